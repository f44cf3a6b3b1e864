// How an English sentence is put together: say(person("ann"), verb("wins", "win"), paid, " on ",
// box). Texts beside each other become one part. Private to this folder.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "base/name.h"
#include "record/clauses.h"
#include "record/sentence.h"

namespace croupier::en {

// --- parts ---

Part person(std::string_view name);
Part owner(std::string_view name);  // "ann's"
// What the person before it does, and what you do. It has a space before it.
Part verb(std::string_view theirs, std::string_view yours);
Part hand_of_box(BoxNo box, HandNo hand);  // "box 2", "box 2.3"
Part clock(std::uint32_t seconds);         // "14:20:30"
Part quoted(std::string_view text);        // what a person wrote
// A word of the record as people say it: "gaming supervisor".
std::string spaced(std::string_view word);

// --- sentences ---

void add(Sentence& sentence, std::string_view text);
void add(Sentence& sentence, Part part);
void add(Sentence& sentence, const Sentence& more);
void add(Sentence& sentence, Money amount);
void add(Sentence& sentence, Card card);  // "ten of hearts"
void add(Sentence& sentence, BoxNo box);
void add(Sentence& sentence, WagerKind kind);
void add(Sentence& sentence, Odds odds);
void add(Sentence& sentence, Clause clause);
void add_count(Sentence& sentence, std::int64_t count);
template <std::integral Count>
void add(Sentence& sentence, Count count) {
  add_count(sentence, static_cast<std::int64_t>(count));
}

template <class... Each>
Sentence say(const Each&... each) {
  Sentence sentence;
  (add(sentence, each), ...);
  return sentence;
}

// " (SB 9.1.1, SB 3.4)" after it, where there are any.
std::string with_clauses(const Sentence& sentence, const Clauses& clauses);

}  // namespace croupier::en
