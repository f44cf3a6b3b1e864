// Which clause is carried out where and proved by what: the table that tools/clausetrace makes from
// the sources and from the evidence that the tests left. It is linked into the program only; the
// engine does not need it.
#pragma once

#include <span>
#include <string_view>

#include "rulebook/clause.h"

namespace croupier {

struct ClauseTrace {
  Clause clause;
  std::span<const std::string_view> code;  // "src/blackjack/settle.cpp:41"
  // The evidence, strongest first. Nothing of it is read from comments or names of tests.
  std::span<const std::string_view> expected;  // "cites in …", "refused in …": a statement names it
  std::span<const std::string_view> seen;      // "event in …", "refusal in …": it was cited there
  std::span<const std::string_view> caught;  // planted faults of it, and the test that catches them
  std::span<const std::string_view> silent;  // scenarios that say that it must not be cited
  std::span<const std::string_view> events;  // names of events that cited it in the goldens
};

// How a clause is proved, by the strongest of its evidence.
enum class EvidenceKind : std::uint8_t { expected, seen, caught, none };

namespace generated {

std::span<const ClauseTrace> clause_traces();  // only clauses named somewhere; in trace.gen.cpp

}  // namespace generated

inline ClauseTrace trace_of(Clause clause) {
  for (const ClauseTrace& trace : generated::clause_traces()) {
    if (trace.clause == clause) return trace;
  }
  return {clause, {}, {}, {}, {}, {}, {}};
}

// A clause must have code and evidence of its own. Headings and definitions are met by the clauses
// below them and by those that use the word; conduct of people is shown or recorded
// (rulebook/physical.h).
inline bool needs_code_and_evidence(Clause clause) {
  const ClauseClass kind = clause_class(clause);
  return kind != ClauseClass::heading && kind != ClauseClass::definition &&
         kind != ClauseClass::physical;
}

inline EvidenceKind evidence_of(const ClauseTrace& trace) {
  if (!trace.expected.empty()) return EvidenceKind::expected;
  if (!trace.seen.empty()) return EvidenceKind::seen;
  return trace.caught.empty() ? EvidenceKind::none : EvidenceKind::caught;
}

inline bool is_missing(const ClauseTrace& trace) {
  return needs_code_and_evidence(trace.clause) &&
         (trace.code.empty() || evidence_of(trace) == EvidenceKind::none);
}

// The chapters on irregularities, faulty devices and general provisions, where each clause that
// events can cite has a neighbouring scenario that must not cite it.
inline bool needs_neighbour(Clause clause) {
  const std::string_view number = chapter(clause);
  switch (document_of(clause)) {
    case Document::sb:
    case Document::bc: return number == "16" || number == "17" || number == "18";
    case Document::nz: return number == "16";
    case Document::cw: return number == "11" || number == "12" || number == "13";
  }
  return false;
}

}  // namespace croupier
