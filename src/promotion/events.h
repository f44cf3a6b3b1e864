// What has happened to a promotion: what was accepted, with its clauses. Each says whom it tells
// something.
#pragma once

#include "promotion/commands.h"
#include "record/clauses.h"

namespace croupier::promotion {

enum class Told : std::uint8_t { nobody, authority, patron, scrutineer, inspectorate, everybody };

}  // namespace croupier::promotion

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 6> kWords<promotion::Told>{
    "nobody", "authority", "patron", "scrutineer", "inspectorate", "everybody"};
}  // namespace croupier

namespace croupier::promotion {

struct TermsWritten {
  static constexpr std::string_view kName = "terms-written";
  static constexpr Told kTold = Told::nobody;
  Terms terms;
  static constexpr auto fields() { return listed(field("terms", &TermsWritten::terms)); }
};

struct TermsLodged {
  static constexpr std::string_view kName = "terms-lodged";
  static constexpr Told kTold = Told::authority;
  Instant at = 0;
  static constexpr auto fields() {
    using S = TermsLodged;
    return listed(field("at", &S::at));
  }
};

struct PromotionStarted {
  static constexpr std::string_view kName = "promotion-started";
  static constexpr Told kTold = Told::everybody;
  static constexpr auto fields() { return listed(); }
};

struct AmendmentProposed {
  static constexpr std::string_view kName = "amendment-proposed";
  static constexpr Told kTold = Told::authority;
  Terms terms;
  static constexpr auto fields() { return listed(field("terms", &AmendmentProposed::terms)); }
};

struct AmendmentAnswered {
  static constexpr std::string_view kName = "amendment-answered";
  bool approved = false;
  Told told() const { return approved ? Told::everybody : Told::nobody; }
  static constexpr auto fields() { return listed(field("approved", &AmendmentAnswered::approved)); }
};

struct PatronEntered {
  static constexpr std::string_view kName = "patron-entered";
  static constexpr Told kTold = Told::patron;
  std::string patron;
  bool eligible = false;
  Money wagered;
  std::uint32_t entries = 1;  // so many at once (BC 20.7.3)
  Instant at = 0;
  static constexpr auto fields() {
    using S = PatronEntered;
    return listed(field("patron", &S::patron), field("eligible", &S::eligible),
                  field("wagered", &S::wagered), field("entries", &S::entries),
                  field("at", &S::at));
  }
};

struct EntriesClosed {
  static constexpr std::string_view kName = "entries-closed";
  static constexpr Told kTold = Told::nobody;
  static constexpr auto fields() { return listed(); }
};

struct ScrutineerNominated {
  static constexpr std::string_view kName = "scrutineer-nominated";
  static constexpr Told kTold = Told::scrutineer;
  std::string name;
  static constexpr auto fields() { return listed(field("name", &ScrutineerNominated::name)); }
};

struct DrawAttended {
  static constexpr std::string_view kName = "draw-attended";
  static constexpr Told kTold = Told::nobody;
  static constexpr auto fields() { return listed(); }
};

struct WinnersDrawn {
  static constexpr std::string_view kName = "winners-drawn";
  static constexpr Told kTold = Told::everybody;
  std::string seed;  // 64 hexadecimal digits
  std::vector<std::uint32_t> entries;
  Instant at = 0;
  static constexpr auto fields() {
    using S = WinnersDrawn;
    return listed(field("seed", &S::seed), field("entries", &S::entries), field("at", &S::at));
  }
};

struct PrizeRedrawn {
  static constexpr std::string_view kName = "prize-redrawn";
  static constexpr Told kTold = Told::everybody;
  std::uint32_t prize = 0;
  std::string seed;
  std::uint32_t entry = kNoEntry;
  std::string reason;
  Instant at = 0;
  static constexpr auto fields() {
    using S = PrizeRedrawn;
    return listed(field("prize", &S::prize), field("seed", &S::seed), field("entry", &S::entry),
                  field("reason", &S::reason), field("at", &S::at));
  }
};

struct WinnerTold {
  static constexpr std::string_view kName = "winner-told";
  static constexpr Told kTold = Told::patron;
  std::uint32_t prize = 0;
  Method method{};
  bool reached = false;
  Instant at = 0;
  static constexpr auto fields() {
    using S = WinnerTold;
    return listed(field("prize", &S::prize), field("method", &S::method),
                  field("reached", &S::reached), field("at", &S::at));
  }
};

struct PrizeAwarded {
  static constexpr std::string_view kName = "prize-awarded";
  static constexpr Told kTold = Told::patron;
  std::uint32_t prize = 0;
  bool present = false;  // the winner is there
  bool cash_instead = false;
  Money cash;
  Money cheque;
  Money transfer;
  static constexpr auto fields() {
    using S = PrizeAwarded;
    return listed(field("prize", &S::prize), field("present", &S::present),
                  field("cash_instead", &S::cash_instead), field("cash", &S::cash),
                  field("cheque", &S::cheque), field("transfer", &S::transfer));
  }
};

struct ClaimDenied {
  static constexpr std::string_view kName = "claim-denied";
  static constexpr Told kTold = Told::patron;
  std::uint32_t prize = 0;
  std::string claimant;
  std::string address;
  std::string reasons;
  Instant at = 0;
  static constexpr auto fields() {
    using S = ClaimDenied;
    return listed(field("prize", &S::prize), field("claimant", &S::claimant),
                  field("address", &S::address), field("reasons", &S::reasons),
                  field("at", &S::at));
  }
};

struct ResultsPublished {
  static constexpr std::string_view kName = "results-published";
  static constexpr Told kTold = Told::everybody;
  std::string where;
  static constexpr auto fields() { return listed(field("where", &ResultsPublished::where)); }
};

struct PromotionHeld {
  static constexpr std::string_view kName = "promotion-held";
  static constexpr Told kTold = Told::inspectorate;
  std::string reason;
  static constexpr auto fields() { return listed(field("reason", &PromotionHeld::reason)); }
};

struct PromotionResumed {
  static constexpr std::string_view kName = "promotion-resumed";
  static constexpr Told kTold = Told::inspectorate;
  std::string validation;
  static constexpr auto fields() {
    return listed(field("validation", &PromotionResumed::validation));
  }
};

struct PromotionCancelled {
  static constexpr std::string_view kName = "promotion-cancelled";
  static constexpr Told kTold = Told::inspectorate;
  std::string reason;
  static constexpr auto fields() { return listed(field("reason", &PromotionCancelled::reason)); }
};

struct DisputeRaised {
  static constexpr std::string_view kName = "dispute-raised";
  static constexpr Told kTold = Told::nobody;
  std::string patron;
  std::string about;
  static constexpr auto fields() {
    using S = DisputeRaised;
    return listed(field("patron", &S::patron), field("about", &S::about));
  }
};

struct DisputeDecided {
  static constexpr std::string_view kName = "dispute-decided";
  static constexpr Told kTold = Told::patron;
  std::uint32_t dispute = 0;
  std::string decision;
  static constexpr auto fields() {
    using S = DisputeDecided;
    return listed(field("dispute", &S::dispute), field("decision", &S::decision));
  }
};

struct ComplaintLodged {
  static constexpr std::string_view kName = "complaint-lodged";
  static constexpr Told kTold = Told::inspectorate;
  std::string patron;
  std::uint32_t dispute = 0;
  Instant at = 0;
  static constexpr auto fields() {
    using S = ComplaintLodged;
    return listed(field("patron", &S::patron), field("dispute", &S::dispute), field("at", &S::at));
  }
};

using EventBody = std::variant<TermsWritten, TermsLodged, PromotionStarted, AmendmentProposed,
                               AmendmentAnswered, PatronEntered, EntriesClosed, ScrutineerNominated,
                               DrawAttended, WinnersDrawn, PrizeRedrawn, WinnerTold, PrizeAwarded,
                               ClaimDenied, ResultsPublished, PromotionHeld, PromotionResumed,
                               PromotionCancelled, DisputeRaised, DisputeDecided, ComplaintLodged>;

struct Event {
  Clauses clauses;
  EventBody body;
};

using Events = std::vector<Event>;

// Whom the event tells something.
Told told_of(const EventBody& body);

}  // namespace croupier::promotion
