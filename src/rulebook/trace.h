// Which clause is carried out where: the table that tools/clausetrace makes from the comments and
// strings of the sources and tests. It is linked into the program only; the engine does not need
// it.
#pragma once

#include <span>
#include <string_view>

#include "rulebook/clause.h"

namespace croupier {

struct ClauseTrace {
  Clause clause;
  std::span<const std::string_view> code;    // "src/blackjack/settle.cpp:41"
  std::span<const std::string_view> tests;   // "tests/scenarios/sb/even-money.round:1"
  std::span<const std::string_view> events;  // names of events that cited it in the goldens
};

namespace generated {

std::span<const ClauseTrace> clause_traces();  // only clauses named somewhere; in trace.gen.cpp

}  // namespace generated

inline ClauseTrace trace_of(Clause clause) {
  for (const ClauseTrace& trace : generated::clause_traces()) {
    if (trace.clause == clause) return trace;
  }
  return {clause, {}, {}, {}};
}

// A clause must have code and a test of its own. Headings and definitions are met by the clauses
// below them and by those that use the word; conduct of people is shown or recorded
// (rulebook/physical.h).
inline bool needs_code_and_test(Clause clause) {
  const ClauseClass kind = clause_class(clause);
  return kind != ClauseClass::heading && kind != ClauseClass::definition &&
         kind != ClauseClass::physical;
}

inline bool is_missing(const ClauseTrace& trace) {
  return needs_code_and_test(trace.clause) && (trace.code.empty() || trace.tests.empty());
}

}  // namespace croupier
