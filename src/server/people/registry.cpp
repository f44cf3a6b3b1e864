#include "server/people/registry.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "base/match.h"
#include "base/name.h"
#include "host/company.h"
#include "house/ledger.h"
#include "house/words.h"
#include "journal/adoption.h"
#include "record/role.h"

namespace croupier::server {
namespace {

using house::AccountNo;

constexpr std::size_t kNameMost = 20;
constexpr std::array<std::string_view, 24> kAnimals{
    "otter", "heron",  "lynx",   "wombat",    "kea",     "tui",   "ibis",    "gecko",
    "quoll", "skink",  "falcon", "marten",    "badger",  "kiwi",  "dolphin", "possum",
    "robin", "magpie", "seal",   "bandicoot", "wallaby", "koala", "emu",     "tern"};

}  // namespace

Registry::Registry(Storage& storage, Clock& clock, Passwords& passwords, house::Currency currency,
                   Changed balance_changed)
    : storage_(storage),
      clock_(clock),
      passwords_(passwords),
      currency_(currency),
      balance_changed_(std::move(balance_changed)),
      strand_(clock.strand()) {}

// --- the start ---

std::expected<void, std::string> Registry::resume() {
  auto recorded = RecordedHouse::resume(storage_);
  if (!recorded) return std::unexpected("the records of the house: " + recorded.error());
  house_ = std::move(*recorded);
  for (const NameText& each : storage_.names()) {
    last_name_ = std::max(last_name_, each.no);
    if (each.text.empty()) continue;  // it was erased
    names_[each.no] = each.text;
    name_numbers_[each.text] = each.no;
  }
  for (const house::Account& each : house_.now().accounts)
    last_name_ = std::max(last_name_, static_cast<std::uint32_t>(each.name));
  for (const PersonRow& each : storage_.people()) tokens_[each.token_hash] = each.id;
  for (std::uint32_t no = 1; no <= house_.now().accounts.size(); ++no) note_account(AccountNo{no});
  for (std::uint32_t no = 1; no <= house_.now().subjects.size(); ++no)
    note_subject(house::SubjectNo{no});
  next_.grants = std::make_shared<const std::vector<house::Grant>>(house_.now().grants);
  next_.protection = std::make_shared<const house::Protection>(house_.now().protection);
  next_.floor = std::make_shared<const house::FloorState>(house_.now().floor);
  recall_results();
  if (house_.seq() == 0) {
    if (auto done = adopt(); !done) return done;
  }
  if (auto done = settle_transfers(); !done) return done;
  if (const std::string why = why_other_house(); !why.empty()) return std::unexpected(why);
  next_.seq = house_.seq();
  known_.store(std::make_shared<const Known>(next_));
  return {};
}

std::expected<void, std::string> Registry::adopt() {
  Adoption adoption = adoption_of(storage_);
  if (adoption.act.accounts.empty() && adoption.act.subjects.empty()) return {};
  Write write;
  for (const NameText& each : adoption.names) {
    names_[each.no] = each.text;
    name_numbers_[each.text] = each.no;
    last_name_ = each.no;
  }
  write.names = std::move(adoption.names);
  const auto done = act(std::move(adoption.act), std::move(write));
  if (!done)
    return std::unexpected(fmt::format("the folder of an earlier version cannot be taken over: {}",
                                       word(done.error().code)));
  return {};
}

// Money of a demo and money of people never lie in one folder.
std::string Registry::why_other_house() const {
  const bool demo = currency_ == house::Currency::demo;
  const auto is_of_demo = [](house::AccountKind kind) {
    return kind == house::AccountKind::guest || kind == house::AccountKind::house_player;
  };
  const house::House& now = house_.now();
  const bool other =
      std::ranges::any_of(
          now.accounts,
          [&](const house::Account& each) { return is_of_demo(each.kind) != demo; }) ||
      std::ranges::any_of(now.subjects,
                          [&](const house::Subject& each) { return each.currency != currency_; });
  if (!other) return "";
  return demo ? "the data folder belongs to a production house; start it with --production"
              : "the data folder belongs to a demo; a production house begins with an empty one";
}

void Registry::close_damaged(const TableRow& row, const Closing& closing) {
  const auto last = storage_.last_record(row.id);
  const Millis now = clock_.now();
  Write write;
  write.record =
      Record{row.id, last ? last->seq + 1 : 1, now, Origin::platform, "", {}, to_json(closing), {}};
  const house::Subject& from = *house::find(house_.now(), subject(row.id));
  const std::string why = fmt::format("{} closed: {}", row.id, closing.why);
  std::vector<house::Receive> homeward;
  for (const Refund& refund : closing.refunds) {
    const AccountNo to = account(refund.account.substr(house::kPersonPrefix.size()));
    const std::uint64_t number = from.received + homeward.size() + 1;
    write.movements.push_back(
        movement_of(left(from, number, *house::find(house_.now(), to), refund.amount, why), now));
    homeward.push_back({subject(row.id), number, to, refund.amount, why});
  }
  storage_.write(std::move(write));
  for (house::Receive& each : homeward) (void)act(std::move(each));
  for (const Arrival& each : on_their_way_to(row.id)) (void)act(house::Return{each.no, why});
  mark_damaged(row.id, closing.why);
}

void Registry::mark_damaged(const TableId& id, const std::string& why) {
  (void)act(house::MarkDamaged{subject(id)}, {}, why);
}

std::expected<void, Refusal> Registry::open_administrator(const PersonId& id,
                                                          const std::string& name,
                                                          std::vector<Secret> secrets) {
  Write write;
  const house::NameNo number = number_of(name, id, write);
  const auto opened =
      act(house::OpenAccount{id, house::AccountKind::staff, number}, std::move(write));
  if (!opened) return std::unexpected(opened.error());
  const auto granted = act(house::GrantRole{.account = account(id), .role = Role::administrator},
                           {}, "the first administrator, by the one-time password");
  if (!granted) return std::unexpected(granted.error());
  note_access_now(id, house::Access::one_time_password_given, std::move(secrets));
  return {};
}

void Registry::note_access_now(const PersonId& person, house::Access what,
                               std::vector<Secret> secrets) {
  Write write;
  write.secrets = std::move(secrets);
  (void)act(house::NoteAccess{account(person), what}, std::move(write));
}

void Registry::open_now(const TableRow& row) {
  house::OpenSubject opened = opening_of(row);
  opened.owner = account(row.owner);
  opened.currency = currency_;
  (void)act(std::move(opened));
}

// --- what happens ---

Registry::Events Registry::act(house::CommandBody body, Write write, std::string reason,
                               house::Actor by, house::Events* told) {
  const Millis now = clock_.now();
  const house::Command command{by, now / 1000, std::move(body), std::move(reason)};
  // Whose money comes back is known only before it does.
  AccountNo giver{};
  if (const auto* back = std::get_if<house::Return>(&command.body)) {
    if (const auto* transfer = house::find(house_.now(), back->transfer)) giver = transfer->account;
  }
  auto events = house_.act(command, now, write);
  if (!events) {
    // Nothing of it is written, so the names it would have brought are free again.
    for (const NameText& each : write.names) {
      names_.erase(each.no);
      name_numbers_.erase(each.text);
    }
    return events;
  }
  if (told != nullptr) *told = *events;
  note(*events);
  if (giver != AccountNo{}) note_account(giver);
  next_.seq = house_.seq();
  write.durable = [this, known = std::make_shared<const Known>(next_),
                   then = std::move(write.durable)] {
    known_.store(known);
    if (then) then();
  };
  storage_.write(std::move(write));
  return events;
}

void Registry::note_account(AccountNo no) {
  const house::Account& it = *house::find(house_.now(), no);
  // Whose name is erased has none, from that very act on.
  const auto name =
      it.erased == 0 ? names_.find(static_cast<std::uint32_t>(it.name)) : names_.end();
  if (name != names_.end()) {
    const std::lock_guard guard(tokens_mutex_);
    if (const Person* before = next_.people.find(it.id); before && before->name != name->second)
      by_names_.erase(before->name);
    by_names_[name->second] = it.id;
  }
  const bool plays = it.kind == house::AccountKind::person;
  next_.people.put(static_cast<std::size_t>(no) - 1, it.id,
                   {it.id, name == names_.end() ? std::string() : name->second,
                    it.balance[currency_], it.tokens, no, it.kind, it.excluded_until,
                    plays ? std::make_shared<const house::Account>(it) : nullptr});
}

void Registry::note_subject(house::SubjectNo no) {
  const house::Subject& it = *house::find(house_.now(), no);
  next_.subjects.put(static_cast<std::size_t>(no) - 1, it.id,
                     {row_of(house_.now(), it), it.state, it.why, it.received, no});
}

void Registry::note(const house::Events& events) {
  for (const house::Event& event : events) {
    match(
        [&](const auto& body) {
          using Body = std::remove_cvref_t<decltype(body)>;
          if constexpr (requires { body.account; }) note_account(body.account);
          if constexpr (requires { body.move; }) note_account(body.move.account);
          if constexpr (requires { body.subject; }) note_subject(body.subject);
          if constexpr (std::is_same_v<Body, house::PlayNoted>) {
            for (const house::PlayPiece& each : body.pieces) note_account(each.account);
          }
          if constexpr (is_one_of<Body, house::HouseLimitSet, house::TimeZoneSet>)
            next_.protection = std::make_shared<const house::Protection>(house_.now().protection);
          if constexpr (is_one_of<Body, house::RoleGranted, house::RoleRevoked>)
            next_.grants = std::make_shared<const std::vector<house::Grant>>(house_.now().grants);
          if constexpr (house::kIsOfFloor<Body>)
            next_.floor = std::make_shared<const house::FloorState>(house_.now().floor);
        },
        event.body);
  }
}

// --- reading ---

std::optional<Person> Registry::by_token(std::string_view token) const {
  const std::string hash = passwords_.hash(token);
  PersonId id;
  {
    const std::lock_guard guard(tokens_mutex_);
    const auto found = tokens_.find(hash);
    if (found == tokens_.end()) return std::nullopt;
    id = found->second;
  }
  return find(id);
}

PersonId Registry::by_name(const std::string& name) const {
  const std::lock_guard guard(tokens_mutex_);
  const auto found = by_names_.find(name);
  return found == by_names_.end() ? PersonId() : found->second;
}

bool Registry::has_administrator() const {
  return std::ranges::any_of(house_.now().grants, [&](const house::Grant& each) {
    return each.role == Role::administrator &&
           (each.until == 0 || clock_.now() / 1000 < each.until);
  });
}

bool Registry::is_administrator(const PersonId& person) const {
  return has_role(house_.now(), account(person), Role::administrator, clock_.now() / 1000);
}

// --- secrets ---

void Registry::keep(std::vector<Secret> secrets, Task then) {
  if (secrets.empty() && !then) return;
  strand_->post([this, secrets = std::move(secrets), then = std::move(then)]() mutable {
    Write write;
    write.secrets = std::move(secrets);
    write.durable = std::move(then);
    storage_.write(std::move(write));
  });
}

void Registry::note_access(const PersonId& person, house::Access what, const PersonId& by,
                           std::vector<Secret> secrets, Task then) {
  strand_->post(
      [this, person, what, by, secrets = std::move(secrets), then = std::move(then)]() mutable {
        Write write;
        write.secrets = std::move(secrets);
        write.durable = std::move(then);
        (void)act(house::NoteAccess{account(person), what, by.empty() ? AccountNo{} : account(by)},
                  std::move(write));
      });
}

// --- people ---

bool Registry::is_free(const std::string& name) const {
  const auto found = name_numbers_.find(name);
  return found == name_numbers_.end() ||
         named(house_.now(), house::NameNo{found->second}) == AccountNo{};
}

// guest-otter, then guest-otter-2 …
std::string Registry::free_guest_name() const {
  const std::size_t first = house_.now().accounts.size();
  for (std::size_t turn = 0;; ++turn) {
    const std::string_view animal = kAnimals[(first + turn) % kAnimals.size()];
    const std::size_t number = (first + turn) / kAnimals.size();
    std::string name = number == 0 ? fmt::format("guest-{}", animal)
                                   : fmt::format("guest-{}-{}", animal, number + 1);
    if (is_free(name)) return name;
  }
}

house::NameNo Registry::number_of(const std::string& name, const PersonId& person, Write& write) {
  const auto [found, is_new] = name_numbers_.try_emplace(name, last_name_ + 1);
  if (is_new) {
    names_[++last_name_] = name;
    write.names.push_back({last_name_, name, person});
  }
  return house::NameNo{found->second};
}

void Registry::make_guest(std::function<void(const NewGuest&)> then) {
  NewGuest guest{{}, passwords_.new_token()};
  guest.id = passwords_.new_token().substr(0, 22);
  strand_->post([this, guest, hash = passwords_.hash(guest.token), then = std::move(then)] {
    Write write;
    const house::NameNo name = number_of(free_guest_name(), guest.id, write);
    write.people.push_back({guest.id, {}, hash, clock_.now()});
    if (!act(house::OpenAccount{guest.id, house::AccountKind::guest, name}, std::move(write)))
      return;
    {
      const std::lock_guard guard(tokens_mutex_);
      tokens_[hash] = guest.id;
    }
    Write money;
    money.durable = [then, guest] { then(guest); };
    (void)act(house::Deposit{account(guest.id), house::Currency::demo, kGuestMoney},
              std::move(money), "play money for a guest");
  });
}

std::string Registry::why_no_name(const std::string& name) const {
  if (!Name::from_text(name) || name.size() > kNameMost)
    return "a name is small letters, digits and hyphens, at most 20, beginning with a letter";
  // A house of real money has no house players.
  const bool of_companion = currency_ == house::Currency::demo && is_companion(name);
  if (is_staff_word(name) || of_companion || name.starts_with(kPlayerName))
    return fmt::format("{} is a name of the house; please choose another", name);
  return "";
}

void Registry::rename(const PersonId& id, const std::string& name, Then then) {
  if (std::string why = why_no_name(name); !why.empty())
    return then(std::unexpected(std::move(why)));
  strand_->post([this, id, name, then = std::move(then)] {
    const house::Account* person = house::find(house_.now(), account(id));
    if (person == nullptr) return then(std::unexpected("nobody is known by that id"));
    if (names_[static_cast<std::uint32_t>(person->name)] == name) return then({});
    if (!is_free(name))
      return then(std::unexpected(fmt::format("somebody else is called {}", name)));
    Write write;
    const house::NameNo number = number_of(name, id, write);
    write.durable = [then] { then({}); };
    (void)act(house::Rename{account(id), number}, std::move(write), {},
              {Role::player, account(id)});
  });
}

void Registry::top_up(const PersonId& id, std::function<Money()> at_tables, Then then) {
  strand_->post([this, id, at_tables = std::move(at_tables), then = std::move(then)] {
    const house::Account* person = house::find(house_.now(), account(id));
    if (person == nullptr) return then(std::unexpected("nobody is known by that id"));
    Money has = person->balance.demo + at_tables();
    for (const house::Transfer& each : house_.now().transfers) {
      if (each.account == account(id)) has += each.amount;
    }
    if (has >= kTopUpBelow)
      return then(std::unexpected(fmt::format("there is more play money when you have less than {}",
                                              to_text(kTopUpBelow))));
    Write write;
    write.durable = [then] { then({}); };
    (void)act(house::Deposit{account(id), house::Currency::demo, kGuestMoney}, std::move(write),
              "more play money");
  });
}

// --- what people of the house ask ---

// Of several the first that the row names, or one that answers for the whole floor; one they do
// not hold is refused by the house.
Role Registry::role_for(AccountNo by, const house::CommandBody& body) const {
  const CommandRow& row = row_of(body);
  const bool own = match(
      [&](const auto& each) {
        if constexpr (requires { each.account; }) return each.account == by;
        return false;
      },
      body);
  const auto table = house::table_of(house_.now(), body);
  Role role = Role::player;
  std::optional<Role> held;
  for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
    const auto each = static_cast<Role>(at);
    if (!row.roles->nsw->has(each) || each == Role::platform) continue;
    if (each == Role::player ? own : has_role(house_.now(), by, each, clock_.now() / 1000, table)) {
      if (!held || house::kFloorManagers.has(each)) held = each;
    }
    if (each != Role::player) role = each;
  }
  return held.value_or(role);
}

