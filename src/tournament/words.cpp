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
  std::string operator()(const ConditionsWritten&) const { return "the conditions are drafted"; }
  std::string operator()(const ConditionsPublished&) const {
    return "the conditions are published";
  }
  std::string operator()(const EntryRefused& e) const {
    return fmt::format("the application of {} is refused: {}", name(e.entrant), e.reason);
  }
  std::string operator()(const EntriesClosed&) const {
    return fmt::format("entries are closed: {} players", entries(t_));
  }
  std::string operator()(const TournamentCancelled& e) const {
    return fmt::format("the tournament is cancelled: {}", e.reason);
  }
  std::string operator()(const PrizesPaid&) const { return "the prizes are paid"; }
  std::string operator()(const EntryAppliedFor& e) const {
    return fmt::format("{} applies for entry", e.name.view());
  }
  std::string operator()(const FeePaid& e) const {
    return fmt::format("{} has entered", name(e.entrant));
  }
  std::string operator()(const EntryWithdrawn&) const {
    return fmt::format("{} withdraws", name(event_.who));
  }
  std::string operator()(const BoughtIn& e) const {
    return fmt::format("{} buys in", name(e.entrant));
  }
  std::string operator()(const BoughtBack& e) const {
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
  std::string operator()(const TablesDesignated& e) const {
    return e.tables.size() == 1 ? "a table is designated"
                                : fmt::format("{} tables are designated", e.tables.size());
  }
  std::string operator()(const PlayersSeated& e) const {
    return fmt::format("{} players are seated{}", e.places.size(),
                       e.seed.empty() ? " by the Tournament Manager" : " by the draw");
  }
  std::string operator()(const StartMoved&) const { return "the start is moved"; }
  std::string operator()(const PlaceTaken& e) const {
    return fmt::format("{} takes the place at table {}", name(event_.who), e.table);
  }
  std::string operator()(const SessionBegan& e) const {
    return fmt::format("the session at table {} begins", e.table);
  }
  std::string operator()(const WagerTimeLimited& e) const {
    return fmt::format("wagers are to be made within {} seconds", e.seconds);
  }
  std::string operator()(const LimitsMoved& e) const {
    return fmt::format("the limits at table {} become {} to {}", e.table, to_text(e.minimum),
                       to_text(e.maximum));
  }

  // --- at a table ---
  std::string operator()(const Played& e) const {
    const Session* session = t_.session(e.table);
    return session == nullptr ? std::string() : croupier::words(e.event, session->table);
  }
  std::string operator()(const PassCardPlayed&) const {
    return fmt::format("{} plays a pass card", name(event_.who));
  }
  std::string operator()(const FormWritten& e) const {
    const std::string amount = e.amount ? to_text(*e.amount) : "no amount";
    return fmt::format("{} writes a form: {} {}", name(event_.who), amount,
                       e.type ? on(*e.type) : "without a type");
  }
  std::string operator()(const FormWrittenOn& e) const {
    return fmt::format("{} writes on the form: {}", name(event_.who),
                       e.doubled > Money{} ? fmt::format("doubled for {}", to_text(e.doubled))
                                           : fmt::format("insured for {}", to_text(e.insured)));
  }
  std::string operator()(const FormAccepted& e) const {
    return fmt::format("{} has handed in a form; the indicator is out", name(e.entrant));
  }
  std::string operator()(const FormReturned& e) const {
    return fmt::format("{} is to write the form again", name(e.entrant));
  }
  std::string operator()(const MinimumPlaced& e) const {
    return fmt::format("the time is over: the dealer places the minimum for {}", name(e.entrant));
  }
  std::string operator()(const NoWagerRecorded& e) const {
    return fmt::format("{} neither wagers nor plays a pass card", name(e.entrant));
  }
  std::string operator()(const InsuranceDeclined& e) const {
    return event_.by == Role::player
               ? fmt::format("{} declines insurance", name(e.entrant))
               : fmt::format("the dealer passes over {} for insurance", name(e.entrant));
  }
  std::string operator()(const FormsRevealed&) const { return {}; }
  std::string operator()(const FormExamined& e) const {
    return fmt::format("{} examines the form of {}", name(event_.who), name(e.entrant));
  }
  std::string operator()(const ClosingBegan&) const { return {}; }
  std::string operator()(const SessionTimeTold& e) const {
    return fmt::format("the time of the session at table {} is over", e.table);
  }
  std::string operator()(const SessionConcludedEarly& e) const {
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
  std::string operator()(const ChipsCounted& e) const {
    return fmt::format("table {}: the chips are counted", e.table);
  }
  std::string operator()(const ShortageReported& e) const {
    return fmt::format("{} of {} are missing from the chips of {}", e.quantity,
                       to_text(e.denomination), name(e.entrant));
  }
  std::string operator()(const CountOrdered& e) const {
    return fmt::format("the Tournament Manager has the chips at table {} counted", e.table);
  }
  std::string operator()(const SessionAnnounced&) const { return {}; }
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
  std::string operator()(const AbsenceReported& e) const {
    return fmt::format("{} is absent", name(e.entrant));
  }
  std::string operator()(const AbsenceRuledOn& e) const {
    if (e.ruling == AbsenceRuling::deduct)
      return fmt::format("the minimum is deducted from {} for each round missed", name(e.entrant));
    return fmt::format("{} is to be disqualified for absence{}", name(e.entrant),
                       e.refund ? ", the fee comes back" : "");
  }
  std::string operator()(const ConductReported& e) const {
    return fmt::format("{} is reported ({}): {}", name(e.entrant), word(e.conduct), e.about);
  }
  std::string operator()(const ReportAnswered& e) const {
    return fmt::format("the Tournament Manager decides on {}: {}", name(e.entrant), e.reason);
  }
  std::string operator()(const TournamentDisputeRaised& e) const {
    if (e.table == 0)
      return fmt::format("a dispute on the rules or conditions: {}; play stops", e.about);
    return fmt::format("a dispute at table {}: {}; play stops", e.table, e.about);
  }
  std::string operator()(const TournamentDisputeDecided& e) const {
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

}  // namespace

std::string words(const Event& event, const Tournament& tournament) {
  return match(Teller(event, tournament), event.body);
}

std::string_view label(const CommandBody& body) {
  if (const auto* absence = std::get_if<RuleOnAbsence>(&body))
    return absence->ruling == AbsenceRuling::deduct ? "Deduct the minimum each round"
                                                    : "Disqualify for absence";
  if (const auto* report = std::get_if<AnswerReport>(&body))
    return report->disqualify ? "Disqualify" : "Let the player go on";
  // SB 19.11.2, BC 19.11.2: at no table it is about the conditions of entry.
  const auto* dispute = std::get_if<RaiseTournamentDispute>(&body);
  if (dispute != nullptr && dispute->table == 0) return "Raise a dispute on the conditions";
  return row_of(body).label;
}

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
