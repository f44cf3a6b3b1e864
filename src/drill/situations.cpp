#include "drill/situations.h"

#include <algorithm>
#include <array>

#include "engine/offers.h"

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

// Another box in play than the one that is due the card.
BoxNo other_box(const Table& table, BoxNo due) {
  for (std::size_t at = table.common.boxes.size(); at > 0; --at) {
    const BoxNo box = box_no(at - 1);
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

bool extra_card(Stage& stage, bool exposed) {
  if (!stage.until(is_asked)) return false;
  const Awaits awaited = awaits(stage.table());
  const BoxNo box = std::get<AwaitsDecision>(awaited).box;
  MisdealCard misdeal{.box = box, .exposed = exposed, .extra = true};
  if (exposed) misdeal.card = stage.draw();
  return stage.by_dealer(misdeal) && report(stage, Irregularity::misdealt_card);
}
bool extra_card_seen(Stage& stage) { return extra_card(stage, true); }
bool extra_card_unseen(Stage& stage) { return extra_card(stage, false); }

bool to_finished_dealer(Stage& stage, bool exposed) {
  if (!stage.until(is_over)) return false;
  MisdealToDealer misdeal{.exposed = exposed, .extra = true};
  if (exposed) misdeal.card = stage.draw();
  return stage.by_dealer(misdeal) && report(stage, Irregularity::misdealt_card);
}
bool finished_dealer_seen(Stage& stage) { return to_finished_dealer(stage, true); }
bool finished_dealer_unseen(Stage& stage) { return to_finished_dealer(stage, false); }

// --- single cards ---

bool burned_in_error(Stage& stage) {
  if (!stage.until(is_in_play) || !stage.by_dealer(BurnInError{})) return false;
  stage.draw();
  return report(stage, Irregularity::burned_in_error);
}

bool burned_noticed_late(Stage& stage) {
  if (!stage.until(is_dealing) || !stage.by_dealer(BurnInError{})) return false;
  stage.draw();
  for (int steps = 0; steps < 2; ++steps) {
    if (!stage.go_on()) return false;
  }
  return report(stage, Irregularity::burned_in_error);
}

bool reported_card(Stage& stage, Irregularity kind) {
  ReportIrregularity said{.kind = kind};
  said.cards.push_back(stage.draw());
  return stage.by_dealer(said);
}
bool face_up(Stage& stage) {
  return stage.until(is_in_play) && reported_card(stage, Irregularity::face_up_card);
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

using enum Topic;
using enum Outcome;
constexpr Device kShoe = Device::shoe;
constexpr Device kShuffler = Device::shuffler;

constexpr std::array kSituations{
    Situation{"wrong-box", dealing, kShoe, ruling, wrong_box},
    Situation{"wrong-box-noticed-late", dealing, kShoe, ruling, wrong_box_late},
    Situation{"hit-card-to-wrong-box", dealing, kShoe, ruling, hit_to_wrong_box},
    Situation{"card-of-a-box-to-the-dealer", dealing, kShoe, ruling, to_dealer},
    Situation{"box-passed-over", dealing, kShoe, ruling, passed_over},
    Situation{"order-lost", dealing, kShoe, ruling, order_lost},
    Situation{"extra-card-seen", dealing, kShoe, ruling, extra_card_seen},
    Situation{"extra-card-unseen", dealing, kShoe, ruling, extra_card_unseen},
    Situation{"finished-dealer-seen", dealing, kShoe, ruling, finished_dealer_seen},
    Situation{"finished-dealer-unseen", dealing, kShoe, ruling, finished_dealer_unseen},
    Situation{"burned-in-error", cards, kShoe, ruling, burned_in_error},
    Situation{"burned-in-error-noticed-late", cards, kShoe, ruling, burned_noticed_late},
    Situation{"face-up-card", cards, kShoe, burned_and_on, face_up},
    Situation{"no-wagers", wagers, kShoe, burned_and_on, no_wagers},
    Situation{"not-cut", shuffle, kShoe, finish_then_shuffle, not_cut},
    Situation{"no-cutting-card", shuffle, kShoe, finish_then_shuffle, no_cutting_card},
    Situation{"not-burned", shuffle, kShoe, stays_in_play, not_burned},
    Situation{"insurance-forgotten", wagers, kShoe, insurance_now, insurance_forgotten},
    Situation{"missing-card", decks, kShoe, ruling, missing_card},
    Situation{"foreign-card", decks, kShoe, ruling, foreign_card},
    Situation{"damaged-card", decks, kShoe, replaced, damaged_card},
    Situation{"prize-equipment-fails", device, kShoe, no_longer_offered, equipment},
    Situation{"device-fails-spare-at-hand", device, kShuffler, ruling, device_with_spare},
    Situation{"device-damages-cards", device, kShuffler, ruling, device_damages},
    Situation{"device-fails-no-spare", device, kShuffler, ruling, device_without_spare},
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
    case round_void: return "The round is void and every wager goes back.";
    case shuffled_at_once: return "All cards are shuffled at once, in the middle of the round.";
  }
  return {};
}

}  // namespace croupier::drill
