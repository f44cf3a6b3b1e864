// A property holds after every act at every table. Each is a small witness that watches a session
// from its opening and says what is wrong, or nothing.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "state/table.h"

namespace croupier::test {

// What somebody tried; `genuine` when it is what the cards in the device say, so that it must be
// accepted where a card is due.
struct Try {
  Command command;
  bool genuine = false;
};

// One act: the table before it, the command, the answer, and the table after it.
struct Moment {
  const Table& before;
  const Try& tried;
  const std::expected<Events, Refusal>& answer;
  const Table& after;
  std::size_t number = 0;  // of the act in its session
  bool thorough = false;   // no sampling: everything is looked at
};

class Property {
 public:
  Property() = default;
  Property(const Property&) = delete;
  Property& operator=(const Property&) = delete;
  virtual ~Property() = default;

  virtual std::string_view name() const = 0;
  virtual void open(const TableSetup&, const Table&) {}
  // What is wrong, or nothing.
  virtual std::string watch(const Moment& moment) = 0;
};

using Properties = std::vector<std::unique_ptr<Property>>;

// --- money.cpp ---
std::unique_ptr<Property> table_stays_ok();
std::unique_ptr<Property> purses_follow_events();
std::unique_ptr<Property> debts_follow_events();
std::unique_ptr<Property> invalid_games_pay_nobody();
std::unique_ptr<Property> payments_are_exact();
// --- wagers.cpp ---
std::unique_ptr<Property> wagers_are_settled_once();
// --- cards.cpp ---
std::unique_ptr<Property> cards_are_accounted_once();
std::unique_ptr<Property> device_is_heard();
// --- deciding.cpp ---
std::unique_ptr<Property> refusal_changes_nothing();
std::unique_ptr<Property> deciding_is_pure();
std::unique_ptr<Property> round_ends();
// --- log.cpp ---
std::unique_ptr<Property> log_replays();
std::unique_ptr<Property> commands_survive_json();
std::unique_ptr<Property> everything_has_words();
// --- roles.cpp ---
std::unique_ptr<Property> only_roles_and_phases_of_the_table();
// --- open_offers.cpp ---
std::unique_ptr<Property> offers_are_true();
std::unique_ptr<Property> nobody_waits_in_vain();

Properties all_properties();

}  // namespace croupier::test
