// The sentence of every refusal, of tables, tournaments and promotions alike. Private to this
// folder.
#pragma once

#include <functional>

#include "record/refusal.h"
#include "words/en/say.h"

namespace croupier::en {

// What a value is called where only the machine knows: a person, a word or text of its own.
using CallValue = std::function<Sentence(const Value&)>;

// Without its clauses; as a clause of a sentence, without the actor.
Sentence refusal_sentence(const Refusal& refusal, const CallValue& call);

std::string_view refusal_text(RefusalCode code);
std::vector<Sentence> refusal_values(const Refusal& refusal, const CallValue& call);

}  // namespace croupier::en
