// Which sockets are open, for which session and from which address. From any thread.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "server/net/network.h"

namespace croupier::server {

class OpenSockets {
 public:
  void opened(Connection connection, const Admitted& who);
  void closed(Connection connection);

  std::int64_t count() const { return count_.load(); }
  std::size_t count_of(const std::string& address) const;
  // Empty: of none.
  std::string session_of(Connection connection) const;
  std::vector<Connection> of_session(const std::string& session) const;

 private:
  std::atomic<std::int64_t> count_{0};
  mutable std::mutex mutex_;
  std::map<Connection, Admitted> admitted_;  // where it matters: signed in, or from elsewhere
  std::map<std::string, std::size_t> at_address_;
};

}  // namespace croupier::server
