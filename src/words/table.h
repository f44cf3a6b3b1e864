// The one place where the events and refusals of a table become sentences. A screen, a statement
// and an inspector read the same words. Parts are for a page, which knows its reader; text is for
// everybody else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/view.h"
#include "record/sentence.h"
#include "state/table.h"

namespace croupier {

// ann wins 150 on box 2: 100 at 3 to 2. The table gives the names; it may stand before or after the
// event.
Sentence sentence(const Event& event, const Table& table);
// "the total of 8 may not be doubled": a clause of a sentence, without the actor.
Sentence sentence(const Refusal& refusal);
// The same as text, with the clauses: "ann wins 150 on box 2: 100 at 3 to 2 (SB 9.1.1)".
std::string words(const Event& event, const Table& table);
std::string words(const Refusal& refusal);

// "card to box 3", "the shuffle", "ann to decide on box 2".
Sentence sentence(const Awaits& awaits, const Table& table);
// "The round is dealt again as it should have been.", for whoever has to choose a ruling.
std::string_view sentence(Ruling ruling);

// "16", "7/17" for a soft total, "BJ" for a blackjack; nothing for no total.
std::string words(const std::optional<TotalView>& total);

}  // namespace croupier
