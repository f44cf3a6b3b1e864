#include "lab/json_answer.h"

#include <fmt/format.h>

namespace croupier::lab {
namespace {

std::string as_text(bool value) { return value ? "yes" : "no"; }
std::string as_text(std::uint8_t value) { return fmt::format("{}", value); }
template <class Enum>
  requires std::is_enum_v<Enum>
std::string as_text(Enum value) {
  return std::string(word(value));
}

}  // namespace

void JsonAnswer::put_rules(const RuleSet& rules) {
  put("game", name(rules.game));
  put("decks", static_cast<int>(rules.decks));
  const auto put_all = [this](std::string_view name, const auto& record) {
    key(name);
    begin_object();
    for_each_field(record, [this](std::string_view field, const auto& value) {
      put(field, std::string_view(as_text(value)));
    });
    end_object();
  };
  put_all("options", rules.options);
  put_all("rulings", rules.rulings);
}

void put_wager(JsonAnswer& json, const WagerFigures& wager) {
  json.begin_object();
  json.put("wager", word(wager.kind));
  json.put("pay_table", wager.pay_table);
  if (!wager.convention.empty()) json.put("convention", wager.convention);
  json.put_exact("value", wager.value);
  json.put_exact("hits", wager.hits);
  json.put_exact("variance", wager.variance);
  json.end_object();
}

}  // namespace croupier::lab
