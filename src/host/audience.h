// Who looks at what a host runs: they come, go, and are told the whole when they fell behind.
//
// Belongs to its host, and runs on its strand.
#pragma once

#include <string>

#include "host/hosted.h"

namespace croupier::server {

class Audience {
 public:
  Audience(Hosted& hosted, Replies& replies) : hosted_(hosted), replies_(replies) {}

  // `part` is the table in "tour-1.2", empty for the thing itself.
  void watch(const Asker& asker, const std::string& part);
  void unwatch(Connection connection, const std::string& part);
  void catch_up(Connection connection, const std::string& part);

 private:
  Hosted& hosted_;
  Replies& replies_;
};

}  // namespace croupier::server
