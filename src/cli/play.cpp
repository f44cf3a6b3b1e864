#include "cli/play.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <cstdio>
#include <fstream>

#include "cli/exit_status.h"
#include "cli/play_options.h"
#include "cli/play_session.h"
#include "cli/play_table.h"
#include "cli/play_terminal.h"
#include "notation/export.h"

namespace croupier {
namespace {

using namespace play;

int bad_usage(std::string_view text) {
  fmt::print(stderr, "croupier play: {}\n", text);
  return kBadUsage;
}

// Nothing when the person goes away instead of choosing.
std::optional<Game> ask_for_game(Terminal& terminal) {
  if (!terminal.is_live()) return all_games()[0];
  terminal.print("Which table? All for play money.");
  for (std::size_t at = 0; at < kGames.size(); ++at) {
    terminal.print(fmt::format("  {}  {}", at + 1, title(all_games()[at])));
  }
  while (const auto line = terminal.read_line("1-4, Enter for the first: ")) {
    if (line->empty()) return all_games()[0];
    const auto number = whole_number(*line);
    if (number && *number >= 1 && *number <= static_cast<int>(kGames.size())) {
      return all_games()[static_cast<std::size_t>(*number - 1)];
    }
    if (const auto game = game_called(*line)) return game;
    terminal.print(fmt::format("'{}' is not one of them.", *line));
  }
  return std::nullopt;
}

bool write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  return static_cast<bool>(file);
}

int play_at(const PlayOptions& options, Game game, Terminal& terminal) {
  const auto setup = table_setup(options, game);
  if (!setup) return bad_usage(setup.error());
  const auto opened = open_table(*setup);
  if (!opened) {
    const auto clause = id(opened.error().clause);
    return bad_usage(clause.empty() ? opened.error().text
                                    : fmt::format("{} ({})", opened.error().text, clause));
  }
  const Seed seed = options.seed.value_or(fresh_seed());
  PlayTable table(*opened, {options.name, options.balance, options.house}, seed);
  const int status = Session(table, terminal).run();
  terminal.print(fmt::format("  The same cards again: --seed {}", seed_text(seed)));
  if (!options.export_file.empty()) {
    const std::string text = notation::export_round(*setup, table.acts());
    if (!write_file(options.export_file, text)) {
      return bad_usage(fmt::format("{} cannot be written", options.export_file));
    }
    terminal.print(fmt::format("  The session is in {}", options.export_file));
  }
  return status;
}

}  // namespace

int run_play(std::span<const std::string_view> words) {
  const auto options = read_options(words);
  if (!options) return bad_usage(options.error());
  if (options->help) {
    fmt::print("{}", play_usage());
    return 0;
  }
  Terminal terminal({.no_colour = options->no_colour,
                     .ascii = options->ascii,
                     .pace = options->pace,
                     .script = options->script});
  if (!terminal.is_ready()) return bad_usage(fmt::format("{} cannot be read", options->script));
  const auto game = options->game ? options->game : ask_for_game(terminal);
  return game ? play_at(*options, *game, terminal) : 0;
}

}  // namespace croupier
