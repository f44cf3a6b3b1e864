#include "server/reading.h"

#include <fmt/format.h>

#include <chrono>
#include <map>
#include <ranges>

#include "host/demo.h"
#include "rulebook/game_rules.h"
#include "server/doubtful_clauses.h"
#include "server/game_facts.h"
#include "server/iso_time.h"

namespace croupier::server {
namespace {

constexpr std::size_t kPage = 50;

ClauseRow row_of(Clause clause) {
  return {clause, std::string(name(clause_class(clause))), std::string(chapter(clause)),
          std::string(chapter_title(clause)), std::string(wording(clause))};
}

std::vector<RulingText> rulings_of(Game game) {
  const RuleSet rules = default_rules(game);
  std::vector<RulingText> rulings;
  for_each_field(rules.rulings, [&](std::string_view name, const auto& value) {
    RuleSet tried = rules;
    using Value = std::remove_cvref_t<decltype(value)>;
    RulingText ruling{std::string(name), "", {}, std::string(ruling_words(name))};
    const auto add = [&](std::string_view each) {
      if (choose_ruling(tried, name, each)) ruling.values.emplace_back(each);
    };
    if constexpr (std::is_same_v<Value, bool>) {
      ruling.value = value ? "yes" : "no";
      add("yes");
      add("no");
    } else {
      ruling.value = word(value);
      for (const std::string_view each : kWords<Value>) add(each);
    }
    // With one value there is no choice in this game.
    if (ruling.values.size() > 1) rulings.push_back(std::move(ruling));
  });
  return rulings;
}

}  // namespace

History history_of(Storage& storage, const Known& known, const PersonId& person,
                   std::int64_t before) {
  const auto rows = storage.played(person, before, kPage + 1);
  History history{{}, rows.size() > kPage};
  for (std::size_t at = 0; at < std::min(rows.size(), kPage); ++at) {
    const Played& each = rows[at].played;
    const KnownSubject* subject = known.subjects.find(each.table);
    const TableRow table = subject == nullptr ? TableRow{} : subject->row;
    history.rounds.push_back({rows[at].entry,
                              each.table,
                              table.title,
                              table.game,
                              each.round,
                              iso_time(each.at),
                              each.staked,
                              each.returned,
                              each.returned - each.staked,
                              {}});
  }
  ShortRounds shorts(storage);
  for (HistoryRow& row : std::views::reverse(history.rounds))
    row.shown = shorts.of(row.table, row.round, person);
  return history;
}

RuleBook rule_book(Game game) {
  RuleBook book{game, std::string(title(game)), {}, rulings_of(game), pay_tables_of(game)};
  for (const Clause clause : all_clauses()) {
    if (document_of(clause) == game_rules(game).document) book.clauses.push_back(row_of(clause));
  }
  return book;
}

std::expected<ClauseRow, CannotRead> clause_row(std::string_view id) {
  const auto clause = find_clause(id);
  if (!clause) return std::unexpected(CannotRead{404, "there is no such clause"});
  return row_of(*clause);
}

}  // namespace croupier::server
