// The host of one table, tournament or promotion, on a strand of its own. There is one way in which
// anything happens (`commit`): it was decided and applied, it is written, and only when it is on
// disk is it told to anybody. The host also remembers what was done (once.h), keeps all time
// limits, and says who watches. What is decided and shown is the business of what it runs
// (hosted.h).
//
// One that is over rests: with its last act its summary is kept as a snapshot, and a start reads
// nothing else of it. Its acts are folded when somebody asks for it.
//
// A host belongs to the directory, and whatever it runs belongs to the host. All members but the
// constructor, row(), post(), post_for(), read() and published() run on the strand.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/hosted.h"
#include "host/once.h"
#include "host/published.h"
#include "host/replies.h"

namespace croupier::server {

// Why something cannot be resumed, and what people had there when its records last made sense.
// Nothing: not even that can be read.
struct Damage {
  std::string why;
  std::optional<std::vector<Refund>> held;
};

class Host : public std::enable_shared_from_this<Host> {
 public:
  Host(House& house, TableRow row);

  const TableRow& row() const { return row_; }
  House& house() { return house_; }
  const Published& published() const { return published_; }
  // What somebody asks for: one that rests is resumed first, and who pays waits for the money.
  void post_for(const Asker& asker, std::function<void(Host&)> task);
  // What means nothing to one that rests.
  void post(std::function<void(Host&)> task);

  // --- its life ---
  // The first act after the constructor, once the house has opened it; whatever is posted before
  // waits. Who asked for it is told its name.
  void open(const std::optional<Asker>& asker, Opening opening);
  // As the journal has it.
  std::expected<void, Damage> resume();
  // Whether it was over with its last act; then it rests.
  bool rest();
  // After resume(): clocks run, house players and staff go on.
  void wake();

  // --- people; `part` is the table in "tour-1.2" ---
  void watch(const Asker& asker, const std::string& part);
  void unwatch(Connection connection, const std::string& part);
  void catch_up(Connection connection, const std::string& part);
  std::expected<std::any, std::string> read(const rapidjson::Value& command) const;
  void hear(const Asker& asker, const std::string& part, const Asked& asked);
  void heard_of_play() { hosted_->heard_of_play(); }
  void take_in(const Asker& asker, const Arrival& arrival) { hosted_->take_in(asker, arrival); }
  // What has left it and is not yet in the balance; from any thread.
  Money coming_home(const PersonId& person) const { return till_.coming_home(person); }

  // --- for what it runs ---
  // After it was decided and applied.
  void commit(Deed deed, Cause cause);
  // Out of the person's balance; when it is here it is taken in.
  void ask_for_money(const Asker& asker, Money amount, std::string why);
  Till& till() { return till_; }
  // Something changed that is no act.
  void tell_change();
  // Lists show what has changed now, or within a second.
  void publish();
  void publish_soon();
  // Later, unless the host is gone by then.
  void after(Duration delay, std::function<void()> task);
  // Waits for what is wanted now; the same key keeps its time. `limit` belongs to what it runs.
  void renew(std::optional<Deadline>& limit, std::optional<Deadline> wanted,
             std::function<void()> expired);
  std::uint64_t seq() const { return seq_; }
  Replies& replies() { return replies_; }
  Once& once() { return once_; }

 private:
  bool is_answered_before(const Asker& asker);
  std::expected<void, std::string> fold_records();
  std::optional<Snapshot> last_snapshot() const;
  void wait_for_moment();
  void begin(const std::optional<Asker>& asker, const Opening& opening);
  void when_open(Task task);

  House& house_;
  TableRow row_;
  std::shared_ptr<Strand> strand_;
  Replies replies_;
  Published published_;
  Once once_;
  Till till_;
  std::unique_ptr<Hosted> hosted_;

  bool is_open_ = false;
  std::vector<Task> before_open_;
  bool rests_ = false;
  std::string damage_;        // why it cannot be resumed
  std::uint64_t seq_ = 0;     // of the last act
  std::uint64_t waits_ = 0;   // for a moment; only the last counts
  std::uint64_t limits_ = 0;  // time limits so far
  bool publishes_soon_ = false;
};

}  // namespace croupier::server
