#include "server/pay_tables.h"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <vector>

#include "base/money.h"
#include "blackjack/optional.h"
#include "rulebook/prizes.h"
#include "rulebook/table_rules.h"
#include "server/json_text.h"
#include "war/terms.h"

namespace croupier::server {
namespace {

struct Row {
  std::string what;
  std::string pays;
};
struct PayTable {
  std::string name;
  WagerKind kind{};
  int number = 1;  // which of several a table may use
  std::vector<Row> rows;
};

Card card(std::string_view text) { return *card_from_text(text); }

Row row(std::string what, const std::optional<blackjack::Prize>& prize) {
  return {std::move(what), prize ? to_text(prize->odds) : "nothing"};
}

PayTable perfect_pairs(const blackjack::Variant& rules, int scale, std::string name) {
  const auto pays = [&](const char* second) {
    return blackjack::perfect_pairs_prize(rules, scale, card("8h"), card(second));
  };
  return {std::move(name),
          WagerKind::perfect_pairs,
          scale,
          {row("mixed pair: different colours", pays("8s")),
           row("coloured pair: same colour, different suits", pays("8d")),
           row("perfect pair: same suit", pays("8h"))}};
}

PayTable lucky_lucky(int number) {
  const auto pays = [&](const char* a, const char* b, const char* c) {
    return blackjack::lucky_lucky_prize(number, card(a), card(b), card(c));
  };
  return {fmt::format("Lucky Lucky, pay table {}", number),
          WagerKind::lucky_lucky,
          number,
          {row("7-7-7 suited", pays("7h", "7h", "7h")), row("6-7-8 suited", pays("6h", "7h", "8h")),
           row("7-7-7", pays("7h", "7s", "7d")), row("6-7-8", pays("6h", "7s", "8d")),
           row("21 suited", pays("Th", "9h", "2h")), row("21", pays("Th", "9s", "2d")),
           row("20", pays("Th", "8s", "2d")), row("19", pays("Th", "7s", "2d"))}};
}

PayTable super_sevens() {
  const auto pays = [](std::initializer_list<const char*> texts) {
    std::vector<Card> cards;
    for (const char* text : texts) cards.push_back(card(text));
    return blackjack::super_sevens_prize(cards);
  };
  return {"Super Sevens",
          WagerKind::super_sevens,
          1,
          {row("first card a 7", pays({"7h", "2s"})),
           row("first two cards 7s, unsuited", pays({"7h", "7s"})),
           row("first two cards 7s, suited", pays({"7h", "7h"})),
           row("three 7s, unsuited", pays({"7h", "7s", "7d"})),
           row("three 7s, suited", pays({"7h", "7h", "7h"}))}};
}

PayTable madness() {
  PayTable table{"Madness 21: a blackjack presses the button", WagerKind::madness_21, 1, {}};
  for (const Prize& prize : kPrizes) {
    table.rows.push_back({fmt::format("{} of {} entries", prize.entries, kPrizeEntries),
                          fmt::format("{} to 1", prize.dollars)});
  }
  return table;
}

PayTable war_wager(const war::Terms& pays) {
  return {"Main wager",
          WagerKind::initial,
          1,
          {{"your card is higher", to_text(pays.higher)},
           {"war, your card is higher",
            to_text(pays.war_won) + " on the war wager, the first stands off"},
           {"war, equal again", to_text(pays.war_tied) + " on the war wager, the first stands off"},
           {"surrender", "half the wager is lost"}}};
}

// Two blackjacks: they stand off, or are paid by the rank of their ten-value cards.
std::vector<Row> duel_rows(const blackjack::Variant& rules) {
  const auto pays = [&](const char* players, const char* dealers) {
    return to_text(rules.duel(card(players), card(dealers)).odds);
  };
  if (rules.duel(card("Ks"), card("Ts")).stands_off)
    return {{"both have a blackjack", "stands off"}};
  return {{"both have a blackjack, your ten-value card is higher", pays("Ks", "Ts")},
          {"both have a blackjack, of the same rank", pays("Ks", "Kh")},
          {"both have a blackjack, yours is lower", pays("Ts", "Ks")}};
}

PayTable blackjack_wager(const blackjack::Variant& rules) {
  PayTable table{"Main wager", WagerKind::initial, 1, {}};
  table.rows.push_back({"blackjack", to_text(rules.blackjack_odds)});
  for (Row& each : duel_rows(rules)) table.rows.push_back(std::move(each));
  if (rules.twenty_one_wins) table.rows.push_back({"21, at once", to_text(blackjack::kWinPays)});
  if (rules.five_cards_win)
    table.rows.push_back({"five cards, at once", to_text(blackjack::kWinPays)});
  table.rows.push_back({"win", to_text(blackjack::kWinPays)});
  table.rows.push_back({"tie", rules.ties_lose ? "loses" : "stands off"});
  if (rules.insurance)
    table.rows.push_back({"insurance against an ace", to_text(blackjack::kInsurancePays)});
  if (rules.insured.pays_on_ten)
    table.rows.push_back({"insurance against a ten", to_text(blackjack::kInsuranceOnTenPays)});
  return table;
}

std::vector<PayTable> tables_of(Game game) {
  if (family(game) == Family::war) {
    const war::Terms& pays = war::terms(game);
    return {war_wager(pays),
            {"Tie", WagerKind::tie, 1, {{"equal cards at the first deal", to_text(pays.tie)}}}};
  }
  const TableRules& book = table_rules(game);
  const blackjack::Variant& rules = blackjack::variant(game);
  std::vector<PayTable> tables{blackjack_wager(rules)};
  const auto has = [&](WagerKind kind) { return optional_rule(book, kind) != nullptr; };
  if (has(WagerKind::perfect_pairs)) {
    tables.push_back(perfect_pairs(rules, 1, "Perfect Pairs"));
    if (pay_tables(game, WagerKind::perfect_pairs) > 1)
      tables.push_back(perfect_pairs(rules, 2, "Perfect Pairs, second scale"));
  }
  if (has(WagerKind::any_pairs))
    tables.push_back({"Any Pairs", WagerKind::any_pairs, 1, {row("any pair", rules.any_pair)}});
  if (has(WagerKind::lucky_lucky)) {
    for (int number = 1; number <= pay_tables(game, WagerKind::lucky_lucky); ++number)
      tables.push_back(lucky_lucky(number));
  }
  if (has(WagerKind::super_sevens)) tables.push_back(super_sevens());
  if (has(WagerKind::madness_21)) tables.push_back(madness());
  return tables;
}

struct RulingWords {
  std::string_view name;
  std::string_view words;
};
constexpr std::array kRulings{
    RulingWords{
        "dealer_bj_policy",
        "What a dealer's blackjack takes after doubles and splits, beside what is bust: one "
        "original wager (BB1), the original chips if their hand is still alive (CHIP), one "
        "from each hand still alive (PERHAND); or one in all, busts included (CAP)."},
    RulingWords{"dealer_soft17", "Whether the dealer stands on a soft 17 or draws."},
    RulingWords{"double_ace_lock",
                "Whether an ace counts one only when a hand is doubled on a soft total."},
    RulingWords{"double_split_ten_ace",
                "Whether ten and ace on a split hand may be doubled like any other two cards."},
    RulingWords{"double_natural", "Whether a blackjack that waits may be doubled."},
    RulingWords{"split_basis",
                "Whether cards may be split that have the same value, or only the same face."},
    RulingWords{
        "side_bet_cap",
        "Whether a box has room for three optional wagers of each kind, or for three of all "
        "kinds together."},
    RulingWords{"super_sevens_two_card_pays",
                "Whether two sevens are paid when no third card comes."},
    RulingWords{"madness_stake_returned",
                "Whether a winning Madness 21 wager is returned with its prize."},
    RulingWords{"second_dealer_card",
                "Whether the dealer draws a second card always, or only when it can matter."},
    RulingWords{"absent_call_passes",
                "Whether the call of a box passes to the next bettor when its caller is absent."},
    RulingWords{"silence_is_absence",
                "Whether a player who is there and says nothing is taken for absent."},
    RulingWords{
        "late_insurance_after_bust",
        "Whether a player who has bust since may still insure when the offer was forgotten."},
    RulingWords{"madness_failure",
                "Whether winners get 25 dollars flat or for each dollar when the Madness 21 "
                "equipment fails."},
    RulingWords{"error_card_double",
                "Whether a hand may be doubled or split while a card dealt in error lies open as "
                "the next card."},
    RulingWords{"void_returns_lost_stakes",
                "Whether stakes lost earlier in a round come back when it is declared void."},
    RulingWords{"void_keeps_interim",
                "Whether what was paid before the final settlement stands when the round is "
                "declared void: as the clause says, always or never."},
    RulingWords{"terminated_keeps_paid",
                "Whether what was paid stands when a faulty shuffling device ends the round."},
    RulingWords{"war_wrong_count",
                "Whether a casino supervisor may have the round dealt again when a hand has the "
                "wrong number of cards, or it is always a misdeal."}};

}  // namespace

std::string pay_tables_json(Game game) {
  std::string out = "[";
  for (const PayTable& table : tables_of(game)) {
    if (out.size() > 1) out += ',';
    out += fmt::format(R"({{"name":{},"kind":"{}","number":{},"rows":[)", quoted(table.name),
                       word(table.kind), table.number);
    for (std::size_t at = 0; at < table.rows.size(); ++at) {
      out += fmt::format("{}[{},{}]", at == 0 ? "" : ",", quoted(table.rows[at].what),
                         quoted(table.rows[at].pays));
    }
    out += "]}";
  }
  return out + ']';
}

std::string_view ruling_words(std::string_view name) {
  for (const RulingWords& each : kRulings) {
    if (each.name == name) return each.words;
  }
  return "";
}

}  // namespace croupier::server
