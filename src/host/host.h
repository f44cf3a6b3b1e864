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
// constructor, row(), post(), post_for(), deliver(), published() and what till() and hosted() say
// of themselves run on the strand.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/audience.h"
#include "host/hosted.h"
#include "host/once.h"
#include "host/published.h"
#include "host/replies.h"
#include "host/timing.h"

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
  // What was on its way to it when the server stopped. One that rests and cannot be resumed sends
  // it back.
  void deliver(const Arrival& arrival);
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

  // --- people ---
  void hear(const Asker& asker, const std::string& part, const Asked& asked);
  Audience& audience() { return audience_; }

  // --- for what it runs ---
  // After it was decided and applied.
  void commit(Deed deed, Cause cause);
  // Out of the person's balance; when it is here it is taken in.
  void ask_for_money(const Asker& asker, Money amount, std::string why,
                     house::Carries carries = house::Carries::money);
  // Something changed that is no act.
  void tell_change();
  // Lists show what has changed within a second.
  void publish_soon();
  std::uint64_t seq() const { return seq_; }
  Till& till() { return till_; }
  Timing& timing() { return timing_; }
  Replies& replies() { return replies_; }
  Once& once() { return once_; }
  Hosted& hosted() { return *hosted_; }

 private:
  std::expected<void, std::string> fold_records();
  void keep_state(Write& write);
  void when_open(Task task);
  // One that rests goes on; or says why it cannot, and still rests.
  bool goes_on();
  // Once what was decided is on disk, lists show it.
  std::function<void()> shows_lists();

  House& house_;
  TableRow row_;
  std::shared_ptr<Strand> strand_;
  Timing timing_;
  Replies replies_;
  Published published_;
  Once once_;
  Till till_;
  std::unique_ptr<Hosted> hosted_;
  Audience audience_;

  bool is_open_ = false;
  std::vector<Task> before_open_;
  bool rests_ = false;
  std::string damage_;      // why it cannot be resumed
  std::uint64_t seq_ = 0;   // of the last act
  std::uint64_t kept_ = 0;  // of the last snapshot
  bool publishes_soon_ = false;
};

}  // namespace croupier::server
