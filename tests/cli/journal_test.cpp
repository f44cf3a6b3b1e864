// `croupier journal` and `croupier archive` as a person runs them, and what a server says of
// itself.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "cli/program.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;

// The folder that an archive is put into is somebody's, and stays open to whoever it was open to.
TEST(JournalProgram, AnArchiveLeavesTheRightsOfItsFolderAlone) {
  std::string name = (fs::temp_directory_path() / "croupier-archive-XXXXXX").string();
  const fs::path folder = mkdtemp(name.data());
  const fs::path shared = folder / "shared";
  fs::create_directories(shared);
  const fs::perms open_to_all = fs::perms::all | fs::perms::sticky_bit;
  fs::permissions(shared, open_to_all);
  const fs::path data = folder / "data";
  fs::create_directories(data);
  fs::copy_file(CROUPIER_SOURCE_DIR "/tests/journal/formats/0.2.0-schema-6/journal.db",
                data / "journal.db");
  const auto archive = [&](const fs::path& to) {
    return test::run_program("archive --data " + data.string() + " --to " + to.string());
  };
  const fs::perms own = fs::perms::owner_read | fs::perms::owner_write;
  const test::Output done = archive(shared / "kept.db");
  EXPECT_EQ(done.status, 0) << done.text;
  EXPECT_EQ(fs::status(shared).permissions(), open_to_all);
  EXPECT_EQ(fs::status(shared / "kept.db").permissions(), own);
  EXPECT_EQ(archive(folder / "new" / "kept.db").status, 0);
  EXPECT_EQ(fs::status(folder / "new").permissions(), fs::perms::owner_all);
  fs::remove_all(folder);
}

TEST(JournalProgram, AFolderWithoutAJournalIsRefusedAndStaysAsItIs) {
  std::string name = (fs::temp_directory_path() / "croupier-journal-XXXXXX").string();
  const fs::path folder = mkdtemp(name.data());
  const fs::path wrong = folder / "wrong";
  const test::Output missing = test::run_program("journal --data " + wrong.string());
  EXPECT_EQ(missing.status, 2);
  EXPECT_EQ(missing.text, "croupier journal: " + wrong.string() + " holds no journal\n");
  EXPECT_FALSE(fs::exists(wrong));

  EXPECT_EQ(test::run_program("journal --data " + folder.string()).status, 2);
  EXPECT_TRUE(fs::is_empty(folder));
  std::ofstream(folder / "file") << "no folder";
  EXPECT_EQ(test::run_program("journal --data " + (folder / "file").string()).status, 2);
  fs::remove_all(folder);
}

// A server that has begun on a new folder and was asked to end; what it printed on the way.
std::string served(const fs::path& folder, const std::string& meanwhile) {
  // The page is built after these tests.
  fs::create_directory(folder / "web");
  std::ofstream(folder / "web/index.html") << "<!doctype html><title>Croupier</title>";
  const std::string script = fmt::format(
      R"(cd {} && {{ {} serve --production --web web --listen 127.0.0.1:0 > out & }}; server=$!; )"
      R"(for try in $(seq 200); do grep -q http out && break; sleep 0.1; done; {}; )"
      R"(kill $server; wait $server)",
      folder.string(), CROUPIER_PROGRAM, meanwhile);
  return test::run_program("/bin/bash", "-c '" + script + "'").text;
}

std::string archived(const fs::path& folder, const std::string& name) {
  return fmt::format("archive --data {0}/croupier-data --to {0}/kept/{1}", folder.string(), name);
}

test::Output verified(const fs::path& folder, const std::string& words) {
  const fs::path program = fs::path(CROUPIER_PROGRAM).parent_path() / "croupier-verify";
  return test::run_program(program.string(), fmt::format(fmt::runtime(words), folder.string()));
}

// An archive is verified like any copy, and a later one begins with it. Nothing is written over.
TEST(JournalProgram, ArchivesWhatALaterArchiveGoesOnFrom) {
  std::string name = (fs::temp_directory_path() / "croupier-archive-XXXXXX").string();
  const fs::path folder = mkdtemp(name.data());
  served(folder, ":");
  const test::Output first = test::run_program(archived(folder, "first.db"));
  EXPECT_EQ(first.status, 0) << first.text;
  EXPECT_TRUE(first.text.contains(" records, root ")) << first.text;
  EXPECT_TRUE(fs::exists(folder / "kept/first.db.checkpoint"));
  const test::Output again = test::run_program(archived(folder, "first.db"));
  EXPECT_EQ(again.status, 2);
  EXPECT_TRUE(again.text.contains("nothing is written over it")) << again.text;

  // The house is served while it is archived, and goes on.
  served(folder, std::string(CROUPIER_PROGRAM) + ' ' + archived(folder, "second.db"));
  const test::Output later =
      verified(folder, "{0}/kept/first.db --continues {0}/kept/second.db --json");
  EXPECT_EQ(later.status, 0) << later.text;
  EXPECT_TRUE(later.text.contains(R"("kind":"continues")")) << later.text;
  const test::Output earlier = verified(folder, "{0}/kept/second.db --continues {0}/kept/first.db");
  EXPECT_TRUE(fs::file_size(folder / "kept/second.db") > 0);
  EXPECT_EQ(earlier.status, 1) << earlier.text;
  fs::remove_all(folder);
}

TEST(ServeProgram, LeavesNoCoreBehind) {
  std::string name = (fs::temp_directory_path() / "croupier-core-XXXXXX").string();
  const fs::path folder = mkdtemp(name.data());
  const std::string limits = served(folder, "cat /proc/$server/limits");
  const std::size_t core = limits.find("Max core file size");
  ASSERT_NE(core, std::string::npos) << limits;
  std::istringstream words(limits.substr(core + std::string("Max core file size").size()));
  std::string soft;
  std::string hard;
  words >> soft >> hard;
  EXPECT_EQ(soft + ' ' + hard, "0 0");
  fs::remove_all(folder);
}

}  // namespace
}  // namespace croupier
