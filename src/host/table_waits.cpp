#include "host/table_waits.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "engine/offers.h"
#include "journal/recorded_table.h"
#include "state/family.h"

namespace croupier::server {
namespace {

constexpr std::int64_t kUsualMinimums = 100;  // a buy-in, in minimums

}  // namespace

bool is_staffed(const TableRow& row) { return row.kind == kTraining || is_dealt_by_hand(row); }
bool is_own_table(const TableRow& row) { return !is_public(row); }

Money usual_buy_in(const TableCommon& table) {
  return Money::cents(table.sign.minimum.cents() * kUsualMinimums);
}

bool has_wager(const TableCommon& table, PlayerId player) {
  return std::ranges::any_of(table.boxes, [&](const Box& box) {
    return std::ranges::any_of(box.wagers,
                               [&](const Wager& each) { return each.player == player; });
  });
}

bool has_any_wager(const TableCommon& table) {
  return std::ranges::any_of(table.boxes, [](const Box& box) { return has_open_initial(box); });
}

// Cards have to be seen before anybody can think about them.
std::optional<Deadline> TableWaits::wanted() const {
  auto wanted = wanted_now();
  if (wanted) wanted->of += paced(limits().card_moves * part_.cards_moving);
  return wanted;
}

// As the house is run, and this table in it.
Duration TableWaits::paced(int milliseconds) const {
  const Duration usual = house_.settings.paced(milliseconds);
  if (is_own_table(row_)) return usual;
  return usual * pace_of(*house_.books.known(), row_) / int{house::kUsualPace};
}

bool TableWaits::is_awake() const {
  if (part_.stream.is_watched() || !common().betting || !common().stack.is_ready()) return true;
  for (std::size_t at = 0; at < people_.persons().size(); ++at) {
    const PlayerId player = player_id(at);
    if (!people_.persons()[at].empty() && !people_.is_house(player) && has_wager(common(), player))
      return true;
  }
  return false;
}

Duration TableWaits::decision_time(PlayerId player) const {
  if (people_.is_house(player) || people_.is_here(player)) return paced(limits().decision);
  return paced(is_own_table(row_) ? limits().practice : limits().gone);
}

Deadline TableWaits::deadline_of(std::string what, const std::string& key, Duration of) const {
  std::string whole = fmt::format("{}/{}/{}", what, common().round, key);
  return {std::move(whole), std::move(what), 0, of, 0};
}

// Nobody is told of it.
Deadline TableWaits::silent(const std::string& key, int milliseconds) const {
  return deadline_of("", key, paced(milliseconds));
}

// A person at a practice table may think as long as they like; a house player who has no answer
// keeps nobody waiting.
std::optional<Deadline> TableWaits::window(std::string what, const std::string& key, bool asked,
                                           bool person) const {
  const bool practice = is_own_table(row_);
  if (!asked)
    return silent(what + key, practice && somebody_is_away() ? limits().practice : limits().nobody);
  if (!practice) return deadline_of(std::move(what), key, paced(limits().window));
  if (person) return std::nullopt;
  return silent(what + key, limits().window);
}

std::optional<Deadline> TableWaits::wanted_for_bets() const {
  if (is_staffed(row_) || !is_awake() || !has_any_wager(common())) return std::nullopt;
  if (!why_stopped(*house_.books.known(), row_, {}).empty()) return std::nullopt;
  const bool people = somebody_is_asked();
  // Said before the cards were ready, or the last who was waited for has gone.
  if (people && everybody_is_ready()) return silent("ready", limits().nobody);
  if (is_own_table(row_) && people) return std::nullopt;
  return deadline_of("bets", people ? "people" : "house",
                     paced(people ? limits().bets : limits().bets_of_house));
}

std::optional<Deadline> TableWaits::wanted_for_decision(const AwaitsDecision& a) const {
  if (is_own_table(row_) && people_.is_person_here(a.player)) return std::nullopt;
  const std::size_t cards = cards_of_hand(table(), a.box, a.hand).size();
  return deadline_of(is_own_table(row_) && people_.is_house(a.player) ? "" : "decision",
                     fmt::format("{}/{}/{}/{}/{}", number(a.box), number(a.hand), cards,
                                 number(a.player), people_.is_here(a.player)),
                     decision_time(a.player));
}

std::optional<Deadline> TableWaits::wanted_now() const {
  using Wanted = std::optional<Deadline>;
  const auto any_of = [&](const auto& players, bool (Seated::*is)(PlayerId) const) {
    return std::ranges::any_of(players, [&](PlayerId player) { return (people_.*is)(player); });
  };
  return match(
      Overloaded{
          [&](const AwaitsBets&) { return wanted_for_bets(); },
          [&](const AwaitsInspection& a) {
            const std::string key = fmt::format("inspection{}", word(a.from));
            return is_dealt_by_hand(row_) ? Wanted() : silent(key, limits().shuffle);
          },
          [&](const AwaitsShuffle&) {
            return is_dealt_by_hand(row_) ? Wanted() : silent("shuffle", limits().shuffle);
          },
          [&](const AwaitsCut& a) {
            const bool player = a.from.role == Role::player;
            if (!player && is_dealt_by_hand(row_)) return Wanted();
            const bool asked = player && people_.is_here(a.from.player);
            return window("cut", fmt::format("{}", number(a.from.player)), asked,
                          asked && !people_.is_house(a.from.player));
          },
          [&](const AwaitsInsurance&) {
            return is_staffed(row_) ? Wanted()
                                    : window("insurance", "", !everybody_is_ready(), true);
          },
          [&](const AwaitsButton&) { return window("button", "", somebody_is_asked(), true); },
          [&](const AwaitsRefunds& a) {
            return window("refund", "", any_of(a.players, &Seated::is_person_here), true);
          },
          [&](const AwaitsDecision& a) { return wanted_for_decision(a); },
          [&](const AwaitsBettors& a) {
            const auto key = fmt::format("{}/{}", number(a.box), number(a.hand));
            return window("bettors", key, any_of(a.players, &Seated::is_here),
                          any_of(a.players, &Seated::is_person_here));
          },
          [&](const auto&) { return Wanted(); },
      },
      awaits(table()));
}

bool TableWaits::is_asked(PlayerId player) const {
  if (!people_.is_person_here(player)) return false;
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
  return part_.may_insure(player);
}

bool TableWaits::somebody_is_asked() const {
  for (std::size_t at = 0; at < people_.persons().size(); ++at) {
    if (is_asked(player_id(at))) return true;
  }
  return false;
}

bool TableWaits::somebody_is_away() const {
  for (std::size_t at = 0; at < people_.persons().size(); ++at) {
    const PlayerId player = player_id(at);
    if (!people_.persons()[at].empty() && has_wager(common(), player) && !people_.is_here(player))
      return true;
  }
  return false;
}

bool TableWaits::everybody_is_ready() const {
  for (std::size_t at = 0; at < people_.persons().size(); ++at) {
    if (is_asked(player_id(at)) && !part_.ready.contains(people_.persons()[at])) return false;
  }
  return true;
}

}  // namespace croupier::server
