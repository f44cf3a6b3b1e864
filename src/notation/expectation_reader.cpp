#include <fmt/format.h>

#include <array>

#include "notation/reading.h"

namespace croupier::notation {
namespace {

ExpectCards read_cards(WordCursor& cursor, std::optional<HandAt> hand) {
  cursor.expect("shows");
  ExpectCards shown{hand, {}};
  do {
    shown.cards.push_back(cursor.card());
  } while (!cursor.at_end() && !cursor.failed());
  return shown;
}

ExpectPhase read_phase(WordCursor& cursor) {
  cursor.expect("is");
  const int at = cursor.column();
  const std::string_view text = cursor.next("a phase");
  if (const auto phase = from_word<PhaseName>(text)) return {*phase};
  cursor.fail_at(at, fmt::format("unknown word {} where one of {} is expected", quoted(text),
                                 fmt::join(kWords<PhaseName>, ", ")));
  return {};
}

ExpectAwaits read_awaits(WordCursor& cursor, const Reading& reading) {
  ExpectAwaits awaited;
  const int at = cursor.column();
  const std::string_view text = cursor.next("what is awaited");
  const auto what = from_word<AwaitedWord>(text);
  if (!what) {
    cursor.fail_at(at, fmt::format("unknown word {} where one of {} is expected", quoted(text),
                                   fmt::join(kWords<AwaitedWord>, ", ")));
    return awaited;
  }
  awaited.what = *what;
  if (*what == AwaitedWord::cut) {
    const int who_at = cursor.column();
    const std::string_view who = cursor.next("who is offered the cut");
    awaited.from = reading.actor(who);
    if (!awaited.from) cursor.fail_at(who_at, fmt::format("nobody is named {}", quoted(who)));
  } else if (*what == AwaitedWord::decision) {
    cursor.expect("of");
    awaited.players.push_back(read_player(cursor, reading));
    cursor.expect("on");
    awaited.hand = cursor.hand();
  } else if (*what == AwaitedWord::bettors || *what == AwaitedWord::refunds) {
    do {
      awaited.players.push_back(read_player(cursor, reading));
    } while (!cursor.at_end() && !cursor.failed());
  }
  return awaited;
}

ExpectCaller read_caller(WordCursor& cursor, const Reading& reading) {
  cursor.expect("of");
  const BoxNo box = cursor.box();
  cursor.expect("is");
  return {box, read_player(cursor, reading)};
}

// "marker of ann is 1" or "marker of ann is nowhere".
ExpectMarker read_marker(WordCursor& cursor, const Reading& reading) {
  cursor.expect("of");
  ExpectMarker marker{read_player(cursor, reading), {}};
  cursor.expect("is");
  if (!cursor.skip_if("nowhere")) marker.box = cursor.box();
  return marker;
}

ExpectMinimums read_minimums(WordCursor& cursor) {
  cursor.expect("are");
  ExpectMinimums shown;
  do {
    shown.minimums.push_back(cursor.amount());
  } while (!cursor.at_end() && !cursor.failed());
  return shown;
}

// "next shows As 5d" or "next shows nothing".
ExpectNext read_next(WordCursor& cursor) {
  cursor.expect("shows");
  ExpectNext next;
  if (cursor.skip_if("nothing")) return next;
  do {
    next.cards.push_back(cursor.card());
  } while (!cursor.at_end() && !cursor.failed());
  return next;
}

ExpectRulings read_rulings(WordCursor& cursor) {
  ExpectRulings expected;
  do {
    const int at = cursor.column();
    const std::string_view text = cursor.next("a ruling");
    const auto ruling = from_word<Ruling>(text);
    if (!ruling) {
      cursor.fail_at(at, fmt::format("unknown word {} where one of {} is expected", quoted(text),
                                     fmt::join(kWords<Ruling>, ", ")));
      break;
    }
    expected.rulings.push_back(*ruling);
  } while (!cursor.at_end());
  return expected;
}

// "bob owes 50", also of one who has left.
ExpectDebt read_debt(WordCursor& cursor) {
  const int at = cursor.column();
  const std::string_view text = cursor.next("a name");
  const auto name = Name::from_text(text);
  if (!name) cursor.fail_at(at, fmt::format("{} is not a name", quoted(text)));
  cursor.expect("owes");
  return {name.value_or(Name{}), cursor.amount()};
}

Expectation read_of_player(WordCursor& cursor, const Reading& reading) {
  if (cursor.peek(1) == "owes") return read_debt(cursor);
  const PlayerId player = read_player(cursor, reading);
  if (cursor.skip_if("has-tokens")) return ExpectTokens{player, cursor.amount()};
  cursor.expect("has");
  return ExpectChips{player, cursor.amount()};
}

// Somebody may be called "has": after "refused:" comes an act of that player.
bool is_about_player(const WordCursor& cursor) {
  if (cursor.peek().ends_with(':')) return false;
  return cursor.peek(1) == "has" || cursor.peek(1) == "has-tokens" || cursor.peek(1) == "owes";
}

}  // namespace

bool is_expectation(const WordCursor& cursor) {
  static constexpr std::array<std::string_view, 9> kFirst = {
      "box", "phase", "cites", "cites-not", "awaits", "shoe", "caller", "next", "rulings"};
  if (is_about_player(cursor)) return true;
  if (cursor.peek() == "dealer" && cursor.peek(1) == "shows") return true;
  if (cursor.peek() == "marker" && cursor.peek(1) == "of") return true;
  if (cursor.peek() == "minimums" && cursor.peek(1) == "are") return true;
  for (const std::string_view word : kFirst) {
    if (cursor.peek() == word) return true;
  }
  return false;
}

Expectation read_expectation(WordCursor& cursor, const Reading& reading) {
  if (is_about_player(cursor)) return read_of_player(cursor, reading);
  const std::string_view first = cursor.next("an expectation");
  if (first == "dealer") return read_cards(cursor, std::nullopt);
  if (first == "box") {
    const HandAt hand = cursor.hand();
    return read_cards(cursor, hand);
  }
  if (first == "phase") return read_phase(cursor);
  if (first == "cites") return ExpectCited{cursor.clause()};
  if (first == "cites-not") return ExpectNotCited{cursor.clause()};
  if (first == "awaits") return read_awaits(cursor, reading);
  if (first == "caller") return read_caller(cursor, reading);
  if (first == "next") return read_next(cursor);
  if (first == "marker") return read_marker(cursor, reading);
  if (first == "minimums") return read_minimums(cursor);
  if (first == "rulings") return read_rulings(cursor);
  cursor.expect("holds");
  return ExpectInDevice{cursor.whole("a number of cards", 0, 65'535)};
}

}  // namespace croupier::notation
