// A promotion file as read (docs/notation.md), its play and its export.
#pragma once

#include <expected>

#include "notation/pattern.h"
#include "notation/replay.h"
#include "promotion/promotion.h"

namespace croupier::notation {

struct PromotionAct {
  promotion::Command command;
  bool draws = false;  // the winners follow from the seed
  bool refused = false;
  std::optional<ClauseText> clause;
};

struct ExpectPromotion {
  promotion::State state{};
};
struct ExpectWinner {
  std::uint32_t prize = 0;  // from 0
  std::string patron;
};
struct ExpectPrizeState {
  std::uint32_t prize = 0;
  promotion::PrizeState state{};
};
struct ExpectTold {
  promotion::Told told{};  // by the last act
};
// What is owed at the time, by clause and until when; none: nothing is.
struct ExpectOwed {
  std::optional<ClauseText> clause;
  Instant due = 0;
  bool overdue = false;
  Instant now = 0;
};
struct ExpectKept {
  std::size_t denials = 0;
};
// How many entries a patron has, and what the patron was paid.
struct ExpectEntries {
  std::string patron;
  std::size_t entries = 0;
};
struct ExpectPaid {
  std::string patron;
  Money paid;
};
struct ExpectOnHold {
  bool on_hold = false;
};
struct ExpectFaults {
  std::vector<ClauseText> clauses;
};
struct ExpectCitedLast {
  ClauseText clause;
};
struct ExpectNotCitedLast {
  ClauseText clause;
};
using PromotionExpectation =
    std::variant<ExpectPromotion, ExpectWinner, ExpectPrizeState, ExpectTold, ExpectOwed,
                 ExpectKept, ExpectEntries, ExpectPaid, ExpectOnHold, ExpectFaults, ExpectCitedLast,
                 ExpectNotCitedLast>;

struct PromotionStatement {
  Place place;
  std::string text;
  std::variant<PromotionAct, PromotionExpectation> body;
};
using PromotionScript = std::vector<PromotionStatement>;

std::expected<PromotionScript, ReadError> read_promotion(std::string_view text);
// Complete and lawful terms for one prize of 500 dollars in cash.
promotion::Terms usual_terms(FileDay day);
const Sayings& promotion_sayings();

struct PromotionReplay : Findings {
  promotion::Promotion promotion;
  std::vector<promotion::Command> commands;
  std::vector<promotion::Event> events;
};
PromotionReplay replay_promotion(std::string_view text);
// What each winner was paid in money.
std::vector<std::string> balances_of(const PromotionReplay& replay);
std::string export_promotion(std::span<const promotion::Command> commands);

}  // namespace croupier::notation
