// A fifth game, linked in by longer_list.cpp without a change in src: it is played, written down,
// read again, recorded and shown. docs/adding-a-game.md tells how, and is kept true here.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "blackjack/variant.h"
#include "engine/view.h"
#include "journal/act_json.h"
#include "journal/recorded_table.h"
#include "notation/export.h"
#include "notation/replay.h"
#include "record/json_write.h"
#include "rulebook/game_rules.h"
#include "server/game_facts.h"
#include "support/random_table.h"

namespace croupier {
namespace {

constexpr std::string_view kName = "star-blackjack-6-to-5";

Game fifth() { return *game_from_name(kName); }

std::string text_of(const std::string& path) {
  std::ifstream file(std::string(CROUPIER_SOURCE_DIR "/") + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// A session of people who do everything there is; a person enters the cards.
std::vector<Act> session(test::RandomTable& people, int tries) {
  TableDriver driver(*open_table(people.setup()), {});
  std::vector<Act> done;
  for (int each = 0; each < tries; ++each) {
    auto act = driver.act(people.next());
    if (!act) continue;
    people.take(act->events);
    done.push_back(std::move(*act));
  }
  return done;
}

TEST(FifthGame, IsOneOfTheFamilyWithOddsOfItsOwn) {
  ASSERT_EQ(kGames.size(), 6U);
  EXPECT_EQ(title(fifth()), "Star Blackjack, 6 to 5");
  EXPECT_EQ(family(fifth()), Family::blackjack);
  EXPECT_EQ(game_from_tag("SB"), all_games()[0]);
  EXPECT_EQ(features_of(fifth()), features_of(all_games()[0]));
  EXPECT_EQ(blackjack::variant(fifth()).blackjack_odds, (Odds{6, 5}));
  EXPECT_EQ(blackjack::variant(all_games()[0]).blackjack_odds, (Odds{3, 2}));
}

TEST(FifthGame, PlaysTenThousandRandomRounds) {
  std::uint32_t rounds = 0;
  int blackjacks = 0;
  for (std::uint64_t seed = 1; rounds < 10'000; ++seed) {
    test::RandomTable people(fifth(), seed);
    for (int tries = 0; tries < 2'000; ++tries) {
      const auto events = decide(people.table(), people.next());
      if (!events) continue;
      people.take(*events);
      for (const Event& event : *events) {
        const auto* won = std::get_if<WagerWon>(&event.body);
        if (won == nullptr || !event.clauses.contains("SB 15.1.1"_clause)) continue;
        EXPECT_EQ(won->odds, (Odds{6, 5}));
        ++blackjacks;
      }
    }
    ASSERT_EQ(table_is_ok(people.table()), "") << seed;
    rounds += people.table().common.round;
  }
  EXPECT_GT(blackjacks, 50);
}

TEST(FifthGame, IsWrittenReadRecordedAndShown) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    test::RandomTable people(fifth(), seed);
    const std::vector<Act> acts = session(people, 400);
    const std::string text = notation::export_round(people.setup(), acts);
    EXPECT_TRUE(text.starts_with("game star-blackjack-6-to-5\n")) << text;
    const notation::Replay again = notation::replay_text(text);
    ASSERT_EQ(again.outcome, notation::Outcome::holds) << text;
    ASSERT_EQ(again.table, people.table()) << text;

    RecordedTable recorded(*open_table(people.setup()), {});
    for (const Act& act : acts) {
      Record record;
      record.act = to_json(act);
      const auto taken = recorded.take_as_fact(record);
      ASSERT_TRUE(taken) << taken.error();
    }
    EXPECT_EQ(recorded.table(), people.table());

    const std::string shown = to_json(view(people.table(), std::nullopt));
    EXPECT_TRUE(shown.contains("\"game\":\"star-blackjack-6-to-5\"")) << shown;
  }
}

TEST(FifthGame, RecordsTheEditionOfItsRulesWithEachRound) {
  test::RandomTable people(fifth(), 1);
  int rounds = 0;
  for (const Act& act : session(people, 400)) {
    for (const Event& event : act.events) {
      const auto* began = std::get_if<RoundBegan>(&event.body);
      if (began == nullptr) continue;
      EXPECT_EQ(began->edition, game_rules(fifth()).edition->number);
      ++rounds;
    }
  }
  EXPECT_GT(rounds, 0);
}

// --- what the page is told (GET /api/games) ---

constexpr Day kToday = "2026-11-18";

// Whatever the game pays, the page says: on the cloth, the sign, in pay tables and examples.
TEST(FifthGame, ShowsItsOwnOddsOnThePage) {
  const GameFacts facts = server::game_facts(fifth(), kToday);
  EXPECT_EQ(facts.words.cloth.large, "BLACKJACK PAYS 6 TO 5");
  EXPECT_EQ(facts.words.sign, "BJ 6 to 5 · Ins 2 to 1");
  EXPECT_EQ(facts.pay_tables.front().rows.front(), (PayRow{"blackjack", "6 to 5"}));
  const HowToExample& blackjack = facts.how_to.sections.at(1).examples.front();
  EXPECT_EQ(blackjack.happens, "Blackjack against a 7: paid at once, 6 to 5.");
  EXPECT_EQ(blackjack.result, "+12");
  const GameFacts first = server::game_facts(all_games()[0], kToday);
  EXPECT_EQ(first.words.cloth.large, "BLACKJACK PAYS 3 TO 2");
  EXPECT_EQ(first.how_to.sections.at(1).examples.front().result, "+15");
}

TEST(GameFacts, FillInEveryOddsTheyName) {
  std::string all = json::written(server::games_of(kToday));
  for (const Game game : all_games()) all += json::written(server::game_facts(game, kToday));
  for (std::size_t at = all.find('{'); at != std::string::npos; at = all.find('{', at + 1))
    EXPECT_EQ(all[at + 1], '"') << all.substr(at, 40);
}

// The lobby and the guide of a first hand show what each game says of itself.
TEST(GameFacts, HaveAHandForTheLobbyAndWordsForADecision) {
  for (const Game game : all_games()) {
    const GameWords words = server::game_facts(game, kToday).words;
    EXPECT_GE(words.cards.size(), 2U) << title(game);
    EXPECT_FALSE(words.decision.empty()) << title(game);
  }
  const auto even_money = [](std::string_view game) {
    return server::game_facts(*game_from_name(game), kToday).insurance.even_money;
  };
  EXPECT_EQ(even_money("star-blackjack"), "1 to 1");
  EXPECT_EQ(even_money("nz-blackjack"), "1 to 1");
  EXPECT_EQ(even_money("blackjack-challenge"), "");
  EXPECT_EQ(even_money("casino-war"), "");
}

TEST(GameFacts, SayWhichEditionIsInForce) {
  const Game amended = *game_from_name("casino-war-2027");
  const GameFacts before = server::game_facts(amended, kToday);
  EXPECT_FALSE(before.in_force);
  EXPECT_EQ(before.edition.since, "2027-07-01");
  EXPECT_TRUE(server::game_facts(amended, "2027-07-01").in_force);
  for (const Game game : all_games()) {
    if (game == amended) continue;
    EXPECT_EQ(server::game_facts(game, kToday).edition.since, "not dated");
  }
}

TEST(AddingAGame, ThePageShowsTheListThatIsLinkedHere) {
  const std::string page = text_of("docs/adding-a-game.md");
  EXPECT_TRUE(page.contains("```cpp\n" + text_of("tests/games/longer_list.cpp") + "```\n"));
}

// Paths of src, tests and rulebook, and files of a game's folder.
TEST(AddingAGame, ThePageNamesOnlyFilesThatExist) {
  const std::string page = text_of("docs/adding-a-game.md");
  const std::filesystem::path root(CROUPIER_SOURCE_DIR);
  int named = 0;
  for (std::size_t open = page.find('`'); open != std::string::npos;) {
    const std::size_t close = page.find('`', open + 1);
    const std::string word = page.substr(open + 1, close - open - 1);
    if (word.starts_with("```")) break;
    const bool path = word.starts_with("src/") || word.starts_with("tests/");
    const bool file = word.ends_with(".cpp") && !word.contains('/');
    if (path) {
      EXPECT_TRUE(exists(root / word)) << word;
    }
    if (file) {
      EXPECT_TRUE(exists(root / "src/games/star_blackjack" / word)) << word;
    }
    named += path || file ? 1 : 0;
    open = page.find('`', close + 1);
  }
  EXPECT_GT(named, 15);
}

}  // namespace
}  // namespace croupier
