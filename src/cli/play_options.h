// The command line of `croupier play`, and the table it asks for.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "driver/generator.h"
#include "state/table.h"

namespace croupier::play {

using KeyValue = std::pair<std::string, std::string>;

struct PlayOptions {
  bool help = false;
  // --- the table ---
  std::optional<Game> game;
  std::optional<std::uint8_t> decks;
  std::optional<std::uint8_t> boxes;
  std::optional<Device> device;
  std::vector<Money> chips;
  std::optional<Sign> sign;
  std::vector<KeyValue> options;
  std::vector<KeyValue> rulings;
  std::optional<std::vector<OptionalSetup>> offers;  // nothing: all that the game has
  std::optional<Seed> seed;
  // --- the people ---
  Name name;
  Money balance = Money::dollars(1000);
  std::size_t house = 3;
  // --- the terminal ---
  std::string script;
  std::string export_file;
  bool no_colour = false;
  bool ascii = false;
  std::optional<int> pace;  // milliseconds a card
};

std::string_view play_usage();
// The error is a sentence.
std::expected<PlayOptions, std::string> read_options(std::span<const std::string_view> words);
std::expected<TableSetup, std::string> table_setup(const PlayOptions& options, Game game);

// "star-blackjack", "SB", "star"; "casino-war", "war".
std::optional<Game> game_called(std::string_view word);
// Its name or a short one: "perfect-pairs", "pairs", "pp".
std::optional<WagerKind> wager_kind_called(std::string_view word);
// "pairs": short, for the felt.
std::string_view short_name(WagerKind kind);

std::optional<int> whole_number(std::string_view text);
std::string seed_text(const Seed& seed);

}  // namespace croupier::play
