#include "journal/recorded_tournament.h"

#include <algorithm>
#include <map>

#include "engine/input.h"
#include "journal/kept_device.h"
#include "journal/upcast.h"
#include "tournament/view.h"

namespace croupier {

RecordedTournament::RecordedTournament(std::function<Seed()> seeds, TournamentDriver::Listed listed)
    : seeds_(std::move(seeds)), driver_([this] { return next_seed(); }, std::move(listed)) {}

Seed RecordedTournament::next_seed() {
  if (!again_) return given_.emplace_back(seeds_());
  is_missing_ = is_missing_ || stored_.empty();
  if (stored_.empty()) return Seed{};
  const Seed seed = stored_.front();
  stored_.erase(stored_.begin());
  return seed;
}

std::expected<RecordedTournament::Done, Refusal> RecordedTournament::act(
    const tournament::Command& command) {
  given_.clear();
  auto done = driver_.act(command);
  if (!done) return std::unexpected(done.error());
  return Done{std::move(done->said), std::move(done->drawn), std::move(done->events),
              std::move(given_)};
}

std::optional<std::string> RecordedTournament::closed_devices(const Seed& key) const {
  std::vector<DeviceOf> all;
  for (const auto& [no, device] : driver_.devices()) all.push_back({no, &device.dealing()});
  return croupier::closed_devices(all, key);
}

bool RecordedTournament::go_on_from(tournament::Tournament tournament, std::string_view devices,
                                    const Seed& key) {
  std::map<tournament::TableNo, Dealing> dealings;
  for (const tournament::SharedSession& session : tournament.sessions) dealings[session->no] = {};
  const bool opened = open_devices(devices, key, [&](tournament::TableNo no) {
    const auto found = dealings.find(no);
    return found == dealings.end() ? nullptr : &found->second;
  });
  const auto has_cards = [](const auto& each) { return each.second.cards.has_value(); };
  if (!opened || !std::ranges::all_of(dealings, has_cards)) return false;
  driver_.go_on_from(std::move(tournament), [&](tournament::TableNo no, Dealing& dealing) {
    dealing = std::move(dealings.at(no));
  });
  return true;
}

bool RecordedTournament::go_on_from(tournament::Tournament tournament) {
  if (!tournament.sessions.empty()) return false;
  driver_.go_on_from(std::move(tournament), {});
  return true;
}

std::expected<tournament::Act, std::string> tournament_act_in(const Record& record) {
  const auto act = upcast_act(MachineKind::tournament, record);
  if (!act) return std::unexpected(act.error());
  return tournament::act_from_json(*act);
}

// Of a record without inputs: what a player or the dealer did at a table says what it put into the
// round, so that the round can be dealt again.
std::optional<tournament::Event> RecordedTournament::input_of(
    const tournament::Command& command) const {
  const auto* play = std::get_if<tournament::Play>(&command.body);
  const tournament::Session* session = play == nullptr ? nullptr : now().session(play->table);
  if (session == nullptr) return std::nullopt;
  Actor by = as(command.by.role);
  if (by.role == Role::player) {
    const tournament::Seat* seat = session->seat_of(command.by.player);
    if (seat == nullptr) return std::nullopt;
    by = as_player(seat->player);
  }
  const auto input = as_input(session->table, {by, play->act, command.reason});
  if (!input) return std::nullopt;
  return tournament::Event{{}, tournament::Played{play->table, {{}, *input}, command.at}};
}

std::expected<tournament::Act, std::string> RecordedTournament::take_as_fact(const Record& record) {
  auto act = tournament_act_in(record);
  if (!act) return act;
  if (record.format < kFormatOfInputs) {
    if (const auto input = input_of(act->command)) act->events.insert(act->events.begin(), *input);
  }
  again_ = true;
  is_missing_ = false;
  stored_ = record.seeds;
  const auto done = driver_.take_as_facts(act->events);
  again_ = false;
  if (is_missing_) return std::unexpected("a seed of its shuffle is missing");
  if (!done) return std::unexpected(done.error());
  if (std::string fault = tournament_is_ok(now()); !fault.empty())
    return std::unexpected(std::move(fault));
  return act;
}

std::expected<RecordedTournament::Done, std::string> RecordedTournament::act_again(
    const Record& record) {
  const auto recorded = tournament_act_in(record);
  if (!recorded) return std::unexpected(recorded.error());
  again_ = true;
  is_missing_ = false;
  stored_ = record.seeds;
  auto done = driver_.act(recorded->command);
  again_ = false;
  if (is_missing_) return std::unexpected("a seed of its shuffle is missing");
  if (!done) return std::unexpected("it would be refused now");
  if (record.format < kFormatOfInputs)
    std::erase_if(done->events, [](const auto& event) { return !tournament::is_seen(event); });
  if (to_json(tournament::Act{recorded->command, done->events}) != to_json(*recorded))
    return std::unexpected("it would come out differently now");
  return Done{recorded->command, std::move(done->drawn), std::move(done->events), {}};
}

}  // namespace croupier
