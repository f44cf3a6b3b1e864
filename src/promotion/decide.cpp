#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/match.h"
#include "promotion/promotion.h"

namespace croupier::promotion {
namespace {

using enum RefusalCode;
using Answer = std::expected<Events, Refusal>;

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
    // BC 20.9.1: what has begun is amended, with approval.
    if (auto no = only_in({State::draft, State::lodged}, Item::amendment)) return *no;
    if (!has_times(c.terms)) return refuse(times_not_of_this_age, Item::place_and_time);
    return happens(TermsWritten{c.terms}, Clauses{});
  }

  Answer operator()(const LodgeTerms&) const {
    if (auto no = only_in({State::draft}, Item::lodging)) return *no;
    if (auto found = faults(terms_); !found.empty())
      return std::unexpected(
          croupier::refuse(terms_have_faults, first_clauses(found), Value::text()));
    return happens(TermsLodged{}, Item::lodging);
  }

  Answer operator()(const Start&) const {
    // BC 20.9, CW 14.9: the Authority has the terms before anything begins.
    if (promotion_.state == State::draft) return refuse(terms_not_lodged, Item::lodging);
    if (auto no = only_in({State::lodged}, Item::place_and_time)) return *no;
    if (command_.at < terms_.starts)
      return refuse_until(start_is_later, Item::place_and_time, terms_.starts);
    if (command_.at > terms_.closes) return refuse(entries_would_be_closed, Item::closing);
    // BC 20.9, SB 20.9: at least 24 hours; CW 14.9: before.
    const Instant lead = lodged_before(terms_);
    const bool in_time =
        lead > 0 ? command_.at - promotion_.lodged >= lead : command_.at > promotion_.lodged;
    if (!in_time) {
      return refuse_until(lodged_too_late, Item::lodging,
                          promotion_.lodged + std::max<Instant>(lead, 1));
    }
    return happens(PromotionStarted{}, Item::offer);
  }

  Answer operator()(const ProposeAmendment& c) const {
    // BC 20.9.1: after the commencement, and so after the draw too.
    if (auto no =
            only_in({State::live, State::closed, State::drawn, State::published}, Item::amendment))
      return *no;
    if (promotion_.amendment) return refuse(last_amendment_pending, Item::amendment);
    if (auto no = drawn_prizes_stay(c.terms)) return *no;
    if (!has_times(c.terms)) return refuse(times_not_of_this_age, Item::place_and_time);
    if (auto found = faults(c.terms); !found.empty())
      return std::unexpected(
          croupier::refuse(amendment_has_faults, first_clauses(found), Value::text()));
    return happens(AmendmentProposed{c.terms}, Item::amendment);
  }

  Answer operator()(const AnswerAmendment& c) const {
    if (!promotion_.amendment) return refuse(no_amendment, Item::amendment);
    return happens(AmendmentAnswered{c.approved}, Item::amendment);
  }

  // --- entries ---
  Answer operator()(const EnterPatron& c) const {
    if (promotion_.state == State::lodged)
      return refuse_until(entries_not_open_yet, Item::closing,
                          command_.at < terms_.starts ? terms_.starts : 0);
    if (promotion_.state != State::live || command_.at > terms_.closes)
      return refuse(entries_not_open, Item::closing);
    if (!c.eligible) return refuse(not_eligible, Item::eligibility, Value::text());
    if (c.wagered < terms_.minimum_wager) {
      return refuse(below_minimum_wager, Item::minimum_wager, Value::money(terms_.minimum_wager),
                    Value::money(c.wagered));
    }
    // BC 20.7.3: as the terms say.
    const std::uint32_t has = entries_of(promotion_, c.patron);
    const std::uint32_t may = entries_for(terms_, c.wagered);
    if (may == 0)
      return refuse(below_wager_for_entry, Item::eligibility, Value::money(terms_.entry_for_each),
                    Value::money(c.wagered));
    if (c.entries == 0 || has + std::uint64_t{c.entries} > may)
      return may == 1 && terms_.entry_for_each.is_zero()
                 ? refuse(one_entry_a_patron, Item::eligibility)
                 : refuse(entries_enough, Item::eligibility, Value::count(may), Value::count(has));
    return happens(PatronEntered{c.patron, c.eligible, c.wagered, c.entries}, Item::eligibility);
  }

  Answer operator()(const CloseEntries&) const {
    if (auto no = only_in({State::live}, Item::closing)) return *no;
    if (command_.at < terms_.closes)
      return refuse_until(entries_close_later, Item::closing, terms_.closes);
    return happens(EntriesClosed{}, Item::closing);
  }

