// An occasion of the house, a tournament or a promotion, on a strand of its own: who watches, and
// the one way in which anything happens (`commit`): decided, written, and only when it is on disk
// told to anybody. What is decided and shown is the business of the class derived from it.
//
// One that is over rests: with its last act its summary is kept as a snapshot, and a start reads
// nothing else of it. Its acts are done again when somebody asks for it.
//
// All members except the constructor, post(), post_for() and summary() run on the occasion's
// strand.
#pragma once

#include <any>
#include <expected>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/house.h"
#include "server/messages/request.h"
#include "server/once.h"
#include "server/stream.h"

namespace croupier::server {

// What somebody asked for who opened it.
struct Opening {
  std::string preset;
  std::string game;
  std::size_t company = 0;  // house players who enter
};

// What somebody asked an occasion to do, as `read` has read it.
struct OccasionCommand {
  std::any body;
  std::optional<Role> as;  // as its staff; nothing: as a player
};

class Occasion : public std::enable_shared_from_this<Occasion> {
 public:
  Occasion(House& house, TableRow row);
  virtual ~Occasion() = default;

  const TableRow& row() const { return row_; }
  // What somebody asks for: one that rests is resumed first.
  void post_for(const Asker& asker, std::function<void(Occasion&)> task);
  // What means nothing to one that rests.
  void post(std::function<void(Occasion&)> task);

  // --- the first act after the constructor: the row is written, and what the opening asks for ---
  void open(const Asker& asker, const Opening& opening);
  // The occasion as the journal has it; or why it cannot be resumed.
  std::expected<void, std::string> resume();
  // Whether it was over with its last act; then it rests.
  bool rest();
  // After open() or resume(): clocks run, house players and staff go on.
  virtual void wake() { wait_for_moment(); }

  // --- people; `part` is the table in "tour-1.2", empty for the occasion itself ---
  virtual void watch(const Asker& asker, const std::string& part);
  virtual void unwatch(Connection connection, const std::string& part);
  // The connection is closed.
  virtual void leave(Connection connection);
  virtual void enter(const Asker& asker, bool agrees) = 0;
  // A command of this kind of occasion; from any thread.
  virtual std::expected<std::any, std::string> read(const rapidjson::Value& command) const = 0;
  virtual void act(const Asker& asker, const OccasionCommand& wish) = 0;
  virtual void preview(const Asker& asker, const OccasionCommand& wish) = 0;
  // At a table of the occasion.
  virtual void act_at(const Asker& asker, const std::string& part, const DoAct& wish);
  virtual void ready_at(const Asker& asker, const std::string& part, const SayReady& said);

  // Somebody has played a round at a public table.
  virtual void heard_of_play() {}

  // To the lists of occasions, unless it is not for this person. From any thread.
  void add_summary(const PersonId& person, Occasions& lists) const;

 protected:
  // Who was at the root of an act.
  struct Cause {
    Origin origin = Origin::platform;
    std::optional<Asker> asker;  // is answered when the act is on disk
    PersonId person;
  };
  // What was decided and applied: its record, and the money that moves with it.
  struct Deed {
    std::string act;  // {"by":…,"who":…,"at":…,"command":{…},"events":[…]}
    std::vector<Seed> seeds = {};
    std::vector<Movement> movements = {};
    std::vector<Played> played = {};
  };
  struct Summary {
    std::variant<std::monostate, TournamentSummary, PromotionSummary> of;
    bool owner_only = false;  // a draft
    std::map<PersonId, PromotionShare> own;
  };

  // --- of the class derived from it ---
  // What a new occasion begins with: its draft, house players who enter.
  virtual void begin(const Opening& opening) = 0;
  // Folds what is recorded; or what is wrong with it.
  virtual std::expected<void, std::string> take_as_fact(const Record& record) = 0;
  virtual Summary summarise() const = 0;
  virtual Stream& stream() = 0;
  // Nothing happens any more unless somebody asks for it.
  virtual bool is_over() const = 0;
  // Further streams that hear of the act, such as the tables of a tournament.
  virtual void tell_further(Outgoing&) {}
  // Instants at which, or right after which, time alone changes what is open or overdue.
  virtual std::vector<Instant> moments() const = 0;
  // Such an instant has come: everybody who looks is told.
  virtual void tell_moment() { tell_change(); }

  // --- for it ---
  // The one way in which anything happens: after it was decided and applied.
  void commit(Deed deed, Cause cause);
  // Something changed that is no act.
  void tell_change();
  // At the next of the moments everybody is told.
  void wait_for_moment();
  void send_when_durable(Outgoing out);
  void answer(const Asker& asker) { send(asker, {.id = asker.id}); }
  void refuse(const Asker& asker, ShownRefusal refusal);
  void refuse(const Asker& asker, HouseRefusal code, std::string words);
  void send(const Asker& asker, const Answer& answer);
  bool is_answered_before(const Asker& asker);
  // The person hears of his balance when what changed it is durable.
  void say_balance(const PersonId& person);
  // Acts under the name of any of the staff; the platform and the device are nobody.
  bool may_act_as(const PersonId& person, Role role) const;
  void publish_summary();

  Instant now() const { return house_.clock.now() / 1000; }
  Duration paced(int milliseconds) const;
  std::string account() const { return row_.kind + ':' + row_.id; }

  House& house_;
  TableRow row_;
  std::shared_ptr<Strand> strand_;
  bool resuming_ = false;

 private:
  std::optional<Snapshot> snapshot() const;
  void publish(Summary summary);

  bool rests_ = false;
  std::string damage_;       // why it cannot be resumed
  std::uint64_t seq_ = 0;    // of the last act
  std::uint64_t waits_ = 0;  // for a moment; only the last counts
  Once once_;

  mutable std::mutex shared_mutex_;  // what other threads may read
  Summary summary_;
};

// The class for the kind in the row, `tournament` or `promotion`; nothing for any other kind.
std::shared_ptr<Occasion> make_occasion(House& house, const TableRow& row);
bool is_occasion(const TableRow& row);
// "tour-1.2" as "tour-1" and "2".
std::pair<TableId, std::string> occasion_and_part(const TableId& id);

inline constexpr const char* kCasinoAccount = "house:casino";

}  // namespace croupier::server
