// Drills: a table is dealt into a situation of the floor, a person says what the rules say, and is
// told what is right, with the clause and the money. The same for the terminal and the console.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "drill/stage.h"
#include "irregular/lawful_rulings.h"
#include "words/table.h"

namespace croupier::drill {

enum class Topic : std::uint8_t { dealing, cards, shuffle, decks, device, wagers, people, powers };

}  // namespace croupier::drill

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 8> kWords<drill::Topic>{
    "dealing", "cards", "shuffle", "decks", "device", "wagers", "people", "powers"};
}  // namespace croupier

namespace croupier::drill {

struct Question {
  std::string kind;  // "wrong-box"
  Topic topic{};
  Game game{};
  std::vector<std::string> story;  // what was seen and heard in the round
  std::string asked;
  std::vector<std::string> choices;
  std::size_t right = 0;
  std::vector<std::string> explanation;  // the clause in our words, what follows, everybody's money
};

// The names of all kinds of drill, with their topic and what they are about, in a fixed order.
struct KindName {
  std::string name;
  Topic topic{};
  std::string about;  // "box 4's card goes to box 3, and box 3 hits"
};
std::vector<KindName> kinds();
// The kinds in which most of the words are found, in name, topic or what they are about: people say
// whole sentences. Of these, where there are such, only those whose name says the words in this
// order. Capitals do not matter; all kinds when there are no words.
std::vector<KindName> kinds_about(std::span<const std::string> words);

// The drill of that kind for that game; nothing where the game has no such case.
std::optional<Question> pose(std::string_view kind, Game game, const Seed& seed);

}  // namespace croupier::drill
