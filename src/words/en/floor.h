// Sentences for the events of the floor; one part of the speaker in table.cpp. Private to this
// folder.
#pragma once

#include <array>

#include "words/en/irregular.h"

namespace croupier::en {

class FloorSpeaker : public IrregularSpeaker {
 public:
  using IrregularSpeaker::IrregularSpeaker;
  using IrregularSpeaker::operator();

  Sentence operator()(const ActExplained& e) const {
    Sentence sentence = say("by ", actor(e.by));
    if (e.approved_by) add(sentence, say(", approved by ", actor(*e.approved_by)));
    if (!e.reason.empty()) add(sentence, say(": ", quoted(e.reason.view())));
    return sentence;
  }
  Sentence operator()(const TimeTold& e) const { return say("it is ", clock(e.seconds)); }
  Sentence operator()(const NoticeGiven& e) const {
    return say(actor(e.by), verb("tells", "tell"), " ", told(e.to),
               " beforehand: ", spaced(word(e.subject)), about(e.player));
  }
  Sentence operator()(const ApprovalGiven& e) const {
    return say(actor(e.by), verb("approves", "approve"), " beforehand: ", spaced(word(e.subject)),
               about(e.player));
  }
  Sentence operator()(const PrecedentsUsed& e) const {
    return say("what was told or approved for ", spaced(word(e.subject)), about(e.player),
               " is used");
  }
  Sentence operator()(const StandDirected& e) const {
    return say("if nobody is present for ", e.box, ", ",
               e.on ? "its hand stands as dealt" : "cards are dealt until it has 12");
  }
  Sentence operator()(const BoxesLimited& e) const {
    if (e.boxes == 0)
      return say(who(e.player), verb("may", "may"), " wager on any number of boxes");
    return say(who(e.player), verb("may", "may"), " wager on ", e.boxes, " of the boxes");
  }

