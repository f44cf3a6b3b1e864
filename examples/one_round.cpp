// One round of Star Blackjack: who plays, which cards come and what is decided are commands, and
// every command is answered by events. The engine deals nothing, waits for nothing, prints nothing.
#include <croupier/state/event_table.h>
#include <croupier/state/table.h>
#include <croupier/words/table.h>

#include <cstdio>
#include <cstdlib>

using namespace croupier;

int main() {
  TableSetup setup;
  setup.rules = default_rules(*game_from_name("star-blackjack"));
  Table table = *open_table(setup);

  const auto play = [&](const Command& command) {
    const auto events = act(table, command);  // decide, then apply; or a refusal
    if (!events) {
      std::puts(words(events.error()).c_str());
      std::exit(EXIT_FAILURE);
    }
    for (const Event& event : *events) {
      if (is_seen(event.body)) std::puts(words(event, table).c_str());
    }
  };
  const auto draw = [&](std::string_view card) {
    play({as(Role::device), DrawCard{*card_from_text(card)}});
  };
  const Actor dealer = as(Role::dealer);
  const Actor ann = as_player(PlayerId{0});  // players are numbered as they come
  const BoxNo box{1};

  play({as(Role::platform), JoinTable{*Name::from_text("ann"), Money::dollars(1000), {}}});
  play({ann, TakeSeat{box}});
  play({dealer, Shuffle{}});
  play({ann, Cut{208}});
  play({dealer, PlaceCuttingCard{100}});
  play({dealer, BurnCard{}});
  play({ann, PlaceWager{box, WagerKind::initial, Money::dollars(100), {}}});
  play({dealer, Deal{}});
  for (std::string_view card : {"6h", "6c", "5d"}) draw(card);  // box, dealer, box
  play({ann, Double{box}});
  for (std::string_view card : {"Ts", "4d", "9s"}) draw(card);  // her one card, then the dealer's
  return table.common.player(PlayerId{0}).chips == Money::dollars(1200) ? 0 : EXIT_FAILURE;
}
