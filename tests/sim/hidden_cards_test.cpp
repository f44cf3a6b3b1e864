// Non-interference: two runs that differ only in cards that nobody has been dealt send the same
// bytes to everybody, and answer every page alike.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "sim/seeds.h"

namespace croupier::sim {
namespace {

constexpr std::size_t kCards = 4000;

std::vector<Stacked::Item> cards_from(std::uint64_t seed) {
  test::Random random(seed);
  std::vector<Stacked::Item> cards;
  for (std::size_t at = 0; at < kCards; ++at)
    cards.emplace_back(
        Card(static_cast<Rank>(1 + random.below(13)), static_cast<Suit>(random.below(4))));
  return cards;
}

Settings paired(std::uint64_t seed, std::uint64_t acts) {
  Settings settings{.seed = seed, .acts = acts, .goes_home = false, .keeps_all_sent = true};
  std::uint64_t nth = 0;
  for (const char* table : {"sb-1", "bc-1", "nz-1", "cw-1"})
    settings.stacked[table] = cards_from(seed * 8 + ++nth);
  return settings;
}

// The same from the front, others from there on.
void change_from(Settings& settings, const TableId& table, std::size_t card) {
  auto& cards = settings.stacked.at(table);
  const auto others = cards_from(settings.seed * 8 + 7);
  for (std::size_t at = card; at < cards.size(); ++at) {
    const bool is_same = cards[at] == others[at];
    cards[at] = is_same ? Stacked::Item(Card(Rank::ace, Suit::clubs)) : others[at];
  }
}

std::string first_difference(const Outcome& one, const Outcome& other) {
  for (std::size_t at = 0; at < std::max(one.transcript.size(), other.transcript.size()); ++at) {
    if (at >= one.transcript.size() || at >= other.transcript.size()) return "one is longer";
    if (one.transcript[at] != other.transcript[at])
      return one.transcript[at].substr(0, 2000) + "\n" + other.transcript[at].substr(0, 2000);
  }
  return "";
}

TEST(HiddenCards, NoByteDependsOnACardThatIsNotDealt) {
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    SCOPED_TRACE(seed);
    Settings settings = paired(seed, 20 + seed * 7 % 100);
    const Outcome one = play(settings);
    ASSERT_EQ(one.broken, "") << one.story;
    ASSERT_GT(one.transcript.size(), 100u);
    for (const auto& [table, cards] : one.dealt) change_from(settings, table, cards);
    const Outcome other = play(settings);
    EXPECT_EQ(other.broken, "") << other.story;
    ASSERT_EQ(first_difference(one, other), "");
  }
}

// What a shoe is committed to by, and what is told of it when it is over, are numbers that depend
// on every card.
std::string without_commitments(const std::string& text) {
  static const std::regex kHash("\"[0-9a-f]{64}\"");
  static const std::regex kOpened(R"("order":"[^"]*")");
  return std::regex_replace(std::regex_replace(text, kHash, "\"\""), kOpened, "\"order\":\"\"");
}

// The same with shuffled shoes that are committed to. One key is another, so that the first cards
// of each shoe lie otherwise; the cut puts them behind those that are dealt.
TEST(HiddenCards, NoByteButTheCommitmentsDependsOnACardOfAShoeThatIsNotDealt) {
  constexpr std::uint16_t kPlacesOfLastKey = 416 / kKeysOfOrder;
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    SCOPED_TRACE(seed);
    Settings settings{
        .seed = seed, .acts = 20 + seed * 7 % 100, .goes_home = false, .keeps_all_sent = true};
    Outcome one = play(settings);
    ASSERT_EQ(one.broken, "") << one.story;
    ASSERT_FALSE(one.last_keys.empty());
    if (one.least_place < kPlacesOfLastKey) continue;
    settings.other_seeds = one.last_keys;
    Outcome other = play(settings);
    EXPECT_EQ(other.broken, "") << other.story;
    EXPECT_NE(first_difference(one, other), "") << "the roots are the same";
    for (Outcome* each : {&one, &other})
      std::ranges::transform(each->transcript, each->transcript.begin(), without_commitments);
    ASSERT_EQ(first_difference(one, other), "");
    ++compared;
  }
  EXPECT_GT(compared, 12);
}

// The test itself can fail: the last card that was dealt is not hidden.
TEST(HiddenCards, TheLastCardDealtIsTold) {
  Settings settings = paired(3, 60);
  const Outcome one = play(settings);
  ASSERT_EQ(one.broken, "") << one.story;
  for (const auto& [table, cards] : one.dealt) {
    if (cards > 0) change_from(settings, table, cards - 1);
  }
  EXPECT_NE(first_difference(one, play(settings)), "");
}

}  // namespace
}  // namespace croupier::sim
