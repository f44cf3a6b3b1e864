#include "engine/input.h"

#include "base/match.h"
#include "engine/command_table.h"
#include "rulebook/irregular_rules.h"
#include "state/family.h"
#include "table/wagers.h"

namespace croupier {
namespace {

template <class Body, class Bodies>
inline constexpr bool kIsOneOf = false;
template <class Body, class... Each>
inline constexpr bool kIsOneOf<Body, std::variant<Each...>> = (std::is_same_v<Body, Each> || ...);

class AsInput {
 public:
  using Input = std::optional<InputTaken>;

  AsInput(const Table& table, const Actor& by) : table_(table), by_(by) {}

  // SB 18.3.2–18.3.4, BC 18.3.2–18.3.4, CW 13.3.2–13.3.4: in a round who takes no further part is
  // treated as one who is not there.
  Input operator()(const SanctionPlayer& c) const {
    if (table_.common.betting || c.sanction == Sanction::void_wagers) return std::nullopt;
    return InputTaken{as(Role::dealer), DeclareAbsent{c.player}};
  }
  // Who is asked about a refund only answers that.
  Input operator()(const DeclareAbsent& c) const {
    if (table_.incident.asked.contains(c.player)) return std::nullopt;
    return InputTaken{as(Role::dealer), c};
  }
  // SB 16.10, BC 16.10: whoever says that the player is back.
  Input operator()(const DeclarePresent& c) const { return InputTaken{as(Role::dealer), c}; }
  // CW 11.8, NZ 16.6 (W01, H12): taken for absence there; elsewhere PlayerSilent says which turn
  // was lost.
  Input operator()(const DeclareSilent& c) const {
    const RuleSet& rules = table_.common.rules;
    const bool absent =
        irregular_rules(rules.game).absence_only && rules.rulings.silence_is_absence;
    return absent ? (*this)(DeclareAbsent{c.player}) : std::nullopt;
  }
  // SB 16.4, BC 16.4, NZ 16.4: without the error there would have been no card to refuse.
  Input operator()(const RefuseCard& c) const {
    return InputTaken{by_, Stand{c.box, hand_meant(c.box, c.hand)}};
  }
  // The other steps come between rounds.
  Input operator()(const OmitStep& c) const {
    if (c.step != OmittedStep::insurance && c.step != OmittedStep::discards) return std::nullopt;
    return InputTaken{as(Role::dealer), c};
  }
  Input operator()(const PayDebt& c) const { return InputTaken{as(Role::platform), c}; }
  // The whole of the wager where no amount is said.
  Input operator()(const Double& c) const {
    Double input{c.box, hand_meant(c.box, c.hand), c.amount};
    if (c.amount.is_zero()) {
      const Box& box = table_.common.box(c.box);
      const Wager* wager = find_wager(box, by_.player, WagerKind::initial, input.hand);
      if (wager == nullptr) wager = find_wager(box, by_.player, WagerKind::split, input.hand);
      if (wager != nullptr) input.amount = wager->amount;
    }
    return InputTaken{by_, input};
  }
  // NZ 15A.9: a player, or a casino employee.
  Input operator()(const PressButton& c) const { return InputTaken{by_, c}; }

  template <class Body>
  Input operator()(const Body& c) const {
    if constexpr (kIsOneOf<Body, InputBody>) {
      Body input = c;
      if constexpr (requires { input.hand; }) input.hand = hand_meant(c.box, c.hand);
      // Who of the staff says it makes no difference to the round.
      return InputTaken{by_.role == Role::player ? by_ : as(Role::dealer), input};
    }
    return std::nullopt;
  }

 private:
  HandNo hand_meant(BoxNo box, HandNo said) const {
    if (said != kActiveHand) return said;
    const auto turn = hand_in_turn(table_);
    return turn && turn->box == box ? turn->hand : HandNo{0};
  }

  const Table& table_;
  const Actor& by_;
};

}  // namespace

std::optional<InputTaken> as_input(const Table& table, const Command& command) {
  if (row_of(command.body).when_rebuilt != WhenRebuilt::decided_again) return std::nullopt;
  return match(AsInput(table, command.by), command.body);
}

}  // namespace croupier
