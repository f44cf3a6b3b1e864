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
  Refused expects;
};

struct PromotionStatement {
  Place place;
  std::string text;
  std::variant<PromotionAct, Expectation> body;
};
using PromotionScript = std::vector<PromotionStatement>;

std::expected<PromotionScript, ReadError> read_promotion(std::string_view text);
// Complete and lawful terms for one prize of 500 dollars in cash.
promotion::Terms usual_terms(FileDay day);
const Sayings& promotion_sayings();

// --- expectations, in promotion_questions.cpp ---

struct PromotionSeen {
  const promotion::Promotion& promotion;
  std::span<const promotion::Event> events;
};
bool is_promotion_expectation(const WordCursor& cursor);
Expectation read_promotion_expectation(WordCursor& cursor, FileDay day, Instant now);
std::optional<std::string> check(const Expectation& asked, int line, const PromotionSeen& seen,
                                 Proofs& proofs);

// --- play and export ---

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
