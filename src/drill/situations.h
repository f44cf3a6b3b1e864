// The situations of the drills: how each is made on a stage, and for those where the clause leaves
// no choice, what happens. Those that need a ruling ask the engine which ones are lawful.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "drill/drill.h"

namespace croupier::drill {

// What a clause can say when nobody has to choose.
enum class Outcome : std::uint8_t {
  ruling,  // somebody has to: the engine lists the lawful rulings
  burned_and_on,
  finish_then_shuffle,
  stays_in_play,
  insurance_now,
  wait_in_rack,
  no_longer_offered,
  replaced,
  round_void,
  shuffled_at_once,
  checked_after_round,
  drawn_to_twelve,
  wagers_back,
  forfeited,
  cards_verified,
};
std::string_view sentence(Outcome outcome);

struct Situation {
  std::string_view name;
  std::string_view about;
  Topic topic{};
  Device device = Device::shoe;
  Outcome outcome = Outcome::ruling;
  // Makes it, up to and with the report; false when this seed does not lead there.
  bool (*make)(Stage& stage) = nullptr;
};

std::span<const Situation> situations();

}  // namespace croupier::drill
