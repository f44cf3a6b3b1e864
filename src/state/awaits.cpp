#include "base/match.h"
#include "blackjack/play.h"
#include "state/family.h"
#include "table/cards.h"

namespace croupier {
namespace {

Awaits stack_awaits(const TableCommon& table) {
  const Stack& stack = table.stack;
  switch (stack.state) {
    case StackState::needs_shuffle:
      if (const auto from = inspection_due(table)) return AwaitsInspection{*from};
      return AwaitsShuffle{stack.reason};
    case StackState::needs_cut: return AwaitsCut{stack.cut_offered};
    case StackState::needs_cutting_card: return AwaitsCuttingCard{};
    case StackState::needs_burn: return AwaitsBurn{};
    case StackState::ready: break;
  }
  return AwaitsBets{};
}

Awaits playing_awaits(const Table& table, const blackjack::Round& round,
                      const blackjack::Playing& playing) {
  if (playing.needs == blackjack::TurnNeeds::bettors) {
    return AwaitsBettors{playing.box, playing.hand, playing.elected, playing.asked};
  }
  Silent silent;
  const Step step{table.common, silent};
  const auto play = blackjack::make_play(step, round);
  return AwaitsDecision{blackjack::deciding_player(play, playing.box, playing.hand), playing.box,
                        playing.hand};
}

Awaits awaits_of(const Table& table, const blackjack::Round& round) {
  if (round.late_insurance) return AwaitsInsurance{};
  if (const auto target = blackjack::next_card(round, table.common)) {
    return AwaitsCard{target->target, target->box, target->hand};
  }
  if (const auto* playing = std::get_if<blackjack::Playing>(&round.phase)) {
    return playing_awaits(table, round, *playing);
  }
  if (const auto* button = std::get_if<blackjack::ButtonOpen>(&round.phase)) {
    for (const auto& press : button->boxes) {
      if (press.pressed) return AwaitsPrize{press.box};
    }
    return AwaitsButton{};
  }
  if (std::holds_alternative<blackjack::InsuranceOpen>(round.phase)) return AwaitsInsurance{};
  return AwaitsBets{};
}

Awaits awaits_of(const Table&, const war::Round& round) {
  if (const auto target = war::next_card(round))
    return AwaitsCard{target->target, target->box, HandNo{0}};
  if (const auto* choosing = std::get_if<war::Choosing>(&round.phase)) {
    return AwaitsDecision{round.box(choosing->box).player, choosing->box, HandNo{0}};
  }
  return AwaitsBets{};
}

PhaseName phase_name(const blackjack::Round& round) {
  static constexpr std::array kNames{PhaseName::betting,   PhaseName::dealing,
                                     PhaseName::button,    PhaseName::insurance,
                                     PhaseName::decisions, PhaseName::dealing};
  static_assert(kNames.size() == std::variant_size_v<blackjack::Phase>);
  if (round.late_insurance) return PhaseName::insurance;
  return kNames[round.phase.index()];
}

PhaseName phase_name(const war::Round& round) {
  static constexpr std::array kNames{PhaseName::betting, PhaseName::dealing, PhaseName::war,
                                     PhaseName::war};
  static_assert(kNames.size() == std::variant_size_v<war::Phase>);
  return kNames[round.phase.index()];
}

}  // namespace

PhaseName phase_of(const Table& table) {
  return match([](const auto& round) { return phase_name(round); }, table.round);
}

bool is_card_due(const Table& table) {
  if (!table.common.stack.is_ready() || table.incident.stops_play()) return false;
  return match([&](const auto& round) { return next_card(round, table.common).has_value(); },
               table.round);
}

Awaits awaits(const Table& table) {
  if (table.incident.kind) return AwaitsRuling{*table.incident.kind};
  if (!table.incident.asked.empty()) return AwaitsRefunds{table.incident.asked};
  if (table.common.stack.burn_card_asked) return AwaitsBurnCard{};
  if (!table.common.stack.is_ready()) return stack_awaits(table.common);
  return match([&](const auto& round) { return awaits_of(table, round); }, table.round);
}

}  // namespace croupier
