// A tournament that is complete and lawful, and a way to act on it, for the tests of chapter 19.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/games.h"
#include "tournament/placing.h"
#include "tournament/tournament.h"
#include "tournament/view.h"
#include "words/tournament.h"

namespace croupier::tournament {

inline constexpr Instant kOpens = 20'000 * 24 * kHour;  // a midnight
inline constexpr Instant kCloses = kOpens + 24 * kHour;
inline constexpr Instant kStarts = kCloses + 2 * kHour;
inline constexpr TableNo kTable = 7;

constexpr Money operator""_d(unsigned long long dollars) {
  return Money::dollars(static_cast<std::int64_t>(dollars));
}

inline Stage good_stage(StageKind kind = StageKind::final) {
  Stage stage;
  stage.kind = kind;
  stage.starts = kStarts;
  stage.rounds = 3;
  stage.advance = 3;
  stage.chips = 500_d;
  stage.limits = {{1, 25_d, 500_d}};
  stage.pass_cards = 1;
  stage.undisclosed = 1;
  return stage;
}

inline Conditions good_conditions(Game game = kStarBlackjack) {
  Conditions c;
  c.title = "Winter cup";
  c.game = game;
  c.seating = Seating::by_manager;
  c.fee = 50_d;
  c.compulsory = "the minimum is compulsory in each round";
  c.stages = {good_stage()};
  c.allocation = "places are set by the manager; one pass card and one undisclosed wager a session";
  c.buy_back = "none";
  c.states_entitled = true;
  c.terms_of_entry = "one entry a person";
  c.form = "at the desk";
  c.entries_open = kOpens;
  c.entries_close = kCloses;
  c.withdraw_until = kOpens + 12 * kHour;
  c.field_least = 2;
  c.field_most = 7;
  c.prizes = {{5, "", {}}, {3, "", {}}, {2, "", {}}};
  c.payment = "in cash at the cashier";
  c.states_rules_prevail = true;
  return c;
}

inline const std::vector<std::string> kNames{"ann", "bob", "cas", "dan", "eve", "fay", "gus"};

class Trial {
 public:
  explicit Trial(Conditions conditions = good_conditions()) {
    now = kOpens;
    must(Role::casino_operator, WriteConditions{std::move(conditions)});
  }

  // --- acting ---
  std::expected<Events, Refusal> act(Role by, CommandBody body, EntrantNo who = kNoEntrant,
                                     std::string reason = {}) {
    auto events = tournament::act(t, {{by, who}, now, std::move(body), std::move(reason)});
    if (events) {
      all.insert(all.end(), events->begin(), events->end());
      EXPECT_EQ(tournament_is_ok(t), "");
    }
    return events;
  }
  Events must(Role by, CommandBody body, EntrantNo who = kNoEntrant, std::string reason = {}) {
    const std::string_view what = name(body);
    auto events = act(by, std::move(body), who, std::move(reason));
    EXPECT_TRUE(events) << what << ": " << (events ? "" : words(events.error(), t));
    return events.value_or(Events{});
  }
  // Refused with this code, citing this clause first, and nothing has changed.
  void refused(RefusalCode code, std::string_view clause, Role by, CommandBody body,
               EntrantNo who = kNoEntrant) {
    const Tournament before = t;
    const std::string_view what = name(body);
    const auto events = act(by, std::move(body), who);
    ASSERT_FALSE(events) << what;
    EXPECT_EQ(word(events.error().code), word(code)) << what << ": " << words(events.error(), t);
    EXPECT_EQ(id(events.error().clauses.first()), clause)
        << what << ": " << words(events.error(), t);
    EXPECT_EQ(t, before);
  }
  // Refused by a rule of the game at the table.
  void refused_at_table(RefusalCode code, std::string_view clause, Role by, CommandBody body,
                        EntrantNo who = kNoEntrant) {
    const auto events = act(by, std::move(body), who);
    ASSERT_FALSE(events);
    EXPECT_EQ(word(events.error().code), word(code));
    EXPECT_EQ(id(events.error().clauses.first()), clause);
  }

  // --- the way to a session ---
  void enter(std::size_t players) {
    must(Role::casino_operator, Publish{});
    for (std::size_t nth = 0; nth < players; ++nth) {
      const std::string called = nth < kNames.size() ? kNames[nth] : fmt::format("p{}", nth);
      must(Role::platform, Apply{*Name::from_text(called), true, true, true, true});
      must(Role::platform, PayFee{static_cast<EntrantNo>(nth)});
    }
    now = kCloses;
    must(Role::casino_operator, CloseEntries{});
    now = kStarts;
  }
  // Each at the box of their number.
  void seat(std::size_t players, bool come = true) {
    must(Role::tournament_manager, DesignateTables{{kTable}});
    SeatPlayers seats;
    for (std::size_t nth = 0; nth < players; ++nth)
      seats.places.push_back({static_cast<EntrantNo>(nth), kTable, box(nth)});
    must(Role::tournament_manager, seats);
    if (!come) return;
    for (std::size_t nth = 0; nth < players; ++nth)
      must(Role::player, TakePlace{kTable}, static_cast<EntrantNo>(nth));
  }
  void begin(std::size_t players) {
    enter(players);
    seat(players);
    must(Role::tournament_manager, BeginSession{kTable});
  }

