// A session at one table of a tournament (SB 19.5 to 19.10): an ordinary table of the engine in the
// tournament setting, and what is known about its players beside it: who sits where, pass cards,
// forms, absences, the order in which they went out.
#pragma once

#include <rapidjson/fwd.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "state/table.h"
#include "tournament/events.h"

namespace croupier::tournament {

enum class SeatState : std::uint8_t {
  allotted,  // has not come to the table yet
  playing,
  absent,
  resting,  // placed, while others play off
  eliminated,
  disqualified,
};

// The session, not the round of cards inside it.
enum class SessionPhase : std::uint8_t { seating, betting, playing, settled, counting, decided };

}  // namespace croupier::tournament

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 6> kWords<tournament::SeatState>{
    "allotted", "playing", "absent", "resting", "eliminated", "disqualified"};
template <>
inline constexpr std::array<std::string_view, 6> kWords<tournament::SessionPhase>{
    "seating", "betting", "playing", "settled", "counting", "decided"};
}  // namespace croupier

namespace croupier::tournament {

struct Seat {
  EntrantNo entrant = kNoEntrant;
  BoxNo box{};
  PlayerId player = kNobody;  // at the engine's table, while there
  SeatState state = SeatState::allotted;
  bool bought_in = false;
  std::uint8_t pass_cards = 0;
  std::uint8_t forms = 0;          // undisclosed wagers left
  std::uint8_t absent_rounds = 0;  // for which the minimum was deducted
  bool deducting = false;          // SB 19.5.6.1 was directed
  // --- this round ---
  bool passed = false;
  bool rewrites = false;      // his form went back to be written again
  bool uninsured = false;     // declined insurance in turn (SB 19.9.6), or was passed over
  Money wager;                // opening wager, undisclosed included once it is announced
  std::uint32_t removed = 0;  // when chips of his were last removed, counted in the round
  // --- when he went out ---
  std::uint16_t out_round = 0;
  Money residual;
  // --- at the end ---
  Money shortage;         // SB 19.5.9
  bool forfeits = false;  // disqualified without the value of his chips
  static constexpr auto fields() {
    using S = Seat;
    return listed(field("entrant", &S::entrant), field("box", &S::box), field("player", &S::player),
                  field("state", &S::state), field("bought_in", &S::bought_in),
                  field("pass_cards", &S::pass_cards), field("forms", &S::forms),
                  field("absent_rounds", &S::absent_rounds), field("deducting", &S::deducting),
                  field("passed", &S::passed), field("rewrites", &S::rewrites),
                  field("uninsured", &S::uninsured), field("wager", &S::wager),
                  field("removed", &S::removed), field("out_round", &S::out_round),
                  field("residual", &S::residual), field("shortage", &S::shortage),
                  field("forfeits", &S::forfeits));
  }
  friend bool operator==(const Seat&, const Seat&) = default;

