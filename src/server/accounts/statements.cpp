#include "server/accounts/statements.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "house/ledger.h"

namespace croupier::server {
namespace {

constexpr std::size_t kRoundsMost = 1000;

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
  if (other == ledger_account(house::Purse::corrections)) {
    line.what = "correction";
  } else if (other.starts_with("house:")) {
    line.what = comes ? "deposit" : "withdrawal";
  } else {
    line.what = comes ? "chips-returned" : "chips-bought";
    // What comes home came from the subject that numbered it: "sb-1/3".
    line.table = comes ? it.transfer.substr(0, it.transfer.rfind('/')) : table_in(other);
  }
  return line;
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

}  // namespace

Statement statement_of(Storage& storage, const Person& person, house::Currency currency,
                       Millis from, Millis to) {
  Statement statement;
  statement.account = static_cast<std::uint32_t>(person.no);
  statement.name = person.name;
  statement.from = from;
  statement.to = to;
  const std::string account = std::string(house::kPersonPrefix) + person.id;
  Money balance;
  for (const LedgerRow& row : storage.ledger(account, to)) {
    if (row.movement.currency != currency) continue;
    StatementLine line = line_of(row, account);
    balance += line.amount;
    line.balance = balance;
    if (line.at < from) {
      statement.before = balance;
    } else {
      statement.lines.push_back(std::move(line));
    }
  }
  statement.after = balance;
  for (const PlayedRow& row :
       storage.played(person.id, std::numeric_limits<std::int64_t>::max(), kRoundsMost)) {
    const Played& it = row.played;
    if (it.at >= from && it.at < to)
      statement.rounds.push_back({it.at, it.table, it.round, it.staked, it.returned});
  }
  std::ranges::reverse(statement.rounds);
  return statement;
}

std::string statement_csv(const Statement& statement) {
  std::string text = "at,what,table,amount,balance,why\n";
  text += fmt::format(",balance before,,,{},\n", dollars(statement.before));
  for (const StatementLine& each : statement.lines) {
    text +=
        fmt::format("{:%Y-%m-%dT%H:%M:%SZ},{},{},{},{},{}\n",
                    fmt::gmtime(static_cast<std::time_t>(each.at / 1000)), each.what, each.table,
                    dollars(each.amount), dollars(each.balance), csv_field(each.why));
  }
  return text;
}

}  // namespace croupier::server
