#include "driver/seating.h"

#include "driver/draw.h"

namespace croupier {

std::vector<tournament::Place> draw_seats(const Seed& seed,
                                          std::span<const tournament::EntrantNo> players,
                                          std::span<const tournament::TableNo> tables) {
  std::vector<tournament::Place> places;
  const auto order = draw_entries(seed, static_cast<std::uint32_t>(players.size()), players.size());
  for (std::size_t nth = 0; nth < order.size(); ++nth) {
    const auto box = static_cast<std::uint8_t>(nth / tables.size() + 1);
    places.push_back({players[order[nth]], tables[nth % tables.size()], BoxNo{box}});
  }
  return places;
}

}  // namespace croupier
