// A witness of a log keeps only the last head that it saw. It cosigns the next one when that goes
// on from it, and nothing otherwise: a house that shows two histories is convicted by its own
// signatures (C2SP tlog-witness).
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "proof/note.h"
#include "proof/signer.h"

namespace croupier::witness {

// RFC 6962 consistency proof from one size to another; or why there is none.
using AskProof = std::function<std::expected<std::vector<proof::Hash>, std::string>(
    std::uint64_t from, std::uint64_t to)>;

struct Witness {
  proof::Verifier log;  // whom it watches
  std::string name;     // under which it cosigns
  proof::Signer& signer;
};

// The note with the witness's signature below it, to be kept before anybody sees it. `last`: the
// note it kept before; empty: this is the first. An error says what is wrong with the log.
std::expected<std::string, std::string> cosign(const Witness& witness, std::string_view last,
                                               std::string_view shown, std::uint64_t unix_seconds,
                                               const AskProof& ask);

// The hashes of a proof as the server tells it: {…,"proof":["BASE64",…]}.
std::optional<std::vector<proof::Hash>> proof_in(std::string_view json);

}  // namespace croupier::witness
