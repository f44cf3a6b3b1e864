#include "cli/play_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "cli/play_options.h"

namespace croupier::play {
namespace {

struct WordVerb {
  std::string_view word;
  Verb verb;
};

constexpr std::array kVerbs{
    WordVerb{"bet", Verb::bet},
    WordVerb{"place", Verb::bet},
    WordVerb{"add", Verb::bet},
    WordVerb{"withdraw", Verb::withdraw},
    WordVerb{"take", Verb::withdraw},
    WordVerb{"rebet", Verb::rebet},
    WordVerb{"again", Verb::rebet},
    WordVerb{"b", Verb::rebet},
    WordVerb{"x2", Verb::double_bets},
    WordVerb{"clear", Verb::clear},
    WordVerb{"c", Verb::clear},
    WordVerb{"undo", Verb::undo},
    WordVerb{"u", Verb::undo},
    WordVerb{"deal", Verb::deal},
    WordVerb{"sit", Verb::sit},
    WordVerb{"leave", Verb::leave},
    WordVerb{"buy", Verb::buy},
    WordVerb{"h", Verb::hit},
    WordVerb{"hit", Verb::hit},
    WordVerb{"card", Verb::hit},
    WordVerb{"s", Verb::stand},
    WordVerb{"stand", Verb::stand},
    WordVerb{"stay", Verb::stand},
    WordVerb{"d", Verb::double_down},
    WordVerb{"double", Verb::double_down},
    WordVerb{"p", Verb::split},
    WordVerb{"split", Verb::split},
    WordVerb{"expose", Verb::expose},
    WordVerb{"show", Verb::expose},
    WordVerb{"i", Verb::insure},
    WordVerb{"insure", Verb::insure},
    WordVerb{"insurance", Verb::insure},
    WordVerb{"n", Verb::no},
    WordVerb{"no", Verb::no},
    WordVerb{"decline", Verb::no},
    WordVerb{"e", Verb::even_money},
    WordVerb{"even", Verb::even_money},
    WordVerb{"even-money", Verb::even_money},
    WordVerb{"w", Verb::go_to_war},
    WordVerb{"war", Verb::go_to_war},
    WordVerb{"r", Verb::surrender},
    WordVerb{"surrender", Verb::surrender},
    WordVerb{"press", Verb::press},
    WordVerb{"nominate", Verb::nominate},
    WordVerb{"k", Verb::keep},
    WordVerb{"keep", Verb::keep},
    WordVerb{"cut", Verb::cut},
    WordVerb{"burn?", Verb::burn_card},
    WordVerb{"burn", Verb::burn_card},
    WordVerb{"rules", Verb::rules},
    WordVerb{"rule", Verb::rules},
    WordVerb{"why", Verb::why},
    WordVerb{"table", Verb::table},
    WordVerb{"t", Verb::table},
    WordVerb{"log", Verb::log},
    WordVerb{"stats", Verb::statistics},
    WordVerb{"statistics", Verb::statistics},
    WordVerb{"help", Verb::help},
    WordVerb{"?", Verb::help},
    WordVerb{"quit", Verb::quit},
    WordVerb{"q", Verb::quit},
    WordVerb{"exit", Verb::quit},
};

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  std::string current;
  for (const char c : line) {
    const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (!blank) {
      current += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    } else if (!current.empty()) {
      words.push_back(std::move(current));
      current.clear();
    }
  }
  if (!current.empty()) words.push_back(std::move(current));
  return words;
}

Verb verb_called(std::string_view word) {
  const auto found = std::ranges::find(kVerbs, word, &WordVerb::word);
  return found == kVerbs.end() ? Verb::unknown : found->verb;
}

// "25 pairs on 2", "on box 2 5 pairs", "max".
void read_wager(std::span<const std::string> words, Input& input) {
  bool box_comes = false;
  for (const std::string& word : words) {
    if (word == "on" || word == "at" || word == "behind") {
      box_comes = true;
    } else if (word == "box" && box_comes) {
      continue;
    } else if (box_comes) {
      input.number = whole_number(word);
      if (!input.number) input.problem = fmt::format("'{}' is not the number of a box", word);
      box_comes = false;
    } else if (word == "min" || word == "max") {
      input.amount_word = word == "min" ? AmountWord::least : AmountWord::most;
    } else if (const auto kind = wager_kind_called(word)) {
      input.kind = kind;
    } else if (const auto amount = money_from_text(word)) {
      input.amount = *amount;
    } else {
      input.problem = fmt::format("'{}' is neither an amount nor a wager", word);
    }
  }
  if (box_comes) input.problem = "the number of the box is missing after 'on'";
}

// "withdraw 2", "withdraw pairs on 2": a number without "on" is a box, too.
void read_withdrawal(std::span<const std::string> words, Input& input) {
  read_wager(words, input);
  if (!input.number && input.amount) {
    input.number = static_cast<int>(input.amount->cents() / 100);
    input.amount.reset();
  }
}

void read_amount(std::span<const std::string> words, Input& input) {
  for (const std::string& word : words) {
    if (word == "for") continue;
    const auto amount = money_from_text(word);
    if (!amount) input.problem = fmt::format("'{}': {}", word, amount.error());
    if (amount) input.amount = *amount;
  }
}

void read_plain_number(std::span<const std::string> words, Input& input) {
  for (const std::string& word : words) {
    if (word == "box" || word == "at" || word == "on") continue;
    input.number = whole_number(word);
    if (!input.number) input.problem = fmt::format("'{}' is not a number", word);
  }
}

void read_rest(std::span<const std::string> words, Input& input) {
  switch (input.verb) {
    case Verb::bet: return read_wager(words, input);
    case Verb::withdraw: return read_withdrawal(words, input);
    case Verb::double_down:
    case Verb::insure:
    case Verb::buy: return read_amount(words, input);
    case Verb::cut:
    case Verb::sit:
    case Verb::leave: return read_plain_number(words, input);
    case Verb::keep:
      for (const std::string& word : words) {
        const auto on = from_word<KeepOn>(word);
        if (!on) input.problem = fmt::format("'{}' is not first or second", word);
        if (on) input.keep_on = *on;
      }
      return;
    default: return;
  }
}

}  // namespace

Input read_input(std::string_view line) {
  Input input;
  std::vector<std::string> words = words_of(line);
  if (words.empty()) return input;
  input.typed = words[0];
  for (std::size_t at = 1; at < words.size(); ++at) {
    input.rest += (at > 1 ? " " : "") + words[at];
  }
  std::span<const std::string> rest(words.begin() + 1, words.end());
  input.verb = verb_called(words[0]);
  const bool amount_alone = input.verb == Verb::unknown && money_from_text(words[0]).has_value();
  if (amount_alone) {
    input.verb = Verb::bet;
    rest = words;
  }
  if (input.verb == Verb::double_down && (input.rest == "bets" || input.rest == "bet")) {
    input.verb = Verb::double_bets;
    return input;
  }
  read_rest(rest, input);
  return input;
}

}  // namespace croupier::play
