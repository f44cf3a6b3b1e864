#include "host/known.h"

#include <algorithm>

namespace croupier::server {

bool holds(const Known& known, const PersonId& person, Role role, const TableId& subject,
           Instant now) {
  const Person* who = known.people.find(person);
  const KnownSubject* what = known.subjects.find(subject);
  if (who == nullptr || what == nullptr) return false;
  const auto game = from_word<Game>(what->row.game);
  const Jurisdiction law = game ? jurisdiction_of(*game) : Jurisdiction::nsw;
  return has_role_at(*known.grants, who->no, role, what->no, law, now);
}

std::vector<TableId> public_tables(const Known& known, const std::vector<std::string>& games) {
  std::vector<TableId> tables;
  for (std::size_t at = 0; at < known.subjects.size(); ++at) {
    const TableRow& row = known.subjects.at(at).row;
    if (is_public(row) && std::ranges::find(games, row.game) != games.end())
      tables.push_back(row.id);
  }
  return tables;
}

}  // namespace croupier::server
