// One round of the journal, told again.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/match.h"
#include "driver/table_driver.h"
#include "host/showing.h"
#include "host/write.h"
#include "journal/act_json.h"
#include "journal/table_state.h"
#include "notation/export.h"
#include "server/reading.h"
#include "state/event_table.h"
#include "words/table.h"

namespace croupier::server {
namespace {

constexpr std::size_t kActsAtOnce = 500;
constexpr std::size_t kActsOfRoundMost = 2000;

struct RecordedAct {
  Origin origin{};
  Act act;
};

// A round: the table before its first card was dealt, and its acts.
struct RoundRead {
  Table before;
  std::vector<RecordedAct> acts;
};

bool ends_round(const Act& act) {
  return std::ranges::any_of(act.events, [](const Event& event) {
    return std::holds_alternative<RoundEnded>(event.body) ||
           std::holds_alternative<RoundCalledOff>(event.body);
  });
}

// Whether an act belongs to this round. One that has ended may be dealt again until the next begins
// (SB 16.8, BC 16.8, CW 11.6, NZ 16.5).
bool is_of_round(const Record& record, const Act& act, const RoundRow& row) {
  if (record.seq <= row.first_seq) return true;
  return record.seq - row.first_seq < kActsOfRoundMost &&
         std::ranges::none_of(
             act.events,
             [&](const Event& event) {
               const auto* began = std::get_if<RoundBegan>(&event.body);
               return began != nullptr && began->round != row.round;
             });
}

std::unexpected<CannotRead> broken(std::string words) {
  return std::unexpected(CannotRead{500, std::move(words)});
}

// The acts after `seq`, one after another, until `take` says that it has enough.
template <class Take>
std::expected<void, CannotRead> each_act_after(Storage& storage, const TableId& table,
                                               std::uint64_t seq, Take take) {
  while (true) {
    const auto records = storage.records(table, seq, kActsAtOnce);
    if (records.empty()) return {};
    for (const Record& record : records) {
      auto act = act_of(record);
      if (!act) return broken(act.error());
      if (!take(record, std::move(*act))) return {};
    }
    seq = records.back().seq;
  }
}

std::expected<RoundRead, CannotRead> read_round(Storage& storage, const TableId& table,
                                                std::uint32_t round) {
  const auto row = storage.round(table, round);
  if (!row) return std::unexpected(CannotRead{404, "there is no such round"});
  const auto snapshot = storage.snapshot(table, row->first_seq - 1);
  if (!snapshot) return broken("the table has no snapshot before that round");
  auto state = table_state_of(*snapshot);
  if (!state) return broken(state.error());
  RoundRead read{std::move(state->table), {}};
  std::size_t ended = 0;
  const auto take = [&](const Record& record, Act act) {
    if (!is_of_round(record, act, *row)) return false;
    if (record.seq < row->first_seq) {
      for (const Event& event : act.events) apply(read.before, event);
      return true;
    }
    read.acts.push_back({record.origin, std::move(act)});
    if (ends_round(read.acts.back().act)) ended = read.acts.size();
    return true;
  };
  if (auto done = each_act_after(storage, table, snapshot->seq, take); !done)
    return std::unexpected(done.error());
  if (ended != 0)
    read.acts.erase(read.acts.begin() + static_cast<std::ptrdiff_t>(ended), read.acts.end());
  return read;  // perhaps still in play
}

bool is_told(const Event& event) { return is_seen(event.body); }

// The events of an act, one list for each command in it: the table is only in order between
// commands. An act that this version would decide otherwise is one list, as it was recorded.
std::vector<Events> steps_of(const Table& before, const Act& act) {
  std::vector<Command> commands{act.command};
  commands.insert(commands.end(), act.drawn.begin(), act.drawn.end());
  Table now = before;
  std::vector<Events> steps;
  for (const Command& command : commands) {
    auto events = croupier::act(now, command);
    if (!events) return {act.events};
    steps.push_back(std::move(*events));
  }
  // An act of an older version has no inputs among its events.
  Events all;
  for (const Events& step : steps) std::ranges::copy_if(step, std::back_inserter(all), is_told);
  Events told;
  std::ranges::copy_if(act.events, std::back_inserter(told), is_told);
  return all == told ? steps : std::vector<Events>{act.events};
}

void tell(Table& now, Showing& showing, const RecordedAct& each, std::vector<RoundStep>& steps) {
  for (const Events& events : steps_of(now, each.act)) {
    // The round's end is shown with the cards still lying there.
    const auto ends = std::ranges::find_if(
        events, [](const Event& event) { return std::holds_alternative<RoundEnded>(event.body); });
    const Events shown(events.begin(), ends);
    showing.note(shown, now);
    for (const Event& event : shown) apply(now, event);
    const json::Written<TableView> view{text_of(showing.view(now, {}))};
    for (const Event& event : shown_to_all(shown))
      steps.push_back(
          {std::string(name(event.body)), sentence(event, now), event.clauses, each.origin, view});
    for (auto rest = ends; rest != events.end(); ++rest) apply(now, *rest);
  }
}

// --- in a list ---

void note_persons(std::vector<PersonId>& persons, const Act& act, const PersonId& person) {
  for (const Event& event : act.events) {
    if (const auto* joined = std::get_if<PlayerJoined>(&event.body)) {
      const auto at = static_cast<std::size_t>(number(joined->player));
      if (persons.size() <= at) persons.resize(at + 1);
      persons[at] = person;
    } else if (const auto* left = std::get_if<PlayerLeft>(&event.body)) {
      persons[static_cast<std::size_t>(number(left->player))].clear();
    }
  }
}

void note_decisions(std::vector<DecisionMade>& made, const Act& act) {
  for (const Event& event : act.events) {
    if (std::holds_alternative<RoundReopened>(event.body)) made.clear();
    if (const auto* one = std::get_if<DecisionMade>(&event.body)) made.push_back(*one);
  }
}

// The hands on which this player had a wager, as they lay at the end.
std::vector<ShortHand> hands_of(const LastRound& last, PlayerId player,
                                const std::vector<DecisionMade>& made) {
  std::vector<ShortHand> hands;
  for (const BoxView& box : last.boxes) {
    const bool mine = std::ranges::any_of(last.settled, [&](const Settled& each) {
      return each.who == player && each.box == box.box;
    });
    for (std::size_t at = 0; mine && at < box.hands.size(); ++at) {
      ShortHand hand{box.box, box.hands[at].cards, box.hands[at].total, {}};
      for (const DecisionMade& each : made) {
        if (each.box == box.box && static_cast<std::size_t>(number(each.hand)) == at)
          hand.did.push_back(each.decision);
      }
      hands.push_back(std::move(hand));
    }
  }
  return hands;
}

// What an event gives to a player or takes from them, besides the stake itself.
struct Moved {
  PlayerId player{};
  Money sum;
};
std::optional<Moved> moved_by(const EventBody& body) {
  using Found = std::optional<Moved>;
  return match(Overloaded{
                   [](const WagerWon& e) { return Found({e.player, e.paid}); },
                   [](const WagerLost& e) { return Found({e.player, -e.amount}); },
                   [](const WagerStoodOff& e) { return Found({e.player, Money{}}); },
                   [](const WagerSurrendered& e) { return Found({e.player, e.paid - e.stake}); },
                   [](const WinningsTakenBack& e) { return Found({e.player, -e.amount}); },
                   [](const LostStakeReturned& e) { return Found({e.player, e.amount}); },
                   [](const StakeForfeited& e) { return Found({e.player, -e.amount}); },
                   [](const auto&) { return Found(); },
               },
               body);
}

// --- the file ---

TableSetup setup_of(const TableCommon& table) {
  TableSetup setup;
  setup.rules = table.rules;
  setup.sign = table.sign;
  const auto& chips = table.chips.denominations();
  setup.chips.assign(chips.begin(), chips.end());
  for (const WagerKind kind : kOptionalKinds) {
    const OptionalOffer& offer = table.offer(kind);
    if (offer.on) setup.offers.push_back({kind, offer.minimum, offer.maximum, offer.pay_table});
  }
  return setup;
}

// The same round at a table of its own: those who had a wager come with what they had, sit where
// they sat, put down what lay there, and decide as they decided.
class Retelling {
 public:
  explicit Retelling(const RoundRead& round)
      : round_(round), common_(round.before.common), setup_(setup_of(common_)) {}

