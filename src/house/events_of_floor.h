// What has happened on the floor of the house. Only names of fields that mean nobody or nothing
// where they are zero differ from those of other events: `table` and `player`.
#pragma once

#include "house/commands_of_floor.h"
#include "record/machine.h"

namespace croupier::house {

struct GamingStopped {
  static constexpr std::string_view kName = "gaming-stopped";
  StopNo stop{};
  StopScope scope{};
  std::string game;
  SubjectNo table{};
  AccountNo player{};
  std::string why;
  AccountNo by{};
  Instant at = 0;
  static constexpr auto fields() {
    using S = GamingStopped;
    return listed(field("stop", &S::stop), field("scope", &S::scope), field("game", &S::game),
                  field("table", &S::table), field("player", &S::player), field("why", &S::why),
                  field("by", &S::by), field("at", &S::at));
  }
  friend bool operator==(const GamingStopped&, const GamingStopped&) = default;
};
struct GamingResumed {
  static constexpr std::string_view kName = "gaming-resumed";
  StopNo stop{};
  AccountNo by{};
  Instant at = 0;
  static constexpr auto fields() {
    using S = GamingResumed;
    return listed(field("stop", &S::stop), field("by", &S::by), field("at", &S::at));
  }
};

struct FloatAsked {
  static constexpr std::string_view kName = "float-asked";
  RequestNo request{};
  SubjectNo table{};
  FloatMove what{};
  Money amount;
  AccountNo by{};
  Instant at = 0;
  static constexpr auto fields() {
    using S = FloatAsked;
    return listed(field("request", &S::request), field("table", &S::table), field("what", &S::what),
                  field("amount", &S::amount), field("by", &S::by), field("at", &S::at));
  }
  friend bool operator==(const FloatAsked&, const FloatAsked&) = default;
};
struct FloatIssued {
  static constexpr std::string_view kName = "float-issued";
  FloatAsked asked;
  AccountNo by{};
  Instant at = 0;
  static constexpr auto fields() {
    using S = FloatIssued;
    return listed(field("asked", &S::asked), field("by", &S::by), field("at", &S::at));
  }
};
struct FloatDeclined {
  static constexpr std::string_view kName = "float-declined";
  RequestNo request{};
  AccountNo by{};
  static constexpr auto fields() {
    return listed(field("request", &FloatDeclined::request), field("by", &FloatDeclined::by));
  }
};
struct DropCollected {
  static constexpr std::string_view kName = "drop-collected";
  SubjectNo table{};
  Money amount;
  AccountNo by{};
  Instant at = 0;
  static constexpr auto fields() {
    using S = DropCollected;
    return listed(field("table", &S::table), field("amount", &S::amount), field("by", &S::by),
                  field("at", &S::at));
  }
};

struct PaceSet {
  static constexpr std::string_view kName = "pace-set";
  SubjectNo table{};
  std::uint16_t percent = kUsualPace;
  AccountNo by{};
  static constexpr auto fields() {
    using S = PaceSet;
    return listed(field("table", &S::table), field("percent", &S::percent), field("by", &S::by));
  }
};
struct TemplateKept {
  static constexpr std::string_view kName = "template-kept";
  std::string name;
  std::string setup;
  AccountNo by{};
  static constexpr auto fields() {
    using S = TemplateKept;
    return listed(field("name", &S::name), field("setup", &S::setup), field("by", &S::by));
  }
};
struct PitSet {
  static constexpr std::string_view kName = "pit-set";
  PitNo pit{};
  std::string name;
  std::vector<SubjectNo> tables;
  AccountNo by{};
  static constexpr auto fields() {
    using S = PitSet;
    return listed(field("pit", &S::pit), field("name", &S::name), field("tables", &S::tables),
                  field("by", &S::by));
  }
};
struct TemplateDropped {
  static constexpr std::string_view kName = "template-dropped";
  std::string name;
  AccountNo by{};
  static constexpr auto fields() {
    return listed(field("name", &TemplateDropped::name), field("by", &TemplateDropped::by));
  }
};

}  // namespace croupier::house
