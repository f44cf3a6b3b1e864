// What is kept for ever: people, tables, one record for each accepted act, the movements of money,
// the sealed seeds of shuffles, and the snapshots from which a table is resumed. Rows are only ever
// added.
//
// Storage is a seam: the server knows this page, SQLite and the simulation stand behind it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/fields.h"
#include "base/money.h"
#include "base/version.gen.h"
#include "driver/generator.h"
#include "house/ids.h"

namespace croupier {

using PersonId = std::string;  // random, never shown to others
using TableId = std::string;   // "sb-1", part of addresses
using Millis = std::int64_t;   // since 1970, UTC

// The form of records and snapshots. Whoever changes it so that older rows would read differently
// raises the number and brings the step from the one before (journal/upcast.h), with an example of
// the old form in tests/journal/formats.
inline constexpr int kFormat = 5;
// From here on the events of a table tell what people put into the round (record/input.h).
inline constexpr int kFormatOfInputs = 4;

// Who was at the root of an act. What the platform decided by itself is told apart for ever.
enum class Origin : std::uint8_t { player, house_player, timer, platform, staff };
template <>
inline constexpr std::array<std::string_view, 5> kWords<Origin>{"player", "house-player", "timer",
                                                                "platform", "staff"};

// A message that was accepted, as the person named it, so that it is done once.
struct SaidOnce {
  std::string id = {};
  std::uint64_t number = 0;   // rises from one message of a person to the next; 0: not numbered
  std::uint64_t content = 0;  // a hash of the message; 0: not known
  static constexpr auto fields() {
    return listed(field("id", &SaidOnce::id), field("number", &SaidOnce::number),
                  field("content", &SaidOnce::content));
  }
  friend bool operator==(const SaidOnce&, const SaidOnce&) = default;
};
// The last messages of a person; all with a number up to `forgotten` are too old to tell.
struct SaidBy {
  PersonId person = {};
  std::uint64_t forgotten = 0;
  std::vector<SaidOnce> said = {};
  static constexpr auto fields() {
    return listed(field("person", &SaidBy::person), field("forgotten", &SaidBy::forgotten),
                  field("said", &SaidBy::said));
  }
};

// One accepted act: the command, what was drawn for it and the events, as JSON; atomic.
struct Record {
  TableId table;
  std::uint64_t seq = 0;  // 1, 2, 3 … of its table, without gaps
  Millis at = 0;
  Origin origin = Origin::platform;
  PersonId person;  // of whom the command came; empty: nobody's
  SaidOnce said;    // their own name for it; empty where it has none
  std::string act;
  Seeds seeds;  // of the shuffles in it, in order; sealed before they are written
  int format = kFormat;
  std::string engine{kVersion};  // the version of the program that decided it
};

// A movement of money between two accounts: balanced by its form.
struct Movement {
  std::string from;
  std::string to;
  Money amount;
  std::string why;
  Millis at = 0;
  house::Currency currency = house::Currency::demo;
  std::string transfer = {};  // "house/17", "sb-1/3"; empty: no transfer between machines
};

// A movement with its place in the ledger and the act that it belongs to.
struct LedgerRow {
  std::int64_t entry = 0;
  Movement movement;
  TableId subject;
  std::uint64_t seq = 0;
};

// A row of the ledger into transit without the row out of it: on its way, or received by nobody.
struct InTransit {
  std::string from;
  std::string to;  // without "transit:"
  Money amount;
  std::string why;
  house::Currency currency{};
  std::string transfer;
  friend bool operator==(const InTransit&, const InTransit&) = default;
};

// What a number stands for in records of the house. It can be erased; the records stay.
struct NameText {
  std::uint32_t no = 0;
  std::string text;
  PersonId person;  // who had it first
};

// What concerns the journal itself and is proved like every act (journal/notes.h).
struct LogNote {
  Millis at = 0;
  std::string text;
};
struct NoteRow {
  std::int64_t entry = 0;
  LogNote note;
};
// Its text goes for good. What is left of it still proves that nothing else was changed.
struct ErasedName {
  std::uint32_t no = 0;
  Millis at = 0;
};

// A table, tournament or promotion. Versions before there were records of the house wrote such
// rows; now it is what the server knows a subject of the house by.
struct TableRow {
  TableId id;
  std::string title;
  std::string game;
  std::string kind;  // public, practice, training (as staff), training-by-hand (with real cards)
  PersonId owner;    // of a table that is not public
  Millis at = 0;
  bool company = false;    // house players come to it
  std::string setup = {};  // of a table of the house, as JSON; empty: as usual for its game
};

// Open to everybody, whoever deals.
inline bool is_public(const TableRow& row) { return row.kind.starts_with("public"); }

// The whole table after the act `seq`. Where cards lie in its device, these are closed under a key
// that the record of that act has among its seeds: nothing else is needed to go on from here.
struct Snapshot {
  TableId table;
  std::uint64_t seq = 0;
  std::string state;
  int format = kFormat;
};

// Who somebody is by their token. The name is written by versions before there were records of the
// house, and read to take them over.
struct PersonRow {
  PersonId id;
  std::string name;
  std::string token_hash;
  Millis at = 0;
};

// What proves who somebody is, as JSON: no part of the records, changed in place and erased when it
// ends. The journal says only that it changed.
enum class SecretKind : std::uint8_t { credential, session };
struct Secret {
  SecretKind kind{};
  std::string id;    // of the person, or a hash of the session's token
  std::string text;  // empty: it is erased
  friend bool operator==(const Secret&, const Secret&) = default;
};

// A round in which a person had a wager, for his history.
struct Played {
  PersonId person;
  TableId table;
  std::uint32_t round = 0;
  Millis at = 0;
  Money staked;
  Money returned;
};
struct PlayedRow {
  std::int64_t entry = 0;
  Played played;
};

// The first act of a round, to find it again.
struct RoundRow {
  TableId table;
  std::uint32_t round = 0;
  std::uint64_t first_seq = 0;
};

// Everything that becomes durable together.
struct Write {
  std::vector<PersonRow> people;
  std::vector<NameText> names;
  std::vector<ErasedName> erased;
  std::vector<LogNote> notes;
  std::vector<Secret> secrets;
  std::vector<TableRow> tables;
  std::optional<Snapshot> snapshot;
  std::optional<Record> record;
  std::vector<Movement> movements;
  std::vector<Played> played;
  std::optional<RoundRow> round;
  std::function<void()> durable;  // called from any thread, in the order of writing
};

struct Balance {
  std::string account;
  Money amount;
  house::Currency currency = house::Currency::demo;
  friend bool operator==(const Balance&, const Balance&) = default;
};

// What was written; sees what is durable.
class StorageReader {
 public:
  virtual ~StorageReader() = default;

