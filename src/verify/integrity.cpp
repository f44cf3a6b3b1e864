#include "verify/integrity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <future>
#include <map>
#include <set>
#include <unordered_map>

#include "journal/covered.h"
#include "journal/notes.h"
#include "journal/secrets.h"
#include "journal/signed_log.h"
#include "journal/sqlite_schema.h"
#include "proof/merkle.h"
#include "record/json_read.h"
#include "record/json_write.h"

namespace croupier {
namespace {

constexpr std::size_t kHash = sizeof(proof::Hash);
constexpr std::size_t kSignaturesAtOnce = 2048;
constexpr std::size_t kNoteMost = 1 << 20;

std::vector<proof::Hash> hashes_in(std::span<const std::uint8_t> blob) {
  std::vector<proof::Hash> hashes(blob.size() / kHash);
  std::memcpy(hashes.data(), blob.data(), hashes.size() * kHash);
  return hashes;
}

template <class Note>
std::optional<Note> note_in(std::string_view text) {
  const auto object = json::parse_object(text, kNoteMost);
  Note note;
  if (!object || json::read(*object, note)) return std::nullopt;
  return note;
}

// The rows of one table in order of their leaves.
struct Stream {
  const CoveredTable* table;
  sqlite::Statement rows;
  bool has_row = false;

  void next() { has_row = rows.step(); }
  std::uint64_t leaf() const { return static_cast<std::uint64_t>(rows.number(0)); }
  std::string where() const {
    return fmt::format("{}, {}", table->name, rows.text(rows.columns() - 1));
  }
};

struct SignedHead {
  std::uint64_t size = 0;
  std::string text;
  proof::Signature signature{};
  proof::PublicKey key{};
};

// The heads that are not signed as they should be.
std::vector<std::uint64_t> badly_signed(const std::vector<SignedHead>& heads) {
  std::vector<std::uint64_t> bad;
  for (const SignedHead& each : heads)
    if (!proof::is_signed(each.text, each.signature, each.key)) bad.push_back(each.size);
  return bad;
}

class Checker {
 public:
  Checker(sqlite::Database& database, const TrustedBefore& trusted, VerifyReport& report)
      : database_(database), trusted_(trusted), report_(report) {}

  void check_heads();
  void check_rest();
  void check_trusted();

 private:
  bool check_head(const sqlite::Statement& row);
  void check_types(const sqlite::Statement& row, std::uint64_t size, const std::string& where);
  void check_leaf(const proof::Hash& stated);
  void check_printed();
  void check_record(const Stream& stream, const proof::Hash& hash);
  void check_chain(const Stream& stream, const proof::Hash& hash);
  void check_note(const Stream& stream);
  void check_tile(int level, std::uint64_t no, const proof::Hash& hash);
  void check_names(const char* query, const char* table);
  void note_secret(const Stream& stream);
  void check_secrets();
  void check_found();
  void check_count(const char* query, const char* where, const char* what);
  void check_numbers();
  void check_without_gaps(const char* table, const char* before);
  void check_signatures(bool all);

