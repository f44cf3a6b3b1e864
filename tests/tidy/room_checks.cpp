// Which room may include which. The order is read from docs/architecture.md, so that the page
// cannot be wrong; what the table says in words ("must not know") stands here as rows.
#include <algorithm>
#include <array>
#include <optional>
#include <regex>

#include "tidy/checks.h"

namespace croupier::tidy {
namespace {

// The rooms from here on are outside the engine: they may have chance, time and input.
constexpr std::string_view kFirstOutside = "driver";

constexpr std::array<std::string_view, 15> kOutsideHeaders = {
    "random", "chrono", "ctime",  "time.h", "iostream", "fstream",  "filesystem", "thread",
    "mutex",  "atomic", "future", "cstdio", "stdio.h",  "sodium.h", "unistd.h"};

struct Stranger {
  std::string_view room;
  std::string_view must_not_know;
};
constexpr std::array kStrangers = {Stranger{"war", "blackjack/"}, Stranger{"cards", "base/money"}};

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

std::string complaint_about(const std::string& room, const std::string& header, bool quoted,
                            const Rooms& rooms) {
  const bool outside = place(rooms, room) >= place(rooms, kFirstOutside);
  if (!outside && std::ranges::count(kOutsideHeaders, header) > 0) {
    return "the engine has no chance, time, thread or input: " + header;
  }
  if (!quoted) return "";
  const std::string other = header == kGenerated ? "rulebook" : header.substr(0, header.find('/'));
  if (!place(rooms, other)) return "an include that names no room: " + header;
  if (place(rooms, other) > place(rooms, room)) return room + " must not include " + header;
  const bool stranger = std::ranges::any_of(kStrangers, [&](const Stranger& each) {
    return each.room == room && header.starts_with(each.must_not_know);
  });
  return stranger ? room + " must not know " + header : "";
}

}  // namespace

Rooms rooms_of(std::string_view architecture_page) {
  static const std::regex row("\\| `src/([a-z]+)`");
  Rooms rooms;
  const std::string page(architecture_page);
  for (std::sregex_iterator it(page.begin(), page.end(), row), end; it != end; ++it) {
    rooms.push_back((*it)[1]);
  }
  return rooms;
}

Findings check_rooms(const SourceText& file, const Rooms& rooms) {
  static const std::regex include("^#include ([<\"])([^>\"]+)[>\"]");
  const std::string room = room_of_path(file.path);
  if (room.empty()) return {};
  if (!place(rooms, room)) return {{1, "docs/architecture.md has no room src/" + room}};
  Findings findings;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    std::smatch found;
    if (!std::regex_search(file.lines[i], found, include)) continue;
    const std::string message = complaint_about(room, found[2], found[1] == "\"", rooms);
    if (!message.empty()) findings.push_back({static_cast<int>(i) + 1, message});
  }
  return findings;
}

}  // namespace croupier::tidy
