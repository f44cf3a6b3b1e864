// What is sent to each client in short sessions of the whole house, byte for byte. A file of
// transcripts/ has a line for each message: who gets it, how long it is, its hash, and how it
// begins; short messages and the first long ones of a session are there as a whole.
//   CROUPIER_GOLDEN_WRITE=1        writes the files anew
//   CROUPIER_TRANSCRIPTS=FOLDER    writes every message whole to that folder, to compare two builds
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "record/json_write.h"
#include "server/reading.h"
#include "server/simulated_house.h"
#include "support/games.h"

namespace croupier::server {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Guest = SimulatedHouse::Guest;

constexpr std::size_t kShort = 240;  // bytes of a message that is kept whole
constexpr std::size_t kBegins = 50;
constexpr std::size_t kLong = 5'000;     // bytes of one that is not
constexpr std::size_t kWholeOfEach = 2;  // between the two that are kept whole, to each client

std::uint64_t hash_of(std::string_view text) {  // FNV-1a
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char each : text)
    hash = (hash ^ static_cast<unsigned char>(each)) * std::uint64_t{0x100000001b3};
  return hash;
}

// All chance of a session comes from its number.
Settings seeded(std::uint8_t session, bool company) {
  Settings settings;
  settings.company = company;
  settings.seeds = [session, count = std::uint8_t{0}]() mutable {
    Seed seed{};
    seed[0] = session;
    seed[1] = ++count;
    return seed;
  };
  return settings;
}

class Transcript {
 public:
  explicit Transcript(std::string name) : name_(std::move(name)) {}

  void note(const std::string& who, const std::string& message) {
    whole_ += fmt::format("{} {}\n", who, message);
    const bool is_kept =
        message.size() <= kShort || (message.size() <= kLong && ++long_ones_[who] <= kWholeOfEach);
    lines_ += fmt::format("{} {} {:016x} {}\n", who, message.size(), hash_of(message),
                          is_kept ? message : message.substr(0, kBegins) + "…");
  }
  void note_all(const SimulatedHouse& house) {
    for (const auto& [connection, messages] : house.transport.all()) {
      for (const std::string& each : messages)
        note(fmt::format("{}", static_cast<std::uint64_t>(connection)), each);
    }
  }

  ~Transcript() {
    const fs::path file =
        fs::path(CROUPIER_SOURCE_DIR) / "tests/server/transcripts" / (name_ + ".txt");
    if (const char* folder = std::getenv("CROUPIER_TRANSCRIPTS"))
      std::ofstream(fs::path(folder) / (name_ + ".txt")) << whole_;
    if (std::getenv("CROUPIER_GOLDEN_WRITE") != nullptr) {
      fs::create_directories(file.parent_path());
      std::ofstream(file) << lines_;
      return;
    }
    std::ostringstream kept;
    kept << std::ifstream(file).rdbuf();
    compare(kept.str());
  }

 private:
  // The first line that differs says more than two long texts.
  void compare(const std::string& kept) const {
    std::istringstream was(kept);
    std::istringstream is(lines_);
    for (int line = 1;; ++line) {
      std::string one;
      std::string other;
      const bool more = !std::getline(was, one).fail();
      if (!more && std::getline(is, other).fail()) return;
      if (more) std::getline(is, other);
      ASSERT_EQ(one, other) << name_ << ".txt, line " << line;
    }
  }

  std::string name_;
  std::string lines_;
  std::string whole_;
  std::map<std::string, std::size_t> long_ones_;
};

// --- a table of each game ---

std::string at(const TableId& table) { return fmt::format(R"("table":"{}")", table); }

class Playing {
 public:
  Playing(SimulatedHouse& house, TableId table) : house_(house), table_(std::move(table)) {}

