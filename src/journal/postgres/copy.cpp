#include "journal/postgres/copy.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "journal/postgres/connection.h"
#include "journal/postgres/nodes.h"
#include "journal/postgres/schema.h"
#include "journal/sqlite.h"
#include "journal/sqlite_schema.h"

namespace croupier::postgres {
namespace {

struct Mapped {
  std::string_view name;     // on both sides
  std::string_view sqlite;   // the values, from there
  std::string_view columns;  // where they go in PostgreSQL
  std::string_view insert;   // and back in SQLite
  std::string_view order;    // in both
  bool of_log = true;        // has the node whose log it is in
};

constexpr std::array kMapped{
    Mapped{"acts",
           "a.entry, a.leaf, s.id, a.seq, a.at, a.origin, p.id, a.command_id, a.number, a.content, "
           "a.format, a.engine, a.round, a.act, a.seeds, a.previous from acts a "
           "left join ids s on s.entry = a.subject left join ids p on p.entry = a.person",
           "entry, leaf, subject, seq, at, origin, person, command_id, number, content, format, "
           "engine, round, act, seeds, previous",
           "acts(entry, leaf, subject, seq, at, origin, person, command_id, number, content, "
           "format, engine, round, act, seeds, previous) values(?1, ?2, "
           "(select entry from ids where id = ?3), ?4, ?5, ?6, "
           "(select entry from ids where id = ?7), ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
           "entry"},
    Mapped{"plays",
           "p.entry, p.leaf, w.id, s.id, p.round, p.at, p.staked, p.returned from plays p "
           "left join ids w on w.entry = p.person left join ids s on s.entry = p.subject",
           "entry, leaf, person, subject, round, at, staked, returned",
           "plays(entry, leaf, person, subject, round, at, staked, returned) values(?1, ?2, "
           "(select entry from ids where id = ?3), (select entry from ids where id = ?4), ?5, ?6, "
           "?7, ?8)",
           "entry"},
    Mapped{"ledger",
           "entry, leaf, at, from_account, to_account, amount, why, table_id, seq, currency, "
           "transfer from ledger",
           "entry, leaf, at, from_account, to_account, amount, why, table_id, seq, currency, "
           "transfer",
           "ledger(entry, leaf, at, from_account, to_account, amount, why, table_id, seq, "
           "currency, transfer) values(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
           "entry"},
    // The first versions wrote states as texts, which are hashed as such.
    Mapped{"snapshots",
           "leaf, table_id, seq, iif(typeof(state) = 'blob', state, null), "
           "iif(typeof(state) = 'text', state, null), format from snapshots",
           "leaf, table_id, seq, state, state_text, format",
           "snapshots(leaf, table_id, seq, state, format) values(?1, ?2, ?3, coalesce(?4, ?5), ?6)",
           "table_id, seq"},
    Mapped{"people", "leaf, id, token, at from people", "leaf, id, token, at",
           "people(leaf, id, token, at) values(?1, ?2, ?3, ?4)", "id"},
    Mapped{"names", "entry, leaf, person, at, name, salt, commitment from names",
           "entry, leaf, person, at, name, salt, commitment",
           "names(entry, leaf, person, at, name, salt, commitment) "
           "values(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
           "entry"},
    Mapped{"name_texts", "leaf, no, text, person, salt, commitment from name_texts",
           "leaf, no, text, person, salt, commitment",
           "name_texts(leaf, no, text, person, salt, commitment) values(?1, ?2, ?3, ?4, ?5, ?6)",
           "no"},
    Mapped{"tables", "entry, leaf, id, title, game, kind, owner, at, company from tables",
           "entry, leaf, id, title, game, kind, owner, at, company",
           "tables(entry, leaf, id, title, game, kind, owner, at, company) "
           "values(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
           "entry"},
    Mapped{"notes", "entry, leaf, kind, at, text from notes", "entry, leaf, kind, at, text",
           "notes(entry, leaf, kind, at, text) values(?1, ?2, ?3, ?4, ?5)", "entry"},
    Mapped{"secret_changes", "entry, leaf, no, commitment from secret_changes",
           "entry, leaf, no, commitment",
           "secret_changes(entry, leaf, no, commitment) values(?1, ?2, ?3, ?4)", "entry"},
    Mapped{"heads", "size, key, edge, leaves, signature from heads",
           "size, key, edge, leaves, signature",
           "heads(size, key, edge, leaves, signature) values(?1, ?2, ?3, ?4, ?5)", "size"},
    Mapped{"tiles", "level, no, hash from tiles", "level, no, hash",
           "tiles(level, no, hash) values(?1, ?2, ?3)", "level, no"},
    Mapped{"secrets", "kind, id, text, no, salt from secrets", "kind, id, text, no, salt",
           "secrets(kind, id, text, no, salt) values(?1, ?2, ?3, ?4, ?5)", "kind, id", false},
    Mapped{"records",
           "table_id, seq, at, origin, person, command_id, act, format, engine from records",
           "table_id, seq, at, origin, person, command_id, act, format, engine",
           "records(table_id, seq, at, origin, person, command_id, act, format, engine) "
           "values(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
           "table_id, seq", false},
    Mapped{"seeds", "table_id, seq, nth, sealed from seeds", "table_id, seq, nth, sealed",
           "seeds(table_id, seq, nth, sealed) values(?1, ?2, ?3, ?4)", "table_id, seq, nth", false},
    Mapped{"played", "entry, person, table_id, round, at, staked, returned from played",
           "entry, person, table_id, round, at, staked, returned",
           "played(entry, person, table_id, round, at, staked, returned) "
           "values(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
           "entry", false},
    Mapped{"rounds", "table_id, round, first_seq from rounds", "table_id, round, first_seq",
           "rounds(table_id, round, first_seq) values(?1, ?2, ?3)", "table_id, round", false},
};

// Made anew from the others, where they are needed.
constexpr std::array<std::string_view, 6> kDerived{"ids",          "bundles",     "act_places",
                                                   "round_places", "play_places", "probe"};

using NextRow = std::function<std::optional<Values>()>;
using Done = std::expected<void, std::string>;

// "a, b" with each text in the order of its bytes, as SQLite has it.
std::string by_bytes(std::string_view order) {
  std::string text;
  for (std::size_t from = 0; from < order.size();) {
    const std::size_t to = std::min(order.find(", ", from), order.size());
    const std::string_view column = order.substr(from, to - from);
    const bool is_text = column == "id" || column == "table_id";
    text +=
        fmt::format("{}{}{}", text.empty() ? "" : ", ", column, is_text ? " collate \"C\"" : "");
    from = to + 2;
  }
  return text;
}

// --- SQLite's side ---

Values values_in(const sqlite::Statement& row) {
  Values values;
  for (int column = 0; column < row.columns(); ++column) {
    switch (row.type(column)) {
      case SQLITE_INTEGER: values.add(row.number(column)); break;
      case SQLITE_TEXT: values.add(proof::text_of(row.text_view(column))); break;
      case SQLITE_BLOB: values.add(row.view(column)); break;
      default: values.add_nothing(); break;
    }
  }
  return values;
}

NextRow rows_of(sqlite::Database& database, const Mapped& table) {
  const std::string prefix = table.name == "acts" ? "a." : table.name == "plays" ? "p." : "";
  auto rows = std::make_shared<sqlite::Statement>(database.prepare(
      fmt::format("select {} order by {}{}", table.sqlite, prefix, table.order).c_str()));
  return [rows]() -> std::optional<Values> {
    if (!rows->step()) return std::nullopt;
    return values_in(*rows);
  };
}

void put(sqlite::Database& database, const Mapped& table, const NextRow& next) {
  auto insert = database.prepare(fmt::format("insert into {}", table.insert).c_str());
  while (const auto row = next()) {
    insert.unbind();
    for (int place = 1; const Values::One& each : row->all()) {
      if (each.bytes && each.type == kBigint) {
        insert.bind_at(place, each.number());
      } else if (each.bytes && each.type == kBytea) {
        insert.bind_at(place, proof::bytes_of(*each.bytes));
      } else if (each.bytes) {
        insert.bind_at(place, std::string_view(*each.bytes));
      }
      ++place;
    }
    insert.run();
  }
}

// A table or column of a later schema would be left behind.
Done knows_all(sqlite::Database& database) {
  auto names = database.prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'");
  while (names.step()) {
    const std::string name = names.text(0);
    const bool is_known = std::ranges::find(kMapped, name, &Mapped::name) != kMapped.end() ||
                          std::ranges::find(kDerived, std::string_view(name)) != kDerived.end();
    if (!is_known) return std::unexpected(fmt::format("the table {} cannot be copied", name));
  }
  return {};
}

// --- PostgreSQL's side ---

// Inside a transaction, in which one moment is shown.
NextRow rows_of(Connection& connection, const Mapped& table, std::string& wrong) {
  const std::string cursor =
      fmt::format("declare rows no scroll cursor for select {} from {} order by {}", table.columns,
                  table.name, by_bytes(table.order));
  if (auto declared = connection.run(cursor); !declared) wrong = declared.error();
  auto page = std::make_shared<Result>();
  auto at = std::make_shared<int>(0);
  return [&connection, &wrong, page, at]() -> std::optional<Values> {
    if (!wrong.empty()) return std::nullopt;
    if (!page->is_there() || *at == page->rows()) {
      *page = connection.ask("fetch 1000 from rows");
      *at = 0;
      if (!page->is_good()) wrong = page->error();
      if (!wrong.empty() || page->rows() == 0) {
        if (auto closed = connection.run("close rows"); !closed) wrong = closed.error();
        return std::nullopt;
      }
    }
    Values values;
    for (int column = 0; column < page->columns(); ++column) {
      const bool is_null = page->is_null(*at, column);
      values.add_one(
          {page->type(column), is_null ? std::nullopt : std::optional(page->text(*at, column))});
    }
    ++*at;
    return values;
  };
}

Done put(Connection& connection, const Mapped& table, std::int64_t node, const NextRow& next) {
  const std::string into = fmt::format("copy {}({}{}) from stdin (format binary)", table.name,
                                       table.of_log ? "log, " : "", table.columns);
  return connection.copy_in(into, [&]() -> std::optional<Values> {
    auto row = next();
    if (!row || !table.of_log) return row;
    Values with_log;
    with_log.add(node);
    for (const Values::One& each : row->all()) with_log.add_one(each);
    return with_log;
  });
}

// What follows from the rows.
constexpr const char* kDerive = R"(
insert into subjects(id, owner, epoch)
  select id, n.id_of_node, 1 from (select distinct subject id from acts
    union select distinct table_id from records) s, (select max(id) id_of_node from nodes) n;
insert into epochs(subject, epoch, node, first_seq) select id, 1, owner, 1 from subjects;
insert into accounts(account, currency, balance)
  select account, currency, sum(amount)::bigint from (
    select to_account account, currency, amount from ledger
    union all select from_account, currency, -amount from ledger) moved
  where account like 'person:%' group by account, currency;
select setval(pg_get_serial_sequence('acts', 'entry'),
  (select coalesce(max(entry), 0) + 1 from acts), false);
select setval(pg_get_serial_sequence('ledger', 'entry'),
  (select coalesce(max(entry), 0) + 1 from ledger), false);
select setval(pg_get_serial_sequence('plays', 'entry'), greatest(
  (select coalesce(max(entry), 0) from plays),
  (select coalesce(max(entry), 0) from played)) + 1, false);
select setval(pg_get_serial_sequence('names', 'entry'),
  (select coalesce(max(entry), 0) + 1 from names), false);
select setval(pg_get_serial_sequence('tables', 'entry'),
  (select coalesce(max(entry), 0) + 1 from tables), false);
select setval(pg_get_serial_sequence('notes', 'entry'),
  (select coalesce(max(entry), 0) + 1 from notes), false);
select setval(pg_get_serial_sequence('secret_changes', 'entry'),
  (select coalesce(max(entry), 0) + 1 from secret_changes), false);
select setval('secret_numbers',
  (select coalesce(max(no), 0) + 1 from secret_changes), false);
)";

// --- both ---

bool is_same(const Values& one, const Values& other) {
  return std::ranges::equal(one.all(), other.all(), [](const auto& left, const auto& right) {
    if (!left.bytes || !right.bytes) return left.bytes == right.bytes;
    return left.type == right.type && left.bytes == right.bytes;
  });
}

// How many rows the two have in common; an error where one differs.
std::expected<std::uint64_t, std::string> compare(const Mapped& table, const NextRow& one,
                                                  const NextRow& other) {
  for (std::uint64_t rows = 0;; ++rows) {
    const auto left = one();
    const auto right = other();
    if (!left && !right) return rows;
    if (!left || !right || !is_same(*left, *right))
      return std::unexpected(fmt::format("the copy differs: {}, row {}", table.name, rows + 1));
  }
}

Copied compared(sqlite::Database& database, Connection& connection) {
  std::vector<CopiedTable> tables;
  for (const Mapped& each : kMapped) {
    std::string wrong;
    const auto rows = compare(each, rows_of(database, each), rows_of(connection, each, wrong));
    if (!wrong.empty()) return std::unexpected(wrong);
    if (!rows) return std::unexpected(rows.error());
    if (*rows > 0) tables.push_back({std::string(each.name), *rows});
  }
  return tables;
}

Done into_postgres(sqlite::Database& database, Connection& connection, const std::string& node) {
  Values name;
  name.add(node);
  const Result made =
      connection.ask("insert into nodes(name, generation) values ($1, 0) returning id", name);
  if (!made.is_good()) return std::unexpected(made.error());
  Values beat;
  beat.add(made.number(0, 0));
  if (const Result beats = connection.ask("insert into beats(node, beat) values ($1, -1)", beat);
      !beats.is_good())
    return std::unexpected(beats.error());
  for (const Mapped& each : kMapped) {
    if (auto done = put(connection, each, made.number(0, 0), rows_of(database, each)); !done)
      return std::unexpected(fmt::format("{}: {}", each.name, done.error()));
  }
  return connection.run(kDerive);
}

}  // namespace

