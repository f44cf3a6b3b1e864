// A pattern that names a field the command does not have.
#include "tidy/must_not_compile/said_command.h"

namespace croupier {

struct WavesAtSeat {
  static constexpr std::string_view kSays = "waves {seat}";
};
const notation::Kind kOfNoField = said<WavesAtSeat>();

}  // namespace croupier
