// The lab page's questions: answered as the command line answers them, once for each question.
#include "server/lab_desk.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <future>

#include "lab/answers.h"
#include "support/games.h"

namespace croupier::server {
namespace {

class Asking {
 public:
  std::future<HttpAnswer> ask(const std::string& path, const std::string& query) {
    HttpRequest request{.method = "GET", .path = "/api/lab/" + path, .query = query};
    auto promise = std::make_shared<std::promise<HttpAnswer>>();
    desk.answer(request, [promise](HttpAnswer answer) { promise->set_value(std::move(answer)); });
    return promise->get_future();
  }
  HttpAnswer answer(const std::string& path, const std::string& query) {
    return ask(path, query).get();
  }

  LabDesk desk;
};

TEST(LabDesk, AnswersAsTheCommandLineDoes) {
  Asking asking;
  const HttpAnswer answer = asking.answer("edge", "game=nz-blackjack&decks=4");
  EXPECT_EQ(answer.status, 200);
  RuleSet rules = default_rules(kNzBlackjack);
  rules.decks = 4;
  const lab::Edge edge =
      lab::edge_of(lab::lab_rules(rules), lab::shoe_of(Composition::of_decks(4)), std::nullopt);
  EXPECT_EQ(*answer.body, lab::edge_json(rules, edge));
}

TEST(LabDesk, TheSameQuestionIsWorkedOutOnce) {
  Asking asking;
  const Text first = asking.answer("wagers", "game=CW").body;
  EXPECT_EQ(asking.answer("wagers", "decks=6&game=casino-war").body, first);
  EXPECT_EQ(asking.desk.worked_out(), 1u);
  EXPECT_NE(asking.answer("edge", "game=CW").body, first);
  EXPECT_EQ(asking.desk.worked_out(), 2u);
}

// The desk's thread is held in the answer to a first question, so that nothing leaves the queue.
TEST(LabDesk, TurnsAwayWhoeverComesToAFullQueue) {
  std::promise<void> held;
  std::promise<void> let_go;
  Asking asking;
  asking.desk.answer({.method = "GET", .path = "/api/lab/wagers", .query = "game=CW"},
                     [&](const HttpAnswer&) {
                       held.set_value();
                       let_go.get_future().wait();
                     });
  held.get_future().wait();
  std::vector<std::future<HttpAnswer>> waiting;
  for (int decks = 4; decks <= 8; ++decks) {
    for (const char* ruling : {"stand", "hit"}) {
      waiting.push_back(asking.ask(
          "edge", fmt::format("game=NZ&decks={}&ruling=dealer_soft17%3D{}", decks, ruling)));
    }
  }
  let_go.set_value();
  EXPECT_EQ(waiting[8].get().status, 503);
  const HttpAnswer last = waiting[9].get();
  EXPECT_EQ(last.status, 503);
  EXPECT_NE(last.body->find("busy"), std::string::npos);
  EXPECT_EQ(waiting[0].get().status, 200);
}

TEST(LabDesk, NamesWhatIsWrong) {
  Asking asking;
  const auto expect = [&](const std::string& query, std::string_view words) {
    const HttpAnswer answer = asking.answer("edge", query);
    EXPECT_EQ(answer.status, 400) << query;
    EXPECT_NE(answer.body->find(words), std::string::npos) << *answer.body;
  };
  expect("game=poker", "'poker' is no game");
  expect("game=SB&decks=7", "SB 3.1");
  expect("game=SB&decks=many", "decks: a number");
  expect("game=NZ&option=third-hand=yes", "does not exist in nz-blackjack");
  expect("game=SB&ruling=dealer_soft17=maybe", "stand, hit");
  EXPECT_EQ(asking.answer("fortune", "game=SB").status, 404);
}

TEST(LabDesk, ChoicesAreThoseThatMatter) {
  Asking asking;
  const std::string star = *asking.answer("choices", "game=SB").body;
  EXPECT_NE(star.find("\"third-hand\""), std::string::npos) << star;
  EXPECT_NE(star.find("\"insurance-on-ten\""), std::string::npos) << star;
  EXPECT_NE(star.find("\"double_ace_lock\""), std::string::npos) << star;
  EXPECT_EQ(star.find("\"bettors\""), std::string::npos) << star;
  EXPECT_EQ(star.find("\"absent_call_passes\""), std::string::npos) << star;
  const std::string zealand = *asking.answer("choices", "game=NZ").body;
  EXPECT_NE(zealand.find("\"madness_stake_returned\""), std::string::npos) << zealand;
  EXPECT_EQ(zealand.find("\"third-hand\""), std::string::npos) << zealand;
}

}  // namespace
}  // namespace croupier::server
