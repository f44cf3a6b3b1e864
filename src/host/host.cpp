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

constexpr Instant kLongestWait = 3600;
constexpr std::uint64_t kNewest = ~std::uint64_t{0} >> 1;
constexpr Duration kPublishesEvery{1000};
constexpr std::size_t kSummaryMost = 1'000'000;  // bytes

}  // namespace

Hosted::Hosted(Host& host)
    : host_(host), house_(host.house()), row_(host.row()), replies_(host.replies()) {}

bool Hosted::may_act_as(const PersonId& person, Role role) const {
  if (house_.settings.production) return false;
  return person == row_.owner && role != Role::platform && role != Role::device;
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
      replies_(house),
      till_(house.books, row_, strand_),
      hosted_(make_hosted(*this)) {}

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
    if (self->rests_ && self->damage_.empty()) {
      if (const auto done = self->resume(); !done) self->damage_ = done.error().why;
      if (self->damage_.empty()) self->wake();
    }
    if (self->rests_) return self->replies_.refuse(asker, HouseRefusal::journal, self->damage_);
    if (!self->till_.waits(asker.person, [self, task] { task(*self); })) task(*self);
  });
}

// --- its life ---

void Host::open(const std::optional<Asker>& asker, Opening opening) {
  strand_->post([self = shared_from_this(), asker, opening = std::move(opening)] {
    self->is_open_ = true;
    self->begin(asker, opening);
    for (Task& each : std::exchange(self->before_open_, {})) self->strand_->post(std::move(each));
  });
}

void Host::begin(const std::optional<Asker>& asker, const Opening& opening) {
  hosted_->begin(opening);
  if (asker) {
    Answer opened{.id = asker->id};
    opened.occasion = row_.id;
    replies_.send(*asker, opened);
  }
  publish();
  // After the opening of others that are opened at the same time.
  post([](Host& it) { it.wake(); });
}

void Host::wake() {
  wait_for_moment();
  hosted_->wake();
}

std::expected<void, Damage> Host::resume() {
  is_open_ = true;
  const auto kept = house_.storage.snapshot(row_.id, kNewest);
  const auto from = hosted_->resume_from(kept);
  if (!from) return std::unexpected(Damage{from.error(), {}});
  seq_ = *from;
  if (auto done = fold_records(); !done)
    return std::unexpected(Damage{done.error(), hosted_->held()});
  rests_ = false;
  publish();
  Write write;
  write.snapshot = last_snapshot();
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
  published_.publish(std::move(summary));
  house_.lobby_changed();
  return true;
}

// Of one that is over: for the lists, nothing more is needed.
std::optional<Snapshot> Host::last_snapshot() const {
  if (!hosted_->is_over()) return std::nullopt;
  return Snapshot{row_.id, seq_, json::written(hosted_->summarise())};
}

// --- what happens, and its record ---

void Host::commit(Deed deed, Cause cause) {
  const Millis at = house_.clock.now();
  Write write;
  if (!deed.state_before.empty() && seq_ > 0)
    write.snapshot = Snapshot{row_.id, seq_, std::move(deed.state_before)};
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
  auto last = last_snapshot();
  const bool over = last.has_value();
  if (over) write.snapshot = std::move(last);

  Outgoing out;
  const bool answered = hosted_->tell_act(cause.asker, out);
  if (cause.asker && cause.asker->is_there() && !answered)
    out.push_back({{cause.asker->connection}, text_of(Answer{.id = cause.asker->id})});
  write.durable = [&house = house_, out = std::move(out), counts = deed.counts_as_play] {
    server::send(house.transport, out);
    if (counts) house.played();
  };
  house_.storage.write(std::move(write));
  till_.tell_house();
  if (over) house_.books.close(row_.id, "it is over");
  if (deed.is_listed_at_once) {
    publish();
  } else {
    publish_soon();
  }
  wait_for_moment();
  hosted_->after_act();
}

