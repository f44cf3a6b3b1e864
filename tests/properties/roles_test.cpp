// Every role at every command, in every phase of every game, made from the command table: who is
// not named in the row is refused for that, and what is accepted belongs to the phase.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/command_table.h"
#include "support/tables_in_phases.h"

namespace croupier::test {
namespace {

// With names that exist at each table, so that nothing else is in the way.
template <class Body>
CommandBody plausible() {
  Body body;
  for_each_field(body, [](std::string_view, auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<Member, BoxNo>) member = BoxNo{1};
    if constexpr (std::is_same_v<Member, Money>) member = Money::dollars(20);
    if constexpr (std::is_same_v<Member, Card>) member = *card_from_text("2c");
    if constexpr (std::is_same_v<Member, Name>) member = *Name::from_text("cat");
    if constexpr (std::is_same_v<Member, std::uint16_t>) member = 60;
  });
  return body;
}

template <std::size_t... At>
std::vector<CommandBody> all_commands(std::index_sequence<At...>) {
  return {plausible<std::variant_alternative_t<At, CommandBody>>()...};
}

const std::vector<CommandBody>& commands() {
  static const auto kAll =
      all_commands(std::make_index_sequence<std::variant_size_v<CommandBody>>{});
  return kAll;
}

std::vector<Role> all_roles() {
  std::vector<Role> roles;
  for (std::size_t at = 0; at < kWords<Role>.size(); ++at) roles.push_back(static_cast<Role>(at));
  return roles;
}

void expect_as_in_row(const Table& table, const CommandBody& body, Role role) {
  const CommandRow& row = row_of(body);
  const Game game = table.common.rules.game;
  const auto answer = decide(table, Command{{role, PlayerId{0}}, body});
  const std::string what =
      fmt::format("{}: {} by {} while {}", name(game), row.name, word(role), word(phase_of(table)));
  if (!row.games.has(game)) {
    ASSERT_FALSE(answer) << what;
    EXPECT_EQ(word(answer.error().code), word(RefusalCode::not_in_this_game)) << what;
  } else if (!role_may(row, game, role)) {
    ASSERT_FALSE(answer) << what;
    EXPECT_EQ(word(answer.error().code), word(RefusalCode::role_may_not)) << what;
  } else if (answer) {
    EXPECT_TRUE(row.phases.has(phase_of(table))) << what;
  } else {
    EXPECT_NE(word(answer.error().code), word(RefusalCode::not_in_this_game)) << what;
  }
}

TEST(CommandTable, SaysWhoMayDoWhat) {
  for (const Table& table : tables_in_every_phase()) {
    for (const CommandBody& body : commands()) {
      for (Role role : all_roles()) expect_as_in_row(table, body, role);
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
    EXPECT_FALSE(row.label.empty()) << row.name;
    int same = 0;
    for (const CommandRow& other : command_table()) same += other.label == row.label ? 1 : 0;
    EXPECT_EQ(same, 1) << row.label;
  }
}

}  // namespace
}  // namespace croupier::test
