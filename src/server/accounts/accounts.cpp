#include "server/accounts/accounts.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>

#include "record/json_read.h"
#include "record/json_write.h"
#include "server/accounts/totp.h"

namespace croupier::server {
namespace {

using house::Access;

constexpr std::size_t kSecretMost = 10'000;
constexpr std::size_t kSessionsOfOne = 10;
constexpr std::size_t kDeviceMost = 200;
constexpr std::size_t kShownId = 16;
constexpr Millis kSeenEvery = 60 * 1000;
constexpr const char* kFirstName = "administrator";

template <class Record>
std::expected<Record, std::string> read_secret(const Secret& secret) {
  const auto document = json::parse_object(secret.text, kSecretMost);
  if (!document) return std::unexpected(document.error());
  Record record;
  if (auto problem = json::read(*document, record)) return std::unexpected(*problem);
  return record;
}

std::string in_hex(std::string_view bytes) {
  std::string out;
  for (const char each : bytes) out += fmt::format("{:02x}", static_cast<unsigned char>(each));
  return out;
}

// One answer for an unknown name, a wrong password and a locked account.
AccountFault wrong() {
  return {403,
          "That name and password do not fit, or the account is locked. Capital letters count. "
          "After three failed attempts it is locked for 30 minutes."};
}
AccountFault wrong_code() { return {403, "That code does not fit. Wait for the next one."}; }
AccountFault signed_out() { return {401, "Sign in first."}; }
AccountFault busy() { return {503, "Too many people sign in at once. Try again in a moment."}; }

}  // namespace

// Holds the mutex; when it is let go, whoever wants to know hears of ended sessions.
class Accounts::Hold {
 public:
  explicit Hold(Accounts& accounts) : accounts_(accounts), lock_(accounts.mutex_) {}
  ~Hold() {
    const std::vector<std::string> over = std::exchange(accounts_.over_, {});
    const auto ended = accounts_.ended_;
    lock_.unlock();
    if (!ended) return;
    for (const std::string& each : over) ended(each);
  }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;

