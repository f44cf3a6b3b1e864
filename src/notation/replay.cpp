#include "notation/replay.h"

#include <fmt/format.h>

#include <iterator>

#include "base/match.h"
#include "irregular/lawful_rulings.h"
#include "notation/reader.h"
#include "state/snapshot.h"
#include "words/table.h"

namespace croupier::notation {
namespace {

Dealing dealing_of(const Script& script) {
  Dealing dealing;
  if (script.dealt_by == DealtBy::hand) return dealing;
  dealing.cards = CardSource(Stacked(script.cards));
  dealing.prizes = PrizeButton(script.prizes);
  dealing.burn_cards = script.burn_cards;
  return dealing;
}

class Player {
 public:
  explicit Player(const Script& script)
      : script_(script), driver_(*open_table(script.setup), dealing_of(script)) {
    result_.statements = script.statements.size();
  }

  Replay play() {
    open();
    for (const Statement& statement : script_.statements) {
      if (over_) break;
      match([&](const auto& body) { handle(statement, body); }, statement.body);
    }
    result_.table = driver_.table();
    return std::move(result_);
  }

 private:
  void fail(Place place, std::string message) { result_.fail(place, std::move(message)); }

  // Players first, in the order declared; then the cards are made ready.
  void open() {
    for (const PlayerSetup& player : script_.players) {
      const Command join{as(Role::platform), JoinTable{player.name, player.chips, player.tokens}};
      auto done = driver_.act(join);
      if (!done) {
        over_ = true;
        return fail({}, words(done.error()));
      }
      record(std::move(*done));
    }
    if (script_.opening == Opening::by_hand) return;
    driver_.automate(Automation::all());
    if (auto done = driver_.go_on()) record(std::move(*done));
  }

  void record(Act act) {
    if (std::holds_alternative<Deal>(act.command.body)) since_deal_ = events_.size();
    events_.insert(events_.end(), act.events.begin(), act.events.end());
    cards_drawn_ +=
        static_cast<std::size_t>(std::ranges::count_if(act.drawn, [](const Command& each) {
          return std::holds_alternative<DrawCard>(each.body) ||
                 std::holds_alternative<DrawCuttingCard>(each.body);
        }));
    result_.acts.push_back(std::move(act));
  }

  void handle(const Statement& statement, const PlayedAct& played) {
    auto done = driver_.act(played.command);
    if (!done) {
      over_ = true;
      return fail(statement.place,
                  fmt::format("{}: expected to be accepted, found refused: {}{}", statement.text,
                              words(done.error()), advice(played.command, done.error())));
    }
    record(std::move(*done));
    if (driver_.stuck()) report_stuck(statement, *driver_.stuck());
  }

  // What whoever wrote the file can do about it.
  std::string advice(const Command& command, const Refusal& refusal) const {
    switch (refusal.code) {
      case RefusalCode::not_now:
        if (!std::holds_alternative<ExposeHand>(command.body)) return {};
        return "; a hand whose cards lie face down is expected (option face-down=yes)";
      case RefusalCode::reason_missing: return "; because \"…\" is expected behind it";
      case RefusalCode::not_next_card: return "; " + next_card_text();
      case RefusalCode::not_a_lawful_ruling: return "; lawful now: " + lawful_text();
      default: return {};
    }
  }

  std::string next_card_text() const {
    const auto next = driver_.next_listed();
    const Card* card = next ? std::get_if<Card>(&*next) : nullptr;
    if (card != nullptr)
      return fmt::format("{} is the next of \"cards\", and is expected here", to_text(*card));
    const bool cutting = next && std::holds_alternative<CuttingCard>(*next);
    return cutting ? "the cutting card (--) is the next of \"cards\"" : "\"cards\" has no more";
  }

  std::string lawful_text() const {
    std::string text;
    for (const LawfulRuling& each : lawful_rulings(driver_.table()))
      text += fmt::format("{}{}", text.empty() ? "" : ", ", word(each.ruling));
    return text.empty() ? "none" : text;
  }

