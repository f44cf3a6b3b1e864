// Acts of a tournament, read by the patterns of its commands (tournament/commands.h). Whatever else
// is said at a table is an act of the round notation (=play).
#include <fmt/format.h>

#include <algorithm>

#include "notation/tournament_reading.h"

namespace croupier::notation {
namespace {

constexpr std::array kTournamentPairs{
    Pair{"=play", "", "table TABLE: any act of a round", nullptr, nullptr}};

tournament::Actor read_speaker(WordCursor& cursor, const TournamentReading& reading) {
  const int at = cursor.column();
  const std::string_view who = cursor.next("an entrant or a member of staff");
  if (cursor.failed()) return {};
  if (const auto entrant = reading.entrant(who)) return {Role::player, *entrant};
  if (const auto role = staff_role(who, reading.draft.game)) return {*role};
  cursor.fail_at(at, fmt::format("no entrant or member of staff is named {}", quoted(who)));
  return {};
}

void check_patron(WordCursor& cursor) {
  const std::string_view text = cursor.peek();
  if (!Name::from_text(text) || is_staff_word(text))
    cursor.fail(fmt::format("{} cannot be the name of a patron", quoted(text)));
}

// "device draws As 5d": each card is an act.
TournamentAct read_drawn_cards(WordCursor& cursor, const TournamentReading& reading,
                               TableNo table) {
  TournamentAct act;
  const tournament::Actor by = read_speaker(cursor, reading);
  cursor.expect("draws");
  to_end_of_line(cursor, [&] {
    croupier::CommandBody drawn = DrawCuttingCard{};
    if (!cursor.skip_if("--")) drawn = DrawCard{cursor.card()};
    act.commands.push_back({by, reading.now, tournament::Play{table, drawn}});
  });
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
  croupier::Command said = read_act(cursor, line);
  EntrantNo who = tournament::kNoEntrant;
  if (said.by.role == Role::player && !cursor.failed())
    who = act.named[static_cast<std::size_t>(number(said.by.player))];
  act.commands.push_back({{by.value_or(said.by.role), who},
                          reading.now,
                          tournament::Play{table, std::move(said.body)},
                          std::move(said.reason)});
  return act;
}

// What the words of the act leave to the file: its draft, and who has applied.
void complete(TournamentAct& act, TournamentReading& reading) {
  tournament::CommandBody& body = act.commands.front().body;
  if (auto* written = std::get_if<tournament::WriteConditions>(&body)) {
    written->conditions = reading.draft;
    reading.stages_said = reading.prizes_said = reading.offers_said = false;
  } else if (const auto* entry = std::get_if<tournament::Apply>(&body)) {
    reading.entrants.push_back(entry->name);
  } else if (const auto* seating = std::get_if<tournament::SeatPlayers>(&body)) {
    act.draws_seats = seating->places.empty();
  }
}

}  // namespace

const Sayings& tournament_sayings() {
  static const Sayings kAll =
      Sayings::of("an act of a tournament", static_cast<const tournament::CommandBody*>(nullptr),
                  kTournamentPairs);
  return kAll;
}

EntrantNo read_entrant(WordCursor& cursor, const TournamentReading& reading) {
  EntrantNo entrant{};
  read_said(cursor, reading.known(), "entrant", entrant);
  return entrant;
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
  const bool applies = cursor.peek(1) == "applies";
  const bool at_table = !applies && cursor.peek() == "table" && cursor.peek(1).ends_with(':');
  const TableNo table = at_table ? read_table_prefix(cursor) : TableNo{0};
  if (cursor.failed()) return {};
  WordCursor behind = cursor;
  if (at_table && !reading.entrant(cursor.peek()) && read_refused(behind).refused) {
    cursor.fail(
        fmt::format("\"refused\" stands before the table: "
                    "\"refused: table {}: …\" or the same with a clause is expected",
                    table));
    return {};
  }
  if (at_table && cursor.peek(1) == "draws") return read_drawn_cards(cursor, reading, table);
  if (at_table && !tournament_sayings().fits(cursor, true))
    return read_play(cursor, reading, table);
  Besides besides{.reason = cursor.take_reason()};
  if (at_table) besides.table = table;
  WordCursor who = cursor;
  tournament::Actor by;
  if (applies)
    check_patron(who);
  else
    by = read_speaker(who, reading);
  if (who.failed()) cursor = who;
  if (cursor.failed()) return {};
  TournamentAct act;
  act.commands.push_back({by, reading.now, {}});
  tournament::Command& command = act.commands.front();
  const Understood said =
      tournament_sayings().read(cursor, reading.known(), besides, &command.body);
  if (!said) return {};
  if (said.kind->said_by) command.by = {*said.kind->said_by};
  complete(act, reading);
  return act;
}

}  // namespace croupier::notation
