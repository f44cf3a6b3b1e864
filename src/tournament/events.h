// What has happened in a tournament: what was accepted, and what followed from it. `Played` carries
// an event of one of its tables.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "record/event.h"
#include "tournament/events_of_acts.h"

namespace croupier::tournament {

enum class Account : std::uint8_t { patron, pool, buy_ins, casino };
enum class Purpose : std::uint8_t {
  fee,
  added,
  guarantee,
  buy_in,
  buy_back,
  refund,
  disposal,
  prize,
  chips
};

}  // namespace croupier::tournament

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 4> kWords<tournament::Account>{"patron", "pool",
                                                                             "buy-ins", "casino"};
template <>
inline constexpr std::array<std::string_view, 9> kWords<tournament::Purpose>{
    "fee", "added", "guarantee", "buy-in", "buy-back", "refund", "disposal", "prize", "chips"};
}  // namespace croupier

namespace croupier::tournament {

struct Played {
  static constexpr std::string_view kName = "played";
  TableNo table = 0;
  croupier::Event event;
  Instant at = 0;
  static constexpr auto fields() {
    using S = Played;
    return listed(field("table", &S::table), field("of", &S::event), field("at", &S::at));
  }
  friend bool operator==(const Played&, const Played&) = default;
};

struct MoneyMoved {
  static constexpr std::string_view kName = "money-moved";
  Account from{};
  Account to{};
  EntrantNo entrant = kNoEntrant;
  Money amount;
  Purpose purpose{};
  static constexpr auto fields() {
    using S = MoneyMoved;
    return listed(field("from", &S::from), field("to", &S::to), field("entrant", &S::entrant),
                  field("amount", &S::amount), field("purpose", &S::purpose));
  }
  friend bool operator==(const MoneyMoved&, const MoneyMoved&) = default;
};

// Known to the writer and the supervisor: what a double or insurance on the form comes to.
struct FormCommitted {
  static constexpr std::string_view kName = "form-committed";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  Money doubled;
  Money insured;
  static constexpr auto fields() {
    using S = FormCommitted;
    return listed(field("table", &S::table), field("entrant", &S::entrant),
                  field("doubled", &S::doubled), field("insured", &S::insured));
  }
  friend bool operator==(const FormCommitted&, const FormCommitted&) = default;
};

// SB 19.8.2.6. Corrected by a clause of 19.8.3, or by none.
struct FormAnnounced {
  static constexpr std::string_view kName = "form-announced";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  std::optional<WagerKind> type;
  Money counts;
  Clause corrected;
  static constexpr auto fields() {
    using S = FormAnnounced;
    return listed(field("table", &S::table), field("entrant", &S::entrant), field("type", &S::type),
                  field("counts", &S::counts), field("corrected", &S::corrected));
  }
  friend bool operator==(const FormAnnounced&, const FormAnnounced&) = default;
};

// SB 18.11, 18.3.1: the undisclosed wager was refused or is void; the player wagers again.
struct FormGivenBack {
  static constexpr std::string_view kName = "form-given-back";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  Instant at = 0;
  static constexpr auto fields() {
    using S = FormGivenBack;
    return listed(field("table", &S::table), field("entrant", &S::entrant), field("at", &S::at));
  }
  friend bool operator==(const FormGivenBack&, const FormGivenBack&) = default;
};

// With what decides the placing among those who go out in the same round (SB 19.10.4).
struct PlayerEliminated {
  static constexpr std::string_view kName = "player-eliminated";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  std::uint16_t round = 0;
  Money residual;
  Money wager;
  std::uint32_t removed = 0;
  static constexpr auto fields() {
    using S = PlayerEliminated;
    return listed(field("table", &S::table), field("entrant", &S::entrant),
                  field("round", &S::round), field("residual", &S::residual),
                  field("wager", &S::wager), field("removed", &S::removed));
  }
  friend bool operator==(const PlayerEliminated&, const PlayerEliminated&) = default;
};

struct PlayerDisqualified {
  static constexpr std::string_view kName = "player-disqualified";
  EntrantNo entrant = kNoEntrant;
  bool keeps_value = false;
  Instant at = 0;
  static constexpr auto fields() {
    using S = PlayerDisqualified;
    return listed(field("entrant", &S::entrant), field("keeps_value", &S::keeps_value),
                  field("at", &S::at));
  }
  friend bool operator==(const PlayerDisqualified&, const PlayerDisqualified&) = default;
};

struct AbsenceCounted {
  static constexpr std::string_view kName = "absence-counted";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = AbsenceCounted;
    return listed(field("table", &S::table), field("entrant", &S::entrant));
  }
  friend bool operator==(const AbsenceCounted&, const AbsenceCounted&) = default;
};

