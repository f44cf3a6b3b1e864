// What waits for one reader. A reader who is far behind is told the whole instead of every change;
// one who does not even read that is let go, comes back and starts from a whole table. Used on one
// strand.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

#include "host/seams.h"

namespace croupier::server {

class Outbox {
 public:
  // `is_change`: of a stream, and may be left out for one who does not read; the whole follows
  // then. False: the reader is too far behind, and is to be let go.
  bool add(Text message, bool is_change);
  bool is_empty() const { return waiting_.empty(); }
  // Changes were left out, and the whole has not been told yet.
  bool is_behind() const { return is_behind_; }
  // What goes out together.
  const std::vector<Text>& take();
  // That has gone out. True: changes were left out, and now there is room for the whole.
  bool written();
  void clear() { waiting_.clear(); }

 private:
  struct Message {
    Text text;
    bool is_change = false;
  };
  std::deque<Message> waiting_;
  std::vector<Text> under_way_;
  std::size_t behind_ = 0;  // in bytes
  bool is_behind_ = false;  // changes were left out
};

}  // namespace croupier::server
