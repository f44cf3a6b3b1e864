#include "tournament/words.h"

#include <fmt/format.h>

#include "engine/words.h"

namespace croupier::tournament {
namespace {

std::string on(WagerKind kind) {
  return kind == WagerKind::initial ? "on the hand" : fmt::format("on {}", word(kind));
}

class Teller {
 public:
  Teller(const Event& event, const Tournament& tournament) : event_(event), t_(tournament) {}

  // --- conditions, entries and money ---
  std::string operator()(const WriteConditions&) const { return "the conditions are drafted"; }
  std::string operator()(const Publish&) const { return "the conditions are published"; }
  std::string operator()(const RefuseEntry& e) const {
    return fmt::format("the application of {} is refused: {}", name(e.entrant), e.reason);
  }
  std::string operator()(const CloseEntries&) const {
    return fmt::format("entries are closed: {} players", entries(t_));
  }
  std::string operator()(const CancelTournament& e) const {
    return fmt::format("the tournament is cancelled: {}", e.reason);
  }
  std::string operator()(const PayPrizes&) const { return "the prizes are paid"; }
  std::string operator()(const Apply& e) const {
    return fmt::format("{} applies for entry", e.name.view());
  }
  std::string operator()(const PayFee& e) const {
    return fmt::format("{} has entered", name(e.entrant));
  }
  std::string operator()(const WithdrawEntry&) const {
    return fmt::format("{} withdraws", name(event_.who));
  }
  std::string operator()(const BuyIn& e) const {
    return fmt::format("{} buys in", name(e.entrant));
  }
  std::string operator()(const BuyBack& e) const {
    return fmt::format("{} buys back in", name(e.entrant));
  }
  std::string operator()(const MoneyMoved& e) const {
    const std::string amount = to_text(e.amount);
    switch (e.purpose) {
      case Purpose::fee: return fmt::format("the fee of {} goes into the pool", amount);
      case Purpose::added: return fmt::format("the casino adds {} to the pool", amount);
      case Purpose::guarantee:
        return fmt::format("the casino makes up {} of the guarantee", amount);
      case Purpose::buy_in: return fmt::format("{} pays {} for the chips", name(e.entrant), amount);
      case Purpose::buy_back:
        return fmt::format("{} pays {} to buy back in", name(e.entrant), amount);
      case Purpose::refund: return fmt::format("{} gets {} back", name(e.entrant), amount);
      case Purpose::disposal:
        return fmt::format("buy-ins of {} go where the conditions say", amount);
      case Purpose::prize: return {};  // told by the prize itself
      case Purpose::chips:
        return fmt::format("{} gets {} for tournament chips", name(e.entrant), amount);
    }
    return {};
  }

  // --- structure ---
  std::string operator()(const DesignateTables& e) const {
    return e.tables.size() == 1 ? "a table is designated"
                                : fmt::format("{} tables are designated", e.tables.size());
  }
  std::string operator()(const SeatPlayers& e) const {
    return fmt::format("{} players are seated{}", e.places.size(),
                       e.seed.empty() ? " by the Tournament Manager" : " by the draw");
  }
  std::string operator()(const MoveStart&) const { return "the start is moved"; }
  std::string operator()(const TakePlace& e) const {
    return fmt::format("{} takes the place at table {}", name(event_.who), e.table);
  }
  std::string operator()(const BeginSession& e) const {
    return fmt::format("the session at table {} begins", e.table);
  }
  std::string operator()(const LimitWagerTime& e) const {
    return fmt::format("wagers are to be made within {} seconds", e.seconds);
  }
  std::string operator()(const MoveLimits& e) const {
    return fmt::format("the limits at table {} become {} to {}", e.table, to_text(e.minimum),
                       to_text(e.maximum));
  }

