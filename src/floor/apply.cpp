#include "floor/floor.h"

namespace croupier {
namespace {

// Said again, it counts as said now; of too many the oldest is forgotten.
void keep(Floor& floor, const Precedent& precedent) {
  auto& list = floor.precedents;
  for (std::size_t at = 0; at < list.size(); ++at) {
    const bool same = list[at].subject == precedent.subject && list[at].told == precedent.told &&
                      list[at].player == precedent.player;
    if (!same) continue;
    list.erase_at(at);
    break;
  }
  if (list.full()) list.erase_at(0);
  list.push_back(precedent);
}

template <class Gone>
void forget(Floor& floor, Gone gone) {
  auto& list = floor.precedents;
  for (std::size_t at = list.size(); at > 0; --at) {
    if (gone(list[at - 1])) list.erase_at(at - 1);
  }
}

void on(Floor& floor, const TimeTold& e) { floor.time = e.seconds; }
void on(Floor& floor, const NoticeGiven& e) { keep(floor, {e.subject, e.to, e.player, e.by}); }
void on(Floor& floor, const ApprovalGiven& e) {
  keep(floor, {e.subject, std::nullopt, e.player, e.by});
}
void on(Floor& floor, const PrecedentsUsed& e) {
  forget(floor, [&](const Precedent& each) {
    return each.subject == e.subject && each.player == e.player;
  });
}
void on(Floor& floor, const PlayerLeft& e) {
  forget(floor, [&](const Precedent& each) { return each.player == e.player; });
}

// Everything else leaves the floor as it is.
template <class Other>
void on(Floor&, const Other&) {}

}  // namespace

void apply_floor(Floor& floor, const Event& event) {
  std::visit([&](const auto& body) { on(floor, body); }, event.body);
}

}  // namespace croupier
