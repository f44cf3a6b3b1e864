// How long people are waited for and how long things take to be seen, at tables and in tournaments
// alike. A setting of the house; where a number is shown to people, the page is told it.
#pragma once

namespace croupier::server {

// In milliseconds, before the pace of the house is applied.
struct Limits {
  int decision = 30'000;
  int gone = 5'000;            // for a decision of somebody whose connection is lost
  int window = 15'000;         // insurance, the cut, bettors behind, the button
  int bets = 25'000;           // of a tournament, where its conditions state no limit
  int bets_of_house = 8'000;   // nobody but house players
  int nobody = 1'000;          // nobody has to be waited for
  int practice = 5 * 60'000;   // at a practice table nobody else waits
  int taking_places = 30'000;  // for persons, after the start of a session
  // What has to be seen before the next thing happens.
  int card_moves = 220;
  int result = 3'000;
  int result_of_session = 3'500;
  // What house players and the staff of the house take.
  int shuffle = 1'500;
  int dealing = 900;
  int staff = 1'200;
  int thinking = 900;
  int betting = 350;
  int betting_in_turn = 700;
  int settling = 400;
};

}  // namespace croupier::server
