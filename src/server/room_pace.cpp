// The pace of a room: what the platform does when nobody has to be waited for, what it does when a
// time limit runs out, and the house players. Each is an act like any other, flagged by its origin.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/match.h"
#include "engine/family.h"
#include "engine/next.h"
#include "engine/offers.h"
#include "server/company.h"
#include "server/room.h"

namespace croupier::server {
namespace {

// In milliseconds, at pace 1.
constexpr int kBets = 25'000;
constexpr int kBetsOfTheHouse = 8'000;  // nobody but house players
constexpr int kDecision = 30'000;
constexpr int kGone = 5'000;               // for somebody whose connection is lost
constexpr int kWindow = 15'000;            // insurance, the cut, bettors behind, the button
constexpr int kShort = 1'000;              // nobody has to be waited for
constexpr int kPracticeGone = 5 * 60'000;  // at a practice table nobody else waits
constexpr int kShuffle = 1'500;
constexpr int kThinking = 900;
constexpr int kBetting = 350;
constexpr int kLookingAtTheResult = 3'000;
constexpr int kCardMoves = 220;
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

Duration Room::paced(int milliseconds) const {
  return Duration(static_cast<std::int64_t>(milliseconds * house_.manners.pace));
}

void Room::wake() {
  if (row_.company && house_.manners.company && !house_.manners.production) seat_company();
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (!persons_[at].empty() && !is_house(player_id(at))) note_gone(persons_[at]);
  }
  publish_summary();
  go_on();
}

// A table rests while nobody looks and nothing of anybody's is on it.
bool Room::is_awake() const {
  if (stream_.is_watched() || !common().betting || !common().stack.is_ready()) return true;
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    const PlayerId player = player_id(at);
    if (!persons_[at].empty() && !is_house(player) && has_wager(common(), player)) return true;
  }
  return false;
}

void Room::go_on() {
  const std::uint64_t before = deadline_ ? deadline_->number : 0;
  renew_deadline();
  if ((deadline_ ? deadline_->number : 0) != before) tell_change();
  plan_house_step();
  run_clock();
}

// --- time limits ---

Duration Room::decision_time(PlayerId player) const {
  if (is_house(player) || is_here(player)) return paced(kDecision);
  return paced(is_private() ? kPracticeGone : kGone);
}

Deadline Room::deadline_of(std::string what, const std::string& key, Duration of) const {
  std::string whole = fmt::format("{}/{}/{}", what, common().round, key);
  return {std::move(whole), std::move(what), 0, of, 0};
}
// Nobody is told of it.
Deadline Room::silent(const std::string& key, int milliseconds) const {
  return deadline_of("", key, paced(milliseconds));
}
// A person at a practice table may think as long as they like; a house player who has no answer
// keeps nobody waiting.
std::optional<Deadline> Room::window(std::string what, const std::string& key, bool asked,
                                     bool person) const {
  const bool practice = is_private();
  if (!asked) return silent(what + key, practice && somebody_is_away() ? kPracticeGone : kShort);
  if (!practice) return deadline_of(std::move(what), key, paced(kWindow));
  if (person) return std::nullopt;
  return silent(what + key, kWindow);
}

std::optional<Deadline> Room::wanted_for_bets() const {
  if (is_training() || !is_awake() || !has_any_wager(common())) return std::nullopt;
  const bool people = somebody_is_asked();
  // Said before the cards were ready, or the last who was waited for has gone.
  if (people && everybody_is_ready()) return silent("ready", kShort);
  if (is_private() && people) return std::nullopt;
  return deadline_of("bets", people ? "people" : "house", paced(people ? kBets : kBetsOfTheHouse));
}

std::optional<Deadline> Room::wanted_for_decision(const AwaitsDecision& a) const {
  if (is_private() && is_person_here(a.player)) return std::nullopt;
  const std::size_t cards = cards_of_hand(table(), a.box, a.hand).size();
  return deadline_of(is_private() && is_house(a.player) ? "" : "decision",
                     fmt::format("{}/{}/{}/{}/{}", number(a.box), number(a.hand), cards,
                                 number(a.player), is_here(a.player)),
                     decision_time(a.player));
}

