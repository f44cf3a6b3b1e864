// What somebody put into a running round: a decision, or that a person is not there. The tape of
// the round keeps these, so that the round can be dealt again as it should have been (SB 16.8,
// BC 16.8, CW 11.6, NZ 16.5). Cards and prizes come from the device and have events of their own.
#pragma once

#include <string_view>
#include <variant>

#include "record/command.h"

namespace croupier {

using InputBody =
    std::variant<Insure, TakeEvenMoney, CloseInsurance, Hit, Stand, Double, Split, Keep, ExposeHand,
                 PressButton, NominatePresser, DeclineButton, GoToWar, Surrender, DeclareAbsent,
                 DeclarePresent, OmitStep, PayDebt>;

// Comes before everything that follows from the input. Nobody sees it: what follows says it all.
struct InputTaken {
  static constexpr std::string_view kName = "input-taken";
  Actor by;
  InputBody input;
  static constexpr auto fields() {
    return listed(field("by", &InputTaken::by), field("input", &InputTaken::input));
  }
  friend bool operator==(const InputTaken&, const InputTaken&) = default;
};

}  // namespace croupier
