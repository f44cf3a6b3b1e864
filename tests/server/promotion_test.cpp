// Promotions in the whole server with simulated time, network and disk (BC 20, SB 20, CW 14).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "driver/draw.h"
#include "host/promotion_demo.h"
#include "record/json_write.h"
#include "server/simulated_house.h"

namespace croupier::server {
namespace {

using Guest = SimulatedHouse::Guest;
using std::chrono::minutes;
using std::chrono::seconds;

Settings quiet(std::string_view cards = {}) {
  Settings settings;
  settings.company = false;
  for (std::size_t at = 0; at + 1 < cards.size(); at += 3)
    settings.stacked["cw-1"].push_back(*card_from_text(cards.substr(at, 2)));
  return settings;
}

// A house with one promotion, and who runs it.
class Promoting {
 public:
  explicit Promoting(Settings settings = quiet(), const char* preset = "draw")
      : house(std::make_unique<SimulatedHouse>(settings)),
        owner(house->come()),
        manners_(settings) {
    const std::string answer =
        house->say(owner, "open-promotion", fmt::format(R"("preset":"{}")", preset));
    EXPECT_TRUE(has(answer, R"("occasion":"promo-1")")) << answer;
  }

  // Each with an id of its own, also after a restart.
  std::string say(const Guest& who, const std::string& what, const std::string& more) {
    return house->say_as(who, fmt::format("id-{}", ++said_), what, more);
  }
  std::string act(const Guest& who, const std::string& role, const std::string& command) {
    return say(who, "occasion-act",
               fmt::format(R"("occasion":"promo-1","command":{{{}}}{})", command,
                           role.empty() ? "" : fmt::format(R"(,"as":"{}")", role)));
  }
  std::string as_operator(const std::string& command) { return act(owner, "operator", command); }
  std::string enter(const Guest& who) {
    return say(who, "enter", R"("occasion":"promo-1","agrees":true)");
  }
  // The whole, as this person is shown it.
  std::string shown(const Guest& who) {
    say(who, "watch", R"("table":"promo-1")");
    const auto& sent = house->transport.sent(who.connection);
    for (auto each = sent.rbegin(); each != sent.rend(); ++each) {
      if (has(*each, R"("type":"occasion")")) return *each;
    }
    return "";
  }
  void pass(Duration time) { house->clock.pass(time); }
  void go_live() {
    EXPECT_TRUE(is_ok(as_operator(R"("command":"lodge-terms")")));
    pass(minutes(2));
    EXPECT_TRUE(is_ok(as_operator(R"("command":"start-promotion")")));
  }
  // A round of Casino War for ten dollars.
  Guest play() {
    const Guest guest = house->come();
    const std::string table = R"("table":"cw-1")";
    const auto do_act = [&](const std::string& command) {
      return say(guest, "act", fmt::format(R"({},"command":{{{}}})", table, command));
    };
    EXPECT_TRUE(is_ok(say(guest, "watch", table)));
    EXPECT_TRUE(is_ok(say(guest, "join", table)));
    EXPECT_TRUE(is_ok(do_act(R"("command":"take-seat","box":1)")));
    pass(seconds(30));
    const std::string answer =
        do_act(R"("command":"place-wager","box":1,"kind":"initial","amount":1000)");
    EXPECT_TRUE(is_ok(answer)) << answer;
    EXPECT_TRUE(is_ok(say(guest, "ready", table)));
    pass(seconds(10));
    EXPECT_TRUE(is_ok(say(guest, "leave", table)));
    return guest;
  }
  // The power is cut; everybody comes again.
  void restart(std::initializer_list<Guest*> guests) {
    auto kept = house->storage->after_power_cut();
    const Millis was = house->clock.now();
    house = std::make_unique<SimulatedHouse>(manners_, std::move(kept));
    house->clock.pass(Duration(was - house->clock.now()));
    owner = house->come_again(owner);
    for (Guest* guest : guests) *guest = house->come_again(*guest);
  }
  Money sum() {
    Money all;
    for (const Balance& each : house->storage->balances()) all += each.amount;
    return all;
  }

  std::unique_ptr<SimulatedHouse> house;
  Guest owner;