  // --- at a table ---
  std::string operator()(const Played& e) const {
    const Session* session = t_.session(e.table);
    return session == nullptr ? std::string() : croupier::words(e.event, session->table);
  }
  std::string operator()(const PlayPassCard&) const {
    return fmt::format("{} plays a pass card", name(event_.who));
  }
  std::string operator()(const WriteForm& e) const {
    const std::string amount = e.amount ? to_text(*e.amount) : "no amount";
    return fmt::format("{} writes a form: {} {}", name(event_.who), amount,
                       e.type ? on(*e.type) : "without a type");
  }
  std::string operator()(const WriteOnForm& e) const {
    return fmt::format("{} writes on the form: {}", name(event_.who),
                       e.doubled > Money{} ? fmt::format("doubled for {}", to_text(e.doubled))
                                           : fmt::format("insured for {}", to_text(e.insured)));
  }
  std::string operator()(const AcceptForm& e) const {
    return fmt::format("{} has handed in a form; the indicator is out", name(e.entrant));
  }
  std::string operator()(const ReturnForm& e) const {
    return fmt::format("{} is to write the form again", name(e.entrant));
  }
  std::string operator()(const PlaceMinimum& e) const {
    return fmt::format("the time is over: the dealer places the minimum for {}", name(e.entrant));
  }
  std::string operator()(const RecordNoWager& e) const {
    return fmt::format("{} neither wagers nor plays a pass card", name(e.entrant));
  }
  std::string operator()(const DeclineInsurance& e) const {
    return event_.by == Role::player
               ? fmt::format("{} declines insurance", name(e.entrant))
               : fmt::format("the dealer passes over {} for insurance", name(e.entrant));
  }
  std::string operator()(const RevealForms&) const { return {}; }
  std::string operator()(const ExamineForm& e) const {
    return fmt::format("{} examines the form of {}", name(event_.who), name(e.entrant));
  }
  std::string operator()(const CloseRound&) const { return {}; }
  std::string operator()(const TellTime& e) const {
    return fmt::format("the time of the session at table {} is over", e.table);
  }
  std::string operator()(const ConcludeEarly& e) const {
    return fmt::format("the session at table {} is concluded early: who goes on is determined",
                       e.table);
  }
  std::string operator()(const FormCommitted& e) const {
    return fmt::format("the form of {} binds {} for a double and {} for insurance", name(e.entrant),
                       to_text(e.doubled), to_text(e.insured));
  }
  std::string operator()(const FormGivenBack& e) const {
    return fmt::format("the undisclosed wager of {} does not count; the form goes back",
                       name(e.entrant));
  }
  std::string operator()(const FormAnnounced& e) const {
    if (!e.type)
      return fmt::format("the form of {} is no wager: {} is deducted ({})", name(e.entrant),
                         to_text(e.counts), id(e.corrected));
    std::string text = fmt::format("the undisclosed wager of {} is {} {}", name(e.entrant),
                                   to_text(e.counts), on(*e.type));
    if (e.corrected) text += fmt::format(", corrected by {}", id(e.corrected));
    return text;
  }
  std::string operator()(const PlayerEliminated& e) const {
    return fmt::format("{} is out in round {}", name(e.entrant), e.round);
  }
  std::string operator()(const PlayerDisqualified& e) const {
    return fmt::format("{} is disqualified", name(e.entrant));
  }
  std::string operator()(const AbsenceCounted& e) const {
    return fmt::format("{} is absent: the minimum is deducted", name(e.entrant));
  }
  std::string operator()(const RoundOpened& e) const {
    const Session* session = t_.session(e.table);
    const bool play_off = session != nullptr && session->play_off;
    return fmt::format("table {}: {}, the marker is on box {}", e.table,
                       play_off ? "a round of the play-off" : fmt::format("round {}", e.round),
                       number(e.marker));
  }
  std::string operator()(const RoundClosed&) const { return {}; }

