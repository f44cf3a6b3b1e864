// The list that this program links instead of src/games/list.cpp: the four games, a Star Blackjack
// whose blackjack pays 6 to 5, and a second edition of Casino War whose tie pays 11 to 1.
#include <array>

#include "games/blackjack_challenge/blackjack_challenge.h"
#include "games/casino_war/casino_war.h"
#include "games/nz_blackjack/nz_blackjack.h"
#include "games/star_blackjack/star_blackjack.h"

namespace croupier {
namespace six_to_five {

const blackjack::Variant kPlay = [] {
  blackjack::Variant play = star_blackjack::kPlay;
  play.blackjack_odds = {6, 5};
  return play;
}();

constexpr DemoTable kDemo{"s6", 7, {}, {{{"max", 2, 0}, {"nia", 5, 3}, {"oli", 0, 1}}}};

const GameRules kGame = [] {
  GameRules game = star_blackjack::kGame;
  game.name = std::string_view("star-blackjack-6-to-5");
  game.title = std::string_view("Star Blackjack, 6 to 5");
  game.demo = &kDemo;
  game.blackjack = &kPlay;
  return game;
}();

}  // namespace six_to_five

namespace casino_war_2027 {

const war::Terms kPlay = [] {
  war::Terms play = casino_war::kPlay;
  play.tie = {11, 1};
  return play;
}();

const GameRules kGame = [] {
  GameRules game = casino_war::kGame;
  game.name = std::string_view("casino-war-2027");
  game.edition =
      Edition{.number = 2, .order = "an order made up for this example", .in_force = "2027-07-01"};
  game.amends = "casino-war";
  game.war = &kPlay;
  return game;
}();

}  // namespace casino_war_2027

namespace {

constexpr std::array<const GameRules*, 6> kList{&star_blackjack::kGame, &blackjack_challenge::kGame,
                                                &nz_blackjack::kGame,   &casino_war::kGame,
                                                &six_to_five::kGame,    &casino_war_2027::kGame};

}  // namespace

constinit const std::span<const GameRules* const> kGames = kList;

}  // namespace croupier
