// Money: conserved, with the right person, and paid to the cent.
#include <fmt/format.h>

#include <map>
#include <numeric>

#include "base/match.h"
#include "properties/property.h"

namespace croupier::test {
namespace {

class TableStaysOk final : public Property {
 public:
  std::string_view name() const override { return "table_is_ok"; }
  std::string watch(const Moment& moment) override { return table_is_ok(moment.after); }
};

// What each player owns, counted from the events alone. Promotional tokens are counted with the
// chips: which of the two comes back is asked of the engine only through its sum.
class PursesFollowEvents final : public Property {
 public:
  std::string_view name() const override { return "purses follow the events"; }

  void open(const TableSetup& setup, const Table&) override {
    owned_.clear();
    wrong_.clear();
    house_ = Money{};
    owned_at_start_.clear();
    house_at_start_ = Money{};
    beside_.clear();
    tokens_end_ = setup.rules.options.token_single_use;
  }

  std::string watch(const Moment& moment) override {
    if (!moment.answer) return {};
    for (const Event& event : *moment.answer) {
      if (is_beside(event.body)) beside_.push_back(event);
      if (const auto* excess = std::get_if<ExcessReturned>(&event.body)) note_excess(*excess);
      match([&](const auto& body) { on(body); }, event.body);
    }
    const TableCommon& common = moment.after.common;
    if (!wrong_.empty()) return wrong_;
    if (owned_.size() != common.players.size()) return "players: not those who joined";
    for (std::size_t at = 0; at < owned_.size() && !tokens_end_; ++at) {
      const Money purse = common.players[at].chips + common.players[at].tokens;
      if (purse != owned_[at]) {
        return fmt::format("player {} has {}, by the events {}", at, to_text(purse),
                           to_text(owned_[at]));
      }
    }
    if (common.house != house_ && !tokens_end_) {
      return fmt::format("the house has {}, by the events {}", to_text(common.house),
                         to_text(house_));
    }
    return {};
  }

 private:
  static bool is_beside(const EventBody& body) {
    return std::holds_alternative<PlayerJoined>(body) || std::holds_alternative<PlayerLeft>(body) ||
           std::holds_alternative<ChipsBought>(body) || std::holds_alternative<ChipsDeducted>(body);
  }
  // Dealt again, the round begins with what counts; a double and insurance are made for it.
  void note_excess(ExcessReturned excess) {
    if (excess.kind != WagerKind::initial && !is_optional(excess.kind)) return;
    excess.returned = excess.amount;
    excess.from_float = {};
    excess.taken_back = {};
    excess.owed = {};
    beside_.push_back({{}, excess});
  }
  // A round that is dealt again begins with what everybody had then, and what people brought or
  // took away since.
  void on(const RoundBegan&) {
    owned_at_start_ = owned_;
    house_at_start_ = house_;
    beside_.clear();
  }
  void on(const RoundReopened&) {
    owned_ = owned_at_start_;
    house_ = house_at_start_;
    const Events again = beside_;
    for (const Event& event : again) match([&](const auto& body) { on(body); }, event.body);
  }
  void on(const LostStakeReturned& e) {
    of(e.player) += e.amount;
    house_ -= e.amount;
  }
  void on(const WinningsTakenBack& e) {
    if (e.player == kNobody) return;
    of(e.player) -= e.amount - e.against_stakes - e.owed;
    house_ += e.amount - e.against_stakes - e.owed;
  }
  void on(const StakeForfeited& e) {
    if (e.player == kNobody) return;
    of(e.player) -= e.amount - e.owed;
    house_ += e.amount - e.owed;
  }
  void on(const DebtPaid& e) {
    of(e.player) -= e.amount;
    house_ += e.amount;
  }

  Money& of(PlayerId player) { return owned_.at(static_cast<std::size_t>(number(player))); }

