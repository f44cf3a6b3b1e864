#include "blackjack/facts.h"

#include <fmt/format.h>

#include <optional>

#include "blackjack/optional_wagers.h"
#include "blackjack/variant.h"
#include "rulebook/prizes.h"
#include "rulebook/table_rules.h"

namespace croupier::blackjack {
namespace {

constexpr std::uint8_t kMustDrawBelow = 12;  // SB 10.2, BC 9.2, NZ 13.1(d)

Card card(std::string_view text) { return *card_from_text(text); }

PayRow row(std::string what, const std::optional<Prize>& prize) {
  return {std::move(what), prize ? to_text(prize->odds) : "nothing"};
}

PayTable perfect_pairs(const Variant& rules, std::uint8_t scale, std::string name) {
  const auto pays = [&](const char* second) {
    return perfect_pairs_prize(rules, scale, card("8h"), card(second));
  };
  return {std::move(name),
          WagerKind::perfect_pairs,
          scale,
          {row("mixed pair: different colours", pays("8s")),
           row("coloured pair: same colour, different suits", pays("8d")),
           row("perfect pair: same suit", pays("8h"))}};
}

PayTable lucky_lucky(std::uint8_t number) {
  const auto pays = [&](const char* a, const char* b, const char* c) {
    return lucky_lucky_prize(number, card(a), card(b), card(c));
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
    return super_sevens_prize(cards);
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
  for (const croupier::Prize& prize : kPrizes) {
    table.rows.push_back({fmt::format("{} of {} entries", prize.entries, kPrizeEntries),
                          fmt::format("{} to 1", prize.dollars)});
  }
  return table;
}

// Two blackjacks: they stand off, or are paid by the rank of their ten-value cards.
std::vector<PayRow> duel_rows(const Variant& rules) {
  const auto pays = [&](const char* players, const char* dealers) {
    return to_text(rules.duel(card(players), card(dealers)).odds);
  };
  if (rules.duel(card("Ks"), card("Ts")).stands_off)
    return {{"both have a blackjack", "stands off"}};
  return {{"both have a blackjack, your ten-value card is higher", pays("Ks", "Ts")},
          {"both have a blackjack, of the same rank", pays("Ks", "Kh")},
          {"both have a blackjack, yours is lower", pays("Ts", "Ks")}};
}

PayTable blackjack_wager(const Variant& rules) {
  PayTable table{"Main wager", WagerKind::initial, 1, {}};
  table.rows.push_back({"blackjack", to_text(rules.blackjack_odds)});
  for (PayRow& each : duel_rows(rules)) table.rows.push_back(std::move(each));
  if (rules.twenty_one_wins) table.rows.push_back({"21, at once", to_text(kWinPays)});
  if (rules.five_cards_win) table.rows.push_back({"five cards, at once", to_text(kWinPays)});
  table.rows.push_back({"win", to_text(kWinPays)});
  table.rows.push_back({"tie", rules.ties_lose ? "loses" : "stands off"});
  if (rules.insurance) table.rows.push_back({"insurance against an ace", to_text(kInsurancePays)});
  if (rules.insured.pays_on_ten)
    table.rows.push_back({"insurance against a ten", to_text(kInsuranceOnTenPays)});
  return table;
}

std::vector<PayTable> pay_tables_of(Game game) {
  const TableRules& book = table_rules(game);
  const Variant& rules = variant(game);
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
    for (std::uint8_t number = 1; number <= pay_tables(game, WagerKind::lucky_lucky); ++number)
      tables.push_back(lucky_lucky(number));
  }
  if (has(WagerKind::super_sevens)) tables.push_back(super_sevens());
  if (has(WagerKind::madness_21)) tables.push_back(madness());
  return tables;
}

}  // namespace

FamilyFacts family_facts(Game game) {
  const Variant& rules = variant(game);
  FamilyFacts facts{pay_tables_of(game), {}, rules.play.absent, kMustDrawBelow};
  facts.odds = {{"blackjack", rules.blackjack_odds}, {"win", kWinPays}};
  if (rules.insurance) facts.odds.push_back({"insurance", kInsurancePays});
  if (rules.insured.pays_on_ten) facts.odds.push_back({"insurance-on-ten", kInsuranceOnTenPays});
  if (!rules.duel(card("Ks"), card("Ts")).stands_off) {
    facts.odds.push_back({"duel-higher", rules.duel(card("Ks"), card("Ts")).odds});
    facts.odds.push_back({"duel-same", rules.duel(card("Ks"), card("Kh")).odds});
    facts.odds.push_back({"duel-lower", rules.duel(card("Ts"), card("Ks")).odds});
  }
  return facts;
}

}  // namespace croupier::blackjack
