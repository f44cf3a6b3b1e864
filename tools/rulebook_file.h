// Reads rulebook/*.txt for the two build tools: one clause a line, "ID | CLASS | WORDING". Blank
// lines and lines starting with '#' are skipped. Everything doubtful is a problem with file:line,
// because a rulebook that is read half is worse than a build that stops.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
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

struct Rulebook {
  std::vector<Row> rows;
  std::vector<Row> chapters;  // id "SB 9", the title as wording
};

using Problems = std::vector<std::string>;

inline constexpr std::array<std::string_view, 4> kTags = {"SB", "BC", "NZ", "CW"};
inline constexpr std::array<std::string_view, 9> kClasses = {
    "engine", "wager",    "staff",   "notice",    "tournament",
    "promo",  "physical", "heading", "definition"};

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

inline bool has_tag(std::string_view id) {
  return id.size() > 3 && id[2] == ' ' && std::ranges::find(kTags, id.substr(0, 2)) != kTags.end();
}

inline bool is_clause_id(std::string_view id) {
  return has_tag(id) && leading_clause_number(id.substr(3)) == id.substr(3);
}

// "SB 9", "NZ 15A"
inline bool is_chapter_id(std::string_view id) {
  if (!has_tag(id) || !is_digit(id[3])) return false;
  const auto end = id.find_first_not_of("0123456789", 3);
  return end == id.npos || (end + 1 == id.size() && id[end] >= 'A' && id[end] <= 'Z');
}

inline std::string_view chapter_of(std::string_view id) { return id.substr(0, id.find('.')); }

inline std::string place(const Row& row) { return row.file + ":" + std::to_string(row.line); }

// Why the row cannot be taken; empty when it can.
inline std::string fault(const Row& row) {
  if (row.wording.empty()) return row.id + " has no wording";
  if (row.clause_class == "chapter") {
    return is_chapter_id(row.id) ? "" : "'" + row.id + "' is not a chapter";
  }
  if (!is_clause_id(row.id)) return "'" + row.id + "' is not a clause id";
  if (std::ranges::find(kClasses, row.clause_class) == kClasses.end()) {
    return "'" + row.clause_class + "' is not a class";
  }
  if ((row.clause_class == "definition") != row.id.contains(':')) {
    return row.id + ": a definition, and only that, has a ':'";
  }
  return "";
}

inline void read_row(std::string_view text, std::string_view file, int line, Rulebook& book,
                     Problems& problems) {
  Row row{"", "", "", std::string(file), line};
  const auto first = text.find('|');
  const auto second = first == text.npos ? text.npos : text.find('|', first + 1);
  if (second == text.npos || text.find('|', second + 1) != text.npos) {
    problems.push_back(place(row) + ": expected ID | CLASS | WORDING");
    return;
  }
  row.id = trimmed(text.substr(0, first));
  row.clause_class = trimmed(text.substr(first + 1, second - first - 1));
  row.wording = trimmed(text.substr(second + 1));
  if (const std::string what = fault(row); !what.empty()) {
    problems.push_back(place(row) + ": " + what);
    return;
  }
  (row.clause_class == "chapter" ? book.chapters : book.rows).push_back(row);
}

inline void read_rulebook(std::istream& in, std::string_view file, Rulebook& book,
                          Problems& problems) {
  std::string text;
  for (int line = 1; std::getline(in, text); ++line) {
    const auto row = trimmed(text);
    if (!row.empty() && row.front() != '#') read_row(row, file, line, book, problems);
  }
}

// Every id once, every clause below a chapter that has a title.
inline void check(const Rulebook& book, Problems& problems) {
  std::map<std::string_view, const Row*> seen;
  for (const auto* rows : {&book.chapters, &book.rows}) {
    for (const Row& row : *rows) {
      const auto [entry, fresh] = seen.try_emplace(row.id, &row);
      if (!fresh) {
        problems.push_back(place(row) + ": " + row.id + " is already at " + place(*entry->second));
      }
      if (rows == &book.rows && !seen.contains(chapter_of(row.id))) {
        problems.push_back(place(row) + ": there is no line '" + std::string(chapter_of(row.id)) +
                           " | chapter | ...'");
      }
    }
  }
}

inline Rulebook read_rulebook_files(const std::vector<std::string>& files, Problems& problems) {
  Rulebook book;
  for (const auto& file : files) {
    std::ifstream in(file);
    if (!in) problems.push_back(file + ": cannot be opened");
    read_rulebook(in, file, book, problems);
  }
  check(book, problems);
  if (book.rows.empty()) problems.push_back("no clauses found");
  return book;
}

// "C04": a ruling as docs/rulings.md names it.
inline bool is_ruling(std::string_view text) {
  return text.size() == 3 && text[0] >= 'A' && text[0] <= 'Z' && is_digit(text[1]) &&
         is_digit(text[2]);
}

// The length of " (C04, C06)" at the start of the text; 0 when something else stands there.
inline std::size_t length_of_rulings(std::string_view text) {
  if (!text.starts_with(" (")) return 0;
  for (std::size_t at = 2; is_ruling(text.substr(at, 3)); at += 5) {
    if (text.substr(at + 3).starts_with(")")) return at + 4;
    if (!text.substr(at + 3).starts_with(", ")) return 0;
  }
  return 0;
}

// The wording without the names of our rulings.
inline std::string without_rulings(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    text.remove_prefix(length_of_rulings(text));
    if (text.empty()) break;
    out += text.front();
    text.remove_prefix(1);
  }
  return out;
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