 private:
  Accounts& accounts_;
  std::unique_lock<std::mutex> lock_;
};

Accounts::Accounts(Storage& storage, Clock& clock, Passwords& tokens, Registry& registry,
                   Workers& workers)
    : storage_(storage),
      clock_(clock),
      tokens_(tokens),
      registry_(registry),
      workers_(workers),
      nobodys_(hashed_password(random_code())) {}

// --- the start ---

std::expected<void, std::string> Accounts::load() {
  for (const Secret& each : storage_.secrets()) {
    if (each.text.empty()) {
      return std::unexpected(
          fmt::format("the secret of {} was not sealed by this house: somebody wrote it into the "
                      "journal. Put a backup back, or the key seal.key that belongs to it",
                      each.id));
    }
    std::string wrong;
    if (each.kind == SecretKind::credential) {
      auto read = read_secret<Credential>(each);
      if (read) credentials_[each.id] = std::move(*read);
      wrong = read ? "" : read.error();
    } else {
      auto read = read_secret<Session>(each);
      if (read) sessions_[each.id] = std::move(*read);
      wrong = read ? "" : read.error();
    }
    if (!wrong.empty())
      return std::unexpected(fmt::format("the secrets of people cannot be read: {}", wrong));
  }
  return {};
}

Credential Accounts::renewed(const std::string& password) const {
  Credential fresh;
  fresh.password = hashed_password(password);
  fresh.one_time = true;
  return fresh;
}

std::optional<Accounts::First> Accounts::first_administrator() {
  if (registry_.has_administrator()) return std::nullopt;
  First first{kFirstName, random_code()};
  const PersonId person = tokens_.new_token().substr(0, 22);
  credentials_[person] = renewed(first.password);
  if (!registry_.open_administrator(person, first.name, {secret_of(person)})) return std::nullopt;
  return first;
}

std::expected<std::string, std::string> Accounts::reset_now(const std::string& name) {
  const PersonId person = registry_.by_name(name);
  if (!credentials_.contains(person) || !registry_.is_administrator(person))
    return std::unexpected(fmt::format("no administrator is called {}", name));
  const std::string password = random_code();
  credentials_[person] = renewed(password);
  std::vector<Secret> secrets{secret_of(person)};
  std::vector<std::string> old;
  for (auto each = sessions_.begin(); each != sessions_.end();) {
    const auto next = std::next(each);
    if (each->second.person == person) end(each, secrets);
    each = next;
  }
  registry_.note_access_now(person, Access::one_time_password_given, std::move(secrets));
  return password;
}

// --- with the mutex held ---

Accounts::Found Accounts::find(const std::string& token) {
  if (token.empty()) return sessions_.end();
  const Found found = sessions_.find(in_hex(tokens_.hash(token)));
  return found == sessions_.end() || is_over(found->second) ? sessions_.end() : found;
}

bool Accounts::is_over(const Session& session) const {
  const Millis now = clock_.now();
  return now >= session.until || now - session.seen >= kIdleMost;
}

Secret Accounts::secret_of(const PersonId& person) const {
  return {SecretKind::credential, person, json::written(credentials_.at(person))};
}
Secret Accounts::secret_of(const std::string& key, const Session& session) {
  return {SecretKind::session, key, json::written(session)};
}

// Staff have a second factor; players may.
Stage Accounts::stage_after_code(const PersonId& person) const {
  const Credential& credential = credentials_.at(person);
  if (credential.one_time) return Stage::password;
  const auto known = registry_.find(person);
  const bool is_staff = known && known->kind == house::AccountKind::staff;
  return is_staff && credential.factor.empty() ? Stage::factor : Stage::whole;
}

Accounts::Entry Accounts::enter(const PersonId& person, Stage stage, const Browser& device,
                                std::vector<Secret>& secrets) {
  std::vector<Found> own;
  for (Found each = sessions_.begin(); each != sessions_.end(); ++each) {
    if (each->second.person == person) own.push_back(each);
  }
  std::ranges::sort(own, {}, [](const Found& each) { return each->second.seen; });
  for (std::size_t at = 0; at + kSessionsOfOne <= own.size(); ++at) end(own[at], secrets);
  const Millis now = clock_.now();
  Entry entry{tokens_.new_token(), stage};
  const std::string key = in_hex(tokens_.hash(entry.token));
  const Millis until = now + (stage == Stage::whole ? kSessionMost : kStageMost);
  sessions_[key] = {person, stage,
                    now,    now,
                    until,  device.name.substr(0, kDeviceMost),
                    {},     device.address.substr(0, kDeviceMost)};
  secrets.push_back(secret_of(key, sessions_[key]));
  return entry;
}

Accounts::Entry Accounts::move_on(Found session, Stage stage, std::vector<Secret>& secrets) {
  const Session before = session->second;
  end(session, secrets);
  return enter(before.person, stage, {before.device, before.address}, secrets);
}

void Accounts::end(Found session, std::vector<Secret>& secrets) {
  secrets.push_back({SecretKind::session, session->first, ""});
  over_.push_back(session->first);
  sessions_.erase(session);
}

bool Accounts::is_last_chance(const PersonId& person) {
  Credential& credential = credentials_.at(person);
  const Millis since = clock_.now() - kFailuresWithin;
  std::erase_if(credential.failures, [&](Millis each) { return each <= since; });
  return credential.failures.size() + 1 >= kFailuresMost;
}

void Accounts::note_failure(const PersonId& person, std::vector<Secret> secrets) {
  Credential& credential = credentials_.at(person);
  const bool locks = is_last_chance(person);
  if (locks) {
    credential.failures.clear();
    credential.locked_until = clock_.now() + kLockedFor;
  } else {
    credential.failures.push_back(clock_.now());
  }
  secrets.push_back(secret_of(person));
  registry_.note_access(person, Access::sign_in_failed, {}, std::move(secrets), {});
  if (locks) registry_.note_access(person, Access::locked, {}, {}, {});
}

// --- sessions ---

std::optional<Accounts::Visit> Accounts::visit(const std::string& token, bool acts) {
  const Hold hold(*this);
  const Found found = find(token);
  if (found == sessions_.end()) return std::nullopt;
  if (acts) note_seen(found);
  return Visit{found->second.person, found->second.stage, found->first};
}

bool Accounts::is_open(const std::string& session, bool acts) {
  const Hold hold(*this);
  const Found found = sessions_.find(session);
  if (found == sessions_.end() || is_over(found->second)) return false;
  if (acts) note_seen(found);
  return true;
}

void Accounts::note_seen(Found found) {
  const Millis now = clock_.now();
  if (now - found->second.seen < kSeenEvery) return;
  found->second.seen = now;
  registry_.keep({secret_of(found->first, found->second)}, {});
}

std::vector<Accounts::Shown> Accounts::sessions(const PersonId& person) const {
  const std::lock_guard guard(mutex_);
  std::vector<Shown> shown;
  for (const auto& [key, session] : sessions_) {
    if (session.person == person && !is_over(session))
      shown.push_back({key.substr(0, kShownId), session});
  }
  std::ranges::sort(shown, std::greater{}, [](const Shown& each) { return each.session.seen; });
  return shown;
}

void Accounts::sign_out(const std::string& token, Task then) {
  const Hold hold(*this);
  const Found found = find(token);
  if (found == sessions_.end()) return then();
  const PersonId person = found->second.person;
  std::vector<Secret> secrets;
  end(found, secrets);
  registry_.note_access(person, Access::signed_out, person, std::move(secrets), std::move(then));
}

void Accounts::end_session(const PersonId& person, const std::string& id) {
  const Hold hold(*this);
  std::vector<Secret> secrets;
  for (Found each = sessions_.begin(); each != sessions_.end(); ++each) {
    if (each->second.person != person || id.size() != kShownId || !each->first.starts_with(id))
      continue;
    end(each, secrets);
    break;
  }
  registry_.keep(std::move(secrets), {});
}

void Accounts::end_sessions(const PersonId& person) {
  const Hold hold(*this);
  std::vector<Secret> secrets;
  for (Found each = sessions_.begin(); each != sessions_.end();) {
    const Found next = std::next(each);
    if (each->second.person == person) end(each, secrets);
    each = next;
  }
  registry_.keep(std::move(secrets), {});
}

void Accounts::sweep() {
  const Hold hold(*this);
  std::vector<Secret> secrets;
  for (Found each = sessions_.begin(); each != sessions_.end();) {
    const Found next = std::next(each);
    if (is_over(each->second)) end(each, secrets);
    each = next;
  }
  registry_.keep(std::move(secrets), {});
}

void Accounts::when_ended(std::function<void(const std::string&)> ended) {
  const std::lock_guard guard(mutex_);
  ended_ = std::move(ended);
}

// --- signing in ---

// The work is the same whether the name is known or not.
void Accounts::sign_in(const std::string& name, const std::string& password, const Browser& device,
                       const With& with) {
  std::string hash = nobodys_;
  {
    const Hold hold(*this);
    const auto found = credentials_.find(registry_.by_name(name));
    if (found != credentials_.end()) hash = found->second.password;
  }
  const bool taken = workers_.post([this, name, password, device, hash = std::move(hash), with] {
    checked(name, is_password(hash, password), device, with);
  });
  if (!taken) with(std::unexpected(busy()));
}

// A failure is answered at once: waiting for the disk would tell that the name is known.
void Accounts::checked(const std::string& name, bool fits, const Browser& device,
                       const With& with) {
  bool fails = false;
  {
    const Hold hold(*this);
    const PersonId person = registry_.by_name(name);
    const auto found = credentials_.find(person);
    const bool is_known = found != credentials_.end();
    const bool is_shut = is_known && found->second.locked_until > clock_.now();
    fails = !fits || !is_known || is_shut;
    if (fails && is_known && !is_shut) note_failure(person);
    if (!fails) {
      const bool asks_code = !found->second.factor.empty();
      const Stage stage = asks_code ? Stage::code : stage_after_code(person);
      if (!asks_code) found->second.failures.clear();
      std::vector<Secret> secrets{secret_of(person)};
      Entry entry = enter(person, stage, device, secrets);
      Task then = [with, entry = std::move(entry)] { with(entry); };
      if (stage == Stage::whole) {
        registry_.note_access(person, Access::signed_in, person, std::move(secrets),
                              std::move(then));
      } else {
        registry_.keep(std::move(secrets), std::move(then));
      }
    }
  }
  if (fails) with(std::unexpected(wrong()));
}

void Accounts::give_code(const std::string& token, const std::string& code, const With& with) {
  AccountFault fault = signed_out();
  {
    const Hold hold(*this);
    const Found found = find(token);
    if (found != sessions_.end() && found->second.stage == Stage::code) {
      const PersonId person = found->second.person;
      Credential& credential = credentials_.at(person);
      const std::string secret = from_base32(credential.factor).value_or("");
      const auto step = totp_step(secret, code, clock_.now() / 1000, credential.factor_step);
      const std::string recovery = in_hex(tokens_.hash(code_as_given(code)));
      const bool recovers = std::erase(credential.recovery, recovery) > 0;
      std::vector<Secret> secrets;
      if (step || recovers) {
        if (step) credential.factor_step = *step;
        credential.failures.clear();
        const Stage stage = stage_after_code(person);
        secrets.push_back(secret_of(person));
        Entry entry = move_on(found, stage, secrets);
        if (recovers) registry_.note_access(person, Access::recovery_code_used, person, {}, {});
        return registry_.note_access(person, Access::signed_in, person, std::move(secrets),
                                     [with, entry = std::move(entry)] { with(entry); });
      }
      const bool locks = is_last_chance(person);
      if (locks) end(found, secrets);
      note_failure(person, std::move(secrets));
      fault = locks ? wrong() : wrong_code();
    }
  }
  with(std::unexpected(fault));
}

void Accounts::change_password(const std::string& token, const std::string& before,
                               const std::string& password, const With& with) {
  const auto visit = this->visit(token, true);
  if (!visit || (visit->stage != Stage::password && visit->stage != Stage::whole))
    return with(std::unexpected(signed_out()));
  const auto known = registry_.find(visit->person);
  if (const auto weak = weak_password(password, known ? known->name : ""))
    return with(std::unexpected(AccountFault{400, *weak}));
  std::string hash;
  {
    const Hold hold(*this);
    hash = credentials_.at(visit->person).password;
  }
  const bool asks = visit->stage == Stage::whole;
  const bool taken = workers_.post([this, token, before, password, hash, asks, with] {
    if (asks && !is_password(hash, before))
      return with(std::unexpected(AccountFault{403, "That is not your present password."}));
    if (is_password(hash, password))
      return with(std::unexpected(AccountFault{400, "That is the password you have."}));
    const std::string fresh = hashed_password(password);
    std::optional<AccountFault> fault;
    {
      const Hold hold(*this);
      const Found found = find(token);
      if (found == sessions_.end()) {
        fault = signed_out();
      } else {
        const PersonId person = found->second.person;
        Credential& credential = credentials_.at(person);
        credential.password = fresh;
        credential.one_time = false;
        std::vector<Secret> secrets{secret_of(person)};
        Entry entry = move_on(found, stage_after_code(person), secrets);
        const std::string key = in_hex(tokens_.hash(entry.token));
        for (Found each = sessions_.begin(); each != sessions_.end();) {
          const Found next = std::next(each);
          if (each->second.person == person && each->first != key) end(each, secrets);
          each = next;
        }
        registry_.note_access(person, Access::password_changed, person, std::move(secrets),
                              [with, entry = std::move(entry)] { with(entry); });
      }
    }
    if (fault) with(std::unexpected(*fault));
  });
  if (!taken) with(std::unexpected(busy()));
}

std::expected<std::string, AccountFault> Accounts::offer_factor(const std::string& token) {
  const Hold hold(*this);
  const Found found = find(token);
  const bool may = found != sessions_.end() &&
                   (found->second.stage == Stage::factor || found->second.stage == Stage::whole);
  if (!may) return std::unexpected(signed_out());
  if (found->second.factor.empty()) {
    std::string bytes(20, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    found->second.factor = base32(bytes);
    registry_.keep({secret_of(found->first, found->second)}, {});
  }
  return found->second.factor;
}

void Accounts::confirm_factor(const std::string& token, const std::string& code, const With& with) {
  AccountFault fault = signed_out();
  {
    const Hold hold(*this);
    const Found found = find(token);
    if (found != sessions_.end() && !found->second.factor.empty()) {
      const PersonId person = found->second.person;
      const std::string factor = found->second.factor;
      const auto step = totp_step(from_base32(factor).value_or(""), code, clock_.now() / 1000, 0);
      if (step) {
        Credential& credential = credentials_.at(person);
        credential.factor = factor;
        credential.factor_step = *step;
        credential.recovery.clear();
        std::vector<std::string> codes;
        for (std::size_t at = 0; at < kRecoveryCodes; ++at) {
          codes.push_back(random_code());
          credential.recovery.push_back(in_hex(tokens_.hash(codes.back())));
        }
        std::vector<Secret> secrets{secret_of(person)};
        Entry entry = move_on(found, Stage::whole, secrets);
        entry.recovery = std::move(codes);
        return registry_.note_access(person, Access::second_factor_set, person, std::move(secrets),
                                     [with, entry = std::move(entry)] { with(entry); });
      }
      fault = wrong_code();
    }
  }
  with(std::unexpected(fault));
}

// --- guests ---

void Accounts::keep(const Person& guest, const std::string& before, const std::string& password,
                    std::function<void(std::expected<void, AccountFault>)> with) {
  if (const auto weak = weak_password(password, guest.name))
    return with(std::unexpected(AccountFault{400, *weak}));
  std::string hash;
  {
    const Hold hold(*this);
    const auto found = credentials_.find(guest.id);
    if (found != credentials_.end()) hash = found->second.password;
  }
  const bool taken = workers_.post([this, guest = guest.id, before, password, hash, with] {
    if (!hash.empty() && !is_password(hash, before)) {
      return with(std::unexpected(AccountFault{403, "That is not your present password."}));
    }
    Credential fresh;
    fresh.password = hashed_password(password);
    if (!hash.empty()) end_sessions(guest);
    const Hold hold(*this);
    credentials_[guest] = std::move(fresh);
    registry_.note_access(guest, Access::password_changed, guest, {secret_of(guest)},
                          [with] { with({}); });
  });
  if (!taken) with(std::unexpected(busy()));
}

bool Accounts::is_kept(const PersonId& guest) const {
  const std::lock_guard guard(mutex_);
  return credentials_.contains(guest);
}

// --- by staff ---

void Accounts::reset(const PersonId& person, const PersonId& by,
                     std::function<void(std::expected<std::string, AccountFault>)> with) {
  const bool taken = workers_.post([this, person, by, with] {
    const std::string password = random_code();
    Credential fresh = renewed(password);
    end_sessions(person);
    const Hold hold(*this);
    credentials_[person] = std::move(fresh);
    registry_.note_access(person, Access::one_time_password_given, by, {secret_of(person)},
                          [with, password] { with(password); });
  });
  if (!taken) with(std::unexpected(busy()));
}

void Accounts::unlock(const PersonId& person, const PersonId& by, Task then) {
  const Hold hold(*this);
  const auto found = credentials_.find(person);
  if (found == credentials_.end()) return then();
  found->second.locked_until = 0;
  found->second.failures.clear();
  registry_.note_access(person, Access::unlocked, by, {secret_of(person)}, std::move(then));
}

bool Accounts::is_locked(const PersonId& person) const {
  const std::lock_guard guard(mutex_);
  const auto found = credentials_.find(person);
  return found != credentials_.end() && found->second.locked_until > clock_.now();
}

bool Accounts::has_factor(const PersonId& person) const {
  const std::lock_guard guard(mutex_);
  const auto found = credentials_.find(person);
  return found != credentials_.end() && !found->second.factor.empty();
}

}  // namespace croupier::server