 private:
  Settings manners_;
  int said_ = 0;
};

// Terms of two days with one cash prize.
std::string free_terms(Promoting& it, std::string_view game, int value, int minimum = 0) {
  const Instant now = it.house->clock.now() / 1000;
  return fmt::format(
      R"("command":"write-terms","terms":{{"title":"Free","games":["{}"],"manner":"drawn",)"
      R"("awarded_where":"here","eligibility":"adults","nature":"cash","starts":{},"closes":{},)"
      R"("drawn":{},"place":"here","claiming":"cashier","telling_winners":"mail",)"
      R"("publishing":"web","available_where":"web","minimum_wager":{},)"
      R"("prizes":[{{"kind":"cash","description":"cash","value":{}}}]}})",
      game, now + 60, now + 2 * 86400, now + 2 * 86400 + 60, minimum, value);
}

// Whether a house goes on with this journal's promotion, after somebody had a hand in its draw.
bool goes_on_with(SimulatedHouse& house, const std::function<void(Record&)>& change) {
  MemoryStorage storage;
  storage.write(house.as_before_the_house([](const TableRow& row) { return row.id == "promo-1"; }));
  for (Record record : house.storage->all_records()) {
    if (record.table != "promo-1") continue;
    if (has(record.act, R"("command":"draw-winners")")) change(record);
    Write write;
    write.record = std::move(record);
    storage.write(std::move(write));
  }
  SimulatedClock clock;
  KeptTransport transport;
  CountedTokens tokens;
  Switchboard switchboard(storage, clock, transport, tokens, quiet());
  EXPECT_TRUE(switchboard.start()) << "one damaged promotion closes nothing else";
  return has(json::written(switchboard.directory().lobby("")), R"("closed":[])");
}

TEST(Promotion, RunsFromTheDraftToItsResults) {
  Promoting it(quiet("Kh 4c"));
  const Guest stranger = it.house->come();
  EXPECT_FALSE(has(it.shown(stranger), "evening draw")) << "a draft is its owner's";
  EXPECT_TRUE(has(it.as_operator(R"("command":"start-promotion")"), "terms-not-lodged"));
  it.go_live();
  EXPECT_TRUE(has(it.shown(stranger), "evening draw"));
  EXPECT_FALSE(has(it.shown(stranger), R"("staff")"));

  const Guest ann = it.play();
  EXPECT_TRUE(has(it.shown(ann), R"("wagered":1000)"));
  EXPECT_TRUE(is_ok(it.enter(ann)));
  EXPECT_TRUE(has(it.shown(ann), R"("entries":[1])"));
  it.pass(minutes(5));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"close-entries")")));
  const std::string drawn = it.as_operator(R"("command":"draw-winners","entries":[7])");
  EXPECT_TRUE(is_ok(drawn)) << drawn;
  EXPECT_TRUE(has(it.shown(stranger), R"("winners":[{"prize":0,"entry":1,)"));

  const Money before = it.house->switchboard->people().find(ann.person)->balance;
  const std::string award =
      R"("command":"award-prize","prize":0,"present":false,"cash_instead":false,"cash":50000)";
  EXPECT_TRUE(has(it.as_operator(award), "winner-not-told"));
  EXPECT_TRUE(is_ok(
      it.as_operator(R"("command":"tell-winner","prize":0,"method":"telephone","reached":false)")));
  EXPECT_TRUE(has(it.as_operator(award), "winner-not-told"));
  EXPECT_TRUE(is_ok(
      it.as_operator(R"("command":"tell-winner","prize":0,"method":"email","reached":true)")));
  EXPECT_TRUE(is_ok(it.as_operator(award)));
  EXPECT_EQ(it.house->switchboard->people().find(ann.person)->balance,
            before + Money::dollars(500));
  EXPECT_EQ(it.sum(), Money{});
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"publish-results","where":"on this page")")));
  EXPECT_TRUE(has(it.shown(stranger), R"("state":"published")"));
  // Both attempts are notices, the first without success.
  const std::string staff = it.shown(it.owner);
  EXPECT_TRUE(has(staff, "Tried by telephone"));
  EXPECT_TRUE(has(staff, "told by e-mail"));
}

