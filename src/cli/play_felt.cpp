#include "cli/play_felt.h"

#include <fmt/format.h>

#include <algorithm>

#include "blackjack/variant.h"
#include "cli/play_options.h"
#include "words/table.h"

namespace croupier::play {
namespace {

constexpr int kLabelColumns = 9;
constexpr int kCardColumns = 20;
constexpr int kTotalColumns = 9;
constexpr int kRowsBesideFrom = 72;  // narrower screens have the wagers below the cards

struct Outcome {
  bool any = false;
  bool lost = false;
  Money won;
  std::string_view word = "push";
};

class Felt {
 public:
  Felt(const FeltView& view, const Paint& paint, int columns)
      : view_(view), table_(view.table), paint_(paint), columns_(columns) {}

  std::vector<std::string> lines() {
    head();
    rule();
    dealer();
    rule();
    std::string free_boxes;
    for (std::size_t at = 0; at < table_.common.boxes.size(); ++at) {
      if (is_in_use(box_no(at))) {
        box(box_no(at));
      } else {
        free_boxes += fmt::format(" {}", at + 1);
      }
    }
    legend(free_boxes);
    rule();
    money();
    return std::move(lines_);
  }

 private:
  void rule() { lines_.push_back(paint_.rule(columns_)); }
  bool cards_lie() const { return phase_of(table_) != PhaseName::betting; }

  void spread(std::string left, std::string_view right) {
    const int gap = columns_ - 1 - width(left) - width(right);
    if (gap < 2) {
      lines_.push_back(std::move(left));
      lines_.push_back(fmt::format(" {}", right));
      return;
    }
    lines_.push_back(fmt::format("{}{:{}}{}", left, "", gap, right));
  }

  // --- the head: what the sign says ---

  void head() {
    const TableCommon& common = table_.common;
    const std::string round = common.round == 0 ? std::string("before the first round")
                                                : fmt::format("round {}", common.round);
    spread(" " + paint_(Tone::title, title(common.rules.game)),
           fmt::format("play money{}{}", paint_.dot(), round));
    for (const std::string& line : filled(sign_pieces(table_), paint_.dot(), columns_ - 2)) {
      lines_.push_back(" " + line);
    }
    const Stack& stack = common.stack;
    const int discards = stack.rack.total() + stack.rack_unseen;
    std::vector<std::string> pieces{fmt::format("{} {} of {} cards", word(common.rules.device),
                                                stack.in_device, common.rules.decks * kDeckCards),
                                    fmt::format("discards {}", discards)};
    if (stack.cutting_card_out) pieces.emplace_back("the cutting card is out: last round");
    for (const std::string& line : filled(pieces, paint_.dot(), columns_ - 2)) {
      lines_.push_back(" " + paint_(Tone::dim, line));
    }
  }

  // --- cards ---

  std::string cards_text(std::span<const Card> cards, bool last_sideways) const {
    std::string text;
    for (std::size_t at = 0; at < cards.size(); ++at) {
      const bool sideways = last_sideways && at + 1 == cards.size();
      if (!text.empty()) text += ' ';
      text += sideways ? fmt::format("({})", paint_.card(cards[at])) : paint_.card(cards[at]);
    }
    return text;
  }

  void row(std::string_view label, const std::string& cards, const std::string& total,
           const std::vector<std::string>& beside) {
    std::string line = padded(label, kLabelColumns) + padded(cards, kCardColumns) + "  ";
    const int left = columns_ - kLabelColumns - kCardColumns - 2 - kTotalColumns;
    const bool fits = columns_ >= kRowsBesideFrom;
    line += fits ? padded(total, kTotalColumns) : total;
    const int margin = columns_ - (fits ? left : columns_ - 4);
    std::vector<std::string> pieces;
    for (const std::string& piece : filled(beside, "  ", columns_ - margin)) {
      for (std::string& part : wrapped(piece, columns_ - margin, 2)) {
        pieces.push_back(std::move(part));
      }
    }
    std::size_t next = 0;
    if (fits && !pieces.empty() && width(line) <= margin) line += pieces[next++];
    while (line.ends_with(' ')) line.pop_back();
    lines_.push_back(std::move(line));
    for (; next < pieces.size(); ++next) {
      lines_.push_back(fmt::format("{:{}}{}", "", margin, pieces[next]));
    }
  }

