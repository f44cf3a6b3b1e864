// People at a room: watching, joining, acting, leaving.
#include <fmt/format.h>

#include <algorithm>

#include "server/advice.h"
#include "server/company.h"
#include "server/room.h"

namespace croupier::server {
namespace {

constexpr std::int64_t kUsualMinimums = 100;  // the usual buy-in, in minimums
constexpr Millis kGoneTooLong = 5 * 60 * 1000;

}  // namespace

PlayerId Room::player_of(const PersonId& person) const {
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    if (persons_[at] == person) return player_id(at);
  }
  return kNobody;
}

const PersonId& Room::person_of(PlayerId player) const {
  static const PersonId kNone;
  const auto at = static_cast<std::size_t>(number(player));
  return at < persons_.size() ? persons_[at] : kNone;
}

bool Room::is_house(PlayerId player) const { return person_of(player).starts_with(kHousePrefix); }

bool Room::is_here(PlayerId player) const {
  const PersonId& person = person_of(player);
  if (person.starts_with(kHousePrefix)) return true;
  return stream_.is_watched_by(person);
}

bool Room::is_person_here(PlayerId player) const {
  return !person_of(player).empty() && !is_house(player) && is_here(player);
}

// --- answers ---

// An accepted act is done once, however often it is asked for.
bool Room::is_answered_before(const Asker& asker) {
  const Once::Before before = once_.look(asker.person, asker.said());
  if (before == Once::Before::same) answer(asker);
  if (auto refusal = refusal_of(before)) refuse(asker, std::move(*refusal));
  return before != Once::Before::never;
}

// --- watching ---

void Room::watch(const Asker& asker) {
  // Told to those who watch already: the first that a newcomer is sent is the whole. Who was here
  // all the time and said nothing (CW 11.8, NZ 16.6: W01, H12) is back when they say so.
  if (!is_person_here(player_of(asker.person))) note_back(asker.person);
  stream_.add(asker.connection, asker.person);
  gone_since_.erase(asker.person);
  Outgoing out;
  stream_.tell_change(out);
  publish_summary();
  std::erase_if(out, [&](const auto& each) { return each.first == asker.connection; });
  out.emplace_back(asker.connection,
                   std::make_shared<const std::string>(stream_.whole(asker.person)));
  send_when_durable(std::move(out));
  answer(asker);
  go_on();
}

void Room::unwatch(Connection connection) {
  const PersonId person = stream_.remove(connection);
  if (person.empty()) return;
  const PlayerId player = player_of(person);
  const bool gone = player != kNobody && !is_here(player);
  if (gone) {
    note_gone(person);
  }
  tell_change();
  go_on();
}

// SB 16.10, BC 16.10, CW 11.8, NZ 16.6: whose connection is there again decides from the next turn
// on.
void Room::note_back(const PersonId& person) {
  const PlayerId player = player_of(person);
  if (player == kNobody || !common().player(player).absent) return;
  (void)commit({as(Role::platform), DeclarePresent{player}},
               {.origin = Origin::platform, .asker = {}, .person = person, .movements = {}});
}

void Room::note_gone(const PersonId& person) {
  gone_since_.try_emplace(person, house_.clock.now());
  strand_->after(Duration(kGoneTooLong), [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->send_absent_home();
  });
}

// Chips of somebody who has gone away go back to his balance; while a round of his is in play he is
// given as long again.
void Room::send_absent_home() {
  const Millis now = house_.clock.now();
  for (std::size_t at = 0; at < persons_.size(); ++at) {
    const PersonId person = persons_[at];
    const auto gone = gone_since_.find(person);
    if (person.empty() || gone == gone_since_.end() || now - gone->second < kGoneTooLong) continue;
    Cause cause{.origin = Origin::timer, .asker = {}, .person = person, .movements = {}};
    const Money chips = come_home(player_id(at), cause, "chips of one who went away");
    if (!commit({as(Role::platform), LeaveTable{player_id(at)}}, std::move(cause))) {
      note_gone(person);
      continue;
    }
    give_to_purse(person, chips);
    say_balance(person);
    gone_since_.erase(person);
  }
}

// --- coming, buying, leaving ---

Money Room::usual_buy_in() const {
  return Money::cents(common().sign.minimum.cents() * kUsualMinimums);
}

// Where the chips of this person come from and go to.
std::string Room::purse_of(const PersonId& person) const {
  return is_private() ? kPracticeAccount : account_of(person);
}

bool Room::take_from_purse(const PersonId& person, Money amount) {
  return is_private() || house_.people.take(person, amount);
}

void Room::give_to_purse(const PersonId& person, Money amount) {
  if (!is_private()) house_.people.give(person, amount);
}

// All his chips, with the movement that takes them away.
Money Room::come_home(PlayerId player, Cause& cause, std::string_view why) {
  const Money chips = common().player(player).chips;
  if (chips > Money{}) {
    cause.movements.push_back(
        {account_of_table(row_.id), purse_of(cause.person), chips, std::string(why), 0});
  }
  return chips;
}

