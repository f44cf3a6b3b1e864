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

constexpr std::size_t kLongest = 4'000'000;  // a shoe of eight decks takes a thousandth of it

// Of a shoe that is committed to.
struct KeptCommitment {
  OpenedShoe shoe = {};
  std::optional<std::uint16_t> burned_place = {};
  ShoeProof::Kept proof = {};
  static constexpr auto fields() {
    using S = KeptCommitment;
    return listed(field("shoe", &S::shoe), field("burned_place", &S::burned_place),
                  field("proof", &S::proof));
  }
};

// Cards as "Th5d".
struct DeviceState {
  std::string stack = {};                   // of a shoe, front card first
  std::vector<std::uint16_t> cutting = {};  // cards in front of each cutting card
  std::string inside = {};                  // of a shuffling device
  std::string generator = {};               // likewise; a shoe has none
  std::string rack = {};
  std::string layout = {};
  std::string burned = {};  // lies in the rack, too
  // Out of the device unseen, or back under it (driver/stack.h).
  std::string under = {};
  std::string burned_in_error = {};
  std::string aside = {};
  std::string kept = {};
  // The button.
  std::string prizes = {};
  std::string prize_seed = {};  // of versions until 0.3.0, with how often it was pressed since
  std::uint32_t presses = 0;
  // Of a round that is dealt again.
  int cards_again = 0;
  int prizes_again = 0;
  std::optional<KeptCommitment> committed = {};
  static constexpr auto fields() {
    using S = DeviceState;
    return listed(field("stack", &S::stack), field("cutting", &S::cutting),
                  field("inside", &S::inside), field("generator", &S::generator),
                  field("rack", &S::rack), field("layout", &S::layout), field("burned", &S::burned),
                  field("under", &S::under), field("burned_in_error", &S::burned_in_error),
                  field("aside", &S::aside), field("kept", &S::kept), field("prizes", &S::prizes),
                  field("prize_seed", &S::prize_seed), field("presses", &S::presses),
                  field("cards_again", &S::cards_again), field("prizes_again", &S::prizes_again),
                  field("committed", &S::committed));
  }
};
struct TableDevice {
  std::uint8_t table = 0;
  DeviceState device = {};
  static constexpr auto fields() {
    return listed(field("table", &TableDevice::table), field("device", &TableDevice::device));
  }
};
struct AllDevices {
  std::vector<TableDevice> devices = {};
  static constexpr auto fields() { return listed(field("devices", &AllDevices::devices)); }
};

// --- what lies where ---

std::string text_of(const Composition& cards) {
  std::string text;
  for (const Card card : cards.cards()) text += to_text(card);
  return text;
}