  // --- at the table ---
  static BoxNo box(std::size_t nth) { return BoxNo{static_cast<std::uint8_t>(nth + 1)}; }
  const Session& session(TableNo no = kTable) const { return *t.session(no); }
  const Table& table(TableNo no = kTable) const { return session(no).table; }
  const Seat& seat_of(EntrantNo who, TableNo no = kTable) const {
    return *session(no).seat_of(who);
  }
  Money chips(EntrantNo who, TableNo no = kTable) const {
    return chips_of(session(no), seat_of(who, no));
  }

  Events house(croupier::CommandBody act, TableNo no = kTable) {
    return must(Role::dealer, Play{no, std::move(act)});
  }
  Events play(EntrantNo who, croupier::CommandBody act) {
    return must(Role::player, Play{kTable, std::move(act)}, who);
  }
  static Play bet(EntrantNo who, Money amount, WagerKind kind = WagerKind::initial) {
    return {kTable, PlaceWager{box(who), kind, amount, {}}};
  }
  void bets(EntrantNo who, Money amount) { must(Role::player, bet(who, amount), who); }
  // In the order of wagering.
  void all_bet(Money amount) {
    for (const Seat* seat : std::vector(wagering_order(session()))) bets(seat->entrant, amount);
  }

  void make_cards_ready(TableNo no = kTable) {
    while (!table(no).common.stack.is_ready()) {
      const Awaits awaited = awaits(table(no));
      if (std::holds_alternative<AwaitsShuffle>(awaited)) {
        house(Shuffle{}, no);
      } else if (const auto* cut = std::get_if<AwaitsCut>(&awaited)) {
        offer_cut(*cut, no);
      } else if (std::holds_alternative<AwaitsCuttingCard>(awaited)) {
        house(PlaceCuttingCard{60}, no);
      } else {
        house(BurnCard{}, no);
      }
    }
  }
  // To the next decision of a person, or to the end of the round.
  void draw(std::initializer_list<std::string_view> cards, TableNo no = kTable) {
    for (const std::string_view card : cards) {
      ASSERT_TRUE(std::holds_alternative<AwaitsCard>(awaits(table(no)))) << card;
      must(Role::device, Play{no, DrawCard{*card_from_text(card)}});
    }
  }
  void deal(std::initializer_list<std::string_view> cards) {
    make_cards_ready();
    house(Deal{});
    draw(cards);
  }
  // A round in which everybody has `amount` on a 20 and the dealer wins with 21, or loses with 26.
  void whole_round(bool wins, Money amount = 25_d) {
    all_bet(amount);
    twenties(wins);
    must(Role::dealer, CloseRound{kTable});
  }
  // Each box gets two tens and stands.
  void twenties(bool wins) {
    make_cards_ready();
    house(Deal{});
    while (phase_of(table()) != PhaseName::betting) {
      const Awaits awaited = awaits(table());
      if (const auto* card = std::get_if<AwaitsCard>(&awaited)) {
        const auto& dealer = std::get<blackjack::Round>(table().round).dealer;
        const std::array<std::string_view, 3> bust{"6c", "9c", "7d"};
        const std::array<std::string_view, 3> twenty_one{"6c", "5c", "Tc"};
        const auto& cards = wins ? bust : twenty_one;
        if (card->target == Target::dealer) {
          draw({cards[std::min<std::size_t>(dealer.size(), 2)]});
        } else {
          draw({to_text(ten())});
        }
      } else if (const auto* decision = std::get_if<AwaitsDecision>(&awaited)) {
        play(session().seat_at(decision->player)->entrant, Stand{decision->box});
      } else {
        FAIL() << "the round stands still";
      }
    }
  }
  // Some ten of which there is still one.
  Card ten(TableNo no = kTable) const {
    for (const std::string_view text : {"Ts", "Th", "Js", "Jh", "Qs", "Qh", "Ks", "Kh"}) {
      const Card card = *card_from_text(text);
      if (table(no).common.stack.seen.count(card) < table(no).common.rules.decks) return card;
    }
    return {};
  }
  void count(TableNo no = kTable) {
    CountChips counts{no, {}};
    for (const Seat& seat : session(no).seats) {
      if (seat.is_in() || seat.state == SeatState::resting)
        counts.counts.push_back({seat.entrant, counted_chips(session(no), seat)});
    }
    must(Role::dealer, counts);
  }
  void announce(TableNo no = kTable) {
    count(no);
    must(Role::tournament_manager, AnnounceSession{no});
  }

  Tournament t;
  Events all;
  Instant now = 0;

 private:
  void offer_cut(const AwaitsCut& cut, TableNo no) {
    if (cut.from.role == Role::player) {
      const Seat& seat = *session(no).seat_at(cut.from.player);
      const bool here = seat.state == SeatState::playing;
      must(here ? Role::player : Role::dealer, Play{no, DeclineCut{}}, seat.entrant);
    } else {
      must(cut.from.role, Play{no, Cut{100}});
    }
  }
};

}  // namespace croupier::tournament
