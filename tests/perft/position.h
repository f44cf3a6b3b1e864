// A position of the rules perft: a round file up to the deal, and what came of exploring it. The
// file and its meaning: docs/perft.md.
#pragma once

#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "notation/script.h"

namespace croupier::perft {

// How often a player's net of the round, in cents, was which.
using Nets = std::map<std::int64_t, std::uint64_t>;

struct Count {
  std::uint64_t leaves = 0;
  std::vector<Nets> nets;  // by player, in the order declared
};

struct Position {
  std::string heading;  // of the group it opens, if any
  std::string name;
  std::vector<std::string> lines;    // as written, without the results
  std::vector<std::string> results;  // as written
  notation::Script script;
  // When the listed cards are out: these in every order, and then those as listed.
  std::vector<Card> any;
  std::vector<Card> then;
};

struct Book {
  std::vector<std::string> head;  // the comment the file begins with
  std::vector<Position> positions;
};

// The error names the position or the line.
std::expected<Book, std::string> read_book(std::string_view text);
// The results of a count as lines of the file.
std::vector<std::string> result_lines(const Position& position, const Count& count);
std::string write_book(const Book& book);

}  // namespace croupier::perft
