// What lies unseen in the devices of a table or a tournament, for a snapshot. It is closed under a
// key of its own, and the key is kept as the seeds of shuffles are: sealed, with the record of the
// act before. So whoever reads snapshots, or a copy of them, learns no undealt card.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "driver/table_driver.h"
#include "journal/storage.h"
#include "journal/table_state.h"

namespace croupier {

// The device of a table as it lies now, closed under the key, with what it is committed to; at any
// moment. Nothing: it is a list of cards, or a shoe that is committed to and does not lie in its
// order, or not between two rounds.
std::optional<std::string> closed_device(const TableDriver& driver, const Seed& key);
// Puts what was closed into the dealing of a table; false: the key is another, or it is no device.
bool open_device(std::string_view closed, const Seed& key, Dealing& dealing);

// The same for several tables, each by its number.
struct DeviceOf {
  std::uint8_t table = 0;
  const Dealing* dealing = nullptr;
};
std::optional<std::string> closed_devices(std::span<const DeviceOf> devices, const Seed& key);
// `dealing_of` gives where each goes to; null: there is no such table.
bool open_devices(std::string_view closed, const Seed& key,
                  const std::function<Dealing*(std::uint8_t)>& dealing_of);

// The key of the devices in a snapshot; or that it is missing.
std::expected<Seed, std::string> device_key(Storage& storage, const Snapshot& snapshot);
// The device of a snapshot, where it has one, for the dealing of its table; or what is wrong.
std::expected<void, std::string> put_back_device(Storage& storage, const Snapshot& snapshot,
                                                 const TableState& state, Dealing& dealing);

}  // namespace croupier
