// The report as a page. Everything is inside: no script, no font, no picture from elsewhere.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "lab/report.h"
#include "lab/report_plots.h"

namespace croupier::lab {
namespace {

constexpr std::string_view kStyle = R"(
body{font:16px/1.45 system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:1rem;
  color:#1b1b1b;background:#fff}
h1{font-size:1.6rem;margin:.2rem 0}
h2{font-size:1.2rem;margin:2rem 0 .5rem;border-bottom:1px solid #bbb}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
td,th{padding:.2rem .6rem;text-align:right;border-bottom:1px solid #ddd}
td:first-child,th:first-child{text-align:left}
td+td{white-space:nowrap}
.wide{overflow-x:auto}
.plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));gap:1.2rem}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(17rem,1fr));gap:1.2rem}
svg{width:100%;height:auto;display:block}
svg.bar{width:10rem;height:14px}
table+.plots,.plots+.wide{margin-top:1.2rem}
figure{margin:0}
figcaption{font-weight:600;margin-bottom:.3rem}
.big{font-size:1.3rem;font-weight:600}
small{color:#555}
@media screen and (max-width:36rem){
  table{font-size:.8rem}
  td,th{padding:.2rem .3rem}
  svg.bar{width:4rem}
}
@page{margin:15mm}
@media print{
  body{font-size:11px;max-width:none;padding:0}
  h2{break-after:avoid}
  tr,figure{break-inside:avoid}
  .charts{grid-template-columns:repeat(3,1fr)}
  .plots{grid-template-columns:1fr 1fr}
  .wide{overflow:visible}
}
)";

struct Paint {
  std::string_view letters;
  std::string_view fill;
};
constexpr std::array<Paint, 4> kMoveColours{Paint{"S", "#f2c14e"}, Paint{"H", "#8fc7a8"},
                                            Paint{"D", "#6ba3d6"}, Paint{"Ds", "#a9c6ea"}};
constexpr Paint kSplits{"P", "#d88aa8"};
constexpr Paint kPlays{"–", "#eeeeee"};

void cell(std::string& html, int column, int row, const Paint& paint) {
  const int x = 36 + column * 28;
  const int y = 26 + row * 22;
  html +=
      fmt::format(R"(<rect x="{}" y="{}" width="27" height="21" fill="{}"/>)", x, y, paint.fill);
  html += fmt::format(R"(<text x="{}" y="{}" text-anchor="middle">{}</text>)", x + 13, y + 15,
                      paint.letters);
}

// A chart with a row for each of `rows`, top to bottom.
template <class PaintOf>
void chart(std::string& html, std::string_view title, const std::vector<std::string>& rows,
           PaintOf&& paint_of) {
  html +=
      fmt::format(R"(<figure><figcaption>{0}</figcaption><svg viewBox="0 0 318 {1}" role="img" )"
                  R"(aria-label="{0}" font-size="12" font-family="system-ui,sans-serif">)",
                  title, 28 + 22 * rows.size());
  for (std::size_t column = 0; column < kDealerOrder.size(); ++column) {
    html += fmt::format(R"(<text x="{}" y="18" text-anchor="middle" font-weight="600">{}</text>)",
                        49 + 28 * column, value_letter(kDealerOrder[column]));
  }
  for (std::size_t row = 0; row < rows.size(); ++row) {
    html += fmt::format(R"(<text x="28" y="{}" text-anchor="end" font-weight="600">{}</text>)",
                        41 + 22 * row, rows[row]);
    for (std::size_t column = 0; column < kDealerOrder.size(); ++column) {
      cell(html, static_cast<int>(column), static_cast<int>(row),
           paint_of(row, kDealerOrder[column]));
    }
  }
  html += "</svg></figure>\n";
}

void totals(std::string& html, const Strategy& strategy, bool soft, int cards,
            const std::string& title) {
  const int most = soft ? kSoftMost - 1 : kHardMost;
  const int least = soft ? kSoftLeast + 1 : 5;
  std::vector<std::string> rows;
  for (int points = most; points >= least; --points) rows.push_back(fmt::format("{}", points));
  chart(html, title, rows, [&](std::size_t row, int dealer) {
    return kMoveColours[static_cast<std::size_t>(
        strategy.move(most - static_cast<int>(row), soft, cards, dealer))];
  });
}

