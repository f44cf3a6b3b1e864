#include "journal/sqlite_storage.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "house/ledger.h"
#include "journal/compact.h"
#include "journal/sqlite_schema.h"
#include "proof/signer.h"
#include "record/json_write.h"

namespace croupier {
namespace {

// A full flush at each commit: an acknowledged act survives a power cut.
constexpr const char* kDurable =
    "pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = {};";

constexpr std::size_t kMostInOneCommit = 256;

constexpr const char* kJournalFile = "/journal.db";
constexpr const char* kSealFile = "/seal.key";

std::string text_of(const std::vector<std::uint8_t>& bytes) { return {bytes.begin(), bytes.end()}; }

// A damaged text is empty, which no fold takes for an act or a state.
std::string text_in(const std::vector<std::uint8_t>& bytes) {
  return expanded(text_of(bytes)).value_or("");
}

Origin origin_of(std::int64_t number) {
  constexpr auto kOrigins = static_cast<std::int64_t>(kWords<Origin>.size());
  return number >= 0 && number < kOrigins ? static_cast<Origin>(number) : Origin::platform;
}

house::Currency currency_of(std::int64_t number) {
  return number == 0 ? house::Currency::demo : house::Currency::real;
}

}  // namespace

// --- opening and closing ---

namespace {

// The folder's lock until a storage takes it over: a start that is refused lets go of it.
struct HeldLock {
  int file;
  ~HeldLock() {
    if (file >= 0) ::close(file);
  }
  int release() { return std::exchange(file, -1); }
};

// The key of the seeds. A new one is made only where there is no journal yet: beside an old one it
// would open nothing, and hide that the right one is missing.
std::expected<Seal, std::string> seal_for(const std::string& folder) {
  std::error_code fault;
  const std::string key = folder + kSealFile;
  const auto size = std::filesystem::file_size(folder + kJournalFile, fault);
  const bool has_journal = !fault && size > 0;
  if (!std::filesystem::exists(key, fault)) {
    if (has_journal) {
      return std::unexpected(fmt::format(
          "{} is missing, and the journal needs it: put it back, a new one would not fit", key));
    }
    if (auto made = proof::make_key_file(key); !made) return std::unexpected(made.error());
  }
  return Seal::from_file(key);
}

}  // namespace

std::expected<std::unique_ptr<SqliteStorage>, std::string> SqliteStorage::open(
    const std::string& folder, SqliteSettings settings) {
  std::error_code fault;
  std::filesystem::create_directories(folder, fault);
  if (fault) return std::unexpected(fmt::format("{}: {}", folder, fault.message()));
  std::filesystem::permissions(folder, std::filesystem::perms::owner_all, fault);
  const int lock = ::open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  HeldLock held{lock};
  if (lock < 0 || ::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    return std::unexpected(fmt::format("{} is in use by another server", folder));
  }
  auto seal = seal_for(folder);
  if (!seal) return std::unexpected(seal.error());
  const std::string path = folder + kJournalFile;
  auto writing = sqlite::Database::open(path, sqlite::Access::read_write, settings.files);
  if (!writing) return std::unexpected(writing.error());
  auto ready = writing->run(fmt::format(kDurable, settings.checkpoint_pages).c_str());
  if (ready) ready = bring_up_to_date(*writing);
  if (!ready) return std::unexpected(fmt::format("{}: {}", path, ready.error()));
  auto reading = sqlite::Database::open(path, sqlite::Access::read_only, settings.files);
  if (!reading) return std::unexpected(reading.error());
  auto writer = std::make_unique<SqliteWriter>(std::move(*writing));
  return std::unique_ptr<SqliteStorage>(new SqliteStorage(
      std::move(*reading), std::move(writer), *seal, held.release(), std::move(settings.post)));
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

SqliteStorage::SqliteStorage(sqlite::Database reader, std::unique_ptr<SqliteWriter> writer,
                             Seal seal, int lock, std::function<void(std::function<void()>)> post)
    : seal_(seal),
      lock_(lock),
      writer_(std::move(writer)),
      post_(std::move(post)),
      reader_(std::move(reader)) {
  if (!post_) thread_ = std::thread([this] { write_on(); });
}

SqliteStorage::~SqliteStorage() {
  {
    const std::lock_guard guard(waiting_mutex_);
    closing_ = true;
  }
  woken_.notify_one();
  if (thread_.joinable()) thread_.join();
  ::close(lock_);
}

// --- writing ---

void SqliteStorage::write(Write write) {
  bool is_first = false;
  {
    const std::lock_guard guard(waiting_mutex_);
    is_first = waiting_.empty();
    waiting_.push_back(std::move(write));
  }
  if (!post_) return woken_.notify_one();
  if (is_first) post_([this] { write_waiting(taken()); });
}

namespace {

// What only waits its turn behind others needs no commit of its own.
bool has_rows(const Write& write) {
  return write.record || write.snapshot || write.round || !write.people.empty() ||
         !write.names.empty() || !write.tables.empty() || !write.movements.empty() ||
         !write.played.empty();
}

}  // namespace

void SqliteStorage::write_on() {
  while (true) {
    {
      std::unique_lock guard(waiting_mutex_);
      woken_.wait(guard, [this] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
    }
    write_waiting(taken());
  }
}

std::vector<Write> SqliteStorage::taken() {
  const std::lock_guard guard(waiting_mutex_);
  return std::exchange(waiting_, {});
}

void SqliteStorage::write_waiting(const std::vector<Write>& taken) {
  for (std::size_t from = 0; from < taken.size(); from += kMostInOneCommit) {
    const std::size_t to = std::min(from + kMostInOneCommit, taken.size());
    bool open = false;
    for (std::size_t at = from; at < to; ++at) {
      if (!has_rows(taken[at])) continue;
      if (!open) writer_->begin();
      open = true;
      writer_->put(taken[at], seal_);
    }
    if (open) writer_->commit();
    for (std::size_t at = from; at < to; ++at) {
      if (taken[at].durable) taken[at].durable();
    }
  }
}

// --- reading ---

// One reader at a time, who sees one moment of the journal however many questions he asks.
class SqliteStorage::Reading {
 public:
  explicit Reading(SqliteStorage& storage) : storage_(storage), guard_(storage.reader_mutex_) {
    (void)storage_.reader_.run("begin");
  }
  ~Reading() { (void)storage_.reader_.run("commit"); }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

  // Of a table or person; 0: nothing of it has been written.
  std::int64_t number_of(const std::string& id) const {
    auto query = storage_.reader_.prepare("select entry from ids where id = ?1");
    return query.with(id).step() ? query.number(0) : 0;
  }
  // The last whose place is written; those after it are looked through.
  std::int64_t acts_placed() const { return placed("select max(acts) from bundles"); }
  std::int64_t plays_placed() const { return placed("select max(plays) from bundles"); }

 private:
  std::int64_t placed(const char* which) const {
    auto query = storage_.reader_.prepare(which);
    return query.step() ? query.number(0) : 0;
  }

  SqliteStorage& storage_;
  const std::lock_guard<std::mutex> guard_;
};

std::vector<PersonRow> SqliteStorage::people() {
  const Reading reading(*this);
  auto query = reader_.prepare(
      "select p.id, p.token, p.at, coalesce(n.name, '') from people p "
      "left join names n on n.person = p.id order by n.entry, p.at, p.id");
  std::vector<PersonRow> rows;
  while (query.step()) {
    rows.push_back({query.text(0), query.text(3), text_of(query.blob(1)), query.number(2)});
  }
  return rows;
}

std::vector<TableRow> SqliteStorage::tables() {
  const Reading reading(*this);
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
  const Reading reading(*this);
  auto query = reader_.prepare(
      "select account, sum(amount), currency from (select to_account account, amount, currency "
      "from ledger union all select from_account, -amount, currency from ledger) "
      "group by account, currency");
  std::vector<Balance> rows;
  while (query.step())
    rows.push_back({query.text(0), Money::cents(query.number(1)), currency_of(query.number(2))});
  return rows;
}

std::vector<NameText> SqliteStorage::names() {
  const Reading reading(*this);
  auto query = reader_.prepare("select no, text, person from name_texts order by no");
  std::vector<NameText> rows;
  while (query.step())
    rows.push_back({static_cast<std::uint32_t>(query.number(0)), query.text(1), query.text(2)});
  return rows;
}

std::vector<InTransit> SqliteStorage::in_transit() {
  const Reading reading(*this);
  auto query = reader_.prepare(
      "select from_account, to_account, amount, why, currency, transfer from ledger sent "
      "where transfer is not null and to_account like 'transit:%' and not exists "
      "(select 1 from ledger got where got.transfer = sent.transfer and "
      "got.from_account = sent.to_account) order by entry");
  std::vector<InTransit> rows;
  while (query.step()) {
    rows.push_back({query.text(0), query.text(1).substr(house::kTransitPrefix.size()),
                    Money::cents(query.number(2)), query.text(3), currency_of(query.number(4)),
                    query.text(5)});
  }
  return rows;
}

std::optional<Snapshot> SqliteStorage::snapshot(const TableId& table, std::uint64_t at_or_before) {
  const Reading reading(*this);
  auto query = reader_.prepare(
      "select seq, state, format from snapshots where table_id = ?1 and seq <= ?2 "
      "order by seq desc limit 1");
  if (!query.with(table, at_or_before).step()) return std::nullopt;
  return Snapshot{table, static_cast<std::uint64_t>(query.number(0)), text_in(query.blob(1)),
                  static_cast<int>(query.number(2))};
}

std::vector<Balance> SqliteStorage::paid_into(const std::string& account) {
  const Reading reading(*this);
  auto query = reader_.prepare(
      "select other, sum(amount) from (select coalesce((select sent.from_account from ledger sent "
      "where sent.transfer = got.transfer and sent.to_account = got.from_account), from_account) "
      "other, amount from ledger got where to_account = ?1 union all "
      "select iif(to_account like 'transit:%', substr(to_account, 9), to_account), -amount "
      "from ledger where from_account = ?1) group by other");
  query.with(account);
  std::vector<Balance> rows;
  while (query.step()) rows.push_back({query.text(0), Money::cents(query.number(1))});
  return rows;
}

std::optional<Record> SqliteStorage::last_record(const TableId& table) {
  std::uint64_t last = 0;
  {
    const Reading reading(*this);
    auto query = reader_.prepare(
        "select max(seq) from (select max(seq) seq from records where table_id = ?1 "
        "union all select max(seq) from act_places where subject = ?2 "
        "union all select max(seq) from acts where entry > ?3 and subject = ?2)");
    if (query.with(table, reading.number_of(table), reading.acts_placed()).step())
      last = static_cast<std::uint64_t>(query.number(0));
  }
  if (last == 0) return std::nullopt;
  auto records = this->records(table, last - 1, 1);
  return records.empty() ? std::nullopt : std::optional(std::move(records[0]));
}

// Acts of earlier versions first, then those whose places are written, then the newest.
std::vector<Record> SqliteStorage::records(const TableId& table, std::uint64_t after,
                                           std::size_t most) {
  const Reading reading(*this);
  const std::int64_t subject = reading.number_of(table);
  std::vector<Record> rows = older_records(table, after, most);
  static constexpr const char* kFound =
      "select a.seq, a.at, a.origin, i.id, a.command_id, a.format, a.engine, a.act, a.seeds, "
      "a.number, a.content "
      "from act_places p join acts a on a.entry = p.entry join ids i on i.entry = a.person "
      "where p.subject = ?1 and p.seq > ?2 order by p.seq limit ?3";
  static constexpr const char* kNewest =
      "select a.seq, a.at, a.origin, i.id, a.command_id, a.format, a.engine, a.act, a.seeds, "
      "a.number, a.content "
      "from acts a join ids i on i.entry = a.person "
      "where a.entry > ?4 and a.subject = ?1 and a.seq > ?2 order by a.entry limit ?3";
  for (const char* which : {kFound, kNewest}) {
    if (rows.size() >= most || subject == 0) break;
    auto query = reader_.prepare(which);
    query.with(subject, rows.empty() ? after : rows.back().seq,
               static_cast<std::uint64_t>(most - rows.size()));
    if (which == kNewest) query.also(reading.acts_placed());
    while (query.step()) {
      Record record;
      record.table = table;
      record.seq = static_cast<std::uint64_t>(query.number(0));
      record.at = query.number(1);
      record.origin = origin_of(query.number(2));
      record.person = query.text(3);
      record.said = {query.text(4), static_cast<std::uint64_t>(query.number(9)),
                     static_cast<std::uint64_t>(query.number(10))};
      record.format = static_cast<int>(query.number(5));
      record.engine = query.text(6);
      record.act = text_in(query.blob(7));
      record.seeds = opened_seeds(record, query.blob(8));
      rows.push_back(std::move(record));
    }
  }
  return rows;
}

// As versions until 0.2.0 wrote them. Called while reading.
std::vector<Record> SqliteStorage::older_records(const TableId& table, std::uint64_t after,
                                                 std::size_t most) {
  auto query = reader_.prepare(
      "select seq, at, origin, person, command_id, act, format, engine from records "
      "where table_id = ?1 and seq > ?2 order by seq limit ?3");
  auto seeds =
      reader_.prepare("select sealed from seeds where table_id = ?1 and seq = ?2 order by nth");
  query.with(table, after, static_cast<std::uint64_t>(most));
  std::vector<Record> rows;
  while (query.step()) {
    Record record;
    record.table = table;
    record.seq = static_cast<std::uint64_t>(query.number(0));
    record.at = query.number(1);
    record.origin = from_word<Origin>(query.text(2)).value_or(Origin::platform);
    record.person = query.text(3);
    record.said.id = query.text(4);
    record.act = query.text(5);
    record.format = static_cast<int>(query.number(6));
    record.engine = query.text(7);
    std::vector<std::uint8_t> sealed;
    seeds.with(table, record.seq);
    while (seeds.step()) {
      const auto one = seeds.blob(0);
      sealed.insert(sealed.end(), one.begin(), one.end());
    }
    record.seeds = opened_seeds(record, sealed);
    rows.push_back(std::move(record));
  }
  return rows;
}

Seeds SqliteStorage::opened_seeds(const Record& record,
                                  std::span<const std::uint8_t> sealed) const {
  Seeds seeds;
  for (; !sealed.empty(); sealed = sealed.subspan(std::min(sealed.size(), Seal::kSealedSeed))) {
    const auto seed = seal_.open(sealed.first(std::min(sealed.size(), Seal::kSealedSeed)),
                                 place_of(record.table, record.seq, seeds.size()));
    // Whoever folds the act finds a seed missing: only this table is concerned.
    if (!seed) {
      fmt::print(stderr, "croupier: a sealed seed of {} does not open with seal.key\n",
                 record.table);
      return {};
    }
    seeds.push_back(*seed);
  }
  return seeds;
}

// --- rounds and plays ---

namespace {

// The plays of a person, newest first: ?1 the person's id, ?2 their number, ?3 the last play whose
// place is written. Of several of one round the first counts.
constexpr const char* kPlaysOfPerson = R"(
with own as (
  select p.entry, i.id table_id, p.round, p.at, p.staked, p.returned
    from play_places o join plays p on p.entry = o.entry join ids i on i.entry = p.subject
    where o.person = ?2
  union all
  select min(p.entry), i.id, p.round, p.at, p.staked, p.returned
    from plays p join ids i on i.entry = p.subject
    where p.entry > ?3 and p.person = ?2 and not exists(
      select 1 from play_places o where o.person = ?2 and o.subject = p.subject
        and o.round = p.round)
    group by p.subject, p.round
  union all
  select entry, table_id, round, at, staked, returned from played where person = ?1))";

}  // namespace

std::vector<PlayedRow> SqliteStorage::played(const PersonId& person, std::int64_t before,
                                             std::size_t most) {
  const Reading reading(*this);
  auto query = reader_.prepare((std::string(kPlaysOfPerson) +
                                " select entry, table_id, round, at, staked, returned "
                                "from own where entry < ?4 order by entry desc limit ?5")
                                   .c_str());
  query.with(person, reading.number_of(person), reading.plays_placed(), before,
             static_cast<std::uint64_t>(most));
  std::vector<PlayedRow> rows;
  while (query.step()) {
    rows.push_back(
        {query.number(0),
         {person, query.text(1), static_cast<std::uint32_t>(query.number(2)), query.number(3),
          Money::cents(query.number(4)), Money::cents(query.number(5))}});
  }
  return rows;
}

Money SqliteStorage::wagered(const PersonId& person, const std::vector<TableId>& tables,
                             Millis from, Millis to) {
  std::string list;
  json::write(list, tables);
  const Reading reading(*this);
  auto query =
      reader_.prepare((std::string(kPlaysOfPerson) +
                       " select coalesce(sum(staked), 0) from own where own.at between ?5 and ?6 "
                       "and table_id in (select value from json_each(?4))")
                          .c_str());
  query.with(person, reading.number_of(person), reading.plays_placed(), list, from, to);
  return query.step() ? Money::cents(query.number(0)) : Money{};
}

bool SqliteStorage::has_played(const PersonId& person, const TableId& table, std::uint32_t round) {
  const Reading reading(*this);
  auto query = reader_.prepare(
      (std::string(kPlaysOfPerson) + " select 1 from own where table_id = ?4 and round = ?5")
          .c_str());
  return query.with(person, reading.number_of(person), reading.plays_placed(), table, round).step();
}

std::optional<RoundRow> SqliteStorage::round(const TableId& table, std::uint32_t round) {
  const Reading reading(*this);
  auto query = reader_.prepare(
      "select first_seq from rounds where table_id = ?1 and round = ?2 "
      "union all select seq from round_places where subject = ?3 and round = ?2 "
      "union all select min(seq) from acts where entry > ?4 and subject = ?3 and round = ?2 "
      "group by round");
  if (!query.with(table, round, reading.number_of(table), reading.acts_placed()).step())
    return std::nullopt;
  return RoundRow{table, round, static_cast<std::uint64_t>(query.number(0))};
}

}  // namespace croupier
