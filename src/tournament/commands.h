// What people ask of a tournament. Who may ask what stands in rows.h; what was accepted is an event
// of its own (events_of_acts.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/name.h"
#include "record/actor.h"
#include "record/command.h"
#include "tournament/conditions.h"

namespace croupier::tournament {

using EntrantNo = std::uint16_t;  // in the order of application, from 0
inline constexpr EntrantNo kNoEntrant = 65'535;
using TableNo = std::uint8_t;  // the number on the gaming table

enum class AbsenceRuling : std::uint8_t { deduct, disqualify };
// What a player is found to have done. SB 19.6.5 and 19.6.7 leave no choice, the others do.
enum class Conduct : std::uint8_t { increased_chips, concealed_chips, moved_chips, advice, breach };

}  // namespace croupier::tournament

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 2> kWords<tournament::AbsenceRuling>{"deduct",
                                                                                   "disqualify"};
template <>
inline constexpr std::array<std::string_view, 5> kWords<tournament::Conduct>{
    "increased-chips", "concealed-chips", "moved-chips", "advice", "breach"};
}  // namespace croupier

namespace croupier::tournament {

struct Place {
  static constexpr std::string_view kTypeName = "SeatedPlace";
  EntrantNo entrant = kNoEntrant;
  TableNo table = 0;
  BoxNo box{};
  static constexpr auto fields() {
    using S = Place;
    return listed(field("entrant", &S::entrant), field("table", &S::table), field("box", &S::box));
  }
  friend bool operator==(const Place&, const Place&) = default;
};

struct Counted {
  static constexpr std::string_view kTypeName = "CountedChips";
  EntrantNo entrant = kNoEntrant;
  Money chips;
  static constexpr auto fields() {
    return listed(field("entrant", &Counted::entrant), field("chips", &Counted::chips));
  }
  friend bool operator==(const Counted&, const Counted&) = default;
};

// --- the casino operator ---

// The first draft, or another until it is published.
struct WriteConditions {
  static constexpr std::string_view kName = "write-conditions";
  static constexpr std::string_view kSays = "writes conditions";
  Conditions conditions;
  static constexpr auto fields() {
    using S = WriteConditions;
    return listed(field("conditions", &S::conditions));
  }
  friend bool operator==(const WriteConditions&, const WriteConditions&) = default;
};

struct Publish {
  static constexpr std::string_view kName = "publish-conditions";
  static constexpr std::string_view kSays = "publishes conditions";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const Publish&, const Publish&) = default;
};

// SB 19.4.2(h)(ii): where the right is reserved.
struct RefuseEntry {
  static constexpr std::string_view kName = "refuse-entry";
  static constexpr std::string_view kSays = "refuses entry {entrant} [because {reason}]";
  EntrantNo entrant = kNoEntrant;
  std::string reason;
  static constexpr auto fields() {
    using S = RefuseEntry;
    return listed(field("entrant", &S::entrant), field("reason", &S::reason));
  }
  friend bool operator==(const RefuseEntry&, const RefuseEntry&) = default;
};

struct CloseEntries {
  static constexpr std::string_view kName = "close-entries";
  static constexpr std::string_view kSays = "closes entries";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const CloseEntries&, const CloseEntries&) = default;
};

struct CancelTournament {
  static constexpr std::string_view kName = "cancel-tournament";
  static constexpr std::string_view kSays = "cancels tournament [because {reason}]";
  std::string reason;
  static constexpr auto fields() { return listed(field("reason", &CancelTournament::reason)); }
  friend bool operator==(const CancelTournament&, const CancelTournament&) = default;
};

struct PayPrizes {
  static constexpr std::string_view kName = "pay-prizes";
  static constexpr std::string_view kSays = "pays prizes";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const PayPrizes&, const PayPrizes&) = default;
};

// --- entries, through the platform ---

// What the patron wrote on the form, and what the casino found; a copy of the conditions goes with
// it.
struct Apply {
  static constexpr std::string_view kName = "apply-for-entry";
  static constexpr std::string_view kSays =
      "{name} applies {form_completed:|without form} {entitled:|without entitlement} "
      "{meets_criteria:|without criteria} {agrees:|without agreement}";
  static constexpr Role kSaidBy = Role::platform;
  Name name;
  bool form_completed = false;
  bool entitled = false;
  bool meets_criteria = false;
  bool agrees = false;
  static constexpr auto fields() {
    using S = Apply;
    return listed(field("name", &S::name), field("form_completed", &S::form_completed),
                  field("entitled", &S::entitled), field("meets_criteria", &S::meets_criteria),
                  field("agrees", &S::agrees));
  }
  friend bool operator==(const Apply&, const Apply&) = default;
};

