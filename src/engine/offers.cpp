#include "engine/offers.h"

#include <algorithm>

#include "blackjack/play.h"
#include "engine/command_table.h"
#include "floor/sanctions.h"
#include "irregular/lawful_rulings.h"
#include "irregular/void_money.h"
#include "state/family.h"
#include "table/cards.h"
#include "table/deal.h"
#include "table/entitlement.h"
#include "table/people.h"
#include "table/wagers.h"

namespace croupier {
namespace {

// Which amounts can be added to a wager: those that chips make, in units above the minimum where
// the sign has one, and only the minimum for who is restricted to it.
class Amounts {
 public:
  Amounts(const TableCommon& table, PlayerId player, WagerKind kind, Money minimum, Money already)
      : table_(table),
        player_(player),
        minimum_(minimum),
        already_(already),
        unit_(unit_for(table, kind)) {
    if (kind != WagerKind::initial) return;
    by_sign_ = !table.rules.options.tournament;
    // SB 19.6.14, BC 19.6.14: in a tournament the unit is the minimum.
    if (table.rules.options.tournament) unit_ = table.sign.minimum;
    only_minimum_ = table.player(player).restriction != RestrictionScope::none;
  }

  Money already() const { return already_; }

  // The least to add so that the whole is `total` or more; more than any where there is none.
  Money from(Money total, Money maximum) const {
    if (only_minimum_)
      return std::max(minimum_for(table_, player_) - already_, table_.chips.smallest());
    const Money least = std::max(total - already_, table_.chips.smallest());
    Money amount = table_.chips.payable({least.cents(), 1});
    while (!in_units(amount) && already_ + amount <= maximum) {
      amount = table_.chips.payable({(amount + Money::cents(1)).cents(), 1});
    }
    return amount;
  }
  // The most to add so that the whole is not above `total`; zero where there is none.
  Money up_to(Money total) const {
    Money amount = table_.chips.within(total - already_);
    while (!in_units(amount) && amount > Money{}) {
      amount = table_.chips.within(amount - Money::cents(1));
    }
    return amount;
  }

 private:
  bool in_units(Money amount) const {
    if (by_sign_) return is_in_units(table_, player_, already_ + amount);
    if (unit_.is_zero()) return true;
    return (already_ + amount - minimum_).cents() % unit_.cents() == 0;
  }

  const TableCommon& table_;
  PlayerId player_;
  Money minimum_;
  Money already_;
  Money unit_;
  bool by_sign_ = false;
  bool only_minimum_ = false;
};

// Offers of a player between rounds at a table of nine boxes.
constexpr std::size_t kUsual = 48;

class Lister {
 public:
  Lister(const Table& table, Actor who) : table_(table), common_(table.common), who_(who) {}

  std::vector<Offer> list() {
    offers_.reserve(kUsual);
    list_debts();
    if (table_.incident.stops_play()) {
      list_stopped();
    } else if (who_.role == Role::player) {
      list_cut();
      if (common_.betting) list_bets();
      match([&](const auto& round) { list_of_round(round); }, table_.round);
      if (common_.player(who_.player).absent) add_tried(DeclarePresent{who_.player});
      const Answer detained = check_not_detained(common_, table_.floor, who_.player);
      add(LeaveTable{who_.player}, detained ? detained : check_leave_table(common_, who_.player));
    } else {
      list_house();
    }
    return std::move(offers_);
  }

 private:
  // Play has stopped: rulings for who may make them, the choice of a refund for who is asked.
  void list_stopped() {
    for (const LawfulRuling& lawful : lawful_rulings(table_)) {
      if (lawful.roles.has(who_.role)) add_tried(MakeRuling{lawful.ruling});
    }
    if (who_.role != Role::player || !table_.incident.asked.contains(who_.player)) return;
    add_tried(StayInRound{});
    add_tried(TakeRefund{});
  }

