// One table of the house, on a strand of its own: who watches, who plays, the clocks, the house
// players, and the one way in which anything happens at it (`commit`): decided, written, and only
// when it is on disk told to anybody.
//
// All members except the constructor, post() and summary() run on the room's strand.
#pragma once

#include <expected>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "driver/house_player.h"
#include "journal/closing.h"
#include "journal/recorded_table.h"
#include "server/house.h"
#include "server/messages/request.h"
#include "server/once.h"
#include "server/showing.h"
#include "server/stream.h"
#include "words/dealer.h"

namespace croupier::server {

// Why a table cannot be resumed, and what people had there when its records last made sense: chips
// and wagers in play. Nothing: not even that can be read.
struct Damage {
  std::string why;
  std::optional<std::vector<Refund>> held;
};

class Room : public std::enable_shared_from_this<Room>, private Shown<TableWhole> {
 public:
  // A table that has just been opened.
  Room(House& house, TableRow row, Table opened);
  // A table as the journal has it; or why it cannot be resumed.
  static std::expected<std::shared_ptr<Room>, Damage> resume(House& house, TableRow row);

  const TableRow& row() const { return row_; }
  // NZ 15B.8: by which Perfect Pairs is paid here, before anything happens at the table; 0: none.
  std::uint8_t pairs_scale() const;
  void post(std::function<void(Room&)> task);

  // --- the first act after the constructor: what opens the table is written ---
  void open();
  // After resume(): clocks run again, house players are back.
  void wake();

  // --- people ---
  void watch(const Asker& asker);
  void unwatch(Connection connection);
  void join(const Asker& asker, std::optional<Money> chips);
  void leave(const Asker& asker);
  void buy(const Asker& asker, Money chips);
  void act(const Asker& asker, const DoAct& wish);
  void preview(const Asker& asker, const DoAct& wish);
  void ready(const Asker& asker, const SayReady& said);
  void advise(const Asker& asker);

  // What the lobby shows this person; nothing before the table has opened. From any thread.
  std::optional<LobbyTable> summary(const PersonId& person) const;
  // Whether this person plays here, with how much and where; from any thread.
  std::optional<LobbyOwn> own_summary(const PersonId& person) const;
  // A table to learn at: its chips are its own and never come from a balance.
  bool is_private() const { return row_.kind != "public"; }

 private:
  struct Cause {
    Origin origin = Origin::platform;
    std::optional<Asker> asker;
    PersonId person;
    std::vector<Movement> movements;
  };
  const Table& table() const { return recorded_->table(); }
  const TableCommon& common() const { return recorded_->table().common; }

  // --- room_record.cpp: what happens, and its record ---
  std::expected<void, Refusal> commit(const Command& command, Cause cause);
  void deal_from(Table table);
  std::string snapshot_json() const;
  void recall_said(std::uint64_t until);
  std::expected<void, std::string> take_as_fact(const Record& record, const Table& before);
  std::vector<Refund> held_at(const Table& table) const;
  void note_people(const Events& events, const PersonId& person);
  void note_due(const Events& events);
  void note_played(Write& write, Millis now) const;

  // --- room_people.cpp ---
  PlayerId player_of(const PersonId& person) const;
  const PersonId& person_of(PlayerId player) const;
  bool is_house(PlayerId player) const;
  bool is_here(PlayerId player) const;
  bool is_person_here(PlayerId player) const;
  bool is_answered_before(const Asker& asker);
  void answer(const Asker& asker) { send(asker, {.id = asker.id}); }
  void refuse(const Asker& asker, ShownRefusal refusal);
  void refuse(const Asker& asker, HouseRefusal code, std::string words);
  void send(const Asker& asker, const Answer& answer);
  Money usual_buy_in() const;
  std::string purse_of(const PersonId& person) const;
  bool take_from_purse(const PersonId& person, Money amount);
  void give_to_purse(const PersonId& person, Money amount);
  Money come_home(PlayerId player, Cause& cause, std::string_view why);
  void note_gone(const PersonId& person);
  void send_absent_home();
  void note_back(const PersonId& person);
  void say_balance(const PersonId& person);

  // --- room_staff.cpp: tables at which somebody trains as dealer or supervisor ---
  bool is_training() const;
  bool is_dealt_by_hand() const;
  std::expected<Command, ShownRefusal> command_of(const PersonId& person, const DoAct& wish) const;
  Staff staff() const;

  // --- room_messages.cpp: what is told to whom ---
  TableWhole head() const override;
  std::string sees_as(const PersonId&) const override { return {}; }
  TableView view_for(const PersonId&) override;
  std::vector<ToldEvent> events_for(const PersonId&) override;
  TableParts parts_for(const PersonId& person) override;
  void tell_change();
  void send_when_durable(Outgoing out);
  std::vector<BoxNo> seats_of(PlayerId player) const;
  Own own(PlayerId player) const;
  void publish_summary();

  // --- room_pace.cpp: clocks and house players ---
  void go_on();
  void renew_deadline();
  void expire(std::uint64_t number);
  void expire_now();
  void restart_deadline(Duration of);
  Deadline deadline_of(std::string what, const std::string& key, Duration of) const;
  Deadline silent(const std::string& key, int milliseconds) const;
  std::optional<Deadline> window(std::string what, const std::string& key, bool asked,
                                 bool person) const;
  std::optional<Deadline> wanted_for_bets() const;
  std::optional<Deadline> wanted_for_decision(const AwaitsDecision& asked) const;
  std::optional<Deadline> wanted_deadline() const;
  Duration decision_time(PlayerId player) const;
  bool is_awake() const;
  bool is_asked(PlayerId player) const;
  bool everybody_is_ready() const;
  bool somebody_is_asked() const;
  // Whether somebody with a wager has lost the connection.
  bool somebody_is_away() const;
  void when_ready();
  void deal();
  void plan_house_step();
  bool house_step();
  void run_clock();
  void seat_company();
  void refill(HousePlayer& player);
  Duration paced(int milliseconds) const;

  House& house_;
  TableRow row_;
  std::shared_ptr<Strand> strand_;
  std::unique_ptr<RecordedTable> recorded_;
  std::uint64_t seq_ = 0;  // of the last act

  std::vector<PersonId> persons_;  // by player; "house:N" for a house player
  std::vector<Money> brought_;     // by player: all chips since he came
  std::set<PersonId> ready_;
  Once once_;
  std::map<PersonId, Millis> gone_since_;

  Showing showing_;
  StreamOf<TableWhole> stream_{*this};
  Events events_;  // of the act in hand
  Origin origin_{};

  std::optional<Deadline> deadline_;
  std::uint64_t deadlines_ = 0;
  std::uint64_t house_steps_ = 0;
  bool clock_runs_ = false;  // of a training table
  int cards_moving_ = 0;     // dealt by the last act: screens need time to show them
  bool round_just_ended_ = false;
  std::vector<DealerAct> due_;  // to the hands of who deals, by the last act that left any
  std::vector<HousePlayer> company_;

  mutable std::mutex shared_mutex_;  // what other threads may read
  std::optional<LobbyTable> summary_;
  std::map<PersonId, LobbyOwn> own_summaries_;
};

}  // namespace croupier::server
