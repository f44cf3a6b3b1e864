#include "state/snapshot.h"

#include "base/match.h"
#include "record/json.h"
#include "record/json_read.h"
#include "record/json_write.h"
#include "state/family.h"

namespace croupier {
namespace {

// Far more than a full table takes.
constexpr std::size_t kBytesMost = 1024 * 1024;

// --- what the text names must be there; only then can the invariants be asked ---

bool is_player(const TableCommon& table, PlayerId player) {
  return player == kNobody || table.has_player(player);
}

template <class Round>
bool has_box(const Round& round, BoxNo box) {
  return number(box) >= 1 && static_cast<std::size_t>(number(box)) <= round.boxes.size();
}

struct PhaseIsSound {
  const TableCommon& table;
  const blackjack::Round& round;

  bool operator()(const blackjack::Playing& phase) const {
    const auto hand = static_cast<std::size_t>(number(phase.hand));
    if (!has_box(round, phase.box) || hand >= round.box(phase.box).hands.size()) return false;
    for (PlayerId player : phase.asked) {
      if (!table.has_player(player)) return false;
    }
    return !round.hand(phase.box, phase.hand).cards.empty();
  }
  bool operator()(const blackjack::ButtonOpen& phase) const {
    for (const blackjack::PendingPress& press : phase.boxes) {
      // NZ 15A.9: with nobody left who controls the box an employee presses.
      const bool known = press.presser == kNobody || table.has_player(press.presser);
      if (!has_box(round, press.box) || !known) return false;
    }
    return !phase.boxes.empty();
  }
  template <class Other>
  bool operator()(const Other&) const {
    return true;
  }
};

bool is_sound(const TableCommon& table, const blackjack::Round& round) {
  for (const blackjack::PlayedBox& box : round.boxes) {
    if (!is_player(table, box.caller)) return false;
  }
  return match(PhaseIsSound{table, round}, round.phase);
}

bool is_sound(const TableCommon& table, const war::Round& round) {
  for (const war::WarBox& box : round.boxes) {
    if (!is_player(table, box.player)) return false;
  }
  const auto* choosing = std::get_if<war::Choosing>(&round.phase);
  return choosing == nullptr || has_box(round, choosing->box);
}

std::string check_kind(const Table& table) {
  const TableCommon& common = table.common;
  if (match([](const auto& round) { return family_of(round); }, table.round) !=
      family(common.rules.game))
    return "the round is of another game";
  return match(
      [&](const auto& round) -> std::string {
        const bool none_yet = round.boxes.empty() && common.betting;
        if (!none_yet && round.boxes.size() != common.boxes.size())
          return "the round has other boxes than the table";
        return is_sound(common, round) ? "" : "the round names what is not there";
      },
      table.round);
}

std::string check_parts(const Table& table) {
  const TableCommon& common = table.common;
  RuleSet opened = common.rules;
  // SB 17.5, BC 17.5, CW 12.5: a shoe stands in for the device with which the table was opened.
  if (common.stack.stands_in) opened.device = Device::shuffler;
  if (auto fine = check(opened); !fine) return fine.error().text;
  if (common.boxes.size() != common.rules.boxes) return "the boxes are not those of the rules";
  for (const Box& box : common.boxes) {
    for (const Wager& wager : box.wagers) {
      if (!common.has_player(wager.player)) return "a wager is of nobody";
    }
  }
  const Stack& stack = common.stack;
  const bool cut_by_player =
      stack.state == StackState::needs_cut && stack.cut_offered.role == Role::player;
  if (cut_by_player && !common.has_player(stack.cut_offered.player))
    return "the cut is offered to nobody";
  if (!is_player(common, stack.cutting_card_player)) return "the cutting card came to nobody";
  for (const Precedent& each : table.floor.precedents) {
    if (!is_player(common, each.player)) return "a notice is about nobody";
  }
  for (const Dispute& each : table.floor.disputes) {
    if (!is_player(common, each.player)) return "a dispute is nobody's";
  }
  for (const PlayerId player : table.floor.detained) {
    if (!common.has_player(player)) return "nobody is detained";
  }
  return check_kind(table);
}

}  // namespace

std::string canonical_json(const Table& table) {
  std::string out = "{\"common\":";
  json::write(out, table.common);
  out += ",\"round\":";
  json::write(out, table.round);
  out += ",\"floor\":";
  json::write(out, table.floor);
  out += ",\"incident\":";
  json::write(out, table.incident);
  out += ",\"round_start\":";
  out += table.round_start.table ? canonical_json(*table.round_start.table) : "null";
  out += ",\"tape\":[";
  for (const Event& event : table.tape.events()) {
    if (out.back() != '[') out += ',';
    out += to_json(event);
  }
  return out + "]}";
}

namespace {

using Problem = json::Problem;

Problem read_table(const json::Value& value, Table& table, bool nested);

Problem read_tape(const json::Value& value, Tape& tape) {
  return json::read_list(value, value.IsArray() ? value.Size() : 0, [&](const json::Value& each) {
    Event event;
    Problem problem = json::read_event(each, event);
    if (!problem) tape.push(event);
    return problem;
  });
}

Problem read_start(const json::Value& value, RoundStart& start) {
  if (value.IsNull()) return {};
  auto table = std::make_shared<Table>();
  Problem problem = read_table(value, *table, true);
  start.table = std::move(table);
  return problem;
}

Problem read_table(const json::Value& value, Table& table, bool nested) {
  if (!value.IsObject()) return "an object is expected";
  Problem problem;
  const auto part = [&](const char* name, auto read_part) {
    if (problem) return;
    const auto found = value.FindMember(name);
    if (found == value.MemberEnd()) {
      problem = fmt::format("a table has the field {}", name);
    } else if (auto wrong = read_part(found->value)) {
      problem = fmt::format("{}: {}", name, *wrong);
    }
  };
  part("common", [&](const auto& each) { return json::read(each, table.common); });
  part("round", [&](const auto& each) { return json::read(each, table.round); });
  part("floor", [&](const auto& each) { return json::read(each, table.floor); });
  part("incident", [&](const auto& each) { return json::read(each, table.incident); });
  part("round_start", [&](const auto& each) {
    if (nested && !each.IsNull()) return Problem("a table before a round has none");
    return read_start(each, table.round_start);
  });
  part("tape", [&](const auto& each) { return read_tape(each, table.tape); });
  return problem;
}

std::string check_table(const Table& table) {
  if (std::string fault = check_parts(table); !fault.empty()) return fault;
  for (const PlayerId player : table.incident.asked) {
    if (!table.common.has_player(player)) return "a refund is offered to nobody";
  }
  return table_is_ok(table);
}

}  // namespace

void write(std::string& out, const Table& table) { out += canonical_json(table); }

std::optional<std::string> read(const rapidjson::Value& value, Table& table) {
  if (auto problem = read_table(value, table, false)) return problem;
  if (std::string fault = check_table(table); !fault.empty()) return fault;
  if (table.round_start.table == nullptr) return std::nullopt;
  const std::string fault = check_table(*table.round_start.table);
  return fault.empty() ? std::nullopt : std::optional("round_start: " + fault);
}

std::expected<Table, std::string> table_from_older_json(std::string_view text) {
  const auto document = json::parse_object(text, kBytesMost);
  if (!document) return std::unexpected(document.error());
  Table table;
  if (auto problem = read(*document, table)) return std::unexpected(*problem);
  return table;
}

std::expected<Table, std::string> table_from_json(std::string_view text) {
  auto table = table_from_older_json(text);
  // Nothing was left out, said twice or said otherwise.
  if (table && canonical_json(*table) != text)
    return std::unexpected("the text is not as this program writes a table");
  return table;
}

}  // namespace croupier
