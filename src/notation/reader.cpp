#include "notation/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "notation/reading.h"
#include "rulebook/jurisdiction.h"

namespace croupier::notation {
namespace {

struct StaffWord {
  std::string_view word;
  ByJurisdiction<Role> role;
};

// NZ: what a gaming manager may do elsewhere is there the power of the operator or a delegate.
constexpr std::array kStaff{
    StaffWord{"dealer", {.nsw = Role::dealer, .nz = Role::dealer}},
    StaffWord{"supervisor", {.nsw = Role::casino_supervisor, .nz = Role::casino_supervisor}},
    StaffWord{"manager", {.nsw = Role::gaming_manager, .nz = Role::operator_delegate}},
    StaffWord{"inspector", {.nsw = Role::inspector, .nz = Role::inspector}},
    StaffWord{"surveillance", {.nsw = Role::surveillance, .nz = Role::surveillance}},
    StaffWord{"tournament-manager",
              {.nsw = Role::tournament_manager, .nz = Role::tournament_manager}},
    StaffWord{"operator", {.nsw = Role::casino_operator, .nz = Role::casino_operator}},
};

class Reader {
 public:
  std::expected<Script, ReadError> read(std::string_view text) {
    const LinesRead lines = read_lines(text, [&](WordCursor& cursor, std::string_view line) {
      read_statement(cursor, line);
      return error_;
    });
    last_line_ = lines.last_line;
    error_ = lines.error;
    if (!error_) finish();
    if (error_) return std::unexpected(*error_);
    return std::move(reading_.script);
  }

 private:
  void fail(int line, int column, std::string message) {
    if (!error_) error_ = ReadError{line, column, std::move(message)};
  }

  // A person may be called "box" or "cards": the second word then tells.
  bool is_about_person(const WordCursor& cursor) const {
    const std::string_view verb = cursor.peek(1);
    if (verb == "joins") return true;
    const bool owns = verb == "has" || verb == "has-tokens";
    if (reading_.player(cursor.peek())) return is_verb(verb) || owns;
    return reading_.named_staff(cursor.peek()) && is_verb(verb);
  }

  void read_statement(WordCursor& cursor, std::string_view text) {
    const bool person = is_about_person(cursor);
    if (!person && cursor.peek() == "staff") return read_staff(cursor, reading_);
    if (!person && is_setup_word(cursor.peek())) {
      if (reading_.first_act == 0) return read_setup(cursor, reading_);
      return cursor.fail(fmt::format("{} is set-up and belongs before the first act (line {})",
                                     quoted(cursor.peek()), reading_.first_act));
    }
    if (!reading_.game) return cursor.fail("\"game\" is expected first");
    if (reading_.script.statements.size() >= kStatementsMax) {
      return cursor.fail(fmt::format("a file has at most {} statements", kStatementsMax));
    }
    Statement statement{{cursor.line(), cursor.column()}, statement_of(text), {}};
    if (person ? !is_verb(cursor.peek(1)) : is_expectation(cursor)) {
      statement.body = read_expectation(cursor, reading_);
    } else {
      begin_acts(cursor.line());
      if (error_) return;
      read_act_statement(cursor, statement, person);
    }
    reading_.script.statements.push_back(std::move(statement));
  }

  void begin_acts(int line) {
    if (reading_.first_act != 0) return;
    reading_.first_act = line;
    if (const auto error = finish_setup(reading_)) error_ = error;
  }

  void read_act_statement(WordCursor& cursor, Statement& statement, bool person) {
    if (person) return read_played(cursor, statement);
    if (is_unsaid_act(cursor)) {
      statement.body = PlayedAct{read_act(cursor, reading_)};
    } else if (Refused refused = read_refused(cursor); refused.refused) {
      statement.body = RefusedAct{read_act(cursor, reading_), std::move(refused)};
    } else if (reading_.actor(cursor.peek()) || is_verb(cursor.peek(1))) {
      read_played(cursor, statement);
    } else {
      cursor.fail(fmt::format("unknown word {}: a statement is expected", quoted(cursor.peek())));
    }
  }

  void read_played(WordCursor& cursor, Statement& statement) {
    const Command command = read_act(cursor, reading_);
    statement.body = PlayedAct{command};
    if (cursor.failed()) return;
    if (const auto* join = std::get_if<JoinTable>(&command.body)) {
      if (!reading_.join(join->name)) cursor.fail_at(1, kTooManyPlayers);
    } else if (const auto* leave = std::get_if<LeaveTable>(&command.body)) {
      reading_.leave(leave->player);
    }
  }

  void finish() {
    if (!reading_.game) return fail(last_line_ + 1, 1, "the file ends and no \"game\" was said");
    begin_acts(last_line_ + 1);
    if (error_) return;
    error_ = check_counts(reading_);
  }

  Reading reading_;
  std::optional<ReadError> error_;
  int last_line_ = 0;
};

}  // namespace

std::optional<Role> staff_role(std::string_view word, Game game) {
  for (const StaffWord& staff : kStaff) {
    if (staff.word == word) return staff.role.of(game);
  }
  // The other roles of the rule documents by their own names.
  const auto role = from_word<Role>(word);
  if (role == Role::player) return std::nullopt;
  return role;
}

std::string_view staff_word(Role role, Game game) {
  for (const StaffWord& staff : kStaff) {
    if (staff.role.of(game) == role) return staff.word;
  }
  return word(role);
}

std::optional<PlayerId> Reading::player(std::string_view name) const {
  for (std::size_t at = 0; at < names.size(); ++at) {
    if (!name.empty() && names[at].view() == name) return player_id(at);
  }
  return std::nullopt;
}

bool Reading::join(Name name) {
  const auto place = std::ranges::find(names, Name{});
  if (place != names.end()) {
    *place = name;
  } else if (names.size() < kPlayersMax) {
    names.push_back(name);
  } else {
    return false;
  }
  return true;
}

void Reading::leave(PlayerId player) { names[static_cast<std::size_t>(number(player))] = Name{}; }

std::optional<Actor> Reading::named_staff(std::string_view word) const {
  for (const Actor& each : staff) {
    if (each.name.view() == word) return each;
  }
  return std::nullopt;
}

std::optional<Actor> Reading::actor(std::string_view word) const {
  if (const auto id = player(word)) return as_player(*id);
  if (const auto member = named_staff(word)) return member;
  if (const auto role = staff_role(word, game.value_or(all_games()[0]))) return as(*role);
  return std::nullopt;
}

std::expected<Script, ReadError> read_round(std::string_view text) { return Reader().read(text); }

}  // namespace croupier::notation
