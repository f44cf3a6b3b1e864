// Compares what a tournament file says must be true with the tournament.
#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "notation/tournament_replay.h"
#include "tournament/placing.h"
#include "tournament/view.h"

namespace croupier::notation {
namespace {

std::string not_as_expected(std::string_view expected, std::string_view found) {
  return fmt::format("expected {}, found {}", expected, found);
}

template <class Body>
const Body* last_of(std::span<const tournament::Event> events, TableNo table) {
  const Body* last = nullptr;
  for (const tournament::Event& event : events) {
    const auto* body = std::get_if<Body>(&event.body);
    if (body != nullptr && body->table == table) last = body;
  }
  return last;
}

// The expectation of a round with the numbers of the table.
struct ToTable {
  const std::vector<PlayerId>& players;

  PlayerId at_table(PlayerId local) const {
    return players[static_cast<std::size_t>(number(local))];
  }
  bool operator()(ExpectChips& e) const { return put(e.player); }
  bool operator()(ExpectTokens& e) const { return put(e.player); }
  bool operator()(ExpectCaller& e) const { return put(e.player); }
  bool operator()(ExpectMarker& e) const { return put(e.player); }
  bool operator()(ExpectAwaits& e) const {
    bool there = true;
    for (PlayerId& player : e.players) there = put(player) && there;
    if (e.from && e.from->role == Role::player) there = put(e.from->player) && there;
    return there;
  }
  bool operator()(auto&) const { return true; }

  bool put(PlayerId& player) const {
    player = at_table(player);
    return player != kNobody;
  }
};

class TournamentComparison {
 public:
  using Result = std::optional<std::string>;

  explicit TournamentComparison(const TournamentSeen& seen) : seen_(seen), now_(seen.tournament) {}

  // --- the tournament ---
  Result operator()(const ExpectState& e) const { return same_word(e.state, now_.state); }
  Result operator()(const ExpectEntrant& e) const {
    if (!now_.has_entrant(e.entrant)) return not_as_expected(word(e.state), "no such entrant");
    return same_word(e.state, now_.entrants[e.entrant].state);
  }
  Result operator()(const ExpectAccount& e) const {
    const tournament::Ledger& ledger = now_.ledger;
    const std::array<Money, 4> accounts{ledger.pool, ledger.buy_ins, ledger.casino, ledger.patrons};
    return same(e.holds, accounts[static_cast<std::size_t>(e.account)]);
  }
  Result operator()(const ExpectBalance& e) const {
    return same(e.balance, balance_of(seen_.events, e.entrant));
  }
  Result operator()(const ExpectPrize& e) const {
    for (const tournament::Event& event : seen_.events) {
      const auto* paid = std::get_if<tournament::PrizePaid>(&event.body);
      if (paid == nullptr || paid->entrant != e.entrant) continue;
      if (paid->goods != e.goods) return not_as_expected(e.goods, paid->goods);
      return same(e.cash, paid->cash);
    }
    return not_as_expected(to_text(e.cash), "no prize");
  }
  Result operator()(const ExpectPlaces& e) const { return same_list(e.places, now_.places); }
  Result operator()(const ExpectDue& e) const {
    std::vector<EntrantNo> found;
    if (now_.stage < now_.conditions.stages.size()) found = tournament::due_for_stage(now_);
    if (std::ranges::is_permutation(e.players, found)) return std::nullopt;
    return not_as_expected(names(e.players), names(found));
  }
  Result operator()(const ExpectMissing& e) const {
    std::vector<std::string_view> expected;
    std::vector<std::string_view> found;
    for (const ClauseText& clause : e.clauses) expected.push_back(clause.id);
    for (const tournament::Fault& fault : tournament::faults(now_.conditions)) {
      if (std::ranges::count(found, id(fault.clause)) == 0) found.push_back(id(fault.clause));
    }
    if (expected == found) return std::nullopt;
    return not_as_expected(list_or_nothing(expected), list_or_nothing(found));
  }
  Result operator()(const ExpectCitedBy& e) const {
    std::vector<std::string_view> cited;
    for (const tournament::Event& event : seen_.last_act) {
      for (const Clause clause : event.clauses) {
        if (meets(clause, e.clause)) return std::nullopt;
        if (std::ranges::count(cited, id(clause)) == 0) cited.push_back(id(clause));
      }
    }
    return not_as_expected(e.clause.id, list_or_nothing(cited));
  }

