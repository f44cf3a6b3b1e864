// Reads promotion files: the terms a field a line, acts and expectations.
#include <fmt/format.h>

#include <algorithm>

#include "notation/promotion_script.h"

namespace croupier::notation {
namespace {

struct PromotionReading {
  PromotionScript script;
  FileDay day;
  promotion::Terms draft;
  bool prizes_said = false;  // since the terms were last written
  bool began = false;
  Instant now = 0;
};

// --- terms ---

void read_games(WordCursor& cursor, PromotionReading& reading) {
  reading.draft.games.clear();
  do {
    Game game{};
    read_value(cursor, reading.day, "the name of a game", game);
    reading.draft.games.push_back(game);
  } while (!cursor.at_end() && !cursor.failed());
}

// "prize vehicle 20000 "a car" detail "make" "Toyota" cash-alternative 18000".
void read_prize(WordCursor& cursor, PromotionReading& reading) {
  if (!reading.prizes_said) reading.draft.prizes.clear();
  reading.prizes_said = true;
  promotion::Prize prize;
  prize.kind = read_word<promotion::PrizeKind>(cursor, "a kind of prize");
  prize.value = cursor.amount();
  prize.description = cursor.text("a description");
  while (!cursor.at_end() && !cursor.failed()) {
    const int at = cursor.column();
    const std::string_view key = cursor.next("a field of the prize");
    if (key == "detail") {
      const std::string name = cursor.text("the name of a detail");
      prize.details.push_back({name, cursor.text("a detail")});
    } else if (!read_field(cursor, reading.day, key, prize)) {
      cursor.fail_at(at, fmt::format("a prize has no field {}: one of detail, {} is expected",
                                     quoted(key), field_words<promotion::Prize>()));
    }
  }
  reading.draft.prizes.push_back(std::move(prize));
}

// "paid-by cash transfer".
void read_means(WordCursor& cursor, PromotionReading& reading) {
  reading.draft.paid_by.clear();
  do {
    reading.draft.paid_by.push_back(read_word<promotion::Means>(cursor, "a means of payment"));
  } while (!cursor.at_end() && !cursor.failed());
}

bool is_term(std::string_view first, std::string_view second) {
  // "prize 1 is told" is an expectation.
  if (first == "prize") return second.empty() || second[0] < '0' || second[0] > '9';
  return first == "lacks" || first == "games" || first == "paid-by" ||
         has_field<promotion::Terms>(first);
}

void read_term(WordCursor& cursor, PromotionReading& reading) {
  const std::string_view first = cursor.next("a term");
  if (first == "lacks") return read_lacking(cursor, reading.draft);
  if (first == "games") return read_games(cursor, reading);
  if (first == "prize") return read_prize(cursor, reading);
  if (first == "paid-by") return read_means(cursor, reading);
  read_field(cursor, reading.day, first, reading.draft);
}

// --- acts ---

// What the words of the act leave to the file: its draft, and whether the seed decides.
void complete(PromotionAct& act, PromotionReading& reading) {
  promotion::CommandBody& body = act.command.body;
  if (auto* written = std::get_if<promotion::WriteTerms>(&body)) {
    written->terms = reading.draft;
    reading.prizes_said = false;
  } else if (auto* proposed = std::get_if<promotion::ProposeAmendment>(&body)) {
    proposed->terms = reading.draft;
    reading.prizes_said = false;
  } else if (const auto* draw = std::get_if<promotion::DrawWinners>(&body)) {
    act.draws = draw->entries.empty();
  } else if (const auto* again = std::get_if<promotion::Redraw>(&body)) {
    act.draws = again->entry == promotion::kNoEntry;
  }
}

// Who acts is a member of staff, or a patron by any name.
PromotionAct read_promotion_act(WordCursor& cursor, PromotionReading& reading) {
  const Besides besides{.reason = cursor.take_reason()};
  WordCursor attempt = cursor;
  const std::string who = read_person(attempt, "who acts");
  if (attempt.failed()) cursor = attempt;
  if (cursor.failed()) return {};
  PromotionAct act;
  act.command.by.role = staff_role(who, all_games()[0]).value_or(Role::player);
  act.command.at = reading.now;
  const Understood said =
      promotion_sayings().read(cursor, {.day = reading.day}, besides, &act.command.body);
  if (!said) return {};
  if (said.kind->said_by) act.command.by.role = *said.kind->said_by;
  complete(act, reading);
  return act;
}

// Prizes are counted from 1.
std::uint32_t read_prize_no(WordCursor& cursor) {
  std::uint32_t prize = 0;
  read_said(cursor, {}, "prize", prize);
  return prize;
}

// --- expectations ---

bool is_promotion_expectation(const WordCursor& cursor) {
  static constexpr std::array<std::string_view, 8> kFirst = {
      "owes", "overdue", "told", "kept", "missing", "cites", "cites-not", "hold"};
  const std::string_view first = cursor.peek();
  if (first == "entries" || first == "balance") return cursor.peek(1) == "of";
  if (first == "state" || first == "winner" || first == "prize")
    return cursor.peek(1) == "is" || cursor.peek(2) == "is";
  return std::ranges::find(kFirst, first) != kFirst.end();
}

ExpectOwed read_owed(WordCursor& cursor, const PromotionReading& reading, bool overdue) {
  ExpectOwed owed{std::nullopt, 0, overdue, reading.now};
  if (!overdue && cursor.skip_if("nothing")) return owed;
  owed.clause = cursor.clause();
  if (cursor.at_end()) return owed;  // no rule says until when
  cursor.expect("until");
  owed.due = reading.day.read(cursor);
  return owed;
}

PromotionExpectation read_promotion_expectation(WordCursor& cursor,
                                                const PromotionReading& reading) {
  const std::string_view first = cursor.next("an expectation");
  if (first == "cites") return ExpectCitedLast{cursor.clause()};
  if (first == "cites-not") return ExpectNotCitedLast{cursor.clause()};
  if (first == "owes" || first == "overdue") return read_owed(cursor, reading, first == "overdue");
  if (first == "missing") {
    ExpectFaults faults;
    if (cursor.skip_if("nothing")) return faults;
    while (!cursor.at_end() && !cursor.failed()) faults.clauses.push_back(cursor.clause());
    return faults;
  }
  if (first == "winner" || first == "prize") {
    const std::uint32_t prize = read_prize_no(cursor);
    cursor.expect("is");
    if (first == "winner") return ExpectWinner{prize, read_person(cursor, "a patron")};
    return ExpectPrizeState{prize, read_word<promotion::PrizeState>(cursor, "a state")};
  }
  if (first == "entries" || first == "balance") {
    cursor.expect("of");
    const std::string patron = read_person(cursor, "a patron");
    cursor.expect(first == "entries" ? "are" : "is");
    if (first == "balance") return ExpectPaid{patron, cursor.amount()};
    return ExpectEntries{patron,
                         static_cast<std::size_t>(cursor.whole("a number of entries", 0, 100'000))};
  }
  if (first == "kept") {
    cursor.expect("are");
    return ExpectKept{static_cast<std::size_t>(cursor.whole("a number of denials", 0, 100'000))};
  }
  cursor.expect("is");
  if (first == "told") return ExpectTold{read_word<promotion::Told>(cursor, "who is told")};
  if (first == "state") return ExpectPromotion{read_word<promotion::State>(cursor, "a state")};
  bool on = false;
  read_value(cursor, reading.day, "yes or no", on);
  return ExpectOnHold{on};
}

class PromotionReader {
 public:
  std::expected<PromotionScript, ReadError> read(std::string_view text) {
    LinesRead lines = read_lines(text, [&](WordCursor& cursor, std::string_view line) {
      read_statement(cursor, line);
      return std::optional<ReadError>{};
    });
    if (!lines.error && !reading_.began)
      lines.error = ReadError{lines.last_line + 1, 1, "\"promotion\" is expected first"};
    if (lines.error) return std::unexpected(*lines.error);
    return std::move(reading_.script);
  }

 private:
  void read_first(WordCursor& cursor) {
    cursor.expect("promotion");
    const std::string title = cursor.text("a title");
    reading_.day = read_day(cursor);
    cursor.expect_end();
    reading_.draft = usual_terms(reading_.day);
    reading_.draft.title = title;
    reading_.now = reading_.day.midnight;
    reading_.began = true;
  }

  void read_statement(WordCursor& cursor, std::string_view text) {
    if (!reading_.began) return read_first(cursor);
    // A patron may have the name of a term.
    static constexpr std::array<std::string_view, 3> kOfPatrons = {"enters", "raises", "complains"};
    const bool patron = std::ranges::find(kOfPatrons, cursor.peek(1)) != kOfPatrons.end();
    if (!patron && cursor.skip_if("at")) {
      const int at = cursor.column();
      const Instant now = reading_.day.read(cursor);
      cursor.expect_end();
      if (!cursor.failed() && now < reading_.now)
        cursor.fail_at(at, fmt::format("it is {} already", reading_.day.text(reading_.now)));
      reading_.now = now;
      return;
    }
    if (!patron && is_term(cursor.peek(), cursor.peek(1))) {
      read_term(cursor, reading_);
      return cursor.failed() ? void() : cursor.expect_end();
    }
    if (reading_.script.size() >= kStatementsMax)
      return cursor.fail(fmt::format("a file has at most {} statements", kStatementsMax));
    PromotionStatement statement{{cursor.line(), cursor.column()}, statement_of(text), {}};
    if (!patron && is_promotion_expectation(cursor)) {
      statement.body = read_promotion_expectation(cursor, reading_);
      if (!cursor.failed()) cursor.expect_end();
    } else {
      statement.body = read_said(cursor);
    }
    reading_.script.push_back(std::move(statement));
  }

  PromotionAct read_said(WordCursor& cursor) {
    const bool any = cursor.skip_if("refused:");
    std::optional<ClauseText> clause;
    const bool refused = any || cursor.skip_if("refused");
    if (refused && !any) clause = cursor.clause_and_colon();
    if (cursor.failed()) return {};
    PromotionAct act = read_promotion_act(cursor, reading_);
    act.refused = refused;
    act.clause = std::move(clause);
    return act;
  }

  PromotionReading reading_;
};

}  // namespace

promotion::Terms usual_terms(FileDay day) {
  promotion::Terms terms;
  terms.games = {all_games()[0]};
  terms.manner = "drawn from all entries";
  terms.awarded_where = "on the main floor after the draw";
  terms.eligibility = "adults who are not employees";
  terms.nature = "as described, without reservation";
  terms.starts = day.midnight + 2 * promotion::kDay;
  terms.closes = day.midnight + 12 * promotion::kDay;
  terms.drawn = day.midnight + 13 * promotion::kDay;
  terms.place = "main floor";
  terms.claiming = "at the cashier with proof of identity";
  terms.telling_winners = "by telephone";
  terms.publishing = "on the web site";
  terms.available_where = "at the promotions desk";
  promotion::Prize prize;
  prize.description = "cash";
  prize.value = Money::dollars(500);
  terms.prizes = {prize};
  return terms;
}

const Sayings& promotion_sayings() {
  static const Sayings kAll =
      Sayings::of("an act of a promotion", static_cast<const promotion::CommandBody*>(nullptr), {});
  return kAll;
}

std::expected<PromotionScript, ReadError> read_promotion(std::string_view text) {
  return PromotionReader().read(text);
}

}  // namespace croupier::notation
