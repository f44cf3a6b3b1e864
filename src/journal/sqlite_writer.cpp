#include "journal/sqlite_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "journal/compact.h"

namespace croupier {
namespace {

// Acts and plays between two times at which places are written. A reader looks through the acts
// since then, and a start after a crash writes their places.
constexpr std::size_t kPlacesInBundle = 8192;

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

std::int64_t number_from(sqlite::Database& database, const char* query) {
  auto statement = database.prepare(query);
  return statement.step() ? statement.number(0) : 0;
}

}  // namespace

std::string place_of(const TableId& table, std::uint64_t seq, std::size_t nth) {
  return fmt::format("{}/{}/{}", table, seq, nth);
}

SqliteWriter::SqliteWriter(sqlite::Database opened) : database_(std::move(opened)) {
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
  commit_.with().run();
}

// The first time that it is named it gets one.
std::int64_t SqliteWriter::number_of(const std::string& id) {
  const auto [found, is_new] =
      numbers_.try_emplace(id, static_cast<std::int64_t>(numbers_.size() + 1));
  if (is_new) id_.with(found->second, id).run();
  return found->second;
}

void SqliteWriter::put(const Write& write, const Seal& seal) {
  for (const PersonRow& each : write.people) {
    person_.with(each.id, bytes_of(each.token_hash), each.at).run();
    if (!each.name.empty()) name_.with(each.id, each.at, each.name).run();
  }
  for (const NameText& each : write.names) name_text_.with(each.no, each.text, each.person).run();
  for (const TableRow& each : write.tables) {
    table_
        .with(each.id, each.title, each.game, each.kind, each.owner, each.at, each.company ? 1 : 0)
        .run();
  }
  if (write.snapshot) {
    const Snapshot& it = *write.snapshot;
    snapshot_.with(it.table, it.seq, bytes_of(compacted(it.state)), it.format).run();
  }
  if (write.record) put_record(*write.record, write.round, seal);
  const TableId at_table = write.record ? write.record->table : TableId();
  const std::uint64_t at_seq = write.record ? write.record->seq : 0;
  for (const Movement& each : write.movements) {
    movement_
        .with(each.at, each.from, each.to, each.amount.cents(), each.why, at_table, at_seq,
              static_cast<int>(each.currency), each.transfer)
        .run();
  }
  for (const Played& each : write.played) put_played(each);
}

void SqliteWriter::put_record(const Record& record, const std::optional<RoundRow>& round,
                              const Seal& seal) {
  std::vector<std::uint8_t> sealed;
  for (std::size_t nth = 0; nth < record.seeds.size(); ++nth) {
    const auto one = seal.close(record.seeds[nth], place_of(record.table, record.seq, nth));
    sealed.insert(sealed.end(), one.begin(), one.end());
  }
  const ActPlace place{number_of(record.table), record.seq, ++last_act_, round ? round->round : 0};
  act_.with(place.entry, place.subject, record.seq, record.at, static_cast<int>(record.origin),
            number_of(record.person), record.said.id, record.format, record.engine, place.round,
            bytes_of(compacted(record.act)), sealed, record.said.number, record.said.content)
      .run();
  act_places_.push_back(place);
}

void SqliteWriter::put_played(const Played& played) {
  const PlayPlace place{number_of(played.person), number_of(played.table), played.round,
                        ++last_play_};
  play_
      .with(place.entry, place.person, place.subject, played.round, played.at,
            played.staked.cents(), played.returned.cents())
      .run();
  play_places_.push_back(place);
}

void SqliteWriter::commit() {
  if (act_places_.size() + play_places_.size() >= kPlacesInBundle) put_places();
  commit_.with().run();
}

// Sorted, so that what lies side by side is written side by side. Of several plays of one round the
// first counts: a round that is reopened ends a second time.
void SqliteWriter::put_places() {
  std::ranges::sort(act_places_, {},
                    [](const ActPlace& each) { return std::tuple(each.subject, each.seq); });
  for (const ActPlace& each : act_places_) {
    act_place_.with(each.subject, each.seq, each.entry).run();
    if (each.round != 0) round_place_.with(each.subject, each.round, each.seq).run();
  }
  std::ranges::sort(play_places_, {}, [](const PlayPlace& each) {
    return std::tuple(each.person, each.subject, each.round, each.entry);
  });
  for (const PlayPlace& each : play_places_)
    play_place_.with(each.person, each.subject, each.round, each.entry).run();
  bundle_.with(last_act_, last_play_).run();
  act_places_.clear();
  play_places_.clear();
}

}  // namespace croupier
