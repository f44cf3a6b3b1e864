#include "war/facts.h"

#include "war/terms.h"

namespace croupier::war {

FamilyFacts family_facts(Game game) {
  const Terms& pays = terms(game);
  const std::string stands_off = " on the war wager, the first stands off";
  FamilyFacts facts;
  facts.pay_tables = {
      {"Main wager",
       WagerKind::initial,
       1,
       {{"your card is higher", to_text(pays.higher)},
        {"war, your card is higher", to_text(pays.war_won) + stands_off},
        {"war, equal again", to_text(pays.war_tied) + stands_off},
        {"surrender", "half the wager is lost"}}},
      {"Tie", WagerKind::tie, 1, {{"equal cards at the first deal", to_text(pays.tie)}}}};
  facts.odds = {{"higher", pays.higher},
                {"war-won", pays.war_won},
                {"war-tied", pays.war_tied},
                {"tie", pays.tie}};
  facts.absent = kAbsent;
  return facts;
}

}  // namespace croupier::war
