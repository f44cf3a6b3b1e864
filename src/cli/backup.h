// `croupier backup` and `croupier restore`: a copy of the journal, taken while a server runs, and
// back again.
#pragma once

#include <string>

namespace croupier {

struct BackupRequest {
  std::string data = "croupier-data";
  std::string keys;    // empty: DATA.keys
  std::string heads;   // empty: DATA.heads
  std::string backup;  // folder of the copy
};

int run_backup(const BackupRequest& request);
// Copies the journal up to its last signed head into one file, `backup`, with its checkpoint
// beside.
int run_archive(const BackupRequest& request);
int run_restore(const BackupRequest& request);

}  // namespace croupier
