#include "journal/recorded_table.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/input.h"

namespace croupier {
namespace {

bool is_input(const Event& event) { return std::holds_alternative<InputTaken>(event.body); }

constexpr const char* kSeedMissing = "a seed of its shuffle is missing";

Dealing with_seeds(Dealing dealing, std::function<Seed()> seeds) {
  dealing.seeds = std::move(seeds);
  return dealing;
}

}  // namespace

bool is_dealt_by_hand(const TableRow& row) {
  return row.kind == kTrainingByHand || row.kind == kPublicByHand || has_shuffler(row);
}
bool has_shuffler(const TableRow& row) {
  return row.kind == kTrainingDevice || row.kind == kPublicDevice;
}

Dealing usual_dealing(const TableRow& row, const Table& table, std::function<Seed()> seeds) {
  Dealing dealing;
  dealing.seeds = std::move(seeds);
  if (is_dealt_by_hand(row)) return dealing;
  dealing.cards.emplace(Shoe(Composition::of_decks(table.common.rules.decks)));
  dealing.commits = true;
  dealing.prizes.emplace(dealing.seeds());
  dealing.automation = {.shuffle = false, .house_cuts = false, .cutting_card = true, .burn = true};
  return dealing;
}

RecordedTable::RecordedTable(Table table, Dealing dealing)
    : seeds_(dealing.seeds),
      commits_(dealing.commits),
      driver_(std::move(table), with_seeds(std::move(dealing), [this] { return next_seed(); })) {}

Seed RecordedTable::next_seed() {
  if (!again_) return given_.emplace_back(seeds_());
  is_missing_ = is_missing_ || stored_.empty();
  if (stored_.empty()) return Seed{};
  const Seed seed = stored_.front();
  stored_.erase(stored_.begin());
  return seed;
}

// With the seeds of the record: many for a shuffle that it commits to, one for any other.
void RecordedTable::draw_as_in(const Record& record, bool commits) {
  again_ = true;
  is_missing_ = false;
  stored_ = record.seeds;
  driver_.commit_to_shoes(commits_ && commits);
}

void RecordedTable::draw_anew() {
  again_ = false;
  stored_.clear();
  driver_.commit_to_shoes(commits_);
}

std::expected<RecordedTable::Done, Refusal> RecordedTable::act(const Command& command) {
  given_.clear();
  auto done = driver_.act(command);
  if (!done) return std::unexpected(done.error());
  return Done{std::move(*done), std::exchange(given_, {})};
}

// Of a record without inputs they follow from its command, so that the round can be dealt again.
std::expected<ActFacts, std::string> RecordedTable::facts_of(const Record& record) const {
  if (record.format >= kFormatOfInputs) return croupier::facts_of(record);
  auto act = act_of(record);
  if (!act) return std::unexpected(act.error());
  if (const auto input = as_input(driver_.table(), act->command))
    act->events.insert(act->events.begin(), Event{{}, *input});
  return ActFacts{std::move(act->events), std::nullopt};
}

std::expected<Events, std::string> RecordedTable::take_as_fact(const Record& record) {
  auto facts = facts_of(record);
  if (!facts) return std::unexpected(facts.error());
  draw_as_in(record, facts->shoe.has_value());
  std::expected<void, std::string> done;
  for (auto event = facts->events.begin(); done && event != facts->events.end(); ++event)
    done = driver_.take_as_fact(*event);
  draw_anew();
  const auto committed = driver_.proof().take_committed();
  (void)driver_.proof().take_opened();  // told when it was recorded
  if (is_missing_) return std::unexpected(kSeedMissing);
  if (!done) return std::unexpected(done.error());
  if (commits_ && committed != facts->shoe)
    return std::unexpected("its seeds give another shoe than the one committed to");
  if (!driver_.counts_agree())
    return std::unexpected("the device holds other cards than the table counts");
  if (std::string fault = table_is_ok(driver_.table()); !fault.empty())
    return std::unexpected(std::move(fault));
  return std::move(facts->events);
}

std::expected<Events, std::string> RecordedTable::act_again(const Record& record) {
  const auto recorded = act_of(record);
  if (!recorded) return std::unexpected(recorded.error());
  draw_as_in(record, recorded->shoe.has_value());
  auto done = driver_.act(recorded->command);
  draw_anew();
  if (is_missing_) return std::unexpected(kSeedMissing);
  if (!done) return std::unexpected("it would be refused now");
  if (record.format < kFormatOfInputs) std::erase_if(done->events, is_input);
  if (to_json(*done) != to_json(*recorded))
    return std::unexpected("it would come out differently now");
  return std::move(done->events);
}

std::expected<Events, std::string> RecordedTable::act_again_from_cards(const Record& record) {
  auto recorded = act_of(record);
  if (!recorded) return std::unexpected(recorded.error());
  auto done = driver_.act(recorded->command);
  if (!done) return std::unexpected("it would be refused now");
  for (const Command& drawn : recorded->drawn) {
    auto next = driver_.act(drawn);
    if (!next) return std::unexpected("what was drawn for it would be refused now");
    std::ranges::move(next->events, std::back_inserter(done->events));
  }
  if (record.format < kFormatOfInputs) std::erase_if(done->events, is_input);
  const std::string before = to_json(*recorded);
  recorded->events = done->events;
  if (to_json(*recorded) != before) return std::unexpected("it would come out differently now");
  return std::move(done->events);
}

}  // namespace croupier