struct PayFee {
  static constexpr std::string_view kName = "pay-fee";
  static constexpr std::string_view kSays = "{entrant} pays fee";
  static constexpr Role kSaidBy = Role::platform;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() { return listed(field("entrant", &PayFee::entrant)); }
  friend bool operator==(const PayFee&, const PayFee&) = default;
};

// By the entrant.
struct WithdrawEntry {
  static constexpr std::string_view kName = "withdraw-entry";
  static constexpr std::string_view kSays = "withdraws entry";
  static constexpr auto fields() { return listed(); }
  friend bool operator==(const WithdrawEntry&, const WithdrawEntry&) = default;
};

// SB 19.6.2: for the session the player is seated for.
struct BuyIn {
  static constexpr std::string_view kName = "buy-in";
  static constexpr std::string_view kSays = "{entrant} buys in";
  static constexpr Role kSaidBy = Role::platform;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() { return listed(field("entrant", &BuyIn::entrant)); }
  friend bool operator==(const BuyIn&, const BuyIn&) = default;
};

struct BuyBack {
  static constexpr std::string_view kName = "buy-back";
  static constexpr std::string_view kSays = "{entrant} buys back";
  static constexpr Role kSaidBy = Role::platform;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() { return listed(field("entrant", &BuyBack::entrant)); }
  friend bool operator==(const BuyBack&, const BuyBack&) = default;
};

// --- the structure ---

// For the next stage.
struct DesignateTables {
  static constexpr std::string_view kName = "designate-tables";
  static constexpr std::string_view kSays = "designates {tables}";
  std::vector<TableNo> tables;
  static constexpr auto fields() { return listed(field("tables", &DesignateTables::tables)); }
  friend bool operator==(const DesignateTables&, const DesignateTables&) = default;
};

// As the seed gives them (driver/seating.h), or as the manager sets them.
struct SeatPlayers {
  static constexpr std::string_view kName = "seat-players";
  static constexpr std::string_view kSays = "seats {places} [from {seed}] | draws seats {seed}";
  std::string seed;
  std::vector<Place> places;
  static constexpr auto fields() {
    using S = SeatPlayers;
    return listed(field("seed", &S::seed), field("places", &S::places));
  }
  friend bool operator==(const SeatPlayers&, const SeatPlayers&) = default;
};

// Of the next stage.
struct MoveStart {
  static constexpr std::string_view kName = "move-start";
  static constexpr std::string_view kSays = "moves start {starts}";
  Instant starts = 0;
  static constexpr auto fields() { return listed(field("starts", &MoveStart::starts)); }
  friend bool operator==(const MoveStart&, const MoveStart&) = default;
};

// The player is in the allotted seat, or back in it.
struct TakePlace {
  static constexpr std::string_view kName = "take-place";
  static constexpr std::string_view kSays = "table {table}: takes place";
  TableNo table = 0;
  static constexpr auto fields() { return listed(field("table", &TakePlace::table)); }
  friend bool operator==(const TakePlace&, const TakePlace&) = default;
};

struct BeginSession {
  static constexpr std::string_view kName = "begin-session";
  static constexpr std::string_view kSays = "table {table}: begins session";
  TableNo table = 0;
  static constexpr auto fields() { return listed(field("table", &BeginSession::table)); }
  friend bool operator==(const BeginSession&, const BeginSession&) = default;
};

// SB 19.6.11: from this time on.
struct LimitWagerTime {
  static constexpr std::string_view kName = "limit-wager-time";
  static constexpr std::string_view kSays = "limits time {seconds} from {from}";
  std::uint16_t seconds = 0;
  Instant from = 0;
  static constexpr auto fields() {
    using S = LimitWagerTime;
    return listed(field("seconds", &S::seconds), field("from", &S::from));
  }
  friend bool operator==(const LimitWagerTime&, const LimitWagerTime&) = default;
};

