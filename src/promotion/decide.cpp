#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/match.h"
#include "promotion/promotion.h"

namespace croupier::promotion {
namespace {

using enum CodeOfRefusal;
using Answer = std::expected<Event, Refusal>;

// Sums of them stay far inside 64 bits.
bool has_times(const Terms& terms) {
  constexpr Instant kLast = 1'000'000 * kDay;
  return std::ranges::all_of(std::array{terms.starts, terms.closes, terms.drawn},
                             [](Instant each) { return each >= 0 && each <= kLast; });
}

class Decider {
 public:
  Decider(const Promotion& promotion, const Command& command)
      : promotion_(promotion), terms_(promotion.terms), command_(command) {}

  // --- terms ---
  Answer operator()(const WriteTerms& c) const {
    if (auto no = only_in({State::draft, State::lodged})) return *no;
    if (!has_times(c.terms))
      return refuse(terms_have_faults, Item::place_and_time, "its times are not of this age");
    return happens({}, Told::nobody);
  }

  Answer operator()(const LodgeTerms&) const {
    if (auto no = only_in({State::draft})) return *no;
    if (auto found = faults(terms_); !found.empty()) {
      Refusal refusal{terms_have_faults, {}, std::move(found), ""};
      refusal.words = "the terms and conditions lack:";
      for (const Fault& fault : refusal.faults)
        refusal.words += fmt::format(" {} ({});", fault.words, id(fault.clause));
      refusal.words.back() = '.';
      return std::unexpected(std::move(refusal));
    }
    return happens(Item::lodging, Told::authority);
  }

  Answer operator()(const Start&) const {
    if (auto no = only_in({State::lodged})) return *no;
    if (command_.at < terms_.starts)
      return refuse(before_its_time, Item::place_and_time, "the start is stated for later");
    if (command_.at > terms_.closes)
      return refuse(entries_closed, Item::closing, "entries would be closed already");
    // BC 20.9, SB 20.9: at least 24 hours; CW 14.9: before.
    const Instant lead = lodged_before(terms_);
    const bool in_time =
        lead > 0 ? command_.at - promotion_.lodged >= lead : command_.at > promotion_.lodged;
    if (!in_time) {
      return refuse(lodged_too_late, Item::lodging,
                    "the Authority has not had the terms and conditions long enough");
    }
    return happens(Item::offer, Told::everybody);
  }

  Answer operator()(const ProposeAmendment& c) const {
    if (auto no = only_in({State::live, State::closed})) return *no;
    if (promotion_.amendment)
      return refuse(amendment_pending, Item::amendment, "the Authority has not answered the last");
    if (!has_times(c.terms))
      return refuse(terms_have_faults, Item::place_and_time, "its times are not of this age");
    if (auto found = faults(c.terms); !found.empty()) {
      const std::string first = found.front().words;
      return std::unexpected(Refusal{
          terms_have_faults, {found.front().clause}, std::move(found), "it lacks " + first});
    }
    return happens(Item::amendment, Told::authority);
  }

  Answer operator()(const AnswerAmendment& c) const {
    if (!promotion_.amendment) return refuse(no_amendment, Item::amendment, "none is proposed");
    return happens(Item::amendment, c.approved ? Told::everybody : Told::nobody);
  }

  // --- entries ---
  Answer operator()(const EnterPatron& c) const {
    if (promotion_.state != State::live || command_.at > terms_.closes)
      return refuse(entries_closed, Item::closing, "entries are not open");
    if (!c.eligible) return refuse(not_eligible, Item::eligibility, terms_.eligibility);
    if (c.wagered < terms_.minimum_wager) {
      return refuse(below_minimum_wager, Item::minimum_wager,
                    fmt::format("the minimum wager is {}, the record of play shows {}",
                                to_text(terms_.minimum_wager), to_text(c.wagered)));
    }
    const bool twice = std::ranges::any_of(
        promotion_.entries, [&](const Entry& entry) { return entry.patron == c.patron; });
    if (twice) return refuse(entered_already, Item::eligibility, "one entry a patron");
    return happens(Item::eligibility, Told::patron);
  }

