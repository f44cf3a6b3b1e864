// Advice at a practice table: what is asked of a player now, taken off the table as a value, and
// what the lab says to it.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table.h"
#include "lab/advice.h"

namespace croupier::server {

// One hand, and what its player may do with it now.
struct AskedHand {
  BoxNo box{};
  HandNo hand{};
  std::vector<Card> cards;
  bool formed_by_split = false;
  lab::OtherHands others;              // of a box that was split
  std::vector<std::string_view> open;  // names of the commands that are open to him
};

struct AdviceQuestion {
  RuleSet rules;
  std::uint32_t round = 0;
  bool insurance = false;  // it is what is asked; otherwise a decision
  Composition left;        // every card that was not seen since the shuffle
  int seen = 0;
  Card dealer;
  std::vector<AskedHand> hands;
};

// Or, as a sentence, why there is nothing to advise on.
std::expected<AdviceQuestion, std::string> advice_question(const Table& table, PlayerId player);

// {"round":…,"kind":…,"hands":[{"box":…,"hand":…,"acts":[…]}],"seen":…,"left":…}
std::string advice_json(const AdviceQuestion& question);

}  // namespace croupier::server
