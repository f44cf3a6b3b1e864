// What a host runs: a table, a tournament or a promotion, each a machine of its own with what its
// people need besides. It decides and shows; the host commits, answers, keeps time and remembers
// (host.h).
//
// All members but `read` are called on the host's strand.
#pragma once

#include <any>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "host/house.h"
#include "host/messages/request.h"
#include "host/replies.h"
#include "host/till.h"
#include "host/timing.h"
#include "journal/closing.h"
#include "state/table.h"

namespace croupier::server {

class Host;

// With what a new one begins.
struct Opening {
  std::string preset = {};
  std::string game = {};
  std::size_t company = 0;            // house players who enter
  std::shared_ptr<Table> table = {};  // of a table: as it was opened
};

// A command of a tournament or a promotion, as `read` has read it.
struct OccasionCommand {
  std::any body;
  std::optional<Role> as;  // as its staff; nothing: as a player
  bool only_preview = false;
};

// What people ask one of them for.
using Asked =
    std::variant<Join, Leave, Buy, DoAct, AskPreview, SayReady, AskAdvice, Enter, OccasionCommand>;

// Who was at the root of an act.
struct Cause {
  Origin origin = Origin::platform;
  std::optional<Asker> asker = {};  // is answered when the act is on disk
  PersonId person = {};
};

// What was decided and applied: its record, and what becomes durable with it.
struct Deed {
  std::string act;  // {"by":…,"command":{…},"events":[…]}
  Seeds seeds = {};
  std::vector<Movement> movements = {};
  std::vector<GoesHome> home = {};
  std::vector<Played> played = {};
  std::optional<RoundRow> round = {};
  std::string state_before = {};  // a snapshot; empty: none is taken
  bool counts_as_play = false;    // promotions hear of it (SB 20.7.4)
  bool is_listed_at_once = true;  // lists show it now; otherwise within a second
};

// What lists show of it, and what others need to know of its people. One that is over is kept as
// this; another form is not read.
struct Summary {
  static constexpr int kForm = 2;
  struct Share {
    PersonId person = {};
    PromotionShare share = {};
    std::optional<LobbyOwn> at_table = {};  // is never over
    static constexpr auto fields() {
      return listed(field("person", &Share::person), field("share", &Share::share));
    }
  };
  int form = kForm;
  std::optional<LobbyTable> table = {};
  std::optional<TournamentSummary> tournament = {};
  std::optional<PromotionSummary> promotion = {};
  bool owner_only = false;  // a draft, a private table
  std::vector<Share> own = {};
  std::vector<Name> debtors = {};  // who owe the house something here
  std::uint8_t pairs_scale = 0;    // NZ 15B.8: by which Perfect Pairs is paid here; 0: none
  static constexpr auto fields() {
    using S = Summary;
    return listed(field("form", &S::form), field("tournament", &S::tournament),
                  field("promotion", &S::promotion), field("owner_only", &S::owner_only),
                  field("own", &S::own));
  }
};

class Hosted {
 public:
  explicit Hosted(Host& host);
  virtual ~Hosted() = default;

  // --- its life ---
  // Its first act, or the snapshot before it.
  virtual void begin(const Opening& opening) = 0;
  // Goes on from a snapshot: after which act; or why it cannot. An occasion without one begins with
  // its first act.
  virtual std::expected<std::uint64_t, std::string> resume_from(
      const std::optional<Snapshot>& snapshot) = 0;
  // All of it after the act in hand, for a snapshot; what lies unseen in devices is closed under a
  // key, which is asked for. Nothing: it cannot be kept.
  virtual std::optional<std::string> state(const std::function<Seed()>& key) const = 0;
  // Folds what is recorded; or what is wrong with it.
  virtual std::expected<void, std::string> take_as_fact(const Record& record) = 0;
  // What people have in it, as far as its records make sense; nothing: what they paid in.
  virtual std::optional<std::vector<Refund>> held() const { return std::nullopt; }
  // It was opened or resumed: clocks run, house players and staff go on.
  virtual void wake() {}
  // Nothing happens any more unless somebody asks for it.
  virtual bool is_over() const { return false; }

  // --- people; `part` is the table in "tour-1.2", empty for the thing itself ---
  // A command of it; from any thread.
  virtual std::expected<std::any, std::string> read(const rapidjson::Value&) const { return {}; }
  virtual void hear(const Asker& asker, const std::string& part, const Asked& asked) = 0;
  // Money of somebody has arrived: by an act of its own (Till::taken), or it goes back.
  virtual void take_in(const Asker& asker, const Arrival& arrival) = 0;
  // Nothing: there is no such part.
  virtual Stream* stream(const std::string& part) = 0;
  // Before somebody watches, and after; after somebody has stopped.
  virtual void comes(const PersonId&, const std::string&) {}
  virtual void has_come(const PersonId&) {}
  virtual void has_gone(const PersonId&) {}

  // --- what is told ---
  // The act in hand, to all its streams; whether who asked for it was answered with it.
  virtual bool tell_act(const std::optional<Asker>& asker, Outgoing& out) = 0;
  // What changed without an act.
  virtual void tell_change(Outgoing& out) = 0;
  virtual Summary summarise() const = 0;
  // After an act is told.
  virtual void after_act() {}

  // --- time ---
  // Instants at which, or right after which, time alone changes what is open or overdue. At each
  // of them what has changed is told.
  virtual std::vector<Instant> moments() const { return {}; }
  // Gaming was stopped or goes on somewhere, or a table has another pace.
  virtual void floor_changed() {}
  // Somebody has played a round at a public table.
  virtual void heard_of_play() {}
  // Who may not play any more goes home as soon as the rules let them.
  virtual void look_at_limits() {}

 protected:
  Instant now() const { return house_.clock.now() / 1000; }
  Duration paced(int milliseconds) const { return house_.settings.paced(milliseconds); }
  const Limits& limits() const { return house_.settings.limits; }
  // In the demo who opened it is all of its staff; elsewhere staff need accounts of their own. The
  // platform and the device are nobody.
  bool may_act_as(const PersonId& person, Role role) const;
  void no_such_table(const Asker& asker);

  Host& host_;
  House& house_;
  const TableRow& row_;
  Replies& replies_;
  Timing& timing_;
};

// Of the kind in the row.
std::unique_ptr<Hosted> make_hosted(Host& host);
bool is_occasion(const TableRow& row);
// "tour-1.2" as "tour-1" and "2".
std::pair<TableId, std::string> id_and_part(const TableId& id);

inline constexpr const char* kCasinoAccount = "house:casino";

}  // namespace croupier::server
