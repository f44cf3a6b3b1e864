// What lies unseen in the device of a table, for a snapshot between two shuffles. It is closed
// under a key of its own, and the key is kept as the seeds of shuffles are: sealed, with the record
// of the act before. So whoever reads snapshots, or a copy of them, learns no undealt card.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "driver/table_driver.h"
#include "journal/storage.h"
#include "journal/table_state.h"

namespace croupier {

// Follows what a device cannot be asked: the seed of the button, and how often it was pressed
// since. Used on the strand of the table.
class DeviceWatch {
 public:
  // All events of an act and the seeds that were drawn for it.
  void note(const Events& events, const Seeds& seeds);

  // The device as it lies now, closed under the key. Nothing: not at this moment. The order of a
  // shuffled shoe can be kept; not while a card lies outside unseen or has gone back under it, not
  // of a shoe that is committed to, and not after a round was dealt again, until the next shuffle.
  std::optional<std::string> closed(const TableDriver& driver, const Seed& key) const;
  // Puts what was closed into the dealing of a table; false: the key is another, or it is no
  // device.
  bool open(std::string_view closed, const Seed& key, Dealing& dealing);

 private:
  std::optional<Seed> prize_seed_;
  std::uint32_t presses_ = 0;  // since that seed
  bool dealt_again_ = false;   // since the last shuffle
};

// The device of a snapshot, where it has one, for the dealing of its table; or what is wrong.
std::expected<void, std::string> put_back_device(Storage& storage, const Snapshot& snapshot,
                                                 const TableState& state, Dealing& dealing,
                                                 DeviceWatch& watch);

}  // namespace croupier