void Registry::ask(const PersonId& by, house::CommandBody body, const std::string& reason,
                   Asked then) {
  strand_->post([this, by, body = std::move(body), reason, then = std::move(then)] {
    const AccountNo no = account(by);
    // The answer is told when it is on disk; until then nobody knows it.
    const auto told = std::make_shared<house::Events>();
    Write write;
    write.durable = [this, told, then] {
      // Somebody at the desk sees on their own page what has been paid in.
      for (const house::Event& each : *told) {
        const auto* moved = std::get_if<house::MoneyMoved>(&each.body);
        if (moved == nullptr) continue;
        const auto at = static_cast<std::size_t>(moved->move.account) - 1;
        balance_changed_(known()->people.at(at).id);
      }
      then(*told);
    };
    const Role role = role_for(no, body);
    auto events = act(body, std::move(write), reason, {role, no}, told.get());
    if (!events) then(std::unexpected(events.error()));
  });
}

void Registry::open_person(const PersonId& by, house::AccountKind kind, const std::string& name,
                           Opened then) {
  if (std::string why = why_no_name(name); !why.empty())
    return then(std::unexpected(std::move(why)));
  strand_->post([this, by, kind, name, then = std::move(then)] {
    if (!is_free(name))
      return then(std::unexpected(fmt::format("somebody else is called {}", name)));
    const PersonId id = passwords_.new_token().substr(0, 22);
    Write write;
    house::OpenAccount body{id, kind, number_of(name, id, write)};
    write.durable = [then, id] { then(id); };
    const Role role = role_for(account(by), body);
    const auto events = act(std::move(body), std::move(write), {}, {role, account(by)});
    if (!events) then(std::unexpected(plain(house::sentence(events.error()))));
  });
}

