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

bool has_wager(const TableCommon& table, PlayerId player) {
  return std::ranges::any_of(table.boxes, [&](const Box& box) {
    return std::ranges::any_of(box.wagers,
                               [&](const Wager& each) { return each.player == player; });
  });
}

bool has_any_wager(const TableCommon& table) {
  return std::ranges::any_of(table.boxes, [](const Box& box) { return has_open_initial(box); });
}

}  // namespace

void HostedTable::wake() {
  if (row_.company && house_.settings.company && !house_.settings.production) seat_company();
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (!persons_[at].empty() && !is_house(player_id(at))) note_gone(persons_[at]);
  }
  host_.publish();
  go_on();
}

// A table rests while nobody looks and nothing of anybody's is on it.
bool HostedTable::is_awake() const {
  if (felt_.stream.is_watched() || !common().betting || !common().stack.is_ready()) return true;
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    const PlayerId player = player_id(at);
    if (!persons_[at].empty() && !is_house(player) && has_wager(common(), player)) return true;
  }
  return false;
}

void HostedTable::go_on() {
  const std::uint64_t before = felt_.deadline ? felt_.deadline->number : 0;
  renew_deadline();
  if ((felt_.deadline ? felt_.deadline->number : 0) != before) host_.tell_change();
  plan_house_step();
  run_clock();
}

// --- time limits ---

Duration HostedTable::decision_time(PlayerId player) const {
  if (is_house(player) || is_here(player)) return paced(limits().decision);
  return paced(is_private() ? limits().practice : limits().gone);
}

Deadline HostedTable::deadline_of(std::string what, const std::string& key, Duration of) const {
  std::string whole = fmt::format("{}/{}/{}", what, common().round, key);
  return {std::move(whole), std::move(what), 0, of, 0};
}
// Nobody is told of it.
Deadline HostedTable::silent(const std::string& key, int milliseconds) const {
  return deadline_of("", key, paced(milliseconds));
}
// A person at a practice table may think as long as they like; a house player who has no answer
// keeps nobody waiting.
std::optional<Deadline> HostedTable::window(std::string what, const std::string& key, bool asked,
                                            bool person) const {
  const bool practice = is_private();
  if (!asked)
    return silent(what + key, practice && somebody_is_away() ? limits().practice : limits().nobody);
  if (!practice) return deadline_of(std::move(what), key, paced(limits().window));
  if (person) return std::nullopt;
  return silent(what + key, limits().window);
}

std::optional<Deadline> HostedTable::wanted_for_bets() const {
  if (is_training() || !is_awake() || !has_any_wager(common())) return std::nullopt;
  const bool people = somebody_is_asked();
  // Said before the cards were ready, or the last who was waited for has gone.
  if (people && everybody_is_ready()) return silent("ready", limits().nobody);
  if (is_private() && people) return std::nullopt;
  return deadline_of("bets", people ? "people" : "house",
                     paced(people ? limits().bets : limits().bets_of_house));
}

std::optional<Deadline> HostedTable::wanted_for_decision(const AwaitsDecision& a) const {
  if (is_private() && is_person_here(a.player)) return std::nullopt;
  const std::size_t cards = cards_of_hand(table(), a.box, a.hand).size();
  return deadline_of(is_private() && is_house(a.player) ? "" : "decision",
                     fmt::format("{}/{}/{}/{}/{}", number(a.box), number(a.hand), cards,
                                 number(a.player), is_here(a.player)),
                     decision_time(a.player));
}

