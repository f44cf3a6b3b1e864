// How many connections one machine may have, and how fast it may open them. This machine itself,
// where a proxy stands, is not counted: what comes through it is counted by what it says for whom
// (quotas.h).
//
// Shared by the network and every place that is taken; a lock lets any thread use it.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace croupier::server {

inline constexpr int kOpenOfPeer = 256;
inline constexpr double kOpenedAtOnce = 300;
inline constexpr double kOpenedASecond = 60;

class Peers : public std::enable_shared_from_this<Peers> {
 public:
  // As long as it is kept, the connection counts.
  using Place = std::shared_ptr<void>;
  // Nothing: it has too many. An empty address is this machine.
  Place admit(const std::string& address, std::chrono::steady_clock::time_point now);

 private:
  struct Peer {
    int open = 0;
    double allowed = kOpenedAtOnce;
    std::chrono::steady_clock::time_point counted;
  };
  void left(const std::string& address);
  void forget_idle(std::chrono::steady_clock::time_point now);

  std::mutex mutex_;
  std::map<std::string, Peer> peers_;
};

}  // namespace croupier::server