  std::string act(const Guest& guest, const std::string& command) {
    return house_.say(guest, "act", fmt::format(R"({},"command":{{{}}})", at(table_), command));
  }
  void decide(const Guest& guest, std::string_view name, int box) {
    act(guest, fmt::format(R"("command":"{}","box":{})", name, box));
  }
  void wager(const Guest& guest, int box, std::string_view kind, int cents) {
    act(guest, fmt::format(R"("command":"place-wager","box":{},"kind":"{}","amount":{})", box, kind,
                           cents));
  }
  Guest come(int box, std::string_view chips) {
    const Guest guest = house_.come();
    house_.say(guest, "watch", at(table_));
    house_.say(guest, "join", at(table_) + std::string(chips));
    act(guest, fmt::format(R"("command":"take-seat","box":{})", box));
    return guest;
  }
  // Wagers, whatever is asked, and the end of the round; what is not allowed is refused.
  void round(const Guest& one, int box, const std::vector<std::string>& optional) {
    wager(one, box, "initial", 2500);
    for (const std::string& kind : optional) wager(one, box, kind, 500);
    house_.say(one, "ready", at(table_));
    house_.clock.pass(4s);
  }

 private:
  SimulatedHouse& house_;
  TableId table_;
};

void play_a_table(std::uint8_t session, const TableId& table, Game game,
                  const std::vector<std::string>& optional,
                  const std::vector<std::string>& decisions) {
  SimulatedHouse house(seeded(session, true));
  Playing playing(house, table);
  const Guest ann = playing.come(1, "");
  const Guest ben = playing.come(2, R"(,"chips":30000)");
  house.clock.pass(30s);
  for (int round = 0; round < 3; ++round) {
    playing.wager(ben, 1, "initial", 1000);
    playing.wager(ben, 2, "initial", 50);  // below the minimum
    playing.round(ann, 1, optional);
    playing.round(ben, 2, {});
    for (const std::string& decision : decisions) {
      playing.decide(ann, decision, 1);
      playing.decide(ben, decision, 2);
      house.clock.pass(2s);
    }
    house.clock.pass(30s);
  }
  house.say(ann, "preview",
            fmt::format(R"({},"command":{{"command":"place-wager","box":1,"kind":"initial",)"
                        R"("amount":2500}})",
                        at(table)));
  house.say(ann, "buy", at(table) + R"(,"chips":1000)");
  house.say(ann, "buy", at(table) + R"(,"chips":0)");
  house.say(ann, "name", R"("name":"anna")");
  house.say(ann, "top-up");
  house.say(ann, "advice", at(table));
  house.say(ann, "dance");
  house.say(ann, "practice", fmt::format(R"("game":"{}","company":false)", word(game)));
  house.go(ben);
  house.clock.pass(60s);
  house.say(ann, "lobby");
  house.say(ann, "leave", at(table));
  house.clock.pass(2s);
  house.say(ann, "unwatch", at(table));

  Transcript transcript(table);
  transcript.note_all(house);
  transcript.note("history",
                  json::written(history_of(*house.storage, *house.switchboard->people().known(),
                                           ann.person, 1'000'000)));
  transcript.note("rules", json::written(rule_book(game)));
  const TableRow row = *house.switchboard->directory().table(table);
  for (std::uint32_t round = 1; round < 5; ++round) {
    const auto told = round_of(*house.storage, row, round);
    transcript.note("round", told ? json::written(*told) : told.error().words);
  }
}

const std::vector<std::string> kBlackjack{"insure", "double", "split", "hit", "stand"};

TEST(Transcript, StarBlackjack) {
  play_a_table(1, "sb-1", kStarBlackjack, {"perfect-pairs", "super-sevens", "tie"}, kBlackjack);
}

TEST(Transcript, BlackjackChallenge) {
  play_a_table(2, "bc-1", kBlackjackChallenge, {"any-pairs", "lucky-lucky"}, kBlackjack);
}

TEST(Transcript, NzBlackjack) {
  play_a_table(3, "nz-1", kNzBlackjack, {"perfect-pairs", "madness-21"}, kBlackjack);
}

TEST(Transcript, CasinoWar) {
  play_a_table(4, "cw-1", kCasinoWar, {"tie"}, {"go-to-war", "surrender"});
}

// --- practice: advice ---

