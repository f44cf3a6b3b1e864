// How values of a journal stand in its rows, whichever database holds them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "journal/seal.h"
#include "journal/storage.h"

namespace croupier {

// A number that no version wrote is the platform's.
Origin origin_of(std::int64_t number);
house::Currency currency_of(std::int64_t number);
SecretKind secret_kind_of(std::int64_t number);

// "sb-1/17/0": what the nth seed of an act is bound to.
std::string place_of(const TableId& table, std::uint64_t seq, std::size_t nth);
// The seeds of a record in its row, one after the other.
std::vector<std::uint8_t> sealed_seeds(const Record& record, const Seal& seal);
// None where one does not open, or where there is no key.
Seeds opened_seeds(const Record& record, std::span<const std::uint8_t> sealed,
                   const std::optional<Seal>& seal);

}  // namespace croupier
