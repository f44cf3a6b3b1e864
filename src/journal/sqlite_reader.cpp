#include "journal/sqlite_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "house/ledger.h"
#include "journal/compact.h"
#include "journal/log_reading.h"
#include "journal/row_values.h"
#include "journal/secrets.h"
#include "record/json_write.h"

namespace croupier {
namespace {

std::string text_of(const std::vector<std::uint8_t>& bytes) { return {bytes.begin(), bytes.end()}; }

// A damaged text is empty, which no fold takes for an act or a state.
std::string text_in(const std::vector<std::uint8_t>& bytes) {
  return expanded(text_of(bytes)).value_or("");
}

}  // namespace

class SqliteReader::Reading {
 public:
  explicit Reading(SqliteReader& storage) : storage_(storage), guard_(storage.reader_mutex_) {
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

  SqliteReader& storage_;
  const std::lock_guard<std::mutex> guard_;
};

std::vector<PersonRow> SqliteReader::people() {
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

std::vector<TableRow> SqliteReader::tables() {
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

std::vector<Balance> SqliteReader::balances() {
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

std::vector<NameText> SqliteReader::names() {
  const Reading reading(*this);
  auto query = reader_.prepare("select no, text, person from name_texts order by no");
  std::vector<NameText> rows;
  while (query.step())
    rows.push_back({static_cast<std::uint32_t>(query.number(0)), query.text(1), query.text(2)});
  return rows;
}

std::vector<Secret> SqliteReader::secrets() {
  const Reading reading(*this);
  auto query = reader_.prepare("select kind, id, text from secrets order by kind, id");
  std::vector<Secret> rows;
  while (query.step()) {
    rows.push_back(
        opened_secret(secret_kind_of(query.number(0)), query.text(1), query.text(2), seal_));
  }
  return rows;
}

std::vector<LedgerRow> SqliteReader::ledger(const std::string& account, Millis before) {
  const Reading reading(*this);
  auto query = reader_.prepare(
      "select entry, from_account, to_account, amount, why, at, currency, coalesce(transfer, ''), "
      "table_id, seq from ledger where from_account = ?1 and at < ?2 union all "
      "select entry, from_account, to_account, amount, why, at, currency, coalesce(transfer, ''), "
      "table_id, seq from ledger where to_account = ?1 and at < ?2 order by entry");
  query.with(account, before);
  std::vector<LedgerRow> rows;
  while (query.step()) {
    rows.push_back({query.number(0),
                    {query.text(1), query.text(2), Money::cents(query.number(3)), query.text(4),
                     query.number(5), currency_of(query.number(6)), query.text(7)},
                    query.text(8),
                    static_cast<std::uint64_t>(query.number(9))});
  }
  return rows;
}

std::vector<InTransit> SqliteReader::in_transit() {
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

std::optional<Snapshot> SqliteReader::snapshot(const TableId& table, std::uint64_t at_or_before) {
  const Reading reading(*this);
  auto query = reader_.prepare(
      "select seq, state, format from snapshots where table_id = ?1 and seq <= ?2 "
      "order by seq desc limit 1");
  if (!query.with(table, at_or_before).step()) return std::nullopt;
  return Snapshot{table, static_cast<std::uint64_t>(query.number(0)), text_in(query.blob(1)),
                  static_cast<int>(query.number(2))};
}

std::vector<Balance> SqliteReader::paid_into(const std::string& account) {
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

std::optional<Record> SqliteReader::last_record(const TableId& table) {
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
std::vector<Record> SqliteReader::records(const TableId& table, std::uint64_t after,
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
      record.seeds = opened_seeds(record, query.blob(8), seal_);
      rows.push_back(std::move(record));
    }
  }
  return rows;
}

// As versions until 0.2.0 wrote them. Called while reading.
std::vector<Record> SqliteReader::older_records(const TableId& table, std::uint64_t after,
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
    record.seeds = opened_seeds(record, sealed, seal_);
    rows.push_back(std::move(record));
  }
  return rows;
}

// --- rounds and plays ---

namespace {

// The plays of a person, newest first: ?1 the person's id, ?2 their number, ?3 the last play whose
// place is written. Of several of one round the last counts.
constexpr const char* kPlaysOfPerson = R"(
with latest as materialized (
  select max(entry) entry, subject, round from plays where entry > ?3 and person = ?2
    group by subject, round),
own as (
  select p.entry, i.id table_id, p.round, p.at, p.staked, p.returned
    from play_places o join plays p on p.entry = o.entry join ids i on i.entry = p.subject
    where o.person = ?2 and not exists(
      select 1 from latest l where l.subject = o.subject and l.round = o.round)
  union all
  select p.entry, i.id, p.round, p.at, p.staked, p.returned
    from latest l join plays p on p.entry = l.entry join ids i on i.entry = p.subject
  union all
  select entry, table_id, round, at, staked, returned from played where person = ?1))";

}  // namespace

std::vector<PlayedRow> SqliteReader::played(const PersonId& person, std::int64_t before,
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

Money SqliteReader::wagered(const PersonId& person, const std::vector<TableId>& tables, Millis from,
                            Millis to) {
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

bool SqliteReader::has_played(const PersonId& person, const TableId& table, std::uint32_t round) {
  const Reading reading(*this);
  auto query = reader_.prepare(
      (std::string(kPlaysOfPerson) + " select 1 from own where table_id = ?4 and round = ?5")
          .c_str());
  return query.with(person, reading.number_of(person), reading.plays_placed(), table, round).step();
}

std::vector<NoteRow> SqliteReader::notes(std::int64_t after, std::size_t most) {
  const Reading reading(*this);
  auto query = reader_.prepare(
      "select entry, at, text from notes where kind = ?1 and entry > ?2 order by entry limit ?3");
  query.with(static_cast<std::int64_t>(proof::Kind::note), after, static_cast<std::uint64_t>(most));
  std::vector<NoteRow> rows;
  while (query.step()) rows.push_back({query.number(0), {query.number(1), query.text(2)}});
  return rows;
}

std::optional<RoundRow> SqliteReader::round(const TableId& table, std::uint32_t round) {
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

// --- the log ---

std::expected<std::string, std::string> SqliteReader::checkpoint() {
  const Reading reading(*this);
  const auto keys = keys_of(reader_);
  if (!keys) return std::unexpected(keys.error());
  const auto last = last_head(reader_, *keys);
  if (!last) return std::unexpected(last.error());
  const auto key = std::ranges::find(*keys, last->head.key,
                                     [](const LogKey& each) { return each.verifier.id(); });
  return text_of(proof::Note{text_of(last->head.checkpoint),
                             {proof::note_signature(key->verifier, last->head.signature)}});
}

std::expected<LogReader::Inclusion, std::string> SqliteReader::inclusion(std::uint64_t leaf,
                                                                         std::uint64_t size) {
  const Reading reading(*this);
  if (leaf >= size || size > log_size(reader_))
    return std::unexpected("there is no such record in a log of this size");
  const auto subtrees = subtrees_of(reader_);
  return Inclusion{subtrees(0, leaf), proof::inclusion_proof(leaf, size, subtrees)};
}

std::expected<std::vector<proof::Hash>, std::string> SqliteReader::consistency(std::uint64_t from,
                                                                               std::uint64_t to) {
  const Reading reading(*this);
  if (from == 0 || from > to || to > log_size(reader_))
    return std::unexpected("the log never grew from the one size to the other");
  return proof::consistency_proof(from, to, subtrees_of(reader_));
}

}  // namespace croupier
