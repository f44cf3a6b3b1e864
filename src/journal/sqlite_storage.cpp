#include "journal/sqlite_storage.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cassert>
#include <cstdlib>
#include <filesystem>
#include <utility>

namespace croupier {
namespace {

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

// The columns that an earlier version of the program did not know, by the version of the schema
// that brought them (SQLite's user_version). Rows are left as they are.
constexpr std::array<const char*, 1> kSchemaSteps{
    "alter table records add column format integer not null default 1;"
    "alter table records add column engine text not null default '0.1.0';"
    "alter table snapshots add column format integer not null default 1;",
};

// A full flush at each commit: an acknowledged act survives a power cut.
constexpr const char* kDurable =
    "pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 4000;";

constexpr std::size_t kMostInOneCommit = 256;

constexpr const char* kJournalFile = "/journal.db";
constexpr const char* kSealFile = "/seal.key";

// Brings the schema up to date, all of it or nothing.
std::expected<void, std::string> bring_up_to_date(sqlite::Database& database) {
  if (auto done = database.run(kSchema); !done) return done;
  auto version = database.prepare("pragma user_version");
  const std::int64_t now = version.with().step() ? version.number(0) : 0;
  version.with();
  constexpr auto kSteps = static_cast<std::int64_t>(kSchemaSteps.size());
  if (now > kSteps) {
    return std::unexpected(
        "a newer version of the program wrote this journal; start that version, or a later one");
  }
  for (std::int64_t step = now; step < kSteps; ++step) {
    const std::string statements =
        fmt::format("begin immediate; {} pragma user_version = {}; commit",
                    kSchemaSteps[static_cast<std::size_t>(step)], step + 1);
    if (auto done = database.run(statements.c_str()); !done) return done;
  }
  return {};
}

std::string place_of(const TableId& table, std::uint64_t seq, std::size_t nth) {
  return fmt::format("{}/{}/{}", table, seq, nth);
}

std::string text_of(const std::vector<std::uint8_t>& bytes) { return {bytes.begin(), bytes.end()}; }

}  // namespace

// The statements of the writing connection; used by the writing thread only.
struct SqliteStorage::Writer {
  explicit Writer(sqlite::Database opened) : database(std::move(opened)) {}

