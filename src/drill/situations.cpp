#include "drill/situations.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/offers.h"
#include "irregular/lawful_rulings.h"
#include "table/settle.h"

namespace croupier::drill {
namespace {

// --- moments ---

std::optional<AwaitsCard> card_due(const Table& table) {
  const Awaits awaited = awaits(table);
  if (const auto* card = std::get_if<AwaitsCard>(&awaited)) return *card;
  return std::nullopt;
}
bool is_dealing(const Table& table) {
  const auto due = card_due(table);
  return due && due->target == Target::box && phase_of(table) == PhaseName::dealing;
}
bool is_hit(const Table& table) {
  const auto due = card_due(table);
  return due && due->target == Target::box && phase_of(table) == PhaseName::decisions;
}
bool is_asked(const Table& table) { return std::holds_alternative<AwaitsDecision>(awaits(table)); }
bool is_over(const Table& table) {
  return table.common.betting && table.common.round > 0 &&
         std::holds_alternative<AwaitsBets>(awaits(table));
}
bool is_in_play(const Table& table) { return is_asked(table) || is_hit(table); }
StackState stack_state(const Table& table) { return table.common.stack.state; }
bool is_dealers_turn(const Table& table) {
  const auto due = card_due(table);
  return due && due->target == Target::dealer && phase_of(table) == PhaseName::dealing;
}
bool is_second_card(const Table& table) {
  const auto* round = std::get_if<blackjack::Round>(&table.round);
  return is_dealing(table) && round != nullptr && !round->dealer_cards().empty();
}
// Something was paid or collected in this round, and somebody is still in it.
bool has_settled_some(const Table& table) {
  if (!is_in_play(table)) return false;
  for (const Box& box : table.common.boxes) {
    for (const Wager& wager : wagers_of_round(table.common, box)) {
      if (!wager.is_open()) return true;
    }
  }
  return false;
}
PlayerId asked_player(const Table& table) {
  const Awaits awaited = awaits(table);
  const auto* decision = std::get_if<AwaitsDecision>(&awaited);
  return decision == nullptr ? kNobody : decision->player;
}

// Another box in play than the one that is due the card: the last.
BoxNo other_box(const Table& table, BoxNo due) {
  for (std::size_t at = table.common.boxes.size(); at > 0; --at) {
    const BoxNo box = box_no(at - 1);
    if (box != due && has_open_initial(table.common.box(box))) return box;
  }
  return due;
}

// The same, the first: it acts before the one that is due.
BoxNo earlier_box(const Table& table, BoxNo due) {
  for (std::size_t at = 0; at < table.common.boxes.size(); ++at) {
    const BoxNo box = box_no(at);
    if (box != due && has_open_initial(table.common.box(box))) return box;
  }
  return due;
}

bool report(Stage& stage, Irregularity kind) {
  return stage.by_dealer(ReportIrregularity{.kind = kind});
}

// --- dealing ---

bool to_wrong_box(Stage& stage, bool noticed_at_once) {
  const auto due = card_due(stage.table());
  const BoxNo other = other_box(stage.table(), due->box);
  if (other == due->box) return false;
  if (!stage.by_dealer(MisdealCard{.box = other, .card = stage.draw()})) return false;
  for (int steps = 0; !noticed_at_once && steps < 3; ++steps) {
    if (!stage.go_on()) return false;
  }
  return report(stage, Irregularity::misdealt_card);
}
bool wrong_box(Stage& stage) { return stage.until(is_dealing) && to_wrong_box(stage, true); }
bool wrong_box_late(Stage& stage) { return stage.until(is_dealing) && to_wrong_box(stage, false); }
bool hit_to_wrong_box(Stage& stage) { return stage.until(is_hit) && to_wrong_box(stage, true); }

// Box 4's card goes to box 3, and box 3 hits before anybody sees it.
bool wrong_box_hits(Stage& stage) {
  constexpr BoxNo kWrong{3};
  constexpr BoxNo kRight{4};
  const auto right_is_due = [](const Table& table) {
    return is_second_card(table) && card_due(table)->box == kRight &&
           has_open_initial(table.common.box(kWrong));
  };
  if (!stage.until(right_is_due)) return false;
  if (!stage.by_dealer(MisdealCard{.box = kWrong, .card = stage.draw()})) return false;
  const auto hits = [](const Table& table) {
    return is_over(table) || (is_hit(table) && card_due(table)->box == kWrong);
  };
  if (!stage.until(hits) || is_over(stage.table())) return false;
  return stage.go_on() && report(stage, Irregularity::misdealt_card);
}

// Each of two boxes has the other's card.
bool swapped(Stage& stage) {
  if (!stage.until(is_dealing)) return false;
  const BoxNo first = card_due(stage.table())->box;
  const BoxNo second = other_box(stage.table(), first);
  if (second == first) return false;
  if (!stage.by_dealer(MisdealCard{.box = second, .card = stage.draw()})) return false;
  const auto turn = [second](const Table& table) {
    return is_dealing(table) && card_due(table)->box == second;
  };
  if (!stage.until(turn)) return false;
  if (!stage.by_dealer(MisdealCard{.box = first, .card = stage.draw()})) return false;
  return report(stage, Irregularity::misdealt_card);
}

bool noticed_after_round(Stage& stage) {
  if (!stage.until(is_dealing)) return false;
  const auto due = card_due(stage.table());
  const BoxNo other = other_box(stage.table(), due->box);
  if (other == due->box || !stage.by_dealer(MisdealCard{.box = other, .card = stage.draw()}))
    return false;
  return stage.until(is_over) && report(stage, Irregularity::misdealt_card);
}

bool wrong_box_unseen(Stage& stage) {
  if (!stage.until(is_dealing)) return false;
  const BoxNo due = card_due(stage.table())->box;
  const BoxNo other = other_box(stage.table(), due);
  if (other == due || !stage.by_dealer(MisdealCard{.box = other, .exposed = false})) return false;
  stage.draw();
  return report(stage, Irregularity::misdealt_card);
}

bool dealers_card_to_box(Stage& stage) {
  if (!stage.until(is_dealers_turn)) return false;
  const BoxNo box = earlier_box(stage.table(), BoxNo{255});
  if (!stage.by_dealer(MisdealCard{.box = box, .card = stage.draw()})) return false;
  return report(stage, Irregularity::misdealt_card);
}

bool hit_to_dealer(Stage& stage) {
  if (!stage.until(is_hit)) return false;
  if (!stage.by_dealer(MisdealToDealer{.exposed = true, .card = stage.draw()})) return false;
  return report(stage, Irregularity::misdealt_card);
}

bool to_dealer(Stage& stage) {
  if (!stage.until(is_dealing)) return false;
  if (!stage.by_dealer(MisdealToDealer{.exposed = true, .card = stage.draw()})) return false;
  return report(stage, Irregularity::misdealt_card);
}

bool passed_over(Stage& stage) {
  if (!stage.until(is_dealing) || !stage.by_dealer(PassOver{})) return false;
  for (int steps = 0; steps < 2; ++steps) {
    if (!stage.go_on()) return false;
  }
  return report(stage, Irregularity::misdealt_card);
}

bool order_lost(Stage& stage) {
  if (!stage.until(is_dealing) || !stage.by_dealer(PassOver{})) return false;
  return stage.by_dealer(
      ReportIrregularity{.kind = Irregularity::misdealt_card, .order_lost = true});
}

bool passed_over_late(Stage& stage) {
  if (!stage.until(is_dealing) || !stage.by_dealer(PassOver{})) return false;
  return stage.until(is_over) && report(stage, Irregularity::misdealt_card);
}

// Nobody can tell the order any more, and some wagers are settled.
bool order_lost_late(Stage& stage) {
  if (!stage.until(is_dealing) || !stage.by_dealer(PassOver{})) return false;
  if (!stage.until(has_settled_some)) return false;
  return stage.by_dealer(
      ReportIrregularity{.kind = Irregularity::misdealt_card, .order_lost = true});
}

bool extra_card(Stage& stage, bool exposed) {
  if (!stage.until(is_asked)) return false;
  const Awaits awaited = awaits(stage.table());
  const BoxNo box = std::get<AwaitsDecision>(awaited).box;
  const Card card = stage.draw();
  MisdealCard misdeal{.box = box, .exposed = exposed, .extra = true};
  if (exposed) misdeal.card = card;
  return stage.by_dealer(misdeal) && report(stage, Irregularity::misdealt_card);
}
bool extra_card_seen(Stage& stage) { return extra_card(stage, true); }
bool extra_card_unseen(Stage& stage) { return extra_card(stage, false); }

bool give_dealer(Stage& stage, bool exposed) {
  const Card card = stage.draw();
  MisdealToDealer misdeal{.exposed = exposed, .extra = true};
  if (exposed) misdeal.card = card;
  return stage.by_dealer(misdeal);
}

bool extra_to_dealer(Stage& stage, bool exposed) {
  if (!stage.until(is_asked)) return false;
  return give_dealer(stage, exposed) && report(stage, Irregularity::misdealt_card);
}
bool extra_to_dealer_seen(Stage& stage) { return extra_to_dealer(stage, true); }
bool extra_to_dealer_unseen(Stage& stage) { return extra_to_dealer(stage, false); }

bool to_finished_dealer(Stage& stage, bool exposed) {
  if (!stage.until(is_over)) return false;
  return give_dealer(stage, exposed) && report(stage, Irregularity::misdealt_card);
}
bool finished_dealer_seen(Stage& stage) { return to_finished_dealer(stage, true); }
bool finished_dealer_unseen(Stage& stage) { return to_finished_dealer(stage, false); }

// SB 16.8, BC 16.8, NZ 16.5: the dealer stops although another card is due.
bool dealer_stops(Stage& stage) {
  const auto draws = [](const Table& table) {
    const auto* round = std::get_if<blackjack::Round>(&table.round);
    return round != nullptr && std::holds_alternative<blackjack::DealersTurn>(round->phase) &&
           round->dealer.size() > 1;
  };
  if (!stage.until(draws) || !stage.by_dealer(PassOver{})) return false;
  return report(stage, Irregularity::misdealt_card);
}

// --- single cards ---

bool burned_in_error(Stage& stage) {
  if (!stage.until(is_in_play) || !stage.by_dealer(BurnInError{})) return false;
  stage.draw();
  return report(stage, Irregularity::burned_in_error);
}

bool burned_noticed_late(Stage& stage) {
  if (!stage.until(is_dealing) || !stage.by_dealer(BurnInError{})) return false;
  const Card burned = stage.draw();
  for (int steps = 0; steps < 2; ++steps) {
    if (!stage.go_on()) return false;
  }
  ReportIrregularity said{.kind = Irregularity::burned_in_error};
  if (notice_of(stage.table(), said).to_show > 0) said.cards.push_back(burned);
  return stage.by_dealer(said);
}

bool burned_in_the_deal(Stage& stage) {
  if (!stage.until(is_dealing) || !stage.by_dealer(BurnInError{})) return false;
  stage.draw();
  return report(stage, Irregularity::burned_in_error);
}

bool burned_order_lost(Stage& stage) {
  if (!stage.until(is_in_play) || !stage.by_dealer(BurnInError{})) return false;
  stage.draw();
  return stage.by_dealer(
      ReportIrregularity{.kind = Irregularity::burned_in_error, .order_lost = true});
}

bool reported_card(Stage& stage, Irregularity kind) {
  ReportIrregularity said{.kind = kind};
  said.cards.push_back(stage.draw());
  return stage.by_dealer(said);
}
bool face_up(Stage& stage) {
  return stage.until(is_in_play) && reported_card(stage, Irregularity::face_up_card);
}
bool face_up_in_the_deal(Stage& stage) {
  return stage.until(is_dealing) && reported_card(stage, Irregularity::face_up_card);
}
bool faces_suspected(Stage& stage) {
  return face_up(stage) &&
         stage.by_supervisor(ReportIrregularity{.kind = Irregularity::faces_suspected},
                             "there may be more of them");
}
bool no_wagers(Stage& stage) {
  const auto ready = [](const Table& table) {
    return table.common.stack.is_ready() && table.common.betting;
  };
  return stage.until(ready) && reported_card(stage, Irregularity::no_wagers);
}

// --- steps left out ---

bool left_out(Stage& stage, StackState state, OmittedStep step, Irregularity kind, bool in_play) {
  const auto due = [&](const Table& table) { return stack_state(table) == state; };
  if (!stage.until(due) || !stage.by_dealer(OmitStep{step})) return false;
  if (in_play && !stage.until(is_in_play)) return false;
  return report(stage, kind);
}
bool not_cut(Stage& stage) {
  return left_out(stage, StackState::needs_cut, OmittedStep::cut, Irregularity::not_cut, true);
}
bool no_cutting_card(Stage& stage) {
  return left_out(stage, StackState::needs_cutting_card, OmittedStep::cutting_card,
                  Irregularity::no_cutting_card, true);
}
bool not_burned(Stage& stage) {
  return left_out(stage, StackState::needs_burn, OmittedStep::burn, Irregularity::not_burned, true);
}

bool insurance_forgotten(Stage& stage) {
  const auto open = [](const Table& table) {
    return std::holds_alternative<AwaitsInsurance>(awaits(table));
  };
  if (!stage.until(open) || !stage.by_dealer(OmitStep{OmittedStep::insurance})) return false;
  return is_asked(stage.table()) && report(stage, Irregularity::insurance_not_offered);
}

// --- decks and devices ---

bool missing_card(Stage& stage) {
  return stage.until(is_in_play) && report(stage, Irregularity::missing_card);
}
bool missing_after_payment(Stage& stage) {
  return stage.until(has_settled_some) && report(stage, Irregularity::missing_card);
}
bool foreign_card(Stage& stage) {
  return stage.until(is_in_play) && report(stage, Irregularity::foreign_card);
}
bool damaged_card(Stage& stage) {
  return stage.until(is_in_play) && report(stage, Irregularity::damaged_card);
}
bool equipment(Stage& stage) {
  return stage.until(is_in_play) && report(stage, Irregularity::equipment_failed);
}

bool device_fails(Stage& stage, bool spare, std::uint8_t damaged) {
  return stage.until(is_in_play) &&
         stage.by_dealer(ReportIrregularity{
             .kind = Irregularity::device_fault, .spare_device = spare, .damaged = damaged});
}
bool device_with_spare(Stage& stage) { return device_fails(stage, true, 0); }
bool device_damages(Stage& stage) { return device_fails(stage, true, 2); }
bool device_without_spare(Stage& stage) { return device_fails(stage, false, 0); }

bool device_in_the_deal(Stage& stage, bool spare) {
  return stage.until(is_second_card) &&
         stage.by_dealer(
             ReportIrregularity{.kind = Irregularity::device_fault, .spare_device = spare});
}
bool device_in_deal_with_spare(Stage& stage) { return device_in_the_deal(stage, true); }
bool device_in_deal_without(Stage& stage) { return device_in_the_deal(stage, false); }

// --- people ---

bool does_not_decide(Stage& stage) {
  // Somebody whose hand a card or two will bring over 11.
  const auto low = [](const Table& table) {
    const Awaits awaited = awaits(table);
    const auto* asked = std::get_if<AwaitsDecision>(&awaited);
    const auto* round = std::get_if<blackjack::Round>(&table.round);
    return asked != nullptr && round != nullptr &&
           blackjack::total_of(round->hand(asked->box, asked->hand).span()).points < 12;
  };
  if (!stage.until(low)) return false;
  return stage.by_dealer(DeclareAbsent{asked_player(stage.table())});
}
bool disruption(Stage& stage) {
  return stage.until(is_in_play) && stage.by_supervisor(InvalidateGame{InvalidCause::disruption},
                                                        "somebody has swept cards off the table");
}
bool fraud(Stage& stage) {
  return stage.until(is_in_play) &&
         stage.by_supervisor(InvalidateGame{InvalidCause::fraud, player_id(0)},
                             "ann has marked a card");
}
bool forbidden_device(Stage& stage) {
  if (!stage.until(is_asked)) return false;
  const PlayerId player = asked_player(stage.table());
  const auto name = stage.table().common.player(player).name.view();
  return stage.by_supervisor(SanctionPlayer{player, Sanction::void_wagers},
                             fmt::format("{} counts with a hidden device", name));
}
bool dropped_cards(Stage& stage) {
  return stage.until(is_over) && stage.by_dealer(ReportDroppedCards{});
}

using enum Topic;
using enum Outcome;
constexpr Device kShoe = Device::shoe;
constexpr Device kShuffler = Device::shuffler;

constexpr std::array kSituations{
    Situation{"wrong-box", "a card dealt to the wrong box, noticed at once", dealing, kShoe, ruling,
              wrong_box},
    Situation{"wrong-box-and-it-hits", "box 4's card dealt to box 3, and box 3 hit", dealing, kShoe,
              ruling, wrong_box_hits},
    Situation{"wrong-box-noticed-late", "a card dealt to the wrong box, noticed some cards later",
              dealing, kShoe, ruling, wrong_box_late},
    Situation{"wrong-box-after-the-round",
              "a card dealt to the wrong box, noticed when all is settled", dealing, kShoe, ruling,
              noticed_after_round},
    Situation{"wrong-box-unseen", "a card dealt face down to the wrong box", dealing, kShoe, ruling,
              wrong_box_unseen},
    Situation{"two-cards-swapped", "two boxes have each other's card", dealing, kShoe, ruling,
              swapped},
    Situation{"hit-card-to-wrong-box", "the card for a hit went to another box", dealing, kShoe,
              ruling, hit_to_wrong_box},
    Situation{"hit-card-to-the-dealer", "the card for a hit went to the dealer", dealing, kShoe,
              ruling, hit_to_dealer},
    Situation{"card-of-a-box-to-the-dealer", "a box's card went to the dealer in the initial deal",
              dealing, kShoe, ruling, to_dealer},
    Situation{"dealers-card-to-a-box", "the dealer's card went to a box in the initial deal",
              dealing, kShoe, ruling, dealers_card_to_box},
    Situation{"box-passed-over", "a box got no card and the next ones did", dealing, kShoe, ruling,
              passed_over},
    Situation{"box-passed-over-after-the-round",
              "a box was passed over, noticed when all is settled", dealing, kShoe, ruling,
              passed_over_late},
    Situation{"order-lost", "a dealing mistake, and the order of the cards cannot be told", dealing,
              kShoe, ruling, order_lost},
    Situation{"order-lost-after-payments", "the same, and some wagers were already settled",
              dealing, kShoe, ruling, order_lost_late},
    Situation{"extra-card-seen", "one card too many on a box, seen", dealing, kShoe, ruling,
              extra_card_seen},
    Situation{"extra-card-unseen", "one card too many on a box, not seen", dealing, kShoe, ruling,
              extra_card_unseen},
    Situation{"extra-card-to-dealer-seen", "one card too many to the dealer while boxes play, seen",
              dealing, kShoe, ruling, extra_to_dealer_seen},
    Situation{"extra-card-to-dealer-unseen",
              "one card too many to the dealer while boxes play, not seen", dealing, kShoe, ruling,
              extra_to_dealer_unseen},
    Situation{"finished-dealer-seen", "one card too many on the dealer's finished hand, seen",
              dealing, kShoe, ruling, finished_dealer_seen},
    Situation{"finished-dealer-unseen", "one card too many on the dealer's finished hand, not seen",
              dealing, kShoe, ruling, finished_dealer_unseen},
    Situation{"dealer-stops-too-early", "the dealer stops although another card is due", dealing,
              kShoe, ruling, dealer_stops},
    Situation{"burned-in-error", "a card burned by mistake, noticed at once", cards, kShoe, ruling,
              burned_in_error},
    Situation{"burned-in-error-in-the-deal", "a card burned by mistake in the initial deal", cards,
              kShoe, ruling, burned_in_the_deal},
    Situation{"burned-in-error-noticed-late", "a card burned by mistake, and later cards have come",
              cards, kShoe, ruling, burned_noticed_late},
    Situation{"burned-in-error-order-lost",
              "a card burned by mistake that cannot be told from the others", cards, kShoe, ruling,
              burned_order_lost},
    Situation{"face-up-card", "a card lies face up in the device while boxes play", cards, kShoe,
              burned_and_on, face_up},
    Situation{"face-up-card-in-the-deal", "a card lies face up in the device in the initial deal",
              cards, kShoe, burned_and_on, face_up_in_the_deal},
    Situation{"more-faces-suspected", "more face-up cards are suspected in a shuffling device",
              cards, kShuffler, checked_after_round, faces_suspected},
    Situation{"dropped-cards", "the dealer has dropped cards", cards, kShoe, cards_verified,
              dropped_cards},
    Situation{"not-cut", "the cards were not cut", shuffle, kShoe, finish_then_shuffle, not_cut},
    Situation{"no-cutting-card", "the cutting card was left out", shuffle, kShoe,
              finish_then_shuffle, no_cutting_card},
    Situation{"not-burned", "the first card was not burned", shuffle, kShoe, stays_in_play,
              not_burned},
    Situation{"missing-card", "a card is missing from the decks", decks, kShoe, ruling,
              missing_card},
    Situation{"missing-card-after-payments",
              "a card is missing, and some wagers were already settled", decks, kShoe, ruling,
              missing_after_payment},
    Situation{"foreign-card", "a card does not belong to the decks", decks, kShoe, ruling,
              foreign_card},
    Situation{"damaged-card", "a card is damaged", decks, kShoe, replaced, damaged_card},
    Situation{"prize-equipment-fails", "the Madness 21 equipment fails", device, kShoe,
              no_longer_offered, equipment},
    Situation{"device-fails-spare-at-hand", "the shuffling device fails, another is at hand",
              device, kShuffler, ruling, device_with_spare},
    Situation{"device-damages-cards", "the shuffling device has damaged cards, another is at hand",
              device, kShuffler, ruling, device_damages},
    Situation{"device-fails-no-spare", "the shuffling device fails and there is no other", device,
              kShuffler, ruling, device_without_spare},
    Situation{"device-fails-in-the-deal", "it fails in the initial deal, another is at hand",
              device, kShuffler, ruling, device_in_deal_with_spare},
    Situation{"device-fails-in-the-deal-no-spare",
              "it fails in the initial deal and there is no other", device, kShuffler, ruling,
              device_in_deal_without},
    Situation{"no-wagers", "cards were dealt and nobody had bet", wagers, kShoe, burned_and_on,
              no_wagers},
    Situation{"insurance-forgotten", "insurance was not offered", wagers, kShoe, insurance_now,
              insurance_forgotten},
    Situation{"player-does-not-decide", "a player is absent or says nothing", people, kShoe,
              drawn_to_twelve, does_not_decide},
    Situation{"disruption", "somebody disrupts the game", people, kShoe, round_void, disruption},
    Situation{"fraud", "a player has cheated", people, kShoe, forfeited, fraud},
    Situation{"forbidden-device", "a player uses a forbidden device", people, kShoe, wagers_back,
              forbidden_device},
};

}  // namespace

std::span<const Situation> situations() { return kSituations; }

std::string_view sentence(Outcome outcome) {
  switch (outcome) {
    case ruling: break;
    case burned_and_on: return "Cards that were seen go to the discard rack, and play goes on.";
    case finish_then_shuffle:
      return "The round is finished; then the cards are shuffled and cut. Earlier results stand.";
    case stays_in_play: return "Play goes on with that card in play.";
    case insurance_now: return "Insurance is offered now, as the dealer has no second card yet.";
    case wait_in_rack: return "The cards wait in the discard rack until the next initial deal.";
    case no_longer_offered:
      return "The wager is no longer offered; what is won already is settled by the rule.";
    case replaced: return "The damaged card is replaced from a new deck.";
    case round_void:
      return "The outcome is invalid: every wager goes back, and so does what was paid.";
    case shuffled_at_once: return "All cards are shuffled at once, in the middle of the round.";
    case checked_after_round:
      return "When the round is over all cards are taken out and checked; until then play goes on.";
    case drawn_to_twelve: return "The hand gets cards until it is over 11, and then stands.";
    case wagers_back: return "That player's wagers are void and go back; the others play on.";
    case forfeited:
      return "The game is invalid: what was paid goes back, the cheat's wagers are forfeited and "
             "the others' are refunded.";
    case cards_verified:
      return "No round is dealt until a casino supervisor has verified that all cards are there.";
  }
  return {};
}

}  // namespace croupier::drill
