// Which class an occasion is.
#include "server/occasion.h"

namespace croupier::server {

std::shared_ptr<Occasion> make_occasion([[maybe_unused]] House& house, const TableRow& row) {
  if (row.kind == "tournament") return nullptr;
  if (row.kind == "promotion") return nullptr;
  return nullptr;
}

}  // namespace croupier::server
