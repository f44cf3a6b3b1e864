#include "verify/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "record/json_write.h"

namespace croupier {
namespace {

constexpr std::size_t kFaultsMost = 100;

std::string place(const VerifyFault& fault) {
  return fault.record ? fmt::format("record {} ({})", *fault.record, fault.where) : fault.where;
}

}  // namespace

void VerifyReport::fault(std::optional<std::uint64_t> record, std::string where, std::string what) {
  holds = false;
  if (faults.size() < kFaultsMost) faults.push_back({record, std::move(where), std::move(what)});
}

void VerifyReport::leave_undecided(std::string_view why, std::uint64_t more) {
  const auto found = std::ranges::lower_bound(not_decided, why, {}, &NotDecided::why);
  if (found != not_decided.end() && found->why == why) {
    found->acts += more;
  } else {
    not_decided.insert(found, {std::string(why), more});
  }
}

void VerifyReport::add(const VerifyReport& part) {
  subjects += part.subjects;
  acts += part.acts;
  decided += part.decided;
  shoes += part.shoes;
  shoes_opened += part.shoes_opened;
  shuffles_without_root += part.shuffles_without_root;
  for (const NotDecided& each : part.not_decided) leave_undecided(each.why, each.acts);
  for (const VerifyFault& each : part.faults) fault(each.record, each.where, each.what);
  notices.insert(notices.end(), part.notices.begin(), part.notices.end());
}

std::string to_text(const VerifyReport& report) {
  std::string out;
  const auto line = [&out](const std::string& text) { out += text + '\n'; };
  line(fmt::format("log          {}", report.origin));
  line(fmt::format("records      {} under {} signed heads", report.records, report.heads));
  line(fmt::format("root         {}", report.root));
  for (const VerifyKey& key : report.keys) {
    std::string text = fmt::format("key          {} from record {}", key.id, key.from);
    if (key.until) text += fmt::format(" until record {}", *key.until);
    if (key.revoked) text += fmt::format(", revoked by record {}", *key.revoked);
    line(text);
  }
  line(fmt::format("acts         {} of {} subjects, {} decided again", report.acts, report.subjects,
                   report.decided));
  line(fmt::format("shoes        {} committed to, {} opened and dealt again", report.shoes,
                   report.shoes_opened));
  if (report.shuffles_without_root > 0)
    line(fmt::format("             {} shuffles by software committed to nothing",
                     report.shuffles_without_root));
  for (const NotDecided& each : report.not_decided)
    line(fmt::format("             {} not decided again: {}", each.acts, each.why));
  for (const VerifyNotice& each : report.notices)
    line(fmt::format("{:12} {}: {}", each.kind, each.where, each.what));
  for (const VerifyFault& each : report.faults)
    line(fmt::format("FAULT        {}: {}", place(each), each.what));
  line(report.holds ? "Everything holds." : "It does NOT hold.");
  return out;
}

std::string to_json(const VerifyReport& report) { return json::written(report) + '\n'; }

}  // namespace croupier
