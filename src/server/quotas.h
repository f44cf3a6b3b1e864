// How much one account, one address and all together may take of what the house has: a bucket for
// each, filled up again with time. A clock that is set back costs nobody anything.
//
// From any thread.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "host/seams.h"

namespace croupier::server {

enum class Taken : std::uint8_t {
  requests,   // by HTTP, each by its cost
  messages,   // over sockets
  sockets,    // opened
  guests,     // made
  tables,     // private ones opened
  occasions,  // tournaments and promotions opened
  names       // changed
};

struct Allowance {
  double at_once;
  double a_second;
};

class Quotas {
 public:
  explicit Quotas(const Clock& clock) : clock_(clock) {}

  // False: it was too much. An empty name is nobody, or this machine itself, and is not counted.
  bool account(Taken what, const std::string& person, double cost = 1);
  bool address(Taken what, const std::string& address, double cost = 1);
  // All together, so that nobody can make guests without end from many addresses.
  bool house(Taken what);
  // How many are counted now.
  std::size_t size() const;

 private:
  struct Bucket {
    double left;
    Millis counted;
  };
  using Key = std::pair<Taken, std::string>;

  bool take(const Key& key, const Allowance& allowed, double cost);
  void forget_full(Millis now);

  const Clock& clock_;
  mutable std::mutex mutex_;
  std::map<Key, Bucket> buckets_;
  std::size_t forget_at_ = 1024;  // so many at once: those that are full again go
};

}  // namespace croupier::server
