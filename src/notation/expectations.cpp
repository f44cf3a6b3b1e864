// Compares what a file says must be true with the table.
#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "engine/family.h"
#include "engine/rulings.h"
#include "engine/view.h"
#include "notation/replay.h"

namespace croupier::notation {
namespace {

std::string differs(std::string_view expected, std::string_view found) {
  return fmt::format("expected {}, found {}", expected, found);
}

std::string text_of(std::span<const Card> cards) {
  if (cards.empty()) return "no cards";
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + to_text(card);
  return text;
}

std::string text_of(const HandAt& at) {
  const int box = number(at.box);
  return at.hand ? fmt::format("{}.{}", box, number(*at.hand) + 1) : fmt::format("{}", box);
}

std::string_view name_of(const Table& table, PlayerId player) {
  return table.common.has_player(player) ? table.common.player(player).name.view() : "nobody";
}

std::string_view name_of(const Table& table, const Actor& actor) {
  if (actor.role == Role::player) return name_of(table, actor.player);
  return staff_word(actor.role, table.common.rules.game);
}

// --- cards ---

struct ShownHand {
  std::span<const Card> cards;
  std::string_view why_not;  // set where the words name no single hand
};

ShownHand shown_hand(const Table& table, const HandAt& at) {
  const std::size_t hands = hands_on(table, at.box);
  std::optional<HandNo> hand = at.hand;
  if (!hand && hands == 1) hand = HandNo{0};
  const auto turn = hand_in_turn(table);
  if (!hand && turn && turn->box == at.box) hand = turn->hand;
  if (!hand && hands > 1) return {{}, "several hands and none active"};
  if (!hand || static_cast<std::size_t>(number(*hand)) >= hands) return {};
  return {cards_of_hand(table, at.box, *hand), {}};
}

// --- what is awaited ---

AwaitedWord word_of(const Awaits& awaited) {
  static_assert(kWords<AwaitedWord>.size() == std::variant_size_v<Awaits>);
  return static_cast<AwaitedWord>(awaited.index());
}

std::string text_of(const Table& table, const Awaits& awaited) {
  const std::string_view what = word(word_of(awaited));
  if (const auto* cut = std::get_if<AwaitsCut>(&awaited)) {
    return fmt::format("{} {}", what, name_of(table, cut->from));
  }
  if (const auto* decision = std::get_if<AwaitsDecision>(&awaited)) {
    return fmt::format("{} of {} on {}", what, name_of(table, decision->player),
                       text_of(HandAt{decision->box, decision->hand}));
  }
  std::string text{what};
  if (const auto* bettors = std::get_if<AwaitsBettors>(&awaited)) {
    for (const PlayerId player : bettors->players) {
      text += fmt::format(" {}", name_of(table, player));
    }
  }
  if (const auto* refunds = std::get_if<AwaitsRefunds>(&awaited)) {
    for (const PlayerId player : refunds->players) {
      text += fmt::format(" {}", name_of(table, player));
    }
  }
  return text;
}

std::string text_of(const Table& table, const ExpectAwaits& expected) {
  std::string text{word(expected.what)};
  if (expected.from) text += fmt::format(" {}", name_of(table, *expected.from));
  if (expected.hand) text += " of";
  for (const PlayerId player : expected.players) text += fmt::format(" {}", name_of(table, player));
  if (expected.hand) text += fmt::format(" on {}", text_of(*expected.hand));
  return text;
}

bool is_met(const ExpectAwaits& expected, const Awaits& found) {
  if (expected.what != word_of(found)) return false;
  if (const auto* cut = std::get_if<AwaitsCut>(&found)) return expected.from == cut->from;
  if (const auto* decision = std::get_if<AwaitsDecision>(&found)) {
    return expected.players.front() == decision->player && expected.hand->box == decision->box &&
           expected.hand->hand.value_or(decision->hand) == decision->hand;
  }
  if (const auto* bettors = std::get_if<AwaitsBettors>(&found)) {
    return std::ranges::is_permutation(expected.players, bettors->players);
  }
  if (const auto* refunds = std::get_if<AwaitsRefunds>(&found)) {
    return std::ranges::is_permutation(expected.players, refunds->players);
  }
  return true;
}

class Comparison {
 public:
  using Result = std::optional<std::string>;

  explicit Comparison(const Seen& seen) : table_(seen.table), since_deal_(seen.since_deal) {}