  void on(const PlayerJoined& e) {
    const auto at = static_cast<std::size_t>(number(e.player));
    if (at > owned_.size()) wrong_ = "a number was left out";
    owned_.resize(std::max(owned_.size(), at + 1));
    if (!of(e.player).is_zero()) wrong_ = "a newcomer takes the purse of another";
    of(e.player) = e.chips + e.tokens;
  }
  void on(const PlayerLeft& e) {
    if (of(e.player) != e.chips + e.tokens && !tokens_end_) wrong_ = "left with another purse";
    of(e.player) = Money{};
  }
  void on(const ChipsBought& e) { of(e.player) += e.chips + e.tokens; }
  void on(const WagerPlaced& e) { of(e.player) -= e.amount; }
  void on(const WagerReturned& e) { of(e.player) += e.amount; }
  void on(const ExcessReturned& e) {
    of(e.player) += e.returned - (e.taken_back - e.owed);
    house_ += e.taken_back - e.owed - e.from_float;
  }
  void on(const WagerStoodOff& e) { of(e.player) += e.amount; }
  void on(const WagerLost& e) { house_ += e.amount; }
  void on(const WagerWon& e) {
    of(e.player) += e.stake + e.paid;
    house_ -= e.paid;
  }
  void on(const WagerSurrendered& e) {
    of(e.player) += e.paid;
    house_ += e.stake - e.paid;
  }
  void on(const UndisclosedWagerSettled& e) {
    const Money lost = e.result == UndisclosedResult::lost ? e.stake : Money{};
    of(e.player) += e.paid - lost;
    house_ -= e.paid - lost;
  }
  void on(const ChipsDeducted& e) {
    of(e.player) -= e.amount;
    house_ += e.amount;
  }
  template <class Other>
  void on(const Other&) {}

  std::vector<Money> owned_;
  std::vector<Money> owned_at_start_;
  Money house_at_start_;
  Events beside_;
  std::string wrong_;
  Money house_;
  bool tokens_end_ = false;  // a token that won is kept by the house, which no event says
};

// What is owed arises where winnings or a stake could not be taken, and goes only by an act that
// pays it, under the clause by which it arose. Nobody owes more while chips lie in front of them.
class DebtsFollowEvents final : public Property {
 public:
  std::string_view name() const override { return "debts follow the events"; }

  void open(const TableSetup&, const Table&) override {
    owed_.clear();
    owed_at_start_.clear();
    wrong_.clear();
  }

  std::string watch(const Moment& moment) override {
    if (!moment.answer) return {};
    const TableCommon& common = moment.after.common;
    for (const Event& event : *moment.answer) {
      clause_ = event.clauses.first();
      match([&](const auto& body) { on(body, common); }, event.body);
    }
    if (!wrong_.empty()) return wrong_;
    std::map<Key, Money> found;
    for (const Debt& debt : common.debts)
      found[{std::string(debt.name.view()), debt.clause.row}] = debt.amount;
    if (found == owed_ || common.debts.full()) return {};
    return fmt::format("{} debts stand at the table, {} by the events", found.size(), owed_.size());
  }

 private:
  using Key = std::pair<std::string, std::uint16_t>;

  void owe(const Name& name, PlayerId player, Money owed, const TableCommon& after) {
    if (owed < Money{}) wrong_ = "less than nothing is owed";
    if (owed <= Money{}) return;
    owed_[{std::string(name.view()), clause_.row}] += owed;
    if (player != kNobody && after.player(player).chips > Money{})
      wrong_ = fmt::format("{} owes and has chips", name.view());
  }
  void on(const WinningsTakenBack& e, const TableCommon& after) {
    if (e.amount < e.against_stakes + e.owed) wrong_ = "more is owed than was won";
    owe(e.name, e.player, e.owed, after);
  }
  void on(const ExcessReturned& e, const TableCommon& after) {
    if (e.taken_back < e.owed) wrong_ = "more is owed than was won";
    owe(after.player(e.player).name, e.player, e.owed, after);
  }
  void on(const StakeForfeited& e, const TableCommon& after) {
    if (e.amount < e.owed + e.tokens) wrong_ = "more is owed than was staked";
    owe(e.name, e.player, e.owed, after);
  }
  void on(const DebtPaid& e, const TableCommon&) {
    const Key key{std::string(e.name.view()), clause_.row};
    owed_[key] -= e.amount;
    if (owed_[key] != e.left) wrong_ = "what is left of a debt is another amount";
    if (owed_[key].is_zero()) owed_.erase(key);
  }
  void on(const RoundBegan&, const TableCommon&) { owed_at_start_ = owed_; }
  void on(const RoundReopened&, const TableCommon&) { owed_ = owed_at_start_; }
  template <class Other>
  void on(const Other&, const TableCommon&) {}

  std::map<Key, Money> owed_;
  std::map<Key, Money> owed_at_start_;
  std::string wrong_;
  Clause clause_;
};

// SB 18.4, 18.5, BC 18.4, 18.5, CW 13.4, 13.5: an outcome that is invalid pays nobody. Whoever had
// a wager in it ends with what they had before it, less what is forfeited or not refunded.
class InvalidGamesPayNobody final : public Property {
 public:
  std::string_view name() const override { return "an invalid game pays nobody"; }