void charts(std::string& html, const Strategy& strategy) {
  html +=
      "<h2>Strategy</h2>\n<p>Best chart, against the dealer’s card. <small>S stand, H hit, D "
      "double else hit, "
      "Ds double else stand, P split, – play by its total.</small></p>\n<div class=\"charts\">\n";
  const bool by_cards = strategy.looks_at_cards();
  for (int cards = 2; cards < 2 + (by_cards ? kCardClasses : 1); ++cards) {
    const std::string with = !by_cards    ? ""
                             : cards == 4 ? ", four or more cards"
                                          : fmt::format(", {} cards", cards);
    totals(html, strategy, false, cards, "Hard totals" + with);
    totals(html, strategy, true, cards, "Soft totals" + with);
  }
  std::vector<std::string> rows;
  for (int value = 1; value <= kValues; ++value)
    rows.push_back({value_letter(value), value_letter(value)});
  chart(html, "Pairs", rows, [&](std::size_t row, int dealer) {
    return strategy.splits_pair(static_cast<int>(row) + 1, dealer) ? kSplits : kPlays;
  });
  html += "</div>\n";
}

std::string percent(double fraction) { return fmt::format("{:+.4f} %", 100 * fraction); }

// A bar to the left or right of the middle.
std::string bar(double value, double most) {
  const double width = most > 0 ? 100 * std::abs(value) / most : 0;
  return fmt::format(R"(<svg class="bar" viewBox="0 0 200 14" preserveAspectRatio="none">)"
                     R"(<rect x="{:.2f}" y="2" width="{:.2f}" height="10" fill="{}"/>)"
                     R"(<line x1="100" x2="100" y1="0" y2="14" stroke="#777"/></svg>)",
                     value < 0 ? 100 - width : 100, width, value < 0 ? "#c0504d" : "#4f8a5b");
}

void changes(std::string& html, const Report& report) {
  if (report.changes.empty()) return;
  html +=
      "<h2>One rule changed</h2>\n<p>Each alone, everything else as above; the change of the value "
      "under best "
      "play.</p>\n<div "
      "class=\"wide\"><table><tr><th>rule</th><th>value</th><th>change</th><th></th></tr>\n";
  double most = 0;
  for (const RuleChange& each : report.changes)
    most = std::max(most, std::abs(each.ev_cd - report.value));
  for (const RuleChange& each : report.changes) {
    const double change = each.ev_cd - report.value;
    html += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n", each.what,
                        percent(each.ev_cd), percent(change), bar(change, most));
  }
  html += "</table></div>\n";
}

void removals(std::string& html, const Report& report) {
  double most = 0;
  for (const Removal& each : report.removals) most = std::max(most, std::abs(each.change));
  html += "<h2>Effect of removal</h2>\n<p>";
  // Casino War: every rank counts alike, so one card that is gone tells nothing.
  if (constexpr double kNothing = 1e-12; most < kNothing) {
    html += "The value is the same when one card is gone from the shoe, whichever it is.</p>\n";
    return;
  }
  html +=
      "The change of the value under best play when one card is gone from the shoe.</p>\n<div "
      "class=\"wide\"><table><tr><th>card</th><th>change</th><th></th></tr>\n";
  for (const Removal& each : report.removals) {
    html += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n", each.card,
                        percent(each.change), bar(each.change, most));
  }
  html += "</table></div>\n";
}

void outcomes(std::string& html, const Outcomes& outcomes) {
  html +=
      "<h2>Where the value comes from</h2>\n<p>Rounds by the chart, by how they end. A doubled or "
      "split round "
      "counts there only.</p>\n<div class=\"wide\"><table><tr><th>round</th><th>how "
      "often</th><th>adds to the value</th>"
      "<th></th></tr>\n";
  double most = 0;
  for (const OutcomeName& each : kOutcomes)
    most = std::max(most, std::abs((outcomes.*each.member).value));
  for (const OutcomeName& each : kOutcomes) {
    const Outcome& outcome = outcomes.*each.member;
    html += fmt::format("<tr><td>{}</td><td>{:.4f} %</td><td>{}</td><td>{}</td></tr>\n", each.words,
                        100 * outcome.chance, percent(outcome.value), bar(outcome.value, most));
  }
  html += "</table></div>\n";
}

void wagers(std::string& html, const std::vector<WagerFigures>& list) {
  html +=
      "<h2>Optional wagers</h2>\n<div class=\"wide\"><table><tr><th>wager</th><th>pay "
      "table</th><th>value</th>"
      "<th>wins</th><th>standard deviation</th><th>exact value</th></tr>\n";
  for (const WagerFigures& each : list) {
    html += fmt::format(
        "<tr><td>{}<br><small>{}</small></td><td>{}</td><td>{}</td><td>{:.4f} %</td><td>{:.4f}</td>"
        "<td>{}</td></tr>\n",
        word(each.kind), each.convention, each.pay_table, percent(as_number(each.value)),
        100 * as_number(each.hits), std::sqrt(as_number(each.variance)), to_text(each.value));
  }
  html += "</table></div>\n";
}