  // What is owed can be paid at any time: by the player, or into the hands of the staff.
  void list_debts() {
    if (common_.debts.empty() || !row_is_mine(PayDebt{})) return;
    for (std::size_t at = 0; at < common_.players.size(); ++at) {
      const PlayerId player = player_id(at);
      if (!common_.has_player(player) || (who_.role == Role::player && who_.player != player))
        continue;
      const Money owed = debt_of(common_, common_.player(player).name);
      if (owed.is_zero()) continue;
      const Money chips = common_.player(player).chips;
      const Money most = chips.is_zero() ? owed : std::min(owed, chips);
      add(PayDebt{player, most}, check_pay_debt(common_, player, most),
          std::min(most, common_.chips.smallest()), most);
    }
  }

  void add(CommandBody command, std::optional<Refusal> why_not, Money least = {}, Money most = {}) {
    offers_.push_back({std::move(command), least, most, why_not});
  }

  // Acts whose whole check is in `decide`: asked by trying.
  void add_tried(CommandBody command) {
    const auto tried = decide(table_, Command{who_, command});
    add(std::move(command), tried ? std::nullopt : std::optional(tried.error()));
  }

  void list_cut() {
    if (common_.stack.state == StackState::needs_cut && common_.stack.cut_offered == who_) {
      add_tried(Cut{static_cast<std::uint16_t>(common_.stack.in_device / 2)});
      add_tried(DeclineCut{});
    }
    if (common_.book().burn_view && common_.stack.burn_card_lies) add_tried(AskForBurnCard{});
  }

  // --- betting ---

  void list_bets() {
    for (std::size_t at = 0; at < common_.boxes.size(); ++at) {
      const BoxNo box = box_no(at);
      if (common_.boxes[at].seated == who_.player) {
        add_tried(LeaveSeat{box});
      } else {
        add(TakeSeat{box}, check_take_seat(common_, who_.player, box));
      }
    }
    for (std::size_t at = 0; at < common_.boxes.size(); ++at) list_bets_on(box_no(at));
  }

  void list_bets_on(BoxNo box) {
    list_bet(box, WagerKind::initial);
    for (WagerKind kind : kOptionalKinds) {
      if (optional_rule(common_.book(), kind) != nullptr && common_.offer(kind).on)
        list_bet(box, kind);
    }
    // Under the indicator of a tournament lie wagers of no chips: nothing to take back.
    for (const Wager& wager : common_.box(box).wagers) {
      if (wager.player == who_.player && wager.amount > Money{})
        add(WithdrawWager{box, wager.kind}, std::nullopt);
    }
  }

  void list_bet(BoxNo box, WagerKind kind) {
    const bool initial = kind == WagerKind::initial;
    const Wager* placed = find_wager(common_.box(box), who_.player, kind);
    const Money already = placed == nullptr ? Money{} : placed->amount;
    const Money minimum = initial ? minimum_for(common_, who_.player) : common_.offer(kind).minimum;
    const Money maximum = initial ? maximum_for(common_, who_.player) : common_.offer(kind).maximum;
    const Amounts amounts(common_, who_.player, kind, minimum, already);
    PlaceWager command{box, kind, amounts.from(minimum, maximum), {}};
    auto why_not = check_place(common_, who_.player, command);
    // As much as the others on the box, or more, can make him its caller, who has the first option.
    if (initial && why_not && why_not->code == RefusalCode::beyond_entitlement) {
      const Money highest = highest_of_others(box);
      for (const Money total : {highest, highest + Money::cents(1)}) {
        const PlaceWager more{box, kind, amounts.from(total, maximum), {}};
        if (check_place(common_, who_.player, more)) continue;
        command = more;
        why_not.reset();
        break;
      }
    }
    const Money most = why_not ? Money{} : most_bet(command, amounts, maximum);
    add(command, why_not, command.amount, most);
  }

  Money highest_of_others(BoxNo box) const {
    Money highest;
    for (const Wager& wager : common_.box(box).wagers) {
      if (wager.kind == WagerKind::initial && wager.player != who_.player)
        highest = std::max(highest, wager.amount);
    }
    return highest;
  }

  // From the maximum and the purse down to what the others on the box leave, as the refusals say.
  Money most_bet(PlaceWager least, const Amounts& amounts, Money maximum) const {
    PlaceWager most = least;
    for (Money total = std::min(maximum, amounts.already() + purse());;) {
      most.amount = amounts.up_to(total);
      if (most.amount <= least.amount) return least.amount;
      const auto why_not = check_place(common_, who_.player, most);
      if (!why_not) return most.amount;
      // Where the caller stands above what is left, the way down leads past him, by every amount
      // that chips can make.
      const Money allowed = Money::cents(why_not->values[1].number);
      total = std::min(allowed, amounts.already() + most.amount - Money::cents(1));
    }
  }

