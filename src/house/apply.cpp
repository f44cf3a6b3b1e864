#include <algorithm>
#include <cassert>

#include "base/match.h"
#include "house/floor_acts.h"
#include "house/limits.h"
#include "house/play.h"

namespace croupier::house {
namespace {

struct Apply {
  House& house;

  Account& account(AccountNo no) const {
    assert(find(house, no) != nullptr);
    return house.accounts[static_cast<std::size_t>(no) - 1];
  }
  Subject& subject(SubjectNo no) const {
    assert(find(house, no) != nullptr);
    return house.subjects[static_cast<std::size_t>(no) - 1];
  }
  Money& purse(Purse purse, Currency currency) const {
    return house.purses[static_cast<std::size_t>(purse)][currency];
  }
  // Takes it out of those in flight.
  Transfer landed(TransferNo no) const {
    const auto found = std::ranges::find(house.transfers, no, &Transfer::no);
    assert(found != house.transfers.end());
    Transfer transfer = std::move(*found);
    house.transfers.erase(found);
    return transfer;
  }

  // --- people ---
  void operator()(const AccountOpened& e) const {
    house.accounts.push_back({.id = e.id,
                              .kind = e.kind,
                              .name = e.name,
                              .balance = {},
                              .tokens = {},
                              .opened = e.at,
                              .limits = {},
                              .counted = {},
                              .play = {}});
    house.account_ids[e.id] = e.account;
    house.names[static_cast<std::uint32_t>(e.name)] = e.account;
  }
  void operator()(const AccountRenamed& e) const {
    Account& renamed = account(e.account);
    house.names.erase(static_cast<std::uint32_t>(renamed.name));
    renamed.name = e.name;
    house.names[static_cast<std::uint32_t>(e.name)] = e.account;
  }
  void operator()(const AccountExcluded& e) const { account(e.account).excluded_until = e.until; }
  void operator()(const AccountErased& e) const { account(e.account).erased = e.at; }
  void operator()(const LimitSet& e) const {
    take_limit(account(e.account).limits, {e.whose, e.kind, e.period, kNoLimit, e.most, e.from});
  }
  template <class Body>
    requires is_one_of<Body, HouseLimitSet, TimeZoneSet, PlayNoted, PlaySeen, ReminderSet>
  void operator()(const Body& e) const {
    apply_protection(house, e);
  }

  void operator()(const AccessNoted&) const {}  // for the log alone

  // --- rights ---
  void operator()(const RoleGranted& e) const {
    house.grants.push_back(
        {e.grant, e.account, e.role, e.jurisdiction, e.scope, e.by, e.at, e.until});
    house.last_grant = e.grant;
  }
  void operator()(const RoleRevoked& e) const {
    std::erase_if(house.grants, [&](const Grant& each) { return each.no == e.grant; });
  }

  // --- the desk ---
  void operator()(const MoneyMoved& e) const {
    const DeskMove& move = e.move;
    if (move.act == DeskAct::tokens) {
      house.promotions -= move.amount;
      account(move.account).tokens += move.amount;
      return;
    }
    const Money amount = move.act == DeskAct::withdraw ? -move.amount : move.amount;
    const Purse from = move.act == DeskAct::correct      ? Purse::corrections
                       : move.currency == Currency::demo ? Purse::play_money
                                                         : Purse::cash_desk;
    Account& moved = account(move.account);
    purse(from, move.currency) -= amount;
    moved.balance[move.currency] += amount;
    if (move.act == DeskAct::deposit)
      count(house.protection, moved, {LimitKind::deposit, move.currency, amount, e.at});
  }
  void operator()(const ApprovalAsked& e) const {
    house.requests.push_back({e.request, e.move, e.at});
    house.last_request = e.request;
  }
  void operator()(const ApprovalGiven& e) const { forget(e.request); }
  void operator()(const ApprovalDeclined& e) const { forget(e.request); }
  void operator()(const ApprovalSumSet& e) const { house.approval_above = e.above; }
  void operator()(const DeskFilled& e) const { house.desk_float += e.amount; }
  void operator()(const DeskCounted& e) const {
    house.desk_float += e.counted - e.expected;
    house.desk_counted = e.at;
  }
  void forget(RequestNo no) const {
    std::erase_if(house.requests, [&](const Request& each) { return each.no == no; });
  }

