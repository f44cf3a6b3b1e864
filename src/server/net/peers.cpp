#include "server/net/peers.h"

#include <algorithm>

namespace croupier::server {
namespace {

constexpr std::size_t kForgetFrom = 4096;

double after(double allowed, std::chrono::duration<double> passed) {
  return std::min(kOpenedAtOnce, allowed + passed.count() * kOpenedASecond);
}

}  // namespace

Peers::Place Peers::admit(const std::string& address, std::chrono::steady_clock::time_point now) {
  if (address.empty()) return std::make_shared<int>();
  {
    const std::lock_guard guard(mutex_);
    if (peers_.size() >= kForgetFrom) forget_idle(now);
    Peer& peer = peers_.try_emplace(address, Peer{0, kOpenedAtOnce, now}).first->second;
    peer.allowed = after(peer.allowed, now - peer.counted);
    peer.counted = now;
    if (peer.open >= kOpenOfPeer || peer.allowed < 1) return nullptr;
    peer.allowed -= 1;
    ++peer.open;
  }
  return {new int(), [self = shared_from_this(), address](int* place) {
            delete place;
            self->left(address);
          }};
}

void Peers::left(const std::string& address) {
  const std::lock_guard guard(mutex_);
  --peers_.at(address).open;
}

void Peers::forget_idle(std::chrono::steady_clock::time_point now) {
  std::erase_if(peers_, [&](const auto& each) {
    const Peer& peer = each.second;
    return peer.open == 0 && after(peer.allowed, now - peer.counted) >= kOpenedAtOnce;
  });
}

}  // namespace croupier::server
