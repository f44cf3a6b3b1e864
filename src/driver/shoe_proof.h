// What may be told of the committed shoe at a table: its root, the cut, the cards that everybody
// has seen, and a whole shoe once it is over. Follows the events beside the device.
#pragma once

#include <optional>
#include <vector>

#include "driver/stack.h"
#include "record/event.h"

namespace croupier {

class ShoeProof {
 public:
  // --- the stack ---
  // Before a shuffle, or when the device is changed: the shoe in use is over. It stays closed while
  // a card of it may lie somewhere unseen.
  void end(const CardSource& source);
  // After a shuffle. `all_back`: no card of an earlier stack lies anywhere unseen.
  void begin(const CardSource& source, bool all_back);

  // Before the device follows the event and the table is changed.
  void note(CardSource& source, const Event& event, std::uint32_t round);
  // A card that lay unseen outside the device has been turned over.
  void see(const CardSource& source, const std::optional<Placed>& card, std::uint32_t round);

  // --- what the last act committed to and opened; given once ---
  std::optional<ShoeRoot> take_committed() { return std::exchange(committed_, std::nullopt); }
  std::vector<OpenedShoe> take_opened() { return std::exchange(opened_, {}); }

  // --- between two rounds, to go on from there ---
  struct Kept {
    std::optional<std::uint16_t> cut = {};
    std::vector<ShownCard> shown = {};   // of the last round, and the burned card
    std::vector<OpenedShoe> ended = {};  // and not opened yet; a secret
    static constexpr auto fields() {
      return listed(field("cut", &Kept::cut), field("shown", &Kept::shown),
                    field("ended", &Kept::ended));
    }
  };
  Kept kept(std::uint32_t round, std::optional<std::uint16_t> burned) const;
  // False: a shoe that is over is not right.
  bool resume(const Kept& kept);

  // --- of the shoe in use ---
  std::optional<std::uint16_t> cut() const { return cut_; }
  const std::vector<ShownCard>& shown() const { return shown_; }
  // With the cards of one round.
  ShownShoe told(const std::optional<CardSource>& source, std::uint32_t round) const;

 private:
  struct FaceDown {
    BoxNo box;
    Placed card;
  };

  std::vector<CommittedShoe> ended_;  // and not opened yet
  std::optional<ShoeRoot> committed_;
  std::vector<OpenedShoe> opened_;
  std::optional<std::uint16_t> cut_;
  std::vector<ShownCard> shown_;
  proof::GuardedVector<FaceDown> face_down_;
};

// The card that the event takes out of the device, unless it had left it before.
std::optional<Card> card_taken(const EventBody& body);

}  // namespace croupier
