// Which room may include which. The order is read from docs/architecture.md, so that the page
// cannot be wrong; what the table says in words ("must not know") stands here as rows.
#include <algorithm>
#include <array>
#include <optional>

#include "tidy/checks.h"

namespace croupier::tidy {
namespace {

// The rooms from here on are outside the engine: they may have chance, time and input.
constexpr std::string_view kFirstOutside = "proof";

constexpr std::array<std::string_view, 15> kOutsideHeaders = {
    "random", "chrono", "ctime",  "time.h", "iostream", "fstream",  "filesystem", "thread",
    "mutex",  "atomic", "future", "cstdio", "stdio.h",  "sodium.h", "unistd.h"};

// Counts days by the calendar, and asks no clock.
constexpr std::string_view kCalendar = "src/house/calendar.cpp";

struct Stranger {
  std::string_view room;
  std::string_view must_not_know;
};
constexpr std::array kStrangers = {Stranger{"war", "blackjack/"}, Stranger{"cards", "base/money"}};

// Only the linker knows these: they are named by the list alone.
constexpr std::string_view kIncludedByNobody = "games";

// A file made by the build belongs to the room whose clauses it names.
constexpr std::string_view kGenerated = "clauses.gen.h";

std::string room_of_path(std::string_view path) {
  if (!path.starts_with("src/")) return "";
  path.remove_prefix(4);
  return std::string(path.substr(0, path.find('/')));
}

std::optional<std::size_t> place(const Rooms& rooms, std::string_view room) {
  const auto found = std::ranges::find(rooms, room);
  if (found == rooms.end()) return std::nullopt;
  return static_cast<std::size_t>(found - rooms.begin());
}

struct Include {
  std::string header;
  bool quoted = false;
};

std::optional<Include> include_of(std::string_view line) {
  static constexpr std::string_view kInclude = "#include ";
  if (!line.starts_with(kInclude)) return std::nullopt;
  line.remove_prefix(kInclude.size());
  const bool quoted = line.starts_with('"');
  const std::size_t close = line.find(quoted ? '"' : '>', 1);
  return Include{.header = std::string(line.substr(1, close - 1)), .quoted = quoted};
}

std::string complaint_about(const std::string& path, const Include& include, const Rooms& rooms) {
  const std::string room = room_of_path(path);
  const std::string& header = include.header;
  const bool outside = place(rooms, room) >= place(rooms, kFirstOutside);
  const bool counts_days = path == kCalendar && header == "chrono";
  if (!outside && !counts_days && std::ranges::count(kOutsideHeaders, header) > 0) {
    return "the engine has no chance, time, thread or input: " + header;
  }
  if (!include.quoted) return "";
  const std::string other = header == kGenerated ? "rulebook" : header.substr(0, header.find('/'));
  if (!place(rooms, other)) return "an include that names no room: " + header;
  if (other == kIncludedByNobody && room != other) return "nobody includes " + header;
  if (place(rooms, other) > place(rooms, room)) return room + " must not include " + header;
  const bool stranger = std::ranges::any_of(kStrangers, [&](const Stranger& each) {
    return each.room == room && header.starts_with(each.must_not_know);
  });
  return stranger ? room + " must not know " + header : "";
}

}  // namespace

Rooms rooms_of(std::string_view architecture_page) {
  static constexpr std::string_view kRow = "\n| `src/";
  Rooms rooms;
  for (std::size_t at = architecture_page.find(kRow); at != std::string_view::npos;
       at = architecture_page.find(kRow, at + 1)) {
    const std::string_view rest = architecture_page.substr(at + kRow.size());
    rooms.emplace_back(rest.substr(0, rest.find('`')));
  }
  return rooms;
}

Findings check_rooms(const SourceText& file, const Rooms& rooms) {
  const std::string room = room_of_path(file.path);
  if (room.empty()) return {};
  if (!place(rooms, room)) return {{1, "docs/architecture.md has no room src/" + room}};
  Findings findings;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const std::optional<Include> include = include_of(file.lines[i]);
    if (!include) continue;
    const std::string message = complaint_about(file.path, *include, rooms);
    if (!message.empty()) findings.push_back({static_cast<int>(i) + 1, message});
  }
  return findings;
}

}  // namespace croupier::tidy
