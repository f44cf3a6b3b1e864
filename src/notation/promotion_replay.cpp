#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "driver/draw.h"
#include "notation/promotion_script.h"
#include "promotion/words.h"

namespace croupier::notation {
namespace {

class PromotionPlayer {
 public:
  explicit PromotionPlayer(const PromotionScript& script) : script_(script) {
    result_.statements = script.size();
  }

  PromotionReplay play() {
    for (const PromotionStatement& statement : script_) {
      if (over_) break;
      match([&](const auto& body) { handle(statement, body); }, statement.body);
    }
    result_.promotion = now_;
    return std::move(result_);
  }

 private:
  void fail(const PromotionStatement& statement, std::string_view message) {
    result_.fail(statement.place, fmt::format("{}: {}", statement.text, message));
  }

  void handle(const PromotionStatement& statement, const Expectation& asked) {
    const PromotionSeen seen{now_, result_.events};
    if (const auto message = check(asked, statement.place.line, seen, result_.proofs))
      fail(statement, *message);
  }

  void handle(const PromotionStatement& statement, const PromotionAct& act) {
    const promotion::Command command = bound(act);
    const promotion::Promotion before = now_;
    auto events = promotion::decide(now_, command);
    if (now_ != before) return fail(statement, "expected nothing changed, found a change");
    if (events) {
      for (const promotion::Event& event : *events) promotion::apply(now_, event);
      result_.commands.push_back(command);
      result_.events.insert(result_.events.end(), events->begin(), events->end());
      if (act.expects.refused) fail(statement, "expected a refusal, found it accepted");
      return;
    }
    const Refusal& refusal = events.error();
    const std::string said =
        fmt::format("{} ({})", plain(sentence(refusal, now_, command.body)),
                    refusal.clauses.first() ? id(refusal.clauses.first()) : "no clause");
    if (!act.expects.refused) {
      over_ = true;
      return fail(statement, fmt::format("expected to be accepted, found refused: {}", said));
    }
    if (const auto wrong = result_.judge(statement.place.line, refusal, act.expects, said))
      fail(statement, *wrong);
  }

  // The winners follow from the seed and the entries.
  promotion::Command bound(const PromotionAct& act) const {
    promotion::Command command = act.command;
    if (!act.draws) return command;
    const auto entries = static_cast<std::uint32_t>(now_.entries.size());
    if (auto* again = std::get_if<promotion::Redraw>(&command.body)) {
      if (again->prize >= now_.winners.size()) return command;
      const auto may = [&](std::uint32_t entry) { return may_win(now_, again->prize, entry); };
      again->entry =
          draw_again(*seed_from_text(again->seed), entries, may).value_or(promotion::kNoEntry);
      return command;
    }
    auto& draw = std::get<promotion::DrawWinners>(command.body);
    draw.entries = draw_entries(*seed_from_text(draw.seed), entries, now_.terms.prizes.size());
    return command;
  }

  const PromotionScript& script_;
  promotion::Promotion now_;
  PromotionReplay result_;
  bool over_ = false;
};

}  // namespace

PromotionReplay replay_promotion(std::string_view text) {
  const auto script = read_promotion(text);
  return script ? PromotionPlayer(*script).play() : unreadable<PromotionReplay>(script.error());
}

std::vector<std::string> balances_of(const PromotionReplay& replay) {
  std::vector<std::string> lines;
  const promotion::Promotion& now = replay.promotion;
  for (const promotion::Event& event : replay.events) {
    const auto* award = std::get_if<promotion::PrizeAwarded>(&event.body);
    if (award == nullptr) continue;
    const promotion::Prize& prize = now.terms.prizes[award->prize];
    const Money paid = award->cash_instead ? prize.cash_alternative
                                           : award->cash + award->cheque + award->transfer;
    lines.push_back(fmt::format("{} {}", now.entries[now.winners[award->prize].entry].patron,
                                to_text_fixed(paid)));
  }
  return lines;
}

}  // namespace croupier::notation
