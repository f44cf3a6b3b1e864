// People at a table: watching, joining, acting, leaving.
#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "host/advice.h"
#include "host/company.h"
#include "host/hosted_table.h"

namespace croupier::server {
namespace {

constexpr Millis kGoneTooLong = 5 * 60 * 1000;

}  // namespace

// --- watching ---

// SB 16.10, BC 16.10, CW 11.8, NZ 16.6: whose connection is there again decides from the next turn
// on. Who was here all the time and said nothing (W01, H12) is back when they say so.
void HostedTable::comes(const PersonId& person, const std::string&) {
  const PlayerId player = people_.player_of(person);
  const bool was_away = player != kNobody && !people_.is_person_here(player);
  if (was_away && common().player(player).absent)
    (void)perform({as(Role::platform), DeclarePresent{player}}, {Origin::platform, {}, person});
  gone_.erase(person);
}

void HostedTable::has_come(const PersonId&) {
  limits_.note_players();
  host_.publish_soon();
  pace_.go_on();
}

void HostedTable::has_gone(const PersonId& person) {
  const PlayerId player = people_.player_of(person);
  if (player != kNobody && !people_.is_here(player)) note_gone(person);
  limits_.note_players();
  host_.tell_change();
  pace_.go_on();
}

void HostedTable::note_gone(const PersonId& person) {
  if (!gone_.try_emplace(person, ++absences_).second) return;
  timing_.after(Duration(kGoneTooLong),
                [this, person, absence = absences_] { send_home(person, absence); });
}

// Chips of somebody who has gone away go back to their balance; while a round of theirs is in play
// they are given as long again.
void HostedTable::send_home(const PersonId& person, std::uint64_t absence) {
  const auto gone = gone_.find(person);
  if (gone == gone_.end() || gone->second != absence) return;
  gone_.erase(gone);
  const PlayerId player = people_.player_of(person);
  if (player == kNobody) return;
  if (!go_home(player, {Origin::timer, {}, person}, "chips of one who went away"))
    note_gone(person);
}

// --- coming, buying, leaving ---

// With all their chips; those of a private table are nobody's money.
std::expected<void, Refusal> HostedTable::go_home(PlayerId player, const Cause& cause,
                                                  std::string why) {
  const Money chips = common().player(player).chips;
  const Money tokens = common().player(player).tokens;
  std::vector<Movement> movements;
  std::vector<GoesHome> home;
  if (chips > Money{} && is_own_table(row_))
    movements.push_back({ledger_account_of(row_), kPracticeAccount, chips, std::move(why), 0});
  else if (chips > Money{})
    home.push_back({cause.person, chips, std::move(why)});
  if (tokens > Money{})
    home.push_back({cause.person, tokens, "promotional tokens", house::Carries::tokens});
  return perform({as(Role::platform), LeaveTable{player}}, cause, std::move(movements),
                 std::move(home));
}

void HostedTable::join(const Asker& asker, std::optional<Money> chips) {
  if (people_.player_of(asker.person) != kNobody) return replies_.answer(asker);
  if (is_own_table(row_) && row_.owner != asker.person)
    return replies_.refuse(asker, HouseRefusal::is_private, "this table is somebody's own");
  const auto person = house_.books.find(asker.person);
  if (!person) return replies_.refuse(asker, HouseRefusal::nobody, "nobody is known by that name");
  const Money affordable = is_own_table(row_) ? usual_buy_in(common()) : person->balance;
  bring(asker, chips.value_or(std::min(usual_buy_in(common()), affordable)));
}

// Chips for money. Those of a private table are its own; all others are paid for by a transfer.
void HostedTable::bring(const Asker& asker, Money amount) {
  static constexpr const char* kWhy = "chips bought";
  if (is_own_table(row_)) return take_in(asker, {{}, asker.person, amount, kWhy, asker.said()});
  if (is_refused_as_stopped(asker, BuyChips{})) return;
  host_.ask_for_money(asker, amount, kWhy);
}

// They come along with the chips. Nobody is answered: nobody has asked for them.
void HostedTable::bring_tokens(const PersonId& person) {
  const auto found = house_.books.find(person);
  if (!found || found->tokens.is_zero() || is_own_table(row_)) return;
  host_.ask_for_money({.person = person}, found->tokens, "promotional tokens",
                      house::Carries::tokens);
}

// Paid at the desk. Somebody who has left comes back for as long as it takes: what they owe is kept
// by their name.
void HostedTable::take_debt(const Arrival& arrival) {
  const auto person = house_.books.find(arrival.person);
  const auto name = person ? table_name(*person) : std::nullopt;
  const Money owed = name ? debt_of(common(), *name) : Money{};
  if (owed.is_zero()) return host_.till().refused(arrival, "nothing is owed there");
  const PlayerId here = people_.player_of(arrival.person);
  const Cause cause{Origin::staff, {}, arrival.person};
  const CommandBody body = here == kNobody ? CommandBody{JoinTable{*name, arrival.amount, {}}}
                                           : CommandBody{BuyChips{here, arrival.amount, {}}};
  if (!perform({as(Role::platform), body}, cause, {host_.till().arrived(arrival)}))
    return host_.till().refused(arrival, "the table did not take it");
  host_.till().taken(arrival);
  const PlayerId player = people_.player_of(arrival.person);
  (void)perform({as_player(player), PayDebt{player, std::min(owed, arrival.amount)}}, cause);
  if (here == kNobody && !go_home(player, cause, "more than was owed")) note_gone(arrival.person);
}

// Who is not here sits down.
void HostedTable::take_in(const Asker& asker, const Arrival& arrival) {
  if (arrival.carries == house::Carries::debt) return take_debt(arrival);
  const bool tokens = arrival.carries == house::Carries::tokens;
  const PlayerId player = people_.player_of(arrival.person);
  // Nobody comes to a table without chips.
  if (tokens && player == kNobody) return host_.till().refused(arrival, "they have left");
  const auto person = house_.books.find(arrival.person);
  const auto name = person ? table_name(*person) : std::nullopt;
  const Money chips = tokens ? Money{} : arrival.amount;
  const Money staked_only = tokens ? arrival.amount : Money{};
  const CommandBody body = player == kNobody
                               ? CommandBody{JoinTable{name.value_or(Name{}), chips, staked_only}}
                               : CommandBody{BuyChips{player, chips, staked_only}};
  const Movement in = is_own_table(row_) ? Movement{kPracticeAccount, ledger_account_of(row_),
                                                    arrival.amount, arrival.why, 0}
                                         : host_.till().arrived(arrival);
  const auto done =
      perform({as(Role::platform), body}, {Origin::player, asker, arrival.person}, {in});
  if (!done) {
    host_.till().refused(arrival, "the table did not take it");
    return replies_.refuse(asker, shown(done.error()));
  }
  if (!is_own_table(row_)) host_.till().taken(arrival);
  if (!tokens) bring_tokens(arrival.person);
  // Somebody new gets the whole time to put something down.
  const auto& limit = pace_.limit(0);
  if (player == kNobody && limit && limit->what == "bets") pace_.begin_again(0);
}

void HostedTable::leave(const Asker& asker) {
  const PlayerId player = people_.player_of(asker.person);
  if (player == kNobody) return replies_.answer(asker);
  const auto done = go_home(player, {Origin::player, asker, asker.person}, "chips taken away");
  if (!done) replies_.refuse(asker, shown(done.error()));
}

// Refused while a wager of theirs lies: then the end of the round asks again.
void HostedTable::look_at_limits() {
  for (const PlayerId each : limits_.out_of_play()) {
    (void)go_home(each, {Origin::platform, {}, people_.person_of(each)},
                  "chips of one who may not play on");
  }
}

// --- acting ---

void HostedTable::hear(const Asker& asker, const std::string&, const Asked& asked) {
  match(Overloaded{[&](const Join& wish) { join(asker, wish.chips); },
                   [&](const Leave&) { leave(asker); },
                   [&](const Buy& wish) {
                     if (people_.player_of(asker.person) != kNobody)
                       return bring(asker, wish.chips);
                     replies_.refuse(asker, HouseRefusal::not_here, "you are not at this table");
                   },
                   [&](const DoAct& wish) { act(asker, wish); },
                   [&](const AskPreview& wish) { preview(asker, wish); },
                   [&](const SayReady& wish) { ready(asker, wish); },
                   [&](const AskAdvice&) { advise(asker); },
                   [&](const auto&) {
                     replies_.refuse(asker, HouseRefusal::no_occasion, "there is no such occasion");
                   }},
        asked);
}

void HostedTable::act(const Asker& asker, const DoAct& wish) {
  const auto command = command_of(asker.person, wish);
  if (!command) return replies_.refuse(asker, command.error());
  if (is_refused_as_stopped(asker, command->body)) return;
  if (const auto no = limits_.against(*command)) return replies_.refuse(asker, shown(*no));
  const Origin origin = wish.as ? Origin::staff : Origin::player;
  if (auto done = perform(*command, {origin, asker, asker.person}); !done)
    return replies_.refuse(asker, shown(done.error()));
  when_ready();
}

void HostedTable::ready(const Asker& asker, const SayReady& said) {
  if (people_.player_of(asker.person) == kNobody)
    return replies_.refuse(asker, HouseRefusal::not_here, "you are not at this table");
  const Awaits awaited = awaits(table());
  const std::string_view moment = std::holds_alternative<AwaitsBets>(awaited)        ? "bets"
                                  : std::holds_alternative<AwaitsInsurance>(awaited) ? "insurance"
                                                                                     : "";
  const bool late = (said.moment && *said.moment != moment) ||
                    said.round.value_or(common().round) != common().round;
  if (late) return replies_.refuse(asker, HouseRefusal::late, "that moment is over");
  if (said.ready) {
    felt_.ready.insert(asker.person);
  } else {
    felt_.ready.erase(asker.person);
  }
  host_.tell_change();
  replies_.answer(asker);
  when_ready();
}

// --- asking what the acts are worth ---

// Worked out beside the table, so that nobody waits for it; what it was asked of is said with it.
void HostedTable::advise(const Asker& asker) {
  if (!is_own_table(row_)) {
    return replies_.refuse(
        asker, HouseRefusal::not_practice,
        "advice is given at practice tables; here it would help against the house and "
        "the others");
  }
  const PlayerId player = people_.player_of(asker.person);
  if (player == kNobody)
    return replies_.refuse(asker, HouseRefusal::not_here, "you are not at this table");
  auto question = advice_question(table(), player);
  if (!question) return replies_.refuse(asker, HouseRefusal::no_advice, question.error());
  house_.thinking->post([weak = host_.weak_from_this(), asker, question = std::move(*question)] {
    const auto host = weak.lock();
    if (!host) return;
    Answer answer{.id = asker.id};
    answer.advice = advice_on(question);
    host->post([asker, answer = std::move(answer)](Host& it) { it.replies().send(asker, answer); });
  });
}

}  // namespace croupier::server