  void dealer() {
    if (!cards_lie()) return row(" Dealer", "", "", {});
    if (const auto* round = std::get_if<blackjack::Round>(&table_.round)) {
      const int points = blackjack::total_of(round->dealer_cards()).points;
      std::string total = words(dealer_total_view(*round));
      if (points > 21) total += " bust";
      return row(" Dealer", cards_text(round->dealer_cards(), false), paint_(Tone::strong, total),
                 {});
    }
    const auto& round = std::get<war::Round>(table_.round);
    row(" Dealer", cards_text({round.dealer.begin(), round.dealer.size()}, false), "", {});
  }

  // --- boxes ---

  bool is_in_use(BoxNo no) const {
    const Box& box = table_.common.box(no);
    return box.seated != kNobody || !box.wagers.empty() || box.reserved_for != kNobody;
  }

  struct Active {
    BoxNo box = kNoBox;
    HandNo hand{};
  };
  Active active() const {
    if (!view_.at_rest) return {};
    const Awaits awaited = awaits(table_);
    if (const auto* e = std::get_if<AwaitsDecision>(&awaited)) return {e->box, e->hand};
    if (const auto* e = std::get_if<AwaitsBettors>(&awaited)) return {e->box, e->hand};
    return {};
  }

  std::string label(BoxNo box, HandNo hand, bool several) const {
    const Active now = active();
    const bool is_active = now.box == box && now.hand == hand;
    const std::string name = several ? fmt::format("Box {}.{}", number(box), number(hand) + 1)
                                     : fmt::format("Box {}", number(box));
    return std::string(is_active ? paint_(Tone::warning, paint_.pointer()) : " ") +
           (is_active ? paint_(Tone::strong, name) : name);
  }

  void box(BoxNo no) {
    const auto* round = std::get_if<blackjack::Round>(&table_.round);
    const bool dealt = cards_lie() && round != nullptr && !round->box(no).hands.empty();
    if (dealt) {
      const auto& hands = round->box(no).hands;
      for (std::size_t at = 0; at < hands.size(); ++at) {
        hand(no, hand_no(at), hands[at], hands.size() > 1);
      }
      return;
    }
    std::string cards;
    std::string state;
    if (const auto* war = std::get_if<war::Round>(&table_.round); war != nullptr && cards_lie()) {
      const war::WarBox& area = war->box(no);
      cards = cards_text({area.cards.begin(), area.cards.size()}, false);
      if (area.at_war) state = paint_(Tone::warning, "war");
    }
    std::vector<std::string> beside = bettors(no, HandNo{0});
    const PlayerId seated = table_.common.box(no).seated;
    if (beside.empty() && seated != kNobody) {
      beside.push_back(
          paint_(seated == view_.me ? Tone::mine : Tone::dim,
                 seated == view_.me ? "you sit here" : fmt::format("{} sits here", name(seated))));
    }
    row(label(no, HandNo{0}, false), cards, state, beside);
  }

  void hand(BoxNo no, HandNo hand, const blackjack::Hand& cards, bool several) {
    // SB 3.6.2: cards that lie face down are seen by who calls the box.
    if (cards.face_down != 0 && caller(no) != view_.me)
      return row(label(no, hand, several), "?? ??", "", bettors(no, hand));
    std::string total = words(total_view(table_, cards));
    if (cards.is_bust()) total += " bust";
    row(label(no, hand, several), cards_text(cards.span(), cards.doubled),
        paint_(Tone::strong, total), bettors(no, hand));
  }

  // --- bettors ---

  std::string name(PlayerId player) const {
    std::string text(table_.common.player(player).name.view());
    if (std::ranges::count(view_.house, player) > 0) text += paint_.house_mark();
    return text;
  }

  PlayerId caller(BoxNo no) const {
    const auto* round = std::get_if<blackjack::Round>(&table_.round);
    if (cards_lie() && round != nullptr) return round->box(no).caller;
    return caller_of(table_.common, no).player;
  }

  std::vector<std::string> bettors(BoxNo no, HandNo hand) const {
    std::vector<PlayerId> line;
    const PlayerId first = caller(no);
    if (first != kNobody) line.push_back(first);
    for (const Wager& wager : table_.common.box(no).wagers) {
      if (std::ranges::count(line, wager.player) == 0) line.push_back(wager.player);
    }
    std::vector<std::string> pieces;
    for (const PlayerId player : line) {
      std::string stakes = stakes_text(no, hand, player);
      if (stakes.empty()) continue;
      const std::string_view mark =
          player == first && table_.common.book().boxes_are_shared ? "*" : "";
      const std::string who = fmt::format("{}{}", mark, name(player));
      pieces.push_back(paint_(player == view_.me ? Tone::mine : Tone::plain, who) + stakes);
    }
    return pieces;
  }

