#include "server/accounts/statements.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "host/books.h"
#include "house/ledger.h"
#include "server/iso_time.h"
#include "server/reading.h"

namespace croupier::server {
namespace {

constexpr std::size_t kRoundsAtOnce = 200;

// "transit:table:sb-1" as "sb-1"; the desk as nothing.
std::string table_in(const std::string& account) {
  const std::size_t colon = account.rfind(':');
  const bool is_house = account.starts_with("house:");
  return is_house || colon == std::string::npos ? std::string() : account.substr(colon + 1);
}

StatementLine line_of(const LedgerRow& row, const std::string& account) {
  const Movement& it = row.movement;
  const bool comes = it.to == account;
  const std::string& other = comes ? it.from : it.to;
  StatementLine line;
  line.at = it.at;
  line.amount = comes ? it.amount : -it.amount;
  line.why = it.why;
  if (account.starts_with(house::kTokensPrefix)) {
    line.what = other == house::kPromotionsAccount
                    ? (comes ? "tokens-issued" : "tokens-taken-back")
                    : (comes ? "tokens-returned" : "tokens-to-table");
    if (other != house::kPromotionsAccount)
      line.table = comes ? it.transfer.substr(0, it.transfer.rfind('/')) : table_in(other);
  } else if (other == ledger_account(house::Purse::corrections)) {
    line.what = "correction";
  } else if (other.starts_with("house:")) {
    line.what = comes ? "deposit" : "withdrawal";
  } else {
    line.what = comes ? "chips-returned" : it.why == house::kOwed ? "debt-paid" : "chips-bought";
    // What comes home came from the subject that numbered it: "sb-1/3".
    line.table = comes ? it.transfer.substr(0, it.transfer.rfind('/')) : table_in(other);
  }
  return line;
}

struct Lines {
  Money before;
  Money after;
  std::vector<StatementLine> lines = {};
};
Lines lines_of(Storage& storage, const std::string& account, house::Currency currency,
               const StatementAsked& asked) {
  Lines found;
  for (const LedgerRow& row : storage.ledger(account, asked.to)) {
    if (row.movement.currency != currency) continue;
    StatementLine line = line_of(row, account);
    found.after += line.amount;
    line.balance = found.after;
    if (line.at < asked.from) {
      found.before = found.after;
    } else {
      found.lines.push_back(std::move(line));
    }
  }
  return found;
}

// A field that a spreadsheet would take for a formula, or that has a comma in it, is quoted.
std::string csv_field(const std::string& text) {
  const bool risky = !text.empty() && std::string_view("=+-@\t").find(text[0]) != std::string::npos;
  std::string quoted = risky ? "\"'" : "\"";
  for (const char each : text) {
    if (each == '"') quoted += '"';
    quoted += each == '\n' || each == '\r' ? ' ' : each;
  }
  return quoted + '"';
}

std::string dollars(Money amount) {
  const std::int64_t cents = amount.cents();
  return fmt::format("{}{}.{:02}", cents < 0 ? "-" : "", std::abs(cents) / 100,
                     std::abs(cents) % 100);
}

// The newest rounds of the time that is asked for, from a place on; where more are left, that is
// said.
void add_rounds(Storage& storage, const Person& person, const StatementAsked& asked,
                Statement& statement) {
  std::int64_t before = asked.before;
  while (true) {
    const auto rows = storage.played(person.id, before, kRoundsAtOnce);
    for (const PlayedRow& row : rows) {
      const Played& it = row.played;
      if (it.at >= asked.to) continue;
      if (it.at < asked.from) return;
      if (statement.rounds.size() == asked.most) {
        statement.older = before;
        return;
      }
      statement.rounds.push_back({it.at, it.table, it.round, it.staked, it.returned, {}});
      before = row.entry;
    }
    if (rows.size() < kRoundsAtOnce) return;
    before = rows.back().entry;
  }
}

std::string clauses_in(const StatementPaid& paid) {
  std::string text;
  for (const Clause& each : paid.clauses) {
    if (!text.empty()) text += "; ";
    text += id(each);
  }
  return text;
}

}  // namespace

Statement statement_of(Storage& storage, const Person& person, house::Currency currency,
                       const StatementAsked& asked) {
  Statement statement;
  statement.account = static_cast<std::uint32_t>(person.no);
  statement.name = person.name;
  statement.from = asked.from;
  statement.to = asked.to;
  const Lines money = lines_of(storage, account_of(person.id), currency, asked);
  statement.before = money.before;
  statement.after = money.after;
  statement.lines = money.lines;
  statement.tokens = lines_of(storage, tokens_of(person.id), currency, asked).lines;
  add_rounds(storage, person, asked, statement);
  std::ranges::reverse(statement.rounds);
  ShortRounds read(storage);
  const std::string at_table = fmt::format("{}{} ", kPlayerName, statement.account);
  for (StatementRound& each : statement.rounds) {
    each.paid = read.paid(each.table, each.round, person.id);
    // The records of tables hold no name; whoever may read this knows it.
    for (StatementPaid& paid : each.paid) {
      if (paid.words.starts_with(at_table)) paid.words.replace(0, at_table.size() - 1, person.name);
    }
  }
  return statement;
}

std::string statement_csv(const Statement& statement) {
  std::string text = "at,what,table,round,amount,balance,clauses,why\n";
  text += fmt::format(",balance before,,,,{},,\n", dollars(statement.before));
  for (const auto* lines : {&statement.lines, &statement.tokens}) {
    for (const StatementLine& each : *lines) {
      text += fmt::format("{},{},{},,{},{},,{}\n", iso_time(each.at), each.what, each.table,
                          dollars(each.amount), dollars(each.balance), csv_field(each.why));
    }
  }
  for (const StatementRound& each : statement.rounds) {
    const auto add = [&](std::string_view what, Money sum, const StatementPaid& paid) {
      text += fmt::format("{},{},{},{},{},,{},{}\n", iso_time(each.at), what, each.table,
                          each.round, dollars(sum), clauses_in(paid), csv_field(paid.words));
    };
    add("round", each.returned - each.staked,
        {.words =
             fmt::format("{} staked, {} returned", dollars(each.staked), dollars(each.returned))});
    for (const StatementPaid& paid : each.paid) add("wager", paid.sum, paid);
  }
  return text;
}

}  // namespace croupier::server
