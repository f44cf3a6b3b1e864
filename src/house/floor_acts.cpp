#include "house/floor_acts.h"

#include <algorithm>
#include <set>

#include "house/rows.h"

namespace croupier::house {
namespace {

using enum RefusalCode;
using Answer = std::expected<Events, Refusal>;

Answer refused(RefusalCode code, Value first = {}, Value second = {}) {
  return std::unexpected(refuse(code, {}, first, second));
}
Answer happens(EventBody body) { return Events{{{}, std::move(body)}}; }

template <class List, class No>
auto numbered(const List& list, No no, auto member) {
  return std::ranges::find(list, no, member);
}

bool is_public_table(const House& house, SubjectNo no) {
  const Subject* subject = find(house, no);
  return subject != nullptr && subject->machine == SubjectMachine::table &&
         subject->owner == AccountNo{};
}

}  // namespace

const GamingStopped* stop_of(const FloorState& floor, SubjectNo table, std::string_view game,
                             AccountNo player) {
  const auto found = std::ranges::find_if(floor.stops, [&](const GamingStopped& each) {
    switch (each.scope) {
      case StopScope::all: return true;
      case StopScope::game: return each.game == game;
      case StopScope::table: return each.table == table;
      case StopScope::player: return player != AccountNo{} && each.player == player;
    }
    return false;
  });
  return found == floor.stops.end() ? nullptr : &*found;
}

const Pit* find(const FloorState& floor, PitNo pit) {
  const auto at = static_cast<std::size_t>(pit);
  return at == 0 || at > floor.pits.size() ? nullptr : &floor.pits[at - 1];
}

bool covers(const FloorState& floor, const Scope& scope, SubjectNo table) {
  switch (scope.is) {
    case ScopeKind::whole_house: return true;
    case ScopeKind::subject: return scope.number == static_cast<std::uint32_t>(table);
    case ScopeKind::pit: {
      const Pit* pit = find(floor, static_cast<PitNo>(scope.number));
      return pit != nullptr && pit->has(table);
    }
  }
  return false;
}

FloorTable table_on(const FloorState& floor, SubjectNo table) {
  const auto found = std::ranges::find(floor.tables, table, &FloorTable::table);
  return found == floor.tables.end() ? FloorTable{.table = table} : *found;
}

// --- deciding ---

// A game or all gaming is stopped, and goes on, by those who answer for the whole floor.
bool FloorDecider::is_manager() const { return kFloorManagers.has(command.by.role); }

// Two people may stop the same for reasons of their own: both have to end.
Answer FloorDecider::operator()(const StopGaming& c) const {
  const bool whole = c.scope == StopScope::all || c.scope == StopScope::game;
  if (whole && !is_manager()) return refused(role_may_not);
  if (c.scope == StopScope::game && c.game.empty()) return refused(no_such_subject);
  if (c.scope == StopScope::table && !is_public_table(house, c.table))
    return refused(no_such_subject);
  if (c.scope == StopScope::player && find(house, c.player) == nullptr)
    return refused(no_such_account);
  GamingStopped stopped{static_cast<StopNo>(static_cast<std::uint32_t>(house.floor.last_stop) + 1),
                        c.scope,
                        {},
                        {},
                        {},
                        command.reason,
                        command.by.player,
                        command.at};
  if (c.scope == StopScope::game) stopped.game = c.game;
  if (c.scope == StopScope::table) stopped.table = c.table;
  if (c.scope == StopScope::player) stopped.player = c.player;
  return happens(std::move(stopped));
}

Answer FloorDecider::operator()(const ResumeGaming& c) const {
  const auto stop = numbered(house.floor.stops, c.stop, &GamingStopped::stop);
  if (stop == house.floor.stops.end()) return refused(no_such_request);
  const bool whole = stop->scope == StopScope::all || stop->scope == StopScope::game;
  if (whole && !is_manager()) return refused(role_may_not);
  if (stop->player != AccountNo{} && stop->player == command.by.player)
    return refused(not_to_oneself);
  return happens(GamingResumed{c.stop, command.by.player, command.at});
}

std::optional<Answer> FloorDecider::may_move(SubjectNo table, FloatMove what, Money amount) const {
  if (!is_public_table(house, table)) return refused(no_such_subject);
  if (!is_sum(amount) || amount.is_zero()) return refused(not_positive);
  if (find(house, table)->state != SubjectState::open && what == FloatMove::fill)
    return refused(subject_not_open);
  return std::nullopt;
}

// What a table has won lies in its float too, so a credit may be larger than the fills.
Answer FloorDecider::operator()(const AskFloat& c) const {
  if (auto no = may_move(c.table, c.what, c.amount)) return *no;
  const auto no = static_cast<std::uint32_t>(house.floor.last_request) + 1;
  return happens(FloatAsked{static_cast<RequestNo>(no), c.table, c.what, c.amount,
                            command.by.player, command.at});
}

Answer FloorDecider::operator()(const IssueFloat& c) const {
  const auto asked = numbered(house.floor.requests, c.request, &FloatAsked::request);
  if (asked == house.floor.requests.end()) return refused(no_such_request);
  if (asked->by == command.by.player) return refused(second_person_missing);
  if (auto no = may_move(asked->table, asked->what, asked->amount)) return *no;
  return happens(FloatIssued{*asked, command.by.player, command.at});
}

Answer FloorDecider::operator()(const DeclineFloat& c) const {
  if (numbered(house.floor.requests, c.request, &FloatAsked::request) == house.floor.requests.end())
    return refused(no_such_request);
  return happens(FloatDeclined{c.request, command.by.player});
}

Answer FloorDecider::operator()(const CollectDrop& c) const {
  if (!is_public_table(house, c.table)) return refused(no_such_subject);
  if (!is_sum(c.amount) || c.amount.is_zero()) return refused(not_positive);
  const Money there = find(house, c.table)->brought - table_on(house.floor, c.table).dropped;
  if (c.amount > there)
    return refused(balance_too_small, Value::money(c.amount), Value::money(there));
  return happens(DropCollected{c.table, c.amount, command.by.player, command.at});
}

Answer FloorDecider::operator()(const SetPace& c) const {
  if (!is_public_table(house, c.table)) return refused(no_such_subject);
  if (c.percent < kPaceLeast || c.percent > kPaceMost) return refused(limit_not_sensible);
  return happens(PaceSet{c.table, c.percent, command.by.player});
}

Answer FloorDecider::operator()(const KeepTemplate& c) const {
  if (c.name.empty() || c.name.size() > kTemplateNameMost) return refused(name_missing);
  if (c.setup.empty() || c.setup.size() > kTemplateMost ||
      house.floor.templates.size() >= kTemplatesMost)
    return refused(limit_not_sensible);
  return happens(TemplateKept{c.name, c.setup, command.by.player});
}

Answer FloorDecider::operator()(const DropTemplate& c) const {
  if (numbered(house.floor.templates, c.name, &Template::name) == house.floor.templates.end())
    return refused(name_missing);
  return happens(TemplateDropped{c.name, command.by.player});
}

// Who holds a role for a pit does not say which tables that is.
Answer FloorDecider::operator()(const SetPit& c) const {
  if (c.name.empty() || c.name.size() > kPitNameMost) return refused(name_missing);
  for (const SubjectNo each : c.tables) {
    if (!is_public_table(house, each) || std::ranges::count(c.tables, each) > 1)
      return refused(no_such_subject);
  }
  const auto& pits = house.floor.pits;
  const auto found = std::ranges::find(pits, c.name, &Pit::name);
  if (found == pits.end() && pits.size() >= kPitsMost) return refused(limit_not_sensible);
  const auto no = static_cast<PitNo>(found - pits.begin() + 1);
  const bool own = std::ranges::any_of(house.grants, [&](const Grant& each) {
    return each.account == command.by.player && each.scope.is == ScopeKind::pit &&
           each.scope.number == static_cast<std::uint32_t>(no);
  });
  if (own) return refused(not_to_oneself);
  return happens(PitSet{no, c.name, c.tables, command.by.player});
}

// --- applying ---

FloorTable& FloorApply::table(SubjectNo no) const {
  auto& tables = house.floor.tables;
  const auto found = std::ranges::find(tables, no, &FloorTable::table);
  return found != tables.end() ? *found : tables.emplace_back(FloorTable{.table = no});
}

void FloorApply::operator()(const GamingStopped& e) const {
  house.floor.stops.push_back(e);
  house.floor.last_stop = e.stop;
}
void FloorApply::operator()(const GamingResumed& e) const {
  std::erase_if(house.floor.stops, [&](const GamingStopped& each) { return each.stop == e.stop; });
}
void FloorApply::operator()(const FloatAsked& e) const {
  house.floor.requests.push_back(e);
  house.floor.last_request = e.request;
}
void FloorApply::operator()(const FloatIssued& e) const {
  (*this)(FloatDeclined{e.asked.request, e.by});
  Money& chips = table(e.asked.table).chips;
  chips += e.asked.what == FloatMove::fill ? e.asked.amount : -e.asked.amount;
}
void FloorApply::operator()(const FloatDeclined& e) const {
  std::erase_if(house.floor.requests,
                [&](const FloatAsked& each) { return each.request == e.request; });
}
void FloorApply::operator()(const DropCollected& e) const { table(e.table).dropped += e.amount; }
void FloorApply::operator()(const PaceSet& e) const { table(e.table).pace = e.percent; }
void FloorApply::operator()(const TemplateKept& e) const {
  auto& all = house.floor.templates;
  const auto found = std::ranges::lower_bound(all, e.name, {}, &Template::name);
  if (found != all.end() && found->name == e.name) {
    found->setup = e.setup;
  } else {
    all.insert(found, {e.name, e.setup});
  }
}
void FloorApply::operator()(const TemplateDropped& e) const {
  std::erase_if(house.floor.templates, [&](const Template& each) { return each.name == e.name; });
}

void FloorApply::operator()(const PitSet& e) const {
  auto& pits = house.floor.pits;
  const auto at = static_cast<std::size_t>(e.pit) - 1;
  if (at == pits.size()) pits.push_back({e.pit, e.name, {}});
  pits[at].tables = e.tables;
  for (Pit& each : pits) {
    if (each.no != e.pit)
      std::erase_if(each.tables, [&](SubjectNo no) { return pits[at].has(no); });
  }
}

// --- facts and invariants ---

std::string why_no_floor_fact(const House& house, const EventBody& body) {
  const auto table_is_there = [&](SubjectNo table) {
    return find(house, table) == nullptr ? "it names a table that is not there" : "";
  };
  if (const auto* e = std::get_if<DropCollected>(&body)) return table_is_there(e->table);
  if (const auto* e = std::get_if<PaceSet>(&body)) return table_is_there(e->table);
  if (const auto* e = std::get_if<FloatAsked>(&body)) return table_is_there(e->table);
  if (const auto* e = std::get_if<FloatIssued>(&body)) return table_is_there(e->asked.table);
  if (const auto* e = std::get_if<GamingStopped>(&body))
    return e->table == SubjectNo{} ? "" : table_is_there(e->table);
  if (const auto* e = std::get_if<PitSet>(&body)) {
    const auto no = static_cast<std::size_t>(e->pit);
    if (no == 0 || no > house.floor.pits.size() + 1) return "it sets a pit out of turn";
    for (const SubjectNo each : e->tables) {
      if (std::string wrong = table_is_there(each); !wrong.empty()) return wrong;
    }
  }
  return "";
}

std::string floor_is_ok(const House& house) {
  for (const GamingStopped& each : house.floor.stops) {
    if (each.stop > house.floor.last_stop) return "a stop has a number that was not given yet";
    if (each.scope == StopScope::table && find(house, each.table) == nullptr)
      return "gaming is stopped at a table that is not there";
  }
  for (const FloorTable& each : house.floor.tables) {
    if (find(house, each.table) == nullptr) return "chips lie at a table that is not there";
    if (each.dropped < Money{}) return "a drop is below zero";
  }
  for (const FloatAsked& each : house.floor.requests) {
    if (find(house, each.table) == nullptr) return "chips are asked for where there is no table";
  }
  std::set<SubjectNo> in_pits;
  for (const Pit& each : house.floor.pits) {
    for (const SubjectNo table : each.tables) {
      if (find(house, table) == nullptr) return "a pit has a table that is not there";
      if (!in_pits.insert(table).second) return "a table is in two pits";
    }
  }
  return "";
}

}  // namespace croupier::house
