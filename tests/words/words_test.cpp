// What happens at a table, as parts and as text.
#include <gtest/gtest.h>

#include "words/en/say.h"
#include "words/json.h"
#include "words/table.h"

namespace croupier {
namespace {

TEST(Say, JoinsTextsAndKeepsValues) {
  const Sentence sentence =
      en::say("round ", 3, " of ", std::string_view("8"), ": ", Money::cents(1250), " on ",
              en::hand_of_box(BoxNo{2}, HandNo{1}));
  EXPECT_EQ(parts_json(sentence), R"(["round 3 of 8: ",{"money":1250}," on ",{"box":2,"hand":2}])");
  EXPECT_EQ(plain(sentence), "round 3 of 8: 12.50 on box 2.2");
}

TEST(Say, PutsAVerbBehindWhoeverDoesIt) {
  const auto tells = en::verb("tells", "tell");
  EXPECT_EQ(plain(en::say("the dealer", tells, " an inspector")), "the dealer tells an inspector");
  EXPECT_EQ(plain(en::say(en::person("ann"), tells, en::person("bob"))), "ann tells bob");
}

TEST(Words, OfARefusalHaveItsValues) {
  const Refusal refusal = refuse(RefusalCode::not_payable_in_chips, {"SB 6.1"_clause},
                                 Money::cents(130), Money::cents(150));
  EXPECT_EQ(parts_json(sentence(refusal)),
            R"([{"money":130}," cannot be made with the chips of this table; ",)"
            R"({"money":150}," can"])");
  EXPECT_EQ(words(refusal), "1.30 cannot be made with the chips of this table; 1.50 can (SB 6.1)");
}

TEST(Words, OfATotalAreShort) {
  EXPECT_EQ(words(std::nullopt), "");
  EXPECT_EQ(words(TotalView{17, 7, false, false}), "7/17");
  EXPECT_EQ(words(TotalView{21, 21, true, false}), "BJ");
  EXPECT_EQ(words(TotalView{24, 24, false, true}), "24");
}

}  // namespace
}  // namespace croupier