  std::expected<std::string, CannotRead> text() {
    auto opened = open_table(setup_);
    if (!opened) return std::unexpected(CannotRead{409, opened.error().text});
    std::vector<Card> cards;
    std::vector<int> prizes;
    for (const RecordedAct& each : round_.acts) {
      for (const Command& drawn : each.act.drawn) {
        if (const auto* card = std::get_if<DrawCard>(&drawn.body)) cards.push_back(card->card);
        if (const auto* prize = std::get_if<ShowPrize>(&drawn.body))
          prizes.push_back(prize->dollars);
      }
    }
    Dealing dealing;
    dealing.cards.emplace(Stacked(std::span<const Card>(cards)));
    dealing.prizes.emplace(prizes);
    TableDriver driver(std::move(*opened), std::move(dealing));
    if (!come(driver)) return cannot();
    driver.automate(Automation::all());
    if (!put_down(driver)) return cannot();
    for (const RecordedAct& each : round_.acts) {
      if (is_of_stack(each.act.command.body)) continue;
      if (!act(driver, renumbered(each.act.command))) return cannot();
    }
    return notation::export_round(setup_, acts_);
  }

 private:
  static std::unexpected<CannotRead> cannot() {
    return std::unexpected(
        CannotRead{409, "this round rests on what happened before it and cannot stand alone"});
  }
  static bool is_of_stack(const CommandBody& body) {
    return std::holds_alternative<Shuffle>(body) || std::holds_alternative<Cut>(body) ||
           std::holds_alternative<DeclineCut>(body);
  }

