// Reads rulebook/*.txt for the two build tools: one clause a line, "ID | CLASS | WORDING". Blank
// lines and lines starting with '#' are skipped. Everything doubtful is a problem with file:line,
// because a rulebook that is read half is worse than a build that stops.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <istream>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace croupier::tools {

struct Row {
  std::string id;  // "SB 9.1.1", "NZ 5.1(e)", "SB 1.1:burn"
  std::string clause_class;
  std::string wording;
  std::string file;
  int line = 0;
};

using Problems = std::vector<std::string>;

inline constexpr std::array<std::string_view, 4> kTags = {"SB", "BC", "NZ", "CW"};
inline constexpr std::array<std::string_view, 9> kClasses = {
    "engine",     "wager", "staff",    "notice",  "tournament",
    "promo",      "physical", "heading", "definition"};

inline std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The longest clause number at the start of `text`: "9.1.1", "15A.4(b)", "7.1A(a)", "1.1:burn".
// Empty when there is none; a number needs at least one dot ("9.1"), so a plain 21 in a sentence
// is never taken for a clause.
inline std::string_view leading_clause_number(std::string_view text) {
  std::size_t at = 0;
  int parts = 0;
  while (at < text.size() && is_digit(text[at])) {
    while (at < text.size() && is_digit(text[at])) ++at;
    if (at < text.size() && text[at] >= 'A' && text[at] <= 'Z' &&
        (at + 1 == text.size() || !std::isalpha(static_cast<unsigned char>(text[at + 1])))) {
      ++at;
    }
    ++parts;
    if (at + 1 >= text.size() || text[at] != '.' || !is_digit(text[at + 1])) break;
    ++at;
  }
  if (parts < 2) return {};
  while (at < text.size() && text[at] == '(') {
    std::size_t end = at + 1;
    while (end < text.size() && text[end] >= 'a' && text[end] <= 'z') ++end;
    if (end == at + 1 || end - at > 5 || end >= text.size() || text[end] != ')') break;
    at = end + 1;
  }
  if (at + 1 < text.size() && text[at] == ':' && text[at + 1] >= 'a' && text[at + 1] <= 'z') {
    ++at;
    while (at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) ||
                                (text[at] == '-' && at + 1 < text.size() &&
                                 std::isalnum(static_cast<unsigned char>(text[at + 1]))))) {
      ++at;
    }
  }
  return text.substr(0, at);
}

inline bool is_well_formed_id(std::string_view id) {
  if (id.size() < 6 || id[2] != ' ') return false;
  if (std::ranges::find(kTags, id.substr(0, 2)) == kTags.end()) return false;
  return leading_clause_number(id.substr(3)) == id.substr(3);
}

inline void read_row(std::string_view text, std::string_view file, int line,
                     std::vector<Row>& rows, Problems& problems) {
  const std::string where = std::string(file) + ":" + std::to_string(line) + ": ";
  const auto first = text.find('|');
  const auto second = first == text.npos ? text.npos : text.find('|', first + 1);
  if (second == text.npos || text.find('|', second + 1) != text.npos) {
    problems.push_back(where + "expected ID | CLASS | WORDING");
    return;
  }
  const auto id = trimmed(text.substr(0, first));
  const auto clause_class = trimmed(text.substr(first + 1, second - first - 1));
  const auto wording = trimmed(text.substr(second + 1));
  if (!is_well_formed_id(id)) {
    problems.push_back(where + "'" + std::string(id) + "' is not a clause id");
  } else if (std::ranges::find(kClasses, clause_class) == kClasses.end()) {
    problems.push_back(where + "'" + std::string(clause_class) + "' is not a class");
  } else if (wording.empty()) {
    problems.push_back(where + std::string(id) + " has no wording");
  } else if ((clause_class == "definition") != (id.find(':') != id.npos)) {
    problems.push_back(where + std::string(id) + ": a definition, and only that, has a ':'");
  } else {
    rows.push_back({std::string(id), std::string(clause_class), std::string(wording),
                    std::string(file), line});
  }
}

inline void read_rulebook(std::istream& in, std::string_view file, std::vector<Row>& rows,
                          Problems& problems) {
  std::string text;
  for (int line = 1; std::getline(in, text); ++line) {
    const auto row = trimmed(text);
    if (!row.empty() && row.front() != '#') read_row(row, file, line, rows, problems);
  }
}

inline void check_unique(const std::vector<Row>& rows, Problems& problems) {
  std::map<std::string_view, const Row*> seen;
  for (const Row& row : rows) {
    const auto [entry, fresh] = seen.try_emplace(row.id, &row);
    if (fresh) continue;
    problems.push_back(row.file + ":" + std::to_string(row.line) + ": " + row.id +
                       " is already at " + entry->second->file + ":" +
                       std::to_string(entry->second->line));
  }
}

// A C++ string literal; the wordings are UTF-8 and stay as they are.
inline std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

}  // namespace croupier::tools
