// The connection that writes the journal. Acts and plays go to the end of their tables; where they
// lie is written for thousands of them at once, sorted, so that an act dirties no page of its own.
// Used by one thread.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "journal/seal.h"
#include "journal/sqlite.h"
#include "journal/storage.h"

namespace croupier {

// "sb-1/17/0": what the nth seed of an act is bound to.
std::string place_of(const TableId& table, std::uint64_t seq, std::size_t nth);

class SqliteWriter {
 public:
  // Acts whose places a crash left unwritten get them now.
  explicit SqliteWriter(sqlite::Database opened);

  void begin() { begin_.with().run(); }
  void put(const Write& write, const Seal& seal);
  void commit();

 private:
  struct ActPlace {
    std::int64_t subject = 0;
    std::uint64_t seq = 0;
    std::int64_t entry = 0;
    std::int64_t round = 0;  // that begins with it; 0: none
  };
  struct PlayPlace {
    std::int64_t person = 0;
    std::int64_t subject = 0;
    std::uint32_t round = 0;
    std::int64_t entry = 0;
  };

  std::int64_t number_of(const std::string& id);
  void put_record(const Record& record, const std::optional<RoundRow>& round, const Seal& seal);
  void put_played(const Played& played);
  void put_places();

  sqlite::Database database_;
  sqlite::Statement begin_ = database_.prepare("begin immediate");
  sqlite::Statement commit_ = database_.prepare("commit");
  sqlite::Statement person_ =
      database_.prepare("insert or ignore into people(id, token, at) values(?1, ?2, ?3)");
  sqlite::Statement name_ =
      database_.prepare("insert into names(person, at, name) values(?1, ?2, ?3)");
  sqlite::Statement table_ = database_.prepare(
      "insert into tables(id, title, game, kind, owner, at, company) "
      "values(?1, ?2, ?3, ?4, ?5, ?6, ?7)");
  sqlite::Statement snapshot_ = database_.prepare(
      "insert into snapshots(table_id, seq, state, format) values(?1, ?2, ?3, ?4)");
  sqlite::Statement id_ = database_.prepare("insert into ids(entry, id) values(?1, ?2)");
  sqlite::Statement act_ = database_.prepare(
      "insert into acts(entry, subject, seq, at, origin, person, command_id, format, engine, "
      "round, act, seeds, number, content) "
      "values(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)");
  sqlite::Statement movement_ = database_.prepare(
      "insert into ledger(at, from_account, to_account, amount, why, table_id, seq, currency, "
      "transfer) values(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, nullif(?9, ''))");
  sqlite::Statement name_text_ =
      database_.prepare("insert into name_texts(no, text, person) values(?1, ?2, ?3)");
  sqlite::Statement play_ = database_.prepare(
      "insert into plays(entry, person, subject, round, at, staked, returned) "
      "values(?1, ?2, ?3, ?4, ?5, ?6, ?7)");
  sqlite::Statement act_place_ =
      database_.prepare("insert into act_places(subject, seq, entry) values(?1, ?2, ?3)");
  sqlite::Statement round_place_ = database_.prepare(
      "insert or ignore into round_places(subject, round, seq) values(?1, ?2, ?3)");
  sqlite::Statement play_place_ = database_.prepare(
      "insert or ignore into play_places(person, subject, round, entry) values(?1, ?2, ?3, ?4)");
  sqlite::Statement bundle_ = database_.prepare("insert into bundles(acts, plays) values(?1, ?2)");

  std::unordered_map<std::string, std::int64_t> numbers_;  // of tables and people
  std::int64_t last_act_ = 0;
  std::int64_t last_play_ = 0;
  std::vector<ActPlace> act_places_;  // not written yet
  std::vector<PlayPlace> play_places_;
};

}  // namespace croupier
