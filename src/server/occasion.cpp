#include "server/occasion.h"

#include <fmt/format.h>

#include <utility>

#include "base/match.h"
#include "record/json_read.h"
#include "record/json_write.h"
#include "server/write.h"

namespace croupier::server {
namespace {

constexpr Instant kLongestWait = 3600;
constexpr std::uint64_t kNewest = ~std::uint64_t{0} >> 1;

// A summary as a snapshot has it. Another form is not read, and the occasion resumed.
struct KeptSummary {
  static constexpr int kForm = 2;
  static constexpr std::size_t kBytesMost = 1'000'000;
  struct Own {
    PersonId person;
    PromotionShare share;
    static constexpr auto fields() {
      return listed(field("person", &Own::person), field("share", &Own::share));
    }
  };
  int form = kForm;
  std::optional<TournamentSummary> tournament;
  std::optional<PromotionSummary> promotion;
  bool owner_only = false;
  std::vector<Own> own;
  static constexpr auto fields() {
    using S = KeptSummary;
    return listed(field("form", &S::form), field("tournament", &S::tournament),
                  field("promotion", &S::promotion), field("owner_only", &S::owner_only),
                  field("own", &S::own));
  }
};

}  // namespace

Occasion::Occasion(House& house, TableRow row)
    : house_(house), row_(std::move(row)), strand_(house.clock.strand()) {}

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
    if (self->rests_) return self->refuse(asker, HouseRefusal::journal, self->damage_);
    task(*self);
  });
}

void Occasion::open(const Asker& asker, const Opening& opening) {
  Write write;
  write.tables.push_back(row_);
  house_.storage.write(std::move(write));
  begin(opening);
  Answer opened{.id = asker.id};
  opened.occasion = row_.id;
  send(asker, opened);
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
  Summary summary{{}, read.owner_only, {}};
  if (read.tournament) summary.of = std::move(*read.tournament);
  if (read.promotion) summary.of = std::move(*read.promotion);
  for (auto& [person, share] : read.own) summary.own.emplace(std::move(person), share);
  publish(std::move(summary));
  return true;
}

// Of one that is over: for the lists, nothing more is needed.
std::optional<Snapshot> Occasion::snapshot() const {
  if (!is_over()) return std::nullopt;
  Summary summary = summarise();
  KeptSummary kept;
  kept.owner_only = summary.owner_only;
  match(Overloaded{[&](TournamentSummary& of) { kept.tournament = std::move(of); },
                   [&](PromotionSummary& of) { kept.promotion = std::move(of); },
                   [](std::monostate) {}},
        summary.of);
  for (const auto& [person, share] : summary.own) kept.own.push_back({person, share});
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
  stream().tell_act(out);
  tell_further(out);
  if (cause.asker)
    out.emplace_back(cause.asker->connection, text_of(Answer{.id = cause.asker->id}));
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
  stream().tell_change(out);
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
  if (!part.empty()) return refuse(asker, HouseRefusal::no_table, "there is no such table");
  // Another screen of the same person is told the same before.
  if (stream().is_watched_by(asker.person)) tell_change();
  stream().add(asker.connection, asker.person);
  send_when_durable(
      {{asker.connection, std::make_shared<const std::string>(stream().whole(asker.person))}});
  answer(asker);
}

void Occasion::unwatch(Connection connection, const std::string&) { stream().remove(connection); }

void Occasion::leave(Connection connection) { stream().remove(connection); }

void Occasion::act_at(const Asker& asker, const std::string&, const DoAct&) {
  refuse(asker, HouseRefusal::no_table, "there is no such table");
}

void Occasion::ready_at(const Asker& asker, const std::string&, const SayReady&) {
  refuse(asker, HouseRefusal::no_table, "there is no such table");
}

void Occasion::send(const Asker& asker, const Answer& answer) {
  send_when_durable({{asker.connection, text_of(answer)}});
}

void Occasion::refuse(const Asker& asker, ShownRefusal refusal) {
  Answer answer{.id = asker.id, .ok = false};
  answer.refusal = std::move(refusal);
  send(asker, answer);
}

void Occasion::refuse(const Asker& asker, HouseRefusal code, std::string words) {
  refuse(asker, refused(code, std::move(words)));
}

// An accepted act is done once, however often it is asked for.
bool Occasion::is_answered_before(const Asker& asker) {
  const Once::Before before = once_.look(asker.person, asker.said());
  if (before == Once::Before::same) answer(asker);
  if (auto refusal = refusal_of(before)) refuse(asker, std::move(*refusal));
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

void Occasion::add_summary(const PersonId& person, Occasions& lists) const {
  const std::lock_guard guard(shared_mutex_);
  if (summary_.owner_only && person != row_.owner) return;
  const auto own = summary_.own.find(person);
  const bool has_share = own != summary_.own.end();
  match(Overloaded{[&](TournamentSummary of) {
                     of.own = has_share;
                     lists.tournaments.push_back(std::move(of));
                   },
                   [&](PromotionSummary of) {
                     if (has_share) of.own = own->second;
                     lists.promotions.push_back(std::move(of));
                   },
                   [](std::monostate) {}},
        summary_.of);
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
