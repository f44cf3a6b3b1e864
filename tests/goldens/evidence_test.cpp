// What every clause is proved by, noted while all scenarios are really played; a comment or the
// name of a test counts for nothing. evidence.txt keeps one witness for each clause and kind:
//   CLAUSE | cites | SCENARIO      `cites` names it and holds
//   CLAUSE | refused | SCENARIO    `refused CLAUSE:` names it and holds, or `missing`, `owes`
//   CLAUSE | event | SCENARIO      an event cites it
//   CLAUSE | refusal | SCENARIO    a refusal cites it
//   CLAUSE | cites-not | SCENARIO  `cites-not` names it and holds, though something like it
//                                  happened: an event that cites it elsewhere, or another clause of
//                                  these chapters
//   CLAUSE | caught | FAULT, caught by TEST  a fault planted in a test (goldens/chance.h)
// CROUPIER_GOLDEN_WRITE=1 writes it anew and keeps each witness that still is one.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "goldens/chance.h"
#include "notation/play.h"
#include "notation/promotion_script.h"
#include "notation/tournament_replay.h"
#include "rulebook/trace.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;
using notation::ProofBy;

std::string text_of_file(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

using Files = std::set<std::string>;

struct Witnesses {
  Files cites;
  Files refused;
  Files event;
  Files refusal;
  Files cites_not;
  std::set<std::string_view> events;                            // names of those that cite it
  std::map<std::string, std::set<std::string_view>> not_cited;  // a file, and what happened there
  Files among_such;  // of those, the ones where another clause of these chapters was cited
};
using Evidence = std::map<std::string, Witnesses>;

class Recorder {
 public:
  explicit Recorder(fs::path root) : root_(std::move(root)) {}

  Evidence all() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(root_ / "tests/scenarios")) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
    std::ranges::sort(files);
    for (const fs::path& path : files) play(path);
    for (auto& [clause, witnesses] : found_) {
      for (const auto& [file, among] : witnesses.not_cited) {
        const bool same = std::ranges::any_of(
            witnesses.events, [&](std::string_view event) { return among.contains(event); });
        if (same || witnesses.among_such.contains(file) || witnesses.events.empty())
          witnesses.cites_not.insert(file);
      }
    }
    return std::move(found_);
  }

 private:
  void play(const fs::path& path) {
    file_ = path.lexically_relative(root_).generic_string();
    const std::string text = text_of_file(path);
    if (path.extension() == ".round") {
      const auto replay = notation::replay_text(text);
      note_proofs(replay);
      note_events(replay.events());
    } else if (path.extension() == ".tournament") {
      const auto replay = notation::replay_tournament(text);
      note_proofs(replay);
      note_events(replay.events);
    } else if (path.extension() == ".promotion") {
      const auto replay = notation::replay_promotion(text);
      note_proofs(replay);
      note_clauses(replay.events);
    }
  }

  Witnesses& of(Clause clause) { return found_[std::string(id(clause))]; }

  void note_proofs(const notation::Findings& played) {
    // A file that fails proves nothing; the test of the scenarios says why.
    if (played.outcome != notation::Outcome::holds) return;
    for (const notation::Proof& proof : played.proofs) {
      Witnesses& witnesses = of(proof.clause);
      switch (proof.by) {
        case ProofBy::cites: witnesses.cites.insert(file_); break;
        case ProofBy::refused:
        case ProofBy::listed: witnesses.refused.insert(file_); break;
        case ProofBy::refusal: witnesses.refusal.insert(file_); break;
        case ProofBy::cites_not:
          witnesses.not_cited[file_].insert(proof.among.begin(), proof.among.end());
          if (std::ranges::any_of(proof.others, needs_neighbour))
            witnesses.among_such.insert(file_);
          break;
      }
    }
  }

  template <class Events>
  void note_clauses(const Events& events) {
    for (const auto& event : events) {
      for (const Clause clause : event.clauses) of(clause).event.insert(file_);
    }
  }
  template <class Events>
  void note_events(const Events& events) {
    note_clauses(events);
    for (const auto& event : events) {
      for (const Clause clause : event.clauses) of(clause).events.insert(name(event.body));
    }
  }

  fs::path root_;
  std::string file_;
  Evidence found_;
};

