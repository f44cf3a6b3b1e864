// What a tournament tells, and to whom.
#include <fmt/format.h>

#include "record/json_write.h"
#include "server/json_text.h"
#include "server/tournament_room.h"
#include "tournament/json.h"
#include "tournament/prizes.h"
#include "words/tournament.h"

namespace croupier::server {
namespace {

using tournament::EntrantNo;

// The fields of a view, without those named.
template <class View>
std::string fields_json(const View& view, std::string_view without) {
  std::string out = "{";
  for_each_field(view, [&](std::string_view name, const auto& member) {
    if (name == without) return;
    if (out.size() > 1) out += ',';
    json::write_text(out, name);
    out += ':';
    json::write(out, member);
  });
  return out + '}';
}

std::string name_of(const tournament::Tournament& t, EntrantNo no) {
  return fmt::format(R"("{}")", t.entrants[no].name.view());
}

std::string next_json(const std::optional<tournament::Next>& next, Forms forms) {
  if (!next) return "null";
  // Which of the two it will be follows from what is on the form.
  const bool secret = next->command && is_examination(*next->command) && forms == Forms::unseen;
  return fmt::format(R"({{"words":{},"clauses":{},"role":"{}","command":{},"not_before":{}}})",
                     parts_json(next->what), clauses_json(next->clauses), word(next->role),
                     next->command && !secret ? tournament::to_json(*next->command) : "null",
                     next->not_before);
}

// What each place would get if the pool stayed as it is.
std::string prize_line_json(const tournament::Tournament& t,
                            const std::vector<tournament::PrizePaid>& paid) {
  using tournament::State;
  const tournament::Conditions& c = t.conditions;
  Money pool = t.ledger.pool;
  if (t.state == State::draft || t.state == State::published) pool += c.added;
  if (entries_received(t) >= c.guarantee_from) pool = std::max(pool, c.guarantee);
  const auto cash = tournament::shares(c.prizes, c.prizes.size(), pool);
  std::string out = "[";
  for (std::size_t at = 0; at < c.prizes.size(); ++at) {
    const Money amount = at < paid.size() ? paid[at].cash : cash[at];
    std::string words = to_text(amount);
    if (!c.prizes[at].goods.empty()) words += " and " + c.prizes[at].goods;
    out += fmt::format(R"({}{{"place":{},"words":{},"amount":{}}})", at == 0 ? "" : ",", at + 1,
                       quoted(words), amount.cents());
  }
  return out + ']';
}

}  // namespace

// --- the view ---

std::string TournamentRoom::sees_as(const PersonId& person) const {
  if (person == row_.owner) return "owner";
  const EntrantNo own = entrant_of(person);
  return own == tournament::kNoEntrant ? "" : fmt::format("{}", own);
}

// The cards are shown at the tables themselves.
std::string TournamentRoom::view_json(const PersonId& person) {
  const tournament::TournamentView seen = view(t(), viewer_of(person));
  std::string out = fields_json(seen, "tables");
  out.pop_back();
  out += R"(,"tables":[)";
  for (std::size_t at = 0; at < seen.tables.size(); ++at)
    out += (at == 0 ? "" : ",") + fields_json(seen.tables[at], "table");
  out += fmt::format(R"(],"id":"{}","log":{},"next":{},"prize_line":{},"paid":[)", row_.id,
                     lines_json(person, 0), next_json(next_act(t(), now()), forms_for(person)),
                     prize_line_json(t(), paid_));
  for (std::size_t at = 0; at < paid_.size(); ++at) {
    const tournament::PrizePaid& each = paid_[at];
    out +=
        fmt::format(R"({}{{"name":{},"place":{},"cash":{},"goods":{}}})", at == 0 ? "" : ",",
                    name_of(t(), each.entrant), each.place, each.cash.cents(), quoted(each.goods));
  }
  out += R"(],"house":[)";
  bool first = true;
  for (EntrantNo no = 0; no < t().entrants.size(); ++no) {
    if (!is_house(no)) continue;
    out += (first ? "" : ",") + name_of(t(), no);
    first = false;
  }
  return out + R"(],"ended":)" + ended_json() + '}';
}

std::string TournamentRoom::ended_json() const {
  std::string out = "[";
  for (const EndedTable& table : ended_) {
    if (out.size() > 1) out += ',';
    out += fmt::format(R"({{"stage":{},"table":{},"advance":{},"play_off":{},"seats":[)",
                       table.stage, table.table, table.advance, table.play_off);
    for (std::size_t at = 0; at < table.seats.size(); ++at) {
      const EndedSeat& seat = table.seats[at];
      out += fmt::format(
          R"({}{{"name":{},"box":{},"chips":{},"out_round":{},"state":"{}","place":{}}})",
          at == 0 ? "" : ",", name_of(t(), seat.entrant), number(seat.box), seat.chips.cents(),
          seat.out_round, word(seat.state), seat.place);
    }
    out += "]}";
  }
  return out + ']';
}

// {"event":…,"at":…,"by":…,"words":…,"clauses":[…]}
std::string TournamentRoom::line_json(const Line& line) {
  std::string clauses;
  json::write(clauses, line.event.clauses);
  return fmt::format(R"({{"event":"{}","at":{},"by":"{}","words":{},"clauses":{}}})",
                     name(line.event.body), line.at, word(line.by), parts_json(line.words),
                     clauses);
}

// Those from this one on that the viewer may see, the oldest first.
std::string TournamentRoom::lines_json(const PersonId& person, std::size_t from) const {
  const tournament::Viewer viewer = viewer_of(person);
  std::string out = "[";
  for (std::size_t at = from; at < log_.size(); ++at) {
    if (!may_see(log_[at].event, viewer)) continue;
    if (out.size() > 1) out += ',';
    out += line_json(log_[at]);
  }
  return out + ']';
}

std::string TournamentRoom::events_json(const PersonId& person) {
  return lines_json(person, log_.size() - new_lines_);
}

// --- one's own ---

std::vector<Part> TournamentRoom::parts(const PersonId& person) {
  std::vector<Part> parts{{"own", own_json(person)}};
  if (person == row_.owner) parts.push_back({"staff", staff_json(person)});
  return parts;
}

std::string TournamentRoom::own_json(const PersonId& person) const {
  const EntrantNo own = entrant_of(person);
  if (own == tournament::kNoEntrant) return "null";
  const TableNo no = table_of(own);
  std::string box = "null";
  std::string form = "null";
  if (no != 0) {
    const tournament::Session& session = *t().session(no);
    box = fmt::format("{}", number(session.seat_of(own)->box));
    if (const tournament::Form* written = session.form_of(own)) {
      const tournament::FormView seen{t().entrants[own].name, written->type,    written->amount,
                                      written->doubled,       written->insured, written->counts};
      form.clear();
      json::write(form, seen);
    }
  }
  return fmt::format(R"({{"entrant":{},"state":"{}","table":{},"box":{},"form":{},"offers":{}}})",
                     own, word(t().entrants[own].state), no == 0 ? "null" : fmt::format("{}", no),
                     box, form, offers_json(offers(t(), {Role::player, own}, now()), t()));
}

// --- the staff's ---

std::string TournamentRoom::staff_json(const PersonId& person) const {
  std::string roles;
  for (const Role role : kTournamentStaff) {
    roles += fmt::format(R"({}{{"role":"{}","offers":{}}})", roles.empty() ? "" : ",", word(role),
                         offers_json(staff_offers(t(), role, forms_for(person), now()), t()));
  }
  std::string faults;
  if (t().state == tournament::State::draft) {
    for (const tournament::Fault& fault : tournament::faults(t().conditions)) {
      faults += fmt::format(R"({}{{"clause":"{}","words":{}}})", faults.empty() ? "" : ",",
                            id(fault.clause), quoted(fault.words));
    }
  }
  return fmt::format(R"({{"run_by":"{}","roles":[{}],"faults":[{}],"forms":{}}})",
                     is_run_by_house() ? "house" : "me", roles, faults,
                     may_examine_forms(person) ? forms_json() : "[]");
}

// Handed in and not announced, for who examines them.
std::string TournamentRoom::forms_json() const {
  std::string out = "[";
  for (const tournament::SharedSession& session : t().sessions) {
    for (const tournament::Form& form : session->forms) {
      if (form.announced) continue;
      const auto fault = session->phase == tournament::SessionPhase::betting
                             ? fault_of(*session, form)
                             : std::nullopt;
      std::string type;
      std::string amount;
      json::write(type, form.type);
      json::write(amount, form.amount);
      const Clause clause = fault ? clause_of(*fault, t().conditions.game) : Clause{};
      out += fmt::format(
          R"({}{{"table":{},"entrant":{},"name":{},"type":{},"amount":{},"doubled":{},)"
          R"("insured":{},"accepted":{},"fault":{}}})",
          out.size() > 1 ? "," : "", session->no, form.entrant, name_of(t(), form.entrant), type,
          amount, form.doubled.cents(), form.insured.cents(), form.accepted,
          fault
              ? fmt::format(R"({{"clause":"{}","words":{}}})", id(clause), quoted(wording(clause)))
              : "null");
    }
  }
  return out + ']';
}

// --- the list ---

bool TournamentRoom::is_over() const {
  return t().state == tournament::State::prizes_paid || t().state == tournament::State::cancelled;
}

Occasion::Summary TournamentRoom::summarise() const {
  const tournament::Conditions& c = t().conditions;
  const std::size_t stage =
      std::min<std::size_t>(t().stage, c.stages.empty() ? 0 : c.stages.size() - 1);
  Summary summary;
  summary.owner_only = t().state == tournament::State::draft;
  summary.text = fmt::format(
      R"({{"id":"{}","title":{},"game":"{}","state":"{}","entrants":{},"field_most":{},"fee":{},)"
      R"("pool":{},"starts":{},"stage":"{}"}})",
      row_.id, quoted(c.title.empty() ? row_.title : c.title), word(c.game), word(t().state),
      entries(t()), c.field_most, c.fee ? fmt::format("{}", c.fee->cents()) : "null",
      t().ledger.pool.cents(), t().starts.value_or(c.stages.empty() ? 0 : c.stages[stage].starts),
      c.stages.empty() ? "" : tournament::stage_words(c.stages[stage].kind));
  for (EntrantNo no = 0; no < persons_.size(); ++no) {
    const auto state = t().entrants[no].state;
    const bool in =
        state != tournament::EntrantState::withdrawn && state != tournament::EntrantState::refused;
    if (!is_house(no) && in) summary.own[persons_[no]] = "true";
  }
  return summary;
}

}  // namespace croupier::server