  // --- blackjack ---

  Money purse() const { return common_.player(who_.player).chips; }

  bool has_part_in(BoxNo box) const {
    return initial_wager(common_.box(box), who_.player) != nullptr;
  }

  void list_of_round(const blackjack::Round& round) {
    Silent silent;
    const Step step{common_, silent};
    const auto play = blackjack::make_play(step, round);
    if (common_.rules.options.face_down) list_exposing(play);
    if (!std::holds_alternative<blackjack::InsuranceOpen>(round.phase)) list_even_money(play);
    if (const auto* playing = std::get_if<blackjack::Playing>(&round.phase)) {
      if (has_part_in(playing->box)) list_decisions(play, *playing);
    } else if (std::holds_alternative<blackjack::InsuranceOpen>(round.phase)) {
      list_insurance(play);
    } else if (const auto* button = std::get_if<blackjack::ButtonOpen>(&round.phase)) {
      for (const auto& press : button->boxes) {
        if (has_part_in(press.box)) list_press(play, press.box);
      }
    }
  }

  // SB 3.6.2: cards of one's own that lie face down.
  void list_exposing(const blackjack::Play& play) {
    for (std::size_t at = 0; at < play.round.boxes.size(); ++at) {
      HandNo hand{0};
      const BoxNo box = box_no(at);
      if (has_part_in(box) && !blackjack::check_expose(play, who_.player, box, hand))
        add(ExposeHand{box, hand}, std::nullopt);
    }
  }

  // SB 9.1.2, NZ 10.3(a): until the next card.
  void list_even_money(const blackjack::Play& play) {
    for (std::size_t at = 0; at < common_.boxes.size(); ++at) {
      const BoxNo box = box_no(at);
      if (has_part_in(box) && !blackjack::check_even_money(play, who_.player, box))
        add(TakeEvenMoney{box}, std::nullopt);
    }
  }

  void list_decisions(const blackjack::Play& play, const blackjack::Playing& playing) {
    if (playing.needs == blackjack::TurnNeeds::card) return;
    const BoxNo box = playing.box;
    const HandNo hand = playing.hand;
    const Wager* base = blackjack::base_wager(play, who_.player, box, hand);
    const Money whole = base == nullptr ? Money{} : base->amount;
    const bool behind = playing.needs == blackjack::TurnNeeds::bettors;
    if (!behind) {
      add(Hit{box, hand}, blackjack::check_hit(play, who_.player, box, hand));
      add(Stand{box, hand}, blackjack::check_stand(play, who_.player, box, hand));
      const bool error_card = !common_.stack.next.empty() && !common_.stack.next[0].rebuilt;
      if (error_card)
        add(RefuseCard{box, hand}, blackjack::check_refuse_card(play, who_.player, box, hand));
    }
    if (!behind || playing.elected == Decision::double_down) {
      // Under the indicator of a tournament alone no chips are put down (J08).
      const Money least =
          whole.is_zero()
              ? Money{}
              : common_.chips.payable({blackjack::least_double(common_, whole).cents(), 1});
      const Money most = common_.chips.within(std::min(whole, purse()));
      const Money amount = most >= least ? most : whole;
      add(Double{box, hand, amount}, blackjack::check_double(play, who_.player, box, hand, amount),
          least, most);
    }
    if (!behind || playing.elected == Decision::split) {
      add(Split{box, hand}, blackjack::check_split(play, who_.player, box, hand), whole, whole);
    }
    if (!behind) return;
    const bool designates = play.rules.keep_designates && playing.elected == Decision::split;
    for (KeepOn on : {KeepOn::unsaid, KeepOn::first, KeepOn::second}) {
      if ((on == KeepOn::unsaid) == designates || (on != KeepOn::unsaid && !designates)) continue;
      add(Keep{box, hand, on}, blackjack::check_keep(play, who_.player, box, hand, on));
    }
  }

