// Finds the clauses that a comment, a string or a scenario names, for clausetrace.
//
//   SB 9.1.1, 9.1.3, BC 8.1.1: ...   a tag holds for the numbers after it
//   SB/BC 6.1.1-6.1.3                several tags; a range runs over the siblings that exist
//   NZ 5.1(a)-(c), SB 14.10.1–3      the end of a range may leave out what both have in common
//   BC 9.7 over 9.2 (B09)            small words and a ruling in brackets do not end the list
//
// A list ends at a colon or at any other word, so that amounts in a sentence ("half of 25 is
// 12.50") are never taken for clauses. A number that is no clause is reported, not skipped.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook_file.h"

namespace croupier::tools {

// The clause one level up: "SB 9.1" for "SB 9.1.1". For "SB 9.1" it is the chapter, which is no
// row.
inline std::string_view parent_id(std::string_view id) {
  if (const auto colon = id.find(':'); colon != id.npos) return id.substr(0, colon);
  if (!id.empty() && id.back() == ')') return id.substr(0, id.rfind('('));
  return id.substr(0, id.rfind('.'));
}

class ClauseIndex {
 public:
  explicit ClauseIndex(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
      places_.try_emplace(row.id, ids_.size());
      ids_.push_back(row.id);
    }
  }

  bool has(const std::string& id) const { return places_.contains(id); }

  // From `first` to `last` in the order of the document: between siblings only siblings, between
  // levels of one chapter (6.1-6.3.1) everything. Empty when the range makes no sense.
  std::vector<std::string> range(const std::string& first, const std::string& last) const {
    const auto from = places_.find(first);
    const auto to = places_.find(last);
    if (from == places_.end() || to == places_.end() || from->second > to->second) return {};
    if (chapter_of(first) != chapter_of(last)) return {};
    const bool siblings = parent_id(first) == parent_id(last);
    std::vector<std::string> out;
    for (std::size_t i = from->second; i <= to->second; ++i) {
      if (!siblings || parent_id(ids_[i]) == parent_id(first)) out.push_back(ids_[i]);
    }
    return out;
  }

 private:
  std::vector<std::string> ids_;
  std::map<std::string, std::size_t, std::less<>> places_;
};

struct Mention {
  std::string id;
  std::size_t at = 0;  // offset in the text
};

struct Mentions {
  std::vector<Mention> found;
  std::vector<Mention> unknown;  // id is the text as written, with its tag
};

class MentionParser {
 public:
  MentionParser(std::string_view text, const ClauseIndex& index) : text_(text), index_(index) {}

  Mentions parse() {
    while (at_ < text_.size()) {
      if (starts_word(at_) && !tag_here().empty()) {
        read_tags();
      } else {
        ++at_;
      }
    }
    return std::move(out_);
  }

 private:
  std::string_view rest() const { return text_.substr(at_); }

  bool starts_word(std::size_t at) const {
    return at == 0 || !std::isalnum(static_cast<unsigned char>(text_[at - 1]));
  }

  std::string_view tag_here() const {
    const auto tag = rest().substr(0, 2);
    if (std::ranges::find(kTags, tag) == kTags.end()) return {};
    const bool ends =
        at_ + 2 >= text_.size() ||
        !(std::isalnum(static_cast<unsigned char>(text_[at_ + 2])) || text_[at_ + 2] == '_');
    return ends ? tag : std::string_view{};
  }

  // "SB", "SB/BC", "SB and BC", "SB, BC": then the list of numbers, if one follows.
  void read_tags() {
    std::vector<std::string> tags;
    std::size_t after = at_;
    while (true) {
      const auto tag = tag_here();
      if (tag.empty()) break;
      tags.emplace_back(tag);
      at_ += 2;
      after = at_;
      skip_connectors();
    }
    at_ = after;
    const std::size_t blank = rest().find_first_not_of(' ');
    if (blank == rest().npos || blank == 0 || !is_digit(rest()[blank])) return;
    at_ += blank;
    read_list(tags);
  }

