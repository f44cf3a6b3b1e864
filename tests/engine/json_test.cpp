// Records and tables as JSON and back; text that is wrong gets a sentence.
#include <gtest/gtest.h>

#include "notation/replay.h"
#include "record/json.h"
#include "record/json_read.h"
#include "record/json_write.h"
#include "state/snapshot.h"
#include "support/random.h"
#include "support/tables_in_phases.h"

namespace croupier {
namespace {

struct Small {
  static constexpr std::string_view kName = "small";
  std::uint8_t number = 0;
  static constexpr auto fields() { return listed(field("number", &Small::number)); }
  friend bool operator==(const Small&, const Small&) = default;
};
struct Other {
  static constexpr std::string_view kName = "other";
  bool flag = false;
  static constexpr auto fields() { return listed(field("flag", &Other::flag)); }
  friend bool operator==(const Other&, const Other&) = default;
};

// A field of every kind.
struct Everything {
  std::array<std::uint8_t, 2> pair{};
  InlineVector<Card, 3> cards;
  std::vector<Small> list;
  std::optional<Money> money;
  std::optional<Odds> odds;
  std::variant<Small, Other> one_of;
  Composition heap;
  Clauses clauses;
  Clause clause;
  std::string text;
  Name name;
  HandNo hand{};
  static constexpr auto fields() {
    using S = Everything;
    return listed(field("pair", &S::pair), field("cards", &S::cards), field("list", &S::list),
                  field("money", &S::money), field("odds", &S::odds), field("one_of", &S::one_of),
                  field("heap", &S::heap), field("clauses", &S::clauses),
                  field("clause", &S::clause), field("text", &S::text), field("name", &S::name),
                  field("hand", &S::hand));
  }
  friend bool operator==(const Everything&, const Everything&) = default;
};

Everything some() {
  Everything all;
  all.pair = {7, 255};
  all.cards = {*card_from_text("As"), *card_from_text("Td")};
  all.list = {{1}, {2}, {3}};
  all.odds = Odds{3, 2};
  all.one_of = Other{true};
  all.heap = Composition::of_decks(6);
  all.clauses = {"SB 9.1.1"_clause, "SB 5.9"_clause};
  all.clause = "NZ 8.1"_clause;
  all.text = "7/17";
  all.hand = kActiveHand;
  return all;
}

std::string written(const Everything& all) {
  std::string out;
  json::write(out, all);
  return out;
}

json::Problem read(std::string_view text, Everything& all) {
  const auto document = json::parse_object(text, 10'000);
  if (!document) return document.error();
  return json::read(*document, all);
}

TEST(Json, EveryKindOfFieldIsReadAsItWasWritten) {
  Everything again;
  EXPECT_EQ(read(written(some()), again), std::nullopt);
  EXPECT_EQ(again, some());
  Everything full = some();
  full.money = Money::cents(-5);
  full.odds.reset();
  full.one_of = Small{9};
  full.name = *Name::from_text("ann");
  EXPECT_EQ(read(written(full), again), std::nullopt);
  EXPECT_EQ(again, full);
}

struct Wrong {
  std::string_view text;
  std::string_view why;
};

TEST(Json, WhatIsWrongIsNamed) {
  for (const Wrong& each :
       {Wrong{R"({"pair":[1]})", "pair: 2 are expected"},
        Wrong{R"({"pair":[1,2,3]})", "pair: at most 2 are expected"},
        Wrong{R"({"pair":[1,256]})", "pair: 1: 256 is out of range"},
        Wrong{R"({"cards":["As","1s"]})", "cards: 1: a card is expected, such as As or Td"},
        Wrong{R"({"cards":"As"})", "cards: a list is expected"},
        Wrong{R"({"list":[{"number":1},{"no":1}]})", "list: 1: there is no field no"},
        Wrong{R"({"money":1.5})", "money: a whole number of cents is expected"},
        Wrong{R"({"one_of":{"is":"third"}})", "one_of: is: there is no third"},
        Wrong{R"({"one_of":{"flag":true}})", "one_of: is: a name is expected"},
        Wrong{R"({"heap":[]})", "heap: 52 are expected"},
        Wrong{R"({"clause":"SB 99"})", "clause: a clause is expected, such as SB 9.1.1"},
        Wrong{R"({"text":5})", "text: a text is expected"}}) {
    Everything all;
    EXPECT_EQ(read(each.text, all), std::string(each.why)) << each.text;
  }
}

TEST(Snapshot, TablesOfEveryPhaseComeBack) {
  for (const Table& table : test::tables_in_every_phase()) {
    const auto again = table_from_json(canonical_json(table));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(*again, table);
    // What follows from the chips is there as well.
    EXPECT_EQ(again->common.chips.payable({333, 2}), table.common.chips.payable({333, 2}));
  }
}

TEST(Snapshot, OtherTextGetsASentence) {
  const std::string text = canonical_json(test::tables_in_every_phase().front());
  const auto with = [&](std::string_view old, std::string_view now) {
    std::string changed = text;
    const std::size_t at = changed.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return changed.replace(at, old.size(), now);
  };
  for (const std::string& bad :
       {std::string(), std::string("[]"), std::string("{}"), text.substr(0, text.size() / 2),
        text + " ", with("\"ann\"", "\"bob\""), with("\"chips\":100000", "\"chips\":100001"),
        with("\"seated\":0", "\"seated\":7"), with("\"is\":\"blackjack\"", "\"is\":\"war\""),
        with("\"boxes\":5", "\"boxes\":6"), with("[50,100", "[100,50"), with("[50,100", "[0,100"),
        with("\"betting\":true,", "")}) {
    const auto read = table_from_json(bad);
    ASSERT_FALSE(read) << bad;
    EXPECT_FALSE(read.error().empty());
  }
}

// A byte changed anywhere: another table in order, or a sentence; never an end of the program.
TEST(Snapshot, NoByteOfItEndsTheProgram) {
  test::Random random(1);
  for (const Table& table : test::tables_in_every_phase()) {
    const std::string text = canonical_json(table);
    for (int tries = 0; tries < 200; ++tries) {
      std::string changed = text;
      changed[random.below(text.size())] =
          random.pick({'0', '1', '7', '9', '"', 'x', '{', ',', '-'});
      const auto read = table_from_json(changed);
      if (read) {
        EXPECT_EQ(canonical_json(*read), changed);
      }
    }
  }
}

}  // namespace
}  // namespace croupier
