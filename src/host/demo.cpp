#include "host/demo.h"

#include "rulebook/game_rules.h"

namespace croupier::server {
namespace {

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
  setup.rules.boxes = (*game_rules(game).demo)->boxes;
  setup.rules.options = (*game_rules(game).demo)->options;
  setup.sign = {Money::dollars(5), Money::dollars(500), Money{}};
  offer_everything(setup);
  if (!table_rules(game).pairs_scale) return setup;
  // NZ 15B.8: one pay scale at all tables.
  setup.rules.options.pairs_scale = pairs_scale;
  for (OptionalSetup& offer : setup.offers) {
    if (offer.kind == WagerKind::perfect_pairs) offer.pay_table = pairs_scale;
  }
  return setup;
}

std::string_view game_letters(Game game) { return (*game_rules(game).demo)->letters; }

}  // namespace croupier::server
