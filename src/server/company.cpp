#include "server/company.h"

namespace croupier::server {
namespace {

// No two of the same name.
constexpr std::array<Companions, 4> kCompanions{{
    {{{"ada", 2, 0}, {"ben", 6, 3}, {"cleo", 0, 1}}},
    {{{"dan", 2, 3}, {"eva", 5, 0}, {"finn", 0, 4}}},
    {{{"gia", 3, 2}, {"hugo", 6, 0}, {"ida", 0, 3}}},
    {{{"jack", 2, 0}, {"kim", 5, 3}, {"leo", 6, 1}}},
}};

}  // namespace

const Companions& companions_of(Game game) { return kCompanions[static_cast<std::size_t>(game)]; }

bool is_companion(std::string_view name) {
  for (const Companions& companions : kCompanions) {
    for (const Companion& companion : companions) {
      if (companion.name == name) return true;
    }
  }
  return false;
}

PersonId house_person(std::string_view name) { return PersonId(kHousePrefix) + std::string(name); }

}  // namespace croupier::server
