// Reads where the sources of the repository name each clause, and the evidence that its tests left.
// Used by tools/clausetrace at build time and by the test that every clause has code and evidence.
#pragma once

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "clause_mentions.h"

namespace croupier::tools {

namespace fs = std::filesystem;

struct Places {
  std::vector<std::string> code;      // where the source names it
  std::vector<std::string> expected;  // the scenarios, as tests/goldens/evidence.txt says
  std::vector<std::string> seen;
  std::vector<std::string> silent;
  std::vector<std::string> caught;  // planted faults, as tests/mutants/caught.txt says
  std::set<std::string> events;
};

using Trace = std::map<std::string, Places, std::less<>>;

// A stretch of text and the line on which each of its characters stands.
struct Passage {
  std::string text;
  std::vector<int> lines;

  void add(char c, int line) {
    text += c;
    lines.push_back(line);
  }
};

// Cuts C++ source into passages: comments (neighbouring // lines together, because a list of
// clauses may run over a line) and string literals.
class SourceReader {
 public:
  explicit SourceReader(const std::string& source) : source_(source) {}

  std::vector<Passage> passages() {
    while (at_ < source_.size()) {
      if (starts("//")) {
        line_comment();
      } else if (starts("/*")) {
        block_comment();
      } else if (starts("R\"")) {
        raw_string();
      } else if (source_[at_] == '"') {
        quoted('"');
      } else if (source_[at_] == '\'' && !after_digit()) {
        quoted('\'');
      } else {
        if (!std::isspace(static_cast<unsigned char>(source_[at_]))) joins_ = false;
        step();
      }
    }
    return std::move(passages_);
  }

 private:
  bool starts(std::string_view text) const { return source_.compare(at_, text.size(), text) == 0; }
  bool after_digit() const {  // 1'000
    return at_ > 0 && std::isalnum(static_cast<unsigned char>(source_[at_ - 1]));
  }

  void step() {
    if (source_[at_] == '\n') ++line_;
    ++at_;
  }

  void line_comment() {
    if (!joins_) passages_.emplace_back();
    joins_ = true;
    at_ += 2;
    passages_.back().add(' ', line_);
    for (; at_ < source_.size() && source_[at_] != '\n'; ++at_) {
      passages_.back().add(source_[at_], line_);
    }
  }

  void block_comment() {
    joins_ = false;
    passages_.emplace_back();
    for (at_ += 2; at_ < source_.size() && !starts("*/"); step()) {
      passages_.back().add(source_[at_] == '\n' ? ' ' : source_[at_], line_);
    }
  }

  void raw_string() {
    joins_ = false;
    passages_.emplace_back();
    const auto open = source_.find('(', at_);
    if (open == source_.npos) {
      at_ = source_.size();
      return;
    }
    const std::string close = ")" + source_.substr(at_ + 2, open - at_ - 2) + "\"";
    for (at_ = open + 1; at_ < source_.size() && !starts(close); step()) {
      passages_.back().add(source_[at_], line_);
    }
    at_ = std::min(source_.size(), at_ + close.size());
  }

  void quoted(char mark) {
    joins_ = false;
    passages_.emplace_back();
    for (step(); at_ < source_.size() && source_[at_] != mark && source_[at_] != '\n'; step()) {
      if (source_[at_] == '\\' && at_ + 1 < source_.size()) {
        step();
        passages_.back().add(' ', line_);  // an escaped character never belongs to a clause
      } else {
        passages_.back().add(source_[at_], line_);
      }
    }
    if (at_ < source_.size() && source_[at_] == mark) step();
  }

  const std::string& source_;
  std::size_t at_ = 0;
  int line_ = 1;
  bool joins_ = false;  // only blanks since the last // comment
  std::vector<Passage> passages_;
};

inline std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Files below `directory` with one of the endings, sorted so that the output never depends on the
// disk.
inline std::vector<fs::path> files_below(const fs::path& directory,
                                         std::initializer_list<std::string_view> endings) {
  std::vector<fs::path> out;
  if (!fs::is_directory(directory)) return out;
  for (const auto& entry : fs::recursive_directory_iterator(directory)) {
    if (!entry.is_regular_file()) continue;
    const std::string ending = entry.path().extension().string();
    if (std::ranges::find(endings, ending) != endings.end()) out.push_back(entry.path());
  }
  std::ranges::sort(out);
  return out;
}

class Tracer {
 public:
  Tracer(fs::path root, const std::vector<Row>& rows) : root_(std::move(root)), index_(rows) {}

  void trace_source(const fs::path& path) {
    each_passage(path, [&](const Passage& passage) {
      trace_text(passage.text, path, [&](std::size_t at) { return passage.lines[at]; });
    });
  }

  // What tests say about clauses in comments and names is no evidence, but must not be stale.
  void check_test(const fs::path& path) {
    each_passage(path, [&](const Passage& passage) {
      for (const auto& mention : find_mentions(passage.text, index_).unknown) {
        problem(path, passage.lines[mention.at], "there is no clause " + mention.id);
      }
    });
  }
  void check_scenario(const fs::path& path) {
    std::istringstream in(read_file(path));
    std::string text;
    if (!std::getline(in, text)) return;
    for (const auto& mention : find_mentions(text, index_).unknown) {
      problem(path, 1, "there is no clause " + mention.id);
    }
  }

