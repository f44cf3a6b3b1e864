// The verifier's check of shoes, without any sealed seed: on records as a table made them, and on
// records that a house made up.
#include "verify/shoes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "journal/act_json.h"
#include "journal/recorded_table.h"
#include "support/games.h"

namespace croupier {
namespace {

// Two shoes at a New Zealand table: the first is dealt from and opened, the second only begun.
class Shoes : public testing::Test {
 protected:
  void SetUp() override {
    row_.id = "nz-1";
    row_.kind = "public";
    TableSetup setup;
    setup.rules = default_rules(kNzBlackjack);
    Table table = *open_table(setup);
    Dealing dealing =
        usual_dealing(row_, table, [this] { return Seed{static_cast<std::uint8_t>(++seeds_)}; });
    dealing.automation = Automation::all();
    recorded_ = std::make_unique<RecordedTable>(std::move(table), std::move(dealing));
    act({as(Role::platform), JoinTable{*Name::from_text("ann"), Money::dollars(10'000), {}}});
    for (int round = 0; round < 6; ++round) {
      act({as_player(PlayerId{0}),
           PlaceWager{BoxNo{1}, WagerKind::initial, Money::dollars(100), {}}});
      act({as(Role::dealer), Deal{}});
      for (int nth = 0; nth < 6; ++nth) {
        act({as(Role::dealer), CloseInsurance{}});
        act({as_player(PlayerId{0}), Stand{BoxNo{1}, kActiveHand}});
        // NZ 10.2: nobody stands below 12.
        act({as_player(PlayerId{0}), Hit{BoxNo{1}, kActiveHand}});
      }
      ASSERT_EQ(phase_of(recorded_->table()), PhaseName::betting);
    }
    act({as(Role::casino_supervisor), DirectShuffle{}, "suspicion"});
  }
  void act(const Command& command) {
    Table before = recorded_->table();
    auto done = recorded_->act(command);
    if (!done) return;
    before_.push_back(std::move(before));
    records_.push_back({row_.id, records_.size() + 1, 0, {}, {}, {}, to_json(done->act), {}});
  }
  // The first thing that is wrong.
  std::string wrong() {
    ShoeCheck check(row_, report_);
    for (std::size_t at = 0; at < records_.size(); ++at) {
      if (auto found = check.take(records_[at], before_[at]); !found.empty()) return found;
    }
    check.end();
    return "";
  }
  Record& with(std::string_view text) {
    const auto found = std::ranges::find_if(
        records_, [&](const Record& each) { return each.act.find(text) != std::string::npos; });
    EXPECT_NE(found, records_.end()) << text;
    return *found;
  }
  // The first letter after these words, from there on.
  static void change(std::string& text, std::string_view after, std::size_t from = 0) {
    const std::size_t at = text.find(after, from);
    ASSERT_NE(at, std::string::npos) << after;
    char& letter = text[at + after.size()];
    letter = letter == '7' ? '8' : '7';
  }

  int seeds_ = 0;
  TableRow row_;
  std::unique_ptr<RecordedTable> recorded_;
  std::vector<Record> records_;
  std::vector<Table> before_;
  VerifyReport report_;
};

TEST_F(Shoes, AsTheyWereDealtHold) {
  EXPECT_EQ(wrong(), "");
  EXPECT_EQ(report_.shoes, 2u);
  EXPECT_EQ(report_.shoes_opened, 1u);
  EXPECT_EQ(report_.shuffles_without_root, 0u);
  ASSERT_EQ(report_.notices.size(), 1u);
  EXPECT_EQ(report_.notices[0].kind, "unopened-shoe");
}

TEST_F(Shoes, ACardThatWasNotInThemIsFound) {
  static constexpr std::string_view kDealt = R"("event":"card-dealt")";
  std::string& text = with(kDealt).act;
  change(text, R"("card":")", text.find(kDealt));
  const std::string found = wrong();
  EXPECT_NE(found.find("does not give the cards of act"), std::string::npos) << found;
}

TEST_F(Shoes, AnotherRootOrderOrKeyIsFound) {
  std::string& text = with(R"("opened":[)").act;
  const std::string right = text;
  change(text, R"("order":")");
  EXPECT_NE(wrong().find("of the shoe that is over"), std::string::npos);
  text = right;
  change(text, R"("keys":[")");
  EXPECT_EQ(wrong(), "of the shoe that is over, its keys give another order");
  text = right;
  change(text, R"("salts":")");
  EXPECT_EQ(wrong(), "of the shoe that is over, its cards have another root");
  text = right;
  change(with(R"("shoe":{"root":")").act, R"("shoe":{"root":")");
  EXPECT_EQ(wrong(), "it opens a shoe that was never committed to");
}

TEST_F(Shoes, OneThatIsNeverOpenedIsNamed) {
  std::string& text = with(R"("opened":[)").act;
  text.erase(text.find(R"(,"opened":[)"));
  text += '}';
  EXPECT_EQ(wrong(), "");
  EXPECT_EQ(report_.shoes_opened, 0u);
  EXPECT_EQ(report_.notices.size(), 2u);
}

TEST_F(Shoes, AShuffleThatCommitsToNothingIsCounted) {
  std::string& text = with(R"("shoe":{"root":")").act;
  text.erase(text.find(R"(,"shoe":{)"));
  text += '}';
  EXPECT_NE(wrong(), "");  // what was never committed to is opened
  EXPECT_EQ(report_.shuffles_without_root, 1u);
}

}  // namespace
}  // namespace croupier
