// A command without the words in which a file says it.
#include "tidy/must_not_compile/said_command.h"

namespace croupier {

struct NoWords {};
const notation::Kind kWithoutWords = said<NoWords>();

}  // namespace croupier