// What is waited for now and how long; nothing where a table may take its time.
std::optional<Deadline> HostedTable::wanted_deadline() const {
  using Wanted = std::optional<Deadline>;
  const auto any_of = [&](const auto& players, bool (HostedTable::*is)(PlayerId) const) {
    return std::ranges::any_of(players, [&](PlayerId player) { return (this->*is)(player); });
  };
  return match(
      Overloaded{
          [&](const AwaitsBets&) { return wanted_for_bets(); },
          [&](const AwaitsInspection& a) {
            const std::string key = fmt::format("inspection{}", word(a.from));
            return is_dealt_by_hand() ? Wanted() : silent(key, limits().shuffle);
          },
          [&](const AwaitsShuffle&) {
            return is_dealt_by_hand() ? Wanted() : silent("shuffle", limits().shuffle);
          },
          [&](const AwaitsCut& a) {
            const bool player = a.from.role == Role::player;
            if (!player && is_dealt_by_hand()) return Wanted();
            const bool asked = player && is_here(a.from.player);
            return window("cut", fmt::format("{}", number(a.from.player)), asked,
                          asked && !is_house(a.from.player));
          },
          [&](const AwaitsInsurance&) {
            return is_training() ? Wanted() : window("insurance", "", !everybody_is_ready(), true);
          },
          [&](const AwaitsButton&) { return window("button", "", somebody_is_asked(), true); },
          [&](const AwaitsRefunds& a) {
            return window("refund", "", any_of(a.players, &HostedTable::is_person_here), true);
          },
          [&](const AwaitsDecision& a) { return wanted_for_decision(a); },
          [&](const AwaitsBettors& a) {
            const auto key = fmt::format("{}/{}", number(a.box), number(a.hand));
            return window("bettors", key, any_of(a.players, &HostedTable::is_here),
                          any_of(a.players, &HostedTable::is_person_here));
          },
          [&](const auto&) { return Wanted(); },
      },
      awaits(table()));
}

void HostedTable::renew_deadline() {
  auto wanted = wanted_deadline();
  // Cards have to be seen before anybody can think about them.
  if (wanted) wanted->of += paced(limits().card_moves * felt_.cards_moving);
  wait_for(std::move(wanted));
}

void HostedTable::wait_for(std::optional<Deadline> wanted) {
  host_.renew(felt_.deadline, std::move(wanted), [this] {
    expire_now();
    go_on();
  });
}

// What the rules say happens when somebody does not answer (engine/next.h). Before the deal house
// players bet; where the house cuts, it cuts in the middle.
void HostedTable::expire_now() {
  const auto by_timer = [&](const Command& command) { (void)perform(command, {Origin::timer}); };
  const Awaits awaited = awaits(table());
  if (std::holds_alternative<AwaitsBets>(awaited)) return deal();
  const auto* cut = std::get_if<AwaitsCut>(&awaited);
  if (cut != nullptr && cut->from.role != Role::player)
    return by_timer({cut->from, Cut{static_cast<std::uint16_t>(middle_of_stack(table()))}});
  for (const TableNext& each : next(table())) {
    const bool away = each.role == Role::player && !is_here(each.who);
    for (const Command& command : away ? each.when_away : each.on_silence) by_timer(command);
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
  if (clock_runs_ || !is_training() || seconds == 0) return;
  clock_runs_ = true;
  host_.after(Duration(Millis{seconds} * 1000), [this, seconds] {
    clock_runs_ = false;
    const auto& floor = table().floor;
    if (seconds_to_sign(floor) > 0) {
      (void)perform({as(Role::platform), TellTime{floor.time + seconds}}, {Origin::timer});
    }
    go_on();
  });
}

// --- nobody has to be waited for ---

// Those who are asked now: people at the table, here, with something left to choose.
bool HostedTable::is_asked(PlayerId player) const {
  if (!is_person_here(player)) return false;
  if (common().betting) return true;
  if (!has_wager(common(), player)) return false;
  const Awaits awaited = awaits(table());
  // NZ 15A.9: who has declined, or has no right to press, is not waited for.
  if (std::holds_alternative<AwaitsButton>(awaited)) {
    return std::ranges::any_of(offers(table(), as_player(player)), [](const Offer& offer) {
      return !offer.why_not && std::holds_alternative<PressButton>(offer.command);
    });
  }
  if (!std::holds_alternative<AwaitsInsurance>(awaited)) return true;
  return felt_.may_insure(player);
}

bool HostedTable::somebody_is_asked() const {
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (is_asked(player_id(at))) return true;
  }
  return false;
}

bool HostedTable::somebody_is_away() const {
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    const PlayerId player = player_id(at);
    if (!persons_[at].empty() && has_wager(common(), player) && !is_here(player)) return true;
  }
  return false;
}

