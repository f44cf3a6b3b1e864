// What all hosts share: the interfaces to the world, the books, and the settings of the house.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "driver/stack.h"
#include "host/books.h"
#include "host/limits.h"
#include "host/seams.h"

namespace croupier::server {

struct Settings {
  double pace = 1.0;  // all delays and time limits times this
  Limits limits;
  bool production = false;       // no guests, no house players, no demo tables
  bool company = true;           // house players come to public tables
  std::uint8_t pairs_scale = 1;  // NZ 15B.8: how Perfect Pairs is paid at all tables
  // Cards listed in a file instead of a shuffled shoe, by table: only in builds with tests.
  std::map<TableId, std::vector<Stacked::Item>> stacked;
  std::function<Seed()> seeds = fresh_seed;  // all chance of the house comes from here

  // So many acts at most are folded by a start.
  std::uint64_t acts_between_snapshots = 500;

  Duration paced(int milliseconds) const {
    return Duration(static_cast<Millis>(milliseconds * pace));
  }
};

struct House {
  Storage& storage;
  Clock& clock;
  Transport& transport;
  Books& books;
  Settings settings;
  std::function<void()> lobby_changed;  // from any strand
  std::function<void()> played;  // a round at a public table; from any strand, when it is durable
  std::shared_ptr<Strand> thinking;  // for what takes milliseconds and holds up no table
};

// The person who asks, and the id they gave their request.
struct Asker {
  Connection connection{};
  PersonId person;
  std::string id;
  std::uint64_t number = 0;   // of their message, where they number them
  std::uint64_t content = 0;  // a hash of it

  SaidOnce said() const { return {id, number, content}; }
  // Whether somebody waits for the answer.
  bool is_there() const { return connection != Connection{}; }
  // Whose money was on its way when the server stopped: nobody waits for the answer any more.
  static Asker of(const Arrival& arrival) {
    return {{}, arrival.person, arrival.said.id, arrival.said.number, arrival.said.content};
  }
};

}  // namespace croupier::server
