#include "perft/explore.h"

#include <fmt/format.h>

#include "engine/offers.h"
#include "record/json.h"
#include "support/games.h"
#include "words/table.h"

namespace croupier::perft {
namespace {

// Where a line of play stands: the table, and what has been drawn from the lists.
struct Node {
  Table table;
  std::size_t cards = 0;
  std::size_t prizes = 0;
  std::vector<Card> any;  // still to come, in any order
  std::size_t then = 0;
  std::size_t asked = 0;  // how many wagers have been asked about insurance
  bool done = false;
};

class Explorer {
 public:
  explicit Explorer(const Position& position) : position_(position) {
    count_.nets.resize(position.script.players.size());
  }

  std::expected<Count, std::string> explore() {
    const auto opened = open_table(position_.script.setup);
    if (!opened) return std::unexpected(opened.error().text);
    Node root{*opened, 0, 0, position_.any, 0, 0, false};
    for (const notation::PlayerSetup& player : position_.script.players) {
      must(root, {as(Role::platform), JoinTable{player.name, player.chips, player.tokens}});
    }
    make_ready(root);
    for (const notation::Statement& statement : position_.script.statements) {
      const auto* act = std::get_if<notation::PlayedAct>(&statement.body);
      if (act == nullptr) return std::unexpected("a position holds acts only");
      must(root, act->command);
    }
    must(root, {as(Role::dealer), Deal{}});
    walk(root);
    if (!wrong_.empty()) return std::unexpected(wrong_);
    return count_;
  }

 private:
  // --- acts that are no decisions ---

  void must(Node& node, const Command& command) {
    if (!wrong_.empty()) return;
    const auto events = act(node.table, command);
    if (!events) {
      wrong_ = fmt::format("{} is refused: {}", to_json(command), word(events.error().code));
      return;
    }
    for (const Event& event : *events) {
      if (std::holds_alternative<RoundEnded>(event.body)) node.done = true;
    }
  }

  // Shuffled, cut in the middle by the house, and burned.
  void make_ready(Node& node) {
    must(node, {as(Role::dealer), Shuffle{}});
    if (node.table.common.stack.state == StackState::needs_cut) {
      const auto middle = static_cast<std::uint16_t>(node.table.common.stack.in_device / 2);
      must(node, {node.table.common.stack.cut_offered, Cut{middle}});
    }
    if (node.table.common.stack.state == StackState::needs_cutting_card) {
      must(node, {as(Role::dealer), PlaceCuttingCard{0}});
    }
    if (node.table.common.stack.state == StackState::needs_burn) {
      must(node, {as(Role::dealer), BurnCard{}});
    }
  }

  // --- the tree ---

  void walk(Node node) {
    while (wrong_.empty()) {
      if (node.done) return leaf(node);
      const Awaits awaited = awaits(node.table);
      if (std::holds_alternative<AwaitsCard>(awaited)) {
        const bool listed = node.cards < position_.script.cards.size();
        if (!listed && !node.any.empty()) return draw_any(node);
        draw(node);
      } else if (const auto* prize = std::get_if<AwaitsPrize>(&awaited)) {
        show_prize(node, *prize);
      } else if (std::holds_alternative<AwaitsButton>(awaited)) {
        press(node);
      } else {
        return branch(node, awaited);
      }
    }
  }

  void leaf(const Node& node) {
    ++count_.leaves;
    for (std::size_t at = 0; at < count_.nets.size(); ++at) {
      const Player& player = node.table.common.players[at];
      const notation::PlayerSetup& before = position_.script.players[at];
      const Money net = player.chips + player.tokens - before.chips - before.tokens;
      ++count_.nets[at][net.cents()];
    }
  }

  void draw(Node& node) {
    if (node.cards == position_.script.cards.size()) return draw_then(node);
    const Stacked::Item& item = position_.script.cards[node.cards++];
    if (const Card* card = std::get_if<Card>(&item)) {
      must(node, {as(Role::device), DrawCard{*card}});
    } else {
      must(node, {as(Role::device), DrawCuttingCard{}});
    }
  }

  void draw_then(Node& node) {
    if (node.then == position_.then.size()) {
      wrong_ = "the cards run out";
      return;
    }
    must(node, {as(Role::device), DrawCard{position_.then[node.then++]}});
  }

