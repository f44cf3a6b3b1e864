// A sentence as text and on the wire.
#include "record/sentence.h"

#include <gtest/gtest.h>

#include "record/json_write.h"

namespace croupier {
namespace {

using Is = Part::Is;

const Sentence kWon{{.is = Is::person, .text = "ann", .own = "ann"},
                    {.is = Is::verb, .text = "wins", .own = "win"},
                    {.is = Is::money, .text = "150", .own = {}, .number = 15000},
                    {.is = Is::text, .text = " on "},
                    {.is = Is::box, .text = "box 2", .own = {}, .number = 2}};

std::string on_the_wire(const Sentence& sentence) {
  std::string out;
  json::write(out, sentence);
  return out;
}

TEST(Sentence, PutsASpaceBetweenTwoPartsThatAreNoText) {
  EXPECT_EQ(plain(kWon), "ann wins 150 on box 2");
  EXPECT_EQ(plain({}), "");
  EXPECT_EQ(plain(as_sentence("the cards are ready")), "the cards are ready");
}

TEST(Sentence, TravelsAsValues) {
  EXPECT_EQ(on_the_wire(kWon),
            R"([{"player":"ann"},{"verb":["wins","win"]},{"money":15000}," on ",{"box":2}])");
}

TEST(Sentence, HasAFormForEveryPart) {
  EXPECT_EQ(on_the_wire({{.is = Is::owner, .text = "ann's", .own = "ann"},
                         {.is = Is::card, .text = "ten of hearts", .own = "Th"},
                         {.is = Is::box, .text = "box 2.3", .own = {}, .number = 2, .second = 3},
                         {.is = Is::wager, .text = "super-sevens", .own = "super-sevens"},
                         {.is = Is::odds, .text = "3 to 2", .own = {}, .number = 3, .second = 2},
                         {.is = Is::time, .text = "14:20:30", .own = {}, .number = 51630},
                         {.is = Is::clause, .text = "SB 9.1.1"},
                         {.is = Is::quoted, .text = "said \"so\""}}),
            R"([{"owner":"ann"},{"card":"Th"},{"box":2,"hand":3},{"wager":"super-sevens"},)"
            R"({"odds":[3,2]},{"time":51630},{"clause":"SB 9.1.1"},{"quoted":"said \"so\""}])");
}

}  // namespace
}  // namespace croupier