// CW 14.7.4: by the record of play, not by what anybody says.
TEST(Promotion, TheRecordOfPlayDecidesWhoMayEnter) {
  Promoting it(quiet("Kh 4c"), "draft");
  const Guest early = it.play();  // before the start
  EXPECT_TRUE(is_ok(it.as_operator(free_terms(it, "casino-war", 100, 1000))));
  it.go_live();
  const std::string answer = it.enter(early);
  EXPECT_TRUE(has(answer, "below-minimum-wager")) << answer;
  EXPECT_TRUE(has(answer, "CW 14.7.4"));
  EXPECT_TRUE(has(it.act(early, "", R"("command":"enter-patron","patron":"x","wagered":9999)"),
                  "server-not-staff"));
  EXPECT_TRUE(has(it.act(it.owner, "operator",
                         R"("command":"enter-patron","patron":"x","eligible":true,"wagered":9999)"),
                  "no-house-player"));
  EXPECT_TRUE(
      has(it.say(early, "enter", R"("occasion":"promo-1","agrees":false)"), "not-eligible"));
}

TEST(Promotion, TheSameEntryTwiceIsDoneOnce) {
  Promoting it(quiet("Kh 4c"));
  it.go_live();
  const Guest ann = it.play();
  const std::string entry = R"("occasion":"promo-1","agrees":true)";
  EXPECT_TRUE(is_ok(it.house->say_as(ann, "twice", "enter", entry)));
  EXPECT_TRUE(is_ok(it.house->say_as(ann, "twice", "enter", entry)));
  EXPECT_TRUE(has(it.enter(ann), "one-entry-a-patron"));
  EXPECT_TRUE(has(it.shown(it.owner), R"("entries":1,)"));
}

// What was acknowledged is there after a power cut, the draw comes out of its seed again, and the
// promotion goes on where it was.
TEST(Promotion, GoesOnAfterAPowerCut) {
  Promoting it(quiet("Kh 4c"));
  it.go_live();
  Guest ann = it.play();
  EXPECT_TRUE(
      is_ok(it.house->say_as(ann, "mine", "enter", R"("occasion":"promo-1","agrees":true)")));
  it.restart({&ann});
  EXPECT_TRUE(
      is_ok(it.house->say_as(ann, "mine", "enter", R"("occasion":"promo-1","agrees":true)")));
  EXPECT_TRUE(has(it.shown(it.owner), R"("entries":1,)"));
  it.pass(minutes(5));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"close-entries")")));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"draw-winners")")));
  const std::string before = it.shown(it.owner);
  it.restart({&ann});
  const auto view_of = [](const std::string& whole) {
    return whole.substr(whole.find("\"view\""));
  };
  EXPECT_EQ(view_of(it.shown(it.owner)), view_of(before));
  EXPECT_TRUE(
      is_ok(it.as_operator(R"("command":"award-prize","prize":0,"present":true,"cash":50000)")));
  it.restart({&ann});
  // A thousand to begin with, ten won at the table, five hundred in the draw.
  EXPECT_EQ(it.house->switchboard->people().find(ann.person)->balance, Money::dollars(1510));
  EXPECT_EQ(it.sum(), Money{});
}

// A journal in which somebody changed who won does not start; nor does one without the seed.
TEST(Promotion, AChangedDrawIsFound) {
  Promoting it(quiet(), "draft");
  EXPECT_TRUE(is_ok(it.as_operator(free_terms(it, "casino-war", 100))));
  it.go_live();
  EXPECT_TRUE(is_ok(it.enter(it.house->come())));
  EXPECT_TRUE(is_ok(it.enter(it.house->come())));
  it.pass(std::chrono::hours(49));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"close-entries")")));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"draw-winners")")));
  EXPECT_TRUE(goes_on_with(*it.house, [](Record&) {}));
  EXPECT_FALSE(goes_on_with(*it.house, [](Record& record) { record.seeds.clear(); }));
  EXPECT_FALSE(goes_on_with(*it.house, [](Record& record) {
    const std::string_view drawn = R"("entries":[)";
    for (std::size_t at = record.act.find(drawn); at != std::string::npos;
         at = record.act.find(drawn, at + 1)) {
      char& entry = record.act[at + drawn.size()];
      entry = entry == '0' ? '1' : '0';
    }
  }));
}

