// What is asked of the house about its floor: gaming is stopped and goes on, chips go to a table
// and come back, the drop is collected, tables have a pace and a pit, and set-ups are kept as
// templates.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/money.h"
#include "house/ids.h"

namespace croupier::house {

enum class StopScope : std::uint8_t { all, game, table, player };
enum class FloatMove : std::uint8_t { fill, credit };

// --- stops ---

// No wager is taken and no round begins there from now on; a round in play ends by its rules. The
// scope says which of the others is meant.
struct StopGaming {
  static constexpr std::string_view kName = "stop-gaming";
  StopScope scope{};
  std::string game;
  SubjectNo table{};
  AccountNo player{};
  static constexpr auto fields() {
    using S = StopGaming;
    return listed(field("scope", &S::scope), field("game", &S::game), field("table", &S::table),
                  field("player", &S::player));
  }
};
struct ResumeGaming {
  static constexpr std::string_view kName = "resume-gaming";
  StopNo stop{};
  static constexpr auto fields() { return listed(field("stop", &ResumeGaming::stop)); }
};

// --- the float of a table ---

// The pit asks for a fill or a credit; the cage issues it. They are two people.
struct AskFloat {
  static constexpr std::string_view kName = "ask-float";
  SubjectNo table{};
  FloatMove what{};
  Money amount;
  static constexpr auto fields() {
    using S = AskFloat;
    return listed(field("table", &S::table), field("what", &S::what), field("amount", &S::amount));
  }
};
struct IssueFloat {
  static constexpr std::string_view kName = "issue-float";
  RequestNo request{};
  static constexpr auto fields() { return listed(field("request", &IssueFloat::request)); }
};
struct DeclineFloat {
  static constexpr std::string_view kName = "decline-float";
  RequestNo request{};
  static constexpr auto fields() { return listed(field("request", &DeclineFloat::request)); }
};
// The box of a table goes to the count room: what people have brought, as it was counted.
struct CollectDrop {
  static constexpr std::string_view kName = "collect-drop";
  SubjectNo table{};
  Money amount;
  static constexpr auto fields() {
    return listed(field("table", &CollectDrop::table), field("amount", &CollectDrop::amount));
  }
};

// --- how tables are run ---

// Its time limits and pauses, in percent of those of the house.
inline constexpr std::uint16_t kUsualPace = 100;
inline constexpr std::uint16_t kPaceLeast = 25;
inline constexpr std::uint16_t kPaceMost = 400;
struct SetPace {
  static constexpr std::string_view kName = "set-pace";
  SubjectNo table{};
  std::uint16_t percent = kUsualPace;
  static constexpr auto fields() {
    return listed(field("table", &SetPace::table), field("percent", &SetPace::percent));
  }
};
// In place of one of that name.
inline constexpr std::size_t kTemplateNameMost = 40;
inline constexpr std::size_t kTemplateMost = 4000;
inline constexpr std::size_t kTemplatesMost = 200;
struct KeepTemplate {
  static constexpr std::string_view kName = "keep-template";
  std::string name;
  std::string setup;  // what is said to open such a table, as JSON
  static constexpr auto fields() {
    return listed(field("name", &KeepTemplate::name), field("setup", &KeepTemplate::setup));
  }
};
// Tables that roles can be granted for together. In place of what a pit of that name had; a table
// is in one pit.
inline constexpr std::size_t kPitNameMost = 20;
inline constexpr std::size_t kPitsMost = 100;
struct SetPit {
  static constexpr std::string_view kName = "set-pit";
  std::string name;
  std::vector<SubjectNo> tables;
  static constexpr auto fields() {
    return listed(field("name", &SetPit::name), field("tables", &SetPit::tables));
  }
};
struct DropTemplate {
  static constexpr std::string_view kName = "drop-template";
  std::string name;
  static constexpr auto fields() { return listed(field("name", &DropTemplate::name)); }
};

}  // namespace croupier::house

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 4> kWords<house::StopScope>{"all", "game", "table",
                                                                          "player"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<house::FloatMove>{"fill", "credit"};
}  // namespace croupier
