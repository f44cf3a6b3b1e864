// Offers and deciding say the same, and whoever is waited for can act.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/match.h"
#include "engine/command_table.h"
#include "engine/offers.h"
#include "properties/property.h"
#include "record/json.h"

namespace croupier::test {
namespace {

std::string check_offer(const Table& table, Actor who, const Offer& offer) {
  const auto answer = decide(table, Command{who, offer.command});
  if (answer && !offer.why_not) return {};
  if (!answer && offer.why_not && offer.why_not->code == answer.error().code) return {};
  const std::string_view said = offer.why_not ? word(offer.why_not->code) : "open";
  const std::string_view done = answer ? "accepted" : word(answer.error().code);
  return fmt::format("offered as {}, then {}: {}", said, done,
                     to_json(Command{who, offer.command}));
}

// The same act with another amount, where it has one to choose.
std::optional<CommandBody> with_amount(const CommandBody& command, Money amount) {
  CommandBody changed = command;
  if (auto* wager = std::get_if<PlaceWager>(&changed)) {
    wager->amount = amount;
  } else if (auto* insure = std::get_if<Insure>(&changed)) {
    insure->amount = amount;
  } else if (auto* twice = std::get_if<Double>(&changed)) {
    twice->amount = amount;
  } else {
    return std::nullopt;
  }
  return changed;
}

// The bounds of an open offer can be chosen themselves, and nothing beyond them can.
std::string check_bounds(const Table& table, Actor who, const Offer& offer) {
  if (offer.why_not || !with_amount(offer.command, {})) return {};
  const Chips& chips = table.common.chips;
  const auto is_accepted = [&](Money amount) {
    return decide(table, {who, *with_amount(offer.command, amount)}).has_value();
  };
  if (offer.least > offer.most) return fmt::format("bounds: {}", name(offer.command));
  if (!is_accepted(offer.least)) {
    return fmt::format("the least is refused: {}", name(offer.command));
  }
  if (!is_accepted(offer.most)) return fmt::format("the most is refused: {}", name(offer.command));
  if (offer.least > chips.smallest() && is_accepted(offer.least - chips.smallest())) {
    return fmt::format("less than the least is accepted: {}", name(offer.command));
  }
  if (is_accepted(offer.most + chips.smallest())) {
    return fmt::format("more than the most is accepted: {}", name(offer.command));
  }
  return {};
}

class OffersAreTrue final : public Property {
 public:
  std::string_view name() const override { return "offers are true"; }

  std::string watch(const Moment& moment) override {
    const Table& table = moment.after;
    if (moment.thorough) return check_everybody(table);
    if (moment.number % (table.common.betting ? 24 : 5) != 0) return {};
    // Each time somebody else.
    const std::size_t people = table.common.players.size();
    const std::size_t turn = moment.number / 5 % (people + 4);
    if (turn < people) return check(table, as_player(player_id(turn)));
    return check(table, as(static_cast<Role>(moment.number / 7 % kWords<Role>.size())));
  }

 private:
  static std::string check(const Table& table, Actor who) {
    for (const Offer& offer : offers(table, who)) {
      if (auto wrong = check_offer(table, who, offer); !wrong.empty()) return wrong;
      if (auto wrong = check_bounds(table, who, offer); !wrong.empty()) return wrong;
    }
    return {};
  }
  static std::string check_everybody(const Table& table) {
    for (std::size_t at = 0; at < table.common.players.size(); ++at) {
      if (auto wrong = check(table, as_player(player_id(at))); !wrong.empty()) return wrong;
    }
    for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
      if (static_cast<Role>(at) == Role::player) continue;
      if (auto wrong = check(table, as(static_cast<Role>(at))); !wrong.empty()) return wrong;
    }
    return {};
  }
};

// --- whoever is waited for has an offer that is open ---

template <class... Bodies>
bool has_open(const Table& table, Actor who) {
  for (const Offer& offer : offers(table, who)) {
    const bool meant = (std::holds_alternative<Bodies>(offer.command) || ...);
    if (meant && !offer.why_not) return true;
  }
  return false;
}

struct Waiting {
  const Table& table;