  std::string watch(const Moment& moment) override {
    if (!moment.answer) return {};
    for (const Event& event : *moment.answer) {
      if (std::holds_alternative<GameInvalidated>(event.body)) return check(moment);
    }
    return {};
  }

 private:
  static std::string check(const Moment& moment) {
    for (const Box& box : moment.after.common.boxes) {
      for (const Wager& wager : box.last_wagers) {
        if (wager.state == WagerState::won && wager.paid > Money{})
          return "a wager of an invalid game is still won";
        // Under an indicator wagers of no chips lie on the box (SB 19.8.2.5, BC 19.8.2.5).
        const bool stood_off = wager.state == WagerState::stood_off && wager.amount > Money{};
        if (stood_off && !refunded(moment))
          return "a wager that stood off is kept although none is refunded";
      }
    }
    return {};
  }
  static bool refunded(const Moment& moment) {
    for (const Event& event : *moment.answer) {
      if (const auto* invalid = std::get_if<GameInvalidated>(&event.body)) return invalid->refund;
    }
    return true;
  }
};

// SB 5.9, BC 5.9, CW 5.10: the payment is the smallest the chips can make that is not below the
// exact one. Found here by making every amount from the smaller ones.
class PaymentsAreExact final : public Property {
 public:
  std::string_view name() const override { return "payments are exact"; }

  void open(const TableSetup& setup, const Table&) override {
    unit_ = 0;
    can_make_.assign(kTried, false);
    can_make_[0] = true;
    for (Money chip : setup.chips) unit_ = std::gcd(unit_, chip.cents());
    for (std::size_t cents = 1; cents < kTried; ++cents) {
      for (Money chip : setup.chips) {
        const auto value = static_cast<std::size_t>(chip.cents());
        if (value <= cents && can_make_[cents - value]) can_make_[cents] = true;
      }
    }
  }

  std::string watch(const Moment& moment) override {
    if (!moment.answer) return {};
    for (const Event& event : *moment.answer) {
      if (const auto* won = std::get_if<WagerWon>(&event.body)) {
        const ExactCents due = at_odds(won->stake, won->odds);
        const bool by_odds = won->odds.to > 0;
        if (by_odds && due != won->exact) return fmt::format("odds: {}", describe(*won));
        if (auto wrong = check(won->exact, won->paid); !wrong.empty()) return wrong;
      }
      if (const auto* half = std::get_if<WagerSurrendered>(&event.body)) {
        if (half->exact != ExactCents{half->stake.cents(), 2}) return "surrender: not half";
        if (auto wrong = check(half->exact, half->paid); !wrong.empty()) return wrong;
      }
    }
    return {};
  }

 private:
  static std::string describe(const WagerWon& won) {
    return fmt::format("{} on {} at {}", to_text(won.paid), to_text(won.stake), to_text(won.odds));
  }

  std::string check(ExactCents exact, Money paid) const {
    const std::int64_t times = exact.denominator;
    if (paid.cents() * times < exact.numerator) return "paid less than is due";
    if (!can_make(paid)) return fmt::format("{} cannot be paid in chips", to_text(paid));
    for (std::int64_t less = paid.cents() - 1; less * times >= exact.numerator; --less) {
      if (can_make(Money::cents(less))) return fmt::format("{} would do", less);
    }
    return {};
  }

  bool can_make(Money amount) const {
    const auto cents = static_cast<std::size_t>(amount.cents());
    return cents < kTried ? can_make_[cents] : amount.cents() % unit_ == 0;
  }

  static constexpr std::size_t kTried = 20'000;  // beyond, every multiple of the unit can be made
  std::int64_t unit_ = 1;
  std::vector<bool> can_make_;
};

}  // namespace

std::unique_ptr<Property> table_stays_ok() { return std::make_unique<TableStaysOk>(); }
std::unique_ptr<Property> purses_follow_events() { return std::make_unique<PursesFollowEvents>(); }
std::unique_ptr<Property> debts_follow_events() { return std::make_unique<DebtsFollowEvents>(); }
std::unique_ptr<Property> invalid_games_pay_nobody() {
  return std::make_unique<InvalidGamesPayNobody>();
}
std::unique_ptr<Property> payments_are_exact() { return std::make_unique<PaymentsAreExact>(); }

}  // namespace croupier::test
