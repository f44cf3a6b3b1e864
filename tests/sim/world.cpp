#include "sim/world.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "sim/chance.h"
#include "verify/integrity.h"

namespace croupier::sim {
namespace {

namespace fs = std::filesystem;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::array kPublic{"sb-1", "bc-1", "nz-1", "cw-1"};
constexpr std::size_t kPeople = 4;
constexpr const char* kHeads = "heads";
constexpr const char* kSignKey = "sign.key";
constexpr std::size_t kStoryMost = 60;

fs::path folder_of_process() {
  return fs::path("/dev/shm") / fmt::format("croupier-sim-{}", ::getpid());
}

// What lies beside the journal and is not part of the simulation: keys and the lock.
fs::path folder_for(const std::string& example) {
  const fs::path folder =
      folder_of_process() / (example.empty() ? "new" : fs::path(example).filename().string());
  if (fs::exists(folder)) return folder;
  fs::create_directories(folder);
  if (!example.empty()) {
    fs::copy_file(fs::path(example) / "seal.key", folder / "seal.key");
  } else {
    std::ofstream(folder / "seal.key", std::ios::binary) << std::string(32, 'k');
  }
  fs::permissions(folder / "seal.key", fs::perms::owner_read | fs::perms::owner_write);
  return folder;
}

Disk::Bytes bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

enum class World::Mishap : std::uint8_t {
  power_cut,
  power_cut_now,
  kill,
  restart,
  full,
  write_error,
  sync_error,
  clock_jump,
  slow_reader,
  cut_line,
  cut_all_lines,
};

World::World(const Settings& settings)
    : settings_(settings),
      random_(settings.seed * 2 + 1),
      seeds_(settings.seed * 2 + 2),
      tables_([this] {
        const std::size_t first = random_.below(kPublic.size());
        const std::size_t second = (first + 1 + random_.below(kPublic.size() - 1)) % kPublic.size();
        return std::array<TableId, 2>{kPublic[first], kPublic[second]};
      }()),
      disk_(random_.next()),
      checks_(disk_, {tables_[0], tables_[1]}, settings.stacked),
      wires_(timeline_, random_, checks_) {
  sqlite::end_with([](const std::string& why) { throw ProcessEnded(why); });
  if (settings_.keeps_all_sent) wires_.transcript = &transcript_;
  if (settings_.keeps_operations) disk_.note_operations(operations_done_);
  plan();
}

World::~World() {
  timeline_.forget(process_);
  disk_.cut_power();
  wires_.connect_to(nullptr);
  server_.reset();
}

void World::note(std::string what) {
  story_.push_back(fmt::format("{:>8} {:>4} {}", timeline_.now() % 100'000'000, checks_.acts(),
                               std::move(what)));
  if (story_.size() > kStoryMost) story_.pop_front();
}

// All that the seed decides beforehand.
void World::plan() {
  fs::remove(folder_for(settings_.example) / kHeads);
  fs::remove(folder_for(settings_.example) / kSignKey);
  seed_chance(settings_.seed);
  has_company_ = random_.chance(15);
  commit_time_ = random_.pick({1, 5, 40});
  if (!settings_.example.empty()) {
    const fs::path folder = folder_for(settings_.example);
    const fs::path example = settings_.example;
    disk_.put((folder / "journal.db").string(), bytes_of(example / "journal.db"));
    // One that was written with its log goes on under its own key.
    if (fs::exists(example / kSignKey)) {
      fs::copy_file(example / kSignKey, folder / kSignKey);
      fs::permissions(folder / kSignKey, fs::perms::owner_read | fs::perms::owner_write);
    }
  }
  if (settings_.cut_at != 0) disk_.fail_at(settings_.cut_at, DiskFault::power_cut);
  if (!settings_.has_mishaps) return;
  wires_.weather.latency = random_.pick({5, 50, 400});
  if (random_.chance(60)) wires_.weather.lost = random_.between(1, 8);
  if (random_.chance(60)) wires_.weather.doubled = random_.between(1, 15);
  if (random_.chance(40)) wires_.weather.overtaken = random_.between(1, 8);
  const int count = random_.between(3, 6);
  for (int nth = 0; nth < count; ++nth) {
    const auto from = static_cast<std::uint64_t>(random_.between(4, 190)) * settings_.acts / 200;
    constexpr auto kKinds = static_cast<std::size_t>(Mishap::cut_all_lines) + 1;
    const auto mishap = static_cast<Mishap>(random_.below(kKinds));
    mishaps_.emplace_back(from, settings_.keeps_all_sent ? Mishap::cut_line : mishap);
  }
  std::ranges::sort(mishaps_);
}

// --- the server's process ---

void World::boot() {
  ++process_;
  server_ =
      std::make_unique<Server>(Server{ServerClock(timeline_, random_, process_), {}, {}, {}, {}});
  try {
    open_house();
  } catch (const ProcessEnded& end) {
    if (++starts_failed_ > 20) throw Broken(fmt::format("it does not start: {}", end.what()));
    return end_process(false, end.what());
  }
  starts_failed_ = 0;
  note(fmt::format("start {}", process_));
  checks_.started(*server_->storage);
  wires_.connect_to(server_->desk.get());
  come_all();
}

void World::open_house() {
  SqliteSettings sqlite;
  sqlite.files = Disk::kName;
  sqlite.checkpoint_pages = 60;
  sqlite.opened_at = server_->clock.now();
  sqlite.steady = [this] { return timeline_.now(); };
  // No power cut takes this file back: a commit that was not durable is noticed at the next start.
  sqlite.heads = (folder_for(settings_.example) / kHeads).string();
  // An example comes without that file, as a backup does: the first start accepts it.
  sqlite.accepts = fs::exists(fs::path(settings_.example) / kSignKey) && !fs::exists(sqlite.heads);
  sqlite.post = [this](const Task& task) {
    server_->clock.post(Duration(random_.between(0, commit_time_)), [this, task] {
      task();
      has_committed_ = true;
    });
  };
  auto opened = SqliteStorage::open(folder_for(settings_.example).string(), std::move(sqlite));
  if (!opened) {
    if (disk_.has_failed()) throw ProcessEnded(opened.error());
    throw Broken(fmt::format("the journal does not open: {}", opened.error()));
  }
  server_->real_storage = std::move(*opened);
  server_->storage = std::make_unique<NotedStorage>(*server_->real_storage);
  server::Settings settings;
  settings.company = has_company_;
  settings.stacked = settings_.stacked;
  settings.acts_between_snapshots = 40;  // often enough that starts begin in the middle of a shoe
  settings.seeds = [this] {
    Seed drawn{};
    for (auto& byte : drawn) byte = static_cast<std::uint8_t>(seeds_.next() >> 32U);
    if (settings_.other_seeds.contains(drawn_.size())) drawn[0] ^= 1;
    drawn_.push_back(drawn);
    return drawn;
  };
  server_->switchboard = std::make_unique<server::Switchboard>(
      *server_->storage, server_->clock, wires_, tokens_, std::move(settings));
  if (auto started = server_->switchboard->start(); !started) throw Broken(started.error());
  server_->desk = std::make_unique<server::FrontDesk>(*server_->switchboard, *server_->storage,
                                                      server::StaticFiles());
  // As somebody signs in to a house with accounts, and out again.
  const auto session = [](int of, std::string text) {
    return Secret{SecretKind::session, fmt::format("of start {}", of), std::move(text)};
  };
  server_->switchboard->people().keep({session(process_, "who it is"), session(process_ - 2, "")},
                                      {});
}

void World::end_process(bool cleanly, const std::string& why) {
  note(fmt::format("the process ends: {}", why));
  // Nothing that it does while it is taken apart reaches the disk.
  if (!cleanly && !disk_.is_dead()) disk_.kill();
  timeline_.forget(process_);
  wires_.connect_to(nullptr);
  checks_.ended();
  server_.reset();
  disk_.restart();
  has_committed_ = false;
  if (const auto again = std::exchange(settings_.cut_again, 0); again != 0)
    disk_.fail_at(disk_.operations() + again, DiskFault::power_cut);
  timeline_.after(Duration(random_.between(100, 3000)), [this] { boot(); });
}

// --- people ---

void World::come_all() {
  if (clients_.size() >= kPeople) return;
  if (!settings_.example.empty() && clients_.empty()) {
    std::vector<std::string> known;
    for (const PersonRow& each : server_->storage->people()) {
      const std::string token = std::string(SimTokens::kKnown) + each.token_hash;
      if (std::ranges::find(known, token) == known.end() && known.size() < kPeople)
        known.push_back(token);
    }
    for (std::string& each : known) come(std::move(each));
  }
  ask_for_guest();
}

void World::come(std::string token) {
  if (clients_.size() >= kPeople) return;
  server::HttpRequest request;
  request.cookies = "croupier=" + token;
  const PersonId person = server_->desk->admit(request).person;
  clients_.push_back(std::make_unique<Client>(
      Client::World{timeline_, random_, wires_, checks_, tables_},
      fmt::format("client{}", clients_.size() + 1), person, std::move(token)));
  clients_.back()->begin();
}

// One after the other; who is not answered asks again after the next start.
void World::ask_for_guest() {
  if (clients_.size() >= kPeople) return;
  server::HttpRequest request;
  request.method = "GET";
  request.path = "/api/me";
  server_->desk->answer(std::move(request), [this](const server::HttpAnswer& it) {
    for (const auto& [name, value] : it.headers) {
      if (name == "Set-Cookie") come(value.substr(9, value.find(';') - 9));
    }
    ask_for_guest();
  });
}

// --- what happens ---

void World::step() {
  try {
    if (!timeline_.step()) throw Broken("nothing is left to happen");
    if (std::exchange(has_committed_, false)) checks_.after_commit();
  } catch (const ProcessEnded& end) {
    end_process(false, end.what());
  }
}

void World::until(const std::function<bool()>& done, Duration at_most, const char* what) {
  Millis begun = timeline_.now();
  std::uint64_t acts = checks_.acts();
  while (!done()) {
    step();
    if (checks_.acts() != acts && !is_calm_) acts = checks_.acts(), begun = timeline_.now();
    if (timeline_.now() - begun > at_most.count()) throw Broken(what);
  }
}

void World::next_mishaps() {
  while (!mishaps_.empty() && mishaps_.front().first <= checks_.acts() && server_ &&
         clients_.size() == kPeople) {
    const Mishap mishap = mishaps_.front().second;
    mishaps_.pop_front();
    ++befallen_;
    befall(mishap);
  }
}

void World::befall_disk(DiskFault fault) {
  const auto in = 1 + random_.below(40);
  note(fmt::format("fault {} of the disk in {} operations", static_cast<int>(fault), in));
  disk_.fail_at(disk_.operations() + in, fault);
}

void World::befall(Mishap mishap) {
  Client& client = *random_.pick(clients_);
  switch (mishap) {
    case Mishap::power_cut: return befall_disk(DiskFault::power_cut);
    case Mishap::kill: return befall_disk(DiskFault::kill);
    case Mishap::full: return befall_disk(DiskFault::full);
    case Mishap::write_error: return befall_disk(DiskFault::write_error);
    case Mishap::sync_error: return befall_disk(DiskFault::sync_error);
    case Mishap::power_cut_now: disk_.cut_power(); return end_process(false, "the power is cut");
    case Mishap::restart: return end_process(true, "it is asked to end");
    case Mishap::clock_jump:
      note("the clock jumps");
      return server_->clock.jump(minutes(random_.between(-300, 300)));
    case Mishap::slow_reader:
      note("somebody does not read");
      return client.slow_down(seconds(random_.between(5, 90)));
    case Mishap::cut_line: note("a line is cut"); return client.cut();
    case Mishap::cut_all_lines:
      note("all lines are cut");
      for (const auto& each : clients_) each->cut();
  }
}

void World::run() {
  boot();
  until([this] { return server_ && server_->desk && clients_.size() == kPeople; }, minutes(10),
        "nobody can come in");
  until(
      [this] {
        next_mishaps();
        return checks_.acts() >= settings_.acts && mishaps_.empty();
      },
      hours(1), "nothing happens for an hour");
  come_to_rest();
}

// The faults stop: everybody gets every answer and leaves with their money.
void World::come_to_rest() {
  is_calm_ = true;
  disk_.fail_at(0, DiskFault::none);
  wires_.weather = {};
  if (!settings_.goes_home) {
    until([this] { return server_ && server_->desk; }, minutes(10), "it does not start again");
    if (settings_.keeps_all_sent) return read_pages();
    return checks_.finished({});
  }
  note("all is calm");
  for (const auto& each : clients_) each->go_home();
  until(
      [this] {
        return server_ && server_->desk &&
               std::ranges::all_of(clients_, [](const auto& each) { return each->is_home(); });
      },
      hours(1), "not everybody gets an answer and leaves");
  for (const auto& each : clients_) each->look_again();
  const Millis then = timeline_.now();
  while (timeline_.now() < then + 5000) step();
  std::vector<PersonId> people;
  std::map<std::string, Money> balances;
  for (const Balance& each : server_->storage->balances()) balances[each.account] = each.amount;
  for (const auto& each : clients_) {
    people.push_back(each->person());
    const Money kept = balances[server::account_of(each->person())];
    if (each->balance() != kept.cents())
      throw Broken(fmt::format("{} was told a balance of {} and has {}", each->person(),
                               each->balance(), kept.cents()));
  }
  checks_.finished(people);
  verify_journal();
}

// As an inspector does with a copy.
void World::verify_journal() {
  const fs::path journal = folder_for(settings_.example) / "journal.db";
  auto database = sqlite::Database::open(journal.string(), sqlite::Access::read_only, Disk::kName);
  if (!database) throw Broken(database.error());
  VerifyReport report{.holds = true};
  verify_integrity(*database, {}, report);
  if (report.holds) return;
  const VerifyFault& first = report.faults.at(0);
  throw Broken(fmt::format("the journal does not verify: {}: {}", first.where, first.what));
}

// What can be asked for besides the socket, by everybody who may.
void World::read_pages() {
  std::vector<std::string> paths{"/metrics", "/api/lobby", "/api/history", "/api/health"};
  for (const TableId& table : tables_) {
    for (const int round : {1, 2, 3, 4, 5}) {
      paths.push_back(fmt::format("/api/rounds/{}/{}", table, round));
      paths.push_back(fmt::format("/api/rounds/{}/{}.round", table, round));
      paths.push_back(fmt::format("/api/shoe/{}/{}", table, round));
    }
    paths.push_back(fmt::format("/api/shoe/{}", table));
  }
  for (const auto& client : clients_) {
    for (const std::string& path : paths) {
      server::HttpRequest request;
      request.method = "GET";
      request.path = path;
      request.cookies = "croupier=" + client->token();
      server_->desk->answer(std::move(request), [&](const server::HttpAnswer& it) {
        transcript_.push_back(fmt::format("{} {}", path, *it.body));
      });
    }
  }
}

// What the shoes of this run were shuffled by, and how far they were dealt.
void World::note_shoes(Outcome& outcome) {
  if (!settings_.keeps_all_sent || !server_ || !server_->storage) return;
  for (const Follower& each : checks_.tables())
    outcome.least_place = std::min(outcome.least_place, each.least_place());
  for (const TableId& table : tables_) {
    for (const Record& record : server_->storage->records(table, 0, 100'000)) {
      if (record.act.find(R"("shoe":{"root")") == std::string::npos) continue;
      const auto drawn = std::ranges::find(drawn_, record.seeds.at(kKeysOfOrder - 1));
      outcome.last_keys.insert(static_cast<std::size_t>(drawn - drawn_.begin()));
    }
  }
}

Outcome World::outcome() {
  Outcome outcome;
  outcome.acts = checks_.acts();
  outcome.mishaps = befallen_;
  outcome.starts = static_cast<std::uint64_t>(process_);
  outcome.operations = disk_.operations();
  outcome.disk = disk_.hash();
  outcome.accepted = checks_.accepted();
  outcome.transcript = std::move(transcript_);
  outcome.operations_done = std::move(operations_done_);
  note_shoes(outcome);
  for (const Follower& each : checks_.tables()) outcome.dealt[each.id()] = each.cards_dealt();
  for (const std::string& each : story_) outcome.story += each + '\n';
  return outcome;
}

void forget_folders() {
  std::error_code ignored;
  fs::remove_all(folder_of_process(), ignored);
}

Outcome play(const Settings& settings) {
  auto world = std::make_unique<World>(settings);
  std::string broken;
  try {
    world->run();
  } catch (const Broken& fault) {
    broken = fault.what();
  }
  Outcome outcome = world->outcome();
  outcome.broken = std::move(broken);
  return outcome;
}

}  // namespace croupier::sim