// What is waited for now and how long; nothing where a table may take its time.
std::optional<Deadline> Room::wanted_deadline() const {
  using Wanted = std::optional<Deadline>;
  const auto any_of = [&](const auto& players, bool (Room::*is)(PlayerId) const) {
    return std::ranges::any_of(players, [&](PlayerId player) { return (this->*is)(player); });
  };
  return match(
      Overloaded{
          [&](const AwaitsBets&) { return wanted_for_bets(); },
          [&](const AwaitsInspection& a) {
            const std::string key = fmt::format("inspection{}", word(a.from));
            return is_dealt_by_hand() ? Wanted() : silent(key, kShuffle);
          },
          [&](const AwaitsShuffle&) {
            return is_dealt_by_hand() ? Wanted() : silent("shuffle", kShuffle);
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
            return window("refund", "", any_of(a.players, &Room::is_person_here), true);
          },
          [&](const AwaitsDecision& a) { return wanted_for_decision(a); },
          [&](const AwaitsBettors& a) {
            const auto key = fmt::format("{}/{}", number(a.box), number(a.hand));
            return window("bettors", key, any_of(a.players, &Room::is_here),
                          any_of(a.players, &Room::is_person_here));
          },
          [&](const auto&) { return Wanted(); },
      },
      awaits(table()));
}

void Room::renew_deadline() {
  auto wanted = wanted_deadline();
  if (!wanted) {
    deadline_.reset();
    return;
  }
  if (deadline_ && deadline_->key == wanted->key) return;
  deadline_ = std::move(wanted);
  // Cards have to be seen before anybody can think about them.
  restart_deadline(deadline_->of + paced(kCardMoves * cards_moving_));
}

void Room::restart_deadline(Duration of) {
  deadline_->of = of;
  deadline_->ends = house_.clock.now() + of.count();
  deadline_->number = ++deadlines_;
  strand_->after(of, [weak = weak_from_this(), number = deadlines_] {
    if (const auto self = weak.lock()) self->expire(number);
  });
}

void Room::expire(std::uint64_t number) {
  if (!deadline_ || deadline_->number != number) return;
  deadline_.reset();
  expire_now();
  go_on();
}

// What the rules say happens when somebody does not answer (engine/next.h). Before the deal house
// players bet; where the house cuts, it cuts in the middle.
void Room::expire_now() {
  const auto by_timer = [&](const Command& command) {
    (void)commit(command, {.origin = Origin::timer, .asker = {}, .person = {}, .movements = {}});
  };
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
std::uint32_t seconds_to_sign(const croupier::Floor& floor) {
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
void Room::run_clock() {
  const std::uint32_t seconds = std::min(kMinute, seconds_to_sign(table().floor));
  if (clock_runs_ || !is_training() || seconds == 0) return;
  clock_runs_ = true;
  strand_->after(Duration(Millis{seconds} * 1000), [weak = weak_from_this(), seconds] {
    const auto self = weak.lock();
    if (!self) return;
    self->clock_runs_ = false;
    const auto& floor = self->table().floor;
    if (seconds_to_sign(floor) > 0) {
      (void)self->commit({as(Role::platform), TellTime{floor.time + seconds}},
                         {.origin = Origin::timer, .asker = {}, .person = {}, .movements = {}});
    }
    self->go_on();
  });
}

// --- nobody has to be waited for ---

// Those who are asked now: people at the table, here, with something left to choose.
bool Room::is_asked(PlayerId player) const {
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
  // Who has insured a box has answered for it, also where he could still put more.
  return std::ranges::any_of(offers(table(), as_player(player)), [&](const Offer& offer) {
    if (offer.why_not) return false;
    const auto* insure = std::get_if<Insure>(&offer.command);
    const auto* even_money = std::get_if<TakeEvenMoney>(&offer.command);
    if (insure == nullptr && even_money == nullptr) return false;
    const BoxNo box = insure != nullptr ? insure->box : even_money->box;
    return find_wager(common().box(box), player, WagerKind::insurance) == nullptr;
  });
}

bool Room::somebody_is_asked() const {
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (is_asked(player_id(at))) return true;
  }
  return false;
}

bool Room::somebody_is_away() const {
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    const PlayerId player = player_id(at);
    if (!persons_[at].empty() && has_wager(common(), player) && !is_here(player)) return true;
  }
  return false;
}