// CW 14.12, 14.11, 14.10.1: the inspectorate at once, the right to complain, what is kept.
TEST(Promotion, TellsTheInspectorateThePatronAndKeepsDenials) {
  Promoting it(quiet("Kh 4c"));
  it.go_live();
  const Guest ann = it.play();
  EXPECT_TRUE(is_ok(it.enter(ann)));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"hold-promotion","reason":"copied entries")")));
  EXPECT_FALSE(has(it.shown(ann), "copied entries"));
  EXPECT_TRUE(has(it.enter(it.house->come()), "on-hold"));
  EXPECT_TRUE(
      is_ok(it.as_operator(R"("command":"resume-promotion","validation":"counted again")")));
  EXPECT_TRUE(is_ok(it.act(ann, "", R"("command":"raise-dispute","about":"the hold")")));
  EXPECT_TRUE(is_ok(
      it.as_operator(R"("command":"decide-dispute","dispute":0,"decision":"it was lawful")")));
  EXPECT_TRUE(has(it.shown(ann), "right to lodge a complaint with an inspector"));
  const std::string complaint = R"("command":"lodge-complaint","dispute":0)";
  EXPECT_TRUE(has(it.act(it.owner, "", complaint), "no-dispute"));
  EXPECT_TRUE(is_ok(it.act(ann, "", complaint)));
  it.pass(minutes(5));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"close-entries")")));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"draw-winners")")));
  const std::string denial = R"("command":"deny-claim","prize":0,"claimant":"zoe",)";
  EXPECT_TRUE(has(it.as_operator(denial + R"("reasons":"not the winner")"), "address-missing"));
  EXPECT_TRUE(is_ok(it.as_operator(denial + R"("address":"1 Pirrama Road","reasons":"no")")));
  const std::string staff = it.shown(it.owner);
  EXPECT_TRUE(
      has(staff, R"("told":"inspectorate","whom":"","words":["The promotion is put on hold)"));
  EXPECT_TRUE(has(staff, R"("told":"inspectorate","whom":"","words":["Complaint of )"));
  EXPECT_TRUE(has(staff, R"("claimant":"zoe","address":"1 Pirrama Road")"));
  EXPECT_FALSE(has(it.shown(ann), "Pirrama"));
}

// CW 14.7.4: house players enter with what they have wagered at the table, when the operator lets
// them, and what they win is the house's.
TEST(Promotion, HousePlayersEnterWithTheirPlay) {
  Settings settings;
  Promoting it(settings);
  it.go_live();
  const std::string jack = R"("command":"enter-patron","patron":"jack, house player")";
  const std::string more = R"(,"wagered":100000)";
  EXPECT_TRUE(has(it.as_operator(jack + more), R"(the record of play shows ",{"money":0})"));
  EXPECT_TRUE(has(it.shown(it.owner), R"("label":"Enter jack, house player")"));
  // They play while somebody looks on.
  EXPECT_TRUE(is_ok(it.say(it.owner, "watch", R"("table":"cw-1")")));
  it.pass(minutes(3));
  const std::string stranger = R"("command":"enter-patron","patron":"ada, house player")";
  EXPECT_TRUE(has(it.as_operator(stranger), "no-house-player"));
  EXPECT_TRUE(has(it.act(it.house->come(), "operator", jack), "not-staff"));
  const std::string entered = it.as_operator(jack + more);
  EXPECT_TRUE(is_ok(entered)) << entered;
  EXPECT_FALSE(has(it.shown(it.owner), R"("wagered":100000)"));
  EXPECT_TRUE(has(it.as_operator(jack), "one-entry-a-patron"));
  it.restart({});
  it.pass(minutes(3));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"close-entries")")));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"draw-winners")")));
  const auto of_company = [&] {
    Money sum;
    for (const Balance& each : it.house->storage->balances()) {
      if (each.account == "house:company") sum += each.amount;
    }
    return sum;
  };
  const Money before = of_company();
  const std::string paid = it.as_operator(
      R"("command":"award-prize","prize":0,"present":true,"cash":50000,"cheque":0,"transfer":0)");
  EXPECT_TRUE(is_ok(paid)) << paid;
  EXPECT_EQ(of_company() - before, Money::dollars(500));
  EXPECT_TRUE(it.sum().is_zero());
}

