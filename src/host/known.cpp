#include "host/known.h"

#include <algorithm>

namespace croupier::server {

std::vector<TableId> public_tables(const Known& known, const std::vector<std::string>& games) {
  std::vector<TableId> tables;
  for (std::size_t at = 0; at < known.subjects.size(); ++at) {
    const TableRow& row = known.subjects.at(at).row;
    if (row.kind == "public" && std::ranges::find(games, row.game) != games.end())
      tables.push_back(row.id);
  }
  return tables;
}

}  // namespace croupier::server