TEST(Transcript, Practice) {
  SimulatedHouse house(seeded(5, false));
  const TableId table = "sb-practice-1";
  Playing playing(house, table);
  const Guest ann = house.come();
  house.say(ann, "practice", R"("game":"star-blackjack","company":true)");
  house.say(ann, "watch", at(table));
  house.say(ann, "join", at(table));
  playing.act(ann, R"("command":"take-seat","box":3)");
  house.clock.pass(30s);
  for (int round = 0; round < 2; ++round) {
    playing.round(ann, 3, {"perfect-pairs"});
    house.say(ann, "advice", at(table));
    playing.decide(ann, "stand", 3);
    house.clock.pass(30s);
  }
  Transcript("practice").note_all(house);
}

// --- a training table with staff ---

TEST(Transcript, Training) {
  SimulatedHouse house(seeded(6, false));
  const TableId table = "sb-training-by-hand-1";
  Playing playing(house, table);
  const Guest owner = house.come();
  const auto as = [&](std::string_view role, std::string_view command, std::string_view more = "",
                      const std::string& what = "act") {
    house.say(owner, what,
              fmt::format(R"({},"as":"{}","command":{{"command":"{}"{}{}}})", at(table), role,
                          command, more.empty() ? "" : ",", more));
  };
  house.say(owner, "train", R"("game":"star-blackjack","by_hand":true)");
  house.say(owner, "watch", at(table));
  as("dealer", "check-cards");
  as("dealer", "shuffle");
  house.clock.pass(60s);
  house.say(owner, "join", at(table));
  as("gaming-supervisor", "cut", R"("from_front":100)");
  as("dealer", "place-cutting-card", R"("from_back":100)");
  as("dealer", "burn-card");
  playing.act(owner, R"("command":"take-seat","box":3)");
  playing.wager(owner, 3, "initial", 1000);
  playing.wager(owner, 4, "initial", 1000);
  as("dealer", "deal");
  as("dealer", "draw-card", R"("card":"As")");
  as("dealer", "misdeal-card", R"("box":3,"card":"9c")");
  as("dealer", "report-irregularity", R"("kind":"misdealt-card")");
  house.say(owner, "watch", at(table));
  as("gaming-supervisor", "make-ruling", R"("ruling":"reconstruct")", "preview");
  as("gaming-supervisor", "make-ruling", R"("ruling":"reconstruct")");
  playing.act(owner, R"("command":"raise-dispute","reason":"the card")");
  as("gaming-supervisor", "decide-dispute", R"("dispute":1,"upheld":true,"reason":"so")");
  for (const char* card : {"6d", "Kh", "9c", "5d", "Tc", "4s"})
    as("dealer", "draw-card", fmt::format(R"("card":"{}")", card));
  playing.decide(owner, "stand", 3);
  playing.decide(owner, "stand", 4);
  as("inspector", "stand", R"("box":4)");
  for (const char* card : {"Tc", "4s"})
    as("dealer", "draw-card", fmt::format(R"("card":"{}")", card));
  house.say(owner, "watch", at(table));
  Transcript("training").note_all(house);
}

// --- a tournament, run by who opened it for a while; a promotion ---

