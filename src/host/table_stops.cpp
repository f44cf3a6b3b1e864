// Gaming that the house has stopped: here, at all tables of the game, everywhere, or for a person.
// No wager is taken and no round begins; a round in play ends by its rules, and chips go home as
// ever.
#include <fmt/format.h>

#include "host/hosted_table.h"

namespace croupier::server {

std::string HostedTable::why_stopped(const PersonId& person) const {
  return server::why_stopped(*house_.books.known(), row_, person);
}

bool HostedTable::is_refused_as_stopped(const Asker& asker, const CommandBody& body) {
  const bool brings =
      std::holds_alternative<PlaceWager>(body) || std::holds_alternative<BuyChips>(body);
  if (!brings && !std::holds_alternative<Deal>(body)) return false;
  const std::string why = why_stopped(brings ? asker.person : PersonId());
  if (why.empty()) return false;
  replies_.refuse(asker, HouseRefusal::stopped,
                  fmt::format("the house has stopped play here: {}", why));
  return true;
}

// What lies there before the deal would be played: somebody who may not bet gets it back. Of a
// table that is stopped the wagers stay, and people may withdraw them.
void HostedTable::take_back_wagers(PlayerId player, const PersonId& person) {
  for (std::size_t at = 0; at < common().boxes.size(); ++at) {
    const auto wagers = common().boxes[at].wagers;
    for (const Wager& wager : wagers) {
      if (wager.player != player || !wager.is_open()) continue;
      (void)perform({as_player(player), WithdrawWager{box_no(at), wager.kind}},
                    {Origin::platform, {}, person});
    }
  }
}

void HostedTable::floor_changed() {
  for (std::size_t at = 0; at < people_.persons().size(); ++at) {
    const PersonId person = people_.persons()[at];
    if (person.empty() || people_.is_house(player_id(at)) || !common().betting) continue;
    if (why_stopped({}).empty() && !why_stopped(person).empty())
      take_back_wagers(player_id(at), person);
  }
  host_.tell_change();
  pace_.go_on();
}

}  // namespace croupier::server
