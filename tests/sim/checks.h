// What must hold after every act, whatever has happened: money is conserved, what was acknowledged
// is in the journal exactly once, nobody is told what is not durable, no byte tells a card that
// nobody has seen, answers come in the order of the questions.
//
// The journal is followed through src/journal, record by record, as facts.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "host/seams.h"
#include "journal/recorded_table.h"
#include "journal/storage.h"
#include "sim/disk.h"
#include "sim/noted_storage.h"

namespace croupier::sim {

using server::Connection;

// A check has failed.
struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The server's process has ended because its machine failed it.
struct ProcessEnded : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// One bit a card.
std::uint64_t cards_in(std::string_view text);

// One table as the journal has it.
class Follower {
 public:
  // `stacked`: the cards that its device gives, in order; none: it is shuffled.
  Follower(TableId id, std::vector<Stacked::Item> stacked)
      : id_(std::move(id)), stacked_(std::move(stacked)) {}

  const TableId& id() const { return id_; }
  std::uint64_t seq() const { return seq_; }
  std::uint64_t first_seq() const { return first_seq_; }
  // The last act that was there when it was first looked at.
  std::uint64_t found_seq() const { return found_seq_; }
  std::size_t cards_dealt() const { return cards_dealt_; }
  // Of a committed shoe, among the cards that were seen.
  std::uint16_t least_place() const { return least_place_; }
  // What was added since the last time.
  void follow(Storage& storage);
  // After a start: what was there must be there, as it was.
  void look_again(Storage& storage);
  std::size_t times(const PersonId& person, const std::string& said) const;
  // What people may know: of the rounds of one commit, all of which is told after it, and of the
  // two before them.
  std::uint64_t seen_cards() const {
    return std::accumulate(cards_.begin(), cards_.end(), std::uint64_t{0}, std::bit_or<>());
  }
  // All that was committed is told.
  void forget_rounds() {
    if (cards_.size() > 3) cards_.erase(cards_.begin(), cards_.end() - 3);
  }
  // Whether money came to the table or left it since the last time.
  bool has_money_news() { return std::exchange(has_money_news_, false); }
  void check_money(Storage& storage) const;
  // Nobody is at the table: what each has brought and taken away is what the rounds say.
  void check_plays(Storage& storage, const PersonId& person) const;
  bool has(const PersonId& person) const;

 private:
  void begin(Storage& storage);
  void take(const Record& record);
  [[noreturn]] void broken(const std::string& what) const;

  TableId id_;
  std::vector<Stacked::Item> stacked_;
  std::size_t cards_dealt_ = 0;
  std::uint16_t least_place_ = Placed::kNowhere;
  std::uint64_t seq_ = 0;
  std::uint64_t first_seq_ = 0;
  std::uint64_t found_seq_ = 0;
  std::vector<std::uint64_t> contents_;  // a hash of each record
  std::unique_ptr<RecordedTable> table_;
  std::vector<PersonId> persons_;
  std::map<PersonId, Money> paid_;  // brought, less taken away
  std::map<std::pair<PersonId, std::string>, std::size_t> said_;
  std::vector<std::uint64_t> cards_;  // by round, the newest last
  bool has_money_news_ = false;
};

class Checks {
 public:
  using StackedCards = std::map<TableId, std::vector<Stacked::Item>>;
  Checks(Disk& disk, const std::vector<TableId>& tables, const StackedCards& stacked);

  // --- the server's process ---
  void started(NotedStorage& storage);
  void ended() { storage_ = nullptr, order_.clear(), told_acts_.clear(); }
  // Of what is new.
  void after_commit();
  std::uint64_t acts() const;
  const std::vector<Follower>& tables() const { return tables_; }

  // --- what people say ---
  struct Said {
    PersonId person;
    TableId table;
    std::string what;
    int delivered = 0;
    int answered = 0;
    bool is_accepted = false;
    bool is_refused = false;
  };
  void says(const std::string& id, Said said) { said_[id] = std::move(said); }
  void delivered(Connection connection, const std::string& id);

  // --- what the server says ---
  void sends(const std::vector<Connection>& to, const std::string& text);

  // --- when all has come to rest ---
  void finished(const std::vector<PersonId>& people);
  std::size_t accepted() const { return accepted_; }

 private:
  Follower* follower(std::string_view table);
  void answers(Connection to, const std::string& id, bool ok);
  void check_cards(std::string_view text);
  void check_told(const std::string& text);
  void check_all_money();
  void check_sealed();

  Disk& disk_;
  NotedStorage* storage_ = nullptr;
  std::vector<Follower> tables_;
  std::map<std::string, Said> said_;
  std::map<Connection, std::map<TableId, std::deque<std::string>>> order_;
  std::map<TableId, std::pair<std::uint64_t, std::set<std::uint64_t>>> told_acts_;
  std::size_t accepted_ = 0;
};

}  // namespace croupier::sim
