#include "drill/drill.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "drill/situations.h"
#include "engine/command_table.h"
#include "engine/view.h"
#include "record/ranks.h"
#include "words/table.h"

namespace croupier::drill {
namespace {

constexpr int kSeedsTried = 60;
constexpr std::size_t kChoices = 4;
constexpr std::size_t kStoryLines = 14;
constexpr std::string_view kWhoMay = "who-may-";

std::string with_clause(Clause clause) {
  return fmt::format("{}: {}", id(clause), wording(clause));
}

// The right answer among wrong ones, in an order that follows from the seed.
void mix(Question& question, Generator& generator) {
  const std::string right = question.choices.front();
  fisher_yates(std::span(question.choices), generator);
  question.right = static_cast<std::size_t>(std::ranges::find(question.choices, right) -
                                            question.choices.begin());
}

// Wrong answers in an order of their own, without repeating what is there.
template <class Wrong>
void add_wrong(Question& question, std::vector<Wrong> wrong, Generator& generator) {
  fisher_yates(std::span(wrong), generator);
  for (const Wrong& each : wrong) {
    if (question.choices.size() == kChoices) break;
    std::string text(each);
    if (std::ranges::find(question.choices, text) == question.choices.end())
      question.choices.push_back(std::move(text));
  }
}

// Up to and with the first thing the last act said: what followed from it would be the answer. Of a
// long story the end, and before it whatever went wrong.
void tell_story(Question& question, const Stage& stage) {
  const auto& story = stage.story();
  const std::size_t end = std::min(stage.last_act() + 1, story.size());
  const std::size_t from = end > kStoryLines ? end - kStoryLines : 0;
  std::size_t told = 0;
  const auto tell = [&](std::size_t line) {
    if (line > told) question.story.emplace_back("…");
    question.story.push_back(story[line]);
    told = line + 1;
  };
  for (const std::size_t line : stage.mistakes()) {
    if (line < from) tell(line);
  }
  for (std::size_t line = from; line < end; ++line) tell(line);
}

void explain_money(Question& question, const MoneyChange& each) {
  const std::string owed = each.owed_after == each.owed_before
                               ? ""
                               : fmt::format(" {} is owed to the house.", to_text(each.owed_after));
  question.explanation.push_back(
      fmt::format("{}: {} in chips and {} on the layout become {} and {}.{}", each.name.view(),
                  to_text(each.chips_before), to_text(each.staked_before),
                  to_text(each.chips_after), to_text(each.staked_after), owed));
}

// --- situations that need a ruling ---

bool ask_for_ruling(Question& question, const Stage& stage, Generator& generator) {
  const auto lawful = preview_rulings(stage.table());
  // Where the rules of the game are silent nobody can be asked for the right answer.
  if (lawful.empty() || !lawful.front().lawful.clauses.first()) return false;
  const PreviewedRuling& usual = lawful.front();
  question.asked = "What is the ruling?";
  question.choices.emplace_back(sentence(usual.lawful.ruling));
  std::vector<std::string_view> wrong;
  for (std::size_t at = 0; at < kWords<Ruling>.size(); ++at) {
    const auto ruling = static_cast<Ruling>(at);
    const bool is_lawful = std::ranges::any_of(
        lawful, [&](const PreviewedRuling& each) { return each.lawful.ruling == ruling; });
    if (!is_lawful) wrong.push_back(sentence(ruling));
  }
  add_wrong(question, std::move(wrong), generator);
  for (const Clause clause : usual.lawful.clauses)
    question.explanation.push_back(with_clause(clause));
  for (const MoneyChange& each : usual.money) explain_money(question, each);
  for (std::size_t at = 1; at < lawful.size(); ++at)
    question.explanation.push_back(fmt::format("Also lawful: {} ({})",
                                               sentence(lawful[at].lawful.ruling),
                                               id(lawful[at].lawful.clauses.first())));
  return true;
}

// --- those where the clause leaves no choice ---

void ask_for_outcome(Question& question, Outcome outcome, Generator& generator) {
  question.asked = "What happens?";
  question.choices.emplace_back(sentence(outcome));
  std::vector<std::string_view> wrong;
  for (auto each : {Outcome::burned_and_on, Outcome::finish_then_shuffle, Outcome::stays_in_play,
                    Outcome::insurance_now, Outcome::wait_in_rack, Outcome::no_longer_offered,
                    Outcome::replaced, Outcome::round_void, Outcome::shuffled_at_once,
                    Outcome::checked_after_round, Outcome::drawn_to_twelve, Outcome::wagers_back,
                    Outcome::forfeited, Outcome::cards_verified})
    wrong.push_back(sentence(each));
  add_wrong(question, std::move(wrong), generator);
}

// The sentences of an act carry their clauses in brackets.
std::optional<Clause> clause_in(std::string_view line) {
  const std::size_t open = line.rfind('(');
  const std::size_t close = line.rfind(')');
  if (open == std::string::npos || close == std::string::npos || close < open) return std::nullopt;
  const std::string_view inside = line.substr(open + 1, close - open - 1);
  return find_clause(inside.substr(0, inside.find(',')));
}

// The clause, what the act said besides, and everybody's money before and after it.
bool explain_outcome(Question& question, const Stage& stage) {
  const std::span said = std::span(stage.story()).subspan(stage.last_act());
  for (const std::string& line : said) {
    if (const auto clause = clause_in(line); clause && question.explanation.empty())
      question.explanation.push_back(with_clause(*clause));
  }
  if (question.explanation.empty()) return false;
  for (std::size_t at = 1; at < said.size(); ++at)
    question.explanation.push_back(fmt::format("Then: {}.", said[at]));
  bool changed = false;
  const Table& before = stage.table_before();
  for (std::size_t at = 0; at < before.common.players.size(); ++at) {
    const MoneyChange change = money_of(before, stage.table(), player_id(at));
    if (change.chips_before == change.chips_after && change.staked_before == change.staked_after)
      continue;
    explain_money(question, change);
    changed = true;
  }
  if (!changed) question.explanation.emplace_back("Nobody's money changes by it.");
  return true;
}

std::optional<Question> pose_situation(const Situation& situation, Game game, const Seed& seed) {
  Generator generator(seed);
  for (int tried = 0; tried < kSeedsTried; ++tried) {
    Stage stage(game, situation.device, generator.next_seed());
    if (!situation.make(stage)) continue;
    Question question;
    question.kind = situation.name;
    question.topic = situation.topic;
    question.game = game;
    tell_story(question, stage);
    if (situation.outcome == Outcome::ruling) {
      if (!ask_for_ruling(question, stage, generator)) continue;
    } else {
      ask_for_outcome(question, situation.outcome, generator);
      if (!explain_outcome(question, stage)) continue;
    }
    mix(question, generator);
    return question;
  }
  return std::nullopt;
}

// --- who may do what ---

std::string role_words(Role role) {
  std::string text(word(role));
  std::ranges::replace(text, '-', ' ');
  return text;
}

std::optional<Question> pose_power(const CommandRow& row, Game game, const Seed& seed) {
  const Clause clause = clause_of(row.power, game);
  if (!clause || !is_in_game(row, game)) return std::nullopt;
  std::vector<std::string> may;
  std::vector<std::string> may_not;
  for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
    const Role role = static_cast<Role>(at);
    if (!ranks::kStaff.of(game).has(role)) continue;
    (role_may(row, game, role) ? may : may_not).push_back(role_words(role));
  }
  if (may.empty() || may_not.size() < 2) return std::nullopt;
  Generator generator(seed);
  Question question;
  question.kind = fmt::format("{}{}", kWhoMay, *row.name);
  question.topic = Topic::powers;
  question.game = game;
  question.asked = fmt::format("Who may do this: {}?", *row.label);
  fisher_yates(std::span(may), generator);
  question.choices.push_back(may.front());
  add_wrong(question, std::move(may_not), generator);
  question.explanation.push_back(with_clause(clause));
  question.explanation.push_back(fmt::format("It is for: {}.", fmt::join(may, ", ")));
  mix(question, generator);
  return question;
}

// What any player may ask is no question of rank.
bool is_staff_power(const CommandRow& row) {
  return row.power != Power::none && !row.roles->nsw->has(Role::player) &&
         !row.roles->nz->has(Role::player);
}

}  // namespace

