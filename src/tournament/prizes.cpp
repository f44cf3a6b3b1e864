// The pool is paid to the placegetters and to nobody else (SB 19.3.2, BC 19.3.2).
#include "tournament/prizes.h"

#include <algorithm>

#include "tournament/working.h"

namespace croupier::tournament {
namespace {

using enum RefusalCode;
using R = TournamentRule;

// Goods for a place that nobody reached go to the winner.
std::string goods_for(const std::vector<PlacePrize>& prizes, std::size_t place,
                      std::size_t placed) {
  std::string goods = prizes[place].goods;
  if (place > 0) return goods;
  for (std::size_t other = placed; other < prizes.size(); ++other) {
    if (prizes[other].goods.empty()) continue;
    if (!goods.empty()) goods += ", ";
    goods += prizes[other].goods;
  }
  return goods;
}

}  // namespace

std::vector<Money> shares(const std::vector<PlacePrize>& prizes, std::size_t placed, Money pool) {
  const std::size_t count = std::min(prizes.size(), placed);
  std::int64_t parts = 0;
  for (std::size_t at = 0; at < count; ++at) parts += prizes[at].parts;
  std::vector<Money> result(count);
  Money left = pool;
  for (std::size_t at = 0; at < count && parts > 0; ++at) {
    // A pool of 10^11 cents and parts below 2^16 stay far inside 64 bits.
    result[at] = Money::cents(pool.cents() * prizes[at].parts / parts);
    left -= result[at];
  }
  if (count > 0) result[0] += left;
  return result;
}

Answer handle(Working& at, const PayPrizes&) {
  if (at.now.state != State::finished) return at.refuse(not_finished, R::item_prizes);
  if (at.now.places.empty()) return at.refuse(nobody_placed, R::pool);
  // SB 19.6.5, 19.6.7 (J17): who must be disqualified is paid nothing.
  for (const EntrantNo place : at.now.places) {
    if (auto no = check_report(at, place)) return no;
  }
  const Conditions& conditions = at.now.conditions;
  at.accept(PrizesPaid{}, {R::item_prizes, R::pool});
  const bool to_pool = conditions.buy_ins_go == BuyInsGo::to_pool;
  at.move_money(Account::buy_ins, to_pool ? Account::pool : Account::casino, kNoEntrant,
                at.now.ledger.buy_ins, Purpose::disposal, R::item_chips);
  // SB 19.3.3: the guarantee holds from so many entries received on.
  const bool guaranteed = entries_received(at.now) >= conditions.guarantee_from;
  if (guaranteed && conditions.guarantee > at.now.ledger.pool) {
    at.move_money(Account::casino, Account::pool, kNoEntrant,
                  conditions.guarantee - at.now.ledger.pool, Purpose::guarantee, R::guarantee);
  }
  const std::vector<EntrantNo> places = at.now.places;
  const std::vector<Money> cash = shares(conditions.prizes, places.size(), at.now.ledger.pool);
  for (std::size_t place = 0; place < cash.size(); ++place) {
    at.move_money(Account::pool, Account::patron, places[place], cash[place], Purpose::prize,
                  R::pool);
    at.emit(at.cite({R::pool, R::item_prizes}),
            PrizePaid{places[place], static_cast<std::uint8_t>(place + 1), cash[place],
                      goods_for(conditions.prizes, place, cash.size())});
  }
  return kDone;
}

}  // namespace croupier::tournament
