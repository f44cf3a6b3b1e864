// A round in which one card is dealt wrongly, and the same round dealt as it should have been. Both
// are played by the same people: what somebody said in the wrong round they say again when they
// are asked again, and where that is not possible, or nothing was said, they answer by a rule of
// their own that looks only at their hand. This file knows nothing of the engine's tape: it keeps
// its own record.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "state/table.h"
#include "support/random.h"

namespace croupier::test {

enum class Mistake {
  skipped,
  wrong_place,
  swapped,
  extra,
  dealer_skipped,  // the dealer's own card
  unseen_to_dealer,
  unseen_to_box,
  burned,
};
inline constexpr std::size_t kMistakes = 8;
inline constexpr std::array<std::string_view, kMistakes> kMistakeWords = {
    "skipped",        "wrong-place",      "swapped",       "extra",
    "dealer-skipped", "unseen-to-dealer", "unseen-to-box", "burned"};

struct Plan {
  Game game{};
  std::uint64_t seed = 0;
  Mistake mistake{};
  std::size_t at_card = 0;       // how many cards of the round come before it
  std::size_t notice_after = 0;  // so many acts later; or when the round is over
};

// One dealer, one list of cards, some people.
class Dealt {
 public:
  explicit Dealt(const Plan& plan);

  const Table& table() const { return table_; }
  std::size_t next() const { return next_; }
  // Cards that nobody gets.
  void skip_to(std::size_t next) {
    skipped_ += next - next_;
    next_ = next;
  }
  std::size_t skipped() const { return skipped_; }
  // The card that left the device unseen, and whether it has a place in this round: SB 16.17 it
  // stays burned, SB 16.6, BC 16.6, CW 11.4 it waits for the next round.
  const std::optional<std::size_t>& unseen() const { return unseen_; }
  bool plays_unseen() const;
  void leave_out(std::size_t card) { left_out_ = card; }
  const Events& log() const { return log_; }
  bool is_over() const { return table_.common.betting; }
  const std::vector<Command>& said() const { return said_; }

  std::optional<Refusal> act(const Command& command);
  void must(const Command& command);
  void begin();
  // One act: a card, or somebody's answer by their own rule.
  void go_on();
  // It is noticed; cards that must be turned over are.
  void report();
  // One act of the wrong round; false when the mistake cannot be made here.
  bool make_mistake(Mistake mistake, Random& random);
  // The answer that this person gives now, not counting what was said before.
  Command own_answer();
  Card draw() {
    if (left_out_ == next_) skip_to(next_ + 1);
    return cards_[next_++];
  }

 private:
  void make_ready();
  bool misdeal_to_another(Random& random, bool extra);
  bool swap_two();
  bool lay_aside(const Command& command);
  std::uint64_t whim(PlayerId player, BoxNo box, HandNo hand) const;
  Command first_accepted(const std::vector<Command>& choices) const;
  Command own_decision(const AwaitsDecision& awaited) const;
  Command own_insurance() const;

  Plan plan_;
  Table table_;
  std::vector<Card> cards_;
  std::size_t next_ = 0;
  std::size_t skipped_ = 0;
  std::optional<std::size_t> unseen_;
  std::optional<std::size_t> left_out_;
  Events log_;
  std::vector<Command> said_;
};

// What was said is said again, in its order for the box and hand; from the first thing that is not
// possible the box is answered for anew.
class Repeating {
 public:
  Repeating(Dealt& dealt, std::vector<Command> said) : dealt_(dealt), said_(std::move(said)) {}
  // False: nothing was said for this.
  bool answer();

 private:
  bool insurance();
  bool take(BoxNo box, HandNo hand, std::optional<PlayerId> by);

  Dealt& dealt_;
  std::vector<Command> said_;
};

// Of what people said, that which the rebuilt round (the events since it was reopened) has not
// used.
std::vector<Command> still_to_say(std::vector<Command> said, std::span<const Event> rebuilt);

// The round as it should have been dealt, with what people had said; `burned_to` is where the
// device stood when the error was noticed, for games that burn what was exposed too many, and
// `left_out` the card that has no place in the round.
Dealt deal_rightly(const Plan& plan, const std::vector<Command>& said, std::size_t burned_to,
                   std::optional<std::size_t> left_out);

}  // namespace croupier::test
