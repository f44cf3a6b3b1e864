// What can be proved of the cards of a round, from the journal (docs/fairness.md).
#include <algorithm>

#include "host/write.h"
#include "journal/act_json.h"
#include "journal/closing.h"
#include "journal/kept_device.h"
#include "journal/recorded_table.h"
#include "server/reading.h"

namespace croupier::server {
namespace {

constexpr std::string_view kShuffles = "\"cards-shuffled\"";
constexpr std::string_view kOpens = "\"opened\":[";
constexpr std::size_t kActsAtOnce = 200;
// A shoe is opened at the next shuffle of all cards; one that waits longer is opened elsewhere.
constexpr std::size_t kActsToOpening = 20'000;

std::unexpected<CannotRead> broken(std::string words) {
  return std::unexpected(CannotRead{500, std::move(words)});
}

bool ends_round(const Events& events) {
  return std::ranges::any_of(events, [](const Event& event) {
    return std::holds_alternative<RoundEnded>(event.body) ||
           std::holds_alternative<RoundCalledOff>(event.body);
  });
}

ProvedShoe proved(const TableDriver& driver) {
  ProvedShoe shoe{driver.told_shoe(), {}, {}};
  const CommittedShoe* committed =
      driver.dealing().cards ? driver.dealing().cards->committed() : nullptr;
  if (committed == nullptr) return shoe;
  for (const proof::Hash& leaf : committed->tree().leaves())
    shoe.leaves.push_back(proof::hex(leaf));
  return shoe;
}

// Hands the acts after `seq` to `take`, until it says that it has enough.
template <class Take>
void each_record_after(Storage& storage, const TableId& table, std::uint64_t seq, Take take) {
  while (true) {
    const auto records = storage.records(table, seq, kActsAtOnce);
    for (const Record& record : records) {
      if (closing_of(record) || !take(record)) return;
    }
    if (records.empty()) return;
    seq = records.back().seq;
  }
}

// A shuffle in the middle of a round makes another shoe: the cards before it are of the old one.
class ShoesOfRound {
 public:
  ShoesOfRound(RecordedTable& recorded, std::optional<RoundRow> round)
      : recorded_(recorded), round_(std::move(round)) {}

  // False: the round is over, or something is wrong.
  bool take(const Record& record) {
    const bool is_of_round = !round_ || record.seq >= round_->first_seq;
    const bool may_shuffle = record.act.find(kShuffles) != std::string::npos;
    const auto before =
        is_of_round && may_shuffle ? std::optional(proved(recorded_.driver())) : std::nullopt;
    const auto events = recorded_.take_as_fact(record);
    if (!events) {
      wrong_ = events.error();
      return false;
    }
    last_ = record.seq;
    if (before && !before->shoe.shown.empty() && recorded_.driver().told_shoe().shown.empty())
      shoes_.push_back(*before);
    return !round_ || record.seq < round_->first_seq || !ends_round(*events);
  }

  const std::string& wrong() const { return wrong_; }
  std::uint64_t last() const { return last_; }
  std::vector<ProvedShoe> shoes() && {
    shoes_.push_back(proved(recorded_.driver()));
    return std::move(shoes_);
  }

 private:
  RecordedTable& recorded_;
  std::optional<RoundRow> round_;
  std::vector<ProvedShoe> shoes_;
  std::string wrong_;
  std::uint64_t last_ = 0;
};

// Those of them that are over by now.
void open_all(Storage& storage, const TableId& table, std::uint64_t seq,
              std::vector<ProvedShoe>& shoes) {
  std::size_t acts = 0;
  each_record_after(storage, table, seq, [&](const Record& record) {
    if (++acts > kActsToOpening) return false;
    if (record.act.find(kOpens) == std::string::npos) return true;
    const auto act = act_of(record);
    if (!act) return false;
    for (const OpenedShoe& each : act->opened) {
      for (ProvedShoe& shoe : shoes) {
        if (shoe.shoe.committed && shoe.shoe.committed->root == each.root) shoe.opened = each;
      }
    }
    // All that was dealt from until then is opened by the first shuffle of all cards.
    return false;
  });
}

}  // namespace

std::expected<ShoeRecord, CannotRead> shoe_of(Storage& storage, const TableRow& table,
                                              std::optional<std::uint32_t> round) {
  std::optional<RoundRow> row;
  if (round) row = storage.round(table.id, *round);
  if (round && !row) return std::unexpected(CannotRead{404, "there is no such round"});
  const auto last = storage.last_record(table.id);
  const auto snapshot = storage.snapshot(table.id, row ? row->first_seq - 1 : last ? last->seq : 0);
  if (!snapshot) return broken("the table has no snapshot before that round");
  auto state = table_state_of(*snapshot);
  if (!state) return broken(state.error());
  Dealing dealing = usual_dealing(table, state->table, [] { return Seed{}; });
  if (auto put = put_back_device(storage, *snapshot, *state, dealing); !put)
    return broken(put.error());
  RecordedTable recorded(std::move(state->table), std::move(dealing));
  ShoesOfRound read(recorded, row);
  std::uint64_t until = snapshot->seq;
  each_record_after(storage, table.id, snapshot->seq, [&](const Record& record) {
    const bool goes_on = read.take(record);
    until = std::max(until, read.last());
    return goes_on;
  });
  if (!read.wrong().empty()) return broken(read.wrong());
  ShoeRecord record{table.id, table.title, table.game, recorded.table().common.round,
                    std::move(read).shoes()};
  if (round) record.round = *round;
  open_all(storage, table.id, until, record.shoes);
  return record;
}

}  // namespace croupier::server
