#include "engine/tape.h"

#include <algorithm>

namespace croupier {
std::vector<Event> Tape::events() const {
  std::vector<Event> all;
  all.reserve(size_);
  for (const Node* node = last_.get(); node != nullptr; node = node->before.get())
    all.push_back(node->event);
  std::reverse(all.begin(), all.end());
  return all;
}

bool operator==(const Tape& a, const Tape& b) {
  if (a.size_ != b.size_) return false;
  const Tape::Node* left = a.last_.get();
  const Tape::Node* right = b.last_.get();
  for (; left != right; left = left->before.get(), right = right->before.get()) {
    if (left->event != right->event) return false;
  }
  return true;
}

}  // namespace croupier
