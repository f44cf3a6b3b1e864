// What lies on the disk of a house that plays: nothing of a card that nobody has seen, unless one
// has the key; and a copy of it deals the same cards.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <vector>

#include "journal/act_json.h"
#include "journal/key_files.h"
#include "proof/hash.h"
#include "proof/shoe.h"
#include "server/disk_house.h"
#include "server/reading.h"

namespace croupier::server {
namespace {

namespace fs = std::filesystem;
using std::chrono::seconds;

constexpr const char* kTable = "cw-1";
constexpr Millis kBegan = 1'900'000'000'000;

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<Record> all_records(Opened& house) {
  return house.storage->records(kTable, 0, 100'000);
}

// --- what a dump tells ---

// The shoe in use: since which act and which round.
struct ShoeNow {
  std::string root;
  std::uint64_t seq = 0;
  std::uint32_t round = 0;
};
ShoeNow shoe_now(Opened& house) {
  ShoeNow now;
  std::uint32_t round = 0;
  for (const Record& record : all_records(house)) {
    const auto act = act_of(record);
    if (!act) continue;
    for (const Event& event : act->events) {
      if (const auto* began = std::get_if<RoundBegan>(&event.body)) round = began->round;
    }
    if (act->shoe) now = {act->shoe->root, record.seq, round};
  }
  return now;
}

// The places of its cards that lay on the table in any round.
std::set<std::uint16_t> places_seen(Opened& house, const ShoeNow& of) {
  const auto row = house.switchboard.directory().table(kTable);
  std::set<std::uint16_t> seen;
  for (std::uint32_t round = of.round;; ++round) {
    const auto shoe = shoe_of(*house.storage, *row, round);
    if (!shoe && round > of.round) return seen;
    if (!shoe) continue;
    for (const ProvedShoe& each : shoe->shoes) {
      if (!each.shoe.committed || each.shoe.committed->root != of.root) continue;
      for (const ShownCard& card : each.shoe.shown) seen.insert(card.place);
    }
  }
}

std::optional<OpenedShoe> opened_later(Opened& house, const std::string& root) {
  for (const Record& record : all_records(house)) {
    const auto act = act_of(record);
    if (!act) continue;
    for (const OpenedShoe& each : act->opened) {
      if (each.root == root) return each;
    }
  }
  return std::nullopt;
}

std::string bytes_from_hex(const std::string& hex) {
  std::string bytes;
  for (std::size_t at = 0; at + 1 < hex.size(); at += 2)
    bytes += static_cast<char>(std::stoi(hex.substr(at, 2), nullptr, 16));
  return bytes;
}

// Everything that would tell one of these secrets: as bytes, hexadecimal or base64.
std::vector<std::string> forms_of(const std::string& secret) {
  const auto bytes = proof::bytes_of(secret);
  return {secret, proof::hex(bytes), proof::base64(bytes)};
}

// A stretch of cards as text, as numbers of one byte and of two, forwards and backwards.
std::vector<std::string> forms_of(std::vector<Card> cards) {
  std::vector<std::string> forms;
  for (int way = 0; way < 2; ++way, std::ranges::reverse(cards)) {
    std::string text;
    std::string narrow;
    std::string wide;
    for (const Card card : cards) {
      text += to_text(card);
      narrow += static_cast<char>(card.index());
      wide += {static_cast<char>(card.index()), '\0'};
    }
    forms.insert(forms.end(), {text, narrow, wide});
  }
  return forms;
}

// What of an undealt shoe is in these bytes; empty: nothing.
std::string told_by(const std::string& dump, const OpenedShoe& shoe,
                    const std::set<std::uint16_t>& seen) {
  constexpr std::size_t kStretch = 8;
  const auto is_there = [&](const std::vector<std::string>& forms) {
    return std::ranges::any_of(forms, [&](const std::string& each) { return has(dump, each); });
  };
  std::vector<Card> order;
  for (std::size_t at = 0; at < shoe.order.size(); at += 2)
    order.push_back(*card_from_text(shoe.order.substr(at, 2)));
  for (const std::string& key : shoe.keys) {
    if (is_there(forms_of(bytes_from_hex(key)))) return "a key of the order";
  }
  if (is_there(forms_of(bytes_from_hex(shoe.salts)))) return "the key of the salts";
  proof::SaltKey salts{};
  std::ranges::copy(bytes_from_hex(shoe.salts), salts.begin());
  const auto cards = static_cast<std::uint16_t>(order.size());
  for (std::uint16_t place = 0; place < cards; ++place) {
    if (seen.contains(place)) continue;
    const auto salt = proof::salt_of(salts, place);
    if (is_there(forms_of(std::string(salt.begin(), salt.end()))))
      return fmt::format("the salt of place {}", place);
  }
  for (std::uint16_t from = 0; from + kStretch <= cards; ++from) {
    const bool undealt = std::ranges::none_of(
        seen, [&](std::uint16_t each) { return each >= from && each < from + kStretch; });
    const std::vector<Card> stretch(order.begin() + from, order.begin() + from + kStretch);
    if (undealt && is_there(forms_of(stretch)))
      return fmt::format("the cards from place {} on", from);
  }
  return "";
}

// Database, write-ahead log, heads and what was said on standard error, all of it in mid-shoe and
// with a snapshot taken in it; the keys lie elsewhere.
TEST(Disk, ADumpWithoutTheKeyTellsNoUndealtCard) {
  const NewFolder folder;
  const fs::path data = folder.path() / "data";
  testing::internal::CaptureStderr();
  Settings settings;
  settings.pace = 0.2;
  settings.acts_between_snapshots = 30;
  Opened house(data, kBegan, std::move(settings), settings_beside(data.string()));
  ASSERT_TRUE(house.switchboard.start());
  Patron watcher(house, 1);
  watcher.say("watch", fmt::format(R"("table":"{}")", kTable));
  // Since its last shuffle the table has dealt some cards, and has been kept.
  ShoeNow now;
  bool is_kept = false;
  for (int nth = 0; nth < 60 && !is_kept; ++nth) {
    house.clock.pass(seconds(10));
    house.come_to_rest();
    now = shoe_now(house);
    const auto kept = house.storage->snapshot(kTable, 1'000'000);
    is_kept = now.seq > 0 && kept->seq > now.seq + 20 &&
              house.storage->last_record(kTable)->seq > kept->seq &&
              has(kept->state, R"("device":")");
  }
  ASSERT_TRUE(is_kept);
  const std::set<std::uint16_t> seen = places_seen(house, now);
  ASSERT_GT(seen.size(), 10u);
  std::string dump;
  for (const auto& each : fs::directory_iterator(data)) dump += bytes_of(each.path());
  EXPECT_TRUE(fs::exists(data / "journal.db-wal"));
  dump += bytes_of(settings_beside(data.string()).heads);
  dump += testing::internal::GetCapturedStderr();
  ASSERT_GT(dump.size(), 50'000u);
  // The house goes on until the shoe is over: then everybody may know what it was.
  std::optional<OpenedShoe> shoe;
  for (int nth = 0; nth < 400 && !shoe; ++nth) {
    house.clock.pass(seconds(30));
    house.come_to_rest();
    shoe = opened_later(house, now.root);
  }
  ASSERT_TRUE(shoe);
  EXPECT_EQ(told_by(dump, *shoe, seen), "");
  // What is looked for would be found.
  EXPECT_EQ(told_by(dump + shoe->keys.back(), *shoe, seen), "a key of the order");
  EXPECT_EQ(told_by(dump + shoe->order.substr(shoe->order.size() - 16), *shoe, seen),
            fmt::format("the cards from place {} on", shoe->order.size() / 2 - 8));
}

// --- what a copy deals ---

// As `croupier backup` and `croupier restore` do it, while the house plays.
void restore_to(const fs::path& from, const fs::path& to) {
  fs::create_directories(to);
  {
    auto database =
        sqlite::Database::open((from / "journal.db").string(), sqlite::Access::read_only);
    ASSERT_TRUE(database);
    ASSERT_TRUE(
        database->run(fmt::format("vacuum into '{}'", (to / "journal.db").string()).c_str()));
  }
  const SqliteSettings theirs = settings_beside(from.string());
  const SqliteSettings own = settings_beside(to.string());
  fs::create_directories(own.keys);
  for (const char* key : {kSealFile, kSignFile}) fs::copy_file(theirs.keys + key, own.keys + key);
}

// The cards that came out of the shoe after this act, in order.
std::string dealt_after(Opened& house, std::uint64_t seq) {
  std::string cards;
  for (const Record& record : house.storage->records(kTable, seq, 100'000)) {
    const auto act = act_of(record);
    if (!act || act->shoe) return cards;  // the next shoe is another one
    if (const auto* card = std::get_if<DrawCard>(&act->command.body)) cards += to_text(card->card);
    for (const Command& drawn : act->drawn) {
      if (const auto* card = std::get_if<DrawCard>(&drawn.body)) cards += to_text(card->card);
    }
  }
  return cards;
}

// A round in which somebody wagers and then waits.
void play_rounds(Opened& house, const PersonId& person, std::uint64_t number, int rounds) {
  Patron who(house, number, person);
  who.say("watch", fmt::format(R"("table":"{}")", kTable));
  for (int round = 0; round < rounds; ++round) {
    who.act(kTable, R"("command":"place-wager","box":1,"kind":"initial","amount":2500)");
    who.say("ready", fmt::format(R"("table":"{}")", kTable));
    house.clock.pass(seconds(60));
  }
  house.come_to_rest();
}

TEST(Disk, EveryRestoredCopyDealsTheCardsThatTheOriginalDeals) {
  const NewFolder folder;
  const fs::path data = folder.path() / "data";
  Settings alone;
  alone.company = false;
  // Always the same shoes: none of them is over too soon.
  alone.seeds = [drawn = std::make_shared<std::uint8_t>(std::uint8_t{0})] {
    Seed seed{};
    seed[0] = ++*drawn;
    return seed;
  };
  Opened house(data, kBegan, alone, settings_beside(data.string()));
  ASSERT_TRUE(house.switchboard.start());
  house.clock.settle();
  Patron ann(house, 1);
  ann.sit(kTable, 1);
  house.clock.pass(seconds(60));
  // In the middle of a shoe, between two rounds and with a wager that waits for its cards.
  for (int nth = 0; nth < 2; ++nth) {
    play_rounds(house, ann.person(), 10 + static_cast<std::uint64_t>(nth), 3);
    if (nth == 1)
      ann.act(kTable, R"("command":"place-wager","box":1,"kind":"initial","amount":500)");
    house.come_to_rest();
    const std::uint64_t seq = house.storage->last_record(kTable)->seq;
    const Millis now = house.clock.now();
    std::vector<fs::path> copies;
    for (const char* name : {"one", "two"}) {
      copies.push_back(folder.path() / fmt::format("{}-{}", name, nth));
      restore_to(data, copies.back());
    }
    play_rounds(house, ann.person(), 20 + static_cast<std::uint64_t>(nth), 5);
    const std::string dealt = dealt_after(house, seq);
    ASSERT_GE(dealt.size(), 2 * 6u);
    for (const fs::path& copy : copies) {
      SqliteSettings how = settings_beside(copy.string());
      how.accepts = true;
      Opened restored(copy, now, alone, std::move(how));
      ASSERT_TRUE(restored.switchboard.start());
      restored.clock.settle();
      EXPECT_EQ(restored.storage->last_record(kTable)->seq, seq);
      play_rounds(restored, ann.person(), 20 + static_cast<std::uint64_t>(nth), 5);
      const std::string again = dealt_after(restored, seq);
      EXPECT_GE(again.size(), 2 * 6u);
      const std::size_t both = std::min(again.size(), dealt.size());
      EXPECT_EQ(again.substr(0, both), dealt.substr(0, both)) << copy;
    }
  }
}

}  // namespace
}  // namespace croupier::server