  sqlite::Database database;
  sqlite::Statement begin = database.prepare("begin immediate");
  sqlite::Statement commit = database.prepare("commit");
  sqlite::Statement person =
      database.prepare("insert or ignore into people(id, token, at) values(?1, ?2, ?3)");
  sqlite::Statement name =
      database.prepare("insert into names(person, at, name) values(?1, ?2, ?3)");
  sqlite::Statement table = database.prepare(
      "insert into tables(id, title, game, kind, owner, at, company) "
      "values(?1, ?2, ?3, ?4, ?5, ?6, ?7)");
  sqlite::Statement snapshot = database.prepare(
      "insert into snapshots(table_id, seq, state, format) values(?1, ?2, ?3, ?4)");
  sqlite::Statement record = database.prepare(
      "insert into records(table_id, seq, at, origin, person, command_id, act, format, engine) "
      "values(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
  sqlite::Statement seed =
      database.prepare("insert into seeds(table_id, seq, nth, sealed) values(?1, ?2, ?3, ?4)");
  sqlite::Statement movement = database.prepare(
      "insert into ledger(at, from_account, to_account, amount, why, table_id, seq) "
      "values(?1, ?2, ?3, ?4, ?5, ?6, ?7)");
  sqlite::Statement played = database.prepare(
      "insert or ignore into played(person, table_id, round, at, staked, returned) "
      "values(?1, ?2, ?3, ?4, ?5, ?6)");
  sqlite::Statement round = database.prepare(
      "insert or ignore into rounds(table_id, round, first_seq) values(?1, ?2, ?3)");

  void put(const Write& write, const Seal& seal);
};

void SqliteStorage::Writer::put(const Write& write, const Seal& seal) {
  for (const PersonRow& each : write.people) {
    person
        .with(each.id, std::vector<std::uint8_t>(each.token_hash.begin(), each.token_hash.end()),
              each.at)
        .run();
    name.with(each.id, each.at, each.name).run();
  }
  for (const TableRow& each : write.tables) {
    table.with(each.id, each.title, each.game, each.kind, each.owner, each.at, each.company ? 1 : 0)
        .run();
  }
  if (write.snapshot)
    snapshot
        .with(write.snapshot->table, write.snapshot->seq, write.snapshot->state,
              write.snapshot->format)
        .run();
  if (write.record) {
    const Record& it = *write.record;
    record
        .with(it.table, it.seq, it.at, word(it.origin), it.person, it.command_id, it.act, it.format,
              it.engine)
        .run();
    for (std::size_t nth = 0; nth < it.seeds.size(); ++nth) {
      seed.with(it.table, it.seq, static_cast<std::uint64_t>(nth),
                seal.close(it.seeds[nth], place_of(it.table, it.seq, nth)))
          .run();
    }
  }
  const TableId at_table = write.record ? write.record->table : TableId();
  const std::uint64_t at_seq = write.record ? write.record->seq : 0;
  for (const Movement& each : write.movements) {
    movement.with(each.at, each.from, each.to, each.amount.cents(), each.why, at_table, at_seq)
        .run();
  }
  for (const Played& each : write.played) {
    played
        .with(each.person, each.table, each.round, each.at, each.staked.cents(),
              each.returned.cents())
        .run();
  }
  if (write.round) round.with(write.round->table, write.round->round, write.round->first_seq).run();
}

// --- opening and closing ---

std::expected<std::unique_ptr<SqliteStorage>, std::string> SqliteStorage::open(
    const std::string& folder) {
  std::error_code fault;
  std::filesystem::create_directories(folder, fault);
  if (fault) return std::unexpected(fmt::format("{}: {}", folder, fault.message()));
  const int lock = ::open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock < 0 || ::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    return std::unexpected(fmt::format("{} is in use by another server", folder));
  }
  auto seal = Seal::from_file(folder + kSealFile);
  if (!seal) return std::unexpected(seal.error());
  const std::string path = folder + kJournalFile;
  auto writing = sqlite::Database::open(path, sqlite::Access::read_write);
  if (!writing) return std::unexpected(writing.error());
  auto ready = writing->run(kDurable);
  if (ready) ready = bring_up_to_date(*writing);
  if (!ready) return std::unexpected(fmt::format("{}: {}", path, ready.error()));
  auto reading = sqlite::Database::open(path, sqlite::Access::read_only);
  if (!reading) return std::unexpected(reading.error());
  auto writer = std::make_unique<Writer>(std::move(*writing));
  return std::unique_ptr<SqliteStorage>(
      new SqliteStorage(std::move(*reading), std::move(writer), *seal, lock));
}

std::expected<std::unique_ptr<SqliteStorage>, std::string> SqliteStorage::open_existing(
    const std::string& folder) {
  std::error_code fault;
  if (!std::filesystem::is_regular_file(folder + kJournalFile, fault))
    return std::unexpected(fmt::format("{} holds no journal", folder));
  if (!std::filesystem::is_regular_file(folder + kSealFile, fault))
    return std::unexpected(fmt::format("{}: its key is missing", folder + kSealFile));
  return open(folder);
}

SqliteStorage::SqliteStorage(sqlite::Database reader, std::unique_ptr<Writer> writer, Seal seal,
                             int lock)
    : seal_(seal),
      lock_(lock),
      writer_(std::move(writer)),
      reader_(std::move(reader)),
      find_id_(reader_.prepare("select 1 from records where table_id = ?1 and person = ?2 "
                               "and command_id = ?3 and command_id <> ''")),
      thread_([this] { write_on(); }) {}

SqliteStorage::~SqliteStorage() {
  {
    const std::lock_guard guard(waiting_mutex_);
    closing_ = true;
  }
  woken_.notify_one();
  thread_.join();
  ::close(lock_);
}

// --- writing ---

void SqliteStorage::write(Write write) {
  {
    const std::lock_guard guard(waiting_mutex_);
    waiting_.push_back(std::move(write));
  }
  woken_.notify_one();
}

namespace {

// What only waits its turn behind others needs no commit of its own.
bool has_rows(const Write& write) {
  return write.record || write.snapshot || write.round || !write.people.empty() ||
         !write.tables.empty() || !write.movements.empty() || !write.played.empty();
}

}  // namespace

void SqliteStorage::write_on() {
  std::vector<Write> taken;
  while (true) {
    {
      std::unique_lock guard(waiting_mutex_);
      woken_.wait(guard, [this] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      taken.swap(waiting_);
    }
    for (std::size_t from = 0; from < taken.size(); from += kMostInOneCommit) {
      const std::size_t to = std::min(from + kMostInOneCommit, taken.size());
      bool open = false;
      for (std::size_t at = from; at < to; ++at) {
        if (!has_rows(taken[at])) continue;
        if (!open) writer_->begin.with().run();
        open = true;
        writer_->put(taken[at], seal_);
      }
      if (open) writer_->commit.with().run();
      for (std::size_t at = from; at < to; ++at) {
        if (taken[at].durable) taken[at].durable();
      }
    }
    taken.clear();
  }
}

// --- reading ---

std::vector<PersonRow> SqliteStorage::people() {
  const std::lock_guard guard(reader_mutex_);
  auto query = reader_.prepare(
      "select p.id, p.token, p.at, n.name from people p join names n on n.person = p.id "
      "order by n.entry");
  std::vector<PersonRow> rows;
  while (query.step()) {
    rows.push_back({query.text(0), query.text(3), text_of(query.blob(1)), query.number(2)});
  }
  return rows;
}

std::vector<TableRow> SqliteStorage::tables() {
  const std::lock_guard guard(reader_mutex_);
  auto query = reader_.prepare(
      "select id, title, game, kind, owner, at, company from tables order by entry");
  std::vector<TableRow> rows;
  while (query.step()) {
    rows.push_back({query.text(0), query.text(1), query.text(2), query.text(3), query.text(4),
                    query.number(5), query.number(6) != 0});
  }
  return rows;
}

std::vector<Balance> SqliteStorage::balances() {
  const std::lock_guard guard(reader_mutex_);
  auto query = reader_.prepare(
      "select account, sum(amount) from (select to_account account, amount from ledger "
      "union all select from_account, -amount from ledger) group by account");
  std::vector<Balance> rows;
  while (query.step()) rows.push_back({query.text(0), Money::cents(query.number(1))});
  return rows;
}

std::optional<Snapshot> SqliteStorage::snapshot(const TableId& table, std::uint64_t at_or_before) {
  const std::lock_guard guard(reader_mutex_);
  auto query = reader_.prepare(
      "select seq, state, format from snapshots where table_id = ?1 and seq <= ?2 "
      "order by seq desc limit 1");
  if (!query.with(table, at_or_before).step()) return std::nullopt;
  return Snapshot{table, static_cast<std::uint64_t>(query.number(0)), query.text(1),
                  static_cast<int>(query.number(2))};
}

std::vector<Balance> SqliteStorage::paid_into(const std::string& account) {
  const std::lock_guard guard(reader_mutex_);
  auto query = reader_.prepare(
      "select other, sum(amount) from (select from_account other, amount from ledger "
      "where to_account = ?1 union all select to_account, -amount from ledger "
      "where from_account = ?1) group by other");
  query.with(account);
  std::vector<Balance> rows;
  while (query.step()) rows.push_back({query.text(0), Money::cents(query.number(1))});
  return rows;
}

std::optional<Record> SqliteStorage::last_record(const TableId& table) {
  std::uint64_t last = 0;
  {
    const std::lock_guard guard(reader_mutex_);
    auto query = reader_.prepare("select max(seq) from records where table_id = ?1");
    if (query.with(table).step()) last = static_cast<std::uint64_t>(query.number(0));
  }
  if (last == 0) return std::nullopt;
  auto records = this->records(table, last - 1, 1);
  return records.empty() ? std::nullopt : std::optional(std::move(records[0]));
}

std::vector<Record> SqliteStorage::records(const TableId& table, std::uint64_t after,
                                           std::size_t most) {
  const std::lock_guard guard(reader_mutex_);
  auto query = reader_.prepare(
      "select seq, at, origin, person, command_id, act, format, engine from records "
      "where table_id = ?1 and seq > ?2 order by seq limit ?3");
  query.with(table, after, static_cast<std::uint64_t>(most));
  std::vector<Record> rows;
  while (query.step()) {
    Record record;
    record.table = table;
    record.seq = static_cast<std::uint64_t>(query.number(0));
    record.at = query.number(1);
    record.origin = from_word<Origin>(query.text(2)).value_or(Origin::platform);
    record.person = query.text(3);
    record.command_id = query.text(4);
    record.act = query.text(5);
    record.format = static_cast<int>(query.number(6));
    record.engine = query.text(7);
    record.seeds = seeds_of(table, record.seq);
    rows.push_back(std::move(record));
  }
  return rows;
}

// Called with the reader's mutex held.
std::vector<Seed> SqliteStorage::seeds_of(const TableId& table, std::uint64_t seq) {
  auto query =
      reader_.prepare("select sealed from seeds where table_id = ?1 and seq = ?2 order by nth");
  query.with(table, seq);
  std::vector<Seed> seeds;
  while (query.step()) {
    const auto seed = seal_.open(query.blob(0), place_of(table, seq, seeds.size()));
    // Whoever folds the act finds a seed missing: only this table is concerned.
    if (!seed) {
      fmt::print(stderr, "croupier: a sealed seed of {} does not open with seal.key\n", table);
      return {};
    }
    seeds.push_back(*seed);
  }
  return seeds;
}

bool SqliteStorage::is_accepted(const TableId& table, const PersonId& person,
                                const std::string& command_id) {
  const std::lock_guard guard(reader_mutex_);
  const bool found = find_id_.with(table, person, command_id).step();
  find_id_.with();
  return found;
}

std::vector<PlayedRow> SqliteStorage::played(const PersonId& person, std::int64_t before,
                                             std::size_t most) {
  const std::lock_guard guard(reader_mutex_);
  auto query = reader_.prepare(
      "select entry, table_id, round, at, staked, returned from played "
      "where person = ?1 and entry < ?2 order by entry desc limit ?3");
  query.with(person, before, static_cast<std::uint64_t>(most));
  std::vector<PlayedRow> rows;
  while (query.step()) {
    rows.push_back(
        {query.number(0),
         {person, query.text(1), static_cast<std::uint32_t>(query.number(2)), query.number(3),
          Money::cents(query.number(4)), Money::cents(query.number(5))}});
  }
  return rows;
}

Money SqliteStorage::wagered(const PersonId& person, const std::string& game, Millis from,
                             Millis to) {
  const std::lock_guard guard(reader_mutex_);
  auto query = reader_.prepare(
      "select coalesce(sum(played.staked), 0) from played join tables on tables.id = table_id "
      "where person = ?1 and game = ?2 and kind = 'public' and played.at between ?3 and ?4");
  query.with(person, game, from, to);
  return query.step() ? Money::cents(query.number(0)) : Money{};
}

bool SqliteStorage::has_played(const PersonId& person, const TableId& table, std::uint32_t round) {
  const std::lock_guard guard(reader_mutex_);
  auto query =
      reader_.prepare("select 1 from played where person = ?1 and table_id = ?2 and round = ?3");
  return query.with(person, table, round).step();
}

std::optional<RoundRow> SqliteStorage::round(const TableId& table, std::uint32_t round) {
  const std::lock_guard guard(reader_mutex_);
  auto query = reader_.prepare("select first_seq from rounds where table_id = ?1 and round = ?2");
  if (!query.with(table, round).step()) return std::nullopt;
  return RoundRow{table, round, static_cast<std::uint64_t>(query.number(0))};
}

}  // namespace croupier
