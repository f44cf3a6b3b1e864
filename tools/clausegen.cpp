// Build tool: compiles the rulebook in.
//
//   clausegen OUT_DIR RULEBOOK_FILE...
//
// writes OUT_DIR/clauses.gen.h (ids, sorted, for the compile-time look-up) and
// OUT_DIR/clauses.gen.cpp (class and wording, in the order of the documents). Row 0 means "no
// clause". The wording is not in the header, so that a better sentence recompiles one file only.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "rulebook_file.h"

namespace {

using croupier::tools::Problems;
using croupier::tools::Row;
using croupier::tools::Rulebook;

// An unchanged header keeps its time stamp, or every build would compile everything.
bool write_if_changed(const std::filesystem::path& path, const std::string& content) {
  {
    std::ifstream old(path, std::ios::binary);
    std::stringstream text;
    if (old && (text << old.rdbuf()) && text.str() == content) return true;
  }
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << content;
  return static_cast<bool>(out.flush());
}

std::string header(const std::vector<Row>& rows) {
  std::vector<std::pair<std::string_view, std::size_t>> sorted;
  for (std::size_t i = 0; i < rows.size(); ++i) sorted.emplace_back(rows[i].id, i + 1);
  std::ranges::sort(sorted);
  std::ostringstream out;
  out << "// Made by tools/clausegen from rulebook/*.txt. Do not edit.\n#pragma once\n\n"
      << "#include <cstdint>\n#include <string_view>\n\n"
      << "namespace croupier::generated {\n\n"
      << "struct ClauseKey {\n  std::string_view id;\n  std::uint16_t row;\n};\n\n"
      << "inline constexpr std::uint16_t kClauseCount = " << rows.size() << ";\n\n"
      << "inline constexpr ClauseKey kClauseKeys[kClauseCount] = {\n";
  // The length is written out: a string_view from a bare literal would be measured again in every
  // file that includes this.
  for (const auto& [id, row] : sorted) {
    out << "    {{" << croupier::tools::quoted(id) << ", " << id.size() << "}, " << row << "},\n";
  }
  out << "};\n\n}  // namespace croupier::generated\n";
  return out.str();
}

std::string source(const Rulebook& book) {
  std::ostringstream out;
  out << "// Made by tools/clausegen from rulebook/*.txt. Do not edit.\n"
      << "#include \"rulebook/clause_table.h\"\n\n"
      << "namespace croupier::generated {\n\n"
      << "constinit const ClauseRow kClauseRows[kClauseCount + 1] = {\n"
      << "    {\"\", ClauseClass::heading, \"\", \"\"},\n";
  for (const Row& row : book.rows) {
    out << "    {" << croupier::tools::quoted(row.id) << ", ClauseClass::" << row.clause_class
        << ",\n     " << croupier::tools::quoted(croupier::tools::without_rulings(row.wording))
        << ",\n     " << croupier::tools::quoted(row.wording) << "},\n";
  }
  out << "};\n\nnamespace {\n\nconstexpr ChapterRow kChapterRows[] = {\n";
  for (const Row& row : book.chapters) {
    out << "    {" << croupier::tools::quoted(row.id) << ", "
        << croupier::tools::quoted(row.wording) << "},\n";
  }
  out << "};\n\n}  // namespace\n\n"
      << "std::span<const ChapterRow> chapter_rows() { return kChapterRows; }\n\n"
      << "}  // namespace croupier::generated\n";
  return out.str();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: clausegen OUT_DIR RULEBOOK_FILE...\n";
    return 2;
  }
  Problems problems;
  const Rulebook book = croupier::tools::read_rulebook_files({argv + 2, argv + argc}, problems);
  if (book.rows.size() > 65000) problems.push_back("more rows than a 16-bit row number holds");
  for (const auto& problem : problems) std::cerr << problem << '\n';
  if (!problems.empty()) return 1;

  const std::filesystem::path directory = argv[1];
  std::error_code ignored;  // shows below as a file that cannot be written
  std::filesystem::create_directories(directory, ignored);
  if (!write_if_changed(directory / "clauses.gen.h", header(book.rows)) ||
      !write_if_changed(directory / "clauses.gen.cpp", source(book))) {
    std::cerr << directory.string() << ": cannot be written\n";
    return 1;
  }
  return 0;
}
