#include "server/floor.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/match.h"
#include "server/demo.h"
#include "server/write.h"

namespace croupier::server {
namespace {

constexpr double kMessagesASecond = 40;
constexpr double kMessagesAtOnce = 80;
constexpr std::size_t kSocketsOfOne = 8;
constexpr std::size_t kPracticeTables = 2000;
constexpr Duration kLobbyEvery{1000};

std::string training_kind(const Train& wish) {
  if (!wish.by_hand) return std::string(kTraining);
  return std::string(wish.shuffler ? kTrainingDevice : kTrainingByHand);
}

}  // namespace

Floor::Floor(Storage& storage, Clock& clock, Transport& transport, Passwords& passwords,
             Manners manners)
    : people_(storage, passwords, clock),
      house_{storage,
             clock,
             transport,
             people_,
             std::move(manners),
             [this] { tell_lobby_soon(); },
             [this] { tell_promotions_of_play(); },
             [this](const PersonId& person) { say_hello(person); },
             clock.strand()},
      strand_(clock.strand()) {}

// --- tables ---

// NZ 15B.8: "that pay scale shall be used for all tables".
std::expected<void, std::string> Floor::check_pairs_scale(const Room& room) const {
  const std::uint8_t scale = room.pairs_scale();
  const std::uint8_t chosen = house_.manners.pairs_scale;
  if (scale == 0 || scale == chosen) return {};
  return std::unexpected(fmt::format(
      "table {} pays Perfect Pairs by scale {}, and scale {} was asked for: one scale is "
      "used for all tables (NZ 15B.8)",
      room.row().id, scale, chosen));
}

std::expected<void, std::string> Floor::start() {
  const std::vector<TableRow> rows = house_.storage.tables();
  for (const TableRow& row : rows) {
    const auto last = house_.storage.last_record(row.id);
    if (const auto closing = last ? closing_of(*last) : std::nullopt) {
      closed_[row.id] = {row, closing->why};
    } else if (is_occasion(row)) {
      resume_occasion(row);
    } else {
      resume_room(row);
    }
  }
  for (const auto& [id, room] : rooms_) {
    if (auto no = check_pairs_scale(*room); !no) return no;
  }
  if (!rows.empty() || house_.manners.production) return {};
  for (const Game game : games_in_force(today())) {
    TableRow row;
    row.id = fmt::format("{}-1", game_letters(game));
    row.title = fmt::format("{} 1", title(game));
    row.kind = "public";
    row.company = true;
    if (auto opened = open_table_of(std::move(row), game); !opened)
      return std::unexpected(opened.error());
  }
  return {};
}

// A new table plays by the edition that is in force; one that is open keeps its own.
std::string Floor::today() const {
  const std::chrono::sys_time<Duration> now{Duration(house_.clock.now())};
  return fmt::format("{:%Y-%m-%d}", std::chrono::floor<std::chrono::days>(now));
}

void Floor::resume_room(const TableRow& row) {
  const bool is_private = row.kind != "public";
  practice_tables_ += is_private ? 1u : 0u;
  auto room = Room::resume(house_, row);
  if (!room) {
    // Chips of a private table are nobody's money.
    const auto paid = is_private ? std::vector<Refund>() : paid_in(account_of_table(row.id));
    return close_damaged(row, account_of_table(row.id),
                         {room.error().why, room.error().held.value_or(paid)});
  }
  rooms_[row.id] = *room;
  order_.push_back(row.id);
  (*room)->post([](Room& it) { it.wake(); });
}

// What people put in and have not got back.
std::vector<Refund> Floor::paid_in(const std::string& account) const {
  std::vector<Refund> refunds;
  for (const Balance& each : house_.storage.paid_into(account)) {
    if (each.account.starts_with(kPersonPrefix) && each.amount > Money{})
      refunds.push_back({each.account, each.amount});
  }
  return refunds;
}

// Its last act, by the platform; no other table is concerned.
void Floor::close_damaged(const TableRow& row, const std::string& account, Closing closing) {
  const auto last = house_.storage.last_record(row.id);
  const Millis now = house_.clock.now();
  Write write;
  write.record =
      Record{row.id, last ? last->seq + 1 : 1, now, Origin::platform, "", {}, to_json(closing), {}};
  for (const Refund& refund : closing.refunds) {
    write.movements.push_back({account, refund.account, refund.amount,
                               fmt::format("{} closed: {}", row.id, closing.why), now});
    people_.give(refund.account.substr(kPersonPrefix.size()), refund.amount);
  }
  house_.storage.write(std::move(write));
  fmt::print(stderr, "croupier: {} is closed, its records cannot be resumed: {}\n", row.id,
             closing.why);
  closed_[row.id] = {row, std::move(closing.why)};
}

std::expected<std::shared_ptr<Room>, std::string> Floor::open_table_of(TableRow row, Game game) {
  TableSetup setup = demo_setup(game, house_.manners.pairs_scale);
  // NZ 6.1: real cards are inspected where they come to the table.
  if (row.kind == kTrainingByHand || row.kind == kTrainingDevice)
    setup.rules.options.pre_checked = false;
  if (row.kind == kTrainingDevice) setup.rules.device = Device::shuffler;
  auto table = croupier::open_table(setup);
  if (!table) return std::unexpected(table.error().text);
  row.game = word(game);
  row.at = house_.clock.now();
  auto room = std::make_shared<Room>(house_, row, std::move(*table));
  {
    const std::lock_guard guard(mutex_);
    rooms_[row.id] = room;
    order_.push_back(row.id);
  }
  room->post([](Room& it) { it.open(); });
  return room;
}

std::shared_ptr<Room> Floor::find(const TableId& id, const PersonId& person) const {
  const std::lock_guard guard(mutex_);
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return nullptr;
  const Room& room = *found->second;
  return room.is_private() && room.row().owner != person ? nullptr : found->second;
}

// Empty: it is not, or it is none of this person's business. Only the start closes anything, so
// nothing needs to be locked.
std::string Floor::why_closed(const TableId& id, const PersonId& person) const {
  const auto found = closed_.find(occasion_and_part(id).first);
  if (found == closed_.end()) return "";
  const TableRow& row = found->second.row;
  const bool open_to_all = row.kind == "public" || is_occasion(row);
  if (!open_to_all && row.owner != person) return "";
  return fmt::format(
      "{} is closed: its records are damaged ({}). Whatever you had there was returned.", row.title,
      found->second.why);
}

std::vector<std::shared_ptr<Room>> Floor::rooms() const {
  const std::lock_guard guard(mutex_);
  std::vector<std::shared_ptr<Room>> all;
  for (const TableId& id : order_) all.push_back(rooms_.at(id));
  return all;
}

std::optional<TableRow> Floor::table(const TableId& id) const {
  const std::lock_guard guard(mutex_);
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return std::nullopt;
  return found->second->row();
}

std::size_t Floor::table_count() const {
  const std::lock_guard guard(mutex_);
  return rooms_.size();
}

// --- sockets ---

bool Floor::has_room_for(const PersonId& person) const {
  const std::lock_guard guard(mutex_);
  const auto mine = std::ranges::count_if(
      visitors_, [&](const auto& each) { return each.second.person == person; });
  return static_cast<std::size_t>(mine) < kSocketsOfOne;
}

void Floor::opened(Connection connection, const PersonId& person) {
  {
    const std::lock_guard guard(mutex_);
    visitors_[connection] = {person, false, kMessagesAtOnce, house_.clock.now()};
  }
  house_.transport.send(connection, text_of(Hello{me(person).value_or(Me{})}));
}

void Floor::closed(Connection connection) {
  {
    const std::lock_guard guard(mutex_);
    visitors_.erase(connection);
  }
  for (const auto& room : rooms()) room->post([connection](Room& it) { it.unwatch(connection); });
  for (const auto& each : occasions())
    each->post([connection](Occasion& it) { it.leave(connection); });
}

bool Floor::is_too_fast(Visitor& visitor) {
  const Millis now = house_.clock.now();
  const auto passed = static_cast<double>(now - visitor.counted) / 1000;
  visitor.allowance = std::min(kMessagesAtOnce, visitor.allowance + passed * kMessagesASecond);
  visitor.counted = now;
  visitor.allowance -= 1;
  return visitor.allowance < 0;
}

void Floor::said(Connection connection, std::string_view said) {
  PersonId person;
  bool too_fast = false;
  {
    const std::lock_guard guard(mutex_);
    const auto found = visitors_.find(connection);
    if (found == visitors_.end()) return;
    person = found->second.person;
    too_fast = is_too_fast(found->second);
  }
  if (too_fast) return house_.transport.close(connection, "too many messages");
  const auto request = request_from_json(said);
  if (!request)
    return refuse({connection, person, request.error().id}, HouseRefusal::message,
                  request.error().words);
  carry_out({connection, person, request->id, request->number, content_of(said)}, *request);
}

void Floor::send(const Asker& asker, const Answer& answer) {
  house_.transport.send(asker.connection, text_of(answer));
}

void Floor::answer_table(const Asker& asker, const TableId& table) {
  Answer answer{.id = asker.id};
  answer.table = table;
  send(asker, answer);
}

void Floor::refuse(const Asker& asker, HouseRefusal code, std::string words) {
  Answer answer{.id = asker.id, .ok = false};
  answer.refusal = refused(code, std::move(words));
  send(asker, answer);
}

void Floor::carry_out(const Asker& asker, const Request& request) {
  const auto at = [&](const TableId& table, std::function<void(Room&)> task,
                      std::function<void(Occasion&)> at_occasion = {}) {
    if (const auto occasion = find_occasion(table); occasion && at_occasion)
      return occasion->post_for(asker, std::move(at_occasion));
    const auto room = find(table, asker.person);
    if (const std::string why = why_closed(table, asker.person); !why.empty())
      return refuse(asker, HouseRefusal::closed, why);
    if (!room) return refuse(asker, HouseRefusal::no_table, "there is no such table");
    room->post(std::move(task));
  };
  const auto part = [](const TableId& table) { return occasion_and_part(table).second; };
  match(
      Overloaded{
          [&](const WatchLobby&) { watch_lobby(asker); },
          [&](const Watch& w) {
            at(
                w.table, [asker](Room& it) { it.watch(asker); },
                [asker, part = part(w.table)](Occasion& it) { it.watch(asker, part); });
          },
          [&](const Unwatch& w) {
            const Connection from = asker.connection;
            at(
                w.table, [from](Room& it) { it.unwatch(from); },
                [from, part = part(w.table)](Occasion& it) { it.unwatch(from, part); });
            answer(asker);
          },
          [&](const Join& w) { at(w.table, [asker, w](Room& it) { it.join(asker, w.chips); }); },
          [&](const Leave& w) { at(w.table, [asker](Room& it) { it.leave(asker); }); },
          [&](const Buy& w) { at(w.table, [asker, w](Room& it) { it.buy(asker, w.chips); }); },
          [&](const DoAct& w) {
            at(
                w.table, [asker, w](Room& it) { it.act(asker, w); },
                [asker, part = part(w.table), w](Occasion& it) { it.act_at(asker, part, w); });
          },
          [&](const AskPreview& w) { at(w.table, [asker, w](Room& it) { it.preview(asker, w); }); },
          [&](const SayReady& w) {
            at(
                w.table, [asker, w](Room& it) { it.ready(asker, w); },
                [asker, part = part(w.table), w](Occasion& it) { it.ready_at(asker, part, w); });
          },
          [&](const AskAdvice& w) { at(w.table, [asker](Room& it) { it.advise(asker); }); },
          [&](const TopUp&) { top_up(asker); },
          [&](const Practise& w) { open_own(asker, {w.game, "practice", w.company}); },
          [&](const Train& w) { open_own(asker, {w.game, training_kind(w), true}); },
          [&](const Rename& w) { rename(asker, w); },
          [&](const OpenTournament& w) { open_tournament(asker, w); },
          [&](const OpenPromotion& w) { open_promotion(asker, w); },
          [&](const Enter& w) {
            at_occasion(asker, w.occasion, [asker, w](Occasion& it) { it.enter(asker, w.agrees); });
          },
          [&](const OccasionAct& w) { ask_occasion(asker, w, false); },
          [&](const AskOccasionPreview& w) { ask_occasion(asker, w, true); },
      },
      request.wish);
}

// --- what concerns no single table ---

void Floor::open_own(const Asker& asker, const OwnTable& wish) {
  const auto named = from_word<Game>(wish.game);
  if (!named) return refuse(asker, HouseRefusal::no_game, "there is no such game");
  const Game game = in_force(*named, today());
  for (const auto& room : rooms()) {
    const TableRow& row = room->row();
    if (row.owner == asker.person && row.game == word(game) && row.kind == wish.kind &&
        row.company == wish.company)
      return answer_table(asker, row.id);
  }
  std::size_t number = 0;
  {
    const std::lock_guard guard(mutex_);
    number = ++practice_tables_;
  }
  if (number > kPracticeTables)
    return refuse(asker, HouseRefusal::full, "there is no room for another private table now");
  TableRow row;
  row.id = fmt::format("{}-{}-{}", game_letters(game), wish.kind, number);
  row.title = fmt::format("{}, {}", title(game), wish.kind == "practice" ? "practice" : "training");
  row.kind = wish.kind;
  row.owner = asker.person;
  row.company = wish.company;
  const TableId table = row.id;
  if (auto opened = open_table_of(std::move(row), game); !opened)
    return refuse(asker, HouseRefusal::table, opened.error());
  answer_table(asker, table);
}

// Practice chips are nobody's money.
Money Floor::at_tables(const PersonId& person) const {
  Money sum;
  for (const auto& room : rooms()) {
    const auto own = room->is_private() ? std::nullopt : room->own_summary(person);
    if (own) sum += own->chips;
  }
  return sum;
}

void Floor::top_up(const Asker& asker) {
  if (house_.manners.production)
    return refuse(asker, HouseRefusal::demo, "there is no play money here");
  const auto done = people_.top_up(asker.person, at_tables(asker.person), [this, asker] {
    answer(asker);
    say_hello(asker.person);
  });
  if (!done) refuse(asker, HouseRefusal::enough, done.error());
}

void Floor::rename(const Asker& asker, const Rename& wish) {
  const auto all = rooms();
  if (std::ranges::any_of(
          all, [&](const auto& room) { return room->own_summary(asker.person).has_value(); }))
    return refuse(asker, HouseRefusal::at_table,
                  "leave the table first; a name stays while you play");
  const auto done = people_.rename(asker.person, wish.name, [this, asker] {
    answer(asker);
    say_hello(asker.person);
  });
  if (!done) refuse(asker, HouseRefusal::name, done.error());
}

// --- hello and the lobby ---

std::optional<Me> Floor::me(const PersonId& id) const {
  const auto person = people_.find(id);
  if (!person) return std::nullopt;
  const bool demo = !house_.manners.production;
  return Me{person->name, person->balance, demo, demo, demo, at_tables(id)};
}

void Floor::say_hello(const PersonId& person) {
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

void Floor::watch_lobby(const Asker& asker) {
  {
    const std::lock_guard guard(mutex_);
    const auto found = visitors_.find(asker.connection);
    if (found != visitors_.end()) found->second.lobby = true;
  }
  answer(asker);
  house_.transport.send(asker.connection, text_of(lobby(asker.person)));
}

Lobby Floor::lobby(const PersonId& person) const {
  Lobby lobby{{}, {}, occasions_for(person)};
  for (const auto& room : rooms()) {
    if (room->is_private() && room->row().owner != person) continue;
    if (auto summary = room->summary(person)) lobby.tables.push_back(std::move(*summary));
  }
  for (const auto& [id, each] : closed_) {
    if (std::string why = why_closed(id, person); !why.empty())
      lobby.closed.push_back({id, each.row.title, std::move(why)});
  }
  return lobby;
}

// At most once a second, however much happens.
void Floor::tell_lobby_soon() {
  {
    const std::lock_guard guard(mutex_);
    if (lobby_told_soon_) return;
    lobby_told_soon_ = true;
  }
  strand_->after(kLobbyEvery, [this] { tell_lobby(); });
}

void Floor::tell_lobby() {
  std::vector<std::pair<Connection, PersonId>> readers;
  {
    const std::lock_guard guard(mutex_);
    lobby_told_soon_ = false;
    for (const auto& [connection, visitor] : visitors_) {
      if (visitor.lobby) readers.emplace_back(connection, visitor.person);
    }
  }
  for (const auto& [connection, person] : readers)
    house_.transport.send(connection, text_of(lobby(person)));
}

}  // namespace croupier::server