  // --- the draw ---
  Answer operator()(const NominateScrutineer& c) const {
    if (auto no =
            only_in({State::lodged, State::live, State::closed, State::drawn, State::published},
                    Item::scrutineer))
      return *no;
    if (promotion_.drawn > 0 && terms_.redraw.empty())
      return refuse(draw_is_over, Item::scrutineer);
    if (c.name.empty()) return refuse(scrutineer_unnamed, Item::scrutineer);
    return happens(ScrutineerNominated{c.name}, Item::scrutineer);
  }

  Answer operator()(const AttendDraw&) const {
    if (auto no = only_in({State::closed, State::drawn, State::published}, Item::scrutineer))
      return *no;
    if (promotion_.drawn > 0 && terms_.redraw.empty())
      return refuse(draw_is_over, Item::scrutineer);
    if (promotion_.scrutineer.empty()) return refuse(nobody_nominated, Item::scrutineer);
    return happens(DrawAttended{}, Item::scrutineer);
  }

  Answer operator()(const DrawWinners& c) const {
    // BC 20.7.6: entries close first.
    if (auto no = only_in({State::closed}, promotion_.drawn > 0 ? Item::manner : Item::closing))
      return *no;
    if (promotion_.amendment) return refuse(amendment_pending, Item::amendment);
    if (command_.at < terms_.drawn)
      return refuse_until(draw_is_later, Item::place_and_time, terms_.drawn);
    // K01: a value over 10,000 dollars.
    if (needs_scrutineer(terms_) && !promotion_.scrutineer_attends)
      return refuse(scrutineer_missing, Item::scrutineer);
    if (promotion_.entries.empty()) return refuse(no_entries, Item::manner);
    if (!is_a_draw(c)) return refuse(wrong_draw, Item::manner);
    Clauses clauses = cite(terms_, Item::manner);
    // BC 20.2: under the eyes of a scrutineer.
    if (promotion_.scrutineer_attends && has_dear_prize(terms_)) {
      for (const Clause clause : cite(terms_, Item::scrutineer)) clauses.add(clause);
    }
    return happens(WinnersDrawn{c.seed, c.entries}, clauses);
  }

  // The rules are silent on a winner who is absent or not eligible: as the terms provide.
  Answer operator()(const Redraw& c) const {
    if (auto no = winner_drawn(c.prize)) return *no;
    if (terms_.redraw.empty()) return refuse(no_redraw, Item::manner);
    if (promotion_.winners[c.prize].state == PrizeState::awarded)
      return refuse(prize_is_awarded, Item::prize_details);
    if (promotion_.amendment) return refuse(amendment_pending, Item::amendment);
    if (c.reason.empty()) return refuse(passing_over_unexplained, Item::manner);
    const bool dear = terms_.prizes[c.prize].value > kScrutineerAbove;
    if (dear && needs_scrutineer(terms_) && !promotion_.attends_redraw)
      return refuse(scrutineer_missing, Item::scrutineer);
    bool any = false;
    for (std::uint32_t entry = 0; entry < promotion_.entries.size() && !any; ++entry)
      any = may_win(promotion_, c.prize, entry);
    if (!any) return refuse(no_entry_left, Item::manner);
    if (c.seed.empty() || !may_win(promotion_, c.prize, c.entry))
      return refuse(entry_may_not_win, Item::manner);
    return happens(PrizeRedrawn{c.prize, c.seed, c.entry, c.reason}, Item::manner);
  }

  // --- winners ---
  Answer operator()(const TellWinner& c) const {
    if (auto no = winner_there(c.prize)) return *no;
    Clauses clauses;
    for (Game game : terms_.games)
      clauses.add(rules_of(game)->told_by[static_cast<std::size_t>(c.method)]);
    return happens(WinnerTold{c.prize, c.method, c.reached}, clauses);
  }

