// One declaration for each command and each event of every machine. A column cannot be left out,
// and neither can a row: both do not compile. The rows stand in private headers of the rooms; one
// .cpp of each machine gathers them (RowsOf) and shows them as a span.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "base/must.h"
#include "base/subset.h"
#include "record/floor_words.h"
#include "record/phase.h"
#include "record/role.h"
#include "rulebook/feature.h"
#include "rulebook/jurisdiction.h"
#include "rulebook/powers.h"

namespace croupier {

// What can stop a machine, and what still goes on then.
enum class Stop : std::uint8_t {
  ruling,   // an irregularity waits for its ruling
  dispute,  // of a tournament
  hold,     // of a promotion
};

// What becomes of a command when the round is dealt again (SB 16.8, BC 16.8, CW 11.6, NZ 16.5).
enum class WhenRebuilt : std::uint8_t {
  decided_again,  // somebody's input; the tape keeps it (state/tape.h, as_input)
  comes_again,    // the deal, a card, a prize, a turn lost: an event of its own on the tape says it
  not_of_the_round,
};

// SB 19.2.1, BC 19.2.1: what a tournament changes for a command of the table.
enum class InTournament : std::uint8_t {
  as_ever,
  not_there,   // the rule is disapplied
  only_there,  // a rule of tournaments
  by_itself,   // the tournament does it, at its own time
};

// Who hands the command to the machine.
enum class Through : std::uint8_t {
  client,   // whoever has the role
  desk,     // the house, because money outside the machine moves with it
  machine,  // only the machine that holds this one, or its clock
};

using May = ByJurisdiction<RoleSet>;
inline constexpr RoleSet kNoRole{};

// What must have come before.
struct Before {
  Must<ByJurisdiction<bool>> reason;          // must be given
  Must<ByJurisdiction<SetOf<Told>>> notices;  // who must have been told
  Must<RoleSet> approvers;  // one of these, and not the person who acts, must have approved
};
inline constexpr ByJurisdiction<bool> kNoReason{.nsw = false, .nz = false};
inline constexpr ByJurisdiction<bool> kReasonNeeded{.nsw = true, .nz = true};
inline constexpr ByJurisdiction<SetOf<Told>> kNoNotices{.nsw = SetOf<Told>{}, .nz = SetOf<Told>{}};
inline constexpr Before kNothingBefore{
    .reason = kNoReason, .notices = kNoNotices, .approvers = kNoRole};

struct CommandRow {
  Must<std::string_view> name;   // Body::kName
  Must<std::string_view> label;  // for a button or an audit line
  Must<Feature> feature;         // the command exists where the game has it
  Must<May> roles;
  Must<SetOf<PhaseName>> phases;  // in which it can be accepted at all
  Must<SetOf<Stop>> goes_on_in;
  Must<WhenRebuilt> when_rebuilt;
  Must<InTournament> in_tournament;
  Must<Through> through;
  Must<Power> power;  // of the rule documents, with its clause in each game
  Must<Before> before;
};

// What an event is for a round that is dealt again.
enum class Stays : std::uint8_t {
  follows,      // from the inputs, and so it comes again by itself
  on_the_tape,  // an input, a card or a prize, or what rulings ask about
  done_beside,  // has nothing to do with the round and stays done
};

enum class SeenBy : std::uint8_t {
  everybody,
  staff,
  the_person,  // whom it concerns
  examiners,   // SB 19.8.2: and the entrant whose form it is
  nobody,
};

struct EventRow {
  Must<std::string_view> name;  // Body::kName
  Must<Stays> stays;
  Must<SeenBy> seen_by;
};

// Specialised for each command with `static constexpr CommandRow kRow`, for each event with
// `static constexpr EventRow kRow`. The primary template is not defined: a command without a row
// does not compile.
template <class Body>
struct RowOf;

// The rows of all commands or events of a machine, indexed by the alternative of its variant.
template <class Bodies>
struct RowsOf;
template <class... Each>
struct RowsOf<std::variant<Each...>> {
  static_assert(((RowOf<Each>::kRow.name == Each::kName) && ...));
  static constexpr std::array kRows{RowOf<Each>::kRow...};
};

// Whether the game has the command at all.
inline bool is_in_game(const CommandRow& row, Game game) {
  if (row.feature == Feature::its_power) return static_cast<bool>(clause_of(row.power, game));
  return features_of(game).has(row.feature);
}

inline bool role_may(const CommandRow& row, Game game, Role role) {
  return row.roles->of(game).has(role);
}

}  // namespace croupier
