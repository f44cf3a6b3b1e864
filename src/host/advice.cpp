#include "host/advice.h"

#include <algorithm>
#include <optional>

#include "base/match.h"
#include "engine/offers.h"
#include "lab/exact.h"
#include "lab/war_exact.h"
#include "state/family.h"

namespace croupier::server {
namespace {

struct Worth {
  std::string_view act;
  double units = 0;  // of the initial wager
};

// --- the question ---

lab::OtherHands others_of(const TableCommon& common, const blackjack::PlayedBox& box,
                          std::size_t played) {
  lab::OtherHands others;
  others.is_first = played == 0;
  for (std::size_t at = 0; at < box.hands.size(); ++at) {
    const blackjack::Hand& hand = box.hands[at];
    if (at == played) continue;
    if (!hand.completed) {
      ++others.to_come;
    } else if (hand.is_bust()) {
      ++others.bust;
    } else if (hand.cleared || blackjack::is_blackjack(common, hand)) {
      ++others.safe;
    } else {
      ++others.live;
    }
  }
  return others;
}

AskedHand asked_hand(const Table& table, BoxNo box, HandNo hand) {
  AskedHand asked{box, hand, {}, false, {}, {}};
  const auto cards = cards_of_hand(table, box, hand);
  asked.cards.assign(cards.begin(), cards.end());
  match(Overloaded{[&](const blackjack::Round& round) {
                     asked.formed_by_split = round.hand(box, hand).formed_by_split;
                     asked.others = others_of(table.common, round.box(box),
                                              static_cast<std::size_t>(number(hand)));
                   },
                   [](const war::Round&) {}},
        table.round);
  return asked;
}

std::optional<BoxNo> box_of(const CommandBody& body) {
  return match(
      [](const auto& command) -> std::optional<BoxNo> {
        if constexpr (requires { command.box; }) return command.box;
        return std::nullopt;
      },
      body);
}

// What the engine offers of these, box by box.
std::vector<AskedHand> asked_hands(const Table& table, PlayerId player, HandNo hand,
                                   std::initializer_list<std::string_view> commands) {
  std::vector<AskedHand> asked;
  for (const Offer& offer : offers(table, as_player(player))) {
    const auto box = box_of(offer.command);
    const std::string_view command = name(offer.command);
    if (offer.why_not || !box || std::ranges::find(commands, command) == commands.end()) continue;
    auto there = std::ranges::find(asked, *box, &AskedHand::box);
    if (there == asked.end()) there = asked.insert(there, asked_hand(table, *box, hand));
    there->open.push_back(command);
  }
  return asked;
}

Card dealers_card(const Table& table) { return dealers_cards(table)[0]; }

// --- the answer ---

std::optional<double> worth_of(const lab::ActValues& values, std::string_view command) {
  if (command == Stand::kName) return values.stand;
  if (command == Hit::kName) return values.hit;
  if (command == Double::kName) return values.double_down;
  if (command == Split::kName) return values.split;
  return std::nullopt;
}

lab::Advice advice_for(const AdviceQuestion& question, const AskedHand& hand) {
  if (!hand.formed_by_split)
    return lab::advise(question.rules, question.left, hand.cards, question.dealer);
  lab::Advice advice;
  advice.acts = lab::advise_split_hand(question.rules, question.left, hand.cards, question.dealer,
                                       hand.others);
  return advice;
}

// What each adds to going on without: insurance by itself, even money beside the blackjack's worth.
std::vector<Worth> insurance_worths(const lab::Advice& advice, const AskedHand& hand) {
  std::vector<Worth> worths{{"decline", 0}};
  for (const std::string_view command : hand.open) {
    if (command == Insure::kName && advice.insurance)
      worths.push_back({command, *advice.insurance});
    if (command == TakeEvenMoney::kName && advice.even_money && advice.acts.stand)
      worths.push_back({command, *advice.even_money - *advice.acts.stand});
  }
  return worths;
}

std::vector<Worth> war_worths(const AdviceQuestion& question, const AskedHand& hand) {
  Composition before = question.left;
  before.add(hand.cards[0]);
  before.add(question.dealer);
  const lab::WarEdge edge = lab::war_edge(question.rules.game, before);
  const auto& choice = edge.choices[static_cast<std::size_t>(question.dealer.rank()) - 1];
  std::vector<Worth> worths;
  for (const std::string_view command : hand.open) {
    const lab::Fraction& worth = command == GoToWar::kName ? choice.war : choice.surrender;
    worths.push_back({command, lab::as_number(worth)});
  }
  return worths;
}

std::vector<Worth> worths_of(const AdviceQuestion& question, const AskedHand& hand) {
  if (family(question.rules.game) == Family::war) return war_worths(question, hand);
  const lab::Advice advice = advice_for(question, hand);
  if (question.insurance) return insurance_worths(advice, hand);
  std::vector<Worth> worths;
  for (const std::string_view command : hand.open) {
    if (const auto worth = worth_of(advice.acts, command)) worths.push_back({command, *worth});
  }
  return worths;
}

HandWorth worth_of_hand(const AdviceQuestion& question, const AskedHand& hand) {
  const std::vector<Worth> worths = worths_of(question, hand);
  const auto best = std::ranges::max_element(worths, {}, &Worth::units);
  HandWorth result{hand.box, hand.hand, {}};
  for (auto each = worths.begin(); each != worths.end(); ++each)
    result.acts.push_back(
        {std::string(each->act), {each->units}, {100 * each->units}, each == best});
  return result;
}

}  // namespace

std::expected<AdviceQuestion, std::string> advice_question(const Table& table, PlayerId player) {
  AdviceQuestion question;
  question.rules = table.common.rules;
  question.round = table.common.round;
  const Awaits awaited = awaits(table);
  if (const auto* decision = std::get_if<AwaitsDecision>(&awaited);
      decision != nullptr && decision->player == player) {
    question.hands = asked_hands(
        table, player, decision->hand,
        {Stand::kName, Hit::kName, Double::kName, Split::kName, GoToWar::kName, Surrender::kName});
    std::erase_if(question.hands, [&](const AskedHand& each) { return each.box != decision->box; });
  } else if (std::holds_alternative<AwaitsInsurance>(awaited)) {
    question.insurance = true;
    question.hands = asked_hands(table, player, HandNo{0}, {Insure::kName, TakeEvenMoney::kName});
  }
  if (question.hands.empty()) return std::unexpected("nothing is asked of you just now");
  // A player could have counted: a card burned face down was not seen.
  question.left = Composition::of_decks(table.common.rules.decks);
  question.left -= table.common.stack.seen;
  question.seen = table.common.stack.seen.total();
  question.dealer = dealers_card(table);
  if (question.left.total() < lab::kShoeLeast)
    return std::unexpected("so few cards are left that a round might run out of them");
  return question;
}

Advice advice_on(const AdviceQuestion& question) {
  Advice advice{question.round,
                question.insurance ? AdviceKind::insurance : AdviceKind::decision,
                {},
                question.seen,
                question.left.total()};
  for (const AskedHand& hand : question.hands)
    advice.hands.push_back(worth_of_hand(question, hand));
  return advice;
}

}  // namespace croupier::server