  void handle(const Statement& statement, const RefusedAct& refused) {
    const Table before = driver_.table();
    auto done = driver_.act(refused.command);
    if (done) {
      record(std::move(*done));
      fail(statement.place,
           fmt::format("{}: expected a refusal, found it accepted", statement.text));
      if (driver_.stuck()) report_stuck(statement, *driver_.stuck());
      return;
    }
    if (driver_.table() != before || canonical_json(driver_.table()) != canonical_json(before)) {
      return fail(statement.place,
                  fmt::format("{}: expected nothing changed, found a change", statement.text));
    }
    const Refusal& refusal = done.error();
    const Clause first = refusal.clauses.first();
    const std::string found =
        fmt::format("{}: {}", first ? id(first) : "one without clause", words(refusal));
    if (auto wrong = result_.judge(statement.place.line, refusal, refused.expects, found))
      fail(statement.place, fmt::format("{}: {}", statement.text, *wrong));
  }

  void handle(const Statement& statement, const Expectation& asked) {
    const Seen seen{driver_.table(), std::span(events_).subspan(since_deal_)};
    if (auto message = check(asked, statement.place.line, seen, result_.proofs))
      fail(statement.place, fmt::format("{}: {}", statement.text, *message));
  }

  void report_stuck(const Statement& statement, const Stuck& stuck) {
    over_ = true;
    switch (stuck.why) {
      case Standstill::out_of_cards:
        return fail(statement.place,
                    fmt::format("{}: expected a card, found the end of \"cards\"", statement.text));
      case Standstill::out_of_prizes:
        return fail(
            statement.place,
            fmt::format("{}: expected a prize, found the end of \"prizes\"", statement.text));
      case Standstill::no_burn_card:
        return fail(statement.place, fmt::format("{}: expected a \"burn-card\" in the set-up, "
                                                 "found none",
                                                 statement.text));
      case Standstill::refused: return report_impossible(statement, stuck);
    }
  }

  // A card that cannot be: the fault lies where the card was listed.
  void report_impossible(const Statement& statement, const Stuck& stuck) {
    const std::string reason = words(stuck.refusal);
    const bool is_card = stuck.tried && std::holds_alternative<DrawCard>(stuck.tried->body);
    if (!is_card || cards_drawn_ >= script_.card_places.size()) {
      return fail(statement.place, fmt::format("{}: {}", statement.text, reason));
    }
    const Card card = std::get<DrawCard>(stuck.tried->body).card;
    result_.outcome = Outcome::unreadable;
    fail(script_.card_places[cards_drawn_],
         fmt::format("{} cannot come at \"{}\" (line {}): {}", to_text(card), statement.text,
                     statement.place.line, reason));
  }

  const Script& script_;
  TableDriver driver_;
  Replay result_;
  Events events_;
  std::size_t since_deal_ = 0;
  std::size_t cards_drawn_ = 0;
  bool over_ = false;
};

}  // namespace

Events Replay::events() const {
  Events all;
  for (const Act& act : acts) all.insert(all.end(), act.events.begin(), act.events.end());
  return all;
}

void Findings::fail(Place place, std::string message) {
  if (outcome == Outcome::holds) outcome = Outcome::does_not_hold;
  findings.push_back({place, std::move(message)});
}

std::optional<std::string> Findings::judge(int line, const Refusal& refusal,
                                           const Refused& expected, std::string_view found) {
  const std::vector<Clause> cited(refusal.clauses.begin(), refusal.clauses.end());
  proofs.add_refusal(line, cited);
  if (!expected.clause) return std::nullopt;
  const auto met = [&](Clause clause) { return meets(clause, *expected.clause); };
  if (std::ranges::none_of(cited, met))
    return fmt::format("expected a refusal by {}, found {}", expected.clause->id, found);
  proofs.add(line, ProofBy::refused, *expected.clause, cited);
  return std::nullopt;
}

Replay replay(const Script& script) { return Player(script).play(); }

Replay replay_text(std::string_view text) {
  const auto script = read_round(text);
  return script ? replay(*script) : unreadable<Replay>(script.error());
}

std::string verdict(std::string_view file, const Findings& replay) {
  if (replay.outcome == Outcome::holds) {
    return fmt::format("{}: holds ({} statements)", file, replay.statements);
  }
  const Finding& first =
      replay.outcome == Outcome::unreadable ? replay.findings.back() : replay.findings.front();
  std::string place{file};
  if (first.place.line > 0) place += fmt::format(":{}", first.place.line);
  if (replay.outcome == Outcome::unreadable && first.place.column > 0) {
    place += fmt::format(":{}", first.place.column);
  }
  const std::size_t more = replay.findings.size() - 1;
  const std::string others = more > 0 ? fmt::format(" (and {} more)", more) : "";
  return fmt::format("{}: {}{}", place, first.message, others);
}

}  // namespace croupier::notation
