#include "record/refusal_words.h"

#include <fmt/format.h>

#include "engine/words.h"
#include "tournament/words.h"

namespace croupier::tournament {
namespace {

std::string list_of_faults(const Conditions& conditions) {
  std::string list;
  for (const Fault& fault : faults(conditions))
    list += fmt::format(" {} ({});", fault.words, id(fault.clause));
  if (!list.empty()) list.back() = '.';
  return list;
}

}  // namespace

std::string words(const Refusal& refusal, const Tournament& tournament) {
  if (is_of_table(refusal.code)) return croupier::words(refusal);
  return sentence(refusal, [&](const Value& value) -> std::string {
    if (value.is == Value::Is::person) {
      const auto who = static_cast<EntrantNo>(value.number);
      return tournament.has_entrant(who) ? std::string(tournament.entrants[who].name.view())
                                         : "nobody";
    }
    if (refusal.code == RefusalCode::criteria_not_met) return tournament.conditions.criteria;
    return list_of_faults(tournament.conditions);
  });
}

}  // namespace croupier::tournament
