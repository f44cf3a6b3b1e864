#include "journal/table_state.h"

#include <rapidjson/document.h>

#include "engine/snapshot.h"
#include "record/json_write.h"

namespace croupier {
namespace {

constexpr std::string_view kPersons = R"({"persons":)";
constexpr std::string_view kTable = R"(,"table":)";

}  // namespace

std::string table_state_json(const std::vector<PersonId>& persons, const Table& table) {
  std::string out(kPersons);
  json::write(out, persons);
  out += kTable;
  return out + canonical_json(table) + '}';
}

std::expected<TableState, std::string> table_state_from_json(std::string_view text) {
  const std::size_t at = text.find(kTable);
  if (!text.starts_with(kPersons) || at == std::string_view::npos || !text.ends_with('}'))
    return std::unexpected("it does not say who is at which table");
  rapidjson::Document persons;
  persons.Parse(text.data() + kPersons.size(), at - kPersons.size());
  if (persons.HasParseError() || !persons.IsArray())
    return std::unexpected("persons: a list is expected");
  text.remove_prefix(at + kTable.size());
  text.remove_suffix(1);
  auto table = table_from_json(text);
  if (!table) return std::unexpected(table.error());
  TableState state{{}, std::move(*table)};
  for (const auto& each : persons.GetArray()) {
    if (!each.IsString()) return std::unexpected("persons: names are expected");
    state.persons.emplace_back(each.GetString(), each.GetStringLength());
  }
  return state;
}

}  // namespace croupier
