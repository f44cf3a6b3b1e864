// What protects somebody from playing too long or losing too much: limits, what counts towards
// them, time at play, and when the person last looked at both. Parts of the state of the house.
//
// Days, weeks and months of limits are those of the house's clock. New South Wales also counts the
// last 24 hours and the last 7 days.
#pragma once

#include <string>
#include <vector>

#include "base/money.h"
#include "house/calendar.h"
#include "house/ids.h"

namespace croupier::house {

inline constexpr std::int64_t kNoLimit = -1;
inline constexpr Instant kLooserAfter = kDaySeconds;
// Shorter pauses do not end a sitting.
inline constexpr Instant kPause = Instant{15} * 60;
// So often somebody is told how long they have played, unless they ask for it sooner.
inline constexpr std::uint32_t kRemindMinutes = 60;
inline constexpr std::uint32_t kRemindLeast = 5;

// Play time in New South Wales.
inline constexpr std::array<Instant, 2> kPromptsAfter{Instant{3} * 60 * 60, Instant{6} * 60 * 60};
inline constexpr Instant kDayOfPlay = Instant{12} * 60 * 60;
inline constexpr Instant kWeekOfPlay = Instant{48} * 60 * 60;

// `now` holds until `from`, then `later`. Cents or minutes.
struct Limit {
  Whose whose{};
  LimitKind kind{};
  Period period{};
  std::int64_t now = kNoLimit;
  std::int64_t later = kNoLimit;
  Instant from = 0;
  static constexpr auto fields() {
    using S = Limit;
    return listed(field("whose", &S::whose), field("kind", &S::kind), field("period", &S::period),
                  field("now", &S::now), field("later", &S::later), field("from", &S::from));
  }
  friend bool operator==(const Limit&, const Limit&) = default;
};

// What counts towards a limit on money, of one day.
struct Counted {
  LimitKind kind{};
  Currency currency{};
  Money amount;  // of losses: below zero, what was won
  Instant at = 0;
  static constexpr auto fields() {
    using S = Counted;
    return listed(field("kind", &S::kind), field("currency", &S::currency),
                  field("amount", &S::amount), field("at", &S::at));
  }
  friend bool operator==(const Counted&, const Counted&) = default;
};

// Without a gap at some table.
struct Stretch {
  Instant from = 0;
  Instant to = 0;
  static constexpr auto fields() {
    return listed(field("from", &Stretch::from), field("to", &Stretch::to));
  }
  friend bool operator==(const Stretch&, const Stretch&) = default;
};

struct AtPlay {
  std::vector<Stretch> stretches;
  std::int64_t counted_to = 0;  // milliseconds: the end of the last round that is counted
  Instant seen = 0;             // when they last looked at their time and result
  std::uint32_t remind = 0;     // minutes; zero: as usual
  bool shown = false;           // clock and result at the table
  static constexpr auto fields() {
    using S = AtPlay;
    return listed(field("stretches", &S::stretches), field("counted_to", &S::counted_to),
                  field("seen", &S::seen), field("remind", &S::remind), field("shown", &S::shown));
  }
  friend bool operator==(const AtPlay&, const AtPlay&) = default;
};

// What holds for everybody.
struct Protection {
  std::string time_zone;  // calendar.h; empty: UTC
  std::vector<Limit> limits;
  static constexpr auto fields() {
    using S = Protection;
    return listed(field("time_zone", &S::time_zone), field("limits", &S::limits));
  }
  friend bool operator==(const Protection&, const Protection&) = default;
};

// --- commands ---

// The same for everybody; of several limits the strictest holds.
struct SetHouseLimit {
  static constexpr std::string_view kName = "set-house-limit";
  LimitKind kind{};
  Period period{};
  std::int64_t most = kNoLimit;
  static constexpr auto fields() {
    using S = SetHouseLimit;
    return listed(field("kind", &S::kind), field("period", &S::period), field("most", &S::most));
  }
};

struct SetTimeZone {
  static constexpr std::string_view kName = "set-time-zone";
  std::string time_zone;
  static constexpr auto fields() { return listed(field("time_zone", &SetTimeZone::time_zone)); }
};

// How long somebody was at tables since the last time this was noted, and what they lost there.
struct PlayPiece {
  AccountNo account{};
  Instant from = 0;
  Instant to = 0;
  Money lost;                   // below zero: won
  std::int64_t counted_to = 0;  // as in AtPlay; zero: no round ended
  static constexpr auto fields() {
    using S = PlayPiece;
    return listed(field("account", &S::account), field("from", &S::from), field("to", &S::to),
                  field("lost", &S::lost), field("counted_to", &S::counted_to));
  }
  friend bool operator==(const PlayPiece&, const PlayPiece&) = default;
};
struct NotePlay {
  static constexpr std::string_view kName = "note-play";
  Currency currency{};
  std::vector<PlayPiece> pieces;
  static constexpr auto fields() {
    return listed(field("currency", &NotePlay::currency), field("pieces", &NotePlay::pieces));
  }
};

// Who plays has looked at their time and result, and goes on.
struct SeePlay {
  static constexpr std::string_view kName = "see-play";
  AccountNo account{};
  static constexpr auto fields() { return listed(field("account", &SeePlay::account)); }
};
struct SetReminder {
  static constexpr std::string_view kName = "set-reminder";
  AccountNo account{};
  std::uint32_t minutes = 0;  // zero: as usual
  bool shown = false;
  static constexpr auto fields() {
    using S = SetReminder;
    return listed(field("account", &S::account), field("minutes", &S::minutes),
                  field("shown", &S::shown));
  }
};

// --- events ---

struct HouseLimitSet {
  static constexpr std::string_view kName = "house-limit-set";
  LimitKind kind{};
  Period period{};
  std::int64_t most = kNoLimit;
  Instant from = 0;  // a looser one waits
  AccountNo by{};
  static constexpr auto fields() {
    using S = HouseLimitSet;
    return listed(field("kind", &S::kind), field("period", &S::period), field("most", &S::most),
                  field("from", &S::from), field("by", &S::by));
  }
};
struct TimeZoneSet {
  static constexpr std::string_view kName = "time-zone-set";
  std::string time_zone;
  static constexpr auto fields() { return listed(field("time_zone", &TimeZoneSet::time_zone)); }
};
struct PlayNoted {
  static constexpr std::string_view kName = "play-noted";
  Currency currency{};
  std::vector<PlayPiece> pieces;
  static constexpr auto fields() {
    return listed(field("currency", &PlayNoted::currency), field("pieces", &PlayNoted::pieces));
  }
};
struct PlaySeen {
  static constexpr std::string_view kName = "play-seen";
  AccountNo account{};
  Instant at = 0;
  static constexpr auto fields() {
    return listed(field("account", &PlaySeen::account), field("at", &PlaySeen::at));
  }
};
struct ReminderSet {
  static constexpr std::string_view kName = "reminder-set";
  AccountNo account{};
  std::uint32_t minutes = 0;
  bool shown = false;
  static constexpr auto fields() {
    using S = ReminderSet;
    return listed(field("account", &S::account), field("minutes", &S::minutes),
                  field("shown", &S::shown));
  }
};

}  // namespace croupier::house