  bool act(TableDriver& driver, const Command& command) {
    auto done = driver.act(command);
    if (!done) return false;
    acts_.push_back(std::move(*done));
    return true;
  }

  bool come(TableDriver& driver) {
    numbers_.assign(common_.players.size(), kNobody);
    std::uint8_t next = 0;
    for (std::size_t at = 0; at < common_.players.size(); ++at) {
      const PlayerId player = player_id(at);
      Money staked;
      for (const Box& box : common_.boxes) {
        for (const Wager& wager : box.wagers)
          staked += wager.player == player ? wager.amount : Money{};
      }
      if (staked.is_zero()) continue;
      const Player& who = common_.player(player);
      numbers_[at] = PlayerId{next++};
      if (!act(driver, {as(Role::platform), JoinTable{who.name, who.chips + staked, {}}}))
        return false;
    }
    for (std::size_t at = 0; at < common_.boxes.size(); ++at) {
      const PlayerId seated = number_of(common_.boxes[at].seated);
      if (seated != kNobody && !act(driver, {as_player(seated), TakeSeat{box_no(at)}}))
        return false;
    }
    return true;
  }

  bool put_down(TableDriver& driver) {
    for (std::size_t at = 0; at < common_.boxes.size(); ++at) {
      for (const Wager& wager : common_.boxes[at].wagers) {
        const PlaceWager place{box_no(at), wager.kind, wager.amount, {}};
        if (!act(driver, {as_player(number_of(wager.player)), place})) return false;
      }
    }
    return true;
  }

  PlayerId number_of(PlayerId player) const {
    if (!common_.has_player(player)) return kNobody;
    return numbers_[static_cast<std::size_t>(number(player))];
  }

  Command renumbered(Command command) const {
    if (command.by.role == Role::player) command.by.player = number_of(command.by.player);
    match(
        [&](auto& body) {
          for_each_field(body, [&](std::string_view, auto& member) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(member)>, PlayerId>)
              member = number_of(member);
          });
        },
        command.body);
    return command;
  }

  const RoundRead& round_;
  const TableCommon& common_;
  TableSetup setup_;
  std::vector<PlayerId> numbers_;
  std::vector<Act> acts_;
};

}  // namespace

