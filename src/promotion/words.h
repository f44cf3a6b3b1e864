// What happened to a promotion, what somebody was told of it and why something was refused, as
// sentences. Nothing else in this room writes for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "promotion/promotion.h"

namespace croupier::promotion {

// All of it, for the staff; `promotion` as it is after the event.
std::string sentence(const Promotion& promotion, const Event& event);
// For everybody: nothing where the event is between the casino and one patron.
std::optional<std::string> public_sentence(const Promotion& promotion, const Event& event);

// What an event tells somebody outside: to whom, in which words, under which clause.
struct Notice {
  Instant at = 0;
  Told told{};
  std::string whom;  // a patron's or the scrutineer's name
  std::string words;
  Clauses clauses;
  static constexpr auto fields() {
    using S = Notice;
    return listed(field("at", &S::at), field("told", &S::told), field("whom", &S::whom),
                  field("words", &S::words), field("clauses", &S::clauses));
  }
};
std::optional<Notice> notice(const Promotion& promotion, const Event& event);

// Why this was refused.
std::string words(const Refusal& refusal, const Promotion& promotion, const CommandBody& asked);

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
