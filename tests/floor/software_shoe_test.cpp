// A software table with mishaps: the device draws the card that is said to have gone astray, and
// its racks stay in step with the table through reports, rulings and rounds dealt again.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/match.h"
#include "driver/table_driver.h"
#include "engine/offers.h"
#include "irregular/lawful_rulings.h"
#include "support/games.h"
#include "support/random.h"
#include "words/table.h"

namespace croupier::test {
namespace {

struct Setting {
  Game game{};
  Device device{};
};

class House {
 public:
  House(const Setting& setting, std::uint64_t seed) : random_(seed) {
    TableSetup setup;
    setup.rules = default_rules(setting.game);
    setup.rules.device = setting.device;
    Dealing dealing;
    const Composition cards = Composition::of_decks(setup.rules.decks);
    if (setting.device == Device::shuffler) {
      dealing.cards.emplace(ShufflingDevice(cards, seed_of(seed)));
    } else {
      dealing.cards.emplace(Shoe(cards));
    }
    dealing.seeds = [this] { return seed_of(random_.next()); };
    dealing.automation = Automation::all();
    driver_.emplace(*open_table(setup), std::move(dealing));
    for (const char* name : {"ann", "bob", "cyd"})
      act({as(Role::platform), JoinTable{*Name::from_text(name), Money::dollars(100'000), {}}});
    driver_->go_on();
  }

  void play_round() {
    for (std::size_t at = 0; at < 3; ++at) {
      act({as_player(player_id(at)),
           PlaceWager{box_no(at), WagerKind::initial, Money::dollars(20), {}}});
    }
    act({as(Role::dealer), Deal{}});
    for (int acts = 0; !table().common.betting && acts < 300; ++acts) {
      if (random_.chance(12)) mishap();
      if (random_.chance(12)) notice();
      if (!table().common.betting) answer();
    }
    if (random_.chance(20)) act({as(Role::dealer), MisdealToDealer{random_.chance(50), false, {}}});
    notice();
    EXPECT_EQ(table_is_ok(table()), "");
    EXPECT_FALSE(driver_->stuck()) << words(driver_->stuck()->refusal);
  }

  const Table& table() const { return driver_->table(); }
  int rebuilt() const { return rebuilt_; }
  int cards() const {
    const auto count = [](const auto& device) {
      if constexpr (requires { device.all_cards(); }) return device.all_cards().total();
      return 0;
    };
    return match(count, driver_->dealing().cards->device());
  }

 private:
  static Seed seed_of(std::uint64_t number) {
    Seed seed{};
    for (std::size_t at = 0; at < sizeof number; ++at)
      seed[at] = static_cast<std::uint8_t>(number >> (8 * at));
    return seed;
  }

  bool act(const Command& command) { return driver_->act(command).has_value(); }

  void mishap() {
    if (random_.chance(15)) {
      act({as(Role::dealer), BurnInError{}});  // and nobody sees it
    } else if (random_.chance(30)) {
      act({as(Role::dealer), MisdealToDealer{false, true, {}}});
    } else if (random_.chance(15)) {
      act({as(Role::dealer), MisdealCard{box_no(random_.below(3)), HandNo{0}, false, true, {}}});
    } else if (random_.chance(20)) {
      act({as(Role::dealer), BurnInError{}});
      act({as(Role::dealer), ReportIrregularity{Irregularity::burned_in_error, {}, {}, {}, {}}});
      rule();
    } else if (random_.chance(20)) {
      act({as(Role::dealer), ReportIrregularity{Irregularity::face_up_card, {}, {}, {}, {}}});
    } else {
      act({as(Role::dealer), MisdealCard{box_no(random_.below(3)), HandNo{0}, true, true, {}}});
    }
  }

  void notice() {
    const bool lost = random_.chance(10);
    for (const auto kind : {Irregularity::misdealt_card, Irregularity::burned_in_error}) {
      if (act({as(Role::dealer), ReportIrregularity{kind, {}, lost, {}, {}}})) rule();
    }
  }

  void rule() {
    const auto lawful = lawful_rulings(table());
    if (lawful.empty()) return;
    for (std::size_t role = 0; role < kWords<Role>.size(); ++role) {
      if (!lawful.front().roles.has(static_cast<Role>(role))) continue;
      rebuilt_ += lawful.front().ruling == Ruling::reconstruct ? 1 : 0;
      // NZ 16.5(a): the hands affected, as far as there are any.
      for (std::size_t box = 0; box < table().common.boxes.size(); ++box) {
        if (lawful.front().ruling == Ruling::void_hands)
          act({as(static_cast<Role>(role)), VoidHand{box_no(box), HandNo{0}}});
      }
      EXPECT_TRUE(act({as(static_cast<Role>(role)), MakeRuling{lawful.front().ruling}, "seen"}));
      return;
    }
  }

  // Somebody who is asked does one of the things that are open to them.
  void answer() {
    std::vector<Command> open;
    for (std::size_t at = 0; at < 3; ++at) {
      for (const Offer& offer : offers(table(), as_player(player_id(at)))) {
        const bool leaves = std::holds_alternative<LeaveTable>(offer.command);
        if (!offer.why_not && !leaves) open.push_back({as_player(player_id(at)), offer.command});
      }
    }
    if (std::holds_alternative<AwaitsInsurance>(awaits(table())))
      open.push_back({as(Role::dealer), CloseInsurance{}});
    ASSERT_FALSE(open.empty()) << plain(sentence(awaits(table()), table()));
    act(random_.pick(open));
  }

  Random random_;
  std::optional<TableDriver> driver_;
  int rebuilt_ = 0;
};

TEST(SoftwareShoe, StaysInStepThroughMishaps) {
  int rebuilt = 0;
  for (const Setting setting :
       {Setting{kStarBlackjack, Device::shoe}, Setting{kStarBlackjack, Device::shuffler},
        Setting{kBlackjackChallenge, Device::shoe}, Setting{kNzBlackjack, Device::shoe},
        Setting{kNzBlackjack, Device::shuffler}, Setting{kCasinoWar, Device::shoe}}) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      SCOPED_TRACE(fmt::format("{} {} seed {}", name(setting.game), word(setting.device), seed));
      House house(setting, seed);
      const int cards = house.table().common.rules.decks * kDeckCards;
      for (int round = 0; round < 20; ++round) house.play_round();
      EXPECT_EQ(house.cards(), cards);
      rebuilt += house.rebuilt();
      if (::testing::Test::HasFailure()) return;
    }
  }
  EXPECT_GT(rebuilt, 100);
}

}  // namespace
}  // namespace croupier::test
