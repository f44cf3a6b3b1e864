#include "host/tournament_presets.h"

#include <fmt/format.h>

#include <algorithm>

#include "host/demo.h"

namespace croupier::server {
namespace {

using namespace tournament;

constexpr std::size_t kBoxes = 7;
constexpr std::size_t kTablesMost = 40;

// One place more than the house players take for who opens it; a manager's field is full at once.
std::size_t players_of(const Preset& preset) {
  return preset.run_by_house ? preset.company + 1 : preset.company;
}

Instant seconds(double count, double pace) {
  return std::max<Instant>(1, static_cast<Instant>(count * pace));
}

Stage stage_of(const Preset& preset, StageKind kind, std::uint16_t rounds) {
  Stage stage;
  stage.kind = kind;
  stage.from = StageFrom::advanced;
  stage.starts = preset.now + seconds(preset.run_by_house ? 15 : 60, preset.pace);
  stage.rounds = rounds;
  stage.chips = Money::dollars(1000);
  stage.limits = {{1, Money::dollars(25), Money::dollars(500)}};
  stage.pass_cards = 1;
  stage.undisclosed = 1;
  return stage;
}

Stage final_of(const Preset& preset) {
  Stage stage = stage_of(preset, StageKind::final, 6);
  stage.advance = 3;
  return stage;
}

std::uint8_t tables_for(std::size_t players) {
  return static_cast<std::uint8_t>(std::min(kTablesMost, (players + kBoxes - 1) / kBoxes));
}

// Heats of seven, semi-finals where the final would be too large, and the final.
std::vector<Stage> stages_with_heats(const Preset& preset) {
  Stage heat = stage_of(preset, StageKind::heat, 5);
  heat.from = StageFrom::entrants;
  heat.tables = std::max<std::uint8_t>(2, tables_for(players_of(preset)));
  heat.advance = heat.tables == 2 ? 3 : heat.tables == 3 ? 2 : 1;
  std::vector<Stage> stages{heat};
  if (heat.tables > kBoxes) {
    Stage semi = stage_of(preset, StageKind::semi_final, 5);
    semi.tables = tables_for(heat.tables);
    stages.push_back(semi);
  }
  stages.push_back(final_of(preset));
  return stages;
}

// Items (a) to (k) of 19.4.2 that are the same in both.
Conditions common_conditions(const Preset& preset) {
  Conditions c;
  c.game = preset.game;
  c.denominations = {Money::dollars(5), Money::dollars(25), Money::dollars(100),
                     Money::dollars(500)};
  c.fee = Money::dollars(20);
  c.compulsory = "each player wagers at least the minimum in each round or plays a pass card";
  c.allocation =
      "tables and places are drawn; each player has one pass card and one undisclosed wager in "
      "each session";
  c.buy_back = "there is none";
  c.states_entitled = true;
  c.refusal = "the casino operator may refuse any application";
  c.terms_of_entry = "one entry a person; the fee is paid on entry";
  c.form = "name, and that the conditions are known and agreed to";
  c.entries_open = preset.now;
  c.entries_close = preset.now + seconds(preset.run_by_house ? 120 : 1800, preset.pace);
  c.withdraw_until = c.entries_close;
  c.field_least = 2;
  c.needs_agreement = true;
  c.prizes = {{5, "", {}}, {3, "", {}}, {2, "", {}}};
  c.payment = "to the balance of the player, when the final is decided";
  c.added = Money::dollars(100);
  c.states_rules_prevail = true;
  c.limits_may_move = true;
  c.wager_seconds = static_cast<std::uint16_t>(seconds(25, preset.pace));
  c.notice = static_cast<std::uint32_t>(seconds(30, preset.pace));
  return c;
}

}  // namespace

std::optional<Conditions> preset_conditions(const Preset& preset) {
  if (preset.name == "draft") {
    Conditions draft;
    draft.game = preset.game;
    return draft;
  }
  Conditions c = common_conditions(preset);
  if (preset.name == "quick") {
    c.title = fmt::format("Quick {} tournament", title(preset.game));
    Stage stage = final_of(preset);
    stage.from = StageFrom::entrants;
    c.stages = {stage};
    const std::size_t field = players_of(preset);
    c.field_most = static_cast<std::uint16_t>(field < 2 ? kBoxes : std::min(field, kBoxes));
    return c;
  }
  if (preset.name == "heats") {
    c.title = fmt::format("{} tournament with heats", title(preset.game));
    c.stages = stages_with_heats(preset);
    const std::size_t places = c.stages.front().tables * kBoxes;
    const bool all = preset.run_by_house || preset.company < 2;
    c.field_most = static_cast<std::uint16_t>(all ? places : std::min(places, preset.company));
    return c;
  }
  return std::nullopt;
}

}  // namespace croupier::server
