#include "table/entitlement.h"

#include <algorithm>

namespace croupier {

bool has_own_limits(const TableCommon& table, PlayerId player) {
  return table.player(player).own_maximum > Money{};
}

namespace {

Clause option_clause(const TableRules& book, std::size_t place) {
  if (place == 0) return book.first_option;
  return place == 1 ? book.second_option : book.third_option;
}

}  // namespace

Money minimum_for(const TableCommon& table, PlayerId player) {
  if (has_own_limits(table, player)) return table.player(player).own_minimum;
  // SB 6.5.1, BC 6.5.1, CW 6.5.1 (F04): the minimum before, on every box, for who was playing at
  // the table; SB 6.6.2, BC 6.5.4, CW 6.5.4: the new one for who came later.
  const Money kept = table.player(player).kept_minimum;
  return kept > Money{} && kept < table.sign.minimum ? kept : table.sign.minimum;
}

Money maximum_for(const TableCommon& table, PlayerId player) {
  return has_own_limits(table, player) ? table.player(player).own_maximum : table.sign.maximum;
}

// SB 6.5.1, BC 6.5.1, CW 6.5.1: who keeps the minimum before may also bet what the sign in force
// lets everybody bet.
bool is_in_units(const TableCommon& table, PlayerId player, Money total) {
  const Money unit = table.sign.unit;
  if (unit.is_zero()) return true;
  const auto counted_from = [&](Money minimum) {
    return total >= minimum && (total - minimum).cents() % unit.cents() == 0;
  };
  const bool own = has_own_limits(table, player);
  return counted_from(minimum_for(table, player)) || (!own && counted_from(table.sign.minimum));
}

Entitlements entitlements(const TableCommon& table, BoxNo no, const Box& box) {
  const TableRules& book = table.book();
  const bool by_line = book.maximum_basis == MaximumBasis::box_by_entitlement;
  Entitlements result;
  Money ahead;
  const Bettors line = line_of(table, no, box);
  for (std::size_t place = 0; place < line.size(); ++place) {
    const PlayerId player = line[place];
    const Money staked = initial_wager(box, player)->amount;
    Money limit = maximum_for(table, player);
    Clause clause = has_own_limits(table, player) ? book.own_limits : book.sign_maximum;
    if (by_line) {
      // SB 6.1.1–6.1.3, BC 6.1.1–6.1.3: the caller has first option, the others what is left.
      limit = std::max(Money{}, limit - ahead);
      clause = option_clause(book, place);
    } else if (table.rules.options.box_maximum) {
      // NZ 14.2: by the operator's direction the wagers of all players on the box stay within the
      // maximum.
      limit = std::min(limit, std::max(Money{}, table.sign.maximum - ahead));
      clause = book.box_maximum;
    }
    const Money counts = std::min(staked, limit);
    result.push_back({player, staked, counts, clause});
    ahead += counts;
  }
  return result;
}

}  // namespace croupier