bool Room::everybody_is_ready() const {
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (is_asked(player_id(at)) && !ready_.contains(persons_[at])) return false;
  }
  return true;
}

void Room::when_ready() {
  if (is_training() || !everybody_is_ready()) return go_on();
  const Awaits awaited = awaits(table());
  if (std::holds_alternative<AwaitsBets>(awaited) && !ready_.empty()) {
    deal();
  } else if (std::holds_alternative<AwaitsInsurance>(awaited)) {
    (void)commit(by_dealer(CloseInsurance{}), {});
  }
  go_on();
}

void Room::deal() {
  // House players who have not bet yet do so now.
  for (HousePlayer& player : company_) {
    for (int bets = 0; bets < 8; ++bets) {
      const auto bet = player.next_bet(table());
      if (!bet) break;
      if (!commit({player.actor(), *bet}, {.origin = Origin::house_player,
                                           .asker = {},
                                           .person = person_of(player.id()),
                                           .movements = {}}))
        break;
    }
  }
  if (has_any_wager(common())) return (void)commit(by_dealer(Deal{}), {});
  // There is nothing to deal for: everybody is asked again.
  ready_.clear();
  tell_change();
}

// --- house players ---

void Room::seat_company() {
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
      Cause cause{.origin = Origin::platform, .asker = {}, .person = person, .movements = {}};
      cause.movements.push_back(
          {kCompanyAccount, account_of_table(row_.id), chips, "chips of a house player", 0});
      if (!commit({as(Role::platform), JoinTable{*Name::from_text(each.name), chips, {}}},
                  std::move(cause)))
        continue;
      player = player_of(person);
      if (each.home != 0) (void)commit({as_player(player), TakeSeat{home}}, {});
    }
    if (first == kNobody) first = player;
    HousePlayer::Standing standing;
    if (each.home == 0) {
      standing.patron = first;
    } else {
      standing.home = home;
    }
    company_.emplace_back(player, standing, house_manner(static_cast<std::size_t>(each.manner)),
                          house_.manners.seeds());
  }
}

void Room::refill(HousePlayer& player) {
  const Money few = Money::cents(common().sign.minimum.cents() * 20);
  if (common().player(player.id()).chips >= few || !common().betting) return;
  const Money chips = Money::cents(common().sign.minimum.cents() * 200);
  Cause cause{.origin = Origin::platform,
              .asker = {},
              .person = person_of(player.id()),
              .movements = {{kCompanyAccount, account_of_table(row_.id), chips,
                             "chips of a house player", 0}}};
  (void)commit({as(Role::platform), BuyChips{player.id(), chips, {}}}, std::move(cause));
}

void Room::plan_house_step() {
  const std::uint64_t number = ++house_steps_;
  if (company_.empty() || !is_awake()) return;
  int wait = kThinking + kCardMoves * cards_moving_;
  if (std::holds_alternative<AwaitsBets>(awaits(table())))
    wait = round_just_ended_ ? kLookingAtTheResult + kCardMoves * cards_moving_ : kBetting;
  strand_->after(paced(wait), [weak = weak_from_this(), number] {
    const auto self = weak.lock();
    if (!self || self->house_steps_ != number) return;
    if (self->house_step()) self->go_on();
  });
}

// The first of them who has something to do does it.
bool Room::house_step() {
  for (HousePlayer& player : company_) {
    refill(player);
    const bool bets = std::holds_alternative<AwaitsBets>(awaits(table()));
    const auto body = bets ? player.next_bet(table()) : player.answer(table());
    if (!body) continue;
    if (commit({player.actor(), *body}, {.origin = Origin::house_player,
                                         .asker = {},
                                         .person = person_of(player.id()),
                                         .movements = {}}))
      return true;
  }
  return false;
}

}  // namespace croupier::server
