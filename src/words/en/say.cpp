#include "words/en/say.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace croupier::en {
namespace {

Part part(Part::Is is, std::string text, std::string own = {}, std::int64_t number = 0,
          std::int64_t second = 0) {
  return {is, std::move(text), std::move(own), number, second};
}

std::string card_words(Card card) {
  static constexpr std::array<std::string_view, 13> kRanksText{
      "ace",   "two",  "three", "four", "five",  "six", "seven",
      "eight", "nine", "ten",   "jack", "queen", "king"};
  static constexpr std::array<std::string_view, 4> kSuitsText{"spades", "hearts", "diamonds",
                                                              "clubs"};
  return fmt::format("{} of {}", kRanksText[static_cast<std::size_t>(card.rank()) - 1],
                     kSuitsText[static_cast<std::size_t>(card.suit())]);
}

}  // namespace

Part person(std::string_view name) {
  return part(Part::Is::person, std::string(name), std::string(name));
}

Part owner(std::string_view name) {
  return part(Part::Is::owner, fmt::format("{}'s", name), std::string(name));
}

Part verb(std::string_view theirs, std::string_view yours) {
  return part(Part::Is::verb, std::string(theirs), std::string(yours));
}

Part hand_of_box(BoxNo box, HandNo hand) {
  if (number(hand) == 0)
    return part(Part::Is::box, fmt::format("box {}", number(box)), {}, number(box));
  return part(Part::Is::box, fmt::format("box {}.{}", number(box), number(hand) + 1), {},
              number(box), number(hand) + 1);
}

Part clock(std::uint32_t seconds) {
  return part(
      Part::Is::time,
      fmt::format("{:02}:{:02}:{:02}", seconds / 3600 % 24, seconds / 60 % 60, seconds % 60), {},
      seconds);
}

std::string spaced(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, '-', ' ');
  return text;
}

Part quoted(std::string_view text) { return part(Part::Is::quoted, std::string(text)); }

void add(Sentence& sentence, std::string_view text) {
  if (text.empty()) return;
  if (!sentence.empty() && sentence.back().is == Part::Is::text) {
    sentence.back().text += text;
  } else {
    sentence.push_back(part(Part::Is::text, std::string(text)));
  }
}

void add(Sentence& sentence, Part part) {
  if (part.is == Part::Is::text) return add(sentence, std::string_view(part.text));
  sentence.push_back(std::move(part));
}

void add(Sentence& sentence, const Sentence& more) {
  for (const Part& part : more) add(sentence, part);
}

void add(Sentence& sentence, Money amount) {
  sentence.push_back(part(Part::Is::money, to_text(amount), {}, amount.cents()));
}

void add(Sentence& sentence, Card card) {
  sentence.push_back(part(Part::Is::card, card_words(card), std::string(to_text(card))));
}

void add(Sentence& sentence, BoxNo box) { sentence.push_back(hand_of_box(box, HandNo{0})); }

void add(Sentence& sentence, WagerKind kind) {
  sentence.push_back(part(Part::Is::wager, std::string(word(kind)), std::string(word(kind))));
}

void add(Sentence& sentence, Odds odds) {
  sentence.push_back(part(Part::Is::odds, to_text(odds), {}, odds.to, odds.on));
}

void add(Sentence& sentence, Clause clause) {
  sentence.push_back(part(Part::Is::clause, std::string(id(clause))));
}

void add_count(Sentence& sentence, std::int64_t count) {
  add(sentence, std::string_view(std::to_string(count)));
}

std::string with_clauses(const Sentence& sentence, const Clauses& clauses) {
  std::string text = plain(sentence);
  for (const Clause clause : clauses)
    text += fmt::format("{}{}", clause == clauses.first() ? " (" : ", ", id(clause));
  return clauses.size() == 0 ? text : text + ')';
}

}  // namespace croupier::en
