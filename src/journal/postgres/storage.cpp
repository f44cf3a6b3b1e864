#include "journal/postgres/storage.h"

#include <fmt/format.h>
#include <poll.h>
#include <sodium.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "base/version.gen.h"
#include "journal/log_reading.h"
#include "journal/sqlite.h"
#include "record/json_write.h"

namespace croupier::postgres {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMostInOneAppend = 256;
// Appends under way: one is prepared while the other is carried out.
constexpr std::size_t kUnderWayMost = 2;
constexpr auto kConnectAgain = 100ms;
// For which a node that ends waits for a database that is away.
constexpr auto kPatienceAtEnd = 10s;

// What the functions of the database answer.
constexpr std::int64_t kFenced = 0;
constexpr std::int64_t kDone = 1;
constexpr std::int64_t kNoSuchNode = 2;

Millis wall_clock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::expected<void, std::string> refuse_others(Connection& connection, const Settings& settings) {
  const auto alive = alive_nodes(connection, settings.lease);
  if (!alive) return std::unexpected(alive.error());
  for (const Node& each : *alive) {
    if (each.name == settings.node)
      return std::unexpected(fmt::format("the node {} is in use by another server", each.name));
    if (settings.alone)
      return std::unexpected(fmt::format("another server runs this house, as node {}", each.name));
  }
  return {};
}

// The key and the last head of this node's log, checked; a log that has not begun is empty.
std::expected<NodeLog, std::string> log_of(Connection& connection, std::int64_t node,
                                           proof::Signer& signer, const std::string& heads) {
  const auto keys = keys_of(connection, node);
  if (!keys) return std::unexpected(keys.error());
  auto last = last_head(connection, node, *keys);
  if (!last) return std::unexpected(last.error());
  if (!*last) return NodeLog();
  const proof::Verifier& verifier = keys->back().verifier;
  if (verifier.key != signer.key()) {
    return std::unexpected(fmt::format(
        "the key that signs it has the id {:08x}; sign.key holds another one", verifier.id()));
  }
  if (!heads.empty()) {
    const auto file = HeadsFile::open(heads, false);
    if (!file) return std::unexpected(file.error());
    const auto newest = file->newest(*keys);
    if (!newest) return std::unexpected(fmt::format("{}: {}", heads, newest.error()));
    if (*newest) {
      const std::string wrong =
          why_not_after((*last)->head.checkpoint.size, subtrees_of(connection, node), **newest);
      if (!wrong.empty()) return std::unexpected(fmt::format("{} (by {})", wrong, heads));
    }
  }
  const Head& head = (*last)->head;
  return NodeLog{LogTree(std::move((*last)->edge)), verifier.name, head.checkpoint.size,
                 head.signature};
}

void begin_log(Batch& batch, NodeLog& log, proof::Signer& signer, Millis at) {
  std::array<std::uint8_t, 8> name{};
  randombytes_buf(name.data(), name.size());
  log.origin = "croupier/" + proof::hex(name);
  const KeyRecord begins{proof::text_of(proof::Verifier{log.origin, signer.key()}),
                         KeyDoes::begins};
  put_note(batch, log.tree, proof::Kind::key, at, json::written(begins));
}

// Everything that nodes left behind that are not alive.
std::expected<void, std::string> take_all(Connection& connection, const Own& own) {
  const auto nodes = nodes_of(connection);
  if (!nodes) return std::unexpected(nodes.error());
  for (const Node& each : *nodes) {
    if (each.id == own.node() || !each.owns) continue;
    if (auto taken = take_over(connection, own, each); !taken)
      return std::unexpected(taken.error());
  }
  return {};
}

}  // namespace

// --- opening ---

struct PostgresStorage::Opened {
  Settings settings;
  std::int64_t node = 0;
  std::int64_t generation = 0;
  std::vector<TableId> subjects;
  Line reader;
  Line memory;
  Seal seal;
  Signing signer;
  std::optional<HeadsFile> heads;
  RowTypes types;
  NodeLog log;
};

