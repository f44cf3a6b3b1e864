// What happens in a tournament, its record and its money.
#include <fmt/format.h>
#include <rapidjson/document.h>

#include <algorithm>

#include "host/hosted_tournament.h"
#include "host/tournament_money.h"
#include "host/tournament_presets.h"
#include "journal/kept_device.h"
#include "record/json_write.h"
#include "tournament/json.h"
#include "words/tournament.h"

namespace croupier::server {
namespace {

// The log shows the last 100 lines and up to 50 before them. Those are dropped all at once, so that
// between two such times the list only grows, and screens are sent its new lines alone.
constexpr std::size_t kLinesShown = 100;
constexpr std::size_t kLinesDropped = 50;

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

HostedTournament::HostedTournament(Host& host)
    : Hosted(host),
      recorded_([this] { return house_.settings.seeds(); },
                [this](TableNo no) { return stacked_cards(no); }),
      house_players_(*this, house_.settings.seeds()) {}

// Cards listed in a file instead of a shuffled shoe: only in builds with tests.
std::optional<CardSource> HostedTournament::stacked_cards(TableNo no) const {
  const auto found = house_.settings.stacked.find(fmt::format("{}.{}", row_.id, no));
  if (found == house_.settings.stacked.end()) return std::nullopt;
  return CardSource(Stacked(found->second));
}

void HostedTournament::begin(const Opening& opening) {
  company_ = opening.company;
  const auto game = from_word<Game>(opening.game);
  auto conditions = preset_conditions({opening.preset, game.value_or(Game{}), opening.company,
                                       is_run_by_house(), now(), house_.settings.pace});
  if (!conditions) conditions.emplace();
  (void)perform(
      {{Role::casino_operator}, now(), tournament::WriteConditions{std::move(*conditions)}},
      {.origin = Origin::staff, .asker = {}, .person = row_.owner});
}

std::expected<void, ShownRefusal> HostedTournament::perform(tournament::Command command,
                                                            Cause cause, const Arrival* paid) {
  complete(command.body, t(), house_.settings.seeds());
  const tournament::Tournament before = t();
  const bool first = before.state == tournament::State::draft && log_.empty();
  auto done = recorded_.act(command);
  if (!done) return std::unexpected(shown(done.error(), t()));
  const tournament::Act act{std::move(command), std::move(done->events)};
  const tournament::Events& events = act.events;
  note(act, before, cause.person, cause.origin);
  Deed deed{to_json(act), std::move(done->seeds), movements(row_, events, persons_),
            goes_home(events, persons_)};
  deed.is_listed_at_once = before.state != t().state || before.stage != t().stage ||
                           before.starts != t().starts || before.ledger != t().ledger ||
                           before.entrants.size() != t().entrants.size();
  if (paid != nullptr) deed.movements.insert(deed.movements.begin(), host_.till().arrived(*paid));
  if (first) deed.act = with_company(std::move(deed.act), company_);
  pace_.look_at(kBetween);
  for (const TableNo no : touched_) pace_.look_at(no);
  host_.commit(std::move(deed), cause);
  return {};
}

// --- its snapshot ---

std::optional<std::string> HostedTournament::state(const std::function<Seed()>& key) const {
  TournamentState state{.persons = persons_,
                        .company = company_,
                        .said = host_.once().kept(),
                        .devices = {},
                        .tables = {},
                        .ended = ended_,
                        .counted = {},
                        .paid = paid_,
                        .log = log_,
                        .tournament = t()};
  if (!t().sessions.empty()) {
    auto devices = recorded_.closed_devices(key());
    if (!devices) return std::nullopt;
    state.devices = std::move(*devices);
  }
  for (const auto& [no, table] : tables_) {
    KeptTable& kept = state.tables.emplace_back(KeptTable{no, table->showing.kept(), {}});
    if (t().session(no) == nullptr) kept.session = table->session;
  }
  for (const auto& [entrant, chips] : counted_) state.counted.push_back({entrant, chips});
  return to_json(state);
}

std::expected<std::uint64_t, std::string> HostedTournament::resume_from(
    const std::optional<Snapshot>& snapshot) {
  if (!snapshot) return 0;
  auto state = tournament_state_of(snapshot->state);
  if (!state) return std::unexpected("its snapshot cannot be read: " + state.error());
  if (!state->devices.empty()) {
    const auto key = device_key(house_.storage, *snapshot);
    if (!key) return std::unexpected(key.error());
    if (!recorded_.go_on_from(std::move(state->tournament), state->devices, *key))
      return std::unexpected("the devices in its snapshot cannot be opened");
  } else if (!recorded_.go_on_from(std::move(state->tournament))) {
    return std::unexpected("its snapshot has no devices");
  }
  persons_ = std::move(state->persons);
  company_ = state->company;
  host_.once().resume(state->said);
  ended_ = std::move(state->ended);
  for (const tournament::Counted& each : state->counted) counted_[each.entrant] = each.chips;
  paid_ = std::move(state->paid);
  log_ = std::move(state->log);
  for (KeptTable& kept : state->tables) {
    auto& table = tables_[kept.table] = std::make_unique<TableShown>(*this, kept.table);
    table->showing.resume(std::move(kept.showing));
    for (const tournament::SharedSession& session : t().sessions) {
      if (session->no == kept.table) table->session = session;
    }
    if (kept.session) table->session = std::move(*kept.session);
  }
  return snapshot->seq;
}

std::expected<void, std::string> HostedTournament::take_as_fact(const Record& record) {
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

void HostedTournament::note(const tournament::Act& act, const tournament::Tournament& before,
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

void HostedTournament::note_touched(const tournament::Event& event) {
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

void HostedTournament::note_table(TableNo no, const tournament::Tournament& before,
                                  const tournament::Tournament& after, Origin origin) {
  TableShown* table = find_table(no);
  if (table == nullptr) return;
  table->origin = origin;
  const tournament::Session* was = before.session(no);
  table->cards_moving = 0;
  if (was != nullptr) table->note(was->table);
  for (const tournament::SharedSession& session : after.sessions) {
    if (session->no != no) continue;
    if (was == nullptr || was->phase != session->phase) table->ready.clear();
    table->session = session;
  }
}

void HostedTournament::note_ended(const tournament::Session& session) {
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

// What costs money waits for it; the rest is done at once.
void HostedTournament::perform_for(const Asker& asker, tournament::Command command, Origin origin) {
  const Money cost = cost_for(t(), command, persons_);
  if (cost > Money{}) return host_.ask_for_money(asker, cost, why_of(*paid_for(command.body)));
  const auto done = perform(std::move(command), {origin, asker, asker.person});
  if (!done) replies_.refuse(asker, done.error());
}

void HostedTournament::take_in(const Asker& asker, const Arrival& arrival) {
  tournament::Command command{
      {Role::platform}, now(), payment_for(arrival.why, entrant_of(arrival.person))};
  const Money cost = cost_for(t(), command, persons_);
  std::optional<ShownRefusal> no;
  if (!cost.is_zero() && cost != arrival.amount)
    no = refused(HouseRefusal::late, "that moment is over");
  if (!no) {
    const auto done =
        perform(std::move(command), {Origin::player, asker, arrival.person}, &arrival);
    if (done) return host_.till().taken(arrival);
    no = done.error();
  }
  host_.till().refused(arrival, "the tournament did not take it");
  replies_.refuse(asker, *no);
}

// Whether an entrant looks there whose own place, and so what they may do, is at a table that the
// act touched.
bool HostedTournament::is_watched_from_touched(const Stream& stream) const {
  if (!stream.is_watched()) return false;
  return std::ranges::any_of(touched_, [&](TableNo no) {
    const tournament::Session* session = t().session(no);
    return session != nullptr && std::ranges::any_of(session->seats, [&](const auto& seat) {
             return stream.is_watched_by(persons_[seat.entrant]);
           });
  });
}

bool HostedTournament::tell_act(const std::optional<Asker>& asker, Outgoing& out) {
  bool answered = stream_.tell_act(asker, out);
  for (auto& [no, table] : tables_) {
    if (!touched_.contains(no)) continue;
    const bool told = table->stream.tell_act(answered ? std::nullopt : asker, out);
    answered = answered || told;
  }
  // Who plays at a table and looks at another sees there what they themselves may do.
  for (auto& [no, table] : tables_) {
    if (!touched_.contains(no) && (tells_all_ || is_watched_from_touched(table->stream)))
      table->stream.tell_change(out);
  }
  touched_.clear();
  return answered;
}

}  // namespace croupier::server
