#include "host/table_company.h"

#include <fmt/format.h>

#include <algorithm>

#include "host/company.h"

namespace croupier::server {
namespace {

constexpr int kBetsMost = 8;

}  // namespace

// Who has not bet yet does so now.
void TableCompany::bet() {
  for (HousePlayer& player : players_) {
    for (int bets = 0; bets < kBetsMost; ++bets) {
      const auto bet = player.next_bet(part_.table());
      if (!bet) break;
      if (!act_({player.actor(), *bet}, {Origin::house_player, {}, people_.person_of(player.id())},
                {}))
        break;
    }
  }
}

std::vector<Movement> TableCompany::chips_of_house(Money chips) const {
  return {{kCompanyAccount, ledger_account_of(row_), chips, "chips of a house player", 0}};
}

void TableCompany::come() {
  const auto game = from_word<Game>(row_.game);
  const Companions& companions = companions_of(game.value_or(Game{}));
  const bool shared = part_.table().common.book().boxes_are_shared;
  PlayerId first = kNobody;
  for (std::size_t nth = 0; nth < companions.size(); ++nth) {
    const Companion& each = companions[nth];
    if (each.home == 0 && !shared) continue;
    const PersonId person = fmt::format("{}{}", kHousePrefix, nth);
    const BoxNo home = box_no(static_cast<std::size_t>(std::max(each.home, 1) - 1));
    PlayerId player = people_.player_of(person);
    if (player == kNobody) {
      const Money chips = Money::cents(part_.table().common.sign.minimum.cents() * 200);
      if (!act_({as(Role::platform), JoinTable{*Name::from_text(each.name), chips, {}}},
                {Origin::platform, {}, person}, chips_of_house(chips)))
        continue;
      player = people_.player_of(person);
      if (each.home != 0) (void)act_({as_player(player), TakeSeat{home}}, {}, {});
    }
    if (first == kNobody) first = player;
    HousePlayer::Standing standing;
    if (each.home == 0) {
      standing.patron = first;
    } else {
      standing.home = home;
    }
    players_.emplace_back(player, standing, house_manner(static_cast<std::size_t>(each.manner)),
                          settings_.seeds());
  }
}

void TableCompany::refill(HousePlayer& player) {
  const Money few = Money::cents(part_.table().common.sign.minimum.cents() * 20);
  if (part_.table().common.player(player.id()).chips >= few || !part_.table().common.betting)
    return;
  const Money chips = Money::cents(part_.table().common.sign.minimum.cents() * 200);
  (void)act_({as(Role::platform), BuyChips{player.id(), chips, {}}},
             {Origin::platform, {}, people_.person_of(player.id())}, chips_of_house(chips));
}

// The first of them who has something to do does it.
bool TableCompany::step() {
  for (HousePlayer& player : players_) {
    refill(player);
    const bool bets = std::holds_alternative<AwaitsBets>(awaits(part_.table()));
    const auto body = bets ? player.next_bet(part_.table()) : player.answer(part_.table());
    if (!body) continue;
    const Cause cause{Origin::house_player, {}, people_.person_of(player.id())};
    if (act_({player.actor(), *body}, cause, {})) return true;
  }
  return false;
}

}  // namespace croupier::server
