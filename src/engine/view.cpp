#include "engine/own_view.h"

#include <algorithm>

#include "floor/signs.h"
#include "record/json_write.h"
#include "state/family.h"

namespace croupier {
namespace {

std::optional<Name> name_of(const TableCommon& table, PlayerId player) {
  if (!table.has_player(player)) return std::nullopt;
  return table.player(player).name;
}

std::vector<HandView> hands_of(const Table& table, const blackjack::Round& round, std::size_t at) {
  std::vector<HandView> hands;
  if (at >= round.boxes.size()) return hands;
  const auto* playing = std::get_if<blackjack::Playing>(&round.phase);
  for (std::size_t no = 0; no < round.boxes[at].hands.size(); ++no) {
    const blackjack::Hand& hand = round.boxes[at].hands[no];
    HandView shown;
    for (std::size_t card = 0; card < hand.cards.size(); ++card) {
      if ((hand.face_down >> card & 1u) != 0) {
        ++shown.down;
      } else {
        shown.cards.push_back(hand.cards[card]);
      }
    }
    if (shown.down == 0) shown.total = total_view(table, hand);
    shown.active = playing != nullptr && playing->box == box_no(at) && playing->hand == hand_no(no);
    shown.doubled = hand.doubled;
    shown.completed = hand.completed;
    shown.cleared = hand.cleared;
    hands.push_back(shown);
  }
  return hands;
}

std::vector<HandView> hands_of(const Table&, const war::Round& round, std::size_t at) {
  std::vector<HandView> hands;
  if (at >= round.boxes.size() || round.boxes[at].cards.empty()) return hands;
  const war::WarBox& box = round.boxes[at];
  const auto* choosing = std::get_if<war::Choosing>(&round.phase);
  HandView shown;
  shown.cards.assign(box.cards.begin(), box.cards.end());
  shown.active = choosing != nullptr && choosing->box == box_no(at);
  hands.push_back(shown);
  return hands;
}

BoxView box_view(const Table& table, std::size_t at) {
  const TableCommon& common = table.common;
  const Box& box = common.boxes[at];
  BoxView shown;
  shown.box = box_no(at);
  shown.seated = name_of(common, box.seated);
  shown.reserved_for = name_of(common, box.reserved_for);
  shown.undisclosed = box.indicator || box.unrevealed;
  for (const Wager& wager : box.wagers) {
    if (wager.amount.is_zero()) continue;  // what it stands for is not disclosed
    shown.wagers.push_back({common.player(wager.player).name, wager.kind, wager.hand, wager.amount,
                            wager.tokens, wager.state});
  }
  shown.hands = match([&](const auto& round) { return hands_of(table, round, at); }, table.round);
  // CW 5.5: nobody calls a box that one player has for himself.
  if (common.book().boxes_are_shared) {
    shown.caller = name_of(common, common.betting ? caller_of(common, box_no(at)).player
                                                  : player_of_box(table, box_no(at)));
  }
  return shown;
}

OwnView own_view(const TableCommon& table, PlayerId player) {
  const Player& who = table.player(player);
  OwnView own{who.name, who.chips, who.tokens, {}, {}, debt_of(table, who.name)};
  for (const Box& box : table.boxes) {
    for (const Wager& wager : box.wagers) {
      if (wager.player == player && wager.is_open()) own.staked += wager.amount;
    }
  }
  return own;
}

// SB 3.6.2: of the boxes the player calls.
void put_face_down(OwnView& own, const Table& table, const blackjack::Round& round,
                   PlayerId player) {
  for (std::size_t at = 0; at < round.boxes.size(); ++at) {
    const blackjack::PlayedBox& box = round.boxes[at];
    if (box.caller != player || box.hands.empty() || box.hands[0].face_down == 0) continue;
    const auto cards = box.hands[0].span();
    own.face_down.push_back(
        {box_no(at), {cards.begin(), cards.end()}, total_view(table, box.hands[0])});
  }
}

void put_face_down(OwnView&, const Table&, const war::Round&, PlayerId) {}

void put_dealer_total(View& shown, const blackjack::Round& round) {
  shown.dealer_total = dealer_total_view(round);
}
void put_dealer_total(View&, const war::Round&) {}

void put_dealer(View& shown, const Table& table) {
  const auto cards = dealers_cards(table);
  shown.dealer.assign(cards.begin(), cards.end());
  match([&](const auto& round) { put_dealer_total(shown, round); }, table.round);
}

// Who is waited for, and where.
struct Awaiting {
  const TableCommon& table;

  AwaitsView operator()(const AwaitsCard& e) const {
    if (e.target == Target::dealer) return {};
    return {{}, {}, e.box, e.hand};
  }
  AwaitsView operator()(const AwaitsPrize& e) const { return {{}, {}, e.box, std::nullopt}; }
  AwaitsView operator()(const AwaitsCut& e) const {
    if (e.from.role != Role::player) return {};
    return {{}, names(std::array{e.from.player}), std::nullopt, std::nullopt};
  }
  AwaitsView operator()(const AwaitsDecision& e) const {
    return {{}, names(std::array{e.player}), e.box, e.hand};
  }
  AwaitsView operator()(const AwaitsBettors& e) const {
    return {{}, names(e.players), e.box, e.hand};
  }
  AwaitsView operator()(const AwaitsRefunds& e) const {
    return {{}, names(e.players), std::nullopt, std::nullopt};
  }
  AwaitsView operator()(const auto& /*of nobody in particular*/) const { return {}; }

