// The connection that writes the journal. Acts and plays go to the end of their tables; where they
// lie is written for thousands of them at once, sorted, so that an act dirties no page of its own.
// Used by one thread.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "journal/heads_file.h"
#include "journal/seal.h"
#include "journal/secrets.h"
#include "journal/signed_log.h"
#include "journal/sqlite.h"
#include "journal/storage.h"

namespace croupier {

// What it does, prepared once.
struct WriterStatements {
  sqlite::Database& database;
  sqlite::Statement begin = database.prepare("begin immediate");
  sqlite::Statement commit = database.prepare("commit");
  sqlite::Statement person =
      database.prepare("insert or ignore into people(id, token, at, leaf) values(?1, ?2, ?3, ?4)");
  sqlite::Statement name = database.prepare(
      "insert into names(person, at, name, leaf, salt, commitment) "
      "values(?1, ?2, ?3, ?4, ?5, ?6)");
  sqlite::Statement table = database.prepare(
      "insert into tables(id, title, game, kind, owner, at, company, leaf) "
      "values(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
  sqlite::Statement snapshot = database.prepare(
      "insert into snapshots(table_id, seq, state, format, leaf) values(?1, ?2, ?3, ?4, ?5)");
  sqlite::Statement id = database.prepare("insert into ids(entry, id) values(?1, ?2)");
  sqlite::Statement act = database.prepare(
      "insert into acts(entry, subject, seq, at, origin, person, command_id, format, engine, "
      "round, act, seeds, number, content, leaf, previous) "
      "values(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)");
  sqlite::Statement movement = database.prepare(
      "insert into ledger(at, from_account, to_account, amount, why, table_id, seq, currency, "
      "transfer, leaf) values(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, nullif(?9, ''), ?10)");
  sqlite::Statement name_text = database.prepare(
      "insert into name_texts(no, text, person, leaf, salt, commitment) "
      "values(?1, ?2, ?3, ?4, ?5, ?6)");
  sqlite::Statement erase_name =
      database.prepare("update name_texts set text = null, salt = null where no = ?1");
  sqlite::Statement erase_older_name = database.prepare(
      "update names set name = null, salt = null "
      "where person = (select person from name_texts where no = ?1)");
  sqlite::Statement play = database.prepare(
      "insert into plays(entry, person, subject, round, at, staked, returned, leaf) "
      "values(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
  sqlite::Statement act_place =
      database.prepare("insert into act_places(subject, seq, entry) values(?1, ?2, ?3)");
  sqlite::Statement round_place = database.prepare(
      "insert or ignore into round_places(subject, round, seq) values(?1, ?2, ?3)");
  sqlite::Statement play_place = database.prepare(
      "insert or replace into play_places(person, subject, round, entry) values(?1, ?2, ?3, ?4)");
  sqlite::Statement probe = database.prepare(
      "insert or replace into probe(entry, nth) "
      "values(1, coalesce((select nth from probe), 0) + 1)");
  sqlite::Statement bundle = database.prepare("insert into bundles(acts, plays) values(?1, ?2)");
};

class SqliteWriter {
 public:
  // Acts whose places a crash left unwritten get them now. From `checkpoint_pages` on the
  // write-ahead log goes into the file.
  SqliteWriter(sqlite::Database opened, SignedLog log, std::optional<HeadsFile> heads,
               int checkpoint_pages);

  void begin() { sql_.begin.with().run(); }
  void put(const Write& write, const Seal& seal);
  // A row that is no record, so that the next commit writes something.
  void put_probe() { sql_.probe.with().run(); }
  // Signs what was put and makes it durable.
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
  void put_people(const Write& write);
  void put_movements(const Write& write);
  void put_played(const Played& played);
  void put_places();
  proof::Bytes previous_act(std::int64_t subject);

  sqlite::Database database_;
  SignedLog log_;
  std::optional<HeadsFile> heads_;
  int checkpoint_pages_;
  bool erases_ = false;  // this commit
  WriterStatements sql_{database_};
  SecretRows secrets_{database_};

  std::unordered_map<std::string, std::int64_t> numbers_;  // of tables and people
  // The hash of the last act of a subject, since somebody acted there; nothing: the log has none.
  std::unordered_map<std::int64_t, std::optional<proof::Hash>> last_acts_;
  std::int64_t last_act_ = 0;
  std::int64_t last_play_ = 0;
  std::vector<ActPlace> act_places_;  // not written yet
  std::vector<PlayPlace> play_places_;
};

}  // namespace croupier