  Answer operator()(const CloseEntries&) const {
    if (auto no = only_in({State::live})) return *no;
    if (command_.at < terms_.closes)
      return refuse(before_its_time, Item::closing, "entries close later");
    return happens(Item::closing, Told::nobody);
  }

  // --- the draw ---
  Answer operator()(const NominateScrutineer& c) const {
    if (auto no = only_in({State::lodged, State::live, State::closed})) return *no;
    if (c.name.empty()) return refuse(reason_missing, Item::scrutineer, "say who it is");
    return happens(Item::scrutineer, Told::scrutineer);
  }

  Answer operator()(const AttendDraw&) const {
    if (auto no = only_in({State::closed})) return *no;
    if (promotion_.scrutineer.empty())
      return refuse(scrutineer_missing, Item::scrutineer, "nobody is nominated");
    return happens(Item::scrutineer, Told::nobody);
  }

  Answer operator()(const DrawWinners& c) const {
    if (auto no = only_in({State::closed})) return *no;
    if (promotion_.amendment)
      return refuse(amendment_pending, Item::amendment, "the Authority has not answered yet");
    if (command_.at < terms_.drawn)
      return refuse(before_its_time, Item::place_and_time, "the draw is stated for later");
    // K01: a value over 10,000 dollars.
    if (needs_scrutineer(terms_) && !promotion_.scrutineer_attends)
      return refuse(scrutineer_missing, Item::scrutineer, "a scrutineer must oversee this draw");
    if (promotion_.entries.empty()) return refuse(no_entries, Item::manner, "nobody has entered");
    if (!is_a_draw(c))
      return refuse(wrong_draw, Item::manner, "each prize has one entry, no two the same");
    Clauses clauses = cite(terms_, Item::manner);
    return happens(clauses, Told::everybody);
  }

  // --- winners ---
  Answer operator()(const TellWinner& c) const {
    if (auto no = winner_there(c.prize)) return *no;
    Clauses clauses;
    for (Game game : terms_.games)
      clauses.add(rules_of(game)->told_by[static_cast<std::size_t>(c.method)]);
    return happens(clauses, Told::patron);
  }

  Answer operator()(const AwardPrize& c) const {
    if (auto no = winner_there(c.prize)) return *no;
    const Winner& winner = promotion_.winners[c.prize];
    if (terms_.must_be_present && !c.present)
      return refuse(claimed_in_absence, Item::claiming, "the winner must be present");
    if (!terms_.must_be_present && !c.present && winner.state != PrizeState::told)
      return refuse(winner_not_told, Item::winner_told, "the winner has not been told");
    const Prize& prize = terms_.prizes[c.prize];
    if (c.cash_instead && prize.cash_alternative <= Money{})
      return refuse(no_cash_alternative, Item::cash_alternative, "no cash is offered instead");
    const Money owed = c.cash_instead                  ? prize.cash_alternative
                       : prize.kind == PrizeKind::cash ? prize.value
                                                       : Money{};
    if (!is_sum(c.cash) || !is_sum(c.cheque) || !is_sum(c.transfer) ||
        c.cash + c.cheque + c.transfer != owed)
      return refuse(payment_does_not_add_up, Item::prize_details,
                    fmt::format("{} is to be paid", to_text(owed)));
    // The choice belongs to the winner of more than 10,000 dollars; a smaller prize is paid in
    // cash.
    const bool has_choice = prize.kind == PrizeKind::cash && prize.value > kChoiceAbove;
    if (!has_choice && c.cash != owed)
      return refuse(no_choice_of_payment, Item::payment_choice,
                    "cheque and transfer are for cash prizes over 10,000");
    return happens(c.cash_instead ? Item::cash_alternative
                   : has_choice   ? Item::payment_choice
                                  : Item::claiming,
                   Told::patron);
  }

  Answer operator()(const DenyClaim& c) const {
    if (auto no = winner_there(c.prize)) return *no;
    if (c.reasons.empty())
      return refuse(reason_missing, Item::denial_reasons, "the patron must be told why");
    // K06: by the stated value of the prize.
    const bool kept = terms_.prizes[c.prize].value > kDenialKeptAbove;
    if (kept && (c.claimant.empty() || c.address.empty()))
      return refuse(address_missing, Item::denial_kept,
                    "name and address of the claimant must be kept");
    return happens(kept ? Item::denial_kept : Item::denial_reasons, Told::patron);
  }

