#include "cli/play_terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <thread>

namespace croupier::play {
namespace {

constexpr int kUsualPace = 150;
constexpr int kPlainColumns = 80;
constexpr int kNarrowestTable = 40;
constexpr int kWidest = 100;

bool has_variable(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

bool output_is_terminal() {
  return isatty(STDOUT_FILENO) != 0 && variable("TERM") != "dumb" && has_variable("TERM");
}

bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    if (!has_variable(name)) continue;
    const auto value = variable(name);
    return value.contains("UTF-8") || value.contains("utf8") || value.contains("UTF8");
  }
  // Bare containers name no locale; their terminals are modern all the same.
  return true;
}

Paint::Abilities abilities(const Terminal::Wishes& wishes) {
  const bool terminal = output_is_terminal();
  return {.colour = terminal && !wishes.no_colour && !has_variable("NO_COLOR"),
          .symbols = terminal && !wishes.ascii && speaks_utf8()};
}

winsize window() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return winsize{};
  return size;
}

bool is_comment_or_blank(std::string_view line) {
  const auto first = line.find_first_not_of(" \t\r");
  return first == std::string_view::npos || line[first] == '#';
}

// What is typed is printed again in answers: only what cannot steer a terminal is kept.
std::string harmless(std::string line) {
  static constexpr std::size_t kLengthMax = 200;
  if (line.size() > kLengthMax) line.resize(kLengthMax);
  while (line.ends_with('\r')) line.pop_back();
  for (char& c : line) {
    if (c == '\t') c = ' ';
    if (c < ' ' || c > '~') c = '?';
  }
  return line;
}

}  // namespace

Terminal::Terminal(const Wishes& wishes)
    : live_(output_is_terminal() && isatty(STDIN_FILENO) != 0 && wishes.script.empty()),
      paint_(abilities(wishes)),
      pace_(wishes.pace.value_or(kUsualPace)) {
  if (wishes.script.empty()) return;
  script_.emplace(wishes.script);
  script_->peek();  // a folder opens like a file and fails only here
}

int Terminal::columns() const {
  const int found = live_ ? window().ws_col : 0;
  return found == 0 ? kPlainColumns : std::clamp(found, kNarrowestTable, kWidest);
}

int Terminal::rows() const {
  const int found = live_ ? window().ws_row : 0;
  return found == 0 ? 24 : found;
}

std::optional<std::string> Terminal::read_line(std::string_view prompt) {
  if (live_) {
    fmt::print("{}", paint_(Tone::strong, prompt));
    std::fflush(stdout);
  }
  std::istream& stream = script_ ? static_cast<std::istream&>(*script_) : std::cin;
  std::string line;
  do {
    if (!std::getline(stream, line)) return std::nullopt;
    ++line_;
  } while (script_ && is_comment_or_blank(line));
  line = harmless(std::move(line));
  if (!live_) fmt::print("{}{}\n", prompt, line);
  return line;
}

void Terminal::print(const std::string& line) const { fmt::print("{}\n", line); }

void Terminal::print(const std::vector<std::string>& lines) const {
  for (const std::string& line : lines) print(line);
}

void Terminal::draw(const std::vector<std::string>& lines) const {
  if (!live_) return;
  std::string frame = "\x1b[H";
  for (const std::string& line : lines) frame += line + "\x1b[K\n";
  fmt::print("{}\x1b[J", frame);
  std::fflush(stdout);
}

void Terminal::pause() const {
  if (live_ && pace_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(pace_));
}

}  // namespace croupier::play
