#include "journal/sqlite_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "journal/compact.h"
#include "journal/covered.h"
#include "journal/notes.h"
#include "journal/row_values.h"
#include "record/json_write.h"

namespace croupier {
namespace {

// Acts and plays between two times at which places are written. A reader looks through the acts
// since then, and a start after a crash writes their places.
constexpr std::size_t kPlacesInBundle = 8192;

// Times the pages from which on the log goes into the file.
constexpr int kLogPagesMost = 8;

using proof::Kind;

std::int64_t number_from(sqlite::Database& database, const char* query) {
  auto statement = database.prepare(query);
  return statement.step() ? statement.number(0) : 0;
}

}  // namespace

SqliteWriter::SqliteWriter(sqlite::Database opened, SignedLog log, std::optional<HeadsFile> heads,
                           int checkpoint_pages)
    : database_(std::move(opened)),
      log_(std::move(log)),
      heads_(std::move(heads)),
      checkpoint_pages_(checkpoint_pages) {
  database_.count_log_pages();
  auto ids = database_.prepare("select entry, id from ids");
  while (ids.step()) numbers_.emplace(ids.text(1), ids.number(0));
  last_act_ = number_from(database_, "select max(entry) from acts");
  // Plays are numbered on from those that earlier versions wrote.
  last_play_ = std::max(number_from(database_, "select max(entry) from plays"),
                        number_from(database_, "select max(entry) from played"));
  auto acts = database_.prepare(
      "select subject, seq, entry, round from acts "
      "where entry > coalesce((select max(acts) from bundles), 0)");
  while (acts.step()) {
    act_places_.push_back({acts.number(0), static_cast<std::uint64_t>(acts.number(1)),
                           acts.number(2), acts.number(3)});
  }
  auto plays = database_.prepare(
      "select person, subject, round, entry from plays "
      "where entry > coalesce((select max(plays) from bundles), 0) order by entry");
  while (plays.step()) {
    play_places_.push_back({plays.number(0), plays.number(1),
                            static_cast<std::uint32_t>(plays.number(2)), plays.number(3)});
  }
  if (act_places_.empty() && play_places_.empty()) return;
  begin();
  put_places();
  sql_.commit.with().run();
}

// The first time that it is named it gets one.
std::int64_t SqliteWriter::number_of(const std::string& id) {
  const auto [found, is_new] =
      numbers_.try_emplace(id, static_cast<std::int64_t>(numbers_.size() + 1));
  if (is_new) sql_.id.with(found->second, id).run();
  return found->second;
}

void SqliteWriter::put(const Write& write, const Seal& seal) {
  put_people(write);
  for (const LogNote& each : write.notes) log_.note(Kind::note, each.at, each.text);
  for (const Secret& each : write.secrets) secrets_.put(each, seal, log_);
  for (const TableRow& each : write.tables) {
    const std::int64_t leaf = log_.add(Kind::table, each.id, each.title, each.game, each.kind,
                                       each.owner, each.at, each.company ? 1 : 0);
    sql_.table
        .with(each.id, each.title, each.game, each.kind, each.owner, each.at, each.company ? 1 : 0,
              leaf)
        .run();
  }
  if (write.snapshot) {
    const Snapshot& it = *write.snapshot;
    const std::string state = compacted(it.state);
    const std::int64_t leaf =
        log_.add(Kind::snapshot, it.table, it.seq, proof::bytes_of(state), it.format);
    sql_.snapshot.with(it.table, it.seq, proof::bytes_of(state), it.format, leaf).run();
  }
  if (write.record) put_record(*write.record, write.round, seal);
  put_movements(write);
  for (const Played& each : write.played) put_played(each);
}

void SqliteWriter::put_people(const Write& write) {
  for (const PersonRow& each : write.people) {
    const proof::Bytes token = proof::bytes_of(each.token_hash);
    // Who is there already stays as they are.
    sql_.person.with(each.id, token, each.at, log_.size()).run();
    if (database_.has_changed()) log_.add(Kind::person, each.id, token, each.at);
    if (each.name.empty()) continue;
    const SaltedText salted(each.name);
    const std::int64_t leaf = log_.add(Kind::name, each.id, each.at, salted.commitment());
    sql_.name.with(each.id, each.at, each.name, leaf, salted.salt(), salted.commitment()).run();
  }
  for (const NameText& each : write.names) {
    const SaltedText salted(each.text);
    const std::int64_t leaf = log_.add(Kind::name, each.no, each.person, salted.commitment());
    sql_.name_text.with(each.no, each.text, each.person, leaf, salted.salt(), salted.commitment())
        .run();
  }
  for (const ErasedName& each : write.erased) {
    sql_.erase_name.with(each.no).run();
    if (!database_.has_changed()) continue;
    sql_.erase_older_name.with(each.no).run();
    erases_ = true;
    log_.note(Kind::note, each.at, json::written(NameErased{each.no}));
  }
}

void SqliteWriter::put_movements(const Write& write) {
  static const TableId kNoTable;
  const TableId& table = write.record ? write.record->table : kNoTable;
  const std::uint64_t seq = write.record ? write.record->seq : 0;
  for (const Movement& each : write.movements) {
    const auto transfer =
        each.transfer.empty() ? std::nullopt : std::optional(std::string_view(each.transfer));
    const int currency = static_cast<int>(each.currency);
    const std::int64_t leaf =
        log_.add(Kind::movement, each.at, each.from, each.to, each.amount.cents(), each.why, table,
                 seq, currency, transfer);
    sql_.movement
        .with(each.at, each.from, each.to, each.amount.cents(), each.why, table, seq, currency,
              each.transfer, leaf)
        .run();
  }
}

void SqliteWriter::put_record(const Record& record, const std::optional<RoundRow>& round,
                              const Seal& seal) {
  const std::vector<std::uint8_t> sealed = sealed_seeds(record, seal);
  const ActPlace place{number_of(record.table), record.seq, ++last_act_, round ? round->round : 0};
  const int origin = static_cast<int>(record.origin);
  const std::string act = compacted(record.act);
  const proof::Bytes previous = previous_act(place.subject);
  const std::int64_t leaf =
      log_.add(Kind::act, record.table, record.seq, record.at, origin, record.person,
               record.said.id, record.said.number, record.said.content, record.format,
               record.engine, place.round, proof::bytes_of(act), proof::Bytes(sealed), previous);
  sql_.act
      .with(place.entry, place.subject, record.seq, record.at, origin, number_of(record.person),
            record.said.id, record.format, record.engine, place.round, proof::bytes_of(act),
            proof::Bytes(sealed), record.said.number, record.said.content, leaf, previous)
      .run();
  last_acts_[place.subject] = log_.last();
  act_places_.push_back(place);
}

// The places of all acts before this start are written.
proof::Bytes SqliteWriter::previous_act(std::int64_t subject) {
  const auto [found, is_new] = last_acts_.try_emplace(subject);
  if (is_new) {
    auto place = database_.prepare(
        "select entry from act_places where subject = ?1 order by seq desc limit 1");
    if (place.with(subject).step()) {
      auto act = covered_act(database_);
      if (act.with(place.number(0)).step() && act.type(0) != SQLITE_NULL)
        found->second = leaf_hash_of(act);
    }
  }
  return found->second ? proof::Bytes(*found->second) : proof::Bytes();
}

void SqliteWriter::put_played(const Played& played) {
  const PlayPlace place{number_of(played.person), number_of(played.table), played.round,
                        ++last_play_};
  const std::int64_t leaf = log_.add(Kind::play, played.person, played.table, played.round,
                                     played.at, played.staked.cents(), played.returned.cents());
  sql_.play
      .with(place.entry, place.person, place.subject, played.round, played.at,
            played.staked.cents(), played.returned.cents(), leaf)
      .run();
  play_places_.push_back(place);
}

void SqliteWriter::commit() {
  if (act_places_.size() + play_places_.size() >= kPlacesInBundle) put_places();
  const auto head = log_.sign();
  sql_.commit.with().run();
  if (head && heads_ && !heads_->note(*head))
    sqlite::fail("the file of heads cannot be written; service ends");
  // Pages of before an erasure do not stay in the write-ahead log either.
  if (std::exchange(erases_, false)) return database_.empty_log();
  if (database_.log_pages() < checkpoint_pages_) return;
  // A log that readers keep from beginning anew is given no more than this.
  database_.checkpoint(database_.log_pages() >= kLogPagesMost * checkpoint_pages_);
}

// Sorted, so that what lies side by side is written side by side. Of several plays of one round the
// last counts: a round that is dealt again ends a second time.
void SqliteWriter::put_places() {
  std::ranges::sort(act_places_, {},
                    [](const ActPlace& each) { return std::tuple(each.subject, each.seq); });
  for (const ActPlace& each : act_places_) {
    sql_.act_place.with(each.subject, each.seq, each.entry).run();
    if (each.round != 0) sql_.round_place.with(each.subject, each.round, each.seq).run();
  }
  std::ranges::sort(play_places_, {}, [](const PlayPlace& each) {
    return std::tuple(each.person, each.subject, each.round, each.entry);
  });
  for (const PlayPlace& each : play_places_)
    sql_.play_place.with(each.person, each.subject, each.round, each.entry).run();
  sql_.bundle.with(last_act_, last_play_).run();
  act_places_.clear();
  play_places_.clear();
}

}  // namespace croupier
