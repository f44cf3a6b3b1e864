// What went into the running round, or the one just over: what people put into it (InputTaken),
// what left the device, and whatever was done beside it. A list whose older part is shared by all
// copies of a table, so that a copy costs nothing and a round can still be dealt again as it should
// have been (SB 16.8, BC 16.8, CW 11.6, NZ 16.5).
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

#include "record/event.h"

namespace croupier {

class Tape {
 public:
  Tape() = default;
  ~Tape() { release(); }
  Tape(const Tape&) = default;
  Tape& operator=(const Tape& other) {
    if (this != &other) {
      Tape copy = other;
      std::swap(last_, copy.last_);
      std::swap(size_, copy.size_);
    }
    return *this;
  }

  void clear() {
    release();
    size_ = 0;
  }
  void push(const Event& event) {
    last_ = std::make_shared<Node>(Node{event, std::move(last_)});
    ++size_;
  }
  std::size_t size() const { return size_; }
  // The oldest first.
  std::vector<Event> events() const;
  friend bool operator==(const Tape& a, const Tape& b);

 private:
  struct Node {
    Event event;
    std::shared_ptr<Node> before;
  };

  // One after the other: a list that frees itself node within node would need a deep stack.
  void release() {
    while (last_ != nullptr && last_.use_count() == 1) {
      std::shared_ptr<Node> before = std::move(last_->before);
      last_ = std::move(before);
    }
    last_.reset();
  }

  std::shared_ptr<Node> last_;
  std::size_t size_ = 0;
};

inline std::vector<Event> Tape::events() const {
  std::vector<Event> all;
  all.reserve(size_);
  for (const Node* node = last_.get(); node != nullptr; node = node->before.get())
    all.push_back(node->event);
  std::reverse(all.begin(), all.end());
  return all;
}

inline bool operator==(const Tape& a, const Tape& b) {
  if (a.size_ != b.size_) return false;
  const Tape::Node* left = a.last_.get();
  const Tape::Node* right = b.last_.get();
  for (; left != right; left = left->before.get(), right = right->before.get()) {
    if (left->event != right->event) return false;
  }
  return true;
}

}  // namespace croupier
