#include "journal/postgres/batch.h"

#include <fmt/format.h>

#include <algorithm>

#include "journal/compact.h"
#include "journal/covered.h"
#include "journal/notes.h"
#include "journal/secrets.h"
#include "record/json_write.h"

namespace croupier::postgres {
namespace {

using proof::Kind;

constexpr Oid kBigints = 1016;
constexpr Oid kTexts = 1009;

// One array of plain values: its elements have the form of the wire already.
Values::One array_of(const Values& each, Oid array_type, Oid type) {
  std::string bytes;
  const auto number = [&bytes](std::uint64_t value) {
    for (int at = 3; at >= 0; --at) bytes += static_cast<char>(value >> (8 * at));
  };
  number(each.all().empty() ? 0 : 1), number(0), number(type);
  if (!each.all().empty()) number(each.all().size()), number(1);
  for (const Values::One& one : each.all()) number(one.bytes->size()), bytes += *one.bytes;
  return {array_type, std::move(bytes)};
}

// The bytes of an act that are hashed (docs/journal-format.md).
struct ActRow {
  TableId subject;
  std::uint64_t seq = 0;
  Millis at = 0;
  std::int64_t origin = 0;
  std::string person;
  SaidOnce said;
  std::int64_t format = 0;
  std::string engine;
  std::int64_t round = 0;
  std::string act;  // compact
  std::vector<std::uint8_t> seeds;
  std::vector<std::uint8_t> previous;
};

std::int64_t add_to(LogTree& tree, const ActRow& row) {
  return tree.add(Kind::act, row.subject, row.seq, row.at, row.origin, row.person, row.said.id,
                  row.said.number, row.said.content, row.format, row.engine, row.round,
                  proof::bytes_of(row.act), proof::Bytes(row.seeds), proof::Bytes(row.previous));
}

std::vector<std::uint8_t> bytes_in(proof::Bytes view) { return {view.begin(), view.end()}; }

void put_record(Batch& batch, LogTree& tree, RowMemory& memory, const Write& write,
                const Seal& seal) {
  const Record& record = *write.record;
  const auto before = memory.last_act(record.table);
  const ActRow row{record.table,
                   record.seq,
                   record.at,
                   static_cast<std::int64_t>(record.origin),
                   record.person,
                   record.said,
                   record.format,
                   record.engine,
                   write.round ? write.round->round : 0,
                   compacted(record.act),
                   sealed_seeds(record, seal),
                   before ? bytes_in(*before) : std::vector<std::uint8_t>()};
  const std::int64_t leaf = add_to(tree, row);
  memory.note_act(row.subject, tree.last());
  batch.of(Table::acts)
      .add(leaf, row.subject, row.seq, row.at, row.origin, row.person, row.said.id, row.said.number,
           row.said.content, row.format, row.engine, row.round, proof::bytes_of(row.act),
           proof::Bytes(row.seeds), proof::Bytes(row.previous));
}

void put_people(Batch& batch, LogTree& tree, RowMemory& memory, const Write& write) {
  for (const PersonRow& each : write.people) {
    const proof::Bytes token = proof::bytes_of(each.token_hash);
    // Who is there already stays as they are.
    if (!memory.has_person(each.id)) {
      memory.note_person(each.id);
      const std::int64_t leaf = tree.add(Kind::person, each.id, token, each.at);
      batch.of(Table::people).add(leaf, each.id, token, each.at);
    }
    if (each.name.empty()) continue;
    const SaltedText salted(each.name);
    const std::int64_t leaf = tree.add(Kind::name, each.id, each.at, salted.commitment());
    batch.of(Table::names)
        .add(leaf, each.id, each.at, each.name, salted.salt(), salted.commitment());
  }
  for (const NameText& each : write.names) {
    memory.note_name(each.no);
    const SaltedText salted(each.text);
    const std::int64_t leaf = tree.add(Kind::name, each.no, each.person, salted.commitment());
    batch.of(Table::name_texts)
        .add(leaf, each.no, each.text, each.person, salted.salt(), salted.commitment());
  }
  for (const ErasedName& each : write.erased) {
    if (!memory.has_name(each.no)) continue;
    batch.erased.push_back(each.no);
    put_note(batch, tree, Kind::note, each.at, json::written(NameErased{each.no}));
  }
}

void put_secret(Batch& batch, LogTree& tree, RowMemory& memory, const Secret& secret,
                const Seal& seal) {
  const int kind = static_cast<int>(secret.kind);
  std::int64_t no = memory.secret_number(secret.kind, secret.id);
  const bool is_erased = secret.text.empty();
  if (is_erased && no == 0) return;
  if (no == 0) no = memory.new_secret_number();
  memory.note_secret(secret.kind, secret.id, is_erased ? 0 : no);
  const std::string text = is_erased ? std::string() : sealed_text(secret, seal);
  const SaltedText salted(secret_bytes(kind, secret.id, text));
  const proof::Bytes commitment = is_erased ? proof::Bytes() : salted.commitment();
  const std::int64_t leaf = tree.add(Kind::secret, no, commitment);
  batch.of(Table::secret_changes)
      .add(leaf, no, commitment, kind, secret.id, text, is_erased ? proof::Bytes() : salted.salt());
}

void put_movements(Batch& batch, LogTree& tree, const Write& write) {
  static const TableId kNoTable;
  const TableId& table = write.record ? write.record->table : kNoTable;
  const std::uint64_t seq = write.record ? write.record->seq : 0;
  for (const Movement& each : write.movements) {
    const auto transfer =
        each.transfer.empty() ? std::nullopt : std::optional(std::string_view(each.transfer));
    const int currency = static_cast<int>(each.currency);
    const std::int64_t leaf =
        tree.add(Kind::movement, each.at, each.from, each.to, each.amount.cents(), each.why, table,
                 seq, currency, transfer);
    batch.of(Table::ledger)
        .add(leaf, each.at, each.from, each.to, each.amount.cents(), each.why, table, seq, currency,
             transfer);
  }
}

}  // namespace

// --- what is there ---

bool RowMemory::has_person(const std::string& id) {
  if (people_.contains(id)) return true;
  Values values;
  values.add(id);
  if (line_.ask("select 1 from people where id = $1", values).rows() == 0) return false;
  people_.insert(id);
  return true;
}

bool RowMemory::has_name(std::uint32_t no) {
  if (names_.contains(no)) return true;
  Values values;
  values.add(no);
  return line_.ask("select 1 from name_texts where no = $1", values).rows() > 0;
}

std::int64_t RowMemory::secret_number(SecretKind kind, const std::string& id) {
  const auto [found, is_new] = secrets_.try_emplace({kind, id}, 0);
  if (!is_new) return found->second;
  Values values;
  values.add(static_cast<int>(kind)), values.add(id);
  const Result row = line_.ask("select no from secrets where kind = $1 and id = $2", values);
  if (row.rows() > 0) found->second = row.number(0, 0);
  return found->second;
}

std::int64_t RowMemory::new_secret_number() {
  return line_.ask("select nextval('secret_numbers')").number(0, 0);
}

std::optional<proof::Hash> RowMemory::last_act(const TableId& subject) {
  const auto [found, is_new] = acts_.try_emplace(subject);
  if (!is_new) return found->second;
  Values values;
  values.add(subject);
  const Result row = line_.ask(
      "select seq, at, origin, person, command_id, number, content, format, engine, round, act, "
      "seeds, previous from acts where subject = $1 and leaf is not null "
      "order by seq desc limit 1",
      values);
  if (row.rows() == 0) return std::nullopt;
  const ActRow act{subject,
                   row.count(0, 0),
                   row.number(0, 1),
                   row.number(0, 2),
                   row.text(0, 3),
                   {row.text(0, 4), row.count(0, 5), row.count(0, 6)},
                   row.number(0, 7),
                   row.text(0, 8),
                   row.number(0, 9),
                   row.text(0, 10),
                   bytes_in(row.view(0, 11)),
                   bytes_in(row.view(0, 12))};
  LogTree alone;
  add_to(alone, act);
  found->second = alone.last();
  return found->second;
}

void RowMemory::forget() {
  people_.clear();
  names_.clear();
  secrets_.clear();
  acts_.clear();
}

// --- writing ---

void put_note(Batch& batch, LogTree& tree, Kind kind, Millis at, std::string_view text) {
  const std::int64_t leaf = tree.add(kind, at, text);
  batch.of(Table::notes).add(leaf, static_cast<int>(kind), at, text);
}

// In the order in which SQLite's writer puts them, so that the log is the same.
void put(Batch& batch, LogTree& tree, RowMemory& memory, const Write& write, const Seal& seal) {
  put_people(batch, tree, memory, write);
  for (const LogNote& each : write.notes) put_note(batch, tree, Kind::note, each.at, each.text);
  for (const Secret& each : write.secrets) put_secret(batch, tree, memory, each, seal);
  for (const TableRow& each : write.tables) {
    const std::int64_t leaf = tree.add(Kind::table, each.id, each.title, each.game, each.kind,
                                       each.owner, each.at, each.company ? 1 : 0);
    batch.of(Table::tables)
        .add(leaf, each.id, each.title, each.game, each.kind, each.owner, each.at,
             each.company ? 1 : 0);
  }
  if (write.snapshot) {
    const Snapshot& it = *write.snapshot;
    const std::string state = compacted(it.state);
    const std::int64_t leaf =
        tree.add(Kind::snapshot, it.table, it.seq, proof::bytes_of(state), it.format);
    batch.of(Table::snapshots).add(leaf, it.table, it.seq, proof::bytes_of(state), it.format);
  }
  if (write.record) put_record(batch, tree, memory, write, seal);
  put_movements(batch, tree, write);
  for (const Played& each : write.played) {
    const std::int64_t leaf = tree.add(Kind::play, each.person, each.table, each.round, each.at,
                                       each.staked.cents(), each.returned.cents());
    batch.of(Table::plays)
        .add(leaf, each.person, each.table, each.round, each.at, each.staked.cents(),
             each.returned.cents());
  }
}

Append append_of(const Batch& batch, NodeLog& log, proof::Signer& signer, const RowTypes& types,
                 std::int64_t node, std::int64_t generation) {
  LogTree& tree = log.tree;
  const proof::Verifier verifier{log.origin, signer.key()};
  Append append{{}, {{log.origin, tree.size(), tree.edge().root()}, verifier.id()}};
  append.head.signature = signer.sign(proof::text_of(append.head.checkpoint));
  const auto blob = [](std::span<const proof::Hash> hashes) {
    return proof::Bytes(reinterpret_cast<const std::uint8_t*>(hashes.data()), hashes.size_bytes());
  };
  Values& values = append.values;
  values.add(node), values.add(generation);
  values.add(log.signed_size == 0 ? proof::Bytes() : proof::Bytes(log.signature));
  values.add(tree.size()), values.add(append.head.key);
  values.add(blob(tree.edge().subtrees())), values.add(blob(tree.leaves()));
  values.add(proof::Bytes(append.head.signature));
  Values claims;
  for (const std::string& each : batch.claims) claims.add(each);
  values.add_one(array_of(claims, kTexts, kText));
  Values erased;
  for (const std::int64_t each : batch.erased) erased.add(each);
  values.add_one(array_of(erased, kBigints, kBigint));
  Rows tiles;
  for (const LogTile& each : tree.tiles()) tiles.add(each.level, each.no, proof::Bytes(each.hash));
  for (std::size_t at = 0; at < kTables.size(); ++at) {
    const Rows& rows = at == static_cast<std::size_t>(Table::tiles) ? tiles : batch.rows[at];
    values.add_one(rows.array(types.arrays[at], types.rows[at]));
  }
  log.signed_size = tree.size();
  log.signature = append.head.signature;
  tree.begin_next_head();
  return append;
}

}  // namespace croupier::postgres
