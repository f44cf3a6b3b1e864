#include "journal/postgres/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>

#include "house/ledger.h"
#include "journal/compact.h"
#include "journal/log_reading.h"
#include "journal/row_values.h"
#include "journal/secrets.h"
#include "journal/sqlite.h"
#include "record/json_write.h"

namespace croupier::postgres {
namespace {

constexpr std::chrono::milliseconds kAgain{100};

std::string texts_of(proof::Bytes bytes) { return std::string(proof::text_of(bytes)); }

std::uint32_t small(std::int64_t number) { return static_cast<std::uint32_t>(number); }

}  // namespace

Result Line::ask(const char* statement, const Values& values) {
  while (true) {
    Result result = connection_.ask(statement, values);
    if (result.is_there() && result.is_good()) return result;
    if (!is_passing(result) && !connection_.is_lost())
      sqlite::fail(fmt::format("the journal cannot be read: {}", result.error()));
    std::this_thread::sleep_for(kAgain);
    if (auto again = Connection::open(address_)) connection_ = std::move(*again);
  }
}

// --- people, tables, money ---

std::vector<PersonRow> PostgresReader::people() {
  const Result found =
      ask("select p.id, p.token, p.at, coalesce(n.name, '') from people p "
          "left join names n on n.person = p.id order by n.entry, p.at, p.id");
  std::vector<PersonRow> rows;
  for (int row = 0; row < found.rows(); ++row) {
    rows.push_back({found.text(row, 0), found.text(row, 3), texts_of(found.view(row, 1)),
                    found.number(row, 2)});
  }
  return rows;
}

std::vector<TableRow> PostgresReader::tables() {
  const Result found =
      ask("select id, title, game, kind, owner, at, company from tables order by entry");
  std::vector<TableRow> rows;
  for (int row = 0; row < found.rows(); ++row) {
    rows.push_back({found.text(row, 0), found.text(row, 1), found.text(row, 2), found.text(row, 3),
                    found.text(row, 4), found.number(row, 5), found.number(row, 6) != 0});
  }
  return rows;
}

std::vector<NameText> PostgresReader::names() {
  const Result found = ask("select no, text, person from name_texts order by no");
  std::vector<NameText> rows;
  for (int row = 0; row < found.rows(); ++row)
    rows.push_back({small(found.number(row, 0)), found.text(row, 1), found.text(row, 2)});
  return rows;
}

std::vector<Secret> PostgresReader::secrets() {
  const Result found = ask("select kind, id, text from secrets order by kind, id collate \"C\"");
  std::vector<Secret> rows;
  for (int row = 0; row < found.rows(); ++row) {
    rows.push_back(opened_secret(secret_kind_of(found.number(row, 0)), found.text(row, 1),
                                 found.text(row, 2), seal_));
  }
  return rows;
}

std::vector<Balance> PostgresReader::balances() {
  const Result found =
      ask("select account, sum(amount)::bigint, currency from ("
          "select to_account account, amount, currency from ledger "
          "union all select from_account, -amount, currency from ledger) moved "
          "group by account, currency order by account collate \"C\", currency");
  std::vector<Balance> rows;
  for (int row = 0; row < found.rows(); ++row) {
    rows.push_back({found.text(row, 0), Money::cents(found.number(row, 1)),
                    currency_of(found.number(row, 2))});
  }
  return rows;
}

std::vector<LedgerRow> PostgresReader::ledger(const std::string& account, Millis before) {
  const Result found = ask(
      "select entry, from_account, to_account, amount, why, at, currency, coalesce(transfer, ''), "
      "table_id, seq from ledger where from_account = $1 and at < $2 union all "
      "select entry, from_account, to_account, amount, why, at, currency, coalesce(transfer, ''), "
      "table_id, seq from ledger where to_account = $1 and at < $2 order by entry",
      account, before);
  std::vector<LedgerRow> rows;
  for (int row = 0; row < found.rows(); ++row) {
    rows.push_back({found.number(row, 0),
                    {found.text(row, 1), found.text(row, 2), Money::cents(found.number(row, 3)),
                     found.text(row, 4), found.number(row, 5), currency_of(found.number(row, 6)),
                     found.text(row, 7)},
                    found.text(row, 8),
                    found.count(row, 9)});
  }
  return rows;
}

std::vector<InTransit> PostgresReader::in_transit() {
  const Result found =
      ask("select from_account, to_account, amount, why, currency, transfer from ledger sent "
          "where transfer is not null and to_account like 'transit:%' and not exists "
          "(select 1 from ledger got where got.transfer = sent.transfer and "
          "got.from_account = sent.to_account) order by entry");
  std::vector<InTransit> rows;
  for (int row = 0; row < found.rows(); ++row) {
    rows.push_back({found.text(row, 0), found.text(row, 1).substr(house::kTransitPrefix.size()),
                    Money::cents(found.number(row, 2)), found.text(row, 3),
                    currency_of(found.number(row, 4)), found.text(row, 5)});
  }
  return rows;
}

std::vector<Balance> PostgresReader::paid_into(const std::string& account) {
  const Result found = ask(
      "select other, sum(amount)::bigint from ("
      "select coalesce((select sent.from_account from ledger sent "
      "where sent.transfer = got.transfer and sent.to_account = got.from_account), from_account) "
      "other, amount from ledger got where to_account = $1 union all "
      "select case when to_account like 'transit:%' then substr(to_account, 9) else to_account "
      "end, -amount from ledger where from_account = $1) paid "
      "group by other order by other collate \"C\"",
      account);
  std::vector<Balance> rows;
  for (int row = 0; row < found.rows(); ++row)
    rows.push_back({found.text(row, 0), Money::cents(found.number(row, 1))});
  return rows;
}

// --- acts ---

std::optional<Snapshot> PostgresReader::snapshot(const TableId& table, std::uint64_t at_or_before) {
  const Result found =
      ask("select seq, coalesce(state, convert_to(state_text, 'UTF8')), format from snapshots "
          "where table_id = $1 and seq <= $2 "
          "order by seq desc limit 1",
          table, std::min(at_or_before, std::uint64_t{INT64_MAX}));
  if (found.rows() == 0) return std::nullopt;
  return Snapshot{table, found.count(0, 0), expanded(texts_of(found.view(0, 1))).value_or(""),
                  static_cast<int>(found.number(0, 2))};
}

std::optional<Record> PostgresReader::last_record(const TableId& table) {
  const Result found = ask("select last_seq($1)", table);
  const std::uint64_t last = found.count(0, 0);
  if (last == 0) return std::nullopt;
  auto records = this->records(table, last - 1, 1);
  return records.empty() ? std::nullopt : std::optional(std::move(records[0]));
}

// Acts of earlier versions come first: those were written before the others.
std::vector<Record> PostgresReader::records(const TableId& table, std::uint64_t after,
                                            std::size_t most) {
  const Result found =
      ask("select r.seq, r.at, r.origin, null::bigint, r.person, r.command_id, null::bigint, "
          "null::bigint, r.format, r.engine, convert_to(r.act, 'UTF8'), "
          "(select string_agg(s.sealed, ''::bytea order by s.nth) from seeds s "
          "where s.table_id = r.table_id and s.seq = r.seq) "
          "from records r where r.table_id = $1 and r.seq > $2 union all "
          "select seq, at, null, origin, person, command_id, number, content, format, engine, act, "
          "seeds from acts where subject = $1 and seq > $2 order by seq limit $3",
          table, std::min(after, std::uint64_t{INT64_MAX}),
          static_cast<std::uint64_t>(std::min(most, std::size_t{INT32_MAX})));
  std::vector<Record> rows;
  for (int row = 0; row < found.rows(); ++row) {
    const bool is_older = found.is_null(row, 3);
    Record record;
    record.table = table;
    record.seq = found.count(row, 0);
    record.at = found.number(row, 1);
    record.origin = is_older ? from_word<Origin>(found.text(row, 2)).value_or(Origin::platform)
                             : origin_of(found.number(row, 3));
    record.person = found.text(row, 4);
    record.said = {found.text(row, 5), found.count(row, 6), found.count(row, 7)};
    record.format = static_cast<int>(found.number(row, 8));
    record.engine = found.text(row, 9);
    record.act = texts_of(found.view(row, 10));
    if (!is_older) record.act = expanded(record.act).value_or("");
    record.seeds = opened_seeds(record, found.view(row, 11), seal_);
    rows.push_back(std::move(record));
  }
  return rows;
}

// --- rounds and plays ---

namespace {

// Of several plays of one round the last counts: it was dealt again. Plays of earlier versions have
// lower numbers.
constexpr const char* kPlaysOfPerson =
    "with own as (select distinct on (subject, round) entry, subject table_id, round, at, staked, "
    "returned from plays where person = $1 order by subject, round, entry desc) , every as ("
    "select * from own union all select entry, table_id, round, at, staked, returned from played "
    "where person = $1) ";

std::string of_person(const char* rest) { return std::string(kPlaysOfPerson) + rest; }

}  // namespace

std::vector<PlayedRow> PostgresReader::played(const PersonId& person, std::int64_t before,
                                              std::size_t most) {
  const Result found =
      ask(of_person("select entry, table_id, round, at, staked, returned from every "
                    "where entry < $2 order by entry desc limit $3")
              .c_str(),
          person, before, static_cast<std::uint64_t>(std::min(most, std::size_t{INT32_MAX})));
  std::vector<PlayedRow> rows;
  for (int row = 0; row < found.rows(); ++row) {
    rows.push_back({found.number(row, 0),
                    {person, found.text(row, 1), small(found.number(row, 2)), found.number(row, 3),
                     Money::cents(found.number(row, 4)), Money::cents(found.number(row, 5))}});
  }
  return rows;
}

Money PostgresReader::wagered(const PersonId& person, const std::vector<TableId>& tables,
                              Millis from, Millis to) {
  std::string list;
  json::write(list, tables);
  const Result found = ask(of_person("select coalesce(sum(staked), 0)::bigint from every "
                                     "where at between $3 and $4 "
                                     "and table_id in (select json_array_elements_text($2::json))")
                               .c_str(),
                           person, list, from, to);
  return Money::cents(found.number(0, 0));
}

bool PostgresReader::has_played(const PersonId& person, const TableId& table, std::uint32_t round) {
  return ask("select 1 from plays where person = $1 and subject = $2 and round = $3 union all "
             "select 1 from played where person = $1 and table_id = $2 and round = $3",
             person, table, round)
             .rows() > 0;
}

std::optional<RoundRow> PostgresReader::round(const TableId& table, std::uint32_t round) {
  const Result found =
      ask("select first_seq from rounds where table_id = $1 and round = $2 union all "
          "(select seq from acts where subject = $1 and round = $2 and round <> 0 order by seq "
          "limit 1)",
          table, round);
  if (found.rows() == 0) return std::nullopt;
  return RoundRow{table, round, found.count(0, 0)};
}

std::vector<NoteRow> PostgresReader::notes(std::int64_t after, std::size_t most) {
  const Result found = ask(
      "select entry, at, text from notes where kind = $1 and entry > $2 order by entry limit $3",
      static_cast<int>(proof::Kind::note), after, static_cast<std::uint64_t>(most));
  std::vector<NoteRow> rows;
  for (int row = 0; row < found.rows(); ++row)
    rows.push_back({found.number(row, 0), {found.number(row, 1), found.text(row, 2)}});
  return rows;
}

// --- the log ---

std::expected<std::vector<LogKey>, std::string> keys_of(Connection& connection, std::int64_t log) {
  Values values;
  values.add(log);
  const Result found = connection.ask(
      "select leaf, text from notes where log = $1 and kind = 1 order by entry", values);
  if (!found.is_good()) return std::unexpected(found.error());
  std::vector<LogKey> keys;
  for (int row = 0; row < found.rows(); ++row) {
    const std::uint64_t leaf = found.count(row, 0);
    if (auto taken = take_key_record(keys, leaf, found.text(row, 1)); !taken)
      return std::unexpected(fmt::format("record {}: {}", leaf, taken.error()));
  }
  return keys;
}

std::expected<std::optional<LastHead>, std::string> last_head(Connection& connection,
                                                              std::int64_t log,
                                                              const std::vector<LogKey>& keys) {
  Values values;
  values.add(log);
  const Result found = connection.ask(
      "select size, key, edge, signature from heads where log = $1 order by size desc limit 1",
      values);
  if (!found.is_good()) return std::unexpected(found.error());
  if (found.rows() == 0) return std::nullopt;
  if (keys.empty()) return std::unexpected("no record names the key that signs it");
  auto last = croupier::last_head(
      {found.count(0, 0), found.number(0, 1), found.view(0, 2), found.view(0, 3)}, keys);
  if (!last) return std::unexpected(last.error());
  return std::optional(std::move(*last));
}

namespace {

std::vector<proof::Hash> hashes_in(proof::Bytes blob) {
  std::vector<proof::Hash> hashes(blob.size() / sizeof(proof::Hash));
  std::memcpy(hashes.data(), blob.data(), hashes.size() * sizeof(proof::Hash));
  return hashes;
}

// Of the leaves from … to, fewer where rows are missing.
std::vector<proof::Hash> leaf_hashes(Connection& connection, std::int64_t log, std::uint64_t from,
                                     std::uint64_t to) {
  Values values;
  values.add(log), values.add(from), values.add(to);
  const Result found = connection.ask(
      "select size, leaves from heads where log = $1 and size > $2 "
      "and size - octet_length(leaves) / 32 < $3 order by size",
      values);
  std::vector<proof::Hash> hashes;
  for (int row = 0; row < found.rows(); ++row) {
    const auto leaves = hashes_in(found.view(row, 1));
    const std::uint64_t first = found.count(row, 0) - leaves.size();
    for (std::uint64_t at = from + hashes.size();
         at >= first && at < first + leaves.size() && at < to; ++at)
      hashes.push_back(leaves[at - first]);
  }
  return hashes;
}

}  // namespace

proof::Subtree subtrees_of(Connection& connection, std::int64_t log) {
  return [&connection, log](int level, std::uint64_t no) {
    const int kept = level / kTileLevels * kTileLevels;
    const std::uint64_t count = std::uint64_t{1} << (level - kept);
    const std::uint64_t from = no << (level - kept);
    if (kept == 0) return root_of(leaf_hashes(connection, log, from, from + count), count);
    Values values;
    values.add(log), values.add(kept), values.add(from), values.add(from + count);
    const Result found = connection.ask(
        "select hash from tiles where log = $1 and level = $2 and no >= $3 and no < $4 order by no",
        values);
    std::vector<proof::Hash> hashes;
    for (int row = 0; row < found.rows(); ++row) {
      const auto one = hashes_in(found.view(row, 0));
      hashes.push_back(one.empty() ? proof::Hash{} : one[0]);
    }
    return root_of(std::move(hashes), count);
  };
}

std::expected<std::string, std::string> PostgresReader::checkpoint() {
  const std::lock_guard guard(mutex_);
  (void)line_.ask("select 1");  // comes back where the connection was lost
  const auto keys = keys_of(line_.now(), log_);
  if (!keys) return std::unexpected(keys.error());
  const auto last = last_head(line_.now(), log_, *keys);
  if (!last) return std::unexpected(last.error());
  if (!*last) return std::unexpected("it has no signed head");
  const Head& head = (*last)->head;
  const auto key =
      std::ranges::find(*keys, head.key, [](const LogKey& each) { return each.verifier.id(); });
  return proof::text_of(proof::Note{proof::text_of(head.checkpoint),
                                    {proof::note_signature(key->verifier, head.signature)}});
}

std::uint64_t PostgresReader::log_size() {
  Values values;
  values.add(log_);
  return line_.ask("select coalesce(max(size), 0) from heads where log = $1", values).count(0, 0);
}

std::expected<LogReader::Inclusion, std::string> PostgresReader::inclusion(std::uint64_t leaf,
                                                                           std::uint64_t size) {
  const std::lock_guard guard(mutex_);
  if (leaf >= size || size > log_size())
    return std::unexpected("there is no such record in a log of this size");
  const auto subtrees = subtrees_of(line_.now(), log_);
  return Inclusion{subtrees(0, leaf), proof::inclusion_proof(leaf, size, subtrees)};
}

std::expected<std::vector<proof::Hash>, std::string> PostgresReader::consistency(std::uint64_t from,
                                                                                 std::uint64_t to) {
  const std::lock_guard guard(mutex_);
  if (from == 0 || from > to || to > log_size())
    return std::unexpected("the log never grew from the one size to the other");
  return proof::consistency_proof(from, to, subtrees_of(line_.now(), log_));
}

}  // namespace croupier::postgres
