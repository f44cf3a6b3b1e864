// The loop around a table: it answers what the engine awaits from the dealing device, and from the
// dealer where the dealer's own acts are automatic, until a person has to act.
//
// One engine serves a software table, a simulator, a replay and a dealer with real cards: without a
// device nothing is drawn and every card comes in as a command. The device's rack and the engine's
// count of it are kept in step here, event by event.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "driver/generator.h"
#include "driver/prize.h"
#include "driver/shoe_proof.h"
#include "driver/stack.h"
#include "state/table.h"

namespace croupier {

// Which of the dealer's own acts need no person.
struct Automation {
  bool shuffle = false;
  bool house_cuts = false;  // nobody is waited for: players decline, the house cuts in the middle
  bool cutting_card = false;
  bool burn = false;

  static constexpr Automation all() { return {true, true, true, true}; }
};

// A command, everything that was drawn or done by itself because of it, and all that happened. Of a
// committed shoe also the root of the stack that was shuffled in it, and whatever is over by it.
struct Act {
  Command command;
  std::vector<Command> drawn;
  Events events;
  std::optional<ShoeRoot> shoe = {};
  std::vector<OpenedShoe> opened = {};
};

// Of a round that is dealt again: cards and prizes that come once more from the layout, and not
// from a device.
struct ComesAgain {
  int cards = 0;
  int prizes = 0;
};

// What deals at a table; what is missing is left to people.
struct Dealing {
  std::optional<CardSource> cards;
  std::optional<PrizeButton> prizes;
  std::vector<Card> burn_cards;  // successive burn cards to show where the device knows none
  // Asked at each shuffle: for the cards where a device shuffles them, then for a button that is
  // not a list.
  std::function<Seed()> seeds = fresh_seed;
  // Whether a shoe is committed to before it is cut; its shuffle takes many seeds then.
  bool commits = false;
  Automation automation;
  ComesAgain again = {};
  ShoeProof proof = {};  // of a shoe that is in use already
};

// Why the loop cannot go on although no person is awaited.
enum class Standstill : std::uint8_t { out_of_cards, out_of_prizes, no_burn_card, refused };

struct Stuck {
  Standstill why{};
  std::optional<Command> tried;  // where the table refused what was drawn
  Refusal refusal;
};

class TableDriver {
 public:
  TableDriver(Table table, Dealing dealing);

  // The command and all that follows from it without a person; or its refusal, and nothing has
  // changed.
  std::expected<Act, Refusal> act(const Command& command);
  // The cards a person says came out of the device come out of this one, and are named in the
  // command. `try_it` says why the command would be refused; then nothing comes out.
  using TryIt = std::function<std::optional<Refusal>(const CommandBody&)>;
  std::optional<Refusal> take_strays(CommandBody& body, const TryIt& try_it);
  // What follows without any command, such as the shuffle at the opening; nothing when a person
  // is awaited.
  std::optional<Act> go_on();
  void automate(const Automation& automation) { dealing_.automation = automation; }
  // From the next shuffle on.
  void commit_to_shoes(bool commits) { dealing_.commits = commits; }

  // For callers that decide elsewhere: the devices and this table follow what has happened.
  void take(const Events& events);
  // An event from a journal. Nothing is decided: the devices follow it, and what they give must be
  // the card or prize that it names. Otherwise says what is wrong; this driver is useless then.
  std::expected<void, std::string> take_as_fact(const Event& event);
  // Whether device and table count the same cards; between two acts they do.
  bool counts_agree() const;
  // What the devices and the automatic dealer do next, if no person is awaited. A card in it has
  // left the device: it must be dealt.
  std::optional<Command> next_command();

  const Table& table() const { return table_; }
  // Of the last act; nothing while all is well.
  const std::optional<Stuck>& stuck() const { return stuck_; }
  // What a list of cards goes on with. No device of a real table tells: nothing for these.
  std::optional<Drawn> next_listed() const;
  const Dealing& dealing() const { return dealing_; }
  // What may be told of the shoe.
  const ShoeProof& proof() const { return proof_; }
  ShoeProof& proof() { return proof_; }
  ShownShoe told_shoe() const { return proof_.told(dealing_.cards, table_.common.round); }

 private:
  std::optional<Command> draw_card();
  std::optional<Command> show_prize();
  std::optional<Command> show_burn_card();
  std::optional<Command> dealers_own(const Awaits& awaited) const;
  // Devices and table.
  void follow(const Event& event);
  void tell_device(const Event& event);
  void tell_cards(CardSource& source, const Event& event);
  void tell_irregular(CardSource& source, const Event& event);
  void shuffle(CardSource& source);
  void follow_on(Act& act);

  Table table_;
  Dealing dealing_;
  ShoeProof proof_;
  std::size_t burn_cards_shown_ = 0;
  std::optional<Stuck> stuck_;
};

// The house's own cut and the place of the cutting card when both are automatic (SB 4.5, 4.6).
int middle_of_stack(const Table& table);
int automatic_cutting_card(const Table& table);

}  // namespace croupier
