// What people can read besides the live table: their history, a round step by step or as a file,
// the rules.
#pragma once

#include <expected>
#include <string>

#include "journal/storage.h"
#include "rulebook/game.h"
#include "server/messages/tables.h"

namespace croupier::server {

// Why it cannot be read, with the HTTP status that says so.
struct CannotRead {
  int status = 404;
  std::string words;
};

History history_of(Storage& storage, const PersonId& person, std::int64_t before);

std::expected<RoundRecord, CannotRead> round_of(Storage& storage, const TableRow& table,
                                                std::uint32_t round);
// The round alone, as a file in the notation: players with what they had, wagers, decisions, cards.
std::expected<std::string, CannotRead> round_file(Storage& storage, const TableRow& table,
                                                  std::uint32_t round);

RuleBook rule_book(Game game);
std::expected<ClauseRow, CannotRead> clause_row(std::string_view id);

}  // namespace croupier::server