  Result operator()(const ExpectChips& e) const {
    return compare(e.chips, table_.common.player(e.player).chips);
  }
  Result operator()(const ExpectTokens& e) const {
    return compare(e.tokens, table_.common.player(e.player).tokens);
  }
  Result operator()(const ExpectDebt& e) const {
    return compare(e.owed, debt_of(table_.common, e.name));
  }
  Result operator()(const ExpectCards& e) const {
    const ShownHand found =
        e.hand ? shown_hand(table_, *e.hand) : ShownHand{dealers_cards(table_), {}};
    if (!found.why_not.empty()) return differs(text_of(e.cards), found.why_not);
    if (std::ranges::equal(e.cards, found.cards)) return std::nullopt;
    return differs(text_of(e.cards), text_of(found.cards));
  }
  Result operator()(const ExpectPhase& e) const {
    const PhaseName found = phase_of(table_);
    if (found == e.phase) return std::nullopt;
    return differs(word(e.phase), word(found));
  }
  Result operator()(const ExpectCited& e) const {
    std::vector<std::string_view> cited;
    for (const Event& event : since_deal_) {
      for (const Clause clause : event.clauses) {
        if (meets(clause, e.clause)) return std::nullopt;
        if (std::ranges::count(cited, id(clause)) == 0) cited.push_back(id(clause));
      }
    }
    return differs(e.clause.id,
                   cited.empty() ? "no clause" : fmt::format("{}", fmt::join(cited, ", ")));
  }
  Result operator()(const ExpectNotCited& e) const {
    for (const Event& event : since_deal_) {
      for (const Clause clause : event.clauses) {
        if (meets(clause, e.clause)) return cited_after_all(e.clause, clause, name(event.body));
      }
    }
    return std::nullopt;
  }
  Result operator()(const ExpectAwaits& e) const {
    const Awaits found = awaits(table_);
    if (is_met(e, found)) return std::nullopt;
    return differs(text_of(table_, e), text_of(table_, found));
  }
  Result operator()(const ExpectInDevice& e) const {
    const int found = table_.common.stack.in_device;
    if (found == e.cards) return std::nullopt;
    return differs(fmt::format("{}", e.cards), fmt::format("{}", found));
  }
  Result operator()(const ExpectCaller& e) const {
    const PlayerId found = player_of_box(table_, e.box);
    if (found == e.player) return std::nullopt;
    return differs(name_of(table_, e.player), name_of(table_, found));
  }

  Result operator()(const ExpectNext& e) const {
    std::vector<Card> found;
    for (const NextCard& next : table_.common.stack.next) found.push_back(next.card);
    if (e.cards == found) return std::nullopt;
    return differs(text_of(e.cards), text_of(found));
  }
  Result operator()(const ExpectMarker& e) const {
    const Name& who = table_.common.player(e.player).name;
    std::optional<BoxNo> found;
    for (const MarkerView& marker : view(table_, std::nullopt).floor.markers) {
      if (marker.player == who) found = marker.box;
    }
    if (e.box == found) return std::nullopt;
    const auto text = [](const std::optional<BoxNo>& box) {
      return box ? fmt::format("{}", number(*box)) : std::string("nowhere");
    };
    return differs(text(e.box), text(found));
  }
  Result operator()(const ExpectMinimums& e) const {
    const std::vector<Money> found = view(table_, std::nullopt).floor.minimums;
    if (e.minimums == found) return std::nullopt;
    const auto text = [](const std::vector<Money>& minimums) {
      std::vector<std::string> amounts;
      for (const Money amount : minimums) amounts.push_back(to_text(amount));
      return fmt::format("{}", fmt::join(amounts, " "));
    };
    return differs(text(e.minimums), text(found));
  }
  Result operator()(const ExpectRulings& e) const {
    std::vector<std::string_view> expected;
    std::vector<std::string_view> found;
    for (const Ruling ruling : e.rulings) expected.push_back(word(ruling));
    for (const LawfulRuling& lawful : lawful_rulings(table_)) found.push_back(word(lawful.ruling));
    if (expected == found) return std::nullopt;
    return differs(fmt::format("{}", fmt::join(expected, " ")),
                   found.empty() ? "none" : fmt::format("{}", fmt::join(found, " ")));
  }

 private:
  static Result compare(Money expected, Money found) {
    if (expected == found) return std::nullopt;
    return differs(to_text(expected), to_text(found));
  }

  const Table& table_;
  std::span<const Event> since_deal_;
};

}  // namespace

std::string cited_after_all(const ClauseText& expected, Clause found, std::string_view event) {
  return fmt::format("expected {} not to be cited, found {} by {}", expected.id, id(found), event);
}

std::optional<std::string> unmet(const Expectation& expectation, const Seen& seen) {
  return match(Comparison(seen), expectation);
}

}  // namespace croupier::notation
