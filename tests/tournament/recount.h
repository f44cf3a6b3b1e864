// A tournament counted again from its events alone, by other means than the tournament's own: chips
// by every movement at the tables, placings by comparing what each player had at each count.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tournament/tournament.h"

namespace croupier::tournament {

class Recount {
 public:
  void take(const Event& event) {
    match([&](const auto& body) { on(body); }, event.body);
  }

  Money paid_in;   // fees, added value, guarantee, buy-ins that went to the pool
  Money paid_out;  // refunds from the pool
  Money prizes;    // paid to placegetters
  int sessions = 0;
  int play_offs = 0;
  int eliminations = 0;
  int disqualifications = 0;
  int forms = 0;
  int voids = 0;

 private:
  // Larger stands higher: still in and the chips, or when and how they went out.
  using Key = std::array<std::int64_t, 6>;
  struct Player {
    EntrantNo entrant = kNoEntrant;
    Money chips;
    Money wager;
    std::int64_t removed = 0;
    bool out = false;
    bool disqualified = false;
    Money missing;
    Key out_key{};
    std::vector<Key> counts;
  };
  struct AtTable {
    std::map<EntrantNo, BoxNo> boxes;
    std::map<int, EntrantNo> by_id;
    std::map<EntrantNo, Player> players;
    std::map<EntrantNo, Money> undisclosed;
    std::set<EntrantNo> in_play_off;
    Money house;
    Money issued;
    Money gone;
    std::int64_t clock = 0;
    bool betting = true;
    bool play_off = false;
    std::vector<EntrantNo> joining;
  };

  // --- seats and money ---
  void on(const ConditionsWritten& e) { conditions_ = e.conditions; }
  void on(const TablesDesignated&) { tables_.clear(); }
  void on(const PlayersSeated& e) {
    std::vector<Place> places = e.places;
    std::ranges::sort(places, {}, [](const Place& place) { return number(place.box); });
    for (const Place& place : places) {
      tables_[place.table].boxes[place.entrant] = place.box;
      tables_[place.table].joining.push_back(place.entrant);
    }
  }
  void on(const StageCompleted&) { ++stage_; }
  void on(const MoneyMoved& e) {
    if (e.to == Account::pool) paid_in += e.amount;
    if (e.from != Account::pool) return;
    (e.purpose == Purpose::prize ? prizes : paid_out) += e.amount;
  }
  void on(const PlayerDisqualified& e) {
    ++disqualifications;
    for (auto& [no, table] : tables_) {
      if (table.players.contains(e.entrant)) table.players[e.entrant].disqualified = true;
      std::erase(table.joining, e.entrant);
      table.undisclosed.erase(e.entrant);
    }
  }
  void on(const PlayerEliminated& e) {
    AtTable& table = tables_[e.table];
    if (e.round == 0) {
      std::erase(table.joining, e.entrant);
      return;
    }
    ++eliminations;
    Player& player = table.players[e.entrant];
    EXPECT_EQ(player.chips, e.residual);
    EXPECT_EQ(player.wager, e.wager);
    player.out = true;
    player.out_key = {0,
                      e.round,
                      player.chips.cents(),
                      player.wager.cents(),
                      player.removed,
                      number(table.boxes[e.entrant])};
  }
  void on(const FormAnnounced& e) {
    ++forms;
    if (e.type == WagerKind::initial) tables_[e.table].players[e.entrant].wager += e.counts;
  }
  void on(const RoundOpened& e) {
    AtTable& table = tables_[e.table];
    for (auto& [no, player] : table.players) {
      player.wager = {};
      player.removed = 0;
    }
  }
  void on(const ShortageReported& e) {
    tables_[e.table].players[e.entrant].missing +=
        Money::cents(e.denomination.cents() * e.quantity);
  }