  // --- choices of the house ---
  Sentence operator()(const OptionChosen& e) const {
    switch (e.option) {
      case HouseOption::bettors:
        return say("a box is for ", e.value, " player", e.value == 1 ? "" : "s");
      case HouseOption::cutting_cards:
        return say(e.value, " cutting card", e.value == 1 ? " is" : "s are", " used");
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
  Sentence operator()(const OptionalWagerOffered& e) const {
    return say("the sign offers ", e.kind, " from ", e.minimum, " to ", e.maximum);
  }
  Sentence operator()(const OptionalWagerStopped& e) const {
    return say(e.kind, " is no longer offered");
  }
  Sentence operator()(const OptionalWagerLimited& e) const {
    return say("a sign says: ", e.kind, " ", e.on ? "only with an initial wager" : "for everybody");
  }

  // --- cards ---
  Sentence operator()(const CardsChecked& e) const {
    return say(actor(e.by), verb("has", "have"), " checked the cards");
  }
  Sentence operator()(const CardCheckDirected& e) const {
    return say(actor(e.by), verb("has", "have"), " the cards checked");
  }
  Sentence operator()(const CardsDropped&) const { return say("cards have been dropped"); }
  Sentence operator()(const CardsVerified& e) const {
    return say(actor(e.by), verb("has", "have"), " seen that all cards are there");
  }
  Sentence operator()(const PreShuffledUsed& e) const {
    return say("the cards were shuffled in advance ",
               e.cards == PreShuffled::by_angel ? "by their maker" : "by the casino");
  }
  Sentence operator()(const RiffleAsked& e) const {
    return say(who(e.player), verb("asks", "ask"), " for a riffle");
  }
  Sentence operator()(const CardsRiffled&) const { return say("the dealer riffles the cards"); }

  // --- signs ---
  Sentence operator()(const SignPrepared& e) const {
    return say("from the next round the limits are ", e.minimum, " to ", e.maximum);
  }

  // --- signs with a time on them ---
  Sentence operator()(const MinimumAnnounced& e) const {
    return say("a sign says: minimum ", e.minimum,
               e.of == MinimumOf::kept ? " for those who kept an earlier one" : "", " from ",
               clock(e.at));
  }
  Sentence operator()(const KeptMinimumRaised& e) const {
    return say("who kept an earlier minimum plays at ", e.minimum, " or more");
  }
  Sentence operator()(const ClosingAnnounced& e) const {
    return say("a sign says: the table closes at ", clock(e.at));
  }
  Sentence operator()(const SignTakenDown& e) const {
    return say("the sign about the ", spaced(word(e.sign)), " is taken down");
  }
  Sentence operator()(const TableClosed&) const { return say("the table is closed"); }
  Sentence operator()(const TableOpened&) const { return say("the table is open again"); }

  // --- general provisions ---
  Sentence operator()(const PlayerSanctioned& e) const {
    const Part player = person(e.name.view());
    switch (e.sanction) {
      case Sanction::void_wagers: return say("the wagers of ", player, " are void");
      case Sanction::bar: return say(player, verb("is", "are"), " barred from the game");
      case Sanction::exclude: return say(player, verb("is", "are"), " excluded from the casino");
      case Sanction::detain:
        return say(player, verb("is", "are"),
                   " detained until an inspector or the police take over");
    }
    return {};
  }
  Sentence operator()(const DetainedTakenOver& e) const {
    return say("an inspector takes over ", who(e.player));
  }
  Sentence operator()(const GameInvalidated& e) const {
    const std::string_view why = e.cause == InvalidCause::fraud ? "fraud" : "a disruption";
    Sentence by = e.player == kNobody ? Sentence{} : say(who(e.player));
    for (const PlayerId other : e.others) add(by, say(by.empty() ? "" : " and ", who(other)));
    for (const Name& name : e.gone)
      add(by, say(by.empty() ? "" : " and ", person(name.view()), " (who has left)"));
    return say("the game is invalid because of ", why, by.empty() ? "" : " by ", by,
               e.refund ? "" : "; no wager is refunded");
  }
  Sentence operator()(const SignalAccepted&) const {
    return say("another hand signal is accepted");
  }
  Sentence operator()(const PenAllowed& e) const {
    return say(who(e.player), verb("may", "may"), " use a pen at the table");
  }
  Sentence operator()(const RulesShown& e) const {
    return say(who(e.player), verb("is", "are"), " shown the rules");
  }

  // --- disputes ---
  Sentence operator()(const DisputeRaised& e) const {
    return say(who(e.player), verb("raises", "raise"), " dispute ", e.dispute);
  }
  Sentence operator()(const DisputeDecided& e) const {
    const std::string_view whose = e.upheld ? "for" : "against";
    switch (e.stage) {
      case DisputeStage::reviewed:
        return say(actor(e.by), verb("reviews", "review"), " dispute ", e.dispute, " and",
                   verb("decides", "decide"), " ", whose, " ", who(e.player));
      case DisputeStage::final:
        return say("the casino decides dispute ", e.dispute, " ", whose, " ", who(e.player),
                   ", finally; who is not satisfied may complain to an inspector");
      default:
        return say(actor(e.by), verb("decides", "decide"), " dispute ", e.dispute, " ", whose, " ",
                   who(e.player));
    }
  }
  Sentence operator()(const ReviewAsked& e) const {
    return say(who(e.player), verb("asks", "ask"), " for a review of dispute ", e.dispute);
  }
  Sentence operator()(const ComplaintLodged& e) const {
    return say(who(e.player), verb("complains", "complain"), " to an inspector about dispute ",
               e.dispute);
  }

 private:
  Sentence about(PlayerId player) const {
    return player == kNobody ? Sentence{} : say(" ", who(player));
  }
  static std::string_view told(Told to) {
    static constexpr std::array<std::string_view, 3> kWho{"an inspector", "Surveillance",
                                                          "the players"};
    return kWho[static_cast<std::size_t>(to)];
  }
  static Sentence no_or_yes(const OptionChosen& e, std::string_view what) {
    return say(e.value == 0 ? "no longer: " : "", what);
  }
};

}  // namespace croupier::en
