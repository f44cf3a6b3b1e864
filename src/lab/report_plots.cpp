#include "lab/report_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace croupier::lab {
namespace {

constexpr double kWidth = 640;
constexpr double kHeight = 300;
constexpr double kLeft = 76;
constexpr double kRight = 24;
constexpr double kTop = 12;
constexpr double kBottom = 56;

// A mark at nothing has no sign, however the steps to it were rounded.
std::string signed_text(double value, std::string_view unit) {
  if (std::abs(value) < 1e-9) return fmt::format("0{}", unit);
  return fmt::format("{:+.4g}{}", value, unit);
}

// "7.8k", "125k", "2M"
std::string short_text(std::uint64_t number) {
  const double thousands = static_cast<double>(number) / 1e3;
  if (thousands < 1) return fmt::format("{}", number);
  const std::string_view letter = thousands < 1e3 ? "k" : thousands < 1e6 ? "M" : "G";
  const double shown = thousands < 1e3   ? thousands
                       : thousands < 1e6 ? thousands / 1e3
                                         : thousands / 1e6;
  return fmt::format("{:.{}f}{}", shown, shown < 10 && shown != std::floor(shown) ? 1 : 0, letter);
}

// Where numbers come to lie on the paper.
struct Axes {
  double x_from;
  double x_to;
  double y_from;
  double y_to;
  double x(double value) const {
    return kLeft + (kWidth - kLeft - kRight) * (value - x_from) / (x_to - x_from);
  }
  double y(double value) const {
    return kHeight - kBottom - (kHeight - kTop - kBottom) * (value - y_from) / (y_to - y_from);
  }
};

class Plot {
 public:
  Plot(std::string_view label, const Axes& axes) : axes_(axes) {
    svg_ = fmt::format(R"(<svg viewBox="0 0 {} {}" role="img" aria-label="{}" font-size="17" )"
                       R"(font-family="system-ui,sans-serif">)",
                       kWidth, kHeight, label);
    line(axes.x_from, axes.y_from, axes.x_to, axes.y_from, "#555", 1);
  }

  void line(double x1, double y1, double x2, double y2, std::string_view stroke, double width) {
    add(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="{}" stroke-width="{}"/>)",
        axes_.x(x1), axes_.y(y1), axes_.x(x2), axes_.y(y2), stroke, width);
  }
  void rectangle(double x1, double x2, double height, std::string_view fill) {
    add(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" fill="{}"/>)", axes_.x(x1),
        axes_.y(height), axes_.x(x2) - axes_.x(x1), axes_.y(0) - axes_.y(height), fill);
  }
  void point(double x, double y) {
    add(R"(<circle cx="{:.1f}" cy="{:.1f}" r="3.5" fill="#1f5f8b"/>)", axes_.x(x), axes_.y(y));
  }
  using Points = std::vector<std::pair<double, double>>;
  void curve(const Points& points, std::string_view stroke, std::string_view more = "") {
    add(R"(<polyline points="{}" fill="none" stroke="{}" stroke-width="2" {}/>)", listed(points),
        stroke, more);
  }
  void area(const Points& points, std::string_view fill) {
    add(R"(<polygon points="{}" fill="{}"/>)", listed(points), fill);
  }
  void mark_x(double value, std::string_view words) {
    add(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)", axes_.x(value),
        kHeight - kBottom + 21, words);
  }
  void mark_y(double value, std::string_view words) {
    line(axes_.x_from, value, axes_.x_to, value, "#ddd", 1);
    add(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="end">{}</text>)", kLeft - 6, axes_.y(value) + 6,
        words);
  }
  void name_x(std::string_view words) {
    add(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="middle" fill="#555">{}</text>)",
        (kLeft + kWidth - kRight) / 2, kHeight - 6, words);
  }
  std::string take() { return std::move(svg_) + "</svg>\n"; }

 private:
  template <class... Parts>
  void add(fmt::format_string<Parts...> form, Parts&&... parts) {
    svg_ += fmt::format(form, std::forward<Parts>(parts)...);
  }
  std::string listed(const Points& points) const {
    std::string text;
    for (const auto& [x, y] : points) text += fmt::format("{:.1f},{:.1f} ", axes_.x(x), axes_.y(y));
    return text;
  }

  Axes axes_;
  std::string svg_;
};

// 1, 2 or 5 times a power of ten, about `count` of them up to `most`.
double step_for(double most, int count) {
  const double rough = most / count;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double times : {1.0, 2.0, 5.0}) {
    if (times * power >= rough) return times * power;
  }
  return 10 * power;
}

double units(std::int64_t cents) { return static_cast<double>(cents) / kUnitCents; }

}  // namespace

