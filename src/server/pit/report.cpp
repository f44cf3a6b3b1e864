#include "server/pit/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "server/iso_time.h"

namespace croupier::server {
namespace {

constexpr double kHour = 3'600'000;
constexpr Millis kIdle = 30 * 60'000;
constexpr Millis kMinute = 60'000;
// A result further off comes once in 370 shifts.
constexpr double kFarOff = 3;

bool in(Millis at, Millis from, Millis to) { return at >= from && at < to; }

// What a round was expected to leave with the house, and how far it spreads.
struct Expectation {
  double mean = 0;
  double variance = 0;
};

class TableReport {
 public:
  TableReport(const FloorWatch& watch, const FollowedTable& table, Millis from, Millis to)
      : watch_(watch), table_(table), from_(from), to_(to) {}

  ReportRow row() {
    row_.table = table_.row().id;
    row_.title = table_.row().title;
    Expectation sum;
    bool known = true;
    std::uint64_t boxes = 0;
    Millis first = 0;
    Millis last = 0;
    for (const RoundFigures& each : table_.rounds()) {
      if (!in(each.at, from_, to_)) continue;
      ++row_.rounds;
      row_.win += each.win;
      boxes += each.boxes;
      if (first == 0) first = each.at;
      last = each.at;
      known = add(each, sum) && known;
    }
    for (const ChipsBoughtThere& each : table_.bought()) {
      if (in(each.at, from_, to_)) row_.drop += each.amount;
    }
    for (const FloorWatch::FloatMoved& each : watch_.floats()) {
      if (each.table != row_.table || !in(each.at, from_, to_)) continue;
      (!each.what                             ? row_.collected
       : *each.what == house::FloatMove::fill ? row_.fills
                                              : row_.credits) += each.amount;
    }
    const double hours = static_cast<double>(last - first) / kHour;
    if (row_.rounds > 1 && hours > 0) row_.rounds_an_hour.value = (row_.rounds - 1) / hours;
    const std::size_t places = table_.table().common.boxes.size() * row_.rounds;
    if (places > 0) row_.occupancy.value = static_cast<double>(boxes) / static_cast<double>(places);
    if (row_.drop > Money{})
      row_.hold = json::Decimal<4>{static_cast<double>(row_.win.cents()) /
                                   static_cast<double>(row_.drop.cents())};
    if (known) row_.theoretical = Money::cents(std::llround(sum.mean));
    note_dealers();
    note_exceptions(known ? std::optional(sum) : std::nullopt, last);
    return row_;
  }

 private:
  bool add(const RoundFigures& round, Expectation& sum) {
    const auto theory = theory_by(round.rules);
    bool known = true;
    for (const auto& [kind, staked] : round.staked) {
      row_.handle += kind == WagerKind::insurance ? Money{} : staked;
      const returns::Expected* expected = nullptr;
      if (theory) {
        const auto found = std::ranges::find(theory->wagers, kind, &returns::Expected::kind);
        if (found != theory->wagers.end()) expected = &*found;
      }
      if (expected == nullptr) {
        known = false;
        continue;
      }
      const auto stake = static_cast<double>(staked.cents());
      sum.mean -= stake * expected->mean;
      sum.variance += stake * stake * expected->variance;
    }
    return known;
  }
  std::shared_ptr<const Theory> theory_by(std::size_t rules) {
    if (!theories_.contains(rules)) {
      Table as = table_.table();
      as.common.rules = table_.rules()[rules];
      theories_[rules] = watch_.theories().of(as);
    }
    return theories_[rules];
  }
  void note_dealers() {
    for (std::size_t at = 0; at < table_.dealers().size(); ++at) {
      const DealtThere& each = table_.dealers()[at];
      const bool last = at + 1 == table_.dealers().size();
      const Millis from = std::max(each.at, from_);
      const Millis to = std::min(last ? watch_.now() : table_.dealers()[at + 1].at, to_);
      if (from < to) row_.dealers.push_back({each.dealer, from, to});
    }
  }
  void note_exceptions(const std::optional<Expectation>& expected, Millis last) {
    if (expected && row_.rounds > 0) {
      const double off = static_cast<double>(row_.win.cents()) - expected->mean;
      if (std::abs(off) > kFarOff * std::sqrt(expected->variance))
        row_.exceptions.emplace_back("the result is far from what is expected");
    }
    const bool now = to_ >= watch_.now();
    const house::Subject* subject =
        find(watch_.house(), subject_of(watch_.house(), table_.row().id));
    const bool open = subject != nullptr && subject->state == house::SubjectState::open;
    const Millis since = subject == nullptr ? last : std::max(last, subject->opened * 1000);
    if (now && open && !table_.table().common.closed && watch_.now() - since > kIdle)
      row_.exceptions.emplace_back("idle for half an hour");
    if (now && table_.closing_due() != 0 && watch_.now() > table_.closing_due())
      row_.exceptions.emplace_back("its closing is late");
    if (subject == nullptr) return;
    const Money chips =
        table_on(watch_.house().floor, subject_of(watch_.house(), row_.table)).chips;
    if (chips + table_.table().common.house < Money{})
      row_.exceptions.emplace_back("it has paid out more than its float");
  }

