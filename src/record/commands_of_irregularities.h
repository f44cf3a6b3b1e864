// Commands for what goes wrong: what really happened, said by the dealer; the report that stops
// play; the ruling that puts it right. SB 16, 17, BC 16, 17, CW 11, 12, NZ 16.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/fields.h"
#include "base/ids.h"
#include "base/inline_vector.h"
#include "cards/card.h"
#include "record/irregularity_words.h"

namespace croupier {

// --- what really happened ---

// A card went to a hand that it was not for. If another place was due the card, that place was
// passed over, unless the card was given besides (`extra`). Without a card nobody has seen it: it
// lies face down. A software device says itself which card it is.
struct MisdealCard {
  static constexpr std::string_view kName = "misdeal-card";
  static constexpr std::string_view kSays =
      "misdeals [{card}] to {box.hand=1} {exposed:|face-down} {extra:extra|}";
  BoxNo box{};
  HandNo hand = HandNo{0};
  bool exposed = true;
  bool extra = false;
  std::optional<Card> card;
  static constexpr auto fields() {
    using S = MisdealCard;
    return listed(field("box", &S::box), field("hand", &S::hand), field("exposed", &S::exposed),
                  field("extra", &S::extra), field("card", &S::card));
  }
};

struct MisdealToDealer {
  static constexpr std::string_view kName = "misdeal-to-dealer";
  static constexpr std::string_view kSays =
      "misdeals [{card}] to dealer {exposed:|face-down} {extra:extra|}";
  bool exposed = true;
  bool extra = false;
  std::optional<Card> card;
  static constexpr auto fields() {
    using S = MisdealToDealer;
    return listed(field("exposed", &S::exposed), field("extra", &S::extra),
                  field("card", &S::card));
  }
};

// The place that was due a card got none, and the deal went on. In the dealer's turn it is the
// dealer's hand that ends too early.
struct PassOver {
  static constexpr std::string_view kName = "pass-over";
  static constexpr std::string_view kSays = "passes-over";
  static constexpr auto fields() { return listed(); }
};

struct BurnInError {
  static constexpr std::string_view kName = "burn-in-error";
  static constexpr std::string_view kSays = "burns in-error";
  static constexpr auto fields() { return listed(); }
};

// Something that should have been done next was not, and play goes on.
struct OmitStep {
  static constexpr std::string_view kName = "omit-step";
  static constexpr std::string_view kSays = "omits {step}";
  OmittedStep step{};
  static constexpr auto fields() { return listed(field("step", &OmitStep::step)); }
  friend bool operator==(const OmitStep&, const OmitStep&) = default;
};

// --- noticing it and ruling on it ---

inline constexpr std::size_t kReportedCardsMax = 20;
using ReportedCards = InlineVector<Card, kReportedCardsMax>;

struct ReportIrregularity {
  static constexpr std::string_view kName = "report-irregularity";
  static constexpr std::string_view kSays = "=reports";
  Irregularity kind{};
  // Found face up, exposed without a wager, damaged; or turned over because the round must be
  // dealt again: the cards burned in error or lying face down, in the order in which they left.
  ReportedCards cards;
  bool order_lost = false;    // nobody can tell any more in which order the cards came
  bool spare_device = false;  // a faulty device: another is at hand and can take the cards
  std::uint8_t damaged = 0;   // how many cards it has damaged
  static constexpr auto fields() {
    using S = ReportIrregularity;
    return listed(field("kind", &S::kind), field("cards", &S::cards),
                  field("order_lost", &S::order_lost), field("spare_device", &S::spare_device),
                  field("damaged", &S::damaged));
  }
};

struct MakeRuling {
  static constexpr std::string_view kName = "make-ruling";
  static constexpr std::string_view kSays = "rules {ruling}";
  Ruling ruling{};
  static constexpr auto fields() { return listed(field("ruling", &MakeRuling::ruling)); }
};

// --- the players' part ---

// The card that lies open as the next one is not wanted. SB 16.3, BC 16.3: the player gets no more
// cards in this round; NZ 16.4: the hand.
struct RefuseCard {
  static constexpr std::string_view kName = "refuse-card";
  static constexpr std::string_view kSays = "refuses-card {box.hand}";
  BoxNo box{};
  HandNo hand = HandNo{255};
  static constexpr auto fields() {
    return listed(field("box", &RefuseCard::box), field("hand", &RefuseCard::hand));
  }
};

// SB 17.5.1, BC 17.5.1, CW 12.5.1: each player has everything back that he wagered in the round,
// or stays.
struct TakeRefund {
  static constexpr std::string_view kName = "take-refund";
  static constexpr std::string_view kSays = "takes-refund";
  static constexpr auto fields() { return listed(); }
};
struct StayInRound {
  static constexpr std::string_view kName = "stay-in-round";
  static constexpr std::string_view kSays = "stays";
  static constexpr auto fields() { return listed(); }
};

// BC 17.5.6 (H14): a shuffling device is available again.
struct ReturnToDevice {
  static constexpr std::string_view kName = "return-to-device";
  static constexpr std::string_view kSays = "returns-to-device";
  static constexpr auto fields() { return listed(); }
};

}  // namespace croupier
