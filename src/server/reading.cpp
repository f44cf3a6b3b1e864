#include "server/reading.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <map>

#include "rulebook/game_rules.h"
#include "server/demo.h"
#include "server/doubtful_clauses.h"
#include "server/game_facts.h"
#include "server/json_text.h"

namespace croupier::server {
namespace {

constexpr std::size_t kPage = 50;

std::string iso_time(Millis at) {
  const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(at)};
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}Z", std::chrono::floor<std::chrono::seconds>(time));
}

std::string clause_row(Clause clause) {
  return fmt::format(R"({{"id":"{}","class":"{}","chapter":{},"chapter_title":{},"text":{}}})",
                     id(clause), name(clause_class(clause)), quoted(chapter(clause)),
                     quoted(chapter_title(clause)), quoted(wording(clause)));
}

std::string rulings_json(Game game) {
  const RuleSet rules = default_rules(game);
  std::string out = "[";
  for_each_field(rules.rulings, [&](std::string_view name, const auto& value) {
    RuleSet tried = rules;
    using Value = std::remove_cvref_t<decltype(value)>;
    std::string now;
    std::string values;
    int taken = 0;
    const auto add = [&](std::string_view each) {
      if (!choose_ruling(tried, name, each)) return;
      values += fmt::format(R"({}"{}")", taken == 0 ? "" : ",", each);
      ++taken;
    };
    if constexpr (std::is_same_v<Value, bool>) {
      now = value ? "yes" : "no";
      add("yes");
      add("no");
    } else {
      now = word(value);
      for (const std::string_view each : kWords<Value>) add(each);
    }
    if (taken < 2) return;  // no choice in this game
    if (out.size() > 1) out += ',';
    out += fmt::format(R"({{"name":"{}","value":"{}","values":[{}],"text":{}}})", name, now, values,
                       quoted(ruling_words(name)));
  });
  return out + ']';
}

}  // namespace

std::string history_json(Storage& storage, const PersonId& person, std::int64_t before) {
  std::map<TableId, TableRow> tables;
  for (TableRow& row : storage.tables()) tables[row.id] = row;
  const auto rows = storage.played(person, before, kPage + 1);
  std::string out;
  for (std::size_t at = 0; at < std::min(rows.size(), kPage); ++at) {
    const Played& each = rows[at].played;
    out += fmt::format(
        R"({}{{"entry":{},"table":"{}","title":{},"game":"{}","round":{},"at":"{}","staked":{},)"
        R"("returned":{},"net":{}}})",
        at == 0 ? "" : ",", rows[at].entry, each.table, quoted(tables[each.table].title),
        tables[each.table].game, each.round, iso_time(each.at), each.staked.cents(),
        each.returned.cents(), (each.returned - each.staked).cents());
  }
  return fmt::format(R"({{"rounds":[{}],"more":{}}})", out, rows.size() > kPage);
}

std::string rules_json(Game game) {
  std::string clauses;
  for (const Clause clause : all_clauses()) {
    if (document_of(clause) != game_rules(game).document) continue;
    if (!clauses.empty()) clauses += ',';
    clauses += clause_row(clause);
  }
  return fmt::format(R"({{"game":"{}","title":"{}","clauses":[{}],"rulings":{},"pay_tables":{}}})",
                     word(game), title(game), clauses, rulings_json(game), pay_tables_json(game));
}

std::expected<std::string, CannotRead> clause_json(std::string_view id) {
  const auto clause = find_clause(id);
  if (!clause) return std::unexpected(CannotRead{404, "there is no such clause"});
  return clause_row(*clause);
}

}  // namespace croupier::server
