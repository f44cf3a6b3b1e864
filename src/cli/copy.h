// `croupier copy`: moves a house from SQLite to PostgreSQL and back.
#pragma once

#include <string>

namespace croupier {

struct CopyRequest {
  std::string from;   // a data folder or postgresql://…
  std::string to;     // the other
  std::string keys;   // of the folder that is read; empty: FROM.keys
  std::string heads;  // empty: FROM.heads
};

int run_copy(const CopyRequest& request);

}  // namespace croupier
