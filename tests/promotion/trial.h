// A promotion that is complete and lawful, and a way to act on it, for the tests of chapter 20.
#pragma once

#include <gtest/gtest.h>

#include "promotion/promotion.h"
#include "promotion/words.h"
#include "support/games.h"

namespace croupier::promotion {

inline constexpr Instant kLodged = 20'000 * kDay;  // a midnight
inline constexpr Instant kStarts = kLodged + 2 * kDay;
inline constexpr Instant kCloses = kStarts + 10 * kDay;
inline constexpr Instant kDrawn = kCloses + 23 * kHour;

inline Prize cash_prize(Money value) {
  Prize prize;
  prize.description = "cash";
  prize.value = value;
  return prize;
}

inline Terms good_terms(std::vector<Game> games = {kStarBlackjack}) {
  Terms terms;
  terms.title = "November draw";
  terms.games = std::move(games);
  terms.manner = "drawn from all entries";
  terms.awarded_where = "on the main floor after the draw";
  terms.eligibility = "adults who are not employees";
  terms.nature = "cash, no reservation";
  terms.starts = kStarts;
  terms.closes = kCloses;
  terms.drawn = kDrawn;
  terms.place = "main floor";
  terms.claiming = "at the cashier with proof of identity";
  terms.telling_winners = "by telephone";
  terms.publishing = "on the web site";
  terms.available_where = "at the promotions desk";
  terms.prizes = {cash_prize(Money::dollars(500))};
  return terms;
}

class Trial {
 public:
  explicit Trial(Terms terms) {
    must(Role::casino_operator, kLodged, WriteTerms{std::move(terms)});
  }

  std::expected<Event, Refusal> act(Role by, Instant at, CommandBody body) {
    auto events = promotion::act(promotion, {{by}, at, std::move(body)});
    EXPECT_EQ(promotion_is_ok(promotion), "");
    if (!events) return std::unexpected(events.error());
    EXPECT_EQ(events->size(), 1u);
    return std::move(events->front());
  }
  Event must(Role by, Instant at, CommandBody body) {
    auto event = act(by, at, std::move(body));
    EXPECT_TRUE(event) << (event ? "" : word(event.error().code));
    return event.value_or(Event{});
  }
  // Refused with this code, citing this clause, and nothing has changed.
  void refused(RefusalCode code, Clause clause, Role by, Instant at, CommandBody body) {
    const Promotion before = promotion;
    const auto event = act(by, at, std::move(body));
    ASSERT_FALSE(event);
    EXPECT_EQ(word(event.error().code), word(code));
    if (clause) {
      EXPECT_EQ(id(event.error().clauses.first()), id(clause));
    }
    EXPECT_EQ(promotion, before);
  }

  void go_live() {
    must(Role::casino_operator, kLodged, LodgeTerms{});
    must(Role::casino_operator, kStarts, Start{});
  }
  void enter(std::initializer_list<std::string> patrons) {
    for (const std::string& patron : patrons)
      must(Role::platform, kStarts + kHour,
           EnterPatron{patron, true, promotion.terms.minimum_wager});
  }
  void close() { must(Role::casino_operator, kCloses, CloseEntries{}); }
  // To the draw, of the first entry for the first prize and so on.
  void draw() {
    go_live();
    enter({"ann", "bob", "cas"});
    close();
    if (needs_scrutineer(promotion.terms)) {
      must(Role::casino_operator, kCloses, NominateScrutineer{"sam"});
      must(Role::scrutineer, kDrawn, AttendDraw{});
    }
    DrawWinners drawn{"5eed", {}};
    for (std::uint32_t at = 0; at < promotion.terms.prizes.size(); ++at)
      drawn.entries.push_back(at);
    must(Role::platform, kDrawn, drawn);
  }

  Promotion promotion;
};

}  // namespace croupier::promotion
