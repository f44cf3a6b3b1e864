#include "notation/writing.h"

#include <fmt/format.h>

#include "notation/script.h"

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

std::string staff_text(const Actor& member, Game game) {
  return fmt::format("staff {} {}\n", member.name.view(), staff_word(member.role, game));
}

}  // namespace croupier::notation
