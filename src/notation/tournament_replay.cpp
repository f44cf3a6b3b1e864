#include "notation/tournament_replay.h"

#include <fmt/format.h>

#include <deque>

#include "base/match.h"
#include "driver/draw.h"
#include "driver/seating.h"
#include "driver/table_driver.h"
#include "words/tournament.h"

namespace croupier::notation {
namespace {

std::string sentence_of(const Refusal& refusal, const tournament::Tournament& tournament) {
  const std::string words = tournament::words(refusal, tournament);
  if (is_of_table(refusal.code)) return words;
  return fmt::format("{} ({})", words, id(refusal.clauses.first()));
}

// Numbers of this line become those of the table.
void put_players(croupier::CommandBody& body, const std::vector<PlayerId>& players) {
  match(
      [&](auto& act) {
        for_each_field(act, [&]<class Member>(std::string_view, Member& member) {
          if constexpr (std::is_same_v<Member, PlayerId>) {
            const auto at = static_cast<std::size_t>(number(member));
            if (at < players.size()) member = players[at];
          }
        });
      },
      body);
}

class TournamentPlayer {
 public:
  explicit TournamentPlayer(const TournamentScript& script) : script_(script) {
    result_.statements = script.statements.size();
  }

  TournamentReplay play() {
    for (const TournamentStatement& statement : script_.statements) {
      if (over_) break;
      match([&](const auto& body) { handle(statement, body); }, statement.body);
    }
    result_.tournament = now_;
    return std::move(result_);
  }

 private:
  struct ListedCard {
    Stacked::Item card;
    Place place;
  };

  void fail(const TournamentStatement& statement, std::string_view message) {
    result_.fail(statement.place, fmt::format("{}: {}", statement.text, message));
  }

  void handle(const TournamentStatement&, const CardsAtTable& said) {
    for (std::size_t at = 0; at < said.cards.size(); ++at)
      cards_[said.table].push_back({said.cards[at], said.places[at]});
  }

  void handle(const TournamentStatement& statement, const Expectation& asked) {
    const TournamentSeen seen{now_, result_.events, std::span(result_.events).subspan(last_act_)};
    if (const auto message = check(asked, statement.place.line, seen, result_.proofs))
      fail(statement, *message);
  }

  void handle(const TournamentStatement& statement, const TournamentAct& act) {
    if (act.expects.refused) return handle_refused(statement, act);
    last_act_ = result_.events.size();
    for (const tournament::Command& command : act.commands) {
      const auto refusal = perform(bound(command, act));
      if (refusal) {
        over_ = true;
        return fail(statement, fmt::format("expected to be accepted, found refused: {}",
                                           sentence_of(*refusal, now_)));
      }
    }
    go_on(statement);
    if (const std::string fault = tournament::tournament_is_ok(now_); !fault.empty())
      fail(statement, fmt::format("expected a tournament in order, found: {}", fault));
  }

  void handle_refused(const TournamentStatement& statement, const TournamentAct& act) {
    const tournament::Tournament before = now_;
    const auto refusal = perform(bound(act.commands.front(), act));
    if (!refusal) {
      fail(statement, "expected a refusal, found it accepted");
      return go_on(statement);
    }
    if (now_ != before) return fail(statement, "expected nothing changed, found a change");
    if (const auto wrong =
            result_.judge(statement.place.line, *refusal, act.expects, sentence_of(*refusal, now_)))
      fail(statement, *wrong);
  }

  std::optional<Refusal> perform(const tournament::Command& command) {
    auto events = tournament::act(now_, command);
    if (!events) return events.error();
    result_.commands.push_back(command);
    result_.events.insert(result_.events.end(), events->begin(), events->end());
    return std::nullopt;
  }

  // What only the play can tell: numbers at the table, seats that are drawn, whose cut is declined.
  tournament::Command bound(tournament::Command command, const TournamentAct& act) const {
    if (auto* seating = std::get_if<tournament::SeatPlayers>(&command.body);
        seating != nullptr && act.draws_seats) {
      if (now_.stage < now_.conditions.stages.size()) {
        std::vector<EntrantNo> due = tournament::due_for_stage(now_);
        due.resize(std::min(due.size(), tournament::places_of(now_.conditions, now_.terms())));
        if (!now_.tables.empty())
          seating->places = draw_seats(*seed_from_text(seating->seed), due, now_.tables);
      }
    }
    auto* play = std::get_if<tournament::Play>(&command.body);
    if (play == nullptr) return command;
    put_players(play->act, players_of(now_, play->table, act.named));
    const tournament::Session* session = now_.session(play->table);
    if (session != nullptr && command.by.role == Role::dealer &&
        std::holds_alternative<DeclineCut>(play->act)) {
      const Actor& offered = session->table.common.stack.cut_offered;
      const auto* seat = session->seat_at(offered.player);
      if (offered.role == Role::player && seat != nullptr) command.by.player = seat->entrant;
    }
    return command;
  }

  // --- what happens without a person ---

