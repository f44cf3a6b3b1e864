#include "server/people/play_watch.h"

#include <algorithm>

#include "house/limits.h"
#include "house/play.h"

namespace croupier::server {
namespace {

// A stretch is noted every minute; one that seems longer is a step of the clock.
constexpr Millis kStretchMost = kPlayNotedEvery + kPlayNotedEvery / 2;
// So long a round may wait for the next, which ends the time in which it may be dealt again.
constexpr Millis kDealtAgainWithin = Millis{24} * 3600 * 1000;

Millis since(Millis from, Millis now) { return std::clamp<Millis>(now - from, 0, kStretchMost); }

}  // namespace

bool PlayWatch::is_at_play(const One& one) {
  return std::ranges::any_of(one.tables, [](const auto& each) { return each.second.is_here; });
}

Millis PlayWatch::length(const One& one, Millis now) {
  return one.before + (is_at_play(one) ? since(one.from, now) : 0);
}

bool PlayWatch::note_players(const TableId& table, const std::vector<PlayerThere>& players,
                             Millis now) {
  const std::lock_guard guard(mutex_);
  const auto change = [&](One& one, const PlayerThere* there) {
    const bool before = is_at_play(one);
    if (there == nullptr) one.tables.erase(table);
    if (there != nullptr) one.tables[table] = *there;
    const bool after = is_at_play(one);
    if (before && !after) one.before += since(one.from, now);
    if (!before && after) one.from = now;
    return !before && after;
  };
  for (auto& [person, one] : people_) {
    if (one.tables.contains(table) &&
        std::ranges::find(players, person, &PlayerThere::person) == players.end())
      change(one, nullptr);
  }
  bool came = false;
  for (const PlayerThere& each : players) came = change(people_[each.person], &each) || came;
  return came;
}

Money PlayWatch::at_stake_elsewhere(const PersonId& person, const TableId& table) const {
  Money sum;
  const std::lock_guard guard(mutex_);
  const auto found = people_.find(person);
  if (found == people_.end()) return sum;
  for (const auto& [each, there] : found->second.tables) {
    if (each != table) sum += there.at_stake;
  }
  return sum;
}

void PlayWatch::note_results(const std::vector<Played>& results) {
  const std::lock_guard guard(mutex_);
  for (const Played& each : results) {
    One& one = people_[each.person];
    Played& last = last_[{each.person, each.table}];
    if (last.round == each.round) one.lost -= last.staked - last.returned;
    last = each;
    one.lost += each.staked - each.returned;
    one.counted_to = std::max(one.counted_to, each.at);
  }
}

house::Account PlayWatch::with_present(const house::Account& account,
                                       const house::Protection& everybody, house::Currency currency,
                                       Millis now) const {
  house::Account present = account;
  const std::lock_guard guard(mutex_);
  const auto found = people_.find(account.id);
  if (found == people_.end()) return present;
  const Instant seconds = length(found->second, now) / 1000;
  if (seconds > 0) note_stretch(present.play, {now / 1000 - seconds, now / 1000});
  if (found->second.counted_to != 0)
    count(everybody, present, {house::LimitKind::loss, currency, found->second.lost, now / 1000});
  return present;
}

std::vector<PlayWatch::Piece> PlayWatch::take(Millis now) {
  const std::lock_guard guard(mutex_);
  std::erase_if(last_,
                [now](const auto& each) { return now - each.second.at > kDealtAgainWithin; });
  std::vector<Piece> pieces;
  for (auto each = people_.begin(); each != people_.end();) {
    One& one = each->second;
    const Millis at_play = length(one, now);
    if (at_play > 0 || one.counted_to != 0)
      pieces.push_back({each->first, now - at_play, now, one.lost, one.counted_to});
    if (one.tables.empty()) {
      each = people_.erase(each);
      continue;
    }
    one = {std::move(one.tables), now, 0, {}, 0};
    ++each;
  }
  return pieces;
}

bool PlayWatch::is_anybody_at_play() const {
  const std::lock_guard guard(mutex_);
  return !people_.empty();
}

}  // namespace croupier::server
