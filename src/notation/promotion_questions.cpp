// What a file can ask of a promotion.
#include <algorithm>

#include "notation/promotion_script.h"

namespace croupier::notation {
namespace {

constexpr std::array<std::string_view, 2> kYesNo{"yes", "no"};
constexpr std::array<std::string_view, 1> kNothing{"nothing"};

std::string winner(const PromotionSeen& seen, const Expectation& asked) {
  const promotion::Promotion& now = seen.promotion;
  if (asked.number >= now.winners.size()) return "nobody";
  return now.entries[now.winners[asked.number].entry].patron;
}

std::string state_of_prize(const PromotionSeen& seen, const Expectation& asked) {
  if (asked.number >= seen.promotion.winners.size()) return "a prize not drawn";
  return std::string(word(seen.promotion.winners[asked.number].state));
}

std::string told(const PromotionSeen& seen, const Expectation&) {
  if (seen.events.empty()) return "no act";
  return std::string(word(told_of(seen.events.back().body)));
}

// What is owed at the time, by clause and until when.
std::string owed(const PromotionSeen& seen, const Expectation& asked, bool overdue) {
  std::vector<std::string> found;
  for (const promotion::Duty& duty : promotion::duties(seen.promotion, asked.now)) {
    for (const Clause clause : duty.clauses) {
      const bool same = !asked.clauses.empty() && meets(clause, asked.clauses.front()) &&
                        duty.due == asked.due && duty.is_overdue == overdue;
      if (same) return asked.expected;
      found.emplace_back(id(clause));
    }
  }
  return joined(found, "nothing", ", ");
}
std::string owes(const PromotionSeen& seen, const Expectation& asked) {
  return owed(seen, asked, false);
}
std::string is_overdue(const PromotionSeen& seen, const Expectation& asked) {
  return owed(seen, asked, true);
}

std::string paid_to(const PromotionSeen& seen, const Expectation& asked) {
  const promotion::Promotion& now = seen.promotion;
  Money found;
  for (const promotion::Event& event : seen.events) {
    const auto* award = std::get_if<promotion::PrizeAwarded>(&event.body);
    if (award == nullptr || now.entries[now.winners[award->prize].entry].patron != asked.who)
      continue;
    found += award->cash + award->cheque + award->transfer;
  }
  return to_text(found);
}

std::span<const promotion::Event> last_event(const PromotionSeen& seen) {
  return seen.events.last(std::min<std::size_t>(1, seen.events.size()));
}

using OfPromotion = Answered<PromotionSeen>;
constexpr std::array kPromotionQuestions{
    OfPromotion{{.says = "state is {=word}", .words = kWords<promotion::State>},
                [](const PromotionSeen& seen, const Expectation&) {
                  return std::string(word(seen.promotion.state));
                }},
    OfPromotion{{.says = "winner {prize} is {=patron}"}, winner},
    OfPromotion{{.says = "prize {prize} is {=word}", .words = kWords<promotion::PrizeState>},
                state_of_prize},
    // By the last act.
    OfPromotion{{.says = "told is {=word}", .words = kWords<promotion::Told>}, told},
    OfPromotion{{.says = "owes nothing", .begins = 2, .words = kNothing}, owes},
    // Without "until" no rule says until when.
    OfPromotion{{.says = "owes {=clause} until {time}", .proves = Proves::listed}, owes},
    OfPromotion{{.says = "owes {=clause}", .proves = Proves::listed}, owes},
    OfPromotion{{.says = "overdue {=overdue} until {time}", .proves = Proves::listed}, is_overdue},
    OfPromotion{{.says = "overdue {=overdue}", .proves = Proves::listed}, is_overdue},
    OfPromotion{{.says = "kept are {=number}"},
                [](const PromotionSeen& seen, const Expectation&) {
                  return fmt::format("{}", seen.promotion.denials.size());
                }},
    OfPromotion{{.says = "entries of {patron} are {=number}", .begins = 2},
                [](const PromotionSeen& seen, const Expectation& asked) {
                  return fmt::format("{}", promotion::entries_of(seen.promotion, asked.who));
                }},
    OfPromotion{{.says = "balance of {patron} is {=amount}", .begins = 2}, paid_to},
    OfPromotion{{.says = "hold is {=word}", .words = kYesNo},
                [](const PromotionSeen& seen, const Expectation&) {
                  return yes_or_no(seen.promotion.on_hold);
                }},
    OfPromotion{{.says = "missing {=clauses}", .proves = Proves::listed},
                [](const PromotionSeen& seen, const Expectation&) {
                  return found_missing(promotion::faults(seen.promotion.terms));
                }},
    OfPromotion{{.says = "cites {=clause}", .proves = Proves::cited},
                [](const PromotionSeen& seen, const Expectation& asked) {
                  return found_cited(last_event(seen), asked);
                }},
    OfPromotion{{.says = "cites-not {=uncited}", .proves = Proves::not_cited},
                [](const PromotionSeen& seen, const Expectation& asked) {
                  return found_uncited(last_event(seen), asked);
                }},
};
std::span<const OfPromotion> promotion_questions() { return kPromotionQuestions; }

}  // namespace

bool is_promotion_expectation(const WordCursor& cursor) {
  return asks_any(promotion_questions(), cursor, {});
}

Expectation read_promotion_expectation(WordCursor& cursor, FileDay day, Instant now) {
  Expectation asked = read_asked(promotion_questions(), cursor, {{.day = day}});
  asked.now = now;
  return asked;
}

std::optional<std::string> check(const Expectation& asked, int line, const PromotionSeen& seen,
                                 Proofs& proofs) {
  if (auto message = unmet(promotion_questions(), asked, seen)) return message;
  note_proof(line, kPromotionQuestions[asked.question].asks, asked, last_event(seen), proofs);
  return std::nullopt;
}

}  // namespace croupier::notation
