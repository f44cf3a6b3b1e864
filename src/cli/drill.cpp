#include "cli/drill.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "cli/exit_status.h"
#include "drill/drill.h"

namespace croupier {
namespace {

constexpr std::string_view kDrillUsage =
    "usage: croupier drill [WORD…] [--topic TOPIC] [--game GAME] [--kind KIND] [--count N]\n"
    "                      [--seed N]\n"
    "       croupier drill --list [WORD…] [--topic TOPIC]\n\n"
    "Deals a table into a situation of the floor and asks for the ruling; then explains it with\n"
    "its clause and everybody's money. Answer with the number of a choice; q ends.\n"
    "WORDs choose the situations that most of them are about: croupier drill wrong box hit\n"
    "TOPIC is one of dealing, cards, shuffle, decks, device, wagers, people, powers.\n"
    "GAME is star-blackjack (SB), blackjack-challenge (BC), nz-blackjack (NZ) or casino-war "
    "(CW).\n";

struct Wish {
  std::optional<drill::Topic> topic;
  std::optional<Game> game;
  std::string kind;
  std::vector<std::string> words;
  unsigned count = 10;
  std::optional<std::uint64_t> seed;
  bool list = false;

  bool fits(const drill::KindName& each) const {
    return (!topic || each.topic == *topic) && (kind.empty() || each.name == kind);
  }
};

std::optional<std::uint64_t> number_in(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (wrong != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// The wish, or what is wrong with the words.
std::expected<Wish, std::string> read_wish(std::span<const std::string_view> words) {
  Wish wish;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string_view word = words[at];
    if (word == "--list") {
      wish.list = true;
      continue;
    }
    if (!word.starts_with("-")) {
      wish.words.emplace_back(word);
      continue;
    }
    if (at + 1 == words.size()) return std::unexpected(fmt::format("'{}' needs a value", word));
    const std::string_view value = words[++at];
    if (word == "--topic") {
      wish.topic = from_word<drill::Topic>(value);
      if (!wish.topic)
        return std::unexpected(fmt::format("there is no topic '{}'; there are {}", value,
                                           fmt::join(kWords<drill::Topic>, ", ")));
    } else if (word == "--game") {
      wish.game = game_from_tag(value);
      if (!wish.game) wish.game = game_from_name(value);
      if (!wish.game)
        return std::unexpected(
            fmt::format("there is no game '{}'; there are {}", value, names_of_games()));
    } else if (word == "--kind") {
      wish.kind = value;
    } else if (word == "--count" || word == "--seed") {
      const auto number = number_in(value);
      if (!number || (word == "--count" && (*number == 0 || *number > 1000)))
        return std::unexpected(fmt::format("{}: '{}' is no such number", word, value));
      if (word == "--seed") {
        wish.seed = number;
      } else {
        wish.count = static_cast<unsigned>(*number);
      }
    } else {
      return std::unexpected(fmt::format("'{}' is not understood", word));
    }
  }
  return wish;
}

void list_kinds(const Wish& wish) {
  std::string_view topic;
  for (const drill::KindName& each : drill::kinds_about(wish.words)) {
    if (!wish.fits(each)) continue;
    if (word(each.topic) != topic) fmt::print("{}\n", topic = word(each.topic));
    fmt::print("  {:34} {}\n", each.name, each.about);
  }
}

Seed seed_of(const Wish& wish) {
  if (!wish.seed) return fresh_seed();
  Seed seed{};
  for (std::size_t at = 0; at < 8; ++at)
    seed[at] = static_cast<std::uint8_t>(*wish.seed >> (8 * at) & 0xFF);
  return seed;
}

class Session {
 public:
  explicit Session(const Wish& wish) : wish_(wish), generator_(seed_of(wish)) {
    for (const drill::KindName& each : drill::kinds_about(wish.words)) {
      if (wish.fits(each)) kinds_.push_back(each.name);
    }
  }

  bool is_empty() const { return kinds_.empty(); }

  int run() {
    for (unsigned nth = 1; nth <= wish_.count; ++nth) {
      const auto question = next();
      if (!question) {
        fmt::print(stderr, "croupier drill: no such situation can arise in this game\n");
        return kBadUsage;
      }
      if (!ask(nth, *question)) break;
    }
    fmt::print("\nYour score: {} of {}.\n", right_, asked_);
    return 0;
  }

 private:
  // Kinds and games at random until one of them has such a case.
  std::optional<drill::Question> next() {
    for (int tried = 0; tried < 200; ++tried) {
      const auto& kind = kinds_[generator_.below(static_cast<std::uint32_t>(kinds_.size()))];
      const Game game = wish_.game.value_or(
          all_games()[generator_.below(static_cast<std::uint32_t>(kGames.size()))]);
      if (auto question = drill::pose(kind, game, generator_.next_seed())) return question;
    }
    return std::nullopt;
  }

  // False when the person wants to end.
  bool ask(unsigned nth, const drill::Question& question) {
    fmt::print("\n{}. {} · {} ({})\n", nth, name(question.game), question.kind,
               word(question.topic));
    for (const std::string& line : question.story) fmt::print("   {}\n", line);
    fmt::print("{}\n", question.asked);
    for (std::size_t at = 0; at < question.choices.size(); ++at)
      fmt::print("  {}) {}\n", at + 1, question.choices[at]);
    const auto answer = read_answer(question.choices.size());
    if (!answer) return false;
    ++asked_;
    const bool right = *answer == question.right + 1;
    right_ += right ? 1u : 0u;
    fmt::print("{} {}\n", right ? "Right." : "No. It is:",
               right ? std::string() : question.choices[question.right]);
    for (const std::string& line : question.explanation) fmt::print("   {}\n", line);
    return true;
  }

  static std::optional<std::size_t> read_answer(std::size_t most) {
    std::string line;
    while (true) {
      fmt::print("> ");
      std::fflush(stdout);
      if (!std::getline(std::cin, line) || line == "q") return std::nullopt;
      const auto number = number_in(line);
      if (number && *number >= 1 && *number <= most) return static_cast<std::size_t>(*number);
      fmt::print("Say a number from 1 to {}, or q.\n", most);
    }
  }

  const Wish& wish_;
  Generator generator_;
  std::vector<std::string> kinds_;
  unsigned asked_ = 0;
  unsigned right_ = 0;
};

}  // namespace

int run_drill(std::span<const std::string_view> words) {
  if (words.size() == 1 && (words[0] == "--help" || words[0] == "-h")) {
    fmt::print("{}", kDrillUsage);
    return 0;
  }
  const auto wish = read_wish(words);
  if (!wish) {
    fmt::print(stderr, "croupier drill: {}\n{}", wish.error(), kDrillUsage);
    return kBadUsage;
  }
  Session session(*wish);
  if (session.is_empty()) {
    fmt::print(stderr, "croupier drill: there is no such situation; see croupier drill --list\n");
    return kBadUsage;
  }
  if (wish->list) {
    list_kinds(*wish);
    return 0;
  }
  return session.run();
}

}  // namespace croupier
