#include "cli/admin.h"

#include <fmt/format.h>

#include <cstdio>
#include <functional>
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
    "       croupier admin erase FOLDER NAME REASON [KEYS HEADS]\n"
    "\n"
    "Gives the administrator NAME a new one-time password, on the data folder of a stopped server. "
    "A\n"
    "lock, the second factor and all sessions of the account are gone. The journal notes it.\n"
    "\n"
    "The second form erases who NAME is: names, password, second factor and sessions. The "
    "account,\n"
    "its money and its rounds stay under their number. The account must be empty and without "
    "roles.\n"
    "\n"
    "KEYS and HEADS: where server.keys and server.heads say; if left out, beside the folder.\n"
    "\n"
    "Exit status: 0 done, 1 not, 2 the folder cannot be read.\n";

int fail(int status, const std::string& words) {
  fmt::print(stderr, "croupier admin: {}\n", words);
  return status;
}

// What an act on a stopped server needs; it prints its own result.
using Act = std::function<int(server::Accounts&)>;

int on_folder(const std::string& folder, const std::string& keys, const std::string& heads,
              const Act& act) {
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
  const int status = act(accounts);
  storage->reset();  // it is on disk before anybody reads of it
  return status;
}

int reset(const std::string& name, server::Accounts& accounts, std::string& words) {
  const auto password = accounts.reset_now(name);
  if (!password) return fail(1, password.error());
  words = fmt::format("One-time password of {}: {}\n", name, *password);
  return 0;
}

int erase(const std::string& name, const std::string& reason, server::Accounts& accounts,
          std::string& words) {
  if (const auto done = accounts.erase_now(name, reason); !done) return fail(1, done.error());
  words = "Erased. Copies of the journal made before still hold the name.\n";
  return 0;
}

}  // namespace

int run_admin(std::span<const std::string_view> words) {
  const bool resets = !words.empty() && words[0] == "reset";
  const bool erases = !words.empty() && words[0] == "erase";
  const std::size_t needed = erases ? 4 : 3;
  const bool elsewhere = words.size() == needed + 2;
  if ((resets || erases) && (words.size() == needed || elsewhere)) {
    const std::string name(words[2]);
    std::string said;
    const int status =
        on_folder(std::string(words[1]), std::string(elsewhere ? words[needed] : ""),
                  std::string(elsewhere ? words[needed + 1] : ""), [&](server::Accounts& accounts) {
                    return resets ? reset(name, accounts, said)
                                  : erase(name, std::string(words[3]), accounts, said);
                  });
    fmt::print("{}", said);
    return status;
  }
  const bool asks = words.size() == 1 && (words[0] == "--help" || words[0] == "-h");
  fmt::print(asks ? stdout : stderr, "{}", kUsage);
  return asks ? 0 : kBadUsage;
}

}  // namespace croupier
