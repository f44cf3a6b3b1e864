#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "base/match.h"
#include "house/floor_acts.h"
#include "house/ledger.h"
#include "house/limits.h"
#include "house/play.h"

namespace croupier::house {
namespace {

using enum RefusalCode;
using Answer = std::expected<Events, Refusal>;

template <class No>
No after(No last) {
  return static_cast<No>(static_cast<std::uint32_t>(last) + 1);
}

// Ranks differ between the jurisdictions; roles of the house do not.
bool is_grantable(Role role, Jurisdiction where) {
  if (role == Role::player || role == Role::device || role == Role::platform) return false;
  const bool of_nz = role == Role::game_supervisor || role == Role::operator_delegate;
  if (where == Jurisdiction::nz) return !kCasinoSupervisors.has(role);
  return !of_nz;
}

class Decider {
 public:
  Decider(const House& house, const Command& command) : house_(house), command_(command) {}

  // --- people ---
  Answer operator()(const OpenAccount& c) const {
    if (auto no = may_open(c)) return *no;
    return happens(opened(c, next_account(), command_.at));
  }

  Answer operator()(const Rename& c) const {
    const Account* account = find(house_, c.account);
    if (account == nullptr) return refused(no_such_account);
    if (auto no = name_is_free(c.name, c.account)) return *no;
    if (account->name == c.name) return refused(name_is_theirs);
    return happens(AccountRenamed{c.account, c.name, account->name});
  }

  Answer operator()(const Exclude& c) const {
    const Account* account = find(house_, c.account);
    if (account == nullptr) return refused(no_such_account);
    if (c.until <= command_.at) return refused(until_is_past);
    if (c.until < account->excluded_until) return refused(exclusion_is_longer);
    return happens(AccountExcluded{c.account, c.until, command_.by.player});
  }

  Answer operator()(const EraseAccount& c) const {
    const Account* account = find(house_, c.account);
    if (account == nullptr || account->erased != 0) return refused(no_such_account);
    if (c.account == command_.by.player) return refused(not_to_oneself);
    const auto is_theirs = [&](const auto& each) { return each.account == c.account; };
    const bool in_use = !account->balance.real.is_zero() || !account->tokens.is_zero() ||
                        std::ranges::any_of(house_.transfers, is_theirs) ||
                        std::ranges::any_of(house_.grants, is_theirs) ||
                        std::ranges::any_of(house_.requests, [&](const Request& each) {
                          return each.move.account == c.account || each.move.by == c.account;
                        });
    if (in_use) return refused(account_in_use);
    return happens(AccountErased{c.account, command_.by.player, command_.at});
  }

  Answer operator()(const SetLimit& c) const {
    const Account* account = find(house_, c.account);
    if (account == nullptr) return refused(no_such_account);
    if (c.most != kNoLimit && !is_sum(Money::cents(c.most))) return refused(limit_not_sensible);
    const Whose whose = command_.by.role == Role::player ? Whose::own : Whose::of_the_house;
    const Limit wanted{whose, c.kind, c.period, kNoLimit, c.most, 0};
    return happens(LimitSet{c.account, whose, c.kind, c.period, c.most,
                            holds_from(account->limits, wanted, command_.at)});
  }
  Answer operator()(const SetHouseLimit&) const { return decide_protection(house_, command_); }
  Answer operator()(const SetTimeZone&) const { return decide_protection(house_, command_); }
  Answer operator()(const NotePlay&) const { return decide_protection(house_, command_); }
  Answer operator()(const SeePlay&) const { return decide_protection(house_, command_); }
  Answer operator()(const SetReminder&) const { return decide_protection(house_, command_); }

  Answer operator()(const NoteAccess& c) const {
    if (find(house_, c.account) == nullptr) return refused(no_such_account);
    return happens(AccessNoted{c.account, c.what, c.by});
  }

