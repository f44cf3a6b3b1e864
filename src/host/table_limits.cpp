#include "host/table_limits.h"

#include "engine/own_view.h"
#include "host/table_waits.h"

namespace croupier::server {
namespace {

Money at_stake(const Table& table, PlayerId player) { return own_view(table, player).staked; }

}  // namespace

bool TableLimits::applies() const { return house_.settings.production && !is_own_table(row_); }

std::vector<PlayerId> TableLimits::players() const {
  std::vector<PlayerId> players;
  if (!applies()) return players;
  for (std::size_t at = 0; at < people_.persons().size(); ++at) {
    const PlayerId player = player_id(at);
    if (!people_.persons()[at].empty() && !people_.is_house(player)) players.push_back(player);
  }
  return players;
}

Guard TableLimits::guard(PlayerId player) const {
  return house_.books.guard(person(player), row_.id,
                            jurisdiction_of(part_.table().common.rules.game));
}

void TableLimits::note_players() const {
  if (!applies()) return;
  std::vector<PlayerThere> there;
  for (const PlayerId each : players())
    there.push_back({person(each), at_stake(part_.table(), each), people_.is_here(each)});
  house_.books.note_players(row_.id, std::move(there));
}

std::optional<Refusal> TableLimits::against(const Command& command) const {
  std::optional<Table> tried;
  for (const PlayerId each : players()) {
    const Guard guard = this->guard(each);
    if (!guard.stops && !guard.waits && !guard.losses) continue;
    if (!tried) {
      tried = part_.table();
      if (!croupier::act(*tried, command)) return std::nullopt;
    }
    const Money after = at_stake(*tried, each);
    if (after <= at_stake(part_.table(), each)) continue;
    const bool begins = part_.table().common.betting;
    if (begins && guard.stops) return guard.stops;
    if (begins && guard.waits) return guard.waits;
    const Money most = Money::cents(guard.losses ? guard.losses->amount : after.cents());
    if (after > most)
      return refuse(RefusalCode::loss_limit_reached, {}, Value::money(after), Value::money(most),
                    Value::moment(guard.until));
  }
  return std::nullopt;
}

std::vector<PlayerId> TableLimits::out_of_play() const {
  std::vector<PlayerId> out = players();
  std::erase_if(out, [&](PlayerId each) { return !guard(each).stops; });
  return out;
}

}  // namespace croupier::server
