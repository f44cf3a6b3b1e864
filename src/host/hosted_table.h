// One table of the house, dealt by software or by hand: who plays at it, its clocks and its house
// players. On the strand of its host.
#pragma once

#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "driver/house_player.h"
#include "host/host.h"
#include "host/table_part.h"
#include "journal/recorded_table.h"
#include "words/dealer.h"

namespace croupier::server {

class HostedTable final : public Hosted {
 public:
  using Hosted::Hosted;

  void begin(const Opening& opening) override;
  std::expected<std::uint64_t, std::string> resume_from(
      const std::optional<Snapshot>& snapshot) override;
  std::expected<void, std::string> take_as_fact(const Record& record) override;
  std::optional<std::vector<Refund>> held() const override;
  void wake() override;
  void hear(const Asker& asker, const std::string& part, const Asked& asked) override;
  void take_in(const Asker& asker, const Arrival& arrival) override;
  Stream* stream(const std::string& part) override {
    return part.empty() ? &felt_.stream : nullptr;
  }
  void comes(const PersonId& person, const std::string& part) override;
  void has_come(const PersonId& person) override;
  void has_gone(const PersonId& person) override;
  bool tell_act(const std::optional<Asker>& asker, Outgoing& out) override {
    return felt_.stream.tell_act(asker, out);
  }
  void tell_change(Outgoing& out) override;
  Summary summarise() const override;
  void after_act() override;

 private:
  const Table& table() const { return recorded_->table(); }
  const TableCommon& common() const { return recorded_->table().common; }

  // --- table_record.cpp: what happens, and its record ---
  // Decided, applied, written and told.
  std::expected<void, Refusal> perform(const Command& command, const Cause& cause,
                                       std::vector<Movement> movements = {},
                                       std::vector<GoesHome> home = {});
  void deal_from(Table table);
  std::string snapshot_json() const;
  void recall_said(std::uint64_t until);
  std::vector<Refund> held_at(const Table& table) const;
  void note_people(const Events& events, const PersonId& person);
  void note_due(const Events& events);
  std::vector<Played> played() const;

  // --- table_people.cpp ---
  PlayerId player_of(const PersonId& person) const;
  const PersonId& person_of(PlayerId player) const;
  bool is_house(PlayerId player) const;
  bool is_here(PlayerId player) const;
  bool is_person_here(PlayerId player) const;
  void join(const Asker& asker, std::optional<Money> chips);
  void leave(const Asker& asker);
  void buy(const Asker& asker, Money chips);
  void act(const Asker& asker, const DoAct& wish);
  void preview(const Asker& asker, const DoAct& wish);
  void ready(const Asker& asker, const SayReady& said);
  void advise(const Asker& asker);
  Money usual_buy_in() const;
  void bring(const Asker& asker, Money amount);
  std::expected<void, Refusal> go_home(PlayerId player, const Cause& cause, std::string why);
  void note_gone(const PersonId& person);
  void send_absent_home();
  void note_back(const PersonId& person);

  // --- table_staff.cpp: tables at which somebody trains as dealer or supervisor ---
  bool is_training() const;
  bool is_dealt_by_hand() const;
  // A table to learn at: its chips are its own and never come from a balance.
  bool is_private() const { return row_.kind != "public"; }
  std::expected<Command, ShownRefusal> command_of(const PersonId& person, const DoAct& wish) const;
  Staff staff() const;

  // --- table_messages.cpp: what is told to whom ---
  class Felt final : public TablePart {
   public:
    explicit Felt(HostedTable& table) : of(table) {}
    const Table& table() const override { return of.table(); }
    TableWhole head() const override;
    std::string sight_of(const PersonId& person) const override;
    std::vector<TablePlayer> people() const override;
    std::vector<ToldEvent> events_for(const PersonId&) override;
    TableParts parts_for(const PersonId& person) override;
    HostedTable& of;
  };

  // --- table_pace.cpp: clocks and house players ---
  void go_on();
  void renew_deadline();
  void wait_for(std::optional<Deadline> wanted);
  void expire_now();
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
  std::vector<Movement> chips_of_house(Money chips) const;

  std::unique_ptr<RecordedTable> recorded_;
  std::optional<std::vector<Refund>> held_;  // before the record that does not fold

  std::vector<PersonId> persons_;  // by player; "house:N" for a house player
  std::vector<Money> brought_;     // by player: all chips since he came
  std::map<PersonId, Millis> gone_since_;

  Felt felt_{*this};
  std::uint64_t house_steps_ = 0;
  bool clock_runs_ = false;  // of a training table
  bool round_just_ended_ = false;
  std::vector<DealerAct> due_;  // to the hands of who deals, by the last act that left any
  std::vector<HousePlayer> company_;
};

}  // namespace croupier::server
