// Commands of the floor as the notation writes them; one part of the writer in writing.cpp.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>

#include "notation/script.h"

namespace croupier::notation {

inline std::string kind_text(WagerKind kind) {
  return kind == WagerKind::initial ? "" : fmt::format(" {}", word(kind));
}

// "14:20", with seconds only where there are any.
inline std::string time_text(std::uint32_t seconds) {
  const std::string text = fmt::format("{:02}:{:02}", seconds / 3600, seconds / 60 % 60);
  return seconds % 60 == 0 ? text : fmt::format("{}:{:02}", text, seconds % 60);
}

class StaffWriter {
 public:
  StaffWriter(const Actor& by, std::span<const Name> names, Game game)
      : by_(by), names_(names), game_(game) {}

  // --- time, notices, approvals ---
  std::string operator()(const TellTime& c) const { return "time " + time_text(c.seconds); }
  std::string operator()(const GiveNotice& c) const {
    return fmt::format("{} tells {} {}{}", who(), word(c.to), word(c.subject), about(c.player));
  }
  std::string operator()(const Approve& c) const {
    return fmt::format("{} approves {}{}", who(), word(c.subject), about(c.player));
  }

  // --- one player's wagers ---
  std::string operator()(const RestrictFurther& c) const {
    return fmt::format("{} restricts {} further-shoes", who(), name(c.player));
  }
  std::string operator()(const LimitToOneBox& c) const {
    return fmt::format("{} restricts {} one-box", who(), name(c.player));
  }
  std::string operator()(const LimitBoxes& c) const {
    return fmt::format("{} limits {} {}", who(), name(c.player), c.boxes);
  }
  std::string operator()(const LiftRestriction& c) const { return says("lifts", c.player); }

  // --- tournaments ---
  std::string operator()(const PlaceMarker& c) const {
    return fmt::format("{} marks {}", who(), number(c.box));
  }
  std::string operator()(const PlaceIndicator& c) const {
    return fmt::format("{} indicates {} on {}", who(), name(c.player), number(c.box));
  }
  std::string operator()(const LiftIndicator& c) const {
    return fmt::format("{} lifts-indicator {} on {}", who(), name(c.player), number(c.box));
  }
  std::string operator()(const MakeUpWager& c) const {
    return fmt::format("{} makes-up {} on {}", who(), name(c.player), number(c.box));
  }
  std::string operator()(const RevealWager& c) const {
    std::string text = fmt::format("{} reveals {} on {} {}", who(), name(c.player), number(c.box),
                                   to_text(c.amount));
    if (!c.doubled.is_zero()) text += " doubled " + to_text(c.doubled);
    if (!c.insured.is_zero()) text += " insured " + to_text(c.insured);
    return text + kind_text(c.kind);
  }
  std::string operator()(const DeductChips& c) const {
    return fmt::format("{} deducts {} from {} {}", who(), to_text(c.amount), name(c.player),
                       word(c.why));
  }

  // --- choices of the house ---
  std::string operator()(const LimitBettors& c) const {
    return fmt::format("{} limits bettors {}", who(), c.bettors);
  }
  std::string operator()(const OfferInsuranceOnTen& c) const {
    return switches("offers insurance-on-ten", c.on);
  }
  std::string operator()(const AllowResplits& c) const {
    return switches("permits resplits", c.on);
  }
  std::string operator()(const DeferBlackjacks& c) const {
    return switches("defers blackjacks", c.on);
  }
  std::string operator()(const DealFaceDown& c) const { return switches("turns face-down", c.on); }
  std::string operator()(const ChooseBurn& c) const { return switches("chooses burn", c.on); }
  std::string operator()(const ChooseCuttingCards& c) const {
    return fmt::format("{} chooses cutting-cards {}", who(), c.cards);
  }
  std::string operator()(const DirectBoxMaximum& c) const {
    return switches("directs box-maximum", c.on);
  }
  std::string operator()(const DirectStand& c) const {
    return switches(fmt::format("directs stand {}", number(c.box)), c.on);
  }
  std::string operator()(const OfferOptionalWager& c) const {
    const std::string table = c.pay_table == 1 ? "" : fmt::format(" table {}", c.pay_table);
    return fmt::format("{} offers {} {} {}{}", who(), word(c.kind), to_text(c.minimum),
                       to_text(c.maximum), table);
  }
  std::string operator()(const StopOptionalWager& c) const {
    return fmt::format("{} stops {}", who(), word(c.kind));
  }
  std::string operator()(const ChangeOptionalLimits& c) const {
    return fmt::format("{} changes limits {} {} {}", who(), word(c.kind), to_text(c.minimum),
                       to_text(c.maximum));
  }
  std::string operator()(const LimitOptionalWager& c) const {
    return switches(fmt::format("limits {}", word(c.kind)), c.on);
  }

