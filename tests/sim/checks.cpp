#include "sim/checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "host/once.h"
#include "house/ledger.h"
#include "journal/closing.h"
#include "journal/kept_device.h"
#include "journal/recorded_house.h"
#include "journal/table_state.h"
#include "proof/hash.h"
#include "record/event.h"

namespace croupier::sim {
namespace {

constexpr std::size_t kAll = 1'000'000;

std::uint64_t content_of(const Record& record) {
  return server::content_of(
      fmt::format("{}|{}|{}|{}", record.seq, record.person, record.said.id, record.act));
}

// The value of a field of text, as far as the server's own messages need it.
std::string_view value_of(std::string_view text, std::string_view name) {
  const std::size_t at = text.find(name);
  if (at == std::string_view::npos) return {};
  const std::size_t from = at + name.size();
  return text.substr(from, text.find_first_of("\",}", from) - from);
}

}  // namespace

namespace {

constexpr std::string_view kRanks = "A23456789TJQK";
constexpr std::string_view kSuits = "shdc";

std::string names_of(std::uint64_t cards) {
  std::string names;
  for (std::size_t at = 0; at < kRanks.size() * kSuits.size(); ++at) {
    if ((cards >> at & 1U) == 0) continue;
    if (!names.empty()) names += ' ';
    names += {kRanks[at % kRanks.size()], kSuits[at / kRanks.size()]};
  }
  return names;
}

}  // namespace

std::uint64_t cards_in(std::string_view text) {
  std::uint64_t found = 0;
  for (std::size_t at = text.find('"'); at != std::string_view::npos && at + 3 < text.size();
       at = text.find('"', at + 1)) {
    if (text[at + 3] != '"') continue;
    const std::size_t rank = kRanks.find(text[at + 1]);
    const std::size_t suit = kSuits.find(text[at + 2]);
    if (rank != std::string_view::npos && suit != std::string_view::npos)
      found |= std::uint64_t{1} << (suit * kRanks.size() + rank);
  }
  return found;
}

// --- one table ---

void Follower::broken(const std::string& what) const {
  throw Broken(fmt::format("{}, act {}: {}", id_, seq_, what));
}

void Follower::begin(Storage& storage) {
  const auto house = RecordedHouse::resume(storage);
  if (!house) broken(house.error());
  const auto rows = rows_of(house->now(), storage);
  const auto row = std::ranges::find(rows, id_, &TableRow::id);
  const auto snapshot = storage.snapshot(id_, ~std::uint64_t{0} >> 1U);
  if (row == rows.end() || !snapshot) return;
  auto state = table_state_of(*snapshot);
  if (!state) broken(state.error());
  seq_ = first_seq_ = snapshot->seq;
  persons_ = state->persons;
  Dealing dealing = usual_dealing(*row, state->table, fresh_seed);
  if (!stacked_.empty()) dealing.cards.emplace(Stacked(stacked_));
  if (auto put = put_back_device(storage, *snapshot, *state, dealing); !put) broken(put.error());
  table_ = std::make_unique<RecordedTable>(std::move(state->table), std::move(dealing));
  // What lay on the table before is not known here.
  cards_.assign(3, first_seq_ > 0 ? ~std::uint64_t{0} : 0);
}

void Follower::follow(Storage& storage) {
  const bool is_first = !table_;
  if (is_first) begin(storage);
  if (!table_) return;
  for (const Record& record : storage.records(id_, seq_, kAll)) take(record);
  if (!is_first) return;
  // What earlier versions kept is taken as it is, and no act of this run.
  found_seq_ = seq_;
  paid_.clear();
  for (const Balance& each : storage.paid_into("table:" + id_)) {
    if (each.account.starts_with(house::kPersonPrefix) && !each.amount.is_zero())
      paid_[each.account.substr(house::kPersonPrefix.size())] = each.amount;
  }
}

void Follower::take(const Record& record) {
  if (record.seq != seq_ + 1) broken(fmt::format("followed by act {}", record.seq));
  if (const auto closing = closing_of(record)) broken("it was closed: " + closing->why);
  const auto events = table_->take_as_fact(record);
  if (!events) broken(events.error());
  for (const ShownCard& each : table_->driver().proof().shown())
    least_place_ = std::min(least_place_, each.place);
  ++seq_;
  contents_.push_back(content_of(record));
  if (!record.said.id.empty() && ++said_[{record.person, record.said.id}] > 1)
    broken(fmt::format("{} was done twice", record.said.id));
  for (const Event& event : *events) {
    match(Overloaded{
              [&](const PlayerJoined& it) {
                const auto at = static_cast<std::size_t>(number(it.player));
                if (persons_.size() <= at) persons_.resize(at + 1);
                persons_[at] = record.person;
                paid_[record.person] += it.chips;
                has_money_news_ = true;
              },
              [&](const ChipsBought& it) {
                paid_[persons_.at(static_cast<std::size_t>(number(it.player)))] += it.chips;
                has_money_news_ = true;
              },
              [&](const PlayerLeft& it) {
                PersonId& person = persons_.at(static_cast<std::size_t>(number(it.player)));
                paid_[person] -= it.chips;
                has_money_news_ = true;
                person.clear();
              },
              [&](const CardDealt&) { ++cards_dealt_; },
              [&](const RoundBegan&) { cards_.push_back(0); },
              [](const auto&) {},
          },
          event.body);
  }
  cards_.back() |= cards_in(record.act);
}

void Follower::look_again(Storage& storage) {
  if (!table_) return follow(storage);
  const auto records = storage.records(id_, first_seq_, kAll);
  if (records.size() < contents_.size())
    broken(fmt::format("{} acts are lost", contents_.size() - records.size()));
  for (std::size_t at = 0; at < contents_.size(); ++at) {
    if (content_of(records[at]) != contents_[at])
      broken(fmt::format("act {} is not as it was", records[at].seq));
  }
  for (std::size_t at = contents_.size(); at < records.size(); ++at) take(records[at]);
}

std::size_t Follower::times(const PersonId& person, const std::string& said) const {
  const auto found = said_.find({person, said});
  return found == said_.end() ? 0 : found->second;
}

bool Follower::has(const PersonId& person) const {
  return std::ranges::find(persons_, person) != persons_.end();
}

void Follower::check_money(Storage& storage) const {
  std::map<PersonId, Money> paid;
  for (const Balance& each : storage.paid_into("table:" + id_)) {
    if (each.account.starts_with(house::kPersonPrefix) && !each.amount.is_zero())
      paid[each.account.substr(house::kPersonPrefix.size())] = each.amount;
  }
  for (const auto& [person, amount] : paid_) {
    if (person.starts_with("house:")) continue;
    const Money found = paid.contains(person) ? paid.at(person) : Money{};
    if (found != amount)
      broken(fmt::format("{} brought {} by the acts and {} by the ledger", person, to_text(amount),
                         to_text(found)));
    paid.erase(person);
  }
  for (const auto& [person, amount] : paid)
    broken(fmt::format("{} brought {} by the ledger alone", person, to_text(amount)));
}

void Follower::check_plays(Storage& storage, const PersonId& person) const {
  Money sum = paid_.contains(person) ? paid_.at(person) : Money{};
  for (const auto& [entry, played] :
       storage.played(person, std::numeric_limits<std::int64_t>::max(), kAll)) {
    if (played.table == id_) sum += played.returned - played.staked;
  }
  if (!sum.is_zero())
    broken(fmt::format("{} took {} too little home, by the rounds", person, to_text(sum)));
}

// --- all of it ---

Checks::Checks(Disk& disk, const std::vector<TableId>& tables, const StackedCards& stacked)
    : disk_(disk) {
  for (const TableId& each : tables) {
    const auto cards = stacked.find(each);
    tables_.emplace_back(each,
                         cards == stacked.end() ? std::vector<Stacked::Item>() : cards->second);
  }
}

Follower* Checks::follower(std::string_view table) {
  const auto found = std::ranges::find(tables_, table, &Follower::id);
  return found == tables_.end() ? nullptr : &*found;
}

void Checks::started(NotedStorage& storage) {
  storage_ = &storage;
  check_sealed();
  for (Follower& each : tables_) {
    each.look_again(storage);
    told_acts_[each.id()].first = each.seq();
  }
}

std::uint64_t Checks::acts() const {
  std::uint64_t sum = 0;
  for (const Follower& each : tables_) sum += each.seq() - each.found_seq();
  return sum;
}

void Checks::after_commit() {
  bool has_money = storage_->has_money_news();
  for (Follower& each : tables_) {
    if (storage_->last_durable(each.id()) > each.seq()) each.follow(*storage_);
    each.forget_rounds();
    has_money = each.has_money_news() || has_money;
  }
  if (has_money) check_all_money();
}

void Checks::check_all_money() {
  for (Follower& each : tables_) each.check_money(*storage_);
  std::map<house::Currency, Money> sums;
  for (const Balance& each : storage_->balances()) {
    sums[each.currency] += each.amount;
    if (each.account.starts_with(house::kPersonPrefix) && each.amount < Money{})
      throw Broken(fmt::format("{} has {}", each.account, to_text(each.amount)));
    if (each.account.starts_with(house::kTransitPrefix) && each.amount < Money{})
      throw Broken(fmt::format("more has left {} than came", each.account));
  }
  for (const auto& [currency, sum] : sums) {
    if (!sum.is_zero()) throw Broken(fmt::format("all money together is {}", to_text(sum)));
  }
}

void Checks::delivered(Connection connection, const std::string& id) {
  Said& said = said_.at(id);
  ++said.delivered;
  if (!said.table.empty()) order_[connection][said.table].push_back(id);
}

void Checks::answers(Connection to, const std::string& id, bool ok) {
  const auto found = said_.find(id);
  if (found == said_.end()) throw Broken(fmt::format("{} was answered and never said", id));
  Said& said = found->second;
  if (++said.answered > said.delivered)
    throw Broken(fmt::format("{} was answered {} times", id, said.answered));
  if (!said.table.empty()) {
    auto& waiting = order_[to][said.table];
    if (waiting.empty() || waiting.front() != id)
      throw Broken(fmt::format("{} was answered before {}", id,
                               waiting.empty() ? "it was said" : waiting.front()));
    waiting.pop_front();
  }
  // Who is at the table already joins it, and who is not leaves it, without a record.
  const bool is_recorded = said.what == "act" || said.what == "buy";
  if (said.is_accepted && !ok && is_recorded)
    throw Broken(fmt::format("{} was accepted, then refused", id));
  said.is_accepted = said.is_accepted || ok;
  said.is_refused = said.is_refused || !ok;
  accepted_ += ok ? 1 : 0;
  if (!ok || !is_recorded) return;
  Follower* table = follower(said.table);
  if (table->times(said.person, id) == 0) table->follow(*storage_);
  if (table->times(said.person, id) == 0)
    throw Broken(fmt::format("{} was acknowledged and is not in the journal", id));
}

void Checks::check_cards(std::string_view text) {
  const std::uint64_t told = cards_in(text);
  if (told == 0) return;
  Follower* table = follower(value_of(text, R"("table":")"));
  if (table == nullptr) return;
  if ((told & ~table->seen_cards()) != 0) table->follow(*storage_);
  if (const std::uint64_t unseen = told & ~table->seen_cards(); unseen != 0)
    throw Broken(fmt::format("a card that nobody has seen was sent: {} in {}", names_of(unseen),
                             text.substr(0, 4000)));
}

// An act that is told is in the journal; each has one version in the stream of its table.
void Checks::check_told(const std::string& text) {
  const bool is_act =
      text.starts_with(R"({"type":"change")") && text.find(R"("events":[{)") != std::string::npos;
  Follower* table = is_act ? follower(value_of(text, R"("table":")")) : nullptr;
  if (table == nullptr) return;
  auto& [before, versions] = told_acts_[table->id()];
  versions.insert(std::strtoull(value_of(text, R"("v":)").data(), nullptr, 10));
  if (versions.size() > table->seq() - before) table->follow(*storage_);
  if (versions.size() > table->seq() - before)
    throw Broken(fmt::format("an act is told that is not in the journal: {}", text));
}

void Checks::sends(const std::vector<Connection>& to, const std::string& text) {
  // It did not notice what it was killed by.
  if (disk_.is_dead()) throw ProcessEnded("it is gone");
  if (disk_.has_failed()) throw Broken("somebody is served although the disk has failed");
  check_told(text);
  check_cards(text);
  static constexpr std::string_view kAnswer = R"({"type":"answer","id":")";
  if (text.starts_with(kAnswer)) {
    const std::string id(value_of(text, R"("id":")"));
    return answers(to.at(0), id, text.find(R"("ok":true)") != std::string::npos);
  }
  static constexpr std::string_view kWithin = R"(,"answer":")";
  if (!text.starts_with(R"({"type":"change")") || !text.ends_with("\"}")) return;
  const std::string_view end =
      std::string_view(text).substr(text.size() - std::min<std::size_t>(text.size(), 200));
  const std::size_t at = end.rfind(kWithin);
  if (at == std::string_view::npos) return;
  const std::size_t from = at + kWithin.size();
  answers(to.at(0), std::string(end.substr(from, end.size() - 2 - from)), true);
}

// A snapshot keeps the device of its table, with every card that is not dealt yet. Under its key
// that is no text; without one it is.
void Checks::check_sealed() {
  static constexpr std::string_view kStack = R"("stack":)";
  for (const Follower& each : tables_) {
    const auto kept = storage_->snapshot(each.id(), ~std::uint64_t{0} >> 1U);
    const auto state = kept ? table_state_of(*kept) : std::unexpected(std::string());
    if (!state) continue;
    const auto device = proof::from_base64(state->device);
    if (device && !std::ranges::search(*device, kStack).empty())
      throw Broken(
          fmt::format("the device of {} is not sealed after act {}", each.id(), kept->seq));
  }
}

void Checks::finished(const std::vector<PersonId>& people) {
  after_commit();
  check_sealed();
  check_all_money();
  for (Follower& table : tables_) {
    for (const PersonId& person : people) {
      if (table.has(person)) throw Broken(fmt::format("{} cannot leave {}", person, table.id()));
      if (table.first_seq() == 0) table.check_plays(*storage_, person);
    }
  }
  for (const auto& [id, said] : said_) {
    if (said.what != "act" && said.what != "buy") continue;
    const std::size_t times = follower(said.table)->times(said.person, id);
    if (said.is_accepted && times != 1)
      throw Broken(fmt::format("{} was acknowledged and is in the journal {} times", id, times));
    if (said.is_refused && !said.is_accepted && said.answered == said.delivered && times != 0)
      throw Broken(fmt::format("{} was refused and is in the journal", id));
  }
}

}  // namespace croupier::sim