  Answer operator()(const AwardPrize& c) const {
    if (auto no = winner_there(c.prize)) return *no;
    const Winner& winner = promotion_.winners[c.prize];
    if (terms_.must_be_present && !c.present) return refuse(claimed_in_absence, Item::claiming);
    if (!terms_.must_be_present && !c.present && winner.state != PrizeState::told)
      return refuse(winner_not_told, Item::winner_told);
    const Prize& prize = terms_.prizes[c.prize];
    if (c.cash_instead && prize.cash_alternative <= Money{})
      return refuse(no_cash_alternative, Item::cash_alternative);
    const Money owed = c.cash_instead                  ? prize.cash_alternative
                       : prize.kind == PrizeKind::cash ? prize.value
                                                       : Money{};
    if (!is_sum(c.cash) || !is_sum(c.cheque) || !is_sum(c.transfer) ||
        c.cash + c.cheque + c.transfer != owed)
      return refuse(payment_does_not_add_up, Item::prize_details, Value::money(owed));
    // BC 20.4: the choice belongs to the winner of more than 10,000 dollars. It forbids nothing
    // below: a smaller prize is paid by any means the terms allow.
    const bool has_choice = prize.kind == PrizeKind::cash && prize.value > kChoiceAbove;
    const auto barred = [&](Money amount, Means means) {
      return amount > Money{} && !may_pay_by(terms_, means);
    };
    if (!has_choice && (barred(c.cash, Means::cash) || barred(c.cheque, Means::cheque) ||
                        barred(c.transfer, Means::transfer)))
      return refuse(no_choice_of_payment, Item::prize_details);
    return happens(PrizeAwarded{c.prize, c.present, c.cash_instead, c.cash, c.cheque, c.transfer},
                   c.cash_instead ? Item::cash_alternative
                   : has_choice   ? Item::payment_choice
                                  : Item::claiming);
  }

  Answer operator()(const DenyClaim& c) const {
    // BC 20.10.1: whenever somebody claims: before the draw, after the award, after the results.
    if (promotion_.state == State::draft) return refuse(no_prize_offered, Item::denial_reasons);
    if (c.prize >= terms_.prizes.size()) return refuse(no_such_prize, Item::prize_details);
    if (c.reasons.empty()) return refuse(denial_unexplained, Item::denial_reasons);
    if (c.claimant.empty() && !is_owed(c.prize))
      return refuse(claimant_missing, Item::denial_reasons);
    // K06: by the stated value of the prize.
    const bool kept = terms_.prizes[c.prize].value > kDenialKeptAbove;
    if (kept && (c.claimant.empty() || c.address.empty()))
      return refuse(address_missing, Item::denial_kept);
    return happens(ClaimDenied{c.prize, c.claimant, c.address, c.reasons},
                   kept ? Item::denial_kept : Item::denial_reasons);
  }

  Answer operator()(const PublishResults& c) const {
    // BC 20.7.10: as the terms say, which may be before every prize is claimed.
    if (auto no = only_in({State::drawn}, Item::publishing)) return *no;
    if (c.where.empty()) return refuse(place_missing, Item::publishing);
    return happens(ResultsPublished{c.where}, Item::publishing);
  }

  // --- integrity and disputes ---
  Answer operator()(const Hold& c) const {
    // The promotion may be postponed as well as the draw, so before its start too.
    if (is_over(promotion_)) return refuse(it_is_over, Item::integrity);
    if (auto no =
            only_in({State::lodged, State::live, State::closed, State::drawn, State::published},
                    Item::integrity))
      return *no;
    if (c.reason.empty()) return refuse(doubt_missing, Item::integrity);
    return happens(PromotionHeld{c.reason}, Item::integrity);
  }
  Answer operator()(const Resume& c) const {
    if (!promotion_.on_hold) return refuse(not_on_hold, Item::integrity);
    if (c.validation.empty()) return refuse(validation_missing, Item::integrity);
    return happens(PromotionResumed{c.validation}, Item::integrity);
  }
  Answer operator()(const Cancel& c) const {
    if (is_over(promotion_)) return refuse(it_is_over, Item::integrity);
    if (c.reason.empty()) return refuse(why_missing, Item::integrity);
    return happens(PromotionCancelled{c.reason}, Item::integrity);
  }
  Answer operator()(const RaiseDispute& c) const {
    if (c.patron.empty() || c.about.empty()) return refuse(complaint_missing, Item::dispute);
    const bool open = std::ranges::any_of(promotion_.disputes, [&](const Dispute& dispute) {
      return dispute.patron == c.patron && dispute.decision.empty();
    });
    if (open) return refuse(dispute_open, Item::dispute);
    return happens(DisputeRaised{c.patron, c.about}, Item::dispute);
  }
  // The patron is told of the right to complain to an inspector with the decision.
  Answer operator()(const DecideDispute& c) const {
    if (c.dispute >= promotion_.disputes.size() || !promotion_.disputes[c.dispute].decision.empty())
      return refuse(no_open_dispute, Item::dispute);
    if (c.decision.empty()) return refuse(decision_missing, Item::dispute);
    return happens(DisputeDecided{c.dispute, c.decision}, Item::dispute);
  }
  // SB 20.11, BC 20.11, CW 14.11: of whoever is not satisfied with the decision on their dispute.
  Answer operator()(const LodgeComplaint& c) const {
    if (c.dispute >= promotion_.disputes.size() ||
        promotion_.disputes[c.dispute].patron != c.patron ||
        promotion_.disputes[c.dispute].decision.empty())
      return refuse(no_dispute_decided, Item::dispute);
    if (promotion_.disputes[c.dispute].complained != 0)
      return refuse(complained_already, Item::dispute);
    return happens(ComplaintLodged{c.patron, c.dispute}, Item::dispute);
  }

