#include "journal/postgres/nodes.h"

#include <algorithm>
#include <thread>

namespace croupier::postgres {

std::expected<std::vector<Node>, std::string> nodes_of(Connection& connection) {
  const Result found = connection.ask(
      "select n.id, n.name, n.generation, b.beat, "
      "exists(select 1 from subjects s where s.owner = n.id)::int::bigint "
      "from nodes n join beats b on b.node = n.id order by n.id");
  if (!found.is_there() || !found.is_good()) return std::unexpected(connection.error());
  std::vector<Node> nodes;
  for (int row = 0; row < found.rows(); ++row) {
    nodes.push_back({found.number(row, 0), found.text(row, 1), found.number(row, 2),
                     found.number(row, 3), found.number(row, 4) != 0});
  }
  return nodes;
}

std::expected<std::vector<Node>, std::string> alive_nodes(Connection& connection,
                                                          const Lease& lease) {
  const auto before = nodes_of(connection);
  if (!before) return before;
  if (std::ranges::all_of(*before, [](const Node& each) { return each.beat < 0; }))
    return std::vector<Node>();
  std::this_thread::sleep_for(lease.beat * 5 / 2);
  auto after = nodes_of(connection);
  if (!after) return after;
  std::erase_if(*after, [&](const Node& each) {
    const auto was = std::ranges::find(*before, each.id, &Node::id);
    return was != before->end() && was->beat == each.beat && was->generation == each.generation;
  });
  return after;
}

// --- what is its own ---

bool Own::owns(const TableId& subject) const {
  const std::lock_guard guard(mutex_);
  return subjects_.contains(subject);
}

std::vector<TableId> Own::take(const std::vector<TableId>& subjects,
                               std::optional<std::uint64_t> drops) {
  const std::lock_guard guard(mutex_);
  std::vector<TableId> fresh;
  if (drops && *drops != drops_) return fresh;
  for (const TableId& each : subjects) {
    if (subjects_.insert(each).second) fresh.push_back(each);
  }
  return fresh;
}

std::uint64_t Own::drops() const {
  const std::lock_guard guard(mutex_);
  return drops_;
}

void Own::drop(const TableId& subject) {
  const std::lock_guard guard(mutex_);
  subjects_.erase(subject);
  ++drops_;
}

void Own::drop_all() {
  const std::lock_guard guard(mutex_);
  subjects_.clear();
  ++drops_;
}

bool Own::is_serving() const {
  const std::lock_guard guard(mutex_);
  return serves_;
}

void Own::serve(bool on) {
  const std::lock_guard guard(mutex_);
  serves_ = on;
}

std::expected<std::vector<TableId>, std::string> subjects_of(Connection& connection,
                                                             std::int64_t node) {
  Values values;
  values.add(node);
  const Result found =
      connection.ask("select id from subjects where owner = $1 order by id", values);
  if (!found.is_there() || !found.is_good()) return std::unexpected(connection.error());
  std::vector<TableId> subjects;
  for (int row = 0; row < found.rows(); ++row) subjects.push_back(found.text(row, 0));
  return subjects;
}

// --- the others ---

std::vector<Node> Watch::dead(const std::vector<Node>& nodes, std::int64_t own, Instant now) {
  // However long this node itself stood still, it has seen the others stand still for one look.
  const auto since = last_ == Instant{}
                         ? std::chrono::steady_clock::duration{}
                         : std::min<std::chrono::steady_clock::duration>(now - last_, dead_ / 2);
  last_ = now;
  std::vector<Node> dead;
  for (const Node& each : nodes) {
    if (each.id == own) continue;
    Seen& seen = seen_[each.id];
    if (seen.beat != each.beat) {
      seen = {each.beat, {}};
    } else {
      seen.still += since;
    }
    if (each.beat < 0 || seen.still >= dead_) dead.push_back(each);
  }
  return dead;
}

std::expected<std::int64_t, std::string> take_over(Connection& connection, const Own& own,
                                                   const Node& dead) {
  Values values;
  values.add(own.node()), values.add(own.generation()), values.add(dead.id);
  values.add(dead.generation);
  const Result fenced = connection.ask("select fence($1, $2, $3, $4)", values);
  if (!fenced.is_there() || !fenced.is_good()) return std::unexpected(connection.error());
  const std::int64_t generation = fenced.number(0, 0);
  if (generation < 0) return std::unexpected("this node is fenced");
  if (generation == 0) return 0;  // it came back, or somebody else is at it
  Values move;
  move.add(own.node()), move.add(own.generation()), move.add(dead.id), move.add(generation);
  const Result moved = connection.ask("select take_over($1, $2, $3, $4)", move);
  if (!moved.is_there() || !moved.is_good()) return std::unexpected(connection.error());
  if (moved.number(0, 0) < 0) return std::unexpected("this node is fenced");
  return moved.number(0, 0);
}

}  // namespace croupier::postgres
