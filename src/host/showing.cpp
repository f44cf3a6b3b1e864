#include "host/showing.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/match.h"
#include "engine/offers.h"
#include "state/event_table.h"
#include "state/family.h"
#include "words/table.h"

namespace croupier::server {
namespace {

// "3750", or "7501/2" where half a cent is left.
std::string exact_words(const ExactCents& exact) {
  if (exact.numerator % exact.denominator == 0)
    return fmt::format("{}", exact.numerator / exact.denominator);
  return fmt::format("{}/{}", exact.numerator, exact.denominator);
}

// A wager event as the one form of them all; nothing for any other event.
std::optional<Settled> settled_by(const EventBody& body) {
  const auto row = [](const auto& e, Outcome outcome, Money stake) {
    Settled settled;
    settled.who = e.player;
    settled.box = e.box;
    settled.outcome = outcome;
    settled.stake = stake;
    if constexpr (requires { e.hand; }) settled.hand = e.hand;
    if constexpr (requires { e.kind; }) settled.kind = e.kind;
    Odds odds;
    ExactCents exact;
    if constexpr (requires { e.odds; }) odds = e.odds;
    if constexpr (requires { e.exact; }) exact = e.exact;
    settled.odds = fmt::format("{}/{}", odds.to, odds.on);
    settled.exact = exact_words(exact);
    if constexpr (requires { e.paid; }) settled.paid = e.paid;
    return std::optional(settled);
  };
  return match(
      Overloaded{[&](const WagerWon& e) { return row(e, Outcome::won, e.stake); },
                 [&](const WagerLost& e) { return row(e, Outcome::lost, e.amount); },
                 [&](const WagerStoodOff& e) { return row(e, Outcome::stood_off, e.amount); },
                 [&](const WagerReturned& e) { return row(e, Outcome::returned, e.amount); },
                 [&](const WagerSurrendered& e) { return row(e, Outcome::surrendered, e.stake); },
                 [](const auto&) { return std::optional<Settled>(); }},
      body);
}

std::vector<PlayerId> everybody(const Table& table) {
  std::vector<PlayerId> players;
  for (std::size_t at = 0; at < table.common.players.size(); ++at) {
    if (table.common.players[at].is_here()) players.push_back(player_id(at));
  }
  return players;
}

// To whom one of these acts is open now.
template <class... Acts>
std::vector<PlayerId> who_may(const Table& table) {
  std::vector<PlayerId> players = everybody(table);
  std::erase_if(players, [&](PlayerId player) {
    return std::ranges::none_of(offers(table, as_player(player)), [](const Offer& offer) {
      return !offer.why_not && (std::holds_alternative<Acts>(offer.command) || ...);
    });
  });
  return players;
}

// Cards that fell on boxes where nobody plays any hand, and lie there. The round keeps only the
// cards; where they fell is told by the tape.
std::vector<Astray> astray_at(const Table& table) {
  if (cards_astray(table).empty()) return {};
  std::vector<Astray> lying;
  for (const Event& event : table.tape.events()) {
    const auto* fell = std::get_if<CardMisdealt>(&event.body);
    const auto* taken = std::get_if<CardMadeNext>(&event.body);
    const bool on_box = fell != nullptr ? fell->target == Target::box && fell->card
                                        : taken != nullptr && taken->target == Target::box;
    const auto on_hand = [&](const auto& e) { return has_hand(table, e.box, e.hand); };
    if (!on_box || (fell != nullptr ? on_hand(*fell) : on_hand(*taken))) continue;
    if (fell != nullptr) {
      lying.push_back({fell->box, *fell->card});
    } else if (!lying.empty()) {
      lying.pop_back();
    }
  }
  return lying;
}

Turn turn_of(const Table& table) {
  const auto turn = [&](TurnKind kind, BoxNo box, HandNo hand, std::span<const PlayerId> players) {
    Turn result{kind, {}, {}, {}};
    if (box != kNoBox) result.box = box;
    if (hand != kActiveHand) result.hand = hand;
    for (const PlayerId player : players)
      result.players.push_back(table.common.player(player).name);
    return result;
  };
  const auto all = [&](TurnKind kind, const std::vector<PlayerId>& players) {
    return turn(kind, {}, kActiveHand, players);
  };
  const auto nobody = [&](TurnKind kind) { return all(kind, {}); };
  return match(
      Overloaded{
          [&](const AwaitsBets&) { return all(TurnKind::bets, everybody(table)); },
          [&](const AwaitsInspection&) { return nobody(TurnKind::inspection); },
          [&](const AwaitsShuffle&) { return nobody(TurnKind::shuffle); },
          [&](const AwaitsCut& a) {
            if (a.from.role != Role::player) return nobody(TurnKind::cut);
            return turn(TurnKind::cut, {}, kActiveHand, std::span(&a.from.player, 1));
          },
          [&](const AwaitsInsurance&) {
            return all(TurnKind::insurance, who_may<Insure, TakeEvenMoney>(table));
          },
          [&](const AwaitsButton&) { return all(TurnKind::button, who_may<PressButton>(table)); },
          [&](const AwaitsDecision& a) {
            return turn(TurnKind::decision, a.box, a.hand, std::span(&a.player, 1));
          },
          [&](const AwaitsBettors& a) {
            return turn(TurnKind::bettors, a.box, a.hand, {a.players.begin(), a.players.end()});
          },
          [&](const AwaitsRefunds& a) {
            return turn(TurnKind::refund, {}, kActiveHand, {a.players.begin(), a.players.end()});
          },
          [&](const AwaitsRuling&) { return nobody(TurnKind::ruling); },
          [&](const auto&) { return nobody(TurnKind::device); },
      },
      awaits(table));
}

}  // namespace

Money Settled::came_back() const {
  if (outcome == Outcome::lost) return {};
  if (outcome == Outcome::surrendered) return paid;
  return stake + paid;
}

void Showing::note_settlement(const Event& event, const Table& table) {
  auto settled = settled_by(event.body);
  if (!settled) return;
  settled->clauses = event.clauses;
  settled->player = table.common.player(settled->who).name;
  settled->words = sentence(event, table);
  settled_.push_back(std::move(*settled));
}

void Showing::note(const Events& events, const Table& before) {
  ended_.clear();
  const auto begins = [](const Event& event) {
    return std::holds_alternative<RoundBegan>(event.body);
  };
  // A round may be dealt again after its end, until the next begins.
  const auto again = [](const Event& event) {
    return std::holds_alternative<RoundReopened>(event.body);
  };
  if (!in_round_ && std::ranges::none_of(events, begins) && std::ranges::none_of(events, again))
    return;
  Table table = before;
  for (const Event& event : events) {
    if (begins(event) || again(event)) {
      in_round_ = true;
      settled_.clear();
    } else if (std::holds_alternative<RoundCalledOff>(event.body)) {
      in_round_ = false;
    } else if (in_round_) {
      note_settlement(event, table);
    }
    if (std::holds_alternative<RoundEnded>(event.body)) {
      View seen = croupier::view(table, std::nullopt);
      last_.value = std::make_shared<const LastRound>(LastRound{seen.round, std::move(seen.dealer),
                                                                std::move(seen.dealer_total),
                                                                std::move(seen.boxes), settled_});
      in_round_ = false;
      ended_ = std::move(settled_);
      settled_.clear();
    }
    apply(table, event);
  }
}

Money Showing::last_win(const Table& table, PlayerId player) const {
  Money won;
  if (!last_) return won;
  for (const Settled& each : last_->settled) {
    if (each.player == table.common.player(player).name) won += each.paid;
  }
  return won;
}

TableView Showing::view(const Table& table, std::vector<TablePlayer> people) const {
  TableView result;
  static_cast<PublicView&>(result) = croupier::view(table, std::nullopt);
  result.players = std::move(people);
  result.turn = turn_of(table);
  result.settled = settled_;
  result.astray = astray_at(table);
  result.last = last_;
  return result;
}

KeptShowing Showing::kept() const {
  KeptShowing kept{in_round_, settled_, {}, {}};
  if (last_) kept.last = *last_;
  for (const Settled& each : settled_) kept.whose.push_back(each.who);
  return kept;
}

void Showing::resume(KeptShowing kept) {
  kept.whose.resize(kept.settled.size(), kNobody);
  for (std::size_t at = 0; at < kept.settled.size(); ++at) kept.settled[at].who = kept.whose[at];
  in_round_ = kept.in_round;
  settled_ = std::move(kept.settled);
  last_ = {};
  if (kept.last) last_.value = std::make_shared<const LastRound>(std::move(*kept.last));
  ended_.clear();
}

Events shown_to_all(const Events& events) {
  Events shown;
  for (Event event : events) {
    if (row_of(event.body).seen_by != SeenBy::everybody) continue;
    match(
        [](auto& body) {
          if constexpr (requires { body.owed; }) body.owed = {};
          // As in the view: what somebody brings, buys or takes away is theirs to know.
          if constexpr (is_one_of<std::remove_cvref_t<decltype(body)>, PlayerJoined, ChipsBought,
                                  PlayerLeft>)
            body.chips = body.tokens = {};
        },
        event.body);
    shown.push_back(std::move(event));
  }
  return shown;
}

std::vector<ToldEvent> told(const Events& events, const Table& table, Origin origin) {
  std::vector<ToldEvent> result;
  for (const Event& event : events) {
    if (is_seen(event.body)) result.push_back({event, origin, sentence(event, table)});
  }
  return result;
}

std::vector<Money> chips_of(const Table& table) {
  const auto& chips = table.common.chips.denominations();
  return {chips.begin(), chips.end()};
}

}  // namespace croupier::server
