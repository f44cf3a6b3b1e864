// What a browser knows: it takes every message of its connection and keeps what it was told of each
// table, tournament and promotion that it watches.
#pragma once

#include <rapidjson/document.h>

#include <map>
#include <string>

#include "server/simulated_house.h"

namespace croupier::server {

// What a browser does with a patch.
void carry_out(rapidjson::Document& view, const std::string& patch);
std::string text_of(const rapidjson::Value& value);

class Screen {
 public:
  // Of one table, tournament or promotion; an own part that was never told is null.
  struct Seen {
    rapidjson::Document view;
    rapidjson::Document parts;
    rapidjson::Document own;
    rapidjson::Document staff;
    rapidjson::Document clock;
    rapidjson::Document tournament;
    std::uint64_t version = 0;
  };

  explicit Screen(SimulatedHouse::Guest guest) : guest_(std::move(guest)) {}

  const SimulatedHouse::Guest& guest() const { return guest_; }
  // Takes what was sent since the last time.
  void take(SimulatedHouse& house);
  // Asks for the whole and compares it with what it has: what is different is said, by name. Empty:
  // nothing has become stale.
  std::string stale(SimulatedHouse& house, const std::string& id);
  const Seen& seen(const std::string& id) { return seen_[id]; }

 private:
  void take(const std::string& message);

  SimulatedHouse::Guest guest_;
  std::size_t taken_ = 0;
  std::map<std::string, Seen> seen_;
};

}  // namespace croupier::server
