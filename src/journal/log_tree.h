// The tree of a log as it grows: the bytes of each record are hashed to a leaf. Only the right edge
// is in memory. A value that can be copied, so that records that were not kept are taken back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "proof/merkle.h"
#include "proof/record.h"

namespace croupier {

// Complete subtrees of 256, 65,536 … leaves are kept, so that a proof needs few hashes.
inline constexpr int kTileLevels = 8;

struct LogTile {
  int level = 0;
  std::uint64_t no = 0;
  proof::Hash hash{};
};

class LogTree {
 public:
  LogTree() = default;
  explicit LogTree(proof::Edge edge) : edge_(std::move(edge)) {}

  // A record by its values; its leaf.
  template <class... Values>
  std::int64_t add(proof::Kind kind, const Values&... values) {
    bytes_.begin(kind);
    (put(values), ...);
    const auto leaf = static_cast<std::int64_t>(edge_.size());
    leaves_.push_back(proof::leaf_hash(bytes_.bytes()));
    edge_.add(leaves_.back(), [this](int level, std::uint64_t no, const proof::Hash& hash) {
      if (level % kTileLevels == 0) tiles_.push_back({level, no, hash});
    });
    return leaf;
  }
  // Of the records, those not signed yet included.
  std::uint64_t size() const { return edge_.size(); }
  // The hash of the record added last.
  const proof::Hash& last() const { return leaves_.back(); }
  const proof::Edge& edge() const { return edge_; }

  // Since the last head.
  const std::vector<proof::Hash>& leaves() const { return leaves_; }
  const std::vector<LogTile>& tiles() const { return tiles_; }
  void begin_next_head() {
    leaves_.clear();
    tiles_.clear();
  }

 private:
  void put(std::int64_t value) { bytes_.add(value); }
  void put(std::uint64_t value) { bytes_.add(static_cast<std::int64_t>(value)); }
  void put(std::uint32_t value) { bytes_.add(static_cast<std::int64_t>(value)); }
  void put(int value) { bytes_.add(static_cast<std::int64_t>(value)); }
  void put(const std::string& value) { bytes_.add(std::string_view(value)); }
  void put(std::string_view value) { bytes_.add(value); }
  void put(const std::optional<std::string_view>& value) {
    value ? bytes_.add(*value) : bytes_.add_nothing();
  }
  // Where a blob is empty nothing is bound, and the database keeps none.
  void put(proof::Bytes value) { value.empty() ? bytes_.add_nothing() : bytes_.add(value); }

  proof::Edge edge_;
  proof::RecordBytes bytes_;
  std::vector<proof::Hash> leaves_;
  std::vector<LogTile> tiles_;
};

}  // namespace croupier