std::string distribution_svg(const Dealt& dealt) {
  const auto& results = dealt.figures.results;
  const double all = static_cast<double>(dealt.figures.rounds);
  double most = 0;
  for (const auto& [net, times] : results)
    most = std::max(most, 100 * static_cast<double>(times) / all);
  const double from = std::floor(units(results.begin()->first)) - 0.5;
  const double to = std::ceil(units(results.rbegin()->first)) + 0.5;
  Plot plot("How often a round ends with each result", {from, to, 0, 1.08 * most});
  const double step = step_for(most, 5);
  for (double mark = 0; mark <= most; mark += step) plot.mark_y(mark, fmt::format("{:g} %", mark));
  for (double mark = std::ceil(from); mark <= to; ++mark)
    plot.mark_x(mark, fmt::format("{}", mark));
  for (const auto& [net, times] : results) {
    const double at = units(net);
    const std::string_view fill = net < 0 ? "#c0504d" : net > 0 ? "#4f8a5b" : "#8a8a8a";
    plot.rectangle(at - 0.2, at + 0.2, 100 * static_cast<double>(times) / all, fill);
  }
  plot.name_x("result of a round in units of the initial wager");
  return plot.take();
}

std::string volatility_svg(const Dealt& dealt) {
  constexpr double kRounds = 1000;
  constexpr int kPoints = 50;
  const double value = dealt.exact;
  const double deviation = std::sqrt(variance(dealt.figures));
  const double low = value * kRounds - 2.1 * deviation * std::sqrt(kRounds);
  const double high = value * kRounds + 2.1 * deviation * std::sqrt(kRounds);
  Plot plot("Expected result and its spread over 1,000 rounds", {0, kRounds, low, high});
  const auto around = [&](double times) {
    Plot::Points points;
    for (int at = 0; at <= kPoints; ++at) {
      const double rounds = kRounds * at / kPoints;
      points.emplace_back(rounds, value * rounds + times * deviation * std::sqrt(rounds));
    }
    return points;
  };
  const auto between = [&](double times) {
    Plot::Points points = around(times);
    const Plot::Points below = around(-times);
    points.insert(points.end(), below.rbegin(), below.rend());
    return points;
  };
  plot.area(between(2), "#dbe8f2");
  plot.area(between(1), "#b7d0e4");
  const double step = step_for(high, 3);
  for (double mark = std::ceil(low / step) * step; mark <= high; mark += step)
    plot.mark_y(mark, signed_text(mark, ""));
  for (const int mark : {0, 200, 400, 600, 800, 1000}) plot.mark_x(mark, fmt::format("{}", mark));
  plot.curve(around(0), "#1f5f8b");
  plot.name_x("rounds; units won or lost, with one and two standard deviations");
  return plot.take();
}

std::string convergence_svg(const Dealt& dealt) {
  const auto x_of = [](const MeanAfter& each) {
    return std::log10(static_cast<double>(each.rounds));
  };
  const double from = x_of(dealt.means.front());
  const double to = std::max(x_of(dealt.means.back()), from + 0.1);
  double most = 0;
  for (const MeanAfter& each : dealt.means) {
    most = std::max(
        {most, 250 * each.mean.standard_error, 110 * std::abs(each.mean.value - dealt.exact)});
  }
  const double exact = 100 * dealt.exact;
  Plot plot("The mean of the rounds dealt comes to rest on the exact value",
            {from - 0.05, to + 0.05, exact - most, exact + most});
  Plot::Points band;
  Plot::Points means;
  for (const MeanAfter& each : dealt.means) {
    band.emplace_back(x_of(each), exact + 200 * each.mean.standard_error);
    means.emplace_back(x_of(each), 100 * each.mean.value);
  }
  for (auto each = dealt.means.rbegin(); each != dealt.means.rend(); ++each)
    band.emplace_back(x_of(*each), exact - 200 * each->mean.standard_error);
  plot.area(band, "#e4e4e4");
  const double step = step_for(most, 3);
  for (double mark = std::ceil((exact - most) / step) * step; mark <= exact + most; mark += step)
    plot.mark_y(mark, signed_text(mark, " %"));
  plot.line(from - 0.05, exact, to + 0.05, exact, "#c0504d", 1.5);
  plot.curve(means, "#1f5f8b");
  for (const auto& [x, y] : means) plot.point(x, y);
  for (const MeanAfter& each : dealt.means) plot.mark_x(x_of(each), short_text(each.rounds));
  plot.name_x("rounds dealt; red: the exact value, grey: two standard errors");
  return plot.take();
}

}  // namespace croupier::lab
