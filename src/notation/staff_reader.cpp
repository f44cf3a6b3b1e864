// Verbs of the floor: time, notices, approvals, powers of the staff, signs, general provisions.
// What is switched on is said with the act, what is switched off with "off" behind it.
#include <array>

#include "notation/saying.h"

namespace croupier::notation {
namespace {

bool read_on(WordCursor& cursor) { return !cursor.skip_if("off"); }

WagerKind read_optional(WordCursor& cursor) {
  const int at = cursor.column();
  const WagerKind kind = read_word<WagerKind>(cursor, "an optional wager");
  if (!cursor.failed() && !is_optional(kind))
    cursor.fail_at(at, fmt::format("{} is no optional wager", quoted(word(kind))));
  return kind;
}

std::uint8_t read_count(WordCursor& cursor, std::string_view what, int most) {
  return static_cast<std::uint8_t>(cursor.whole(what, 0, most));
}

// --- notices and approvals ---

// The player at the end of the line, or nobody.
PlayerId read_concerned(const Saying& say) {
  return say.cursor.at_end() ? kNobody : read_player(say.cursor, say.reading);
}

// "manager tells inspector restrict-further ann".
Command tells(const Saying& say) {
  const Told to = read_word<Told>(say.cursor, "who is told");
  const Subject subject = read_word<Subject>(say.cursor, "what it is about");
  return {say.by, GiveNotice{subject, to, read_concerned(say)}};
}

Command approves(const Saying& say) {
  const Subject subject = read_word<Subject>(say.cursor, "what is approved");
  return {say.by, Approve{subject, read_concerned(say)}};
}

// --- choices of the house ---

// "limits bettors 2", "limits any-pairs [off]" or "limits ann 2" (boxes).
Command limits(const Saying& say) {
  if (!say.reading.player(say.cursor.peek())) {
    if (say.cursor.skip_if("bettors"))
      return {say.by, LimitBettors{read_count(say.cursor, "a number of bettors", 9)}};
    const auto kind = from_word<WagerKind>(say.cursor.peek());
    if (kind && is_optional(*kind)) {
      say.cursor.next("an optional wager");
      return {say.by, LimitOptionalWager{*kind, read_on(say.cursor)}};
    }
  }
  const PlayerId player = read_player(say.cursor, say.reading);
  return {say.by, LimitBoxes{player, read_count(say.cursor, "a number of boxes", 255)}};
}

// "offers insurance-on-ten [off]" or "offers perfect-pairs 1 25 [table 2]".
Command offers(const Saying& say) {
  if (say.cursor.skip_if("insurance-on-ten"))
    return {say.by, OfferInsuranceOnTen{read_on(say.cursor)}};
  OfferOptionalWager offer;
  offer.kind = read_optional(say.cursor);
  offer.minimum = say.cursor.amount();
  offer.maximum = say.cursor.amount();
  if (say.cursor.skip_if("table")) offer.pay_table = read_count(say.cursor, "a pay table", 9);
  return {say.by, offer};
}

Command stops(const Saying& say) { return {say.by, StopOptionalWager{read_optional(say.cursor)}}; }

Command permits(const Saying& say) {
  if (say.cursor.skip_if("resplits")) return {say.by, AllowResplits{read_on(say.cursor)}};
  say.cursor.expect("pen");
  return {say.by, ConsentToPen{read_player(say.cursor, say.reading)}};
}

Command defers(const Saying& say) {
  say.cursor.expect("blackjacks");
  return {say.by, DeferBlackjacks{read_on(say.cursor)}};
}

Command turns(const Saying& say) {
  say.cursor.expect("face-down");
  return {say.by, DealFaceDown{read_on(say.cursor)}};
}

Command chooses(const Saying& say) {
  if (say.cursor.skip_if("burn")) return {say.by, ChooseBurn{read_on(say.cursor)}};
  say.cursor.expect("cutting-cards");
  return {say.by, ChooseCuttingCards{read_count(say.cursor, "a number of cutting cards", 9)}};
}

// --- cards ---

Command checks(const Saying& say) {
  say.cursor.expect("cards");
  return {say.by, CheckCards{}};
}

Command verifies(const Saying& say) {
  say.cursor.expect("cards");
  return {say.by, VerifyCards{}};
}

// "brings pre-shuffled by-casino".
Command brings(const Saying& say) {
  if (say.cursor.skip_if("minimum")) return {say.by, BringInMinimum{MinimumOf::table}};
  if (say.cursor.skip_if("kept-minimum")) return {say.by, BringInMinimum{MinimumOf::kept}};
  say.cursor.expect("pre-shuffled");
  return {say.by, UsePreShuffled{read_word<PreShuffled>(say.cursor, "who shuffled them")}};
}

Command riffles(const Saying& say) { return {say.by, Riffle{}}; }

// --- signs with a time on them ---

// "announces minimum 25 at 14:20", "announces kept-minimum 15 at 14:20", "announces closing at
// 14:20".
Command announces(const Saying& say) {
  const auto sign = read_word<TimedSign>(say.cursor, "a sign");
  Money minimum;
  if (sign != TimedSign::closing) minimum = say.cursor.amount();
  say.cursor.expect("at");
  const std::uint32_t at = say.cursor.time();
  if (sign == TimedSign::closing) return {say.by, AnnounceClosing{at}};
  const MinimumOf of = sign == TimedSign::table_minimum ? MinimumOf::table : MinimumOf::kept;
  return {say.by, AnnounceMinimum{of, minimum, at}};
}

Command takes_down(const Saying& say) {
  return {say.by, TakeDownSign{read_word<TimedSign>(say.cursor, "a sign")}};
}

Command opens(const Saying& say) {
  say.cursor.expect("table");
  return {say.by, OpenTable{}};
}

// --- general provisions ---

// "sanctions ann void-wagers".
Command sanctions(const Saying& say) {
  const PlayerId player = read_player(say.cursor, say.reading);
  return {say.by, SanctionPlayer{player, read_word<Sanction>(say.cursor, "a sanction")}};
}

// "invalidates disruption", "invalidates fraud ann bob", "invalidates fraud ann no-refund".
Command invalidates(const Saying& say) {
  InvalidateGame game;
  game.cause = read_word<InvalidCause>(say.cursor, "disruption or fraud");
  game.player = kNobody;
  while (!say.cursor.at_end() && !say.cursor.failed()) {
    const int at = say.cursor.column();
    if (!say.reading.player(say.cursor.peek()) && say.cursor.skip_if("no-refund")) {
      game.refund = false;
      break;
    }
    const PlayerId player = read_player(say.cursor, say.reading);
    if (game.player == kNobody) {
      game.player = player;
    } else if (game.others.full()) {
      say.cursor.fail_at(at, kTooManyPlayers);
    } else {
      game.others.push_back(player);
    }
  }
  return {say.by, game};
}

// --- what is owed to the house ---

// "ann pays debt 50".
Command pays(const Saying& say) {
  say.cursor.expect("debt");
  if (say.by.role != Role::player) say.cursor.fail_at(1, "a player is expected before this word");
  return {say.by, PayDebt{say.by.player, say.cursor.amount()}};
}

// "dealer collects debt 50 from ann".
Command collects(const Saying& say) {
  say.cursor.expect("debt");
  const Money amount = say.cursor.amount();
  say.cursor.expect("from");
  return {say.by, PayDebt{read_player(say.cursor, say.reading), amount}};
}

Command takes_over(const Saying& say) {
  return {say.by, TakeOverDetained{read_player(say.cursor, say.reading)}};
}

// "refuses ann on 1 [tie]".
Command refuses(const Saying& say) {
  const PlayerId player = read_player(say.cursor, say.reading);
  say.cursor.expect("on");
  const BoxNo box = say.cursor.box();
  return {say.by, RefuseWager{player, box, read_kind(say.cursor)}};
}

Command vacates(const Saying& say) {
  return {say.by, VacateSeat{read_player(say.cursor, say.reading)}};
}

Command accepts(const Saying& say) {
  say.cursor.expect("signal");
  return {say.by, AcceptSignal{}};
}

// --- disputes ---

Command disputes(const Saying& say) { return {say.by, RaiseDispute{}}; }

// "1 upheld" or "1 rejected".
template <class Decision>
Command read_decision(const Saying& say) {
  Decision decision;
  decision.dispute = read_dispute(say.cursor);
  decision.upheld = say.cursor.skip_if("upheld");
  if (!decision.upheld) say.cursor.expect("rejected");
  return {say.by, decision};
}

Command decides(const Saying& say) { return read_decision<DecideDispute>(say); }
Command reviews(const Saying& say) { return read_decision<ReviewDispute>(say); }
Command decides_finally(const Saying& say) { return read_decision<DecideFinally>(say); }
Command complains(const Saying& say) { return {say.by, LodgeComplaint{read_dispute(say.cursor)}}; }

// --- tournaments ---

Command marks(const Saying& say) { return {say.by, PlaceMarker{say.cursor.box()}}; }

template <class Body>
Body read_players_box(const Saying& say) {
  Body body;
  body.player = read_player(say.cursor, say.reading);
  say.cursor.expect("on");
  body.box = say.cursor.box();
  return body;
}

Command indicates(const Saying& say) { return {say.by, read_players_box<PlaceIndicator>(say)}; }
Command lifts_indicator(const Saying& say) {
  return {say.by, read_players_box<LiftIndicator>(say)};
}
Command makes_up(const Saying& say) { return {say.by, read_players_box<MakeUpWager>(say)}; }

// "reveals ann on 1 200 doubled 100 insured 50", "reveals ann on 1 25 perfect-pairs".
Command reveals(const Saying& say) {
  RevealWager revealed = read_players_box<RevealWager>(say);
  revealed.amount = say.cursor.amount();
  if (say.cursor.skip_if("doubled")) revealed.doubled = say.cursor.amount();
  if (say.cursor.skip_if("insured")) revealed.insured = say.cursor.amount();
  revealed.kind = read_kind(say.cursor);
  return {say.by, revealed};
}

// "deducts 25 from ann absence".
Command deducts(const Saying& say) {
  const Money amount = say.cursor.amount();
  say.cursor.expect("from");
  const PlayerId player = read_player(say.cursor, say.reading);
  return {say.by, DeductChips{player, amount, read_word<Deduction>(say.cursor, "why")}};
}

constexpr std::array kStaffVerbs{
    Verb{"tells", tells},
    Verb{"approves", approves},
    Verb{"limits", limits},
    Verb{"offers", offers},
    Verb{"stops", stops},
    Verb{"permits", permits},
    Verb{"defers", defers},
    Verb{"turns", turns},
    Verb{"chooses", chooses},
    Verb{"checks", checks},
    Verb{"verifies", verifies},
    Verb{"brings", brings},
    Verb{"riffles", riffles},
    Verb{"announces", announces},
    Verb{"takes-down", takes_down},
    Verb{"opens", opens},
    Verb{"sanctions", sanctions},
    Verb{"invalidates", invalidates},
    Verb{"pays", pays},
    Verb{"collects", collects},
    Verb{"takes-over", takes_over},
    Verb{"refuses", refuses},
    Verb{"vacates", vacates},
    Verb{"accepts", accepts},
    Verb{"disputes", disputes},
    Verb{"decides", decides},
    Verb{"reviews", reviews},
    Verb{"decides-finally", decides_finally},
    Verb{"complains", complains},
    Verb{"marks", marks},
    Verb{"indicates", indicates},
    Verb{"makes-up", makes_up},
    Verb{"lifts-indicator", lifts_indicator},
    Verb{"reveals", reveals},
    Verb{"deducts", deducts},
};

}  // namespace

std::span<const Verb> staff_verbs() { return kStaffVerbs; }

std::uint16_t read_dispute(WordCursor& cursor) {
  return static_cast<std::uint16_t>(cursor.whole("the number of a dispute", 1, 65'535));
}

}  // namespace croupier::notation
