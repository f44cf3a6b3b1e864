#include "base/match.h"
#include "engine/command_table.h"
#include "engine/input.h"
#include "engine/staff_decider.h"
#include "irregular/failed_device.h"
#include "irregular/invalid_game.h"
#include "irregular/rebuild.h"
#include "irregular/reports.h"
#include "irregular/rulings.h"
#include "irregular/void_money.h"
#include "rulebook/irregular_rules.h"
#include "state/family.h"
#include "state/round_play.h"
#include "state/table.h"
#include "table/cards.h"
#include "table/people.h"
#include "table/tournament.h"
#include "table/wagers.h"

namespace croupier {
namespace {

using enum RefusalCode;

class Decider : public StaffDecider {
 public:
  Decider(Working& working, const Step& step, const Command& command)
      : StaffDecider({step, working.table.floor, command.by}),
        working_(working),
        by_(command.by),
        reason_(command.reason),
        step_(step) {}

  using StaffDecider::operator();

  // --- players ---
  Answer operator()(const JoinTable& c) { return join_table(step_, c); }
  Answer operator()(const BuyChips& c) { return buy_chips(step_, c); }
  Answer operator()(const LeaveTable& c) {
    if (auto no = check_not_detained(at_.table(), at_.floor, c.player)) return no;
    return leave_table(step_, by_, c.player);
  }
  Answer operator()(const TakeSeat& c) { return take_seat(step_, by_.player, c.box); }
  Answer operator()(const LeaveSeat& c) { return leave_seat(step_, by_.player, c.box); }

  // --- wagers ---
  Answer operator()(const PlaceWager& c) {
    if (auto no = place_wager(step_, by_.player, c)) return no;
    // SB 16.10, BC 16.10, NZ 16.6, CW 11.8: a player who puts chips down is there.
    if (working_.table.common.player(by_.player).absent)
      step_.emit({absence_clause()}, PlayerReturned{by_.player});
    return kDone;
  }
  Answer operator()(const OverlookWager& c) { return overlook_wager(step_, c); }
  Answer operator()(const WithdrawWager& c) { return withdraw_wager(step_, by_.player, c); }

  // --- cards ---
  Answer operator()(const Shuffle&) { return shuffle(step_); }
  Answer operator()(const Cut& c) { return cut(step_, by_, c); }
  Answer operator()(const DeclineCut&) { return decline_cut(step_, by_); }
  Answer operator()(const PlaceCuttingCard& c) { return place_cutting_card(step_, c); }
  Answer operator()(const BurnCard&) { return burn_card(step_); }
  Answer operator()(const AskForBurnCard&) { return ask_for_burn_card(step_, by_.player); }
  Answer operator()(const ShowBurnCard& c) { return show_burn_card(step_, c.card); }
  Answer operator()(const DirectShuffle&) { return direct_shuffle(step_, by_); }
  Answer operator()(const ReportExposedCard&) { return report_exposed_card(step_); }
  Answer operator()(const ReplaceCards&) { return replace_cards(step_); }

  // --- every game ---
  Answer operator()(const Deal&) {
    return in_round([](const auto& play) { return deal(play); });
  }
  Answer operator()(const DrawCard& c) {
    return in_round([&](const auto& play) { return draw_card(play, c.card); });
  }
  Answer operator()(const DrawCuttingCard&) {
    return in_round([](const auto& play) { return draw_cutting_card(play); });
  }
  Answer operator()(const DeclareAbsent& c) {
    // Who is not there to take his wagers back stays in the round.
    if (working_.table.incident.asked.contains(c.player))
      return answer_refund(working_, c.player, true);
    return in_round([&](const auto& play) { return declare_absent(play, c.player); });
  }
  Answer operator()(const DeclareSilent& c) {
    if (working_.table.incident.asked.contains(c.player))
      return answer_refund(working_, c.player, true);
    if (std::holds_alternative<AwaitsButton>(awaits(working_.table))) {
      return in_its_family(working_, [&](const blackjack::Play& play) {
        return blackjack::decline_by_silence(play, c.player);
      });
    }
    const Clause clause = absence_clause();
    if (!is_asked(c.player)) return refuse(not_your_turn, clause);
    // CW 11.8, NZ 16.6 (W01, H12): these name absence only, and silence is taken for it.
    const RuleSet& rules = working_.table.common.rules;
    if (irregular_rules(rules.game).absence_only && rules.rulings.silence_is_absence)
      return in_round([&](const auto& play) { return declare_absent(play, c.player); });
    return in_round([&](const auto& play) { return forfeit_turn(play, c.player); });
  }
  Answer operator()(const DeclarePresent& c) {
    const TableCommon& table = working_.table.common;
    if (by_.role == Role::player && by_.player != c.player) return refuse(role_may_not);
    if (!table.player(c.player).absent) return refuse(not_absent, absence_clause());
    if (table.is_barred(c.player))
      return refuse(player_barred, clause_of(Power::bar, table.rules.game));
    return in_round([&](const auto& play) { return declare_present(play, c.player); });
  }

