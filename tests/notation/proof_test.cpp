// What a statement that held proves about a clause. (clausetrace: examples only)
#include "notation/proof.h"

#include <gtest/gtest.h>

#include "notation/replay.h"

namespace croupier::notation {
namespace {

using Ids = std::vector<std::string>;

Ids ids_of(const Proofs& proofs) {
  Ids ids;
  for (const Proof& proof : proofs) ids.emplace_back(id(proof.clause));
  return ids;
}

Ids proved(const std::string& named, const std::vector<Clause>& cited) {
  Proofs proofs;
  proofs.add(1, ProofBy::cites, {named}, cited);
  return ids_of(proofs);
}

TEST(Proof, IsOfTheVeryClauseOrTheOnlyOneBelow) {
  const Clause sign = "SB 6.1"_clause;
  const Clause first = "SB 6.1.1"_clause;
  const Clause second = "SB 6.1.2"_clause;
  EXPECT_EQ(proved("SB 6.1", {first, sign}), Ids({"SB 6.1"}));
  EXPECT_EQ(proved("SB 6.1", {first, first}), Ids({"SB 6.1.1"}));
  EXPECT_EQ(proved("SB 6.1", {first, second}), Ids());  // it would hold without either
  EXPECT_EQ(proved("SB 6", {sign}), Ids({"SB 6.1"}));
  EXPECT_EQ(proved("SB 6.1.1", {sign, second}), Ids());
}

// "… the controlling player calls all its decisions. That is:"
TEST(Proof, OfARuleAndItsCasesIsAnyOfThem) {
  const Clause seated = "SB 5.5.1"_clause;
  const Clause highest = "SB 5.5.2"_clause;
  EXPECT_EQ(proved("SB 5.5", {seated, highest}), Ids({"SB 5.5"}));
  EXPECT_EQ(proved("SB 5.5", {seated}), Ids({"SB 5.5", "SB 5.5.1"}));
}

TEST(Proof, IsNotedWhileAFileIsPlayed) {
  const Replay played = replay_text(
      "game star-blackjack\nplayer ann 1000\ncards Th 7c 9h Td\n"
      "# cites SB 9.1.1\n"
      "refused SB 6.1: ann bets 1 on 1\nrefused: ann bets 501 on 1\nann bets 10 on 1\n"
      "dealer deals\nann stands 1\ncites SB 13.2\ncites-not SB 16.8\ncites SB 16.8\n");
  EXPECT_EQ(played.outcome, Outcome::does_not_hold);  // the last line, which proves nothing
  std::vector<std::pair<int, ProofBy>> places;
  std::vector<Proof> silent;
  for (const Proof& proof : played.proofs) {
    if (proof.by != ProofBy::refusal) places.emplace_back(proof.line, proof.by);
    if (proof.by == ProofBy::cites_not) silent.push_back(proof);
  }
  const std::vector<std::pair<int, ProofBy>> expected = {
      {5, ProofBy::refused}, {10, ProofBy::cites}, {11, ProofBy::cites_not}};
  EXPECT_EQ(places, expected);
  ASSERT_EQ(silent.size(), 1U);
  EXPECT_EQ(std::ranges::count(silent[0].among, "card-dealt"), 4);
  EXPECT_GT(std::ranges::count(silent[0].others, "SB 13.2"_clause), 0);
}

}  // namespace
}  // namespace croupier::notation