  Answer operator()(const PublishResults& c) const {
    if (auto no = only_in({State::drawn})) return *no;
    const bool open = std::ranges::any_of(promotion_.winners, [](const Winner& winner) {
      return winner.state == PrizeState::open || winner.state == PrizeState::told;
    });
    if (open) return refuse(prizes_open, Item::publishing, "a prize is neither awarded nor denied");
    if (c.where.empty()) return refuse(reason_missing, Item::publishing, "say where");
    return happens(Item::publishing, Told::everybody);
  }

  // --- integrity and disputes ---
  Answer operator()(const Hold& c) const {
    // The promotion may be postponed as well as the draw, so before its start too.
    if (auto no = only_in({State::lodged, State::live, State::closed, State::drawn})) return *no;
    if (c.reason.empty()) return refuse(reason_missing, Item::integrity, "say what is in doubt");
    return happens(Item::integrity, Told::inspectorate);
  }
  Answer operator()(const Resume& c) const {
    if (!promotion_.on_hold) return refuse(not_on_hold, Item::integrity, "it is not on hold");
    if (c.validation.empty())
      return refuse(reason_missing, Item::integrity, "say how its integrity was validated");
    return happens(Item::integrity, Told::inspectorate);
  }
  Answer operator()(const Cancel& c) const {
    if (promotion_.state == State::published || promotion_.state == State::cancelled)
      return refuse(not_now, Item::integrity, "it is over");
    if (c.reason.empty()) return refuse(reason_missing, Item::integrity, "say why");
    return happens(Item::integrity, Told::inspectorate);
  }
  Answer operator()(const RaiseDispute& c) const {
    if (c.patron.empty() || c.about.empty())
      return refuse(reason_missing, Item::dispute, "who complains, and of what");
    const bool open = std::ranges::any_of(promotion_.disputes, [&](const Dispute& dispute) {
      return dispute.patron == c.patron && dispute.decision.empty();
    });
    if (open) return refuse(dispute_open, Item::dispute, "the last one is not decided yet");
    return happens(Item::dispute, Told::nobody);
  }
  // The patron is told of the right to complain to an inspector with the decision.
  Answer operator()(const DecideDispute& c) const {
    if (c.dispute >= promotion_.disputes.size() || !promotion_.disputes[c.dispute].decision.empty())
      return refuse(no_dispute, Item::dispute, "there is no such open dispute");
    if (c.decision.empty()) return refuse(reason_missing, Item::dispute, "say what is decided");
    return happens(Item::dispute, Told::patron);
  }
  // SB 20.11, BC 20.11, CW 14.11: of who is not satisfied with the decision on his own dispute.
  Answer operator()(const LodgeComplaint& c) const {
    if (c.dispute >= promotion_.disputes.size() ||
        promotion_.disputes[c.dispute].patron != c.patron ||
        promotion_.disputes[c.dispute].decision.empty())
      return refuse(no_dispute, Item::dispute, "no such dispute of yours is decided");
    if (promotion_.disputes[c.dispute].complained != 0)
      return refuse(complained_already, Item::dispute, "the inspectorate has the complaint");
    return happens(Item::dispute, Told::inspectorate);
  }

  Answer refuse(CodeOfRefusal code, Item item, std::string words) const {
    return std::unexpected(Refusal{code, cite(terms_, item), {}, std::move(words)});
  }

 private:
  Answer happens(Clauses clauses, Told told) const {
    return Event{command_.at, command_.by, clauses, told, command_.body};
  }
  Answer happens(Item item, Told told) const { return happens(cite(terms_, item), told); }

  std::optional<Answer> only_in(std::initializer_list<State> states) const {
    if (std::ranges::find(states, promotion_.state) != states.end()) return std::nullopt;
    return refuse(not_now, Item::offer, fmt::format("the promotion is {}", word(promotion_.state)));
  }

