// What a host asks the house for: who somebody is, and their money. Who keeps these books lies
// above (server/people/registry.h).
//
// From any thread.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "host/known.h"
#include "house/limits.h"
#include "journal/recorded_house.h"
#include "record/refusal.h"

namespace croupier::server {

std::string account_of(const PersonId& person);
std::string tokens_of(const PersonId& person);
inline constexpr const char* kCompanyAccount = "house:company";
inline constexpr const char* kPracticeAccount = "house:practice";

// Money of a person on its way to a subject, and the message that asked for it.
struct Arrival {
  house::TransferNo no{};
  PersonId person;
  Money amount;
  std::string why;
  SaidOnce said;
  house::Carries carries{};
};

// Money of a person that has left a subject, under the subject's own number.
struct Homeward {
  TableId subject;
  std::uint64_t number = 0;
  PersonId person;
  Money amount;
  std::string why;
  house::Carries carries{};
};

// What keeps somebody from another round, or from a part of a wager.
struct Guard {
  std::optional<Refusal> stops;       // they play no more for now
  std::optional<Refusal> waits;       // until they have looked at their time and result
  std::optional<house::Left> losses;  // what of the loss limit is left; nothing: there is none
  Instant until = 0;                  // of the losses, by the clock on the wall
};

// Of a person at a table.
struct PlayerThere {
  PersonId person;
  Money at_stake;
  bool is_here = false;  // and so at play
};

class Books {
 public:
  virtual ~Books() = default;

  virtual KnownNow known() const = 0;
  virtual house::Currency currency() const = 0;
  std::optional<Person> find(const PersonId& id) const;
  // A subject is over.
  virtual void close(const TableId& subject, const std::string& why) = 0;

  // --- people at play, in a production house ---
  // All players of a table, after each of its acts and when somebody comes or goes.
  virtual void note_players(const TableId& subject, std::vector<PlayerThere> players) = 0;
  virtual void note_results(const std::vector<Played>& results) = 0;
  // At this table; what they have at stake at others counts as lost.
  virtual Guard guard(const PersonId& person, const TableId& table, Jurisdiction law) const = 0;

  // --- transfers; for a till ---
  // Out of the balance; `then` has it, or why not, as soon as it may be received.
  using Sent = std::function<void(std::expected<Arrival, Refusal>)>;
  virtual void send(const TableId& subject, Arrival wish, Sent then) = 0;
  // The subject has it, by a write that was handed over before.
  virtual void confirm(const Arrival& arrival) = 0;
  virtual void give_back(const Arrival& arrival, const std::string& why) = 0;
  // From a subject, by a write that was handed over before; `received` runs when it is in the
  // balance.
  virtual void receive(Homeward home, std::function<void()> received) = 0;
};

}  // namespace croupier::server
