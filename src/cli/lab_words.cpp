#include "cli/lab_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <limits>
#include <sstream>

#include "cli/lab.h"

namespace croupier {

void add_rule_words(CLI::App& command, RuleWords& words) {
  command.add_option("GAME", words.game, "star-blackjack (SB), blackjack-challenge (BC), …")
      ->required();
  command.add_option("--decks", words.decks, "Number of decks");
  command.add_option("--option", words.options, "A choice of the house, such as third-hand=yes")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
  command.add_option("--ruling", words.rulings, "A reading, such as dealer_soft17=stand")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false);
}

std::expected<lab::Strategy, Complaint> strategy_from_file(const std::string& path) {
  std::ifstream file(path);
  file.peek();  // a folder opens like a file and fails only here
  if (!file.is_open() || file.bad())
    return std::unexpected(fmt::format("{}: it cannot be read", path));
  std::ostringstream text;
  text << file.rdbuf();
  const auto strategy = lab::strategy_from_text(text.str());
  if (strategy) return *strategy;
  const lab::StrategyFault& fault = strategy.error();
  if (fault.line == 0) return std::unexpected(fmt::format("{}: {}", path, fault.text));
  return std::unexpected(fmt::format("{}:{}:{}: {}", path, fault.line, fault.column, fault.text));
}

void add_seen(CLI::App& command, std::vector<std::string>& seen) {
  command.add_option("--seen", seen, "Cards that are gone from the shoe: 'As,Td,7'")
      ->type_name("CARDS")
      ->allow_extra_args(false);
}

std::expected<std::uint64_t, Complaint> rounds_from(const std::string& text) {
  double rounds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), rounds);
  constexpr double kMost = 1e13;
  if (error != std::errc{} || end != text.data() + text.size() || !(rounds >= 1) ||
      rounds > kMost || rounds != std::floor(rounds)) {
    return std::unexpected(
        fmt::format("--rounds {}: a whole number from 1 to 1e13 is expected, such as 1e9", text));
  }
  return static_cast<std::uint64_t>(rounds);
}

std::expected<std::uint64_t, Complaint> seed_from(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error == std::errc{} && end == text.data() + text.size()) return seed;
  return std::unexpected(fmt::format("--seed {}: a whole number from 0 to {} is expected", text,
                                     std::numeric_limits<std::uint64_t>::max()));
}

int complain(std::string_view complaint) {
  constexpr std::size_t kMost = 400;
  std::string line(complaint.substr(0, kMost));
  if (complaint.size() > kMost) line += " …";
  // What was in a file may not write on the terminal as it likes.
  std::ranges::replace_if(
      line, [](char each) { return each == 0x7F || (each >= 0 && each < ' '); }, '?');
  fmt::print(stderr, "croupier lab: {}\n", line);
  return kLabBadInput;
}

}  // namespace croupier
