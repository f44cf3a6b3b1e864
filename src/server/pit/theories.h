// What the wagers of a table should return, by the lab's exact figures for its rule set. They take
// a moment to work out, so each rule set is worked out once, on a thread of low priority.
//
// Safe to use from every thread.
#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/pit/followed_table.h"

namespace croupier::server {

class Theories {
 public:
  Theories() = default;
  Theories(const Theories&) = delete;
  Theories& operator=(const Theories&) = delete;

  // Nothing: it is being worked out.
  std::shared_ptr<const Theory> of(const Table& table);
  // Until all that was asked for is there.
  void wait();

 private:
  std::mutex mutex_;
  std::condition_variable done_;
  std::map<std::string, std::shared_ptr<const Theory>> known_;  // null: in the works
  std::vector<std::jthread> workers_;
};

Theory theory_of(const Table& table);

}  // namespace croupier::server