  Result operator()(const ExpectCitedByNone& e) const {
    for (const tournament::Event& event : seen_.last_act) {
      for (const Clause clause : event.clauses) {
        if (meets(clause, e.clause))
          return cited_after_all(e.clause, clause, tournament::name(event.body));
      }
    }
    return std::nullopt;
  }

  // --- a table ---
  Result operator()(const ExpectSession& e) const {
    return at(e.table, [&](const tournament::Session& session) {
      return same_word(e.phase, session.phase);
    });
  }
  Result operator()(const ExpectSeat& e) const {
    return of(e.table, e.entrant, [&](const tournament::Session&, const tournament::Seat& seat) {
      return same_word(e.state, seat.state);
    });
  }
  Result operator()(const ExpectNumber& e) const {
    return at(e.table, [&](const tournament::Session& session) {
      const int found = e.what == TableNumber::round ? session.round : number(session.marker);
      return same_number(e.number, found);
    });
  }
  Result operator()(const ExpectHeld& e) const {
    return of(e.table, e.entrant, [&](const tournament::Session&, const tournament::Seat& seat) {
      return same_number(e.number, e.what == HeldWord::forms ? seat.forms : seat.pass_cards);
    });
  }
  Result operator()(const ExpectLimits& e) const {
    return at(e.table, [&](const tournament::Session& session) -> Result {
      const Sign& sign = session.table.common.sign;
      if (sign.minimum == e.minimum && sign.maximum == e.maximum) return std::nullopt;
      const auto text = [](Money least, Money most) {
        return fmt::format("{} {}", to_text(least), to_text(most));
      };
      return not_as_expected(text(e.minimum, e.maximum), text(sign.minimum, sign.maximum));
    });
  }
  Result operator()(const ExpectTurn& e) const {
    return at(e.table, [&](const tournament::Session& session) -> Result {
      // Of wagers or, once the cards are out, of insurance.
      const bool betting = session.phase == tournament::SessionPhase::betting;
      for (const tournament::Seat* seat :
           betting ? tournament::wagering_order(session) : tournament::insurance_order(session)) {
        if (betting ? tournament::has_acted(session, *seat)
                    : tournament::has_answered_insurance(session, *seat))
          continue;
        if (seat->entrant == e.entrant) return std::nullopt;
        return not_as_expected(names({e.entrant}), names({seat->entrant}));
      }
      return not_as_expected(names({e.entrant}), "nobody");
    });
  }
  // While the session lasts as it was told; then as it was decided.
  Result operator()(const ExpectOrder& e) const {
    std::vector<std::vector<EntrantNo>> found;
    if (const auto* told = last_of<tournament::PlacesTold>(seen_.events, e.table))
      found = told->order;
    if (found == e.order) return std::nullopt;
    return not_as_expected(order_text(e.order), order_text(found));
  }
  Result operator()(const ExpectBoard& e) const {
    return at(e.table, [&](const tournament::Session& session) -> Result {
      const auto found = tournament::order_now(session);
      if (found == e.order) return std::nullopt;
      return not_as_expected(order_text(e.order), order_text(found));
    });
  }
  Result operator()(const ExpectAdvancing& e) const {
    const auto* decided = last_of<tournament::SessionDecided>(seen_.events, e.table);
    std::vector<EntrantNo> found;
    if (decided != nullptr)
      found.assign(decided->order.begin(), decided->order.begin() + decided->advance);
    return same_list(e.players, found);
  }
  Result operator()(const ExpectForm& e) const {
    const tournament::FormAnnounced* last = nullptr;
    for (const tournament::Event& event : seen_.events) {
      const auto* said = std::get_if<tournament::FormAnnounced>(&event.body);
      if (said != nullptr && said->table == e.table && said->entrant == e.writer) last = said;
    }
    if (last == nullptr) return not_as_expected(to_text(e.counts), "no form announced");
    return same(e.counts, last->counts);
  }
  Result operator()(const ExpectShown& e) const {
    if (!now_.has_entrant(e.writer)) return "nobody of that name has entered";
    const tournament::Viewer viewer{Role::player, e.viewer};
    bool shown = false;
    for (const tournament::TableView& table : tournament::view(now_, viewer).tables) {
      for (const tournament::FormView& form : table.forms)
        shown = shown || (table.no == e.table && form.name == now_.entrants[e.writer].name);
    }
    if (shown == e.shown) return std::nullopt;
    return not_as_expected(e.shown ? "shown" : "hidden", shown ? "shown" : "hidden");
  }
  Result operator()(const ExpectAtTable& e) const {
    return at(e.table, [&](const tournament::Session& session) -> Result {
      Expectation expectation = e.expectation;
      const auto players = players_of(now_, e.table, e.named);
      if (!match(ToTable{players}, expectation))
        return std::string("expected a player at the table, found somebody who is not there");
      return unmet(expectation, Seen{session.table, played_at(e.table, seen_.last_act)});
    });
  }

