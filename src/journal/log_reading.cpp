#include "journal/log_reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace croupier {
namespace {

proof::Hash hash_in(std::span<const std::uint8_t> bytes) {
  proof::Hash hash{};
  if (bytes.size() == hash.size()) std::ranges::copy(bytes, hash.begin());
  return hash;
}

}  // namespace

proof::Hash root_of(std::vector<proof::Hash> hashes, std::size_t count) {
  if (hashes.size() != count) return {};
  for (; hashes.size() > 1; hashes.resize(hashes.size() / 2)) {
    for (std::size_t at = 0; at < hashes.size() / 2; ++at)
      hashes[at] = proof::node_hash(hashes[2 * at], hashes[2 * at + 1]);
  }
  return hashes[0];
}

std::uint64_t log_size(sqlite::Database& database) {
  auto row = database.prepare("select max(size) from heads");
  return row.step() ? static_cast<std::uint64_t>(row.number(0)) : 0;
}

std::vector<proof::Hash> leaf_hashes(sqlite::Database& database, std::uint64_t from,
                                     std::uint64_t to) {
  std::vector<proof::Hash> hashes;
  auto rows = database.prepare("select size, leaves from heads where size > ?1 order by size");
  rows.with(from);
  while (hashes.size() < to - from && rows.step()) {
    const auto blob = rows.view(1);
    const std::uint64_t count = blob.size() / sizeof(proof::Hash);
    const std::uint64_t first = static_cast<std::uint64_t>(rows.number(0)) - count;
    if (first > from + hashes.size()) break;
    for (std::uint64_t at = from + hashes.size() - first; at < count && first + at < to; ++at)
      hashes.push_back(hash_in(blob.subspan(at * sizeof(proof::Hash), sizeof(proof::Hash))));
  }
  return hashes;
}

proof::Subtree subtrees_of(sqlite::Database& database) {
  return [&database](int level, std::uint64_t no) {
    const int kept = level / kTileLevels * kTileLevels;
    const std::uint64_t count = std::uint64_t{1} << (level - kept);
    const std::uint64_t from = no << (level - kept);
    if (kept == 0) return root_of(leaf_hashes(database, from, from + count), count);
    auto rows = database.prepare(
        "select hash from tiles where level = ?1 and no >= ?2 and no < ?3 order by no");
    rows.with(kept, from, from + count);
    std::vector<proof::Hash> hashes;
    while (rows.step()) hashes.push_back(hash_in(rows.view(0)));
    return root_of(std::move(hashes), count);
  };
}

std::string why_not_after(std::uint64_t size, const proof::Subtree& subtrees, const Head& outside) {
  const std::uint64_t signed_once = outside.checkpoint.size;
  if (size < signed_once) {
    return fmt::format(
        "it ends with {} records, but {} were signed: records are missing. It was cut short or "
        "rolled back, its write-ahead log was deleted, or an older copy was put back",
        size, signed_once);
  }
  if (proof::root_at(signed_once, subtrees) != outside.checkpoint.root) {
    return fmt::format(
        "its first {} records are not the ones that were signed: history was rewritten",
        signed_once);
  }
  return "";
}

}  // namespace croupier
