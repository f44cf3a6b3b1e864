// Cards that went astray at Casino War, and play that goes on as they lie. CW 11.
#include <algorithm>

#include "table/cards.h"
#include "table/irregular.h"
#include "war/round.h"

namespace croupier::war {
namespace {

using enum RefusalCode;

// One of the places stays free for the card that is due.
constexpr std::size_t kOverlookedMost = kWarCardsMax - 2;

}  // namespace

Answer misdeal(const Play& play, const MisdealCard& command) {
  if (play.table().betting) return refuse(not_now);
  const WarBox& box = play.round.box(command.box);
  if (command.hand != HandNo{0} && command.hand != kActiveHand) return refuse(no_such_hand);
  // CW 11.2, 11.6: where nobody plays, or not any more, nobody's place is passed over.
  const bool empty = box.player == kNobody;
  const bool settled = !empty && !has_open_initial(play.table().box(command.box));
  const WarCards& there = settled ? play.round.astray : box.cards;
  if (there.size() >= kOverlookedMost) return refuse(not_now);
  const auto due = next_card(play.round);
  const bool belongs = due && due->target == Target::box && due->box == command.box;
  if (belongs && !command.extra) return refuse(not_a_misdeal);
  if (auto no = check_misdealt(play.table(), command.exposed, command.card)) return no;
  const bool passed =
      command.exposed && due && due->target == Target::box && !command.extra && !empty && !settled;
  play.step.emit(CardMisdealt{Target::box, command.box, HandNo{settled}, command.card, passed});
  return kDone;
}

Answer misdeal_to_dealer(const Play& play, const MisdealToDealer& command) {
  const auto due = next_card(play.round);
  const bool belongs = due && due->target == Target::dealer;
  if (belongs && !command.extra) return refuse(not_a_misdeal);
  if (!play.table().betting && play.round.dealer.size() >= kOverlookedMost) return refuse(not_now);
  if (auto no = check_misdealt(play.table(), command.exposed, command.card)) return no;
  const bool passed = command.exposed && due && due->target == Target::box && !command.extra;
  play.step.emit(CardMisdealt{Target::dealer, {}, {}, command.card, passed});
  return kDone;
}

Answer pass_over(const Play& play) {
  const auto due = next_card(play.round);
  if (!due) return refuse(no_card_awaited);
  // CW 7.1, 9.2.2: the dealer's card is the last, so nothing can go on without it.
  if (due->target == Target::dealer) return refuse(not_now, "CW 11.13"_clause);
  if (!is_in_turn(play.round)) return refuse(not_now);
  play.step.emit(PlacePassedOver{due->box, HandNo{0}});
  return kDone;
}

bool has_dealer_wrong_number(const Round& round) {
  const bool dealing = std::holds_alternative<InitialDeal>(round.phase);
  const bool over = std::holds_alternative<Betting>(round.phase);
  const bool war = std::ranges::any_of(round.boxes, &WarBox::at_war);
  const std::size_t right = dealing ? 0 : over && war ? 2 : 1;
  return round.dealer.size() != right;
}

bool has_player_too_many(const Round& round) {
  const bool second = std::holds_alternative<WarDeal>(round.phase);
  const bool over = std::holds_alternative<Betting>(round.phase);
  return std::ranges::any_of(round.boxes, [&](const WarBox& box) {
    const std::size_t most = box.at_war && (second || over) ? 2 : 1;
    return box.player != kNobody && box.cards.size() > most;
  });
}

}  // namespace croupier::war
