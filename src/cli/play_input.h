// What a person types at the table: short keys and words, in any case, with forgiving order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/ids.h"
#include "base/money.h"
#include "record/command.h"

namespace croupier::play {

enum class Verb : std::uint8_t {
  nothing,  // an empty line
  unknown,
  // --- betting ---
  bet,
  withdraw,
  rebet,
  double_bets,
  clear,
  undo,
  deal,
  sit,
  leave,
  buy,
  // --- the round ---
  hit,
  stand,
  double_down,
  split,
  expose,
  insure,
  no,
  even_money,
  go_to_war,
  surrender,
  press,
  nominate,
  keep,
  // --- cards ---
  cut,
  burn_card,
  // --- looking ---
  rules,
  why,
  table,
  log,
  statistics,
  help,
  quit,
};

enum class AmountWord : std::uint8_t { none, least, most };

struct Input {
  Verb verb = Verb::nothing;
  std::string typed;    // the first word as typed
  std::string rest;     // what follows it
  std::string problem;  // a sentence, where the rest does not fit the verb
  std::optional<Money> amount;
  AmountWord amount_word = AmountWord::none;
  std::optional<WagerKind> kind;
  std::optional<int> number;  // a box, or a card of the stack
  KeepOn keep_on = KeepOn::unsaid;
};

Input read_input(std::string_view line);

}  // namespace croupier::play
