#include "journal/kept_device.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <vector>

#include "proof/hash.h"
#include "record/json_read.h"
#include "record/json_write.h"

namespace croupier {
namespace {

constexpr std::size_t kLongest = 100'000;  // a shoe of eight decks is a hundredth of it

struct DeviceState {
  std::string stack = {};                   // front card first, as "Th5d"
  std::vector<std::uint16_t> cutting = {};  // cards in front of each cutting card
  std::string rack = {};
  std::string layout = {};
  std::string burned = {};  // lies in the rack, too
  std::string prize_seed = {};
  std::uint32_t presses = 0;
  static constexpr auto fields() {
    using S = DeviceState;
    return listed(field("stack", &S::stack), field("cutting", &S::cutting), field("rack", &S::rack),
                  field("layout", &S::layout), field("burned", &S::burned),
                  field("prize_seed", &S::prize_seed), field("presses", &S::presses));
  }
};

std::string text_of(const Composition& cards) {
  std::string text;
  for (const Card card : cards.cards()) text += to_text(card);
  return text;
}

std::optional<std::vector<Card>> cards_in(std::string_view text) {
  std::vector<Card> cards;
  for (; text.size() >= 2; text.remove_prefix(2)) {
    const auto card = card_from_text(text.substr(0, 2));
    if (!card) return std::nullopt;
    cards.push_back(*card);
  }
  if (!text.empty()) return std::nullopt;
  return cards;
}

// As it would be drawn to the end.
DeviceState state_of(Shoe shoe) {
  DeviceState state;
  const CardsOut& out = shoe.out();
  state.rack = text_of(out.rack());
  state.layout = text_of(out.layout());
  if (const auto burned = out.burned_card()) state.burned = to_text(burned->card);
  for (Drawn drawn = shoe.draw(); !std::holds_alternative<OutOfCards>(drawn); drawn = shoe.draw()) {
    if (const auto* card = std::get_if<Card>(&drawn)) {
      state.stack += to_text(*card);
    } else {
      state.cutting.push_back(static_cast<std::uint16_t>(state.stack.size() / 2));
    }
  }
  return state;
}

std::optional<Shoe> shoe_of(const DeviceState& state) {
  const auto stack = cards_in(state.stack);
  const auto layout = cards_in(state.layout);
  const auto in_rack = cards_in(state.rack);
  const auto burned = cards_in(state.burned);
  if (!stack || !layout || !in_rack || !burned || state.cutting.size() > 2) return std::nullopt;
  Shoe shoe = Shoe::in_order(*stack);
  for (std::size_t at = 0; at < state.cutting.size(); ++at) {
    if (state.cutting[at] > stack->size()) return std::nullopt;
    if (at == 0) {
      shoe.insert_cutting_card(static_cast<int>(stack->size() - state.cutting[at]));
    } else {
      shoe.insert_second_cutting_card();
    }
  }
  Composition rack = Composition::of_cards(*in_rack);
  for (const Card card : *burned) {
    if (!rack.holds(card)) return std::nullopt;
    rack.remove(card);
  }
  shoe.out() = CardsOut(rack);
  for (const Card card : *layout) shoe.out().deal(card);
  for (const Card card : *burned) shoe.out().burn({card});
  return shoe;
}

bool lies_in_order(const Shoe& shoe) {
  const UnseenOut& unseen = shoe.out().unseen();
  return !shoe.committed() && shoe.out().under() == 0 && unseen.burned.empty() &&
         unseen.aside.empty() && unseen.kept.empty();
}

using Box = std::vector<std::uint8_t>;
// Each key closes one box.
constexpr std::array<std::uint8_t, crypto_secretbox_NONCEBYTES> kOnce{};
static_assert(sizeof(Seed) == crypto_secretbox_KEYBYTES);

std::string closed_text(std::string text, const Seed& key) {
  Box box(text.size() + crypto_secretbox_MACBYTES);
  crypto_secretbox_easy(box.data(), reinterpret_cast<const unsigned char*>(text.data()),
                        text.size(), kOnce.data(), key.data());
  sodium_memzero(text.data(), text.size());
  return proof::base64(box);
}

std::optional<DeviceState> opened(std::string_view closed, const Seed& key) {
  const auto box = proof::from_base64(closed);
  if (!box || box->size() < crypto_secretbox_MACBYTES || box->size() > kLongest)
    return std::nullopt;
  std::string text(box->size() - crypto_secretbox_MACBYTES, '\0');
  if (crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(text.data()), box->data(),
                                 box->size(), kOnce.data(), key.data()) != 0)
    return std::nullopt;
  const auto document = json::parse_object(text, kLongest);
  DeviceState state;
  if (!document || json::read(*document, state)) return std::nullopt;
  return state;
}

}  // namespace

void DeviceWatch::note(const Events& events, const Seeds& seeds) {
  for (const Event& event : events) {
    if (std::holds_alternative<CardsShuffled>(event.body)) {
      // The last seed of a shuffle is the button's.
      prize_seed_.reset();
      if (!seeds.empty()) prize_seed_ = seeds.back();
      presses_ = 0;
      dealt_again_ = false;
    }
    if (std::holds_alternative<PrizeShown>(event.body)) ++presses_;
    if (std::holds_alternative<RoundReopened>(event.body)) dealt_again_ = true;
  }
}

std::optional<std::string> DeviceWatch::closed(const TableDriver& driver, const Seed& key) const {
  const auto* shoe = driver.cards() ? std::get_if<Shoe>(&driver.cards()->device()) : nullptr;
  const bool is_ready = driver.table().common.stack.is_ready();
  if (shoe == nullptr || !prize_seed_ || !is_ready || dealt_again_ || !lies_in_order(*shoe))
    return std::nullopt;
  DeviceState state = state_of(*shoe);
  state.prize_seed = proof::base64(*prize_seed_);
  state.presses = presses_;
  return closed_text(json::written(state), key);
}

bool DeviceWatch::open(std::string_view closed, const Seed& key, Dealing& dealing) {
  const auto state = opened(closed, key);
  const auto seed = state ? proof::from_base64(state->prize_seed) : std::nullopt;
  if (!seed || seed->size() != sizeof(Seed)) return false;
  auto shoe = shoe_of(*state);
  if (!shoe) return false;
  std::ranges::copy(*seed, prize_seed_.emplace().begin());
  presses_ = state->presses;
  dealt_again_ = false;
  dealing.cards.emplace(std::move(*shoe));
  dealing.prizes.emplace(*prize_seed_);
  for (std::uint32_t press = 0; press < presses_; ++press) (void)dealing.prizes->press();
  return true;
}

std::expected<void, std::string> put_back_device(Storage& storage, const Snapshot& snapshot,
                                                 const TableState& state, Dealing& dealing,
                                                 DeviceWatch& watch) {
  if (state.device.empty()) return {};
  const auto records = storage.records(snapshot.table, snapshot.seq - 1, 1);
  if (records.empty() || records.front().seq != snapshot.seq || records.front().seeds.empty())
    return std::unexpected("the key of the device in its snapshot is missing");
  if (!watch.open(state.device, records.front().seeds.back(), dealing))
    return std::unexpected("the device in its snapshot cannot be opened");
  return {};
}

}  // namespace croupier
