#include "house/next.h"

#include "house/words.h"

namespace croupier::house {
namespace {

// As numbers: names lie outside.
std::string no_name(NameNo) { return ""; }

}  // namespace

std::vector<Next> next(const House& house, Instant /*now*/) {
  std::vector<Next> steps;
  for (const Request& each : house.requests) {
    steps.push_back({.role = Role::cashier,
                     .who = {},
                     .what = plain(sentence(house, each, no_name)),
                     .clauses = {},
                     .command = Approve{each.no}});
  }
  for (const Transfer& each : house.transfers) {
    steps.push_back({.role = Role::platform,
                     .who = {},
                     .what = plain(sentence(house, each, no_name)),
                     .clauses = {}});
  }
  return steps;
}

}  // namespace croupier::house
