// The nodes of a house: who is alive, who owns which subject, and taking over from the dead
// (docs/cluster.md). No clocks are compared: a node is dead when its beat has stood still for a
// while on the watcher's own clock, in which the database answered.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "journal/postgres/connection.h"
#include "journal/storage.h"

namespace croupier::postgres {

struct Lease {
  std::chrono::milliseconds beat{300};     // how often a node beats
  std::chrono::milliseconds silent{1000};  // a node that could not beat for so long stops serving
  std::chrono::milliseconds dead{2000};    // a beat that stands still for so long is a dead node's
};

struct Node {
  std::int64_t id = 0;
  std::string name;
  std::int64_t generation = 0;
  std::int64_t beat = 0;  // below 0: it has left by itself
  bool owns = false;      // any subject
};
std::expected<std::vector<Node>, std::string> nodes_of(Connection& connection);

// Who beats while one looks. It takes a little longer than a beat.
std::expected<std::vector<Node>, std::string> alive_nodes(Connection& connection,
                                                          const Lease& lease);

// What this node is and owns. Read and changed from any thread.
class Own {
 public:
  Own(std::int64_t node, std::int64_t generation, const std::vector<TableId>& subjects)
      : node_(node), generation_(generation), subjects_(subjects.begin(), subjects.end()) {}
  std::int64_t node() const { return node_; }
  std::int64_t generation() const { return generation_; }

  bool owns(const TableId& subject) const;
  // Those that are new. Nothing where something was dropped since the `drops` there were: what was
  // asked before that is out of date.
  std::vector<TableId> take(const std::vector<TableId>& subjects,
                            std::optional<std::uint64_t> drops = {});
  std::uint64_t drops() const;
  void drop(const TableId& subject);
  void drop_all();

  bool is_serving() const;
  void serve(bool on);

 private:
  std::int64_t node_;
  std::int64_t generation_;
  mutable std::mutex mutex_;
  std::set<TableId> subjects_;
  std::uint64_t drops_ = 0;
  bool serves_ = true;
};

std::expected<std::vector<TableId>, std::string> subjects_of(Connection& connection,
                                                             std::int64_t node);

// Watches the others by the beats it is shown.
class Watch {
 public:
  using Instant = std::chrono::steady_clock::time_point;
  explicit Watch(std::chrono::milliseconds dead) : dead_(dead) {}
  // Those whose beat stands still for too long. Time in which the database did not answer, or in
  // which this node stood still itself, hardly counts.
  std::vector<Node> dead(const std::vector<Node>& nodes, std::int64_t own, Instant now);

 private:
  struct Seen {
    std::int64_t beat = 0;
    std::chrono::steady_clock::duration still{};
  };
  std::chrono::milliseconds dead_;
  Instant last_{};
  std::map<std::int64_t, Seen> seen_;
};

// Fences the dead node and moves what it owned. How many subjects came; an error: the connection
// was lost or this node is fenced itself, and what has been done is done again next time.
std::expected<std::int64_t, std::string> take_over(Connection& connection, const Own& own,
                                                   const Node& dead);

}  // namespace croupier::postgres
