// What the engine tells a supervisor before anybody confirms: the lawful rulings, who may make
// them, and the money of each for every bettor.
#include "engine/offers.h"
#include "engine/view.h"
#include "irregular/lawful_rulings.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "notation/replay.h"
#include "words/dealer.h"
#include "words/table.h"

namespace croupier::test {
namespace {

Table table_after(std::string_view text) {
  const notation::Replay replay = notation::replay_text(text);
  EXPECT_EQ(replay.outcome, notation::Outcome::holds) << notation::verdict("text", replay);
  return replay.table;
}

constexpr std::string_view kWarMisdeal =
    "game casino-war\n"
    "dealing by-hand\n"
    "player ann 1000\n"
    "player bob 1000\n"
    "ann bets 100 on 1\n"
    "bob bets 50 on 2\n"
    "dealer deals\n"
    "dealer draws Kd\n"
    "dealer misdeals 5c to 1\n"
    "dealer draws Ts\n"
    "dealer draws 9h\n"
    "dealer reports misdealt-card\n";

Money change(const PreviewedRuling& preview, std::size_t player) {
  const MoneyChange& money = preview.money[player];
  return money.chips_after + money.staked_after - money.chips_before - money.staked_before;
}

// CW 11.6, 11.16 (H06): bob was paid 50 on a ten that was not his. Rebuilt he loses his 50, as a
// misdeal everybody gives back what was paid.
TEST(Preview, ShowsTheMoneyOfEachRuling) {
  const Table table = table_after(kWarMisdeal);
  const auto previews = preview_rulings(table);
  ASSERT_EQ(previews.size(), 2U);
  EXPECT_EQ(previews[0].lawful.ruling, Ruling::reconstruct);
  EXPECT_EQ(previews[1].lawful.ruling, Ruling::misdeal);
  ASSERT_EQ(previews[0].money.size(), 2U);
  EXPECT_EQ(change(previews[0], 0), Money{});
  EXPECT_EQ(change(previews[0], 1), Money::dollars(-100));
  EXPECT_EQ(change(previews[1], 0), Money::dollars(-100));
  EXPECT_EQ(change(previews[1], 1), Money::dollars(-50));
}

constexpr std::string_view kBobGone =
    "game casino-war\n"
    "dealing by-hand\n"
    "player ann 1000\n"
    "player bob 1000\n"
    "ann bets 100 on 1\n"
    "bob bets 50 on 2\n"
    "dealer deals\n"
    "dealer draws 5c\n"
    "dealer misdeals 8s to 1\n"
    "dealer draws Kd\n"
    "dealer draws 9h\n"
    "bob leaves table\n";

const PreviewedRuling& of(const std::vector<PreviewedRuling>& previews, Ruling ruling) {
  const auto found =
      std::ranges::find(previews, ruling, [](const auto& each) { return each.lawful.ruling; });
  EXPECT_NE(found, previews.end());
  return *found;
}

// CW 11.16 (H24): who has left with winnings would owe them.
TEST(Preview, ShowsWhatSomebodyWhoLeftWouldOwe) {
  const Table table = table_after(std::string(kBobGone) + "dealer reports misdealt-card\n");
  const auto previews = preview_rulings(table);
  const auto& money = of(previews, Ruling::misdeal).money;
  ASSERT_EQ(money.size(), 2U);
  EXPECT_EQ(money[0].owed_after, Money{});
  EXPECT_EQ(money[0].chips_after, Money::dollars(1000));
  EXPECT_EQ(money[1].player, kNobody);
  EXPECT_EQ(money[1].name.view(), "bob");
  EXPECT_EQ(money[1].owed_before, Money{});
  EXPECT_EQ(money[1].owed_after, Money::dollars(50));
}

// H24: the player sees it, and so do the staff; nobody else.
TEST(Debts, AreSeenByThePlayerAndTheStaff) {
  const Table table = table_after(std::string(kBobGone) +
                                  "dealer reports misdealt-card\n"
                                  "supervisor rules misdeal because \"two cards on box 1\"\n"
                                  "bob joins 20\n");
  const PlayerId bob{1};
  ASSERT_EQ(table.common.player(bob).name.view(), "bob");
  EXPECT_EQ(view(table, as_player(bob)).own->owed, Money::dollars(50));
  EXPECT_TRUE(view(table, as_player(bob)).debts.empty());
  EXPECT_EQ(view(table, as_player(PlayerId{0})).own->owed, Money{});
  EXPECT_TRUE(view(table, as_player(PlayerId{0})).debts.empty());
  EXPECT_TRUE(view(table, std::nullopt).debts.empty());
  const View seen = view(table, as(Role::casino_supervisor));
  ASSERT_EQ(seen.debts.size(), 1U);
  EXPECT_EQ(seen.debts[0].name.view(), "bob");
  EXPECT_EQ(seen.debts[0].amount, Money::dollars(50));
  EXPECT_EQ(id(seen.debts[0].clause), "CW 11.16");
}

bool offers_payment(const Table& table, const Actor& who, Money most) {
  return std::ranges::any_of(offers(table, who), [&](const Offer& offer) {
    const auto* pay = std::get_if<PayDebt>(&offer.command);
    return pay != nullptr && !offer.why_not && pay->amount == most && offer.most == most;
  });
}

TEST(Debts, AreOfferedToBePaidAsFarAsTheChipsGo) {
  const Table table = table_after(std::string(kBobGone) +
                                  "dealer reports misdealt-card\n"
                                  "supervisor rules misdeal because \"two cards on box 1\"\n"
                                  "bob joins 20\n");
  EXPECT_TRUE(offers_payment(table, as_player(PlayerId{1}), Money::dollars(20)));
  EXPECT_TRUE(offers_payment(table, as(Role::dealer), Money::dollars(20)));
  EXPECT_TRUE(offers_payment(table, as(Role::casino_supervisor), Money::dollars(20)));
  EXPECT_FALSE(offers_payment(table, as_player(PlayerId{0}), Money::dollars(20)));
  EXPECT_FALSE(offers_payment(table, as(Role::inspector), Money::dollars(20)));
}

TEST(Preview, ChangesNothing) {
  const Table table = table_after(kWarMisdeal);
  const Table before = table;
  (void)preview_rulings(table);
  EXPECT_TRUE(table == before);
}

TEST(Rulings, NameWhoMayMakeThem) {
  const auto lawful = lawful_rulings(table_after(kWarMisdeal));
  ASSERT_EQ(lawful.size(), 2U);
  // CW 11.13, 11.15 (H06): with a wrong number of cards the dealer decides neither.
  EXPECT_FALSE(lawful[0].roles.has(Role::dealer));
  EXPECT_TRUE(lawful[0].roles.has(Role::casino_supervisor));
  EXPECT_FALSE(lawful[1].roles.has(Role::dealer));
  EXPECT_TRUE(lawful[1].roles.has(Role::gaming_supervisor));
  EXPECT_TRUE(lawful[1].needs_reason);
}

// Every ruling says who and why.
TEST(Rulings, AreRecordedWithWhoAndWhy) {
  Table table = table_after(kWarMisdeal);
  const auto sue = Name::from_text("sue");
  const auto events =
      act(table, {as(Role::casino_supervisor, *sue), MakeRuling{Ruling::misdeal}, "two cards"});
  ASSERT_TRUE(events);
  const auto* explained = std::get_if<ActExplained>(&events->front().body);
  ASSERT_NE(explained, nullptr);
  EXPECT_EQ(explained->reason.view(), "two cards");
  EXPECT_EQ(explained->by.name, *sue);
  EXPECT_EQ((*events)[1].clauses.first(), "CW 11.16"_clause);
}

// --- dealing by hand ---

TEST(NextAct, NamesTheCardAndThePayment) {
  Table table = table_after(
      "game star-blackjack\n"
      "dealing by-hand\n"
      "player ann 1000\n"
      "player bob 1000\n"
      "ann bets 25 on 2\n"
      "bob bets 50 on 3\n"
      "dealer deals\n"
      "dealer draws As\n");
  EXPECT_EQ(plain(next_act(table).text), "card to box 3");
  EXPECT_EQ(next_act(table).clauses.first(), "SB 7.1"_clause);
  for (const char* text : {"9s", "6h", "Kd"}) {
    ASSERT_TRUE(act(table, {as(Role::dealer), DrawCard{*card_from_text(text)}}));
  }
  const auto events = act(table, {as(Role::dealer), DrawCard{*card_from_text("8c")}});
  ASSERT_TRUE(events);
  const auto due = acts_due(*events, table);
  ASSERT_EQ(due.size(), 2U);
  EXPECT_EQ(plain(due[0].text), "pay box 2: 37.50 (ann)");
  EXPECT_EQ(due[0].amount, Money::cents(3750));
  EXPECT_EQ(due[0].clauses.first(), "SB 9.1.1"_clause);
  EXPECT_EQ(plain(due[1].text), "take up the cards of box 2");
  EXPECT_EQ(plain(next_act(table).text), "bob to decide on box 3");
}

TEST(NextAct, OffersInsuranceAndAsksForARuling) {
  Table table = table_after(
      "game star-blackjack\n"
      "player ann 1000\n"
      "cards Ts Ah 9s Kd 5c\n"
      "ann bets 100 on 1\n"
      "dealer deals\n");
  EXPECT_EQ(plain(next_act(table).text), "offer insurance, then close it");
  ASSERT_TRUE(act(table, {as(Role::dealer), MisdealToDealer{true, false, *card_from_text("5c")}}));
  ASSERT_TRUE(act(table, {as(Role::dealer), ReportIrregularity{}}));
  EXPECT_EQ(plain(next_act(table).text), "a ruling: a card went to the wrong place");
  EXPECT_EQ(next_act(table).clauses.first(), "SB 16.2"_clause);
}

}  // namespace
}  // namespace croupier::test
