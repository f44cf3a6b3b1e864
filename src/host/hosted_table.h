// One table of the house, dealt by software or by hand: who plays at it, its clocks and its house
// players. On the strand of its host.
#pragma once

#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/host.h"
#include "host/pace.h"
#include "host/table_company.h"
#include "host/table_limits.h"
#include "host/table_part.h"
#include "host/table_waits.h"
#include "journal/recorded_table.h"
#include "journal/table_state.h"
#include "words/dealer.h"

namespace croupier::server {

class HostedTable final : public Hosted, private Paced {
 public:
  using Hosted::Hosted;

  void begin(const Opening& opening) override;
  std::expected<std::uint64_t, std::string> resume_from(
      const std::optional<Snapshot>& snapshot) override;
  std::expected<void, std::string> take_as_fact(const Record& record) override;
  std::optional<std::vector<Refund>> held() const override;
  std::optional<std::string> state(const std::function<Seed()>& key) const override;
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
  void look_at_limits() override;
  void floor_changed() override;

 private:
  const Table& table() const { return recorded_->table(); }
  const TableCommon& common() const { return recorded_->table().common; }

  // --- table_record.cpp: what happens, and its record ---
  // Decided, applied, written and told.
  std::expected<void, Refusal> perform(const Command& command, const Cause& cause,
                                       std::vector<Movement> movements = {},
                                       std::vector<GoesHome> home = {});
  void deal_from(Table table, Dealing dealing);
  TableState kept_state() const;
  std::expected<void, std::string> show_again(const std::string& shown);

  // --- table_people.cpp ---
  void join(const Asker& asker, std::optional<Money> chips);
  void leave(const Asker& asker);
  void act(const Asker& asker, const DoAct& wish);
  void preview(const Asker& asker, const DoAct& wish);
  void ready(const Asker& asker, const SayReady& said);
  void advise(const Asker& asker);
  void bring(const Asker& asker, Money amount);
  void bring_tokens(const PersonId& person);
  void take_debt(const Arrival& arrival);
  std::expected<void, Refusal> go_home(PlayerId player, const Cause& cause, std::string why);
  void note_gone(const PersonId& person);
  void send_home(const PersonId& person, std::uint64_t absence);

  // --- table_staff.cpp: who runs the table, one who trains or the staff of the house ---
  bool is_staff(const PersonId& person, Role role) const;
  std::vector<Role> roles_of(const PersonId& person) const;
  std::expected<Command, ShownRefusal> command_of(const PersonId& person, const DoAct& wish) const;
  Staff staff(const PersonId& person) const;

  // --- table_stops.cpp: gaming that the house has stopped ---
  // Why this person may not bet here now, or with nobody: why nobody may; empty: they may.
  std::string why_stopped(const PersonId& person) const;
  bool is_refused_as_stopped(const Asker& asker, const CommandBody& body);
  void take_back_wagers(PlayerId player, const PersonId& person);

  // --- table_messages.cpp: what is told to whom ---
  class Felt final : public TablePart {
   public:
    explicit Felt(HostedTable& table) : of(table) {}
    const Table& table() const override { return of.table(); }
    TableWhole head() const override;
    std::string sight_of(const PersonId& person) const override;
    std::uint64_t sights() override;
    std::vector<TablePlayer> people() const override;
    ShownShoe shoe() const override { return of.recorded_->driver().told_shoe(); }
    std::vector<ToldEvent> events_for(const PersonId&) override;
    TableParts parts_for(const PersonId& person) override;
    HostedTable& of;

   private:
    KnownNow known_;  // by which roles were looked up last
    std::uint64_t known_changes_ = 0;
  };

  // --- table_steps.cpp: what the table does by itself, and house players ---
  std::vector<PartNo> parts() const override { return {0}; }
  std::optional<Deadline> waits(PartNo) const override { return waits_.wanted(); }
  void time_is_over(PartNo) override;
  void clock_changed(PartNo) override { host_.tell_change(); }
  void has_gone_on() override { after_act(); }
  void when_ready();
  void deal();
  void run_clock();

  std::unique_ptr<RecordedTable> recorded_;
  std::optional<std::vector<Refund>> held_;  // before the record that does not fold

  std::map<PersonId, std::uint64_t> gone_;  // whose connection is lost; the number of the absence
  std::uint64_t absences_ = 0;

  Felt felt_{*this};
  Seated people_{felt_.stream};
  TableWaits waits_{row_, house_, felt_, people_};
  TableLimits limits_{row_, house_, felt_, people_};
  TableCompany company_{
      row_, house_.settings, felt_, people_,
      [this](const Command& command, const Cause& cause, std::vector<Movement> movements) {
        return perform(command, cause, std::move(movements)).has_value();
      }};
  Pace pace_{timing_, *this};
  std::uint64_t house_steps_ = 0;
  bool clock_runs_ = false;  // of a training table
  bool round_just_ended_ = false;
  std::vector<DealerAct> due_;  // to the hands of who deals, by the last act that left any
};

}  // namespace croupier::server