std::expected<RoundRecord, CannotRead> round_of(Storage& storage, const TableRow& table,
                                                std::uint32_t round) {
  auto read = read_round(storage, table.id, round);
  if (!read) return std::unexpected(read.error());
  Table now = std::move(read->before);
  Showing showing;
  const auto at = [&](std::uint32_t other) {
    return storage.round(table.id, other) ? std::optional(other) : std::nullopt;
  };
  RoundRecord record{.table = table.id,
                     .title = table.title,
                     .game = table.game,
                     .round = round,
                     .previous = at(round - 1),
                     .next = at(round + 1),
                     .open_to_all = is_public(table),
                     .chips = chips_of(now),
                     .steps = {}};
  record.steps.push_back({"",
                          as_sentence("The wagers are placed."),
                          {},
                          Origin::player,
                          {text_of(showing.view(now, {}))}});
  for (const RecordedAct& each : read->acts) tell(now, showing, each, record.steps);
  return record;
}

ShortRounds::Place* ShortRounds::place_before(const TableId& table, const RoundRow& round) {
  const auto snapshot = storage_.snapshot(table, round.first_seq - 1);
  if (!snapshot) return nullptr;
  auto place = places_.find(table);
  if (place == places_.end() || place->second.seq < snapshot->seq ||
      place->second.seq >= round.first_seq) {
    auto state = table_state_of(*snapshot);
    if (!state) return nullptr;
    place = places_.insert_or_assign(table, Place{snapshot->seq, std::move(*state)}).first;
  }
  return &place->second;
}

std::optional<ShortRound> ShortRounds::of(const TableId& table, std::uint32_t round,
                                          const PersonId& person) {
  const auto row = storage_.round(table, round);
  Place* const place = row ? place_before(table, *row) : nullptr;
  if (place == nullptr) return std::nullopt;
  auto& [seq, state] = *place;
  Showing showing;
  std::vector<DecisionMade> made;
  const auto take = [&](const Record& record, const Act& act) {
    if (!is_of_round(record, act, *row)) return false;
    note_persons(state.persons, act, record.person);
    if (record.seq >= row->first_seq) {
      showing.note(act.events, state.table);
      note_decisions(made, act);
    }
    for (const Event& event : act.events) apply(state.table, event);
    seq = record.seq;
    return true;
  };
  const auto done = each_act_after(storage_, table, seq, take);
  const auto last = showing.view(state.table, {}).last;
  const auto who = std::ranges::find(state.persons, person);
  if (!done || !last || who == state.persons.end()) return std::nullopt;
  const PlayerId player = player_id(static_cast<std::size_t>(who - state.persons.begin()));
  return ShortRound{last->dealer, last->dealer_total, hands_of(*last, player, made)};
}

std::vector<StatementPaid> ShortRounds::paid(const TableId& table, std::uint32_t round,
                                             const PersonId& person) {
  const auto row = storage_.round(table, round);
  Place* const place = row ? place_before(table, *row) : nullptr;
  if (place == nullptr) return {};
  auto& [seq, state] = *place;
  std::vector<StatementPaid> paid;
  const auto take = [&](const Record& record, const Act& act) {
    if (!is_of_round(record, act, *row)) return false;
    for (const Event& event : act.events) {
      // What was settled before the round was dealt again is as if it had never been.
      if (std::holds_alternative<RoundReopened>(event.body)) paid.clear();
      const auto moved = moved_by(event.body);
      const auto at = moved ? static_cast<std::size_t>(number(moved->player)) : 0;
      if (record.seq >= row->first_seq && moved && at < state.persons.size() &&
          state.persons[at] == person)
        paid.push_back({moved->sum, event.clauses, plain(sentence(event, state.table))});
      apply(state.table, event);
    }
    note_persons(state.persons, act, record.person);
    seq = record.seq;
    return true;
  };
  if (!each_act_after(storage_, table, seq, take)) return {};
  return paid;
}

std::expected<std::string, CannotRead> round_file(Storage& storage, const TableRow& table,
                                                  std::uint32_t round) {
  const auto read = read_round(storage, table.id, round);
  if (!read) return std::unexpected(read.error());
  if (read->acts.empty() || !ends_round(read->acts.back().act))
    return std::unexpected(CannotRead{409, "the round is still in play"});
  return Retelling(*read).text();
}

}  // namespace croupier::server
