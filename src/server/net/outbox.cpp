#include "server/net/outbox.h"

#include <utility>

namespace croupier::server {
namespace {

constexpr std::size_t kChangesBehindMost = 64;
constexpr std::size_t kBehindMost = 1 << 20;
constexpr std::size_t kTogetherMost = 16;

}  // namespace

bool Outbox::add(Text message, bool is_change) {
  if (is_behind_ && is_change) return true;
  if (is_change && waiting_.size() >= kChangesBehindMost) {
    is_behind_ = true;
    std::erase_if(waiting_, [&](const Message& each) {
      if (each.is_change) behind_ -= each.text->size();
      return each.is_change;
    });
    return true;
  }
  behind_ += message->size();
  if (behind_ > kBehindMost) return false;
  waiting_.push_back({std::move(message), is_change});
  return true;
}

const std::vector<Text>& Outbox::take() {
  under_way_.clear();
  while (!waiting_.empty() && under_way_.size() < kTogetherMost) {
    under_way_.push_back(std::move(waiting_.front().text));
    waiting_.pop_front();
  }
  return under_way_;
}

bool Outbox::written() {
  for (const Text& each : under_way_) behind_ -= each->size();
  under_way_.clear();
  return waiting_.empty() && std::exchange(is_behind_, false);
}

}  // namespace croupier::server
