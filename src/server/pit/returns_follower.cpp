#include "server/pit/returns_follower.h"

#include <fmt/format.h>

#include <algorithm>

namespace croupier::server {
namespace {

// Whether the same is expected of both.
bool are_ruled_alike(const Table& one, const Table& other) {
  return one.common.rules == other.common.rules &&
         std::ranges::all_of(kOptionalKinds, [&](WagerKind kind) {
           const OptionalOffer& here = one.common.offer(kind);
           const OptionalOffer& there = other.common.offer(kind);
           return here.on == there.on && here.pay_table == there.pay_table;
         });
}

std::string words_of(const returns::Alarm& alarm) {
  switch (alarm.finding) {
    case returns::Finding::pays_too_much:
    case returns::Finding::pays_too_little:
      return fmt::format(
          "Watch over returns: the {} wager returns {} ({:+.2f} % of the wager so "
          "far, {:+.2f} % expected), round {} of the watch.",
          word(alarm.kind),
          alarm.finding == returns::Finding::pays_too_much ? "too much" : "too little",
          100 * alarm.found, 100 * alarm.expected, alarm.round);
    case returns::Finding::cards:
      return fmt::format(
          "Watch over returns: the rank {} comes in {:.2f} % of the cards, {:.2f} % "
          "expected, round {} of the watch.",
          "A23456789TJQK"[alarm.rank], 100 * alarm.found, 100 * alarm.expected, alarm.round);
  }
  return "";
}

}  // namespace

void ReturnsFollower::round_ends(const Table& table, std::vector<Result> results, bool irregular,
                                 FloorEvent like) {
  if (!ruled_ || !are_ruled_alike(*ruled_, table)) ruled_ = std::make_shared<const Table>(table);
  waiting_.push_back(
      {ruled_, std::exchange(seen_, {}), std::move(results), irregular, std::move(like)});
}

void ReturnsFollower::go_on(const TheoryOf& theory_of, std::vector<FloorEvent>& found) {
  while (!waiting_.empty()) {
    const Round& round = waiting_.front();
    if (round.ruled != judged_) {
      const auto theory = theory_of(*round.ruled);
      if (!theory) return;
      // It begins anew with the next round: something else is expected.
      judged_ = round.ruled;
      watch_.emplace(round.ruled->common.rules.decks, theory->wagers);
      cards_known_ = false;
    } else if (auto alarm = judge(round)) {
      found.push_back(std::move(*alarm));
    }
    waiting_.pop_front();
  }
}

void ReturnsFollower::watch_card(std::uint8_t seen) {
  switch (seen) {
    case kShuffled: cards_known_ = true; return watch_->shuffled();
    case kReturned: return watch_->discards_returned();
    case kUpset: cards_known_ = false; return;
    case kBegins: return watch_->round_begins();
    default:
      if (cards_known_) watch_->card_seen(seen);
  }
}

std::optional<FloorEvent> ReturnsFollower::judge(const Round& round) {
  for (const std::uint8_t each : round.seen) watch_card(each);
  if (round.irregular) return std::nullopt;
  for (const Result& each : round.results)
    watch_->settled(each.kind, static_cast<double>(each.staked.cents()),
                    static_cast<double>(each.net.cents()));
  const auto alarm = watch_->round_ends();
  if (!alarm) return std::nullopt;
  FloorEvent one = round.like;
  one.kind = EventKind::returns;
  one.alert = true;
  one.who.clear();
  one.role.reset();
  one.words = words_of(*alarm);
  return one;
}

}  // namespace croupier::server
