#include "notation/export.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "notation/replay.h"
#include "notation/writing.h"

namespace croupier::notation {
namespace {

// How much of the dealer's work is written down. The shorter form is used where it is enough.
enum class Detail : std::uint8_t {
  rounds,     // shuffle, cut and burn happen by themselves
  stack,      // they are statements
  each_card,  // and so is every card, as where a dealer enters them
};

bool is_of_stack(const CommandBody& body) {
  return std::holds_alternative<Shuffle>(body) || std::holds_alternative<Cut>(body) ||
         std::holds_alternative<DeclineCut>(body) ||
         std::holds_alternative<PlaceCuttingCard>(body) || std::holds_alternative<BurnCard>(body);
}

struct Drawings {
  std::vector<std::string> cards;
  std::vector<std::string> prizes;
  std::vector<std::string> burn_cards;
};

bool take_drawing(const CommandBody& body, Drawings& drawings) {
  if (const auto* card = std::get_if<DrawCard>(&body)) {
    drawings.cards.push_back(to_text(card->card));
  } else if (std::holds_alternative<DrawCuttingCard>(body)) {
    drawings.cards.emplace_back("--");
  } else if (const auto* prize = std::get_if<ShowPrize>(&body)) {
    drawings.prizes.push_back(fmt::format("{}", prize->dollars));
  } else if (const auto* burned = std::get_if<ShowBurnCard>(&body)) {
    drawings.burn_cards.push_back(to_text(burned->card));
  } else {
    return false;
  }
  return true;
}

// Cards that went astray came out of the same list; their statements stay.
void take_strays(const CommandBody& body, Drawings& drawings) {
  const auto add = [&](Card card) { drawings.cards.push_back(to_text(card)); };
  if (const auto* box = std::get_if<MisdealCard>(&body); box != nullptr && box->card)
    add(*box->card);
  if (const auto* dealer = std::get_if<MisdealToDealer>(&body); dealer != nullptr && dealer->card)
    add(*dealer->card);
  const auto* report = std::get_if<ReportIrregularity>(&body);
  const bool leave = report != nullptr && (report->kind == Irregularity::face_up_card ||
                                           report->kind == Irregularity::no_wagers);
  if (!leave) return;
  for (const Card card : report->cards) add(card);
}

void append_list(std::string& text, std::string_view word, const std::vector<std::string>& items) {
  constexpr std::size_t kOnLine = 26;
  for (std::size_t at = 0; at < items.size(); at += kOnLine) {
    const auto from = items.begin() + static_cast<std::ptrdiff_t>(at);
    const auto size = static_cast<std::ptrdiff_t>(std::min(kOnLine, items.size() - at));
    text += fmt::format("{} {}\n", word, fmt::join(from, from + size, " "));
  }
}

bool ends_round(const Act& act) {
  for (const Event& event : act.events) {
    if (std::holds_alternative<RoundEnded>(event.body)) return true;
  }
  return false;
}

class Exporter {
 public:
  Exporter(const TableSetup& setup, std::span<const Act> acts, Detail detail)
      : setup_(setup), acts_(acts), detail_(detail) {}

  std::string text() {
    const std::size_t joined = players();
    for (const Act& act : acts_.subspan(joined)) {
      put(act.command);
      for (const Command& drawn : act.drawn) put(drawn);
      follow_names(act.events);
      if (ends_round(act)) statements_ += '\n';
    }
    std::string text = setup_text(setup_);
    if (detail_ != Detail::rounds) text += "opening by-hand\n" + pre_checked_text();
    if (detail_ == Detail::each_card) text += "dealing by-hand\n";
    text += players_;
    append_list(text, "cards", drawings_.cards);
    append_list(text, "prizes", drawings_.prizes);
    append_list(text, "burn-card", drawings_.burn_cards);
    return text + "\n" + statements_;
  }

 private:
  // Those who were there before anything else happened are set-up.
  std::size_t players() {
    std::size_t at = 0;
    for (; at < acts_.size() && acts_[at].drawn.empty(); ++at) {
      const auto* join = std::get_if<JoinTable>(&acts_[at].command.body);
      if (join == nullptr) break;
      follow_names(acts_[at].events);
      players_ += player_text(*join);
    }
    return at;
  }

  // Whose number is whose now.
  void follow_names(const Events& events) {
    for (const Event& event : events) {
      const auto* joined = std::get_if<PlayerJoined>(&event.body);
      if (joined == nullptr) continue;
      const auto at = static_cast<std::size_t>(number(joined->player));
      names_.resize(std::max(names_.size(), at + 1));
      names_[at] = joined->name;
    }
  }

  // A member of staff is named with the role before the first act in it.
  void introduce(const Actor& by) {
    if (by.name.view().empty()) return;
    const auto known = std::ranges::find(staff_, by.name, &Actor::name);
    if (known != staff_.end() && known->role == by.role) return;
    statements_ += staff_text(by, setup_.rules.game);
    if (known == staff_.end()) {
      staff_.push_back(by);
    } else {
      *known = by;
    }
  }

  // NZ 6.5: an opening by hand means inspection by hand, unless this is said.
  std::string pre_checked_text() const {
    const bool said = table_rules(setup_.rules.game).inspection && setup_.rules.options.pre_checked;
    return said ? "option pre-checked=yes\n" : "";
  }

  void put(const Command& command) {
    const bool inspection =
        std::holds_alternative<CheckCards>(command.body) && !setup_.rules.options.pre_checked;
    if (detail_ == Detail::rounds && (is_of_stack(command.body) || inspection)) return;
    if (detail_ != Detail::each_card) {
      if (take_drawing(command.body, drawings_)) return;
      take_strays(command.body, drawings_);
    }
    introduce(command.by);
    statements_ += statement_text(command, names_, setup_.rules.game) + "\n";
  }

  const TableSetup& setup_;
  std::span<const Act> acts_;
  Detail detail_;
  std::vector<Name> names_;
  std::vector<Actor> staff_;
  Drawings drawings_;
  std::string players_;
  std::string statements_;
};

bool gives_the_same(const Replay& replay, const Events& events) {
  return replay.outcome == Outcome::holds && replay.events() == events;
}

std::string balances_text(const Table& table) {
  std::string text;
  for (const Player& player : table.common.players) {
    if (!player.is_here()) continue;
    text += fmt::format("{} has {}\n", player.name.view(), to_text(player.chips));
    if (player.tokens.is_zero()) continue;
    text += fmt::format("{} has-tokens {}\n", player.name.view(), to_text(player.tokens));
  }
  return text;
}

}  // namespace

std::string export_round(const TableSetup& setup, std::span<const Act> acts) {
  Events events;
  for (const Act& act : acts) events.insert(events.end(), act.events.begin(), act.events.end());
  std::string text;
  for (const Detail detail : {Detail::rounds, Detail::stack, Detail::each_card}) {
    text = Exporter(setup, acts, detail).text();
    const Replay replay = replay_text(text);
    if (gives_the_same(replay, events)) return text + balances_text(replay.table);
  }
  return text;
}

}  // namespace croupier::notation