  std::string stakes_text(BoxNo no, HandNo hand, PlayerId player) const {
    std::string text;
    Outcome outcome;
    std::string optional;
    for (const Wager& wager : table_.common.box(no).wagers) {
      if (wager.player != player) continue;
      if (is_on_hand(wager.kind) && wager.hand == hand) {
        text += (text.empty() ? " " : "+") + to_text(wager.amount);
        take_outcome(outcome, no, wager);
      } else if (!is_on_hand(wager.kind) && number(hand) == 0) {
        Outcome own;
        take_outcome(own, no, wager);
        optional += fmt::format("{}{} {}{}", optional.empty() ? "" : ", ", short_name(wager.kind),
                                to_text(wager.amount), outcome_text(own));
      }
    }
    text += outcome_text(outcome);
    if (!optional.empty()) text += fmt::format(" ({})", optional);
    return text;
  }

  void take_outcome(Outcome& outcome, BoxNo no, const Wager& wager) const {
    if (wager.is_open()) return;
    outcome.any = true;
    if (wager.state == WagerState::lost) outcome.lost = true;
    if (wager.state == WagerState::returned) outcome.word = "back";
    for (const Event& event : view_.settled) {
      if (const auto* won = std::get_if<WagerWon>(&event.body)) {
        const bool same = won->player == wager.player && won->box == no &&
                          won->hand == wager.hand && won->kind == wager.kind;
        if (same) outcome.won += won->paid;
      } else if (const auto* gave = std::get_if<WagerSurrendered>(&event.body)) {
        if (gave->player == wager.player && gave->box == no) outcome.word = "surrendered";
        if (gave->player == wager.player && gave->box == no) outcome.lost = false;
      }
    }
  }

  std::string outcome_text(const Outcome& outcome) const {
    if (!outcome.any) return "";
    if (outcome.won > Money{}) {
      return " " + paint_(Tone::good, unbroken(fmt::format("won {}", to_text(outcome.won))));
    }
    if (outcome.lost) return " " + paint_(Tone::bad, "lost");
    return fmt::format(" {}", outcome.word);
  }

  // --- below ---

  void legend(const std::string& free_boxes) {
    const bool shared = table_.common.book().boxes_are_shared;
    std::string marks = shared ? "* calls the box" : "";
    if (!view_.house.empty()) {
      marks += fmt::format("{}{} house player", shared ? "   " : "", paint_.house_mark());
    }
    const std::string left = free_boxes.empty() ? "" : fmt::format(" Free{}", free_boxes);
    spread(paint_(Tone::dim, left), paint_(Tone::dim, marks));
  }

  void money() {
    Money staked;
    for (const Box& box : table_.common.boxes) {
      for (const Wager& wager : box.wagers) {
        if (wager.player == view_.me) staked += wager.amount;
      }
    }
    const Money balance = table_.common.player(view_.me).chips;
    lines_.push_back(fmt::format(
        " {}   Balance {}   Staked {}   Last win {}", paint_(Tone::mine, name(view_.me)),
        paint_(Tone::strong, to_text_fixed(balance)), paint_(Tone::strong, to_text_fixed(staked)),
        paint_(Tone::strong, to_text_fixed(view_.last_win))));
  }

  const FeltView& view_;
  const Table& table_;
  const Paint& paint_;
  int columns_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> sign_pieces(const Table& table) {
  const TableCommon& common = table.common;
  const auto range = [](Money least, Money most) {
    return fmt::format("{}-{}", to_text(least), to_text(most));
  };
  std::vector<std::string> pieces;
  pieces.push_back(fmt::format("limits {}", range(common.sign.minimum, common.sign.maximum)));
  if (common.sign.unit > Money{}) pieces.back() += fmt::format(" by {}", to_text(common.sign.unit));
  if (std::holds_alternative<blackjack::Round>(table.round)) {
    const auto& rules = blackjack::variant(common.rules.game);
    pieces.push_back(fmt::format("blackjack pays {}", to_text(rules.blackjack_odds)));
  }
  for (const WagerKind kind : kOptionalKinds) {
    const OptionalOffer& offer = common.offer(kind);
    if (!offer.on) continue;
    pieces.push_back(fmt::format("{} {}", short_name(kind), range(offer.minimum, offer.maximum)));
  }
  return pieces;
}

std::vector<std::string> felt_lines(const FeltView& view, const Paint& paint, int columns) {
  return Felt(view, paint, columns).lines();
}

}  // namespace croupier::play
