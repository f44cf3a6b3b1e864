// What people ask of a promotion. Who may ask what stands in rows.h; what was accepted is an event
// of its own (events.h).
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "promotion/terms.h"
#include "record/actor.h"

namespace croupier::promotion {

// How a winner was tried to be reached (BC 20.8.1 to 20.8.4).
enum class Method : std::uint8_t { face_to_face, mail, telephone, email };

}  // namespace croupier::promotion

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 4> kWords<promotion::Method>{"face-to-face", "mail",
                                                                           "telephone", "email"};
}  // namespace croupier

namespace croupier::promotion {

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

// Patrons are known by their names, and their acts come through the platform.
using Actor = NamedActor;

struct Command {
  Actor by;
  Instant at = 0;
  CommandBody body;
  std::string reason = {};  // acts that need one say it themselves
};

}  // namespace croupier::promotion