std::expected<std::unique_ptr<PostgresStorage>, std::string> PostgresStorage::open(
    Settings settings) {
  auto connection = Connection::open(settings.address);
  if (!connection) return std::unexpected(connection.error());
  if (auto ready = bring_up_to_date(*connection); !ready) return std::unexpected(ready.error());
  if (auto alone = refuse_others(*connection, settings); !alone)
    return std::unexpected(alone.error());

  Values name;
  name.add(settings.node);
  const Result known = connection->ask(
      "select coalesce((select id from nodes where name = $1), 0), (select count(*) from heads), "
      "(select count(*) from heads h join nodes n on n.id = h.log where n.name = $1)",
      name);
  if (!known.is_good()) return std::unexpected(known.error());
  if (auto key = need_key(settings.keys + kSealFile, known.number(0, 1) == 0); !key)
    return std::unexpected(key.error());
  auto seal = Seal::from_file(settings.keys + kSealFile);
  if (!seal) return std::unexpected(seal.error());
  if (auto key = need_key(settings.keys + kSignFile, known.number(0, 2) == 0); !key)
    return std::unexpected(key.error());
  auto signer = signer_in(settings.keys + kSignFile);
  if (!signer) return std::unexpected(signer.error());
  const bool has_log = known.number(0, 2) > 0;
  if (has_log) {  // before the node comes, and fences what it was before
    auto log = log_of(*connection, known.number(0, 0), **signer, settings.heads);
    if (!log) return std::unexpected(log.error());
  }

  Values node;
  node.add(settings.node), node.add(""), node.add(kVersion);
  const Result entered = connection->ask("select node, generation from enter($1, $2, $3)", node);
  if (!entered.is_good()) return std::unexpected(entered.error());
  const std::int64_t own = entered.number(0, 0);
  const std::int64_t generation = entered.number(0, 1);
  if (settings.alone) {
    if (auto taken = take_all(*connection, Own(own, generation, {})); !taken)
      return std::unexpected(taken.error());
  }
  auto subjects = subjects_of(*connection, own);
  if (!subjects) return std::unexpected(subjects.error());
  // Behind the write by which it came: nothing can be added to this log by anybody else.
  auto log = log_of(*connection, own, **signer, settings.heads);
  if (!log) return std::unexpected(log.error());
  const auto types = RowTypes::of(*connection);
  if (!types) return std::unexpected(types.error());
  std::optional<HeadsFile> heads;
  if (!settings.heads.empty()) {
    auto file = HeadsFile::open(settings.heads, !has_log);
    if (!file) return std::unexpected(file.error());
    heads.emplace(std::move(*file));
  }
  auto memory = Connection::open(settings.address);
  if (!memory) return std::unexpected(memory.error());
  const std::string address = settings.address;
  return std::unique_ptr<PostgresStorage>(new PostgresStorage(
      {std::move(settings), own, generation, std::move(*subjects),
       Line(std::move(*connection), address), Line(std::move(*memory), address), std::move(*seal),
       std::move(*signer), std::move(heads), *types, std::move(*log)}));
}

PostgresStorage::PostgresStorage(Opened opened)
    : PostgresReader(std::move(opened.reader), opened.node, std::move(opened.seal)),
      settings_(std::move(opened.settings)),
      own_(opened.node, opened.generation, opened.subjects),
      signer_(std::move(opened.signer)),
      heads_(std::move(opened.heads)),
      types_(opened.types),
      woken_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      memory_(std::move(opened.memory)),
      log_(std::move(opened.log)) {
  if (log_.origin.empty()) {
    UnderWay first{{}, {}, log_};
    Batch batch;
    begin_log(batch, log_, *signer_, settings_.opened_at.value_or(wall_clock()));
    first.append = append_of(batch, log_, *signer_, types_, own_.node(), own_.generation());
    under_way_.push_back(std::move(first));
  }
  writer_ = std::thread([this] { write_on(); });
  watcher_ = std::thread([this] { watch_on(); });
}

