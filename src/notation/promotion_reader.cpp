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
  to_end_of_line(cursor, [&] {
    read_value(cursor, reading.day, "the name of a game", reading.draft.games.emplace_back());
  });
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
  to_end_of_line(cursor, [&] {
    reading.draft.paid_by.push_back(read_word<promotion::Means>(cursor, "a means of payment"));
  });
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
    if (!patron && cursor.skip_if("at")) return read_clock(cursor, reading_.day, reading_.now);
    if (!patron && is_term(cursor.peek(), cursor.peek(1))) {
      read_term(cursor, reading_);
      return cursor.failed() ? void() : cursor.expect_end();
    }
    if (reading_.script.size() >= kStatementsMax)
      return cursor.fail(fmt::format("a file has at most {} statements", kStatementsMax));
    PromotionStatement statement{{cursor.line(), cursor.column()}, statement_of(text), {}};
    if (!patron && is_promotion_expectation(cursor)) {
      statement.body = read_promotion_expectation(cursor, reading_.day, reading_.now);
    } else {
      statement.body = read_said(cursor);
    }
    reading_.script.push_back(std::move(statement));
  }

  PromotionAct read_said(WordCursor& cursor) {
    Refused refused = read_refused(cursor);
    if (cursor.failed()) return {};
    PromotionAct act = read_promotion_act(cursor, reading_);
    act.expects = std::move(refused);
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
