// Searching the acts of tables, and deciding a round once more: what an inspector asks the journal.
#pragma once

#include "host/messages/floor.h"
#include "journal/storage.h"

namespace croupier::server {

struct JournalQuestion {
  std::vector<TableRow> tables;
  std::optional<std::uint32_t> round;
  std::string who;     // a name, of a player or of the staff
  std::string clause;  // "SB 16.2", with all that is below it
  std::string kind;    // of the command or of an event in it
  Millis before = 0;
  std::function<std::string(const PersonId&)> name_of;
};

// So many acts of a table are looked at for one answer, from the newest back.
inline constexpr std::size_t kSearchedMost = 5000;
inline constexpr std::size_t kFoundMost = 100;

JournalFound search_journal(StorageReader& storage, const JournalQuestion& question);
// Nothing: there is no such round.
std::optional<RoundVerified> verify_round(StorageReader& storage, const TableRow& table,
                                          std::uint32_t round);

}  // namespace croupier::server
