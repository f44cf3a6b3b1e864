#include "notation/writing.h"

#include <fmt/format.h>

#include "base/match.h"
#include "engine/rulings.h"
#include "notation/script.h"
#include "notation/staff_writing.h"

namespace croupier::notation {
namespace {

std::string value_text(bool value) { return value ? "yes" : "no"; }
std::string value_text(std::uint8_t value) { return fmt::format("{}", value); }
template <class Enum>
  requires std::is_enum_v<Enum>
std::string value_text(Enum value) {
  return std::string(word(value));
}

// Each field that is not at its default, as "option key=value".
template <class Record>
std::string changed_text(std::string_view statement, const Record& record, const Record& usual) {
  std::string text;
  std::vector<std::string> values;
  for_each_field(usual,
                 [&](std::string_view, const auto& each) { values.push_back(value_text(each)); });
  std::size_t at = 0;
  for_each_field(record, [&](std::string_view key, const auto& each) {
    const std::string value = value_text(each);
    if (value != values[at++]) text += fmt::format("{} {}={}\n", statement, key, value);
  });
  return text;
}

std::string offer_text(const OptionalSetup& offer) {
  std::string text = fmt::format("offers {} {} {}", word(offer.kind), to_text(offer.minimum),
                                 to_text(offer.maximum));
  if (offer.pay_table != 1) {
    const bool tables = offer.kind == WagerKind::lucky_lucky;
    text += fmt::format(" {}={}", tables ? "table" : "scale", offer.pay_table);
  }
  return text + "\n";
}

std::string tokens_text(Money tokens) {
  return tokens.is_zero() ? "" : fmt::format(" tokens {}", to_text(tokens));
}

std::string hand_text(BoxNo box, HandNo hand) {
  if (hand == kActiveHand) return fmt::format("{}", number(box));
  return fmt::format("{}.{}", number(box), number(hand) + 1);
}

class Writer : public StaffWriter {
 public:
  using StaffWriter::StaffWriter;
  using StaffWriter::operator();

  // --- people ---
  std::string operator()(const JoinTable& c) const {
    return fmt::format("{} joins {}{}", c.name.view(), to_text(c.chips), tokens_text(c.tokens));
  }
  std::string operator()(const BuyChips& c) const {
    return fmt::format("{} buys {}{}", name(c.player), to_text(c.chips), tokens_text(c.tokens));
  }
  std::string operator()(const LeaveTable& c) const { return name(c.player) + " leaves table"; }
  std::string operator()(const TakeSeat& c) const { return says("sits", c.box); }
  std::string operator()(const LeaveSeat& c) const { return says("leaves", c.box); }

  // --- wagers ---
  std::string operator()(const PlaceWager& c) const {
    std::string tokens;
    if (!c.tokens.is_zero()) {
      tokens = c.tokens == c.amount ? " tokens" : fmt::format(" with {} tokens", to_text(c.tokens));
    }
    return fmt::format("{} bets {}{} on {}{}", who(), to_text(c.amount), tokens, number(c.box),
                       kind_text(c.kind));
  }
  std::string operator()(const OverlookWager& c) const {
    return fmt::format("{}: {} bets {} on {}{}", c.unnoticed ? "unnoticed" : "overlooked",
                       name(c.player), to_text(c.amount), number(c.box), kind_text(c.kind));
  }
  std::string operator()(const WithdrawWager& c) const {
    return says("withdraws", c.box) + kind_text(c.kind);
  }

