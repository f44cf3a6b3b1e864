// Opens the journal of a server where its settings say: a folder with SQLite, or a PostgreSQL.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "journal/log.h"
#include "journal/storage.h"

namespace croupier {

struct JournalPlace {
  std::string address;  // postgresql://…; empty: SQLite in the folder
  std::string data;     // the folder; beside it lie keys and heads, unless they are said to be
  std::string keys = {};
  std::string heads = {};
};

struct OpenedJournal {
  std::unique_ptr<Storage> storage;
  LogReader* log = nullptr;  // of the storage, as below
  // Commits something that is no record, behind everything that waits.
  std::function<void(std::function<void()>)> probe = {};
};

// `lost`: another server has taken over, and nothing is written any more. From any thread.
std::expected<OpenedJournal, std::string> open_journal(const JournalPlace& place,
                                                       std::function<void()> lost);

}  // namespace croupier
