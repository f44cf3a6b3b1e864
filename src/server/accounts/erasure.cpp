// What proves who somebody is, erased for good with their names (people/erasure.cpp).
#include "house/words.h"
#include "server/accounts/accounts.h"

namespace croupier::server {

std::vector<Secret> Accounts::erased_secrets(const PersonId& person) const {
  std::vector<Secret> secrets{{SecretKind::credential, person, ""}};
  for (const auto& [key, session] : sessions_) {
    if (session.person == person) secrets.push_back({SecretKind::session, key, ""});
  }
  return secrets;
}

void Accounts::erase(const PersonId& person, const PersonId& by, const std::string& reason,
                     std::function<void(std::expected<void, Refusal>)> with) {
  std::vector<Secret> secrets;
  {
    const std::lock_guard guard(mutex_);
    secrets = erased_secrets(person);
  }
  registry_.erase(person, by, reason, std::move(secrets),
                  [this, person, with = std::move(with)](const auto& done) {
                    if (!done) return with(std::unexpected(done.error()));
                    end_sessions(person);
                    {
                      const std::lock_guard guard(mutex_);
                      credentials_.erase(person);
                    }
                    with({});
                  });
}

std::expected<void, std::string> Accounts::erase_now(const std::string& name,
                                                     const std::string& reason) {
  const PersonId person = registry_.by_name(name);
  if (person.empty()) return std::unexpected("nobody is called " + name);
  const auto done = registry_.erase_now(person, reason, erased_secrets(person));
  if (!done) return std::unexpected(plain(house::sentence(done.error())));
  return {};
}

}  // namespace croupier::server
