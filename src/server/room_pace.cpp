// The pace of a room: what the platform does when nobody has to be waited for, what it does when a
// time limit runs out, and the house players. Each is an act like any other, flagged by its origin.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/match.h"
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
  public_ = showing_.json(table(), people_shown());
  publish_summary();
  go_on();
}

// A table rests while nobody looks and nothing of anybody's is on it.
bool Room::is_awake() const {
  if (!watchers_.empty() || !common().betting || !common().stack.is_ready()) return true;
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    const PlayerId player = player_id(at);
    if (!persons_[at].empty() && !is_house(player) && has_wager(common(), player)) return true;
  }
  return false;
}

void Room::go_on() {
  const std::uint64_t before = deadline_ ? deadline_->number : 0;
  renew_deadline();
  if ((deadline_ ? deadline_->number : 0) != before) send_when_durable(tell_without_act());
  plan_house_step();
}

// --- time limits ---

Duration Room::decision_time(PlayerId player) const {
  if (is_house(player) || is_here(player)) return paced(kDecision);
  return paced(is_private() ? kPracticeGone : kGone);
}

// What is waited for now and how long; nothing where a table may take its time.
std::optional<Room::Deadline> Room::wanted_deadline() const {
  const bool practice = is_private();
  const auto waits = [&](std::string what, std::string key, Duration of) {
    return std::optional(
        Deadline{fmt::format("{}/{}/{}", what, common().round, key), std::move(what), 0, of, 0});
  };
  const auto silent = [&](std::string key, int milliseconds) {
    auto deadline = waits("", std::move(key), paced(milliseconds));
    return deadline;
  };
  // A person at a practice table may think as long as he likes.
  const auto window = [&](std::string what, std::string key, bool asked) {
    if (!asked) return silent(what + key, practice && somebody_is_away() ? kPracticeGone : kShort);
    if (practice) return std::optional<Deadline>();
    return waits(std::move(what), std::move(key), paced(kWindow));
  };
  return match(
      Overloaded{
          [&](const AwaitsBets&) -> std::optional<Deadline> {
            if (is_training()) return std::nullopt;
            if (!is_awake() || !has_any_wager(common())) return std::nullopt;
            if (practice && somebody_is_asked()) return std::nullopt;
            const bool people = somebody_is_asked();
            return waits("bets", people ? "people" : "house",
                         paced(people ? kBets : kBetsOfTheHouse));
          },
          [&](const AwaitsShuffle&) {
            return is_dealt_by_hand() ? std::optional<Deadline>() : silent("shuffle", kShuffle);
          },
          [&](const AwaitsCut& a) {
            const bool player = a.from.role == Role::player;
            if (!player && is_dealt_by_hand()) return std::optional<Deadline>();
            const bool asked = player && is_here(a.from.player);
            return window("cut", fmt::format("{}", number(a.from.player)), asked);
          },
          [&](const AwaitsInsurance&) {
            if (is_training()) return std::optional<Deadline>();
            return window("insurance", "", !everybody_is_ready());
          },
          [&](const AwaitsButton&) { return window("button", "", somebody_is_asked()); },
          [&](const AwaitsDecision& a) -> std::optional<Deadline> {
            if (practice && is_here(a.player)) return std::nullopt;
            const auto hand =
                std::holds_alternative<blackjack::Round>(table().round)
                    ? std::get<blackjack::Round>(table().round).hand(a.box, a.hand).span().size()
                    : 0;
            return waits("decision",
                         fmt::format("{}/{}/{}/{}/{}", number(a.box), number(a.hand), hand,
                                     number(a.player), is_here(a.player)),
                         decision_time(a.player));
          },
          [&](const AwaitsBettors& a) {
            const bool here =
                std::ranges::any_of(a.players, [&](PlayerId p) { return is_here(p); });
            return window("bettors", fmt::format("{}/{}", number(a.box), number(a.hand)), here);
          },
          [&](const auto&) { return std::optional<Deadline>(); },
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

// What the rules say happens when somebody does not answer.
void Room::expire_now() {
  const auto by_timer = [&](const Command& command) {
    return commit(command, {.origin = Origin::timer, .asker = {}, .person = {}, .movements = {}});
  };
  const auto keep = [&](PlayerId player) {
    for (const Offer& offer : offers(table(), as_player(player))) {
      if (std::holds_alternative<Keep>(offer.command) && !offer.why_not)
        return (void)by_timer({as_player(player), offer.command});
    }
  };
  const auto middle = static_cast<std::uint16_t>(middle_of_stack(table()));
  match(
      Overloaded{
          [&](const AwaitsBets&) { deal(); },
          [&](const AwaitsShuffle&) { (void)by_timer(by_dealer(Shuffle{})); },
          [&](const AwaitsCut& a) {
            const bool player = a.from.role == Role::player;
            (void)by_timer({a.from, player ? CommandBody(DeclineCut{}) : CommandBody(Cut{middle})});
          },
          [&](const AwaitsInsurance&) { (void)by_timer(by_dealer(CloseInsurance{})); },
          [&](const AwaitsButton&) {
            for (const Offer& offer : offers(table(), as(Role::dealer))) {
              if (std::holds_alternative<PressButton>(offer.command))
                (void)by_timer(by_dealer(offer.command));
            }
          },
          [&](const AwaitsDecision& a) { (void)by_timer(by_dealer(DeclareAbsent{a.player})); },
          [&](const AwaitsBettors& a) {
            for (const PlayerId player : a.players) keep(player);
          },
          [](const auto&) {},
      },
      awaits(table()));
}

// --- nobody has to be waited for ---

// Those who are asked now: people at the table, here, with something left to choose.
bool Room::is_asked(PlayerId player) const {
  if (person_of(player).empty() || is_house(player) || !is_here(player)) return false;
  if (common().betting) return true;
  if (!has_wager(common(), player)) return false;
  if (!std::holds_alternative<AwaitsInsurance>(awaits(table()))) return true;
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
  if (has_any_wager(common())) (void)commit(by_dealer(Deal{}), {});
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
