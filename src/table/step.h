// One step of deciding. Handlers read the working copy of the table and emit events; emitting folds
// the event onto that copy, so that the next line of the handler sees the state after it.
#pragma once

#include <cassert>
#include <expected>
#include <optional>
#include <utility>

#include "record/event.h"
#include "record/refusal.h"
#include "table/common.h"

namespace croupier {

class Emitter {
 public:
  virtual void take(const Event& event) = 0;

 protected:
  ~Emitter() = default;
};

// For who only reads: nothing that is asked for may emit.
struct Silent final : Emitter {
  void take(const Event&) override { assert(false && "reading emits nothing"); }
};

struct Step {
  const TableCommon& table;
  Emitter& emitter;

  void emit(Clauses clauses, EventBody body) const {
    emitter.take(Event{clauses, std::move(body)});
  }
  void emit(EventBody body) const { emitter.take(Event{{}, std::move(body)}); }
};

// A handler's answer: nothing, or why not.
using Answer = std::optional<Refusal>;
inline constexpr std::nullopt_t kDone = std::nullopt;

}  // namespace croupier
