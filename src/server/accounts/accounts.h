// Who somebody is: passwords, second factors, sessions, and what is wrong with an attempt. All of
// it lies in a table of its own (Secret); the records of the house say only that it changed.
//
// From any thread. What hashes a password runs on the workers; answers come from there, or when the
// change is durable. `ended` is told of every session that is over, on whatever thread ended it.
#pragma once

#include <expected>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/accounts/passwords.h"
#include "server/people/registry.h"

namespace croupier::server {

inline constexpr Millis kIdleMost = Millis{30} * 60 * 1000;
inline constexpr Millis kSessionMost = Millis{12} * 60 * 60 * 1000;
inline constexpr Millis kStageMost = Millis{10} * 60 * 1000;  // to finish signing in
inline constexpr std::size_t kFailuresMost = 3;
inline constexpr Millis kFailuresWithin = Millis{30} * 60 * 1000;
inline constexpr Millis kLockedFor = kFailuresWithin;
inline constexpr std::size_t kRecoveryCodes = 8;

// What a person who signs in has to do next; `whole`: they are in.
enum class Stage : std::uint8_t { code, password, factor, whole };

struct Credential {
  std::string password;  // its hash
  bool one_time = false;
  std::string factor;            // the secret in base32; empty: none
  std::int64_t factor_step = 0;  // of the last code
  std::vector<std::string> recovery;
  std::vector<Millis> failures;
  Millis locked_until = 0;
  static constexpr auto fields() {
    using S = Credential;
    return listed(field("password", &S::password), field("one_time", &S::one_time),
                  field("factor", &S::factor), field("factor_step", &S::factor_step),
                  field("recovery", &S::recovery), field("failures", &S::failures),
                  field("locked_until", &S::locked_until));
  }
};

// From where somebody signs in.
struct Browser {
  std::string name;     // as the browser calls itself
  std::string address;  // of the machine
};

struct Session {
  PersonId person;
  Stage stage{};
  Millis at = 0;
  Millis seen = 0;
  Millis until = 0;
  std::string device;  // as the browser calls itself
  std::string factor;  // offered, and not confirmed yet
  std::string address;
  static constexpr auto fields() {
    using S = Session;
    return listed(field("person", &S::person), field("stage", &S::stage), field("at", &S::at),
                  field("seen", &S::seen), field("until", &S::until), field("device", &S::device),
                  field("factor", &S::factor), field("address", &S::address));
  }
};

struct AccountFault {
  int status = 403;
  std::string words;
};

class Accounts {
 public:
  Accounts(Storage& storage, Clock& clock, Passwords& tokens, Registry& registry, Workers& workers);

  // --- the start, before anybody asks ---
  std::expected<void, std::string> load();
  // A house without an administrator gets one; the password to begin with, to be shown once.
  struct First {
    std::string name;
    std::string password;
  };
  std::optional<First> first_administrator();
  // For an administrator who is locked out; the password to begin with again.
  std::expected<std::string, std::string> reset_now(const std::string& name);
  // While no server runs.
  std::expected<void, std::string> erase_now(const std::string& name, const std::string& reason);

  // --- sessions ---
  struct Visit {
    PersonId person;
    Stage stage{};
    std::string session;  // names it, and proves nothing
  };
  // Whose cookie it is. `acts`: they did something, and so are not idle.
  std::optional<Visit> visit(const std::string& token, bool acts);
  // The same of a socket, which knows its session by name.
  bool is_open(const std::string& session, bool acts);
  struct Shown {
    std::string id;
    Session session;
  };
  std::vector<Shown> sessions(const PersonId& person) const;
  void sign_out(const std::string& token, Task then);
  void end_session(const PersonId& person, const std::string& id);
  void end_sessions(const PersonId& person);
  // Those that are idle or too old.
  void sweep();
  void when_ended(std::function<void(const std::string& session)> ended);

  // --- signing in; a token is good for the stage that comes with it ---
  struct Entry {
    std::string token;
    Stage stage{};
    std::vector<std::string> recovery = {};  // with a new second factor
  };
  using With = std::function<void(std::expected<Entry, AccountFault>)>;
  void sign_in(const std::string& name, const std::string& password, const Browser& device,
               const With& with);
  void give_code(const std::string& token, const std::string& code, const With& with);
  // `before` is not asked of somebody who has just come with a one-time password.
  void change_password(const std::string& token, const std::string& before,
                       const std::string& password, const With& with);
  // The secret for the app.
  std::expected<std::string, AccountFault> offer_factor(const std::string& token);
  void confirm_factor(const std::string& token, const std::string& code, const With& with);

  // A guest of a demo takes a password, or another one for the one they have.
  void keep(const Person& guest, const std::string& before, const std::string& password,
            std::function<void(std::expected<void, AccountFault>)> with);
  bool is_kept(const PersonId& guest) const;

  // --- by staff ---
  // A new one-time password; the second factor, a lock and all sessions are gone.
  void reset(const PersonId& person, const PersonId& by,
             std::function<void(std::expected<std::string, AccountFault>)> with);
  void unlock(const PersonId& person, const PersonId& by, Task then);
  // Names, credentials and sessions go for good; what the house says against it otherwise.
  void erase(const PersonId& person, const PersonId& by, const std::string& reason,
             std::function<void(std::expected<void, Refusal>)> with);
  bool is_locked(const PersonId& person) const;
  bool has_factor(const PersonId& person) const;

 private:
  class Hold;
  using Found = std::map<std::string, Session>::iterator;
  // All with the mutex held.
  Found find(const std::string& token);
  bool is_over(const Session& session) const;
  Stage stage_after_code(const PersonId& person) const;
  Secret secret_of(const PersonId& person) const;
  static Secret secret_of(const std::string& key, const Session& session);
  Entry enter(const PersonId& person, Stage stage, const Browser& device,
              std::vector<Secret>& secrets);
  // The old token is dead.
  Entry move_on(Found session, Stage stage, std::vector<Secret>& secrets);
  void end(Found session, std::vector<Secret>& secrets);
  void note_seen(Found session);
  // Whether another failure locks the account.
  bool is_last_chance(const PersonId& person);
  void note_failure(const PersonId& person, std::vector<Secret> secrets = {});
  void checked(const std::string& name, bool fits, const Browser& device, const With& with);
  Credential renewed(const std::string& password) const;
  std::vector<Secret> erased_secrets(const PersonId& person) const;

  Storage& storage_;
  Clock& clock_;
  Passwords& tokens_;
  Registry& registry_;
  Workers& workers_;
  const std::string nobodys_;  // the hash that unknown names are tried against

  mutable std::mutex mutex_;
  std::map<PersonId, Credential> credentials_;
  std::map<std::string, Session> sessions_;  // by the hash of their token
  std::vector<std::string> over_;            // ended, and not told yet
  std::function<void(const std::string&)> ended_;
};

}  // namespace croupier::server

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 4> kWords<server::Stage>{"code", "password", "factor",
                                                                       "whole"};
}  // namespace croupier
