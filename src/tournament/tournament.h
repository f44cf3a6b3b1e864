// A tournament from the draft of its conditions to the payment of its prizes (SB 19, BC 19), in the
// same form as a table: decide() reads and gives events or a refusal, apply() changes. Time is told
// with each act; chance comes in as the seed of the seating and the cards of the tables.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "record/refusal.h"
#include "record/role.h"
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
enum class CodeOfRefusal : std::uint8_t {
  role_may_not,
  not_now,
  halted,
  conditions_have_faults,
  no_such_entrant,
  no_such_table,
  not_at_the_table,
  at_the_table,  // by a rule of the game: see `table`
  only_through_tournament,
  reason_missing,
  // entries
  entries_not_open,
  form_not_completed,
  not_entitled,
  criteria_not_met,
  not_agreed,
  field_full,
  entered_already,
  right_not_reserved,
  no_buy_in,
  paid_already,
  no_buy_back,
  no_place_left,
  // structure
  stage_running,
  too_few_tables,
  table_used_twice,
  wrong_seating,
  too_early,
  notice_too_short,
  not_announced,
  // wagers
  out_of_turn,
  wager_is_final,
  wagered_already,
  no_pass_card,
  no_form_left,
  no_form,
  form_examined_already,
  form_is_good,
  form_beyond_chips,
  time_not_over,
  wager_missing,
  form_not_examined,
  form_not_revealed,
  absence_undecided,
  round_is_closed,
  session_is_over,
  // the end of a session
  not_determined,
  not_all_agree,
  count_incomplete,
  count_differs,
  not_counted,
  // conduct
  not_absent,
  nothing_reported,
  must_disqualify,
  no_dispute,
  nobody_placed,
};

}  // namespace croupier::tournament

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 6> kWords<tournament::State>{
    "draft", "published", "closed", "finished", "prizes-paid", "cancelled"};
template <>
inline constexpr std::array<std::string_view, 8> kWords<tournament::EntrantState>{
    "applicant", "refused", "entered", "withdrawn", "seated", "advanced", "out", "disqualified"};
template <>
inline constexpr std::array<std::string_view, 55> kWords<tournament::CodeOfRefusal>{
    "role-may-not",
    "not-now",
    "halted",
    "conditions-have-faults",
    "no-such-entrant",
    "no-such-table",
    "not-at-the-table",
    "at-the-table",
    "only-through-tournament",
    "reason-missing",
    "entries-not-open",
    "form-not-completed",
    "not-entitled",
    "criteria-not-met",
    "not-agreed",
    "field-full",
    "entered-already",
    "right-not-reserved",
    "no-buy-in",
    "paid-already",
    "no-buy-back",
    "no-place-left",
    "stage-running",
    "too-few-tables",
    "table-used-twice",
    "wrong-seating",
    "too-early",
    "notice-too-short",
    "not-announced",
    "out-of-turn",
    "wager-is-final",
    "wagered-already",
    "no-pass-card",
    "no-form-left",
    "no-form",
    "form-examined-already",
    "form-is-good",
    "form-beyond-chips",
    "time-not-over",
    "wager-missing",
    "form-not-examined",
    "form-not-revealed",
    "absence-undecided",
    "round-is-closed",
    "session-is-over",
    "not-determined",
    "not-all-agree",
    "count-incomplete",
    "count-differs",
    "not-counted",
    "not-absent",
    "nothing-reported",
    "must-disqualify",
    "no-dispute",
    "nobody-placed"};
static_assert(word(tournament::CodeOfRefusal::nobody_placed) == "nobody-placed");
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
  friend bool operator==(const Entrant&, const Entrant&) = default;
};

// Money comes from patrons and the casino and goes to them; nothing else holds any.
struct Ledger {
  Money pool;
  Money buy_ins;
  Money casino;   // what it has received less what it has paid
  Money patrons;  // likewise
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
  friend bool operator==(const Tournament&, const Tournament&) = default;

  const Session* session(TableNo no) const;
  SharedSession* shared(TableNo no);
  const Stage& terms() const { return conditions.stages[stage]; }
  bool has_entrant(EntrantNo no) const { return no < entrants.size(); }
};

struct Refusal {
  CodeOfRefusal code{};
  Clauses clauses;
  std::string words;                            // the whole sentence
  std::vector<Fault> faults = {};               // of the conditions
  std::optional<croupier::Refusal> table = {};  // where a rule of the game decided
  Instant not_before = 0;                       // only the time is missing; zero: something else
};

// Reads and never changes.
std::expected<Events, Refusal> decide(const Tournament& tournament, const Command& command);
// Changes and never decides. Only for events that decide() gave for this very tournament.
void apply(Tournament& tournament, const Event& event);
// Both together.
std::expected<Events, Refusal> act(Tournament& tournament, const Command& command);

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