std::string text_of(const PlacedCards& cards) {
  std::string text;
  for (const Placed& each : cards) text += to_text(each.card);
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

void keep(CardsOut out, DeviceState& state) {
  state.rack = text_of(out.rack());
  state.layout = text_of(out.layout());
  if (const auto burned = out.burned_card()) state.burned = to_text(burned->card);
  state.burned_in_error = text_of(out.unseen().burned);
  state.aside = text_of(out.unseen().aside);
  state.kept = text_of(out.unseen().kept);
  while (out.under() > 0) state.under += to_text(out.take_from_under().card);
}

// As it would be drawn to the end.
void keep(Shoe shoe, DeviceState& state) {
  keep(shoe.out(), state);
  while (shoe.out().under() > 0) (void)shoe.out().take_from_under();
  for (Drawn drawn = shoe.draw(); !std::holds_alternative<OutOfCards>(drawn); drawn = shoe.draw()) {
    if (const auto* card = std::get_if<Card>(&drawn)) {
      state.stack += to_text(*card);
    } else {
      state.cutting.push_back(static_cast<std::uint16_t>(state.stack.size() / 2));
    }
  }
}

void keep(const ShufflingDevice& device, DeviceState& state) {
  keep(device.out(), state);
  state.inside = text_of(device.inside());
  state.generator = proof::base64(device.generator().kept());
}

// Whether the cards left are the last ones of the committed order after this cut: then their places
// need not be kept.
bool lies_as_cut(Shoe shoe, std::uint16_t cut) {
  const std::span<const Card> order = shoe.committed()->order();
  std::vector<Card> left;
  for (Drawn drawn = shoe.draw(); !std::holds_alternative<OutOfCards>(drawn); drawn = shoe.draw()) {
    if (const auto* card = std::get_if<Card>(&drawn)) left.push_back(*card);
  }
  if (left.size() > order.size()) return false;
  for (std::size_t at = 0; at < left.size(); ++at) {
    if (left[at] != order[(cut + order.size() - left.size() + at) % order.size()]) return false;
  }
  return true;
}

bool lies_in_order(const Shoe& shoe) {
  const UnseenOut& unseen = shoe.out().unseen();
  return shoe.out().under() == 0 && unseen.burned.empty() && unseen.aside.empty() &&
         unseen.kept.empty();
}

// Between two rounds, while the places of the cards are known.
std::optional<KeptCommitment> commitment_of(const TableDriver& driver, const Shoe& shoe) {
  const TableCommon& table = driver.table().common;
  const ShoeProof& proof = driver.proof();
  if (!table.betting || !table.stack.is_ready() || driver.dealing().again.cards > 0 ||
      !lies_in_order(shoe) || !lies_as_cut(shoe, proof.cut().value_or(0)))
    return std::nullopt;
  KeptCommitment kept{shoe.committed()->opened(), {}, {}};
  if (const auto burned = shoe.out().burned_card()) kept.burned_place = burned->place;
  kept.proof = proof.kept(table.round, kept.burned_place);
  return kept;
}

std::optional<DeviceState> state_of(const Dealing& dealing,
                                    std::optional<KeptCommitment> committed = {}) {
  DeviceState state;
  const auto* device = dealing.cards ? &dealing.cards->device() : nullptr;
  const auto* shoe = device == nullptr ? nullptr : std::get_if<Shoe>(device);
  const auto* shuffler = device == nullptr ? nullptr : std::get_if<ShufflingDevice>(device);
  if (shoe != nullptr && (!shoe->committed() || committed)) {
    keep(*shoe, state);
    state.committed = std::move(committed);
  } else if (shuffler != nullptr) {
    keep(*shuffler, state);
  } else {
    return std::nullopt;
  }
  if (dealing.prizes && !dealing.prizes->is_random()) return std::nullopt;
  if (dealing.prizes) state.prizes = proof::base64(dealing.prizes->generator()->kept());
  state.cards_again = dealing.again.cards;
  state.prizes_again = dealing.again.prizes;
  return state;
}

// --- and back ---

std::optional<CardsOut> out_of(const DeviceState& state) {
  const auto in_rack = cards_in(state.rack);
  const auto layout = cards_in(state.layout);
  const auto burned = cards_in(state.burned);
  const auto in_error = cards_in(state.burned_in_error);
  const auto aside = cards_in(state.aside);
  const auto kept = cards_in(state.kept);
  const auto under = cards_in(state.under);
  if (!in_rack || !layout || !burned || !in_error || !aside || !kept || !under) return {};
  Composition rack = Composition::of_cards(*in_rack);
  for (const auto* cards : {&*burned, &*in_error}) {
    for (const Card card : *cards) {
      if (!rack.holds(card)) return std::nullopt;
      rack.remove(card);
    }
  }
  CardsOut out(rack);
  const auto each = [&](const std::vector<Card>& cards, auto put) {
    for (const Card card : cards) {
      out.deal(card);
      put(Placed{card});
    }
  };
  each(*kept, [&](Placed card) {
    out.lay_aside(card);
    out.keep_aside();
  });
  each(*aside, [&](Placed card) { out.lay_aside(card); });
  each(*in_error, [&](Placed card) { out.burn_in_error(card); });
  each(*under, [&](Placed card) { out.put_under(card); });
  const auto place =
      state.committed ? state.committed->burned_place : std::optional<std::uint16_t>();
  for (const Card card : *burned) out.burn({card, place.value_or(Placed::kNowhere)});
  for (const Card card : *layout) out.deal(card);
  return out;
}

std::optional<Generator> generator_of(const std::string& text) {
  const auto bytes = proof::from_base64(text);
  Generator generator;
  if (!bytes || !generator.go_on(*bytes)) return std::nullopt;
  return generator;
}

std::optional<CardSource> shoe_of(const DeviceState& state, CardsOut out) {
  const auto stack = cards_in(state.stack);
  if (!stack || state.cutting.size() > 2) return std::nullopt;
  std::optional<CommittedShoe> committed;
  if (state.committed) {
    committed = committed_again(state.committed->shoe);
    if (!committed || committed->order().size() < stack->size()) return std::nullopt;
  }
  const std::uint16_t cut = committed ? state.committed->proof.cut.value_or(0) : std::uint16_t{0};
  Shoe shoe = Shoe::in_order(*stack, std::move(committed), cut);
  for (std::size_t at = 0; at < state.cutting.size(); ++at) {
    if (state.cutting[at] > stack->size()) return std::nullopt;
    if (at == 0) {
      shoe.insert_cutting_card(static_cast<int>(stack->size() - state.cutting[at]));
    } else {
      shoe.insert_second_cutting_card();
    }
  }
  shoe.out() = std::move(out);
  return CardSource(std::move(shoe));
}

std::optional<CardSource> cards_of(const DeviceState& state) {
  auto out = out_of(state);
  if (!out) return std::nullopt;
  if (state.generator.empty()) return shoe_of(state, std::move(*out));
  const auto inside = cards_in(state.inside);
  auto generator = generator_of(state.generator);
  if (!inside || !generator) return std::nullopt;
  return CardSource(
      ShufflingDevice(Composition::of_cards(*inside), std::move(*out), std::move(*generator)));
}

std::optional<PrizeButton> button_of_seed(const DeviceState& state) {
  const auto bytes = proof::from_base64(state.prize_seed);
  if (!bytes || bytes->size() != sizeof(Seed)) return std::nullopt;
  Seed seed;
  std::ranges::copy(*bytes, seed.begin());
  PrizeButton button(seed);
  for (std::uint32_t press = 0; press < state.presses; ++press) (void)button.press();
  return button;
}

bool put_back(const DeviceState& state, Dealing& dealing) {
  dealing.cards = cards_of(state);
  dealing.again = {state.cards_again, state.prizes_again};
  if (state.committed && !dealing.proof.resume(state.committed->proof)) return false;
  dealing.prizes.reset();
  if (!state.prize_seed.empty()) {
    dealing.prizes = button_of_seed(state);
    if (!dealing.prizes) return false;
  } else if (!state.prizes.empty()) {
    auto generator = generator_of(state.prizes);
    if (!generator) return false;
    dealing.prizes.emplace(std::move(*generator));
  }
  return dealing.cards.has_value();
}

// --- under the key ---

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

template <class State>
std::optional<State> opened(std::string_view closed, const Seed& key) {
  const auto box = proof::from_base64(closed);
  if (!box || box->size() < crypto_secretbox_MACBYTES || box->size() > kLongest)
    return std::nullopt;
  std::string text(box->size() - crypto_secretbox_MACBYTES, '\0');
  if (crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(text.data()), box->data(),
                                 box->size(), kOnce.data(), key.data()) != 0)
    return std::nullopt;
  const auto document = json::parse_object(text, kLongest);
  State state;
  if (!document || json::read(*document, state)) return std::nullopt;
  return state;
}

}  // namespace

