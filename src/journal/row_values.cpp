#include "journal/row_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

namespace croupier {

Origin origin_of(std::int64_t number) {
  constexpr auto kOrigins = static_cast<std::int64_t>(kWords<Origin>.size());
  return number >= 0 && number < kOrigins ? static_cast<Origin>(number) : Origin::platform;
}

house::Currency currency_of(std::int64_t number) {
  return number == 0 ? house::Currency::demo : house::Currency::real;
}

SecretKind secret_kind_of(std::int64_t number) {
  return number == 0 ? SecretKind::credential : SecretKind::session;
}

std::string place_of(const TableId& table, std::uint64_t seq, std::size_t nth) {
  return fmt::format("{}/{}/{}", table, seq, nth);
}

std::vector<std::uint8_t> sealed_seeds(const Record& record, const Seal& seal) {
  std::vector<std::uint8_t> sealed;
  for (std::size_t nth = 0; nth < record.seeds.size(); ++nth) {
    const auto one = seal.close(record.seeds[nth], place_of(record.table, record.seq, nth));
    sealed.insert(sealed.end(), one.begin(), one.end());
  }
  return sealed;
}

Seeds opened_seeds(const Record& record, std::span<const std::uint8_t> sealed,
                   const std::optional<Seal>& seal) {
  Seeds seeds;
  if (!seal) return seeds;
  for (; !sealed.empty(); sealed = sealed.subspan(std::min(sealed.size(), Seal::kSealedSeed))) {
    const auto seed = seal->open(sealed.first(std::min(sealed.size(), Seal::kSealedSeed)),
                                 place_of(record.table, record.seq, seeds.size()));
    // Whoever folds the act finds a seed missing: only this table is concerned.
    if (!seed) {
      fmt::print(stderr, "croupier: a sealed seed of {} does not open with seal.key\n",
                 record.table);
      return {};
    }
    seeds.push_back(*seed);
  }
  return seeds;
}

}  // namespace croupier