  // Somebody of the house has to do it.
  template <class Body>
  std::string house() const {
    for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
      const Role role = static_cast<Role>(at);
      if (role != Role::player && has_open<Body>(table, as(role))) return {};
    }
    return fmt::format("nobody is offered {}", Body::kName);
  }

  std::string operator()(const AwaitsBets&) const {
    if (table.common.stack.dropped) return {};  // first a casino supervisor sees to the cards
    const auto& boxes = table.common.boxes;
    if (std::ranges::any_of(boxes, &Box::unrevealed)) return {};  // first the form is announced
    return std::ranges::any_of(boxes, has_open_initial) ? house<Deal>() : "";
  }
  std::string operator()(const AwaitsInspection& awaited) const {
    return has_open<CheckCards>(table, as(awaited.from)) ? "" : "nobody can inspect the cards";
  }
  std::string operator()(const AwaitsShuffle&) const { return house<Shuffle>(); }
  std::string operator()(const AwaitsCut& awaited) const {
    if (awaited.from.role != Role::player) return house<Cut>();
    const bool both =
        has_open<Cut>(table, awaited.from) && has_open<DeclineCut>(table, awaited.from);
    return both ? "" : "who is offered the cut cannot take or decline it";
  }
  std::string operator()(const AwaitsCuttingCard&) const { return house<PlaceCuttingCard>(); }
  std::string operator()(const AwaitsBurn&) const { return house<BurnCard>(); }
  // NZ 15A.9: of each box somebody has the right to press, or all have declined and an employee
  // presses.
  std::string operator()(const AwaitsButton&) const {
    const auto& round = std::get<blackjack::Round>(table.round);
    for (const auto& press : std::get<blackjack::ButtonOpen>(round.phase).boxes) {
      const Actor by = press.presser == kNobody ? as(Role::dealer) : as_player(press.presser);
      if (!has_open<PressButton>(table, by)) return "nobody can press the button";
    }
    return "";
  }
  std::string operator()(const AwaitsInsurance&) const { return house<CloseInsurance>(); }
  std::string operator()(const AwaitsDecision& awaited) const {
    if (!table.common.has_player(awaited.player)) return "nobody is asked for a decision";
    const bool open = has_open<Hit, Stand, Double, Split, ExposeHand, GoToWar, Surrender>(
        table, as_player(awaited.player));
    return open ? "" : "who is to decide can do nothing";
  }
  std::string operator()(const AwaitsBettors& awaited) const {
    if (awaited.players.empty()) return "no bettor is asked";
    for (PlayerId player : awaited.players) {
      if (!has_open<Keep>(table, as_player(player))) return "a bettor behind cannot keep";
    }
    return {};
  }
  // Somebody may make a ruling, if only with a reason.
  std::string operator()(const AwaitsRuling&) const {
    for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
      for (const Offer& offer : offers(table, as(static_cast<Role>(at)))) {
        const bool open = !offer.why_not || offer.why_not->code == RefusalCode::reason_missing;
        if (std::holds_alternative<MakeRuling>(offer.command) && open) return {};
      }
    }
    return "nobody may make a ruling";
  }
  std::string operator()(const AwaitsRefunds& awaited) const {
    for (PlayerId player : awaited.players) {
      const bool both = has_open<TakeRefund>(table, as_player(player)) &&
                        has_open<StayInRound>(table, as_player(player));
      if (!both) return "who is offered a refund cannot take or decline it";
    }
    return {};
  }
  // The device's: seen to by "the device is heard".
  std::string operator()(const AwaitsCard&) const { return {}; }
  std::string operator()(const AwaitsPrize&) const { return {}; }
  std::string operator()(const AwaitsBurnCard&) const { return {}; }
};

class NobodyWaitsInVain final : public Property {
 public:
  std::string_view name() const override { return "nobody waits in vain"; }

  std::string watch(const Moment& moment) override {
    if (!moment.answer) return {};
    return match(Waiting{moment.after}, awaits(moment.after));
  }
};

}  // namespace

std::unique_ptr<Property> offers_are_true() { return std::make_unique<OffersAreTrue>(); }
std::unique_ptr<Property> nobody_waits_in_vain() { return std::make_unique<NobodyWaitsInVain>(); }

}  // namespace croupier::test
