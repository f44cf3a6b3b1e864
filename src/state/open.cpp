#include <fmt/format.h>

#include "blackjack/optional_wagers.h"
#include "state/table.h"
#include "table/wagers.h"

namespace croupier {
namespace {

std::unexpected<RuleSetFault> fault(Clause clause, std::string text) {
  return std::unexpected(RuleSetFault{clause, std::move(text)});
}

std::expected<Chips, RuleSetFault> read_chips(const std::vector<Money>& denominations) {
  if (denominations.empty()) return fault({}, "the float needs at least one denomination of chips");
  if (denominations.size() > Chips::kMost) {
    return fault({}, fmt::format("the float holds at most {} denominations", Chips::kMost));
  }
  InlineVector<Money, Chips::kMost> list;
  for (Money chip : denominations) {
    if (chip <= Money{} || chip > Money::dollars(1'000'000)) {
      return fault({}, fmt::format("{} is no chip", to_text(chip)));
    }
    if (list.contains(chip))
      return fault({}, fmt::format("chip {} is listed twice", to_text(chip)));
    list.push_back(chip);
  }
  return Chips(list);
}

std::expected<void, RuleSetFault> check_sign(const Sign& sign) {
  if (sign.minimum <= Money{}) return fault({}, "the minimum on the sign must be above zero");
  if (sign.maximum < sign.minimum) return fault({}, "the maximum on the sign is below the minimum");
  if (sign.unit < Money{}) return fault({}, "the unit on the sign must be above zero");
  return {};
}

std::expected<void, RuleSetFault> put_offer(TableCommon& table, const OptionalSetup& offer) {
  const OptionalRule* rule = optional_rule(table.book(), offer.kind);
  if (rule == nullptr) {
    return fault({}, fmt::format("{} has no wager {}", name(table.rules.game), word(offer.kind)));
  }
  if (offer.minimum <= Money{} || offer.maximum < offer.minimum) {
    return fault(
        rule->amount,
        fmt::format("{} needs a minimum above zero and a maximum not below it", word(offer.kind)));
  }
  const int tables = pay_tables(table.rules.game, offer.kind);
  if (offer.pay_table < 1 || offer.pay_table > tables) {
    return fault(rule->offered, fmt::format("{} has no pay table {}: there {} {}", word(offer.kind),
                                            offer.pay_table, tables == 1 ? "is" : "are", tables));
  }
  // NZ 3.3(a): Super Sevens is played with six to eight decks.
  if (offer.kind == WagerKind::super_sevens &&
      table.rules.decks < blackjack::kSuperSevensDecksLeast) {
    return fault("NZ 3.3(a)"_clause, "super-sevens is played with 6 to 8 decks");
  }
  const std::uint8_t scale = pairs_scale(table);
  if (offer.kind == WagerKind::perfect_pairs && scale != 0 && offer.pay_table != scale) {
    return fault("NZ 15B.8"_clause,
                 fmt::format("pay scale {} is in operation at all tables of the casino, not {}",
                             scale, offer.pay_table));
  }
  table.offer(offer.kind) = {true,
                             offer.minimum,
                             offer.maximum,
                             offer.pay_table,
                             table.rules.options.optional_needs_initial,
                             false};
  return {};
}

}  // namespace

std::expected<Table, RuleSetFault> open_table(const TableSetup& setup) {
  if (auto done = check(setup.rules); !done) return std::unexpected(done.error());
  if (auto done = check_sign(setup.sign); !done) return std::unexpected(done.error());
  auto chips = read_chips(setup.chips);
  if (!chips) return std::unexpected(chips.error());

  Table table;
  TableCommon& common = table.common;
  common.rules = setup.rules;
  common.sign = setup.sign;
  common.chips = *chips;
  for (int box = 0; box < setup.rules.boxes; ++box) common.boxes.push_back(Box{});
  // CW 5.1.3 (F09): the Tie Wager is always there, by default within the limits of the table.
  if (optional_rule(common.book(), WagerKind::tie) != nullptr) {
    common.offer(WagerKind::tie) = {true, setup.sign.minimum, setup.sign.maximum, 1, false, false};
    table.round = war::Round{};
  }
  for (const OptionalSetup& offer : setup.offers) {
    if (auto done = put_offer(common, offer); !done) return std::unexpected(done.error());
  }
  return table;
}

}  // namespace croupier
