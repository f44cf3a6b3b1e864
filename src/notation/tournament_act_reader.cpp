// One row an act of a tournament: verb, object, whether it is said at a table, and the command it
// means. Whatever else is said at a table is an act of the round notation.
#include <fmt/format.h>

#include <algorithm>

#include "notation/tournament_reading.h"

namespace croupier::notation {
namespace {

// --- the operator ---

TournamentCommand writes_conditions(const TournamentSaying& say) {
  say.reading.stages_said = say.reading.prizes_said = say.reading.offers_said = false;
  return say.says(tournament::WriteConditions{say.reading.draft});
}
TournamentCommand publishes_conditions(const TournamentSaying& say) {
  return say.says(tournament::Publish{});
}
TournamentCommand refuses_entry(const TournamentSaying& say) {
  return say.says(tournament::RefuseEntry{read_entrant(say.cursor, say.reading), say.reason});
}
TournamentCommand closes_entries(const TournamentSaying& say) {
  return say.says(tournament::CloseEntries{});
}
TournamentCommand cancels_tournament(const TournamentSaying& say) {
  return say.says(tournament::CancelTournament{say.reason});
}
TournamentCommand pays_prizes(const TournamentSaying& say) {
  return say.says(tournament::PayPrizes{});
}

// --- entries ---

// The house records what the patron does.
EntrantNo own_entry(const TournamentSaying& say) {
  if (say.by != Role::player) say.cursor.fail_at(1, "an entrant is expected before these words");
  return say.who;
}
TournamentCommand pays_fee(const TournamentSaying& say) {
  return say.platform_says(tournament::PayFee{own_entry(say)});
}
TournamentCommand withdraws_entry(const TournamentSaying& say) {
  return say.says(tournament::WithdrawEntry{});
}
TournamentCommand buys_in(const TournamentSaying& say) {
  return say.platform_says(tournament::BuyIn{own_entry(say)});
}
TournamentCommand buys_back(const TournamentSaying& say) {
  return say.platform_says(tournament::BuyBack{own_entry(say)});
}

// --- the structure ---

TournamentCommand designates(const TournamentSaying& say) {
  tournament::DesignateTables tables;
  do {
    tables.tables.push_back(read_table_no(say.cursor));
  } while (!say.cursor.at_end() && !say.cursor.failed());
  return say.says(tables);
}

// "7.2" is box 2 of table 7.
void read_place(WordCursor& cursor, tournament::Place& place) {
  const int at = cursor.column();
  const std::string_view text = cursor.next("a place such as 7.2");
  if (cursor.failed()) return;
  const std::size_t dot = text.find('.');
  const auto whole = [](std::string_view digits) {
    int value = 0;
    for (const char c : digits) {
      if (c < '0' || c > '9' || value > 255) return 0;
      value = value * 10 + (c - '0');
    }
    return value;
  };
  const int table = whole(text.substr(0, dot));
  const int box = dot == std::string_view::npos ? 0 : whole(text.substr(dot + 1));
  if (table < 1 || table > 255 || box < 1 || box > 9)
    cursor.fail_at(at, fmt::format("{} where a place such as 7.2 is expected", quoted(text)));
  place.table = static_cast<TableNo>(table);
  place.box = BoxNo{static_cast<std::uint8_t>(box)};
}

TournamentCommand seats(const TournamentSaying& say) {
  tournament::SeatPlayers seating;
  do {
    if (say.cursor.skip_if("from")) {
      seating.seed = read_seed_digits(say.cursor);
      break;
    }
    tournament::Place place;
    place.entrant = read_entrant(say.cursor, say.reading);
    read_place(say.cursor, place);
    seating.places.push_back(place);
  } while (!say.cursor.at_end() && !say.cursor.failed());
  return say.says(seating);
}
TournamentCommand draws_seats(const TournamentSaying& say) {
  return say.says(tournament::SeatPlayers{read_seed_digits(say.cursor), {}});
}
TournamentCommand moves_start(const TournamentSaying& say) {
  return say.says(tournament::MoveStart{say.reading.day.read(say.cursor)});
}
TournamentCommand limits_time(const TournamentSaying& say) {
  tournament::LimitWagerTime limit;
  limit.seconds = static_cast<std::uint16_t>(say.cursor.whole("a number of seconds", 0, 65'535));
  say.cursor.expect("from");
  limit.from = say.reading.day.read(say.cursor);
  return say.says(limit);
}
TournamentCommand takes_place(const TournamentSaying& say) {
  return say.says(tournament::TakePlace{say.table});
}
TournamentCommand begins_session(const TournamentSaying& say) {
  return say.says(tournament::BeginSession{say.table});
}
TournamentCommand moves_limits(const TournamentSaying& say) {
  const Money minimum = say.cursor.amount();
  return say.says(tournament::MoveLimits{say.table, minimum, say.cursor.amount()});
}

// --- wagers ---

TournamentCommand plays_pass_card(const TournamentSaying& say) {
  return say.says(tournament::PlayPassCard{say.table});
}

// "200", "200 perfect-pairs", "200 without type", or no amount.
TournamentCommand writes_form(const TournamentSaying& say) {
  tournament::WriteForm form{say.table, WagerKind::initial, std::nullopt};
  const std::string_view first = say.cursor.peek();
  if (!first.empty() && first[0] >= '0' && first[0] <= '9') form.amount = say.cursor.amount();
  if (say.cursor.skip_if("without")) {
    say.cursor.expect("type");
    form.type.reset();
  } else {
    form.type = read_kind(say.cursor);
  }
  return say.says(form);
}
TournamentCommand writes_on_form(const TournamentSaying& say) {
  tournament::WriteOnForm words{say.table, {}, {}};
  if (say.cursor.skip_if("doubled")) words.doubled = say.cursor.amount();
  if (say.cursor.skip_if("insured")) words.insured = say.cursor.amount();
  return say.says(words);
}
template <class Body>
TournamentCommand of_entrant(const TournamentSaying& say) {
  return say.says(Body{say.table, read_entrant(say.cursor, say.reading)});
}
template <class Body>
TournamentCommand of_table(const TournamentSaying& say) {
  return say.says(Body{say.table});
}

// "ann declines insurance"; for who says nothing "dealer passes-over ann".
TournamentCommand declines_insurance(const TournamentSaying& say) {
  return say.says(tournament::DeclineInsurance{say.table, own_entry(say)});
}

// --- the end of a session ---

TournamentCommand concludes_early(const TournamentSaying& say) {
  return say.says(tournament::ConcludeEarly{say.table, say.cursor.skip_if("agreed")});
}
TournamentCommand counts_chips(const TournamentSaying& say) {
  tournament::CountChips counts{say.table, {}};
  while (!say.cursor.at_end() && !say.cursor.failed()) {
    const EntrantNo entrant = read_entrant(say.cursor, say.reading);
    counts.counts.push_back({entrant, say.cursor.amount()});
  }
  return say.says(counts);
}
// "ann 2 of 25": two chips of 25.
TournamentCommand reports_shortage(const TournamentSaying& say) {
  tournament::ReportShortage shortage{say.table, read_entrant(say.cursor, say.reading), {}, 0};
  shortage.quantity = static_cast<std::uint16_t>(say.cursor.whole("a number of chips", 0, 65'535));
  say.cursor.expect("of");
  shortage.denomination = say.cursor.amount();
  return say.says(shortage);
}

// --- conduct ---

TournamentCommand rules_absence(const TournamentSaying& say) {
  tournament::RuleOnAbsence ruling{say.table, read_entrant(say.cursor, say.reading), {}, false};
  ruling.ruling = read_word<tournament::AbsenceRuling>(say.cursor, "a ruling");
  ruling.refund = say.cursor.skip_if("refund");
  return say.says(ruling);
}
TournamentCommand reports_conduct(const TournamentSaying& say) {
  const EntrantNo entrant = read_entrant(say.cursor, say.reading);
  const auto conduct = read_word<tournament::Conduct>(say.cursor, "a conduct");
  return say.says(tournament::ReportConduct{entrant, conduct, say.reason});
}
TournamentCommand disqualifies(const TournamentSaying& say) {
  return say.says(
      tournament::AnswerReport{read_entrant(say.cursor, say.reading), true, say.reason});
}
TournamentCommand keeps_in(const TournamentSaying& say) {
  return say.says(
      tournament::AnswerReport{read_entrant(say.cursor, say.reading), false, say.reason});
}
TournamentCommand raises_dispute(const TournamentSaying& say) {
  return say.says(tournament::RaiseTournamentDispute{say.table, say.reason});
}
TournamentCommand decides_dispute(const TournamentSaying& say) {
  return say.says(tournament::DecideTournamentDispute{say.table, say.reason});
}

struct TournamentVerb {
  std::string_view verb;
  std::string_view object;  // empty: none
  bool at_table = false;
  TournamentCommand (*read)(const TournamentSaying&);
};

constexpr std::array kTournamentVerbs{
    TournamentVerb{"writes", "conditions", false, writes_conditions},
    TournamentVerb{"publishes", "conditions", false, publishes_conditions},
    TournamentVerb{"refuses", "entry", false, refuses_entry},
    TournamentVerb{"closes", "entries", false, closes_entries},
    TournamentVerb{"cancels", "tournament", false, cancels_tournament},
    TournamentVerb{"pays", "prizes", false, pays_prizes},
    TournamentVerb{"pays", "fee", false, pays_fee},
    TournamentVerb{"withdraws", "entry", false, withdraws_entry},
    TournamentVerb{"buys", "in", false, buys_in},
    TournamentVerb{"buys", "back", false, buys_back},
    TournamentVerb{"designates", "", false, designates},
    TournamentVerb{"seats", "", false, seats},
    TournamentVerb{"draws", "seats", false, draws_seats},
    TournamentVerb{"moves", "start", false, moves_start},
    TournamentVerb{"limits", "time", false, limits_time},
    TournamentVerb{"takes", "place", true, takes_place},
    TournamentVerb{"begins", "session", true, begins_session},
    TournamentVerb{"moves", "limits", true, moves_limits},
    TournamentVerb{"plays", "pass-card", true, plays_pass_card},
    TournamentVerb{"writes", "form", true, writes_form},
    TournamentVerb{"writes", "on-form", true, writes_on_form},
    TournamentVerb{"accepts", "form", true, of_entrant<tournament::AcceptForm>},
    TournamentVerb{"returns", "form", true, of_entrant<tournament::ReturnForm>},
    TournamentVerb{"places", "minimum", true, of_entrant<tournament::PlaceMinimum>},
    TournamentVerb{"records", "no-wager", true, of_entrant<tournament::RecordNoWager>},
    TournamentVerb{"declines", "insurance", true, declines_insurance},
    TournamentVerb{"passes-over", "", true, of_entrant<tournament::DeclineInsurance>},
    TournamentVerb{"reveals", "forms", true, of_table<tournament::RevealForms>},
    TournamentVerb{"examines", "form", true, of_entrant<tournament::ExamineForm>},
    TournamentVerb{"closes", "round", true, of_table<tournament::CloseRound>},
    TournamentVerb{"tells", "time", true, of_table<tournament::TellTime>},
    TournamentVerb{"concludes", "early", true, concludes_early},
    TournamentVerb{"counts", "chips", true, counts_chips},
    TournamentVerb{"reports", "shortage", true, reports_shortage},
    TournamentVerb{"orders", "count", true, of_table<tournament::OrderCount>},
    TournamentVerb{"announces", "session", true, of_table<tournament::AnnounceSession>},
    TournamentVerb{"reports", "absence", true, of_entrant<tournament::ReportAbsence>},
    TournamentVerb{"rules", "absence", true, rules_absence},
    TournamentVerb{"reports", "conduct", false, reports_conduct},
    TournamentVerb{"disqualifies", "", false, disqualifies},
    TournamentVerb{"keeps-in", "", false, keeps_in},
    TournamentVerb{"raises", "dispute", true, raises_dispute},
    TournamentVerb{"decides", "dispute", true, decides_dispute},
    TournamentVerb{"raises", "dispute", false, raises_dispute},
    TournamentVerb{"decides", "dispute", false, decides_dispute},
};

const TournamentVerb* find_tournament_verb(std::string_view verb, std::string_view object,
                                           bool at_table) {
  for (const TournamentVerb& each : kTournamentVerbs) {
    const bool same = each.verb == verb && (each.object.empty() || each.object == object);
    if (same && each.at_table == at_table) return &each;
  }
  return nullptr;
}

// "ann applies", "ann applies without form": also `entitlement`, `criteria`, `agreement`.
TournamentCommand read_application(WordCursor& cursor, TournamentReading& reading) {
  const int at = cursor.column();
  const std::string_view text = cursor.next("the name of a patron");
  cursor.expect("applies");
  const auto name = Name::from_text(text);
  if (!name || is_staff_word(text))
    cursor.fail_at(at, fmt::format("{} cannot be the name of a patron", quoted(text)));
  tournament::Apply entry{name.value_or(Name{}), true, true, true, true};
  while (!cursor.failed() && cursor.skip_if("without")) {
    const int what_at = cursor.column();
    const std::string_view what = cursor.next("what is missing");
    if (what == "form")
      entry.form_completed = false;
    else if (what == "entitlement")
      entry.entitled = false;
    else if (what == "criteria")
      entry.meets_criteria = false;
    else if (what == "agreement")
      entry.agrees = false;
    else
      cursor.fail_at(what_at, fmt::format("{} where form, entitlement, criteria or agreement is "
                                          "expected",
                                          quoted(what)));
  }
  cursor.expect_end();
  reading.entrants.push_back(entry.name);
  return {Role::platform, tournament::kNoEntrant, reading.now, entry};
}

struct Speaker {
  Role role{};
  EntrantNo entrant = tournament::kNoEntrant;
};

Speaker read_speaker(WordCursor& cursor, const TournamentReading& reading) {
  const int at = cursor.column();
  const std::string_view who = cursor.next("an entrant or a member of staff");
  if (cursor.failed()) return {};
  if (const auto entrant = reading.entrant(who)) return {Role::player, *entrant};
  if (const auto role = staff_role(who, reading.draft.game)) return {*role, tournament::kNoEntrant};
  cursor.fail_at(at, fmt::format("no entrant or member of staff is named {}", quoted(who)));
  return {};
}

// "device draws As 5d": each card is an act.
TournamentAct read_drawn_cards(WordCursor& cursor, const TournamentReading& reading,
                               TableNo table) {
  TournamentAct act;
  const Speaker by = read_speaker(cursor, reading);
  cursor.expect("draws");
  do {
    croupier::CommandBody drawn = DrawCuttingCard{};
    if (!cursor.skip_if("--")) drawn = DrawCard{cursor.card()};
    act.commands.push_back(
        {by.role, by.entrant, reading.now, tournament::Play{table, drawn, std::string()}});
  } while (!cursor.at_end() && !cursor.failed());
  return act;
}

// Any other act at a table. "by platform:" where the house acts otherwise than usual.
TournamentAct read_play(WordCursor& cursor, TournamentReading& reading, TableNo table) {
  TournamentAct act;
  std::optional<Role> by;
  if (cursor.peek() == "by" && cursor.peek(1).ends_with(':')) {
    cursor.skip_if("by");
    const int at = cursor.column();
    std::string_view role = cursor.next("a role");
    role.remove_suffix(1);
    by = staff_role(role, reading.draft.game);
    if (!by) cursor.fail_at(at, fmt::format("{} is no role of the house", quoted(role)));
  }
  const Reading line = reading_of_line(cursor, reading, act.named);
  croupier::Command said;
  const bool person = line.player(cursor.peek()) && is_verb(cursor.peek(1));
  if (!person && cursor.skip_if("overlooked:"))
    said = read_overlooked(cursor, line, false);
  else if (!person && cursor.peek(1) != "rules" && cursor.skip_if("time"))
    said = read_time(cursor);
  else
    said = read_act(cursor, line);
  EntrantNo who = tournament::kNoEntrant;
  if (said.by.role == Role::player && !cursor.failed())
    who = act.named[static_cast<std::size_t>(number(said.by.player))];
  act.commands.push_back({by.value_or(said.by.role), who, reading.now,
                          tournament::Play{table, std::move(said.body), std::move(said.reason)}});
  return act;
}

}  // namespace

EntrantNo read_entrant(WordCursor& cursor, const TournamentReading& reading) {
  const int at = cursor.column();
  const std::string_view text = cursor.next("the name of an entrant");
  if (cursor.failed()) return {};
  if (const auto entrant = reading.entrant(text)) return *entrant;
  cursor.fail_at(at, fmt::format("nobody named {} has applied", quoted(text)));
  return {};
}

TableNo read_table_no(WordCursor& cursor) {
  return static_cast<TableNo>(cursor.whole("the number of a table", 0, 255));
}

TableNo read_table_prefix(WordCursor& cursor) {
  if (!cursor.skip_if("table")) return 0;
  const int at = cursor.column();
  const std::string_view text = cursor.next("the number of a table and a colon");
  if (cursor.failed()) return 0;
  int table = 0;
  for (const char c : text.substr(0, text.size() - 1))
    table = c >= '0' && c <= '9' && table < 1000 ? table * 10 + (c - '0') : 1000;
  if (!text.ends_with(':') || text.size() < 2 || table < 1 || table > 255)
    cursor.fail_at(at, fmt::format("{} where a table such as \"2:\" is expected", quoted(text)));
  return static_cast<TableNo>(table);
}

Reading reading_of_line(const WordCursor& cursor, const TournamentReading& reading,
                        std::vector<EntrantNo>& named) {
  Reading line;
  line.game = reading.draft.game;
  for (std::size_t ahead = 0; ahead < cursor.left(); ++ahead) {
    const auto entrant = reading.entrant(cursor.peek(ahead));
    if (!entrant || std::ranges::find(named, *entrant) != named.end()) continue;
    if (!line.join(reading.entrants[*entrant])) break;
    named.push_back(*entrant);
  }
  return line;
}

TournamentAct read_tournament_act(WordCursor& cursor, TournamentReading& reading) {
  if (cursor.peek(1) == "applies") return {.commands = {read_application(cursor, reading)}};
  const bool at_table = cursor.peek() == "table" && cursor.peek(1).ends_with(':');
  const TableNo table = at_table ? read_table_prefix(cursor) : TableNo{0};
  if (cursor.failed()) return {};
  if (at_table && cursor.peek(1) == "draws") return read_drawn_cards(cursor, reading, table);
  const TournamentVerb* verb = find_tournament_verb(cursor.peek(1), cursor.peek(2), at_table);
  if (verb == nullptr && at_table) return read_play(cursor, reading, table);
  std::string reason = cursor.take_reason();
  const Speaker by = read_speaker(cursor, reading);
  if (cursor.failed()) return {};
  if (verb == nullptr) {
    cursor.fail(fmt::format("unknown word {} where an act of a tournament is expected",
                            quoted(cursor.peek())));
    return {};
  }
  cursor.next("an act");
  if (!verb->object.empty()) cursor.next("its object");
  TournamentAct act;
  act.commands.push_back(
      verb->read({cursor, reading, by.role, by.entrant, table, std::move(reason)}));
  act.draws_seats = verb->read == draws_seats;
  if (!cursor.failed()) cursor.expect_end();
  return act;
}

}  // namespace croupier::notation
