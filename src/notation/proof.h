// What a statement that held shows about a clause: the evidence that `croupier clauses` counts
// (docs/clauses.md). It is noted while the file is played and never read from its text.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "notation/words.h"
#include "record/refusal.h"

namespace croupier::notation {

enum class ProofBy : std::uint8_t {
  cites,      // an event cited it
  cites_not,  // none did
  refused,    // the refusal cited it
  listed,     // it stands in the list expected: "missing", "owes", "overdue"
  refusal,    // a refusal cited it, which the statement did not ask for by name
};
struct Proof {
  int line = 0;
  ProofBy by{};
  Clause clause;
  std::vector<std::string_view> among;  // cites_not: the names of the events that did not cite it,
  std::vector<Clause> others;           // and what they cited
};

template <class Events>
std::vector<Clause> clauses_of(const Events& events) {
  std::vector<Clause> all;
  for (const auto& event : events) {
    all.insert(all.end(), event.clauses.begin(), event.clauses.end());
  }
  return all;
}

class Proofs {
 public:
  // Of the clauses that meet the one named: that very clause, or the only one that does. Where
  // several below it were cited, the statement would hold without any one of them. A clause that
  // states a rule and then its cases ("that is:") is carried out by them.
  void add(int line, ProofBy by, const ClauseText& named, const std::vector<Clause>& cited) {
    std::vector<Clause> met;
    for (const Clause clause : cited) {
      if (meets(clause, named) && std::ranges::count(met, clause) == 0) met.push_back(clause);
    }
    const Clause exact = find_clause(named.id).value_or(Clause{});
    const bool is_met = std::ranges::count(met, exact) > 0;
    if (is_met || (exact && !met.empty() && wording(exact).ends_with(':')))
      all_.push_back({line, by, exact, {}, {}});
    if (!is_met && met.size() == 1) all_.push_back({line, by, met.front(), {}, {}});
  }

  void add_not_cited(int line, const ClauseText& named, std::vector<std::string_view> among = {},
                     std::vector<Clause> others = {}) {
    // A whole chapter is no clause of its own.
    if (const auto clause = find_clause(named.id))
      all_.push_back({line, ProofBy::cites_not, *clause, std::move(among), std::move(others)});
  }
  void add_refusal(int line, const std::vector<Clause>& cited) {
    for (const Clause clause : cited) all_.push_back({line, ProofBy::refusal, clause, {}, {}});
  }
  void add_listed(int line, const std::vector<ClauseText>& named) {
    for (const ClauseText& each : named) {
      if (const auto clause = find_clause(each.id))
        all_.push_back({line, ProofBy::listed, *clause, {}, {}});
    }
  }

  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

 private:
  std::vector<Proof> all_;
};

}  // namespace croupier::notation
