// Any bytes as a tournament or promotion file: they are read or not, and if they are, the file is
// played. The tournament must be in order at the end, and what was done must survive its export.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "notation/play.h"
#include "notation/promotion_script.h"
#include "notation/tournament_replay.h"

namespace {

using croupier::notation::FileKind;
using croupier::notation::Outcome;

void broken(const char* what) {
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

void play_tournament(std::string_view text) {
  const auto played = croupier::notation::replay_tournament(text);
  if (!croupier::tournament::tournament_is_ok(played.tournament).empty()) broken("tournament");
  if (played.commands.empty()) return;
  const auto again =
      croupier::notation::replay_tournament(croupier::notation::export_tournament(played.commands));
  if (again.outcome != Outcome::holds || again.events != played.events) broken("export");
}

void play_promotion(std::string_view text) {
  const auto played = croupier::notation::replay_promotion(text);
  if (played.commands.empty()) return;
  const auto again =
      croupier::notation::replay_promotion(croupier::notation::export_promotion(played.commands));
  if (again.outcome != Outcome::holds || !(again.promotion == played.promotion)) broken("export");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  switch (croupier::notation::kind_of(text)) {
    case FileKind::tournament: play_tournament(text); break;
    case FileKind::promotion: play_promotion(text); break;
    case FileKind::round: break;
  }
  return 0;
}
