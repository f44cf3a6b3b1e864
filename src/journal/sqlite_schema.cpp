#include "journal/sqlite_schema.h"

#include <fmt/format.h>

#include <array>

namespace croupier {
namespace {

// As version 0.1.0 made them. Acts, seeds, rounds and plays are no longer written there.
constexpr const char* kSchema = R"(
create table if not exists people(
  id text primary key, token blob unique, at integer) without rowid;
create table if not exists names(
  entry integer primary key, person text, at integer, name text);
create table if not exists tables(
  entry integer primary key, id text unique, title text, game text, kind text, owner text,
  at integer, company integer);
create table if not exists snapshots(
  table_id text, seq integer, state text, primary key(table_id, seq)) without rowid;
create table if not exists records(
  table_id text, seq integer, at integer, origin text, person text, command_id text, act text,
  primary key(table_id, seq)) without rowid;
create unique index if not exists command_ids on records(table_id, person, command_id)
  where command_id <> '';
create table if not exists seeds(
  table_id text, seq integer, nth integer, sealed blob,
  primary key(table_id, seq, nth)) without rowid;
create table if not exists ledger(
  entry integer primary key, at integer, from_account text, to_account text,
  amount integer check(amount > 0), why text, table_id text, seq integer);
create table if not exists played(
  entry integer primary key, person text, table_id text, round integer, at integer,
  staked integer, returned integer, unique(person, table_id, round));
create index if not exists played_by on played(person, entry);
create table if not exists rounds(
  table_id text, round integer, first_seq integer, primary key(table_id, round)) without rowid;
)";

// What each later version of the schema added (SQLite's user_version).
constexpr std::array<const char*, kSchemaNow> kSchemaSteps{
    "alter table records add column format integer not null default 1;"
    "alter table records add column engine text not null default '0.1.0';"
    "alter table snapshots add column format integer not null default 1;",
    // Rows of acts and plays are added at the end and nowhere else: one page is written for many.
    // Where the acts of a table lie is written once for thousands of them (`bundles`).
    R"(
create table ids(entry integer primary key, id text unique);
create table acts(
  entry integer primary key, subject integer, seq integer, at integer, origin integer,
  person integer, command_id text, number integer, content integer, format integer, engine text,
  round integer, act blob, seeds blob);
create table plays(
  entry integer primary key, person integer, subject integer, round integer, at integer,
  staked integer, returned integer);
create table bundles(entry integer primary key, acts integer, plays integer);
create table act_places(
  subject integer, seq integer, entry integer, primary key(subject, seq)) without rowid;
create table round_places(
  subject integer, round integer, seq integer, primary key(subject, round)) without rowid;
create table play_places(
  person integer, subject integer, round integer, entry integer,
  primary key(person, subject, round)) without rowid;
)",
    // The house has records of its own: a movement says its currency and its transfer, and names
    // have numbers. People keep their tokens; their names are read once more to number them.
    R"(
alter table ledger add column currency integer not null default 0;
alter table ledger add column transfer text;
create index transfers on ledger(transfer) where transfer is not null;
create table name_texts(no integer primary key, text text unique, person text);
)",
    // Every row is a leaf of one signed tree. What a person is called is committed to by a salted
    // hash, so that it can be erased.
    R"(
alter table acts add column leaf integer;
alter table acts add column previous blob;
alter table ledger add column leaf integer;
alter table plays add column leaf integer;
alter table snapshots add column leaf integer;
alter table people add column leaf integer;
alter table tables add column leaf integer;
alter table names add column leaf integer;
alter table names add column salt blob;
alter table names add column commitment blob;
alter table name_texts add column leaf integer;
alter table name_texts add column salt blob;
alter table name_texts add column commitment blob;
create table notes(entry integer primary key, leaf integer, kind integer, at integer, text text);
create table heads(
  size integer primary key, key integer, edge blob, leaves blob, signature blob);
create table probe(entry integer primary key, nth integer);
create table tiles(level integer, no integer, hash blob, primary key(level, no)) without rowid;
)",
    // Passwords, second factors and sessions: the only rows that change and go.
    // Statements are read by account.
    R"(
create table secrets(kind integer, id text, text text, primary key(kind, id)) without rowid;
create index ledger_from on ledger(from_account);
create index ledger_to on ledger(to_account);
)",
    // Each change of a secret is a leaf as well: it commits to the row as names are committed to.
    R"(
alter table secrets add column no integer;
alter table secrets add column salt blob;
create table secret_changes(
  entry integer primary key, leaf integer, no integer, commitment blob);
)",
};

}  // namespace

std::int64_t schema_of(sqlite::Database& database) {
  auto version = database.prepare("pragma user_version");
  return version.step() ? version.number(0) : 0;
}

std::expected<void, std::string> bring_up_to_date(sqlite::Database& database,
                                                  const TakeOver& take_over) {
  const std::int64_t now = schema_of(database);
  if (now > kSchemaNow) {
    return std::unexpected(
        "a newer version of the program wrote this journal; start that version, or a later one");
  }
  if (now == kSchemaNow) return {};
  std::string statements = fmt::format("begin immediate; {}", kSchema);
  for (std::int64_t step = now; step < kSchemaNow; ++step)
    statements += kSchemaSteps[static_cast<std::size_t>(step)];
  statements += fmt::format("pragma user_version = {}", kSchemaNow);
  auto done = database.run(statements.c_str());
  if (done) done = take_over(database, now);
  if (done) done = database.run("commit");
  return done;
}

}  // namespace croupier
