// Who may do what in a production house, through the server: every role that can be granted, every
// command, at the table it was granted for and at others, under both laws. What is expected comes
// from the declarations of the commands; the whole is kept in tests/server/goldens/roles.txt.
// CROUPIER_GOLDEN_WRITE=1 writes it anew.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/command_table.h"
#include "server/house_rooms.h"

namespace croupier::server {
namespace {

// By law: the game of the tables, and its name.
struct Law {
  Jurisdiction law;
  const char* game;
};
constexpr std::array kLaws{Law{Jurisdiction::nsw, "star-blackjack"},
                           Law{Jurisdiction::nz, "nz-blackjack"}};

bool is_grantable(Role role, Jurisdiction law) {
  if (role == Role::player || role == Role::device || role == Role::platform) return false;
  const bool of_nz = role == Role::game_supervisor || role == Role::operator_delegate;
  return law == Jurisdiction::nz ? !kCasinoSupervisors.has(role) : !of_nz;
}

// The way to a command of the house, and a body that says who and what.
struct Way {
  std::string_view command;
  const char* path;
  const char* body;
};
constexpr std::array kWays{
    Way{"open-account", "/api/house/people", R"({"name":"NEW","kind":"person"})"},
    Way{"exclude", "/api/house/people/exclude", R"({"account":PIA,"days":3,"reason":"asked"})"},
    Way{"set-limit", "/api/house/limits",
        R"({"account":PIA,"kind":"loss","period":"day","most":100,"reason":"asked"})"},
    Way{"set-house-limit", "/api/house/limits",
        R"({"account":0,"kind":"loss","period":"day","most":100,"reason":"asked"})"},
    Way{"erase-account", "/api/house/people/erase", R"({"account":PIA,"reason":"asked"})"},
    Way{"grant-role", "/api/house/roles/grant",
        R"({"account":PIA,"role":"dealer","jurisdiction":"new-south-wales","reason":"asked"})"},
    Way{"revoke-role", "/api/house/roles/withdraw", R"({"grant":99,"reason":"asked"})"},
    Way{"deposit", "/api/house/desk/deposit", R"({"account":PIA,"amount":100})"},
    Way{"withdraw", "/api/house/desk/withdraw", R"({"account":PIA,"amount":100})"},
    Way{"correct", "/api/house/desk/correct", R"({"account":PIA,"amount":100,"reason":"asked"})"},
    Way{"collect-debt", "/api/house/desk/debt",
        R"({"account":PIA,"table":"TABLE","amount":100,"reason":""})"},
    Way{"issue-tokens", "/api/house/desk/tokens",
        R"({"account":PIA,"amount":100,"reason":"asked"})"},
    Way{"set-pit", "/api/house/pits", R"({"name":"main","tables":["TABLE"],"reason":"asked"})"},
    Way{"approve", "/api/house/desk/approve", R"({"request":99})"},
    Way{"decline", "/api/house/desk/decline", R"({"request":99,"reason":"asked"})"},
    Way{"set-approval-sum", "/api/house/desk/approval-sum",
        R"({"amount":100000,"reason":"asked"})"},
    Way{"fill-desk", "/api/house/desk/fill", R"({"amount":100,"reason":"asked"})"},
    Way{"count-desk", "/api/house/desk/count", R"({"amount":100})"},
    Way{"open-subject", "/api/house/tables/open",
        R"({"game":"star-blackjack","minimum":500,"maximum":50000})"},
    Way{"close-subject", "/api/house/tables/close", R"({"table":"TABLE","reason":"asked"})"},
    Way{"stop-gaming", "/api/floor/stop", R"({"scope":"table","table":"TABLE","reason":"asked"})"},
    Way{"resume-gaming", "/api/floor/resume", R"({"no":99,"reason":"asked"})"},
    Way{"ask-float", "/api/floor/float/ask", R"({"table":"TABLE","what":"fill","amount":100})"},
    Way{"issue-float", "/api/floor/float/issue", R"({"no":99})"},
    Way{"decline-float", "/api/floor/float/decline", R"({"no":99,"reason":"asked"})"},
    Way{"collect-drop", "/api/floor/drop", R"({"table":"TABLE","amount":100})"},
    Way{"set-pace", "/api/floor/pace", R"({"table":"TABLE","percent":100})"},
    Way{"keep-template", "/api/floor/template/keep", R"({"name":"t","setup":"{}"})"},
    Way{"drop-template", "/api/floor/template/drop", R"({"name":"t"})"},
    Way{"see-play", "/api/account/play/seen", "{}"},
    Way{"set-reminder", "/api/account/reminder", R"({"minutes":30})"},
};
// Nobody asks for these over the network in a production house.
constexpr std::array<std::string_view, 2> kNoWay{"rename", "mark-damaged"};

class RolesInServer : public HouseRooms {
 protected:
  // What the server says to a command at a table, in a word.
  std::string at_table(const std::string& cookie, const std::string& table, Role role,
                       const CommandRow& row) {
    // Of an optional wager, for no other one is in the game.
    const bool of_wager = has(*row.name, "optional-");
    const std::string said =
        say(cookie, fmt::format(R"({{"id":"a","do":"preview","table":"{}","as":"{}",)"
                                R"("command":{{"command":"{}"{}}}}})",
                                table, word(role), *row.name,
                                of_wager ? R"(,"kind":"perfect-pairs")" : ""));
    if (has(said, "a role of staff is expected")) return "not-staff";
    if (has(said, "server-not-staff")) return "not-staff";
    if (has(said, "server-not-an-act")) return "not-an-act";
    if (has(said, R"("role-may-not")")) return "role-may-not";
    if (has(said, R"("not-in-this-game")")) return "not-in-this-game";
    EXPECT_FALSE(said.empty()) << *row.name;
    EXPECT_FALSE(has(said, "server-message")) << said;
    return "heard";
  }
  std::string expected(const CommandRow& row, Game game, Role role) {
    if (*row.through == Through::desk) return "not-an-act";
    if (!is_in_game(row, game)) return "not-in-this-game";
    return role_may(row, game, role) ? "heard" : "role-may-not";
  }
  std::string in_house(std::string& cookie, const Way& way) {
    std::string body = way.body;
    for (const auto& [name, value] : {std::pair<std::string, std::string>{"PIA", pia_no},
                                      std::pair<std::string, std::string>{"TABLE", spare},
                                      std::pair<std::string, std::string>{"NEW", fresh_name}}) {
      if (const std::size_t at = body.find(name); at != body.npos)
        body.replace(at, name.size(), value);
    }
    const Answer answer = post_as(cookie, way.path, body);
    const bool refused =
        has(answer.body, "may not do that") || has(answer.body, "does not hold that role") ||
        has(answer.body, "Your roles do not cover") || has(answer.body, "somebody else's account");
    if (refused) {
      EXPECT_TRUE(answer.status == 403 || answer.status == 409) << answer.status;
      return "refused";
    }
    return "heard";
  }