  void draw_any(const Node& node) {
    for (std::size_t at = 0; at < node.any.size() && wrong_.empty(); ++at) {
      Node next = node;
      next.any.erase(next.any.begin() + static_cast<std::ptrdiff_t>(at));
      must(next, {as(Role::device), DrawCard{node.any[at]}});
      walk(std::move(next));
    }
  }

  void show_prize(Node& node, const AwaitsPrize&) {
    if (node.prizes == position_.script.prizes.size()) {
      wrong_ = "the prizes run out";
      return;
    }
    const int dollars = position_.script.prizes[node.prizes++];
    must(node, {as(Role::device), ShowPrize{static_cast<std::uint16_t>(dollars)}});
  }

  void press(Node& node) {
    const auto& round = std::get<blackjack::Round>(node.table.round);
    const auto press = std::get<blackjack::ButtonOpen>(round.phase).boxes[0];
    must(node, {as_player(press.presser), PressButton{press.box}});
  }

  // --- decisions ---

  void try_each(const Node& node, Actor who, const std::vector<CommandBody>& bodies) {
    std::size_t taken = 0;
    for (const CommandBody& body : bodies) {
      if (!decide(node.table, {who, body})) continue;
      ++taken;
      Node next = node;
      must(next, {who, body});
      walk(std::move(next));
    }
    if (taken == 0 && wrong_.empty()) wrong_ = "nothing can be decided";
  }

  void branch(const Node& node, const Awaits& awaited) {
    if (const auto* decision = std::get_if<AwaitsDecision>(&awaited)) {
      const BoxNo box = decision->box;
      try_each(node, as_player(decision->player),
               {Hit{box}, Stand{box}, Double{box}, Split{box}, GoToWar{box}, Surrender{box}});
    } else if (const auto* bettors = std::get_if<AwaitsBettors>(&awaited)) {
      const BoxNo box = bettors->box;
      const bool designates =
          position_.script.setup.rules.game == kNzBlackjack && bettors->elected == Decision::split;
      std::vector<CommandBody> bodies{Double{box}, Split{box}};
      if (designates) {
        bodies.push_back(Keep{box, kActiveHand, KeepOn::first});
        bodies.push_back(Keep{box, kActiveHand, KeepOn::second});
      } else {
        bodies.push_back(Keep{box});
      }
      try_each(node, as_player(bettors->players[0]), bodies);
    } else if (std::holds_alternative<AwaitsInsurance>(awaited)) {
      ask_insurance(node);
    } else {
      wrong_ = fmt::format("it waits for {}", plain(sentence(awaited, node.table)));
    }
  }

  struct Insurable {
    BoxNo box;
    PlayerId player;
  };

  // Each initial wager once: boxes from the left, in the order the wagers were placed.
  static std::vector<Insurable> insurable(const Table& table) {
    std::vector<Insurable> list;
    for (std::size_t at = 0; at < table.common.boxes.size(); ++at) {
      for (const Wager& wager : table.common.boxes[at].wagers) {
        if (wager.kind == WagerKind::initial) list.push_back({box_no(at), wager.player});
      }
    }
    return list;
  }

  void ask_insurance(const Node& node) {
    const auto list = insurable(node.table);
    if (node.asked == list.size()) {
      Node next = node;
      must(next, {as(Role::dealer), CloseInsurance{}});
      return walk(std::move(next));
    }
    const Insurable& each = list[node.asked];
    Node next = node;
    ++next.asked;
    walk(next);  // none
    const Wager& initial = *initial_wager(node.table.common.box(each.box), each.player);
    const Money half = Money::cents(initial.amount.cents() / 2);
    for (const CommandBody& body :
         {CommandBody(Insure{each.box, half}), CommandBody(TakeEvenMoney{each.box})}) {
      if (!decide(node.table, {as_player(each.player), body})) continue;
      Node taken = next;
      must(taken, {as_player(each.player), body});
      walk(std::move(taken));
    }
  }

  const Position& position_;
  Count count_;
  std::string wrong_;
};

}  // namespace

std::expected<Count, std::string> explore(const Position& position) {
  return Explorer(position).explore();
}

}  // namespace croupier::perft
