// The pace of a table: what the platform does when nobody has to be waited for, what it does when a
// time limit runs out, and the house players. Each is an act like any other, flagged by its origin.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/match.h"
#include "engine/next.h"
#include "engine/offers.h"
#include "host/company.h"
#include "host/hosted_table.h"
#include "state/family.h"

namespace croupier::server {
namespace {

constexpr std::uint32_t kMinute = 60;  // in seconds, by the clock of a training table

Command by_dealer(CommandBody body) { return {as(Role::dealer), std::move(body)}; }

}  // namespace

void HostedTable::wake() {
  if (row_.company && house_.settings.company && !house_.settings.production) company_.come();
  for (std::size_t at = 0; at < people_.persons().size(); ++at) {
    if (!people_.persons()[at].empty() && !people_.is_house(player_id(at)))
      note_gone(people_.persons()[at]);
  }
  host_.publish_soon();
  pace_.go_on();
}

// What the rules say happens when somebody does not answer (engine/next.h). Before the deal house
// players bet; where the house cuts, it cuts in the middle.
void HostedTable::time_is_over(PartNo) {
  const auto by_timer = [&](const Command& command) { (void)perform(command, {Origin::timer}); };
  const Awaits awaited = awaits(table());
  const auto* cut = std::get_if<AwaitsCut>(&awaited);
  if (std::holds_alternative<AwaitsBets>(awaited)) {
    deal();
  } else if (cut != nullptr && cut->from.role != Role::player) {
    by_timer({cut->from, Cut{static_cast<std::uint16_t>(middle_of_stack(table()))}});
  } else {
    for (const TableNext& each : next(table())) {
      const bool here = each.role != Role::player || people_.is_here(each.who);
      for (const Command& command : silence_of(each, here)) by_timer(command);
    }
  }
}

// --- the clock on the wall ---

namespace {

// Until the first of the signs that are up comes in; none when no sign waits for its time.
std::uint32_t seconds_to_sign(const Floor& floor) {
  std::uint32_t first = 0;
  const auto look = [&](const auto& sign) {
    if (!sign || sign->at <= floor.time) return;
    const std::uint32_t left = sign->at - floor.time;
    first = first == 0 ? left : std::min(first, left);
  };
  look(floor.minimum);
  look(floor.kept_minimum);
  look(floor.closing);
  return first;
}

}  // namespace

// SB 6.5, 6.6, 18.8: at a training table, whose clock is its own, time passes while a sign waits
// for it, and is told every minute.
void HostedTable::run_clock() {
  const std::uint32_t seconds = std::min(kMinute, seconds_to_sign(table().floor));
  if (clock_runs_ || !is_staffed(row_) || seconds == 0) return;
  clock_runs_ = true;
  timing_.after(Duration(Millis{seconds} * 1000), [this, seconds] {
    clock_runs_ = false;
    const auto& floor = table().floor;
    if (seconds_to_sign(floor) > 0) {
      (void)perform({as(Role::platform), TellTime{floor.time + seconds}}, {Origin::timer});
    }
    pace_.go_on();
  });
}

// --- nobody has to be waited for ---

void HostedTable::when_ready() {
  if (is_staffed(row_) || !waits_.everybody_is_ready()) return pace_.go_on();
  const Awaits awaited = awaits(table());
  if (std::holds_alternative<AwaitsBets>(awaited) && !felt_.ready.empty()) {
    deal();
  } else if (std::holds_alternative<AwaitsInsurance>(awaited)) {
    (void)perform(by_dealer(CloseInsurance{}), {});
  }
  pace_.go_on();
}

void HostedTable::deal() {
  if (!why_stopped({}).empty()) return;
  company_.bet();
  if (has_any_wager(common())) return (void)perform(by_dealer(Deal{}), {});
  // There is nothing to deal for: everybody is asked again.
  felt_.ready.clear();
  host_.tell_change();
}

// --- house players ---

void HostedTable::after_act() {
  const std::uint64_t number = ++house_steps_;
  if (!company_.is_empty() && waits_.is_awake()) {
    int wait = limits().thinking + limits().card_moves * felt_.cards_moving;
    if (std::holds_alternative<AwaitsBets>(awaits(table())))
      wait = round_just_ended_ ? limits().result + limits().card_moves * felt_.cards_moving
                               : limits().betting;
    timing_.after(paced(wait), [this, number] {
      if (house_steps_ == number && company_.step()) pace_.go_on();
    });
  }
  run_clock();
}

}  // namespace croupier::server
