#include "engine/facts.h"

#include "base/match.h"
#include "state/family.h"

namespace croupier {
namespace {

// Names that the common part and the round look up without asking.
template <class Body>
std::string why_not(const Table& table, const Body& body) {
  std::string wrong;
  for_each_field(body, [&](std::string_view, const auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if (!wrong.empty()) return;
    if constexpr (std::is_same_v<Member, BoxNo>) {
      if (member != kNoBox && !table.common.has_box(member))
        wrong = "it names a box that is not there";
    } else if constexpr (std::is_same_v<Member, PlayerId>) {
      constexpr bool kComes = std::is_same_v<Body, PlayerJoined>;
      const auto at = static_cast<std::size_t>(number(member));
      const bool known = member == kNobody || table.common.has_player(member) ||
                         (kComes && at <= table.common.players.size() && at < kPlayersMax);
      if (!known) wrong = "it names a player who is not there";
    }
  });
  if constexpr (std::is_same_v<Body, HandCompleted> || std::is_same_v<Body, HandCleared> ||
                std::is_same_v<Body, HandSplit> || std::is_same_v<Body, HandDoubled>) {
    if (wrong.empty() && !has_hand(table, body.box, body.hand))
      wrong = "it names a hand that is not there";
  }
  return wrong;
}

}  // namespace

std::string why_no_fact(const Table& table, const Event& event) {
  const bool reopens = std::holds_alternative<RoundReopened>(event.body);
  if (reopens && table.round_start.table == nullptr) return "there is no round to take up again";
  return match([&](const auto& body) { return why_not(table, body); }, event.body);
}

}  // namespace croupier
