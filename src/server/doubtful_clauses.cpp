#include "server/doubtful_clauses.h"

#include <array>

namespace croupier::server {
namespace {

struct RulingWords {
  std::string_view name;
  std::string_view words;
};
constexpr std::array kRulings{
    RulingWords{
        "dealer_bj_policy",
        "What a dealer's blackjack takes after doubles and splits, beside what is bust: one "
        "original wager (BB1), the original chips if their hand is still alive (CHIP), one "
        "from each hand still alive (PERHAND); or one in all, busts included (CAP)."},
    RulingWords{"dealer_soft17", "Whether the dealer stands on a soft 17 or draws."},
    RulingWords{"double_ace_lock",
                "Whether an ace counts one only when a hand is doubled on a soft total."},
    RulingWords{"double_split_ten_ace",
                "Whether ten and ace on a split hand may be doubled like any other two cards."},
    RulingWords{"double_natural", "Whether a blackjack that waits may be doubled."},
    RulingWords{"split_basis",
                "Whether cards may be split that have the same value, or only the same face."},
    RulingWords{
        "side_bet_cap",
        "Whether a box has room for three optional wagers of each kind, or for three of all "
        "kinds together."},
    RulingWords{"super_sevens_two_card_pays",
                "Whether two sevens are paid when no third card comes."},
    RulingWords{"madness_stake_returned",
                "Whether a winning Madness 21 wager is returned with its prize."},
    RulingWords{"second_dealer_card",
                "Whether the dealer draws a second card always, or only when it can matter."},
    RulingWords{"absent_call_passes",
                "Whether the call of a box passes to the next bettor when its caller is absent."},
    RulingWords{"silence_is_absence",
                "Whether a player who is there and says nothing is taken for absent."},
    RulingWords{
        "late_insurance_after_bust",
        "Whether a player who has bust since may still insure when the offer was forgotten."},
    RulingWords{"madness_failure",
                "Whether winners get 25 dollars flat or for each dollar when the Madness 21 "
                "equipment fails."},
    RulingWords{"error_card_double",
                "Whether a hand may be doubled or split while a card dealt in error lies open as "
                "the next card."},
    RulingWords{"void_returns_lost_stakes",
                "Whether stakes lost earlier in a round come back when it is declared void."},
    RulingWords{"void_keeps_interim",
                "Whether what was paid before the final settlement stands when the round is "
                "declared void: as the clause says, always or never."},
    RulingWords{"terminated_keeps_paid",
                "Whether what was paid stands when a faulty shuffling device ends the round."},
    RulingWords{"war_wrong_count",
                "Whether a casino supervisor may have the round dealt again when a hand has the "
                "wrong number of cards, or it is always a misdeal."}};

}  // namespace

std::string_view ruling_words(std::string_view name) {
  for (const RulingWords& each : kRulings) {
    if (each.name == name) return each.words;
  }
  return "";
}

}  // namespace croupier::server