  // --- cards ---
  std::string operator()(const CheckCards&) const { return who() + " checks cards"; }
  std::string operator()(const DirectCardCheck&) const { return who() + " directs card-check"; }
  std::string operator()(const ReportDroppedCards&) const {
    return who() + " reports dropped-cards";
  }
  std::string operator()(const VerifyCards&) const { return who() + " verifies cards"; }
  std::string operator()(const UsePreShuffled& c) const {
    return fmt::format("{} brings pre-shuffled {}", who(), word(c.cards));
  }
  std::string operator()(const AskForRiffle&) const { return who() + " asks riffle"; }
  std::string operator()(const Riffle&) const { return who() + " riffles"; }

  // --- signs with a time on them ---
  std::string operator()(const AnnounceMinimum& c) const {
    return fmt::format("{} announces {}minimum {} at {}", who(), kept(c.of), to_text(c.minimum),
                       time_text(c.at));
  }
  std::string operator()(const BringInMinimum& c) const {
    return fmt::format("{} brings {}minimum", who(), kept(c.of));
  }
  std::string operator()(const AnnounceClosing& c) const {
    return fmt::format("{} announces closing at {}", who(), time_text(c.at));
  }
  std::string operator()(const TakeDownSign& c) const {
    return fmt::format("{} takes-down {}", who(), word(c.sign));
  }
  std::string operator()(const CloseTable&) const { return who() + " closes table"; }
  std::string operator()(const OpenTable&) const { return who() + " opens table"; }

  // --- general provisions ---
  std::string operator()(const SanctionPlayer& c) const {
    return fmt::format("{} sanctions {} {}", who(), name(c.player), word(c.sanction));
  }
  std::string operator()(const InvalidateGame& c) const {
    std::string offenders = about(c.player);
    for (const PlayerId other : c.others) offenders += about(other);
    return fmt::format("{} invalidates {}{}{}", who(), word(c.cause), offenders,
                       c.refund ? "" : " no-refund");
  }
  std::string operator()(const PayDebt& c) const {
    if (by_.role == Role::player && by_.player == c.player)
      return fmt::format("{} pays debt {}", who(), to_text(c.amount));
    return fmt::format("{} collects debt {} from {}", who(), to_text(c.amount), name(c.player));
  }
  std::string operator()(const TakeOverDetained& c) const { return says("takes-over", c.player); }
  std::string operator()(const RefuseWager& c) const {
    return fmt::format("{} refuses {} on {}{}", who(), name(c.player), number(c.box),
                       kind_text(c.kind));
  }
  std::string operator()(const VacateSeat& c) const { return says("vacates", c.player); }
  std::string operator()(const AcceptSignal&) const { return who() + " accepts signal"; }
  std::string operator()(const ConsentToPen& c) const { return says("permits pen", c.player); }
  std::string operator()(const AskForRules&) const { return who() + " asks rules"; }

  // --- disputes ---
  std::string operator()(const RaiseDispute&) const { return who() + " disputes"; }
  std::string operator()(const DecideDispute& c) const { return decides("decides", c); }
  std::string operator()(const AskForReview& c) const {
    return fmt::format("{} asks review {}", who(), c.dispute);
  }
  std::string operator()(const ReviewDispute& c) const { return decides("reviews", c); }
  std::string operator()(const DecideFinally& c) const { return decides("decides-finally", c); }
  std::string operator()(const LodgeComplaint& c) const {
    return fmt::format("{} complains {}", who(), c.dispute);
  }

 protected:
  const Actor& by() const { return by_; }
  std::string name(PlayerId player) const {
    return std::string(names_[static_cast<std::size_t>(number(player))].view());
  }
  std::string who() const {
    if (by_.role == Role::player) return name(by_.player);
    return std::string(by_.name.view().empty() ? staff_word(by_.role, game_) : by_.name.view());
  }
  std::string says(std::string_view verb, BoxNo box) const {
    return fmt::format("{} {} {}", who(), verb, number(box));
  }
  std::string says(std::string_view verb, PlayerId player) const {
    return fmt::format("{} {} {}", who(), verb, name(player));
  }

 private:
  std::string about(PlayerId player) const {
    return player == kNobody ? std::string() : " " + name(player);
  }
  std::string switches(std::string_view what, bool on) const {
    return fmt::format("{} {}{}", who(), what, on ? "" : " off");
  }
  static std::string_view kept(MinimumOf of) { return of == MinimumOf::kept ? "kept-" : ""; }
  template <class Decision>
  std::string decides(std::string_view verb, const Decision& c) const {
    return fmt::format("{} {} {} {}", who(), verb, c.dispute, c.upheld ? "upheld" : "rejected");
  }

  Actor by_;
  std::span<const Name> names_;
  Game game_;
};

}  // namespace croupier::notation