PostgresStorage::~PostgresStorage() {
  {
    const std::lock_guard guard(waiting_mutex_);
    closing_ = true;
  }
  ::eventfd_write(woken_, 1);
  ended_.notify_all();
  watcher_.join();
  writer_.join();
  ::close(woken_);
}

// --- asking for a write ---

void PostgresStorage::write(Write write) { wait({.write = std::move(write)}); }

void PostgresStorage::attempt(Write write, std::function<void(Tried)> done) {
  wait({.write = std::move(write), .done = std::move(done)});
}

void PostgresStorage::probe(std::function<void()> durable) {
  Waiting waiting{.probes = true};
  waiting.write.durable = std::move(durable);
  wait(std::move(waiting));
}

void PostgresStorage::hand_over(const TableId& subject, const std::string& to,
                                std::function<void(bool)> given) {
  wait({.gives = subject, .to = to, .given = std::move(given)});
}

void PostgresStorage::wait(Waiting waiting) {
  {
    const std::lock_guard guard(waiting_mutex_);
    waiting_.push_back(std::move(waiting));
  }
  ::eventfd_write(woken_, 1);
}

// --- the thread that writes ---

void PostgresStorage::write_on() {
  std::optional<std::chrono::steady_clock::time_point> give_up;
  while (true) {
    std::vector<Waiting> next = next_writes();
    if (!next.empty()) {
      if (fenced_) {
        finish(next, Tried::fenced);
      } else {
        send(std::move(next));
      }
      continue;
    }
    if (under_way_.empty()) {
      const std::lock_guard guard(waiting_mutex_);
      if (waiting_.empty() && again_.empty() && closing_) return;
    }
    if (!is_connected()) {
      const std::lock_guard guard(waiting_mutex_);
      const auto now = std::chrono::steady_clock::now();
      if (closing_ && !give_up) give_up = now + kPatienceAtEnd;
      if (give_up && now > *give_up) return;  // neither durable nor fenced: nobody is told
      continue;
    }
    hear();
  }
}

// Sends again what was under way: whether it was done is found out by saying it again, a write that
// waits, and by nothing else.
bool PostgresStorage::is_connected() {
  if (connection_ && !connection_->is_lost()) return true;
  connection_.reset();
  auto opened = Connection::open(settings_.address);
  if (!opened) {
    std::this_thread::sleep_for(kConnectAgain);
    return false;
  }
  connection_.emplace(std::move(*opened));
  connection_->begin_pipeline();
  for (const UnderWay& each : under_way_) {
    if (!connection_->send(kAppend, each.append.values)) return false;
  }
  return true;
}

// What goes into the next append; one write where the last was refused among others.
std::vector<PostgresStorage::Waiting> PostgresStorage::next_writes() {
  std::vector<Waiting> next;
  if (!again_.empty()) {
    if (!under_way_.empty()) return next;
    next.push_back(std::move(again_.front()));
    again_.pop_front();
    return next;
  }
  if (under_way_.size() >= kUnderWayMost) return next;
  const std::lock_guard guard(waiting_mutex_);
  // A hand-over stands behind everything that was written before it.
  while (!waiting_.empty() && next.size() < kMostInOneAppend) {
    const bool gives = !waiting_.front().gives.empty();
    if (gives && (!next.empty() || !under_way_.empty())) break;
    next.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
    if (gives) break;
  }
  return next;
}

// A subject is written by its owner. The first act of one makes it ours, if nobody has it.
bool PostgresStorage::may_write(const Write& write, Batch& batch) {
  if (!write.record || own_.owns(write.record->table)) return true;
  if (write.record->seq != 1) return false;
  batch.claims.push_back(write.record->table);
  own_.take({write.record->table});
  return true;
}

