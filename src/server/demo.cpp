#include "server/demo.h"

#include <array>

namespace croupier::server {
namespace {

struct Demo {
  std::string_view title;
  std::string_view letters;
};
constexpr std::array<Demo, 4> kDemos{{{"Star Blackjack", "sb"},
                                      {"Blackjack Challenge", "bc"},
                                      {"New Zealand Blackjack", "nz"},
                                      {"Casino War", "cw"}}};

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

TableSetup demo_setup(Game game) {
  TableSetup setup;
  setup.rules = default_rules(game);
  setup.rules.boxes = game == Game::casino_war ? std::uint8_t{6} : std::uint8_t{7};
  if (game == Game::star_blackjack) {
    setup.rules.options.insurance_on_ten = true;
    setup.rules.options.third_hand = true;
  }
  setup.sign = {Money::dollars(5), Money::dollars(500), Money{}};
  offer_everything(setup);
  return setup;
}

std::string_view game_title(Game game) { return demo_of(game).title; }
std::string_view game_letters(Game game) { return demo_of(game).letters; }

}  // namespace croupier::server