  sqlite::Database& database_;
  const TrustedBefore& trusted_;
  VerifyReport& report_;
  std::vector<Stream> streams_;
  sqlite::Statement tile_;
  proof::Edge edge_;
  proof::RecordBytes bytes_;
  std::vector<LogKey> keys_;
  std::unordered_map<std::string, proof::Hash> last_acts_;
  std::set<std::uint32_t> erased_;
  // The last record of each secret that is not erased: what it commits to.
  struct Committed {
    std::uint64_t leaf = 0;
    std::vector<std::uint8_t> commitment;
  };
  std::map<std::int64_t, Committed> secrets_;
  std::optional<Found> found_;
  std::uint64_t tiles_ = 0;
  std::vector<SignedHead> unsigned_;  // whose signatures are not checked yet
  std::future<std::vector<std::uint64_t>> checking_;
};

void Checker::check_heads() {
  for (const CoveredTable& table : covered_tables()) {
    if (!table.is_open) continue;
    streams_.push_back({&table, covered_rows(database_, table)});
    streams_.back().next();
  }
  tile_ = database_.prepare("select hash from tiles where level = ?1 and no = ?2");
  auto rows =
      database_.prepare("select size, key, edge, leaves, signature from heads order by size");
  while (rows.step()) {
    if (!check_head(rows)) break;
    ++report_.heads;
    check_signatures(false);
  }
  check_signatures(true);
  report_.root = proof::base64(edge_.root());
  for (const Stream& each : streams_) {
    if (each.has_row)
      report_.fault(each.leaf(), each.where(),
                    "it lies under no signed head: it was added, or the "
                    "heads after it are missing");
  }
  if (report_.heads == 0) report_.fault({}, "heads", "there is no signed head that holds");
}

// False: what comes after it cannot be checked.
bool Checker::check_head(const sqlite::Statement& row) {
  const auto size = static_cast<std::uint64_t>(row.number(0));
  const std::string where = fmt::format("heads, the head over {} records", size);
  const auto stated = hashes_in(row.view(3));
  check_types(row, size, where);
  if (row.view(3).size() % kHash != 0 || stated.empty() || edge_.size() + stated.size() != size) {
    report_.fault(edge_.size(), where,
                  fmt::format("it does not follow on the head over {} records: a head is missing, "
                              "or was added or damaged",
                              edge_.size()));
    return false;
  }
  const std::size_t keys_before = keys_.size();
  for (const proof::Hash& each : stated) check_leaf(each);
  const auto edge = hashes_in(row.view(2));
  if (row.view(2).size() != edge_.subtrees().size_bytes() ||
      !std::ranges::equal(edge, edge_.subtrees()))
    report_.fault(size - 1, where, "its right edge is not that of the records");
  if (keys_.empty()) {
    report_.fault(size - 1, where, "no record names the key that signs it");
    return true;
  }
  // A head that hands over to another key is still signed by the one before.
  const LogKey& key = keys_before == 0 ? keys_.front() : keys_[keys_before - 1];
  const auto signature = row.view(4);
  SignedHead head{size, "", {}, key.verifier.key};
  if (row.type(1) != SQLITE_INTEGER || row.number(1) != std::int64_t{key.verifier.id()})
    report_.fault(size - 1, where, "it names another key than the one in force");
  if (signature.size() != head.signature.size()) {
    report_.fault(size - 1, where, "its signature is damaged");
    return true;
  }
  std::ranges::copy(signature, head.signature.begin());
  head.text = text_of(proof::Checkpoint{key.verifier.name, size, edge_.root()});
  unsigned_.push_back(std::move(head));
  return true;
}

// The same bytes of another type are another value, and under no hash here.
void Checker::check_types(const sqlite::Statement& row, std::uint64_t size,
                          const std::string& where) {
  const bool as_written = row.type(0) == SQLITE_INTEGER && row.type(1) == SQLITE_INTEGER &&
                          row.type(2) == SQLITE_BLOB && row.type(3) == SQLITE_BLOB &&
                          row.type(4) == SQLITE_BLOB;
  if (!as_written) report_.fault(size - 1, where, "a value is not of the type it was written as");
}

// The row that is the next leaf. What the head states of it counts for the tree: when the head is
// signed, it is the row that was changed.
void Checker::check_leaf(const proof::Hash& stated) {
  const std::uint64_t leaf = edge_.size();
  Stream* found = nullptr;
  for (Stream& each : streams_) {
    while (each.has_row && (each.leaf() < leaf || (found != nullptr && each.leaf() == leaf))) {
      report_.fault(each.leaf(), each.where(), "it was added: this record is another one");
      each.next();
    }
    if (each.has_row && each.leaf() == leaf) found = &each;
  }
  if (found == nullptr) {
    report_.fault(leaf, "the log", "the row of this record is missing");
  } else {
    put_bytes(bytes_, found->rows);
    const proof::Hash hash = proof::leaf_hash(bytes_.bytes());
    if (hash != stated) report_.fault(leaf, found->where(), "it is not what was signed");
    check_record(*found, stated);
    found->next();
  }
  edge_.add(stated, [this](int level, std::uint64_t no, const proof::Hash& hash) {
    if (level % kTileLevels == 0) check_tile(level, no, hash);
  });
  report_.records = edge_.size();
  if (trusted_.printed && edge_.size() == trusted_.printed->size) check_printed();
}

void Checker::check_printed() {
  static constexpr const char* kPrinted = "the printed checkpoint";
  const std::uint64_t size = trusted_.printed->size;
  if (edge_.size() < size) {
    report_.fault({}, kPrinted,
                  fmt::format("it is over {} records, and the journal ends before", size));
  } else if (edge_.root() != trusted_.printed->root) {
    report_.fault(
        {}, kPrinted,
        fmt::format("the first {} records have another root: history was rewritten", size));
  } else {
    report_.notices.push_back(
        {"checkpoint", kPrinted, fmt::format("the first {} records have the printed root", size)});
  }
}

void Checker::check_record(const Stream& stream, const proof::Hash& hash) {
  switch (static_cast<proof::Kind>(stream.rows.number(1))) {
    case proof::Kind::act: return check_chain(stream, hash);
    case proof::Kind::key:
      if (auto taken = take_key_record(keys_, edge_.size(), stream.rows.text(3)); !taken)
        report_.fault(edge_.size(), stream.where(), taken.error());
      return;
    case proof::Kind::found:
      if (found_) report_.fault(edge_.size(), stream.where(), "a log is begun once");
      found_ = note_in<Found>(stream.rows.text(3));
      return;
    case proof::Kind::note: return check_note(stream);
    case proof::Kind::secret: return note_secret(stream);
    default: return;
  }
}

void Checker::check_chain(const Stream& stream, const proof::Hash& hash) {
  const auto [last, is_first] = last_acts_.try_emplace(stream.rows.text(2));
  const auto previous = stream.rows.view(stream.rows.columns() - 2);
  const bool fits = is_first ? previous.empty() : std::ranges::equal(last->second, previous);
  if (!fits)
    report_.fault(edge_.size(), stream.where(), "it does not carry the hash of the act before it");
  last->second = hash;
}

void Checker::check_note(const Stream& stream) {
  const std::string text = stream.rows.text(3);
  if (const auto erased = note_in<NameErased>(text)) {
    erased_.insert(erased->erased);
    report_.notices.push_back({"erased-name", stream.where(), text});
  } else if (note_in<ClockStepped>(text)) {
    report_.notices.push_back({"clock-step", stream.where(), text});
  } else if (note_in<JournalRestored>(text)) {
    report_.notices.push_back({"restored", stream.where(), text});
  } else {
    report_.notices.push_back({"note", stream.where(), text});
  }
}

void Checker::check_tile(int level, std::uint64_t no, const proof::Hash& hash) {
  ++tiles_;
  if (tile_.with(level, no).step() && tile_.type(0) == SQLITE_BLOB &&
      std::ranges::equal(tile_.view(0), hash))
    return;
  report_.fault(((no + 1) << level) - 1, fmt::format("tiles, {} of level {}", no, level),
                "it is missing or not what the records give");
}

// Signatures take longer than everything else, so that another thread checks them.
void Checker::check_signatures(bool all) {
  if (!all && unsigned_.size() < kSignaturesAtOnce) return;
  const auto note = [this](const std::vector<std::uint64_t>& bad) {
    for (const std::uint64_t size : bad)
      report_.fault(size - 1, fmt::format("heads, the head over {} records", size),
                    "it is not signed by the key in force: a record up to this one was changed, or "
                    "somebody else wrote it");
  };
  if (checking_.valid()) note(checking_.get());
  checking_ = std::async(std::launch::async, badly_signed, std::exchange(unsigned_, {}));
  if (all) note(checking_.get());
}

void Checker::check_trusted() {
  if (trusted_.printed && edge_.size() < trusted_.printed->size) check_printed();
  for (const LogKey& each : keys_) {
    report_.origin = each.verifier.name;
    report_.keys.push_back({text_of(each.verifier), fmt::format("{:08x}", each.verifier.id()),
                            each.from, each.until, each.revoked});
  }
  if (trusted_.keys.empty()) return;
  for (const proof::Verifier& each : trusted_.keys) {
    const auto known = std::ranges::find_if(
        keys_, [&](const LogKey& key) { return key.verifier.key == each.key; });
    if (known == keys_.end()) continue;
    if (known->revoked)
      report_.notices.push_back(
          {"revoked-key", "the key given",
           fmt::format("it was revoked by record {}: ask for the present one", *known->revoked)});
    return;
  }
  report_.fault({}, "the key given",
                "it has signed nothing here: this is another journal, or a history written anew");
}

// --- what lies beside the records ---

void Checker::check_names(const char* query, const char* table) {
  auto rows = database_.prepare(query);
  while (rows.step()) {
    const auto no = static_cast<std::uint32_t>(rows.number(0));
    const std::string where = fmt::format("{}, name {}", table, no);
    if (rows.type(1) == SQLITE_NULL) {
      if (!erased_.contains(no))
        report_.fault({}, where, "its text was erased, and no record says so");
      continue;
    }
    // Reading a value as a text makes it one.
    const bool is_plain =
        rows.type(1) == SQLITE_TEXT && rows.type(2) == SQLITE_BLOB && rows.type(3) == SQLITE_BLOB;
    const proof::Hash commitment = SaltedText::commitment_of(rows.view(2), rows.text(1));
    if (!is_plain || !std::ranges::equal(commitment, rows.view(3)))
      report_.fault({}, where, "its text is not the one that was committed to");
  }
}

void Checker::note_secret(const Stream& stream) {
  const std::int64_t no = stream.rows.number(2);
  if (stream.rows.type(3) == SQLITE_NULL) {
    secrets_.erase(no);
  } else {
    secrets_[no] = {edge_.size(), stream.rows.blob(3)};
  }
}

void Checker::check_secrets() {
  auto rows = database_.prepare("select no, kind, id, text, salt from secrets order by no");
  while (rows.step()) {
    const std::int64_t no = rows.number(0);
    const std::string where = fmt::format("secrets, secret {}", no);
    const auto last = secrets_.find(no);
    if (last == secrets_.end()) {
      report_.fault({}, where, "no record says that it is there: it was added, or put back");
      continue;
    }
    // Reading a value as a text makes it one.
    const bool is_plain = rows.type(1) == SQLITE_INTEGER && rows.type(2) == SQLITE_TEXT &&
                          rows.type(3) == SQLITE_TEXT && rows.type(4) == SQLITE_BLOB;
    const proof::Hash commitment = SaltedText::commitment_of(
        rows.view(4), secret_bytes(rows.number(1), rows.text(2), rows.text(3)));
    if (!is_plain || !std::ranges::equal(commitment, last->second.commitment))
      report_.fault(last->second.leaf, where, "it is not the one that was committed to");
    secrets_.erase(last);
  }
  for (const auto& [no, last] : secrets_)
    report_.fault(last.leaf, fmt::format("secrets, secret {}", no),
                  "it was erased, and no record says so");
}

void Checker::check_found() {
  const Found now = rows_before_log(database_);
  const Found then = found_.value_or(Found{});
  const auto find = [](const Found& in, std::string_view table) {
    const auto found = std::ranges::find(in.found, table, &FoundTable::table);
    return found == in.found.end() ? FoundTable{} : *found;
  };
  for (const CoveredTable& table : covered_tables()) {
    const FoundTable before = find(then, table.name);
    const FoundTable after = find(now, table.name);
    if (before == after) continue;
    report_.fault(
        {}, std::string(table.name),
        fmt::format(
            "{} rows are of before the log, which found {}; {}", after.rows, before.rows,
            before.rows == after.rows ? "one of them was changed" : "rows were added or deleted"));
  }
}

void Checker::check_count(const char* query, const char* where, const char* what) {
  auto row = database_.prepare(query);
  if (!row.step() || row.number(0) != 0) report_.fault({}, where, what);
}

// What lies beside the records is numbers, all of it.
void Checker::check_numbers() {
  struct Table {
    const char* name;
    std::vector<const char*> columns;
  };
  static const std::array kTables{
      Table{"act_places", {"subject", "seq", "entry"}},
      Table{"round_places", {"subject", "round", "seq"}},
      Table{"play_places", {"person", "subject", "round", "entry"}},
      Table{"bundles", {"acts", "plays"}},
      Table{"tiles", {"level", "no"}},
  };
  for (const Table& table : kTables) {
    std::string others;
    for (const char* column : table.columns)
      others += fmt::format("{}typeof({}) <> 'integer'", others.empty() ? "" : " or ", column);
    const std::string query = fmt::format("select count(*) from {} where {}", table.name, others);
    check_count(query.c_str(), table.name, "a value is not the number it was written as");
  }
}

// Numbers are under no hash: so many rows as the numbers after `before`, and none below.
void Checker::check_without_gaps(const char* table, const char* before) {
  const std::string query = fmt::format(
      "select count(*) <> coalesce(max(entry), {0}) - {0} or coalesce(min(entry), {0} + 1) <= {0} "
      "from {1}",
      before, table);
  check_count(query.c_str(), table, "their numbers have gaps");
}

void Checker::check_rest() {
  check_found();
  check_secrets();
  check_names("select no, text, salt, commitment from name_texts", "name_texts");
  // A name of before the log goes with the one that took its place.
  check_names(
      "select entry, name, salt, commitment from names where name is not null or not exists "
      "(select 1 from name_texts t where t.person = names.person and t.text is null)",
      "names");
  auto tiles = database_.prepare("select count(*) from tiles");
  if (!tiles.step() || static_cast<std::uint64_t>(tiles.number(0)) != tiles_)
    report_.fault({}, "tiles", "there are more than the records give");
  check_count(
      "select (select count(*) from act_places p left join acts a on a.entry = p.entry "
      "where a.entry is null or a.subject <> p.subject or a.seq <> p.seq) + "
      "abs((select count(*) from act_places) - (select count(*) from acts "
      "where entry <= coalesce((select max(acts) from bundles), 0)))",
      "act_places", "the places of acts do not fit them");
  check_count(
      "select count(*) from round_places p left join act_places q on q.subject = p.subject "
      "and q.seq = p.seq left join acts a on a.entry = q.entry "
      "where a.round is null or a.round <> p.round",
      "round_places", "the places of rounds do not fit their acts");
  check_count(
      "select (select count(*) from play_places o left join plays p on p.entry = o.entry "
      "where p.entry is null or p.subject <> o.subject or p.person <> o.person "
      "or p.round <> o.round) + abs((select count(*) from play_places) - (select count(*) from "
      "(select distinct person, subject, round from plays "
      "where entry <= coalesce((select max(plays) from bundles), 0))))",
      "play_places", "the places of plays do not fit them");
  check_numbers();
  for (const char* table : {"acts", "notes", "ledger", "ids", "secret_changes"})
    check_without_gaps(table, "0");
  // Plays are numbered on from those that earlier versions wrote.
  check_without_gaps("plays", "coalesce((select max(entry) from played), 0)");
  auto sound = database_.prepare("pragma integrity_check(10)");
  while (sound.step())
    if (const std::string said = sound.text(0); said != "ok")
      report_.fault({}, "the file journal.db", said);
}

}  // namespace

void verify_integrity(sqlite::Database& database, const TrustedBefore& trusted,
                      VerifyReport& report) {
  if (schema_of(database) != kSchemaNow) {
    report.fault(
        {}, "the schema",
        fmt::format("it is {}, this program checks {}: a version from before the log wrote "
                    "it, or a later one",
                    schema_of(database), kSchemaNow));
    return;
  }
  Checker checker(database, trusted, report);
  checker.check_heads();
  checker.check_trusted();
  checker.check_rest();
}

}  // namespace croupier
