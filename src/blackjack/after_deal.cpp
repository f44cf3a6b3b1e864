// From the end of the initial deal to the first decision: discards into the device, optional
// wagers, blackjacks paid at once. SB 7.2, 9, BC 7.2, 8, NZ 10.
#include "blackjack/optional_wagers.h"
#include "blackjack/play.h"
#include "table/cards.h"
#include "table/settle.h"

namespace croupier::blackjack {

bool has_natural(const Play& play, BoxNo box) {
  const PlayedBox& played = play.round.box(box);
  return !played.hands.empty() && !played.hands[0].cleared &&
         is_blackjack(play.table(), played.hands[0]);
}

namespace {

// SB 9.1.1, BC 8.1.1, NZ 10.1 (C01): paid at once when the dealer's card is neither an ace nor a
// ten.
void settle_blackjacks(const Play& play) {
  const bool at_once =
      !dealer_may_have_blackjack(play.round) && !play.table().rules.options.deferred_blackjack;
  const bool may_be_doubled =
      play.rules.natural_may_double && play.table().rules.rulings.double_natural;
  for (std::size_t at = 0; at < play.round.boxes.size(); ++at) {
    const BoxNo box = box_no(at);
    if (!has_natural(play, box)) continue;
    expose(play, box, HandNo{0});
    if (!at_once && may_be_doubled) continue;  // its turn will come (B06)
    const Clause clause = at_once || !dealer_may_have_blackjack(play.round)
                              ? play.rules.interim.blackjack_paid
                              : play.rules.interim.blackjack_waits;
    play.step.emit({clause}, HandCompleted{box, HandNo{0}, HandEnd::blackjack, 21});
    if (!at_once) continue;
    const Box before = play.table().box(box);
    for (const Wager& wager : before.wagers) {
      if (wager.is_open() && wager.kind == WagerKind::initial) {
        pay(play.step, box, wager, play.rules.blackjack_odds, {clause, play.rules.interim.odds});
      }
    }
    play.step.emit({clause}, HandCleared{box, HandNo{0}});
  }
}

}  // namespace

void after_initial_deal(const Play& play) {
  play.step.emit({play.table().book().initial_deal}, InitialDealCompleted{});
  return_discards_after_deal(
      play.step);  // H17: before any blackjack is cleared, so its cards wait a round
  settle_optionals_after_deal(play);
  settle_blackjacks(play);
  open_button(play);
  if (!std::holds_alternative<ButtonOpen>(play.round.phase)) open_insurance_or_play(play);
}

}  // namespace croupier::blackjack
