// The loop around a tournament: a software device for each of its tables, which deals what the
// table awaits and shuffles by seeds that the caller gives and can keep.
#pragma once

#include <expected>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "driver/table_driver.h"
#include "tournament/tournament.h"

namespace croupier {

class TournamentDriver {
 public:
  // Cards of a table that are listed instead of shuffled; nothing: they are shuffled.
  using Listed = std::function<std::optional<CardSource>(tournament::TableNo)>;

  explicit TournamentDriver(std::function<Seed()> seeds = fresh_seed, Listed listed = {})
      : seeds_(std::move(seeds)), listed_(std::move(listed)) {}

  // The command with the cards that it took from a device, what the devices did because of it, and
  // all that happened.
  struct Done {
    tournament::Command said;
    std::vector<tournament::Command> drawn;
    tournament::Events events;
  };
  // The command and all that follows from it; or its refusal, and nothing has changed.
  std::expected<Done, Refusal> act(const tournament::Command& command);

  // Events of one act from a journal: nothing is decided, but the devices must give the cards that
  // the events name. Says what is wrong otherwise; this driver is useless then.
  std::expected<void, std::string> take_as_facts(const tournament::Events& events);

  // Goes on where another driver was: `put` puts each table's device into its dealing.
  void go_on_from(tournament::Tournament tournament,
                  const std::function<void(tournament::TableNo, Dealing&)>& put);

  const tournament::Tournament& tournament() const { return tournament_; }
  const std::map<tournament::TableNo, TableDriver>& devices() const { return devices_; }

 private:
  // What goes astray at a table comes out of its device.
  std::optional<Refusal> take_strays(tournament::Command& command);
  void follow(const tournament::Events& events);
  void open_tables();
  void open_table(const tournament::Session& session, Dealing dealing);
  // One act of the device at the table; nothing when a person is awaited or play has stopped.
  std::optional<tournament::Command> next_command(tournament::TableNo no, tournament::Instant at);

  tournament::Tournament tournament_;
  std::function<Seed()> seeds_;
  Listed listed_;
  std::map<tournament::TableNo, TableDriver> devices_;
};

}  // namespace croupier
