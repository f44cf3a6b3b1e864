// The whole verification of a copy of a journal. Needs nothing of a server and trusts none of it.
#pragma once

#include <expected>
#include <string>

#include "verify/integrity.h"
#include "verify/report.h"

namespace croupier {

struct VerifyRequest {
  std::string journal;    // a data folder or the database itself
  TrustedBefore trusted;  // nothing: it is only shown that the journal fits itself
  std::string seal_key;   // file of the key of the seeds; empty: none
  std::string continues;  // a later journal that must begin with this one; empty: none
  bool acts = true;       // false: only whether the rows are what was signed
};

// An error: it cannot be read at all. A file that turns out damaged is a fault of the report.
std::expected<VerifyReport, std::string> verify_journal(const VerifyRequest& request);

// The rounds of a subject with what was staked and came back, and the movements of money by its
// acts: a line each with the number of its record. Nothing is checked.
std::expected<std::string, std::string> payments_of(const VerifyRequest& request,
                                                    const std::string& subject);
struct Proved {
  std::string text;
  bool holds = false;
};
// One record, its bytes, what it says of money, and its path to the last signed head.
std::expected<Proved, std::string> prove_record(const VerifyRequest& request, std::uint64_t leaf);

}  // namespace croupier