  void trace_evidence(const fs::path& path) {
    each_row(path, 3, "CLAUSE | KIND | SCENARIO", [&](Places& places, const Cells& cells) {
      if (cells[1] == "cites") places.expected.push_back("cites in " + cells[2]);
      if (cells[1] == "refused") places.expected.push_back("refused in " + cells[2]);
      if (cells[1] == "event") places.seen.push_back("event in " + cells[2]);
      if (cells[1] == "refusal") places.seen.push_back("refusal in " + cells[2]);
      if (cells[1] == "caught") places.caught.push_back(cells[2]);
      if (cells[1] == "cites-not") places.silent.push_back(cells[2]);
    });
  }
  void trace_caught(const fs::path& path) {
    each_row(path, 3, "CLAUSE | FAULT | CAUGHT BY", [&](Places& places, const Cells& cells) {
      places.caught.push_back(cells[1] + ", caught by " + cells[2]);
    });
  }

  void trace_cited(const fs::path& path) {
    std::istringstream in(read_file(path));
    std::string text;
    for (int line = 1; std::getline(in, text); ++line) {
      const auto row = trimmed(text);
      if (row.empty() || row.starts_with('#')) continue;
      const auto blank = row.rfind(' ');
      const std::string id(trimmed(row.substr(0, blank)));
      if (blank == row.npos || !index_.has(id)) {
        problem(path, line, "expected CLAUSE EVENT, found '" + std::string(row) + "'");
      } else {
        trace_[id].events.emplace(row.substr(blank + 1));
      }
    }
  }

  const Trace& trace() const { return trace_; }
  const Problems& problems() const { return problems_; }

 private:
  using Cells = std::vector<std::string>;

  template <class Handle>
  static void each_passage(const fs::path& path, const Handle& handle) {
    const std::string source = read_file(path);
    if (source.substr(0, 1000).contains("clausetrace: examples only")) return;
    for (const Passage& passage : SourceReader(source).passages()) handle(passage);
  }

  // Lines of cells between bars; the first names a clause. The last may hold bars of its own.
  template <class Handle>
  void each_row(const fs::path& path, std::size_t size, const std::string& form,
                const Handle& handle) {
    std::istringstream in(read_file(path));
    std::string text;
    for (int line = 1; std::getline(in, text); ++line) {
      std::string_view rest = trimmed(text);
      if (rest.empty() || rest.starts_with('#')) continue;
      Cells cells;
      for (auto bar = rest.find(" | "); cells.size() + 1 < size && bar != rest.npos;
           bar = rest.find(" | ")) {
        cells.emplace_back(trimmed(rest.substr(0, bar)));
        rest.remove_prefix(bar + 3);
      }
      cells.emplace_back(trimmed(rest));
      if (cells.size() != size || !index_.has(cells.front())) {
        problem(path, line, "expected " + form + ", found '" + text + "'");
      } else {
        handle(trace_[cells.front()], cells);
      }
    }
  }

  template <class LineAt>
  void trace_text(std::string_view text, const fs::path& path, LineAt line_at) {
    const auto mentions = find_mentions(text, index_);
    for (const auto& mention : mentions.unknown) {
      problem(path, line_at(mention.at), "there is no clause " + mention.id);
    }
    for (const auto& mention : mentions.found) {
      auto& places = trace_[mention.id].code;
      const std::string place = where(path, line_at(mention.at));
      if (std::ranges::find(places, place) == places.end()) places.push_back(place);
    }
  }

  std::string where(const fs::path& path, int line) const {
    return path.lexically_relative(root_).generic_string() + ":" + std::to_string(line);
  }

  void problem(const fs::path& path, int line, const std::string& what) {
    problems_.push_back(path.string() + ":" + std::to_string(line) + ": " + what);
  }

  fs::path root_;
  ClauseIndex index_;
  Trace trace_;
  Problems problems_;
};

// Everything a repository holds. A tree without tests or goldens is read as far as it goes.
inline Tracer trace_repository(const fs::path& root, const std::vector<Row>& rows) {
  Tracer tracer(root, rows);
  const fs::path tests = root / "tests";
  for (const auto& path : files_below(root / "src", {".h", ".cpp"})) tracer.trace_source(path);
  for (const auto& path : files_below(tests, {".h", ".cpp"})) tracer.check_test(path);
  for (const auto& path :
       files_below(tests / "scenarios", {".round", ".tournament", ".promotion"})) {
    tracer.check_scenario(path);
  }
  tracer.trace_evidence(tests / "goldens" / "evidence.txt");
  tracer.trace_caught(tests / "mutants" / "caught.txt");
  tracer.trace_cited(tests / "goldens" / "cited.txt");
  return tracer;
}

}  // namespace croupier::tools
