#include "cli/admin.h"

#include <fmt/format.h>

#include <cstdio>
#include <string>

#include "cli/exit_status.h"
#include "journal/sqlite_storage.h"
#include "server/accounts/accounts.h"
#include "server/net/network.h"
#include "server/tokens.h"

namespace croupier {
namespace {

constexpr std::string_view kUsage =
    "Usage: croupier admin reset FOLDER NAME [KEYS HEADS]\n"
    "\n"
    "Gives the administrator NAME a new one-time password, on the data folder of a stopped server. "
    "A\n"
    "lock, the second factor and all sessions of the account are gone. The journal notes it.\n"
    "KEYS and HEADS: where server.keys and server.heads say; if left out, beside the folder.\n"
    "\n"
    "Exit status: 0 done, 1 not, 2 the folder cannot be read.\n";

int fail(int status, const std::string& words) {
  fmt::print(stderr, "croupier admin: {}\n", words);
  return status;
}

int reset(const std::string& folder, const std::string& name, const std::string& keys,
          const std::string& heads) {
  auto storage = SqliteStorage::open_existing(folder, settings_beside(folder, keys, heads));
  if (!storage) return fail(kBadUsage, storage.error());
  server::Tokens tokens;
  server::Network clock;  // nothing listens
  server::Registry registry(**storage, clock, tokens, house::Currency::real,
                            [](const PersonId&) {});
  server::WorkerThread workers;
  server::Accounts accounts(**storage, clock, tokens, registry, workers);
  if (auto resumed = registry.resume(); !resumed) return fail(kBadUsage, resumed.error());
  if (auto loaded = accounts.load(); !loaded) return fail(kBadUsage, loaded.error());
  const auto password = accounts.reset_now(name);
  if (!password) return fail(1, password.error());
  storage->reset();  // it is on disk before anybody reads it
  fmt::print("One-time password of {}: {}\n", name, *password);
  return 0;
}

}  // namespace

int run_admin(std::span<const std::string_view> words) {
  if ((words.size() == 3 || words.size() == 5) && words[0] == "reset") {
    const bool elsewhere = words.size() == 5;
    return reset(std::string(words[1]), std::string(words[2]),
                 std::string(elsewhere ? words[3] : ""), std::string(elsewhere ? words[4] : ""));
  }
  const bool asks = words.size() == 1 && (words[0] == "--help" || words[0] == "-h");
  fmt::print(asks ? stdout : stderr, "{}", kUsage);
  return asks ? 0 : kBadUsage;
}

}  // namespace croupier
