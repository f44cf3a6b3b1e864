// Advice at a practice table: the player's question, copied from the table as a value, and the
// lab's answer.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "host/messages/tables.h"
#include "lab/advice.h"
#include "state/table.h"

namespace croupier::server {

// One hand, and what its player may do with it now.
struct AskedHand {
  BoxNo box{};
  HandNo hand{};
  std::vector<Card> cards;
  bool formed_by_split = false;
  lab::OtherHands others;              // of a box that was split
  std::vector<std::string_view> open;  // names of the commands open to the player
};

struct AdviceQuestion {
  RuleSet rules;
  std::uint32_t round = 0;
  bool insurance = false;  // the question is insurance; otherwise a decision
  Composition left;        // every card that was not seen since the shuffle
  int seen = 0;
  Card dealer;
  std::vector<AskedHand> hands;
};

// Returns the question or, as a sentence, why there is none.
std::expected<AdviceQuestion, std::string> advice_question(const Table& table, PlayerId player);

Advice advice_on(const AdviceQuestion& question);

}  // namespace croupier::server