  // --- transfers ---
  static Money& purse_of(Account& account, Currency currency, Carries carries) {
    return carries == Carries::tokens ? account.tokens : account.balance[currency];
  }
  void operator()(const TransferSent& e) const {
    Account& sender = account(e.account);
    purse_of(sender, e.currency, e.carries) -= e.amount;
    if (e.carries == Carries::money) count_away(e.subject, sender, e.currency, e.amount, e.at);
    house.transfers.push_back(
        {e.transfer, e.account, e.subject, e.currency, e.amount, e.why, e.asked, e.at, e.carries});
    house.last_transfer = e.transfer;
  }
  void operator()(const TransferConfirmed& e) const {
    const Transfer transfer = landed(e.transfer);
    subject(transfer.subject).brought += transfer.amount;
  }
  void operator()(const TransferReturned& e) const {
    const Transfer transfer = landed(e.transfer);
    Account& sender = account(transfer.account);
    purse_of(sender, transfer.currency, transfer.carries) += transfer.amount;
    if (transfer.carries == Carries::money)
      count_away(transfer.subject, sender, transfer.currency, -transfer.amount, e.at);
  }
  void operator()(const TransferReceived& e) const {
    Subject& sender = subject(e.subject);
    sender.brought -= e.amount;
    sender.received = e.number;
    Account& receiver = account(e.account);
    purse_of(receiver, e.currency, e.carries) += e.amount;
    if (e.carries == Carries::money) count_away(e.subject, receiver, e.currency, -e.amount, e.at);
  }
  // Tables say who lost what (NotePlay); of others, what was paid in counts until it comes back.
  void count_away(SubjectNo to, Account& payer, Currency currency, Money amount, Instant at) const {
    if (subject(to).machine == SubjectMachine::table) return;
    count(house.protection, payer, {LimitKind::loss, currency, amount, at});
  }

  // --- subjects ---
  void operator()(const SubjectOpened& e) const {
    const OpenSubject& o = e.opened;
    house.subjects.push_back({.id = o.id,
                              .title = o.title,
                              .machine = o.machine,
                              .game = o.game,
                              .kind = o.kind,
                              .owner = o.owner,
                              .currency = o.currency,
                              .company = o.company,
                              .setup = o.setup,
                              .why = {},
                              .opened = e.at,
                              .brought = {}});
    house.subject_ids[o.id] = e.subject;
  }
  void operator()(const SubjectClosed& e) const {
    subject(e.subject).state = SubjectState::closed;
    subject(e.subject).why = e.why;
  }
  void operator()(const SubjectDamaged& e) const {
    subject(e.subject).state = SubjectState::damaged;
    subject(e.subject).why = e.why;
  }

  // What concerns the floor.
  void operator()(const auto& e) const { FloorApply{house}(e); }

  // --- from before; there was only money of the demo ---
  void operator()(const BalanceCarried& e) const {
    purse(Purse::play_money, Currency::demo) -= e.amount;
    account(e.account).balance[Currency::demo] += e.amount;
  }
  void operator()(const SubjectCarried& e) const {
    purse(Purse::play_money, Currency::demo) -= e.amount;
    subject(e.subject).brought += e.amount;
  }
};

}  // namespace

void apply(House& house, const Event& event) { match(Apply{house}, event.body); }

std::expected<Events, Refusal> act(House& house, const Command& command) {
  auto events = decide(house, command);
  if (!events) return events;
  for (const Event& event : *events) apply(house, event);
  return events;
}

}  // namespace croupier::house
