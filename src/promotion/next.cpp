#include "promotion/next.h"

#include "promotion/words.h"

namespace croupier::promotion {
namespace {

// Of the acts that say nothing but that they are done.
std::optional<CommandBody> plain_act(const NextStep& step) {
  if (step.acts.size() != 1) return std::nullopt;
  for (const CommandBody& each :
       std::initializer_list<CommandBody>{LodgeTerms{}, Start{}, CloseEntries{}, AttendDraw{}}) {
    if (row_of(each).name == std::string_view(step.acts.front())) return each;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Next> next(const Promotion& promotion, Instant now) {
  const NextStep step = next_step(promotion);
  if (!step.role) return {};
  Next next{.role = *step.role, .who = {}, .what = step.words, .clauses = step.clauses};
  next.command = plain_act(step);
  if (next.command) {
    const auto tried = decide(promotion, {{next.role}, now, *next.command});
    if (!tried) next.not_before = tried.error().not_before;
  }
  return {std::move(next)};
}

}  // namespace croupier::promotion