  const FloorWatch& watch_;
  const FollowedTable& table_;
  Millis from_;
  Millis to_;
  ReportRow row_;
  std::map<std::size_t, std::shared_ptr<const Theory>> theories_;
};

void add_players(const FollowedTable& table, Millis from, Millis to,
                 std::vector<RatedPlayer>& players) {
  std::map<std::string, RatedPlayer> rated;
  std::map<std::string, Money> staked;
  for (const RoundFigures& each : table.rounds()) {
    if (!in(each.at, from, to)) continue;
    for (const auto& [who, amount] : each.players) {
      ++rated[who].rounds;
      staked[who] += amount;
    }
    for (const auto& [who, net] : each.results) rated[who].result += net;
  }
  for (const ChipsBoughtThere& each : table.bought()) {
    if (in(each.at, from, to)) rated[each.player].bought += each.amount;
  }
  for (const PlayedThere& each : table.people()) {
    const Millis end = std::min(each.to == 0 ? to : each.to, to);
    const Millis begin = std::max(each.from, from);
    if (end > begin) rated[each.player].minutes += (end - begin) / kMinute;
  }
  for (auto& [who, each] : rated) {
    each.player = who;
    each.table = table.row().id;
    if (each.rounds > 0) each.average = Money::cents(staked[who].cents() / each.rounds);
    players.push_back(std::move(each));
  }
}

void add_to(ReportRow& total, const ReportRow& row) {
  total.rounds += row.rounds;
  total.handle += row.handle;
  total.drop += row.drop;
  total.win += row.win;
  total.fills += row.fills;
  total.credits += row.credits;
  total.collected += row.collected;
  if (!row.theoretical) total.theoretical.reset();
  if (total.theoretical && row.theoretical) *total.theoretical += *row.theoretical;
}

}  // namespace

ShiftReport shift_report(const FloorWatch& watch, Millis from, Millis to, const Sight& sees) {
  ShiftReport report{.from = from, .to = to};
  report.total.theoretical = Money{};
  for (const auto& [id, table] : watch.tables()) {
    if (!sees(id)) continue;
    ReportRow row = TableReport(watch, table, from, to).row();
    const house::Subject* subject = find(watch.house(), subject_of(watch.house(), id));
    const bool open = subject != nullptr && subject->state == house::SubjectState::open;
    if (row.rounds == 0 && !open) continue;
    add_to(report.total, row);
    report.tables.push_back(std::move(row));
    add_players(table, from, to, report.players);
  }
  if (report.total.drop > Money{})
    report.total.hold = json::Decimal<4>{static_cast<double>(report.total.win.cents()) /
                                         static_cast<double>(report.total.drop.cents())};
  return report;
}

namespace {

// "dora 2026-11-19T20:00:00Z to 2026-11-19T20:40:00Z; sven …"
std::string rotation(const ReportRow& row) {
  std::string text;
  for (const DealerShift& each : row.dealers) {
    if (!text.empty()) text += "; ";
    text += fmt::format("{} {} to {}", each.name, iso_time(each.from), iso_time(each.to));
  }
  return text;
}

}  // namespace

std::string report_csv(const ShiftReport& report) {
  const auto dollars = [](Money amount) {
    const std::int64_t cents = amount.cents();
    return fmt::format("{}{}.{:02}", cents < 0 ? "-" : "", (cents < 0 ? -cents : cents) / 100,
                       (cents < 0 ? -cents : cents) % 100);
  };
  std::string text =
      "table,rounds,rounds an hour,occupancy,handle,drop,win,hold,theoretical win,fills,credits,"
      "drop collected,dealers,exceptions\r\n";
  const auto add = [&](const ReportRow& row, std::string_view name) {
    text += fmt::format(
        "{},{},{:.1f},{:.3f},{},{},{},{},{},{},{},{},{},{}\r\n", name, row.rounds,
        row.rounds_an_hour.value, row.occupancy.value, dollars(row.handle), dollars(row.drop),
        dollars(row.win), row.hold ? fmt::format("{:.4f}", row.hold->value) : "",
        row.theoretical ? dollars(*row.theoretical) : "", dollars(row.fills), dollars(row.credits),
        dollars(row.collected), rotation(row), fmt::join(row.exceptions, "; "));
  };
  for (const ReportRow& row : report.tables) add(row, row.table);
  add(report.total, "all");
  return text;
}

}  // namespace croupier::server