  // SB 18.3.2–18.3.4, BC 18.3.2–18.3.4, CW 13.3.2–13.3.4: in a round who takes no further part is
  // treated as one who is not there.
  Answer operator()(const SanctionPlayer& c) {
    const TableCommon& table = working_.table.common;
    if (c.sanction == Sanction::void_wagers) return void_wagers_of(c);
    sanction_player(at_, c);
    if (table.betting) return kDone;
    return in_round([&](const auto& play) { return declare_absent(play, c.player); });
  }

  // SB 18.3.1, BC 18.3.1, CW 13.3.1 (H15): any wager made by the person, also one of this round, or
  // of the one just over, that is settled.
  Answer void_wagers_of(const SanctionPlayer& c) {
    const Clause clause = at_.clause(sanction_power(c.sanction));
    if (!has_wager_to_void(working_.table.common, c.player)) return refuse(nothing_to_void, clause);
    sanction_player(at_, c);
    if (!working_.table.common.betting) {
      const Answer no =
          in_round([&](const auto& play) { return void_wagers(play, c.player, clause); });
      if (no) return no;
    }
    // Stakes first, so that what comes back can pay for what goes.
    undo_settled(step_, c.player, clause);
    return kDone;
  }

  // --- blackjack ---
  Answer operator()(const Insure& c) {
    return in_its_family(working_, [&](const blackjack::Play& play) {
      return blackjack::insure(play, by_.player, c);
    });
  }
  Answer operator()(const TakeEvenMoney& c) {
    return in_its_family(working_, [&](const blackjack::Play& play) {
      return blackjack::take_even_money(play, by_.player, c);
    });
  }
  Answer operator()(const CloseInsurance&) {
    return in_its_family(
        working_, [&](const blackjack::Play& play) { return blackjack::close_insurance(play); });
  }
  Answer operator()(const Hit& c) {
    return in_its_family(
        working_, [&](const blackjack::Play& play) { return blackjack::hit(play, by_.player, c); });
  }
  Answer operator()(const Stand& c) {
    return in_its_family(working_, [&](const blackjack::Play& play) {
      return blackjack::stand(play, by_.player, c);
    });
  }
  Answer operator()(const Double& c) {
    return in_its_family(working_, [&](const blackjack::Play& play) {
      return blackjack::double_down(play, by_.player, c);
    });
  }
  Answer operator()(const Split& c) {
    return in_its_family(working_, [&](const blackjack::Play& play) {
      return blackjack::split(play, by_.player, c);
    });
  }
  Answer operator()(const Keep& c) {
    return in_its_family(working_, [&](const blackjack::Play& play) {
      return blackjack::keep(play, by_.player, c);
    });
  }
  Answer operator()(const ExposeHand& c) {
    return in_its_family(working_, [&](const blackjack::Play& play) {
      return blackjack::expose_hand(play, by_.player, c);
    });
  }
  Answer operator()(const VoidHand& c) {
    const auto clause = clause_of_void_hands(working_.table);
    if (!clause) return clause.error();
    return in_its_family(working_, [&](const blackjack::Play& play) {
      return blackjack::void_hand(play, c, *clause);
    });
  }
  Answer operator()(const PressButton& c) {
    return in_its_family(working_, [&](const blackjack::Play& play) {
      return blackjack::press_button(play, by_, c);
    });
  }
  Answer operator()(const NominatePresser& c) {
    return in_its_family(working_, [&](const blackjack::Play& play) {
      return blackjack::nominate_presser(play, by_.player, c);
    });
  }
  Answer operator()(const DeclineButton& c) {
    return in_its_family(working_, [&](const blackjack::Play& play) {
      return blackjack::decline_button(play, by_.player, c);
    });
  }
  Answer operator()(const ShowPrize& c) {
    return in_its_family(
        working_, [&](const blackjack::Play& play) { return blackjack::show_prize(play, c); });
  }

  // --- Casino War ---
  Answer operator()(const GoToWar& c) {
    return in_its_family(
        working_, [&](const war::Play& play) { return war::go_to_war(play, by_.player, c); });
  }
  Answer operator()(const Surrender& c) {
    return in_its_family(
        working_, [&](const war::Play& play) { return war::surrender(play, by_.player, c); });
  }

