#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "driver/draw.h"
#include "notation/promotion_script.h"
#include "promotion/words.h"

namespace croupier::notation {
namespace {

std::string other_than(std::string_view expected, std::string_view found) {
  return fmt::format("expected {}, found {}", expected, found);
}

std::string clauses_or_nothing(const std::vector<std::string_view>& ids) {
  return ids.empty() ? "nothing" : fmt::format("{}", fmt::join(ids, ", "));
}

class PromotionPlayer {
 public:
  explicit PromotionPlayer(const PromotionScript& script) : script_(script) {
    result_.statements = script.size();
  }

  PromotionReplay play() {
    for (const PromotionStatement& statement : script_) {
      if (over_) break;
      match(Overloaded{[&](const PromotionAct& act) { handle(statement, act); },
                       [&](const PromotionExpectation& expectation) {
                         const auto message =
                             match([&](const auto& each) { return unmet_in(each); }, expectation);
                         if (message) return fail(statement, *message);
                         note_proof(statement.place.line, expectation);
                       }},
            statement.body);
    }
    result_.promotion = now_;
    return std::move(result_);
  }

 private:
  using Unmet = std::optional<std::string>;

  void fail(const PromotionStatement& statement, std::string_view message) {
    result_.fail(statement.place, fmt::format("{}: {}", statement.text, message));
  }

  void note_proof(int line, const PromotionExpectation& held) {
    Proofs& proofs = result_.proofs;
    match(Overloaded{[&](const ExpectCitedLast& e) {
                       proofs.add(line, ProofBy::cites, e.clause,
                                  clauses_of(std::span(result_.events).last(1)));
                     },
                     [&](const ExpectNotCitedLast& e) { proofs.add_not_cited(line, e.clause); },
                     [&](const ExpectFaults& e) { proofs.add_listed(line, e.clauses); },
                     [&](const ExpectOwed& e) {
                       if (e.clause) proofs.add_listed(line, {*e.clause});
                     },
                     [](const auto&) {}},
          held);
  }

  void handle(const PromotionStatement& statement, const PromotionAct& act) {
    const promotion::Command command = bound(act);
    const promotion::Promotion before = now_;
    auto events = promotion::decide(now_, command);
    if (now_ != before) return fail(statement, "expected nothing changed, found a change");
    if (events) {
      for (const promotion::Event& event : *events) promotion::apply(now_, event);
      result_.commands.push_back(command);
      result_.events.insert(result_.events.end(), events->begin(), events->end());
      if (act.refused) fail(statement, "expected a refusal, found it accepted");
      return;
    }
    const Refusal& refusal = events.error();
    const std::string said =
        fmt::format("{} ({})", plain(sentence(refusal, now_, command.body)),
                    refusal.clauses.first() ? id(refusal.clauses.first()) : "no clause");
    if (!act.refused) {
      over_ = true;
      return fail(statement, fmt::format("expected to be accepted, found refused: {}", said));
    }
    const std::vector<Clause> cited = clauses_of_refusal(refusal);
    result_.proofs.add_refusal(statement.place.line, cited);
    if (!act.clause) return;
    const auto met = [&](Clause clause) { return meets(clause, *act.clause); };
    if (std::ranges::any_of(refusal.clauses, met)) {
      return result_.proofs.add(statement.place.line, ProofBy::refused, *act.clause, cited);
    }
    fail(statement, fmt::format("expected a refusal by {}, found {}", act.clause->id, said));
  }

  // The winners follow from the seed and the entries.
  promotion::Command bound(const PromotionAct& act) const {
    promotion::Command command = act.command;
    if (!act.draws) return command;
    const auto entries = static_cast<std::uint32_t>(now_.entries.size());
    if (auto* again = std::get_if<promotion::Redraw>(&command.body)) {
      if (again->prize >= now_.winners.size()) return command;
      const auto may = [&](std::uint32_t entry) { return may_win(now_, again->prize, entry); };
      again->entry =
          draw_again(*seed_from_text(again->seed), entries, may).value_or(promotion::kNoEntry);
      return command;
    }
    auto& draw = std::get<promotion::DrawWinners>(command.body);
    draw.entries = draw_entries(*seed_from_text(draw.seed), entries, now_.terms.prizes.size());
    return command;
  }

  template <class Enum>
  static Unmet same_word_in(Enum expected, Enum found) {
    if (expected == found) return std::nullopt;
    return other_than(word(expected), word(found));
  }