  // --- counts ---
  static Key key(const AtTable& table, const Player& player) {
    if (player.out) return player.out_key;
    const Money left = std::max(Money{}, player.chips - player.missing);
    if (left > Money{}) return {1, left.cents(), 0, 0, 0, 0};
    // J04: without chips tied with nobody, and placed as if eliminated now (SB 19.10.4).
    const int box = number(table.boxes.at(player.entrant));
    return {1, 0, 0, player.wager.cents(), player.removed, box};
  }
  // SB 19.5.9: nothing is lost and nothing appears.
  static void check_chips(const AtTable& table) {
    Money sum = table.house + table.gone;
    for (const auto& [no, player] : table.players) sum += player.chips;
    EXPECT_EQ(sum, table.issued);
  }
  void on(const PlacesTold& e) {
    AtTable& table = tables_[e.table];
    check_chips(table);
    for (auto& [no, player] : table.players) player.counts.push_back(key(table, player));
  }
  void on(const PlayOffBegan& e) {
    ++play_offs;
    tables_[e.table].play_off = true;
    EXPECT_GT(e.players.size(), 1);
  }
  void on(const SessionDecided& e) {
    ++sessions;
    const AtTable& table = tables_[e.table];
    std::size_t placed = 0;
    for (const auto& [no, player] : table.players) placed += player.disqualified ? 0 : 1;
    const Stage& stage = conditions_.stages[stage_];
    EXPECT_EQ(e.order.size(), placed);
    EXPECT_EQ(e.advance, std::min<std::size_t>(placed, stage.advance));
    for (std::size_t at = 0; at < e.order.size(); ++at) {
      const Player& player = table.players.at(e.order[at]);
      EXPECT_FALSE(player.disqualified);
      if (at == 0) continue;
      const Player& better = table.players.at(e.order[at - 1]);
      EXPECT_GE(better.counts, player.counts);
      // Nobody is parted by a tie: neither from the next stage nor from a better prize.
      const bool final = stage.kind == StageKind::final;
      const bool line = final ? prize(at) != prize(at - 1) : at == e.advance;
      if (line) {
        EXPECT_GT(better.counts, player.counts);
      }
    }
  }
  PlacePrize prize(std::size_t place) const {
    return place < conditions_.prizes.size() ? conditions_.prizes[place] : PlacePrize{};
  }

  // --- every movement at a table ---
  void on(const Played& e) {
    AtTable& table = tables_[e.table];
    match([&](const auto& body) { at_table(table, body); }, e.event.body);
  }
  static Player& who(AtTable& table, PlayerId id) {
    return table.players[table.by_id.at(number(id))];
  }
  void at_table(AtTable& table, const PlayerJoined& e) {
    const EntrantNo entrant = table.joining.front();
    table.joining.erase(table.joining.begin());
    table.by_id[number(e.player)] = entrant;
    table.players[entrant].entrant = entrant;
    table.players[entrant].chips = e.chips;
    table.issued += e.chips;
  }
  void at_table(AtTable& table, const PlayerLeft& e) {
    Player& player = who(table, e.player);
    EXPECT_EQ(player.chips, e.chips);
    table.gone += e.chips;
    player.chips = {};
  }
  void at_table(AtTable& table, const WagerPlaced& e) {
    Player& player = who(table, e.player);
    player.chips -= e.amount;
    if (e.kind == WagerKind::initial) player.wager += e.amount;
  }
  void at_table(AtTable& table, const WagerReturned& e) {
    Player& player = who(table, e.player);
    player.chips += e.amount;
    if (e.kind == WagerKind::initial && table.betting) player.wager -= e.amount;
  }
  void at_table(AtTable& table, const WagerWon& e) {
    who(table, e.player).chips += e.stake + e.paid;
    table.house -= e.paid;
  }
  void at_table(AtTable& table, const WagerLost& e) {
    table.house += e.amount;
    if (e.amount > Money{}) who(table, e.player).removed = ++table.clock;
  }
  void at_table(AtTable& table, const WagerStoodOff& e) { who(table, e.player).chips += e.amount; }
  void at_table(AtTable& table, const LostStakeReturned& e) {
    who(table, e.player).chips += e.amount;
    table.house -= e.amount;
  }
  void at_table(AtTable& table, const WinningsTakenBack& e) {
    if (e.player == kNobody) return;
    who(table, e.player).chips -= e.amount - e.against_stakes - e.owed;
    table.house += e.amount - e.against_stakes - e.owed;
  }
  void at_table(AtTable& table, const StakeForfeited& e) {
    if (e.player == kNobody) return;
    who(table, e.player).chips -= e.amount - e.owed;
    table.house += e.amount - e.owed;
  }
  void at_table(AtTable& table, const DebtPaid& e) {
    who(table, e.player).chips -= e.amount;
    table.house += e.amount;
  }
  void at_table(AtTable& table, const UndisclosedWagerSettled& e) {
    const bool lost = e.result == UndisclosedResult::lost;
    const Money change = e.paid - (lost ? e.stake : Money{});
    who(table, e.player).chips += change;
    table.house -= change;
    if (lost) who(table, e.player).removed = ++table.clock;
  }
  void at_table(AtTable& table, const ChipsDeducted& e) {
    who(table, e.player).chips -= e.amount;
    table.house += e.amount;
    who(table, e.player).removed = ++table.clock;
  }
  void at_table(AtTable& table, const RoundBegan&) { table.betting = false; }
  void at_table(AtTable& table, const RoundEnded&) { table.betting = true; }
  void at_table(AtTable& table, const RoundVoided&) {
    ++voids;
    table.betting = true;
    for (auto& [no, player] : table.players) {
      if (player.out) continue;
      player.wager = {};
      player.removed = 0;
    }
  }
  template <class Other>
  void at_table(AtTable&, const Other&) {}
  template <class Other>
  void on(const Other&) {}

  Conditions conditions_;
  std::size_t stage_ = 0;
  std::map<TableNo, AtTable> tables_;
};

}  // namespace croupier::tournament