  template <class Players>
  std::vector<Name> names(const Players& players) const {
    std::vector<Name> list;
    for (const PlayerId player : players) {
      if (const auto name = name_of(table, player)) list.push_back(*name);
    }
    return list;
  }
};

AwaitsView awaits_view(const Table& table) {
  const Awaits awaited = awaits(table);
  AwaitsView shown = match(Awaiting{table.common}, awaited);
  shown.what = static_cast<Awaited>(awaited.index());
  return shown;
}

// SB 6.5.1.1, 6.5.1.3, BC 6.5.1.1, 6.5.1.3, CW 6.5.1.1, 6.5.1.3: one marker a player, at the box
// where the player is; it goes with who leaves the table (SB 6.5.1.2, BC 6.5.1.2, CW 6.5.1.2).
void put_marker(FloorView& shown, const TableCommon& table, PlayerId player) {
  const Player& who = table.player(player);
  const Money kept = who.kept_minimum;
  if (kept.is_zero() || kept >= table.sign.minimum) return;
  const BoxNo box = marker_place(table, player);
  if (box != kNoBox) shown.markers.push_back({who.name, box, kept});
  // SB 6.6.1, BC 6.5.3, CW 6.5.3: the sign shows the earlier minimum too.
  if (std::ranges::find(shown.minimums, kept) == shown.minimums.end())
    shown.minimums.push_back(kept);
}

FloorView floor_view(const Table& table) {
  const TableCommon& common = table.common;
  FloorView shown;
  shown.closed = common.closed;
  shown.time = table.floor.time;
  shown.minimums.push_back(common.sign.minimum);
  for (std::size_t at = 0; at < common.players.size(); ++at) {
    const Player& player = common.players[at];
    if (!player.is_here()) continue;
    put_marker(shown, common, player_id(at));
    // SB 6.7, BC 6.6, CW 6.6, NZ 14.2.
    if (player.own_maximum > Money{})
      shown.limits.push_back({player.name, player.own_minimum, player.own_maximum});
  }
  if (const auto& sign = table.floor.minimum)
    shown.announced.push_back({TimedSign::table_minimum, sign->minimum, sign->at});
  if (const auto& sign = table.floor.kept_minimum)
    shown.announced.push_back({TimedSign::kept_minimum, sign->minimum, sign->at});
  if (const auto& sign = table.floor.closing)
    shown.announced.push_back({TimedSign::closing, Money{}, sign->at});
  return shown;
}

}  // namespace

std::optional<TotalView> total_view(const Table& table, const blackjack::Hand& hand) {
  if (hand.cards.empty()) return std::nullopt;
  const blackjack::Total total = hand.total();
  // Two numbers only while there is something left to choose.
  const bool two = !hand.completed && hand.cards.size() > 1 && total.soft && total.points < 21;
  const auto points = static_cast<std::uint8_t>(total.points);
  return TotalView{points, two ? static_cast<std::uint8_t>(points - 10) : points,
                   blackjack::is_blackjack(table.common, hand), total.points > 21};
}

std::optional<TotalView> dealer_total_view(const blackjack::Round& round) {
  if (round.dealer.empty()) return std::nullopt;
  const auto points = static_cast<std::uint8_t>(blackjack::total_of(round.dealer_cards()).points);
  return TotalView{points, points, blackjack::dealer_has_blackjack(round), points > 21};
}

OwnView own_view(const Table& table, PlayerId player) {
  OwnView own = own_view(table.common, player);
  match([&](const auto& round) { put_face_down(own, table, round, player); }, table.round);
  return own;
}

View view(const Table& table, std::optional<Actor> viewer) {
  const TableCommon& common = table.common;
  View shown;
  shown.rules = common.rules;
  shown.round = common.round;
  shown.phase = phase_of(table);
  shown.sign = common.sign;
  shown.offers = common.offers;
  shown.awaits = awaits_view(table);
  shown.cards_in_device = common.stack.in_device;
  shown.cards_in_rack =
      static_cast<std::uint16_t>(common.stack.rack.total() + common.stack.rack_unseen);
  for (const NextCard& next : common.stack.next) shown.next_cards.push_back(next.card);
  put_dealer(shown, table);
  shown.floor = floor_view(table);
  for (std::size_t at = 0; at < common.boxes.size(); ++at)
    shown.boxes.push_back(box_view(table, at));
  if (!viewer) return shown;
  if (viewer->role != Role::player) {
    for (std::size_t at = 0; at < common.players.size(); ++at) {
      if (common.players[at].is_here()) shown.players.push_back(own_view(common, player_id(at)));
    }
    for (const Debt& debt : common.debts)
      shown.debts.push_back({debt.name, debt.amount, debt.clause});
  } else if (common.has_player(viewer->player)) {
    shown.own = own_view(table, viewer->player);
  }
  return shown;
}

std::string to_json(const View& view) {
  std::string out;
  json::write(out, view);
  return out;
}

}  // namespace croupier
