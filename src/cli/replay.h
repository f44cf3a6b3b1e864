// `croupier replay FILE…`: plays round files and says of each whether it holds.
#pragma once

#include <string>
#include <vector>

namespace croupier {

struct ReplayRequest {
  std::vector<std::string> files;  // "-" is standard input
  bool balances = false;
  bool events = false;
};

// 0 all hold, 1 one does not, 2 one cannot be read; of several files the highest.
int run_replay(const ReplayRequest& request);

}  // namespace croupier
