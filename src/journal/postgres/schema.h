// The tables of the journal in PostgreSQL, the functions that write to them, and the steps from one
// version of the schema to the next. The columns are those of SQLite (docs/journal-format.md), with
// the texts that its numbers stand for; what several nodes need is in docs/cluster.md.
#pragma once

#include <array>
#include <expected>
#include <map>
#include <string>
#include <string_view>

#include "journal/postgres/connection.h"

namespace croupier::postgres {

// The tables to which an append adds rows, in the order of its arguments.
enum class Table : std::uint8_t {
  acts,
  ledger,
  plays,
  snapshots,
  people,
  names,
  name_texts,
  tables,
  notes,
  secret_changes,
  tiles,
};
inline constexpr std::array<std::string_view, 11> kTables{
    "acts",       "ledger", "plays", "snapshots",      "people", "names",
    "name_texts", "tables", "notes", "secret_changes", "tiles"};

// Brings the schema up to date, all of it or nothing; two nodes that start together do it once.
std::expected<void, std::string> bring_up_to_date(Connection& connection);

// The numbers that this database gave the types of the rows.
struct RowTypes {
  std::array<Oid, kTables.size()> arrays{};
  std::array<Oid, kTables.size()> rows{};
  static std::expected<RowTypes, std::string> of(Connection& connection);
};

}  // namespace croupier::postgres
