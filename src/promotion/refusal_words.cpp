#include "record/refusal_words.h"

#include <fmt/format.h>

#include "promotion/words.h"

namespace croupier::promotion {
namespace {

std::string list_of_faults(const Terms& terms) {
  std::string list;
  for (const Fault& fault : faults(terms))
    list += fmt::format(" {} ({});", fault.words, id(fault.clause));
  if (!list.empty()) list.back() = '.';
  return list;
}

std::string first_fault(const CommandBody& asked) {
  const auto* proposed = std::get_if<ProposeAmendment>(&asked);
  if (proposed == nullptr) return {};
  const std::vector<Fault> found = faults(proposed->terms);
  return found.empty() ? std::string() : found.front().words;
}

}  // namespace

std::string words(const Refusal& refusal, const Promotion& promotion, const CommandBody& asked) {
  return sentence(refusal, [&](const Value& value) -> std::string {
    switch (refusal.code) {
      case RefusalCode::for_another_role: return std::string(word(static_cast<Role>(value.number)));
      case RefusalCode::not_in_this_state:
        return std::string(word(static_cast<State>(value.number)));
      case RefusalCode::not_eligible: return promotion.terms.eligibility;
      case RefusalCode::terms_have_faults: return list_of_faults(promotion.terms);
      case RefusalCode::amendment_has_faults: return first_fault(asked);
      default: return {};
    }
  });
}

}  // namespace croupier::promotion
