#include "server/occasion.h"

#include <fmt/format.h>

#include <utility>

#include "record/json_read.h"
#include "record/json_write.h"
#include "server/json_text.h"

namespace croupier::server {
namespace {

constexpr Instant kLongestWait = 3600;
constexpr std::uint64_t kNewest = ~std::uint64_t{0} >> 1;

// A summary as a snapshot has it. Another form is not read, and the occasion resumed.
struct KeptSummary {
  static constexpr int kForm = 1;
  static constexpr std::size_t kBytesMost = 1'000'000;
  struct Own {
    PersonId person;
    std::string part;
    static constexpr auto fields() {
      return listed(field("person", &Own::person), field("part", &Own::part));
    }
  };
  int form = kForm;
  std::string text;
  bool owner_only = false;
  std::vector<Own> own;
  static constexpr auto fields() {
    using S = KeptSummary;
    return listed(field("form", &S::form), field("text", &S::text),
                  field("owner_only", &S::owner_only), field("own", &S::own));
  }
};

constexpr StreamWords kWordsOfOccasion{"occasion", "occasion-change", "occasion"};

Text text(std::string message) { return std::make_shared<const std::string>(std::move(message)); }

}  // namespace

Occasion::Occasion(House& house, TableRow row)
    : house_(house),
      row_(std::move(row)),
      strand_(house.clock.strand()),
      stream_(row_.id, kWordsOfOccasion) {}

void Occasion::post(std::function<void(Occasion&)> task) {
  strand_->post([self = shared_from_this(), task = std::move(task)] {
    if (!self->rests_) task(*self);
  });
}

void Occasion::post_for(const Asker& asker, std::function<void(Occasion&)> task) {
  strand_->post([self = shared_from_this(), asker, task = std::move(task)] {
    if (self->rests_ && self->damage_.empty()) {
      if (const auto done = self->resume(); !done) self->damage_ = done.error();
      if (self->damage_.empty()) self->wake();
    }
    if (self->rests_) return self->refuse(asker, refusal_json("journal", self->damage_));
    task(*self);
  });
}

// With the casino's time, so that pages count down by the same clock.
std::string Occasion::head() const {
  return fmt::format(R"(,"kind":"{}","now":{})", row_.kind, now());
}

void Occasion::open(const Asker& asker, const Opening& opening) {
  Write write;
  write.tables.push_back(row_);
  house_.storage.write(std::move(write));
  begin(opening);
  answer(asker, R"(,"occasion":)" + quoted(row_.id));
  publish_summary();
  wake();
}

std::expected<void, std::string> Occasion::resume() {
  static constexpr std::size_t kPage = 1000;
  const auto wrong = [&](const Record& record, std::string_view why) {
    return std::unexpected(fmt::format("act {}: {}", record.seq, why));
  };
  const auto kept = house_.storage.snapshot(row_.id, kNewest);
  resuming_ = true;
  while (true) {
    const auto records = house_.storage.records(row_.id, seq_, kPage);
    for (const Record& record : records) {
      if (record.seq != seq_ + 1) return wrong(record, "an act is missing before it");
      if (auto done = take_as_fact(record); !done) return wrong(record, done.error());
      ++seq_;
      once_.note(record.person, record.said);
    }
    if (records.size() < kPage) break;
  }
  resuming_ = false;
  rests_ = false;
  publish_summary();
  Write write;
  write.snapshot = snapshot();
  if (write.snapshot && !(kept && kept->seq == seq_)) house_.storage.write(std::move(write));
  return {};
}

// --- over ---

bool Occasion::rest() {
  const auto kept = house_.storage.snapshot(row_.id, kNewest);
  if (!kept || !house_.storage.records(row_.id, kept->seq, 1).empty()) return false;
  const auto document = json::parse_object(kept->state, KeptSummary::kBytesMost);
  KeptSummary read;
  if (!document || json::read(*document, read) || read.form != KeptSummary::kForm) return false;
  rests_ = true;
  Summary summary{std::move(read.text), read.owner_only, {}};
  for (auto& [person, part] : read.own) summary.own.emplace(std::move(person), std::move(part));
  publish(std::move(summary));
  return true;
}

// Of one that is over: for the lists, nothing more is needed.
std::optional<Snapshot> Occasion::snapshot() const {
  if (!is_over()) return std::nullopt;
  Summary summary = summarise();
  KeptSummary kept{.text = std::move(summary.text), .owner_only = summary.owner_only, .own = {}};
  for (auto& [person, part] : summary.own) kept.own.push_back({person, std::move(part)});
  Snapshot snapshot{row_.id, seq_, {}};
  json::write(snapshot.state, kept);
  return snapshot;
}

// --- what happens, and its record ---

void Occasion::commit(Deed deed, Cause cause) {
  ++seq_;
  const Millis at = house_.clock.now();
  Write write;
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
  write.played = std::move(deed.played);
  write.snapshot = snapshot();

  Outgoing out;
  stream_.tell_act(*this, out);
  tell_further(out);
  if (cause.asker) {
    out.emplace_back(
        cause.asker->connection,
        text(fmt::format(R"({{"type":"answer","id":{},"ok":true}})", quoted(cause.asker->id))));
  }
  write.durable = [&transport = house_.transport, out = std::move(out)] {
    for (const auto& [connection, message] : out) transport.send(connection, message);
  };
  house_.storage.write(std::move(write));
  publish_summary();
  wait_for_moment();
}

// Everything goes out in the order in which it was decided, behind the writes before it.
void Occasion::send_when_durable(Outgoing out) {
  if (out.empty()) return;
  Write write;
  write.durable = [&transport = house_.transport, out = std::move(out)] {
    for (const auto& [connection, message] : out) transport.send(connection, message);
  };
  house_.storage.write(std::move(write));
}

void Occasion::tell_change() {
  Outgoing out;
  stream_.tell_change(*this, out);
  send_when_durable(std::move(out));
}

// --- time ---

// A rule may hold from an instant on or only after it: both are told.
void Occasion::wait_for_moment() {
  Instant next = 0;
  for (const Instant each : moments()) {
    for (const Instant moment : {each, each + 1}) {
      if (moment > now() && (next == 0 || moment < next)) next = moment;
    }
  }
  const std::uint64_t number = ++waits_;
  if (next == 0) return;
  const Instant wait = std::min(next * 1000 - house_.clock.now(), kLongestWait * 1000);
  strand_->after(Duration(wait), [weak = weak_from_this(), number, next] {
    const auto self = weak.lock();
    if (!self || number != self->waits_) return;
    if (self->now() >= next) self->tell_moment();
    self->wait_for_moment();
  });
}

// --- people ---

void Occasion::watch(const Asker& asker, const std::string& part) {
  if (!part.empty()) return refuse(asker, refusal_json("no-table", "there is no such table"));
  // Another screen of the same person is told the same before.
  if (stream_.is_watched_by(asker.person)) tell_change();
  stream_.add(asker.connection, asker.person);
  send_when_durable({{asker.connection, text(stream_.whole(*this, asker.person))}});
  answer(asker);
}

void Occasion::unwatch(Connection connection, const std::string&) { stream_.remove(connection); }

void Occasion::leave(Connection connection) { stream_.remove(connection); }

void Occasion::act_at(const Asker& asker, const std::string&, const DoAct&) {
  refuse(asker, refusal_json("no-table", "there is no such table"));
}

void Occasion::ready_at(const Asker& asker, const std::string&, const SayReady&) {
  refuse(asker, refusal_json("no-table", "there is no such table"));
}

void Occasion::answer(const Asker& asker, const std::string& more) {
  send_when_durable(
      {{asker.connection,
        text(fmt::format(R"({{"type":"answer","id":{},"ok":true{}}})", quoted(asker.id), more))}});
}

void Occasion::refuse(const Asker& asker, const std::string& refusal) {
  send_when_durable(
      {{asker.connection, text(fmt::format(R"({{"type":"answer","id":{},"ok":false,"refusal":{}}})",
                                           quoted(asker.id), refusal))}});
}

// An accepted act is done once, however often it is asked for.
bool Occasion::is_answered_before(const Asker& asker) {
  const Once::Before before = once_.look(asker.person, asker.said());
  if (before == Once::Before::same) answer(asker);
  if (const std::string refusal = refusal_of(before); !refusal.empty()) refuse(asker, refusal);
  return before != Once::Before::never;
}

void Occasion::say_balance(const PersonId& person) {
  Write write;
  write.durable = [&house = house_, person] { house.balance_changed(person); };
  house_.storage.write(std::move(write));
}

// In the demo who opened it is all of its staff; elsewhere staff need accounts of their own.
bool Occasion::may_act_as(const PersonId& person, Role role) const {
  if (house_.manners.production) return false;
  return person == row_.owner && role != Role::platform && role != Role::device;
}

Duration Occasion::paced(int milliseconds) const {
  return Duration(static_cast<Millis>(milliseconds * house_.manners.pace));
}

// --- for other threads ---

void Occasion::publish_summary() { publish(summarise()); }

void Occasion::publish(Summary summary) {
  {
    const std::lock_guard guard(shared_mutex_);
    summary_ = std::move(summary);
  }
  house_.lobby_changed();
}

std::string Occasion::summary(const PersonId& person) const {
  const std::lock_guard guard(shared_mutex_);
  if (summary_.text.empty() || (summary_.owner_only && person != row_.owner)) return "";
  const auto own = summary_.own.find(person);
  return summary_.text.substr(0, summary_.text.size() - 1) + R"(,"own":)" +
         (own == summary_.own.end() ? "false" : own->second) + '}';
}

// --- the two kinds ---

bool is_occasion(const TableRow& row) {
  return row.kind == "tournament" || row.kind == "promotion";
}

std::pair<TableId, std::string> occasion_and_part(const TableId& id) {
  const std::size_t dot = id.find('.');
  if (dot == TableId::npos) return {id, ""};
  return {id.substr(0, dot), id.substr(dot + 1)};
}

}  // namespace croupier::server