  std::string pia_no;
  std::string spare;
  std::string fresh_name;
};

TEST_F(RolesInServer, MayWhatTheirDeclarationsSayAndNothingElse) {
  std::string lines;
  int nth = 0;
  for (const Law& law : kLaws) {
    const Game game = *from_word<Game>(law.game);
    const std::string own = open_table(law.game, "hand");
    const std::string other = open_table(law.game, "hand");
    const std::string foreign =
        open_table(law.game == kLaws[0].game ? kLaws[1].game : kLaws[0].game, "hand");
    for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
      const auto role = static_cast<Role>(at);
      if (!is_grantable(role, law.law)) continue;
      Staff staff = open(fmt::format("staff-{}", ++nth), "staff");
      ASSERT_EQ(post_as(admin, "/api/house/roles/grant",
                        fmt::format(R"({{"account":{},"role":"{}","jurisdiction":"{}",)"
                                    R"("table":"{}","reason":"for the test"}})",
                                    staff.account, word(role), word(law.law), own))
                    .status,
                200);
      sign_in_again(staff);
      for (const CommandRow& row : command_table()) {
        const std::string heard = at_table(staff.cookie, own, role, row);
        EXPECT_EQ(heard, expected(row, game, role)) << word(role) << ' ' << *row.name;
        const bool by_desk = *row.through == Through::desk;
        for (const std::string& elsewhere : {other, foreign}) {
          EXPECT_EQ(at_table(staff.cookie, elsewhere, role, row),
                    by_desk ? "not-an-act" : "not-staff")
              << word(role) << ' ' << *row.name << " at " << elsewhere;
        }
        if (heard == "heard")
          lines += fmt::format("{} {} {}\n", word(law.law), word(role), *row.name);
      }
      // No other role comes with it.
      for (std::size_t more = 0; more < kWords<Role>.size(); ++more) {
        const auto wished = static_cast<Role>(more);
        if (wished == role) continue;
        EXPECT_EQ(at_table(staff.cookie, own, wished, command_table()[0]).substr(0, 3), "not")
            << word(role) << " as " << word(wished);
      }
    }
  }
  const auto golden = std::filesystem::path(CROUPIER_SOURCE_DIR) / "tests/server/goldens/roles.txt";
  if (std::getenv("CROUPIER_GOLDEN_WRITE") != nullptr) std::ofstream(golden) << lines;
  std::ostringstream kept;
  kept << std::ifstream(golden).rdbuf();
  EXPECT_EQ(lines, kept.str());
}

TEST_F(RolesInServer, AskOfTheHouseWhatTheirDeclarationsSay) {
  pia_no = std::to_string(open("pia", "person").account);
  for (const CommandRow& row : house::rows()) {
    if (*row.through == Through::machine) continue;
    const bool none = std::ranges::find(kNoWay, *row.name) != kNoWay.end();
    EXPECT_EQ(std::ranges::count(kWays, *row.name, &Way::command), none ? 0 : 1)
        << *row.name << ": say here how it is asked for";
  }
  int nth = 0;
  for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
    const auto role = static_cast<Role>(at);
    const bool player = role == Role::player;
    if (!player && !is_grantable(role, Jurisdiction::nsw)) continue;
    Staff who = player ? open("pam", "person")
                       : with_role(fmt::format("staff-{}", ++nth), std::string(word(role)));
    // Somebody before may have closed the table and taken the name.
    spare = open_table();
    fresh_name = fmt::format("newcomer-{}", at);
    for (const Way& way : kWays) {
      const auto row = std::ranges::find(house::rows(), way.command,
                                         [](const CommandRow& each) { return *each.name; });
      ASSERT_NE(row, house::rows().end()) << way.command;
      // What a player may do for themselves is asked for one's own account.
      const bool of_own = std::string_view(way.path).starts_with("/api/account/");
      const bool may = of_own || (!player && row->roles->nsw->has(role));
      EXPECT_EQ(in_house(who.cookie, way), may ? "heard" : "refused")
          << word(role) << ' ' << way.command;
    }
  }
}

}  // namespace
}  // namespace croupier::server