  // --- rights ---
  Answer operator()(const GrantRole& c) const {
    const Account* account = find(house_, c.account);
    if (account == nullptr) return refused(no_such_account);
    if (c.account == command_.by.player) return refused(not_to_oneself);
    if (auto no = may_platform_grant(c)) return *no;
    if (!is_grantable(c.role, c.jurisdiction)) return refused(role_not_granted);
    if (account->kind != AccountKind::staff) return refused(roles_for_staff_only);
    if (c.until != 0 && c.until <= command_.at) return refused(until_is_past);
    if (c.scope.is == ScopeKind::subject &&
        find(house_, static_cast<SubjectNo>(c.scope.number)) == nullptr)
      return refused(no_such_subject);
    if (c.scope.is == ScopeKind::pit &&
        find(house_.floor, static_cast<PitNo>(c.scope.number)) == nullptr)
      return refused(no_such_subject);
    const bool held = std::ranges::any_of(house_.grants, [&](const Grant& each) {
      return each.account == c.account && each.role == c.role &&
             each.jurisdiction == c.jurisdiction && each.scope == c.scope && is_valid(each);
    });
    if (held) return refused(role_held_already);
    return happens(RoleGranted{after(house_.last_grant), c.account, c.role, c.jurisdiction, c.scope,
                               command_.by.player, command_.at, c.until});
  }

  Answer operator()(const RevokeRole& c) const {
    const Grant* grant = find(house_, c.grant);
    if (grant == nullptr) return refused(no_such_grant);
    if (grant->account == command_.by.player) return refused(not_to_oneself);
    return happens(RoleRevoked{c.grant, grant->account, grant->role, command_.by.player});
  }

  // --- the desk ---
  Answer operator()(const Deposit& c) const {
    return at_desk(
        {DeskAct::deposit, c.account, c.currency, c.amount, command_.reason, command_.by.player});
  }
  Answer operator()(const Withdraw& c) const {
    return at_desk(
        {DeskAct::withdraw, c.account, c.currency, c.amount, command_.reason, command_.by.player});
  }
  Answer operator()(const Correct& c) const {
    return at_desk(
        {DeskAct::correct, c.account, c.currency, c.amount, command_.reason, command_.by.player});
  }
  Answer operator()(const CollectDebt& c) const {
    return at_desk({DeskAct::debt, c.account, Currency::real, c.amount, command_.reason,
                    command_.by.player, c.table});
  }
  Answer operator()(const IssueTokens& c) const {
    return at_desk({DeskAct::tokens, c.account, Currency::real, c.amount, command_.reason,
                    command_.by.player});
  }
  Answer operator()(const Approve& c) const {
    const Request* request = find(house_, c.request);
    if (request == nullptr) return refused(no_such_request);
    const AccountNo by = command_.by.player;
    if (request->move.by == by || request->move.account == by)
      return refused(second_person_missing);
    if (auto no = may_move(request->move)) return *no;
    Events events{{{}, ApprovalGiven{c.request, by}}};
    std::ranges::move(moved(request->move, by), std::back_inserter(events));
    return events;
  }
  Answer operator()(const Decline& c) const {
    if (find(house_, c.request) == nullptr) return refused(no_such_request);
    return happens(ApprovalDeclined{c.request, command_.by.player});
  }
  Answer operator()(const SetApprovalSum& c) const {
    if (!is_sum(c.above)) return refused(not_positive);
    return happens(ApprovalSumSet{c.above, command_.by.player});
  }

  Answer operator()(const FillDesk& c) const {
    const Money size = c.amount < Money{} ? -c.amount : c.amount;
    if (!is_amount(size)) return refused(not_positive);
    if (cash_expected(house_) + c.amount < Money{})
      return refused(balance_too_small, Value::money(size), Value::money(cash_expected(house_)));
    return happens(DeskFilled{c.amount, command_.by.player});
  }
  Answer operator()(const CountDesk& c) const {
    if (!is_sum(c.counted)) return refused(not_positive);
    return happens(DeskCounted{cash_expected(house_), c.counted, command_.by.player, command_.at});
  }

