// Non-interference for who sees more than players: two evenings of a production house that differ
// only in cards nobody has been dealt send the same bytes to staff of every role and answer every
// page of the house alike. And likewise to who trains as staff.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <ranges>

#include "engine/command_table.h"
#include "journal/act_json.h"
#include "server/floor_rooms.h"
#include "support/random.h"

namespace croupier::server {
namespace {

using Cards = std::vector<Stacked::Item>;

constexpr std::string_view kGame = "star-blackjack";

Cards cards_from(std::uint64_t seed) {
  test::Random random(seed);
  Cards cards;
  for (int at = 0; at < 400; ++at)
    cards.emplace_back(
        Card(static_cast<Rank>(1 + random.below(13)), static_cast<Suit>(random.below(4))));
  return cards;
}

// The same from the front, others from there on.
Cards changed_from(Cards cards, std::size_t card) {
  const Cards others = cards_from(99);
  for (std::size_t at = card; at < cards.size(); ++at) {
    const bool is_same = cards[at] == others[at];
    cards[at] = is_same ? Stacked::Item(Card(Rank::ace, Suit::clubs)) : others[at];
  }
  return cards;
}

std::function<Seed()> seeds_in_order() {
  return [random = test::Random(5)]() mutable {
    Seed seed{};
    for (auto& byte : seed) byte = static_cast<std::uint8_t>(random.next() >> 32U);
    return seed;
  };
}

auto commands_of(Role role) {
  return std::views::filter(command_table(),
                            [role, game = *from_word<Game>(kGame)](const auto& row) {
                              return is_in_game(row, game) && role_may(row, game, role);
                            });
}

struct Seen {
  std::vector<std::string> all;  // messages and pages, in an order of their own
  std::size_t dealt = 0;         // cards
  bool is_in_play = false;       // with cards still to come
};

void note_sent(const KeptTransport& transport, Seen& seen) {
  for (const auto& [connection, messages] : transport.all()) {
    for (const std::string& each : messages)
      seen.all.push_back(fmt::format("{} {}", static_cast<std::uint64_t>(connection), each));
  }
}

void note_dealt(const MemoryStorage& storage, const TableId& table, Seen& seen) {
  for (const Record& record : storage.all_records()) {
    if (record.table != table) continue;
    const auto act = act_of(record);
    ASSERT_TRUE(act) << record.act;
    for (const Event& event : act->events) {
      seen.dealt += std::holds_alternative<CardDealt>(event.body) ? 1U : 0U;
      if (std::holds_alternative<CardDealt>(event.body)) seen.is_in_play = true;
      if (std::holds_alternative<RoundEnded>(event.body)) seen.is_in_play = false;
    }
  }
}

std::string first_difference(const Seen& one, const Seen& other) {
  const auto [mine, theirs] = std::ranges::mismatch(one.all, other.all);
  if (mine == one.all.end() && theirs == other.all.end()) return "";
  if (mine == one.all.end() || theirs == other.all.end()) return "one is longer";
  return mine->substr(0, 2000) + '\n' + theirs->substr(0, 2000);
}

class HiddenFromTheHouse : public FloorRooms {
 protected:
  void SetUp() override {}  // each evening has a house of its own

  // Some rounds, and one that has begun; everybody on duty looks on.
  Seen evening(const Cards& cards) {
    settings.stacked["sb-1"] = cards;
    settings.seeds = seeds_in_order();
    lines_.clear();
    recovery.clear();
    cashier.clear();
    sockets = 100;
    acts = 0;
    FloorRooms::SetUp();
    const std::string table = open_as("");
    std::vector<std::pair<Role, Staff>> staff;
    for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
      const auto role = static_cast<Role>(at);
      if (role == Role::player || role == Role::device || role == Role::platform) continue;
      if (role == Role::game_supervisor || role == Role::operator_delegate) continue;  // NZ
      staff.emplace_back(role, with_role(fmt::format("staff-{}", at), std::string(word(role))));
    }
    Staff pia = player("pia", table);
    const std::string watched = fmt::format(R"({{"id":"w","do":"watch","table":"{}"}})", table);
    for (const auto& [role, one] : staff) say(one.cookie, watched);
    // Over another socket than they act: an answer stands alone where nobody watches.
    say_over(line_of(pia.cookie), watched);
    EXPECT_TRUE(is_ok(seat(pia.cookie, table)));
    for (int round = 0; round < 3; ++round) play_round(pia.cookie, table);
    for (int nth = 0; nth < 40 && !is_ok(bet(pia.cookie, table)); ++nth)
      house->clock.pass(Duration(2000));
    Seen seen;
    for (int nth = 0; nth < 60 && !seen.is_in_play; ++nth) {
      house->clock.pass(Duration(500));
      seen.dealt = 0;
      note_dealt(*house->storage, table, seen);
    }
    for (const auto& [role, one] : staff) ask_everything(one.cookie, table, role);
    for (auto& [role, one] : staff) read_pages(one.cookie, table, seen);
    read_pages(pia.cookie, table, seen);
    seen.dealt = 0;
    note_dealt(*house->storage, table, seen);
    note_sent(house->transport, seen);
    return seen;
  }