  void read_list(const std::vector<std::string>& tags) {
    while (at_ < text_.size() && is_digit(text_[at_])) {
      read_item(tags);
      const std::size_t end = at_;
      skip_connectors();
      const bool goes_on = at_ > end && at_ < text_.size() && is_digit(text_[at_]);
      if (!goes_on) {
        at_ = end;
        return;
      }
    }
  }

  void read_item(const std::vector<std::string>& tags) {
    const std::size_t start = at_;
    const auto first = leading_clause_number(rest());
    if (first.empty()) {  // a chapter ("SB 9", "NZ 15A", "SB 1-15"): nothing to trace
      while (at_ < text_.size() && (is_digit(text_[at_]) || text_[at_] == '-')) ++at_;
      if (at_ < text_.size() && text_[at_] >= 'A' && text_[at_] <= 'Z') ++at_;
      return;
    }
    at_ += first.size();
    const std::string last = range_end(std::string(first));
    for (const auto& tag : tags) {
      const std::string from = tag + " " + std::string(first);
      if (last.empty()) {
        add(from, start);
        continue;
      }
      auto range = index_.range(from, tag + " " + last);
      // "SB 7.2-9" with no 7.9: up to chapter 9. Only what is named counts, and that is 7.2.
      if (range.empty() && ends_at_chapter_ && index_.has(from)) range = {from};
      if (range.empty()) out_.unknown.push_back({from + "-" + last, start});
      for (const auto& id : range) out_.found.push_back({id, start});
    }
  }

  void add(const std::string& id, std::size_t at) {
    (index_.has(id) ? out_.found : out_.unknown).push_back({id, at});
  }

  // The end of a range as a full number, or empty when no range follows.
  std::string range_end(const std::string& first) {
    ends_at_chapter_ = false;
    constexpr std::string_view kEnDash = "\xE2\x80\x93";
    std::size_t dash = 0;
    if (rest().starts_with('-')) dash = 1;
    if (rest().starts_with(kEnDash)) dash = kEnDash.size();
    if (dash == 0) return {};
    const auto tail = rest().substr(dash);
    if (const auto full = leading_clause_number(tail); !full.empty()) {
      at_ += dash + full.size();
      return std::string(full);
    }
    const std::string parent(parent_id(first));
    if (tail.starts_with('(')) {
      const auto close = tail.find(')');
      if (close == tail.npos || close > 5 || first.back() != ')') return {};
      at_ += dash + close + 1;
      return parent + std::string(tail.substr(0, close + 1));
    }
    std::size_t digits = 0;
    while (digits < tail.size() && is_digit(tail[digits])) ++digits;
    if (digits == 0 || first.back() == ')') return {};
    at_ += dash + digits;
    const std::string end(tail.substr(0, digits));
    ends_at_chapter_ =
        end.size() <= 2 && !parent.contains('.') && std::stoi(end) > std::stoi(parent);
    return parent + "." + end;
  }

  // What may stand between two numbers of one list.
  void skip_connectors() {
    constexpr std::array<std::string_view, 9> kWords = {"and", "or",   "over", "before", "after",
                                                        "v",   "with", "to",   "also"};
    for (bool moved = true; moved;) {
      moved = false;
      while (at_ < text_.size() && std::string_view(" ,;/&+").contains(text_[at_])) {
        ++at_;
        moved = true;
      }
      for (const auto word : kWords) {
        if (!starts_word(at_) || !rest().starts_with(word)) continue;
        if (!rest().substr(word.size()).starts_with(' ')) continue;
        at_ += word.size();
        moved = true;
      }
      if (const std::size_t size = ruling_here(); size != 0) {
        at_ += size;
        moved = true;
      }
    }
  }

  // "(B09)", "(A03, policy CAP)": a bracket without a clause number.
  std::size_t ruling_here() const {
    if (!rest().starts_with('(')) return 0;
    const auto close = rest().find(')');
    if (close == rest().npos || close > 60) return 0;
    if (rest().substr(0, close).contains('.')) return 0;
    return close + 1;
  }

  std::string_view text_;
  const ClauseIndex& index_;
  std::size_t at_ = 0;
  bool ends_at_chapter_ = false;
  Mentions out_;
};

inline Mentions find_mentions(std::string_view text, const ClauseIndex& index) {
  return MentionParser(text, index).parse();
}

}  // namespace croupier::tools
