// Sentences for refusals: what was wrong, with the numbers, and the clause where a rule decided.
#include <fmt/format.h>

#include "engine/words.h"

namespace croupier {
namespace {

// In the order of RefusalCode; {0} is what was asked, {1} what would be allowed, as money, as a
// plain number or as a time.
struct Line {
  RefusalCode code;
  std::string_view text;
  bool plain_numbers = false;
  bool times = false;
};

using enum RefusalCode;

constexpr std::array kLines{
    Line{not_in_this_game, "this game has no such act"},
    Line{role_may_not, "this role may not do that"},
    Line{no_such_player, "there is no such player at the table"},
    Line{no_such_box, "there is no such box on the layout"},
    Line{no_such_hand, "there is no such hand on the box"},
    Line{name_of_staff, "that is what a member of staff is called; a player needs another name"},
    Line{name_taken, "somebody at the table has that name"},
    Line{table_full, "the table takes no more players"},
    Line{still_in_play, "a player with a wager on the layout cannot leave the table"},
    Line{not_now, "it is not the time for that"},
    Line{cards_not_ready, "the cards must be shuffled, cut and burned from first"},
    Line{bets_closed, "no wager may be placed, changed or withdrawn now: the first card is out"},
    Line{box_reserved, "the box is reserved for another player"},
    Line{seat_taken, "the seat is taken"},
    Line{one_seat_a_player, "a player has one seat; leave it first"},
    Line{not_seated, "that is not your seat"},
    Line{not_offered, "that wager is not on offer at this table"},
    Line{not_positive, "the amount must be above zero and not beyond reason"},
    Line{not_payable_in_chips, "{0} cannot be made with the chips of this table; {1} can"},
    Line{one_player_a_box, "another player has this box"},
    Line{box_has_bettors_enough, "the box has as many bettors as it may have"},
    Line{boxes_enough, "this player may wager on {1} of the boxes and no more", true},
    Line{needs_own_initial, "it needs the player's own initial wager on this box"},
    Line{needs_initial_on_box, "there is no initial wager on this box"},
    Line{optional_places_taken, "the three places for optional wagers on this box are taken"},
    Line{below_minimum, "{0} is below the minimum of {1}"},
    Line{above_maximum, "{0} is above the maximum of {1}"},
    Line{beyond_entitlement, "{0} is more than the {1} the others on the box leave of the maximum"},
    Line{box_maximum_reached, "{0} is more than the {1} left of the maximum for the box"},
    Line{not_in_units, "{0} is not in units of {1} above the minimum"},
    Line{restricted_to_minimum, "this player may wager the minimum of {1} and nothing else"},
    Line{token_wager_only_initial, "tokens are for wagers placed before the deal"},
    Line{not_enough_tokens, "{0} in tokens is asked for and {1} is there"},
    Line{not_enough_chips, "{0} is asked for and {1} is there"},
    Line{no_such_wager, "there is no such wager to take back"},
    Line{no_wager_on_table, "nobody has placed an initial wager"},
    Line{insurance_not_open, "insurance is not open"},
    Line{no_initial_to_insure, "only a player with an initial wager on the box may insure it"},
    Line{above_half, "{0} in all is more than half the initial wager, {1}"},
    Line{no_blackjack_to_settle, "even money is for a blackjack against an ace"},
    Line{already_settled, "that wager is settled already"},
    Line{not_your_turn, "it is the turn of another hand"},
    Line{not_the_caller, "another player calls this box"},
    Line{waiting_for_bettors, "the bettors behind are still to answer"},
    Line{already_answered, "that bettor is not asked, or has answered"},
    Line{no_wager_on_hand, "the player has no wager on this hand"},
    Line{must_expose, "the cards that were dealt face down are exposed first"},
    Line{not_absent, "this player is here"},
    Line{must_draw, "a total of {0} must draw until it is {1} or more", true},
    Line{may_not_draw, "this hand may not receive another card"},
    Line{may_not_double_cards, "a hand with this number of cards may not be doubled"},
    Line{may_not_double_total, "a total of {0} may not be doubled", true},
    Line{may_not_double_ace, "two cards with an ace may not be doubled"},
    Line{above_original, "{0} is more than the original wager of {1}"},
    Line{below_increment, "{0} is below the least additional wager of {1}"},
    Line{not_a_pair, "the hand is not two cards of the same value"},
    Line{no_more_splits, "no more hands may be formed on this box"},
    Line{may_not_split_again, "this hand may not be split again"},
    Line{keep_says_no_hand, "after a double there is no hand to choose"},
    Line{keep_only_first, "the one wager stays on the first hand"},
    Line{keep_needs_hand, "say on which hand the one wager is to lie, first or second"},
    Line{no_button_here, "no press of the button is due for this box"},
    Line{not_presser, "the right to press is another player's"},
    Line{nominee_not_eligible,
         "the nominee needs an initial wager and a Madness 21 wager on the box"},
    Line{nominee_may_not_nominate, "who was nominated presses or declines, and nominates nobody"},
    Line{button_not_declined, "an employee presses when every player entitled to it has declined"},
    Line{not_a_prize, "{0} is not in the table of prizes", true},
    Line{no_card_awaited, "no card is due"},
    Line{impossible_card, "all {1} of that card are out of the device already", true},
    Line{no_shuffle_due, "no shuffle is due"},
    Line{no_cut_offered, "no cut is offered"},
    Line{cut_not_yours, "the cut is offered to somebody else"},
    Line{cut_too_near_end,
         "a cut behind {0} cards is too near an end; {1} is the nearest that will do", true},
    Line{no_cutting_card_due, "no cutting card is due"},
    Line{cutting_card_too_deep, "{0} cards from the back is too deep; up to half way, {1}", true},
    Line{no_burn_due, "no card is to be burned now"},
    Line{no_burn_card, "there is no burned card to see"},
    Line{already_asked, "the burned card is being shown already"},
    Line{shuffle_only_between_rounds, "that is done between rounds"},
    Line{limits_not_sensible,
         "limits for one player need a minimum above zero and a maximum above the sign's"},
    Line{only_with_shoe, "that restriction is for tables with a card shoe"},
    Line{no_round_skipped, "the player has a wager in every round of this shoe so far"},
    // --- the floor: powers, signs, notices ---
    Line{reason_missing, "a reason must be given for that"},
    Line{reason_unreadable,
         "a reason has at most {1} characters, no quotes and no control characters", true},
    Line{inspector_not_told, "an inspector must be told first"},
    Line{surveillance_not_told, "Surveillance must be told first"},
    Line{players_not_told, "the players must be told first"},
    Line{approval_missing, "another person, of the rank the rule names, must approve it first"},
    Line{nothing_to_announce, "the rule asks for no such notice"},
    Line{nothing_to_approve, "the rule asks for no approval by this role"},
    Line{time_runs_back, "the time was {1} already; {0} is before that", true},
    Line{no_restriction, "the player is under no restriction"},
    Line{wagers_lie_there, "such wagers lie on the layout; wait until they are settled"},
    Line{not_so_many, "{0} is not among the choices; {1} is the most", true},
    Line{too_few_decks, "that wager is played with six to eight decks"},
    Line{another_scale, "pay scale {1} is in operation at all tables of the casino, not {0}", true},
    Line{equipment_out_of_order, "the Madness 21 equipment has failed and is not repaired yet"},
    Line{cards_not_inspected,
         "new cards are first inspected by the dealer and by the game supervisor"},
    Line{already_reported, "that has been reported already"},
    Line{nothing_dropped, "no cards have been dropped"},
    Line{cards_unverified, "a casino supervisor must first see that all dropped cards are there"},
    Line{no_pre_shuffled_cards, "no cards shuffled in advance are waiting for the cut"},
    Line{riffle_asked_already, "a riffle has been asked for already"},
    Line{no_riffle_asked, "no player has asked for a riffle"},
    Line{sign_too_short, "the sign must have stood for 20 minutes: {1} is the earliest, not {0}",
         false, true},
    Line{no_sign_up, "no such sign is up"},
    Line{nobody_keeps_minimum, "nobody plays at an earlier minimum below that"},
    Line{table_is_closed, "the table is closed"},
    Line{table_is_open, "the table is open"},
    Line{player_barred, "this player is barred from the game"},
    Line{not_detained, "that person is not detained"},
    Line{player_detained, "this person is detained until an inspector or the police take over"},
    Line{not_idle_enough,
         "the player must have sat out {1} rounds running at a full table, not {0}", true},
    Line{no_such_dispute, "there is no such dispute"},
    Line{dispute_not_yours, "the dispute is another player's"},
    Line{dispute_at_other_stage, "the dispute is not at that stage"},
    Line{same_person, "who decided first cannot review it"},
    Line{nothing_to_forfeit,
         "wagers are forfeited for fraud only, and only of a player who has one left in the game"},
    Line{nothing_to_void, "the player has no wager left that could be void"},
    Line{no_debt, "this player owes the house nothing"},
    Line{above_debt, "{0} is more than the {1} this player owes"},
    // --- the floor: irregularities ---
    Line{ruling_awaited, "play has stopped until a ruling is made"},
    Line{no_ruling_awaited, "nothing waits for a ruling"},
    Line{not_a_lawful_ruling, "the rules do not allow that ruling here"},
    Line{no_hand_void, "say first which hand is void"},
    Line{nothing_irregular, "the record of the table shows nothing of that kind"},
    Line{not_a_misdeal, "the card belongs there"},
    Line{no_known_card, "no card lies open as the next one"},
    Line{card_must_be_said, "each card that was seen or is turned over must be named"},
    Line{not_next_card, "that is not the next card of the device"},
    Line{no_insurance_to_omit, "insurance is left out while it is open and nobody has insured"},
    Line{no_discards_to_omit,
         "discards are left out of a shuffling device once, before the initial deal is complete"},
    Line{error_card_taken_only, "the card that lies open may be taken or refused, nothing else"},
    Line{no_refund_offered, "no refund is offered to this player"},
    Line{not_in_tournament, "that rule does not apply in a tournament"},
    Line{only_in_tournament, "that is for tables of a tournament"},
    Line{not_your_position, "a tournament player wagers only from his own place"},
    Line{not_in_whole_units, "{0} is not in whole units of the minimum of {1}"},
    Line{indicator_there, "an undisclosed wager is already indicated on this box"},
    Line{no_indicator, "there is no undisclosed wager of this player to announce"},
    Line{form_unrevealed, "an undisclosed wager of the last round has not been announced"},
    Line{nothing_short, "there is no wager below the minimum"},
};

static_assert(kLines.size() == kWords<RefusalCode>.size());
constexpr bool in_order() {
  for (std::size_t at = 0; at < kLines.size(); ++at) {
    if (static_cast<std::size_t>(kLines[at].code) != at) return false;
  }
  return true;
}
static_assert(in_order());

std::string shown(std::int64_t number, const Line& line) {
  if (line.plain_numbers) return fmt::format("{}", number);
  if (line.times) return time_words(static_cast<std::uint32_t>(number));
  return to_text(Money::cents(number));
}

}  // namespace

std::string words(const Refusal& refusal, const Table&) {
  const Line& line = kLines[static_cast<std::size_t>(refusal.code)];
  std::string text = fmt::format(fmt::runtime(line.text), shown(refusal.asked, line),
                                 shown(refusal.allowed, line));
  std::string ids;
  for (const Clause clause : refusal.clauses) {
    if (!ids.empty()) ids += ", ";
    ids += id(clause);
  }
  if (!ids.empty()) text += fmt::format(" ({})", ids);
  return text;
}

}  // namespace croupier
