// The whole server without its network: connections open and close, send messages and get answers.
// It reaches sockets, files and clocks only through seams.h, so all of it can be simulated.
#pragma once

#include <expected>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "rulebook/edition.h"
#include "server/house.h"
#include "server/messages/request.h"
#include "server/occasion.h"
#include "server/room.h"

namespace croupier::server {

class Floor {
 public:
  Floor(Storage& storage, Clock& clock, Transport& transport, Passwords& passwords,
        Manners manners);

  // Resumes every table, and opens the demo floor where there is nothing yet. What cannot be
  // resumed is closed, with what people had there returned.
  std::expected<void, std::string> start();

  // --- sockets; from any thread ---
  void opened(Connection connection, const PersonId& person);
  void said(Connection connection, std::string_view text);
  void closed(Connection connection);
  // Whether this person may open another socket.
  bool has_room_for(const PersonId& person) const;

  // --- reading; from any thread ---
  People& people() { return people_; }
  std::optional<Me> me(const PersonId& person) const;
  Lobby lobby(const PersonId& person) const;
  Occasions occasions_for(const PersonId& person) const;
  std::optional<TableRow> table(const TableId& id) const;
  std::size_t table_count() const;
  const Manners& manners() const { return house_.manners; }
  std::string today() const;  // "2027-07-01"

 private:
  std::expected<void, std::string> check_pairs_scale(const Room& room) const;

  struct Visitor {
    PersonId person;
    bool lobby = false;
    double allowance = 0;  // of messages
    Millis counted = 0;
  };

  struct ClosedTable {
    TableRow row;
    std::string why;
  };

  void resume_room(const TableRow& row);
  std::vector<Refund> paid_in(const std::string& account) const;
  void close_damaged(const TableRow& row, const std::string& account, Closing closing);
  std::string why_closed(const TableId& id, const PersonId& person) const;
  void answer(const Asker& asker) { send(asker, {.id = asker.id}); }
  void answer_table(const Asker& asker, const TableId& table);
  void refuse(const Asker& asker, HouseRefusal code, std::string words);
  void send(const Asker& asker, const Answer& answer);
  void carry_out(const Asker& asker, const Request& request);
  void watch_lobby(const Asker& asker);
  // A private table, to practise as a player or to train as staff.
  struct OwnTable {
    std::string game;
    std::string kind;
    bool company = false;
  };
  void open_own(const Asker& asker, const OwnTable& wish);
  // --- floor_occasions.cpp: tournaments and promotions ---
  void resume_occasion(const TableRow& row);
  std::shared_ptr<Occasion> find_occasion(const TableId& id) const;
  std::vector<std::shared_ptr<Occasion>> occasions() const;
  void tell_promotions_of_play();
  void open_tournament(const Asker& asker, const OpenTournament& wish);
  void open_promotion(const Asker& asker, const OpenPromotion& wish);
  void at_occasion(const Asker& asker, const TableId& id, std::function<void(Occasion&)> task);
  void ask_occasion(const Asker& asker, const OccasionAct& wish, bool only_preview);
  void open_occasion(const Asker& asker, TableRow row, const Opening& opening);

  void top_up(const Asker& asker);
  void rename(const Asker& asker, const Rename& wish);
  bool is_too_fast(Visitor& visitor);
  std::shared_ptr<Room> find(const TableId& id, const PersonId& person) const;
  std::expected<std::shared_ptr<Room>, std::string> open_table_of(TableRow row, Game game);
  std::vector<std::shared_ptr<Room>> rooms() const;
  void tell_lobby_soon();
  void tell_lobby();
  void say_hello(const PersonId& person);
  Money at_tables(const PersonId& person) const;

  People people_;
  House house_;
  std::shared_ptr<Strand> strand_;  // the lobby's

  mutable std::mutex mutex_;  // the maps below; never held while a room or the transport is called
  std::map<TableId, std::shared_ptr<Room>> rooms_;
  std::vector<TableId> order_;
  std::map<TableId, std::shared_ptr<Occasion>> occasions_;
  std::vector<TableId> occasions_order_;
  std::map<std::string, TableId> opened_by_;  // person and command id, since the start
  std::map<Connection, Visitor> visitors_;
  bool lobby_told_soon_ = false;
  std::size_t practice_tables_ = 0;        // ever opened
  std::map<TableId, ClosedTable> closed_;  // damaged; set by start(), before anybody reads it
};

}  // namespace croupier::server