// SB 19.6.15.
struct MoveLimits {
  static constexpr std::string_view kName = "move-limits";
  static constexpr std::string_view kSays = "table {table}: moves limits {minimum} {maximum}";
  TableNo table = 0;
  Money minimum;
  Money maximum;
  static constexpr auto fields() {
    using S = MoveLimits;
    return listed(field("table", &S::table), field("minimum", &S::minimum),
                  field("maximum", &S::maximum));
  }
  friend bool operator==(const MoveLimits&, const MoveLimits&) = default;
};

// --- at a table ---

// An act of the game itself.
struct Play {
  static constexpr std::string_view kName = "play";
  static constexpr std::string_view kSays = "=play";
  TableNo table = 0;
  croupier::CommandBody act;
  static constexpr auto fields() {
    using S = Play;
    return listed(field("table", &S::table), field("act", &S::act));
  }
};

struct PlayPassCard {
  static constexpr std::string_view kName = "play-pass-card";
  static constexpr std::string_view kSays = "table {table}: plays pass-card";
  TableNo table = 0;
  static constexpr auto fields() { return listed(field("table", &PlayPassCard::table)); }
  friend bool operator==(const PlayPassCard&, const PlayPassCard&) = default;
};

// SB 19.8.2.1. Nothing: not written.
struct WriteForm {
  static constexpr std::string_view kName = "write-form";
  static constexpr std::string_view kSays = "table {table}: writes form [{amount}] {type}";
  TableNo table = 0;
  std::optional<WagerKind> type;
  std::optional<Money> amount;
  static constexpr auto fields() {
    using S = WriteForm;
    return listed(field("table", &S::table), field("type", &S::type), field("amount", &S::amount));
  }
  friend bool operator==(const WriteForm&, const WriteForm&) = default;
};

// J08: how much a double is for and what insures the wager, before the act.
struct WriteOnForm {
  static constexpr std::string_view kName = "write-on-form";
  static constexpr std::string_view kSays =
      "table {table}: writes on-form [doubled {doubled}] [insured {insured}]";
  TableNo table = 0;
  Money doubled;
  Money insured;
  static constexpr auto fields() {
    using S = WriteOnForm;
    return listed(field("table", &S::table), field("doubled", &S::doubled),
                  field("insured", &S::insured));
  }
  friend bool operator==(const WriteOnForm&, const WriteOnForm&) = default;
};

// SB 19.8.2.5: the supervisor has examined it and sets the indicator.
struct AcceptForm {
  static constexpr std::string_view kName = "accept-form";
  static constexpr std::string_view kSays = "table {table}: accepts form {entrant}";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = AcceptForm;
    return listed(field("table", &S::table), field("entrant", &S::entrant));
  }
  friend bool operator==(const AcceptForm&, const AcceptForm&) = default;
};

// To be written again: it was not made in accordance with the rules.
struct ReturnForm {
  static constexpr std::string_view kName = "return-form";
  static constexpr std::string_view kSays = "table {table}: returns form {entrant}";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = ReturnForm;
    return listed(field("table", &S::table), field("entrant", &S::entrant));
  }
  friend bool operator==(const ReturnForm&, const ReturnForm&) = default;
};

// SB 19.6.12.
struct PlaceMinimum {
  static constexpr std::string_view kName = "place-minimum";
  static constexpr std::string_view kSays = "table {table}: places minimum {entrant}";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = PlaceMinimum;
    return listed(field("table", &S::table), field("entrant", &S::entrant));
  }
  friend bool operator==(const PlaceMinimum&, const PlaceMinimum&) = default;
};

// SB 19.6.4: present, and neither wagers nor plays a pass card.
struct RecordNoWager {
  static constexpr std::string_view kName = "record-no-wager";
  static constexpr std::string_view kSays = "table {table}: records no-wager {entrant}";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = RecordNoWager;
    return listed(field("table", &S::table), field("entrant", &S::entrant));
  }
  friend bool operator==(const RecordNoWager&, const RecordNoWager&) = default;
};

