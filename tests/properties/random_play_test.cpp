// Random sessions of each game under all properties. The numbers:
//   CROUPIER_ROUNDS  rounds of each game
//   CROUPIER_SEED    one session only, that of this seed
//   CROUPIER_JOBS    sessions at a time
//   CROUPIER_TALLY   print how often everything happened
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "engine/command_table.h"
#include "properties/trial.h"
#include "support/games.h"

namespace croupier::test {
namespace {

constexpr std::uint64_t kRoundsByDefault = 4'000;
constexpr int kRoundsOfASession = 60;

std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

// An assertion of the engine ends the program; the session that led to it is told first.
void tell_last_words(int) {
  std::signal(SIGABRT, SIG_DFL);
  if (const Session* session = current_session()) {
    std::fputs(describe(*session).c_str(), stderr);
  }
}

// Sessions of many seeds, several at a time, until so many rounds are played.
class Season {
 public:
  Season(Game game, std::uint64_t rounds) : game_(game), rounds_(rounds) {}

  void play(unsigned jobs) {
    std::vector<std::thread> workers;
    for (unsigned job = 1; job < jobs; ++job) workers.emplace_back([&] { work(); });
    work();
    for (std::thread& worker : workers) worker.join();
  }

  const Tally& tally() const { return tally_; }
  const std::string& broken() const { return broken_; }

 private:
  void work() {
    while (auto seed = next_seed()) {
      Tally tally;
      auto broken = play_session(game_, *seed, kRoundsOfASession, tally);
      const std::lock_guard lock(mutex_);
      tally_ += tally;
      if (broken && broken_.empty()) broken_ = std::move(*broken);
    }
  }

  std::optional<std::uint64_t> next_seed() {
    const std::lock_guard lock(mutex_);
    if (tally_.rounds >= rounds_ || !broken_.empty()) return std::nullopt;
    return ++seed_;
  }

  Game game_;
  std::uint64_t rounds_;
  std::uint64_t seed_ = 0;
  Tally tally_;
  std::string broken_;
  std::mutex mutex_;
};

constexpr std::uint64_t kLongRun = 50'000;
constexpr std::uint64_t kVeryLongRun = 10'000'000;

void expect_commands_were_accepted(Game game, const Tally& tally) {
  const auto rows = command_table();
  const std::size_t floor = CommandBody(TellTime{}).index();  // the first of the staff's
  for (std::size_t at = 0; at < rows.size(); ++at) {
    if (!is_in_game(rows[at], game)) continue;
    // Acts of the floor that need a long story before them come up in a long run only.
    if (at >= floor && tally.rounds < kLongRun) continue;
    // A button to share, and its presser, are seldom dealt; a debt of New Zealand hardly ever.
    const std::uint64_t from = game != kNzBlackjack                       ? 0
                               : *rows[at].name == PayDebt::kName         ? kVeryLongRun
                               : *rows[at].name == NominatePresser::kName ? kLongRun
                                                                          : 0;
    if (tally.rounds >= from) {
      EXPECT_GT(tally.accepted[at], 0U) << *rows[at].name << " was never accepted";
    }
    EXPECT_GT(tally.refused[at], 0U) << *rows[at].name << " was never refused";
  }
}

// Money that goes back, and people who come back: told by every run.
void expect_returns_happened(Game game, const Tally& tally) {
  const bool forfeits = game != kNzBlackjack;  // SB 18.5, BC 18.5, CW 13.5
  const auto happened = [&](std::string_view what, std::uint64_t often, bool possible,
                            std::uint64_t from = kLongRun) {
    fmt::print("  {} {}\n", what, often);
    if (tally.rounds < from) return;
    EXPECT_EQ(often > 0, possible) << what;
  };
  happened("winnings taken back", tally.count_of<WinningsTakenBack>(), true);
  happened("lost stakes returned", tally.count_of<LostStakeReturned>(), true);
  happened("games declared invalid", tally.count_of<GameInvalidated>(), forfeits);
  happened("stakes forfeited", tally.count_of<StakeForfeited>(), forfeits);
  // NZ 16.5(a), 16.13: winnings go back where a bettor has left, and seldom otherwise.
  const std::uint64_t from = game == kNzBlackjack ? kVeryLongRun : kLongRun;
  happened("debts", tally.debts, true, from);
  happened("debts paid", tally.count_of<DebtPaid>(), true, from);
  happened("players absent", tally.count_of<PlayerAbsent>(), true);
  happened("players returned", tally.count_of<PlayerReturned>(), true);
}

template <std::size_t... At>
std::vector<std::string_view> event_names(std::index_sequence<At...>) {
  return {std::variant_alternative_t<At, EventBody>::kName...};
}

// How often everything happened.
std::string frequencies(const Tally& tally) {
  std::string text = "accepted/refused:";
  for (std::size_t at = 0; at < tally.accepted.size(); ++at) {
    const std::string_view command = command_table()[at].name;
    text += fmt::format(" {} {}/{}", command, tally.accepted[at], tally.refused[at]);
  }
  text += "\nevents:";
  constexpr std::size_t kEvents = std::variant_size_v<EventBody>;
  const auto names = event_names(std::make_index_sequence<kEvents>{});
  for (std::size_t at = 0; at < kEvents; ++at) {
    text += fmt::format(" {} {}", names[at], tally.events[at]);
  }
  text += "\nrefused for:";
  for (std::size_t at = 0; at < tally.codes.size(); ++at) {
    text += fmt::format(" {} {}", word(static_cast<RefusalCode>(at)), tally.codes[at]);
  }
  return text;
}

class RandomPlay : public testing::TestWithParam<Game> {};

TEST_P(RandomPlay, KeepsEveryProperty) {
  const Game game = GetParam();
  std::signal(SIGABRT, tell_last_words);
  if (const auto seed = number_from_environment("CROUPIER_SEED", 0); seed != 0) {
    Tally tally;
    const auto broken = play_session(game, seed, kRoundsOfASession, tally);
    EXPECT_FALSE(broken) << *broken;
    return;
  }
  const std::uint64_t rounds = number_from_environment("CROUPIER_ROUNDS", kRoundsByDefault);
  const unsigned all = std::max(1U, std::thread::hardware_concurrency());
  const std::uint64_t jobs = number_from_environment("CROUPIER_JOBS", rounds > 100'000 ? all : 1);
  Season season(game, rounds);
  season.play(static_cast<unsigned>(jobs));
  ASSERT_TRUE(season.broken().empty()) << season.broken();
  fmt::print("{}: {} rounds, {} acts\n", name(game), season.tally().rounds, season.tally().acts);
  expect_returns_happened(game, season.tally());
  if (std::getenv("CROUPIER_TALLY") != nullptr) fmt::print("{}\n", frequencies(season.tally()));
  if (rounds >= 1'000) expect_commands_were_accepted(game, season.tally());
}

INSTANTIATE_TEST_SUITE_P(EachGame, RandomPlay,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& each) { return std::string(tag(each.param)); });

}  // namespace
}  // namespace croupier::test