 private:
  template <class Check>
  Result at(TableNo table, const Check& check) const {
    const tournament::Session* session = now_.session(table);
    if (session == nullptr) return fmt::format("expected a session at table {}, found none", table);
    return check(*session);
  }
  template <class Check>
  Result of(TableNo table, EntrantNo entrant, const Check& check) const {
    return at(table, [&](const tournament::Session& session) -> Result {
      const tournament::Seat* seat = session.seat_of(entrant);
      if (seat == nullptr) return std::string("expected a place at the table, found none");
      return check(session, *seat);
    });
  }

  template <class Enum>
  static Result same_word(Enum expected, Enum found) {
    if (expected == found) return std::nullopt;
    return not_as_expected(word(expected), word(found));
  }
  static Result same_number(int expected, int found) {
    if (expected == found) return std::nullopt;
    return not_as_expected(fmt::format("{}", expected), fmt::format("{}", found));
  }
  static Result same(Money expected, Money found) {
    if (expected == found) return std::nullopt;
    return not_as_expected(to_text(expected), to_text(found));
  }
  Result same_list(const std::vector<EntrantNo>& expected,
                   const std::vector<EntrantNo>& found) const {
    if (expected == found) return std::nullopt;
    return not_as_expected(names(expected), names(found));
  }

  static std::string list_or_nothing(const std::vector<std::string_view>& words) {
    return words.empty() ? "nothing" : fmt::format("{}", fmt::join(words, ", "));
  }
  std::string names(const std::vector<EntrantNo>& list, std::string_view between = " ") const {
    if (list.empty()) return "nobody";
    std::string text;
    for (const EntrantNo no : list) {
      const std::string_view name =
          now_.has_entrant(no) ? now_.entrants[no].name.view() : "somebody";
      text += fmt::format("{}{}", text.empty() ? "" : between, name);
    }
    return text;
  }
  std::string order_text(const std::vector<std::vector<EntrantNo>>& order) const {
    std::string text;
    for (const auto& tied : order) text += (text.empty() ? "" : " ") + names(tied, "=");
    return text.empty() ? "no order" : text;
  }

  const TournamentSeen& seen_;
  const tournament::Tournament& now_;
};

}  // namespace

Events played_at(TableNo table, std::span<const tournament::Event> events) {
  Events played;
  for (const tournament::Event& event : events) {
    const auto* of_table = std::get_if<tournament::Played>(&event.body);
    if (of_table != nullptr && of_table->table == table) played.push_back(of_table->event);
  }
  return played;
}

std::optional<std::string> unmet(const TournamentExpectation& expectation,
                                 const TournamentSeen& seen) {
  return match(TournamentComparison(seen), expectation);
}

}  // namespace croupier::notation
