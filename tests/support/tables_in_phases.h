// Tables of each game in every phase, to act at.
#pragma once

#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "state/table.h"
#include "support/games.h"

namespace croupier::test {

class Opened {
 public:
  explicit Opened(Game game) {
    TableSetup setup;
    setup.rules = default_rules(game);
    setup.rules.boxes = 5;
    for (WagerKind kind : kOptionalKinds) {
      if (optional_rule(table_rules(game), kind) == nullptr) continue;
      setup.offers.push_back({kind, Money::dollars(1), Money::dollars(50), 1});
    }
    table_ = *open_table(setup);
    play(as(Role::platform), JoinTable{*Name::from_text("ann"), Money::dollars(1000), {}});
    play(as(Role::platform),
         JoinTable{*Name::from_text("bob"), Money::dollars(90), Money::dollars(20)});
    play(kAnn, TakeSeat{BoxNo{1}});
  }

  static constexpr Actor kAnn = as_player(PlayerId{0});
  static constexpr Actor kBob = as_player(PlayerId{1});

  Opened& play(Actor by, const CommandBody& body) {
    if (!act(table_, {by, body})) std::abort();
    return *this;
  }
  Opened& draw(std::initializer_list<const char*> cards) {
    for (const char* card : cards) play(as(Role::device), DrawCard{*card_from_text(card)});
    return *this;
  }
  Opened& shuffle() {
    play(as(Role::dealer), Shuffle{});
    play(kAnn, Cut{100});
    play(as(Role::dealer), PlaceCuttingCard{60});
    return play(as(Role::dealer), BurnCard{});
  }
  Opened& bet() {
    shuffle();
    play(kAnn, PlaceWager{BoxNo{1}, WagerKind::initial, Money::dollars(20), {}});
    const bool shared = table_.common.book().boxes_are_shared;
    return play(
        kBob, PlaceWager{
                  BoxNo{std::uint8_t(shared ? 1 : 2)}, WagerKind::initial, Money::dollars(10), {}});
  }
  Opened& deal() { return bet().play(as(Role::dealer), Deal{}); }
  const Table& table() const { return table_; }

 private:
  Table table_;
};

// Of each game: new, ready, with bets, in the deal, and at every kind of decision.
inline std::vector<Table> tables_in_every_phase() {
  std::vector<Table> all;
  for (Game game : all_games()) {
    all.push_back(Opened(game).table());
    all.push_back(Opened(game).play(as(Role::dealer), Shuffle{}).table());
    all.push_back(Opened(game).shuffle().table());
    all.push_back(Opened(game).bet().table());
    all.push_back(Opened(game).deal().draw({"8h"}).table());
    if (game == kCasinoWar) {
      all.push_back(Opened(game).deal().draw({"8h", "8d", "8c"}).table());
      continue;
    }
    all.push_back(Opened(game).deal().draw({"As", "Ac", "Kh"}).table());
    all.push_back(Opened(game).deal().draw({"8h", "Kc", "8d"}).table());
    Opened doubling(game);
    doubling.deal().draw({"6h", "Kc", "5d"}).play(Opened::kAnn, Double{BoxNo{1}});
    all.push_back(doubling.table());
    Opened splitting(game);
    splitting.deal().draw({"8h", "Kc", "8d"}).play(Opened::kAnn, Split{BoxNo{1}});
    all.push_back(splitting.table());
    splitting.play(Opened::kBob, Split{BoxNo{1}}).draw({"8s"});
    all.push_back(splitting.table());
  }
  Opened button(kNzBlackjack);
  button.bet().play(Opened::kAnn,
                    PlaceWager{BoxNo{1}, WagerKind::madness_21, Money::dollars(5), {}});
  all.push_back(button.play(as(Role::dealer), Deal{}).draw({"As", "9c", "Kh"}).table());
  return all;
}

}  // namespace croupier::test
