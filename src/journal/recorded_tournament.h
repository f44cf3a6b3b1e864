// A tournament with its devices, as the journal keeps it: what an act draws is kept with it, and an
// act of a record is done again with what was drawn then.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "driver/tournament_driver.h"
#include "journal/storage.h"
#include "tournament/json.h"

namespace croupier {

// Of a record in any format.
std::expected<tournament::Act, std::string> tournament_act_in(const Record& record);

class RecordedTournament {
 public:
  explicit RecordedTournament(std::function<Seed()> seeds = fresh_seed,
                              TournamentDriver::Listed listed = {});
  RecordedTournament(const RecordedTournament&) = delete;
  RecordedTournament& operator=(const RecordedTournament&) = delete;

  const tournament::Tournament& now() const { return driver_.tournament(); }
  // All devices as they lie, closed under the key (journal/kept_device.h). Nothing: one of them is
  // not kept.
  std::optional<std::string> closed_devices(const Seed& key) const;
  // Goes on from a state with these devices; false: they cannot be opened.
  bool go_on_from(tournament::Tournament tournament, std::string_view devices, const Seed& key);
  // The same where no table is open; false: one is.
  bool go_on_from(tournament::Tournament tournament);

  struct Done {
    tournament::Command command;
    std::vector<tournament::Command> drawn;  // what the devices did because of it
    tournament::Events events;
    Seeds seeds;
  };
  std::expected<Done, Refusal> act(const tournament::Command& command);
  // The recorded events have happened: nothing is decided, but the devices must give the cards they
  // name. Says what is wrong otherwise; nothing more can be done with this tournament then.
  std::expected<tournament::Act, std::string> take_as_fact(const Record& record);
  // Decided again, it must come out byte for byte as it is recorded; or what is wrong.
  std::expected<Done, std::string> act_again(const Record& record);

 private:
  Seed next_seed();
  std::optional<tournament::Event> input_of(const tournament::Command& command) const;

  std::function<Seed()> seeds_;
  TournamentDriver driver_;
  Seeds given_;   // drawn for the act in hand
  Seeds stored_;  // to be drawn again
  bool again_ = false;
  bool is_missing_ = false;
};

}  // namespace croupier
