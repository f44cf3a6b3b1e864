// `croupier journal` and `croupier keys`: the journal of a stopped server.
#pragma once

#include <string>

namespace croupier {

struct JournalRequest {
  std::string data = "croupier-data";
  std::string keys;   // empty: DATA.keys
  std::string heads;  // empty: DATA.heads
  bool revoke = false;
};

// Prints every record as a line of JSON.
int run_journal(const JournalRequest& request);
// Takes the journal as it is, whatever the file of heads says.
int run_journal_accept(const JournalRequest& request);
// Prints the public keys.
int run_keys(const JournalRequest& request);
// A new key takes over.
int run_keys_rotate(const JournalRequest& request);

}  // namespace croupier
