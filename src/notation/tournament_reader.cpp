// Reads tournament files: their first statement, conditions, cards and the order of statements.
#include <fmt/format.h>

#include <algorithm>

#include "notation/tournament_reading.h"

namespace croupier::notation {
namespace {

// "stage heat from entrants tables 2 rounds 3 advance 1 chips 500 limits 25 500".
void read_stage(WordCursor& cursor, TournamentReading& reading) {
  auto& stages = reading.draft.stages;
  if (!reading.stages_said) stages.clear();
  reading.stages_said = true;
  tournament::Stage stage = usual_stage(reading.day);
  if (!stages.empty()) stage.from = tournament::StageFrom::advanced;
  stage.kind = read_word<tournament::StageKind>(cursor, "a kind of stage");
  bool limits_said = false;
  while (!cursor.at_end() && !cursor.failed()) {
    const int at = cursor.column();
    const std::string_view key = cursor.next("a field of the stage");
    const bool later = key == "limits-from";
    if (later || key == "limits") {
      tournament::LimitStep step;
      if (later) step.from_round = static_cast<std::uint16_t>(cursor.whole("a round", 1, 65'535));
      step.minimum = cursor.amount();
      step.maximum = cursor.amount();
      if (!limits_said) stage.limits.clear();
      limits_said = true;
      stage.limits.push_back(step);
    } else if (!read_field(cursor, reading.day, key, stage)) {
      cursor.fail_at(at, fmt::format("a stage has no field {}: one of limits, limits-from, {} is "
                                     "expected",
                                     quoted(key), field_words<tournament::Stage>()));
    }
  }
  stages.push_back(std::move(stage));
}

// "prize 5": so many parts of the cash; "prize 0 goods "a car" goods-value 20000".
void read_place_prize(WordCursor& cursor, TournamentReading& reading) {
  auto& prizes = reading.draft.prizes;
  if (!reading.prizes_said) prizes.clear();
  reading.prizes_said = true;
  tournament::PlacePrize prize;
  prize.parts = static_cast<std::uint16_t>(cursor.whole("a number of parts", 0, 65'535));
  while (!cursor.at_end() && !cursor.failed()) {
    const int at = cursor.column();
    const std::string_view key = cursor.next("a field of the prize");
    if (!read_field(cursor, reading.day, key, prize))
      cursor.fail_at(at, fmt::format("a prize has no field {}: one of {} is expected", quoted(key),
                                     field_words<tournament::PlacePrize>()));
  }
  prizes.push_back(std::move(prize));
}

void read_tournament_chips(WordCursor& cursor, TournamentReading& reading) {
  reading.draft.denominations.clear();
  to_end_of_line(cursor, [&] { reading.draft.denominations.push_back(cursor.amount()); });
}

// "offers perfect-pairs 1 50 table 2".
void read_tournament_offer(WordCursor& cursor, TournamentReading& reading) {
  auto& offers = reading.draft.offers;
  if (!reading.offers_said) offers.clear();
  reading.offers_said = true;
  OptionalSetup offer;
  offer.kind = read_word<WagerKind>(cursor, "an optional wager");
  offer.minimum = cursor.amount();
  offer.maximum = cursor.amount();
  if (cursor.skip_if("table"))
    offer.pay_table = static_cast<std::uint8_t>(cursor.whole("a pay table", 0, 255));
  offers.push_back(offer);
}

struct ListWord {
  std::string_view word;
  void (*read)(WordCursor&, TournamentReading&);
};
constexpr std::array kListWords{
    ListWord{"stage", read_stage},
    ListWord{"prize", read_place_prize},
    ListWord{"chips", read_tournament_chips},
    ListWord{"offers", read_tournament_offer},
};

const ListWord* list_word(std::string_view word) {
  const auto* found = std::ranges::find(kListWords, word, &ListWord::word);
  return found == kListWords.end() ? nullptr : found;
}

class TournamentReader {
 public:
  std::expected<TournamentScript, ReadError> read(std::string_view text) {
    LinesRead lines = read_lines(text, [&](WordCursor& cursor, std::string_view line) {
      read_statement(cursor, line);
      return std::optional<ReadError>{};
    });
    if (!lines.error && !reading_.began)
      lines.error = ReadError{lines.last_line + 1, 1, "\"tournament\" is expected first"};
    if (lines.error) return std::unexpected(*lines.error);
    return std::move(reading_.script);
  }

 private:
  // "tournament star-blackjack "Winter cup" on 2026-11-16".
  void read_first(WordCursor& cursor) {
    cursor.expect("tournament");
    Game game{};
    read_value(cursor, {}, "the name of a game", game);
    const std::string title = cursor.text("a title");
    reading_.day = read_day(cursor);
    cursor.expect_end();
    reading_.draft = usual_conditions(game, reading_.day);
    reading_.draft.title = title;
    reading_.now = reading_.day.midnight;
    reading_.began = true;
  }

  void read_statement(WordCursor& cursor, std::string_view text) {
    if (!reading_.began) return read_first(cursor);
    // A person may have the name of anything else that begins a statement.
    const std::string_view first = cursor.peek();
    const bool applies = cursor.peek(1) == "applies";
    const bool person = applies || reading_.entrant(first);
    if (!person && cursor.skip_if("at")) return read_clock(cursor, reading_.day, reading_.now);
    if (!person && (first == "opening" || first == "dealing")) return read_manner(cursor);
    const bool expected = !applies && is_tournament_expectation(cursor, reading_);
    if (!expected && !person && is_condition(first)) {
      read_condition(cursor, reading_);
      return cursor.failed() ? void() : cursor.expect_end();
    }
    if (reading_.script.statements.size() >= kStatementsMax)
      return cursor.fail(fmt::format("a file has at most {} statements", kStatementsMax));
    TournamentStatement statement{{cursor.line(), cursor.column()}, statement_of(text), {}};
    if (is_cards(cursor)) {
      statement.body = read_cards_at_table(cursor);
    } else if (expected) {
      statement.body = read_tournament_expectation(cursor, reading_);
    } else {
      statement.body = read_act_said(cursor);
    }
    reading_.script.statements.push_back(std::move(statement));
  }

  void read_manner(WordCursor& cursor) {
    const bool opening = cursor.next("opening or dealing") == "opening";
    cursor.expect("by-hand");
    cursor.expect_end();
    if (!reading_.entrants.empty())
      return cursor.fail_at(1, "that belongs before the first application");
    if (opening)
      reading_.script.opening = Opening::by_hand;
    else
      reading_.script.dealt_by = DealtBy::hand;
  }

  static bool is_cards(const WordCursor& cursor) {
    return cursor.peek() == "table" && cursor.peek(2) == "cards";
  }

  CardsAtTable read_cards_at_table(WordCursor& cursor) {
    CardsAtTable said;
    said.table = read_table_prefix(cursor);
    cursor.expect("cards");
    to_end_of_line(cursor, [&] {
      if (++cards_ > kCardsMax) cursor.fail(fmt::format("a file has at most {} cards", kCardsMax));
      said.places.push_back({cursor.line(), cursor.column()});
      said.cards.push_back(read_listed_card(cursor));
    });
    return said;
  }

  TournamentAct read_act_said(WordCursor& cursor) {
    Refused refused = read_refused(cursor);
    if (cursor.failed()) return {};
    const std::size_t entrants = reading_.entrants.size();
    TournamentAct act = read_tournament_act(cursor, reading_);
    if (refused.refused) reading_.entrants.resize(entrants);  // whose application was refused
    act.expects = std::move(refused);
    return act;
  }

  TournamentReading reading_;
  std::size_t cards_ = 0;
};

}  // namespace

tournament::Stage usual_stage(FileDay day) {
  tournament::Stage stage;
  stage.starts = day.midnight + 26 * tournament::kHour;
  stage.rounds = 3;
  stage.chips = Money::dollars(500);
  stage.limits = {{1, Money::dollars(25), Money::dollars(500)}};
  return stage;
}

tournament::Conditions usual_conditions(Game game, FileDay day) {
  tournament::Conditions c;
  c.game = game;
  c.seating = tournament::Seating::by_manager;
  c.fee = Money::dollars(50);
  c.compulsory = "the minimum is compulsory in each round";
  c.stages = {usual_stage(day)};
  c.allocation = "places are set by the Tournament Manager";
  c.buy_back = "none";
  c.states_entitled = true;
  c.terms_of_entry = "one entry a person";
  c.form = "at the desk";
  c.entries_open = day.midnight;
  c.entries_close = day.midnight + 24 * tournament::kHour;
  c.withdraw_until = day.midnight + 12 * tournament::kHour;
  c.field_least = 2;
  c.field_most = 7;
  c.prizes = {{1, "", {}}};
  c.payment = "in cash at the cashier";
  c.states_rules_prevail = true;
  return c;
}

bool is_condition(std::string_view first) {
  return first == "lacks" || list_word(first) != nullptr ||
         has_field<tournament::Conditions>(first);
}

void read_condition(WordCursor& cursor, TournamentReading& reading) {
  const std::string_view first = cursor.next("a condition");
  if (first == "lacks") return read_lacking(cursor, reading.draft);
  if (const ListWord* list = list_word(first)) return list->read(cursor, reading);
  read_field(cursor, reading.day, first, reading.draft);
}

std::expected<TournamentScript, ReadError> read_tournament(std::string_view text) {
  return TournamentReader().read(text);
}

}  // namespace croupier::notation
