// The checks of lines and words.
#include <algorithm>
#include <array>
#include <cctype>

#include "tidy/checks.h"

namespace croupier::tidy {
namespace {

// Characters, not bytes: a continuation byte of UTF-8 takes no column.
int columns(std::string_view line) {
  return static_cast<int>(std::ranges::count_if(
      line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

template <class Test>
Findings each_line(const std::vector<std::string>& lines, Test test) {
  Findings findings;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (const std::string message = test(lines[i]); !message.empty()) {
      findings.push_back({static_cast<int>(i) + 1, message});
    }
  }
  return findings;
}

struct Word {
  std::string_view text;
  std::size_t at;
};

// The names, keywords and numbers of a line.
std::vector<Word> words_in(std::string_view line) {
  std::vector<Word> words;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!is_word_character(line[i])) continue;
    std::size_t end = i;
    while (end < line.size() && is_word_character(line[end])) ++end;
    words.push_back({line.substr(i, end - i), i});
    i = end;
  }
  return words;
}

bool is_reminder(std::string_view line) {
  // Written in halves, or this line would be one.
  static constexpr std::array<std::string_view, 3> kReminders = {
      "TO"
      "DO",
      "FIX"
      "ME",
      "XX"
      "X"};
  return std::ranges::any_of(words_in(line), [](const Word& word) {
    return std::ranges::count(kReminders, word.text) > 0;
  });
}

bool names_issue(std::string_view line) {
  return std::ranges::any_of(words_in(line), [&](const Word& word) {
    const bool is_number = std::isdigit(static_cast<unsigned char>(word.text.front())) != 0;
    return is_number && word.at > 0 && line[word.at - 1] == '#';
  });
}

// "HandPath" and "hand_path" are the words hand and path.
std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words(1);
  for (const char c : name) {
    const bool upper = std::isupper(static_cast<unsigned char>(c)) != 0;
    if ((c == '_' || upper) && !words.back().empty()) words.emplace_back();
    if (c != '_') words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return words;
}

// A manager is a person of the gazettes (gaming_manager); a type named Manager is not.
bool says_nothing(std::string_view name, const std::vector<std::string>& words) {
  static constexpr std::array<std::string_view, 4> kEmpty = {"helper", "helpers", "util", "utils"};
  const bool is_type = std::isupper(static_cast<unsigned char>(name.front())) != 0;
  return std::ranges::any_of(words, [&](const std::string& word) {
    return std::ranges::count(kEmpty, word) > 0 || (is_type && word == "manager");
  });
}

std::string complaint_about(std::string_view name) {
  const std::vector<std::string> words = words_of(name);
  const bool is_function = std::islower(static_cast<unsigned char>(name.front())) != 0;
  if (is_function && words.size() > 1 && (words.front() == "get" || words.front() == "set")) {
    return "a name with get or set: " + std::string(name);
  }
  return says_nothing(name, words) ? "a name that says nothing: " + std::string(name) : "";
}

// Names of others are used as x.get_name(), x->get_name() or std::get_if; ours are never declared
// so.
bool is_of_others(std::string_view line, std::size_t at) {
  const std::string_view before = line.substr(0, at);
  return before.ends_with('.') || before.ends_with("->") || before.ends_with("std::") ||
         before.ends_with("ranges::");
}

}  // namespace

Findings check_width(const SourceText& file) {
  return each_line(file.lines, [](const std::string& line) {
    const int width = columns(line);
    return width > kLineColumns ? "a line of " + std::to_string(width) + " columns" : std::string();
  });
}

Findings check_blanks(const SourceText& file) {
  Findings findings = each_line(file.lines, [](const std::string& line) -> std::string {
    if (line.find('\t') != std::string::npos) return "a tab";
    if (line.ends_with(' ') || line.ends_with('\r')) return "a blank at the end of a line";
    return "";
  });
  const int last = static_cast<int>(file.lines.size());
  if (!file.ends_with_newline) findings.push_back({last, "no newline at the end of the file"});
  return findings;
}

Findings check_length(const SourceText& file) {
  const int length = static_cast<int>(file.lines.size());
  if (length <= kFileLines) return {};
  return {{length, "a file of " + std::to_string(length) + " lines"}};
}

Findings check_reminders(const SourceText& file) {
  return each_line(file.lines, [](const std::string& line) -> std::string {
    return is_reminder(line) && !names_issue(line) ? "a reminder without #issue" : "";
  });
}

Findings check_names(const SourceText& file) {
  const std::size_t slash = file.path.rfind('/') + 1;
  const std::string stem = file.path.substr(slash, file.path.find('.', slash) - slash);
  Findings findings;
  if (const std::string found = complaint_about(stem); !found.empty()) {
    findings.push_back({1, found});
  }
  for (std::size_t i = 0; i < file.code.size(); ++i) {
    const std::string& line = file.code[i];
    if (line.starts_with("#include")) continue;
    for (const Word& word : words_in(line)) {
      if (is_of_others(line, word.at)) continue;
      const std::string found = complaint_about(word.text);
      if (!found.empty()) findings.push_back({static_cast<int>(i) + 1, found});
    }
  }
  return findings;
}

Findings check_header_guard(const SourceText& file) {
  if (!file.path.ends_with(".h")) return {};
  if (std::ranges::count(file.lines, "#pragma once") == 1) return {};
  return {{1, "a header without #pragma once"}};
}

}  // namespace croupier::tidy
