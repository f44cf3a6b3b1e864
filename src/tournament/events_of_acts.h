// What was accepted of people, each with what its command said. What followed from it stands in
// events.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/commands.h"

namespace croupier::tournament {

struct ConditionsWritten {
  static constexpr std::string_view kName = "conditions-written";
  Conditions conditions;
  static constexpr auto fields() {
    using S = ConditionsWritten;
    return listed(field("conditions", &S::conditions));
  }
  friend bool operator==(const ConditionsWritten&, const ConditionsWritten&) = default;
};

struct ConditionsPublished {
  static constexpr std::string_view kName = "conditions-published";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const ConditionsPublished&, const ConditionsPublished&) = default;
};

struct EntryRefused {
  static constexpr std::string_view kName = "entry-refused";
  EntrantNo entrant = kNoEntrant;
  std::string reason;
  static constexpr auto fields() {
    using S = EntryRefused;
    return listed(field("entrant", &S::entrant), field("reason", &S::reason));
  }
  friend bool operator==(const EntryRefused&, const EntryRefused&) = default;
};

struct EntriesClosed {
  static constexpr std::string_view kName = "entries-closed";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const EntriesClosed&, const EntriesClosed&) = default;
};

struct TournamentCancelled {
  static constexpr std::string_view kName = "tournament-cancelled";
  std::string reason;
  static constexpr auto fields() {
    using S = TournamentCancelled;
    return listed(field("reason", &S::reason));
  }
  friend bool operator==(const TournamentCancelled&, const TournamentCancelled&) = default;
};

struct PrizesPaid {
  static constexpr std::string_view kName = "prizes-paid";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const PrizesPaid&, const PrizesPaid&) = default;
};

struct EntryAppliedFor {
  static constexpr std::string_view kName = "entry-applied-for";
  Name name;
  bool form_completed = false;
  bool entitled = false;
  bool meets_criteria = false;
  bool agrees = false;
  static constexpr auto fields() {
    using S = EntryAppliedFor;
    return listed(field("name", &S::name), field("form_completed", &S::form_completed),
                  field("entitled", &S::entitled), field("meets_criteria", &S::meets_criteria),
                  field("agrees", &S::agrees));
  }
  friend bool operator==(const EntryAppliedFor&, const EntryAppliedFor&) = default;
};

struct FeePaid {
  static constexpr std::string_view kName = "fee-paid";
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = FeePaid;
    return listed(field("entrant", &S::entrant));
  }
  friend bool operator==(const FeePaid&, const FeePaid&) = default;
};

struct EntryWithdrawn {
  static constexpr std::string_view kName = "entry-withdrawn";
  EntrantNo entrant = kNoEntrant;
  Instant at = 0;
  static constexpr auto fields() {
    using S = EntryWithdrawn;
    return listed(field("entrant", &S::entrant), field("at", &S::at));
  }
  friend bool operator==(const EntryWithdrawn&, const EntryWithdrawn&) = default;
};

struct BoughtIn {
  static constexpr std::string_view kName = "bought-in";
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = BoughtIn;
    return listed(field("entrant", &S::entrant));
  }
  friend bool operator==(const BoughtIn&, const BoughtIn&) = default;
};

struct BoughtBack {
  static constexpr std::string_view kName = "bought-back";
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = BoughtBack;
    return listed(field("entrant", &S::entrant));
  }
  friend bool operator==(const BoughtBack&, const BoughtBack&) = default;
};

struct TablesDesignated {
  static constexpr std::string_view kName = "tables-designated";
  std::vector<TableNo> tables;
  static constexpr auto fields() {
    using S = TablesDesignated;
    return listed(field("tables", &S::tables));
  }
  friend bool operator==(const TablesDesignated&, const TablesDesignated&) = default;
};

struct PlayersSeated {
  static constexpr std::string_view kName = "players-seated";
  std::string seed;
  std::vector<Place> places;
  static constexpr auto fields() {
    using S = PlayersSeated;
    return listed(field("seed", &S::seed), field("places", &S::places));
  }
  friend bool operator==(const PlayersSeated&, const PlayersSeated&) = default;
};

struct StartMoved {
  static constexpr std::string_view kName = "start-moved";
  Instant starts = 0;
  static constexpr auto fields() {
    using S = StartMoved;
    return listed(field("starts", &S::starts));
  }
  friend bool operator==(const StartMoved&, const StartMoved&) = default;
};

struct PlaceTaken {
  static constexpr std::string_view kName = "place-taken";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  Instant at = 0;
  static constexpr auto fields() {
    using S = PlaceTaken;
    return listed(field("table", &S::table), field("entrant", &S::entrant), field("at", &S::at));
  }
  friend bool operator==(const PlaceTaken&, const PlaceTaken&) = default;
};