void PostgresStorage::send(std::vector<Waiting> writes) {
  if (!writes[0].gives.empty()) return give(writes[0]);
  UnderWay next{{}, {}, log_};
  Batch batch;
  bool probes = false;
  for (Waiting& each : writes) {
    if (!may_write(each.write, batch)) {
      std::vector<Waiting> fenced;
      fenced.push_back(std::move(each));
      finish(fenced, Tried::fenced);
      continue;
    }
    put(batch, log_.tree, memory_, each.write, *seal_);
    probes = probes || each.probes;
    next.writes.push_back(std::move(each));
  }
  if (next.writes.empty()) return;
  // What only waits its turn behind others needs no commit of its own.
  if (log_.tree.leaves().empty() && !probes) {
    if (under_way_.empty()) return finish(next.writes, Tried::durable);
    std::ranges::move(next.writes, std::back_inserter(under_way_.back().writes));
    return;
  }
  next.append = append_of(batch, log_, *signer_, types_, own_.node(), own_.generation());
  if (connection_ && !connection_->is_lost()) connection_->send(kAppend, next.append.values);
  next.claims = std::move(batch.claims);
  under_way_.push_back(std::move(next));
}

// Waits for an answer to the oldest append, or for more to write.
void PostgresStorage::hear() {
  std::uint64_t count = 0;
  const bool has_room = under_way_.size() < kUnderWayMost && again_.empty();
  if (under_way_.empty()) return sleep();
  auto answer = connection_->receive(has_room ? woken_ : -1);
  if (!answer) {
    ::eventfd_read(woken_, &count);
    return;
  }
  UnderWay& oldest = under_way_.front();
  if (answer->is_there() && answer->is_good()) {
    const std::int64_t how = answer->number(0, 0);
    if (how == kFenced) return become_fenced();
    if (heads_ && !heads_->note(oldest.append.head))
      sqlite::fail("the file of heads cannot be written; service ends");
    auto writes = std::move(oldest.writes);
    under_way_.pop_front();
    return finish(writes, Tried::durable);
  }
  if (connection_->is_lost() || is_passing(*answer)) return connection_.reset();
  refuse_oldest(*answer);
}

void PostgresStorage::sleep() {
  std::uint64_t count = 0;
  pollfd waits{woken_, POLLIN, 0};
  ::poll(&waits, 1, -1);
  ::eventfd_read(woken_, &count);
}

// Nothing of the append was done, and nothing of those behind it. Their writes are tried again one
// by one, so that only the one that cannot be done is refused.
void PostgresStorage::refuse_oldest(const Result& why) {
  static constexpr std::array kRefusals{"23505", "23514", "CR003"};
  const std::string state = why.state();
  // Those behind it are refused too: the head that they go on from is not there.
  for (std::size_t at = 1; at < under_way_.size() && !connection_->is_lost(); ++at)
    (void)connection_->receive(-1);
  if (connection_->is_lost()) connection_.reset();
  std::vector<Waiting> first = std::move(under_way_.front().writes);
  log_ = std::move(under_way_.front().before);
  for (const UnderWay& each : under_way_) {
    for (const TableId& claimed : each.claims) own_.drop(claimed);
  }
  memory_.forget();
  if (first.size() > 1) {
    again_.insert(again_.begin(), std::move_iterator(first.begin()),
                  std::move_iterator(first.end()));
    first.clear();
  }
  auto behind = again_.end();
  for (std::size_t at = under_way_.size(); at-- > 1;) {
    auto& writes = under_way_[at].writes;
    behind =
        again_.insert(behind, std::move_iterator(writes.begin()), std::move_iterator(writes.end()));
  }
  under_way_.clear();
  if (first.empty()) return;
  const bool is_refusal = std::ranges::find(kRefusals, state) != kRefusals.end();
  if (state == "CR003") {
    own_.drop(first[0].write.record->table);
    return finish(first, Tried::fenced);
  }
  if (!is_refusal || !first[0].done)
    sqlite::fail(fmt::format("the journal cannot be written: {}", why.error()));
  finish(first, Tried::refused);
}

