#include "words/en/speaker.h"

namespace croupier::en {

std::string_view TableSpeaker::name(PlayerId player) const {
  if (!table_.common.has_player(player)) return "nobody";
  return table_.common.player(player).name.view();
}

Sentence TableSpeaker::actor(const Actor& by) const {
  if (by.role == Role::player) return say(who(by.player));
  if (by.name.view().empty()) return say("the ", spaced(word(by.role)));
  return say(person(by.name.view()), " (", spaced(word(by.role)), ")");
}

Sentence TableSpeaker::kind(WagerKind kind) {
  return kind == WagerKind::initial ? Sentence{} : say(" (", kind, ")");
}

Sentence TableSpeaker::target(Target target, BoxNo box, HandNo hand) {
  return target == Target::dealer ? say("the dealer") : say(hand_of_box(box, hand));
}

}  // namespace croupier::en