  virtual std::vector<PersonRow> people() = 0;  // a row for each name, the present one last
  virtual std::vector<TableRow> tables() = 0;
  virtual std::vector<NameText> names() = 0;
  virtual std::vector<Secret> secrets() = 0;
  virtual std::vector<Balance> balances() = 0;
  virtual std::vector<InTransit> in_transit() = 0;  // in the order of sending
  // All movements of one account before a moment, in order.
  virtual std::vector<LedgerRow> ledger(const std::string& account, Millis before) = 0;
  // What each other account has put into this one, less what it got back. Money that came or went
  // in transit is its sender's or receiver's.
  virtual std::vector<Balance> paid_into(const std::string& account) = 0;
  // The newest snapshot at or before an act.
  virtual std::optional<Snapshot> snapshot(const TableId& table, std::uint64_t at_or_before) = 0;
  // Nothing: no act is recorded.
  virtual std::optional<Record> last_record(const TableId& table) = 0;
  // The acts after `after`, at most `most`.
  virtual std::vector<Record> records(const TableId& table, std::uint64_t after,
                                      std::size_t most) = 0;
  virtual std::vector<PlayedRow> played(const PersonId& person, std::int64_t before,
                                        std::size_t most) = 0;
  // What a person staked at these tables in rounds that ended from … to.
  virtual Money wagered(const PersonId& person, const std::vector<TableId>& tables, Millis from,
                        Millis to) = 0;
  virtual bool has_played(const PersonId& person, const TableId& table, std::uint32_t round) = 0;
  virtual std::optional<RoundRow> round(const TableId& table, std::uint32_t round) = 0;
  // Notes after the one with this place, at most so many.
  virtual std::vector<NoteRow> notes(std::int64_t after, std::size_t most) = 0;
};

class Storage : public virtual StorageReader {
 public:
  // Returns at once. Writes become durable, and their `durable` is called, in this very order.
  virtual void write(Write write) = 0;
};

}  // namespace croupier
