// A committed shoe at a table: the root before the first wager, openings of what is seen and of
// nothing else, everything when it is over.
#include "driver/committed_shoe.h"

#include <gtest/gtest.h>

#include "driver/table_driver.h"
#include "support/games.h"

namespace croupier {
namespace {

class FairTable {
 public:
  explicit FairTable(Game game = kNzBlackjack, bool face_down = false)
      : driver_(opened(game, face_down), dealing()) {
    first_ = *driver_.go_on();
    act({as(Role::platform), JoinTable{*Name::from_text("ann"), Money::dollars(10'000), {}}});
  }

  static Table opened(Game game, bool face_down) {
    TableSetup setup;
    setup.rules = default_rules(game);
    setup.rules.options.face_down = face_down;
    return *open_table(setup);
  }
  Dealing dealing() {
    Dealing result;
    result.cards = CardSource(Shoe(Composition::of_decks(8)));
    result.seeds = [this] { return Seed{static_cast<std::uint8_t>(++seeds_)}; };
    result.automation = Automation::all();
    result.commits = true;
    return result;
  }

  Act act(const Command& command) {
    const auto done = driver_.act(command);
    EXPECT_TRUE(done.has_value());
    return done ? *done : Act{};
  }
  void deal() {
    act({as_player(PlayerId{0}),
         PlaceWager{BoxNo{1}, WagerKind::initial, Money::dollars(100), {}}});
    act({as(Role::dealer), Deal{}});
  }
  Act shuffle_again() { return act({as(Role::casino_supervisor), DirectShuffle{}, "suspicion"}); }

  const std::vector<ShownCard>& shown() const { return driver_.proof().shown(); }
  const TableDriver& driver() const { return driver_; }
  const Act& first() const { return first_; }
  int seeds() const { return seeds_; }

 private:
  int seeds_ = 0;
  TableDriver driver_;
  Act first_;
};

TEST(CommittedShoe, IsCommittedToAtItsShuffle) {
  const FairTable table;
  ASSERT_TRUE(table.first().shoe);
  EXPECT_EQ(table.first().shoe->cards, 416);
  EXPECT_EQ(table.first().shoe->root.size(), 64u);
  EXPECT_TRUE(table.first().opened.empty());
  EXPECT_EQ(table.seeds(), 17);
  EXPECT_TRUE(table.shown().empty());
}

// Places follow each other from the cut on; the burned card in front stays closed.
TEST(CommittedShoe, OpensWhatIsDealtInItsOrder) {
  FairTable table;
  table.deal();
  const std::uint16_t cut = table.driver().proof().cut().value();
  ASSERT_EQ(table.shown().size(), 3u);
  for (std::size_t at = 0; at < 3; ++at) {
    EXPECT_EQ(table.shown()[at].place, (cut + 1 + at) % 416);
    EXPECT_EQ(table.shown()[at].round, 1u);
  }
}

// NZ 8.1: until somebody asks to see it.
TEST(CommittedShoe, TheBurnCardOpensWhenItIsShown) {
  FairTable table;
  table.act({as_player(PlayerId{0}), AskForBurnCard{}});
  ASSERT_EQ(table.shown().size(), 1u);
  EXPECT_EQ(table.shown()[0].place, table.driver().proof().cut());
  EXPECT_EQ(table.shown()[0].card, table.driver().table().common.stack.burn_card);
}

// SB 3.6.2
TEST(CommittedShoe, ACardDealtFaceDownOpensWithItsHand) {
  FairTable table(kStarBlackjack, true);
  table.deal();
  ASSERT_EQ(table.shown().size(), 1u);  // the dealer's
  table.act({as_player(PlayerId{0}), ExposeHand{BoxNo{1}, HandNo{0}}});
  EXPECT_GE(table.shown().size(), 3u);
}

TEST(CommittedShoe, ACardLaidAsideStaysClosedUntilItIsShown) {
  FairTable table(kStarBlackjack);
  table.deal();
  const std::size_t dealt = table.shown().size();
  table.act({as(Role::dealer), MisdealToDealer{false, false, {}}});
  EXPECT_EQ(table.shown().size(), dealt);
  table.act({as_player(PlayerId{0}), Hit{BoxNo{1}, HandNo{0}}});
  ASSERT_GT(table.shown().size(), dealt);
  EXPECT_EQ(table.shown()[dealt].place, table.shown()[dealt - 1].place + 2);
}

TEST(CommittedShoe, AtItsEndEverythingIsOpened) {
  FairTable table;
  table.deal();
  table.act({as_player(PlayerId{0}), Stand{BoxNo{1}, HandNo{0}}});
  const std::vector<ShownCard> shown = table.shown();
  const Act act = table.shuffle_again();
  ASSERT_EQ(act.opened.size(), 1u);
  const OpenedShoe& shoe = act.opened[0];
  EXPECT_EQ(shoe.root, table.first().shoe->root);
  EXPECT_EQ(shoe.keys.size(), kKeysOfOrder);
  EXPECT_EQ(fault_of(shoe), "");
  for (const ShownCard& each : shown)
    EXPECT_EQ(shoe.order.substr(2 * each.place, 2), to_text(each.card));
  ASSERT_TRUE(act.shoe);
  EXPECT_NE(act.shoe->root, shoe.root);
  EXPECT_TRUE(table.shown().empty());
}

TEST(CommittedShoe, AnOpenedShoeIsRightOnlyAsItWas) {
  FairTable table;
  const OpenedShoe shoe = table.shuffle_again().opened.at(0);
  const auto with = [&](auto change) {
    OpenedShoe other = shoe;
    change(other);
    return fault_of(other);
  };
  EXPECT_EQ(with([](OpenedShoe&) {}), "");
  EXPECT_EQ(with([](OpenedShoe& it) { it.root[0] = it.root[0] == '0' ? '1' : '0'; }),
            "its cards have another root");
  EXPECT_EQ(with([](OpenedShoe& it) { it.salts[9] = it.salts[9] == '0' ? '1' : '0'; }),
            "its cards have another root");
  EXPECT_EQ(with([](OpenedShoe& it) { it.keys[15][9] = it.keys[15][9] == '0' ? '1' : '0'; }),
            "its keys give another order");
  EXPECT_EQ(with([](OpenedShoe& it) { it.keys.pop_back(); }), "its keys give another order");
  EXPECT_EQ(with([](OpenedShoe& it) { it.order.replace(0, 2, it.order.substr(2, 2)); }),
            "its keys give another order");
  EXPECT_EQ(with([](OpenedShoe& it) { it.order[0] = 'x'; }), "its order is no list of cards");
  EXPECT_EQ(with([](OpenedShoe& it) { it.keys[0] = "?"; }), "a key is no key");
  EXPECT_EQ(with([](OpenedShoe& it) { it.salts.clear(); }), "a key is missing");
}

// A stack that is mixed in the middle of a round: what lies aside unseen is of the old one, which
// stays closed until everything is back.
TEST(ShoeProof, AShoeIsOpenedOnlyWhenNoCardOfItLiesUnseen) {
  CardSource source{Shoe(Composition::of_decks(1))};
  int seeds = 0;
  const std::function<Seed()> next = [&] { return Seed{static_cast<std::uint8_t>(++seeds)}; };
  ShoeProof proof;
  source.shuffle(ShuffleKeys::committed(next));
  proof.begin(source, true);
  const auto first = proof.take_committed();
  source.lay_aside();
  const Card aside = source.out().unseen().aside[0].card;
  proof.end(source);
  source.shuffle_inside(ShuffleKeys::committed(next));
  proof.begin(source, false);
  EXPECT_TRUE(proof.take_opened().empty());
  const auto second = proof.take_committed();
  ASSERT_TRUE(first && second);
  EXPECT_EQ(second->cards, 51);
  proof.see(source, source.out().show_unseen(aside, false), 1);
  EXPECT_TRUE(proof.shown().empty());  // it has no place in the stack in use
  proof.end(source);
  source.shuffle(ShuffleKeys::committed(next));
  proof.begin(source, true);
  const auto opened = proof.take_opened();
  ASSERT_EQ(opened.size(), 2u);
  EXPECT_EQ(opened[0].root, first->root);
  EXPECT_EQ(opened[1].root, second->root);
  EXPECT_EQ(opened[0].order.substr(0, 2), to_text(aside));
}

TEST(ShoeProof, WithoutKeysForItNothingIsCommittedTo) {
  CardSource source{Shoe(Composition::of_decks(1))};
  ShoeProof proof;
  source.shuffle(Seed{1});
  proof.begin(source, true);
  EXPECT_FALSE(proof.take_committed());
  const Card card = std::get<Card>(source.draw());
  proof.see(source, source.take_drawn(card), 1);
  EXPECT_TRUE(proof.shown().empty());
}

}  // namespace
}  // namespace croupier
