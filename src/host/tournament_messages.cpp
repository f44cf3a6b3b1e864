// What a tournament tells, and to whom.
#include <fmt/format.h>

#include "host/hosted_tournament.h"
#include "tournament/prizes.h"
#include "words/tournament.h"

namespace croupier::server {
namespace {

using tournament::EntrantNo;

std::optional<TournamentNext> next_for(const std::optional<tournament::Next>& next, Forms forms) {
  if (!next) return std::nullopt;
  TournamentNext result{as_sentence(std::string(next->what)),
                        texts_of(next->clauses),
                        next->role,
                        {},
                        next->not_before};
  // Which of the two it will be follows from what is on the form.
  const bool secret = next->command && is_examination(*next->command) && forms == Forms::unseen;
  if (next->command && !secret) result.command = {*next->command};
  return result;
}

// What each place would get if the pool stayed as it is.
std::vector<PrizeRow> prize_line_of(const tournament::Tournament& t,
                                    const std::vector<tournament::PrizePaid>& paid) {
  using tournament::State;
  const tournament::Conditions& c = t.conditions;
  Money pool = t.ledger.pool;
  if (t.state == State::draft || t.state == State::published) pool += c.added;
  if (entries_received(t) >= c.guarantee_from) pool = std::max(pool, c.guarantee);
  const auto cash = tournament::shares(c.prizes, c.prizes.size(), pool);
  std::vector<PrizeRow> line;
  for (std::size_t at = 0; at < c.prizes.size(); ++at) {
    const Money amount = at < paid.size() ? paid[at].cash : cash[at];
    std::string words = to_text(amount);
    if (!c.prizes[at].goods.empty()) words += " and " + c.prizes[at].goods;
    line.push_back({at + 1, std::move(words), amount});
  }
  return line;
}

}  // namespace

// --- the view ---

// With the casino's time, so that pages count down by the same clock.
TournamentWhole HostedTournament::head() const {
  TournamentWhole whole;
  whole.of = row_.id;
  whole.kind = OccasionKind::tournament;
  whole.now = now();
  return whole;
}

std::string HostedTournament::sees_as(const PersonId& person) const {
  if (person == row_.owner) return "owner";
  const EntrantNo own = entrant_of(person);
  return own == tournament::kNoEntrant ? "" : fmt::format("{}", own);
}

// The cards are shown at the tables themselves.
ShownTournament HostedTournament::view_for(const PersonId& person) {
  tournament::TournamentView seen = view(t(), viewer_of(person));
  ShownTournament result;
  result.tables.assign(seen.tables.begin(), seen.tables.end());
  static_cast<tournament::TournamentFacts&>(result) = std::move(seen);
  result.id = row_.id;
  result.log = lines(person, 0);
  result.next = next_for(next_act(t(), now()), forms_for(person));
  result.prize_line = prize_line_of(t(), paid_);
  for (const tournament::PrizePaid& each : paid_)
    result.paid.push_back({t().entrants[each.entrant].name, each.place, each.cash, each.goods});
  for (EntrantNo no = 0; no < t().entrants.size(); ++no) {
    if (is_house(no)) result.house.push_back(t().entrants[no].name);
  }
  result.ended = ended_;
  return result;
}

// Those from this one on that the viewer may see, the oldest first.
std::vector<promotion::Line> HostedTournament::lines(const PersonId& person,
                                                     std::size_t from) const {
  const tournament::Viewer viewer = viewer_of(person);
  std::vector<promotion::Line> result;
  for (std::size_t at = from; at < log_.size(); ++at) {
    const tournament::Event& event = log_[at].event;
    if (may_see(event, viewer))
      result.push_back(
          {std::string(name(event.body)), log_[at].at, log_[at].by, log_[at].words, event.clauses});
  }
  return result;
}

std::vector<promotion::Line> HostedTournament::events_for(const PersonId& person) {
  return lines(person, log_.size() - new_lines_);
}

// --- one's own ---

TournamentWhole::Parts HostedTournament::parts_for(const PersonId& person) {
  TournamentWhole::Parts parts;
  parts.own = own(person);
  if (person == row_.owner) parts.staff = staff(person);
  return parts;
}

std::optional<TournamentOwn> HostedTournament::own(const PersonId& person) const {
  const EntrantNo no = entrant_of(person);
  if (no == tournament::kNoEntrant) return std::nullopt;
  const tournament::Entrant& entrant = t().entrants[no];
  TournamentOwn own{.entrant = no,
                    .state = entrant.state,
                    .offers = shown(offers(t(), {Role::player, no}, now()), t())};
  const TableNo table = table_of(no);
  if (table == 0) return own;
  const tournament::Session& session = *t().session(table);
  own.table = table;
  own.box = session.seat_of(no)->box;
  if (const tournament::Form* written = session.form_of(no))
    own.form = tournament::FormView{entrant.name,     written->type,    written->amount,
                                    written->doubled, written->insured, written->counts};
  return own;
}

// --- the staff's ---

TournamentStaff HostedTournament::staff(const PersonId& person) const {
  TournamentStaff staff{.run_by = is_run_by_house() ? RunBy::house : RunBy::me};
  for (const Role role : kTournamentStaff)
    staff.roles.push_back({role, shown(staff_offers(t(), role, forms_for(person), now()), t())});
  if (t().state == tournament::State::draft) {
    for (const tournament::Fault& fault : tournament::faults(t().conditions))
      staff.faults.push_back({fault.clause, fault.words});
  }
  if (may_examine_forms(person)) staff.forms = forms();
  return staff;
}

// Handed in and not announced, for who examines them.
std::vector<HandedIn> HostedTournament::forms() const {
  std::vector<HandedIn> result;
  for (const tournament::SharedSession& session : t().sessions) {
    for (const tournament::Form& form : session->forms) {
      if (form.announced) continue;
      HandedIn& shown = result.emplace_back(HandedIn{session->no,
                                                     form.entrant,
                                                     t().entrants[form.entrant].name,
                                                     form.type,
                                                     form.amount,
                                                     form.doubled,
                                                     form.insured,
                                                     form.accepted,
                                                     {}});
      const auto fault = session->phase == tournament::SessionPhase::betting
                             ? fault_of(*session, form)
                             : std::nullopt;
      if (!fault) continue;
      const Clause clause = clause_of(*fault, t().conditions.game);
      shown.fault = {clause, std::string(wording(clause))};
    }
  }
  return result;
}

// --- the list ---

bool HostedTournament::is_over() const {
  return t().state == tournament::State::prizes_paid || t().state == tournament::State::cancelled;
}

Summary HostedTournament::summarise() const {
  const tournament::Conditions& c = t().conditions;
  const std::size_t stage =
      std::min<std::size_t>(t().stage, c.stages.empty() ? 0 : c.stages.size() - 1);
  Summary summary;
  summary.owner_only = t().state == tournament::State::draft;
  summary.tournament = TournamentSummary{
      .id = row_.id,
      .title = c.title.empty() ? row_.title : c.title,
      .game = c.game,
      .state = t().state,
      .entrants = static_cast<std::size_t>(entries(t())),
      .field_most = c.field_most,
      .fee = c.fee,
      .pool = t().ledger.pool,
      .starts = t().starts.value_or(c.stages.empty() ? 0 : c.stages[stage].starts),
      .stage = std::string(c.stages.empty() ? "" : tournament::stage_words(c.stages[stage].kind))};
  for (EntrantNo no = 0; no < persons_.size(); ++no) {
    const auto state = t().entrants[no].state;
    const bool in =
        state != tournament::EntrantState::withdrawn && state != tournament::EntrantState::refused;
    if (!is_house(no) && in) summary.own.push_back({persons_[no], {.entered = true}});
  }
  return summary;
}

}  // namespace croupier::server
