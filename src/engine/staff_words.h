// Sentences for the events of the floor; one part of the speaker in words.cpp.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>

#include "engine/irregular_words.h"
#include "engine/words.h"

namespace croupier {

class StaffSpeaker : public IrregularSpeaker {
 public:
  using IrregularSpeaker::IrregularSpeaker;
  using IrregularSpeaker::operator();

  std::string operator()(const ActExplained& e) const {
    std::string text = fmt::format("by {}", actor(e.by));
    if (e.approved_by) text += fmt::format(", approved by {}", actor(*e.approved_by));
    if (!e.reason.empty()) text += fmt::format(": {}", e.reason.view());
    return text;
  }
  std::string operator()(const TimeTold& e) const {
    return fmt::format("it is {}", time_words(e.seconds));
  }
  std::string operator()(const NoticeGiven& e) const {
    return fmt::format("{} tells {} beforehand: {}{}", actor(e.by), told(e.to), word(e.subject),
                       about(e.player));
  }
  std::string operator()(const ApprovalGiven& e) const {
    return fmt::format("{} approves beforehand: {}{}", actor(e.by), word(e.subject),
                       about(e.player));
  }
  std::string operator()(const PrecedentsUsed& e) const {
    return fmt::format("what was told or approved for {}{} is used", word(e.subject),
                       about(e.player));
  }
  std::string operator()(const StandDirected& e) const {
    return fmt::format("if nobody is present for box {}, {}", number(e.box),
                       e.on ? "its hand stands as dealt" : "cards are dealt until it has 12");
  }
  std::string operator()(const BoxesLimited& e) const {
    if (e.boxes == 0) return fmt::format("{} may wager on any number of boxes", who(e.player));
    return fmt::format("{} may wager on {} of the boxes", who(e.player), e.boxes);
  }

  // --- choices of the house ---
  std::string operator()(const OptionChosen& e) const {
    switch (e.option) {
      case HouseOption::bettors:
        return fmt::format("a box is for {} player{}", e.value, e.value == 1 ? "" : "s");
      case HouseOption::cutting_cards:
        return fmt::format("{} cutting card{} used", e.value, e.value == 1 ? " is" : "s are");
      case HouseOption::insurance_on_ten: return no_or_yes(e, "insurance against a ten is offered");
      case HouseOption::third_hand: return no_or_yes(e, "a split hand may be split again");
      case HouseOption::deferred_blackjack:
        return no_or_yes(e, "blackjacks are paid at the final settlement");
      case HouseOption::face_down:
        return no_or_yes(e, "the players' first two cards are dealt face down");
      case HouseOption::burn: return no_or_yes(e, "a card is burned after a shuffle");
      case HouseOption::box_maximum:
        return no_or_yes(e, "the maximum on the sign is one for the box");
    }
    return {};
  }
  std::string operator()(const OptionalWagerOffered& e) const {
    return fmt::format("the sign offers {} from {} to {}", word(e.kind), to_text(e.minimum),
                       to_text(e.maximum));
  }
  std::string operator()(const OptionalWagerStopped& e) const {
    return fmt::format("{} is no longer offered", word(e.kind));
  }
  std::string operator()(const OptionalWagerLimited& e) const {
    return fmt::format("a sign says: {} {}", word(e.kind),
                       e.on ? "only with an initial wager" : "for everybody");
  }

  // --- cards ---
  std::string operator()(const CardsChecked& e) const {
    return fmt::format("{} has checked the cards", actor(e.by));
  }
  std::string operator()(const CardCheckDirected& e) const {
    return fmt::format("{} has the cards checked", actor(e.by));
  }
  std::string operator()(const CardsDropped&) const { return "cards have been dropped"; }
  std::string operator()(const CardsVerified& e) const {
    return fmt::format("{} has seen that all cards are there", actor(e.by));
  }
  std::string operator()(const PreShuffledUsed& e) const {
    return fmt::format("the cards were shuffled in advance {}",
                       e.cards == PreShuffled::by_angel ? "by their maker" : "by the casino");
  }
  std::string operator()(const RiffleAsked& e) const {
    return fmt::format("{} asks for a riffle", who(e.player));
  }
  std::string operator()(const CardsRiffled&) const { return "the dealer riffles the cards"; }