  // --- the round ---
  std::string operator()(const Deal&) const { return house() + " deals"; }
  std::string operator()(const Insure& c) const {
    return fmt::format("{} for {}", says("insures", c.box), to_text(c.amount));
  }
  std::string operator()(const TakeEvenMoney& c) const {
    return says("takes even-money on", c.box);
  }
  std::string operator()(const CloseInsurance&) const { return house() + " closes insurance"; }
  std::string operator()(const Hit& c) const { return says("hits", c.box, c.hand); }
  std::string operator()(const Stand& c) const { return says("stands", c.box, c.hand); }
  std::string operator()(const Double& c) const {
    const std::string less = c.amount.is_zero() ? "" : fmt::format(" for {}", to_text(c.amount));
    return says("doubles", c.box, c.hand) + less;
  }
  std::string operator()(const Split& c) const { return says("splits", c.box, c.hand); }
  std::string operator()(const Keep& c) const {
    const std::string on = c.on == KeepOn::unsaid ? "" : fmt::format(" {}", word(c.on));
    return says("keeps", c.box, c.hand) + on;
  }
  std::string operator()(const ExposeHand& c) const { return says("exposes", c.box, c.hand); }
  std::string operator()(const PressButton& c) const { return says("presses", c.box); }
  std::string operator()(const NominatePresser& c) const {
    return fmt::format("{} nominates {} on {}", who(), name(c.nominee), number(c.box));
  }
  std::string operator()(const DeclineButton& c) const { return says("declines button", c.box); }
  std::string operator()(const GoToWar& c) const { return says("goes-to-war", c.box); }
  std::string operator()(const Surrender& c) const { return says("surrenders", c.box); }
  std::string operator()(const DeclareAbsent& c) const {
    return fmt::format("{} is-absent", name(c.player));
  }
  std::string operator()(const DeclareSilent& c) const {
    return fmt::format("{} is-silent", name(c.player));
  }
  std::string operator()(const DeclarePresent& c) const {
    return fmt::format("{} returns", name(c.player));
  }

  // --- cards ---
  std::string operator()(const DrawCard& c) const {
    return fmt::format("{} draws {}", house(), to_text(c.card));
  }
  std::string operator()(const DrawCuttingCard&) const { return house() + " draws cutting-card"; }
  std::string operator()(const ShowPrize& c) const {
    return fmt::format("{} shows-prize {}", house(), c.dollars);
  }
  std::string operator()(const ShowBurnCard& c) const {
    return fmt::format("{} shows-burn-card {}", house(), to_text(c.card));
  }
  std::string operator()(const Shuffle&) const { return who() + " shuffles"; }
  std::string operator()(const Cut& c) const {
    return fmt::format("{} cuts {}", who(), c.from_front);
  }
  std::string operator()(const DeclineCut&) const { return who() + " declines cut"; }
  std::string operator()(const PlaceCuttingCard& c) const {
    return fmt::format("{} places cutting-card {}", who(), c.from_back);
  }
  std::string operator()(const BurnCard&) const { return who() + " burns"; }
  std::string operator()(const AskForBurnCard&) const { return who() + " asks burn-card"; }
  std::string operator()(const DirectShuffle&) const { return who() + " directs shuffle"; }
  std::string operator()(const ReplaceCards&) const { return who() + " replaces cards"; }

  std::string operator()(const ReportExposedCard&) const { return who() + " reports exposed-card"; }

  // --- irregularities, limits and reservations ---
  std::string operator()(const VoidHand& c) const { return says("voids", c.box, c.hand); }
  std::string operator()(const ChangeSign& c) const {
    const std::string unit = c.unit.is_zero() ? "" : " unit " + to_text(c.unit);
    return fmt::format("{} changes limits {} {}{}", who(), to_text(c.minimum), to_text(c.maximum),
                       unit);
  }
  std::string operator()(const AllowLimits& c) const {
    return fmt::format("{} allows {} {} {}", who(), name(c.player), to_text(c.minimum),
                       to_text(c.maximum));
  }
  std::string operator()(const RestrictPlayer& c) const {
    return fmt::format("{} restricts {} this-shoe", who(), name(c.player));
  }
  std::string operator()(const ReserveBox& c) const {
    return fmt::format("{} reserves {} for {}", who(), number(c.box), name(c.player));
  }
  std::string operator()(const ReleaseBox& c) const { return says("releases", c.box); }

