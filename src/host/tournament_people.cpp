// People in a tournament: entering, watching, acting, as a player or as its staff.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/match.h"
#include "host/company.h"
#include "host/hosted_tournament.h"
#include "tournament/json.h"
#include "words/tournament.h"

namespace croupier::server {
namespace {

// Chips of a player with those on the layout.
Money stack_of(const tournament::Tournament& t, tournament::EntrantNo who) {
  for (const tournament::SharedSession& session : t.sessions) {
    const tournament::Seat* seat = session->seat_of(who);
    if (seat == nullptr || seat->player == kNobody) continue;
    const auto own = view(session->table, as_player(seat->player)).own;
    return own ? own->chips + own->staked : Money{};
  }
  return {};
}

}  // namespace

// --- who is who ---

// The latest entry of the person: who has withdrawn may have applied again.
tournament::EntrantNo HostedTournament::entrant_of(const PersonId& person) const {
  for (std::size_t at = persons_.size(); at-- > 0;) {
    if (!person.empty() && persons_[at] == person) return static_cast<EntrantNo>(at);
  }
  return tournament::kNoEntrant;
}

bool HostedTournament::is_house(EntrantNo entrant) const {
  return entrant < persons_.size() && persons_[entrant].starts_with(kHousePrefix);
}

// A person is there who looks at their table or at the tournament.
bool HostedTournament::is_here(EntrantNo entrant) const {
  if (is_house(entrant)) return true;
  if (entrant >= persons_.size()) return false;
  const PersonId& person = persons_[entrant];
  return stream_.is_watched_by(person) || std::ranges::any_of(tables_, [&](const auto& each) {
           return each.second->stream.is_watched_by(person);
         });
}

// A manager who plays sees no more than the other players.
bool HostedTournament::may_examine_forms(const PersonId& person) const {
  if (person != row_.owner || is_run_by_house()) return false;
  const EntrantNo own = entrant_of(person);
  return own == tournament::kNoEntrant || table_of(own) == 0;
}

Forms HostedTournament::forms_for(const PersonId& person) const {
  return may_examine_forms(person) ? Forms::examined : Forms::unseen;
}

tournament::Viewer HostedTournament::viewer_of(const PersonId& person) const {
  if (person == row_.owner && t().state == tournament::State::draft)
    return {Role::casino_operator, tournament::kNoEntrant};
  if (may_examine_forms(person)) return {Role::gaming_supervisor, tournament::kNoEntrant};
  return {Role::player, entrant_of(person)};
}

HostedTournament::TableShown* HostedTournament::find_table(TableNo no) const {
  const auto found = tables_.find(no);
  return found == tables_.end() ? nullptr : found->second.get();
}

HostedTournament::TableShown* HostedTournament::find_table(const std::string& part) const {
  TableNo no = 0;
  const auto [end, fault] = std::from_chars(part.data(), part.data() + part.size(), no);
  const bool whole = fault == std::errc{} && end == part.data() + part.size();
  return whole ? find_table(no) : nullptr;
}

tournament::TableNo HostedTournament::table_of(EntrantNo entrant) const {
  for (const tournament::SharedSession& session : t().sessions) {
    if (session->phase != tournament::SessionPhase::decided && session->seat_of(entrant) != nullptr)
      return session->no;
  }
  return 0;
}

// --- watching ---

Stream* HostedTournament::stream(const std::string& part) {
  if (part.empty()) return &stream_;
  TableShown* table = find_table(part);
  return table == nullptr ? nullptr : &table->stream;
}

// SB 16.10, BC 16.10: whose connection is there again decides from the next turn on.
void HostedTournament::comes(const PersonId& person, const std::string& part) {
  const TableShown* table = find_table(part);
  const TableNo no = table == nullptr ? TableNo{} : table->no;
  const tournament::Session* session = t().session(no);
  const tournament::Seat* seat =
      session == nullptr ? nullptr : session->seat_of(entrant_of(person));
  if (seat == nullptr || seat->state != tournament::SeatState::playing) return;
  if (seat->player == kNobody || !session->table.common.player(seat->player).absent) return;
  by_staff(Role::dealer, tournament::Play{no, DeclarePresent{seat->player}}, Origin::platform);
}

// --- entering ---

// Two of one name are told apart.
Name HostedTournament::free_name(const std::string& wanted) const {
  const auto taken = [&](const Name& name) {
    return std::ranges::any_of(t().entrants,
                               [&](const tournament::Entrant& each) { return each.name == name; });
  };
  Name name = Name::from_text(wanted).value_or(Name{});
  for (int nth = 2; taken(name); ++nth) {
    const std::string suffix = fmt::format("-{}", nth);
    name = *Name::from_text(wanted.substr(0, Name::kLengthMax - suffix.size()) + suffix);
  }
  return name;
}

void HostedTournament::enter(const Asker& asker, bool agrees) {
  using tournament::EntrantState;
  const auto person = house_.books.find(asker.person);
  auto name = person ? table_name(*person) : std::nullopt;
  if (!name) return replies_.refuse(asker, HouseRefusal::nobody, "nobody is known by that name");
  const Money fee = t().conditions.fee.value_or(Money{});
  if (person->balance < fee)
    return replies_.refuse(asker, HouseRefusal::balance,
                           fmt::format("your balance is {}", to_text(person->balance)));
  EntrantNo own = entrant_of(asker.person);
  // A name that was entered under stays the one for this tournament.
  name = own != tournament::kNoEntrant ? t().entrants[own].name : free_name(person->name);
  const bool applied =
      own != tournament::kNoEntrant && t().entrants[own].state == EntrantState::applicant;
  const Cause cause{.origin = Origin::player, .asker = {}, .person = asker.person};
  if (!applied) {
    const auto done = perform(
        {{Role::platform}, now(), tournament::Apply{*name, true, true, true, agrees}}, cause);
    if (!done) return replies_.refuse(asker, done.error());
    own = entrant_of(asker.person);
  }
  perform_for(asker, {{Role::platform}, now(), tournament::PayFee{own}}, Origin::player);
}

// --- acting ---

std::expected<std::any, std::string> HostedTournament::read(const rapidjson::Value& command) const {
  auto body = tournament::command_in(command);
  if (!body) return std::unexpected(body.error());
  return std::any(std::move(*body));
}

// Who acts is known from the connection; or the refusal.
std::expected<tournament::Command, ShownRefusal> HostedTournament::command_of(
    const PersonId& person, const OccasionCommand& wish) {
  const auto* body = std::any_cast<tournament::CommandBody>(&wish.body);
  if (std::holds_alternative<tournament::Play>(*body))
    return std::unexpected(refused(HouseRefusal::not_an_act, "say act at the table instead"));
  tournament::Command command{{Role::player, entrant_of(person)}, now(), *body};
  if (wish.as) {
    if (!may_act_as(person, *wish.as))
      return std::unexpected(
          refused(HouseRefusal::not_staff, "you are no member of the staff here"));
    if (is_examination(command.body) && !may_examine_forms(person))
      return std::unexpected(
          refused(HouseRefusal::not_examiner, "a supervisor of the house examines the forms"));
    command.by = {*wish.as};
    return command;
  }
  if (command.by.player == tournament::kNoEntrant)
    return std::unexpected(refused(HouseRefusal::not_entered, "you have not entered"));
  // What costs money goes through the platform, for oneself.
  const auto own = [&](auto* paid) {
    if (paid == nullptr) return;
    paid->entrant = command.by.player;
    command.by = {Role::platform};
  };
  own(std::get_if<tournament::BuyIn>(&command.body));
  own(std::get_if<tournament::BuyBack>(&command.body));
  return command;
}

void HostedTournament::hear(const Asker& asker, const std::string& part, const Asked& asked) {
  match(Overloaded{[&](const Enter& wish) { enter(asker, wish.agrees); },
                   [&](const OccasionCommand& wish) {
                     if (wish.only_preview) return preview(asker, wish);
                     act(asker, wish);
                   },
                   [&](const DoAct& wish) { act_at(asker, part, wish); },
                   [&](const SayReady& wish) { ready_at(asker, part, wish); },
                   [&](const auto&) { no_such_table(asker); }},
        asked);
}

void HostedTournament::act(const Asker& asker, const OccasionCommand& wish) {
  auto command = command_of(asker.person, wish);
  if (!command) return replies_.refuse(asker, command.error());
  perform_for(asker, std::move(*command), wish.as ? Origin::staff : Origin::player);
}

void HostedTournament::act_at(const Asker& asker, const std::string& part, const DoAct& wish) {
  const TableShown* table = find_table(part);
  if (table == nullptr) return no_such_table(asker);
  tournament::Command command{{Role::player, entrant_of(asker.person)},
                              now(),
                              tournament::Play{table->no, *wish.command.body},
                              wish.command.reason};
  if (wish.as) {
    if (!may_act_as(asker.person, *wish.as))
      return replies_.refuse(asker, HouseRefusal::not_staff, "you are no member of the staff here");
    command.by = {*wish.as};
  } else if (command.by.player == tournament::kNoEntrant) {
    return replies_.refuse(asker, HouseRefusal::not_here, "you do not play in this tournament");
  }
  const auto done = perform(
      std::move(command),
      {.origin = wish.as ? Origin::staff : Origin::player, .asker = asker, .person = asker.person});
  if (!done) replies_.refuse(asker, done.error());
}

// No (more) insurance from this person: when that is everybody's word, the dealer closes it.
void HostedTournament::ready_at(const Asker& asker, const std::string& part, const SayReady& said) {
  TableShown* table = find_table(part);
  const EntrantNo own = entrant_of(asker.person);
  if (table == nullptr || own == tournament::kNoEntrant)
    return replies_.refuse(asker, HouseRefusal::not_here, "you are not at this table");
  if (said.ready) {
    table->ready.insert(asker.person);
  } else {
    table->ready.erase(asker.person);
  }
  Outgoing out;
  pace_.go_on();
  table->stream.tell_change(out);
  replies_.send(std::move(out));
  replies_.answer(asker);
}

// The act on a copy: what would be said, and whose money and chips would change. Staff see
// everybody's; a player sees that of nobody else.
void HostedTournament::preview(const Asker& asker, const OccasionCommand& wish) {
  auto command = command_of(asker.person, wish);
  if (!command) return replies_.refuse(asker, command.error());
  const bool secret = std::holds_alternative<tournament::RevealForms>(command->body) &&
                      !may_examine_forms(asker.person);
  if (secret)
    return replies_.refuse(asker, HouseRefusal::secret, "it is known when it is announced");
  complete(command->body, t(), Seed{});
  tournament::Tournament after = t();
  const auto events = tournament::act(after, *command);
  if (!events) return replies_.refuse(asker, shown(events.error(), t()));
  const tournament::Viewer viewer = viewer_of(asker.person);
  OccasionPreview preview;
  std::map<EntrantNo, Money> cash;
  for (const tournament::Event& event : *events) {
    if (const auto* moved = std::get_if<tournament::MoneyMoved>(&event.body)) {
      if (moved->to == tournament::Account::patron) cash[moved->entrant] += moved->amount;
      if (moved->from == tournament::Account::patron) cash[moved->entrant] -= moved->amount;
    }
    Sentence said = sentence(event, after);
    if (said.empty() || !may_see(event, viewer)) continue;
    preview.events.push_back(
        {std::string(name(event.body)), std::move(said), texts_of(event.clauses)});
  }
  const auto row = [&](std::string_view who, MoneyKind what, Money before, Money now) {
    if (before != now) preview.money.push_back({std::string(who), what, before, now});
  };
  for (EntrantNo no = 0; no < t().entrants.size(); ++no) {
    if (!wish.as && no != entrant_of(asker.person)) continue;
    const std::string_view who = t().entrants[no].name.view();
    row(who, MoneyKind::chips, stack_of(t(), no), stack_of(after, no));
    row(who, MoneyKind::cash, Money{}, cash[no]);
  }
  row("pool", MoneyKind::cash, t().ledger.pool, after.ledger.pool);
  Answer answer{.id = asker.id};
  answer.preview.emplace(std::move(preview));
  replies_.send(asker, answer);
}

}  // namespace croupier::server