bool HostedTable::everybody_is_ready() const {
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (is_asked(player_id(at)) && !felt_.ready.contains(persons_[at])) return false;
  }
  return true;
}

void HostedTable::when_ready() {
  if (is_training() || !everybody_is_ready()) return go_on();
  const Awaits awaited = awaits(table());
  if (std::holds_alternative<AwaitsBets>(awaited) && !felt_.ready.empty()) {
    deal();
  } else if (std::holds_alternative<AwaitsInsurance>(awaited)) {
    (void)perform(by_dealer(CloseInsurance{}), {});
  }
  go_on();
}

void HostedTable::deal() {
  // House players who have not bet yet do so now.
  for (HousePlayer& player : company_) {
    for (int bets = 0; bets < 8; ++bets) {
      const auto bet = player.next_bet(table());
      if (!bet) break;
      if (!perform({player.actor(), *bet}, {Origin::house_player, {}, person_of(player.id())}))
        break;
    }
  }
  if (has_any_wager(common())) return (void)perform(by_dealer(Deal{}), {});
  // There is nothing to deal for: everybody is asked again.
  felt_.ready.clear();
  host_.tell_change();
}

// --- house players ---

std::vector<Movement> HostedTable::chips_of_house(Money chips) const {
  return {{kCompanyAccount, ledger_account_of(row_), chips, "chips of a house player", 0}};
}

void HostedTable::seat_company() {
  const auto game = from_word<Game>(row_.game);
  const Companions& companions = companions_of(game.value_or(Game{}));
  const bool shared = common().book().boxes_are_shared;
  PlayerId first = kNobody;
  for (std::size_t nth = 0; nth < companions.size(); ++nth) {
    const Companion& each = companions[nth];
    if (each.home == 0 && !shared) continue;
    const PersonId person = fmt::format("{}{}", kHousePrefix, nth);
    const BoxNo home = box_no(static_cast<std::size_t>(std::max(each.home, 1) - 1));
    PlayerId player = player_of(person);
    if (player == kNobody) {
      const Money chips = Money::cents(common().sign.minimum.cents() * 200);
      if (!perform({as(Role::platform), JoinTable{*Name::from_text(each.name), chips, {}}},
                   {Origin::platform, {}, person}, chips_of_house(chips)))
        continue;
      player = player_of(person);
      if (each.home != 0) (void)perform({as_player(player), TakeSeat{home}}, {});
    }
    if (first == kNobody) first = player;
    HousePlayer::Standing standing;
    if (each.home == 0) {
      standing.patron = first;
    } else {
      standing.home = home;
    }
    company_.emplace_back(player, standing, house_manner(static_cast<std::size_t>(each.manner)),
                          house_.settings.seeds());
  }
}

void HostedTable::refill(HousePlayer& player) {
  const Money few = Money::cents(common().sign.minimum.cents() * 20);
  if (common().player(player.id()).chips >= few || !common().betting) return;
  const Money chips = Money::cents(common().sign.minimum.cents() * 200);
  (void)perform({as(Role::platform), BuyChips{player.id(), chips, {}}},
                {Origin::platform, {}, person_of(player.id())}, chips_of_house(chips));
}

void HostedTable::plan_house_step() {
  const std::uint64_t number = ++house_steps_;
  if (company_.empty() || !is_awake()) return;
  int wait = limits().thinking + limits().card_moves * felt_.cards_moving;
  if (std::holds_alternative<AwaitsBets>(awaits(table())))
    wait = round_just_ended_ ? limits().result + limits().card_moves * felt_.cards_moving
                             : limits().betting;
  host_.after(paced(wait), [this, number] {
    if (house_steps_ == number && house_step()) go_on();
  });
}

// The first of them who has something to do does it.
bool HostedTable::house_step() {
  for (HousePlayer& player : company_) {
    refill(player);
    const bool bets = std::holds_alternative<AwaitsBets>(awaits(table()));
    const auto body = bets ? player.next_bet(table()) : player.answer(table());
    if (!body) continue;
    if (perform({player.actor(), *body}, {Origin::house_player, {}, person_of(player.id())}))
      return true;
  }
  return false;
}

}  // namespace croupier::server
