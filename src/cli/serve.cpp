#include "cli/serve.h"

#include <fmt/format.h>

#include <cassert>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "cli/exit_status.h"
#include "cli/settings.h"
#include "journal/notes.h"
#include "journal/open.h"
#include "proof/guarded.h"
#include "record/json_write.h"
#include "server/accounts/accounts.h"
#include "server/clock_watch.h"
#include "server/front_desk.h"
#include "server/net/network.h"
#include "server/switchboard.h"
#include "server/tokens.h"

namespace croupier {
namespace {

constexpr int kFault = 1;

int fail(int status, const std::string& words) {
  fmt::print(stderr, "croupier serve: {}\n", words);
  return status;
}

// web/dist of the repository that this program was built in.
std::string usual_web_folder() {
  std::error_code ignored;
  auto folder = std::filesystem::canonical("/proc/self/exe", ignored).parent_path();
  for (int up = 0; up < 4; ++up, folder = folder.parent_path()) {
    for (const char* each : {"web/dist", "share/croupier/web"}) {
      if (std::filesystem::exists(folder / each / "index.html", ignored))
        return (folder / each).string();
    }
  }
  return "web/dist";
}

#ifdef CROUPIER_STACKED_SHOES
// Lines "sb-1: As Td -- 9c", with -- for the cutting card; further lines of the same table go on
// with it.
std::expected<void, std::string> read_stacked(const std::string& path, server::Settings& settings) {
  if (path.empty()) return {};
  std::ifstream in(path);
  if (!in) return std::unexpected(path + " cannot be read");
  std::string line;
  while (std::getline(in, line)) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) continue;
    auto& cards = settings.stacked[line.substr(0, colon)];
    std::istringstream words(line.substr(colon + 1));
    std::string text;
    while (words >> text) {
      if (text == "--") {
        cards.emplace_back(CuttingCard{});
        continue;
      }
      const auto card = card_from_text(text);
      if (!card) return std::unexpected(fmt::format("{}: {} is not a card", path, text));
      cards.push_back(*card);
    }
  }
  return {};
}
#endif

Millis steady_millis() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// The house's clock, later than the world's where a test asks for it: a day passes by a restart.
class HouseClock final : public server::Clock {
 public:
  HouseClock(server::Clock& world, std::int64_t ahead_seconds)
      : world_(world), ahead_(ahead_seconds * 1000) {}
  Millis now() const override { return world_.now() + ahead_; }
  std::shared_ptr<server::Strand> strand() override { return world_.strand(); }

 private:
  server::Clock& world_;
  Millis ahead_;
};

void print_first(const server::Accounts::First& first) {
  fmt::print(
      "croupier: this house is new. Sign in once with\n"
      "croupier:   user name          {}\n"
      "croupier:   one-time password  {}\n"
      "croupier: and choose a password of your own. This one is not shown again.\n",
      first.name, first.password);
}

// Another server has taken the house over. What this one still has in memory is out of date, and
// nobody may be told of it.
void end_without_journal() {
  fmt::print(stderr, "croupier serve: another server has taken over; this one ends\n");
  std::_Exit(kFault);
}