void Host::ask_for_money(const Asker& asker, Money amount, std::string why) {
  Arrival wish{{}, asker.person, amount, std::move(why), asker.said()};
  till_.ask(std::move(wish), [weak = weak_from_this(), asker](auto sent) {
    const auto self = weak.lock();
    if (!self) return;
    self->post([asker, sent = std::move(sent)](Host& it) {
      if (sent) return it.take_in(asker, *sent);
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

void Host::publish() {
  publishes_soon_ = false;
  published_.publish(hosted_->summarise());
  house_.lobby_changed();
}

void Host::publish_soon() {
  if (publishes_soon_) return;
  publishes_soon_ = true;
  after(kPublishesEvery, [this] {
    if (publishes_soon_) publish();
  });
}

// --- time ---

void Host::after(Duration delay, std::function<void()> task) {
  strand_->after(delay, [weak = weak_from_this(), task = std::move(task)] {
    if (const auto self = weak.lock()) task();
  });
}

// A rule may hold from an instant on or only after it: both are told.
void Host::wait_for_moment() {
  const Millis now = house_.clock.now();
  Instant next = 0;
  for (const Instant each : hosted_->moments()) {
    for (const Instant moment : {each, each + 1}) {
      if (moment > now / 1000 && (next == 0 || moment < next)) next = moment;
    }
  }
  const std::uint64_t number = ++waits_;
  if (next == 0) return;
  after(Duration(std::min(next * 1000 - now, kLongestWait * 1000)), [this, number, next] {
    if (number != waits_) return;
    if (house_.clock.now() / 1000 >= next) tell_change();
    wait_for_moment();
  });
}

void Host::renew(std::optional<Deadline>& limit, std::optional<Deadline> wanted,
                 std::function<void()> expired) {
  if (!wanted) return limit.reset();
  if (limit && limit->key == wanted->key) return;
  limit = std::move(wanted);
  limit->ends = house_.clock.now() + limit->of.count();
  limit->number = ++limits_;
  after(limit->of, [&limit, number = limits_, expired = std::move(expired)] {
    if (!limit || limit->number != number) return;
    limit.reset();
    expired();
  });
}

// --- people ---

// Told to those who watch already: the first that a newcomer is sent is the whole.
void Host::watch(const Asker& asker, const std::string& part) {
  if (hosted_->stream(part) == nullptr)
    return replies_.refuse(asker, HouseRefusal::no_table, "there is no such table");
  hosted_->comes(asker.person, part);
  Stream& stream = *hosted_->stream(part);
  stream.add(asker.connection, asker.person);
  Outgoing out;
  stream.tell_change(out);
  out.push_back(
      {{asker.connection}, std::make_shared<const std::string>(stream.whole(asker.connection))});
  replies_.send(std::move(out));
  replies_.answer(asker);
  hosted_->has_come(asker.person);
}

void Host::unwatch(Connection connection, const std::string& part) {
  Stream* stream = hosted_->stream(part);
  const PersonId person = stream == nullptr ? PersonId() : stream->remove(connection);
  if (!person.empty()) hosted_->has_gone(person);
}

void Host::catch_up(Connection connection, const std::string& part) {
  Outgoing out;
  if (Stream* stream = hosted_->stream(part)) stream->catch_up(connection, out);
  replies_.send(std::move(out));
}

std::expected<std::any, std::string> Host::read(const rapidjson::Value& command) const {
  return hosted_->read(command);
}

// An accepted act is done once, however often it is asked for.
bool Host::is_answered_before(const Asker& asker) {
  const Once::Before before = once_.look(asker.person, asker.said());
  if (before == Once::Before::same) replies_.answer(asker);
  if (auto refusal = refusal_of(before)) replies_.refuse(asker, std::move(*refusal));
  return before != Once::Before::never;
}

void Host::hear(const Asker& asker, const std::string& part, const Asked& asked) {
  if (!is_answered_before(asker)) hosted_->hear(asker, part, asked);
}

}  // namespace croupier::server
