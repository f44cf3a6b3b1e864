// A command that can be said in a file when `Words` has its pattern.
#pragma once

#include "notation/pattern.h"

namespace croupier {

template <class Words>
struct WaveAt : Words {
  static constexpr std::string_view kName = "wave-at";
  BoxNo box{};
  static constexpr auto fields() { return listed(field("box", &WaveAt::box)); }
};

template <class Words>
notation::Kind said() {
  return notation::kind_of_command<WaveAt<Words>, std::variant<WaveAt<Words>>>();
}

}  // namespace croupier