  // --- transfers ---
  Answer operator()(const Send& c) const {
    const Account* account = find(house_, c.account);
    if (account == nullptr) return refused(no_such_account);
    const Subject* subject = find(house_, c.subject);
    if (subject == nullptr) return refused(no_such_subject);
    if (subject->state != SubjectState::open) return refused(subject_not_open);
    if (!is_amount(c.amount)) return refused(not_positive);
    if (auto no = why_no_play(house_.protection, *account, law_of(*subject), command_.at))
      return std::unexpected(*no);
    if (c.carries == Carries::tokens) {
      if (subject->currency != Currency::real) return refused(currency_not_here);
      if (auto no = has_enough(account->tokens, c.amount)) return *no;
      return happens(sent(c.account, *subject, c.subject, c.amount, c.why, c.asked, c.carries));
    }
    if (auto no = has_enough(account->balance[subject->currency], c.amount)) return *no;
    if (auto no =
            within(*account, LimitKind::loss, loss_limit_reached, subject->currency, c.amount))
      return *no;
    return happens(sent(c.account, *subject, c.subject, c.amount, c.why, c.asked, c.carries));
  }
  Answer operator()(const Confirm& c) const {
    Events events;
    for (const TransferNo each : c.transfers) {
      if (find(house_, each) == nullptr) return refused(no_such_transfer);
      const bool again = std::ranges::count(c.transfers, each) > 1;
      if (again) return refused(no_such_transfer);
      events.push_back({{}, TransferConfirmed{each}});
    }
    return events;
  }
  Answer operator()(const Return& c) const {
    if (find(house_, c.transfer) == nullptr) return refused(no_such_transfer);
    return happens(TransferReturned{c.transfer, c.why, command_.at});
  }
  // Money comes home from closed and damaged subjects too, and to whom is excluded.
  Answer operator()(const Receive& c) const {
    const Subject* subject = find(house_, c.subject);
    if (subject == nullptr) return refused(no_such_subject);
    if (find(house_, c.account) == nullptr) return refused(no_such_account);
    if (!is_amount(c.amount)) return refused(not_positive);
    if (c.carries == Carries::tokens && subject->currency != Currency::real)
      return refused(currency_not_here);
    if (c.number <= subject->received) return refused(transfer_received);
    if (c.number != subject->received + 1) return refused(transfer_out_of_turn);
    return happens(TransferReceived{c.subject, c.number, c.account, subject->currency, c.amount,
                                    c.why, command_.at, c.carries});
  }

  // --- subjects ---
  Answer operator()(const OpenSubject& c) const {
    if (c.id.empty() || house_.subject_ids.contains(c.id)) return refused(subject_is_there);
    if (c.owner != AccountNo{} && find(house_, c.owner) == nullptr) return refused(no_such_account);
    return happens(SubjectOpened{next_subject(), c, command_.at});
  }
  Answer operator()(const CloseSubject& c) const {
    const Subject* subject = find(house_, c.subject);
    if (subject == nullptr) return refused(no_such_subject);
    if (subject->state != SubjectState::open) return refused(subject_not_open);
    return happens(SubjectClosed{c.subject, command_.reason});
  }
  Answer operator()(const MarkDamaged& c) const {
    const Subject* subject = find(house_, c.subject);
    if (subject == nullptr) return refused(no_such_subject);
    if (subject->state == SubjectState::damaged) return refused(subject_not_open);
    return happens(SubjectDamaged{c.subject, command_.reason});
  }

