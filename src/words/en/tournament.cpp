// Sentences for what happens in a tournament.
#include "words/tournament.h"

#include <fmt/format.h>

#include "tournament/next.h"
#include "words/en/refusals.h"
#include "words/table.h"

namespace croupier::tournament {
namespace {

using en::add;
using en::person;
using en::quoted;
using en::say;
using en::spaced;
using en::verb;

Sentence on(WagerKind kind) {
  return kind == WagerKind::initial ? say("on the hand") : say("on ", kind);
}

class Teller {
 public:
  explicit Teller(const Tournament& tournament) : t_(tournament) {}

  // --- conditions, entries and money ---
  Sentence operator()(const ConditionsWritten&) const { return say("the conditions are drafted"); }
  Sentence operator()(const ConditionsPublished&) const {
    return say("the conditions are published");
  }
  Sentence operator()(const EntryRefused& e) const {
    return say("the application of ", name(e.entrant), " is refused: ", quoted(e.reason));
  }
  Sentence operator()(const EntriesClosed&) const {
    return say("entries are closed: ", entries(t_), " players");
  }
  Sentence operator()(const TournamentCancelled& e) const {
    return say("the tournament is cancelled: ", quoted(e.reason));
  }
  Sentence operator()(const PrizesPaid&) const { return say("the prizes are paid"); }
  Sentence operator()(const EntryAppliedFor& e) const {
    return say(person(e.name.view()), verb("applies", "apply"), " for entry");
  }
  Sentence operator()(const FeePaid& e) const {
    return say(name(e.entrant), verb("has", "have"), " entered");
  }
  Sentence operator()(const EntryWithdrawn& e) const {
    return say(name(e.entrant), verb("withdraws", "withdraw"));
  }
  Sentence operator()(const BoughtIn& e) const {
    return say(name(e.entrant), verb("buys", "buy"), " in");
  }
  Sentence operator()(const BoughtBack& e) const {
    return say(name(e.entrant), verb("buys", "buy"), " back in");
  }
  Sentence operator()(const MoneyMoved& e) const {
    const Money amount = e.amount;
    switch (e.purpose) {
      case Purpose::fee: return say("the fee of ", amount, " goes into the pool");
      case Purpose::added: return say("the casino adds ", amount, " to the pool");
      case Purpose::guarantee: return say("the casino makes up ", amount, " of the guarantee");
      case Purpose::buy_in:
        return say(name(e.entrant), verb("pays", "pay"), amount, " for the chips");
      case Purpose::buy_back:
        return say(name(e.entrant), verb("pays", "pay"), amount, " to buy back in");
      case Purpose::refund: return say(name(e.entrant), verb("gets", "get"), amount, " back");
      case Purpose::disposal: return say("buy-ins of ", amount, " go where the conditions say");
      case Purpose::prize: return {};  // told by the prize itself
      case Purpose::chips:
        return say(name(e.entrant), verb("gets", "get"), amount, " for tournament chips");
    }
    return {};
  }

  // --- structure ---
  Sentence operator()(const TablesDesignated& e) const {
    return e.tables.size() == 1 ? say("a table is designated")
                                : say(e.tables.size(), " tables are designated");
  }
  Sentence operator()(const PlayersSeated& e) const {
    return say(e.places.size(), " players are seated",
               e.seed.empty() ? " by the Tournament Manager" : " by the draw");
  }
  Sentence operator()(const StartMoved&) const { return say("the start is moved"); }
  Sentence operator()(const PlaceTaken& e) const {
    return say(name(e.entrant), verb("takes", "take"), " the place at table ", e.table);
  }
  Sentence operator()(const SessionBegan& e) const {
    return say("the session at table ", e.table, " begins");
  }
  Sentence operator()(const WagerTimeLimited& e) const {
    return say("wagers are to be made within ", e.seconds, " seconds");
  }
  Sentence operator()(const LimitsMoved& e) const {
    return say("the limits at table ", e.table, " become ", e.minimum, " to ", e.maximum);
  }

