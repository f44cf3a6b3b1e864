// What happened in the house and why something was refused, as sentences. They are made in
// src/words. The house knows names as numbers; whoever asks for a sentence says what they are.
#pragma once

#include <functional>
#include <string>

#include "house/house.h"
#include "record/sentence.h"

namespace croupier::house {

// Empty: the name was erased.
using CallName = std::function<std::string(NameNo)>;

// `house` as it was before the event.
Sentence sentence(const House& house, const Event& event, const CallName& call);
Sentence sentence(const Refusal& refusal);
// What waits for a second person, and what is in flight.
Sentence sentence(const House& house, const Request& request, const CallName& call);
Sentence sentence(const House& house, const Transfer& transfer, const CallName& call);

}  // namespace croupier::house
