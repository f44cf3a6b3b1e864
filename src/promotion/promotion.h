// A promotion from its first draft to its published results (BC 20, SB 20, CW 14), in the same form
// as a table: decide() reads and gives events or a refusal, apply() changes. Time is told with each
// act; chance comes in as the seed of the draw and what was drawn from it.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "promotion/events.h"
#include "promotion/rules.h"
#include "promotion/terms.h"
#include "record/refusal.h"
#include "record/role.h"
#include "record/row.h"

namespace croupier::promotion {

enum class State : std::uint8_t { draft, lodged, live, closed, drawn, published, cancelled };
enum class PrizeState : std::uint8_t { open, told, awarded, denied };
}  // namespace croupier::promotion

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 7> kWords<promotion::State>{
    "draft", "lodged", "live", "closed", "drawn", "published", "cancelled"};
template <>
inline constexpr std::array<std::string_view, 4> kWords<promotion::PrizeState>{"open", "told",
                                                                               "awarded", "denied"};
}  // namespace croupier

namespace croupier::promotion {

// --- the promotion as it stands ---

struct Entry {
  static constexpr std::string_view kTypeName = "PromotionEntry";
  std::string patron;
  Instant at = 0;
  Money wagered;
  static constexpr auto fields() {
    using S = Entry;
    return listed(field("patron", &S::patron), field("at", &S::at), field("wagered", &S::wagered));
  }
  friend bool operator==(const Entry&, const Entry&) = default;
};

struct Attempt {
  static constexpr std::string_view kTypeName = "PromotionAttempt";
  Instant at = 0;
  Method method{};
  bool reached = false;
  static constexpr auto fields() {
    using S = Attempt;
    return listed(field("at", &S::at), field("method", &S::method), field("reached", &S::reached));
  }
  friend bool operator==(const Attempt&, const Attempt&) = default;
};

// Who had won a prize before it was drawn again.
struct PassedOver {
  static constexpr std::string_view kTypeName = "PromotionPassedOver";
  std::uint32_t entry = 0;
  Instant at = 0;
  std::string reason;
  std::string seed;  // of the draw that followed
  static constexpr auto fields() {
    using S = PassedOver;
    return listed(field("entry", &S::entry), field("at", &S::at), field("reason", &S::reason),
                  field("seed", &S::seed));
  }
  friend bool operator==(const PassedOver&, const PassedOver&) = default;
};

struct Winner {
  std::uint32_t entry = 0;
  Instant drawn = 0;
  PrizeState state = PrizeState::open;
  std::vector<Attempt> attempts;
  bool cash_instead = false;  // how it was awarded, with the three amounts
  Money cash;
  Money cheque;
  Money transfer;
  std::vector<PassedOver> before;  // the first drawn first
  bool dispute_decided = false;    // of the winner, since it was denied (BC 20.11)
  static constexpr auto fields() {
    using S = Winner;
    return listed(field("entry", &S::entry), field("drawn", &S::drawn), field("state", &S::state),
                  field("attempts", &S::attempts), field("cash_instead", &S::cash_instead),
                  field("cash", &S::cash), field("cheque", &S::cheque),
                  field("transfer", &S::transfer), field("before", &S::before),
                  field("dispute_decided", &S::dispute_decided));
  }
  friend bool operator==(const Winner&, const Winner&) = default;
};

struct Denial {
  static constexpr std::string_view kTypeName = "PromotionDenial";
  std::uint32_t prize = 0;
  std::string claimant;
  std::string address;
  std::string reasons;
  Instant at = 0;
  bool must_be_kept = false;  // BC 20.10.1; the others are kept all the same (K05)
  static constexpr auto fields() {
    using S = Denial;
    return listed(field("prize", &S::prize), field("claimant", &S::claimant),
                  field("address", &S::address), field("reasons", &S::reasons), field("at", &S::at),
                  field("must_be_kept", &S::must_be_kept));
  }
  friend bool operator==(const Denial&, const Denial&) = default;
};

struct Dispute {
  static constexpr std::string_view kTypeName = "PromotionDispute";
  std::string patron;
  std::string about;
  std::string decision;    // empty: open
  Instant complained = 0;  // to an inspector; zero: not
  static constexpr auto fields() {
    using S = Dispute;
    return listed(field("patron", &S::patron), field("about", &S::about),
                  field("decision", &S::decision), field("complained", &S::complained));
  }
  friend bool operator==(const Dispute&, const Dispute&) = default;
};

struct Promotion {
  Terms terms;
  State state = State::draft;
  bool on_hold = false;
  Instant lodged = 0;
  std::optional<Terms> amendment;  // proposed; the old terms hold until it is approved
  std::vector<Entry> entries;
  std::string scrutineer;
  bool scrutineer_attends = false;  // the draw
  bool attends_redraw = false;      // the one that comes next
  std::string seed;
  Instant drawn = 0;
  std::vector<Winner> winners;  // by prize
  std::vector<Denial> denials;
  std::vector<Dispute> disputes;
  std::string results;  // where they were published
  static constexpr auto fields() {
    using S = Promotion;
    return listed(
        field("terms", &S::terms), field("state", &S::state), field("on_hold", &S::on_hold),
        field("lodged", &S::lodged), field("amendment", &S::amendment),
        field("entries", &S::entries), field("scrutineer", &S::scrutineer),
        field("scrutineer_attends", &S::scrutineer_attends),
        field("attends_redraw", &S::attends_redraw), field("seed", &S::seed),
        field("drawn", &S::drawn), field("winners", &S::winners), field("denials", &S::denials),
        field("disputes", &S::disputes), field("results", &S::results));
  }
  friend bool operator==(const Promotion&, const Promotion&) = default;
};

std::expected<Events, Refusal> decide(const Promotion& promotion, const Command& command);
void apply(Promotion& promotion, const Event& event);
// Both together.
std::expected<Events, Refusal> act(Promotion& promotion, const Command& command);

// Every invariant, each named when it does not hold; empty when all do.
std::string promotion_is_ok(const Promotion& promotion);

// Nothing is left to award, and the results are out; or it was cancelled.
bool is_over(const Promotion& promotion);
// BC 20.7.3: how many entries the patron has.
std::uint32_t entries_of(const Promotion& promotion, const std::string& patron);
// Whether this entry may win the prize when it is drawn again: it has won none, and its patron was
// not passed over for this one.
bool may_win(const Promotion& promotion, std::uint32_t prize, std::uint32_t entry);

// --- clocks ---

// The next instant after `now` at which something becomes possible, overdue or impossible by time
// alone: lodgement, start, closing, draw, notices. Zero: there is none.
Instant next_moment(const Promotion& promotion, Instant now);

// What the casino owes somebody, and until when; for its console and the inspector.
struct Duty {
  static constexpr std::string_view kTypeName = "PromotionDuty";
  std::string words;
  Clauses clauses;
  Instant due = 0;    // zero: no rule says when
  Instant alert = 0;  // the stricter reading of "within 2 days", 48 hours (K03); zero: none
  bool is_overdue = false;
  static constexpr auto fields() {
    using S = Duty;
    return listed(field("words", &S::words), field("clauses", &S::clauses), field("due", &S::due),
                  field("alert", &S::alert), field("is_overdue", &S::is_overdue));
  }
};
std::vector<Duty> duties(const Promotion& promotion, Instant now);

// --- rows ---

// One for each command and each event, in the order of the variants.
std::span<const CommandRow> rows();
const CommandRow& row_of(const CommandBody& body);
std::span<const EventRow> event_rows();
const EventRow& row_of(const EventBody& body);
// The one who may do it: the rules give each act of a promotion to one role.
Role only_role(const CommandRow& row);

}  // namespace croupier::promotion
