// One tournament of the house: the driver decides and deals, every accepted command is a record,
// and the tables of its sessions are shown like any other table. House players fill the field; the
// house's staff run it, or the person who opened it does.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "host/host.h"
#include "host/table_part.h"
#include "host/tournament_offers.h"
#include "journal/recorded_tournament.h"
#include "tournament/next.h"
#include "tournament/view.h"

namespace croupier::server {

class HostedTournament final : public Hosted, private Shown<TournamentWhole> {
 public:
  explicit HostedTournament(Host& host);

  void begin(const Opening& opening) override;
  void take_in(const Asker& asker, const Arrival& arrival) override;
  std::expected<void, std::string> take_as_fact(const Record& record) override;
  void wake() override { go_on(); }
  bool is_over() const override;
  std::expected<std::any, std::string> read(const rapidjson::Value& command) const override;
  void hear(const Asker& asker, const std::string& part, const Asked& asked) override;
  Stream* stream(const std::string& part) override;
  void comes(const PersonId& person, const std::string& part) override;
  void has_come(const PersonId&) override { go_on(); }
  void has_gone(const PersonId&) override { go_on(); }
  bool tell_act(const std::optional<Asker>& asker, Outgoing& out) override;
  void tell_change(Outgoing& out) override;
  Summary summarise() const override;
  std::vector<Instant> moments() const override;

 private:
  using EntrantNo = tournament::EntrantNo;
  using TableNo = tournament::TableNo;

  // A table of a session, shown like an ordinary one.
  class TableShown final : public TablePart {
   public:
    TableShown(HostedTournament& tournament, TableNo number) : of(tournament), no(number) {}
    const Table& table() const override { return session->table; }
    TableWhole head() const override;
    std::string sight_of(const PersonId& person) const override;
    std::vector<TablePlayer> people() const override;
    std::vector<ToldEvent> events_for(const PersonId&) override;
    TableParts parts_for(const PersonId& person) override;

    HostedTournament& of;
    TableNo no;
    tournament::SharedSession session;  // the last that was played here

   private:
    std::optional<Own> own(const PersonId& person) const;
    AtTable at_table(const PersonId& person) const;
  };

  // A line of the log.
  struct Line {
    tournament::Instant at = 0;
    Role by{};
    tournament::Event event;
    Sentence words;
  };

  const tournament::Tournament& t() const { return recorded_.now(); }

  // --- tournament_record.cpp: what happens, and its record ---
  bool is_watched_from_touched(const Stream& stream) const;
  // Decided, applied, written and told.
  std::expected<void, ShownRefusal> perform(tournament::Command command, Cause cause,
                                            const Arrival* paid = nullptr);
  void perform_for(const Asker& asker, tournament::Command command, Origin origin);
  void note(const tournament::Act& act, const tournament::Tournament& before,
            const PersonId& person, Origin origin);
  void note_touched(const tournament::Event& event);
  void note_table(TableNo no, const tournament::Tournament& before,
                  const tournament::Tournament& after, Origin origin);
  void note_ended(const tournament::Session& session);
  std::optional<CardSource> stacked_cards(TableNo no) const;
  std::vector<Movement> movements(const tournament::Events& events) const;
  std::string account_of_side(tournament::Account side, EntrantNo entrant) const;
  Money cost_for(const tournament::Command& command) const;
  std::vector<GoesHome> goes_home(const tournament::Events& events) const;

  // --- tournament_people.cpp ---
  void enter(const Asker& asker, bool agrees);
  void act(const Asker& asker, const OccasionCommand& wish);
  void preview(const Asker& asker, const OccasionCommand& wish);
  void act_at(const Asker& asker, const std::string& part, const DoAct& wish);
  void ready_at(const Asker& asker, const std::string& part, const SayReady& said);
  EntrantNo entrant_of(const PersonId& person) const;
  bool is_house(EntrantNo entrant) const;
  bool is_here(EntrantNo entrant) const;
  bool is_run_by_house() const { return row_.company; }
  tournament::Viewer viewer_of(const PersonId& person) const;
  TableShown* find_table(TableNo no) const;
  TableShown* find_table(const std::string& part) const;
  // Where this entrant sits in the stage that runs; zero: nowhere.
  TableNo table_of(EntrantNo entrant) const;
  std::expected<tournament::Command, ShownRefusal> command_of(const PersonId& person,
                                                              const OccasionCommand& wish);
  Name free_name(const std::string& wanted) const;
  void seat_company();

  // --- tournament_messages.cpp ---
  TournamentWhole head() const override;
  std::string sees_as(const PersonId& person) const override;
  std::string sight_of(const PersonId& person) const override { return person; }
  ShownTournament view_for(const PersonId& person) override;
  std::vector<promotion::Line> events_for(const PersonId& person) override;
  TournamentWhole::Parts parts_for(const PersonId& person) override;
  std::vector<promotion::Line> lines(const PersonId& person, std::size_t from) const;
  std::vector<HandedIn> forms() const;
  std::optional<TournamentOwn> own(const PersonId& person) const;
  TournamentStaff staff(const PersonId& person) const;
  bool may_examine_forms(const PersonId& person) const;
  Forms forms_for(const PersonId& person) const;

  // --- tournament_pace.cpp: time limits, house players, the house's staff ---
  void go_on();
  void go_on_touched();
  void go_on_at(TableNo no);
  std::optional<Deadline> wanted(TableNo no) const;
  std::optional<Deadline> wanted_between() const;
  std::optional<Deadline> wanted_seating(const tournament::Session& session,
                                         const tournament::Next& next,
                                         const std::string& key) const;
  std::optional<Deadline> wanted_of_player(const TableShown& table,
                                           const tournament::Session& session,
                                           const tournament::Next& next,
                                           const std::string& key) const;
  void renew(std::optional<Deadline>& deadline, std::optional<Deadline> wanted, TableNo no);
  void step_between();
  void step_at(TableNo no);
  bool does_itself(const tournament::Next& next) const;
  void do_next(const tournament::Next& next);
  bool is_asked_about_insurance(const TableShown& table, const tournament::Seat& seat) const;
  bool somebody_is_asked(const TableShown& table) const;
  bool house_takes_places(TableNo no);
  void house_wagers(TableNo no, EntrantNo who);
  void house_decides(TableNo no, EntrantNo who);
  void time_is_over(TableNo no, EntrantNo who);
  bool by_house(EntrantNo who, tournament::CommandBody body);
  bool by_staff(Role role, tournament::CommandBody body, Origin origin);
  Money house_amount(const tournament::Session& session, const tournament::Seat& seat);

  StreamOf<TournamentWhole> stream_{*this};
  RecordedTournament recorded_;
  Generator chance_;  // of the house players

  std::vector<PersonId> persons_;  // by entrant; "house:N" for a house player
  std::size_t company_ = 0;        // house players who come when the conditions are published
  std::map<TableNo, std::unique_ptr<TableShown>> tables_;
  std::vector<EndedTable> ended_;
  std::map<EntrantNo, Money> counted_;  // at the last count
  std::vector<tournament::PrizePaid> paid_;
  std::set<TableNo> touched_;        // by the act in hand
  bool tells_all_ = false;           // what the act in hand changes is seen at every table
  std::vector<Line> log_;            // without what was played; the last of it
  std::size_t new_lines_ = 0;        // of the act in hand
  std::optional<Deadline> between_;  // the stages
};

}  // namespace croupier::server