std::vector<KindName> kinds() {
  std::vector<KindName> names;
  for (const Situation& each : situations())
    names.push_back({std::string(each.name), each.topic, std::string(each.about)});
  for (const CommandRow& row : command_table()) {
    if (is_staff_power(row))
      names.push_back({fmt::format("{}{}", kWhoMay, *row.name), Topic::powers,
                       fmt::format("who may: {}", *row.label)});
  }
  return names;
}

std::vector<KindName> kinds_about(std::span<const std::string> words) {
  const auto lower = [](std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
  };
  const auto found_in = [&](const KindName& kind) {
    const std::string all = lower(fmt::format("{} {} {}", word(kind.topic), kind.name, kind.about));
    return std::ranges::count_if(
        words, [&](const std::string& each) { return all.find(lower(each)) != std::string::npos; });
  };
  std::vector<KindName> all = kinds();
  if (words.empty()) return all;
  const auto most = found_in(*std::ranges::max_element(all, {}, found_in));
  if (most == 0) return {};
  std::erase_if(all, [&](const KindName& each) { return found_in(each) < most; });
  // Of several the ones that are called so: "wrong box hit" is wrong-box-and-it-hits, and not
  // hit-card-to-wrong-box.
  const auto is_called_so = [&](const KindName& kind) {
    std::size_t at = 0;
    for (const std::string& each : words) {
      at = kind.name.find(lower(each), at);
      if (at == std::string::npos) return false;
    }
    return true;
  };
  if (std::ranges::any_of(all, is_called_so))
    std::erase_if(all, [&](const KindName& each) { return !is_called_so(each); });
  return all;
}

std::optional<Question> pose(std::string_view kind, Game game, const Seed& seed) {
  for (const Situation& each : situations()) {
    if (each.name == kind) return pose_situation(each, game, seed);
  }
  for (const CommandRow& row : command_table()) {
    if (is_staff_power(row) && kind == fmt::format("{}{}", kWhoMay, *row.name))
      return pose_power(row, game, seed);
  }
  return std::nullopt;
}

}  // namespace croupier::drill