void PostgresStorage::finish(std::vector<Waiting>& writes, Tried how) {
  for (Waiting& each : writes) {
    if (each.done) {
      each.done(how);
    } else if (each.given) {
      each.given(false);
    } else if (how == Tried::durable && each.write.durable) {
      each.write.durable();
    }
  }
}

void PostgresStorage::become_fenced() {
  fenced_ = true;
  own_.drop_all();
  own_.serve(false);
  connection_.reset();
  for (UnderWay& each : under_way_) finish(each.writes, Tried::fenced);
  under_way_.clear();
  std::vector<Waiting> again(std::move_iterator(again_.begin()), std::move_iterator(again_.end()));
  again_.clear();
  finish(again, Tried::fenced);
  if (settings_.lost) settings_.lost();
}

// Nothing is under way. The line comes back by itself, and says it again: it is done once.
void PostgresStorage::give(Waiting& waiting) {
  if (!own_.owns(waiting.gives)) return waiting.given(false);
  own_.drop(waiting.gives);
  memory_.forget(waiting.gives);
  Values values;
  values.add(own_.node()), values.add(own_.generation()), values.add(waiting.gives);
  values.add(waiting.to);
  const Result answer = memory_.line().ask("select hand_over($1, $2, $3, $4)", values);
  const std::int64_t how = answer.number(0, 0);
  if (how == kNoSuchNode) own_.take({waiting.gives});
  waiting.given(how == kDone);
  if (how == kFenced) become_fenced();
}

// --- the thread that watches ---

// Asks for everything that another node may have given or left to this one.
void PostgresStorage::look_around(Connection& connection, Watch& watch) {
  const auto nodes = nodes_of(connection);
  if (!nodes) return;
  for (const Node& each : watch.dead(*nodes, own_.node(), std::chrono::steady_clock::now())) {
    if (each.owns) (void)take_over(connection, own_, each);
  }
  const std::uint64_t drops = own_.drops();
  const auto subjects = subjects_of(connection, own_.node());
  if (!subjects) return;
  const auto fresh = own_.take(*subjects, drops);
  if (!fresh.empty() && settings_.taken) settings_.taken(fresh);
}

void PostgresStorage::watch_on() {
  std::optional<Connection> connection;
  Watch watch(settings_.lease.dead);
  auto beaten = std::chrono::steady_clock::now();
  Values beat;
  beat.add(own_.node()), beat.add(own_.generation());
  std::unique_lock guard(waiting_mutex_);
  while (!closing_) {
    guard.unlock();
    if (!connection || connection->is_lost()) {
      connection.reset();
      if (auto opened = Connection::open(settings_.address)) connection.emplace(std::move(*opened));
    }
    if (connection && !fenced_) {
      const Result answer = connection->ask("select beat($1, $2)::int::bigint", beat);
      const bool is_there = answer.is_there() && answer.is_good();
      if (is_there && answer.number(0, 0) == 0) {
        probe({});  // the writer finds itself fenced, and drops what waits
      } else if (is_there) {
        beaten = std::chrono::steady_clock::now();
        look_around(*connection, watch);
      }
    }
    const auto silent = std::chrono::steady_clock::now() - beaten;
    own_.serve(!fenced_ && silent < settings_.lease.silent);
    guard.lock();
    ended_.wait_for(guard, settings_.lease.beat, [this] { return closing_; });
  }
  // Others need not wait for it to be dead.
  if (connection && !fenced_)
    (void)connection->ask(
        "update beats set beat = -1 where node = $1 and exists("
        "select 1 from nodes where id = $1 and generation = $2)",
        beat);
}

}  // namespace croupier::postgres
