// What the staff do at a table besides dealing, and what players ask of them: every command of the
// floor, mostly by somebody who may, mostly after the notices and approvals it needs.
#include "base/match.h"
#include "engine/command_table.h"
#include "floor/precedents.h"
#include "support/random_table.h"

namespace croupier::test {
namespace {

// Whom the command concerns, where it names a player.
PlayerId concerned(const CommandBody& body) {
  return match(
      [](const auto& each) {
        if constexpr (requires { each.player; }) {
          return each.player;
        } else {
          return kNobody;
        }
      },
      body);
}

}  // namespace

// A notice or an approval that the command still lacks.
std::optional<Command> RandomTable::missing_precedent(const Command& command) {
  const CommandRow& row = row_of(command.body);
  const auto subject = subject_of(row);
  if (!subject) return std::nullopt;
  const PlayerId player = concerned(command.body);
  const SetOf<Told> notices = row.before->notices->of(table_.common.rules.game);
  for (const Told told : {Told::inspector, Told::surveillance, Told::players}) {
    if (notices.has(told) && !was_told(table_.floor, *subject, told, player))
      return Command{staff_for(GiveNotice{}), GiveNotice{*subject, told, player}};
  }
  if (row.before->approvers->empty() ||
      approver(table_.floor, *subject, player, command.by) != nullptr)
    return std::nullopt;
  Actor by = staff_for(Approve{});
  by.role = random_.chance(50) ? Role::inspector : Role::gaming_manager;
  return Command{by, Approve{*subject, player}};
}

// The fields of a random command made likely.
CommandBody RandomTable::likely_power() {
  const PlayerId player = any_player();
  const std::uint32_t soon =
      table_.floor.time + 1200u * static_cast<unsigned>(random_.between(0, 2));
  const auto dispute = static_cast<std::uint16_t>(
      random_.between(1, std::max(1, static_cast<int>(table_.floor.disputes_raised))));
  const Money minimum = Money::cents(table_.common.sign.minimum.cents() * random_.between(1, 2));
  const WagerKind kind = random_.pick(kOptionalKinds);
  const bool yes = random_.chance(60);
  const auto few = static_cast<std::uint8_t>(random_.between(1, 3));
  switch (random_.below(40)) {
    case 0: return TellTime{table_.floor.time + static_cast<unsigned>(random_.between(0, 1500))};
    case 1: return TellTime{table_.floor.time + 1200};
    case 2: return RestrictFurther{player};
    case 3: return LimitToOneBox{player};
    case 4: return LimitBoxes{player, few};
    case 5: return LiftRestriction{player};
    case 6: return LimitBettors{few};
    case 7: return OfferInsuranceOnTen{yes};
    case 8: return AllowResplits{yes};
    case 9: return DeferBlackjacks{yes};
    case 10: return DealFaceDown{yes};
    case 11: return ChooseBurn{yes};
    case 12: return ChooseCuttingCards{few};
    case 13: return DirectBoxMaximum{yes};
    case 14: return OfferOptionalWager{kind, minimum, table_.common.sign.maximum, 1};
    case 15:
      if (random_.chance(20)) return StopOptionalWager{kind};
      return OfferOptionalWager{kind, minimum, table_.common.sign.maximum, 1};
    case 16: return ChangeOptionalLimits{kind, minimum, table_.common.sign.maximum};
    case 17: return LimitOptionalWager{kind, yes};
    case 18:
      if (yes) return DirectStand{any_box(), random_.chance(80)};
      return CheckCards{};
    case 19: return DirectCardCheck{};
    case 20:
      if (table_.common.stack.dropped || random_.chance(70)) return VerifyCards{};
      return ReportDroppedCards{};
    case 21: return UsePreShuffled{yes ? PreShuffled::by_casino : PreShuffled::by_angel};
    case 22: return AskForRiffle{};
    case 23: return Riffle{};
    case 24: return AnnounceMinimum{MinimumOf::table, minimum, soon};
    case 25: return AnnounceMinimum{MinimumOf::kept, minimum, soon};
    case 26: return BringInMinimum{yes ? MinimumOf::table : MinimumOf::kept};
    case 27: return AnnounceClosing{soon};
    case 28: return TakeDownSign{random_.pick({TimedSign::table_minimum, TimedSign::closing})};
    case 29: return CloseTable{};
    case 30: return SanctionPlayer{player, Sanction::void_wagers};
    case 31:
      if (random_.chance(80)) return TakeOverDetained{player};
      return SanctionPlayer{player, static_cast<Sanction>(random_.below(4))};
    case 32: return RefuseWager{player, any_box(), WagerKind::initial};
    case 33: return VacateSeat{player};
    case 34: return random_.chance(50) ? CommandBody{AcceptSignal{}} : ConsentToPen{player};
    case 35: return random_.chance(50) ? CommandBody{AskForRules{}} : RaiseDispute{};
    case 36: return DecideDispute{dispute, yes};
    case 37: return random_.chance(50) ? CommandBody{AskForReview{dispute}} : RaiseDispute{};
    case 38: return ReviewDispute{dispute, yes};
    default:
      if (random_.chance(50)) return LodgeComplaint{dispute};
      return DecideFinally{dispute, yes};
  }
}

// What somebody waits for, so that long chains come to their end too: a dispute from stage to
// stage, pre-shuffled cards, a sign whose time has come.
std::optional<Command> RandomTable::pressing_act() {
  const Floor& floor = table_.floor;
  const Stack& stack = table_.common.stack;
  const auto by_staff = [&](const CommandBody& body) {
    return Command{staff_for(body), body, "for a reason"};
  };
  // Soon the cards are cut, and it is too late.
  if (stack.riffle_asked) return by_staff(Riffle{});
  std::vector<Command> due;
  for (const PlayerId each : floor.detained) due.push_back(by_staff(TakeOverDetained{each}));
  for (const Dispute& each : floor.disputes) {
    const bool here = each.player != kNobody;
    const bool upheld = random_.chance(50);
    const Actor owner = as_player(each.player);
    if (each.stage == DisputeStage::raised)
      due.push_back(by_staff(DecideDispute{each.number, upheld}));
    if (each.stage == DisputeStage::decided && here)
      due.push_back({owner, AskForReview{each.number}});
    if (each.stage == DisputeStage::review_asked)
      due.push_back(by_staff(ReviewDispute{each.number, upheld}));
    if (each.stage == DisputeStage::reviewed)
      due.push_back(by_staff(DecideFinally{each.number, upheld}));
    if (each.stage == DisputeStage::final && here)
      due.push_back({owner, LodgeComplaint{each.number}});
  }
  if (stack.state == StackState::needs_shuffle && stack.pre_shuffled == PreShuffled::no)
    due.push_back(by_staff(UsePreShuffled{PreShuffled::by_casino}));
  if (stack.pre_shuffled != PreShuffled::no && !stack.riffle_asked)
    due.push_back({as_player(any_player()), AskForRiffle{}});
  if (stack.dropped) due.push_back(by_staff(VerifyCards{}));
  if (stack.stands_in) due.push_back(by_staff(ReturnToDevice{}));
  if (floor.minimum && floor.time >= floor.minimum->at)
    due.push_back(by_staff(BringInMinimum{MinimumOf::table}));
  if (floor.kept_minimum && floor.time >= floor.kept_minimum->at)
    due.push_back(by_staff(BringInMinimum{MinimumOf::kept}));
  for (std::size_t at = 0; at < table_.common.players.size(); ++at) {
    const Player& player = table_.common.players[at];
    if (player.is_here() && player.idle_rounds > 2)
      due.push_back(by_staff(VacateSeat{player_id(at)}));
  }
  if (floor.closing && floor.time >= floor.closing->at) due.push_back(by_staff(CloseTable{}));
  if (due.empty()) return std::nullopt;
  return random_.pick(due);
}

// A power somebody has in mind stays in mind until what it needs has been done.
Command RandomTable::floor_act() {
  if (table_.common.closed && random_.chance(50)) return {staff_for(OpenTable{}), OpenTable{}};
  if (!intended_ && random_.chance(60)) intended_ = pressing_act();
  if (!intended_ || random_.chance(10)) {
    const CommandBody body = likely_power();
    const bool players = role_may(row_of(body), table_.common.rules.game, Role::player);
    intended_ = Command{players ? as_player(any_player()) : staff_for(body), body,
                        random_.chance(90) ? "for a reason" : ""};
    const bool somebody = !players && intended_->by.role != Role::platform;
    if (somebody && random_.chance(30)) intended_->by.name = *Name::from_text("kim");
  }
  if (random_.chance(90)) {
    if (const auto first = missing_precedent(*intended_)) return *first;
  }
  const Command command = *intended_;
  intended_.reset();
  return command;
}

}  // namespace croupier::test