  // --- at a table ---
  Sentence operator()(const Played& e) const {
    const Session* session = t_.session(e.table);
    return session == nullptr ? Sentence{} : croupier::sentence(e.event, session->table);
  }
  Sentence operator()(const PassCardPlayed& e) const {
    return say(name(e.entrant), verb("plays", "play"), " a pass card");
  }
  Sentence operator()(const FormWritten& e) const {
    const Sentence amount = e.amount ? say(*e.amount) : say("no amount");
    return say(name(e.entrant), verb("writes", "write"), " a form: ", amount, " ",
               e.type ? on(*e.type) : say("without a type"));
  }
  Sentence operator()(const FormWrittenOn& e) const {
    return say(
        name(e.entrant), verb("writes", "write"), " on the form: ",
        e.doubled > Money{} ? say("doubled for ", e.doubled) : say("insured for ", e.insured));
  }
  Sentence operator()(const FormAccepted& e) const {
    return say(name(e.entrant), verb("has", "have"), " handed in a form; the indicator is out");
  }
  Sentence operator()(const FormReturned& e) const {
    return say(name(e.entrant), verb("is", "are"), " to write the form again");
  }
  Sentence operator()(const MinimumPlaced& e) const {
    return say("the time is over: the dealer places the minimum for ", name(e.entrant));
  }
  Sentence operator()(const NoWagerRecorded& e) const {
    return say(name(e.entrant), " neither", verb("wagers", "wager"), " nor", verb("plays", "play"),
               " a pass card");
  }
  Sentence operator()(const InsuranceDeclined& e) const {
    return !e.passed_over ? say(name(e.entrant), verb("declines", "decline"), " insurance")
                          : say("the dealer passes over ", name(e.entrant), " for insurance");
  }
  Sentence operator()(const FormsRevealed&) const { return {}; }
  Sentence operator()(const FormExamined& e) const {
    return say(name(e.examiner), verb("examines", "examine"), " the form of ", name(e.entrant));
  }
  Sentence operator()(const ClosingBegan&) const { return {}; }
  Sentence operator()(const SessionTimeTold& e) const {
    return say("the time of the session at table ", e.table, " is over");
  }
  Sentence operator()(const SessionConcludedEarly& e) const {
    return say("the session at table ", e.table, " is concluded early: who goes on is determined");
  }
  Sentence operator()(const FormCommitted& e) const {
    return say("the form of ", name(e.entrant), " binds ", e.doubled, " for a double and ",
               e.insured, " for insurance");
  }
  Sentence operator()(const FormGivenBack& e) const {
    return say("the undisclosed wager of ", name(e.entrant), " does not count; the form goes back");
  }
  Sentence operator()(const FormAnnounced& e) const {
    if (!e.type)
      return say("the form of ", name(e.entrant), " is no wager: ", e.counts, " is deducted (",
                 e.corrected, ")");
    Sentence sentence =
        say("the undisclosed wager of ", name(e.entrant), " is ", e.counts, " ", on(*e.type));
    if (e.corrected) add(sentence, say(", corrected by ", e.corrected));
    return sentence;
  }
  Sentence operator()(const PlayerEliminated& e) const {
    return say(name(e.entrant), verb("is", "are"), " out in round ", e.round);
  }
  Sentence operator()(const PlayerDisqualified& e) const {
    return say(name(e.entrant), verb("is", "are"), " disqualified");
  }
  Sentence operator()(const AbsenceCounted& e) const {
    return say(name(e.entrant), verb("is", "are"), " absent: the minimum is deducted");
  }
  Sentence operator()(const RoundOpened& e) const {
    const Session* session = t_.session(e.table);
    const bool play_off = session != nullptr && session->play_off;
    return say("table ", e.table, ": ",
               play_off ? say("a round of the play-off") : say("round ", e.round),
               ", the marker is on ", e.marker);
  }
  Sentence operator()(const RoundClosed&) const { return {}; }

