// The floor as the house knows it: where gaming is stopped, what tables hold in chips of the house,
// how fast they are run, and kept set-ups. What happens at a table is the table's own business.
#pragma once

#include <algorithm>
#include <vector>

#include "base/match.h"
#include "house/commands.h"
#include "house/events_of_floor.h"
#include "record/role.h"

namespace croupier::house {

// Who stands over tables, and who answers for all of them.
inline constexpr RoleSet kPit{Role::gaming_supervisor,        Role::casino_supervisor,
                              Role::assistant_gaming_manager, Role::gaming_manager,
                              Role::game_supervisor,          Role::operator_delegate,
                              Role::casino_operator,          Role::administrator};
inline constexpr RoleSet kFloorManagers{Role::gaming_manager, Role::operator_delegate,
                                        Role::casino_operator, Role::administrator};

// Of a table with anything to remember.
struct FloorTable {
  SubjectNo table{};
  Money chips;    // fills less credits
  Money dropped;  // collected so far
  std::uint16_t pace = kUsualPace;
  static constexpr auto fields() {
    using S = FloorTable;
    return listed(field("table", &S::table), field("chips", &S::chips),
                  field("dropped", &S::dropped), field("pace", &S::pace));
  }
  friend bool operator==(const FloorTable&, const FloorTable&) = default;
};

struct Template {
  std::string name;
  std::string setup;
  static constexpr auto fields() {
    return listed(field("name", &Template::name), field("setup", &Template::setup));
  }
  friend bool operator==(const Template&, const Template&) = default;
};

struct Pit {
  PitNo no{};
  std::string name;
  std::vector<SubjectNo> tables;
  bool has(SubjectNo table) const { return std::ranges::find(tables, table) != tables.end(); }
  static constexpr auto fields() {
    return listed(field("no", &Pit::no), field("name", &Pit::name), field("tables", &Pit::tables));
  }
  friend bool operator==(const Pit&, const Pit&) = default;
};

struct FloorState {
  std::vector<GamingStopped> stops;  // in force, by number
  std::vector<FloatAsked> requests;  // not issued yet, by number
  std::vector<FloorTable> tables;
  std::vector<Template> templates;  // by name
  std::vector<Pit> pits;            // by number, from 1
  StopNo last_stop{};
  RequestNo last_request{};
  static constexpr auto fields() {
    using S = FloorState;
    return listed(field("stops", &S::stops), field("requests", &S::requests),
                  field("tables", &S::tables), field("templates", &S::templates),
                  field("pits", &S::pits), field("last_stop", &S::last_stop),
                  field("last_request", &S::last_request));
  }
  friend bool operator==(const FloorState&, const FloorState&) = default;
};

template <class Body>
inline constexpr bool kIsOfFloor =
    is_one_of<Body, GamingStopped, GamingResumed, FloatAsked, FloatIssued, FloatDeclined,
              DropCollected, PaceSet, TemplateKept, TemplateDropped, PitSet>;

// Why nobody may bet there, or this person may not; null: they may.
const GamingStopped* stop_of(const FloorState& floor, SubjectNo table, std::string_view game,
                             AccountNo player);
// Null: there is none.
const Pit* find(const FloorState& floor, PitNo pit);
// Whether a grant for this scope holds at the table.
bool covers(const FloorState& floor, const Scope& scope, SubjectNo table);
// As it is for a table of which nothing is remembered, where that is so.
FloorTable table_on(const FloorState& floor, SubjectNo table);

}  // namespace croupier::house