  void go_on(const TournamentStatement& statement) {
    for (bool idle = false; !idle && !over_;) {
      idle = true;
      for (const tournament::SharedSession& each : std::vector(now_.sessions)) {
        if (over_ || !is_played(*each)) continue;
        auto next = next_of_house(statement, *each);
        if (!next) continue;
        next->at = std::get<TournamentAct>(statement.body).commands.back().at;
        if (const auto refusal = perform(*next)) report_impossible(statement, *refusal);
        idle = false;
        break;
      }
    }
  }

  bool is_played(const tournament::Session& session) const {
    using tournament::SessionPhase;
    return session.disputes.empty() && now_.disputes.empty() &&
           (session.phase == SessionPhase::betting || session.phase == SessionPhase::playing ||
            session.phase == SessionPhase::settled);
  }

  std::optional<tournament::Command> next_of_house(const TournamentStatement& statement,
                                                   const tournament::Session& session) {
    if (script_.opening == Opening::automatic) {
      Dealing dealing;
      dealing.automation = Automation::all();
      if (const auto next = TableDriver(session.table, std::move(dealing)).next_command())
        return of_dealer(session, *next);
    }
    if (script_.dealt_by == DealtBy::hand ||
        !std::holds_alternative<AwaitsCard>(awaits(session.table)))
      return std::nullopt;
    auto& cards = cards_[session.no];
    if (cards.empty()) {
      over_ = true;
      fail(statement,
           fmt::format("expected a card at table {}, found the end of its \"cards\"", session.no));
      return std::nullopt;
    }
    drawn_ = cards.front();
    cards.pop_front();
    croupier::CommandBody body = DrawCuttingCard{};
    if (const Card* card = std::get_if<Card>(&drawn_->card)) body = DrawCard{*card};
    return tournament::Command{{Role::device}, 0, tournament::Play{session.no, body}};
  }

  // A player who is not there to answer is passed over by the dealer.
  static tournament::Command of_dealer(const tournament::Session& session,
                                       const croupier::Command& next) {
    tournament::Command command{
        {next.by.role}, 0, tournament::Play{session.no, next.body}, next.reason};
    if (next.by.role != Role::player) return command;
    const tournament::Seat& seat = *session.seat_at(next.by.player);
    command.by.player = seat.entrant;
    if (seat.state != tournament::SeatState::playing) command.by.role = Role::dealer;
    return command;
  }

  // A card that cannot be: the fault lies where the card was listed.
  void report_impossible(const TournamentStatement& statement, const Refusal& refusal) {
    over_ = true;
    if (!drawn_) return fail(statement, sentence_of(refusal, now_));
    result_.outcome = Outcome::unreadable;
    result_.fail(drawn_->place,
                 fmt::format("this card cannot come at \"{}\" (line {}): {}", statement.text,
                             statement.place.line, sentence_of(refusal, now_)));
  }

  const TournamentScript& script_;
  tournament::Tournament now_;
  TournamentReplay result_;
  std::size_t last_act_ = 0;
  std::map<TableNo, std::deque<ListedCard>> cards_;
  std::optional<ListedCard> drawn_;
  bool over_ = false;
};

}  // namespace

TournamentReplay replay_tournament(std::string_view text) {
  const auto script = read_tournament(text);
  return script ? TournamentPlayer(*script).play() : unreadable<TournamentReplay>(script.error());
}

std::vector<PlayerId> players_of(const tournament::Tournament& tournament, TableNo table,
                                 const std::vector<EntrantNo>& named) {
  std::vector<PlayerId> players;
  const tournament::Session* session = tournament.session(table);
  for (const EntrantNo entrant : named) {
    const tournament::Seat* seat = session == nullptr ? nullptr : session->seat_of(entrant);
    players.push_back(seat == nullptr ? kNobody : seat->player);
  }
  return players;
}

Money balance_of(std::span<const tournament::Event> events, EntrantNo entrant) {
  Money balance;
  for (const tournament::Event& event : events) {
    const auto* moved = std::get_if<tournament::MoneyMoved>(&event.body);
    if (moved == nullptr || moved->entrant != entrant) continue;
    if (moved->to == tournament::Account::patron) balance += moved->amount;
    if (moved->from == tournament::Account::patron) balance -= moved->amount;
  }
  return balance;
}

std::vector<std::string> balances_of(const TournamentReplay& replay) {
  const tournament::Ledger& ledger = replay.tournament.ledger;
  std::vector<std::string> lines;
  const auto put = [&](std::string_view name, Money holds) {
    lines.push_back(fmt::format("{} {}", name, to_text_fixed(holds)));
  };
  put("account pool", ledger.pool);
  put("account buy-ins", ledger.buy_ins);
  put("account casino", ledger.casino);
  put("account patrons", ledger.patrons);
  const auto& entrants = replay.tournament.entrants;
  for (std::size_t at = 0; at < entrants.size(); ++at)
    put(entrants[at].name.view(), balance_of(replay.events, static_cast<EntrantNo>(at)));
  for (const tournament::SharedSession& session : replay.tournament.sessions) {
    for (const tournament::Seat& seat : session->seats) {
      if (seat.player == kNobody) continue;
      put(fmt::format("table {} {}", session->no, entrants[seat.entrant].name.view()),
          tournament::chips_of(*session, seat));
    }
  }
  return lines;
}

}  // namespace croupier::notation
