#include "driver/committed_shoe.h"

#include <algorithm>
#include <expected>
#include <utility>

#include "cards/composition.h"
#include "driver/draw.h"

namespace croupier {
namespace {

proof::ShoeTree tree_of(std::span<const Card> order, const Seed& salts) {
  std::vector<proof::Hash> leaves;
  leaves.reserve(order.size());
  for (std::uint16_t place = 0; place < order.size(); ++place)
    leaves.push_back(proof::card_leaf(proof::salt_of(salts, place), place, to_text(order[place])));
  return proof::ShoeTree(std::move(leaves));
}

}  // namespace

ShuffleKeys ShuffleKeys::committed(const std::function<Seed()>& seeds) {
  ShuffleKeys keys;
  keys.order.reserve(kKeysOfOrder);
  for (std::size_t key = 0; key < kKeysOfOrder; ++key) keys.order.push_back(seeds());
  keys.salts.push_back(seeds());
  return keys;
}

CommittedShoe::CommittedShoe(std::span<const Card> order, ShuffleKeys keys)
    : order_(order.begin(), order.end()),
      keys_(std::move(keys)),
      tree_(tree_of(order, keys_.salts.front())) {}

ShoeRoot CommittedShoe::root() const {
  return {proof::hex(tree_.root()), static_cast<std::uint16_t>(order_.size())};
}

std::string CommittedShoe::salt_at(std::uint16_t place) const {
  return proof::hex(proof::salt_of(keys_.salts.front(), place));
}

OpenedShoe CommittedShoe::opened() const {
  OpenedShoe shoe{root().root, {}, {}, to_text(keys_.salts.front())};
  for (const Card card : order_) shoe.order += to_text(card);
  for (const Seed& key : keys_.order) shoe.keys.push_back(to_text(key));
  return shoe;
}

namespace {

// A shoe that is over, read.
struct ReadShoe {
  std::vector<Card> order;
  ShuffleKeys keys;
};
std::expected<ReadShoe, std::string> read_shoe(const OpenedShoe& shoe) {
  ReadShoe read;
  for (std::size_t at = 0; at < shoe.order.size(); at += 2) {
    const auto card = card_from_text(std::string_view(shoe.order).substr(at, 2));
    if (!card) return std::unexpected("its order is no list of cards");
    read.order.push_back(*card);
  }
  for (const std::string& text : shoe.keys) {
    const auto key = seed_from_text(text);
    if (!key) return std::unexpected("a key is no key");
    read.keys.order.push_back(*key);
  }
  const auto salts = seed_from_text(shoe.salts);
  if (!salts || read.keys.order.empty()) return std::unexpected("a key is missing");
  read.keys.salts.push_back(*salts);
  return read;
}

std::string fault_of(const OpenedShoe& shoe, const ReadShoe& read) {
  std::vector<Card> shuffled = Composition::of_cards(read.order).cards();
  fisher_yates(std::span(shuffled), std::span<const Seed>(read.keys.order));
  if (shuffled != read.order) return "its keys give another order";
  if (proof::hex(tree_of(read.order, read.keys.salts.front()).root()) != shoe.root)
    return "its cards have another root";
  return "";
}

}  // namespace

std::string fault_of(const OpenedShoe& shoe) {
  const auto read = read_shoe(shoe);
  return read ? fault_of(shoe, *read) : read.error();
}

std::optional<CommittedShoe> committed_again(const OpenedShoe& shoe) {
  auto read = read_shoe(shoe);
  if (!read || !fault_of(shoe, *read).empty()) return std::nullopt;
  return CommittedShoe(read->order, std::move(read->keys));
}

}  // namespace croupier
