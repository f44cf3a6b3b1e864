// Any bytes as a round file: they are read or not, and if they are, the file is played. The table
// must be in order at the end, whatever was expected of it.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "notation/reader.h"
#include "notation/replay.h"
#include "words/table.h"

namespace {

constexpr std::size_t kStatementsMost = 500;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace croupier;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto script = notation::read_round(text);
  if (!script) {
    if (script.error().message.empty()) std::abort();
    return 0;
  }
  if (script->statements.size() > kStatementsMost) return 0;
  const notation::Replay played = notation::replay(*script);
  if (played.outcome == notation::Outcome::unreadable) return 0;
  for (const Act& act : played.acts) {
    for (const Event& event : act.events) (void)words(event, played.table);
  }
  if (const std::string fault = table_is_ok(played.table); !fault.empty()) {
    std::fprintf(stderr, "broken: %s\n", fault.c_str());
    std::abort();
  }
  return 0;
}
