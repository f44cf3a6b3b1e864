// A promotion from its first draft to its published results (BC 20, SB 20, CW 14), in the same form
// as a table: decide() reads and gives events or a refusal, apply() changes. Time is told with each
// act; chance comes in as the seed of the draw and what was drawn from it.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "promotion/rules.h"
#include "promotion/terms.h"
#include "record/refusal.h"
#include "record/role.h"

namespace croupier::promotion {

enum class State : std::uint8_t { draft, lodged, live, closed, drawn, published, cancelled };
// How a winner was tried to be reached (BC 20.8.1 to 20.8.4).
enum class Method : std::uint8_t { face_to_face, mail, telephone, email };
enum class PrizeState : std::uint8_t { open, told, awarded, denied };
}  // namespace croupier::promotion

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 7> kWords<promotion::State>{
    "draft", "lodged", "live", "closed", "drawn", "published", "cancelled"};
template <>
inline constexpr std::array<std::string_view, 4> kWords<promotion::Method>{"face-to-face", "mail",
                                                                           "telephone", "email"};
template <>
inline constexpr std::array<std::string_view, 4> kWords<promotion::PrizeState>{"open", "told",
                                                                               "awarded", "denied"};
}  // namespace croupier

namespace croupier::promotion {

// --- commands ---

// The first draft, or another while nothing has begun; what was lodged must be lodged again (K04).
struct WriteTerms {
  static constexpr std::string_view kName = "write-terms";
  static constexpr std::string_view kSays = "writes terms";
  Terms terms;
  static constexpr auto fields() { return listed(field("terms", &WriteTerms::terms)); }
};
struct LodgeTerms {
  static constexpr std::string_view kName = "lodge-terms";
  static constexpr std::string_view kSays = "lodges terms";
  static constexpr auto fields() { return listed(); }
};
struct Start {
  static constexpr std::string_view kName = "start-promotion";
  static constexpr std::string_view kSays = "starts promotion";
  static constexpr auto fields() { return listed(); }
};
struct ProposeAmendment {
  static constexpr std::string_view kName = "propose-amendment";
  static constexpr std::string_view kSays = "proposes amendment";
  Terms terms;
  static constexpr auto fields() { return listed(field("terms", &ProposeAmendment::terms)); }
};
struct AnswerAmendment {
  static constexpr std::string_view kName = "answer-amendment";
  static constexpr std::string_view kSays = "{approved:approves|rejects} amendment";
  bool approved = false;
  static constexpr auto fields() { return listed(field("approved", &AnswerAmendment::approved)); }
};
// `wagered` is taken from the record of play, never from the patron.
struct EnterPatron {
  static constexpr std::string_view kName = "enter-patron";
  static constexpr std::string_view kSays =
      "{patron} enters {eligible:|ineligible} [wagered {wagered}] [entries {entries}]";
  static constexpr Role kSaidBy = Role::platform;
  std::string patron;
  bool eligible = false;
  Money wagered;
  std::uint32_t entries = 1;  // so many at once (BC 20.7.3)
  static constexpr auto fields() {
    using S = EnterPatron;
    return listed(field("patron", &S::patron), field("eligible", &S::eligible),
                  field("wagered", &S::wagered), field("entries", &S::entries));
  }
};
struct CloseEntries {
  static constexpr std::string_view kName = "close-entries";
  static constexpr std::string_view kSays = "closes entries";
  static constexpr auto fields() { return listed(); }
};
struct NominateScrutineer {
  static constexpr std::string_view kName = "nominate-scrutineer";
  static constexpr std::string_view kSays = "nominates scrutineer {name}";
  std::string name;
  static constexpr auto fields() { return listed(field("name", &NominateScrutineer::name)); }
};
struct AttendDraw {
  static constexpr std::string_view kName = "attend-draw";
  static constexpr std::string_view kSays = "attends draw";
  static constexpr auto fields() { return listed(); }
};
// One entry for each prize, in the order of the prizes, as the seed gives them.
struct DrawWinners {
  static constexpr std::string_view kName = "draw-winners";
  static constexpr std::string_view kSays = "draws winners {seed} [entries {entries}]";
  std::string seed;  // 64 hexadecimal digits
  std::vector<std::uint32_t> entries;
  static constexpr auto fields() {
    using S = DrawWinners;
    return listed(field("seed", &S::seed), field("entries", &S::entries));
  }
};
// Where the terms provide for it: the winner is absent or not eligible. Of the entries in the order
// that the seed gives, the first that may win.
inline constexpr std::uint32_t kNoEntry = 4'294'967'295;
struct Redraw {
  static constexpr std::string_view kName = "redraw-prize";
  static constexpr std::string_view kSays =
      "redraws prize {prize} {seed} [entry {entry}] [because {reason}]";
  std::uint32_t prize = 0;
  std::string seed;
  std::uint32_t entry = kNoEntry;
  std::string reason;
  static constexpr auto fields() {
    using S = Redraw;
    return listed(field("prize", &S::prize), field("seed", &S::seed), field("entry", &S::entry),
                  field("reason", &S::reason));
  }
};
struct TellWinner {
  static constexpr std::string_view kName = "tell-winner";
  static constexpr std::string_view kSays = "tells winner {prize} by {method} {reached:|in-vain}";
  std::uint32_t prize = 0;
  Method method{};
  bool reached = false;
  static constexpr auto fields() {
    using S = TellWinner;
    return listed(field("prize", &S::prize), field("method", &S::method),
                  field("reached", &S::reached));
  }
};
// For a cash prize the three amounts; for another, the cash instead of it or nothing.
struct AwardPrize {
  static constexpr std::string_view kName = "award-prize";
  static constexpr std::string_view kSays =
      "awards prize {prize} {present:|absent} {cash_instead:cash-instead|} [cash {cash}] [cheque "
      "{cheque}] [transfer {transfer}]";
  std::uint32_t prize = 0;
  bool present = false;  // the winner is there
  bool cash_instead = false;
  Money cash;
  Money cheque;
  Money transfer;
  static constexpr auto fields() {
    using S = AwardPrize;
    return listed(field("prize", &S::prize), field("present", &S::present),
                  field("cash_instead", &S::cash_instead), field("cash", &S::cash),
                  field("cheque", &S::cheque), field("transfer", &S::transfer));
  }
};
struct DenyClaim {
  static constexpr std::string_view kName = "deny-claim";
  static constexpr std::string_view kSays =
      "denies prize {prize} [to {claimant}] [of {address}] [because {reasons}]";
  std::uint32_t prize = 0;
  std::string claimant;
  std::string address;
  std::string reasons;
  static constexpr auto fields() {
    using S = DenyClaim;
    return listed(field("prize", &S::prize), field("claimant", &S::claimant),
                  field("address", &S::address), field("reasons", &S::reasons));
  }
};
struct PublishResults {
  static constexpr std::string_view kName = "publish-results";
  static constexpr std::string_view kSays = "publishes results {where}";
  std::string where;
  static constexpr auto fields() { return listed(field("where", &PublishResults::where)); }
};
struct Hold {
  static constexpr std::string_view kName = "hold-promotion";
  static constexpr std::string_view kSays = "holds promotion [because {reason}]";
  std::string reason;
  static constexpr auto fields() { return listed(field("reason", &Hold::reason)); }
};
struct Resume {
  static constexpr std::string_view kName = "resume-promotion";
  static constexpr std::string_view kSays = "resumes promotion [because {validation}]";
  std::string validation;
  static constexpr auto fields() { return listed(field("validation", &Resume::validation)); }
};
struct Cancel {
  static constexpr std::string_view kName = "cancel-promotion";
  static constexpr std::string_view kSays = "cancels promotion [because {reason}]";
  std::string reason;
  static constexpr auto fields() { return listed(field("reason", &Cancel::reason)); }
};
struct RaiseDispute {
  static constexpr std::string_view kName = "raise-dispute";
  static constexpr std::string_view kSays = "{patron} raises dispute [because {about}]";
  static constexpr Role kSaidBy = Role::platform;
  std::string patron;
  std::string about;
  static constexpr auto fields() {
    using S = RaiseDispute;
    return listed(field("patron", &S::patron), field("about", &S::about));
  }
};
struct DecideDispute {
  static constexpr std::string_view kName = "decide-dispute";
  static constexpr std::string_view kSays = "decides dispute {dispute} [because {decision}]";
  std::uint32_t dispute = 0;
  std::string decision;
  static constexpr auto fields() {
    using S = DecideDispute;
    return listed(field("dispute", &S::dispute), field("decision", &S::decision));
  }
};
// Of a patron who is not satisfied with the decision, to an inspector.
struct LodgeComplaint {
  static constexpr std::string_view kName = "lodge-complaint";
  static constexpr std::string_view kSays = "{patron} complains {dispute}";
  static constexpr Role kSaidBy = Role::platform;
  std::string patron;
  std::uint32_t dispute = 0;
  static constexpr auto fields() {
    using S = LodgeComplaint;
    return listed(field("patron", &S::patron), field("dispute", &S::dispute));
  }
};

using CommandBody =
    std::variant<WriteTerms, LodgeTerms, Start, ProposeAmendment, AnswerAmendment, EnterPatron,
                 CloseEntries, NominateScrutineer, AttendDraw, DrawWinners, Redraw, TellWinner,
                 AwardPrize, DenyClaim, PublishResults, Hold, Resume, Cancel, RaiseDispute,
                 DecideDispute, LodgeComplaint>;

struct Command {
  Role by{};
  Instant at = 0;
  CommandBody body;
};

// --- events: what was accepted, with its clauses; those that tell somebody say whom ---

enum class Told : std::uint8_t { nobody, authority, patron, scrutineer, inspectorate, everybody };

struct Event {
  Instant at = 0;
  Role by{};
  Clauses clauses;
  Told told = Told::nobody;
  CommandBody body;
};

}  // namespace croupier::promotion

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 6> kWords<promotion::Told>{
    "nobody", "authority", "patron", "scrutineer", "inspectorate", "everybody"};
}  // namespace croupier

namespace croupier::promotion {

// --- the promotion as it stands ---

struct Entry {
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
  friend bool operator==(const Winner&, const Winner&) = default;
};

struct Denial {
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
  friend bool operator==(const Promotion&, const Promotion&) = default;
};

std::expected<Event, Refusal> decide(const Promotion& promotion, const Command& command);
void apply(Promotion& promotion, const Event& event);

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

// The one who may do it: the casino operator except where another is named (digest, section 6).
Role role_of(const CommandBody& body);

}  // namespace croupier::promotion
