// `croupier lab compare`: rule sets side by side.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/lab_commands.h"
#include "cli/lab_words.h"
#include "lab/exact.h"
#include "lab/json_answer.h"
#include "lab/war_exact.h"

namespace croupier {
namespace {

struct CompareRequest {
  std::vector<std::string> specs;
  bool json = false;
};

struct Compared {
  std::string spec;
  RuleSet rules;
  double ev_td;
  double ev_cd;
};

// "SB,decks=6,third-hand=yes,dealer_soft17=stand": options are written with dashes, rulings with
// underscores.
std::expected<RuleSet, Complaint> rules_from_spec(const std::string& spec) {
  RuleWords words;
  std::size_t from = 0;
  while (from <= spec.size()) {
    const std::size_t to = std::min(spec.find(',', from), spec.size());
    const std::string word = spec.substr(from, to - from);
    from = to + 1;
    if (words.game.empty()) {
      words.game = word;
    } else if (word.starts_with("decks=")) {
      int decks = 0;
      const auto [end, error] = std::from_chars(word.data() + 6, word.data() + word.size(), decks);
      if (error != std::errc{} || end != word.data() + word.size()) {
        return std::unexpected(fmt::format("{}: {} has no number", spec, word));
      }
      words.decks = decks;
    } else if (word.find('_') < word.find('=')) {
      words.rulings.push_back(word);
    } else {
      words.options.push_back(word);
    }
  }
  auto rules = lab::rules_from(words);
  if (!rules) return std::unexpected(fmt::format("{}: {}", spec, rules.error()));
  return rules;
}

Compared compared(const std::string& spec, const RuleSet& rules) {
  const Composition shoe = Composition::of_decks(rules.decks);
  if (family(rules.game) == Family::war) {
    const double ev = lab::as_number(lab::war_edge(rules.game, shoe).ev);
    return {spec, rules, ev, ev};
  }
  const lab::Edge edge = lab::edge_of(lab::lab_rules(rules), lab::shoe_of(shoe), std::nullopt);
  return {spec, rules, edge.ev_td, edge.ev_cd};
}

int run_compare(const CompareRequest& request) {
  std::vector<Compared> list;
  for (const std::string& spec : request.specs) {
    const auto rules = rules_from_spec(spec);
    if (!rules) return complain(rules.error());
    list.push_back(compared(spec, *rules));
  }
  if (!request.json) {
    fmt::print("{:<44} {:>13} {:>13} {:>13}\n", "rules", "chart", "best play", "to the first");
    for (const Compared& each : list) {
      fmt::print("{:<44} {:>+13.9f} {:>+13.9f} {:>+13.9f}\n", each.spec, each.ev_td, each.ev_cd,
                 each.ev_cd - list.front().ev_cd);
    }
    return 0;
  }
  lab::JsonAnswer json;
  json.begin_array();
  for (const Compared& each : list) {
    json.begin_object();
    json.put_rules(each.rules);
    json.put("ev_td", each.ev_td);
    json.put("ev_cd", each.ev_cd);
    json.end_object();
  }
  json.end_array();
  fmt::print("{}", json.take());
  return 0;
}

}  // namespace

void add_lab_compare(CLI::App& lab, LabRun& chosen) {
  const auto add_words = [](CLI::App& command, CompareRequest& request) {
    command.add_option("RULES", request.specs, "SB,decks=6,third-hand=yes NZ,dealer_soft17=hit …")
        ->required()
        ->delimiter(' ');
    command.add_flag("--json", request.json, "As JSON");
  };
  add_lab_command<CompareRequest>(lab, chosen, "compare", "Rule sets side by side", add_words,
                                  run_compare);
}

}  // namespace croupier