// "10,000,000"
std::string grouped(std::uint64_t number) {
  std::string text = fmt::format("{}", number);
  for (std::size_t from_end = 3; from_end < text.size(); from_end += 4)
    text.insert(text.size() - from_end, ",");
  return text;
}

// What was dealt beside what was worked out.
void dealt(std::string& html, const Dealt& dealt, std::string_view how) {
  const Estimate found = mean(dealt.figures);
  const double deviation = std::sqrt(variance(dealt.figures));
  const double apart = (found.value - dealt.exact) / found.standard_error;
  html += fmt::format(
      "<h2>Results of rounds</h2>\n<p>{} rounds really dealt, played {}, a fresh shoe for "
      "each, seed {}. Standard deviation of a round: <b id=\"deviation\">{:.4f}</b> "
      "units; over 100 rounds {:.2f}, over 10,000 rounds {:.1f}.</p>\n<div "
      "class=\"plots\"><figure><figcaption>Distribution</figcaption>{}</figure>\n"
      "<figure><figcaption>Volatility</figcaption>{}</figure></div>\n",
      grouped(dealt.figures.rounds), how, dealt.seed, deviation, 10 * deviation, 100 * deviation,
      distribution_svg(dealt), volatility_svg(dealt));
  html += "<div class=\"wide\"><table id=\"results\"><tr><th>units</th><th>rounds</th></tr>\n";
  for (const auto& [net, times] : dealt.figures.results) {
    html +=
        fmt::format("<tr><td>{}</td><td>{:.5f} %</td></tr>\n",
                    net == 0 ? "0" : fmt::format("{:+g}", static_cast<double>(net) / kUnitCents),
                    100 * static_cast<double>(times) / static_cast<double>(dealt.figures.rounds));
  }
  html += fmt::format(
      "</table></div>\n<h2>Dealt and worked out</h2>\n<p>Exact {}, dealt {} ± {:.4f} %: "
      "{:+.2f} standard errors apart.</p>\n<div "
      "class=\"plots\"><figure><figcaption>Convergence</figcaption>{}</figure></div>\n",
      percent(dealt.exact), percent(found.value), 100 * found.standard_error, apart,
      convergence_svg(dealt));
  if (const auto& shoe = dealt.with_cutting_card) {
    html += fmt::format(
        "<p>As many rounds again out of shoes with their cutting card gave {}: a cut-card effect "
        "of "
        "<b id=\"cut-card-effect\">{} ± {:.4f} %</b> against the exact value of a fresh "
        "shoe.</p>\n",
        percent(shoe->value), percent(shoe->value - dealt.exact), 100 * shoe->standard_error);
  }
}

void war(std::string& html, const WarEdge& edge) {
  html += fmt::format(
      "<table><tr><td>always to war</td><td>{}</td><td>{}</td></tr><tr><td>always "
      "surrenders</td><td>{}</td>"
      "<td>{}</td></tr><tr><td>first cards equal</td><td>{:.4f} %</td><td>{}</td></tr></table>\n",
      percent(as_number(edge.ev_always_war)), to_text(edge.ev_always_war),
      percent(as_number(edge.ev_always_surrender)), to_text(edge.ev_always_surrender),
      100 * as_number(edge.equal), to_text(edge.equal));
}

}  // namespace

std::string to_html(const Report& report) {
  std::string html;
  html += fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
      "<title>{0}, {1} decks</title><style>{2}</style></head><body>\n"
      "<h1>{0}, {1} decks</h1>\n"
      "<p>One box, a fresh shoe, per unit of the initial wager; exact.</p>\n"
      "<p class=\"big\">{3} under best play</p>\n",
      title(report.rules.game), report.rules.decks, kStyle, percent(report.value));
  if (report.war) war(html, *report.war);
  if (report.edge) {
    html += fmt::format("<p>{} by the chart below.</p>\n", percent(report.edge->ev_td));
    charts(html, report.edge->chart);
    outcomes(html, report.edge->outcomes);
  }
  dealt(html, report.dealt, report.edge ? "by the chart" : "always to war");
  changes(html, report);
  wagers(html, report.wagers);
  removals(html, report);
  html += "</body></html>\n";
  return html;
}

}  // namespace croupier::lab