  Answer refuse(RefusalCode code, Item item, Value first = {}, Value second = {}) const {
    return std::unexpected(croupier::refuse(code, cite(terms_, item), first, second));
  }
  // Where it would be accepted from then on.
  Answer refuse_until(RefusalCode code, Item item, Instant not_before) const {
    Refusal refusal = croupier::refuse(code, cite(terms_, item));
    refusal.not_before = not_before;
    return std::unexpected(refusal);
  }

 private:
  // An event that needs the time has it as a field.
  Answer happens(EventBody body, Clauses clauses) const {
    match(
        [&](auto& each) {
          if constexpr (requires { each.at; }) each.at = command_.at;
        },
        body);
    return Events{Event{clauses, std::move(body)}};
  }
  Answer happens(EventBody body, Item item) const {
    return happens(std::move(body), cite(terms_, item));
  }

  std::optional<Answer> only_in(std::initializer_list<State> states, Item item) const {
    if (std::ranges::find(states, promotion_.state) != states.end()) return std::nullopt;
    return refuse(not_in_this_state, item, Value::word(promotion_.state));
  }

  // Somebody has won it, and may yet be given it or refused it.
  bool is_owed(std::uint32_t prize) const {
    const bool drawn = promotion_.state == State::drawn || promotion_.state == State::published;
    if (!drawn || prize >= promotion_.winners.size()) return false;
    const PrizeState state = promotion_.winners[prize].state;
    return state == PrizeState::open || state == PrizeState::told;
  }

  // What was drawn for stays what it was, as far as it was given away.
  std::optional<Answer> drawn_prizes_stay(const Terms& amended) const {
    if (promotion_.drawn == 0) return std::nullopt;
    bool same = amended.prizes.size() == terms_.prizes.size();
    for (std::size_t at = 0; same && at < promotion_.winners.size(); ++at) {
      if (promotion_.winners[at].state == PrizeState::awarded)
        same = amended.prizes[at] == terms_.prizes[at];
    }
    if (same) return std::nullopt;
    return refuse(prizes_changed_after_draw, Item::prize_details);
  }

  // Not tied to the results being published (BC 20.7.10).
  std::optional<Answer> winner_drawn(std::uint32_t prize) const {
    if (auto no = only_in({State::drawn, State::published}, Item::manner)) return no;
    if (prize >= promotion_.winners.size()) return refuse(no_such_prize, Item::prize_details);
    return std::nullopt;
  }

