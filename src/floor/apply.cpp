#include "base/match.h"
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

// --- signs ---

void on(Floor& floor, const SignPrepared& e) {
  floor.next_sign = Sign{e.minimum, e.maximum, e.unit};
}
void on(Floor& floor, const SignChanged&) { floor.next_sign.reset(); }

// --- signs with a time on them ---

void on(Floor& floor, const MinimumAnnounced& e) {
  (e.of == MinimumOf::table ? floor.minimum : floor.kept_minimum) =
      AnnouncedMinimum{e.minimum, e.displayed, e.at};
}
void on(Floor& floor, const ClosingAnnounced& e) {
  floor.closing = AnnouncedClosing{e.displayed, e.at};
}
void on(Floor& floor, const SignTakenDown& e) {
  switch (e.sign) {
    case TimedSign::table_minimum: floor.minimum.reset(); break;
    case TimedSign::kept_minimum: floor.kept_minimum.reset(); break;
    case TimedSign::closing: floor.closing.reset(); break;
  }
}
void on(Floor& floor, const TableClosed&) { floor.closing.reset(); }

// --- general provisions ---

void release(Floor& floor, PlayerId player) {
  auto& list = floor.detained;
  for (std::size_t at = list.size(); at > 0; --at) {
    if (list[at - 1] == player) list.erase_at(at - 1);
  }
}

void on(Floor& floor, const PlayerSanctioned& e) {
  if (e.sanction != Sanction::detain || floor.detained.contains(e.player)) return;
  floor.detained.push_back(e.player);
}
void on(Floor& floor, const DetainedTakenOver& e) { release(floor, e.player); }

// --- disputes ---

void on(Floor& floor, const DisputeRaised& e) {
  floor.disputes_raised = e.dispute;
  if (floor.disputes.full()) floor.disputes.erase_at(0);
  floor.disputes.push_back({e.dispute, e.player, DisputeStage::raised, false, {}});
}

template <class Change>
void change(Floor& floor, std::uint16_t number, Change change) {
  for (Dispute& each : floor.disputes) {
    if (each.number == number) change(each);
  }
}
void on(Floor& floor, const DisputeDecided& e) {
  change(floor, e.dispute, [&](Dispute& dispute) {
    dispute.stage = e.stage;
    dispute.upheld = e.upheld;
    if (e.stage == DisputeStage::decided) dispute.decided_by = e.by;
  });
}
void on(Floor& floor, const ReviewAsked& e) {
  change(floor, e.dispute, [](Dispute& each) { each.stage = DisputeStage::review_asked; });
}
void on(Floor& floor, const ComplaintLodged& e) {
  change(floor, e.dispute, [](Dispute& each) { each.stage = DisputeStage::complained; });
}

void on(Floor& floor, const PlayerLeft& e) {
  forget(floor, [&](const Precedent& each) { return each.player == e.player; });
  release(floor, e.player);
  for (Dispute& each : floor.disputes) {
    if (each.player == e.player) each.player = kNobody;
  }
}

// Everything else leaves the floor as it is.
template <class Other>
void on(Floor&, const Other&) {}

}  // namespace

void apply_floor(Floor& floor, const Event& event) {
  match([&](const auto& body) { on(floor, body); }, event.body);
}

}  // namespace croupier