// SB 19.9.4, 19.9.6: insurance is wagered in turn too, so who wants none says so in turn; the
// dealer passes over who says nothing.
struct DeclineInsurance {
  static constexpr std::string_view kName = "decline-insurance";
  static constexpr std::string_view kSays =
      "table {table}: {entrant} declines insurance | table {table}: passes-over {entrant}";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = DeclineInsurance;
    return listed(field("table", &S::table), field("entrant", &S::entrant));
  }
  friend bool operator==(const DeclineInsurance&, const DeclineInsurance&) = default;
};

struct RevealForms {
  static constexpr std::string_view kName = "reveal-forms";
  static constexpr std::string_view kSays = "table {table}: reveals forms";
  TableNo table = 0;
  static constexpr auto fields() { return listed(field("table", &RevealForms::table)); }
  friend bool operator==(const RevealForms&, const RevealForms&) = default;
};

// SB 19.8.4: another player's.
struct ExamineForm {
  static constexpr std::string_view kName = "examine-form";
  static constexpr std::string_view kSays = "table {table}: examines form {entrant}";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = ExamineForm;
    return listed(field("table", &S::table), field("entrant", &S::entrant));
  }
  friend bool operator==(const ExamineForm&, const ExamineForm&) = default;
};

// Pass cards are collected, who cannot go on is out, the marker moves.
struct CloseRound {
  static constexpr std::string_view kName = "close-round";
  static constexpr std::string_view kSays = "table {table}: closes round";
  TableNo table = 0;
  static constexpr auto fields() { return listed(field("table", &CloseRound::table)); }
  friend bool operator==(const CloseRound&, const CloseRound&) = default;
};

// SB 19.1.1: a session by the clock may be over.
struct TellTime {
  static constexpr std::string_view kName = "tell-session-time";
  static constexpr std::string_view kSays = "table {table}: tells time";
  TableNo table = 0;
  static constexpr auto fields() { return listed(field("table", &TellTime::table)); }
  friend bool operator==(const TellTime&, const TellTime&) = default;
};

struct ConcludeEarly {
  static constexpr std::string_view kName = "conclude-early";
  static constexpr std::string_view kSays = "table {table}: concludes early {all_agree:agreed|}";
  TableNo table = 0;
  bool all_agree = false;
  static constexpr auto fields() {
    using S = ConcludeEarly;
    return listed(field("table", &S::table), field("all_agree", &S::all_agree));
  }
  friend bool operator==(const ConcludeEarly&, const ConcludeEarly&) = default;
};

// Of each player who is still in the session.
struct CountChips {
  static constexpr std::string_view kName = "count-chips";
  static constexpr std::string_view kSays = "table {table}: counts chips [{counts}]";
  TableNo table = 0;
  std::vector<Counted> counts;
  static constexpr auto fields() {
    using S = CountChips;
    return listed(field("table", &S::table), field("counts", &S::counts));
  }
  friend bool operator==(const CountChips&, const CountChips&) = default;
};

// SB 19.5.9: chips that have not come back.
struct ReportShortage {
  static constexpr std::string_view kName = "report-shortage";
  static constexpr std::string_view kSays =
      "table {table}: reports shortage {entrant} {quantity} of {denomination}";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  Money denomination;
  std::uint16_t quantity = 0;
  static constexpr auto fields() {
    using S = ReportShortage;
    return listed(field("table", &S::table), field("entrant", &S::entrant),
                  field("denomination", &S::denomination), field("quantity", &S::quantity));
  }
  friend bool operator==(const ReportShortage&, const ReportShortage&) = default;
};

// SB 19.11.3.
struct OrderCount {
  static constexpr std::string_view kName = "order-count";
  static constexpr std::string_view kSays = "table {table}: orders count";
  TableNo table = 0;
  static constexpr auto fields() { return listed(field("table", &OrderCount::table)); }
  friend bool operator==(const OrderCount&, const OrderCount&) = default;
};

struct AnnounceSession {
  static constexpr std::string_view kName = "announce-session";
  static constexpr std::string_view kSays = "table {table}: announces session";
  TableNo table = 0;
  static constexpr auto fields() { return listed(field("table", &AnnounceSession::table)); }
  friend bool operator==(const AnnounceSession&, const AnnounceSession&) = default;
};

// --- conduct ---