bool Registry::holds_any(const PersonId& person, RoleSet roles) const {
  const KnownNow now = known();
  const Person* found = now->people.find(person);
  return found != nullptr && std::ranges::any_of(*now->grants, [&](const house::Grant& each) {
           return each.account == found->no && roles.has(each.role) &&
                  (each.until == 0 || clock_.now() / 1000 < each.until);
         });
}

void Registry::tell(std::uint64_t before, std::size_t most,
                    std::function<void(std::vector<ToldAct>)> then) {
  strand_->post([this, before, most, then = std::move(then)] {
    const house::CallName call = [this](house::NameNo no) {
      const auto found = names_.find(static_cast<std::uint32_t>(no));
      return found == names_.end() ? std::string() : found->second;
    };
    std::vector<ToldAct> acts;
    std::uint64_t end = std::min(before, house_.seq() + 1);
    while (end > 1 && acts.size() < most) {
      const std::uint64_t from = end > most + 1 ? end - most - 1 : 0;
      auto records = storage_.records(kHouseSubject, from, end - from - 1);
      std::ranges::reverse(records);
      for (const Record& record : records) {
        // Who played is noted every minute: it would hide everything else.
        const auto act = house_act_in(record);
        if (!act || act->events.empty() || acts.size() >= most) continue;
        if (std::holds_alternative<house::NotePlay>(act->command.body)) continue;
        ToldAct told{record.seq,
                     record.at,
                     std::string(*row_of(act->events.front().body).name),
                     {},
                     act->command.reason};
        for (const house::Event& each : act->events) {
          if (!told.words.empty()) told.words += ' ';
          told.words += plain(sentence(house_.now(), each, call));
        }
        acts.push_back(std::move(told));
      }
      end = from + 1;
    }
    then(std::move(acts));
  });
}

