#include "server/lab_desk.h"

#include <sys/resource.h>

#include <algorithm>
#include <charconv>
#include <expected>

#include "lab/answers.h"
#include "lab/question.h"
#include "record/json_write.h"

namespace croupier::server {
namespace {

constexpr std::string_view kPath = "/api/lab/";
constexpr int kBehindTheTables = 10;  // as `nice` counts

struct Question {
  std::string key;  // the same for the same question
  std::function<std::string(const std::stop_token&)> work;
};
struct Fault {
  int status = 400;
  std::string words;
};

std::expected<RuleSet, lab::Complaint> rules_of(const HttpRequest& request) {
  lab::RuleWords words{.game = request.parameter("game"),
                       .decks = {},
                       .options = request.parameters("option"),
                       .rulings = request.parameters("ruling")};
  if (const std::string decks = request.parameter("decks"); !decks.empty()) {
    int number = 0;
    const auto [end, fault] = std::from_chars(decks.data(), decks.data() + decks.size(), number);
    if (fault != std::errc{} || end != decks.data() + decks.size())
      return std::unexpected("decks: a number is expected");
    words.decks = number;
  }
  return lab::rules_from(words);
}

std::string edge_of(const RuleSet& rules) {
  const Composition shoe = Composition::of_decks(rules.decks);
  if (family(rules.game) == Family::war)
    return lab::war_json(rules, lab::war_edge(rules.game, shoe));
  return lab::edge_json(rules,
                        lab::edge_of(lab::lab_rules(rules), lab::shoe_of(shoe), std::nullopt));
}

std::expected<Question, Fault> question_of(const HttpRequest& request) {
  const std::string what = request.path.substr(kPath.size());
  const auto rules = rules_of(request);
  if (!rules) return std::unexpected(Fault{400, rules.error()});
  Question question{what + ' ', {}};
  json::write(question.key, *rules);
  if (what == "choices") {
    question.work = [game = rules->game](const std::stop_token&) {
      return lab::choices_json(game);
    };
  } else if (what == "edge") {
    question.work = [rules = *rules](const std::stop_token&) { return edge_of(rules); };
  } else if (what == "wagers") {
    question.work = [rules = *rules](const std::stop_token&) {
      return lab::wagers_json(rules, lab::wager_figures(rules, Composition::of_decks(rules.decks)));
    };
  } else if (what == "removals") {
    question.work = [rules = *rules](const std::stop_token& stop) {
      return lab::removals_json(rules, lab::removals_of(rules, stop));
    };
  } else {
    return std::unexpected(Fault{404, "the lab answers choices, edge, wagers and removals"});
  }
  return question;
}

HttpAnswer answer_with(const Text& text) {
  HttpAnswer answer;
  answer.body = text;
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

}  // namespace

LabDesk::LabDesk() : thread_([this](const std::stop_token& stop) { work(stop); }) {}

LabDesk::~LabDesk() = default;  // the thread is asked to stop and waited for, first of all members

void LabDesk::answer(const HttpRequest& request, AnswerWith with) {
  auto question = question_of(request);
  if (!question) return with(error_answer(question.error().status, question.error().words));
  std::unique_lock guard(mutex_);
  if (const auto kept = kept_.find(question->key); kept != kept_.end()) {
    kept->second.asked = ++asked_;
    const Text answer = kept->second.answer;
    guard.unlock();
    return with(answer_with(answer));
  }
  const auto same = std::ranges::find(queue_, question->key, &Waiting::question);
  if (same != queue_.end()) return same->askers.push_back(std::move(with));
  if (queue_.size() >= kLabQueueMost) {
    guard.unlock();
    return with(error_answer(503, "the lab is busy; ask again in a few seconds"));
  }
  queue_.push_back({std::move(question->key), std::move(question->work), {}});
  queue_.back().askers.push_back(std::move(with));
  something_waits_.notify_one();
}

void LabDesk::work(const std::stop_token& stop) {
  // Of this thread, and those it starts: a table never waits for mathematics.
  setpriority(PRIO_PROCESS, 0, kBehindTheTables);
  std::unique_lock guard(mutex_);
  while (something_waits_.wait(guard, stop, [this] { return !queue_.empty(); }) &&
         !stop.stop_requested()) {
    const Work work = queue_.front().work;
    guard.unlock();
    const auto answer = std::make_shared<const std::string>(work(stop));
    ++worked_out_;
    guard.lock();
    if (stop.stop_requested()) return;
    const Waiting done = std::move(queue_.front());
    queue_.pop_front();
    keep(done.question, answer);
    guard.unlock();
    for (const AnswerWith& with : done.askers) with(answer_with(answer));
    guard.lock();
  }
}

void LabDesk::keep(const std::string& question, Text answer) {
  kept_[question] = {std::move(answer), ++asked_};
  if (kept_.size() <= kLabKeptMost) return;
  kept_.erase(
      std::ranges::min_element(kept_, {}, [](const auto& each) { return each.second.asked; }));
}

}  // namespace croupier::server
