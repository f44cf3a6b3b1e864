// House players in a tournament. What they do is an act like any other, flagged by its origin.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "driver/house_player.h"
#include "host/company.h"
#include "host/hosted_tournament.h"

namespace croupier::server {
namespace {

using tournament::SeatState;
using tournament::SessionPhase;

constexpr std::array<std::string_view, 40> kHouseNames{
    "ada",  "ben",   "cleo", "dan",  "eva",  "finn", "gia",  "hugo", "ida",  "jack",
    "kim",  "leo",   "mia",  "ned",  "olga", "paul", "quin", "rosa", "sam",  "tess",
    "ugo",  "vera",  "walt", "xena", "yara", "zoe",  "abel", "bea",  "carl", "dora",
    "emil", "flora", "gus",  "hana", "ivan", "judy", "karl", "lena", "max",  "nina"};

std::string house_name(std::size_t nth) {
  const std::string_view name = kHouseNames[nth % kHouseNames.size()];
  const std::size_t time = nth / kHouseNames.size();
  return time == 0 ? std::string(name) : fmt::format("{}-{}", name, time + 1);
}

}  // namespace

// House players fill the field, as many as were asked for and find a place.
void HostedTournament::Company::enter() {
  const auto there = [&] {
    return static_cast<std::size_t>(std::ranges::count_if(
        of_.persons_, [](const PersonId& each) { return each.starts_with(kHousePrefix); }));
  };
  for (std::size_t nth = there(); nth < of_.company_; ++nth) {
    const PersonId person = fmt::format("{}{}", kHousePrefix, nth);
    const Cause cause{.origin = Origin::house_player, .asker = {}, .person = person};
    const auto applied =
        of_.perform({{Role::platform},
                     of_.now(),
                     tournament::Apply{of_.free_name(house_name(nth)), true, true, true, true}},
                    cause);
    if (!applied) break;
    (void)of_.perform({{Role::platform}, of_.now(), tournament::PayFee{of_.entrant_of(person)}},
                      cause);
  }
  of_.company_ = there();  // who found no place does not come later
}

bool HostedTournament::Company::act(EntrantNo who, tournament::CommandBody body) {
  return of_
      .perform({{Role::player, who}, of_.now(), std::move(body)},
               {.origin = Origin::house_player, .asker = {}, .person = of_.persons_[who]})
      .has_value();
}

bool HostedTournament::Company::take_places(TableNo no) {
  bool any = false;
  for (const tournament::Seat& seat : std::vector(of_.t().session(no)->seats)) {
    if (!of_.is_house(seat.entrant)) continue;
    const Cause cause{
        .origin = Origin::house_player, .asker = {}, .person = of_.persons_[seat.entrant]};
    if (of_.t().terms().buy_in > Money{} && !seat.bought_in)
      any = of_.perform({{Role::platform}, of_.now(), tournament::BuyIn{seat.entrant}}, cause)
                .has_value() ||
            any;
    if (seat.state == SeatState::allotted)
      any = act(seat.entrant, tournament::TakePlace{no}) || any;
  }
  return any;
}

// Some minimums; more for who is behind when few rounds are left.
Money HostedTournament::Company::amount(const tournament::Session& session,
                                        const tournament::Seat& seat) {
  const Sign& sign = session.table.common.sign;
  const Money chips = tournament::chips_of(session, seat);
  std::int64_t units = 1 + chance_.below(4);
  const tournament::Stage& stage = of_.t().terms();
  const bool late = stage.rounds > 0 && session.round + 2 > stage.rounds;
  Money best;
  for (const tournament::Seat& other : session.seats) {
    if (other.is_in() && other.entrant != seat.entrant)
      best = std::max(best, tournament::chips_of(session, other));
  }
  if (late && best > chips) units = 1 + (best - chips).cents() / sign.minimum.cents();
  const Money most = std::min(sign.maximum, chips);
  units = std::clamp<std::int64_t>(units, 1,
                                   std::max<std::int64_t>(1, most.cents() / sign.minimum.cents()));
  return Money::cents(sign.minimum.cents() * units);
}

void HostedTournament::Company::wager(TableNo no, EntrantNo who) {
  const tournament::Session& session = *of_.t().session(no);
  const tournament::Seat seat = *session.seat_of(who);
  const Money amount = this->amount(session, seat);
  if (seat.pass_cards > 0 && session.round > 1 && chance_.below(10) == 0 &&
      act(who, tournament::PlayPassCard{no}))
    return;
  if (seat.forms > 0 && chance_.below(6) == 0 &&
      act(who, tournament::WriteForm{no, WagerKind::initial, amount}))
    return;
  const auto place = [&](Money sum) {
    return act(who, tournament::Play{no, PlaceWager{seat.box, WagerKind::initial, sum, Money{}}});
  };
  if (place(amount) || place(session.table.common.sign.minimum)) return;
  of_.by_staff(Role::dealer, tournament::RecordNoWager{no, who}, Origin::platform);
}

void HostedTournament::Company::decide(TableNo no, EntrantNo who) {
  const tournament::Session& session = *of_.t().session(no);
  const tournament::Seat seat = *session.seat_of(who);
  // House players do not insure.
  if (is_insurance_awaited(session) && act(who, tournament::DeclineInsurance{no, who})) return;
  HousePlayer player(seat.player, {}, house_manner(who), Seed{});
  const auto play = [&](croupier::CommandBody body) {
    return act(who, tournament::Play{no, std::move(body)});
  };
  if (const auto body = player.answer(session.table); body && play(*body)) return;
  // What a form binds may stand in the way of a double or a split.
  if (play(Stand{seat.box}) || play(Hit{seat.box})) return;
  of_.by_staff(Role::dealer, tournament::Play{no, DeclareSilent{seat.player}}, Origin::platform);
}

}  // namespace croupier::server
