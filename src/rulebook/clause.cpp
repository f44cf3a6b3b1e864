#include "rulebook/clause.h"

#include <array>
#include <cstdlib>

#include "rulebook/clause_table.h"
#include "rulebook/noted_wording.h"

namespace croupier {
namespace {

const generated::ClauseRow& row_of(Clause clause) {
  if (clause.row > generated::kClauseCount) std::abort();  // only a bug makes such a row
  return generated::kClauseRows[clause.row];
}

int chapter_number(Clause clause) {
  int number = 0;
  for (const char c : chapter(clause)) {
    if (c < '0' || c > '9') break;
    number = number * 10 + (c - '0');
  }
  return number;
}

}  // namespace

namespace detail {

void no_such_clause() { std::abort(); }

}  // namespace detail

std::string_view name(ClauseClass clause_class) {
  constexpr std::array<std::string_view, 9> kNames = {"engine",   "wager",      "staff",
                                                      "notice",   "tournament", "promo",
                                                      "physical", "heading",    "definition"};
  return kNames[static_cast<std::size_t>(clause_class)];
}

std::optional<Clause> find_clause(std::string_view id) {
  const Clause clause{detail::clause_row(id)};
  if (!clause) return std::nullopt;
  return clause;
}

std::string_view id(Clause clause) { return row_of(clause).id; }

std::string_view wording(Clause clause) { return row_of(clause).wording; }

std::string_view noted_wording(Clause clause) { return row_of(clause).noted; }

ClauseClass clause_class(Clause clause) { return row_of(clause).clause_class; }

Document document_of(Clause clause) {
  const auto document = document_from_tag(id(clause).substr(0, 2));
  if (!document) std::abort();  // "no clause" belongs to no document
  return *document;
}

std::string_view chapter(Clause clause) {
  const std::string_view text = id(clause);
  if (text.empty()) return {};
  return text.substr(3, text.find('.') - 3);
}

std::string_view chapter_title(Clause clause) {
  const std::string_view text = id(clause);
  for (const auto& row : generated::chapter_rows()) {
    if (row.id == text.substr(0, text.find('.'))) return row.title;
  }
  return {};
}

bool is_under(Clause clause, Clause ancestor) {
  if (clause == ancestor) return true;
  const std::string_view below = id(clause);
  const std::string_view above = id(ancestor);
  if (above.empty() || !below.starts_with(above) || below.size() == above.size()) return false;
  const char next = below[above.size()];
  return next == '.' || next == '(' || next == ':';
}

bool is_normal_play(Clause clause) {
  if (!clause) return false;
  const int last = document_of(clause) == Document::cw ? 10 : 15;
  return chapter_number(clause) <= last;
}

}  // namespace croupier