  // --- the end ---
  std::string operator()(const SessionEnded& e) const {
    return fmt::format("table {}: the session is over, the chips are counted", e.table);
  }
  std::string operator()(const CountChips& e) const {
    return fmt::format("table {}: the chips are counted", e.table);
  }
  std::string operator()(const ReportShortage& e) const {
    return fmt::format("{} of {} are missing from the chips of {}", e.quantity,
                       to_text(e.denomination), name(e.entrant));
  }
  std::string operator()(const OrderCount& e) const {
    return fmt::format("the Tournament Manager has the chips at table {} counted", e.table);
  }
  std::string operator()(const AnnounceSession&) const { return {}; }
  std::string operator()(const PlacesTold& e) const {
    std::string text = fmt::format("table {}:", e.table);
    for (std::size_t at = 0; at < e.order.size(); ++at)
      text += (at == 0 ? " " : ", ") + names(e.order[at], " and ");
    return text;
  }
  std::string operator()(const PlayOffBegan& e) const {
    return fmt::format("table {}: {} are tied and play off", e.table, names(e.players, " and "));
  }
  std::string operator()(const SessionDecided& e) const {
    if (e.advance == 0) return fmt::format("nobody goes on from table {}", e.table);
    const std::vector<EntrantNo> first(e.order.begin(), e.order.begin() + e.advance);
    return fmt::format("table {} is decided: {}", e.table, names(first, ", "));
  }
  std::string operator()(const StageCompleted& e) const {
    const StageKind kind = t_.conditions.stages[e.stage].kind;
    return fmt::format("the {} {} completed", stage_words(kind),
                       kind == StageKind::heat ? "are" : "is");
  }
  std::string operator()(const TournamentFinished& e) const {
    return e.places.empty() ? std::string("the tournament is finished")
                            : fmt::format("{} wins the tournament", name(e.places.front()));
  }
  std::string operator()(const PrizePaid& e) const {
    const std::string text = fmt::format("place {}: {} gets ", e.place, name(e.entrant));
    if (e.goods.empty()) return text + to_text(e.cash);
    return text + (e.cash.is_zero() ? e.goods : fmt::format("{} and {}", to_text(e.cash), e.goods));
  }

  // --- conduct ---
  std::string operator()(const ReportAbsence& e) const {
    return fmt::format("{} is absent", name(e.entrant));
  }
  std::string operator()(const RuleOnAbsence& e) const {
    if (e.ruling == AbsenceRuling::deduct)
      return fmt::format("the minimum is deducted from {} for each round missed", name(e.entrant));
    return fmt::format("{} is to be disqualified for absence{}", name(e.entrant),
                       e.refund ? ", the fee comes back" : "");
  }
  std::string operator()(const ReportConduct& e) const {
    return fmt::format("{} is reported ({}): {}", name(e.entrant), word(e.conduct), e.about);
  }
  std::string operator()(const AnswerReport& e) const {
    return fmt::format("the Tournament Manager decides on {}: {}", name(e.entrant), e.reason);
  }
  std::string operator()(const RaiseTournamentDispute& e) const {
    if (e.table == 0)
      return fmt::format("a dispute on the rules or conditions: {}; play stops", e.about);
    return fmt::format("a dispute at table {}: {}; play stops", e.table, e.about);
  }
  std::string operator()(const DecideTournamentDispute& e) const {
    if (e.table == 0)
      return fmt::format("the dispute on the rules or conditions is decided: {}", e.decision);
    return fmt::format("the dispute at table {} is decided: {}", e.table, e.decision);
  }

 private:
  std::string_view name(EntrantNo no) const {
    return t_.has_entrant(no) ? t_.entrants[no].name.view() : std::string_view("nobody");
  }
  std::string names(const std::vector<EntrantNo>& list, std::string_view between) const {
    std::string text;
    for (const EntrantNo no : list) {
      if (!text.empty()) text += between;
      text += name(no);
    }
    return text;
  }

