// `croupier journal`: a stopped server's journal, read and checked.
#pragma once

#include <string>

namespace croupier {

struct JournalRequest {
  std::string data = "croupier-data";
  bool acts = false;    // print each record as a line of JSON
  bool verify = false;  // decide every act of this version again
};

int run_journal(const JournalRequest& request);

}  // namespace croupier
