#include "host/promotion_demo.h"

#include <fmt/format.h>

#include "promotion/rules.h"

namespace croupier::server {

using promotion::Prize;
using promotion::PrizeKind;

namespace {

// Terms that need not be lodged a day before, so that the demo can begin at once (CW 14.9).
Game game_without_delay() {
  for (const Game game : all_games()) {
    const promotion::Rules* rules = promotion::rules_of(game);
    if (rules != nullptr && rules->lodged_before == 0) return game;
  }
  return all_games()[0];
}

}  // namespace

promotion::Terms demo_terms(promotion::Instant now) {
  constexpr promotion::Instant kMinute = 60;
  promotion::Terms terms;
  const Game game = game_without_delay();
  terms.title = fmt::format("{} evening draw", title(game));
  terms.games = {game};
  terms.manner =
      "One entry a player; the winners are drawn from all entries by the house's generator.";
  terms.awarded_where = "On the main floor, right after the draw.";
  terms.eligibility = "Players aged 18 or over who have read these terms and conditions.";
  terms.minimum_wager = Money::dollars(10);
  terms.nature = "Cash and a hamper, as described. No reservation, no guarantee.";
  terms.starts = (now / kMinute + 2) * kMinute;
  terms.closes = terms.starts + 4 * kMinute;
  terms.drawn = terms.closes + kMinute;
  terms.place = fmt::format("Main floor, {} tables", title(game));
  terms.claiming = "At the cashier with proof of identity. Nobody needs to be present at the draw.";
  terms.telling_winners = "By e-mail or telephone within two days of the draw.";
  terms.publishing = "On this page and at the promotions desk.";
  terms.available_where = "On this page and at the promotions desk.";
  terms.cash_alternative_stated = true;
  Prize cash;
  cash.description = "Cash";
  cash.value = Money::dollars(500);
  Prize hamper;
  hamper.kind = PrizeKind::other;
  hamper.description = "A hamper of fruit, cheese and wine";
  hamper.value = Money::dollars(150);
  hamper.liquor_millilitres = 1500;
  hamper.cash_alternative = Money::dollars(120);
  hamper.conditions = "Collected at the promotions desk within a week.";
  terms.prizes = {cash, hamper};
  return terms;
}

}  // namespace croupier::server