  const Event& event_;
  const Tournament& t_;
};

struct Label {
  std::string_view operator()(const WriteConditions&) const { return "Write the conditions"; }
  std::string_view operator()(const Publish&) const { return "Publish the conditions"; }
  std::string_view operator()(const RefuseEntry&) const { return "Refuse an application"; }
  std::string_view operator()(const CloseEntries&) const { return "Close entries"; }
  std::string_view operator()(const CancelTournament&) const { return "Cancel the tournament"; }
  std::string_view operator()(const PayPrizes&) const { return "Pay the prizes"; }
  std::string_view operator()(const Apply&) const { return "Apply for entry"; }
  std::string_view operator()(const PayFee&) const { return "Pay the fee"; }
  std::string_view operator()(const WithdrawEntry&) const { return "Withdraw"; }
  std::string_view operator()(const BuyIn&) const { return "Buy in"; }
  std::string_view operator()(const BuyBack&) const { return "Buy back in"; }
  std::string_view operator()(const DesignateTables&) const { return "Designate the tables"; }
  std::string_view operator()(const SeatPlayers&) const { return "Draw the seats"; }
  std::string_view operator()(const MoveStart&) const { return "Move the start"; }
  std::string_view operator()(const TakePlace&) const { return "Take your place"; }
  std::string_view operator()(const BeginSession&) const { return "Begin the session"; }
  std::string_view operator()(const LimitWagerTime&) const { return "Limit the time to wager"; }
  std::string_view operator()(const MoveLimits&) const { return "Move the limits"; }
  std::string_view operator()(const Play&) const { return "Play"; }
  std::string_view operator()(const PlayPassCard&) const { return "Play a pass card"; }
  std::string_view operator()(const WriteForm&) const { return "Hand in an undisclosed wager"; }
  std::string_view operator()(const WriteOnForm&) const { return "Write on the form"; }
  std::string_view operator()(const AcceptForm&) const { return "Accept the form"; }
  std::string_view operator()(const ReturnForm&) const { return "Return the form"; }
  std::string_view operator()(const PlaceMinimum&) const { return "Place the minimum"; }
  std::string_view operator()(const RecordNoWager&) const {
    return "Record that no wager was made";
  }
  std::string_view operator()(const DeclineInsurance&) const { return "Decline insurance"; }
  std::string_view operator()(const RevealForms&) const {
    return "Announce the undisclosed wagers";
  }
  std::string_view operator()(const ExamineForm&) const { return "Examine a form"; }
  std::string_view operator()(const CloseRound&) const { return "Close the round"; }
  std::string_view operator()(const TellTime&) const { return "Tell the time"; }
  std::string_view operator()(const ConcludeEarly&) const { return "Conclude the session early"; }
  std::string_view operator()(const CountChips&) const { return "Count the chips"; }
  std::string_view operator()(const ReportShortage&) const { return "Report missing chips"; }
  std::string_view operator()(const OrderCount&) const { return "Order a count"; }
  std::string_view operator()(const AnnounceSession&) const { return "Announce who goes on"; }
  std::string_view operator()(const ReportAbsence&) const { return "Report an absence"; }
  std::string_view operator()(const RuleOnAbsence& c) const {
    return c.ruling == AbsenceRuling::deduct ? "Deduct the minimum each round"
                                             : "Disqualify for absence";
  }
  std::string_view operator()(const ReportConduct&) const { return "Report a player"; }
  std::string_view operator()(const AnswerReport& c) const {
    return c.disqualify ? "Disqualify" : "Let the player go on";
  }
  // SB 19.11.2, BC 19.11.2: at no table it is about the conditions of entry.
  std::string_view operator()(const RaiseTournamentDispute& c) const {
    return c.table == 0 ? "Raise a dispute on the conditions" : "Raise a dispute";
  }
  std::string_view operator()(const DecideTournamentDispute&) const { return "Decide the dispute"; }
};

}  // namespace

std::string words(const Event& event, const Tournament& tournament) {
  return match(Teller(event, tournament), event.body);
}

std::string_view label(const CommandBody& body) { return match(Label{}, body); }

std::string_view stage_words(StageKind kind) {
  switch (kind) {
    case StageKind::heat: return "heats";
    case StageKind::semi_final: return "semi-final";
    case StageKind::repechage: return "repechage";
    case StageKind::catch_up: return "catch-up session";
    case StageKind::final: return "final";
  }
  return {};
}

}  // namespace croupier::tournament