  // --- a folder of an earlier version ---
  Answer operator()(const Adopt& c) const {
    Events events;
    std::unordered_set<std::string> ids;
    std::unordered_set<std::uint32_t> names;
    auto no = static_cast<std::uint32_t>(next_account());
    for (const AdoptAccount& each : c.accounts) {
      if (auto refusal = may_open(each.opened)) return *refusal;
      if (!ids.insert(each.opened.id).second) return refused(account_is_there);
      if (!names.insert(static_cast<std::uint32_t>(each.opened.name)).second)
        return refused(name_in_use);
      if (each.balance < Money{}) return refused(not_positive);
      events.push_back({{}, opened(each.opened, static_cast<AccountNo>(no), each.at)});
      if (!each.balance.is_zero())
        events.push_back({{}, BalanceCarried{static_cast<AccountNo>(no), each.balance}});
      ++no;
    }
    ids.clear();
    no = static_cast<std::uint32_t>(next_subject());
    for (const AdoptSubject& each : c.subjects) {
      const std::string& id = each.opened.id;
      if (id.empty() || house_.subject_ids.contains(id) || !ids.insert(id).second)
        return refused(subject_is_there);
      events.push_back({{}, SubjectOpened{static_cast<SubjectNo>(no), each.opened, each.at}});
      if (!each.balance.is_zero())
        events.push_back({{}, SubjectCarried{static_cast<SubjectNo>(no), each.balance}});
      ++no;
    }
    return events;
  }

  // What concerns the floor.
  Answer operator()(const auto& c) const { return FloorDecider{house_, command_}(c); }

  // Who acts, before what is asked: the platform, the person whose account it is, or somebody who
  // holds the role in the whole house.
  std::optional<Answer> may_act() const {
    const Role role = command_.by.role;
    const CommandRow& row = row_of(command_.body);
    if (!row.roles->nsw->has(role)) return refused(role_may_not);
    if (row.before->reason->nsw && command_.reason.empty()) return refused(reason_missing);
    if (role == Role::platform) return std::nullopt;
    if (role == Role::player) {
      const bool own = match(
          [&](const auto& body) {
            if constexpr (requires { body.account; }) return body.account == command_.by.player;
            return false;
          },
          command_.body);
      if (!own) return refused(not_your_account);
      return std::nullopt;
    }
    if (!has_role(house_, command_.by.player, role, command_.at, table_of(house_, command_.body)))
      return refused(role_not_held);
    return std::nullopt;
  }

 private:
  static Answer refused(RefusalCode code, Value first = {}, Value second = {}, Value third = {}) {
    return std::unexpected(refuse(code, {}, first, second, third));
  }
  static Answer happens(EventBody body) { return Events{{{}, std::move(body)}}; }
  static bool is_amount(Money amount) { return is_sum(amount) && !amount.is_zero(); }

  AccountNo next_account() const { return static_cast<AccountNo>(house_.accounts.size() + 1); }
  SubjectNo next_subject() const { return static_cast<SubjectNo>(house_.subjects.size() + 1); }
  static AccountOpened opened(const OpenAccount& c, AccountNo no, Instant at) {
    return {no, c.id, c.kind, c.name, at};
  }
  bool is_valid(const Grant& grant) const { return grant.until == 0 || command_.at < grant.until; }

  std::optional<Answer> may_open(const OpenAccount& c) const {
    const Role role = command_.by.role;
    const bool of_platform = c.kind == AccountKind::guest || c.kind == AccountKind::house_player;
    const bool allowed = of_platform                    ? role == Role::platform
                         : c.kind == AccountKind::staff ? role != Role::cashier
                                                        : true;
    if (!allowed) return refused(role_may_not);
    if (c.id.empty() || house_.account_ids.contains(c.id)) return refused(account_is_there);
    return name_is_free(c.name, {});
  }
  std::optional<Answer> name_is_free(NameNo name, AccountNo owner) const {
    if (name == NameNo{}) return refused(name_missing);
    const AccountNo has = named(house_, name);
    if (has != AccountNo{} && has != owner) return refused(name_in_use);
    return std::nullopt;
  }

  // The first administrator comes by the one-time password; after that people grant.
  std::optional<Answer> may_platform_grant(const GrantRole& c) const {
    if (command_.by.role != Role::platform) return std::nullopt;
    if (c.role != Role::administrator) return refused(role_may_not);
    const bool there = std::ranges::any_of(house_.grants, [&](const Grant& each) {
      return each.role == Role::administrator && is_valid(each);
    });
    if (there) return refused(administrator_is_there);
    return std::nullopt;
  }

