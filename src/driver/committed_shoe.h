// A shoe that is committed to: its order is fixed by a root before anybody cuts it, each card that
// is seen can be opened against that root, and when the shoe is over everything is
// (docs/fairness.md).
//
// It holds secrets. What it gives out may be told to everybody (shown_shoe.h).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "cards/card.h"
#include "driver/generator.h"
#include "driver/shown_shoe.h"
#include "proof/shoe.h"

namespace croupier {

// So many keys share the draws of a shuffle. Of eight decks none has to choose among more than
// 2^227 orders of its share, well below the 2^256 values of a key, so every order can come. Twelve
// keys would have 3072 bits, too, but the first of them would have to give 302.
inline constexpr std::size_t kKeysOfOrder = 16;

// All that a shuffle depends on besides the cards. From one seed: nothing is committed to.
struct ShuffleKeys {
  Seeds order;  // 1, or kKeysOfOrder
  Seeds salts;  // none, or 1

  ShuffleKeys() = default;
  ShuffleKeys(const Seed& seed) : order{seed} {}  // NOLINT(google-explicit-constructor)
  static ShuffleKeys committed(const std::function<Seed()>& seeds);
  bool is_committed() const { return !salts.empty(); }
};

// What does not fit in a shoe that is over: its keys give another order, or its order another root.
// Empty: it is right.
std::string fault_of(const OpenedShoe& shoe);

class CommittedShoe {
 public:
  CommittedShoe(std::span<const Card> order, ShuffleKeys keys);

  ShoeRoot root() const;
  const proof::ShoeTree& tree() const { return tree_; }
  // Only of a card that has been seen.
  std::string salt_at(std::uint16_t place) const;
  OpenedShoe opened() const;
  // The cards before the cut, the front card first. A secret, like all of it.
  std::span<const Card> order() const { return order_; }

 private:
  proof::GuardedVector<Card> order_;
  ShuffleKeys keys_;
  proof::ShoeTree tree_;
};

// The shoe again from all that was kept of it; nothing: it is not right.
std::optional<CommittedShoe> committed_again(const OpenedShoe& shoe);

}  // namespace croupier
