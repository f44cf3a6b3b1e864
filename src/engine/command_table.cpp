#include "engine/command_table.h"

#include <algorithm>
#include <cassert>

#include "blackjack/rows.h"
#include "engine/rows_of_cards.h"
#include "engine/rows_of_limits.h"
#include "engine/rows_of_players.h"
#include "engine/rows_of_staff.h"
#include "engine/rows_of_tournament.h"
#include "irregular/rows.h"
#include "war/rows.h"

namespace croupier {
namespace {

constexpr auto& kCommandRows = RowsOf<CommandBody>::kRows;

constexpr bool asks_before(const CommandRow& row) {
  const Before& before = row.before;
  const bool told = !before.notices->nsw->empty() || !before.notices->nz->empty();
  return told || !before.approvers->empty();
}

// What must be told or approved beforehand is told or approved by the name of the command.
constexpr bool subjects_are_commands() {
  return std::ranges::all_of(kCommandRows, [](const CommandRow& row) {
    return !asks_before(row) || from_word<Subject>(row.name);
  });
}
static_assert(subjects_are_commands());

// A power exists where its clause does, and nowhere else.
static_assert(std::ranges::all_of(kCommandRows, [](const CommandRow& row) {
  return (row.feature == Feature::its_power) == (row.power != Power::none);
}));

}  // namespace

std::span<const CommandRow> command_table() { return kCommandRows; }

const CommandRow& row_of(const CommandBody& body) { return kCommandRows[body.index()]; }

std::optional<Subject> subject_of(const CommandRow& row) {
  if (!asks_before(row)) return std::nullopt;
  return from_word<Subject>(row.name);
}

const CommandRow& row_of(Subject subject) {
  const auto found = std::ranges::find(kCommandRows, word(subject),
                                       [](const CommandRow& row) { return *row.name; });
  assert(found != kCommandRows.end());
  return *found;
}

}  // namespace croupier
