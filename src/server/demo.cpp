#include "server/demo.h"

#include <array>

namespace croupier::server {
namespace {

// What a demo table has besides the defaults of its game.
struct Demo {
  std::string_view letters;
  std::uint8_t boxes;
  Options options;
};
constexpr std::array<Demo, 4> kDemos{{{"sb", 7, {.insurance_on_ten = true, .third_hand = true}},
                                      {"bc", 7, {}},
                                      {"nz", 7, {}},
                                      {"cw", 6, {}}}};

const Demo& demo_of(Game game) { return kDemos[static_cast<std::size_t>(game)]; }

void offer_everything(TableSetup& setup) {
  const TableRules& book = table_rules(setup.rules.game);
  for (const WagerKind kind : kOptionalKinds) {
    if (optional_rule(book, kind) == nullptr) continue;
    OptionalSetup offer{kind, Money::dollars(1), Money::dollars(100), 1};
    if (kind == WagerKind::tie) offer.maximum = Money::dollars(250);
    setup.offers.push_back(offer);
  }
}

}  // namespace

TableSetup demo_setup(Game game, std::uint8_t pairs_scale) {
  TableSetup setup;
  setup.rules = default_rules(game);
  setup.rules.boxes = demo_of(game).boxes;
  setup.rules.options = demo_of(game).options;
  setup.sign = {Money::dollars(5), Money::dollars(500), Money{}};
  offer_everything(setup);
  if (game != Game::nz_blackjack) return setup;
  // NZ 15B.8: one pay scale at all tables.
  setup.rules.options.pairs_scale = pairs_scale;
  for (OptionalSetup& offer : setup.offers) {
    if (offer.kind == WagerKind::perfect_pairs) offer.pay_table = pairs_scale;
  }
  return setup;
}

std::string_view game_letters(Game game) { return demo_of(game).letters; }

}  // namespace croupier::server
