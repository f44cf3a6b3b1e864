// What a dealer with real cards and chips has to do: to carry out what has just been decided, and
// then the next act the rules ask for. "pay box 2: 37.50 to ann (SB 9.1.1)", "card to box 3".
#pragma once

#include <vector>

#include "record/sentence.h"
#include "state/table.h"

namespace croupier {

struct DealerAct {
  Sentence text;
  Clauses clauses;
  Money amount;  // of chips that move; zero where none do
  static constexpr auto fields() {
    using S = DealerAct;
    return listed(field("text", &S::text), field("clauses", &S::clauses),
                  field("amount", &S::amount));
  }
};

// The one act that must come next.
DealerAct next_act(const Table& table);
// What the events of the last act leave to the dealer's hands, in their order; the table stands
// after them.
std::vector<DealerAct> acts_due(const Events& events, const Table& table);

}  // namespace croupier
