#include "server/switchboard.h"

#include <algorithm>

#include "base/match.h"
#include "host/write.h"
#include "journal/recorded_table.h"

namespace croupier::server {
namespace {

constexpr double kMessagesASecond = 40;
constexpr double kMessagesAtOnce = 80;
constexpr std::size_t kSocketsOfOne = 8;
constexpr Duration kLobbyEvery{1000};

}  // namespace

Switchboard::Switchboard(Storage& storage, Clock& clock, Transport& transport, Passwords& passwords,
                         Settings settings)
    : registry_(storage, clock, passwords,
                settings.production ? house::Currency::real : house::Currency::demo,
                [this](const PersonId& person) {
                  say_hello(person);
                  if (house_.settings.production) directory_.look_at_limits(person);
                }),
      house_{storage,
             clock,
             transport,
             registry_,
             std::move(settings),
             [this] { tell_lobby_soon(); },
             [this] { directory_.tell_promotions_of_play(); },
             clock.strand()},
      directory_(house_, registry_),
      strand_(clock.strand()),
      quotas_(clock) {}

// --- sockets ---

bool Switchboard::has_room_for(const PersonId& person) const {
  const std::lock_guard guard(mutex_);
  const auto mine = std::ranges::count_if(
      visitors_, [&](const auto& each) { return each.second.person == person; });
  return static_cast<std::size_t>(mine) < kSocketsOfOne;
}

void Switchboard::opened(Connection connection, const PersonId& person,
                         const std::string& address) {
  {
    const std::lock_guard guard(mutex_);
    visitors_[connection] = {person, address, false, {}, kMessagesAtOnce, house_.clock.now()};
  }
  house_.transport.send(connection, text_of(Hello{me(person).value_or(Me{})}));
}

void Switchboard::note_watching(const Asker& asker, const TableId& id) {
  const std::lock_guard guard(mutex_);
  if (const auto found = visitors_.find(asker.connection); found != visitors_.end())
    found->second.watches.insert(id);
}

void Switchboard::closed(Connection connection) {
  Visitor gone;
  {
    const std::lock_guard guard(mutex_);
    if (auto found = visitors_.extract(connection)) gone = std::move(found.mapped());
  }
  for (const TableId& id : gone.watches) {
    if (const auto host = directory_.find(id, gone.person))
      host->post([connection, part = id_and_part(id).second](Host& it) {
        it.audience().unwatch(connection, part);
      });
  }
}

void Switchboard::fell_behind(Connection connection) {
  Visitor behind;
  {
    const std::lock_guard guard(mutex_);
    const auto found = visitors_.find(connection);
    if (found == visitors_.end()) return;
    behind = found->second;
  }
  for (const TableId& id : behind.watches) {
    if (const auto host = directory_.find(id, behind.person))
      host->post([connection, part = id_and_part(id).second](Host& it) {
        it.audience().catch_up(connection, part);
      });
  }
}

bool Switchboard::is_too_fast(Visitor& visitor) {
  const Millis now = house_.clock.now();
  const auto passed = static_cast<double>(std::max<Millis>(0, now - visitor.counted)) / 1000;
  visitor.allowance = std::min(kMessagesAtOnce, visitor.allowance + passed * kMessagesASecond);
  visitor.counted = now;
  visitor.allowance -= 1;
  return visitor.allowance < 0;
}

void Switchboard::said(Connection connection, std::string_view said) {
  PersonId person;
  std::string address;
  bool too_fast = false;
  {
    const std::lock_guard guard(mutex_);
    const auto found = visitors_.find(connection);
    if (found == visitors_.end()) return;
    person = found->second.person;
    address = found->second.address;
    too_fast = is_too_fast(found->second);
  }
  // With all their other sockets, and everybody else at their address.
  too_fast = too_fast || !quotas_.account(Taken::messages, person) ||
             !quotas_.address(Taken::messages, address);
  if (too_fast) return house_.transport.close(connection, "too many messages");
  const auto request = request_from_json(said);
  if (!request)
    return refuse({connection, person, request.error().id}, HouseRefusal::message,
                  request.error().words);
  carry_out({connection, person, request->id, request->number, content_of(said)}, *request);
}

void Switchboard::send(const Asker& asker, const Answer& answer) {
  house_.transport.send(asker.connection, text_of(answer));
}

void Switchboard::refuse(const Asker& asker, ShownRefusal refusal) {
  Answer answer{.id = asker.id, .ok = false};
  answer.refusal = std::move(refusal);
  send(asker, answer);
}

void Switchboard::refuse(const Asker& asker, HouseRefusal code, std::string words) {
  refuse(asker, refused(code, std::move(words)));
}

// --- to whom it is said ---

namespace {

std::string training_kind(const Train& wish) {
  if (!wish.by_hand) return std::string(kTraining);
  return std::string(wish.shuffler ? kTrainingDevice : kTrainingByHand);
}

bool is_for_occasion(const Asked& asked) {
  return std::holds_alternative<Enter>(asked) || std::holds_alternative<OccasionCommand>(asked);
}

}  // namespace

void Switchboard::at(const Asker& asker, const TableId& id, std::function<void(Host&)> task,
                     HouseRefusal missing) {
  const auto host = directory_.find(id, asker.person);
  if (const std::string why = directory_.why_closed(id, asker.person); !why.empty())
    return refuse(asker, HouseRefusal::closed, why);
  if (host) return host->post_for(asker, std::move(task));
  refuse(
      asker, missing,
      missing == HouseRefusal::no_table ? "there is no such table" : "there is no such occasion");
}

void Switchboard::ask(const Asker& asker, const TableId& id, Asked asked) {
  const HouseRefusal missing =
      is_for_occasion(asked) ? HouseRefusal::no_occasion : HouseRefusal::no_table;
  at(
      asker, id,
      [asker, part = id_and_part(id).second, asked = std::move(asked)](Host& it) {
        it.hear(asker, part, asked);
      },
      missing);
}

// The host reads its command here, where the message is, and acts on its strand.
void Switchboard::ask(const Asker& asker, const OccasionAct& wish, bool only_preview) {
  std::expected<std::any, std::string> read;
  if (const auto host = directory_.find(wish.occasion, asker.person))
    read = host->hosted().read(*wish.command.value);
  if (!read) return refuse(asker, HouseRefusal::message, "command: " + read.error());
  ask(asker, wish.occasion, OccasionCommand{std::move(*read), wish.as, only_preview});
}

bool Switchboard::has_had_enough(const Asker& asker, Taken what) {
  std::string address;
  {
    const std::lock_guard guard(mutex_);
    const auto found = visitors_.find(asker.connection);
    if (found != visitors_.end()) address = found->second.address;
  }
  if (quotas_.account(what, asker.person) && quotas_.address(what, address)) return false;
  refuse(asker, HouseRefusal::full, "that is as much as there is for you now; try again later");
  return true;
}

void Switchboard::open_own(const Asker& asker, const std::string& game, const std::string& kind,
                           bool company) {
  // Chips that cost nothing and money of people never lie in one ledger.
  if (house_.settings.production)
    return refuse(asker, HouseRefusal::demo, "this house has no tables to practise at");
  if (has_had_enough(asker, Taken::tables)) return;
  auto opened = directory_.open_own(asker.person, game, kind, company);
  if (!opened) return refuse(asker, std::move(opened.error()));
  Answer answer{.id = asker.id};
  answer.table = *opened;
  send(asker, answer);
}

template <class Wish>
void Switchboard::open_occasion(const Asker& asker, const Wish& wish) {
  if (has_had_enough(asker, Taken::occasions)) return;
  if (auto done = directory_.open(asker, wish); !done) refuse(asker, std::move(done.error()));
}

void Switchboard::carry_out(const Asker& asker, const Request& request) {
  match(Overloaded{
            [&](const Ping&) { answer(asker); },
            [&](const WatchLobby&) { watch_lobby(asker); },
            [&](const Watch& w) {
              note_watching(asker, w.table);
              at(asker, w.table, [asker, part = id_and_part(w.table).second](Host& it) {
                it.audience().watch(asker, part);
              });
            },
            [&](const Unwatch& w) {
              at(asker, w.table,
                 [from = asker.connection, part = id_and_part(w.table).second](Host& it) {
                   it.audience().unwatch(from, part);
                 });
              answer(asker);
            },
            [&](const TopUp&) { top_up(asker); },
            [&](const Practise& w) { open_own(asker, w.game, "practice", w.company); },
            [&](const Train& w) { open_own(asker, w.game, training_kind(w), true); },
            [&](const Rename& w) { rename(asker, w); },
            [&](const OpenTournament& w) { open_occasion(asker, w); },
            [&](const OpenPromotion& w) { open_occasion(asker, w); },
            [&](const Enter& w) { ask(asker, w.occasion, w); },
            [&](const OccasionAct& w) { ask(asker, w, false); },
            [&](const AskOccasionPreview& w) { ask(asker, w, true); },
            [&](const auto& w) { ask(asker, w.table, w); },
        },
        request.wish);
}

// --- what concerns no single table ---

void Switchboard::top_up(const Asker& asker) {
  if (house_.settings.production)
    return refuse(asker, HouseRefusal::demo, "there is no play money here");
  registry_.top_up(
      asker.person, [this, person = asker.person] { return directory_.outside_balance(person); },
      [this, asker](const auto& done) {
        if (!done) return refuse(asker, HouseRefusal::enough, done.error());
        answer(asker);
        say_hello(asker.person);
      });
}

void Switchboard::rename(const Asker& asker, const Rename& wish) {
  // There a name is what somebody signs in with, and what the log knows them by.
  if (house_.settings.production)
    return refuse(asker, HouseRefusal::name, "in this house names are given with the account");
  if (has_had_enough(asker, Taken::names)) return;
  if (directory_.is_at_table(asker.person))
    return refuse(asker, HouseRefusal::at_table,
                  "leave the table first; a name stays while you play");
  // A debt is kept by the name (H24).
  const auto person = registry_.find(asker.person);
  if (person && directory_.is_debtor(person->name))
    return refuse(asker, HouseRefusal::name, "pay what you owe the house first");
  registry_.rename(asker.person, wish.name, [this, asker](const auto& done) {
    if (!done) return refuse(asker, HouseRefusal::name, done.error());
    answer(asker);
    say_hello(asker.person);
  });
}

// --- hello and the lobby ---

std::optional<Me> Switchboard::me(const PersonId& id) const {
  const auto person = registry_.find(id);
  if (!person) return std::nullopt;
  const bool demo = !house_.settings.production;
  return Me{person->name, person->balance,
            demo,         demo,
            demo,         directory_.at_tables(id, Published::As::told)};
}

void Switchboard::say_hello(const PersonId& person) {
  std::vector<Connection> mine;
  {
    const std::lock_guard guard(mutex_);
    for (const auto& [connection, visitor] : visitors_) {
      if (visitor.person == person) mine.push_back(connection);
    }
  }
  const Text hello = text_of(Hello{me(person).value_or(Me{})});
  for (const Connection connection : mine) house_.transport.send(connection, hello);
}

void Switchboard::watch_lobby(const Asker& asker) {
  {
    const std::lock_guard guard(mutex_);
    const auto found = visitors_.find(asker.connection);
    if (found != visitors_.end()) found->second.lobby = true;
  }
  answer(asker);
  house_.transport.send(asker.connection, text_of(directory_.lobby(asker.person)));
}

// At most once a second, however much happens.
void Switchboard::tell_lobby_soon() {
  {
    const std::lock_guard guard(mutex_);
    if (lobby_told_soon_) return;
    lobby_told_soon_ = true;
  }
  strand_->after(kLobbyEvery, [this] { tell_lobby(); });
}

void Switchboard::tell_lobby() {
  std::vector<std::pair<Connection, PersonId>> readers;
  {
    const std::lock_guard guard(mutex_);
    lobby_told_soon_ = false;
    for (const auto& [connection, visitor] : visitors_) {
      if (visitor.lobby) readers.emplace_back(connection, visitor.person);
    }
  }
  for (const auto& [connection, person] : readers)
    house_.transport.send(connection, text_of(directory_.lobby(person)));
}

}  // namespace croupier::server
