// `croupier lab report`: one page, or the same as JSON or CSV.
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <fstream>

#include "cli/lab_commands.h"
#include "cli/lab_words.h"
#include "lab/answers.h"
#include "lab/report.h"

namespace croupier {
namespace {

constexpr std::uint64_t kRoundsLeast = 10'000;  // fewer show nothing

struct ReportRequest {
  RuleWords rules;
  std::string file;
  std::string rounds = "1e7";
  bool no_cut_card_effect = false;
  bool json = false;
  bool csv = false;
};

void put_dealt(lab::JsonAnswer& json, const lab::Dealt& dealt) {
  json.key("dealt");
  json.begin_object();
  json.put("rounds", static_cast<double>(dealt.figures.rounds));
  json.put("seed", static_cast<int>(dealt.seed));
  json.put("exact", dealt.exact);
  json.put("mean", mean(dealt.figures).value);
  json.put("mean_standard_error", mean(dealt.figures).standard_error);
  json.put("variance", variance(dealt.figures));
  if (dealt.with_cutting_card) {
    json.put("with_cutting_card", dealt.with_cutting_card->value);
    json.put("cut_card_effect", dealt.with_cutting_card->value - dealt.exact);
    json.put("cut_card_effect_standard_error", dealt.with_cutting_card->standard_error);
  }
  json.key("results");
  json.begin_array();
  for (const auto& [net, times] : dealt.figures.results) {
    json.begin_object();
    json.put("units", static_cast<double>(net) / lab::kUnitCents);
    json.put("rounds", static_cast<double>(times));
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

std::string as_json(const lab::Report& report) {
  lab::JsonAnswer json;
  json.begin_object();
  json.put_rules(report.rules);
  json.put("value", report.value);
  if (report.edge) {
    json.put("ev_td", report.edge->ev_td);
    json.put("ev_cd", report.edge->ev_cd);
    json.put("strategy", lab::to_text(report.edge->chart));
    lab::put_outcomes(json, report.edge->outcomes);
  }
  json.key("changes");
  json.begin_array();
  for (const lab::RuleChange& each : report.changes) {
    json.begin_object();
    json.put("rule", each.what);
    json.put("ev_td", each.ev_td);
    json.put("ev_cd", each.ev_cd);
    json.end_object();
  }
  json.end_array();
  lab::put_removals(json, report.removals);
  lab::put_wagers(json, report.wagers);
  put_dealt(json, report.dealt);
  json.end_object();
  return json.take();
}

// One line a figure: what it is about, its name, its value.
std::string as_csv(const lab::Report& report) {
  std::string csv = "about,name,value\n";
  const auto line = [&](std::string_view about, std::string_view name, double value) {
    csv += fmt::format("{},\"{}\",{:.12g}\n", about, name, value);
  };
  line("value", "best play", report.value);
  if (report.edge) {
    line("value", "chart", report.edge->ev_td);
    for (const lab::OutcomeName& each : lab::kOutcomes) {
      line("outcome chance", each.words, (report.edge->outcomes.*each.member).chance);
      line("outcome adds", each.words, (report.edge->outcomes.*each.member).value);
    }
  }
  line("dealt", "mean", mean(report.dealt.figures).value);
  line("dealt", "standard error", mean(report.dealt.figures).standard_error);
  line("dealt", "variance", variance(report.dealt.figures));
  if (const auto& shoe = report.dealt.with_cutting_card) {
    line("dealt", "with the cutting card", shoe->value);
    line("dealt", "cut-card effect", shoe->value - report.dealt.exact);
    line("dealt", "cut-card effect, standard error", shoe->standard_error);
  }
  for (const lab::RuleChange& each : report.changes) line("rule changed", each.what, each.ev_cd);
  for (const lab::Removal& each : report.removals) line("card removed", each.card, each.change);
  for (const lab::WagerFigures& each : report.wagers) {
    const std::string name = fmt::format("{} {}{}{}", word(each.kind), each.pay_table,
                                         each.convention.empty() ? "" : ": ", each.convention);
    line("wager value", name, lab::as_number(each.value));
    line("wager hits", name, lab::as_number(each.hits));
    line("wager variance", name, lab::as_number(each.variance));
  }
  return csv;
}

int run_report(const ReportRequest& request) {
  const auto rules = lab::rules_from(request.rules);
  if (!rules) return complain(rules.error());
  const auto rounds = rounds_from(request.rounds);
  if (!rounds) return complain(rounds.error());
  if (*rounds < kRoundsLeast)
    return complain(fmt::format("--rounds {}: at least {}", request.rounds, kRoundsLeast));
  const lab::Report report = lab::report_of(*rules, *rounds, !request.no_cut_card_effect);
  const std::string text = request.json  ? as_json(report)
                           : request.csv ? as_csv(report)
                                         : lab::to_html(report);
  if (request.file.empty()) {
    fmt::print("{}", text);
    return 0;
  }
  std::ofstream file(request.file);
  file << text;
  file.close();
  if (!file) return complain(fmt::format("-o {}: it cannot be written", request.file));
  return 0;
}

}  // namespace

void add_lab_report(CLI::App& lab, LabRun& chosen) {
  const auto add_words = [](CLI::App& command, ReportRequest& request) {
    add_rule_words(command, request.rules);
    command.add_option("-o,--output", request.file, "Where to; standard output without it")
        ->type_name("FILE");
    command.add_option("--rounds", request.rounds, "How many to deal beside the exact figures")
        ->capture_default_str();
    command.add_flag("--no-cut-card-effect", request.no_cut_card_effect,
                     "Do not deal as many rounds again with the cutting card");
    CLI::Option* json = command.add_flag("--json", request.json, "As JSON");
    command.add_flag("--csv", request.csv, "As CSV, one line a figure")->excludes(json);
  };
  add_lab_command<ReportRequest>(lab, chosen, "report", "All about one game on a printable page",
                                 add_words, run_report);
}

}  // namespace croupier
