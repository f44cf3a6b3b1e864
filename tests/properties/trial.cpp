#include "properties/trial.h"

#include <fmt/format.h>

#include <cstdlib>

#include "record/json.h"
#include "record/json_write.h"
#include "support/random_table.h"

namespace croupier::test {
namespace {

// All properties at one table.
class Watchers {
 public:
  Watchers(const TableSetup& setup, const Table& opened) : properties_(all_properties()) {
    for (auto& property : properties_) property->open(setup, opened);
  }

  std::optional<Broken> watch(const Moment& moment) {
    for (auto& property : properties_) {
      if (std::string wrong = property->watch(moment); !wrong.empty()) {
        return Broken{std::string(property->name()), std::move(wrong)};
      }
    }
    return std::nullopt;
  }

 private:
  Properties properties_;
};

std::string without_numbers(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c < '0' || c > '9') out += c;
  }
  return out;
}

bool is_same(const Broken& a, const Broken& b) {
  return a.property == b.property && without_numbers(a.what) == without_numbers(b.what);
}

// What the cards say: the next one where one is due, the burned one where it was asked for.
bool is_genuine(const RandomTable& people, const CommandBody& body) {
  const Awaits awaited = awaits(people.table());
  if (const auto* show = std::get_if<ShowBurnCard>(&body)) {
    return std::holds_alternative<AwaitsBurnCard>(awaited) && people.cards().burned() == show->card;
  }
  if (!std::holds_alternative<AwaitsCard>(awaited)) return false;
  const auto next = people.cards().next();
  if (!next) return false;
  if (const auto* draw = std::get_if<DrawCard>(&body)) {
    return std::holds_alternative<Card>(*next) && std::get<Card>(*next) == draw->card;
  }
  return std::holds_alternative<DrawCuttingCard>(body) &&
         std::holds_alternative<CardRoom::CuttingCard>(*next);
}

bool leaves_a_debt(const EventBody& body) {
  const auto* taken = std::get_if<WinningsTakenBack>(&body);
  const auto* stake = std::get_if<StakeForfeited>(&body);
  return (taken != nullptr && taken->owed > Money{}) || (stake != nullptr && stake->owed > Money{});
}

bool may_draw(Actor by) { return by.role == Role::device || by.role == Role::dealer; }

std::string setup_text(const TableSetup& setup) {
  std::string text;
  json::write(text, setup.rules);
  text += "\nsign ";
  json::write(text, setup.sign);
  text += "\nchips";
  for (Money chip : setup.chips) text += ' ' + to_text(chip);
  for (const OptionalSetup& offer : setup.offers) {
    text += "\noffer ";
    json::write(text, offer);
  }
  return text;
}

std::string report(const Session& session, const Broken& broken) {
  Session few = session;
  if (std::getenv("CROUPIER_NOT_SHORTENED") == nullptr)
    few.tries = shortest(session.setup, session.tries, broken);
  return fmt::format("broken: {}\n  {}\n{}({} acts before shortening)\n", broken.property,
                     broken.what, describe(few), session.tries.size());
}

thread_local const Session* playing = nullptr;

}  // namespace

Properties all_properties() {
  Properties all;
  for (auto make :
       {table_stays_ok, purses_follow_events, debts_follow_events, invalid_games_pay_nobody,
        payments_are_exact, wagers_are_settled_once, cards_are_accounted_once, device_is_heard,
        refusal_changes_nothing, deciding_is_pure, round_ends, everything_has_words, log_replays,
        commands_survive_json, only_roles_and_phases_of_the_table, offers_are_true,
        nobody_waits_in_vain}) {
    all.push_back(make());
  }
  return all;
}

void Tally::count(const Try& tried, const std::expected<Events, Refusal>& answer) {
  ++acts;
  const std::size_t at = tried.command.body.index();
  if (!answer) {
    ++refused[at];
    ++codes[static_cast<std::size_t>(answer.error().code)];
    return;
  }
  ++accepted[at];
  for (const Event& event : *answer) {
    ++events[event.body.index()];
    if (std::holds_alternative<RoundEnded>(event.body)) ++rounds;
    if (leaves_a_debt(event.body)) ++debts;
  }
}

