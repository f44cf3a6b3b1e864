// What the house notes of people at play, and what keeps them from another round.
#include <algorithm>
#include <limits>

#include "house/limits.h"
#include "house/play.h"
#include "house/words.h"
#include "server/people/registry.h"

namespace croupier::server {
namespace {

constexpr std::size_t kRoundsMost = 200;  // between two notes

}  // namespace

// Rounds that ended after the last note, before the server stopped. Older ones that nobody counted
// were played under a version that noted nothing.
void Registry::recall_results() {
  const auto last = storage_.last_record(kHouseSubject);
  if (!last) return;
  const Millis first = last->at - 2 * kPlayNotedEvery;
  for (const house::Account& each : house_.now().accounts) {
    if (each.kind != house::AccountKind::person) continue;
    std::vector<Played> since;
    for (const PlayedRow& row :
         storage_.played(each.id, std::numeric_limits<std::int64_t>::max(), kRoundsMost)) {
      if (row.played.at > std::max(each.play.counted_to, first)) since.push_back(row.played);
    }
    at_play_.note_results(since);
  }
}

void Registry::note_players(const TableId& subject, std::vector<PlayerThere> players) {
  if (at_play_.note_players(subject, players, clock_.now())) note_play_soon();
}

void Registry::note_results(const std::vector<Played>& results) {
  if (results.empty()) return;
  at_play_.note_results(results);
  note_play_soon();
}

// Every minute while somebody plays; an idle house writes nothing.
void Registry::note_play_soon() {
  if (notes_play_soon_.exchange(true)) return;
  strand_->after(Duration(kPlayNotedEvery), [this] {
    notes_play_soon_ = false;
    note_play();
    if (at_play_.is_anybody_at_play()) note_play_soon();
  });
}

void Registry::note_play() {
  house::NotePlay body{currency_, {}};
  std::vector<PersonId> people;
  for (const PlayWatch::Piece& each : at_play_.take(clock_.now())) {
    body.pieces.push_back(
        {account(each.person), each.from / 1000, each.to / 1000, each.lost, each.counted_to});
    people.push_back(each.person);
  }
  if (body.pieces.empty()) return;
  Write write;
  write.durable = [this, people = std::move(people)] {
    for (const PersonId& each : people) balance_changed_(each);
  };
  (void)act(std::move(body), std::move(write));
}

std::optional<house::Account> Registry::account_now(const Person& person) const {
  if (!person.account) return std::nullopt;
  return at_play_.with_present(*person.account, *known()->protection, currency_, clock_.now());
}

Guard Registry::guard(const PersonId& person, const TableId& table, Jurisdiction law) const {
  const KnownNow known = this->known();
  const Person* who = known->people.find(person);
  if (who == nullptr || !who->account) return {};
  const Instant now = clock_.now() / 1000;
  const house::Protection& everybody = *known->protection;
  const house::Account account =
      at_play_.with_present(*who->account, everybody, currency_, clock_.now());
  Guard guard;
  guard.stops = why_no_play(everybody, account, law, now);
  if (const auto minutes = look_is_due(account.play, law, now))
    guard.waits = refuse(RefusalCode::play_look_due, {}, Value::count(*minutes));
  guard.losses = left_of(everybody, account, house::LimitKind::loss, currency_, now);
  if (guard.losses) {
    guard.until = moment_of(everybody, guard.losses->until).number;
    guard.losses->amount -= at_play_.at_stake_elsewhere(person, table).cents();
  }
  return guard;
}

std::expected<void, std::string> Registry::live_by(const std::string& time_zone) {
  if (house_.now().protection.time_zone == time_zone) return {};
  const auto set = act(house::SetTimeZone{time_zone});
  if (!set) return std::unexpected(plain(house::sentence(set.error())));
  return {};
}

}  // namespace croupier::server
