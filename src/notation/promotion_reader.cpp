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

// Who acts: a member of staff, or a patron by any name.
struct PromotionSaying {
  WordCursor& cursor;
  PromotionReading& reading;
  std::string who;
  std::optional<Role> role;  // nothing: a patron
  std::string reason;

  promotion::Command says(promotion::CommandBody body) const {
    return {role.value_or(Role::player), reading.now, std::move(body)};
  }
  promotion::Command platform_says(promotion::CommandBody body) const {
    return {Role::platform, reading.now, std::move(body)};
  }
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

// Prizes and disputes are counted from 1.
std::uint32_t read_ordinal(WordCursor& cursor, std::string_view what) {
  return static_cast<std::uint32_t>(cursor.whole(what, 1, 100'000)) - 1;
}

promotion::Command writes_terms(const PromotionSaying& say) {
  say.reading.prizes_said = false;
  return say.says(promotion::WriteTerms{say.reading.draft});
}
promotion::Command proposes(const PromotionSaying& say) {
  say.reading.prizes_said = false;
  return say.says(promotion::ProposeAmendment{say.reading.draft});
}
template <class Body>
promotion::Command plain(const PromotionSaying& say) {
  return say.says(Body{});
}
template <class Body>
promotion::Command with_reason(const PromotionSaying& say) {
  return say.says(Body{say.reason});
}
promotion::Command approves(const PromotionSaying& say) {
  return say.says(promotion::AnswerAmendment{true});
}
promotion::Command rejects(const PromotionSaying& say) {
  return say.says(promotion::AnswerAmendment{false});
}
// "ann enters wagered 50", "ann enters wagered 500 entries 10", "ann enters ineligible".
promotion::Command enters(const PromotionSaying& say) {
  promotion::EnterPatron entry{say.who, true, {}};
  if (say.cursor.skip_if("ineligible")) entry.eligible = false;
  if (say.cursor.skip_if("wagered")) entry.wagered = say.cursor.amount();
  if (say.cursor.skip_if("entries"))
    entry.entries = static_cast<std::uint32_t>(say.cursor.whole("a number of entries", 0, 100'000));
  return say.platform_says(entry);
}
promotion::Command nominates_scrutineer(const PromotionSaying& say) {
  return say.says(promotion::NominateScrutineer{say.cursor.text("a name")});
}
// "platform draws winners 5eed", or "… entries 2 1" as somebody says they were drawn.
promotion::Command draws_winners(const PromotionSaying& say) {
  promotion::DrawWinners draw{read_seed_digits(say.cursor), {}};
  if (say.cursor.skip_if("entries")) {
    do {
      draw.entries.push_back(read_ordinal(say.cursor, "the number of an entry"));
    } while (!say.cursor.at_end() && !say.cursor.failed());
  }
  return say.says(draw);
}
// "platform redraws prize 1 5eed because "…"", or "… entry 3 …" as somebody says it was drawn.
promotion::Command redraws_prize(const PromotionSaying& say) {
  promotion::Redraw again;
  again.prize = read_ordinal(say.cursor, "a prize");
  again.seed = read_seed_digits(say.cursor);
  again.entry = promotion::kNoEntry;
  if (say.cursor.skip_if("entry")) again.entry = read_ordinal(say.cursor, "the number of an entry");
  again.reason = say.reason;
  return say.says(again);
}
promotion::Command tells_winner(const PromotionSaying& say) {
  promotion::TellWinner telling{read_ordinal(say.cursor, "a prize"), {}, true};
  say.cursor.expect("by");
  telling.method = read_word<promotion::Method>(say.cursor, "a way");
  if (say.cursor.skip_if("in-vain")) telling.reached = false;
  return say.says(telling);
}
// "awards prize 1 cash 400 cheque 100"; `absent`: the winner is not there; `cash-instead`.
promotion::Command awards_prize(const PromotionSaying& say) {
  promotion::AwardPrize award;
  award.prize = read_ordinal(say.cursor, "a prize");
  award.present = !say.cursor.skip_if("absent");
  award.cash_instead = say.cursor.skip_if("cash-instead");
  if (say.cursor.skip_if("cash")) award.cash = say.cursor.amount();
  if (say.cursor.skip_if("cheque")) award.cheque = say.cursor.amount();
  if (say.cursor.skip_if("transfer")) award.transfer = say.cursor.amount();
  return say.says(award);
}
std::string read_person(WordCursor& cursor, std::string_view what) {
  if (cursor.peek().starts_with('"')) return cursor.text(what);
  return std::string(cursor.next(what));
}
// "denies prize 1 to ann of "1 Pyrmont Street" because "…"".
promotion::Command denies_prize(const PromotionSaying& say) {
  promotion::DenyClaim denial;
  denial.prize = read_ordinal(say.cursor, "a prize");
  if (say.cursor.skip_if("to")) denial.claimant = read_person(say.cursor, "a claimant");
  if (say.cursor.skip_if("of")) denial.address = say.cursor.text("an address");
  denial.reasons = say.reason;
  return say.says(denial);
}
promotion::Command publishes_results(const PromotionSaying& say) {
  return say.says(promotion::PublishResults{say.cursor.text("where")});
}
promotion::Command raises(const PromotionSaying& say) {
  return say.platform_says(promotion::RaiseDispute{say.who, say.reason});
}
promotion::Command decides(const PromotionSaying& say) {
  return say.says(promotion::DecideDispute{read_ordinal(say.cursor, "a dispute"), say.reason});
}
// "ann complains 1".
promotion::Command complains_of(const PromotionSaying& say) {
  return say.platform_says(
      promotion::LodgeComplaint{say.who, read_ordinal(say.cursor, "a dispute")});
}

struct PromotionVerb {
  std::string_view verb;
  std::string_view object;
  promotion::Command (*read)(const PromotionSaying&);
};
constexpr std::array kPromotionVerbs{
    PromotionVerb{"writes", "terms", writes_terms},
    PromotionVerb{"lodges", "terms", plain<promotion::LodgeTerms>},
    PromotionVerb{"starts", "promotion", plain<promotion::Start>},
    PromotionVerb{"proposes", "amendment", proposes},
    PromotionVerb{"approves", "amendment", approves},
    PromotionVerb{"rejects", "amendment", rejects},
    PromotionVerb{"enters", "", enters},
    PromotionVerb{"closes", "entries", plain<promotion::CloseEntries>},
    PromotionVerb{"nominates", "scrutineer", nominates_scrutineer},
    PromotionVerb{"attends", "draw", plain<promotion::AttendDraw>},
    PromotionVerb{"draws", "winners", draws_winners},
    PromotionVerb{"redraws", "prize", redraws_prize},
    PromotionVerb{"tells", "winner", tells_winner},
    PromotionVerb{"awards", "prize", awards_prize},
    PromotionVerb{"denies", "prize", denies_prize},
    PromotionVerb{"publishes", "results", publishes_results},
    PromotionVerb{"holds", "promotion", with_reason<promotion::Hold>},
    PromotionVerb{"resumes", "promotion", with_reason<promotion::Resume>},
    PromotionVerb{"cancels", "promotion", with_reason<promotion::Cancel>},
    PromotionVerb{"raises", "dispute", raises},
    PromotionVerb{"decides", "dispute", decides},
    PromotionVerb{"complains", "", complains_of},
};

PromotionAct read_promotion_act(WordCursor& cursor, PromotionReading& reading) {
  std::string reason = cursor.take_reason();
  std::string who = read_person(cursor, "who acts");
  const auto role = staff_role(who, Game::star_blackjack);
  const auto verb = std::ranges::find_if(kPromotionVerbs, [&](const PromotionVerb& each) {
    return each.verb == cursor.peek() && (each.object.empty() || each.object == cursor.peek(1));
  });
  if (cursor.failed()) return {};
  if (verb == kPromotionVerbs.end()) {
    cursor.fail(fmt::format("unknown word {} where an act of a promotion is expected",
                            quoted(cursor.peek())));
    return {};
  }
  cursor.next("an act");
  if (!verb->object.empty()) cursor.next("its object");
  PromotionAct act;
  act.command = verb->read({cursor, reading, std::move(who), role, std::move(reason)});
  const auto* draw = std::get_if<promotion::DrawWinners>(&act.command.body);
  const auto* again = std::get_if<promotion::Redraw>(&act.command.body);
  act.draws = (draw != nullptr && draw->entries.empty()) ||
              (again != nullptr && again->entry == promotion::kNoEntry);
  if (!cursor.failed()) cursor.expect_end();
  return act;
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
    const std::uint32_t prize = read_ordinal(cursor, "a prize");
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
  terms.games = {Game::star_blackjack};
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

std::expected<PromotionScript, ReadError> read_promotion(std::string_view text) {
  return PromotionReader().read(text);
}

}  // namespace croupier::notation
