#include "verify/shoes.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "driver/draw.h"
#include "journal/act_json.h"
#include "journal/recorded_table.h"

namespace croupier {
namespace {

constexpr std::string_view kCommits = R"("shoe":{"root":")";
constexpr std::string_view kOpens = R"("opened":[)";
constexpr std::string_view kShuffles = R"("event":"cards-shuffled")";

bool has(const Record& record, std::string_view text) {
  return record.act.find(text) != std::string::npos;
}

// No card of the stack before lies anywhere unseen.
bool takes_all_back(const Table& before) {
  const ShuffleReason reason = before.common.stack.reason;
  return reason != ShuffleReason::too_few_cards && reason != ShuffleReason::device_fault;
}

Seeds seeds_of(const OpenedShoe& shoe) {
  Seeds seeds;
  for (const std::string& key : shoe.keys) seeds.push_back(seed_from_text(key).value());
  seeds.push_back(seed_from_text(shoe.salts).value());
  return seeds;
}

}  // namespace

std::string ShoeCheck::take(const Record& record, const Table& before) {
  const bool commits = has(record, kCommits);
  const bool opens = has(record, kOpens);
  if (!commits && !opens) {
    if (has(record, kShuffles) && !is_dealt_by_hand(row_)) {
      ++report_.shuffles_without_root;
      stretch_.reset();  // by a seed that only the house can open
    }
    if (stretch_) stretch_->records.push_back(record);
    return "";
  }
  const auto act = act_of(record);
  if (!act) return act.error();
  for (const OpenedShoe& each : act->opened) {
    if (closed_.erase(each.root) == 0) return "it opens a shoe that was never committed to";
    if (auto wrong = fault_of(each); !wrong.empty()) return "of the shoe that is over, " + wrong;
    ++report_.shoes_opened;
  }
  if (opens && stretch_) {
    if (auto wrong = deal_again(act->opened); !wrong.empty()) return wrong;
  }
  if (!act->shoe) {
    stretch_.reset();
    return "";
  }
  ++report_.shoes;
  closed_[act->shoe->root] = record.seq;
  if (takes_all_back(before)) stretch_ = Stretch{before, {}, {}};
  if (!stretch_) return "";
  stretch_->records.push_back(record);
  stretch_->roots.push_back(act->shoe->root);
  return "";
}

// The cards come from the keys that were opened, and must be the ones that were recorded.
std::string ShoeCheck::deal_again(const std::vector<OpenedShoe>& opened) {
  Stretch stretch = *std::exchange(stretch_, std::nullopt);
  std::vector<Seeds> keys;
  for (const std::string& root : stretch.roots) {
    const auto shoe = std::ranges::find(opened, root, &OpenedShoe::root);
    if (shoe == opened.end()) return "";  // it is named as one that is not opened
    keys.push_back(seeds_of(*shoe));
  }
  Dealing dealing = usual_dealing(row_, stretch.before, [] { return Seed{}; });
  dealing.prizes.reset();  // a button has a seed of its own, and it stays sealed
  RecordedTable again(std::move(stretch.before), std::move(dealing));
  auto next = keys.begin();
  for (Record& record : stretch.records) {
    record.seeds.clear();
    if (has(record, kCommits)) record.seeds = std::move(*next++);
    if (auto done = again.take_as_fact(record); !done)
      return fmt::format("the shoe that is over does not give the cards of act {}: {}", record.seq,
                         done.error());
  }
  return "";
}

void ShoeCheck::end() {
  for (const auto& [root, seq] : closed_)
    report_.notices.push_back({"unopened-shoe", fmt::format("{} act {}", row_.id, seq), root});
}

}  // namespace croupier
