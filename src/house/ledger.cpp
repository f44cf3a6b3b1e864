#include "house/ledger.h"

#include <fmt/format.h>

#include "base/match.h"

namespace croupier::house {
namespace {

struct Rows {
  const House& house;

  std::vector<Entry> operator()(const MoneyMoved& e) const {
    const DeskMove& move = e.move;
    if (move.act == DeskAct::tokens) {
      Entry row{std::string(kPromotionsAccount), tokens_account(*find(house, move.account)),
                move.currency, move.amount < Money{} ? -move.amount : move.amount, move.why};
      if (move.amount < Money{}) std::swap(row.from, row.to);
      return {std::move(row)};
    }
    const Purse purse = move.act == DeskAct::correct      ? Purse::corrections
                        : move.currency == Currency::demo ? Purse::play_money
                                                          : Purse::cash_desk;
    const bool takes = move.act == DeskAct::withdraw || move.amount < Money{};
    const std::string account = ledger_account(*find(house, move.account));
    Entry row{ledger_account(purse), account, move.currency,
              move.amount < Money{} ? -move.amount : move.amount, move.why};
    if (takes) std::swap(row.from, row.to);
    return {std::move(row)};
  }
  std::vector<Entry> operator()(const TransferSent& e) const {
    return {{purse_account(*find(house, e.account), e.carries),
             in_transit_to(ledger_account(*find(house, e.subject))), e.currency, e.amount, e.why,
             transfer_id(e.transfer)}};
  }
  std::vector<Entry> operator()(const TransferReturned& e) const {
    const Transfer& transfer = *find(house, e.transfer);
    return {{in_transit_to(ledger_account(*find(house, transfer.subject))),
             purse_account(*find(house, transfer.account), transfer.carries), transfer.currency,
             transfer.amount, e.why, transfer_id(e.transfer)}};
  }
  std::vector<Entry> operator()(const TransferReceived& e) const {
    const std::string account = purse_account(*find(house, e.account), e.carries);
    return {{in_transit_to(account), account, e.currency, e.amount, e.why,
             transfer_id(find(house, e.subject)->id, e.number)}};
  }
  std::vector<Entry> operator()(const FloatIssued& e) const {
    const Subject& table = *find(house, e.asked.table);
    Entry row{std::string(kCageAccount), float_account(table), table.currency, e.asked.amount,
              std::string(word(e.asked.what))};
    if (e.asked.what == FloatMove::credit) std::swap(row.from, row.to);
    return {std::move(row)};
  }
  std::vector<Entry> operator()(const DropCollected& e) const {
    const Subject& table = *find(house, e.table);
    return {{drop_account(table), std::string(kDropAccount), table.currency, e.amount, "drop"}};
  }
  // Balances carried over have their rows already; the others move nothing.
  std::vector<Entry> operator()(const auto&) const { return {}; }
};

}  // namespace

std::string ledger_account(const Account& account) {
  return std::string(kPersonPrefix) + account.id;
}
std::string tokens_account(const Account& account) {
  return std::string(kTokensPrefix) + account.id;
}
std::string purse_account(const Account& account, Carries carries) {
  return carries == Carries::tokens ? tokens_account(account) : ledger_account(account);
}
std::string ledger_account(const Subject& subject) {
  return fmt::format("{}:{}", word(subject.machine), subject.id);
}
std::string ledger_account(Purse purse) { return fmt::format("house:{}", word(purse)); }
std::string float_account(const Subject& subject) { return "float:" + subject.id; }
std::string drop_account(const Subject& subject) { return "drop:" + subject.id; }
std::string in_transit_to(std::string_view account) {
  return std::string(kTransitPrefix).append(account);
}

std::string transfer_id(TransferNo no) {
  return fmt::format("house/{}", static_cast<std::uint32_t>(no));
}
std::string transfer_id(const std::string& subject, std::uint64_t number) {
  return fmt::format("{}/{}", subject, number);
}

std::vector<Entry> ledger_of(const House& before, const Event& event) {
  return match(Rows{before}, event.body);
}

Entry arrived(const Transfer& transfer, const Subject& at) {
  const std::string account = ledger_account(at);
  return {in_transit_to(account), account,      transfer.currency,
          transfer.amount,        transfer.why, transfer_id(transfer.no)};
}

Entry left(const Subject& from, std::uint64_t number, const Account& to, Money amount,
           std::string why) {
  return {ledger_account(from), in_transit_to(ledger_account(to)), from.currency, amount,
          std::move(why),       transfer_id(from.id, number)};
}

}  // namespace croupier::house
