// The texts of notes: records that concern the journal itself.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/fields.h"

namespace croupier {

// The text of a name is gone.
struct NameErased {
  std::uint32_t erased = 0;  // its number
  static constexpr auto fields() { return listed(field("erased", &NameErased::erased)); }
};
// The clock of the machine went another way than time does.
struct ClockStepped {
  std::int64_t stepped = 0;  // milliseconds; below 0: back
  static constexpr auto fields() { return listed(field("stepped", &ClockStepped::stepped)); }
};
// An older copy of the journal was put back on purpose.
struct JournalRestored {
  std::uint64_t restored = 0;     // records in the copy
  std::uint64_t signed_once = 0;  // records that the file of heads knew of; 0: there was none
  static constexpr auto fields() {
    return listed(field("restored", &JournalRestored::restored),
                  field("signed", &JournalRestored::signed_once));
  }
};

// A production house began to serve, and ended by itself: without the second, the first that
// follows it says that the machine, the disk or the program had failed.
struct ServiceStarted {
  std::string started;  // the version
  // Those of the house, "house.pace = 1"; earlier versions do not say.
  std::vector<std::string> settings = {};
  static constexpr auto fields() {
    return listed(field("started", &ServiceStarted::started),
                  field("settings", &ServiceStarted::settings));
  }
};
struct ServiceStopped {
  std::string ended;  // the version
  static constexpr auto fields() { return listed(field("ended", &ServiceStopped::ended)); }
};

}  // namespace croupier
