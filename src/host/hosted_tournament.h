// One tournament of the house: the driver decides and deals, every accepted command is a record,
// and the tables of its sessions are shown like any other table. House players fill the field; the
// house's staff run it, or the person who opened it does.
//
// Belongs to its host, and is used on its strand only; `read` may be called on any thread.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "host/host.h"
#include "host/pace.h"
#include "host/table_part.h"
#include "host/tournament_offers.h"
#include "host/tournament_state.h"
#include "journal/recorded_tournament.h"
#include "tournament/next.h"
#include "tournament/view.h"

namespace croupier::server {

// The part that is no table.
inline constexpr PartNo kBetween = 0;
// The dealing itself goes on without anybody.
bool is_automatic(const tournament::Next& next);

class HostedTournament final : public Hosted, private Shown<TournamentWhole>, private Paced {
 public:
  explicit HostedTournament(Host& host);

  void begin(const Opening& opening) override;
  void take_in(const Asker& asker, const Arrival& arrival) override;
  std::expected<std::uint64_t, std::string> resume_from(
      const std::optional<Snapshot>& snapshot) override;
  std::optional<std::string> state(const std::function<Seed()>& key) const override;
  std::expected<void, std::string> take_as_fact(const Record& record) override;
  void wake() override;
  bool is_over() const override;
  std::expected<std::any, std::string> read(const rapidjson::Value& command) const override;
  void hear(const Asker& asker, const std::string& part, const Asked& asked) override;
  Stream* stream(const std::string& part) override;
  void comes(const PersonId& person, const std::string& part) override;
  void has_come(const PersonId&) override { pace_.go_on(); }
  void has_gone(const PersonId&) override { pace_.go_on(); }
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
    std::uint64_t sights() override { return of.persons_.size(); }
    std::vector<TablePlayer> people() const override;
    ShownShoe shoe() const override { return {}; }  // they commit to nothing
    std::vector<ToldEvent> events_for(const PersonId&) override;
    TableParts parts_for(const PersonId& person) override;

    HostedTournament& of;
    TableNo no;
    tournament::SharedSession session;  // the last that was played here

   private:
    std::optional<Own> own(const PersonId& person) const;
    AtTable at_table(const PersonId& person) const;
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

  // --- tournament_messages.cpp ---
  TournamentWhole head() const override;
  std::string sees_as(const PersonId& person) const override;
  std::string sight_of(const PersonId& person) const override { return person; }
  std::uint64_t sights() override { return 0; }
  ShownTournament view_for(const PersonId& person) override;
  std::vector<promotion::Line> events_for(const PersonId& person) override;
  TournamentWhole::Parts parts_for(const PersonId& person) override;
  std::vector<promotion::Line> lines(const PersonId& person, std::size_t from) const;
  std::vector<HandedIn> forms() const;
  std::optional<TournamentOwn> own(const PersonId& person) const;
  TournamentStaff staff(const PersonId& person) const;
  bool may_examine_forms(const PersonId& person) const;
  Forms forms_for(const PersonId& person) const;

  // --- tournament_waits.cpp: what is waited for, of whom and how long ---
  class Waits {
   public:
    explicit Waits(const HostedTournament& of) : of_(of) {}
    std::optional<Deadline> between() const;  // the stages
    std::optional<Deadline> at(TableNo no) const;
    // Without a person.
    bool does_itself(const tournament::Next& next) const;

   private:
    std::optional<Deadline> seating(const tournament::Session& session,
                                    const tournament::Next& next, const std::string& key) const;
    std::optional<Deadline> player(const TableShown& table, const tournament::Session& session,
                                   const tournament::Next& next, const std::string& key) const;
    bool is_asked_about_insurance(const TableShown& table, const tournament::Seat& seat) const;
    bool somebody_is_asked(const TableShown& table) const;
    const HostedTournament& of_;
  };

  // --- tournament_steps.cpp: what is done when the time is over ---
  std::vector<PartNo> parts() const override;
  std::optional<Deadline> waits(PartNo part) const override;
  void time_is_over(PartNo part) override;
  void clock_changed(PartNo part) override;
  void step_between();
  void step_at(TableNo no);
  void do_next(const tournament::Next& next);
  void answers_nobody(TableNo no, EntrantNo who);
  bool by_staff(Role role, tournament::CommandBody body, Origin origin);

  // --- tournament_company.cpp: house players ---
  class Company {
   public:
    Company(HostedTournament& of, const Seed& seed) : of_(of), chance_(seed) {}
    // They fill the field, as many as were asked for and find a place.
    void enter();
    bool take_places(TableNo no);
    void wager(TableNo no, EntrantNo who);
    void decide(TableNo no, EntrantNo who);

   private:
    Money amount(const tournament::Session& session, const tournament::Seat& seat);
    bool act(EntrantNo who, tournament::CommandBody body);
    HostedTournament& of_;
    Generator chance_;
  };

  StreamOf<TournamentWhole> stream_{*this};
  RecordedTournament recorded_;
  Company house_players_;
  Waits waits_{*this};
  Pace pace_{timing_, *this};

  std::vector<PersonId> persons_;  // by entrant; "house:N" for a house player
  std::size_t company_ = 0;        // house players who come when the conditions are published
  std::map<TableNo, std::unique_ptr<TableShown>> tables_;
  std::vector<EndedTable> ended_;
  std::map<EntrantNo, Money> counted_;  // at the last count
  std::vector<tournament::PrizePaid> paid_;
  std::set<TableNo> touched_;        // by the act in hand
  bool tells_all_ = false;           // what the act in hand changes is seen at every table
  std::vector<TournamentLine> log_;  // without what was played; the last of it
  std::size_t new_lines_ = 0;        // of the act in hand
};

}  // namespace croupier::server