struct RoundOpened {
  static constexpr std::string_view kName = "round-opened";
  TableNo table = 0;
  std::uint16_t round = 0;
  BoxNo marker{};
  Instant at = 0;
  static constexpr auto fields() {
    using S = RoundOpened;
    return listed(field("table", &S::table), field("round", &S::round), field("marker", &S::marker),
                  field("at", &S::at));
  }
  friend bool operator==(const RoundOpened&, const RoundOpened&) = default;
};

struct RoundClosed {
  static constexpr std::string_view kName = "round-closed";
  TableNo table = 0;
  static constexpr auto fields() {
    using S = RoundClosed;
    return listed(field("table", &S::table));
  }
  friend bool operator==(const RoundClosed&, const RoundClosed&) = default;
};

// Nothing is played any more; the chips are to be counted.
struct SessionEnded {
  static constexpr std::string_view kName = "session-ended";
  TableNo table = 0;
  static constexpr auto fields() {
    using S = SessionEnded;
    return listed(field("table", &S::table));
  }
  friend bool operator==(const SessionEnded&, const SessionEnded&) = default;
};

// Who stands where, best first; several in one place are tied.
struct PlacesTold {
  static constexpr std::string_view kName = "places-told";
  TableNo table = 0;
  std::vector<std::vector<EntrantNo>> order;
  static constexpr auto fields() {
    using S = PlacesTold;
    return listed(field("table", &S::table), field("order", &S::order));
  }
  friend bool operator==(const PlacesTold&, const PlacesTold&) = default;
};

struct PlayOffBegan {
  static constexpr std::string_view kName = "play-off-began";
  TableNo table = 0;
  std::vector<EntrantNo> players;
  static constexpr auto fields() {
    using S = PlayOffBegan;
    return listed(field("table", &S::table), field("players", &S::players));
  }
  friend bool operator==(const PlayOffBegan&, const PlayOffBegan&) = default;
};

// SB 19.10.2: the first so many go on.
struct SessionDecided {
  static constexpr std::string_view kName = "session-decided";
  TableNo table = 0;
  std::vector<EntrantNo> order;
  std::uint8_t advance = 0;
  static constexpr auto fields() {
    using S = SessionDecided;
    return listed(field("table", &S::table), field("order", &S::order),
                  field("advance", &S::advance));
  }
  friend bool operator==(const SessionDecided&, const SessionDecided&) = default;
};

struct StageCompleted {
  static constexpr std::string_view kName = "stage-completed";
  std::uint8_t stage = 0;
  static constexpr auto fields() {
    using S = StageCompleted;
    return listed(field("stage", &S::stage));
  }
  friend bool operator==(const StageCompleted&, const StageCompleted&) = default;
};

struct TournamentFinished {
  static constexpr std::string_view kName = "tournament-finished";
  std::vector<EntrantNo> places;
  static constexpr auto fields() {
    using S = TournamentFinished;
    return listed(field("places", &S::places));
  }
  friend bool operator==(const TournamentFinished&, const TournamentFinished&) = default;
};

struct PrizePaid {
  static constexpr std::string_view kName = "prize-paid";
  EntrantNo entrant = kNoEntrant;
  std::uint8_t place = 0;
  Money cash;
  std::string goods;
  static constexpr auto fields() {
    using S = PrizePaid;
    return listed(field("entrant", &S::entrant), field("place", &S::place), field("cash", &S::cash),
                  field("goods", &S::goods));
  }
  friend bool operator==(const PrizePaid&, const PrizePaid&) = default;
};

using EventBody = std::variant<
    ConditionsWritten, ConditionsPublished, EntryRefused, EntriesClosed, TournamentCancelled,
    PrizesPaid, EntryAppliedFor, FeePaid, EntryWithdrawn, BoughtIn, BoughtBack, TablesDesignated,
    PlayersSeated, StartMoved, PlaceTaken, SessionBegan, WagerTimeLimited, LimitsMoved,
    PassCardPlayed, FormWritten, FormWrittenOn, FormAccepted, FormReturned, MinimumPlaced,
    NoWagerRecorded, InsuranceDeclined, FormsRevealed, FormExamined, ClosingBegan, SessionTimeTold,
    SessionConcludedEarly, ChipsCounted, ShortageReported, CountOrdered, SessionAnnounced,
    AbsenceReported, AbsenceRuledOn, ConductReported, ReportAnswered, TournamentDisputeRaised,
    TournamentDisputeDecided,
    // --- what followed ---
    Played, MoneyMoved, FormCommitted, FormAnnounced, PlayerEliminated, PlayerDisqualified,
    AbsenceCounted, RoundOpened, RoundClosed, SessionEnded, PlacesTold, PlayOffBegan,
    SessionDecided, StageCompleted, TournamentFinished, PrizePaid, FormGivenBack>;

struct Event {
  Clauses clauses;
  EventBody body;
  friend bool operator==(const Event&, const Event&) = default;
};

using Events = std::vector<Event>;

inline std::string_view name(const EventBody& body) { return kKindNames<EventBody>[body.index()]; }

}  // namespace croupier::tournament
