#include "lab/answers.h"

#include <fmt/format.h>

#include <array>

namespace croupier::lab {
namespace {

constexpr std::array<std::string_view, 4> kMoveLetters{"S", "H", "D", "Ds"};

std::string_view letters(Move move) { return kMoveLetters[static_cast<std::size_t>(move)]; }

template <class LettersOf>
void put_row(JsonAnswer& json, std::string_view name, const LettersOf& letters_of) {
  json.begin_object();
  json.put("row", name);
  json.key("moves");
  json.begin_array();
  for (const int dealer : kDealerOrder) json.value(letters_of(dealer));
  json.end_array();
  json.end_object();
}

void put_totals(JsonAnswer& json, const Strategy& strategy, bool soft, int cards) {
  json.begin_object();
  json.put("chart", soft ? "soft" : "hard");
  json.put("cards", !strategy.looks_at_cards() ? "any"
                    : cards == 4               ? "4 or more"
                    : cards == 3               ? "3"
                                               : "2");
  json.key("rows");
  json.begin_array();
  const int most = soft ? kSoftMost - 1 : kHardMost;
  for (int points = most; points >= (soft ? kSoftLeast : kHardLeast); --points) {
    put_row(json, fmt::format("{}", points),
            [&](int dealer) { return letters(strategy.move(points, soft, cards, dealer)); });
  }
  json.end_array();
  json.end_object();
}

// The chart cell by cell, as a page shows it: against 2 to 9, ten and ace.
void put_charts(JsonAnswer& json, const Strategy& strategy) {
  json.key("charts");
  json.begin_array();
  for (int cards = 2; cards < 2 + (strategy.looks_at_cards() ? kCardClasses : 1); ++cards) {
    for (const bool soft : {false, true}) put_totals(json, strategy, soft, cards);
  }
  json.begin_object();
  json.put("chart", "pairs");
  json.put("cards", "any");
  json.key("rows");
  json.begin_array();
  for (int pair_of = 1; pair_of <= kValues; ++pair_of) {
    put_row(json, std::string(2, value_letter(pair_of)), [&](int dealer) {
      return strategy.splits_pair(pair_of, dealer) ? std::string_view("P") : std::string_view("-");
    });
  }
  json.end_array();
  json.end_object();
  json.end_array();
}

void put_exceptions(JsonAnswer& json, const std::vector<Exception>& list) {
  json.key("exceptions");
  json.begin_array();
  for (const Exception& each : list) {
    json.begin_object();
    json.put("hand", hand_text(each.hand));
    json.put("dealer", std::string(1, value_letter(each.dealer + 1)));
    json.put("chart", act_word(each.chart));
    json.put("best", act_word(each.best));
    json.put("gain", each.gain);
    json.put("chance", each.chance);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string_view act_word(Act act) {
  static constexpr std::array<std::string_view, 5> kActs{"none", "stand", "hit", "double", "split"};
  return kActs[static_cast<std::size_t>(act)];
}

std::string hand_text(const Counts& hand) {
  std::string text;
  for (int value = 1; value <= kValues; ++value) {
    text.append(static_cast<std::size_t>(hand[at(value - 1)]), value_letter(value));
  }
  return text;
}

void put_outcomes(JsonAnswer& json, const Outcomes& outcomes) {
  json.key("outcomes");
  json.begin_array();
  for (const OutcomeName& each : kOutcomes) {
    const Outcome& outcome = outcomes.*each.member;
    json.begin_object();
    json.put("round", each.words);
    json.put("chance", outcome.chance);
    json.put("adds", outcome.value);
    json.end_object();
  }
  json.end_array();
}

void put_wagers(JsonAnswer& json, const std::vector<WagerFigures>& list) {
  json.key("wagers");
  json.begin_array();
  for (const WagerFigures& each : list) put_wager(json, each);
  json.end_array();
}

void put_removals(JsonAnswer& json, const std::vector<Removal>& list) {
  json.key("removals");
  json.begin_object();
  for (const Removal& each : list) json.put(each.card, each.change);
  json.end_object();
}

std::string edge_json(const RuleSet& rules, const Edge& edge) {
  JsonAnswer json;
  json.begin_object();
  json.put_rules(rules);
  json.put("ev_td", edge.ev_td);
  json.put("ev_cd", edge.ev_cd);
  if (edge.ev_strategy) json.put("ev_strategy", *edge.ev_strategy);
  json.put("strategy", to_text(edge.chart));
  put_charts(json, edge.chart);
  put_exceptions(json, edge.exceptions);
  put_outcomes(json, edge.outcomes);
  json.end_object();
  return json.take();
}

std::string war_json(const RuleSet& rules, const WarEdge& edge) {
  JsonAnswer json;
  json.begin_object();
  json.put_rules(rules);
  json.put_exact("ev_td", edge.ev);
  json.put_exact("ev_cd", edge.ev);
  json.put_exact("ev_always_war", edge.ev_always_war);
  json.put_exact("ev_always_surrender", edge.ev_always_surrender);
  json.put_exact("variance", edge.variance);
  json.put_exact("equal", edge.equal);
  json.end_object();
  return json.take();
}

std::string wagers_json(const RuleSet& rules, const std::vector<WagerFigures>& list) {
  JsonAnswer json;
  json.begin_object();
  json.put_rules(rules);
  put_wagers(json, list);
  json.end_object();
  return json.take();
}

std::string removals_json(const RuleSet& rules, const std::vector<Removal>& list) {
  JsonAnswer json;
  json.begin_object();
  json.put_rules(rules);
  put_removals(json, list);
  json.end_object();
  return json.take();
}

std::string choices_json(Game game) {
  JsonAnswer json;
  json.begin_object();
  json.put("game", name(game));
  json.put("decks", static_cast<int>(default_rules(game).decks));
  json.key("decks_legal");
  json.begin_array();
  for (const int decks : decks_of(game)) json.value(decks);
  json.end_array();
  json.key("choices");
  json.begin_array();
  for (const Choice& choice : choices_of(game)) {
    json.begin_object();
    json.put("kind", choice.kind == ChoiceKind::option ? "option" : "ruling");
    json.put("key", choice.key);
    json.put("clause", id(choice.clause));
    json.put("value", choice.value);
    json.key("values");
    json.begin_array();
    for (const std::string& value : choice.values) json.value(std::string_view(value));
    json.end_array();
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return json.take();
}

}  // namespace croupier::lab
