// `croupier clauses`: the four rule documents clause by clause, and where each is carried out,
// how it is proved and by what it is cited. An inspector finds the code of a clause with it; a
// developer finds what is still missing.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rulebook/game.h"

namespace croupier {

struct ClausesRequest {
  std::optional<Game> game;  // all four when empty
  bool missing = false;      // only what lacks code or evidence
  bool markdown = false;     // the page docs/clauses.md
  bool json = false;
  bool help = false;
};

// The words after `clauses` on the command line; the error is a sentence for the person who typed
// them.
std::expected<ClausesRequest, std::string> clauses_request(std::span<const std::string_view> words);

// Wrapped to `columns`; 0 leaves every paragraph on one line, for pipes.
std::string clauses_text(const ClausesRequest& request, int columns);
std::string clauses_markdown();
std::string clauses_json(const ClausesRequest& request);

// How many clauses lack code or evidence.
int count_missing(const ClausesRequest& request);

// Prints to stdout. 0, or 1 when --missing found something, or 2 when the words make no sense.
int run_clauses(std::span<const std::string_view> words);

}  // namespace croupier