void Registry::look(std::function<void(const house::House&)> look) {
  strand_->post([this, look = std::move(look)] { look(house_.now()); });
}

// --- subjects ---

void Registry::open(const TableRow& row, std::function<void()> opened) {
  strand_->post([this, row, opened = std::move(opened)] {
    open_now(row);
    opened();
  });
}

void Registry::open_for(const PersonId& by, const TableRow& row, std::function<void()> opened,
                        std::function<void(const Refusal&)> refused) {
  strand_->post([this, by, row, opened = std::move(opened), refused = std::move(refused)] {
    house::OpenSubject body = opening_of(row);
    body.currency = currency_;
    const Role role = role_for(account(by), body);
    const auto events = act(std::move(body), {}, {}, {role, account(by)});
    if (!events) return refused(events.error());
    opened();
  });
}

void Registry::close_for(const PersonId& by, const TableId& id, const std::string& reason,
                         Then then) {
  strand_->post([this, by, id, reason, then = std::move(then)] {
    if (!on_their_way_to(id).empty())
      return then(std::unexpected("somebody is about to play there; try again in a moment"));
    const house::CloseSubject body{subject(id)};
    Write write;
    write.durable = [then] { then({}); };
    const auto events =
        act(body, std::move(write), reason, {role_for(account(by), body), account(by)});
    if (!events) then(std::unexpected(plain(house::sentence(events.error()))));
  });
}

void Registry::close(const TableId& id, const std::string& why) {
  strand_->post([this, id, why] { (void)act(house::CloseSubject{subject(id)}, {}, why); });
}

}  // namespace croupier::server
