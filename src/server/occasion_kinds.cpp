// Which class an occasion is.
#include "server/occasion.h"
#include "server/promotion_room.h"
#include "server/tournament_room.h"

namespace croupier::server {

std::shared_ptr<Occasion> make_occasion(House& house, const TableRow& row) {
  if (row.kind == "tournament") return std::make_shared<TournamentRoom>(house, row);
  if (row.kind == "promotion") return std::make_shared<PromotionRoom>(house, row);
  return nullptr;
}

}  // namespace croupier::server