  Answer at_desk(const DeskMove& move) const {
    if (auto no = may_move(move)) return *no;
    const Money size = move.amount < Money{} ? -move.amount : move.amount;
    if (command_.by.role != Role::platform && size > house_.approval_above)
      return happens(ApprovalAsked{after(house_.last_request), move, command_.at});
    return moved(move, {});
  }

  // What is owed at a table goes there at once, whatever limits and exclusions say: it is no play.
  Events moved(const DeskMove& move, AccountNo approved_by) const {
    Events events{{{}, MoneyMoved{move, approved_by, command_.at}}};
    if (move.act == DeskAct::debt)
      events.push_back({{},
                        sent(move.account, *find(house_, move.table), move.table, move.amount,
                             std::string(kOwed), {}, Carries::debt)});
    return events;
  }
  TransferSent sent(AccountNo from, const Subject& subject, SubjectNo to, Money amount,
                    const std::string& why, const Asked& asked, Carries carries) const {
    return {after(house_.last_transfer),
            from,
            to,
            subject.currency,
            amount,
            why,
            asked,
            command_.at,
            carries};
  }

  std::optional<Answer> may_move(const DeskMove& move) const {
    const Account* account = find(house_, move.account);
    if (account == nullptr) return refused(no_such_account);
    if (move.by != AccountNo{} && move.account == move.by) return refused(not_to_oneself);
    // Money of the demo comes from the platform and from nowhere else; people bring the other.
    const bool by_platform = move.by == AccountNo{};
    if (by_platform != (move.currency == Currency::demo)) return refused(currency_not_here);
    if (!by_platform && account->kind == AccountKind::guest) return refused(currency_not_here);
    const bool either_way = move.act == DeskAct::correct || move.act == DeskAct::tokens;
    const Money size = move.amount < Money{} ? -move.amount : move.amount;
    if (!is_amount(either_way ? size : move.amount)) return refused(not_positive);
    if (move.act == DeskAct::withdraw || move.amount < Money{})
      return has_enough(
          move.act == DeskAct::tokens ? account->tokens : account->balance[move.currency], size);
    if (move.act == DeskAct::correct) return std::nullopt;
    if (move.act == DeskAct::debt) return may_owe(move.table);
    if (is_excluded(*account, command_.at))
      return refused(account_is_excluded, moment_of(house_.protection, account->excluded_until));
    if (move.act == DeskAct::tokens) return std::nullopt;
    return within(*account, LimitKind::deposit, deposit_limit_reached, move.currency, size);
  }

  std::optional<Answer> may_owe(SubjectNo table) const {
    const Subject* subject = find(house_, table);
    const bool there = subject != nullptr && subject->machine == SubjectMachine::table &&
                       subject->currency == Currency::real;
    if (!there) return refused(no_such_subject);
    if (subject->state != SubjectState::open) return refused(subject_not_open);
    return std::nullopt;
  }

  static std::optional<Answer> has_enough(Money there, Money amount) {
    if (amount <= there) return std::nullopt;
    return refused(balance_too_small, Value::money(amount), Value::money(there));
  }
  std::optional<Answer> within(const Account& account, LimitKind kind, RefusalCode code,
                               Currency currency, Money amount) const {
    const auto left = left_of(house_.protection, account, kind, currency, command_.at);
    if (!left || amount <= Money::cents(left->amount)) return std::nullopt;
    return refused(code, Value::money(amount), Value::money(Money::cents(left->amount)),
                   moment_of(house_.protection, left->until));
  }

  const House& house_;
  const Command& command_;
};

}  // namespace

std::expected<Events, Refusal> decide(const House& house, const Command& command) {
  const Decider decider(house, command);
  if (auto no = decider.may_act()) return *no;
  return match(decider, command.body);
}

}  // namespace croupier::house
