// A tournament from the draft of its conditions to the payment of its prizes (SB 19, BC 19), in the
// same form as a table: decide() reads and gives events or a refusal, apply() changes. Time is told
// with each act; chance comes in as the seed of the seating and the cards of the tables.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "record/refusal.h"
#include "record/role.h"
#include "record/row.h"
#include "tournament/session.h"

namespace croupier::tournament {

enum class State : std::uint8_t { draft, published, closed, finished, prizes_paid, cancelled };
enum class EntrantState : std::uint8_t {
  applicant,
  refused,
  entered,  // the fee is paid
  withdrawn,
  seated,
  advanced,
  out,
  disqualified,
};
}  // namespace croupier::tournament

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 6> kWords<tournament::State>{
    "draft", "published", "closed", "finished", "prizes-paid", "cancelled"};
template <>
inline constexpr std::array<std::string_view, 8> kWords<tournament::EntrantState>{
    "applicant", "refused", "entered", "withdrawn", "seated", "advanced", "out", "disqualified"};
}  // namespace croupier

namespace croupier::tournament {

struct Entrant {
  Name name;
  EntrantState state = EntrantState::applicant;
  bool received = false;  // SB 19.3.3: paid, and not withdrawn in time
  Money fee;              // of his in the pool
  Money buy_ins;          // paid for a session that has not begun
  std::uint8_t buy_backs = 0;
  std::uint8_t place = 0;  // in the final, from 1
  std::optional<Conduct> reported;
  static constexpr auto fields() {
    using S = Entrant;
    return listed(field("name", &S::name), field("state", &S::state),
                  field("received", &S::received), field("fee", &S::fee),
                  field("buy_ins", &S::buy_ins), field("buy_backs", &S::buy_backs),
                  field("place", &S::place), field("reported", &S::reported));
  }
  friend bool operator==(const Entrant&, const Entrant&) = default;
};

// Money comes from patrons and the casino and goes to them; nothing else holds any.
struct Ledger {
  Money pool;
  Money buy_ins;
  Money casino;   // what it has received less what it has paid
  Money patrons;  // likewise
  static constexpr auto fields() {
    using S = Ledger;
    return listed(field("pool", &S::pool), field("buy_ins", &S::buy_ins),
                  field("casino", &S::casino), field("patrons", &S::patrons));
  }
  friend bool operator==(const Ledger&, const Ledger&) = default;
};

struct Tournament {
  Conditions conditions;
  State state = State::draft;
  std::vector<Entrant> entrants;
  Ledger ledger;
  std::uint8_t stage = 0;               // the one that runs or comes next
  std::vector<TableNo> tables;          // designated for it
  std::vector<SharedSession> sessions;  // of the stage that runs
  std::optional<Instant> starts;        // of the next stage, when it was moved
  std::uint16_t wager_seconds = 0;
  Instant wager_seconds_from = 0;
  std::string seed;                   // of the last seating
  std::vector<EntrantNo> places;      // once finished: best first
  std::vector<std::string> disputes;  // SB 19.11.2: of no table; the oldest first
  static constexpr auto fields() {
    using S = Tournament;
    return listed(field("conditions", &S::conditions), field("state", &S::state),
                  field("entrants", &S::entrants), field("ledger", &S::ledger),
                  field("stage", &S::stage), field("tables", &S::tables),
                  field("sessions", &S::sessions), field("starts", &S::starts),
                  field("wager_seconds", &S::wager_seconds),
                  field("wager_seconds_from", &S::wager_seconds_from), field("seed", &S::seed),
                  field("places", &S::places), field("disputes", &S::disputes));
  }
  friend bool operator==(const Tournament&, const Tournament&) = default;

  const Session* session(TableNo no) const;
  SharedSession* shared(TableNo no);
  const Stage& terms() const { return conditions.stages[stage]; }
  bool has_entrant(EntrantNo no) const { return no < entrants.size(); }
};

// Reads and never changes.
std::expected<Events, Refusal> decide(const Tournament& tournament, const Command& command);
// Changes and never decides. Only for events that decide() gave for this very tournament.
void apply(Tournament& tournament, const Event& event);
// Both together.
std::expected<Events, Refusal> act(Tournament& tournament, const Command& command);

// One row for each command and each event, in the order of the variants.
std::span<const CommandRow> rows();
const CommandRow& row_of(const CommandBody& body);
std::span<const EventRow> event_rows();
const EventRow& row_of(const EventBody& body);

// Every invariant, each named when it does not hold; empty when all do.
std::string tournament_is_ok(const Tournament& tournament);

// --- what can be read off ---

// Who plays in the stage that comes next.
std::vector<EntrantNo> due_for_stage(const Tournament& tournament);
// SB 19.6.5 "will be", 19.6.7 "shall" (J17): what is reported leaves the manager no choice.
bool leaves_no_choice(Conduct conduct);
std::size_t entries(const Tournament& tournament);  // whose fee is paid, withdrawn ones not
// SB 19.3.3: received; who withdraws too late has entered all the same.
std::size_t entries_received(const Tournament& tournament);
LimitStep limits_now(const Tournament& tournament, const Session& session, std::uint16_t round);

}  // namespace croupier::tournament