  Unmet unmet_in(const ExpectPromotion& e) const { return same_word_in(e.state, now_.state); }
  Unmet unmet_in(const ExpectWinner& e) const {
    if (e.prize >= now_.winners.size()) return other_than(e.patron, "nobody");
    const std::string& found = now_.entries[now_.winners[e.prize].entry].patron;
    if (found == e.patron) return std::nullopt;
    return other_than(e.patron, found);
  }
  Unmet unmet_in(const ExpectPrizeState& e) const {
    if (e.prize >= now_.winners.size()) return other_than(word(e.state), "a prize not drawn");
    return same_word_in(e.state, now_.winners[e.prize].state);
  }
  Unmet unmet_in(const ExpectTold& e) const {
    if (result_.events.empty()) return other_than(word(e.told), "no act");
    return same_word_in(e.told, told_of(result_.events.back().body));
  }
  Unmet unmet_in(const ExpectOwed& e) const {
    const auto duties = promotion::duties(now_, e.now);
    std::vector<std::string_view> owed;
    for (const promotion::Duty& duty : duties) {
      for (const Clause clause : duty.clauses) {
        const bool same = e.clause && meets(clause, *e.clause) && duty.due == e.due;
        if (same && duty.is_overdue == e.overdue) return std::nullopt;
        owed.push_back(id(clause));
      }
    }
    if (!e.clause && owed.empty()) return std::nullopt;
    const std::string expected = fmt::format("{}{} at that time", e.overdue ? "overdue " : "",
                                             e.clause ? e.clause->id : "nothing owed");
    return other_than(expected, clauses_or_nothing(owed));
  }
  Unmet unmet_in(const ExpectKept& e) const {
    if (e.denials == now_.denials.size()) return std::nullopt;
    return other_than(fmt::format("{}", e.denials), fmt::format("{}", now_.denials.size()));
  }
  Unmet unmet_in(const ExpectEntries& e) const {
    const std::size_t found = promotion::entries_of(now_, e.patron);
    if (e.entries == found) return std::nullopt;
    return other_than(fmt::format("{}", e.entries), fmt::format("{}", found));
  }
  Unmet unmet_in(const ExpectPaid& e) const {
    Money found;
    for (const promotion::Event& event : result_.events) {
      const auto* award = std::get_if<promotion::PrizeAwarded>(&event.body);
      if (award == nullptr || now_.entries[now_.winners[award->prize].entry].patron != e.patron)
        continue;
      found += award->cash + award->cheque + award->transfer;
    }
    if (e.paid == found) return std::nullopt;
    return other_than(to_text(e.paid), to_text(found));
  }
  Unmet unmet_in(const ExpectOnHold& e) const {
    if (e.on_hold == now_.on_hold) return std::nullopt;
    return other_than(e.on_hold ? "yes" : "no", now_.on_hold ? "yes" : "no");
  }
  Unmet unmet_in(const ExpectFaults& e) const {
    std::vector<std::string_view> expected;
    std::vector<std::string_view> found;
    for (const ClauseText& clause : e.clauses) expected.push_back(clause.id);
    const auto faults = promotion::faults(now_.terms);
    for (const promotion::Fault& fault : faults) {
      if (std::ranges::count(found, id(fault.clause)) == 0) found.push_back(id(fault.clause));
    }
    if (expected == found) return std::nullopt;
    return other_than(clauses_or_nothing(expected), clauses_or_nothing(found));
  }
  Unmet unmet_in(const ExpectCitedLast& e) const {
    std::vector<std::string_view> cited;
    if (!result_.events.empty()) {
      for (const Clause clause : result_.events.back().clauses) {
        if (meets(clause, e.clause)) return std::nullopt;
        cited.push_back(id(clause));
      }
    }
    return other_than(e.clause.id, clauses_or_nothing(cited));
  }
  Unmet unmet_in(const ExpectNotCitedLast& e) const {
    if (result_.events.empty()) return std::nullopt;
    for (const Clause clause : result_.events.back().clauses) {
      if (meets(clause, e.clause)) return cited_after_all(e.clause, clause, "the last act");
    }
    return std::nullopt;
  }

  const PromotionScript& script_;
  promotion::Promotion now_;
  PromotionReplay result_;
  bool over_ = false;
};

}  // namespace

PromotionReplay replay_promotion(std::string_view text) {
  const auto script = read_promotion(text);
  if (script) return PromotionPlayer(*script).play();
  PromotionReplay failed;
  static_cast<Findings&>(failed) = Findings::unreadable(script.error());
  return failed;
}

std::vector<std::string> balances_of(const PromotionReplay& replay) {
  std::vector<std::string> lines;
  const promotion::Promotion& now = replay.promotion;
  for (const promotion::Event& event : replay.events) {
    const auto* award = std::get_if<promotion::PrizeAwarded>(&event.body);
    if (award == nullptr) continue;
    const promotion::Prize& prize = now.terms.prizes[award->prize];
    const Money paid = award->cash_instead ? prize.cash_alternative
                                           : award->cash + award->cheque + award->transfer;
    lines.push_back(fmt::format("{} {}", now.entries[now.winners[award->prize].entry].patron,
                                to_text_fixed(paid)));
  }
  return lines;
}

}  // namespace croupier::notation
