// The words of the compact form by number. A word keeps its number for ever: new ones go to the
// end.
#include "journal/compact.h"

namespace croupier {
namespace {

// A word ends with a bar; the ends of lines mean nothing.
constexpr std::string_view kNumbered = R"(
box|player|event|clauses|hand|command|by|card|name|role|kind|amount|initial|device|face_down|
card-dealt|target|sideways|tokens|draw-card|events|drawn|dealer|wager-placed|place-wager|hit|
stand|decision|total|decision-made|round|SB 7.1|turn-came|wager-lost|CW 7.1|who|table|SB 10.1|
BC 7.1|NZ 8.2|to|on|SB 3.6.1|end|hand-completed|odds|paid|stake|exact|numerator|denominator|
wager-won|caller-fixed|reason|played|of|hand-cleared|NZ 8.3|BC 9.1|BC 3.8|card-called|CW 3.2.1|
value|rulings|dealer_bj_policy|dealer_soft17|double_ace_lock|double_split_ten_ace|double_natural|
split_basis|side_bet_cap|per-type|super_sevens_two_card_pays|madness_stake_returned|
second_dealer_card|if-needed|absent_call_passes|silence_is_absence|late_insurance_after_bust|
madness_failure|flat|error_card_double|void_returns_lost_stakes|void_keeps_interim|by-clause|
terminated_keeps_paid|war_wrong_count|supervisor|options|insurance-on-ten|third-hand|
deferred-blackjack|face-down|box-maximum|optional-needs-initial|low-limit|burn|token-single-use|
tournament|deal-from-marker|cutting-cards|bettors|pre-checked|pairs-scale|deal|round-began|
round-ended|initial-deal-completed|edition|CW 5.3|stood|CW 8.2.3|BB1|SB 5.2|SB 13.1|SB 10.4|
blackjack|dealers-turn-came|need|dealer-completed|all-cards|BC 5.2|SB 15.2|SB 5.6|SB 5.5.1|
NZ 5.1|BC 12.1|BC 9.4|NZ 8.5|NZ 8.4|doubled|BC 5.6|BC 5.5.1|CW 8.2.2|CW 5.1.1.1|NZ 14.3(a)|
NZ 8.2(a)|NZ 8.2(c)|CW 8.2.1|CW 5.1.1.2|SB 10.1.3|SB 10.1.4|at|SB 10.5|CW 10.4|double|
perfect-pairs|Qc|Kh|BC 9.3|BC 9.1.4|BC 9.1.3|Ac|2s|4h|Th|4c|BC 9.5|7d|8h|9c|9h|4d|7s|Tc|Td|As|4s|
NZ 13.1|8d|7c|7h|6s|3d|6d|Jd|Js|NZ 5.4|Qd|9d|BC 15.1.4|Jc|2c|3s|Kd|Jh|2d|Ks|8s|3h|Qs|5s|8c|Ah|Qh|
9s|6c|SB 15.3|3c|5h|Ad|6h|tie|Ts|Kc|5c|split|2h|SB 13.2|5d|NZ 13.2|SB 15.1.7|bust|NZ 5.1(g)|
BC 15.2|is|CHIP|NZ 8.2(b)|NZ 8.6|play|act|NZ 13.3|SB 15.1.2|BC 12.2|any-pairs|madness-21|entrant|
wager-stood-off|SB 8.3|super-sevens|chips|SB 11.1|SB 11.1.3|war|CW 5.7|go-to-war|SB 15.1.3|
NZ 5.1(a)|BC 10.1|BC 15.1.3|NZ 5.1(b)|BC 10.2|hand-doubled|NZ 11.3|BC 9.6|insurance-closed|
insurance-opened|close-insurance|tournament-manager|SB 10.2|NZ 5.1(f)|NZ 11.4|platform|BC 15.1.2|
CW 5.1.3|BC 11.2|SB 9.1.1|CW 8.1.1|CW 5.1.3.2|CW 10.1|gaming-supervisor|BC 9.2|NZ 13.1(d)|
SB 15.1.9|NZ 11.1|CW 5.1.1.4|CW 9.2.1|war-offered|CW 8.2.4|CW 9.1|CW 9.2.2|war-deal-began|CW 9.2|
NZ 15A.1|NZ 15A.5|NZ 5.1(e)|SB 8.2|SB 4.4|twenty-one|NZ 15A.4(b)|SB 19.9.2|SB 19.8.2.6|SB 14.3|
from_front|from_back|lucky-lucky|NZ 15B.1|NZ 15B.5|NZ 15B.6|NZ 15.1|NZ 15.6|CW 10.3|NZ 12.3|
bettor-asked|SB 12.2|NZ 15.4(f)|cut-offered|SB 11.1.1|SB 10.1.1|SB 11.2|NZ 9.2|BC 13.1|BC 13.8|
BC 9.1.1|CW 5.1.2.1|CW 5.1.1.5|BC 11.3|cutting-card-drawn|nothing|BC 11.1|BC 13.6|hand-split|
SB 12.1|cards|NZ 11.2(a)|NZ 13.1(b)|BC 8.1.1|player-joined|NZ 10.1|NZ 14.3(c)|NZ 12.5|SB 11.3|
cards-shuffled|cards-cut|cutting-card-placed|second_at_back|card-burned|type|SB 19.8.2.5|BC 10.3|
SB 12.3|form_completed|entitled|meets_criteria|agrees|seat-taken|operator|place|BC 14.2|BC 14.9|
SB 15.1.6|shuffle|cut|place-cutting-card|burn-card|BC 14.7|CW 5.1.1.6|CW 5.1.2.2|NZ 12.4|SB 4.6|
minimum|from|close-round|SB 19.3.2|NZ 12.1|marker|maximum|BC 9.7|NZ 9.1|SB 14.14|BC 12.3|
SB 14.12|counts|draw-cutting-card|shuffle-called|SB 19.7.1|marker-placed|round-opened|
round-closed|bettor-kept|second|keep|fee|apply-for-entry|pay-fee|money-moved|patron|pool|purpose|
NZ 13.1(a)|SB 14.9|SB 14.11|SB 19.5.8|cut-declined|SB 14.17|SB 10.3|take-place|join-table|SB 8.1|
seated|reserved_for|wagers|last_wagers|indicator|unrevealed|stands_as_dealt|unnoticed|BC 9.1.2|
SB 19.4.1|SB 19.10.2|BC 4.4.3|unsaid|NZ 12.4(b)|SB 12.3.1|goods|SB 19.4.2(i)|SB 19.3.1|SB 19.5.6|
closing-began|SB 19.5.9|SB 19.6.9|player-left|SB 13.4|pay_table|needs_initial|out_of_order|
SB 19.1.1|CW 4.1.3|NZ 7.1(c)|SB 14.16|BC 4.8|CW 4.6|NZ 7.6(a)|SB 4.5|SB 4.9|SB 15.1.1|
place-taken|boxes|NZ 13.4|SB 10.1.2|state|won|take-seat|BC 15.1.1.1|parts|goods_value|
undisclosed-wager-settled|result|order|write-form|accept-form|ada|cleo|NZ 12.2|NZ 13.1(c)|caller|
hands|silent|SB 4.1.3|casino-supervisor|SB 19.8.2.1|SB 19.8.2.2|indicator-placed|form-announced|
corrected|undisclosed-wager-revealed|dan|interim|gone|ben|BC 11.4.1|BC 8.1.2|split-ace|SB 9.1.3|
tables|entry-applied-for|fee-paid|play-pass-card|kept_minimum|one-card|advance|form-written|
form-accepted|reveal-forms|places-told|absent|NZ 14.3(d)|SB 4.1.1|SB 4.3.1|SB 4.1.2|conditions|
game|decks|shoe|denominations|offers|rounds|NZ 10.2|SB 19.10.1|count-chips|announce-session|jack|
leo|gia|hugo|came|own_minimum|own_maximum|last_round|last_boxes|has_skipped|restriction|none|
boxes_most|refused_card|idle_rounds|BC 4.7|BC 4.9.2|five-cards|CW 4.5|CW 4.9|CW 10.2|NZ 7.5|
NZ 8.1|title|starts|prizes|added|pass-card-played|NZ 12.4(a)|NZ 15A.9|forms-revealed|
session-ended|eva|finn|kim|ida|lost|form|NZ 7.4|SB 11.4|low_limit|compulsory|stages|minutes|
buy_in|limits|from_round|pass_cards|undisclosed|seating|allocation|in_order|deal_from_marker|
pass_in_last_round|undisclosed_sum|buy_back|buy_backs|buy_back_price|buy_back_until|
states_entitled|refusal|selects|criteria|terms_of_entry|entries_open|entries_close|
withdraw_until|field_least|field_most|needs_agreement|payment|guarantee|guarantee_from|
states_rules_prevail|limits_may_move|wager_seconds|notice|buy_ins_go|to-operator|cashes_chips|
places|SB 19.10.3|SB 19.4.2(j)|cash|players|damaged|betting|BC 11.4.2|BC 13.7|SB 14.15|
write-conditions|chips-counted|session-announced|star-blackjack|first-card|brought|CW 8.1.2|
CW 5.1.3.1|NZ 7.3(b)|NZ 15B.7|NZ 5.1(d)|dollars|NZ 15A.6|NZ 15A.7|NZ 15.4(a)|first|NZ 11.5|
each player wagers at least the minimum in each round or plays a pass card|entrants|final|
there is none|the casino operator may refuse any application|seed|begin-session|prize|prize-paid|
cutting-card-first|open|BC 13.6.1|round-called-off|publish-conditions|SB 19.6.2|SB 19.6.1|
decline-insurance|insurance-declined|SB 19.9.4|SB 19.9.6|session-decided|formed_by_split|
of_split_aces|aces_locked|completed|cleared|at_war|BC 4.5.3|BC 4.5.2|BC 10.4|CW 4.1.2|CW 4.3.3|
decline-cut|NZ 7.1(b)|SB 15.1.10|company|mia|ned|designate-tables|seat-players|session-began|
play-off-began|On this page and at the promotions desk.|description|details|contents|harmless|
liquor_millilitres|cash_alternative|told|common|rules|sign|unit|stack|in_device|seen|rack|
rack_unseen|cut_offered|cut_declined|cutting_card_out|cutting_card_place|cutting_card_box|
cutting_card_player|burn_card_lies|burn_card_asked|burn_card_seen|burn_card|dropped|pre_shuffled|
no|riffle_asked|inspected_by_dealer|inspected_by_supervisor|next|uncut|without_cutting_card|
unburned|unshuffled|shuffle_after_round|after_round|not-cut|keeps_discards|burned_in_error|
burned_in_error_last|burned_passed|aside|kept_under|stands_in|closed|barred|house|debts|departed|
invalid|phase|floor|time|precedents|next_sign|closing|disputes_raised|disputes|detained|incident|
order_lost|spare_device|asked|round_start|tape|CW 4.3.2|button-offered|NZ 15A.8|decline-button|
button-declined|press-button|show-prize|button-pressed|prize-shown|NZ 15A.4(a)|SB 4.3.2|SB 4.3.4|
SB 12.6|SB 12.6.1|SB 12.3.2|SB 19.4.2(a)|SB 19.4.2(k)|close-entries|SB 19.5.1|SB 19.5.2|
SB 19.5.4|SB 19.4.2(f)|form-committed|SB 19.8.2.4|insured|stage-completed|stage|pay-prizes|
blackjack-challenge|casino-war|astray|insurance_omitted|late_insurance|dealt_on|persons|
needs-shuffle|BC 4.4.1|BC 4.5.1|BC 15.1.1.2.3|BC 3.3|BC 13.6.2|BC 11.5|BC 11.5.2|CW 4.1.1|
CW 4.3.1|NZ 7.1(a)|NZ 7.3(a)|NZ 8.8|SB 12.5.2|SB 4.3.3|SB 15.1.8|heat|advanced|casino|
tables-designated|players-seated|SB 8.4|insurance|SB 13.3|tournament-finished|declare-silent|
player-silent|BC 16.10|write-terms|terms|games|manner|awarded_where|eligibility|
Players aged 18 or over who have read these terms and conditions.|minimum_wager|entry_for_each|
entries_most|nature|closes|claiming|
At the cashier with proof of identity. Nobody needs to be present at the draw.|must_be_present|
redraw|paid_by|telling_winners|By e-mail or telephone within two days of the draw.|publishing|
available_where|cash_alternative_stated|Cash|other|
Collected at the promotions desk within a week.|nobody|lodge-terms|nominate-scrutineer|sam|
raise-dispute|about|SB 5.5.2|SB 16.10|ready|BC 14.8.1|BC 14.7.1|CW 4.3.4|NZ 7.3(c)|NZ 12.4(c)|
NZ 15.4(b)|buy-chips|chips-bought|SB 12.5.3|SB 14.13|SB 14.12.1|conditions-written|
conditions-published|entries-closed|prizes-paid|BC 5.5.2|authority|CW 14.9|scrutineer|CW 14.2|
CW 14.11|came-back|start-of-play|nz-blackjack|stood-off|text|owner_only|own|accept-signal|
act-explained|against_stakes|allow-limits|allow-resplits|announce-closing|announce-minimum|
approval-given|approve|approved_by|ask-for-burn-card|ask-for-review|ask-for-riffle|ask-for-rules|
box-released|box-reserved|boxes-limited|bring-in-minimum|burn-card-asked|burn-card-shown|
burn-in-error|burned|card-burned-in-error|card-check-directed|card-discarded|card-left-over|
card-made-next|card-misdealt|card-put-under|card-refused|cards-checked|cards-dropped|
cards-replaced|cards-riffled|cards-transferred|cards-verified|cause|change-optional-limits|
change-sign|check-cards|chips-deducted|choose-burn|choose-cutting-cards|close-table|
closing-announced|complaint-lodged|consent-to-pen|damaged-cards-replaced|deal-face-down|
debt-paid|decide-dispute|decide-finally|declare-absent|declare-present|deduct-chips|
defer-blackjacks|detained-taken-over|device-changed|direct-box-maximum|direct-card-check|
direct-shuffle|direct-stand|discards-kept|discards-returned|displayed|dispute|dispute-decided|
dispute-raised|excess-returned|expose-hand|exposed|extra|from_float|from_rack|game-invalidated|
give-notice|hand-exposed|indicator-lifted|insurance-reopened|insure|invalidate-game|
irregularity-reported|kept-minimum-raised|leave-seat|leave-table|left|lift-indicator|
lift-restriction|limit-bettors|limit-boxes|limit-optional-wager|limit-to-one-box|limits-allowed|
lodge-complaint|lost-stake-returned|low-wager-stood|madness-restored|madness-stopped|make-ruling|
make-up-wager|minimum-announced|minimum-kept|misdeal-card|misdeal-to-dealer|needs_ruling|
next-card-taken|next_round|nominate-presser|nominee|notice-given|notice-owed|
offer-insurance-on-ten|offer-optional-wager|omit-step|open-table|option|option-chosen|
optional-wager-limited|optional-wager-offered|optional-wager-stopped|others|overlook-wager|owed|
pass-over|passed_over|pay-debt|pen-allowed|place-indicator|place-marker|place-passed-over|
player-absent|player-restricted|player-returned|player-sanctioned|pre-shuffled-used|
precedents-used|presser-nominated|refund|refund-answered|refund-offered|refuse-card|refuse-wager|
release-box|replace-cards|report-dropped-cards|report-exposed-card|report-irregularity|
reserve-box|restrict-further|restrict-player|return-to-device|returned|reveal-wager|review-asked|
review-dispute|riffle|riffle-asked|round-reopened|round-voided|rules-shown|ruling|ruling-made|
sanction|sanction-player|scope|seat-left|seconds|short-wager-voided|show-burn-card|
shuffle-due-after-round|sign-changed|sign-prepared|sign-taken-down|signal-accepted|stack-ready|
stake-forfeited|stand-directed|stay-in-round|stays|step|step-omitted|stop-optional-wager|subject|
surrender|table-closed|table-opened|take-down-sign|take-even-money|take-over-detained|
take-refund|taken_back|tell-time|time-told|unseen-card-shown|upheld|use-pre-shuffled|vacate-seat|
verify-cards|void-hand|wager-returned|wager-surrendered|wager-unnoticed|why|winnings-taken-back|
withdraw-wager|
)";

}  // namespace

const std::vector<std::string_view>& compact_words() {
  static const auto kWordsByNumber = [] {
    std::vector<std::string_view> words;
    std::string_view left = kNumbered;
    for (auto bar = left.find('|'); bar != left.npos; bar = left.find('|')) {
      const std::string_view word = left.substr(0, bar);
      words.push_back(word.substr(word.starts_with('\n') ? 1 : 0));
      left.remove_prefix(bar + 1);
    }
    return words;
  }();
  return kWordsByNumber;
}

}  // namespace croupier
