// A clause of one of the rule documents, written "SB 9.1.1"_clause. Naming a clause that does
// not exist does not compile. The rows come from rulebook/*.txt through tools/clausegen; the
// wording is ours. (clausetrace: examples only)
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "clauses.gen.h"
#include "rulebook/document.h"

namespace croupier {

// Where a clause lives in software. Headings only introduce the clauses below them.
enum class ClauseClass : std::uint8_t {
  engine,  // the course of a round, the cards, the settlement
  wager,   // what may be staked, by whom, up to what
  staff,   // a power or duty that needs a command with a role
  notice,  // a sign, an announcement, a period to keep
  tournament,
  promo,
  physical,  // conduct that software can only show or record
  heading,
  definition,
};

std::string_view name(ClauseClass clause_class);

// A row of the rulebook; row 0 is "no clause". Rows move when the rulebook grows: a record stores
// the id.
struct Clause {
  std::uint16_t row = 0;

  constexpr explicit operator bool() const { return row != 0; }
  friend constexpr bool operator==(Clause, Clause) = default;
};

namespace detail {

// Row of the clause called `id`, 0 when there is none.
constexpr std::uint16_t clause_row(std::string_view id) {
  std::size_t low = 0;
  std::size_t high = generated::kClauseCount;
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (generated::kClauseKeys[middle].id < id) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const bool found = low < generated::kClauseCount && generated::kClauseKeys[low].id == id;
  return found ? generated::kClauseKeys[low].row : std::uint16_t{0};
}

// Not constexpr on purpose: this name is what the compiler shows when a literal names no clause.
void no_such_clause();

}  // namespace detail

consteval Clause operator""_clause(const char* text, std::size_t size) {
  const Clause clause{detail::clause_row({text, size})};
  if (!clause) detail::no_such_clause();
  return clause;
}

// The clause called `id` ("NZ 5.1(e)"), for text that is read at run time.
std::optional<Clause> find_clause(std::string_view id);

std::string_view id(Clause clause);       // "SB 9.1.1"; empty for no clause
std::string_view wording(Clause clause);  // our own sentence
ClauseClass clause_class(Clause clause);
Document document_of(Clause clause);  // not for "no clause"

// The chapter as the document numbers it: "9", "15A".
std::string_view chapter(Clause clause);
std::string_view chapter_title(Clause clause);

// True for `ancestor` itself and for everything below it: SB 9.1.1 is under SB 9.1, SB 9.10 is
// not.
bool is_under(Clause clause, Clause ancestor);

// The chapters a round without irregularities needs: SB and BC 1-15, NZ 1-15B, CW 1-10.
bool is_normal_play(Clause clause);

// Every clause in the order of the documents: for (Clause clause : all_clauses()).
// (A view of <ranges> would cost every file that names a clause half a second of compiling.)
struct ClauseRange {
  struct Iterator {
    std::uint16_t row;

    constexpr Clause operator*() const { return {row}; }
    constexpr Iterator& operator++() {
      ++row;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };

  constexpr Iterator begin() const { return {1}; }
  constexpr Iterator end() const { return {generated::kClauseCount + 1}; }
};

constexpr ClauseRange all_clauses() { return {}; }

}  // namespace croupier
