#include "floor/disputes.h"

#include "floor/precedents.h"

namespace croupier {
namespace {

using enum RefusalCode;

const Dispute* find(const Floor& floor, std::uint16_t number) {
  for (const Dispute& each : floor.disputes) {
    if (each.number == number) return &each;
  }
  return nullptr;
}

bool is_among(DisputeStage stage, std::initializer_list<DisputeStage> stages) {
  for (const DisputeStage each : stages) {
    if (each == stage) return true;
  }
  return false;
}

Clause dispute_clause(const FloorStep& at) { return at.clause(Power::dispute); }

// Who raised it goes on with it.
Answer check_own(const FloorStep& at, const Dispute* dispute, Clause clause) {
  if (dispute == nullptr) return refuse(no_such_dispute, clause);
  if (dispute->player != at.by.player) return refuse(dispute_not_yours, clause);
  return kDone;
}

}  // namespace

Answer raise_dispute(const FloorStep& at) {
  const auto number = static_cast<std::uint16_t>(at.floor.disputes_raised + 1);
  at.step.emit({dispute_clause(at)}, DisputeRaised{number, at.by.player});
  return kDone;
}

// SB 18.12, BC 18.12, CW 13.11: in the first instance a gaming supervisor, and nobody else.
Answer decide_dispute(const FloorStep& at, const DecideDispute& command) {
  const Clause clause = dispute_clause(at);
  const Dispute* dispute = find(at.floor, command.dispute);
  if (dispute == nullptr) return refuse(no_such_dispute, clause);
  if (dispute->stage != DisputeStage::raised) return refuse(dispute_at_other_stage, clause);
  at.step.emit({clause}, DisputeDecided{command.dispute, dispute->player, DisputeStage::decided,
                                        command.upheld, at.by});
  return kDone;
}

Answer ask_for_review(const FloorStep& at, const AskForReview& command) {
  const Clause clause = dispute_clause(at);
  const Dispute* dispute = find(at.floor, command.dispute);
  if (auto no = check_own(at, dispute, clause)) return no;
  if (dispute->stage != DisputeStage::decided) return refuse(dispute_at_other_stage, clause);
  at.step.emit({clause}, ReviewAsked{command.dispute, at.by.player});
  return kDone;
}

// SB 18.12, BC 18.12, CW 13.11: by any casino supervisor who is another person than the one who
// decided.
Answer review_dispute(const FloorStep& at, const ReviewDispute& command) {
  const Clause clause = dispute_clause(at);
  const Dispute* dispute = find(at.floor, command.dispute);
  if (dispute == nullptr) return refuse(no_such_dispute, clause);
  if (dispute->stage != DisputeStage::review_asked) return refuse(dispute_at_other_stage, clause);
  if (is_same_person(dispute->decided_by, at.by)) return refuse(same_person, clause);
  at.step.emit({clause}, DisputeDecided{command.dispute, dispute->player, DisputeStage::reviewed,
                                        command.upheld, at.by});
  return kDone;
}

// SB 18.13, BC 18.13, CW 13.12: the operator's decision is final; who is not satisfied is told of
// the right to complain.
Answer decide_finally(const FloorStep& at, const DecideFinally& command) {
  const Clause clause = at.clause(Power::final_decision);
  const Dispute* dispute = find(at.floor, command.dispute);
  if (dispute == nullptr) return refuse(no_such_dispute, clause);
  if (!is_among(dispute->stage, {DisputeStage::decided, DisputeStage::reviewed}))
    return refuse(dispute_at_other_stage, clause);
  at.step.emit({clause}, DisputeDecided{command.dispute, dispute->player, DisputeStage::final,
                                        command.upheld, at.by});
  return kDone;
}

Answer lodge_complaint(const FloorStep& at, const LodgeComplaint& command) {
  const Clause clause = at.clause(Power::complaint);
  const Dispute* dispute = find(at.floor, command.dispute);
  if (auto no = check_own(at, dispute, clause)) return no;
  if (dispute->stage != DisputeStage::final) return refuse(dispute_at_other_stage, clause);
  at.step.emit({clause}, ComplaintLodged{command.dispute, at.by.player});
  return kDone;
}

}  // namespace croupier
