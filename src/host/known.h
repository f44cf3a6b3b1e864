// What everybody may read of people, rights and subjects: one value that never changes. The
// registry publishes another one after each commit of the house; copies share what is the same in
// both.
//
// Whoever reads a value owns a share of it. Any thread may read it without a lock; only the strand
// of the registry makes the next.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/name.h"
#include "house/house.h"
#include "journal/storage.h"

namespace croupier::server {

struct Person {
  PersonId id;
  std::string name;
  Money balance;  // in the currency of this house
  Money tokens;   // promotional
  house::AccountNo no{};
  house::AccountKind kind{};
  Instant excluded_until = 0;
  std::shared_ptr<const house::Account> account;  // of a person with real money
};

// What somebody is called at a table, for ever in its records: a player of a production house by
// the number of their account, so that who they are can be erased.
inline constexpr std::string_view kPlayerName = "player-";
std::optional<Name> table_name(const Person& person);
// Whose account a name at a table is; nobody: it is no such name.
house::AccountNo account_at_table(std::string_view name);

struct KnownSubject {
  TableRow row;
  house::SubjectState state{};
  std::string why;             // it is closed or damaged
  std::uint64_t received = 0;  // transfers of those it has sent
  house::SubjectNo no{};
};

// A list with an index by id. A copy costs a pointer for every 256 items, and a change the pointers
// of 256 items.
template <class Item>
class SharedList {
 public:
  const Item* find(const std::string& id) const {
    const auto& shard = shards_[shard_of(id)];
    if (!shard) return nullptr;
    const auto found = shard->find(id);
    return found == shard->end() ? nullptr : &at(found->second);
  }
  std::size_t size() const { return size_; }
  const Item& at(std::size_t place) const { return *(*chunks_[place / kChunk])[place % kChunk]; }

  // At the end, or in place of what is there.
  void put(std::size_t place, const std::string& id, Item item) {
    if (place == size_) {
      auto& shard = shards_[shard_of(id)];
      Shard changed = shard ? *shard : Shard();
      changed.emplace(id, place);
      shard = std::make_shared<const Shard>(std::move(changed));
      ++size_;
    }
    if (chunks_.size() <= place / kChunk) chunks_.push_back(std::make_shared<const Chunk>());
    auto& chunk = chunks_[place / kChunk];
    Chunk changed = *chunk;
    if (changed.size() <= place % kChunk) changed.resize(place % kChunk + 1);
    changed[place % kChunk] = std::make_shared<const Item>(std::move(item));
    chunk = std::make_shared<const Chunk>(std::move(changed));
  }

 private:
  static constexpr std::size_t kChunk = 256;
  static constexpr std::size_t kShards = 256;
  using Chunk = std::vector<std::shared_ptr<const Item>>;
  using Shard = std::unordered_map<std::string, std::size_t>;

  static std::size_t shard_of(const std::string& id) {
    return std::hash<std::string>{}(id) % kShards;
  }

  std::vector<std::shared_ptr<const Chunk>> chunks_;
  std::array<std::shared_ptr<const Shard>, kShards> shards_;
  std::size_t size_ = 0;
};

struct Known {
  SharedList<Person> people;
  SharedList<KnownSubject> subjects;
  std::shared_ptr<const std::vector<house::Grant>> grants =
      std::make_shared<const std::vector<house::Grant>>();
  std::shared_ptr<const house::Protection> protection = std::make_shared<const house::Protection>();
  std::shared_ptr<const house::FloorState> floor = std::make_shared<const house::FloorState>();
  std::uint64_t seq = 0;  // of the last act of the house in it
};
using KnownNow = std::shared_ptr<const Known>;

// Whether somebody holds the role at a table, tournament or promotion, under the law of its game.
bool holds(const Known& known, const PersonId& person, Role role, const TableId& subject,
           Instant now);

// Why no wager is taken at a table, or none of this person; empty: they are taken.
std::string why_stopped(const Known& known, const TableRow& table, const PersonId& person);
// In percent of the usual times.
std::uint16_t pace_of(const Known& known, const TableRow& table);

// Public tables of these games.
std::vector<TableId> public_tables(const Known& known, const std::vector<std::string>& games);

}  // namespace croupier::server
