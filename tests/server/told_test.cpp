// What people hear, and what they do not.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/simulated_house.h"

namespace croupier::server {
namespace {

using Guest = SimulatedHouse::Guest;

Settings quiet() {
  Settings settings;
  settings.company = false;
  return settings;
}

std::string at(const TableId& table) { return fmt::format(R"("table":"{}")", table); }

// As in the view: chips in front of somebody are shown to them alone.
TEST(Told, NobodyHearsHowManyChipsAnotherBringsBuysOrTakesAway) {
  const auto heard_with = [](const char* brought) {
    SimulatedHouse house(quiet());
    const Guest watcher = house.come();
    house.say(watcher, "watch", at("sb-1"));
    const Guest rich = house.come();
    house.say(rich, "watch", at("sb-1"));
    const std::string chips = std::string(R"(,"chips":)") + brought;
    EXPECT_TRUE(is_ok(house.say(rich, "join", at("sb-1") + chips)));
    EXPECT_TRUE(is_ok(house.say(rich, "buy", at("sb-1") + chips)));
    EXPECT_TRUE(is_ok(house.say(rich, "leave", at("sb-1"))));
    std::string heard;
    for (const std::string& each : house.transport.sent(watcher.connection)) heard += each + '\n';
    return heard;
  };
  const std::string heard = heard_with("23500");
  EXPECT_TRUE(has(heard, "player-joined")) << heard;
  EXPECT_TRUE(has(heard, "chips-bought"));
  EXPECT_TRUE(has(heard, "player-left"));
  EXPECT_EQ(heard, heard_with("17700"));
}

// The heartbeat of a page: answered at once, whoever asks and wherever they are.
TEST(Told, APingIsAnswered) {
  SimulatedHouse house(quiet());
  const Guest ann = house.come();
  EXPECT_TRUE(is_ok(house.say(ann, "ping", "")));
}

}  // namespace
}  // namespace croupier::server
