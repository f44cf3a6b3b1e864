// The working copy onto which events are folded as they arise, so that what follows from an event
// is decided on the state after it.
#pragma once

#include "state/table.h"
#include "table/step.h"

namespace croupier {

class Working final : public Emitter {
 public:
  explicit Working(const Table& from) : table(from) { events.reserve(16); }
  void take(const Event& event) override {
    apply(table, event);
    events.push_back(event);
  }
  // What somebody does now, if the table accepts it.
  bool tries(const Command& command) {
    const auto answer = decide(table, command);
    if (!answer) return false;
    for (const Event& event : *answer) take(event);
    return true;
  }

  Table table;
  Events events;
};

}  // namespace croupier