  std::optional<Answer> winner_there(std::uint32_t prize) const {
    if (auto no = only_in({State::drawn})) return no;
    if (prize >= promotion_.winners.size())
      return refuse(no_such_prize, Item::prize_details, "there is no such prize");
    const PrizeState state = promotion_.winners[prize].state;
    if (state == PrizeState::awarded || state == PrizeState::denied)
      return refuse(no_such_prize, Item::prize_details, "that prize is settled");
    return std::nullopt;
  }

  bool is_a_draw(const DrawWinners& draw) const {
    const std::size_t drawn = std::min(terms_.prizes.size(), promotion_.entries.size());
    if (draw.entries.size() != drawn || draw.seed.empty()) return false;
    for (std::size_t at = 0; at < draw.entries.size(); ++at) {
      if (draw.entries[at] >= promotion_.entries.size()) return false;
      if (std::find(draw.entries.begin(), draw.entries.begin() + static_cast<std::ptrdiff_t>(at),
                    draw.entries[at]) != draw.entries.begin() + static_cast<std::ptrdiff_t>(at))
        return false;
    }
    return true;
  }

  const Promotion& promotion_;
  const Terms& terms_;
  const Command& command_;
};

// SB 20.12: the operator postpones; what the Authority answers and people dispute goes on.
bool goes_on_while_held(const CommandBody& body) {
  return std::holds_alternative<AnswerAmendment>(body) || std::holds_alternative<Resume>(body) ||
         std::holds_alternative<Cancel>(body) || std::holds_alternative<RaiseDispute>(body) ||
         std::holds_alternative<DecideDispute>(body) ||
         std::holds_alternative<LodgeComplaint>(body);
}

}  // namespace

Role role_of(const CommandBody& body) {
  if (std::holds_alternative<AnswerAmendment>(body)) return Role::authority;
  if (std::holds_alternative<AttendDraw>(body)) return Role::scrutineer;
  if (std::holds_alternative<EnterPatron>(body) || std::holds_alternative<RaiseDispute>(body) ||
      std::holds_alternative<LodgeComplaint>(body) || std::holds_alternative<DrawWinners>(body))
    return Role::platform;
  return Role::casino_operator;
}

std::expected<Event, Refusal> decide(const Promotion& promotion, const Command& command) {
  const Decider decider(promotion, command);
  if (command.by != role_of(command.body))
    return decider.refuse(role_may_not, Item::offer,
                          fmt::format("that is for the {}", word(role_of(command.body))));
  if (promotion.on_hold && !goes_on_while_held(command.body))
    return decider.refuse(on_hold, Item::integrity, "the promotion is on hold");
  return match(decider, command.body);
}

std::vector<Duty> duties(const Promotion& promotion, Instant now) {
  std::vector<Duty> owed;
  const Terms& terms = promotion.terms;
  const auto owe = [&](std::string words, Item item, Instant due, Instant alert = 0) {
    owed.push_back({std::move(words), cite(terms, item), due, alert, due > 0 && now > due});
  };
  if (promotion.state == State::draft)
    owe("Lodge the terms and conditions with the Authority", Item::lodging,
        terms.starts - lodged_before(terms));
  if (promotion.state == State::closed && needs_scrutineer(terms) && !promotion.scrutineer_attends)
    owe("A scrutineer attends the draw", Item::scrutineer, terms.drawn);
  // A draw that is cancelled has no winners to be told (SB 20.12).
  const std::size_t won = promotion.state == State::cancelled ? 0 : promotion.winners.size();
  for (std::size_t prize = 0; prize < won; ++prize) {
    const Winner& winner = promotion.winners[prize];
    // K03: to the end of the second calendar day after the draw.
    const Instant end_of_second_day = (promotion.drawn / kDay + 3) * kDay - 1;
    if (!terms.must_be_present && winner.state == PrizeState::open)
      owe(fmt::format("Tell {}, who won prize {}", promotion.entries[winner.entry].patron,
                      prize + 1),
          Item::winner_told, end_of_second_day, promotion.drawn + 2 * kDay);
  }
  for (const Dispute& dispute : promotion.disputes) {
    if (dispute.decision.empty())
      owe(fmt::format("Decide the dispute of {}", dispute.patron), Item::dispute, 0);
  }
  return owed;
}

}  // namespace croupier::promotion
