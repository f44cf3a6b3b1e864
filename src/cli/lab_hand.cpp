// `croupier lab hand`: what every act of one hand is worth.
#include <fmt/format.h>

#include "blackjack/hand.h"
#include "cli/lab_commands.h"
#include "cli/lab_words.h"
#include "lab/advice.h"
#include "lab/answers.h"

namespace croupier {
namespace {

struct HandRequest {
  RuleWords rules;
  std::string hand;
  std::string dealer;
  std::vector<std::string> seen;
  bool json = false;
};

// "8h 8s", "8,8" or "88", with suits or without.
std::expected<std::vector<Card>, Complaint> cards_from(std::string_view text,
                                                       std::string_view what) {
  std::vector<Card> cards;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ' || text[at] == ',') {
      ++at;
      continue;
    }
    if (const auto card = card_from_text(text.substr(at, 2))) {
      cards.push_back(*card);
      at += 2;
      continue;
    }
    const auto card = card_from_text(fmt::format("{}s", text[at]));
    if (!card) {
      return std::unexpected(
          fmt::format("{} {}: column {}: '{}' is no card", what, text, at + 1, text[at]));
    }
    cards.push_back(*card);
    ++at;
  }
  return cards;
}

// Suits do not matter to a hand: another suit is taken where one has run out.
std::expected<void, Complaint> take_rank(Composition& shoe, Card& card) {
  for (int suit = 0; suit < kSuits && !shoe.holds(card); ++suit) {
    card = Card(card.rank(), static_cast<Suit>(suit));
  }
  if (!shoe.holds(card)) {
    return std::unexpected(fmt::format("there is no {} left for this hand", to_text(card)[0]));
  }
  shoe.remove(card);
  return {};
}

std::expected<lab::Advice, Complaint> advice_for(const HandRequest& request, const RuleSet& rules) {
  if (rules.game == Game::casino_war) {
    return std::unexpected("casino-war has no hands to play: see croupier lab edge CW");
  }
  auto hand = cards_from(request.hand, "HAND");
  if (!hand) return std::unexpected(hand.error());
  auto dealer = cards_from(request.dealer, "DEALER");
  if (!dealer) return std::unexpected(dealer.error());
  if (dealer->size() != 1) return std::unexpected("DEALER is one card");
  if (hand->size() < 2 || hand->size() > blackjack::kHandCardsMax) {
    return std::unexpected("HAND has two cards or more");
  }
  if (blackjack::total_of(*hand).points > 21) {
    return std::unexpected(fmt::format("HAND {} is bust", request.hand));
  }
  auto left = lab::shoe_without(rules.decks, request.seen, false);
  if (!left) return std::unexpected(left.error());
  hand->push_back(dealer->front());
  for (Card& card : *hand) {
    if (auto done = take_rank(*left, card); !done) return std::unexpected(done.error());
  }
  const Card dealers = hand->back();
  hand->pop_back();
  if (const auto fault = lab::too_few_cards(*left)) return std::unexpected(*fault);
  return lab::advise(rules, *left, *hand, dealers);
}

int run_hand(const HandRequest& request) {
  const auto rules = lab::rules_from(request.rules);
  if (!rules) return complain(rules.error());
  const auto advice = advice_for(request, *rules);
  if (!advice) return complain(advice.error());
  struct Line {
    const char* what;
    std::optional<double> value;
  };
  const std::array lines{
      Line{"stand", advice->acts.stand},        Line{"hit", advice->acts.hit},
      Line{"double", advice->acts.double_down}, Line{"split", advice->acts.split},
      Line{"insurance", advice->insurance},     Line{"even_money", advice->even_money}};
  if (!request.json) {
    for (const Line& line : lines) {
      if (line.value) fmt::print("{:<10} {:+.9f}\n", line.what, *line.value);
    }
    fmt::print("best       {}\n", lab::act_word(advice->best));
    return 0;
  }
  lab::JsonAnswer json;
  json.begin_object();
  json.put_rules(*rules);
  json.put("hand", request.hand);
  json.put("dealer", request.dealer);
  for (const Line& line : lines) {
    if (line.value) json.put(line.what, *line.value);
  }
  json.put("best", lab::act_word(advice->best));
  json.end_object();
  fmt::print("{}", json.take());
  return 0;
}

}  // namespace

void add_lab_hand(CLI::App& lab, LabRun& chosen) {
  const auto add_words = [](CLI::App& command, HandRequest& request) {
    add_rule_words(command, request.rules);
    command.add_option("HAND", request.hand, "Its cards: 88, T6 or '7h 7s 2d'")->required();
    command.add_option("DEALER", request.dealer, "The dealer's card")->required();
    add_seen(command, request.seen);
    command.add_flag("--json", request.json, "As JSON");
  };
  add_lab_command<HandRequest>(lab, chosen, "hand", "What every act of one hand is worth",
                               add_words, run_hand);
}

}  // namespace croupier
