// BC 20.5, 20.7, SB 20.5, 20.7, CW 14.5, 14.7: what terms must state and what no prize may be.
#include "promotion/trial.h"
#include "support/games.h"

namespace croupier::promotion {
namespace {

std::vector<std::string> clauses_of(const std::vector<Fault>& found) {
  std::vector<std::string> ids;
  for (const Fault& fault : found) ids.emplace_back(id(fault.clause));
  return ids;
}

TEST(Terms, CompleteTermsHaveNoFault) {
  for (const Game game : {kStarBlackjack, kBlackjackChallenge, kCasinoWar})
    EXPECT_TRUE(faults(good_terms({game})).empty());
}

TEST(Terms, EmptyTermsNameEveryItem) {
  Terms terms;
  terms.games = {kStarBlackjack};
  const std::vector<std::string> expected{"SB 20.6",   "SB 20.7.1", "SB 20.7.2",  "SB 20.7.3",
                                          "SB 20.7.5", "SB 20.7.6", "SB 20.7.7",  "SB 20.7.7",
                                          "SB 20.7.8", "SB 20.7.9", "SB 20.7.10", "SB 20.7.11"};
  EXPECT_EQ(clauses_of(faults(terms)), expected);
}

TEST(Terms, NewZealandHasNoSuchRules) { EXPECT_FALSE(faults(good_terms({kNzBlackjack})).empty()); }

// Each document is cited once, however often the game is named.
TEST(Terms, AGameNamedTwiceIsAFault) {
  const Terms terms = good_terms(std::vector(6, kCasinoWar));
  EXPECT_EQ(faults(terms).size(), 1);
  EXPECT_EQ(cite(terms, Item::lodging).size(), 1);
}

// SB 20.7.11.1 to 20.7.11.4, BC and CW alike.
TEST(Terms, EachKindOfPrizeHasDetailsOfItsOwn) {
  for (const PrizeKind kind :
       {PrizeKind::appliance, PrizeKind::vehicle, PrizeKind::travel, PrizeKind::real_estate}) {
    Terms terms = good_terms({kStarBlackjack, kCasinoWar});
    terms.prizes[0].kind = kind;
    const auto names = details_of(kind);
    EXPECT_EQ(faults(terms).size(), 2 * names.size()) << word(kind);
    for (const std::string_view name : names)
      terms.prizes[0].details.push_back({std::string(name), "as stated"});
    EXPECT_TRUE(faults(terms).empty()) << word(kind);
    terms.prizes[0].details.back().text.clear();
    EXPECT_EQ(faults(terms).size(), 2) << word(kind);
  }
}

// SB 20.5.1 to 20.5.5.
TEST(Terms, SomeThingsMayBeNoPrize) {
  const auto first_fault = [](Contents contents) {
    Terms terms = good_terms();
    terms.prizes[0].contents = contents;
    return clauses_of(faults(terms));
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(first_fault(Contents::tobacco), Ids{"SB 20.5.1"});
  EXPECT_EQ(first_fault(Contents::firearm), Ids{"SB 20.5.2"});
  EXPECT_EQ(first_fault(Contents::weapon), Ids{"SB 20.5.3"});
  EXPECT_EQ(first_fault(Contents::prescribed), Ids{"SB 20.5.5"});
}

// SB 20.5.4, CW 14.5.4: more than 20 litres.
TEST(Terms, TwentyLitresAreAllowedAndNoMore) {
  Terms terms = good_terms({kCasinoWar});
  terms.prizes[0].liquor_millilitres = 20'000;
  EXPECT_TRUE(faults(terms).empty());
  terms.prizes[0].liquor_millilitres = 20'001;
  EXPECT_EQ(clauses_of(faults(terms)), std::vector<std::string>{"CW 14.5.4"});
}

// SB 20.3 asks for the statement, CW 14.3 does not; neither allows it for casino dollars (K07).
TEST(Terms, CashInsteadIsStatedWhereTheRulesAskForIt) {
  Terms terms = good_terms();
  terms.prizes[0].kind = PrizeKind::other;
  terms.prizes[0].cash_alternative = Money::dollars(400);
  EXPECT_EQ(clauses_of(faults(terms)), std::vector<std::string>{"SB 20.3"});
  terms.cash_alternative_stated = true;
  EXPECT_TRUE(faults(terms).empty());
  terms.cash_alternative_stated = false;
  terms.games = {kCasinoWar};
  EXPECT_TRUE(faults(terms).empty());
  terms.prizes[0].kind = PrizeKind::casino_dollars;
  EXPECT_EQ(clauses_of(faults(terms)), std::vector<std::string>{"CW 14.3"});
}

}  // namespace
}  // namespace croupier::promotion
