#include "cli/notation.h"

#include <fmt/format.h>

#include <cstdio>

#include "cli/exit_status.h"
#include "notation/table_of_acts.h"

namespace croupier {

int run_notation(std::span<const std::string_view> words) {
  if (words.size() != 1 || words.front() != "--table") {
    fmt::print(stderr, "usage: croupier notation --table\n");
    return kBadUsage;
  }
  fmt::print("{}", notation::table_of_acts());
  return 0;
}

}  // namespace croupier
