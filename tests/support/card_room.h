// Real cards for a random table: every card of the decks lies somewhere, in an order only this
// class knows. It follows the events of the table as a dealer's hands would, and shares no code
// with the engine's own count or the software devices, so that the two can be held against each
// other.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "state/table.h"
#include "support/random.h"

namespace croupier::test {

class CardRoom {
 public:
  struct CuttingCard {};
  using Next = std::variant<Card, CuttingCard>;

  CardRoom(const RuleSet& rules, Random random);

  // What comes out of the device now; it leaves only when the table takes it. Nothing: it is empty.
  std::optional<Next> next() const;
  std::optional<Card> burned() const { return burned_; }
  bool holds(Card card) const;
  std::size_t in_device() const { return stack_.size(); }

  // What the dealer turns over with this report.
  ReportedCards to_show(const Table& table, const ReportIrregularity& report) const;

  // The table stands before the event.
  void follow(const Event& event, const Table& before);

 private:
  void shuffle(bool only_discards);
  void cut(std::size_t from_front);
  void burn();
  void dealt(Card card);
  void load_rack();
  void choose_next();
  void clear(const HandCleared& cleared, const Table& before);
  // --- irregularities ---
  void follow_irregular(const Event& event, const Table& before);
  void take_up(const Table& before);
  void discard(Card card, CardPlace from);
  void take_top(std::vector<Card>& to);
  void forget_burned(std::size_t all_but);
  void put_under(const CardPutUnder& put, bool between_rounds);
  void release_kept();

  bool continuous_;
  Random random_;
  std::vector<Card> stack_;  // the last one comes next
  std::optional<std::size_t> behind_cutting_card_;
  std::vector<Card> layout_;
  std::vector<Card> rack_;
  std::optional<Card> burned_;
  std::vector<Card> burned_in_error_;  // of the rack, those that can be told apart
  std::vector<Card> aside_;            // dealt face down in error
  std::vector<Card> kept_;             // under the device for the next round
  std::vector<Card> in_hand_;          // of a round that is dealt again, or lying open
};

}  // namespace croupier::test