struct ReportAbsence {
  static constexpr std::string_view kName = "report-absence";
  static constexpr std::string_view kSays = "table {table}: reports absence {entrant}";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  static constexpr auto fields() {
    using S = ReportAbsence;
    return listed(field("table", &S::table), field("entrant", &S::entrant));
  }
  friend bool operator==(const ReportAbsence&, const ReportAbsence&) = default;
};

// SB 19.5.6.
struct RuleOnAbsence {
  static constexpr std::string_view kName = "rule-on-absence";
  static constexpr std::string_view kSays =
      "table {table}: rules absence {entrant} {ruling} {refund:refund|}";
  TableNo table = 0;
  EntrantNo entrant = kNoEntrant;
  AbsenceRuling ruling{};
  bool refund = false;
  static constexpr auto fields() {
    using S = RuleOnAbsence;
    return listed(field("table", &S::table), field("entrant", &S::entrant),
                  field("ruling", &S::ruling), field("refund", &S::refund));
  }
  friend bool operator==(const RuleOnAbsence&, const RuleOnAbsence&) = default;
};

struct ReportConduct {
  static constexpr std::string_view kName = "report-conduct";
  static constexpr std::string_view kSays = "reports conduct {entrant} {conduct} [because {about}]";
  EntrantNo entrant = kNoEntrant;
  Conduct conduct{};
  std::string about;
  static constexpr auto fields() {
    using S = ReportConduct;
    return listed(field("entrant", &S::entrant), field("conduct", &S::conduct),
                  field("about", &S::about));
  }
  friend bool operator==(const ReportConduct&, const ReportConduct&) = default;
};

struct AnswerReport {
  static constexpr std::string_view kName = "answer-report";
  static constexpr std::string_view kSays =
      "{disqualify:disqualifies|keeps-in} {entrant} [because {reason}]";
  EntrantNo entrant = kNoEntrant;
  bool disqualify = false;
  std::string reason;
  static constexpr auto fields() {
    using S = AnswerReport;
    return listed(field("entrant", &S::entrant), field("disqualify", &S::disqualify),
                  field("reason", &S::reason));
  }
  friend bool operator==(const AnswerReport&, const AnswerReport&) = default;
};

// Without a table: about the rules or the conditions of entry, from publication on (SB 19.11.2).
struct RaiseTournamentDispute {
  static constexpr std::string_view kName = "raise-tournament-dispute";
  static constexpr std::string_view kSays = "[table {table}:] raises dispute [because {about}]";
  TableNo table = 0;
  std::string about;
  static constexpr auto fields() {
    using S = RaiseTournamentDispute;
    return listed(field("table", &S::table), field("about", &S::about));
  }
  friend bool operator==(const RaiseTournamentDispute&, const RaiseTournamentDispute&) = default;
};

struct DecideTournamentDispute {
  static constexpr std::string_view kName = "decide-tournament-dispute";
  static constexpr std::string_view kSays = "[table {table}:] decides dispute [because {decision}]";
  TableNo table = 0;
  std::string decision;
  static constexpr auto fields() {
    using S = DecideTournamentDispute;
    return listed(field("table", &S::table), field("decision", &S::decision));
  }
  friend bool operator==(const DecideTournamentDispute&, const DecideTournamentDispute&) = default;
};

using CommandBody = std::variant<
    WriteConditions, Publish, RefuseEntry, CloseEntries, CancelTournament, PayPrizes, Apply, PayFee,
    WithdrawEntry, BuyIn, BuyBack, DesignateTables, SeatPlayers, MoveStart, TakePlace, BeginSession,
    LimitWagerTime, MoveLimits, Play, PlayPassCard, WriteForm, WriteOnForm, AcceptForm, ReturnForm,
    PlaceMinimum, RecordNoWager, DeclineInsurance, RevealForms, ExamineForm, CloseRound, TellTime,
    ConcludeEarly, CountChips, ReportShortage, OrderCount, AnnounceSession, ReportAbsence,
    RuleOnAbsence, ReportConduct, AnswerReport, RaiseTournamentDispute, DecideTournamentDispute>;

using Actor = ActorOf<EntrantNo, kNoEntrant>;

struct Command {
  Actor by;
  Instant at = 0;
  CommandBody body;
  std::string reason = {};  // of an act at a table, in the actor's words
};

inline std::string_view name(const CommandBody& body) {
  return kKindNames<CommandBody>[body.index()];
}

}  // namespace croupier::tournament