struct SessionBegan {
  static constexpr std::string_view kName = "session-began";
  TableNo table = 0;
  Instant at = 0;
  static constexpr auto fields() {
    using S = SessionBegan;
    return listed(field("table", &S::table), field("at", &S::at));
  }
  friend bool operator==(const SessionBegan&, const SessionBegan&) = default;
};

struct WagerTimeLimited {
  static constexpr std::string_view kName = "wager-time-limited";
  std::uint16_t seconds = 0;
  Instant from = 0;
  static constexpr auto fields() {
    using S = WagerTimeLimited;
    return listed(field("seconds", &S::seconds), field("from", &S::from));
  }
  friend bool operator==(const WagerTimeLimited&, const WagerTimeLimited&) = default;
};

struct LimitsMoved {
  static constexpr std::string_view kName = "limits-moved";
  TableNo table = 0;
  Money minimum;
  Money maximum;
  static constexpr auto fields() {
    using S = LimitsMoved;
    return listed(field("table", &S::table), field("minimum", &S::minimum),
                  field("maximum", &S::maximum));
  }
  friend bool operator==(const LimitsMoved&, const LimitsMoved&) = default;
};

struct PassCardPlayed {
  static constexpr std::string_view kName = "pass-card-played";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  Instant at = 0;
  static constexpr auto fields() {
    using S = PassCardPlayed;
    return listed(field("table", &S::table), field("entrant", &S::entrant), field("at", &S::at));
  }
  friend bool operator==(const PassCardPlayed&, const PassCardPlayed&) = default;
};

struct FormWritten {
  static constexpr std::string_view kName = "form-written";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  std::optional<WagerKind> type;
  std::optional<Money> amount;
  Instant at = 0;
  static constexpr auto fields() {
    using S = FormWritten;
    return listed(field("table", &S::table), field("entrant", &S::entrant), field("type", &S::type),
                  field("amount", &S::amount), field("at", &S::at));
  }
  friend bool operator==(const FormWritten&, const FormWritten&) = default;
};

struct FormWrittenOn {
  static constexpr std::string_view kName = "form-written-on";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  Money doubled;
  Money insured;
  static constexpr auto fields() {
    using S = FormWrittenOn;
    return listed(field("table", &S::table), field("entrant", &S::entrant),
                  field("doubled", &S::doubled), field("insured", &S::insured));
  }
  friend bool operator==(const FormWrittenOn&, const FormWrittenOn&) = default;
};

struct FormAccepted {
  static constexpr std::string_view kName = "form-accepted";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = FormAccepted;
    return listed(field("table", &S::table), field("entrant", &S::entrant));
  }
  friend bool operator==(const FormAccepted&, const FormAccepted&) = default;
};

struct FormReturned {
  static constexpr std::string_view kName = "form-returned";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = FormReturned;
    return listed(field("table", &S::table), field("entrant", &S::entrant));
  }
  friend bool operator==(const FormReturned&, const FormReturned&) = default;
};

struct MinimumPlaced {
  static constexpr std::string_view kName = "minimum-placed";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = MinimumPlaced;
    return listed(field("table", &S::table), field("entrant", &S::entrant));
  }
  friend bool operator==(const MinimumPlaced&, const MinimumPlaced&) = default;
};

struct NoWagerRecorded {
  static constexpr std::string_view kName = "no-wager-recorded";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = NoWagerRecorded;
    return listed(field("table", &S::table), field("entrant", &S::entrant));
  }
  friend bool operator==(const NoWagerRecorded&, const NoWagerRecorded&) = default;
};

struct InsuranceDeclined {
  static constexpr std::string_view kName = "insurance-declined";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  bool passed_over = false;  // the player said nothing
  Instant at = 0;
  static constexpr auto fields() {
    using S = InsuranceDeclined;
    return listed(field("table", &S::table), field("entrant", &S::entrant),
                  field("passed_over", &S::passed_over), field("at", &S::at));
  }
  friend bool operator==(const InsuranceDeclined&, const InsuranceDeclined&) = default;
};

struct FormsRevealed {
  static constexpr std::string_view kName = "forms-revealed";
  TableNo table = 0;
  static constexpr auto fields() {
    using S = FormsRevealed;
    return listed(field("table", &S::table));
  }
  friend bool operator==(const FormsRevealed&, const FormsRevealed&) = default;
};

struct FormExamined {
  static constexpr std::string_view kName = "form-examined";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  EntrantNo examiner = kNoEntrant;
  static constexpr auto fields() {
    using S = FormExamined;
    return listed(field("table", &S::table), field("entrant", &S::entrant),
                  field("examiner", &S::examiner));
  }
  friend bool operator==(const FormExamined&, const FormExamined&) = default;
};

struct ClosingBegan {
  static constexpr std::string_view kName = "closing-began";
  TableNo table = 0;
  static constexpr auto fields() {
    using S = ClosingBegan;
    return listed(field("table", &S::table));
  }
  friend bool operator==(const ClosingBegan&, const ClosingBegan&) = default;
};

