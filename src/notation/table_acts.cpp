// Acts at a table, read and written by the patterns of its commands (record/command.h). Three
// commands are said by functions: wagers in tokens, a double for less, and reports.
#include <fmt/format.h>

#include <array>

#include "irregular/lawful_rulings.h"
#include "notation/reading.h"
#include "notation/writing.h"

namespace croupier::notation {
namespace {

// "10 on 1", "10 tokens on 1" or "15 with 10 tokens on 1 [tie]".
void read_bet(WordCursor& cursor, const Known&, void* body) {
  auto& wager = *static_cast<PlaceWager*>(body);
  wager.amount = cursor.amount();
  if (cursor.skip_if("tokens")) {
    wager.tokens = wager.amount;
  } else if (cursor.skip_if("with")) {
    wager.tokens = cursor.amount();
    cursor.expect("tokens");
  }
  cursor.expect("on");
  wager.box = cursor.box();
  if (!cursor.at_end()) wager.kind = read_kind(cursor);
}

void write_bet(std::string& out, const Known&, const void* body) {
  const auto& wager = *static_cast<const PlaceWager*>(body);
  out += " " + to_text(wager.amount);
  if (!wager.tokens.is_zero())
    out += wager.tokens == wager.amount ? " tokens"
                                        : fmt::format(" with {} tokens", to_text(wager.tokens));
  out += fmt::format(" on {}", number(wager.box));
  if (wager.kind != WagerKind::initial) out += fmt::format(" {}", word(wager.kind));
}

// "1.2" or "1.2 for 40".
void read_double(WordCursor& cursor, const Known&, void* body) {
  auto& doubled = *static_cast<Double*>(body);
  const HandAt at = cursor.hand();
  doubled.box = at.box;
  doubled.hand = at.hand.value_or(kActiveHand);
  if (!cursor.skip_if("for")) return;
  doubled.amount = cursor.amount();
  // To the table zero means the whole wager; who says "for 0" is to be refused by it.
  if (doubled.amount.is_zero()) doubled.amount = Money::cents(-1);
}

void write_double(std::string& out, const Known&, const void* body) {
  const auto& doubled = *static_cast<const Double*>(body);
  out += fmt::format(" {}", number(doubled.box));
  if (doubled.hand != kActiveHand) out += fmt::format(".{}", number(doubled.hand) + 1);
  if (!doubled.amount.is_zero()) out += fmt::format(" for {}", to_text(doubled.amount));
}

// It is said of an irregularity and is none by itself.
void read_order_lost(WordCursor& cursor, ReportIrregularity& report) {
  const int at = cursor.column();
  report.order_lost = cursor.skip_if("order-lost");
  if (report.order_lost && !order_matters(report.kind))
    cursor.fail_at(at, "\"order-lost\" stands behind misdealt-card or burned-in-error only");
}

// "KIND [order-lost] [spare] [damaged 2] [CARD…]"; the spare device may come last.
void read_report(WordCursor& cursor, const Known&, void* body) {
  auto& report = *static_cast<ReportIrregularity*>(body);
  if (cursor.peek() == "order-lost") {
    return cursor.fail(
        "\"order-lost\" is no report of its own: \"reports misdealt-card order-lost\" or "
        "\"reports burned-in-error order-lost\" is expected");
  }
  report.kind = read_word<Irregularity>(cursor, "exposed-card or an irregularity");
  read_order_lost(cursor, report);
  report.spare_device = cursor.skip_if("spare");
  if (cursor.skip_if("damaged")) {
    report.damaged = static_cast<std::uint8_t>(cursor.whole("a number of cards", 1, 255));
    if (!report.spare_device) report.spare_device = cursor.skip_if("spare");
  }
  while (!cursor.at_end() && !cursor.failed()) {
    if (report.cards.full())
      return cursor.fail(fmt::format("at most {} cards can be reported", kReportedCardsMax));
    report.cards.push_back(cursor.card());
  }
}

void write_report(std::string& out, const Known&, const void* body) {
  const auto& report = *static_cast<const ReportIrregularity*>(body);
  out += fmt::format(" {}", word(report.kind));
  if (report.order_lost && order_matters(report.kind)) out += " order-lost";
  if (report.spare_device) out += " spare";
  if (report.damaged > 0) out += fmt::format(" damaged {}", report.damaged);
  for (const Card card : report.cards) out += " " + to_text(card);
}

constexpr std::array kTablePairs{
    Pair{"=bets", "bets", "WHO bets AMOUNT [tokens] [with TOKENS tokens] on BOX [KIND]", read_bet,
         write_bet},
    Pair{"=doubles", "doubles", "WHO doubles BOX[.HAND] [for AMOUNT]", read_double, write_double},
    Pair{"=reports", "reports", "WHO reports KIND [order-lost] [spare] [damaged DAMAGED] [CARDS…]",
         read_report, write_report},
};

// Who acts. Both are missed before either is unknown: who, and an act.
std::optional<Actor> read_actor(WordCursor& cursor, const Reading& reading) {
  WordCursor attempt = cursor;
  const int at = attempt.column();
  const std::string_view who = attempt.next("a player or a member of staff");
  if (!attempt.failed()) attempt.next("an act");
  const auto by = reading.actor(who);
  if (!by)
    attempt.fail_at(at, fmt::format("no player or member of staff is named {}", quoted(who)));
  if (attempt.failed()) cursor = attempt;
  return by;
}

// What a software table does by itself is the dealer's act.
bool is_of_house(const CommandBody& body) {
  return match(
      []<class Body>(const Body&) {
        return is_one_of<Body, Deal, CloseInsurance, DrawCard, DrawCuttingCard, ShowPrize,
                         ShowBurnCard>;
      },
      body);
}

std::string_view who_acts(const Command& command, std::span<const Name> names, Game game) {
  const Actor& by = command.by;
  if (by.role == Role::player) {
    const auto at = static_cast<std::size_t>(number(by.player));
    return at < names.size() ? names[at].view() : "nobody";
  }
  const bool by_itself = by.role == Role::platform || by.role == Role::device;
  if (by_itself && is_of_house(command.body)) return "dealer";
  return by.name.view().empty() ? staff_word(by.role, game) : by.name.view();
}

}  // namespace

const Sayings& table_sayings() {
  static const Sayings kAll =
      Sayings::of("an act", static_cast<const CommandBody*>(nullptr), kTablePairs);
  return kAll;
}

bool is_verb(std::string_view word) { return table_sayings().is_verb(word); }

bool is_unsaid_act(const WordCursor& cursor) {
  return table_sayings().is_beginning(cursor.peek()) && !is_verb(cursor.peek(1));
}

PlayerId read_player(WordCursor& cursor, const Reading& reading) {
  PlayerId player{};
  read_said(cursor, {.players = reading.names}, "player", player);
  return player;
}

Command read_act(WordCursor& cursor, const Reading& reading) {
  Command command;
  command.reason = cursor.take_reason();
  std::optional<Actor> by;
  if (cursor.peek(1) == "joins") {
    WordCursor newcomer = cursor;
    read_new_name(newcomer, reading);
    if (newcomer.failed()) cursor = newcomer;
  } else if (!is_unsaid_act(cursor)) {
    by = read_actor(cursor, reading);
  }
  if (cursor.failed()) return command;
  const Understood act =
      table_sayings().read(cursor, {.players = reading.names}, {}, &command.body);
  if (act) command.by = act.kind->said_by ? as(*act.kind->said_by) : *by;
  return command;
}

std::string statement_text(const Command& command, std::span<const Name> names, Game game) {
  std::string text =
      said(table_sayings(), command.body, {.players = names}, who_acts(command, names, game));
  if (!command.reason.empty()) text += fmt::format(" because \"{}\"", command.reason);
  return text;
}

}  // namespace croupier::notation
