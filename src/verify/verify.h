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
  bool acts = true;       // false: only whether the rows are what was signed
};

// An error: it cannot be read at all. A file that turns out damaged is a fault of the report.
std::expected<VerifyReport, std::string> verify_journal(const VerifyRequest& request);

// The movements of money by the acts of a subject, a line each with the number of its record.
std::expected<std::string, std::string> payments_of(const VerifyRequest& request,
                                                    const std::string& subject);
// One record, its bytes, and its path to the last signed head. Says so when it is not proved.
std::expected<std::string, std::string> prove_record(const VerifyRequest& request,
                                                     std::uint64_t leaf);

}  // namespace croupier
