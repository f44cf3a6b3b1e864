#include "server/pit/journal_search.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/command_table.h"
#include "engine/facts.h"
#include "journal/act_json.h"
#include "journal/recorded_table.h"
#include "journal/table_state.h"
#include "state/event_table.h"
#include "words/table.h"

namespace croupier::server {
namespace {

constexpr std::size_t kPage = 500;

// "SB 16" names "SB 16.2" and not "SB 161".
bool is_below(std::string_view clause, std::string_view asked) {
  if (!clause.starts_with(asked)) return false;
  if (clause.size() == asked.size()) return true;
  const char next = clause[asked.size()];
  return next == '.' || next == '(' || next == ':';
}

bool ends_round(const Events& events) {
  return std::ranges::any_of(events, [](const Event& event) {
    return std::holds_alternative<RoundEnded>(event.body) ||
           std::holds_alternative<RoundCalledOff>(event.body);
  });
}

std::string name_at_table(const Table& table, const Actor& by) {
  const bool plays = by.role == Role::player && table.common.has_player(by.player);
  return std::string(plays ? table.common.player(by.player).name.view() : by.name.view());
}

class Search {
 public:
  Search(StorageReader& storage, const JournalQuestion& question)
      : storage_(storage), question_(question) {}

  JournalFound found() {
    for (const TableRow& each : question_.tables) search(each);
    // Before that moment not all acts of every table were looked at.
    std::erase_if(found_.lines, [&](const JournalLine& each) { return each.at < older_; });
    std::ranges::stable_sort(found_.lines, [](const JournalLine& one, const JournalLine& other) {
      return one.at > other.at;
    });
    if (found_.lines.size() > kFoundMost) {
      older_ = found_.lines[kFoundMost - 1].at;
      std::erase_if(found_.lines, [&](const JournalLine& each) { return each.at < older_; });
    }
    if (older_ > 0) found_.older = older_;
    return std::move(found_);
  }

 private:
  // Page by page from the newest act back; of a round, from its first act on.
  void search(const TableRow& row) {
    const auto last = storage_.last_record(row.id);
    if (!last) return;
    if (question_.round) {
      const auto place = storage_.round(row.id, *question_.round);
      if (!place) return;
      const auto next = storage_.round(row.id, *question_.round + 1);
      search_page(row, place->first_seq - 1, next ? next->first_seq - 1 : last->seq);
      return;
    }
    std::uint64_t end = question_.before > 0 ? last_before(row.id, last->seq) : last->seq;
    std::size_t looked = 0;
    while (end > 0 && looked < kSearchedMost) {
      const std::uint64_t from = end > kPage ? end - kPage : 0;
      const Millis earliest = search_page(row, from, end);
      looked += end - from;
      end = from;
      // Others of that moment may lie before it.
      if (end > 0 && earliest > 0 && looked >= kSearchedMost)
        older_ = std::max(older_, earliest + 1);
    }
  }

  // The last act before the moment that is asked for.
  std::uint64_t last_before(const TableId& table, std::uint64_t last) {
    std::uint64_t first = 0;
    while (first < last) {
      const std::uint64_t middle = first + (last - first + 1) / 2;
      const auto records = storage_.records(table, middle - 1, 1);
      if (!records.empty() && records.front().at < question_.before) {
        first = middle;
      } else {
        last = middle - 1;
      }
    }
    return first;
  }

  // The acts after `from` to `to`, told by the table as it was; the moment of the first.
  Millis search_page(const TableRow& row, std::uint64_t from, std::uint64_t to) {
    const auto snapshot = storage_.snapshot(row.id, from);
    auto state = snapshot ? table_state_of(*snapshot)
                          : std::expected<TableState, std::string>(std::unexpected("none"));
    if (!state) return 0;
    Millis first = 0;
    std::uint64_t seq = snapshot->seq;
    while (seq < to) {
      const auto records = storage_.records(row.id, seq, std::min<std::size_t>(kPage, to - seq));
      if (records.empty()) break;
      for (const Record& record : records) {
        const auto act = act_of(record);
        if (!act || record.seq != seq + 1) return first;
        seq = record.seq;
        if (seq > from && first == 0) first = record.at;
        if (!look_at(row, record, *act, state->table, seq > from)) return first;
      }
    }
    return first;
  }

  // False: it cannot have happened there; what comes after it makes no sense either.
  bool look_at(const TableRow& row, const Record& record, const Act& act, Table& table,
               bool wanted) {
    JournalLine line{.table = row.id,
                     .seq = record.seq,
                     .round = table.common.round,
                     .at = record.at,
                     .kind = std::string(*row_of(act.command.body).name),
                     .role = act.command.by.role,
                     .reason = act.command.reason};
    if (!record.person.empty()) line.who = question_.name_of(record.person);
    if (line.who.empty()) line.who = name_at_table(table, act.command.by);
    bool kind = question_.kind.empty() || line.kind == question_.kind;
    bool clause = question_.clause.empty();
    for (const Event& event : act.events) {
      if (!why_no_fact(table, event).empty()) return false;
      kind = kind || name(event.body) == question_.kind;
      for (const Clause each : event.clauses) {
        clause = clause || is_below(id(each), question_.clause);
        if (line.clauses.size() < Clauses::kMost) line.clauses.add(each);
      }
      if (wanted && is_seen(event.body)) {
        if (!line.words.empty()) line.words += ' ';
        line.words += plain(sentence(event, table));
      }
      apply(table, event);
    }
    line.round = std::max(line.round, table.common.round);
    const bool who = question_.who.empty() || line.who == question_.who;
    const bool round = !question_.round || line.round == *question_.round;
    const bool time = question_.before == 0 || record.at < question_.before;
    if (wanted && kind && clause && who && round && time) found_.lines.push_back(std::move(line));
    return true;
  }

  StorageReader& storage_;
  const JournalQuestion& question_;
  JournalFound found_;
  Millis older_ = 0;
};

}  // namespace

JournalFound search_journal(StorageReader& storage, const JournalQuestion& question) {
  return Search(storage, question).found();
}

std::optional<RoundVerified> verify_round(StorageReader& storage, const TableRow& table,
                                          std::uint32_t round) {
  const auto place = storage.round(table.id, round);
  const auto snapshot = place ? storage.snapshot(table.id, place->first_seq - 1) : std::nullopt;
  if (!snapshot) return std::nullopt;
  RoundVerified verified{.table = table.id, .round = round, .first = place->first_seq};
  auto state = table_state_of(*snapshot);
  if (!state) {
    verified.wrong = state.error();
    return verified;
  }
  RecordedTable recorded(std::move(state->table), Dealing{});
  std::uint64_t seq = snapshot->seq;
  while (true) {
    const auto records = storage.records(table.id, seq, kPage);
    if (records.empty()) break;
    for (const Record& record : records) {
      seq = record.seq;
      const auto events = recorded.act_again_from_cards(record);
      if (!events) {
        verified.wrong = fmt::format("act {}: {}", record.seq, events.error());
        return verified;
      }
      if (seq < place->first_seq) continue;
      ++verified.acts;
      verified.last = seq;
      if (!ends_round(*events)) continue;
      verified.same = true;
      return verified;
    }
  }
  verified.same = true;  // it is still in play
  return verified;
}

}  // namespace croupier::server
