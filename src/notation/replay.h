// Plays a script: each act goes to the table, each expectation is compared with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "driver/table_driver.h"
#include "notation/proof.h"
#include "notation/script.h"

namespace croupier::notation {

// As the program's exit status: of several files the highest counts.
enum class Outcome : std::uint8_t { holds, does_not_hold, unreadable };

struct Finding {
  Place place;
  std::string message;
};

// What became of a file, whatever it is about.
struct Findings {
  Outcome outcome = Outcome::holds;
  std::vector<Finding> findings;  // what did not hold, or why it cannot be read; in order
  std::size_t statements = 0;
  Proofs proofs = {};  // of the statements that held

  void fail(Place place, std::string message);
  // A refusal that was expected: what it proves; or what is wrong with it. `found` is how it is
  // told.
  std::optional<std::string> judge(int line, const Refusal& refusal, const Refused& expected,
                                   std::string_view found);
};

// Of a file that cannot be read.
template <class Result>
Result unreadable(const ReadError& error) {
  Result result;
  result.outcome = Outcome::unreadable;
  result.findings = {{{error.line, error.column}, error.message}};
  return result;
}

struct Replay : Findings {
  std::vector<Act> acts;
  Table table;  // after the last act

  Events events() const;
};

// An unmet expectation does not stop the play, so that balances are those of the whole file; a
// refused act and missing cards do.
Replay replay(const Script& script);
Replay replay_text(std::string_view text);

// One line: "FILE: holds (23 statements)", "FILE:12: ann has 40: expected 40, found 35".
std::string verdict(std::string_view file, const Findings& replay);

// --- expectations, in table_questions.cpp ---

struct Seen {
  const Table& table;
  std::span<const Event> since_deal;  // events since the last deal, its own included
};
std::span<const Answered<Seen>> table_questions();
// Nothing when it holds, and what it proves is noted; otherwise what was expected and found.
std::optional<std::string> check(const Expectation& asked, int line, const Seen& seen,
                                 Proofs& proofs);

}  // namespace croupier::notation
