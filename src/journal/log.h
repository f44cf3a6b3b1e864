// The signed log as others may ask about it (docs/verifying.md). Answers from any thread; sees what
// is durable.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "proof/hash.h"

namespace croupier {

class LogReader {
 public:
  virtual ~LogReader() = default;
  // The last head as a signed note of the C2SP; or why there is none.
  virtual std::expected<std::string, std::string> checkpoint() = 0;

  // RFC 6962, 2.1.1 and 2.1.2, of a log of so many records; or what is wrong with the question.
  struct Inclusion {
    proof::Hash leaf{};
    std::vector<proof::Hash> path;
  };
  virtual std::expected<Inclusion, std::string> inclusion(std::uint64_t leaf,
                                                          std::uint64_t size) = 0;
  virtual std::expected<std::vector<proof::Hash>, std::string> consistency(std::uint64_t from,
                                                                           std::uint64_t to) = 0;
};

}  // namespace croupier
