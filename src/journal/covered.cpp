#include "journal/covered.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>

#include "proof/merkle.h"

namespace croupier {
namespace {

constexpr const char* kActs =
    "select a.leaf, 4, s.id, a.seq, a.at, a.origin, p.id, a.command_id, a.number, a.content, "
    "a.format, a.engine, a.round, a.act, a.seeds, a.previous, {} "
    "from acts a left join ids s on s.entry = a.subject left join ids p on p.entry = a.person";

// The number after the leaf is the kind (proof/record.h). The last four are of versions before the
// log, and so are names.
constexpr std::array kCovered{
    CoveredTable{"notes", "select leaf, kind, at, text, {} from notes", "entry", "entry"},
    CoveredTable{"acts", kActs, "a.entry", "s.id || ' act ' || a.seq"},
    CoveredTable{"ledger",
                 "select leaf, 5, at, from_account, to_account, amount, why, table_id, seq, "
                 "currency, transfer, {} from ledger",
                 "entry", "'entry ' || entry"},
    CoveredTable{"plays",
                 "select p.leaf, 6, w.id, s.id, p.round, p.at, p.staked, p.returned, {} "
                 "from plays p left join ids w on w.entry = p.person "
                 "left join ids s on s.entry = p.subject",
                 "p.entry", "s.id || ' round ' || p.round"},
    CoveredTable{"snapshots", "select leaf, 7, table_id, seq, state, format, {} from snapshots",
                 "leaf, table_id, seq", "table_id || ' after act ' || seq"},
    CoveredTable{"people", "select leaf, 8, id, token, at, {} from people", "leaf, id", "id"},
    CoveredTable{"name_texts", "select leaf, 9, no, person, commitment, {} from name_texts",
                 "leaf, no", "'name ' || no"},
    CoveredTable{"tables",
                 "select leaf, 10, id, title, game, kind, owner, at, company, {} from tables",
                 "entry", "id"},
    CoveredTable{"names", "select leaf, 9, person, at, commitment, {} from names", "entry",
                 "'entry ' || entry"},
    CoveredTable{"secret_changes", "select leaf, 11, no, commitment, {} from secret_changes",
                 "entry", "'secret ' || no"},
    CoveredTable{"records",
                 "select null leaf, 4, table_id, seq, at, origin, person, command_id, act, format, "
                 "engine, {} from records",
                 "table_id, seq", "table_id || ' act ' || seq", false},
    CoveredTable{"seeds", "select null leaf, 4, table_id, seq, nth, sealed, {} from seeds",
                 "table_id, seq, nth", "table_id || ' act ' || seq", false},
    CoveredTable{"played",
                 "select null leaf, 6, person, table_id, round, at, staked, returned, {} "
                 "from played",
                 "entry", "table_id || ' round ' || round", false},
    CoveredTable{"rounds", "select null leaf, 6, table_id, round, first_seq, {} from rounds",
                 "table_id, round", "table_id || ' round ' || round", false},
};

std::string with_key(const CoveredTable& table) {
  return fmt::format(fmt::runtime(table.rows), table.key);
}

// "a.leaf" where the query joins tables.
std::string_view leaf_of(const CoveredTable& table) {
  const std::string_view rows(table.rows);
  const auto from = std::string_view("select ").size();
  return rows.substr(from, rows.find(',') - from);
}

}  // namespace

std::span<const CoveredTable> covered_tables() { return kCovered; }

sqlite::Statement covered_rows(sqlite::Database& database, const CoveredTable& table,
                               std::int64_t from) {
  return database.prepare(fmt::format("{} where {} >= {} order by {}", with_key(table),
                                      leaf_of(table), from, table.order)
                              .c_str());
}

sqlite::Statement rows_before_log(sqlite::Database& database, const CoveredTable& table) {
  const std::string where =
      table.is_open ? fmt::format("where {} is null", leaf_of(table)) : std::string();
  return database.prepare(
      fmt::format("{} {} order by {}", with_key(table), where, table.order).c_str());
}

sqlite::Statement covered_act(sqlite::Database& database) {
  const auto* acts = std::ranges::find(kCovered, kActsTable, &CoveredTable::name);
  return database.prepare((with_key(*acts) + " where a.entry = ?1").c_str());
}

void put_bytes(proof::RecordBytes& bytes, const sqlite::Statement& row) {
  bytes.begin(static_cast<proof::Kind>(row.number(1)));
  for (int column = 2; column + 1 < row.columns(); ++column) {
    switch (row.type(column)) {
      case SQLITE_INTEGER: bytes.add(row.number(column)); break;
      case SQLITE_TEXT: bytes.add(std::string_view(proof::text_of(row.text_view(column)))); break;
      case SQLITE_BLOB: bytes.add(row.view(column)); break;
      case SQLITE_FLOAT: bytes.add_real(row.text(column)); break;
      default: bytes.add_nothing(); break;
    }
  }
}

proof::Hash leaf_hash_of(const sqlite::Statement& row) {
  proof::RecordBytes bytes;
  put_bytes(bytes, row);
  return proof::leaf_hash(bytes.bytes());
}

Found rows_before_log(sqlite::Database& database) {
  Found all;
  proof::RecordBytes bytes;
  for (const CoveredTable& table : kCovered) {
    FoundTable found{.table = std::string(table.name), .hash = {}};
    proof::Hash hash{};
    auto rows = rows_before_log(database, table);
    for (; rows.step(); ++found.rows) {
      put_bytes(bytes, rows);
      hash = proof::sha256(hash, bytes.bytes());
    }
    if (found.rows == 0) continue;
    found.hash = proof::base64(hash);
    all.found.push_back(std::move(found));
  }
  return all;
}

SaltedText::SaltedText(std::string_view text) {
  randombytes_buf(salt_.data(), salt_.size());
  commitment_ = commitment_of(salt_, text);
}

proof::Hash SaltedText::commitment_of(proof::Bytes salt, std::string_view text) {
  return proof::sha256(salt, proof::bytes_of(text));
}

}  // namespace croupier