  // --- signs ---
  std::string operator()(const SignPrepared& e) const {
    return fmt::format("from the next round the limits are {} to {}", to_text(e.minimum),
                       to_text(e.maximum));
  }

  // --- signs with a time on them ---
  std::string operator()(const MinimumAnnounced& e) const {
    return fmt::format("a sign says: minimum {}{} from {}", to_text(e.minimum),
                       e.of == MinimumOf::kept ? " for those who kept an earlier one" : "",
                       time_words(e.at));
  }
  std::string operator()(const KeptMinimumRaised& e) const {
    return fmt::format("who kept an earlier minimum plays at {} or more", to_text(e.minimum));
  }
  std::string operator()(const ClosingAnnounced& e) const {
    return fmt::format("a sign says: the table closes at {}", time_words(e.at));
  }
  std::string operator()(const SignTakenDown& e) const {
    return fmt::format("the sign about the {} is taken down", word(e.sign));
  }
  std::string operator()(const TableClosed&) const { return "the table is closed"; }
  std::string operator()(const TableOpened&) const { return "the table is open again"; }

  // --- general provisions ---
  std::string operator()(const PlayerSanctioned& e) const {
    static constexpr std::array<std::string_view, 4> kWhat{
        "the wagers of {} are void", "{} is barred from the game", "{} is excluded from the casino",
        "{} is detained until an inspector or the police take over"};
    return fmt::format(fmt::runtime(kWhat[static_cast<std::size_t>(e.sanction)]), e.name.view());
  }
  std::string operator()(const DetainedTakenOver& e) const {
    return fmt::format("an inspector takes over {}", who(e.player));
  }
  std::string operator()(const GameInvalidated& e) const {
    const std::string_view why = e.cause == InvalidCause::fraud ? "fraud" : "a disruption";
    std::string by = e.player == kNobody ? "" : who(e.player);
    for (const PlayerId other : e.others) by += (by.empty() ? "" : " and ") + who(other);
    return fmt::format("the game is invalid because of {}{}{}{}", why, by.empty() ? "" : " by ", by,
                       e.refund ? "" : "; no wager is refunded");
  }
  std::string operator()(const SignalAccepted&) const { return "another hand signal is accepted"; }
  std::string operator()(const PenAllowed& e) const {
    return fmt::format("{} may use a pen at the table", who(e.player));
  }
  std::string operator()(const RulesShown& e) const {
    return fmt::format("{} is shown the rules", who(e.player));
  }

  // --- disputes ---
  std::string operator()(const DisputeRaised& e) const {
    return fmt::format("{} raises dispute {}", who(e.player), e.dispute);
  }
  std::string operator()(const DisputeDecided& e) const {
    const std::string_view whose = e.upheld ? "for" : "against";
    switch (e.stage) {
      case DisputeStage::reviewed:
        return fmt::format("{} reviews dispute {} and decides {} {}", actor(e.by), e.dispute, whose,
                           who(e.player));
      case DisputeStage::final:
        return fmt::format(
            "the casino decides dispute {} {} {}, finally; who is not satisfied may "
            "complain to an inspector",
            e.dispute, whose, who(e.player));
      default:
        return fmt::format("{} decides dispute {} {} {}", actor(e.by), e.dispute, whose,
                           who(e.player));
    }
  }
  std::string operator()(const ReviewAsked& e) const {
    return fmt::format("{} asks for a review of dispute {}", who(e.player), e.dispute);
  }
  std::string operator()(const ComplaintLodged& e) const {
    return fmt::format("{} complains to an inspector about dispute {}", who(e.player), e.dispute);
  }

 private:
  std::string about(PlayerId player) const {
    return player == kNobody ? std::string() : fmt::format(" {}", who(player));
  }
  static std::string_view told(Told to) {
    static constexpr std::array<std::string_view, 3> kWho{"an inspector", "Surveillance",
                                                          "the players"};
    return kWho[static_cast<std::size_t>(to)];
  }
  static std::string no_or_yes(const OptionChosen& e, std::string_view what) {
    return fmt::format("{}{}", e.value == 0 ? "no longer: " : "", what);
  }
};

}  // namespace croupier
