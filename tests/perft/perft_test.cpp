// The published numbers of tests/perft/expected.txt against the engine. With CROUPIER_PERFT_WRITE=1
// the file is written anew instead.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>

#include "perft/explore.h"

namespace croupier::perft {
namespace {

const std::string kFile = CROUPIER_SOURCE_DIR "/tests/perft/expected.txt";

std::string read_file() {
  std::ifstream stream(kFile, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

bool is_to_be_written() {
  const char* text = std::getenv("CROUPIER_PERFT_WRITE");
  return text != nullptr && std::string_view(text) == "1";
}

TEST(Perft, FindsThePublishedNumbers) {
  auto book = read_book(read_file());
  ASSERT_TRUE(book) << book.error();
  for (Position& position : book->positions) {
    const auto count = explore(position);
    ASSERT_TRUE(count) << position.name << ": " << count.error();
    const auto lines = result_lines(position, *count);
    if (is_to_be_written()) {
      position.results = lines;
    } else {
      EXPECT_EQ(position.results, lines) << position.name;
    }
  }
  if (is_to_be_written()) std::ofstream(kFile, std::ios::binary) << write_book(*book);
}

TEST(Perft, HasTwelvePositionsOfEachGame) {
  const auto book = read_book(read_file());
  ASSERT_TRUE(book) << book.error();
  std::map<Game, int> positions;
  std::set<std::string> names;
  for (const Position& position : book->positions) {
    ++positions[position.script.setup.rules.game];
    EXPECT_TRUE(names.insert(position.name).second) << position.name << " stands there twice";
  }
  for (Game game : all_games()) EXPECT_GE(positions[game], 12) << name(game);
}

TEST(Perft, FileIsAsTheProgramWritesIt) {
  const auto book = read_book(read_file());
  ASSERT_TRUE(book) << book.error();
  EXPECT_EQ(write_book(*book), read_file());
}

}  // namespace
}  // namespace croupier::perft
