#include "cli/play_story.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "cli/play_statistics.h"
#include "state/event_table.h"
#include "words/table.h"

namespace croupier::play {
namespace {

bool settles(const EventBody& body) {
  return std::holds_alternative<WagerWon>(body) || std::holds_alternative<WagerLost>(body) ||
         std::holds_alternative<WagerStoodOff>(body) ||
         std::holds_alternative<WagerSurrendered>(body);
}

// The player an event is about, where it is about one.
PlayerId player_of(const EventBody& body) {
  return match(
      [](const auto& each) {
        if constexpr (requires { each.player; }) {
          return each.player;
        } else {
          return kNobody;
        }
      },
      body);
}

Tone tone_of(const Event& event, bool mine) {
  if (!mine) return Tone::plain;
  if (std::holds_alternative<WagerWon>(event.body)) return Tone::good;
  if (std::holds_alternative<WagerLost>(event.body)) return Tone::bad;
  return Tone::plain;
}

std::string exact_text(ExactCents exact) {
  const double dollars =
      static_cast<double>(exact.numerator) / static_cast<double>(exact.denominator) / 100.0;
  return fmt::format("{:.4g}", dollars);
}

bool is_rounded(ExactCents exact, Money paid) {
  return paid.cents() * exact.denominator != exact.numerator;
}

std::string won_arithmetic(const WagerWon& e) {
  if (e.odds.to == 0)
    return fmt::format("the prize for {} is {}", to_text(e.stake), to_text(e.paid));
  const std::string times =
      e.odds.on == 1 ? fmt::format("{} x {}", to_text(e.stake), e.odds.to)
                     : fmt::format("{} x {} / {}", to_text(e.stake), e.odds.to, e.odds.on);
  if (!is_rounded(e.exact, e.paid)) return fmt::format("{} = {}", times, to_text(e.paid));
  return fmt::format("{} = {}, rounded up to {} in chips", times, exact_text(e.exact),
                     to_text(e.paid));
}

}  // namespace

std::string arithmetic(const Event& event) {
  const auto say = Overloaded{
      [](const WagerWon& e) {
        return fmt::format("{}; with the stake {} comes back", won_arithmetic(e),
                           to_text(e.stake + e.paid));
      },
      [](const WagerLost& e) { return fmt::format("{} is collected", to_text(e.amount)); },
      [](const WagerStoodOff& e) {
        return fmt::format("nothing is won or lost: {} comes back", to_text(e.amount));
      },
      [](const WagerSurrendered& e) {
        const std::string rounded =
            is_rounded(e.exact, e.paid)
                ? fmt::format("{}, rounded up to {}", exact_text(e.exact), to_text(e.paid))
                : to_text(e.paid);
        return fmt::format("{} x 1 / 2 = {} comes back, the rest is collected", to_text(e.stake),
                           rounded);
      },
      [](const auto&) { return std::string(); },
  };
  return match(say, event.body);
}

std::vector<std::string> clause_lines(Clause clause, int columns) {
  const std::string head = fmt::format("    {}  ", id(clause));
  return wrapped(fmt::format("{}{}", head, wording(clause)), columns, width(head));
}

void Story::take(const Event& event, const Table& before) {
  if (!is_seen(event.body)) return;
  if (std::holds_alternative<WagerPlaced>(event.body) && before.common.betting && fresh_) {
    log_.clear();
    const bool had_part = std::ranges::any_of(
        settled_, [&](const Event& each) { return player_of(each.body) == me_; });
    if (had_part) settled_before_ = settled_;
    settled_.clear();
    fresh_ = false;
  }
  if (std::holds_alternative<RoundBegan>(event.body)) dealing_ = true;
  if (std::holds_alternative<InitialDealCompleted>(event.body)) dealing_ = false;
  if (settles(event.body)) settled_.push_back(event);
  const std::string text = words(event, before);
  log_.push_back(text);
  if (is_news(event, before)) {
    const bool mine = player_of(event.body) == me_;
    const bool with_clauses =
        mine && (settles(event.body) || std::holds_alternative<WagerReturned>(event.body));
    news_.push_back(
        {tone_of(event, mine), with_clauses ? text : words(Event{{}, event.body}, before)});
  }
  if (const auto* ended = std::get_if<RoundEnded>(&event.body)) {
    tell_result(ended->round);
    fresh_ = true;
  }
}

bool Story::is_wager_news(const Event& event, const Table& before) const {
  if (player_of(event.body) == me_) return true;
  const auto* placed = std::get_if<WagerPlaced>(&event.body);
  if (placed == nullptr) return false;
  // Somebody bets along with the person, or adds to a wager in the round.
  return !before.common.betting || (placed->kind == WagerKind::initial &&
                                    initial_wager(before.common.box(placed->box), me_) != nullptr);
}

bool Story::is_news(const Event& event, const Table& before) const {
  const auto judge = Overloaded{
      [&](const WagerPlaced&) { return is_wager_news(event, before); },
      [&](const WagerReturned&) { return is_wager_news(event, before); },
      [&](const WagerWon&) { return is_wager_news(event, before); },
      [&](const WagerLost&) { return is_wager_news(event, before); },
      [&](const WagerStoodOff&) { return is_wager_news(event, before); },
      [&](const WagerSurrendered&) { return is_wager_news(event, before); },
      [&](const LowWagerStood& e) { return e.player == me_; },
      [&](const ChipsBought& e) { return e.player == me_; },
      [&](const SeatTaken& e) { return e.player == me_; },
      [&](const SeatLeft& e) { return e.player == me_; },
      [&](const CardDealt&) { return !dealing_; },
      // The card itself, or the total, tells of a hit and a stand.
      [](const DecisionMade& e) {
        return e.decision != Decision::hit && e.decision != Decision::stand;
      },
      [](const HandCompleted& e) { return e.end != HandEnd::doubled; },
      [](const ShuffleCalled& e) { return e.reason != ShuffleReason::start_of_play; },
      [](const CutOffered&) { return false; },
      [](const auto& e) {
        using Body = std::remove_cvref_t<decltype(e)>;
        constexpr bool kQuiet =
            std::is_same_v<Body, PlayerJoined> || std::is_same_v<Body, RoundBegan> ||
            std::is_same_v<Body, CallerFixed> || std::is_same_v<Body, InitialDealCompleted> ||
            std::is_same_v<Body, TurnCame> || std::is_same_v<Body, CardCalled> ||
            std::is_same_v<Body, BettorAsked> || std::is_same_v<Body, HandDoubled> ||
            std::is_same_v<Body, HandSplit> || std::is_same_v<Body, HandCleared> ||
            std::is_same_v<Body, DealersTurnCame> || std::is_same_v<Body, RoundEnded> ||
            std::is_same_v<Body, CuttingCardPlaced> || std::is_same_v<Body, BurnCardAsked> ||
            std::is_same_v<Body, DiscardsReturned> || std::is_same_v<Body, StackReady> ||
            std::is_same_v<Body, InsuranceClosed>;
        return !kQuiet;
      },
  };
  return match(judge, event.body);
}

void Story::tell_result(std::uint32_t round) {
  Money won;
  Money lost;
  bool any = false;
  for (const Event& event : settled_) {
    if (player_of(event.body) != me_) continue;
    any = true;
    if (const auto* e = std::get_if<WagerWon>(&event.body)) won += e->paid;
    if (const auto* e = std::get_if<WagerLost>(&event.body)) lost += e->amount;
    if (const auto* e = std::get_if<WagerSurrendered>(&event.body)) lost += e->stake - e->paid;
  }
  if (!any) return;
  const Money net = won - lost;
  const Tone tone = net > Money{} ? Tone::good : net < Money{} ? Tone::bad : Tone::strong;
  say(tone, fmt::format("Round {}: won {}, lost {}, together {}", round, to_text(won),
                        to_text(lost), signed_text(net)));
}

std::vector<std::string> Story::why(int columns) const {
  std::vector<std::string> lines;
  const bool none_yet = std::ranges::none_of(
      settled_, [&](const Event& each) { return player_of(each.body) == me_; });
  for (const Event& event : none_yet ? settled_before_ : settled_) {
    if (player_of(event.body) != me_) continue;
    const auto head = match(
        [](const auto& e) -> std::string {
          if constexpr (requires {
                          e.kind;
                          e.box;
                          e.hand;
                        }) {
            const std::string hand = is_on_hand(e.kind) && number(e.hand) > 0
                                         ? fmt::format(".{}", number(e.hand) + 1)
                                         : "";
            return fmt::format("Box {}{}, {} wager", number(e.box), hand, word(e.kind));
          } else if constexpr (requires {
                                 e.box;
                                 e.stake;
                               }) {
            return fmt::format("Box {}, initial wager", number(e.box));
          } else {
            return {};
          }
        },
        event.body);
    for (std::string& line :
         wrapped(fmt::format("  {}: {}", head, arithmetic(event)), columns, 4)) {
      lines.push_back(std::move(line));
    }
    std::vector<Clause> shown;  // an event may rest on one clause in two ways
    for (const Clause clause : event.clauses) {
      if (std::ranges::count(shown, clause) > 0) continue;
      shown.push_back(clause);
      for (std::string& line : clause_lines(clause, columns)) lines.push_back(std::move(line));
    }
  }
  if (lines.empty()) lines.emplace_back("  No wager of yours has been settled yet.");
  return lines;
}

}  // namespace croupier::play
