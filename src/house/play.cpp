#include "house/play.h"

#include <algorithm>

#include "base/match.h"
#include "house/limits.h"

namespace croupier::house {
namespace {

using enum RefusalCode;
using Answer = std::expected<Events, Refusal>;

constexpr Instant kWeekSeconds = 7 * kDaySeconds;
constexpr Instant kStretchesKept = 32 * kDaySeconds;

// Since the last pause of the person, or for as long as is kept.
Instant sitting_began(const AtPlay& play, Instant now) {
  Instant began = now;
  for (auto each = play.stretches.rbegin(); each != play.stretches.rend(); ++each) {
    if (each->to + kPause <= began) break;
    began = std::min(began, each->from);
  }
  return began;
}

// When less than `most` lies in a window of this length that ends then, if nobody plays until then.
Instant allowed_again(const AtPlay& play, Instant window, Instant most, Instant now) {
  Instant over = played(play, now - window, now) - most;
  for (const Stretch& each : play.stretches) {
    const Instant from = std::max(each.from, now - window);
    if (each.to <= from) continue;
    if (each.to - from > over) return from + over + window + 1;
    over -= each.to - from;
  }
  return now;
}

std::optional<Refusal> over_play_time(const Protection& everybody, const AtPlay& play,
                                      Instant now) {
  for (const auto& [window, most] :
       {std::pair{kDaySeconds, kDayOfPlay}, std::pair{kWeekSeconds, kWeekOfPlay}}) {
    if (played(play, now - window, now) < most) continue;
    constexpr Instant kAnHour = 60 * 60;
    return refuse(play_time_reached, {}, Value::count(most / kAnHour),
                  Value::count(window / kAnHour),
                  moment_of(everybody, allowed_again(play, window, most, now)));
  }
  return std::nullopt;
}

// What is asked about protection alone.
struct DecideProtection {
  const House& house;
  const Command& command;

  static Answer refused(RefusalCode code) { return std::unexpected(refuse(code)); }
  static Answer happens(EventBody body) { return Events{{{}, std::move(body)}}; }

  Answer operator()(const SetHouseLimit& c) const {
    if (c.most != kNoLimit && !is_sum(Money::cents(c.most))) return refused(limit_not_sensible);
    const Limit wanted{Whose::of_the_house, c.kind, c.period, kNoLimit, c.most, 0};
    return happens(HouseLimitSet{c.kind, c.period, c.most,
                                 holds_from(house.protection.limits, wanted, command.at),
                                 command.by.player});
  }
  Answer operator()(const SetTimeZone& c) const {
    if (!time_zone_from(c.time_zone)) return refused(no_such_time_zone);
    return happens(TimeZoneSet{c.time_zone});
  }
  Answer operator()(const NotePlay& c) const {
    for (const PlayPiece& each : c.pieces) {
      if (find(house, each.account) == nullptr) return refused(no_such_account);
      const bool fits = each.from <= each.to && each.to <= command.at;
      const Money size = each.lost < Money{} ? -each.lost : each.lost;
      if (!fits || !is_sum(size)) return refused(not_positive);
    }
    return happens(PlayNoted{c.currency, c.pieces});
  }
  Answer operator()(const SeePlay& c) const {
    if (find(house, c.account) == nullptr) return refused(no_such_account);
    return happens(PlaySeen{c.account, command.at});
  }
  Answer operator()(const SetReminder& c) const {
    if (find(house, c.account) == nullptr) return refused(no_such_account);
    if (c.minutes != 0 && (c.minutes < kRemindLeast || c.minutes > kRemindMinutes))
      return refused(limit_not_sensible);
    return happens(ReminderSet{c.account, c.minutes, c.shown});
  }
  Answer operator()(const auto&) const { return refused(role_may_not); }
};

struct ApplyProtection {
  House& house;

  Account& account(AccountNo no) const { return house.accounts[static_cast<std::size_t>(no) - 1]; }
  void operator()(const HouseLimitSet& e) const {
    take_limit(house.protection.limits,
               {Whose::of_the_house, e.kind, e.period, kNoLimit, e.most, e.from});
  }
  void operator()(const TimeZoneSet& e) const { house.protection.time_zone = e.time_zone; }
  void operator()(const PlayNoted& e) const {
    for (const PlayPiece& each : e.pieces) {
      Account& played = account(each.account);
      if (each.from < each.to) note_stretch(played.play, {each.from, each.to});
      if (each.counted_to == 0) continue;
      played.play.counted_to = each.counted_to;
      count(house.protection, played, {LimitKind::loss, e.currency, each.lost, each.to});
    }
  }
  void operator()(const PlaySeen& e) const { account(e.account).play.seen = e.at; }
  void operator()(const ReminderSet& e) const {
    account(e.account).play.remind = e.minutes;
    account(e.account).play.shown = e.shown;
  }
  void operator()(const auto&) const {}
};

}  // namespace

Instant played(const AtPlay& play, Instant from, Instant to) {
  Instant sum = 0;
  for (const Stretch& each : play.stretches)
    sum += std::max<Instant>(std::min(each.to, to) - std::max(each.from, from), 0);
  return sum;
}

void note_stretch(AtPlay& play, Stretch stretch) {
  std::erase_if(play.stretches,
                [&](const Stretch& each) { return each.to <= stretch.to - kStretchesKept; });
  if (!play.stretches.empty() && play.stretches.back().to == stretch.from) {
    play.stretches.back().to = stretch.to;
  } else {
    play.stretches.push_back(stretch);
  }
}

Instant sitting(const AtPlay& play, Instant now) {
  return played(play, sitting_began(play, now), now);
}

std::optional<std::int64_t> look_is_due(const AtPlay& play, std::optional<Jurisdiction> law,
                                        Instant now) {
  const Instant began = sitting_began(play, now);
  const Instant so_far = played(play, began, now);
  const Instant then = played(play, began, std::max(play.seen, began));
  const Instant every = Instant{play.remind == 0 ? kRemindMinutes : play.remind} * 60;
  bool due = so_far - then >= every;
  if (law == Jurisdiction::nsw) {
    for (const Instant after : kPromptsAfter) due = due || (so_far >= after && then < after);
  }
  if (!due) return std::nullopt;
  return so_far / 60;
}

std::optional<Refusal> why_no_play(const Protection& everybody, const Account& account,
                                   std::optional<Jurisdiction> law, Instant now) {
  if (is_excluded(account, now))
    return refuse(account_is_excluded, {}, moment_of(everybody, account.excluded_until));
  if (const auto left = left_of(everybody, account, LimitKind::minutes, {}, now);
      left && left->amount == 0)
    return refuse(time_limit_reached, {}, Value::count(left->most),
                  moment_of(everybody, left->until));
  if (law == Jurisdiction::nsw) return over_play_time(everybody, account.play, now);
  return std::nullopt;
}

std::optional<Jurisdiction> law_of(const Subject& subject) {
  const auto game = from_word<Game>(subject.game);
  if (!game) return std::nullopt;
  return jurisdiction_of(*game);
}

std::expected<Events, Refusal> decide_protection(const House& house, const Command& command) {
  return match(DecideProtection{house, command}, command.body);
}

void apply_protection(House& house, const EventBody& body) { match(ApplyProtection{house}, body); }

}  // namespace croupier::house
