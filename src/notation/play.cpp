#include "notation/play.h"

#include <fmt/format.h>

#include "notation/promotion_script.h"
#include "notation/tournament_replay.h"
#include "promotion/json.h"
#include "record/json.h"
#include "state/event_table.h"
#include "tournament/json.h"
#include "tournament/view.h"

namespace croupier::notation {
namespace {

PlayedFile play_round(std::string_view text) {
  const Replay replay = replay_text(text);
  PlayedFile file{replay, {}, {}};
  for (const Act& act : replay.acts) {
    for (const Event& event : act.events) {
      if (is_seen(event.body)) file.events.push_back(croupier::to_json(event));
    }
  }
  for (const croupier::Player& player : replay.table.common.players) {
    if (player.is_here())
      file.balances.push_back(
          fmt::format("{} {}", player.name.view(), to_text_fixed(player.chips)));
  }
  return file;
}

template <class Occasion>
PlayedFile lists_of(const Occasion& replay) {
  PlayedFile file{replay, {}, balances_of(replay)};
  for (const auto& event : replay.events) {
    if constexpr (requires { is_seen(event); })
      if (!is_seen(event)) continue;
    file.events.push_back(to_json(event));
  }
  return file;
}

}  // namespace

FileKind kind_of(std::string_view text) {
  FileKind kind = FileKind::round;
  read_lines(text, [&](WordCursor& cursor, std::string_view) {
    if (cursor.peek() == "tournament") kind = FileKind::tournament;
    if (cursor.peek() == "promotion") kind = FileKind::promotion;
    cursor.fail("only the first statement is looked at");
    return std::nullopt;
  });
  return kind;
}

PlayedFile play_text(std::string_view text) {
  switch (kind_of(text)) {
    case FileKind::tournament: return lists_of(replay_tournament(text));
    case FileKind::promotion: return lists_of(replay_promotion(text));
    case FileKind::round: break;
  }
  return play_round(text);
}

}  // namespace croupier::notation
