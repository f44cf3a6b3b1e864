#include "host/host.h"

#include <fmt/format.h>

#include <utility>

#include "host/hosted_promotion.h"
#include "host/hosted_table.h"
#include "host/hosted_tournament.h"
#include "host/write.h"
#include "record/json_read.h"

namespace croupier::server {
namespace {

constexpr std::uint64_t kNewest = ~std::uint64_t{0} >> 1;
constexpr Duration kPublishesEvery{1000};
constexpr std::size_t kSummaryMost = 1'000'000;  // bytes

// For the lists, nothing more is needed.
std::optional<Snapshot> snapshot_of_one_over(const Hosted& hosted, const TableRow& row,
                                             std::uint64_t seq) {
  if (!hosted.is_over()) return std::nullopt;
  return Snapshot{row.id, seq, json::written(hosted.summarise())};
}

// That, and no state to go on from.
bool is_of_one_over(const Snapshot& snapshot) { return snapshot.state.starts_with("{\"form\":"); }

// At every instant that opens or closes something, what has changed is told.
void wait_for_moment(Host& host) {
  host.timing().wait_for([&host] { return host.hosted().moments(); },
                         [&host] { host.tell_change(); });
}

}  // namespace

Hosted::Hosted(Host& host)
    : host_(host),
      house_(host.house()),
      row_(host.row()),
      replies_(host.replies()),
      timing_(host.timing()) {}

bool Hosted::may_act_as(const PersonId& person, Role role) const {
  if (role == Role::player || role == Role::platform || role == Role::device) return false;
  if (!house_.settings.production) return person == row_.owner;
  return holds(*house_.books.known(), person, role, row_.id, house_.clock.now() / 1000);
}

void Hosted::no_such_table(const Asker& asker) {
  replies_.refuse(asker, HouseRefusal::no_table, "there is no such table");
}

bool is_occasion(const TableRow& row) {
  return row.kind == "tournament" || row.kind == "promotion";
}

std::unique_ptr<Hosted> make_hosted(Host& host) {
  if (host.row().kind == "tournament") return std::make_unique<HostedTournament>(host);
  if (host.row().kind == "promotion") return std::make_unique<HostedPromotion>(host);
  return std::make_unique<HostedTable>(host);
}

std::pair<TableId, std::string> id_and_part(const TableId& id) {
  const std::size_t dot = id.find('.');
  if (dot == TableId::npos) return {id, ""};
  return {id.substr(0, dot), id.substr(dot + 1)};
}

Host::Host(House& house, TableRow row)
    : house_(house),
      row_(std::move(row)),
      strand_(house.clock.strand()),
      timing_(*this, house.clock, strand_),
      replies_(house),
      till_(house.books, row_, strand_),
      hosted_(make_hosted(*this)),
      audience_(*hosted_, replies_) {}

void Host::post(std::function<void(Host&)> task) {
  when_open([self = shared_from_this(), task = std::move(task)] {
    if (!self->rests_) task(*self);
  });
}

void Host::when_open(Task task) {
  strand_->post([self = shared_from_this(), task = std::move(task)] {
    if (self->is_open_) return task();
    self->before_open_.push_back(task);
  });
}

void Host::post_for(const Asker& asker, std::function<void(Host&)> task) {
  when_open([self = shared_from_this(), asker, task = std::move(task)] {
    if (!self->goes_on()) return self->replies_.refuse(asker, HouseRefusal::journal, self->damage_);
    if (!self->till_.is_awaited(asker.person)) return task(*self);
    self->till_.wait(asker.person, [self, task] { task(*self); });
  });
}

bool Host::goes_on() {
  if (rests_ && damage_.empty()) {
    if (const auto done = resume(); !done) damage_ = done.error().why;
    if (damage_.empty()) wake();
  }
  return !rests_;
}

void Host::deliver(const Arrival& arrival) {
  when_open([self = shared_from_this(), arrival] {
    if (!self->goes_on()) return self->till_.refused(arrival, self->damage_);
    self->hosted_->take_in(Asker::of(arrival), arrival);
  });
}

// --- its life ---

void Host::open(const std::optional<Asker>& asker, Opening opening) {
  strand_->post([self = shared_from_this(), asker, opening = std::move(opening)] {
    self->is_open_ = true;
    self->hosted_->begin(opening);
    if (asker) {
      Answer opened{.id = asker->id};
      opened.occasion = self->row_.id;
      self->replies_.send(*asker, opened);
    }
    Write behind;  // those before it
    behind.durable = self->shows_lists();
    self->house_.storage.write(std::move(behind));
    // After the opening of others that are opened at the same time.
    self->post([](Host& it) { it.wake(); });
    for (Task& each : std::exchange(self->before_open_, {})) self->strand_->post(std::move(each));
  });
}

void Host::wake() {
  wait_for_moment(*this);
  hosted_->wake();
}

std::expected<void, Damage> Host::resume() {
  is_open_ = true;
  const auto kept = house_.storage.snapshot(row_.id, kNewest);
  auto state = kept;
  while (state && is_of_one_over(*state)) state = house_.storage.snapshot(row_.id, state->seq - 1);
  const auto from = hosted_->resume_from(state);
  if (!from) return std::unexpected(Damage{from.error(), {}});
  seq_ = kept_ = *from;
  if (auto done = fold_records(); !done)
    return std::unexpected(Damage{done.error(), hosted_->held()});
  rests_ = false;
  published_.tell(published_.decide(hosted_->summarise()));
  house_.lobby_changed();
  Write write;
  write.snapshot = snapshot_of_one_over(*hosted_, row_, seq_);
  if (write.snapshot && !(kept && kept->seq == seq_)) house_.storage.write(std::move(write));
  return {};
}

std::expected<void, std::string> Host::fold_records() {
  static constexpr std::size_t kPage = 1000;
  while (true) {
    const auto records = house_.storage.records(row_.id, seq_, kPage);
    for (const Record& record : records) {
      if (record.seq != seq_ + 1)
        return std::unexpected(fmt::format("act {}: an act is missing before it", record.seq));
      if (auto done = hosted_->take_as_fact(record); !done)
        return std::unexpected(fmt::format("act {}: {}", record.seq, done.error()));
      ++seq_;
      once_.note(record.person, record.said);
    }
    if (records.size() < kPage) return {};
  }
}

bool Host::rest() {
  const auto kept = house_.storage.snapshot(row_.id, kNewest);
  if (!kept || !house_.storage.records(row_.id, kept->seq, 1).empty()) return false;
  const auto document = json::parse_object(kept->state, kSummaryMost);
  Summary summary;
  if (!document || json::read(*document, summary) || summary.form != Summary::kForm) return false;
  is_open_ = true;
  rests_ = true;
  published_.tell(published_.decide(std::move(summary)));
  house_.lobby_changed();
  return true;
}

// --- what happens, and its record ---

void Host::commit(Deed deed, Cause cause) {
  const Millis at = house_.clock.now();
  Write write;
  if (!deed.state_before.empty() && seq_ > 0) {
    write.snapshot = Snapshot{row_.id, seq_, std::move(deed.state_before)};
    kept_ = seq_;
  }
  ++seq_;
  write.record = Record{row_.id,
                        seq_,
                        at,
                        cause.origin,
                        cause.person,
                        {},
                        std::move(deed.act),
                        std::move(deed.seeds)};
  if (cause.asker) {
    write.record->said = cause.asker->said();
    once_.note(cause.person, write.record->said);
  }
  for (Movement& each : deed.movements) each.at = at;
  write.movements = std::move(deed.movements);
  for (const GoesHome& each : deed.home) write.movements.push_back(till_.goes_home(each, at));
  write.played = std::move(deed.played);
  write.round = std::move(deed.round);
  if (house_.settings.production) house_.books.note_results(write.played);
  auto last = snapshot_of_one_over(*hosted_, row_, seq_);
  const bool over = last.has_value();
  if (over) write.snapshot = std::move(last);
  keep_state(write);

  Outgoing out;
  const bool answered = hosted_->tell_act(cause.asker, out);
  if (cause.asker && cause.asker->is_there() && !answered)
    out.push_back({{cause.asker->connection}, text_of(Answer{.id = cause.asker->id})});
  std::function<void()> lists;
  if (deed.is_listed_at_once) lists = shows_lists();
  write.durable = [&house = house_, out = std::move(out), lists = std::move(lists),
                   counts = deed.counts_as_play] {
    if (lists) lists();
    server::send(house.transport, out);
    if (counts) house.played();
  };
  house_.storage.write(std::move(write));
  till_.tell_house();
  if (over) house_.books.close(row_.id, "it is over");
  if (!deed.is_listed_at_once) publish_soon();
  wait_for_moment(*this);
  hosted_->after_act();
}

// The key of its devices goes with the record, sealed like the seeds of a shuffle.
void Host::keep_state(Write& write) {
  if (write.snapshot || seq_ - kept_ < house_.settings.acts_between_snapshots) return;
  Seeds keys;
  auto state = hosted_->state([&] { return keys.emplace_back(house_.settings.seeds()); });
  if (!state) return;
  write.snapshot = Snapshot{row_.id, seq_, std::move(*state)};
  for (const Seed& key : keys) write.record->seeds.push_back(key);
  kept_ = seq_;
}

void Host::ask_for_money(const Asker& asker, Money amount, std::string why,
                         house::Carries carries) {
  Arrival wish{{}, asker.person, amount, std::move(why), asker.said(), carries};
  till_.ask(std::move(wish), [weak = weak_from_this(), asker](auto sent) {
    const auto self = weak.lock();
    if (!self) return;
    self->post([asker, sent = std::move(sent)](Host& it) {
      if (sent) return it.hosted().take_in(asker, *sent);
      it.till_.refused({{}, asker.person, {}, {}, {}}, {});
      it.replies_.refuse(asker, shown_of_transfer(sent.error()));
    });
  });
}

void Host::tell_change() {
  Outgoing out;
  hosted_->tell_change(out);
  replies_.send(std::move(out));
}

std::function<void()> Host::shows_lists() {
  publishes_soon_ = false;
  return [self = shared_from_this(), value = published_.decide(hosted_->summarise())] {
    self->published_.tell(value);
    self->house_.lobby_changed();
  };
}

void Host::publish_soon() {
  if (publishes_soon_) return;
  publishes_soon_ = true;
  timing_.after(kPublishesEvery, [this] {
    if (!publishes_soon_) return;
    Write behind;  // those before it
    behind.durable = shows_lists();
    house_.storage.write(std::move(behind));
  });
}

// --- people ---

// An accepted act is done once, however often it is asked for.
void Host::hear(const Asker& asker, const std::string& part, const Asked& asked) {
  const Once::Before before = once_.look(asker.person, asker.said());
  if (before == Once::Before::never) return hosted_->hear(asker, part, asked);
  if (before == Once::Before::same) replies_.answer(asker);
  if (auto refusal = refusal_of(before)) replies_.refuse(asker, std::move(*refusal));
}

}  // namespace croupier::server
