// A session under the eyes of all properties, and the shortest list of commands that still breaks
// one.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "properties/property.h"

namespace croupier::test {

// Which kinds of things happened: a property that was never tried proves nothing.
struct Tally {
  std::uint64_t rounds = 0;
  std::uint64_t acts = 0;
  std::array<std::uint64_t, std::variant_size_v<CommandBody>> accepted{};
  std::array<std::uint64_t, std::variant_size_v<CommandBody>> refused{};
  std::array<std::uint64_t, std::variant_size_v<EventBody>> events{};
  std::array<std::uint64_t, kWords<RefusalCode>.size()> codes{};
  std::uint64_t debts = 0;  // reversals and forfeitures for which the chips did not suffice

  void count(const Try& tried, const std::expected<Events, Refusal>& answer);
  Tally& operator+=(const Tally& other);
  template <class Happened>
  std::uint64_t count_of() const {
    return events[EventBody(Happened{}).index()];
  }
};

struct Broken {
  std::string property;
  std::string what;
};

// A session: whose it is, and what was tried so far.
struct Session {
  Game game{};
  std::uint64_t seed = 0;
  TableSetup setup;
  std::vector<Try> tries;
};

// The session this thread is playing, for last words when an assertion fails.
const Session* current_session();

// Plays the session of this seed for so many rounds. What was broken comes as a text with seed,
// set-up and the shortest list of commands found.
std::optional<std::string> play_session(Game game, std::uint64_t seed, int rounds, Tally& tally);

// Seed, set-up and commands, with the answer to each.
std::string describe(const Session& session);

// The commands one after the other at a table of this set-up; refused ones count as tried.
std::optional<Broken> replay(const TableSetup& setup, const std::vector<Try>& tries);

// Leaves out what can be left out while the same property breaks in the same way.
std::vector<Try> shortest(const TableSetup& setup, std::vector<Try> tries, const Broken& broken);

}  // namespace croupier::test
