// What happens in a tournament, its record and its money.
#include <fmt/format.h>
#include <rapidjson/document.h>

#include <algorithm>

#include "record/json_write.h"
#include "server/tournament_presets.h"
#include "server/tournament_room.h"
#include "tournament/json.h"
#include "words/tournament.h"

namespace croupier::server {
namespace {

// The log shows the last 100 lines and up to 50 before them. Those are dropped all at once, so that
// between two such times the list only grows, and screens are sent its new lines alone.
constexpr std::size_t kLinesShown = 100;
constexpr std::size_t kLinesDropped = 50;

int cards_dealt(const Events& events) {
  return static_cast<int>(std::ranges::count_if(
      events, [](const Event& event) { return std::holds_alternative<CardDealt>(event.body); }));
}

// The first record also says how many house players will come.
struct Company {
  std::size_t company = 0;
  static constexpr auto fields() { return listed(field("company", &Company::company)); }
};
std::string with_company(std::string act, std::size_t company) {
  act.pop_back();
  json::write_fields(act, Company{company});
  return act + '}';
}

std::size_t company_in(const std::string& act) {
  rapidjson::Document document;
  document.Parse(act.data(), act.size());
  if (document.HasParseError() || !document.IsObject()) return 0;
  const auto found = document.FindMember("company");
  return found != document.MemberEnd() && found->value.IsUint() ? found->value.GetUint() : 0;
}

// Paid by a patron through the platform.
bool is_payment(const tournament::CommandBody& body) {
  return std::holds_alternative<tournament::PayFee>(body) ||
         std::holds_alternative<tournament::BuyIn>(body) ||
         std::holds_alternative<tournament::BuyBack>(body);
}

// The tables of a stage that the act completes are gone with it; this is how they lay at the end.
// Nothing: the act completes no stage.
tournament::Tournament before_completion(const tournament::Events& events,
                                         const tournament::Tournament& before) {
  const auto completes = [](const tournament::Event& event) {
    return std::holds_alternative<tournament::StageCompleted>(event.body);
  };
  const auto end = std::ranges::find_if(events, completes);
  if (end == events.end()) return {};
  tournament::Tournament result = before;
  for (auto event = events.begin(); event != end; ++event) apply(result, *event);
  return result;
}

}  // namespace

TournamentRoom::TournamentRoom(House& house, TableRow row)
    : Occasion(house, std::move(row)),
      recorded_([this] { return house_.manners.seeds(); },
                [this](TableNo no) { return stacked_cards(no); }),
      chance_(house.manners.seeds()) {}

// Cards listed in a file instead of a shuffled shoe: only in builds with tests.
std::optional<CardSource> TournamentRoom::stacked_cards(TableNo no) const {
  const auto found = house_.manners.stacked.find(fmt::format("{}.{}", row_.id, no));
  if (found == house_.manners.stacked.end()) return std::nullopt;
  return CardSource(Stacked(found->second));
}

void TournamentRoom::begin(const Opening& opening) {
  company_ = opening.company;
  const auto game = from_word<Game>(opening.game);
  auto conditions = preset_conditions({opening.preset, game.value_or(Game{}), opening.company,
                                       is_run_by_house(), now(), house_.manners.pace});
  if (!conditions) conditions.emplace();
  (void)perform(
      {{Role::casino_operator}, now(), tournament::WriteConditions{std::move(*conditions)}},
      {.origin = Origin::staff, .asker = {}, .person = row_.owner});
}

std::expected<void, ShownRefusal> TournamentRoom::perform(tournament::Command command,
                                                          Cause cause) {
  complete(command.body, t(), house_.manners.seeds());
  const Money cost = cost_for(command);
  if (cost > Money{} && !house_.people.take(cause.person, cost))
    return std::unexpected(
        refused(HouseRefusal::balance, fmt::format("your balance is less than {}", to_text(cost))));
  const tournament::Tournament before = t();
  const bool first = before.state == tournament::State::draft && log_.empty();
  auto done = recorded_.act(command);
  if (!done) {
    if (cost > Money{}) house_.people.give(cause.person, cost);
    return std::unexpected(shown(done.error(), t()));
  }
  const tournament::Act act{std::move(command), std::move(done->events)};
  const tournament::Events& events = act.events;
  note(act, before, cause.person, cause.origin);
  Deed deed{to_json(act), std::move(done->seeds), movements(events), {}};
  if (first) deed.act = with_company(std::move(deed.act), company_);
  go_on_touched();
  commit(std::move(deed), cause);
  if (cost > Money{}) say_balance(cause.person);
  settle_balances(events);
  return {};
}

std::expected<void, std::string> TournamentRoom::take_as_fact(const Record& record) {
  if (record.seq == 1) company_ = company_in(record.act);
  const tournament::Tournament before = t();
  const auto act = recorded_.take_as_fact(record);
  if (!act) return std::unexpected(act.error());
  note(*act, before, record.person, record.origin);
  touched_.clear();
  return {};
}

// --- what screens and clocks need to know of it ---

namespace {

// Whether others may examine a form now that they could not examine before, or no longer.
bool has_form_moved(const tournament::Session* before, const tournament::Session* after) {
  if (before == nullptr || after == nullptr) return false;
  const bool other_phase = before->phase != after->phase && !after->forms.empty();
  return other_phase || before->forms.size() != after->forms.size() ||
         before->last_forms.size() != after->last_forms.size();
}

}  // namespace

void TournamentRoom::note(const tournament::Act& act, const tournament::Tournament& before,
                          const PersonId& person, Origin origin) {
  using namespace tournament;
  new_lines_ = 0;
  touched_.clear();
  for (auto& [no, table] : tables_) table->events.clear();
  if (log_.size() >= kLinesShown + kLinesDropped)
    log_.erase(log_.begin(), log_.end() - static_cast<std::ptrdiff_t>(kLinesShown));
  for (const tournament::Event& event : act.events) {
    if (std::holds_alternative<tournament::EntryAppliedFor>(event.body)) persons_.push_back(person);
    if (const auto* paid = std::get_if<PrizePaid>(&event.body)) paid_.push_back(*paid);
    if (const auto* counted = std::get_if<tournament::ChipsCounted>(&event.body)) {
      for (const Counted& each : counted->counts) counted_[each.entrant] = each.chips;
    }
    note_touched(event);
    if (const auto* played = std::get_if<tournament::Played>(&event.body)) {
      if (TableShown* table = find_table(played->table)) table->events.push_back(played->event);
      continue;
    }
    Sentence said = sentence(event, t());
    if (said.empty()) continue;
    log_.push_back({act.command.at, act.command.by.role, event, std::move(said)});
    ++new_lines_;
  }
  // What entrants may still do, as every table's page offers it, hangs on the tournament's state
  // and stage, and on the forms of all tables (SB 19.8.4).
  const bool form_moved = std::ranges::any_of(
      touched_, [&](TableNo no) { return has_form_moved(before.session(no), t().session(no)); });
  tells_all_ = t().state != before.state || t().stage != before.stage || form_moved;
  const Tournament ended = before_completion(act.events, before);
  for (const SharedSession& session : ended.sessions) note_ended(*session);
  const Tournament& after = ended.sessions.empty() ? t() : ended;
  for (const TableNo no : touched_) note_table(no, before, after, origin);
}

void TournamentRoom::note_touched(const tournament::Event& event) {
  if (std::holds_alternative<tournament::PlayersSeated>(event.body)) {
    // A new stage: every table of it begins anew.
    for (const auto& session : t().sessions) {
      auto& table = tables_[session->no];
      if (!table) table = std::make_unique<TableShown>(*this, session->no);
      table->showing = Showing{};
      touched_.insert(session->no);
    }
    return;
  }
  match(
      [&](const auto& body) {
        // SB 19.11.2: a dispute of no table stops them all, and those that are over show it too.
        if constexpr (std::is_same_v<decltype(body), const tournament::TournamentDisputeRaised&> ||
                      std::is_same_v<decltype(body), const tournament::TournamentDisputeDecided&>) {
          if (body.table == 0)
            for (const auto& [no, table] : tables_) touched_.insert(no);
        }
        if constexpr (requires { body.table; }) touched_.insert(body.table);
        if constexpr (requires { body.entrant; }) {
          if (const TableNo no = table_of(body.entrant); no != 0) touched_.insert(no);
        }
      },
      event.body);
}

void TournamentRoom::note_table(TableNo no, const tournament::Tournament& before,
                                const tournament::Tournament& after, Origin origin) {
  TableShown* table = find_table(no);
  if (table == nullptr) return;
  table->origin = origin;
  const tournament::Session* was = before.session(no);
  if (was != nullptr) table->showing.note(table->events, was->table);
  for (const tournament::SharedSession& session : after.sessions) {
    if (session->no != no) continue;
    if (was == nullptr || was->phase != session->phase) table->ready.clear();
    table->session = session;
  }
  table->cards_moving = cards_dealt(table->events);
}

void TournamentRoom::note_ended(const tournament::Session& session) {
  EndedTable ended{session.stage, session.no, 0, session.play_off, {}};
  ended.advance = t().conditions.stages[session.stage].advance;
  for (const auto& group : session.order) {
    for (const EntrantNo no : group) {
      const tournament::Seat* seat = session.seat_of(no);
      if (seat != nullptr)
        ended.seats.push_back({t().entrants[no].name, seat->box, counted_[no], seat->out_round,
                               seat->state, static_cast<std::uint8_t>(ended.seats.size() + 1)});
    }
  }
  for (const tournament::Seat& seat : session.seats) {
    if (seat.state == tournament::SeatState::disqualified)
      ended.seats.push_back(
          {t().entrants[seat.entrant].name, seat.box, {}, seat.out_round, seat.state, 0});
  }
  ended_.push_back(std::move(ended));
}

// --- money ---

std::string TournamentRoom::account_of_side(tournament::Account side, EntrantNo entrant) const {
  switch (side) {
    case tournament::Account::patron:
      return is_house(entrant) ? std::string(kCompanyAccount) : account_of(persons_[entrant]);
    case tournament::Account::casino: return kCasinoAccount;
    case tournament::Account::pool:
    case tournament::Account::buy_ins: break;
  }
  return account();
}

std::vector<Movement> TournamentRoom::movements(const tournament::Events& events) const {
  std::vector<Movement> result;
  for (const tournament::Event& event : events) {
    const auto* moved = std::get_if<tournament::MoneyMoved>(&event.body);
    if (moved == nullptr) continue;
    Movement movement{account_of_side(moved->from, moved->entrant),
                      account_of_side(moved->to, moved->entrant), moved->amount,
                      fmt::format("tournament: {}", word(moved->purpose)), 0};
    if (movement.from != movement.to) result.push_back(std::move(movement));
  }
  return result;
}

// What the person has to pay for it; it leaves the balance before the tournament sees it.
Money TournamentRoom::cost_for(const tournament::Command& command) const {
  if (!is_payment(command.body)) return {};
  const auto events = tournament::decide(t(), command);
  if (!events) return {};
  Money sum;
  for (const tournament::Event& event : *events) {
    const auto* moved = std::get_if<tournament::MoneyMoved>(&event.body);
    if (moved != nullptr && moved->from == tournament::Account::patron && !is_house(moved->entrant))
      sum += moved->amount;
  }
  return sum;
}

void TournamentRoom::settle_balances(const tournament::Events& events) {
  for (const tournament::Event& event : events) {
    const auto* moved = std::get_if<tournament::MoneyMoved>(&event.body);
    if (moved == nullptr || moved->to != tournament::Account::patron || is_house(moved->entrant))
      continue;
    house_.people.give(persons_[moved->entrant], moved->amount);
    say_balance(persons_[moved->entrant]);
  }
}

// Whether an entrant looks there whose own place, and so what they may do, is at a table that the
// act touched.
bool TournamentRoom::is_watched_from_touched(const Stream& stream) const {
  if (!stream.is_watched()) return false;
  return std::ranges::any_of(touched_, [&](TableNo no) {
    const tournament::Session* session = t().session(no);
    return session != nullptr && std::ranges::any_of(session->seats, [&](const auto& seat) {
             return stream.is_watched_by(persons_[seat.entrant]);
           });
  });
}

void TournamentRoom::tell_further(Outgoing& out) {
  // Who plays at a table and looks at another sees there what they themselves may do.
  const auto is_watched_by_players = [&](const TableShown& table) {
    return std::ranges::any_of(touched_, [&](TableNo no) {
      const tournament::Session* session = t().session(no);
      return session != nullptr && std::ranges::any_of(session->seats, [&](const auto& seat) {
               return table.stream.is_watched_by(persons_[seat.entrant]);
             });
    });
  };
  for (auto& [no, table] : tables_) {
    if (touched_.contains(no)) {
      table->stream.tell_act(out);
    } else if (is_watched_by_players(*table)) {
      table->stream.tell_change(out);
    }
  }
  for (auto& [no, table] : tables_) {
    if (!touched_.contains(no) && (tells_all_ || is_watched_from_touched(table->stream)))
      table->stream.tell_change(out);
  }
  touched_.clear();
}

}  // namespace croupier::server
