// The games that a program plays unless it links another list: the only file that names them all.
// Tables of a floor and menus show them in this order.
#include <array>

#include "games/blackjack_challenge/blackjack_challenge.h"
#include "games/casino_war/casino_war.h"
#include "games/nz_blackjack/nz_blackjack.h"
#include "games/star_blackjack/star_blackjack.h"

namespace croupier {
namespace {

constexpr std::array<const GameRules*, 4> kList{&star_blackjack::kGame, &blackjack_challenge::kGame,
                                                &nz_blackjack::kGame, &casino_war::kGame};

}  // namespace

constinit const std::span<const GameRules* const> kGames = kList;

}  // namespace croupier
