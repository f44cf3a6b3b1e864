// Who may give which command in which game, for every role, from the rows of the commands. The list
// is kept in roles.txt, so that whoever may do something new, or no longer, appears in review as a
// changed line. A role that a line does not name is refused. CROUPIER_GOLDEN_WRITE=1 writes it
// anew.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/command_table.h"
#include "house/house.h"
#include "promotion/promotion.h"
#include "tournament/tournament.h"

namespace croupier {
namespace {

std::string line_of(std::string_view machine, const CommandRow& row, Game game) {
  std::string line = fmt::format("{} {} {}:", machine, tag(game), *row.name);
  if (!is_in_game(row, game)) return line + " not in this game\n";
  std::string roles;
  for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
    if (role_may(row, game, static_cast<Role>(at))) roles += fmt::format(" {}", kWords<Role>[at]);
  }
  return line + (roles.empty() ? " nobody" : roles) + "\n";
}

std::string lines_of(std::string_view machine, std::span<const CommandRow> rows) {
  std::string lines;
  for (const Game game : all_games()) {
    for (const CommandRow& row : rows) lines += line_of(machine, row, game);
  }
  return lines;
}

TEST(Goldens, RolesMayWhatTheyMight) {
  const std::string now =
      lines_of("table", command_table()) + lines_of("tournament", tournament::rows()) +
      lines_of("promotion", promotion::rows()) + lines_of("house", house::rows());
  const auto golden = std::filesystem::path(CROUPIER_SOURCE_DIR) / "tests/goldens/roles.txt";
  if (std::getenv("CROUPIER_GOLDEN_WRITE") != nullptr) std::ofstream(golden) << now;
  std::ostringstream kept;
  kept << std::ifstream(golden).rdbuf();
  EXPECT_EQ(now, kept.str());
}

}  // namespace
}  // namespace croupier
