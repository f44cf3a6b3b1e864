// The sentence of every refusal, of tables, tournaments and promotions alike.
#pragma once

#include <functional>
#include <string>

#include "record/refusal.h"

namespace croupier {

// What a value is called where only the machine knows: a person, a time, a word or text of its own.
using CallValue = std::function<std::string(const Value&)>;

// Without its clauses; as a clause of a sentence, without the actor.
std::string sentence(const Refusal& refusal, const CallValue& call);

}  // namespace croupier
