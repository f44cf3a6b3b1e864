// Build tool: which clause is carried out where, proved by what, and cited by which events.
//
//   clausetrace OUT_FILE REPO_ROOT RULEBOOK_FILE...
//
// Reads the comments and strings of src/**/*.{h,cpp} for the code; for the evidence what really
// happened when the tests ran: tests/goldens/evidence.txt (noted while the scenarios are played),
// tests/mutants/caught.txt (planted faults and who caught them) and tests/goldens/cited.txt
// ("CLAUSE EVENT" a line). What a test says in a comment counts for nothing. Naming a clause that
// does not exist is an error with file:line, in tests and the first line of a scenario too, so a
// stale comment stops the build. A file that only shows how clauses are written says "clausetrace:
// examples only" near its top.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "clause_scan.h"

namespace {

using croupier::tools::Problems;
using croupier::tools::Trace;

template <class List>
void write_list(std::ostream& out, std::string_view name, std::size_t number, const List& list) {
  if (list.empty()) return;
  out << "constexpr std::string_view " << name << number << "[] = {\n";
  for (const auto& text : list) out << "    " << croupier::tools::quoted(text) << ",\n";
  out << "};\n";
}

template <class List>
std::string list_name(std::string_view name, std::size_t number, const List& list) {
  return list.empty() ? "{}" : std::string(name) + std::to_string(number);
}

std::string generated(const Trace& trace) {
  std::ostringstream out;
  out << "// Made by tools/clausetrace. Do not edit.\n#include \"rulebook/trace.h\"\n\n"
      << "namespace croupier::generated {\nnamespace {\n\n";
  std::size_t number = 0;
  for (const auto& [id, places] : trace) {
    write_list(out, "kCode", number, places.code);
    write_list(out, "kExpected", number, places.expected);
    write_list(out, "kSeen", number, places.seen);
    write_list(out, "kCaught", number, places.caught);
    write_list(out, "kSilent", number, places.silent);
    write_list(out, "kEvents", number, places.events);
    ++number;
  }
  // The first row keeps the array from being empty in a tree without code.
  out << "\nconstexpr ClauseTrace kTraces[] = {\n    {Clause{}, {}, {}, {}, {}, {}, {}},\n";
  number = 0;
  for (const auto& [id, places] : trace) {
    out << "    {" << croupier::tools::quoted(id) << "_clause, "
        << list_name("kCode", number, places.code) << ", "
        << list_name("kExpected", number, places.expected) << ", "
        << list_name("kSeen", number, places.seen) << ", "
        << list_name("kCaught", number, places.caught) << ", "
        << list_name("kSilent", number, places.silent) << ", "
        << list_name("kEvents", number, places.events) << "},\n";
    ++number;
  }
  out << "};\n\n}  // namespace\n\n"
      << "std::span<const ClauseTrace> clause_traces() { return kTraces; }\n\n"
      << "}  // namespace croupier::generated\n";
  return out.str();
}

bool write_if_changed(const std::filesystem::path& path, const std::string& content) {
  if (std::filesystem::exists(path) && croupier::tools::read_file(path) == content) return true;
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << content;
  return static_cast<bool>(out.flush());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::cerr << "usage: clausetrace OUT_FILE REPO_ROOT RULEBOOK_FILE...\n";
    return 2;
  }
  Problems problems;
  const auto book = croupier::tools::read_rulebook_files({argv + 3, argv + argc}, problems);
  const auto tracer = croupier::tools::trace_repository(argv[2], book.rows);
  problems.insert(problems.end(), tracer.problems().begin(), tracer.problems().end());
  for (const auto& problem : problems) std::cerr << problem << '\n';
  if (!problems.empty()) return 1;
  if (!write_if_changed(argv[1], generated(tracer.trace()))) {
    std::cerr << argv[1] << ": cannot be written\n";
    return 1;
  }
  return 0;
}
