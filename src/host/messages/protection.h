// What is said and answered by HTTP about limits and time at play, in a production house. Instants
// here are those of the clock on the wall of the house.
#pragma once

#include <string>
#include <vector>

#include "house/house.h"
#include "record/json_types.h"

namespace croupier::server {

// --- said ---

struct LimitWish {
  house::LimitKind kind{};
  house::Period period{};
  std::int64_t most = house::kNoLimit;  // cents or minutes
  static constexpr auto fields() {
    using S = LimitWish;
    return listed(field("kind", &S::kind), field("period", &S::period), field("most", &S::most));
  }
};
struct ExcludeWish {
  std::uint32_t days = 0;
  static constexpr auto fields() { return listed(field("days", &ExcludeWish::days)); }
};
struct ReminderWish {
  std::uint32_t minutes = 0;  // zero: as usual
  bool shown = false;
  static constexpr auto fields() {
    return listed(field("minutes", &ReminderWish::minutes), field("shown", &ReminderWish::shown));
  }
};
// By the house: for one account, or with account 0 for everybody.
struct HouseLimitWish {
  std::uint32_t account = 0;
  house::LimitKind kind{};
  house::Period period{};
  std::int64_t most = house::kNoLimit;
  std::string reason;
  static constexpr auto fields() {
    using S = HouseLimitWish;
    return listed(field("account", &S::account), field("kind", &S::kind),
                  field("period", &S::period), field("most", &S::most),
                  field("reason", &S::reason));
  }
};
struct HouseExcludeWish {
  std::uint32_t account = 0;
  std::uint32_t days = 0;
  std::string reason;
  static constexpr auto fields() {
    using S = HouseExcludeWish;
    return listed(field("account", &S::account), field("days", &S::days),
                  field("reason", &S::reason));
  }
};

// --- answered ---

// One kind over one period: what the person set, what the house set, and what counts so far.
struct ShownLimit {
  house::LimitKind kind{};
  house::Period period{};
  std::int64_t own = house::kNoLimit;
  std::int64_t later = house::kNoLimit;  // holds from `from` on
  Instant from = 0;
  std::int64_t house = house::kNoLimit;
  std::int64_t so_far = 0;
  Instant until = 0;  // the period begins anew
  static constexpr auto fields() {
    using S = ShownLimit;
    return listed(field("kind", &S::kind), field("period", &S::period), field("own", &S::own),
                  field("later", &S::later), field("from", &S::from), field("house", &S::house),
                  field("so_far", &S::so_far), field("until", &S::until));
  }
};
struct PlayDay {
  Instant day = 0;
  std::int64_t minutes = 0;
  Money lost;  // below zero: won
  Money deposited;
  static constexpr auto fields() {
    using S = PlayDay;
    return listed(field("day", &S::day), field("minutes", &S::minutes), field("lost", &S::lost),
                  field("deposited", &S::deposited));
  }
};
struct OwnPlay {
  Instant now = 0;
  std::string time_zone;
  Instant excluded_until = 0;
  std::uint32_t remind = 0;  // minutes
  bool shown = false;
  std::int64_t sitting = 0;  // minutes since the last pause
  bool due = false;          // they must look before they go on
  std::string stops;         // why they may not play now
  std::vector<ShownLimit> limits;
  std::vector<PlayDay> days;  // newest first; today is there always
  static constexpr auto fields() {
    using S = OwnPlay;
    return listed(field("now", &S::now), field("time_zone", &S::time_zone),
                  field("excluded_until", &S::excluded_until), field("remind", &S::remind),
                  field("shown", &S::shown), field("sitting", &S::sitting), field("due", &S::due),
                  field("stops", &S::stops), field("limits", &S::limits), field("days", &S::days));
  }
};

}  // namespace croupier::server
