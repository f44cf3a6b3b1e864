#include "driver/shoe_proof.h"

#include <algorithm>
#include <iterator>

namespace croupier {

std::optional<Card> card_taken(const EventBody& body) {
  if (const auto* dealt = std::get_if<CardDealt>(&body)) return dealt->card;
  if (const auto* astray = std::get_if<CardMisdealt>(&body)) return astray->card;
  if (const auto* left = std::get_if<CardLeftOver>(&body)) return left->card;
  const auto* discarded = std::get_if<CardDiscarded>(&body);
  if (discarded != nullptr && discarded->from == CardPlace::device) return discarded->card;
  return std::nullopt;
}

void ShoeProof::end(const CardSource& source) {
  if (const CommittedShoe* shoe = source.committed()) ended_.push_back(*shoe);
  cut_.reset();
  shown_.clear();
  face_down_.clear();
}

void ShoeProof::begin(const CardSource& source, bool all_back) {
  if (const CommittedShoe* shoe = source.committed()) committed_ = shoe->root();
  if (!all_back) return;
  for (const CommittedShoe& each : std::exchange(ended_, {})) opened_.push_back(each.opened());
}

void ShoeProof::see(const CardSource& source, const std::optional<Placed>& card,
                    std::uint32_t round) {
  const CommittedShoe* shoe = source.committed();
  if (shoe == nullptr || !card || card->place == Placed::kNowhere) return;
  if (std::ranges::find(shown_, card->place, &ShownCard::place) != shown_.end()) return;
  shown_.push_back({round, card->place, card->card, shoe->salt_at(card->place)});
}

void ShoeProof::note(CardSource& source, const Event& event, std::uint32_t round) {
  if (const auto card = card_taken(event.body)) {
    const auto* dealt = std::get_if<CardDealt>(&event.body);
    const auto drawn = source.take_drawn(*card);
    if (dealt == nullptr || !dealt->face_down) return see(source, drawn, round);
    if (drawn) face_down_.push_back({dealt->box, *drawn});
  } else if (const auto* exposed = std::get_if<HandExposed>(&event.body)) {
    for (const FaceDown& each : face_down_) {
      if (each.box == exposed->box) see(source, each.card, round);
    }
    std::erase_if(face_down_, [&](const FaceDown& each) { return each.box == exposed->box; });
  } else if (std::holds_alternative<BurnCardShown>(event.body)) {
    see(source, source.burned_card(), round);
  } else if (std::holds_alternative<RoundBegan>(event.body)) {
    face_down_.clear();  // whatever was never turned over lies in the rack
  } else if (const auto* cut = std::get_if<CardsCut>(&event.body); cut && source.committed()) {
    const int cards = source.committed()->root().cards;
    cut_ = static_cast<std::uint16_t>((cut_.value_or(0) + cut->from_front) % cards);
  }
}

ShoeProof::Kept ShoeProof::kept(std::uint32_t round, std::optional<std::uint16_t> burned) const {
  Kept kept{cut_, {}, {}};
  std::ranges::copy_if(shown_, std::back_inserter(kept.shown), [&](const ShownCard& each) {
    return each.round == round || each.place == burned;
  });
  for (const CommittedShoe& each : ended_) kept.ended.push_back(each.opened());
  return kept;
}

bool ShoeProof::resume(const Kept& kept) {
  cut_ = kept.cut;
  shown_ = kept.shown;
  for (const OpenedShoe& each : kept.ended) {
    auto shoe = committed_again(each);
    if (!shoe) return false;
    ended_.push_back(std::move(*shoe));
  }
  return true;
}

namespace {

ShoeKind kind_of(const std::optional<CardSource>& source) {
  if (!source) return ShoeKind::by_hand;
  if (source->committed() != nullptr) return ShoeKind::committed;
  if (std::holds_alternative<ShufflingDevice>(source->device())) return ShoeKind::shuffler;
  return std::holds_alternative<Stacked>(source->device()) ? ShoeKind::listed : ShoeKind::none;
}

}  // namespace

ShownShoe ShoeProof::told(const std::optional<CardSource>& source, std::uint32_t round) const {
  ShownShoe told{kind_of(source), std::nullopt, cut_, {}};
  if (told.kind == ShoeKind::committed) told.committed = source->committed()->root();
  std::ranges::copy_if(shown_, std::back_inserter(told.shown),
                       [&](const ShownCard& each) { return each.round == round; });
  return told;
}

}  // namespace croupier
