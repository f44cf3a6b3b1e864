#include "cli/lab_simulate_answer.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <iterator>

#include "lab/json_answer.h"

namespace croupier {
namespace {

using lab::Estimate;
using lab::Figures;

double part(std::uint64_t count, std::uint64_t of) {
  return of == 0 ? 0 : static_cast<double>(count) / static_cast<double>(of);
}

double average_stake(const Figures& figures) {
  return figures.stake == 0
             ? 0
             : static_cast<double>(figures.staked) / static_cast<double>(figures.stake);
}

double initial_units(const Figures& figures) {
  const double boxes = static_cast<double>(figures.boxes);
  return boxes == 0 ? 0 : static_cast<double>(figures.stake) / boxes / lab::kUnitCents;
}

// What the cutting card costs or gives: the rounds of a shoe less those of fresh shoes.
Estimate cut_card_effect(const SimulationAnswer& answer) {
  const Estimate shoe = mean(answer.figures);
  const Estimate fresh = mean(*answer.fresh);
  return {shoe.value - fresh.value, std::hypot(shoe.standard_error, fresh.standard_error)};
}

struct Frequency {
  const char* name;
  double value;
};

std::array<Frequency, 11> frequencies(const Figures& f) {
  return {{{"won", part(f.won, f.boxes)},
           {"level", part(f.level, f.boxes)},
           {"lost", part(f.lost, f.boxes)},
           {"blackjack", part(f.blackjacks, f.boxes)},
           {"doubled", part(f.doubled, f.boxes)},
           {"split", part(f.split, f.boxes)},
           {"bust", part(f.bust, f.boxes)},
           {"war", part(f.wars, f.boxes)},
           {"surrendered", part(f.surrendered, f.boxes)},
           {"dealer_blackjack", part(f.dealer_blackjacks, f.rounds)},
           {"dealer_bust", part(f.dealer_bust, f.rounds)}}};
}

double rounds_a_second(const SimulationAnswer& answer) {
  const double rounds = static_cast<double>(answer.figures.rounds) * (answer.fresh ? 2 : 1);
  return answer.seconds > 0 ? rounds / answer.seconds : 0;
}

double units(std::int64_t cents) { return static_cast<double>(cents) / lab::kUnitCents; }

std::string wager_text(const SimulationAnswer& answer) {
  std::string text;
  for (std::size_t at = 0; at < answer.figures.wagers.size(); ++at) {
    const lab::SideFigures& side = answer.figures.wagers[at];
    const lab::SideWager& placed = answer.task.wagers[at];
    const Estimate value = mean(side, placed);
    text += fmt::format("\n{}: {:+.6f} ± {:.6f} for each unit wagered\n", word(placed.kind),
                        value.value, value.standard_error);
    for (const auto& [odds, times] : side.hits)
      text += fmt::format("  {:>5} to 1  {:.8f}\n", odds, part(times, side.wagers));
  }
  return text;
}

}  // namespace

std::string simulation_text(const SimulationAnswer& answer) {
  const Figures& figures = answer.figures;
  std::string text;
  const Estimate value = mean(figures);
  text += fmt::format(
      "{}, {} decks, {} box{}, {}; seed {}; the {} path\n", name(answer.task.rules.game),
      answer.task.rules.decks, answer.task.boxes, answer.task.boxes == 1 ? "" : "es",
      answer.task.fresh ? "a fresh shoe each round" : "a shoe with its cutting card", answer.seed,
      name(path_for(answer.task)));
  if (answer.interrupted) text += "interrupted: what follows is of the rounds played so far\n";
  text += fmt::format("{} rounds in {:.2f} s, {:.1f} million a second\n\n", figures.rounds,
                      answer.seconds, rounds_a_second(answer) / 1e6);
  text += fmt::format("per unit of initial wager  {:+.7f} ± {:.7f}\n", value.value,
                      value.standard_error);
  text += fmt::format("variance of a round        {:.6f} units²\n", variance(figures));
  text += fmt::format("average initial wager      {:.6f} units\n", initial_units(figures));
  text += fmt::format("staked in all              {:.6f} of the initial wager\n",
                      average_stake(figures));
  if (answer.fresh) {
    const Estimate effect = cut_card_effect(answer);
    text += fmt::format("cut-card effect            {:+.7f} ± {:.7f}\n", effect.value,
                        effect.standard_error);
  }
  text += fmt::format("risk of ruin               {:.6f} with {} units in {} rounds\n\n",
                      risk_of_ruin(figures, answer.bankroll, answer.trip), answer.bankroll,
                      answer.trip);
  for (const Frequency& each : frequencies(figures)) {
    if (each.value > 0) text += fmt::format("{:<18} {:.8f}\n", each.name, each.value);
  }
  text += "\nresult of a round in units\n";
  for (const auto& [net, times] : figures.results)
    text += fmt::format("{:+8.2f}  {:.8f}\n", units(net), part(times, figures.rounds));
  return text + wager_text(answer);
}

namespace {

void put_estimate(lab::JsonAnswer& json, const std::string& name, const Estimate& estimate) {
  json.put(name, estimate.value);
  json.put(name + "_standard_error", estimate.standard_error);
}

void put_wagers(lab::JsonAnswer& json, const SimulationAnswer& answer) {
  json.key("wagers");
  json.begin_array();
  for (std::size_t at = 0; at < answer.figures.wagers.size(); ++at) {
    const lab::SideFigures& side = answer.figures.wagers[at];
    json.begin_object();
    json.put("kind", word(answer.task.wagers[at].kind));
    json.put("pay_table", answer.task.wagers[at].pay_table);
    put_estimate(json, "mean", mean(side, answer.task.wagers[at]));
    json.key("hits");
    json.begin_array();
    for (const auto& [odds, times] : side.hits) {
      json.begin_object();
      json.put("odds", odds);
      json.put("frequency", part(times, side.wagers));
      json.end_object();
    }
    json.end_array();
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string simulation_json(const SimulationAnswer& answer) {
  const Figures& figures = answer.figures;
  lab::JsonAnswer json;
  json.begin_object();
  json.put_rules(answer.task.rules);
  json.put("path", name(path_for(answer.task)));
  json.put("players", answer.task.boxes);
  json.put("fresh", answer.task.fresh ? "yes" : "no");
  json.put("seed", std::string_view(std::to_string(answer.seed)));
  json.put("rounds", static_cast<double>(figures.rounds));
  json.put("interrupted", answer.interrupted ? "yes" : "no");
  json.put("threads", answer.threads);
  json.put("processes", static_cast<int>(answer.processes));
  json.put("seconds", answer.seconds);
  put_estimate(json, "mean", mean(figures));
  json.put("variance", variance(figures));
  json.put("average_initial_units", initial_units(figures));
  json.put("average_stake", average_stake(figures));
  if (answer.fresh) put_estimate(json, "cut_card_effect", cut_card_effect(answer));
  json.put("risk_of_ruin", risk_of_ruin(figures, answer.bankroll, answer.trip));
  json.put("bankroll", answer.bankroll);
  json.put("trip", answer.trip);
  json.key("frequencies");
  json.begin_object();
  for (const Frequency& each : frequencies(figures)) json.put(each.name, each.value);
  json.end_object();
  json.key("results");
  json.begin_array();
  for (const auto& [net, times] : figures.results) {
    json.begin_object();
    json.put("units", units(net));
    json.put("rounds", static_cast<double>(times));
    json.end_object();
  }
  json.end_array();
  put_wagers(json, answer);
  json.end_object();
  return json.take();
}

}  // namespace croupier
