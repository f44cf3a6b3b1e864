// What happened to a promotion, what somebody was told of it and why something was refused, as
// sentences. They are made in src/words; the views of this room only hold them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "promotion/promotion.h"
#include "record/sentence.h"

namespace croupier::promotion {

// All of it, for the staff; `promotion` as it is after the event.
Sentence sentence(const Promotion& promotion, const Event& event);
// For everybody: nothing where the event is between the casino and one patron.
Sentence public_sentence(const Promotion& promotion, const Event& event);

// What an event tells somebody outside: to whom, in which words, under which clause.
struct Notice {
  static constexpr std::string_view kTypeName = "PromotionNotice";
  Instant at = 0;
  Told told{};
  std::string whom;  // a patron's or the scrutineer's name
  Sentence words;
  Clauses clauses;
  static constexpr auto fields() {
    using S = Notice;
    return listed(field("at", &S::at), field("told", &S::told), field("whom", &S::whom),
                  field("words", &S::words), field("clauses", &S::clauses));
  }
};
std::optional<Notice> notice(const Promotion& promotion, Instant at, const Event& event);

// Why this was refused.
Sentence sentence(const Refusal& refusal, const Promotion& promotion, const CommandBody& asked);

// What a button for it says.
std::string_view label(const CommandBody& body);

// What must come next, who does it, and when it is due; zero: at once.
struct NextStep {
  std::string words;
  Clauses clauses;
  std::optional<Role> role;  // nobody: it is over
  Instant due = 0;
  std::vector<std::string> acts = {};  // the commands that do it
};
NextStep next_step(const Promotion& promotion);

}  // namespace croupier::promotion
