// Disputes and complaints (SB 18.12, 18.13, BC 18.12, 18.13, CW 13.11, 13.12): the gaming
// supervisor first, a review by another and higher person, the casino operator finally, and the
// inspector.
#pragma once

#include "floor/floor.h"

namespace croupier {

Answer raise_dispute(const FloorStep& at);
Answer decide_dispute(const FloorStep& at, const DecideDispute& command);
Answer ask_for_review(const FloorStep& at, const AskForReview& command);
Answer review_dispute(const FloorStep& at, const ReviewDispute& command);
Answer decide_finally(const FloorStep& at, const DecideFinally& command);
Answer lodge_complaint(const FloorStep& at, const LodgeComplaint& command);

}  // namespace croupier