void Room::join(const Asker& asker, std::optional<Money> chips) {
  if (is_answered_before(asker)) return;
  if (player_of(asker.person) != kNobody) return answer(asker);
  if (is_private() && row_.owner != asker.person)
    return refuse(asker, HouseRefusal::is_private, "this table is somebody's own");
  const auto person = house_.people.find(asker.person);
  const auto name = person ? Name::from_text(person->name) : std::nullopt;
  if (!name) return refuse(asker, HouseRefusal::nobody, "nobody is known by that name");
  const Money affordable = is_private() ? usual_buy_in() : person->balance;
  const Money amount = chips.value_or(std::min(usual_buy_in(), affordable));
  if (amount <= Money{} || !take_from_purse(asker.person, amount)) {
    return refuse(asker, HouseRefusal::balance,
                  fmt::format("your balance is {}", to_text(person->balance)));
  }
  Cause cause{.origin = Origin::player, .asker = asker, .person = asker.person, .movements = {}};
  cause.movements.push_back(
      {purse_of(asker.person), account_of_table(row_.id), amount, "chips bought", 0});
  if (auto done = commit({as(Role::platform), JoinTable{*name, amount, {}}}, std::move(cause));
      !done) {
    give_to_purse(asker.person, amount);
    return refuse(asker, shown(done.error()));
  }
  say_balance(asker.person);
  // Somebody new gets the whole time to put something down.
  if (deadline_ && deadline_->what == "bets") {
    restart_deadline(deadline_->of);
    tell_change();
  }
}

void Room::buy(const Asker& asker, Money chips) {
  if (is_answered_before(asker)) return;
  const PlayerId player = player_of(asker.person);
  if (player == kNobody) return refuse(asker, HouseRefusal::not_here, "you are not at this table");
  if (chips <= Money{} || !take_from_purse(asker.person, chips))
    return refuse(asker, HouseRefusal::balance, "your balance is less than that");
  Cause cause{.origin = Origin::player, .asker = asker, .person = asker.person, .movements = {}};
  cause.movements.push_back(
      {purse_of(asker.person), account_of_table(row_.id), chips, "chips bought", 0});
  if (auto done = commit({as(Role::platform), BuyChips{player, chips, {}}}, std::move(cause));
      !done) {
    give_to_purse(asker.person, chips);
    return refuse(asker, shown(done.error()));
  }
  say_balance(asker.person);
}

void Room::leave(const Asker& asker) {
  if (is_answered_before(asker)) return;
  const PlayerId player = player_of(asker.person);
  if (player == kNobody) return answer(asker);
  Cause cause{.origin = Origin::player, .asker = asker, .person = asker.person, .movements = {}};
  const Money chips = come_home(player, cause, "chips taken away");
  if (auto done = commit({as(Role::platform), LeaveTable{player}}, std::move(cause)); !done)
    return refuse(asker, shown(done.error()));
  give_to_purse(asker.person, chips);
  say_balance(asker.person);
}

// He hears of his balance when what changed it is durable.
void Room::say_balance(const PersonId& person) {
  Write write;
  write.durable = [&house = house_, person] { house.balance_changed(person); };
  house_.storage.write(std::move(write));
}

// --- acting ---

void Room::act(const Asker& asker, const DoAct& wish) {
  if (is_answered_before(asker)) return;
  const auto command = command_of(asker.person, wish);
  if (!command) return refuse(asker, command.error());
  const Origin origin = wish.as ? Origin::staff : Origin::player;
  Cause cause{.origin = origin, .asker = asker, .person = asker.person, .movements = {}};
  if (auto done = commit(*command, std::move(cause)); !done)
    return refuse(asker, shown(done.error()));
  when_ready();
}

void Room::ready(const Asker& asker, const SayReady& said) {
  if (player_of(asker.person) == kNobody)
    return refuse(asker, HouseRefusal::not_here, "you are not at this table");
  const Awaits awaited = awaits(table());
  const std::string_view moment = std::holds_alternative<AwaitsBets>(awaited)        ? "bets"
                                  : std::holds_alternative<AwaitsInsurance>(awaited) ? "insurance"
                                                                                     : "";
  const bool late = (said.moment && *said.moment != moment) ||
                    said.round.value_or(common().round) != common().round;
  if (late) return refuse(asker, HouseRefusal::late, "that moment is over");
  if (said.ready) {
    ready_.insert(asker.person);
  } else {
    ready_.erase(asker.person);
  }
  tell_change();
  answer(asker);
  when_ready();
}

// --- asking what the acts are worth ---

// Worked out beside the table, so that nobody waits for it; what it was asked of is said with it.
void Room::advise(const Asker& asker) {
  if (!is_private()) {
    return refuse(asker, HouseRefusal::not_practice,
                  "advice is given at practice tables; here it would help against the house and "
                  "the others");
  }
  const PlayerId player = player_of(asker.person);
  if (player == kNobody) return refuse(asker, HouseRefusal::not_here, "you are not at this table");
  auto question = advice_question(table(), player);
  if (!question) return refuse(asker, HouseRefusal::no_advice, question.error());
  house_.thinking->post([self = weak_from_this(), asker, question = std::move(*question)] {
    const auto room = self.lock();
    if (!room) return;
    Answer answer{.id = asker.id};
    answer.advice = advice_on(question);
    room->post([asker, answer = std::move(answer)](Room& it) { it.send(asker, answer); });
  });
}

}  // namespace croupier::server
