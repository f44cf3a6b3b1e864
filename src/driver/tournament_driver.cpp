#include "driver/tournament_driver.h"

#include <cassert>

#include "tournament/facts.h"

namespace croupier {

using tournament::Played;
using tournament::SeatState;
using tournament::Session;
using tournament::SessionPhase;
using tournament::TableNo;

std::expected<TournamentDriver::Done, Refusal> TournamentDriver::act(
    const tournament::Command& command) {
  tournament::Command said = command;
  if (auto no = take_strays(said)) return std::unexpected(*no);
  auto events = tournament::act(tournament_, said);
  if (!events) return std::unexpected(events.error());
  Done done{std::move(said), {}, std::move(*events)};
  follow(done.events);
  for (bool idle = false; !idle;) {
    idle = true;
    for (const auto& [no, device] : devices_) {
      const auto next = next_command(no, command.at);
      if (!next) continue;
      const auto more = tournament::act(tournament_, *next);
      assert(more && "a table takes what its device gives");
      follow(*more);
      done.drawn.push_back(*next);
      done.events.insert(done.events.end(), more->begin(), more->end());
      idle = false;
      break;
    }
  }
  return done;
}

std::optional<Refusal> TournamentDriver::take_strays(tournament::Command& command) {
  auto* play = std::get_if<tournament::Play>(&command.body);
  const auto device = play == nullptr ? devices_.end() : devices_.find(play->table);
  if (device == devices_.end()) return std::nullopt;
  return device->second.take_strays(play->act,
                                    [&](const CommandBody& body) -> std::optional<Refusal> {
                                      tournament::Command tried = command;
                                      tried.body = tournament::Play{play->table, body};
                                      const auto events = tournament::decide(tournament_, tried);
                                      if (events) return std::nullopt;
                                      return events.error();
                                    });
}

void TournamentDriver::open_tables() {
  devices_.clear();
  for (const tournament::SharedSession& session : tournament_.sessions) {
    const RuleSet& rules = session->table.common.rules;
    const Composition cards = Composition::of_decks(rules.decks);
    Dealing dealing;
    if (auto listed = listed_ ? listed_(session->no) : std::nullopt) {
      dealing.cards = std::move(listed);
    } else if (rules.device == Device::shuffler) {
      dealing.cards = CardSource(ShufflingDevice(cards, seeds_()));
    } else {
      dealing.cards = CardSource(Shoe(cards));
    }
    open_table(*session, std::move(dealing));
  }
}

void TournamentDriver::open_table(const Session& session, Dealing dealing) {
  dealing.seeds = seeds_;
  dealing.automation = Automation::all();
  devices_.emplace(session.no, TableDriver(session.table, std::move(dealing)));
}

void TournamentDriver::go_on_from(tournament::Tournament tournament,
                                  const std::function<void(TableNo, Dealing&)>& put) {
  tournament_ = std::move(tournament);
  devices_.clear();
  for (const tournament::SharedSession& session : tournament_.sessions) {
    Dealing dealing;
    put(session->no, dealing);
    open_table(*session, std::move(dealing));
  }
}

// A device counts as its table does again only at the end of an act.
void TournamentDriver::follow(const tournament::Events& events) {
  std::map<TableNo, Events> played;
  for (const tournament::Event& event : events) {
    if (std::holds_alternative<tournament::PlayersSeated>(event.body)) open_tables();
    if (std::holds_alternative<tournament::StageCompleted>(event.body)) {
      devices_.clear();
      played.clear();
    }
    if (const auto* at_table = std::get_if<Played>(&event.body))
      played[at_table->table].push_back(at_table->event);
  }
  for (const auto& [no, each] : played) devices_.at(no).take(each);
}

std::expected<void, std::string> TournamentDriver::take_as_facts(const tournament::Events& events) {
  for (const tournament::Event& event : events) {
    if (std::string wrong = why_no_fact(tournament_, event); !wrong.empty())
      return std::unexpected(std::move(wrong));
    tournament::apply(tournament_, event);
    if (std::holds_alternative<tournament::PlayersSeated>(event.body)) open_tables();
    if (std::holds_alternative<tournament::StageCompleted>(event.body)) devices_.clear();
    if (const auto* played = std::get_if<Played>(&event.body)) {
      auto done = devices_.at(played->table).take_as_fact(played->event);
      if (!done) return done;
    }
  }
  for (const auto& [no, device] : devices_) {
    if (!device.counts_agree())
      return std::unexpected("a device holds other cards than its table counts");
  }
  return {};
}

std::optional<tournament::Command> TournamentDriver::next_command(TableNo no,
                                                                  tournament::Instant at) {
  const Session& session = *tournament_.session(no);
  const bool stopped = !session.disputes.empty() || !tournament_.disputes.empty() ||
                       session.phase == SessionPhase::seating ||
                       session.phase == SessionPhase::counting ||
                       session.phase == SessionPhase::decided;
  if (stopped) return std::nullopt;
  const auto next = devices_.at(no).next_command();
  if (!next) return std::nullopt;
  tournament::Command command;
  command.at = at;
  command.by.role = next->by.role;
  // A player who is not there to answer is passed over by the dealer.
  if (next->by.role == Role::player) {
    const tournament::Seat& seat = *session.seat_at(next->by.player);
    command.by.player = seat.entrant;
    if (seat.state != SeatState::playing) command.by.role = Role::dealer;
  }
  command.body = tournament::Play{no, next->body};
  command.reason = next->reason;
  return command;
}

}  // namespace croupier