  // What each command of the role would do: nothing is done.
  void ask_everything(const std::string& cookie, const std::string& table, Role role) {
    for (const CommandRow& row : commands_of(role))
      say(cookie, fmt::format(R"({{"id":"p","do":"preview","table":"{}","as":"{}",)"
                              R"("command":{{"command":"{}"}}}})",
                              table, word(role), *row.name));
  }

  void read_pages(std::string& cookie, const std::string& table, Seen& seen) {
    std::vector<std::pair<std::string, std::string>> pages{
        {"/api/floor", ""},         {"/api/floor/events", ""}, {"/api/floor/report", ""},
        {"/api/floor/journal", ""}, {"/api/house/desk", ""},   {"/api/house/statement", ""},
        {"/api/house/events", ""},  {"/api/house/people", ""}, {"/metrics", ""},
        {"/api/lobby", ""},         {"/api/history", ""},      {"/api/shoe/" + table, ""},
    };
    for (const char* round : {"1", "2", "3", "4"}) {
      pages.emplace_back("/api/floor/verify", fmt::format("table={}&round={}", table, round));
      pages.emplace_back(fmt::format("/api/rounds/{}/{}", table, round), "");
      pages.emplace_back(fmt::format("/api/rounds/{}/{}.round", table, round), "");
    }
    watch->theories().wait();
    for (const auto& [path, query] : pages)
      seen.all.push_back(path + ' ' + read(cookie, path, query).body);
  }
};

TEST_F(HiddenFromTheHouse, NoRoleLearnsACardThatIsNotDealt) {
  const Cards cards = cards_from(3);
  const Seen one = evening(cards);
  ASSERT_TRUE(one.is_in_play);
  ASSERT_GT(one.dealt, 12u);
  ASSERT_GT(one.all.size(), 500u);
  EXPECT_EQ(first_difference(one, evening(changed_from(cards, one.dealt))), "");
  EXPECT_NE(first_difference(one, evening(changed_from(cards, one.dealt - 1))), "")
      << "the last card that was dealt is seen";
}

// Who trains is dealer, supervisor and surveillance of their own table, with cards from a shoe.
TEST(HiddenFromWhoTrains, NoRoleLearnsACardThatIsNotDealt) {
  const auto train = [](const Cards& cards) {
    Settings settings;
    settings.stacked["sb-training-1"] = cards;
    settings.seeds = seeds_in_order();
    SimulatedHouse house(settings);
    const auto owner = house.come();
    const std::string at = R"("table":"sb-training-1")";
    EXPECT_TRUE(is_ok(house.say(owner, "train", R"("game":"star-blackjack")")));
    EXPECT_TRUE(is_ok(house.say(owner, "watch", at)));
    const auto as = [&](Role role, const std::string& what, const std::string& command) {
      house.clock.pass(Duration(30));
      return house.say(
          owner, what,
          fmt::format(R"({},"as":"{}","command":{{"command":{}}})", at, word(role), command));
    };
    Seen seen;
    for (int nth = 0; nth < 60 && seen.dealt < 20; ++nth) {
      for (const char* each : {R"("shuffle")", R"("cut","cards":200)", R"("deal")"})
        as(Role::dealer, "act", each);
      house.clock.pass(Duration(3000));
      seen.dealt = 0;
      note_dealt(*house.storage, "sb-training-1", seen);
    }
    for (std::size_t role = 0; role < kWords<Role>.size(); ++role) {
      for (const CommandRow& row : commands_of(static_cast<Role>(role)))
        as(static_cast<Role>(role), "preview", fmt::format(R"("{}")", *row.name));
    }
    seen.dealt = 0;
    note_dealt(*house.storage, "sb-training-1", seen);
    note_sent(house.transport, seen);
    return seen;
  };
  const Cards cards = cards_from(4);
  const Seen one = train(cards);
  ASSERT_GE(one.dealt, 4u);
  EXPECT_EQ(first_difference(one, train(changed_from(cards, one.dealt))), "");
  EXPECT_NE(first_difference(one, train(changed_from(cards, one.dealt - 1))), "");
}

}  // namespace
}  // namespace croupier::server
