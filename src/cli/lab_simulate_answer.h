// What `croupier lab simulate` says.
#pragma once

#include <optional>
#include <string>

#include "lab/simulate.h"

namespace croupier {

struct SimulationAnswer {
  lab::TableTask task;
  std::uint64_t seed = 0;
  int threads = 1;
  std::uint64_t processes = 1;
  bool interrupted = false;
  double seconds = 0;
  lab::Figures figures;
  std::optional<lab::Figures> fresh;  // the same game with a new shoe for each round
  int bankroll = 0;
  int trip = 0;
};

std::string simulation_text(const SimulationAnswer& answer);
std::string simulation_json(const SimulationAnswer& answer);

}  // namespace croupier