  std::optional<Answer> winner_there(std::uint32_t prize) const {
    if (auto no = winner_drawn(prize)) return no;
    const Winner& winner = promotion_.winners[prize];
    if (winner.state == PrizeState::awarded) return refuse(prize_is_settled, Item::prize_details);
    // BC 20.11: the operator's decision on the winner's dispute is final, also for the winner.
    if (winner.state == PrizeState::denied && !winner.dispute_decided)
      return refuse(prize_is_settled, Item::denial_reasons);
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

// What each act is about, for who may not do it.
Item item_of(const CommandBody& body) {
  return match(Overloaded{[](const WriteTerms&) { return Item::lodging; },
                          [](const LodgeTerms&) { return Item::lodging; },
                          [](const ProposeAmendment&) { return Item::amendment; },
                          [](const AnswerAmendment&) { return Item::amendment; },
                          [](const EnterPatron&) { return Item::eligibility; },
                          [](const CloseEntries&) { return Item::closing; },
                          [](const NominateScrutineer&) { return Item::scrutineer; },
                          [](const AttendDraw&) { return Item::scrutineer; },
                          [](const DrawWinners&) { return Item::manner; },
                          [](const Redraw&) { return Item::manner; },
                          [](const TellWinner&) { return Item::winner_told; },
                          [](const AwardPrize&) { return Item::claiming; },
                          [](const DenyClaim&) { return Item::denial_reasons; },
                          [](const PublishResults&) { return Item::publishing; },
                          [](const Hold&) { return Item::integrity; },
                          [](const Resume&) { return Item::integrity; },
                          [](const Cancel&) { return Item::integrity; },
                          [](const RaiseDispute&) { return Item::dispute; },
                          [](const DecideDispute&) { return Item::dispute; },
                          [](const LodgeComplaint&) { return Item::dispute; },
                          [](const Start&) { return Item::offer; }},
               body);
}

}  // namespace

std::expected<Events, Refusal> decide(const Promotion& promotion, const Command& command) {
  const Decider decider(promotion, command);
  const CommandRow& row = row_of(command.body);
  if (!row.roles->nsw->has(command.by.role))
    return decider.refuse(for_another_role, item_of(command.body), Value::word(only_role(row)));
  if (promotion.on_hold && !row.goes_on_in->has(Stop::hold))
    return decider.refuse(on_hold, Item::integrity);
  return match(decider, command.body);
}

std::expected<Events, Refusal> act(Promotion& promotion, const Command& command) {
  auto events = decide(promotion, command);
  if (!events) return events;
  for (const Event& event : *events) apply(promotion, event);
  return events;
}

Told told_of(const EventBody& body) {
  return match(
      [](const auto& each) {
        if constexpr (requires { each.told(); }) {
          return each.told();
        } else {
          return each.kTold;
        }
      },
      body);
}

std::string promotion_is_ok(const Promotion& promotion) {
  const std::size_t entries = promotion.entries.size();
  if (promotion.winners.size() > promotion.terms.prizes.size()) return "more winners than prizes";
  if (promotion.drawn == 0 && !promotion.winners.empty()) return "winners before the draw";
  for (const Winner& winner : promotion.winners) {
    if (winner.entry >= entries) return "a winner without an entry";
    const bool known = std::ranges::all_of(
        winner.before, [&](std::uint32_t entry) { return entry < entries; }, &PassedOver::entry);
    if (!known) return "somebody passed over without an entry";
  }
  if (promotion.state == State::cancelled && (promotion.on_hold || promotion.amendment))
    return "something waits though it is cancelled";
  return "";
}

bool is_over(const Promotion& promotion) {
  if (promotion.state == State::cancelled) return true;
  return promotion.state == State::published &&
         std::ranges::all_of(promotion.winners, [](const Winner& winner) {
           return winner.state == PrizeState::awarded || winner.state == PrizeState::denied;
         });
}

std::uint32_t entries_of(const Promotion& promotion, const std::string& patron) {
  return static_cast<std::uint32_t>(std::ranges::count(promotion.entries, patron, &Entry::patron));
}

bool may_win(const Promotion& promotion, std::uint32_t prize, std::uint32_t entry) {
  if (entry >= promotion.entries.size()) return false;
  const auto has_won = [&](const Winner& winner) {
    return winner.entry == entry ||
           std::ranges::count(winner.before, entry, &PassedOver::entry) > 0;
  };
  if (std::ranges::any_of(promotion.winners, has_won)) return false;
  const std::string& patron = promotion.entries[entry].patron;
  const Winner& winner = promotion.winners[prize];
  const auto is_of = [&](std::uint32_t other) { return promotion.entries[other].patron == patron; };
  return !is_of(winner.entry) && std::ranges::none_of(winner.before, is_of, &PassedOver::entry);
}

Instant next_moment(const Promotion& promotion, Instant now) {
  const Terms& terms = promotion.terms;
  std::vector<Instant> moments{terms.starts,         promotion.lodged + lodged_before(terms),
                               promotion.lodged + 1, terms.closes,
                               terms.closes + 1,     terms.drawn};
  for (const Duty& duty : duties(promotion, now)) {
    moments.push_back(duty.due + 1);
    moments.push_back(duty.alert + 1);
  }
  std::erase_if(moments, [&](Instant each) { return each <= now; });
  return moments.empty() ? 0 : *std::ranges::min_element(moments);
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
    const Instant end_of_second_day = (winner.drawn / kDay + 3) * kDay - 1;
    if (!terms.must_be_present && winner.state == PrizeState::open)
      owe(fmt::format("Tell {}, who won prize {}", promotion.entries[winner.entry].patron,
                      prize + 1),
          Item::winner_told, end_of_second_day, winner.drawn + 2 * kDay);
  }
  for (const Dispute& dispute : promotion.disputes) {
    if (dispute.decision.empty())
      owe(fmt::format("Decide the dispute of {}", dispute.patron), Item::dispute, 0);
  }
  return owed;
}

}  // namespace croupier::promotion