  // --- the floor: irregularities ---
  std::string operator()(const MisdealCard& c) const {
    return misdeal_text(hand_text(c.box, c.hand), c);
  }
  std::string operator()(const MisdealToDealer& c) const { return misdeal_text("dealer", c); }
  std::string operator()(const PassOver&) const { return who() + " passes-over"; }
  std::string operator()(const BurnInError&) const { return who() + " burns in-error"; }
  std::string operator()(const OmitStep& c) const {
    return fmt::format("{} omits {}", who(), word(c.step));
  }
  std::string operator()(const ReportIrregularity& c) const {
    std::string text = fmt::format("{} reports {}", who(), word(c.kind));
    if (c.order_lost && order_matters(c.kind)) text += " order-lost";
    if (c.spare_device) text += " spare";
    if (c.damaged > 0) text += fmt::format(" damaged {}", c.damaged);
    for (const Card card : c.cards) text += " " + to_text(card);
    return text;
  }
  std::string operator()(const MakeRuling& c) const {
    return fmt::format("{} rules {}", who(), word(c.ruling));
  }
  std::string operator()(const RefuseCard& c) const { return says("refuses-card", c.box, c.hand); }
  std::string operator()(const TakeRefund&) const { return who() + " takes-refund"; }
  std::string operator()(const StayInRound&) const { return who() + " stays"; }
  std::string operator()(const ReturnToDevice&) const { return who() + " returns-to-device"; }

 private:
  template <class Misdeal>
  std::string misdeal_text(std::string_view to, const Misdeal& c) const {
    const std::string card = c.card ? to_text(*c.card) + " " : std::string();
    return fmt::format("{} misdeals {}to {}{}{}", who(), card, to, c.exposed ? "" : " face-down",
                       c.extra ? " extra" : "");
  }
  // What a software table does by itself is the dealer's act.
  std::string house() const {
    const bool by_itself = by().role == Role::platform || by().role == Role::device;
    return by_itself ? "dealer" : who();
  }
  using StaffWriter::says;
  std::string says(std::string_view verb, BoxNo box, HandNo hand) const {
    return fmt::format("{} {} {}", who(), verb, hand_text(box, hand));
  }
};

}  // namespace

std::string setup_text(const TableSetup& setup) {
  const RuleSet usual = default_rules(setup.rules.game);
  const RuleSet& rules = setup.rules;
  std::string text = fmt::format("game {}\n", name(rules.game));
  if (rules.decks != usual.decks) text += fmt::format("decks {}\n", rules.decks);
  if (rules.boxes != usual.boxes) text += fmt::format("boxes {}\n", rules.boxes);
  if (rules.device != usual.device) text += fmt::format("device {}\n", word(rules.device));
  if (setup.chips != TableSetup{}.chips) {
    text += "chips";
    for (const Money chip : setup.chips) text += " " + to_text(chip);
    text += "\n";
  }
  text += fmt::format("limits {} {}", to_text(setup.sign.minimum), to_text(setup.sign.maximum));
  if (!setup.sign.unit.is_zero()) text += " unit " + to_text(setup.sign.unit);
  text += "\n";
  for (const OptionalSetup& offer : setup.offers) text += offer_text(offer);
  text += changed_text("option", rules.options, usual.options);
  return text + changed_text("ruling", rules.rulings, usual.rulings);
}

std::string player_text(const JoinTable& join) {
  return fmt::format("player {} {}{}\n", join.name.view(), to_text(join.chips),
                     tokens_text(join.tokens));
}

std::string statement_text(const Command& command, std::span<const Name> names, Game game) {
  std::string text = match(Writer(command.by, names, game), command.body);
  if (!command.reason.empty()) text += fmt::format(" because \"{}\"", command.reason);
  return text;
}

std::string staff_text(const Actor& member, Game game) {
  return fmt::format("staff {} {}\n", member.name.view(), staff_word(member.role, game));
}

}  // namespace croupier::notation
