// What people can read besides the live table: their history, a round step by step or as a file,
// the rules.
//
// What is made here belongs to the one request it is made for, on that request's thread.
#pragma once

#include <expected>
#include <map>
#include <optional>
#include <string>

#include "host/known.h"
#include "host/messages/house.h"
#include "host/messages/tables.h"
#include "journal/storage.h"
#include "journal/table_state.h"
#include "rulebook/game.h"

namespace croupier::server {

// Why it cannot be read, with the HTTP status that says so.
struct CannotRead {
  int status = 404;
  std::string words;
};

// Rounds as a list shows them. Asked for from the oldest to the newest, the acts of a table are
// read once for all of them.
class ShortRounds {
 public:
  explicit ShortRounds(Storage& storage) : storage_(storage) {}
  // Nothing where the round was called off, or cannot be read.
  std::optional<ShortRound> of(const TableId& table, std::uint32_t round, const PersonId& person);
  // What each wager of theirs came to, in the order in which it was settled.
  std::vector<StatementPaid> paid(const TableId& table, std::uint32_t round,
                                  const PersonId& person);

 private:
  struct Place {
    std::uint64_t seq = 0;
    TableState state;
  };
  // The table as it was read last, or by the newest snapshot before that round.
  Place* place_before(const TableId& table, const RoundRow& round);

  Storage& storage_;
  std::map<TableId, Place> places_;  // how far each table has been read
};

History history_of(Storage& storage, const Known& known, const PersonId& person,
                   std::int64_t before);

std::expected<RoundRecord, CannotRead> round_of(Storage& storage, const TableRow& table,
                                                std::uint32_t round);
// The round alone, as a file in the notation: players with what they had, wagers, decisions, cards.
std::expected<std::string, CannotRead> round_file(Storage& storage, const TableRow& table,
                                                  std::uint32_t round);

// The shoe that a round was dealt from, or the one in use.
std::expected<ShoeRecord, CannotRead> shoe_of(Storage& storage, const TableRow& table,
                                              std::optional<std::uint32_t> round);

RuleBook rule_book(Game game);
std::expected<ClauseRow, CannotRead> clause_row(std::string_view id);

}  // namespace croupier::server