  // In the session, whether there or not.
  bool is_in() const { return state == SeatState::playing || state == SeatState::absent; }
  bool is_remaining() const { return is_in() || state == SeatState::resting; }
};

// Seen by its writer and the supervisor until the round is over.
struct Form {
  EntrantNo entrant = kNoEntrant;
  std::optional<WagerKind> type;
  std::optional<Money> amount;
  Money written_doubled;  // zero: as much as the wager
  Money written_insured;
  Money doubled;  // what it came to
  Money insured;
  Money held;             // chips beside the open wager when the round began
  bool accepted = false;  // examined, and the indicator is out
  bool announced = false;
  Money counts;  // once announced
  static constexpr auto fields() {
    using S = Form;
    return listed(field("entrant", &S::entrant), field("type", &S::type),
                  field("amount", &S::amount), field("written_doubled", &S::written_doubled),
                  field("written_insured", &S::written_insured), field("doubled", &S::doubled),
                  field("insured", &S::insured), field("held", &S::held),
                  field("accepted", &S::accepted), field("announced", &S::announced),
                  field("counts", &S::counts));
  }
  friend bool operator==(const Form&, const Form&) = default;
};

struct Session {
  TableNo no = 0;
  std::uint8_t stage = 0;
  Table table;
  SessionPhase phase = SessionPhase::seating;
  std::vector<Seat> seats;  // by box
  std::uint16_t round = 0;  // the one that is open, counted from 1
  BoxNo marker = kNoBox;
  Instant began = 0;
  Instant waiting_since = 0;  // for a wager
  std::uint32_t removals = 0;
  UndisclosedSum undisclosed_sum = UndisclosedSum::chips;  // J07, of the conditions
  std::optional<LimitStep> moved;  // SB 19.6.15: limits in place of those of the stage
  std::vector<Form> forms;         // of this round
  std::vector<Form> last_forms;    // open to inspection until the next first card (SB 19.8.4)
  Money issued;                    // tournament chips
  Money returned;                  // to the inventory
  bool counted = false;
  bool play_off = false;
  std::vector<std::vector<EntrantNo>> order;  // once told: best first, the tied together
  std::vector<std::string> disputes;          // open ones, the oldest first: nothing is played
  static constexpr auto fields() {
    using S = Session;
    return listed(field("no", &S::no), field("stage", &S::stage), field("table", &S::table),
                  field("phase", &S::phase), field("seats", &S::seats), field("round", &S::round),
                  field("marker", &S::marker), field("began", &S::began),
                  field("waiting_since", &S::waiting_since), field("removals", &S::removals),
                  field("undisclosed_sum", &S::undisclosed_sum), field("moved", &S::moved),
                  field("forms", &S::forms), field("last_forms", &S::last_forms),
                  field("issued", &S::issued), field("returned", &S::returned),
                  field("counted", &S::counted), field("play_off", &S::play_off),
                  field("order", &S::order), field("disputes", &S::disputes));
  }
  friend bool operator==(const Session&, const Session&) = default;

  const Seat* seat_of(EntrantNo entrant) const;
  Seat* seat_of(EntrantNo entrant);
  const Seat* seat_at(PlayerId player) const;
  const Form* form_of(EntrantNo entrant) const;
  Form* form_of(EntrantNo entrant);
};

// --- what can be read off ---

// The chips in front of a player, those on the layout not among them.
Money chips_of(const Session& session, const Seat& seat);
// With those on the layout: what the player would have if nothing were won or lost.
Money stack_of(const Session& session, const Seat& seat);
// The open initial wager of this round; zero: none.
Money open_wager(const Session& session, const Seat& seat);
bool has_acted(const Session& session, const Seat& seat);

// Seats of players who are there, in the order of wagering: from the marker clockwise (SB 19.9.4).
std::vector<const Seat*> wagering_order(const Session& session);
// SB 19.9.6: while insurance is open, who may still insure or has answered, in the same order; and
// whether this player has answered.
std::vector<const Seat*> insurance_order(const Session& session);
bool has_answered_insurance(const Session& session, const Seat& seat);
// J14: the next box after the marker at which somebody is in the session.
BoxNo next_marker(const Session& session, BoxNo after);

// --- undisclosed wagers ---

// What is wrong with the form before the round, by clause; nothing when it is in accordance.
std::optional<TournamentRule> fault_of(const Session& session, const Form& form);

// As it counts (SB 19.8.3; J06, J07, J09): the amount, and the clause of the correction. Without a
// type the amount is a deduction.
struct Deemed {
  std::optional<WagerKind> type;
  Money amount;
  std::optional<TournamentRule> corrected;
};
// Beside an open wager of so much, with so many chips left in front of the player.
Deemed deemed(const Session& session, const Form& form, Money open, Money held);
// As it lies since the round began.
Deemed deemed(const Session& session, const Form& form);
// What the form binds of the chips in front of its writer, doubles, splits and insurance included.
Money committed(const Session& session, const Form& form);

// Sessions are large and most acts touch one, so copies of a tournament share them.
class SharedSession {
 public:
  SharedSession() : session_(std::make_shared<Session>()) {}
  explicit SharedSession(Session session)
      : session_(std::make_shared<Session>(std::move(session))) {}
  const Session& operator*() const { return *session_; }
  const Session* operator->() const { return session_.get(); }
  Session& edit() {
    if (session_.use_count() > 1) session_ = std::make_shared<Session>(*session_);
    return *session_;
  }
  friend bool operator==(const SharedSession& a, const SharedSession& b) {
    return a.session_ == b.session_ || *a.session_ == *b.session_;
  }

 private:
  std::shared_ptr<Session> session_;
};
void write(std::string& out, const SharedSession& session);
std::optional<std::string> read(const rapidjson::Value& value, SharedSession& session);

}  // namespace croupier::tournament
