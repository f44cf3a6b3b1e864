// One round of the journal, told again.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/match.h"
#include "driver/table_driver.h"
#include "engine/event_table.h"
#include "journal/act_json.h"
#include "journal/table_state.h"
#include "notation/export.h"
#include "server/reading.h"
#include "server/showing.h"
#include "server/write.h"
#include "words/table.h"

namespace croupier::server {
namespace {

constexpr std::size_t kPage = 500;
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

std::expected<RoundRead, CannotRead> read_round(Storage& storage, const TableId& table,
                                                std::uint32_t round) {
  const auto broken = [](std::string words) {
    return std::unexpected(CannotRead{500, std::move(words)});
  };
  const auto row = storage.round(table, round);
  if (!row) return std::unexpected(CannotRead{404, "there is no such round"});
  const auto snapshot = storage.snapshot(table, row->first_seq - 1);
  if (!snapshot) return broken("the table has no snapshot before that round");
  auto state = table_state_of(*snapshot);
  if (!state) return broken(state.error());
  RoundRead read{std::move(state->table), {}};
  for (std::uint64_t seq = snapshot->seq; read.acts.size() < kActsOfRoundMost;) {
    const auto records = storage.records(table, seq, kPage);
    if (records.empty()) break;
    for (const Record& record : records) {
      auto act = act_of(record);
      if (!act) return broken(act.error());
      if (record.seq < row->first_seq) {
        for (const Event& event : act->events) apply(read.before, event);
        continue;
      }
      read.acts.push_back({record.origin, std::move(*act)});
      if (ends_round(read.acts.back().act)) return read;
    }
    seq = records.back().seq;
  }
  return read;  // still in play
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
  RoundRecord record{table.id, table.title, table.game, round, chips_of(now), {}};
  record.steps.push_back({"",
                          as_sentence("The wagers are placed."),
                          {},
                          Origin::player,
                          {text_of(showing.view(now, {}))}});
  for (const RecordedAct& each : read->acts) tell(now, showing, each, record.steps);
  return record;
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
