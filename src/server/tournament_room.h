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

#include "journal/recorded_tournament.h"
#include "server/occasion.h"
#include "server/showing.h"
#include "server/tournament_offers.h"
#include "tournament/next.h"
#include "tournament/view.h"

namespace croupier::server {

class TournamentRoom final : public Occasion, private Shown<TournamentWhole> {
 public:
  TournamentRoom(House& house, TableRow row);

  void wake() override;
  void watch(const Asker& asker, const std::string& part) override;
  void unwatch(Connection connection, const std::string& part) override;
  void leave(Connection connection) override;
  void enter(const Asker& asker, bool agrees) override;
  std::expected<std::any, std::string> read(const rapidjson::Value& command) const override;
  void act(const Asker& asker, const OccasionCommand& wish) override;
  void preview(const Asker& asker, const OccasionCommand& wish) override;
  void act_at(const Asker& asker, const std::string& part, const DoAct& wish) override;
  void ready_at(const Asker& asker, const std::string& part, const SayReady& said) override;

 private:
  using EntrantNo = tournament::EntrantNo;
  using TableNo = tournament::TableNo;

  // A table of a session, shown like an ordinary one.
  class TableShown final : public Shown<TableWhole> {
   public:
    TableShown(TournamentRoom& of, TableNo number) : room(of), no(number) {}
    TableWhole head() const override;
    // What differs is in the parts.
    std::string sees_as(const PersonId&) const override { return {}; }
    TableView view_for(const PersonId&) override;
    std::vector<ToldEvent> events_for(const PersonId&) override;
    TableParts parts_for(const PersonId& person) override;

    TournamentRoom& room;
    TableNo no;
    StreamOf<TableWhole> stream{*this};
    tournament::SharedSession session;  // the last that was played here
    Showing showing;
    Events events;  // of the act in hand
    Origin origin = Origin::platform;
    std::optional<Deadline> deadline;
    int cards_moving = 0;      // dealt by the last act: screens need time to show them
    std::set<PersonId> ready;  // no more insurance from them

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
  void begin(const Opening& opening) override;
  std::expected<void, std::string> take_as_fact(const Record& record) override;
  void tell_further(Outgoing& out) override;
  bool is_watched_from_touched(const Stream& stream) const;
  std::vector<Instant> moments() const override;
  void tell_moment() override;
  // Decided, applied, written and told.
  std::expected<void, ShownRefusal> perform(tournament::Command command, Cause cause);
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
  void settle_balances(const tournament::Events& events);

  // --- tournament_people.cpp ---
  EntrantNo entrant_of(const PersonId& person) const;
  bool is_house(EntrantNo entrant) const;
  bool is_here(EntrantNo entrant) const;
  bool is_run_by_house() const { return row_.company; }
  tournament::Viewer viewer_of(const PersonId& person) const;
  TableShown* find_table(TableNo no) const;
  TableShown* find_table(const std::string& part) const;
  // Where this entrant sits in the stage that runs; zero: nowhere.
  TableNo table_of(EntrantNo entrant) const;
  void note_back(const PersonId& person, TableNo no);
  std::expected<tournament::Command, ShownRefusal> command_of(const PersonId& person,
                                                              const OccasionCommand& wish);
  Name free_name(const std::string& wanted) const;
  void seat_company();

  // --- tournament_messages.cpp ---
  Summary summarise() const override;
  bool is_over() const override;
  Stream& stream() override { return stream_; }
  TournamentWhole head() const override;
  std::string sees_as(const PersonId& person) const override;
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
  void expire(TableNo no, std::uint64_t number);
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
  std::uint64_t deadlines_ = 0;
};

}  // namespace croupier::server
