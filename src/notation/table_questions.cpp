// What a file can ask of a table: chips, cards, the phase, what is awaited, what was cited.
#include <algorithm>

#include "base/match.h"
#include "engine/view.h"
#include "irregular/lawful_rulings.h"
#include "notation/reading.h"
#include "notation/replay.h"
#include "state/family.h"

namespace croupier::notation {
namespace {

std::string text_of(std::span<const Card> cards) {
  std::vector<std::string> words;
  for (const Card card : cards) words.push_back(to_text(card));
  return joined(words, "no cards");
}

std::string name_of(const Table& table, PlayerId player) {
  return table.common.has_player(player) ? std::string(table.common.player(player).name.view())
                                         : "nobody";
}

template <class Players>
std::vector<std::string> names_of(const Table& table, const Players& players) {
  std::vector<std::string> names;
  for (const PlayerId player : players) names.push_back(name_of(table, player));
  return names;
}

// Money of somebody who is there.
std::string money_of(const Seen& seen, const Expectation& asked, Money croupier::Player::* money) {
  for (std::size_t at = 0; at < seen.table.common.players.size(); ++at) {
    if (seen.table.common.has_player(player_id(at)) &&
        name_of(seen.table, player_id(at)) == asked.who)
      return to_text(seen.table.common.player(player_id(at)).*money);
  }
  return "nobody of that name at the table";
}

// Without a hand, the only one of the box, or the one in turn.
std::string cards_on_box(const Seen& seen, const Expectation& asked) {
  const std::size_t hands = hands_on(seen.table, asked.box);
  std::optional<HandNo> hand = asked.hand;
  if (!hand && hands == 1) hand = HandNo{0};
  const auto turn = hand_in_turn(seen.table);
  if (!hand && turn && turn->box == asked.box) hand = turn->hand;
  if (!hand && hands > 1) return "several hands and none active";
  if (!hand || static_cast<std::size_t>(number(*hand)) >= hands) return "no cards";
  return text_of(cards_of_hand(seen.table, asked.box, *hand));
}

std::string next_cards(const Seen& seen, const Expectation&) {
  std::vector<Card> cards;
  for (const NextCard& next : seen.table.common.stack.next) cards.push_back(next.card);
  return text_of(cards);
}

// Where the marker of a kept minimum lies.
std::string marker_of(const Seen& seen, const Expectation& asked) {
  for (const MarkerView& marker : view(seen.table, std::nullopt).floor.markers) {
    if (marker.player.view() == asked.who) return fmt::format("{}", number(marker.box));
  }
  return "nowhere";
}

std::string minimums(const Seen& seen, const Expectation&) {
  std::vector<std::string> words;
  for (const Money amount : view(seen.table, std::nullopt).floor.minimums)
    words.push_back(to_text(amount));
  return joined(words, "none");
}

std::string rulings(const Seen& seen, const Expectation&) {
  std::vector<std::string> words;
  for (const LawfulRuling& lawful : lawful_rulings(seen.table))
    words.emplace_back(word(lawful.ruling));
  return joined(words, "none");
}

std::string people_awaited(const Seen& seen, const Expectation& asked, const auto& players,
                           std::string_view what) {
  const std::vector<std::string> names = names_of(seen.table, players);
  const bool same =
      asked.expected.starts_with(what) && std::ranges::is_permutation(names, asked.list);
  return same ? asked.expected : fmt::format("{} {}", what, joined(names, "nobody"));
}

std::string awaited(const Seen& seen, const Expectation& asked) {
  const Awaits found = awaits(seen.table);
  const std::string_view what = kAwaited[found.index()];
  return match(
      Overloaded{
          [&](const AwaitsCut& cut) {
            const bool player = cut.from.role == Role::player;
            return fmt::format(
                "{} {}", what,
                player ? name_of(seen.table, cut.from.player)
                       : std::string(staff_word(cut.from.role, seen.table.common.rules.game)));
          },
          [&](const AwaitsDecision& decision) {
            const std::string of = fmt::format(
                "{} of {} on {}", what, name_of(seen.table, decision.player), number(decision.box));
            // The hand need not be said.
            return of == asked.expected ? of : fmt::format("{}.{}", of, number(decision.hand) + 1);
          },
          [&](const AwaitsBettors& each) {
            return people_awaited(seen, asked, each.players, what);
          },
          [&](const AwaitsRefunds& each) {
            return people_awaited(seen, asked, each.players, what);
          },
          [&](const auto&) { return std::string(what); }},
      found);
}

using OfTable = Answered<Seen>;
constexpr std::array kTableQuestions{
    OfTable{{.says = "{player} has {=amount}", .begins = 2},
            [](const Seen& seen, const Expectation& asked) {
              return money_of(seen, asked, &croupier::Player::chips);
            }},
    OfTable{{.says = "{player} has-tokens {=amount}", .begins = 2},
            [](const Seen& seen, const Expectation& asked) {
              return money_of(seen, asked, &croupier::Player::tokens);
            }},
    // By name: what somebody owes stays when they leave.
    OfTable{{.says = "{name} owes {=amount}", .begins = 2},
            [](const Seen& seen, const Expectation& asked) {
              return to_text(debt_of(seen.table.common, *Name::from_text(asked.who)));
            }},
    OfTable{
        {.says = "dealer shows {=cards}", .begins = 2},
        [](const Seen& seen, const Expectation&) { return text_of(dealers_cards(seen.table)); }},
    OfTable{{.says = "box {hand} shows {=cards}"}, cards_on_box},
    OfTable{{.says = "phase is {=word}", .words = kWords<PhaseName>},
            [](const Seen& seen, const Expectation&) {
              return std::string(word(phase_of(seen.table)));
            }},
    OfTable{{.says = "cites {=clause}", .proves = Proves::cited},
            [](const Seen& seen, const Expectation& asked) {
              return found_cited(seen.since_deal, asked);
            }},
    OfTable{{.says = "cites-not {=uncited}", .proves = Proves::not_cited},
            [](const Seen& seen, const Expectation& asked) {
              return found_uncited(seen.since_deal, asked);
            }},
    OfTable{{.says = "awaits {=awaits}"}, awaited},
    OfTable{{.says = "shoe holds {=number}"},
            [](const Seen& seen, const Expectation&) {
              return fmt::format("{}", seen.table.common.stack.in_device);
            }},
    OfTable{{.says = "caller of {box} is {=player}"},
            [](const Seen& seen, const Expectation& asked) {
              return name_of(seen.table, player_of_box(seen.table, asked.box));
            }},
    // The cards that lie open as the next ones, in their order.
    OfTable{{.says = "next shows {=next}"}, next_cards},
    OfTable{{.says = "marker of {player} is {=place}", .begins = 2}, marker_of},
    // What the sign shows as the minimum, that of the table first.
    OfTable{{.says = "minimums are {=amounts}", .begins = 2}, minimums},
    // What the rules allow now, the usual ruling first.
    OfTable{{.says = "rulings {=words}", .words = kWords<Ruling>}, rulings},
};

}  // namespace

std::span<const Answered<Seen>> table_questions() { return kTableQuestions; }

bool is_expectation(const WordCursor& cursor) { return asks_any(table_questions(), cursor, {}); }

Expectation read_expectation(WordCursor& cursor, const Reading& reading) {
  return read_asked(table_questions(), cursor,
                    {{.players = reading.names}, reading.game, reading.staff});
}

std::optional<std::string> check(const Expectation& asked, int line, const Seen& seen,
                                 Proofs& proofs) {
  if (auto message = unmet(table_questions(), asked, seen)) return message;
  note_proof(line, kTableQuestions[asked.question].asks, asked, seen.since_deal, proofs);
  return std::nullopt;
}

}  // namespace croupier::notation