  // --- irregularities ---
  Answer operator()(const MisdealCard& c) {
    return in_round([&](const auto& play) { return misdeal(play, c); });
  }
  Answer operator()(const MisdealToDealer& c) {
    if (working_.table.common.betting && working_.table.tape.size() == 0) return refuse(not_now);
    return in_round([&](const auto& play) { return misdeal_to_dealer(play, c); });
  }
  Answer operator()(const PassOver&) {
    return in_round([](const auto& play) { return pass_over(play); });
  }
  Answer operator()(const BurnInError&) { return burn_in_error(working_); }
  Answer operator()(const OmitStep& c) { return omit_step(working_, c); }
  Answer operator()(const ReportIrregularity& c) { return report_irregularity(working_, by_, c); }
  Answer operator()(const MakeRuling& c) { return make_ruling(working_, by_, c, reason_); }
  Answer operator()(const InvalidateGame& c) { return invalidate_game(working_, c); }
  Answer operator()(const PayDebt& c) {
    if (by_.role == Role::player && by_.player != c.player) return refuse(role_may_not);
    return pay_debt(step_, c.player, c.amount);
  }
  Answer operator()(const RefuseCard& c) {
    return in_its_family(working_, [&](const blackjack::Play& play) {
      return blackjack::refuse_card(play, by_.player, c);
    });
  }
  Answer operator()(const TakeRefund&) { return answer_refund(working_, by_.player, false); }
  Answer operator()(const StayInRound&) { return answer_refund(working_, by_.player, true); }
  Answer operator()(const ReturnToDevice&) { return return_to_device(working_); }

  // --- tournaments ---
  Answer operator()(const PlaceMarker& c) { return place_marker(step_, c); }
  Answer operator()(const PlaceIndicator& c) { return place_indicator(step_, c); }
  Answer operator()(const LiftIndicator& c) { return lift_indicator(step_, c); }
  Answer operator()(const RevealWager& c) { return reveal_wager(step_, c); }
  Answer operator()(const DeductChips& c) { return deduct_chips(step_, c); }
  // SB 19.6.14, BC 19.6.14: void where it cannot be made up, and the cards go to the rack.
  Answer operator()(const MakeUpWager& c) {
    const TableCommon& table = working_.table.common;
    if (auto no = check_make_up(table, c)) return no;
    if (make_up(step_, c)) return kDone;
    const Clause clause = tournament_clause(table, TournamentRule::limits);
    if (table.betting) {
      return_wagers(step_, c.player, ReturnReason::withdrawn, clause);
    } else {
      auto no = in_round([&](const auto& play) { return void_wagers(play, c.player, clause); });
      if (no) return no;
    }
    step_.emit({clause}, ShortWagerVoided{c.player, c.box});
    return kDone;
  }

  // F03: limits altered in mid-round hold from the next one.
  void hang_next_sign() {
    if (at_.floor.next_sign && working_.table.common.betting) hang_sign(at_, *at_.floor.next_sign);
  }

  // SB 16.9, BC 16.9, CW 11.7, NZ 16.7: a card is due and none is left.
  void call_for_cards() {
    if (is_card_due(working_.table) && working_.table.common.stack.drawable() == 0)
      call_shuffle(step_, ShuffleReason::too_few_cards);
  }

 private:
  // SB 16.10, BC 16.10, NZ 16.6, CW 11.8.
  Clause absence_clause() const { return irregular_rules(working_.table.common.rules.game).absent; }

  // Whose answer is awaited now.
  bool is_asked(PlayerId player) const {
    const Awaits awaited = awaits(working_.table);
    if (const auto* decision = std::get_if<AwaitsDecision>(&awaited))
      return decision->player == player;
    const auto* bettors = std::get_if<AwaitsBettors>(&awaited);
    return bettors != nullptr && bettors->players.contains(player);
  }

  template <class Handle>
  Answer in_round(Handle handle) {
    return croupier::in_round(working_, handle);
  }