const Evidence& evidence() {
  static const Evidence found = Recorder(CROUPIER_SOURCE_DIR).all();
  return found;
}

const fs::path& golden_file() {
  static const fs::path path = fs::path(CROUPIER_SOURCE_DIR) / "tests/goldens/evidence.txt";
  return path;
}

using Kind = std::pair<std::string_view, Files Witnesses::*>;
constexpr std::array<Kind, 5> kKinds{
    Kind{"cites", &Witnesses::cites}, Kind{"refused", &Witnesses::refused},
    Kind{"event", &Witnesses::event}, Kind{"refusal", &Witnesses::refusal},
    Kind{"cites-not", &Witnesses::cites_not}};

std::string line_of(std::string_view clause, std::string_view kind, std::string_view file) {
  return std::string(clause) + " | " + std::string(kind) + " | " + std::string(file);
}

std::set<std::string> lines_kept() {
  std::set<std::string> lines;
  std::istringstream in(text_of_file(golden_file()));
  for (std::string line; std::getline(in, line);) lines.insert(line);
  return lines;
}

// In the order of the documents.
std::vector<std::string> lines_now() {
  const std::set<std::string> kept = lines_kept();
  std::vector<std::string> lines;
  for (const Clause clause : all_clauses()) {
    const auto found = evidence().find(std::string(id(clause)));
    if (found == evidence().end()) continue;
    for (const auto& [kind, member] : kKinds) {
      const Files& files = found->second.*member;
      if (files.empty()) continue;
      std::string line = line_of(id(clause), kind, *files.begin());
      for (const std::string& file : files) {
        if (const std::string old = line_of(id(clause), kind, file); kept.contains(old)) line = old;
      }
      lines.push_back(std::move(line));
    }
  }
  for (const chance::Check& check : chance::kChecks) {
    if (check.sound_passes() && !check.faulty_passes())
      lines.push_back(line_of(id(check.clause), "caught",
                              std::string(check.fault) + ", caught by tests/goldens/chance.h"));
  }
  return lines;
}

TEST(Evidence, ChecksOfChanceSeeTheirFaults) {
  for (const chance::Check& check : chance::kChecks) {
    EXPECT_TRUE(check.sound_passes()) << id(check.clause);
    EXPECT_FALSE(check.faulty_passes()) << id(check.clause) << ": " << check.fault;
  }
}

TEST(Evidence, IsWhatPlayShows) {
  const std::vector<std::string> now = lines_now();
  if (std::getenv("CROUPIER_GOLDEN_WRITE") != nullptr) {
    std::ofstream out(golden_file());
    for (const std::string& line : now) out << line << '\n';
  }
  std::set<std::string> kept = lines_kept();
  for (const std::string& line : now) {
    EXPECT_TRUE(kept.contains(line)) << "not yet in evidence.txt: " << line;
    kept.erase(line);
  }
  for (const std::string& line : kept) ADD_FAILURE() << "play does not bear out: " << line;
}

// An event cites a clause only when its own condition held: for each clause that events can cite
// one scenario says that it is cited, and another, in which the same kind of thing happened, that
// it is not.
TEST(Evidence, EachClauseBeyondNormalPlayHasANeighbourThatMustNotCiteIt) {
  int checked = 0;
  for (const Clause clause : all_clauses()) {
    if (!needs_neighbour(clause)) continue;
    const auto found = evidence().find(std::string(id(clause)));
    if (found == evidence().end() || found->second.events.empty()) continue;
    const Witnesses& witnesses = found->second;
    ++checked;
    EXPECT_FALSE(witnesses.cites.empty())
        << id(clause) << ": no scenario says that it is cited, as in " << *witnesses.event.begin();
    EXPECT_FALSE(witnesses.cites_not.empty())
        << id(clause) << ": no scenario with `cites-not`; cited in " << *witnesses.event.begin();
    Files both;
    std::ranges::set_intersection(witnesses.cites_not, witnesses.event,
                                  std::inserter(both, both.end()));
    EXPECT_TRUE(witnesses.cites_not.empty() || both != witnesses.cites_not)
        << id(clause) << ": the neighbour must be another scenario than " << *both.begin();
  }
  EXPECT_GT(checked, 150);
}

}  // namespace
}  // namespace croupier
