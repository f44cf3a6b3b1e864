// What a file says must be true, whatever the file is about. Each kind of file has a list of
// questions: a pattern of words, what it names in {braces}, the answer as {=…}, and a function that
// finds the true answer. Expected and found answers are compared as the words a file says them in.
//
//   balance of {entrant} is {=balance}     words, whom it is about, the answer
//   {player} has {=amount}                 of two {…} the first is `who`, the second `other`
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/match.h"
#include "notation/proof.h"
#include "notation/said_fields.h"
#include "record/event.h"

namespace croupier::notation {

// Of a question that is met: what it shows about the clauses it names.
enum class Proves : std::uint8_t { nothing, cited, not_cited, listed };

struct Question {
  std::string_view says;
  std::size_t begins = 1;                        // so many of its words tell a line that asks it
  std::span<const std::string_view> words = {};  // that {=word} takes; without an answer: its words
  Proves proves = Proves::nothing;
};
struct Expectation;
template <class Seen>
struct Answered {
  Question asks;
  std::string (*found)(const Seen& seen, const Expectation& asked);
};

struct Expectation {
  std::size_t question = 0;
  std::string who = {};
  std::string other = {};
  std::optional<HandNo> hand = {};
  BoxNo box{};
  std::uint32_t number = 0;  // of a prize, from 0
  Instant due = 0;
  std::vector<ClauseText> clauses = {};
  std::vector<std::string> list = {};  // the items of an answer that is a list
  std::string expected = {};
  // --- where it stands ---
  Instant now = 0;
  tournament::TableNo table = 0;
  bool of_round = false;  // asked of the round that is played at that table
};

// Whom the words of a line may mean.
struct Naming {
  Known known;
  std::optional<Game> game = {};
  std::span<const Actor> staff = {};  // those called by a name
};

// Whether the line begins as this question does.
bool begins_as(const Question& question, const WordCursor& cursor, const Naming& naming);
// The cursor stands on its first word; the line is read to its end.
Expectation read_question(const Question& question, WordCursor& cursor, const Naming& naming);

template <class Seen>
bool asks_any(std::span<const Answered<Seen>> all, const WordCursor& cursor, const Naming& naming) {
  return std::ranges::any_of(
      all, [&](const auto& each) { return begins_as(each.asks, cursor, naming); });
}

// Of the questions that begin so, the first that can be read to the end; otherwise the message is
// of the one that came furthest.
template <class Seen>
Expectation read_asked(std::span<const Answered<Seen>> all, WordCursor& cursor,
                       const Naming& naming) {
  std::optional<WordCursor> furthest;
  for (std::size_t at = 0; at < all.size(); ++at) {
    if (!begins_as(all[at].asks, cursor, naming)) continue;
    WordCursor attempt = cursor;
    Expectation asked = read_question(all[at].asks, attempt, naming);
    asked.question = at;
    if (!attempt.failed()) {
      cursor = attempt;
      return asked;
    }
    if (!furthest || attempt.error()->column > furthest->error()->column) furthest = attempt;
  }
  if (furthest) cursor = *furthest;
  return {};
}

// Nothing when it holds; otherwise what was expected and what was found.
template <class Seen>
std::optional<std::string> unmet(std::span<const Answered<Seen>> all, const Expectation& asked,
                                 const Seen& seen) {
  const std::string found = all[asked.question].found(seen, asked);
  if (found == asked.expected) return std::nullopt;
  return fmt::format("expected {}, found {}", asked.expected, found);
}

// --- answers that every kind of file has ---

std::string joined(const std::vector<std::string>& words, std::string_view nothing,
                   std::string_view between = " ");

template <class Body>
std::string_view name_of_event(const Body& body) {
  return match([](const auto& each) { return each.kName; }, body);
}

// "cites SB 9": by one of these events.
template <class Events>
std::string found_cited(const Events& events, const Expectation& asked) {
  std::vector<std::string> cited;
  for (const auto& event : events) {
    for (const Clause clause : event.clauses) {
      if (meets(clause, asked.clauses.front())) return asked.expected;
      const std::string text(id(clause));
      if (std::ranges::count(cited, text) == 0) cited.push_back(text);
    }
  }
  return joined(cited, "no clause", ", ");
}
// "cites-not SB 9": "SB 9.1.1 by wager-won".
template <class Events>
std::string found_uncited(const Events& events, const Expectation& asked) {
  for (const auto& event : events) {
    for (const Clause clause : event.clauses) {
      if (meets(clause, asked.clauses.front()))
        return fmt::format("{} by {}", id(clause), name_of_event(event.body));
    }
  }
  return asked.expected;
}
// "missing SB 19.3.1": each clause once, in the order of the faults.
template <class Faults>
std::string found_missing(const Faults& faults) {
  std::vector<std::string> found;
  for (const auto& fault : faults) {
    const std::string text(id(fault.clause));
    if (std::ranges::count(found, text) == 0) found.push_back(text);
  }
  return joined(found, "nothing", ", ");
}
inline std::string yes_or_no(bool yes) { return yes ? "yes" : "no"; }

template <class Events>
void note_proof(int line, const Question& question, const Expectation& held, const Events& events,
                Proofs& proofs) {
  switch (question.proves) {
    case Proves::nothing: return;
    case Proves::cited:
      return proofs.add(line, ProofBy::cites, held.clauses.front(), clauses_of(events));
    case Proves::not_cited: {
      // Which events could have cited it is known of rounds only.
      std::vector<std::string_view> among;
      std::vector<Clause> others;
      if constexpr (std::is_convertible_v<Events, std::span<const Event>>) {
        for (const Event& event : events) among.push_back(name_of_event(event.body));
        others = clauses_of(events);
      }
      return proofs.add_not_cited(line, held.clauses.front(), std::move(among), std::move(others));
    }
    case Proves::listed: return proofs.add_listed(line, held.clauses);
  }
}

}  // namespace croupier::notation