  void list_insurance(const blackjack::Play& play) {
    for (std::size_t at = 0; at < common_.boxes.size(); ++at) {
      const BoxNo box = box_no(at);
      const Wager* initial = initial_wager(common_.boxes[at], who_.player);
      if (initial == nullptr) continue;
      const bool late = play.round.late_insurance && initial->state == WagerState::lost;
      if (!initial->is_open() && !late) continue;
      const Wager* placed = find_wager(common_.boxes[at], who_.player, WagerKind::insurance);
      const Money already = placed == nullptr ? Money{} : placed->amount;
      // Half is a ceiling: the largest amount the chips can make that is not above it.
      const Money half = Money::cents(initial->amount.cents() / 2);
      const Money most = common_.chips.within(std::min(half - already, purse()));
      add(Insure{box, most}, blackjack::check_insure(play, who_.player, box, most),
          common_.chips.smallest(), most);
      const auto no_even_money = blackjack::check_even_money(play, who_.player, box);
      if (!no_even_money) add(TakeEvenMoney{box}, no_even_money);
    }
  }

  void list_press(const blackjack::Play& play, BoxNo box) {
    add(PressButton{box}, blackjack::check_press(play, who_, box));
    if (!blackjack::check_press(play, who_, box)) add(DeclineButton{box}, std::nullopt);
    for (const Wager& wager : common_.box(box).wagers) {
      if (wager.kind == WagerKind::madness_21 && wager.is_open() && wager.player != who_.player) {
        add_tried(NominatePresser{box, wager.player});
      }
    }
  }

  // --- Casino War ---

  void list_of_round(const war::Round& round) {
    const auto* choosing = std::get_if<war::Choosing>(&round.phase);
    if (choosing == nullptr || !has_part_in(choosing->box)) return;
    Silent silent;
    const Step step{common_, silent};
    const war::Play play{step, round};
    const Money amount = initial_wager(common_.box(choosing->box), who_.player)->amount;
    add(GoToWar{choosing->box}, war::check_go_to_war(play, who_.player, choosing->box), amount,
        amount);
    add(Surrender{choosing->box}, war::check_surrender(play, who_.player, choosing->box));
  }

  // --- the house ---

  void list_house() {
    const Stack& stack = common_.stack;
    if (common_.betting) add_if_mine(Deal{}, check_deal(common_));
    if (const auto from = inspection_due(common_); from && who_.role == *from)
      add(CheckCards{}, std::nullopt);
    if (stack.state == StackState::needs_shuffle && row_is_mine(Shuffle{})) add_tried(Shuffle{});
    const auto middle = static_cast<std::uint16_t>(stack.in_device / 2);
    if (stack.state == StackState::needs_cut && stack.cut_offered.role != Role::player) {
      add_if_mine(Cut{middle}, std::nullopt);
    }
    if (stack.state == StackState::needs_cutting_card)
      add_if_mine(PlaceCuttingCard{middle}, std::nullopt);
    if (stack.state == StackState::needs_burn) add_if_mine(BurnCard{}, std::nullopt);
    if (phase_of(table_) == PhaseName::insurance) add_if_mine(CloseInsurance{}, std::nullopt);
    for (const auto& press : pending_presses(table_)) {
      if (!press.pressed && row_is_mine(PressButton{press.box})) add_tried(PressButton{press.box});
    }
    if (common_.betting) {
      if (row_is_mine(DirectShuffle{})) add_tried(DirectShuffle{});
      if (row_is_mine(ReplaceCards{})) add_tried(ReplaceCards{});
    }
  }

  bool row_is_mine(const CommandBody& command) const {
    const CommandRow& row = row_of(command);
    return is_in_game(row, common_.rules.game) && role_may(row, common_.rules.game, who_.role);
  }
  void add_if_mine(const CommandBody& command, std::optional<Refusal> why_not) {
    if (row_is_mine(command)) add(command, why_not);
  }

  const Table& table_;
  const TableCommon& common_;
  Actor who_;
  std::vector<Offer> offers_;
};

}  // namespace

std::vector<Offer> offers(const Table& table, Actor who) {
  if (who.role == Role::player && !table.common.has_player(who.player)) return {};
  return Lister(table, who).list();
}

}  // namespace croupier
