#include "journal/open.h"

#include "journal/postgres/storage.h"
#include "journal/sqlite_storage.h"

namespace croupier {
namespace {

template <class Kind>
OpenedJournal opened(std::unique_ptr<Kind> storage) {
  Kind* const it = storage.get();
  return {std::move(storage), it,
          [it](std::function<void()> durable) { it->probe(std::move(durable)); }};
}

}  // namespace

std::expected<OpenedJournal, std::string> open_journal(const JournalPlace& place,
                                                       std::function<void()> lost) {
  SqliteSettings beside = settings_beside(place.data, place.keys, place.heads);
  if (place.address.empty()) {
    auto storage = SqliteStorage::open(place.data, std::move(beside));
    if (!storage) return std::unexpected(storage.error());
    return opened(std::move(*storage));
  }
  auto storage = postgres::PostgresStorage::open({.address = place.address,
                                                  .keys = std::move(beside.keys),
                                                  .heads = std::move(beside.heads),
                                                  .lost = std::move(lost)});
  if (!storage) return std::unexpected(storage.error());
  return opened(std::move(*storage));
}

}  // namespace croupier