TEST(Transcript, Tournament) {
  SimulatedHouse house(seeded(7, false));
  const Guest ann = house.come();
  const Guest ben = house.come();
  house.say(ann, "open-tournament",
            R"("preset":"quick","game":"star-blackjack","company":5,"staff":"house")");
  house.say(ben, "watch", at("tour-1"));
  house.clock.pass(3s);
  house.say(ann, "enter", R"("occasion":"tour-1","agrees":true)");
  house.say(ben, "enter", R"("occasion":"tour-1","agrees":false)");
  const auto act = [&](const std::string& command) {
    house.say(ann, "occasion-act", fmt::format(R"("occasion":"tour-1","command":{{{}}})", command));
  };
  for (int step = 0; step < 27; ++step) {
    house.say(ann, "watch", at("tour-1"));
    house.clock.pass(5s);
    act(R"("command":"take-place","table":1)");
  }
  house.say(ann, "watch", at("tour-1.1"));
  house.say(ben, "watch", at("tour-1.1"));
  Playing playing(house, "tour-1.1");
  constexpr int kBox = 4;  // was drawn for her
  for (int step = 0; step < 12; ++step) {
    house.clock.pass(4s);
    playing.wager(ann, kBox, "initial", 1000);
    act(R"("command":"write-form","table":1,"type":"initial","amount":5000)");
    for (const char* decision : {"hit", "stand"}) playing.decide(ann, decision, kBox);
    house.say(ann, "ready", at("tour-1.1"));
  }
  house.say(ann, "occasion-preview",
            R"("occasion":"tour-1","command":{"command":"play-pass-card","table":1})");
  house.clock.pass(600s);
  house.say(ann, "lobby");
  house.say(ben, "watch", at("tour-1"));
  Transcript("tournament").note_all(house);
}

TEST(Transcript, TournamentWithOwnStaff) {
  SimulatedHouse house(seeded(8, false));
  const Guest ann = house.come();
  const Guest ben = house.come();
  const auto as = [&](std::string_view role, const std::string& command,
                      const std::string& what = "occasion-act") {
    house.say(ann, what,
              fmt::format(R"("occasion":"tour-1","as":"{}","command":{{{}}})", role, command));
  };
  house.say(ann, "open-tournament",
            R"("preset":"draft","game":"blackjack-challenge","company":3,"staff":"me")");
  house.say(ann, "watch", at("tour-1"));
  house.say(ben, "watch", at("tour-1"));
  as("operator", R"("command":"publish-conditions")");
  as("operator", R"("command":"publish-conditions")", "occasion-preview");
  as("operator", R"("command":"write-conditions","conditions":{"title":"Test"})");
  as("operator", R"("command":"publish-conditions")");
  as("operator", R"("command":"cancel-tournament","reason":"a test")");
  house.say(ben, "lobby");
  Transcript("tournament-staff").note_all(house);
}

TEST(Transcript, Promotion) {
  SimulatedHouse house(seeded(9, true));
  const Guest ann = house.come();
  const Guest ben = house.come();
  const auto as = [&](const std::string& command, const std::string& what = "occasion-act") {
    house.say(ann, what,
              fmt::format(R"("occasion":"promo-1","as":"operator","command":{{{}}})", command));
  };
  house.say(ann, "open-promotion", R"("preset":"draw")");
  house.say(ben, "watch", at("promo-1"));
  house.say(ann, "watch", at("promo-1"));
  as(R"("command":"start-promotion")");
  as(R"("command":"lodge-terms")");
  house.clock.pass(120s);
  as(R"("command":"start-promotion")", "occasion-preview");
  as(R"("command":"start-promotion")");
  Playing playing(house, "cw-1");
  const Guest cleo = playing.come(1, "");
  house.clock.pass(30s);
  playing.round(cleo, 1, {});
  playing.decide(cleo, "go-to-war", 1);
  house.clock.pass(30s);
  for (const Guest& guest : {ben, cleo})
    house.say(guest, "enter", R"("occasion":"promo-1","agrees":true)");
  house.clock.pass(30min);
  as(R"("command":"close-entries")");
  as(R"("command":"draw-winners")", "occasion-preview");
  as(R"("command":"draw-winners")");
  as(R"("command":"tell-winner","prize":0,"method":"email","reached":true)");
  as(R"("command":"award-prize","prize":0,"present":false,"cash_instead":false,"cash":50000)",
     "occasion-preview");
  as(R"("command":"award-prize","prize":0,"present":false,"cash_instead":false,"cash":50000)");
  as(R"("command":"publish-results","where":"on this page")");
  house.say(cleo, "occasion-act",
            R"("occasion":"promo-1","command":{"command":"raise-dispute","about":"the draw"})");
  house.say(ben, "lobby");
  Transcript("promotion").note_all(house);
}

}  // namespace
}  // namespace croupier::server
