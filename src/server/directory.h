// Every table, tournament and promotion of the house: resumed at the start, opened, found by its
// id, and listed. Owns their hosts. Safe to use from every thread after start().
#pragma once

#include <expected>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "host/host.h"
#include "host/messages/house.h"
#include "server/in_turn.h"
#include "server/people/registry.h"

namespace croupier::server {

class Directory {
 public:
  Directory(House& house, Registry& registry);

  // Resumes everything, and opens the demo floor where there is nothing yet. What cannot be resumed
  // is closed, with what people had there returned.
  std::expected<void, std::string> start();
  std::string today() const;  // "2027-07-01"

  // --- opening ---
  // A private table, to practise as a player or to train as staff.
  std::expected<TableId, ShownRefusal> open_own(const PersonId& person, const std::string& named,
                                                const std::string& kind, bool company);
  // Its host answers who asks.
  std::expected<void, ShownRefusal> open(const Asker& asker, const OpenTournament& wish);
  std::expected<void, ShownRefusal> open(const Asker& asker, const OpenPromotion& wish);

  // A table of the house, by somebody who may open one: its id, or what is wrong.
  using Opened = std::function<void(std::expected<TableId, std::string>)>;
  void open_public(const PersonId& by, const OpenPublicTable& wish, const Opened& then);
  // One at which nobody plays. It leaves the lists; its rounds can still be read.
  void close_public(const PersonId& by, const TableId& id, const std::string& reason,
                    const std::function<void(std::expected<void, std::string>)>& then);

  // Closes private tables and drafts for which nobody has asked in so long, and at which nobody
  // looks. Their rounds can still be read.
  void retire_unused(Duration unused);

  // --- finding ---
  // Also by the id of a part; nothing: there is none, or it is somebody else's own.
  std::shared_ptr<Host> find(const TableId& id, const PersonId& person) const;
  std::string why_closed(const TableId& id, const PersonId& person) const;
  std::optional<TableRow> table(const TableId& id) const;
  std::size_t table_count() const;
  void tell_promotions_of_play();
  // Something has changed that may keep somebody from playing on.
  void look_at_limits(const PersonId& person);
  // Gaming was stopped or goes on somewhere, or a table has another pace.
  void floor_changed();
  // Money for a table that nobody there has asked for.
  void deliver(const TableId& id, const Arrival& arrival) const;

  // --- lists ---
  Lobby lobby(const PersonId& person) const;
  // What somebody has at public tables.
  Money at_tables(const PersonId& person, Published::As as) const;
  // With what is on its way from a table to the balance.
  Money outside_balance(const PersonId& person) const;
  bool is_at_table(const PersonId& person) const;
  // Whether somebody of this name owes the house something.
  bool is_debtor(std::string_view name) const;

 private:
  std::expected<void, std::string> check_pairs_scale(const Host& host) const;
  void resume(const KnownSubject& subject);
  void resume(const TableRow& row);
  void add(std::shared_ptr<Host> host);
  std::vector<Refund> paid_in(const TableRow& row) const;
  void close_damaged(const TableRow& row, Damage damage);
  // In the start, `now` opens it in the house at once.
  enum class InHouse : std::uint8_t { now, soon, already };
  std::expected<void, std::string> open_table(TableRow row, Game game, InHouse opens);
  std::expected<void, ShownRefusal> open_occasion(const Asker& asker, TableRow row,
                                                  const Opening& opening);
  std::vector<std::shared_ptr<Host>> all() const;

  House& house_;
  Registry& registry_;
  InTurn openings_;  // of private tables
  void retire(const std::shared_ptr<Host>& host);

  mutable std::mutex mutex_;  // never held while a host is called
  std::map<TableId, std::shared_ptr<Host>> hosts_;
  mutable std::map<TableId, Millis> asked_for_;        // when somebody last did
  std::vector<TableId> order_;                         // as they were opened
  std::map<std::string, TableId> opened_by_;           // person and command id, since the start
  std::size_t own_tables_ = 0;                         // private ones, ever opened
  std::map<std::string, std::size_t> opened_of_kind_;  // ever
  std::map<TableId, TableRow> over_;                   // closed by the house
  std::map<TableId, KnownSubject> closed_;  // damaged; set by start(), before anybody reads it
};

}  // namespace croupier::server
