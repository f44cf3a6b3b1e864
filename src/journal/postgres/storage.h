// The journal of a house in PostgreSQL, as one of its nodes writes it (docs/cluster.md). A thread
// puts what waits into appends, several of which may be under way. Every append is fenced by the
// generation of the node: once another node has taken over, nothing of this one is written or
// acknowledged any more. A second thread beats, watches the beats of the others, and takes over
// from those that stand still.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "journal/heads_file.h"
#include "journal/key_files.h"
#include "journal/postgres/batch.h"
#include "journal/postgres/nodes.h"
#include "journal/postgres/reader.h"
#include "journal/seal.h"
#include "journal/storage.h"

namespace croupier::postgres {

struct Settings {
  std::string address;        // postgresql://…
  std::string keys;           // folder of seal.key and sign.key
  std::string heads = {};     // file of heads of this node; empty: none
  std::string node = "main";  // its name; nobody else may have it
  // The house has one node: start nothing while another one is alive, and take over all the rest.
  bool alone = true;
  Lease lease = {};
  std::optional<Millis> opened_at = {};  // what the opening itself records; nothing: now
  // Subjects that are this node's from now on, after a takeover or a hand-over. From the thread
  // that watches.
  std::function<void(const std::vector<TableId>&)> taken = {};
  // Another node has taken over everything: nothing is written any more. Called once.
  std::function<void()> lost = {};
};

// What became of a write that the database may refuse.
enum class Tried : std::uint8_t {
  durable,
  fenced,   // this node may not write it
  refused,  // not enough money, or a transfer that is gone
};

class PostgresStorage final : public Storage, public PostgresReader {
 public:
  static std::expected<std::unique_ptr<PostgresStorage>, std::string> open(Settings settings);
  // What was written before is durable when this returns, unless the database stays away.
  ~PostgresStorage() override;

  // A write that is fenced is dropped: `durable` is not called, and nobody is answered.
  void write(Write write) override;
  // The same for a write that need not succeed: the money is reserved, claimed or given back, or
  // nothing at all is written.
  void attempt(Write write, std::function<void(Tried)> done);
  // Commits something that is no record, behind everything that waits.
  void probe(std::function<void()> durable);

  // --- who owns what ---
  bool owns(const TableId& subject) const { return own_.owns(subject); }
  // Behind all writes of the subject so far; later ones are fenced. `to`: the name of a node.
  // False: it is not ours, or there is no such node.
  void hand_over(const TableId& subject, const std::string& to, std::function<void(bool)> given);
  // False while it could not beat for a second: others may be about to take over.
  bool is_serving() const { return own_.is_serving(); }
  bool is_fenced() const { return fenced_; }

 private:
  struct Waiting {
    Write write;
    std::function<void(Tried)> done;  // only of an attempt
    bool probes = false;
    TableId gives = {};  // a hand-over: the subject, and the name of the node
    std::string to = {};
    std::function<void(bool)> given = {};
  };
  struct UnderWay {
    std::vector<Waiting> writes;
    Append append;
    NodeLog before;
    std::vector<TableId> claims = {};
  };
  struct Opened;  // what open() has found and made

  explicit PostgresStorage(Opened opened);
  void wait(Waiting waiting);

  void write_on();
  bool is_connected();
  std::vector<Waiting> next_writes();
  bool may_write(const Write& write, Batch& batch);
  void send(std::vector<Waiting> writes);
  void hear();
  void sleep();
  void refuse_oldest(const Result& why);
  static void finish(std::vector<Waiting>& writes, Tried how);
  void become_fenced();
  void give(Waiting& waiting);

  void watch_on();
  void look_around(Connection& connection, Watch& watch);

  Settings settings_;
  Own own_;
  Signing signer_;
  std::optional<HeadsFile> heads_;
  RowTypes types_;

  std::mutex waiting_mutex_;
  std::deque<Waiting> waiting_;
  bool closing_ = false;
  std::condition_variable ended_;
  int woken_;  // an eventfd
  std::atomic<bool> fenced_ = false;

  // --- of the thread that writes ---
  std::optional<Connection> connection_;
  RowMemory memory_;
  NodeLog log_;
  std::deque<UnderWay> under_way_;
  std::deque<Waiting> again_;  // of a batch that was refused, one by one

  std::thread writer_;  // both last: they use all of the above
  std::thread watcher_;
};

}  // namespace croupier::postgres
