// Deciding and applying what concerns the floor. Private to this room: decide.cpp and apply.cpp
// call it for the commands and events of the floor.
#pragma once

#include <expected>

#include "house/house.h"

namespace croupier::house {

struct FloorDecider {
  const House& house;
  const Command& command;

  using Answer = std::expected<Events, Refusal>;
  Answer operator()(const StopGaming& c) const;
  Answer operator()(const ResumeGaming& c) const;
  Answer operator()(const AskFloat& c) const;
  Answer operator()(const IssueFloat& c) const;
  Answer operator()(const DeclineFloat& c) const;
  Answer operator()(const CollectDrop& c) const;
  Answer operator()(const SetPace& c) const;
  Answer operator()(const KeepTemplate& c) const;
  Answer operator()(const DropTemplate& c) const;
  Answer operator()(const SetPit& c) const;

 private:
  bool is_manager() const;
  std::optional<Answer> may_move(SubjectNo table, FloatMove what, Money amount) const;
};

struct FloorApply {
  House& house;

  void operator()(const GamingStopped& e) const;
  void operator()(const GamingResumed& e) const;
  void operator()(const FloatAsked& e) const;
  void operator()(const FloatIssued& e) const;
  void operator()(const FloatDeclined& e) const;
  void operator()(const DropCollected& e) const;
  void operator()(const PaceSet& e) const;
  void operator()(const TemplateKept& e) const;
  void operator()(const TemplateDropped& e) const;
  void operator()(const PitSet& e) const;

 private:
  FloorTable& table(SubjectNo no) const;
};

// What does not fit in a recorded event of the floor; empty: nothing.
std::string why_no_floor_fact(const House& house, const EventBody& body);
// Every invariant of the floor.
std::string floor_is_ok(const House& house);

}  // namespace croupier::house