  Working& working_;
  const Actor& by_;
  const std::string& reason_;
  const Step& step_;
};

// SB 19.2.1, BC 19.2.1 (J01): 5.4, 6.5, 6.6, 6.7 of SB and 18.9 do not apply in a tournament.
Answer check_tournament(const TableCommon& table, const CommandBody& command) {
  const InTournament there = row_of(command).in_tournament;
  if (there == InTournament::not_there && is_tournament(table))
    return refuse(not_in_tournament, tournament_clause(table, TournamentRule::applies));
  if (there == InTournament::only_there && !is_tournament(table)) return refuse(only_in_tournament);
  return std::nullopt;
}

// While an irregularity waits for its ruling: only rulings, and what has nothing to do with the
// cards and wagers.
Answer check_stopped(const Table& table, const CommandBody& command) {
  if (!table.incident.stops_play()) return std::nullopt;
  // An absent or silent player is only asked about the refund.
  const auto* absent = std::get_if<DeclareAbsent>(&command);
  const auto* silent = std::get_if<DeclareSilent>(&command);
  const auto is_not_asked = [&](PlayerId player) { return !table.incident.asked.contains(player); };
  const bool not_asked = (absent != nullptr && is_not_asked(absent->player)) ||
                         (silent != nullptr && is_not_asked(silent->player));
  if (!row_of(command).goes_on_in->has(Stop::ruling) || not_asked) return refuse(ruling_awaited);
  return std::nullopt;
}

// Names in a command that must exist at this table before any rule can be asked.
template <class Body>
Answer check_names(const TableCommon& table, const Body& body) {
  Answer answer;
  for_each_field(body, [&](std::string_view, const auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if (answer) return;
    if constexpr (std::is_same_v<Member, BoxNo>) {
      if (!table.has_box(member)) answer = refuse(no_such_box, table.book().layout);
    } else if constexpr (std::is_same_v<Member, PlayerId>) {
      if constexpr (requires { Body::kPerhapsNobody; }) {
        if (member == kNobody) return;
      }
      if (!table.has_player(member)) answer = refuse(no_such_player);
    } else if constexpr (std::is_same_v<Member, Offenders>) {
      for (const PlayerId player : member) {
        if (!table.has_player(player)) answer = refuse(no_such_player);
      }
    } else if constexpr (std::is_same_v<Member, Money>) {
      if (member < Money{} || member > kMoneyMax) answer = refuse(not_positive);
    }
  });
  return answer;
}

// A member of staff has no name that means a player or a role, so that a record can be read.
Answer check_staff_name(const TableCommon& table, const Actor& by) {
  if (by.name.view().empty()) return std::nullopt;
  if (by.role == Role::player) return refuse(no_such_player);
  if (is_staff_word(by.name.view())) return refuse(name_of_staff);
  for (const Player& player : table.players) {
    if (player.name == by.name) return refuse(name_taken);
  }
  return std::nullopt;
}

Answer check_actor(const TableCommon& table, const Command& command) {
  const CommandRow& row = row_of(command.body);
  if (!is_in_game(row, table.rules.game)) return refuse(not_in_this_game);
  if (!role_may(row, table.rules.game, command.by.role))
    return refuse(role_may_not, clause_of(table, command.body));
  if (command.by.role == Role::player && !table.has_player(command.by.player))
    return refuse(no_such_player);
  if (auto no = check_staff_name(table, command.by)) return no;
  if (!is_reason(command.reason)) {
    return refuse(reason_unreadable, {}, Value::count(command.reason.size()),
                  Value::count(kReasonMax));
  }
  return match([&](const auto& body) { return check_names(table, body); }, command.body);
}

// Powers of the staff: in the phases of the command table, and after what it asks for.
Answer check_power(const Table& table, const Command& command) {
  const CommandRow& row = row_of(command.body);
  if (row.power != Power::none && !row.phases->has(phase_of(table)))
    return refuse(not_now, clause_of(table.common, command.body));
  return check_precedents(table, command);
}

// A hand named in a command must be there, or be "the active one".
Answer check_hand(const Table& table, const CommandBody& command) {
  return match(
      [&](const auto& body) -> Answer {
        if constexpr (requires { body.hand; }) {
          if (body.hand == kActiveHand) return std::nullopt;
          // A card can go astray to a box where nobody plays.
          const bool astray = std::is_same_v<std::remove_cvref_t<decltype(body)>, MisdealCard>;
          if (astray && is_empty_box(table, body.box)) return std::nullopt;
          if (!has_hand(table, body.box, body.hand)) return refuse(no_such_hand);
        }
        return std::nullopt;
      },
      command);
}

}  // namespace

std::expected<Events, Refusal> decide(const Table& table, const Command& command) {
  if (auto no = check_actor(table.common, command)) return std::unexpected(*no);
  if (auto no = check_hand(table, command.body)) return std::unexpected(*no);
  if (auto no = check_tournament(table.common, command.body)) return std::unexpected(*no);
  if (auto no = check_power(table, command)) return std::unexpected(*no);
  if (auto no = check_stopped(table, command.body)) return std::unexpected(*no);
  Working working(table);
  const Step step{working.table.common, working};
  if (auto input = as_input(table, command)) step.emit(*std::move(input));
  explain({step, working.table.floor, command.by}, command);
  Decider decider(working, step, command);
  if (auto no = match(decider, command.body)) return std::unexpected(*no);
  deal_open_cards(working);
  decider.call_for_cards();
  decider.hang_next_sign();
  return std::move(working.events);
}

std::expected<Events, Refusal> act(Table& table, const Command& command) {
  auto events = decide(table, command);
  if (events) {
    for (const Event& event : *events) apply(table, event);
  }
  return events;
}

}  // namespace croupier
