#include "engine/command_table.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace croupier {
namespace {

using enum Role;
using enum PhaseName;

constexpr SetOf<Game> kAll{Game::star_blackjack, Game::blackjack_challenge, Game::nz_blackjack,
                           Game::casino_war};
constexpr SetOf<Game> kBlackjack{Game::star_blackjack, Game::blackjack_challenge,
                                 Game::nz_blackjack};
constexpr SetOf<Game> kStar{Game::star_blackjack};
constexpr SetOf<Game> kNswBlackjack{Game::star_blackjack, Game::blackjack_challenge};
constexpr SetOf<Game> kInsured{Game::star_blackjack, Game::nz_blackjack};
constexpr SetOf<Game> kNz{Game::nz_blackjack};
constexpr SetOf<Game> kWar{Game::casino_war};
constexpr SetOf<Game> kNsw{Game::star_blackjack, Game::blackjack_challenge, Game::casino_war};

constexpr SetOf<Role> kPlayer{player};
constexpr SetOf<Role> kDealer{dealer};
constexpr SetOf<Role> kHouse{dealer, platform};
constexpr SetOf<Role> kDevice{device, dealer};
constexpr SetOf<Role> kSupervisors{gaming_supervisor, casino_supervisor, assistant_gaming_manager,
                                   gaming_manager};
// NZ: the operator's powers are used by the operator or a delegate; a game supervisor is somebody
// else (L04). At a table the delegate is by default the casino supervisor (L05); what the house
// offers and how it plays (3.3(b), 8.1, 8.10, 15, 15A, 15B) is for who was delegated for it.
constexpr SetOf<Role> kNzOperator{casino_operator, operator_delegate};
constexpr SetOf<Role> kNzDelegates{casino_operator, operator_delegate, casino_supervisor};
constexpr SetOf<Role> kNzSupervisors{game_supervisor, casino_supervisor};

constexpr SetOf<Role> kPlatform{platform};
constexpr SetOf<Role> kOperator{casino_operator};
constexpr SetOf<Role> kDealerAndSupervisors{dealer, gaming_supervisor, casino_supervisor,
                                            assistant_gaming_manager, gaming_manager};
constexpr SetOf<Game> kReason = kAll;
constexpr SetOf<Game> kNoReason{};
constexpr SetOf<Told> kInspectorTold{Told::inspector};
// L03: what is the gaming manager's does not flow down to casino supervisors.
constexpr SetOf<Role> kManager{gaming_manager};
constexpr SetOf<Role> kTellers{
    dealer,         gaming_supervisor, casino_supervisor, assistant_gaming_manager,
    gaming_manager, casino_operator};
constexpr SetOf<Role> kApprovers{gaming_supervisor, casino_supervisor, assistant_gaming_manager,
                                 gaming_manager, inspector};
// Who notices says so; which of the rulers may make a ruling is said with each.
constexpr SetOf<Role> kReporters{
    dealer,         gaming_supervisor, casino_supervisor, assistant_gaming_manager,
    gaming_manager, inspector,         surveillance};
constexpr SetOf<Role> kNzReporters{dealer,          game_supervisor,   casino_supervisor,
                                   casino_operator, operator_delegate, inspector,
                                   surveillance};
constexpr SetOf<Role> kRulers{dealer, gaming_supervisor, casino_supervisor,
                              assistant_gaming_manager, gaming_manager};
constexpr SetOf<Role> kNzRulers{dealer, game_supervisor, casino_supervisor, casino_operator,
                                operator_delegate};

constexpr SetOf<Role> kCashiers{
    player,         dealer,  gaming_supervisor, casino_supervisor, assistant_gaming_manager,
    gaming_manager, platform};
constexpr SetOf<Role> kNzCashiers{player, dealer, game_supervisor, casino_supervisor, platform};

constexpr SetOf<PhaseName> kBetting{betting};
constexpr SetOf<PhaseName> kInRound{dealing, button, insurance, decisions, war};
constexpr SetOf<PhaseName> kDecisions{decisions};

constexpr std::array kRows{
    CommandRow{JoinTable::kName, "Join the table", kAll, kHouse, kHouse, kAnyPhase},
    CommandRow{BuyChips::kName, "Buy chips", kAll, kHouse, kHouse, kAnyPhase},
    CommandRow{LeaveTable::kName,
               "Leave the table",
               kAll,
               {player, platform},
               {player, platform},
               kAnyPhase},
    CommandRow{TakeSeat::kName, "Take a seat", kAll, kPlayer, kPlayer, kBetting},
    CommandRow{LeaveSeat::kName, "Leave the seat", kAll, kPlayer, kPlayer, kBetting},
    CommandRow{PlaceWager::kName, "Place a wager", kAll, kPlayer, kPlayer, kBetting},
    CommandRow{OverlookWager::kName, "Record an overlooked wager", kAll, kDealer, kDealer,
               kBetting},
    CommandRow{WithdrawWager::kName, "Withdraw a wager", kAll, kPlayer, kPlayer, kBetting},
    CommandRow{Deal::kName, "Deal", kAll, kHouse, kHouse, kBetting},
    CommandRow{Insure::kName, "Insure", kInsured, kPlayer, kPlayer, {insurance}},
    // SB 9.1.2, NZ 10.3(a): until the next card.
    CommandRow{TakeEvenMoney::kName,
               "Take even money",
               kInsured,
               kPlayer,
               kPlayer,
               {insurance, decisions, dealing}},
    CommandRow{CloseInsurance::kName, "Close insurance", kInsured, kHouse, kHouse, {insurance}},
    CommandRow{Hit::kName, "Hit", kBlackjack, kPlayer, kPlayer, kDecisions},
    CommandRow{Stand::kName, "Stand", kBlackjack, kPlayer, kPlayer, kDecisions},
    CommandRow{Double::kName, "Double", kBlackjack, kPlayer, kPlayer, kDecisions},
    CommandRow{Split::kName, "Split", kBlackjack, kPlayer, kPlayer, kDecisions},
    CommandRow{Keep::kName, "Keep the one wager", kBlackjack, kPlayer, kPlayer, kDecisions},
    CommandRow{ExposeHand::kName, "Expose the cards", kStar, kPlayer, {}, kInRound},
    CommandRow{
        PressButton::kName,
        "Press the prize button",
        kNz,
        {player},
        {player, casino_operator, operator_delegate, dealer, game_supervisor, casino_supervisor},
        {button}},
    CommandRow{NominatePresser::kName, "Nominate who presses", kNz, kPlayer, kPlayer, {button}},
    CommandRow{
        DeclineButton::kName, "Leave the button to an employee", kNz, kPlayer, kPlayer, {button}},
    CommandRow{GoToWar::kName, "Go to War", kWar, kPlayer, kPlayer, {war}},
    CommandRow{Surrender::kName, "Surrender", kWar, kPlayer, kPlayer, {war}},
    CommandRow{DeclareAbsent::kName, "Declare a player absent", kAll, kHouse, kHouse, kAnyPhase},
    CommandRow{DeclareSilent::kName, "Go on without a player who does not decide", kAll, kHouse,
               kHouse, kInRound},
    CommandRow{DeclarePresent::kName,
               "Note that a player is back",
               kAll,
               {player, dealer, platform},
               {player, dealer, platform},
               kAnyPhase},
    CommandRow{DrawCard::kName, "Draw a card", kAll, kDevice, kDevice, {dealing, decisions, war}},
    CommandRow{DrawCuttingCard::kName,
               "Draw the cutting card",
               kAll,
               kDevice,
               kDevice,
               {dealing, decisions, war}},
    CommandRow{ShowPrize::kName, "Show the prize", kNz, kDevice, kDevice, {button}},
    CommandRow{ShowBurnCard::kName, "Show the burned card", kNz, kDevice, kDevice, kAnyPhase},
    CommandRow{Shuffle::kName, "Shuffle", kAll, kDealer, kDealer, kAnyPhase},
    CommandRow{
        Cut::kName,
        "Cut the cards",
        kAll,
        {player, gaming_supervisor, casino_supervisor, assistant_gaming_manager, gaming_manager},
        {player, dealer, game_supervisor, casino_supervisor, operator_delegate, casino_operator},
        kAnyPhase,
        Power::cut},
    CommandRow{DeclineCut::kName, "Decline the cut", kAll, kPlayer, kPlayer, kAnyPhase},
    CommandRow{PlaceCuttingCard::kName, "Place the cutting card", kAll, kDealer, kDealer,
               kAnyPhase},
    CommandRow{BurnCard::kName, "Burn a card", kAll, kDealer, kDealer, kAnyPhase},
    CommandRow{AskForBurnCard::kName, "Ask to see the burned card", kNz, kPlayer, kPlayer,
               kAnyPhase},
    // NZ 7.1(e): "where there is reason to suspect".
    CommandRow{DirectShuffle::kName, "Direct a shuffle", kAll, kSupervisors, kNzSupervisors,
               kBetting, Power::direct_shuffle, kNz},
    CommandRow{ReplaceCards::kName, "Replace the cards", kAll, kSupervisors, kNzDelegates, kBetting,
               Power::replace_cards},
    CommandRow{AllowLimits::kName, "Give a player limits of his own", kAll, kSupervisors,
               kNzDelegates, kBetting, Power::own_limits},
    CommandRow{RestrictPlayer::kName, "Hold a player to the minimum for this shoe", kBlackjack,
               kSupervisors, kNzDelegates, kAnyPhase, Power::restrict_shoe},
    CommandRow{
        ReserveBox::kName, "Reserve a box", kNsw, kSupervisors, {}, kBetting, Power::reserve},
    CommandRow{
        ReleaseBox::kName, "Release a box", kNsw, kSupervisors, {}, kAnyPhase, Power::reserve},
    CommandRow{ReportExposedCard::kName, "Report a card seen before the shoe", kNz, kDealer,
               kDealer, kAnyPhase},
    CommandRow{
        VoidHand::kName, "Declare a hand void", kNz, {}, kNzDelegates, kAnyPhase, Power::void_hand},
    CommandRow{ChangeSign::kName, "Change the sign", kAll, kSupervisors, kNzDelegates, kAnyPhase,
               Power::change_sign},
    // --- the floor: powers, signs, notices ---
    CommandRow{TellTime::kName, "Tell the time", kAll, kPlatform, kPlatform, kAnyPhase},
    CommandRow{
        GiveNotice::kName, "Tell somebody beforehand", kNswBlackjack, kTellers, {}, kAnyPhase},
    CommandRow{Approve::kName, "Approve beforehand", kNsw, kApprovers, {}, kAnyPhase},
    CommandRow{RestrictFurther::kName,
               "Hold a player to the minimum for further shoes",
               kNswBlackjack,
               kManager,
               {},
               kAnyPhase,
               Power::restrict_further,
               kReason,
               kInspectorTold},
    CommandRow{LimitToOneBox::kName,
               "Limit a player to one box at the minimum",
               kNswBlackjack,
               kManager,
               {},
               kAnyPhase,
               Power::one_box,
               kReason,
               kInspectorTold},
    CommandRow{LimitBoxes::kName,
               "Limit the boxes of a player",
               kNz,
               {},
               kNzDelegates,
               kAnyPhase,
               Power::boxes},
    CommandRow{LiftRestriction::kName, "Lift a restriction", kBlackjack, kSupervisors, kNzDelegates,
               kAnyPhase, Power::restrict_shoe},
    // NZ 16.6: "the casino operator may direct".
    CommandRow{DirectStand::kName,
               "Let the hand of an absent player stand as dealt",
               kNz,
               {},
               kNzDelegates,
               kAnyPhase,
               Power::stand_as_dealt},
    CommandRow{LimitBettors::kName, "Limit the bettors on a box", kBlackjack, kSupervisors,
               kNzDelegates, kBetting, Power::bettors},
    CommandRow{OfferInsuranceOnTen::kName,
               "Offer insurance against a ten",
               kStar,
               kOperator,
               {},
               kBetting,
               Power::insurance_on_ten},
    // SB 12.5.1: all players are told before play starts.
    CommandRow{AllowResplits::kName,
               "Allow a third hand",
               kStar,
               kManager,
               {},
               kBetting,
               Power::resplits,
               kNoReason,
               {Told::players}},
    CommandRow{DeferBlackjacks::kName,
               "Pay blackjacks at the end",
               kStar,
               {dealer, gaming_supervisor, casino_supervisor},
               {},
               kBetting,
               Power::deferred_blackjack,
               kNoReason,
               {},
               {assistant_gaming_manager, gaming_manager}},
    CommandRow{DealFaceDown::kName,
               "Deal the first two cards face down",
               kStar,
               kSupervisors,
               {},
               kBetting,
               Power::face_down,
               kNoReason,
               {},
               {inspector}},
    CommandRow{ChooseBurn::kName,
               "Choose whether a card is burned",
               kNz,
               {},
               kNzOperator,
               kBetting,
               Power::burn},
    CommandRow{ChooseCuttingCards::kName,
               "Choose one or two cutting cards",
               kNz,
               {},
               kNzOperator,
               kBetting,
               Power::cutting_cards},
    CommandRow{DirectBoxMaximum::kName,
               "Direct a maximum for the box",
               kNz,
               {},
               kNzDelegates,
               kBetting,
               Power::box_maximum},
    CommandRow{OfferOptionalWager::kName, "Offer an optional wager", kBlackjack, kOperator,
               kNzOperator, kBetting, Power::offer_optional},
    CommandRow{StopOptionalWager::kName, "Stop offering an optional wager", kBlackjack, kOperator,
               kNzOperator, kBetting, Power::offer_optional},
    CommandRow{ChangeOptionalLimits::kName, "Change the amounts of an optional wager", kAll,
               kSupervisors, kNzOperator, kBetting, Power::optional_limits},
    // SB 14.6.1, BC 13.3.1, 14.4.1.
    CommandRow{LimitOptionalWager::kName,
               "Keep an optional wager to initial bettors",
               kNswBlackjack,
               kManager,
               {},
               kBetting,
               Power::limit_optional,
               kReason,
               {Told::inspector, Told::surveillance}},
    CommandRow{CheckCards::kName,
               "Check the cards",
               kAll,
               kDealerAndSupervisors,
               {dealer, game_supervisor},
               kAnyPhase,
               Power::check_cards},
    CommandRow{
        DirectCardCheck::kName,
        "Have the cards checked",
        kWar,
        {gaming_supervisor, casino_supervisor, assistant_gaming_manager, gaming_manager, inspector},
        {},
        kAnyPhase,
        Power::direct_check},
    CommandRow{ReportDroppedCards::kName,
               "Report dropped cards",
               kNswBlackjack,
               kDealer,
               {},
               kAnyPhase,
               Power::dropped_cards},
    CommandRow{VerifyCards::kName,
               "Verify that all cards are there",
               kNswBlackjack,
               kSupervisors,
               {},
               kAnyPhase,
               Power::dropped_cards},
    CommandRow{UsePreShuffled::kName,
               "Bring in cards shuffled in advance",
               kAll,
               kDealerAndSupervisors,
               {dealer, game_supervisor, casino_operator, operator_delegate},
               kBetting,
               Power::pre_shuffled},
    CommandRow{AskForRiffle::kName, "Ask for a riffle", kAll, kPlayer, kPlayer, kBetting,
               Power::ask_riffle},
    CommandRow{Riffle::kName,
               "Riffle the cards",
               kNsw,
               kDealer,
               {},
               kBetting,
               Power::riffle,
               kNoReason,
               {},
               kSupervisors},
    CommandRow{AnnounceMinimum::kName,
               "Put up a sign with a higher minimum",
               kNsw,
               kSupervisors,
               {},
               kAnyPhase,
               Power::announce_minimum},
    CommandRow{BringInMinimum::kName,
               "Bring in the announced minimum",
               kNsw,
               kSupervisors,
               {},
               kBetting,
               Power::announce_minimum},
    CommandRow{AnnounceClosing::kName,
               "Put up a sign that the table closes",
               kNsw,
               kSupervisors,
               {},
               kAnyPhase,
               Power::close},
    CommandRow{TakeDownSign::kName,
               "Take down a sign",
               kNsw,
               kSupervisors,
               {},
               kAnyPhase,
               Power::announce_minimum},
    CommandRow{
        CloseTable::kName, "Close the table", kNsw, kSupervisors, {}, kBetting, Power::close},
    CommandRow{
        OpenTable::kName, "Open the table again", kNsw, kSupervisors, {}, kBetting, Power::close},
    CommandRow{SanctionPlayer::kName,
               "Act against a forbidden device",
               kNsw,
               kSupervisors,
               {},
               kAnyPhase,
               Power::void_wagers,
               kReason},
    CommandRow{TakeOverDetained::kName,
               "Take over a detained person",
               kNsw,
               {inspector, police_officer},
               {},
               kAnyPhase,
               Power::detain},
    CommandRow{RefuseWager::kName,
               "Refuse a wager",
               kNswBlackjack,
               kSupervisors,
               {},
               kBetting,
               Power::refuse_wager,
               kReason},
    CommandRow{VacateSeat::kName,
               "Have an idle player vacate the seat",
               kNsw,
               kSupervisors,
               {},
               kBetting,
               Power::vacate},
    CommandRow{AcceptSignal::kName,
               "Accept another hand signal",
               kNswBlackjack,
               kOperator,
               {},
               kAnyPhase,
               Power::signal,
               kReason},
    CommandRow{ConsentToPen::kName,
               "Consent to a pen at the table",
               kNz,
               {},
               kNzOperator,
               kAnyPhase,
               Power::pen},
    CommandRow{AskForRules::kName, "Ask for the rules", kNsw, kPlayer, {}, kAnyPhase, Power::rules},
    CommandRow{RaiseDispute::kName,
               "Raise a dispute",
               kNsw,
               kPlayer,
               {},
               kAnyPhase,
               Power::dispute,
               kReason},
    CommandRow{DecideDispute::kName,
               "Decide a dispute",
               kNsw,
               {gaming_supervisor},
               {},
               kAnyPhase,
               Power::dispute,
               kReason},
    CommandRow{
        AskForReview::kName, "Ask for a review", kNsw, kPlayer, {}, kAnyPhase, Power::dispute},
    CommandRow{ReviewDispute::kName,
               "Review a dispute",
               kNsw,
               kSupervisors,
               {},
               kAnyPhase,
               Power::dispute,
               kReason},
    CommandRow{DecideFinally::kName,
               "Decide for the casino operator",
               kNsw,
               kOperator,
               {},
               kAnyPhase,
               Power::final_decision,
               kReason},
    CommandRow{LodgeComplaint::kName,
               "Complain to an inspector",
               kNsw,
               kPlayer,
               {},
               kAnyPhase,
               Power::complaint},
    CommandRow{InvalidateGame::kName,
               "Declare the game invalid",
               kNsw,
               kSupervisors,
               {},
               kAnyPhase,
               Power::invalidate,
               kReason},
    // No clause speaks of it: who takes chips for the house at a table.
    CommandRow{PayDebt::kName, "Pay what is owed to the house", kAll, kCashiers, kNzCashiers,
               kAnyPhase},
    // --- the floor: irregularities ---
    CommandRow{MisdealCard::kName, "Record a card dealt to the wrong hand", kAll, kDealer, kDealer,
               kInRound},
    CommandRow{MisdealToDealer::kName, "Record a card dealt to the dealer by mistake", kAll,
               kDealer, kDealer, kAnyPhase},
    CommandRow{PassOver::kName,
               "Record a place passed over",
               kAll,
               kDealer,
               kDealer,
               {dealing, decisions, war}},
    CommandRow{BurnInError::kName, "Record a card burned by mistake", kAll, kDealer, kDealer,
               kAnyPhase},
    CommandRow{OmitStep::kName, "Record a step left out", kAll, kDealer, kDealer, kAnyPhase},
    CommandRow{ReportIrregularity::kName, "Report an irregularity", kAll, kReporters, kNzReporters,
               kAnyPhase},
    CommandRow{MakeRuling::kName, "Make a ruling", kAll, kRulers, kNzRulers, kAnyPhase},
    CommandRow{RefuseCard::kName, "Refuse the open card", kBlackjack, kPlayer, kPlayer, kDecisions},
    CommandRow{TakeRefund::kName, "Take the wagers back", kNsw, kPlayer, {}, kInRound},
    CommandRow{StayInRound::kName, "Stay in the round", kNsw, kPlayer, {}, kInRound},
    CommandRow{
        ReturnToDevice::kName, "Go back to the shuffling device", kNsw, kSupervisors, {}, kBetting},
    // --- tournaments ---
    CommandRow{PlaceMarker::kName, "Place the marker", kNswBlackjack, kDealer, {}, kBetting},
    CommandRow{PlaceIndicator::kName,
               "Indicate an undisclosed wager",
               kNswBlackjack,
               kSupervisors,
               {},
               kBetting},
    CommandRow{
        LiftIndicator::kName, "Take an indicator away", kNswBlackjack, kSupervisors, {}, kBetting},
    CommandRow{RevealWager::kName,
               "Announce an undisclosed wager",
               kNswBlackjack,
               kSupervisors,
               {},
               kBetting},
    CommandRow{DeductChips::kName, "Deduct chips", kNswBlackjack, kDealer, {}, kBetting},
    CommandRow{MakeUpWager::kName,
               "Have a short wager made up",
               kNswBlackjack,
               kDealerAndSupervisors,
               {},
               {betting, insurance, decisions}},
};

static_assert(kRows.size() == std::variant_size_v<CommandBody>);

template <std::size_t... At>
constexpr bool rows_in_order(std::index_sequence<At...>) {
  return ((kRows[At].name == std::variant_alternative_t<At, CommandBody>::kName) && ...);
}
static_assert(rows_in_order(std::make_index_sequence<kRows.size()>{}));

// What must be told or approved beforehand is told or approved by the name of the command.
constexpr bool subjects_are_commands() {
  for (const CommandRow& row : kRows) {
    const bool asks = !row.notices.empty() || !row.approvers.empty();
    if (asks && !from_word<Subject>(row.name)) return false;
  }
  return true;
}
static_assert(subjects_are_commands());

}  // namespace

std::span<const CommandRow> command_table() { return kRows; }

const CommandRow& row_of(const CommandBody& body) { return kRows[body.index()]; }

bool role_may(const CommandRow& row, Game game, Role role) {
  return (game == Game::nz_blackjack ? row.nz_roles : row.roles).has(role);
}

std::optional<Subject> subject_of(const CommandRow& row) {
  if (row.notices.empty() && row.approvers.empty()) return std::nullopt;
  return from_word<Subject>(row.name);
}

const CommandRow& row_of(Subject subject) {
  const auto found = std::ranges::find(kRows, word(subject), &CommandRow::name);
  assert(found != kRows.end());
  return *found;
}

SetOf<Told> notices_for(const CommandRow& row, Game game) {
  return game == Game::nz_blackjack ? SetOf<Told>{} : row.notices;
}

}  // namespace croupier
