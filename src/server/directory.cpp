#include "server/directory.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

#include "host/demo.h"
#include "host/write.h"
#include "house/words.h"
#include "journal/recorded_table.h"
#include "rulebook/edition.h"
#include "rulebook/tournament_rules.h"
#include "server/pit/table_setup.h"

namespace croupier::server {
namespace {

constexpr std::size_t kPracticeTables = 2000;
constexpr std::size_t kOccasions = 1000;  // that are not over
constexpr std::size_t kOccasionsOfOne = 20;
constexpr const char* kUnused = "nobody has asked for it for long";
constexpr std::uint32_t kCompanyMost = 500;
constexpr Duration kBetweenOpenings{25};  // of private tables

bool is_private(const TableRow& row) { return !is_public(row) && !is_occasion(row); }

// Nobody has entered yet, and nobody can.
bool is_draft(const Host& host) {
  Lobby lobby;
  host.published().add_to(lobby, host.row().owner, host.row().owner);
  const Occasions& its = lobby.occasions;
  if (!its.tournaments.empty()) return its.tournaments.front().state == tournament::State::draft;
  return !its.promotions.empty() && its.promotions.front().state == promotion::State::draft;
}

// Whether anybody has chips at this table, or money on its way there.
bool is_used(const Host& host, const house::House& house) {
  const auto comes = [&](const house::Transfer& each) {
    const house::Subject* subject = find(house, each.subject);
    return subject != nullptr && subject->id == host.row().id;
  };
  const auto plays = [&](const house::Account& each) {
    return host.published().own(each.id, Published::As::decided) ||
           host.published().own(each.id, Published::As::told);
  };
  return std::ranges::any_of(house.transfers, comes) || std::ranges::any_of(house.accounts, plays);
}

// As it opens: as the row says, or as usual for the game.
std::expected<std::shared_ptr<Table>, std::string> prepared(const Settings& settings,
                                                            const TableRow& row, Game game) {
  const auto setup = row.setup.empty() ? usual_setup(settings, row, game) : setup_in(row.setup);
  if (!setup) return std::unexpected(setup.error());
  auto table = croupier::open_table(*setup);
  if (!table) return std::unexpected(table.error().text);
  return std::make_shared<Table>(std::move(*table));
}

}  // namespace

Directory::Directory(House& house, Registry& registry)
    : house_(house), registry_(registry), openings_(house.clock.strand(), kBetweenOpenings) {}

// --- the start ---

// NZ 15B.8: "that pay scale shall be used for all tables".
std::expected<void, std::string> Directory::check_pairs_scale(const Host& host) const {
  const std::uint8_t scale = host.published().pairs_scale();
  const std::uint8_t chosen = house_.settings.pairs_scale;
  if (scale == 0 || scale == chosen) return {};
  return std::unexpected(fmt::format(
      "table {} pays Perfect Pairs by scale {}, and scale {} was asked for: one scale is "
      "used for all tables (NZ 15B.8)",
      host.row().id, scale, chosen));
}

std::expected<void, std::string> Directory::start() {
  if (auto resumed = registry_.resume(); !resumed) return resumed;
  const KnownNow known = registry_.known();
  for (std::size_t at = 0; at < known->subjects.size(); ++at) resume(known->subjects.at(at));
  for (const auto& [id, host] : hosts_) {
    if (auto no = check_pairs_scale(*host); !no) return no;
  }
  if (known->subjects.size() > 0 || house_.settings.production) return {};
  for (const Game game : games_in_force(today())) {
    TableRow row;
    row.id = fmt::format("{}-1", game_letters(game));
    row.title = fmt::format("{} 1", title(game));
    row.kind = "public";
    row.company = true;
    if (auto opened = open_table(std::move(row), game, InHouse::now); !opened) return opened;
  }
  return {};
}

// A new table plays by the edition that is in force; one that is open keeps its own.
std::string Directory::today() const {
  const std::chrono::sys_time<Duration> now{Duration(house_.clock.now())};
  return fmt::format("{:%Y-%m-%d}", std::chrono::floor<std::chrono::days>(now));
}

void Directory::resume(const KnownSubject& subject) {
  const TableRow& row = subject.row;
  ++opened_of_kind_[row.kind];
  own_tables_ += is_private(row) ? 1u : 0u;
  const auto last = house_.storage.last_record(row.id);
  const auto closing = last ? closing_of(*last) : std::nullopt;
  const bool damaged = subject.state == house::SubjectState::damaged;
  if (closing && !damaged) registry_.mark_damaged(row.id, closing->why);
  if (closing || damaged) {
    closed_[row.id] = subject;
    if (closing) closed_[row.id].why = closing->why;
    return;
  }
  const bool is_retired = !is_occasion(row) || subject.why == kUnused;
  if (subject.state == house::SubjectState::closed && is_retired) {
    over_[row.id] = row;
    return;
  }
  if (last || house_.storage.snapshot(row.id, 0)) return resume(row);
  // The power went before it was open: nobody was told that it is there, and nothing has happened.
  const auto game = from_word<Game>(row.game);
  if (is_occasion(row) || !game) {
    registry_.close(row.id, "it was not opened");
  } else if (auto opened = open_table(row, *game, InHouse::already); !opened) {
    close_damaged(row, {opened.error(), std::vector<Refund>()});
  }
}

void Directory::resume(const TableRow& row) {
  auto host = std::make_shared<Host>(house_, row);
  if (!host->rest()) {
    if (auto done = host->resume(); !done) return close_damaged(row, std::move(done.error()));
  }
  add(host);
  for (const Arrival& each : registry_.on_their_way_to(row.id)) host->deliver(each);
  host->post([](Host& it) { it.wake(); });
}

void Directory::add(std::shared_ptr<Host> host) {
  order_.push_back(host->row().id);
  hosts_[host->row().id] = std::move(host);
}

// What people put in and have not got back.
std::vector<Refund> Directory::paid_in(const TableRow& row) const {
  std::vector<Refund> refunds;
  for (const Balance& each : house_.storage.paid_into(ledger_account_of(row))) {
    if (each.account.starts_with(house::kPersonPrefix) && each.amount > Money{})
      refunds.push_back({each.account, each.amount});
  }
  return refunds;
}

// Its last act, by the platform; no other table is concerned.
void Directory::close_damaged(const TableRow& row, Damage damage) {
  // Chips of a private table are nobody's money.
  if (!damage.held && !is_private(row)) damage.held = paid_in(row);
  Closing closing{std::move(damage.why), damage.held.value_or(std::vector<Refund>())};
  registry_.close_damaged(row, closing);
  fmt::print(stderr, "croupier: {} is closed, its records cannot be resumed: {}\n", row.id,
             closing.why);
  closed_[row.id] = {row, house::SubjectState::damaged, std::move(closing.why)};
}

// --- opening ---

void Directory::open_public(const PersonId& by, const OpenPublicTable& wish, const Opened& then) {
  auto game = from_word<Game>(wish.game);
  if (!game) return then(std::unexpected("there is no such game"));
  game = in_force(*game, today());
  if (wish.minimum <= Money{} || wish.maximum < wish.minimum)
    return then(std::unexpected("the maximum is at least the minimum, and that is above zero"));
  TableRow row;
  row.kind = wish.dealt == DealtBy::software ? kPublic
             : wish.dealt == DealtBy::hand   ? kPublicByHand
                                             : kPublicDevice;
  row.game = word(*game);
  row.at = house_.clock.now();
  const auto setup = setup_of(house_.settings, row, *game, wish);
  if (!setup) return then(std::unexpected(setup.error()));
  row.setup = setup_text(*setup);
  auto table = prepared(house_.settings, row, *game);
  if (!table) return then(std::unexpected(table.error()));
  const KnownNow known = registry_.known();
  {
    const std::lock_guard guard(mutex_);
    std::size_t number = 1;
    // Also by a table that is closed as damaged.
    const auto is_taken = [&] {
      return hosts_.contains(row.id) || over_.contains(row.id) ||
             known->subjects.find(row.id) != nullptr;
    };
    do row.id = fmt::format("{}-{}", game_letters(*game), number++);
    while (is_taken());
    row.title = wish.title.empty() ? fmt::format("{} {}", title(*game), number - 1) : wish.title;
    over_[row.id] = row;  // nobody else takes the number
  }
  const auto host = std::make_shared<Host>(house_, row);
  registry_.open_for(
      by, row,
      [this, host, table = *table, then] {
        {
          const std::lock_guard guard(mutex_);
          over_.erase(host->row().id);
          add(host);
        }
        host->open(std::nullopt, {.table = table});
        host->post([then, id = host->row().id](Host&) { then(id); });
      },
      [this, id = row.id, then](const Refusal& refusal) {
        {
          const std::lock_guard guard(mutex_);
          over_.erase(id);
        }
        then(std::unexpected(plain(house::sentence(refusal))));
      });
}

void Directory::close_public(const PersonId& by, const TableId& id, const std::string& reason,
                             const std::function<void(std::expected<void, std::string>)>& then) {
  const auto host = find(id, by);
  if (!host || !is_public(host->row())) return then(std::unexpected("there is no such table"));
  // Asked where it is decided: before money has arrived it is on its way, and afterwards the table
  // has somebody. What is on its way only after this is so still when the closing is decided.
  registry_.look([this, host, by, id, reason, then](const house::House& it) {
    if (is_used(*host, it))
      return then(std::unexpected("people play at this table; it is closed when they have left"));
    registry_.close_for(by, id, reason, [this, host, then](const auto& done) {
      if (!done) return then(done);
      {
        const std::lock_guard guard(mutex_);
        const TableRow& row = host->row();
        over_[row.id] = row;
        std::erase(order_, row.id);
        hosts_.erase(row.id);
      }
      house_.lobby_changed();
      then({});
    });
  });
}

std::expected<void, std::string> Directory::open_table(TableRow row, Game game, InHouse opens) {
  auto table = prepared(house_.settings, row, game);
  if (!table) return std::unexpected(table.error());
  row.game = word(game);
  row.at = house_.clock.now();
  const auto host = std::make_shared<Host>(house_, std::move(row));
  {
    const std::lock_guard guard(mutex_);
    add(host);
  }
  const Opening opening{.table = std::move(*table)};
  if (opens == InHouse::soon) {
    openings_.begin([this, host, opening](const Task& done) {
      registry_.open(host->row(), [host, opening, done] {
        host->open(std::nullopt, opening);
        // Behind the first acts of its house players, which come behind this.
        host->post([done](Host& it) { it.post([done](Host&) { done(); }); });
      });
    });
  } else {
    if (opens == InHouse::now) registry_.open_now(host->row());
    host->open(std::nullopt, opening);
  }
  return {};
}

std::expected<TableId, ShownRefusal> Directory::open_own(const PersonId& person,
                                                         const std::string& named,
                                                         const std::string& kind, bool company) {
  const auto refuse = [](HouseRefusal code, std::string words) {
    return std::unexpected(refused(code, std::move(words)));
  };
  auto game = from_word<Game>(named);
  if (!game) return refuse(HouseRefusal::no_game, "there is no such game");
  game = in_force(*game, today());
  for (const auto& host : all()) {
    const TableRow& row = host->row();
    if (row.owner == person && row.game == word(*game) && row.kind == kind &&
        row.company == company)
      return row.id;
  }
  std::size_t number = 0;
  {
    const std::lock_guard guard(mutex_);
    const auto open = std::ranges::count_if(
        hosts_, [](const auto& each) { return is_private(each.second->row()); });
    if (static_cast<std::size_t>(open) < kPracticeTables) number = ++own_tables_;
  }
  if (number == 0)
    return refuse(HouseRefusal::full, "there is no room for another private table now");
  TableRow row;
  row.id = fmt::format("{}-{}-{}", game_letters(*game), kind, number);
  row.title = fmt::format("{}, {}", title(*game), kind == "practice" ? "practice" : "training");
  row.kind = kind;
  row.owner = person;
  row.company = company;
  const TableId id = row.id;
  if (auto opened = open_table(std::move(row), *game, InHouse::soon); !opened)
    return refuse(HouseRefusal::table, opened.error());
  return id;
}

// Who opens an occasion acts as its staff and can pay prizes: that is for the demo, until staff
// have accounts of their own.
std::expected<void, ShownRefusal> Directory::open(const Asker& asker, const OpenTournament& wish) {
  const auto refuse = [](HouseRefusal code, std::string words) {
    return std::unexpected(refused(code, std::move(words)));
  };
  auto game = from_word<Game>(wish.game);
  if (game) game = in_force(*game, today());
  if (house_.settings.production)
    return refuse(HouseRefusal::demo, "only the staff of the house open these");
  if (!game || !clause_of(TournamentRule::applies, *game))
    return refuse(HouseRefusal::no_game,
                  "tournaments are for Star Blackjack and Blackjack Challenge");
  if (wish.preset != "quick" && wish.preset != "heats" && wish.preset != "draft")
    return refuse(HouseRefusal::preset, "there is no such preset");
  if (wish.company > kCompanyMost)
    return refuse(HouseRefusal::full, "so many house players do not come");
  TableRow row;
  row.title = fmt::format("{} tournament", title(*game));
  row.game = word(*game);
  row.kind = "tournament";
  row.company = wish.staff == RunBy::house;
  return open_occasion(asker, std::move(row),
                       {wish.preset, std::string(word(*game)), wish.company});
}

std::expected<void, ShownRefusal> Directory::open(const Asker& asker, const OpenPromotion& wish) {
  if (house_.settings.production)
    return std::unexpected(refused(HouseRefusal::demo, "only the staff of the house open these"));
  TableRow row;
  row.title = "Promotion";
  row.kind = "promotion";
  return open_occasion(asker, std::move(row), {wish.preset, {}, 0});
}

std::expected<void, ShownRefusal> Directory::open_occasion(const Asker& asker, TableRow row,
                                                           const Opening& opening) {
  const std::string_view letters = row.kind == "tournament" ? "tour" : "promo";
  std::shared_ptr<Host> host;
  TableId opened_before;
  const KnownNow known = registry_.known();
  {
    const std::lock_guard guard(mutex_);
    TableId& opened = opened_by_[asker.person + '\n' + asker.id];
    opened_before = opened;
    std::size_t of_all = 0;
    std::size_t of_one = 0;
    for (const auto& [id, each] : hosts_) {
      const KnownSubject* subject = known->subjects.find(id);
      const bool is_over = subject != nullptr && subject->state != house::SubjectState::open;
      if (!is_occasion(each->row()) || is_over) continue;
      ++of_all;
      of_one += each->row().owner == asker.person ? 1u : 0u;
    }
    if (opened_before.empty() && of_all < kOccasions && of_one < kOccasionsOfOne) {
      row.id = fmt::format("{}-{}", letters, ++opened_of_kind_[row.kind]);
      row.owner = asker.person;
      row.at = house_.clock.now();
      opened = row.id;
      host = std::make_shared<Host>(house_, std::move(row));
      add(host);
    }
  }
  // Asked for again under the same id: it is the one that was opened, told when that is on disk.
  if (!opened_before.empty()) {
    find(opened_before, asker.person)->post([asker, opened_before](Host& it) {
      Answer answer{.id = asker.id};
      answer.occasion = opened_before;
      it.replies().send(asker, answer);
    });
    return {};
  }
  if (!host)
    return std::unexpected(refused(HouseRefusal::full, "there is no room for another one now"));
  registry_.open(host->row(), [host, asker, opening] { host->open(asker, opening); });
  return {};
}

// --- what nobody uses ---

void Directory::retire_unused(Duration unused) {
  const Millis now = house_.clock.now();
  std::vector<std::shared_ptr<Host>> idle;
  {
    const std::lock_guard guard(mutex_);
    for (const auto& [id, host] : hosts_) {
      if (is_public(host->row())) continue;
      const Millis asked = asked_for_.try_emplace(id, now).first->second;
      if (now - asked >= unused.count()) idle.push_back(host);
    }
  }
  for (const auto& host : idle) {
    if (is_private(host->row()) || is_draft(*host)) retire(host);
  }
}

// Whoever looks at it uses it.
void Directory::retire(const std::shared_ptr<Host>& host) {
  host->post([this, host](Host& it) {
    if (it.hosted().stream({})->is_watched()) return;
    const TableRow& row = it.row();
    registry_.close(row.id, kUnused);
    {
      const std::lock_guard guard(mutex_);
      over_[row.id] = row;
      std::erase(order_, row.id);
      asked_for_.erase(row.id);
      hosts_.erase(row.id);
    }
    house_.lobby_changed();
  });
}

// --- finding ---

std::shared_ptr<Host> Directory::find(const TableId& id, const PersonId& person) const {
  const std::lock_guard guard(mutex_);
  const auto found = hosts_.find(id_and_part(id).first);
  if (found == hosts_.end()) return nullptr;
  const TableRow& row = found->second->row();
  if (is_private(row) && row.owner != person) return nullptr;
  if (!is_public(row)) asked_for_[row.id] = house_.clock.now();
  return found->second;
}

// Empty: it is not, or it is none of this person's business. Only the start closes anything, so
// nothing needs to be locked.
std::string Directory::why_closed(const TableId& id, const PersonId& person) const {
  const auto found = closed_.find(id_and_part(id).first);
  if (found == closed_.end()) return "";
  const TableRow& row = found->second.row;
  if (is_private(row) && row.owner != person) return "";
  return fmt::format(
      "{} is closed: its records are damaged ({}). Whatever you had there was returned.", row.title,
      found->second.why);
}

std::vector<std::shared_ptr<Host>> Directory::all() const {
  const std::lock_guard guard(mutex_);
  std::vector<std::shared_ptr<Host>> all;
  for (const TableId& id : order_) all.push_back(hosts_.at(id));
  return all;
}

std::optional<TableRow> Directory::table(const TableId& id) const {
  const std::lock_guard guard(mutex_);
  if (const auto over = over_.find(id); over != over_.end() && !is_occasion(over->second))
    return over->second;
  const auto found = hosts_.find(id);
  if (found == hosts_.end() || is_occasion(found->second->row())) return std::nullopt;
  return found->second->row();
}

std::size_t Directory::table_count() const {
  const std::lock_guard guard(mutex_);
  return static_cast<std::size_t>(std::ranges::count_if(
      hosts_, [](const auto& each) { return !is_occasion(each.second->row()); }));
}

void Directory::floor_changed() {
  for (const auto& each : all()) each->post([](Host& it) { it.hosted().floor_changed(); });
}

void Directory::deliver(const TableId& id, const Arrival& arrival) const {
  std::shared_ptr<Host> host;
  {
    const std::lock_guard guard(mutex_);
    const auto found = hosts_.find(id);
    if (found != hosts_.end()) host = found->second;
  }
  if (host) return host->deliver(arrival);
  registry_.give_back(arrival, "the table is closed");
}

void Directory::tell_promotions_of_play() {
  for (const auto& each : all()) {
    if (each->row().kind == "promotion") each->post([](Host& it) { it.hosted().heard_of_play(); });
  }
}

// --- lists ---

Lobby Directory::lobby(const PersonId& person) const {
  Lobby lobby;
  for (const auto& host : all()) host->published().add_to(lobby, person, host->row().owner);
  std::ranges::reverse(lobby.occasions.tournaments);
  std::ranges::reverse(lobby.occasions.promotions);
  for (const auto& [id, each] : closed_) {
    if (std::string why = why_closed(id, person); !why.empty())
      lobby.closed.push_back({id, each.row.title, std::move(why)});
  }
  return lobby;
}

// Practice chips are nobody's money.
Money Directory::at_tables(const PersonId& person, Published::As as) const {
  Money sum;
  for (const auto& host : all()) {
    const auto own = is_private(host->row()) ? std::nullopt : host->published().own(person, as);
    if (own) sum += own->chips;
  }
  return sum;
}

// The tables are asked first: what leaves one meanwhile is counted twice, and never not at all.
Money Directory::outside_balance(const PersonId& person) const {
  Money sum = at_tables(person, Published::As::decided);
  for (const auto& host : all()) sum += host->till().coming_home(person);
  return sum;
}

bool Directory::is_at_table(const PersonId& person) const {
  return std::ranges::any_of(all(), [&](const auto& host) {
    return host->published().own(person, Published::As::decided).has_value();
  });
}

void Directory::look_at_limits(const PersonId& person) {
  for (const auto& host : all()) {
    if (host->published().own(person, Published::As::decided))
      host->post([](Host& it) { it.hosted().look_at_limits(); });
  }
}

bool Directory::is_debtor(std::string_view name) const {
  return std::ranges::any_of(all(),
                             [&](const auto& host) { return host->published().is_debtor(name); });
}

}  // namespace croupier::server