Copied copy_to_postgres(const std::string& journal, const std::string& address,
                        const std::string& node) {
  auto database = sqlite::Database::open(journal, sqlite::Access::read_only);
  if (!database) return std::unexpected(database.error());
  if (schema_of(*database) != kSchemaNow)
    return std::unexpected(fmt::format("{} is of an older version; open it once", journal));
  if (auto known = knows_all(*database); !known) return std::unexpected(known.error());
  auto connection = Connection::open(address);
  if (!connection) return std::unexpected(connection.error());
  if (auto ready = bring_up_to_date(*connection); !ready) return std::unexpected(ready.error());
  const auto nodes = nodes_of(*connection);
  if (!nodes) return std::unexpected(nodes.error());
  if (!nodes->empty()) return std::unexpected("this database holds a house already");
  if (auto begun = database->run("begin"); !begun) return std::unexpected(begun.error());
  if (auto begun = connection->run("begin"); !begun) return std::unexpected(begun.error());
  if (auto done = into_postgres(*database, *connection, node); !done)
    return std::unexpected(done.error());
  auto same = compared(*database, *connection);
  if (!same) return same;
  if (auto done = connection->run("commit"); !done) return std::unexpected(done.error());
  return same;
}

Copied copy_to_sqlite(const std::string& address, const std::string& journal) {
  auto connection = Connection::open(address);
  if (!connection) return std::unexpected(connection.error());
  if (auto ready = bring_up_to_date(*connection); !ready) return std::unexpected(ready.error());
  const auto alive = alive_nodes(*connection, {});
  if (!alive) return std::unexpected(alive.error());
  if (!alive->empty())
    return std::unexpected(
        fmt::format("the node {} is running: stop it first", alive->front().name));
  if (auto begun = connection->run("begin isolation level repeatable read"); !begun)
    return std::unexpected(begun.error());
  const Result logs = connection->ask("select count(distinct log) from heads");
  if (!logs.is_good()) return std::unexpected(logs.error());
  if (logs.number(0, 0) != 1) {
    return std::unexpected(fmt::format(
        "it has the logs of {} nodes, and a journal in one file has one", logs.number(0, 0)));
  }
  std::error_code fault;
  if (std::filesystem::exists(journal, fault))
    return std::unexpected(journal + " is there already, and nothing is written over it");
  auto database = sqlite::Database::open(journal, sqlite::Access::read_write);
  if (!database) return std::unexpected(database.error());
  const auto no_log = [](sqlite::Database&, std::int64_t) { return Done(); };
  if (auto ready = croupier::bring_up_to_date(*database, no_log); !ready)
    return std::unexpected(ready.error());
  if (auto begun = database->run("pragma synchronous = full; begin immediate"); !begun)
    return std::unexpected(begun.error());
  const Result ids = connection->ask(
      "select distinct id from (select subject id from acts union select person from acts "
      "union select person from plays union select subject from plays) named order by id");
  if (!ids.is_good()) return std::unexpected(ids.error());
  auto id = database->prepare("insert into ids(id) values(?1)");
  for (int row = 0; row < ids.rows(); ++row) id.with(ids.text(row, 0)).run();
  for (const Mapped& each : kMapped) {
    std::string wrong;
    put(*database, each, rows_of(*connection, each, wrong));
    if (!wrong.empty()) return std::unexpected(wrong);
  }
  if (auto done = database->run("commit"); !done) return std::unexpected(done.error());
  return compared(*database, *connection);
}

}  // namespace croupier::postgres
