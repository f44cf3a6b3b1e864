#include "server/open_sockets.h"

namespace croupier::server {

void OpenSockets::opened(Connection connection, const Admitted& who) {
  ++count_;
  const std::lock_guard guard(mutex_);
  if (!who.session.empty() || !who.address.empty()) admitted_[connection] = who;
  if (!who.address.empty()) ++at_address_[who.address];
}

void OpenSockets::closed(Connection connection) {
  --count_;
  const std::lock_guard guard(mutex_);
  const auto gone = admitted_.extract(connection);
  if (!gone || gone.mapped().address.empty()) return;
  const auto here = at_address_.find(gone.mapped().address);
  if (--here->second == 0) at_address_.erase(here);
}

std::size_t OpenSockets::count_of(const std::string& address) const {
  const std::lock_guard guard(mutex_);
  const auto here = at_address_.find(address);
  return here == at_address_.end() ? 0 : here->second;
}

std::string OpenSockets::session_of(Connection connection) const {
  const std::lock_guard guard(mutex_);
  const auto found = admitted_.find(connection);
  return found == admitted_.end() ? std::string() : found->second.session;
}

std::vector<Connection> OpenSockets::of_session(const std::string& session) const {
  std::vector<Connection> its;
  const std::lock_guard guard(mutex_);
  for (const auto& [connection, each] : admitted_) {
    if (each.session == session) its.push_back(connection);
  }
  return its;
}

}  // namespace croupier::server
