#include "server/pit/followed_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "engine/facts.h"
#include "journal/act_json.h"
#include "journal/recorded_table.h"
#include "server/pit/significant.h"
#include "words/table.h"

namespace croupier::server {
namespace {

// An initial wager stands for what is decided with it.
WagerKind watched_as(WagerKind kind) { return is_on_hand(kind) ? WagerKind::initial : kind; }

// What lies open is dealt again, goes under or is thrown away: from then on nobody can say what the
// device still holds.
bool upsets_cards(const EventBody& body) {
  return std::holds_alternative<CardMisdealt>(body) || std::holds_alternative<CardMadeNext>(body) ||
         std::holds_alternative<CardLeftOver>(body) ||
         std::holds_alternative<RoundReopened>(body) ||
         std::holds_alternative<CardBurnedInError>(body) ||
         std::holds_alternative<CardsReplaced>(body) ||
         std::holds_alternative<DeviceChanged>(body) || std::holds_alternative<CardsDropped>(body);
}

// The role that a notice goes to; players are none.
std::optional<Role> told_to(const EventBody& body) {
  if (const auto* owed = std::get_if<NoticeOwed>(&body)) return owed->to;
  const auto* given = std::get_if<NoticeGiven>(&body);
  if (given == nullptr || given->to == Told::players) return std::nullopt;
  return given->to == Told::inspector ? Role::inspector : Role::surveillance;
}

}  // namespace

bool FollowedTable::waits_for_staff() const {
  return table_.incident.stops_play() || !notices_owed_.empty() ||
         std::ranges::any_of(table_.floor.disputes, [](const Dispute& each) {
           return each.stage == DisputeStage::raised || each.stage == DisputeStage::review_asked;
         });
}

std::string FollowedTable::name(PlayerId player) const {
  return table_.common.has_player(player) ? std::string(table_.common.player(player).name.view())
                                          : std::string();
}

std::expected<void, std::string> FollowedTable::take(const Record& record, const NameOf& name_of,
                                                     std::vector<FloorEvent>& found) {
  if (record.seq != seq_ + 1) return std::unexpected("an act is missing before it");
  const auto act = act_of(record);
  if (!act) return std::unexpected(act.error());
  seq_ = record.seq;
  const Actor& by = act->command.by;
  FloorEvent like{.at = record.at,
                  .table = row_.id,
                  .round = table_.common.round,
                  .seq = record.seq,
                  .reason = act->command.reason};
  if (by.role != Role::platform && by.role != Role::device) {
    like.role = by.role;
    like.who = record.person.empty() ? std::string(by.name.view()) : name_of(record.person);
  }
  if (by.role == Role::dealer && !like.who.empty() && like.who != dealer_) {
    dealer_ = like.who;
    dealers_.push_back({record.at, dealer_});
  }
  const bool waited = waits_for_staff();
  for (const Event& event : act->events) {
    if (std::string wrong = why_no_fact(table_, event); !wrong.empty())
      return std::unexpected(std::move(wrong));
    if (const auto significant = significance(event.body)) {
      FloorEvent one = like;
      one.kind = significant->kind;
      one.alert = significant->alert;
      one.to = told_to(event.body);
      one.clauses = event.clauses;
      one.words = plain(sentence(event, table_));
      found.push_back(std::move(one));
    }
    note(event, record.at);
    apply(table_, event);
    if (std::holds_alternative<RoundEnded>(event.body)) end_round(record.at, like, found);
  }
  if (!waited && waits_for_staff()) waits_since_ = record.at;
  return {};
}

void FollowedTable::note(const Event& event, Millis at) {
  match(Overloaded{
            [&](const RoundBegan&) {
              round_ = {.house_before = table_.common.house};
              if (table_.common.rules != rules_.back()) rules_.push_back(table_.common.rules);
            },
            [&](const PlayerJoined& e) {
              people_.push_back({std::string(e.name.view()), at});
              bought_.push_back({at, std::string(e.name.view()), e.chips});
            },
            [&](const ChipsBought& e) { bought_.push_back({at, name(e.player), e.chips}); },
            [&](const PlayerLeft& e) {
              for (PlayedThere& each : people_) {
                if (each.to == 0 && each.player == e.name.view()) each.to = at;
              }
            },
            [&](const ClosingAnnounced& e) {
              closing_due_ = at + (Millis{e.at} - Millis{table_.floor.time}) * 1000;
            },
            [&](const TableClosed&) { closing_due_ = 0; },
            [&](const TableOpened&) { closing_due_ = 0; },
            [&](const auto&) {},
        },
        event.body);
  note_settlement(event);
  note_card(event);
  note_notice(event);
}

void FollowedTable::note_notice(const Event& event) {
  const auto to = told_to(event.body);
  if (!to) return;
  if (std::holds_alternative<NoticeOwed>(event.body)) {
    notices_owed_.insert(*to);
  } else {
    notices_owed_.erase(*to);
  }
}

void FollowedTable::settle(PlayerId player, WagerKind kind, Money stake, Money net) {
  const WagerKind as = watched_as(kind);
  if (kind == as) round_.staked[kind] += stake;
  round_.net[as] += net;
  if (const std::string who = name(player); !who.empty()) {
    if (kind == WagerKind::initial) round_.players[who] += stake;
    round_.results[who] += net;
  }
}

void FollowedTable::note_settlement(const Event& event) {
  match(Overloaded{
            [&](const WagerWon& e) {
              settle(e.player, e.kind, e.stake, e.paid);
              round_.large_odds = round_.large_odds || e.odds.to >= kLargeOdds * e.odds.on;
            },
            [&](const WagerLost& e) { settle(e.player, e.kind, e.amount, -e.amount); },
            [&](const WagerStoodOff& e) { settle(e.player, e.kind, e.amount, Money{}); },
            [&](const WagerSurrendered& e) {
              settle(e.player, WagerKind::initial, e.stake, e.paid - e.stake);
            },
            [&](const RoundReopened&) {
              round_ = {.house_before = round_.house_before, .irregular = true};
              // It had ended: what it came to then does not count.
              if (!rounds_.empty() && rounds_.back().round == table_.common.round)
                rounds_.pop_back();
            },
            [&](const RoundVoided&) { round_.irregular = true; },
            [&](const IrregularityReported&) { round_.irregular = true; },
            [&](const WinningsTakenBack&) { round_.irregular = true; },
            [&](const LostStakeReturned&) { round_.irregular = true; },
            [&](const auto&) {},
        },
        event.body);
}

void FollowedTable::note_card(const Event& event) {
  if (upsets_cards(event.body)) returns_.upset();
  if (std::holds_alternative<CardsShuffled>(event.body)) returns_.shuffled();
  if (std::holds_alternative<DiscardsReturned>(event.body)) returns_.discards_returned();
  const auto* dealt = std::get_if<CardDealt>(&event.body);
  if (dealt == nullptr) return;
  if (!round_.has_cards) returns_.round_begins();
  round_.has_cards = true;
  returns_.card(static_cast<int>(dealt->card.rank()) - 1);
}

void FollowedTable::end_round(Millis at, FloorEvent like, std::vector<FloorEvent>& found) {
  like.round = table_.common.round;
  RoundFigures figures{.at = at,
                       .round = table_.common.round,
                       .win = table_.common.house - round_.house_before,
                       .rules = rules_.size() - 1,
                       .staked = round_.staked,
                       .players = round_.players,
                       .results = round_.results};
  for (const Box& box : table_.common.boxes) {
    figures.boxes += std::ranges::any_of(
        box.last_wagers, [](const Wager& each) { return each.kind == WagerKind::initial; });
  }
  note_large_wins(like, found);
  std::vector<ReturnsFollower::Result> all;
  for (const auto& [kind, staked] : round_.staked) all.push_back({kind, staked, round_.net[kind]});
  returns_.round_ends(table_, std::move(all), round_.irregular, std::move(like));
  rounds_.push_back(std::move(figures));
  forget(at);
}

void FollowedTable::note_large_wins(FloorEvent like, std::vector<FloorEvent>& found) const {
  for (const auto& [who, net] : round_.results) {
    if (net < kLargeWin && (!round_.large_odds || net <= Money{})) continue;
    like.kind = EventKind::large_win;
    like.alert = net >= kLargeWin;
    like.who = who;
    like.role = Role::player;
    like.words = fmt::format("{} wins {} in round {}.", who, to_text(net), like.round);
    found.push_back(like);
  }
}

void FollowedTable::forget(Millis now) {
  const Millis before = now - kFiguresKept;
  while (!rounds_.empty() && rounds_.front().at < before) rounds_.pop_front();
  while (!bought_.empty() && bought_.front().at < before) bought_.pop_front();
  while (dealers_.size() > 1 && dealers_[1].at < before) dealers_.pop_front();
  std::erase_if(people_, [&](const PlayedThere& each) { return each.to != 0 && each.to < before; });
}

}  // namespace croupier::server
