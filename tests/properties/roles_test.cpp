// Every role at every command, in every phase of every game, made from the command table: who is
// not named in the row is refused for that, and what is accepted belongs to the phase.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/match.h"
#include "engine/command_table.h"
#include "support/tables_in_phases.h"

namespace croupier::test {
namespace {

// An optional wager that the game has.
WagerKind optional_of(Game game) {
  for (const WagerKind kind : kOptionalKinds) {
    if (optional_rule(table_rules(game), kind) != nullptr) return kind;
  }
  return WagerKind::initial;
}

// With names that exist at each table, so that nothing else is in the way.
template <class Body>
CommandBody plausible(Game game) {
  Body body;
  for_each_field(body, [&](std::string_view, auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<Member, BoxNo>) member = BoxNo{1};
    if constexpr (std::is_same_v<Member, Money>) member = Money::dollars(20);
    if constexpr (std::is_same_v<Member, Card>) member = *card_from_text("2c");
    if constexpr (std::is_same_v<Member, Name>) member = *Name::from_text("cat");
    if constexpr (std::is_same_v<Member, std::uint16_t>) member = 60;
    if constexpr (std::is_same_v<Member, WagerKind>) member = optional_of(game);
    if constexpr (std::is_same_v<Member, Subject>) member = Subject::riffle;
  });
  return body;
}

template <std::size_t... At>
std::vector<CommandBody> all_commands(Game game, std::index_sequence<At...>) {
  return {plausible<std::variant_alternative_t<At, CommandBody>>(game)...};
}

std::vector<CommandBody> commands(const Table& table) {
  return all_commands(table.common.rules.game,
                      std::make_index_sequence<std::variant_size_v<CommandBody>>{});
}

std::vector<Role> all_roles() {
  std::vector<Role> roles;
  for (std::size_t at = 0; at < kWords<Role>.size(); ++at) roles.push_back(static_cast<Role>(at));
  return roles;
}

void expect_as_in_row(const Table& table, const CommandBody& body, Role role) {
  const CommandRow& row = row_of(body);
  const Game game = table.common.rules.game;
  const auto answer = decide(table, Command{{role, PlayerId{0}}, body, "for a reason"});
  const std::string what = fmt::format("{}: {} by {} while {}", name(game), *row.name, word(role),
                                       word(phase_of(table)));
  if (!is_in_game(row, game)) {
    ASSERT_FALSE(answer) << what;
    EXPECT_EQ(word(answer.error().code), word(RefusalCode::not_in_this_game)) << what;
  } else if (!role_may(row, game, role)) {
    ASSERT_FALSE(answer) << what;
    EXPECT_EQ(word(answer.error().code), word(RefusalCode::role_may_not)) << what;
  } else if (answer) {
    EXPECT_TRUE(row.phases->has(phase_of(table))) << what;
  } else {
    EXPECT_NE(word(answer.error().code), word(RefusalCode::not_in_this_game)) << what;
  }
}

TEST(CommandTable, SaysWhoMayDoWhat) {
  for (const Table& table : tables_in_every_phase()) {
    for (const CommandBody& body : commands(table)) {
      for (Role role : all_roles()) expect_as_in_row(table, body, role);
    }
  }
}

// --- what must come before ---

bool is_precedent_code(RefusalCode code) {
  return code == RefusalCode::reason_missing || code == RefusalCode::inspector_not_told ||
         code == RefusalCode::surveillance_not_told || code == RefusalCode::players_not_told ||
         code == RefusalCode::approval_missing;
}

PlayerId concerned(const CommandBody& body) {
  return match(
      [](const auto& each) {
        if constexpr (requires { each.player; }) {
          return each.player;
        } else {
          return kNobody;
        }
      },
      body);
}

// Who may do it in this game, each in turn.
template <class Try>
void for_each_holder(const Table& table, const CommandBody& body, Try attempt) {
  const CommandRow& row = row_of(body);
  const Game game = table.common.rules.game;
  if (!is_in_game(row, game) || !row.phases->has(phase_of(table))) return;
  for (Role role : all_roles()) {
    if (role_may(row, game, role)) attempt(Actor{role, PlayerId{0}, {}});
  }
}

std::optional<RefusalCode> code_of(const Table& table, const Command& command) {
  const auto answer = decide(table, command);
  return answer ? std::nullopt : std::optional(answer.error().code);
}

Table with_notices(Table table, const CommandBody& body) {
  const CommandRow& row = row_of(body);
  const SetOf<Told> notices = row.before->notices->of(table.common.rules.game);
  for (std::size_t at = 0; at < kWords<Told>.size(); ++at) {
    const Told told = static_cast<Told>(at);
    if (!notices.has(told)) continue;
    const GiveNotice notice{*subject_of(row), told, concerned(body)};
    EXPECT_TRUE(act(table, {as(Role::gaming_manager), notice})) << *row.name;
  }
  return table;
}

TEST(CommandTable, SaysWhereAReasonIsNeeded) {
  int asked = 0;
  for (const Table& table : tables_in_every_phase()) {
    for (const CommandBody& body : commands(table)) {
      for_each_holder(table, body, [&](const Actor& by) {
        const bool missing = code_of(table, {by, body}) == RefusalCode::reason_missing;
        EXPECT_EQ(missing, row_of(body).before->reason->of(table.common.rules.game))
            << *row_of(body).name;
        EXPECT_NE(code_of(table, {by, body, "for a reason"}), RefusalCode::reason_missing);
        asked += missing ? 1 : 0;
      });
    }
  }
  EXPECT_GT(asked, 0);
}

TEST(CommandTable, SaysWhoMustBeToldBefore) {
  int asked = 0;
  for (const Table& table : tables_in_every_phase()) {
    for (const CommandBody& body : commands(table)) {
      if (row_of(body).before->notices->of(table.common.rules.game).empty()) continue;
      for_each_holder(table, body, [&](const Actor& by) {
        const auto before = code_of(table, {by, body, "for a reason"});
        ASSERT_TRUE(before) << *row_of(body).name;
        EXPECT_TRUE(is_precedent_code(*before)) << *row_of(body).name << ' ' << word(*before);
        const auto after = code_of(with_notices(table, body), {by, body, "for a reason"});
        EXPECT_FALSE(after && is_precedent_code(*after)) << *row_of(body).name;
        ++asked;
      });
    }
  }
  EXPECT_GT(asked, 0);
}

// By each role in turn; and by the very person who acts.
TEST(CommandTable, SaysWhoMustApproveBefore) {
  const Name kim = *Name::from_text("kim");
  int asked = 0;
  for (const Table& table : tables_in_every_phase()) {
    for (const CommandBody& body : commands(table)) {
      const CommandRow& row = row_of(body);
      if (row.before->approvers->empty()) continue;
      const Approve approval{*subject_of(row), concerned(body)};
      for_each_holder(table, body, [&](Actor by) {
        by.name = kim;
        const Command command{by, body, "for a reason"};
        EXPECT_EQ(code_of(table, command), RefusalCode::approval_missing) << *row.name;
        for (Role role : all_roles()) {
          Table approved = table;
          const bool given = act(approved, {as(role), approval}).has_value();
          EXPECT_EQ(given, row.before->approvers->has(role)) << *row.name << " by " << word(role);
          const bool missing = code_of(approved, command) == RefusalCode::approval_missing;
          EXPECT_EQ(missing, !given) << *row.name << " by " << word(role);
          if (!given) continue;
          Table by_himself = table;
          EXPECT_TRUE(act(by_himself, {as(role, kim), approval}));
          EXPECT_EQ(code_of(by_himself, command), RefusalCode::approval_missing) << *row.name;
          ++asked;
        }
      });
    }
  }
  EXPECT_GT(asked, 0);
}

// A command that a game has is for somebody there.
TEST(CommandTable, HasSomebodyForEveryCommandOfAGame) {
  for (const CommandRow& row : command_table()) {
    for (Game game : all_games()) {
      if (!is_in_game(row, game)) continue;
      bool anybody = false;
      for (Role role : all_roles()) anybody = anybody || role_may(row, game, role);
      EXPECT_TRUE(anybody) << *row.name << " in " << tag(game);
    }
  }
}

// A row that no table here could meet would prove nothing above.
TEST(CommandTable, HasEveryPhaseOfEveryGameAmongTheTables) {
  std::vector<std::string> found;
  for (const Table& table : tables_in_every_phase()) {
    found.push_back(fmt::format("{} {}", tag(table.common.rules.game), word(phase_of(table))));
  }
  for (std::string_view expected :
       {"SB betting", "SB dealing", "SB insurance", "SB decisions", "BC betting", "BC dealing",
        "BC decisions", "NZ betting", "NZ dealing", "NZ button", "NZ insurance", "NZ decisions",
        "CW betting", "CW dealing", "CW war"}) {
    EXPECT_TRUE(std::ranges::count(found, expected) > 0) << expected;
  }
}

TEST(CommandTable, NamesAndLabelsDiffer) {
  for (const CommandRow& row : command_table()) {
    EXPECT_FALSE(row.label->empty()) << *row.name;
    int same = 0;
    for (const CommandRow& other : command_table()) same += *other.label == *row.label ? 1 : 0;
    EXPECT_EQ(same, 1) << *row.label;
  }
}

}  // namespace
}  // namespace croupier::test