Tally& Tally::operator+=(const Tally& other) {
  const auto add = [](auto& to, const auto& from) {
    for (std::size_t at = 0; at < to.size(); ++at) to[at] += from[at];
  };
  rounds += other.rounds;
  acts += other.acts;
  debts += other.debts;
  add(accepted, other.accepted);
  add(refused, other.refused);
  add(events, other.events);
  add(codes, other.codes);
  return *this;
}

const Session* current_session() { return playing; }

std::string describe(const Session& session) {
  std::string text =
      fmt::format("game {} seed {} (CROUPIER_SEED={})\nset-up {}\n{} acts:\n", name(session.game),
                  session.seed, session.seed, setup_text(session.setup), session.tries.size());
  Table table = *open_table(session.setup);
  for (const Try& each : session.tries) {
    text += to_json(each.command);
    // The last one may be the one that ends the program.
    const bool last = &each == &session.tries.back();
    const auto answer = last ? std::expected<Events, Refusal>() : act(table, each.command);
    text += answer ? "\n" : fmt::format("  -> {}\n", word(answer.error().code));
  }
  return text;
}

std::optional<std::string> play_session(Game game, std::uint64_t seed, int rounds, Tally& tally) {
  RandomTable people(game, seed);
  Watchers watchers(people.setup(), people.table());
  Session session{game, seed, people.setup(), {}};
  playing = &session;
  const std::uint64_t until = tally.rounds + static_cast<std::uint64_t>(rounds);
  const std::uint64_t begun = tally.rounds;
  std::optional<Broken> broken;
  // People who do not come to play must not keep the test from ending.
  while (tally.rounds < until && session.tries.size() < 600 + 400 * (tally.rounds - begun) &&
         !broken) {
    Try tried{people.next(), false};
    tried.genuine = may_draw(tried.command.by) && is_genuine(people, tried.command.body);
    session.tries.push_back(tried);
    const auto answer = decide(people.table(), tried.command);
    tally.count(tried, answer);
    const Table before = people.table();
    if (answer) people.take(*answer);
    broken = watchers.watch({before, tried, answer, people.table(), session.tries.size(), false});
  }
  playing = nullptr;
  if (!broken) return std::nullopt;
  return report(session, *broken);
}

std::optional<Broken> replay(const TableSetup& setup, const std::vector<Try>& tries) {
  Table table = *open_table(setup);
  Watchers watchers(setup, table);
  std::size_t number = 0;
  for (const Try& tried : tries) {
    const Table before = table;
    const auto answer = decide(table, tried.command);
    if (answer) {
      for (const Event& event : *answer) apply(table, event);
    }
    if (auto broken = watchers.watch({before, tried, answer, table, ++number, true})) return broken;
  }
  return std::nullopt;
}

std::vector<Try> shortest(const TableSetup& setup, std::vector<Try> tries, const Broken& broken) {
  const auto still_breaks = [&](const std::vector<Try>& fewer) {
    const auto found = replay(setup, fewer);
    return found && is_same(*found, broken);
  };
  if (!still_breaks(tries)) return tries;
  std::size_t before = tries.size() + 1;
  for (std::size_t many = tries.size() / 2; many > 0;) {
    for (std::size_t from = 0; from + many <= tries.size();) {
      std::vector<Try> fewer = tries;
      const auto first = fewer.begin() + static_cast<std::ptrdiff_t>(from);
      fewer.erase(first, first + static_cast<std::ptrdiff_t>(many));
      if (still_breaks(fewer)) {
        tries = std::move(fewer);
      } else {
        from += many;
      }
    }
    // Once one by one is not enough: what is left out may make others needless.
    if (many > 1) {
      many /= 2;
    } else if (tries.size() < before) {
      before = tries.size();
    } else {
      many = 0;
    }
  }
  return tries;
}

}  // namespace croupier::test