// SB 20.9: what was lodged 23 hours and 59 minutes before may not start; SB 20.2: a scrutineer.
TEST(Promotion, ADayBeforeAndWithAScrutineer) {
  Promoting it(quiet(), "draft");
  EXPECT_TRUE(has(it.as_operator(R"("command":"lodge-terms")"), "terms-have-faults"));
  EXPECT_TRUE(is_ok(it.as_operator(free_terms(it, "star-blackjack", 1'000'001))));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"lodge-terms")")));
  it.pass(std::chrono::hours(24) - minutes(1));
  EXPECT_TRUE(has(it.as_operator(R"("command":"start-promotion")"), "SB 20.9"));
  it.pass(minutes(1));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"start-promotion")")));
  EXPECT_TRUE(is_ok(it.enter(it.house->come())));
  it.pass(std::chrono::hours(25));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"close-entries")")));
  EXPECT_TRUE(has(it.as_operator(R"("command":"draw-winners")"), "scrutineer-missing"));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"nominate-scrutineer","name":"sam")")));
  EXPECT_TRUE(is_ok(it.act(it.owner, "scrutineer", R"("command":"attend-draw")")));
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"draw-winners")")));
}

// What time opens is told without anybody acting.
TEST(Promotion, ItsMomentsAreTold) {
  Promoting it;
  EXPECT_TRUE(is_ok(it.as_operator(R"("command":"lodge-terms")")));
  it.shown(it.owner);
  const auto count = [&] { return it.house->transport.sent(it.owner.connection).size(); };
  const std::size_t before = count();
  it.pass(minutes(2));
  EXPECT_GT(count(), before);
}

TEST(Promotion, OnlyItsOwnerIsItsStaff) {
  Promoting it;
  const Guest stranger = it.house->come();
  EXPECT_TRUE(has(it.act(stranger, "operator", R"("command":"lodge-terms")"), "server-not-staff"));
  EXPECT_TRUE(has(it.act(it.owner, "platform", R"("command":"lodge-terms")"), "server-not-staff"));
  EXPECT_TRUE(has(it.act(it.owner, "authority", R"("command":"lodge-terms")"), "for-another-role"));
  EXPECT_TRUE(has(it.as_operator(R"("command":"lodge-term")"), "server-message"));
}

// CW 14.9.1: after the start the old terms hold until the Authority approves.
TEST(Promotion, AnAmendmentWaitsForTheAuthority) {
  Promoting it(quiet(), "draft");
  EXPECT_TRUE(is_ok(it.as_operator(free_terms(it, "casino-war", 100))));
  it.go_live();
  std::string amended = free_terms(it, "casino-war", 200);
  amended.replace(amended.find("write-terms"), 11, "propose-amendment");
  EXPECT_TRUE(is_ok(it.as_operator(amended)));
  const Guest ann = it.house->come();
  EXPECT_TRUE(has(it.shown(ann), R"("value":100)"));
  EXPECT_FALSE(has(it.shown(ann), R"("value":200)"));
  EXPECT_TRUE(has(it.as_operator(amended), "amendment-pending"));
  EXPECT_TRUE(
      is_ok(it.act(it.owner, "authority", R"("command":"answer-amendment","approved":true)")));
  EXPECT_TRUE(has(it.shown(ann), R"("value":200)"));
}

TEST(Promotion, APreviewDoesNothing) {
  Promoting it;
  const std::size_t records = it.house->storage->all_records().size();
  const std::string answer =
      it.say(it.owner, "occasion-preview",
             R"("occasion":"promo-1","as":"operator","command":{"command":"lodge-terms"})");
  EXPECT_TRUE(has(answer, "lodged with the Authority")) << answer;
  EXPECT_EQ(it.house->storage->all_records().size(), records);
}

}  // namespace
}  // namespace croupier::server