  // --- the end ---
  Sentence operator()(const SessionEnded& e) const {
    return say("table ", e.table, ": the session is over, the chips are counted");
  }
  Sentence operator()(const ChipsCounted& e) const {
    return say("table ", e.table, ": the chips are counted");
  }
  Sentence operator()(const ShortageReported& e) const {
    return say(e.quantity, " of ", e.denomination, " are missing from the chips of ",
               name(e.entrant));
  }
  Sentence operator()(const CountOrdered& e) const {
    return say("the Tournament Manager has the chips at table ", e.table, " counted");
  }
  Sentence operator()(const SessionAnnounced&) const { return {}; }
  Sentence operator()(const PlacesTold& e) const {
    Sentence sentence = say("table ", e.table, ":");
    for (std::size_t at = 0; at < e.order.size(); ++at)
      add(sentence, say(at == 0 ? " " : ", ", names(e.order[at], " and ")));
    return sentence;
  }
  Sentence operator()(const PlayOffBegan& e) const {
    return say("table ", e.table, ": ", names(e.players, " and "), " are tied and play off");
  }
  Sentence operator()(const SessionDecided& e) const {
    if (e.advance == 0) return say("nobody goes on from table ", e.table);
    const std::vector<EntrantNo> first(e.order.begin(), e.order.begin() + e.advance);
    return say("table ", e.table, " is decided: ", names(first, ", "));
  }
  Sentence operator()(const StageCompleted& e) const {
    const StageKind kind = t_.conditions.stages[e.stage].kind;
    return say("the ", stage_words(kind), " ", kind == StageKind::heat ? "are" : "is",
               " completed");
  }
  Sentence operator()(const TournamentFinished& e) const {
    return e.places.empty() ? say("the tournament is finished")
                            : say(name(e.places.front()), verb("wins", "win"), " the tournament");
  }
  Sentence operator()(const PrizePaid& e) const {
    Sentence sentence = say("place ", e.place, ": ", name(e.entrant), verb("gets", "get"));
    if (!e.cash.is_zero() || e.goods.empty()) add(sentence, e.cash);
    if (e.goods.empty()) return sentence;
    add(sentence, say(e.cash.is_zero() ? " " : " and ", quoted(e.goods)));
    return sentence;
  }

  // --- conduct ---
  Sentence operator()(const AbsenceReported& e) const {
    return say(name(e.entrant), verb("is", "are"), " absent");
  }
  Sentence operator()(const AbsenceRuledOn& e) const {
    if (e.ruling == AbsenceRuling::deduct)
      return say("the minimum is deducted from ", name(e.entrant), " for each round missed");
    return say(name(e.entrant), verb("is", "are"), " to be disqualified for absence",
               e.refund ? ", the fee comes back" : "");
  }
  Sentence operator()(const ConductReported& e) const {
    return say(name(e.entrant), verb("is", "are"), " reported (", spaced(word(e.conduct)),
               "): ", quoted(e.about));
  }
  Sentence operator()(const ReportAnswered& e) const {
    return say("the Tournament Manager decides on ", name(e.entrant), ": ", quoted(e.reason));
  }
  Sentence operator()(const TournamentDisputeRaised& e) const {
    if (e.table == 0)
      return say("a dispute on the rules or conditions: ", quoted(e.about), "; play stops");
    return say("a dispute at table ", e.table, ": ", quoted(e.about), "; play stops");
  }
  Sentence operator()(const TournamentDisputeDecided& e) const {
    if (e.table == 0)
      return say("the dispute on the rules or conditions is decided: ", quoted(e.decision));
    return say("the dispute at table ", e.table, " is decided: ", quoted(e.decision));
  }

 private:
  Part name(EntrantNo no) const {
    return person(t_.has_entrant(no) ? t_.entrants[no].name.view() : "nobody");
  }
  Sentence names(const std::vector<EntrantNo>& list, std::string_view between) const {
    Sentence sentence;
    for (const EntrantNo no : list) add(sentence, say(sentence.empty() ? "" : between, name(no)));
    return sentence;
  }

  const Tournament& t_;
};

std::string text_of_faults(const Conditions& conditions) {
  std::string list;
  for (const Fault& fault : faults(conditions))
    list += fmt::format(" {} ({});", fault.words, id(fault.clause));
  if (!list.empty()) list.back() = '.';
  return list;
}

}  // namespace

Sentence sentence(const Event& event, const Tournament& tournament) {
  return match(Teller(tournament), event.body);
}

Sentence sentence(const Refusal& refusal, const Tournament& tournament) {
  return en::refusal_sentence(refusal, [&](const Value& value) -> Sentence {
    if (value.is == Value::Is::person) {
      const auto who = static_cast<EntrantNo>(value.number);
      return say(person(tournament.has_entrant(who) ? tournament.entrants[who].name.view()
                                                    : std::string_view("nobody")));
    }
    if (refusal.code == RefusalCode::criteria_not_met)
      return say(quoted(tournament.conditions.criteria));
    return say(text_of_faults(tournament.conditions));
  });
}

std::string words(const Event& event, const Tournament& tournament) {
  const auto* played = std::get_if<Played>(&event.body);
  return en::with_clauses(sentence(event, tournament),
                          played == nullptr ? Clauses{} : played->event.clauses);
}

std::string words(const Refusal& refusal, const Tournament& tournament) {
  return en::with_clauses(sentence(refusal, tournament),
                          is_of_table(refusal.code) ? refusal.clauses : Clauses{});
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

}  // namespace croupier::tournament
