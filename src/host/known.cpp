#include "host/known.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace croupier::server {

std::optional<Name> table_name(const Person& person) {
  if (person.kind != house::AccountKind::person) return Name::from_text(person.name);
  return Name::from_text(fmt::format("{}{}", kPlayerName, static_cast<std::uint32_t>(person.no)));
}

house::AccountNo account_at_table(std::string_view name) {
  if (!name.starts_with(kPlayerName)) return {};
  std::uint32_t no = 0;
  const char* const last = name.data() + name.size();
  const auto [end, fault] = std::from_chars(name.data() + kPlayerName.size(), last, no);
  return fault == std::errc{} && end == last ? static_cast<house::AccountNo>(no)
                                             : house::AccountNo{};
}

bool holds(const Known& known, const PersonId& person, Role role, const TableId& subject,
           Instant now) {
  const Person* who = known.people.find(person);
  const KnownSubject* what = known.subjects.find(subject);
  if (who == nullptr || what == nullptr) return false;
  const auto game = from_word<Game>(what->row.game);
  const Jurisdiction law = game ? jurisdiction_of(*game) : Jurisdiction::nsw;
  return has_role_at(*known.grants, *known.floor, who->no, role, what->no, law, now);
}

std::string why_stopped(const Known& known, const TableRow& table, const PersonId& person) {
  if (known.floor->stops.empty() || !is_public(table)) return "";
  const KnownSubject* subject = known.subjects.find(table.id);
  const Person* who = known.people.find(person);
  const house::GamingStopped* stop =
      house::stop_of(*known.floor, subject == nullptr ? house::SubjectNo{} : subject->no,
                     table.game, who == nullptr ? house::AccountNo{} : who->no);
  return stop == nullptr ? "" : stop->why;
}

std::uint16_t pace_of(const Known& known, const TableRow& table) {
  const KnownSubject* subject = known.subjects.find(table.id);
  return subject == nullptr ? house::kUsualPace : house::table_on(*known.floor, subject->no).pace;
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
