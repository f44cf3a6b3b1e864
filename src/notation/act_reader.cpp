// One row a verb: what follows it and the command it means. Whether the person may say it is for
// the table to decide, so every verb is read for everybody.
#include <fmt/format.h>

#include <array>

#include "notation/saying.h"

namespace croupier::notation {
namespace {

HandNo hand_or_active(const HandAt& at) { return at.hand.value_or(kActiveHand); }

std::uint16_t count_of_cards(WordCursor& cursor) {
  return static_cast<std::uint16_t>(cursor.whole("a number of cards", 0, 65'535));
}

Money read_tokens(WordCursor& cursor) {
  return cursor.skip_if("tokens") ? cursor.amount() : Money{};
}

Command sits(const Saying& say) { return {say.by, TakeSeat{say.cursor.box()}}; }

// "10", "10 tokens" or "15 with 10 tokens".
Command bets(const Saying& say) {
  PlaceWager wager;
  wager.amount = say.cursor.amount();
  if (say.cursor.skip_if("tokens")) {
    wager.tokens = wager.amount;
  } else if (say.cursor.skip_if("with")) {
    wager.tokens = say.cursor.amount();
    say.cursor.expect("tokens");
  }
  say.cursor.expect("on");
  wager.box = say.cursor.box();
  wager.kind = read_kind(say.cursor);
  return {say.by, wager};
}

Command withdraws(const Saying& say) {
  const BoxNo box = say.cursor.box();
  return {say.by, WithdrawWager{box, read_kind(say.cursor)}};
}

Command deals(const Saying& say) { return {say.by, Deal{}}; }

Command insures(const Saying& say) {
  const BoxNo box = say.cursor.box();
  say.cursor.expect("for");
  return {say.by, Insure{box, say.cursor.amount()}};
}

Command takes(const Saying& say) {
  say.cursor.expect("even-money");
  say.cursor.expect("on");
  return {say.by, TakeEvenMoney{say.cursor.box()}};
}

Command closes(const Saying& say) {
  if (say.cursor.skip_if("table")) return {say.by, CloseTable{}};
  say.cursor.expect("insurance");
  return {say.by, CloseInsurance{}};
}

Command hits(const Saying& say) {
  const HandAt at = say.cursor.hand();
  return {say.by, Hit{at.box, hand_or_active(at)}};
}

Command exposes(const Saying& say) {
  const HandAt at = say.cursor.hand();
  return {say.by, ExposeHand{at.box, hand_or_active(at)}};
}

Command stands(const Saying& say) {
  const HandAt at = say.cursor.hand();
  return {say.by, Stand{at.box, hand_or_active(at)}};
}

Command doubles(const Saying& say) {
  const HandAt at = say.cursor.hand();
  Money amount;
  if (say.cursor.skip_if("for")) {
    amount = say.cursor.amount();
    // To the table zero means the whole wager; who says "for 0" is to be refused by it.
    if (amount.is_zero()) amount = Money::cents(-1);
  }
  return {say.by, Double{at.box, hand_or_active(at), amount}};
}

Command splits(const Saying& say) {
  const HandAt at = say.cursor.hand();
  return {say.by, Split{at.box, hand_or_active(at)}};
}

Command keeps(const Saying& say) {
  const HandAt at = say.cursor.hand();
  KeepOn on = KeepOn::unsaid;
  if (say.cursor.skip_if("first")) {
    on = KeepOn::first;
  } else if (say.cursor.skip_if("second")) {
    on = KeepOn::second;
  }
  return {say.by, Keep{at.box, hand_or_active(at), on}};
}

Command presses(const Saying& say) { return {say.by, PressButton{say.cursor.box()}}; }

Command nominates(const Saying& say) {
  const PlayerId nominee = read_player(say.cursor, say.reading);
  say.cursor.expect("on");
  return {say.by, NominatePresser{say.cursor.box(), nominee}};
}

Command goes_to_war(const Saying& say) { return {say.by, GoToWar{say.cursor.box()}}; }
Command surrenders(const Saying& say) { return {say.by, Surrender{say.cursor.box()}}; }

// What the house records of a player.
PlayerId own_player(const Saying& say) {
  if (say.by.role != Role::player) say.cursor.fail_at(1, "a player is expected before this word");
  return say.by.player;
}

// A seat, or the table.
Command leaves(const Saying& say) {
  if (!say.cursor.skip_if("table")) return {say.by, LeaveSeat{say.cursor.box()}};
  return {as(Role::platform), LeaveTable{own_player(say)}};
}

Command is_absent(const Saying& say) { return {as(Role::dealer), DeclareAbsent{own_player(say)}}; }
Command is_silent(const Saying& say) { return {as(Role::dealer), DeclareSilent{own_player(say)}}; }
Command returns(const Saying& say) { return {as(Role::dealer), DeclarePresent{own_player(say)}}; }

Command buys(const Saying& say) {
  const PlayerId player = own_player(say);
  const Money chips = say.cursor.amount();
  return {as(Role::dealer), BuyChips{player, chips, read_tokens(say.cursor)}};
}

// --- shuffle, cut and burn ---

Command shuffles(const Saying& say) { return {say.by, Shuffle{}}; }
Command cuts(const Saying& say) { return {say.by, Cut{count_of_cards(say.cursor)}}; }

Command declines(const Saying& say) {
  if (say.cursor.skip_if("button")) return {say.by, DeclineButton{say.cursor.box()}};
  say.cursor.expect("cut");
  return {say.by, DeclineCut{}};
}

Command places(const Saying& say) {
  say.cursor.expect("cutting-card");
  return {say.by, PlaceCuttingCard{count_of_cards(say.cursor)}};
}

Command burns(const Saying& say) {
  if (say.cursor.skip_if("in-error")) return {say.by, BurnInError{}};
  return {say.by, BurnCard{}};
}

Command asks(const Saying& say) {
  if (say.cursor.skip_if("riffle")) return {say.by, AskForRiffle{}};
  if (say.cursor.skip_if("rules")) return {say.by, AskForRules{}};
  if (say.cursor.skip_if("review")) return {say.by, AskForReview{read_dispute(say.cursor)}};
  say.cursor.expect("burn-card");
  return {say.by, AskForBurnCard{}};
}

Command directs(const Saying& say) {
  if (say.cursor.skip_if("box-maximum"))
    return {say.by, DirectBoxMaximum{!say.cursor.skip_if("off")}};
  if (say.cursor.skip_if("card-check")) return {say.by, DirectCardCheck{}};
  if (say.cursor.skip_if("stand")) {
    const BoxNo box = say.cursor.box();
    return {say.by, DirectStand{box, !say.cursor.skip_if("off")}};
  }
  say.cursor.expect("shuffle");
  return {say.by, DirectShuffle{}};
}

Command replaces(const Saying& say) {
  say.cursor.expect("cards");
  return {say.by, ReplaceCards{}};
}

Command reports(const Saying& say) {
  if (say.cursor.skip_if("dropped-cards")) return {say.by, ReportDroppedCards{}};
  if (say.cursor.skip_if("exposed-card")) return {say.by, ReportExposedCard{}};
  return read_report(say);
}

// --- cards entered by the dealer (dealing by-hand) ---

Command draws(const Saying& say) {
  if (say.cursor.skip_if("cutting-card")) return {say.by, DrawCuttingCard{}};
  return {say.by, DrawCard{say.cursor.card()}};
}

Command shows_prize(const Saying& say) {
  const int dollars = say.cursor.whole("a prize in dollars", 0, 65'535);
  return {say.by, ShowPrize{static_cast<std::uint16_t>(dollars)}};
}

Command shows_burn_card(const Saying& say) { return {say.by, ShowBurnCard{say.cursor.card()}}; }

// --- irregularities, limits and reservations ---

Command voids(const Saying& say) {
  const HandAt at = say.cursor.hand();
  return {say.by, VoidHand{at.box, hand_or_active(at)}};
}

Command changes(const Saying& say) {
  say.cursor.expect("limits");
  // "changes limits tie 1 50": of an optional wager.
  if (const auto kind = from_word<WagerKind>(say.cursor.peek())) {
    say.cursor.next("a wager");
    const Money minimum = say.cursor.amount();
    return {say.by, ChangeOptionalLimits{*kind, minimum, say.cursor.amount()}};
  }
  ChangeSign sign;
  sign.minimum = say.cursor.amount();
  sign.maximum = say.cursor.amount();
  if (say.cursor.skip_if("unit")) sign.unit = say.cursor.amount();
  return {say.by, sign};
}

Command allows(const Saying& say) {
  const PlayerId player = read_player(say.cursor, say.reading);
  const Money minimum = say.cursor.amount();
  return {say.by, AllowLimits{player, minimum, say.cursor.amount()}};
}

Command restricts(const Saying& say) {
  const PlayerId player = read_player(say.cursor, say.reading);
  const int at = say.cursor.column();
  const std::string_view text = say.cursor.next("this-shoe, further-shoes or one-box");
  if (text == "this-shoe") return {say.by, RestrictPlayer{player}};
  if (text == "further-shoes") return {say.by, RestrictFurther{player}};
  if (text == "one-box") return {say.by, LimitToOneBox{player}};
  say.cursor.fail_at(
      at, fmt::format("{} where this-shoe, further-shoes or one-box is expected", quoted(text)));
  return {};
}

Command lifts(const Saying& say) {
  return {say.by, LiftRestriction{read_player(say.cursor, say.reading)}};
}

Command reserves(const Saying& say) {
  const BoxNo box = say.cursor.box();
  say.cursor.expect("for");
  return {say.by, ReserveBox{box, read_player(say.cursor, say.reading)}};
}

Command releases(const Saying& say) { return {say.by, ReleaseBox{say.cursor.box()}}; }

constexpr std::array kVerbs{
    Verb{"sits", sits},
    Verb{"leaves", leaves},
    Verb{"bets", bets},
    Verb{"withdraws", withdraws},
    Verb{"deals", deals},
    Verb{"insures", insures},
    Verb{"takes", takes},
    Verb{"closes", closes},
    Verb{"hits", hits},
    Verb{"stands", stands},
    Verb{"doubles", doubles},
    Verb{"splits", splits},
    Verb{"keeps", keeps},
    Verb{"exposes", exposes},
    Verb{"presses", presses},
    Verb{"nominates", nominates},
    Verb{"goes-to-war", goes_to_war},
    Verb{"surrenders", surrenders},
    Verb{"is-absent", is_absent},
    Verb{"is-silent", is_silent},
    Verb{"returns", returns},
    Verb{"buys", buys},
    Verb{"shuffles", shuffles},
    Verb{"cuts", cuts},
    Verb{"declines", declines},
    Verb{"places", places},
    Verb{"burns", burns},
    Verb{"asks", asks},
    Verb{"directs", directs},
    Verb{"replaces", replaces},
    Verb{"reports", reports},
    Verb{"draws", draws},
    Verb{"shows-prize", shows_prize},
    Verb{"shows-burn-card", shows_burn_card},
    Verb{"voids", voids},
    Verb{"changes", changes},
    Verb{"allows", allows},
    Verb{"restricts", restricts},
    Verb{"lifts", lifts},
    Verb{"reserves", reserves},
    Verb{"releases", releases},
    // --- the floor: irregularities ---
    Verb{"misdeals", read_misdeal},
    Verb{"passes-over", read_pass_over},
    Verb{"omits", read_omission},
    Verb{"rules", read_ruling},
    Verb{"refuses-card", read_card_refused},
    Verb{"takes-refund", read_refund},
    Verb{"stays", read_stay},
    Verb{"returns-to-device", read_return_to_device},
};

const Verb* find_verb(std::string_view word) {
  for (const Verb& verb : kVerbs) {
    if (verb.word == word) return &verb;
  }
  for (const Verb& verb : staff_verbs()) {
    if (verb.word == word) return &verb;
  }
  return nullptr;
}

// "eve joins 500 [tokens 20]": the name is new.
Command read_joining(WordCursor& cursor, const Reading& reading) {
  const auto name = read_new_name(cursor, reading);
  cursor.expect("joins");
  const Money chips = cursor.amount();
  const Money tokens = read_tokens(cursor);
  cursor.expect_end();
  return {as(Role::platform), JoinTable{name.value_or(Name{}), chips, tokens}};
}

}  // namespace

WagerKind read_kind(WordCursor& cursor) {
  if (cursor.at_end()) return WagerKind::initial;
  const int at = cursor.column();
  const std::string_view text = cursor.next("a wager");
  const auto kind = from_word<WagerKind>(text);
  if (kind && is_optional(*kind)) return *kind;
  cursor.fail_at(at, fmt::format("{} is no optional wager", quoted(text)));
  return WagerKind::initial;
}

bool is_verb(std::string_view word) { return word == "joins" || find_verb(word) != nullptr; }

PlayerId read_player(WordCursor& cursor, const Reading& reading) {
  const int at = cursor.column();
  const std::string_view text = cursor.next("the name of a player");
  if (cursor.failed()) return {};
  if (const auto player = reading.player(text)) return *player;
  cursor.fail_at(at, fmt::format("no player is named {}", quoted(text)));
  return {};
}

Command read_act(WordCursor& cursor, const Reading& reading) {
  std::string reason = cursor.take_reason();
  if (cursor.peek(1) == "joins") {
    Command command = read_joining(cursor, reading);
    command.reason = std::move(reason);
    return command;
  }
  const int who_at = cursor.column();
  const std::string_view who = cursor.next("a player or a member of staff");
  const int verb_at = cursor.column();
  const std::string_view word = cursor.next("an act");
  if (cursor.failed()) return {};
  const auto by = reading.actor(who);
  if (!by) {
    cursor.fail_at(who_at, fmt::format("no player or member of staff is named {}", quoted(who)));
    return {};
  }
  const Verb* verb = find_verb(word);
  if (verb == nullptr) {
    cursor.fail_at(verb_at, fmt::format("unknown word {} where an act is expected", quoted(word)));
    return {};
  }
  Command command = verb->read({cursor, reading, *by});
  cursor.expect_end();
  command.reason = std::move(reason);
  return command;
}

Command read_time(WordCursor& cursor) {
  std::string reason = cursor.take_reason();
  const std::uint32_t seconds = cursor.time();
  cursor.expect_end();
  return {as(Role::platform), TellTime{seconds}, std::move(reason)};
}

Command read_overlooked(WordCursor& cursor, const Reading& reading, bool unnoticed) {
  std::string reason = cursor.take_reason();
  const PlayerId player = read_player(cursor, reading);
  cursor.expect("bets");
  const Money amount = cursor.amount();
  cursor.expect("on");
  const BoxNo box = cursor.box();
  const WagerKind kind = read_kind(cursor);
  cursor.expect_end();
  return {as(Role::dealer), OverlookWager{player, box, kind, amount, unnoticed}, std::move(reason)};
}

}  // namespace croupier::notation
