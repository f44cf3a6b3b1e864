#include <fmt/format.h>

#include <algorithm>

#include "notation/tournament_reading.h"

namespace croupier::notation {
namespace {

std::vector<EntrantNo> read_entrants(WordCursor& cursor, const TournamentReading& reading) {
  std::vector<EntrantNo> list;
  if (cursor.skip_if("nobody")) return list;
  do {
    list.push_back(read_entrant(cursor, reading));
  } while (!cursor.at_end() && !cursor.failed());
  return list;
}

// "of ann is".
EntrantNo read_whose(WordCursor& cursor, const TournamentReading& reading, std::string_view verb) {
  cursor.expect("of");
  const EntrantNo entrant = read_entrant(cursor, reading);
  cursor.expect(verb);
  return entrant;
}

// "ann bob=cas dan": bob and cas are tied.
template <class Expected>
Expected read_order(WordCursor& cursor, const TournamentReading& reading, TableNo table) {
  cursor.expect("is");
  Expected expected{table, {}};
  do {
    const int at = cursor.column();
    std::string_view tied = cursor.next("names of entrants");
    expected.order.emplace_back();
    while (!tied.empty() && !cursor.failed()) {
      const std::string_view one = tied.substr(0, tied.find('='));
      tied.remove_prefix(std::min(tied.size(), one.size() + 1));
      const auto entrant = reading.entrant(one);
      if (!entrant) cursor.fail_at(at, fmt::format("nobody named {} has applied", quoted(one)));
      expected.order.back().push_back(entrant.value_or(EntrantNo{0}));
    }
  } while (!cursor.at_end() && !cursor.failed());
  return expected;
}

ExpectMissing read_missing(WordCursor& cursor) {
  ExpectMissing missing;
  if (cursor.skip_if("nothing")) return missing;
  do {
    missing.clauses.push_back(cursor.clause());
  } while (!cursor.at_end() && !cursor.failed());
  return missing;
}

TournamentExpectation read_of_form(WordCursor& cursor, const TournamentReading& reading,
                                   TableNo table) {
  cursor.expect("of");
  const EntrantNo writer = read_entrant(cursor, reading);
  if (cursor.skip_if("counts")) return ExpectForm{table, writer, cursor.amount()};
  cursor.expect("is");
  const bool shown = cursor.skip_if("shown");
  cursor.expect(shown ? "to" : "hidden-from");
  return ExpectShown{table, writer, read_entrant(cursor, reading), shown};
}

TournamentExpectation read_at_table(WordCursor& cursor, const TournamentReading& reading,
                                    TableNo table) {
  if (cursor.skip_if("session")) {
    cursor.expect("is");
    return ExpectSession{table, read_word<tournament::SessionPhase>(cursor, "a phase")};
  }
  if (cursor.skip_if("seat")) {
    const EntrantNo entrant = read_whose(cursor, reading, "is");
    return ExpectSeat{table, entrant, read_word<tournament::SeatState>(cursor, "a state")};
  }
  if (cursor.peek(1) == "is") {
    if (const auto what = from_word<TableNumber>(cursor.peek())) {
      cursor.next("round or marker");
      cursor.expect("is");
      return ExpectNumber{table, *what, cursor.whole("a number", 0, 65'535)};
    }
  }
  if (const auto what = from_word<HeldWord>(cursor.peek()); what && cursor.peek(1) == "of") {
    cursor.next("pass-cards or forms");
    const EntrantNo entrant = read_whose(cursor, reading, "are");
    return ExpectHeld{table, entrant, *what, cursor.whole("a number", 0, 255)};
  }
  if (cursor.skip_if("limits")) {
    cursor.expect("are");
    const Money minimum = cursor.amount();
    return ExpectLimits{table, minimum, cursor.amount()};
  }
  if (cursor.skip_if("turn")) {
    cursor.expect("is");
    return ExpectTurn{table, read_entrant(cursor, reading)};
  }
  if (cursor.skip_if("order")) return read_order<ExpectOrder>(cursor, reading, table);
  if (cursor.skip_if("board")) return read_order<ExpectBoard>(cursor, reading, table);
  if (cursor.skip_if("advancing")) {
    cursor.expect("are");
    return ExpectAdvancing{table, read_entrants(cursor, reading)};
  }
  if (cursor.skip_if("form")) return read_of_form(cursor, reading, table);
  ExpectAtTable expected{table, {}, {}};
  const Reading line = reading_of_line(cursor, reading, expected.named);
  expected.expectation = read_expectation(cursor, line);
  return expected;
}

struct TournamentNoun {
  std::string_view noun;
  std::string_view then;  // the word behind it
};
constexpr std::array kTableNouns{
    TournamentNoun{"session", "is"}, TournamentNoun{"seat", "of"},
    TournamentNoun{"round", "is"},   TournamentNoun{"marker", "is"},
    TournamentNoun{"forms", "of"},   TournamentNoun{"pass-cards", "of"},
    TournamentNoun{"limits", "are"}, TournamentNoun{"turn", "is"},
    TournamentNoun{"order", "is"},   TournamentNoun{"advancing", "are"},
    TournamentNoun{"form", "of"},    TournamentNoun{"board", "is"},
};
constexpr std::array kTournamentNouns{
    TournamentNoun{"state", "is"},   TournamentNoun{"balance", "of"}, TournamentNoun{"prize", "of"},
    TournamentNoun{"places", "are"}, TournamentNoun{"due", "are"},
};

bool begins_as(std::span<const TournamentNoun> nouns, std::string_view first,
               std::string_view second) {
  return std::ranges::any_of(
      nouns, [&](const TournamentNoun& each) { return each.noun == first && each.then == second; });
}

// What the round notation expects, behind "table 2:".
bool is_of_round(WordCursor cursor) {
  cursor.next("table");
  cursor.next("its number");
  return is_expectation(cursor);
}

}  // namespace

bool is_tournament_expectation(const WordCursor& cursor, const TournamentReading& reading) {
  const std::string_view first = cursor.peek();
  if (first == "table" && cursor.peek(1).ends_with(':'))
    return begins_as(kTableNouns, cursor.peek(2), cursor.peek(3)) || is_of_round(cursor);
  if (reading.entrant(first)) return cursor.peek(1) == "is";
  return first == "cites" || first == "cites-not" || first == "missing" || first == "account" ||
         begins_as(kTournamentNouns, first, cursor.peek(1));
}

TournamentExpectation read_tournament_expectation(WordCursor& cursor, TournamentReading& reading) {
  if (cursor.peek() == "table" && cursor.peek(1).ends_with(':')) {
    const TableNo table = read_table_prefix(cursor);
    return read_at_table(cursor, reading, table);
  }
  if (reading.entrant(cursor.peek())) {
    const EntrantNo entrant = read_entrant(cursor, reading);
    cursor.expect("is");
    return ExpectEntrant{entrant, read_word<tournament::EntrantState>(cursor, "a state")};
  }
  const std::string_view first = cursor.next("an expectation");
  if (first == "cites") return ExpectCitedBy{cursor.clause()};
  if (first == "cites-not") return ExpectCitedByNone{cursor.clause()};
  if (first == "missing") return read_missing(cursor);
  if (first == "state") {
    cursor.expect("is");
    return ExpectState{read_word<tournament::State>(cursor, "a state")};
  }
  if (first == "account") {
    const auto account = read_word<AccountWord>(cursor, "an account");
    cursor.expect("is");
    return ExpectAccount{account, cursor.balance()};
  }
  if (first == "balance") {
    const EntrantNo entrant = read_whose(cursor, reading, "is");
    return ExpectBalance{entrant, cursor.balance()};
  }
  if (first == "prize") {
    const EntrantNo entrant = read_whose(cursor, reading, "is");
    const Money cash = cursor.amount();
    return ExpectPrize{entrant, cash, cursor.at_end() ? "" : cursor.text("goods")};
  }
  cursor.expect("are");
  std::vector<EntrantNo> players = read_entrants(cursor, reading);
  if (first == "due") return ExpectDue{std::move(players)};
  return ExpectPlaces{std::move(players)};
}

}  // namespace croupier::notation