std::optional<std::string> closed_device(const TableDriver& driver, const Seed& key) {
  const Dealing& dealing = driver.dealing();
  const auto* shoe = dealing.cards ? std::get_if<Shoe>(&dealing.cards->device()) : nullptr;
  std::optional<KeptCommitment> committed;
  if (shoe != nullptr && shoe->committed()) {
    committed = commitment_of(driver, *shoe);
    if (!committed) return std::nullopt;
  }
  const auto state = state_of(dealing, std::move(committed));
  if (!state) return std::nullopt;
  return closed_text(json::written(*state), key);
}

bool open_device(std::string_view closed, const Seed& key, Dealing& dealing) {
  const auto state = opened<DeviceState>(closed, key);
  return state && put_back(*state, dealing);
}

std::optional<std::string> closed_devices(std::span<const DeviceOf> devices, const Seed& key) {
  AllDevices all;
  for (const DeviceOf& each : devices) {
    auto state = state_of(*each.dealing);
    if (!state) return std::nullopt;
    all.devices.push_back({each.table, std::move(*state)});
  }
  return closed_text(json::written(all), key);
}

bool open_devices(std::string_view closed, const Seed& key,
                  const std::function<Dealing*(std::uint8_t)>& dealing_of) {
  const auto all = opened<AllDevices>(closed, key);
  return all && std::ranges::all_of(all->devices, [&](const TableDevice& each) {
           Dealing* dealing = dealing_of(each.table);
           return dealing != nullptr && put_back(each.device, *dealing);
         });
}

std::expected<Seed, std::string> device_key(Storage& storage, const Snapshot& snapshot) {
  const auto records = storage.records(snapshot.table, snapshot.seq - 1, 1);
  if (records.empty() || records.front().seq != snapshot.seq || records.front().seeds.empty())
    return std::unexpected("the key of the device in its snapshot is missing");
  return records.front().seeds.back();
}

std::expected<void, std::string> put_back_device(Storage& storage, const Snapshot& snapshot,
                                                 const TableState& state, Dealing& dealing) {
  if (state.device.empty()) return {};
  const auto key = device_key(storage, snapshot);
  if (!key) return std::unexpected(key.error());
  if (!open_device(state.device, *key, dealing))
    return std::unexpected("the device in its snapshot cannot be opened");
  return {};
}

}  // namespace croupier
