#include "perft/position.h"

#include <fmt/format.h>

#include <sstream>

#include "notation/reader.h"

namespace croupier::perft {
namespace {

constexpr std::string_view kPosition = "position ";
constexpr std::string_view kAny = "any ";
constexpr std::string_view kThen = "then ";
constexpr std::string_view kResult = "= ";
constexpr std::string_view kHeading = "# ----";

// Whether the line begins so and lists cards.
bool read_cards(std::string_view line, std::string_view first, std::vector<Card>& cards) {
  if (!line.starts_with(first)) return false;
  std::istringstream words{std::string(line.substr(first.size()))};
  for (std::string word; words >> word;) {
    const auto card = card_from_text(word);
    if (!card) return false;
    cards.push_back(*card);
  }
  return true;
}

// The lines of the position make a round file, but for `any` and `then`.
std::expected<void, std::string> understand(Position& position) {
  std::string text;
  for (const std::string& line : position.lines) {
    const bool ours =
        read_cards(line, kAny, position.any) || read_cards(line, kThen, position.then);
    if (!ours) text += line;
    text += '\n';
  }
  auto script = notation::read_round(text);
  if (!script) {
    return std::unexpected(fmt::format("{}: line {} of the position: {}", position.name,
                                       script.error().line, script.error().message));
  }
  position.script = std::move(*script);
  return {};
}

std::string net_text(std::int64_t cents) {
  const std::string sign = cents > 0 ? "+" : "";
  return sign + to_text(Money::cents(cents));
}

}  // namespace

std::expected<Book, std::string> read_book(std::string_view text) {
  Book book;
  std::string heading;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(kHeading)) {
      heading = line;
    } else if (line.starts_with(kPosition)) {
      book.positions.push_back({heading, line.substr(kPosition.size()), {}, {}, {}, {}, {}});
      heading.clear();
    } else if (book.positions.empty()) {
      if (!line.empty()) book.head.push_back(line);
    } else if (line.starts_with(kResult)) {
      book.positions.back().results.push_back(line);
    } else if (!line.empty()) {
      book.positions.back().lines.push_back(line);
    }
  }
  for (Position& position : book.positions) {
    if (auto done = understand(position); !done) return std::unexpected(done.error());
  }
  return book;
}

std::vector<std::string> result_lines(const Position& position, const Count& count) {
  std::vector<std::string> lines{fmt::format("= leaves {}", count.leaves)};
  for (std::size_t at = 0; at < position.script.players.size(); ++at) {
    std::string line = fmt::format("= {}", position.script.players[at].name.view());
    std::int64_t sum = 0;
    for (const auto& [net, times] : count.nets[at]) {
      line += fmt::format(" {}x{}", net_text(net), times);
      sum += net * static_cast<std::int64_t>(times);
    }
    lines.push_back(line + fmt::format(" sum {}", sum));
  }
  return lines;
}

std::string write_book(const Book& book) {
  std::string text;
  for (const std::string& line : book.head) text += line + '\n';
  for (const Position& position : book.positions) {
    text += position.heading.empty() ? "\n" : fmt::format("\n{}\n\n", position.heading);
    text += fmt::format("{}{}\n", kPosition, position.name);
    for (const std::string& line : position.lines) text += line + '\n';
    for (const std::string& line : position.results) text += line + '\n';
  }
  return text;
}

}  // namespace croupier::perft
