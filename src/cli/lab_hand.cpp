// `croupier lab hand`: what every act of one hand is worth.
#include <fmt/format.h>

#include "blackjack/hand.h"
#include "blackjack/variant.h"
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

// Without a suit it is any card of its rank.
struct SaidCard {
  Card card;
  bool has_suit = false;
};

// "8h 8s", "8,8" or "88", with suits or without.
std::expected<std::vector<SaidCard>, Complaint> cards_from(std::string_view text,
                                                           std::string_view what) {
  std::vector<SaidCard> cards;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ' ' || text[at] == ',') {
      ++at;
      continue;
    }
    if (const auto card = card_from_text(text.substr(at, 2))) {
      cards.push_back({*card, true});
      at += 2;
      continue;
    }
    const auto card = card_from_text(fmt::format("{}s", text[at]));
    if (!card) {
      std::size_t end = at + 1;
      while (end < text.size() && (text[end] & 0xC0) == 0x80) ++end;  // of one letter in UTF-8
      return std::unexpected(fmt::format("{} {}: column {}: '{}' is no card", what, text, at + 1,
                                         text.substr(at, end - at)));
    }
    cards.push_back({*card, false});
    ++at;
  }
  return cards;
}

std::expected<void, Complaint> take_card(Composition& shoe, SaidCard& said) {
  for (int suit = 0; suit < kSuits && !said.has_suit && !shoe.holds(said.card); ++suit) {
    said.card = Card(said.card.rank(), static_cast<Suit>(suit));
  }
  if (!shoe.holds(said.card)) {
    const std::string text = to_text(said.card);
    return std::unexpected(
        fmt::format("there is no {} left for this hand", said.has_suit ? text : text.substr(0, 1)));
  }
  shoe.remove(said.card);
  return {};
}

// Those with a suit first: one without could take their last.
std::expected<void, Complaint> take_cards(Composition& shoe, std::span<SaidCard> cards) {
  for (const bool with_suit : {true, false}) {
    for (SaidCard& said : cards) {
      if (said.has_suit != with_suit) continue;
      if (auto done = take_card(shoe, said); !done) return done;
    }
  }
  return {};
}

// BC 9.6, 9.7: 21 and five cards are paid and cleared at once, so there is nothing to decide.
std::optional<Complaint> paid_already(const RuleSet& rules, std::span<const Card> hand) {
  const blackjack::Variant& game = blackjack::variant(rules.game);
  if (game.five_cards_win && hand.size() >= 5)
    return fmt::format("HAND was over with its fifth card ({})", id(game.play.five_cards));
  const bool blackjack = blackjack::is_ace_and_ten(hand);
  if (game.twenty_one_wins && !blackjack && blackjack::total_of(hand).points == 21)
    return fmt::format("HAND was over with its 21 ({})", id(game.play.twenty_one));
  return std::nullopt;
}

std::expected<lab::Advice, Complaint> advice_for(const HandRequest& request, const RuleSet& rules) {
  if (family(rules.game) == Family::war) {
    return std::unexpected("casino-war has no hands to play: see croupier lab edge CW");
  }
  auto said = cards_from(request.hand, "HAND");
  if (!said) return std::unexpected(said.error());
  const auto dealer = cards_from(request.dealer, "DEALER");
  if (!dealer) return std::unexpected(dealer.error());
  if (dealer->size() != 1) return std::unexpected("DEALER is one card");
  if (said->size() < 2 || said->size() > blackjack::kHandCardsMax) {
    return std::unexpected(fmt::format("HAND: from 2 to {} cards are expected, not {}",
                                       blackjack::kHandCardsMax, said->size()));
  }
  auto left = lab::shoe_without(rules.decks, request.seen, false);
  if (!left) return std::unexpected(left.error());
  said->push_back(dealer->front());
  if (auto done = take_cards(*left, *said); !done) return std::unexpected(done.error());
  std::vector<Card> hand;
  for (const SaidCard& each : *said) hand.push_back(each.card);
  const Card dealers = hand.back();
  hand.pop_back();
  if (blackjack::total_of(hand).points > 21) {
    return std::unexpected(fmt::format("HAND {} is bust", request.hand));
  }
  if (const auto fault = paid_already(rules, hand)) return std::unexpected(*fault);
  if (const auto fault = lab::too_few_cards(*left)) return std::unexpected(*fault);
  return lab::advise(rules, *left, hand, dealers);
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