constexpr server::Duration kSweepEvery{30'000};

// Sessions end by themselves, and their sockets with them.
void sweep_on(server::Accounts& accounts, const std::shared_ptr<server::Strand>& strand) {
  strand->after(kSweepEvery, [&accounts, strand] {
    accounts.sweep();
    sweep_on(accounts, strand);
  });
}

constexpr server::Duration kRetireEvery{10 * 60'000};
constexpr server::Duration kUnusedMost{24 * 60 * 60'000};

void retire_on(server::Directory& directory, const std::shared_ptr<server::Strand>& strand) {
  strand->after(kRetireEvery, [&directory, strand] {
    directory.retire_unused(kUnusedMost);
    retire_on(directory, strand);
  });
}

// By which a reader of the journal knows when the house was served, and whether it ended well.
void note_service(Storage& storage, const server::Clock& clock, std::string text) {
  Write write;
  write.notes.push_back({clock.now(), std::move(text)});
  storage.write(std::move(write));
}

void print_address(const std::string& host, std::uint16_t port) {
  const bool v6 = host.find(':') != std::string::npos;
  fmt::print("croupier: http://{}{}{}:{}/\n", v6 ? "[" : "", host, v6 ? "]" : "", port);
  std::fflush(stdout);
}

server::Settings settings_of(const ServeRequest& request) {
  server::Settings settings;
  settings.pairs_scale = static_cast<std::uint8_t>(request.pairs_scale);
  settings.pace = request.pace;
  settings.production = request.production;
  settings.company = !request.quiet_floor;
  return settings;
}

}  // namespace

int run_serve(const ServeRequest& request) {
  proof::keep_memory_private();
  const auto address = listen_address_from(request.listen);
  assert(address);  // take_config has checked it
  server::Settings settings = settings_of(request);
#ifdef CROUPIER_STACKED_SHOES
  if (auto read = read_stacked(request.stacked, settings); !read)
    return fail(kBadUsage, read.error());
#endif
  auto files =
      server::StaticFiles::from_folder(request.web.empty() ? usual_web_folder() : request.web);
  if (!files) return fail(kFault, files.error());

  server::Tokens tokens;
  // The network outlives the storage, whose last acknowledgements it still carries.
  server::Network network;
  HouseClock clock(network, request.ahead_seconds);
  auto journal = open_journal({request.storage, request.data, request.keys, request.heads},
                              end_without_journal);
  if (!journal) return fail(kFault, journal.error());
  auto& storage = journal->storage;
  server::Switchboard switchboard(*storage, clock, network, tokens, std::move(settings));
  server::WorkerThread workers;
  server::WorkerThread readers;  // read rounds and histories
  // What was accepted is on disk, and the switchboard has heard of it, before we end.
  const auto end = [&storage, &workers, &readers](int status) {
    workers.stop();
    readers.stop();
    storage.reset();
    return status;
  };
  if (auto started = switchboard.start(); !started) return end(fail(kFault, started.error()));
  if (request.production) {
    if (auto set = switchboard.people().live_by(request.time_zone); !set)
      return end(fail(kFault, set.error()));
  }
  server::Accounts accounts(*storage, clock, tokens, switchboard.people(), workers);
  if (auto loaded = accounts.load(); !loaded) return end(fail(kFault, loaded.error()));
  if (const auto first = request.production ? accounts.first_administrator() : std::nullopt)
    print_first(*first);
  server::FrontDesk desk(switchboard, *storage, std::move(*files),
                         request.production ? &accounts : nullptr,
                         server::Address(request.address));
  if (!request.production) desk.keep_guests(accounts);
  server::Log lines(*from_word<server::LogLevel>(request.log));
  desk.write_to(lines);
  desk.take_metrics_key(request.metrics_key);
  const auto sweeping = clock.strand();
  sweep_on(accounts, sweeping);
  retire_on(switchboard.directory(), sweeping);
  server::LogDesk log(*journal->log, journal->probe, clock.strand());
  desk.serve_log(log);
  std::shared_ptr<server::FloorWatch> floor;
  if (request.production) {
    note_service(*storage, clock,
                 json::written(ServiceStarted{std::string(kVersion), settings_of_house(request)}));
    floor = server::FloorWatch::begin(*storage, clock, switchboard.people());
    desk.serve_floor(*floor);
  }
  desk.read_by(readers);
  const auto watch = server::ClockWatch::begin(clock, steady_millis, *storage);
  const auto port = network.listen(address->host, address->port, desk);
  if (!port) return end(fail(kFault, port.error()));
  print_address(address->host, *port);
  lines.started(request.listen, request.production);
  network.run(request.threads);
  if (request.production)
    note_service(*storage, clock, json::written(ServiceStopped{std::string(kVersion)}));
  return end(0);
}

}  // namespace croupier