struct SessionTimeTold {
  static constexpr std::string_view kName = "session-time-told";
  TableNo table = 0;
  static constexpr auto fields() {
    using S = SessionTimeTold;
    return listed(field("table", &S::table));
  }
  friend bool operator==(const SessionTimeTold&, const SessionTimeTold&) = default;
};

struct SessionConcludedEarly {
  static constexpr std::string_view kName = "session-concluded-early";
  TableNo table = 0;
  bool all_agree = false;
  static constexpr auto fields() {
    using S = SessionConcludedEarly;
    return listed(field("table", &S::table), field("all_agree", &S::all_agree));
  }
  friend bool operator==(const SessionConcludedEarly&, const SessionConcludedEarly&) = default;
};

struct ChipsCounted {
  static constexpr std::string_view kName = "chips-counted";
  TableNo table = 0;
  std::vector<Counted> counts;
  static constexpr auto fields() {
    using S = ChipsCounted;
    return listed(field("table", &S::table), field("counts", &S::counts));
  }
  friend bool operator==(const ChipsCounted&, const ChipsCounted&) = default;
};

struct ShortageReported {
  static constexpr std::string_view kName = "shortage-reported";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  Money denomination;
  std::uint16_t quantity = 0;
  static constexpr auto fields() {
    using S = ShortageReported;
    return listed(field("table", &S::table), field("entrant", &S::entrant),
                  field("denomination", &S::denomination), field("quantity", &S::quantity));
  }
  friend bool operator==(const ShortageReported&, const ShortageReported&) = default;
};

struct CountOrdered {
  static constexpr std::string_view kName = "count-ordered";
  TableNo table = 0;
  static constexpr auto fields() {
    using S = CountOrdered;
    return listed(field("table", &S::table));
  }
  friend bool operator==(const CountOrdered&, const CountOrdered&) = default;
};

struct SessionAnnounced {
  static constexpr std::string_view kName = "session-announced";
  TableNo table = 0;
  static constexpr auto fields() {
    using S = SessionAnnounced;
    return listed(field("table", &S::table));
  }
  friend bool operator==(const SessionAnnounced&, const SessionAnnounced&) = default;
};

struct AbsenceReported {
  static constexpr std::string_view kName = "absence-reported";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  Instant at = 0;
  static constexpr auto fields() {
    using S = AbsenceReported;
    return listed(field("table", &S::table), field("entrant", &S::entrant), field("at", &S::at));
  }
  friend bool operator==(const AbsenceReported&, const AbsenceReported&) = default;
};

struct AbsenceRuledOn {
  static constexpr std::string_view kName = "absence-ruled-on";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  AbsenceRuling ruling{};
  bool refund = false;
  static constexpr auto fields() {
    using S = AbsenceRuledOn;
    return listed(field("table", &S::table), field("entrant", &S::entrant),
                  field("ruling", &S::ruling), field("refund", &S::refund));
  }
  friend bool operator==(const AbsenceRuledOn&, const AbsenceRuledOn&) = default;
};

struct ConductReported {
  static constexpr std::string_view kName = "conduct-reported";
  EntrantNo entrant = kNoEntrant;
  Conduct conduct{};
  std::string about;
  static constexpr auto fields() {
    using S = ConductReported;
    return listed(field("entrant", &S::entrant), field("conduct", &S::conduct),
                  field("about", &S::about));
  }
  friend bool operator==(const ConductReported&, const ConductReported&) = default;
};

struct ReportAnswered {
  static constexpr std::string_view kName = "report-answered";
  EntrantNo entrant = kNoEntrant;
  bool disqualify = false;
  std::string reason;
  static constexpr auto fields() {
    using S = ReportAnswered;
    return listed(field("entrant", &S::entrant), field("disqualify", &S::disqualify),
                  field("reason", &S::reason));
  }
  friend bool operator==(const ReportAnswered&, const ReportAnswered&) = default;
};

struct TournamentDisputeRaised {
  static constexpr std::string_view kName = "tournament-dispute-raised";
  TableNo table = 0;
  std::string about;
  static constexpr auto fields() {
    using S = TournamentDisputeRaised;
    return listed(field("table", &S::table), field("about", &S::about));
  }
  friend bool operator==(const TournamentDisputeRaised&, const TournamentDisputeRaised&) = default;
};

struct TournamentDisputeDecided {
  static constexpr std::string_view kName = "tournament-dispute-decided";
  TableNo table = 0;
  std::string decision;
  static constexpr auto fields() {
    using S = TournamentDisputeDecided;
    return listed(field("table", &S::table), field("decision", &S::decision));
  }
  friend bool operator==(const TournamentDisputeDecided&,
                         const TournamentDisputeDecided&) = default;
};

}  // namespace croupier::tournament
