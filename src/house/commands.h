// What is asked of the house. Who may ask what stands in rows.h; what was accepted is an event of
// its own (events.h).
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/money.h"
#include "house/commands_of_floor.h"
#include "house/ids.h"
#include "house/protection.h"
#include "record/actor.h"
#include "record/machine.h"
#include "rulebook/jurisdiction.h"

namespace croupier::house {

// --- people ---

struct OpenAccount {
  static constexpr std::string_view kName = "open-account";
  std::string id;  // random, by which the server and older records know the person
  AccountKind kind{};
  NameNo name{};
  static constexpr auto fields() {
    using S = OpenAccount;
    return listed(field("id", &S::id), field("kind", &S::kind), field("name", &S::name));
  }
};
// The name given up is free for others.
struct Rename {
  static constexpr std::string_view kName = "rename";
  AccountNo account{};
  NameNo name{};
  static constexpr auto fields() {
    return listed(field("account", &Rename::account), field("name", &Rename::name));
  }
};
// No money goes to a table or comes to the account until then; it can be made longer only.
struct Exclude {
  static constexpr std::string_view kName = "exclude";
  AccountNo account{};
  Instant until = 0;
  static constexpr auto fields() {
    return listed(field("account", &Exclude::account), field("until", &Exclude::until));
  }
};
// Who it belongs to goes for good: names and what proves who somebody is, outside of the records.
// The account, its money and what it did stay under its number.
struct EraseAccount {
  static constexpr std::string_view kName = "erase-account";
  AccountNo account{};
  static constexpr auto fields() { return listed(field("account", &EraseAccount::account)); }
};
// The person's own limit, or one of the house. A tighter one holds at once, a looser one after 24
// hours.
struct SetLimit {
  static constexpr std::string_view kName = "set-limit";
  AccountNo account{};
  LimitKind kind{};
  Period period{};
  std::int64_t most = kNoLimit;  // cents or minutes
  static constexpr auto fields() {
    using S = SetLimit;
    return listed(field("account", &S::account), field("kind", &S::kind),
                  field("period", &S::period), field("most", &S::most));
  }
};

// For the log: passwords, second factors and visits are none of the house's state.
struct NoteAccess {
  static constexpr std::string_view kName = "note-access";
  AccountNo account{};
  Access what{};
  AccountNo by{};  // nobody: the platform
  static constexpr auto fields() {
    using S = NoteAccess;
    return listed(field("account", &S::account), field("what", &S::what), field("by", &S::by));
  }
};

// --- rights ---

struct Scope {
  ScopeKind is{};
  std::uint32_t number = 0;  // of the pit or the subject
  static constexpr auto fields() {
    return listed(field("is", &Scope::is), field("number", &Scope::number));
  }
  friend bool operator==(const Scope&, const Scope&) = default;
};
struct GrantRole {
  static constexpr std::string_view kName = "grant-role";
  AccountNo account{};
  Role role{};
  Jurisdiction jurisdiction{};
  Scope scope;
  Instant until = 0;  // zero: until it is withdrawn
  static constexpr auto fields() {
    using S = GrantRole;
    return listed(field("account", &S::account), field("role", &S::role),
                  field("jurisdiction", &S::jurisdiction), field("scope", &S::scope),
                  field("until", &S::until));
  }
};
struct RevokeRole {
  static constexpr std::string_view kName = "revoke-role";
  GrantNo grant{};
  static constexpr auto fields() { return listed(field("grant", &RevokeRole::grant)); }
};

// --- the desk ---

struct Deposit {
  static constexpr std::string_view kName = "deposit";
  AccountNo account{};
  Currency currency{};
  Money amount;
  static constexpr auto fields() {
    using S = Deposit;
    return listed(field("account", &S::account), field("currency", &S::currency),
                  field("amount", &S::amount));
  }
};
struct Withdraw {
  static constexpr std::string_view kName = "withdraw";
  AccountNo account{};
  Currency currency{};
  Money amount;
  static constexpr auto fields() {
    using S = Withdraw;
    return listed(field("account", &S::account), field("currency", &S::currency),
                  field("amount", &S::amount));
  }
};
// `amount` is added; below zero, it is taken away.
struct Correct {
  static constexpr std::string_view kName = "correct";
  AccountNo account{};
  Currency currency{};
  Money amount;
  static constexpr auto fields() {
    using S = Correct;
    return listed(field("account", &S::account), field("currency", &S::currency),
                  field("amount", &S::amount));
  }
};
// Cash for what somebody owes at a table (a debt from a reversal); it goes there at once.
struct CollectDebt {
  static constexpr std::string_view kName = "collect-debt";
  AccountNo account{};
  SubjectNo table{};
  Money amount;
  static constexpr auto fields() {
    using S = CollectDebt;
    return listed(field("account", &S::account), field("table", &S::table),
                  field("amount", &S::amount));
  }
};
// For a voucher of a promotion; below zero, they are taken back. They come along to tables.
struct IssueTokens {
  static constexpr std::string_view kName = "issue-tokens";
  AccountNo account{};
  Money amount;
  static constexpr auto fields() {
    return listed(field("account", &IssueTokens::account), field("amount", &IssueTokens::amount));
  }
};
// What waits for a second person.
struct Approve {
  static constexpr std::string_view kName = "approve";
  RequestNo request{};
  static constexpr auto fields() { return listed(field("request", &Approve::request)); }
};
struct Decline {
  static constexpr std::string_view kName = "decline";
  RequestNo request{};
  static constexpr auto fields() { return listed(field("request", &Decline::request)); }
};
// Above this sum a second person approves what the desk does.
struct SetApprovalSum {
  static constexpr std::string_view kName = "set-approval-sum";
  Money above;
  static constexpr auto fields() { return listed(field("above", &SetApprovalSum::above)); }
};

// Cash from the safe to the desk; below zero, back to the safe.
struct FillDesk {
  static constexpr std::string_view kName = "fill-desk";
  Money amount;
  static constexpr auto fields() { return listed(field("amount", &FillDesk::amount)); }
};
// The cash in the desk, counted: the day's closing.
struct CountDesk {
  static constexpr std::string_view kName = "count-desk";
  Money counted;
  static constexpr auto fields() { return listed(field("counted", &CountDesk::counted)); }
};

// --- transfers between machines ---

// From an account to a subject. The money is in flight until the subject has it or it comes back.
struct Send {
  static constexpr std::string_view kName = "send";
  AccountNo account{};
  SubjectNo subject{};
  Money amount;
  std::string why;
  Asked asked;
  Carries carries{};
  static constexpr auto fields() {
    using S = Send;
    return listed(field("account", &S::account), field("subject", &S::subject),
                  field("amount", &S::amount), field("why", &S::why), field("asked", &S::asked),
                  field("carries", &S::carries));
  }
};
// The subject has it, in a commit of its own.
struct Confirm {
  static constexpr std::string_view kName = "confirm";
  std::vector<TransferNo> transfers;
  static constexpr auto fields() { return listed(field("transfers", &Confirm::transfers)); }
};
// The subject does not take it.
struct Return {
  static constexpr std::string_view kName = "return";
  TransferNo transfer{};
  std::string why;
  static constexpr auto fields() {
    return listed(field("transfer", &Return::transfer), field("why", &Return::why));
  }
};
// From a subject to an account, by the subject's own count of what it has sent.
struct Receive {
  static constexpr std::string_view kName = "receive";
  SubjectNo subject{};
  std::uint64_t number = 0;
  AccountNo account{};
  Money amount;
  std::string why;
  Carries carries{};
  static constexpr auto fields() {
    using S = Receive;
    return listed(field("subject", &S::subject), field("number", &S::number),
                  field("account", &S::account), field("amount", &S::amount), field("why", &S::why),
                  field("carries", &S::carries));
  }
};

// --- subjects ---

struct OpenSubject {
  static constexpr std::string_view kName = "open-subject";
  std::string id;
  std::string title;
  SubjectMachine machine{};
  std::string game;  // empty where there are several
  SubjectKind kind{};
  AccountNo owner{};
  Currency currency{};
  bool company = false;  // house players come to it
  std::string setup;     // of a table of the house, as JSON; empty: as usual for its game
  static constexpr auto fields() {
    using S = OpenSubject;
    return listed(field("id", &S::id), field("title", &S::title), field("machine", &S::machine),
                  field("game", &S::game), field("kind", &S::kind), field("owner", &S::owner),
                  field("currency", &S::currency), field("company", &S::company),
                  field("setup", &S::setup));
  }
};
struct CloseSubject {
  static constexpr std::string_view kName = "close-subject";
  SubjectNo subject{};
  static constexpr auto fields() { return listed(field("subject", &CloseSubject::subject)); }
};
// Its records cannot be read or do not fit together; the reason says why.
struct MarkDamaged {
  static constexpr std::string_view kName = "mark-damaged";
  SubjectNo subject{};
  static constexpr auto fields() { return listed(field("subject", &MarkDamaged::subject)); }
};

// --- a folder of an earlier version ---

// What was there before there were records of the house, each once.
struct AdoptAccount {
  static constexpr std::string_view kName = "adopt-account";
  OpenAccount opened;
  Instant at = 0;
  Money balance;  // of the demo: there was no other
  static constexpr auto fields() {
    using S = AdoptAccount;
    return listed(field("opened", &S::opened), field("at", &S::at), field("balance", &S::balance));
  }
};
struct AdoptSubject {
  static constexpr std::string_view kName = "adopt-subject";
  OpenSubject opened;
  Instant at = 0;
  Money balance;  // what people brought and have not taken away
  static constexpr auto fields() {
    using S = AdoptSubject;
    return listed(field("opened", &S::opened), field("at", &S::at), field("balance", &S::balance));
  }
};
struct Adopt {
  static constexpr std::string_view kName = "adopt";
  std::vector<AdoptAccount> accounts;
  std::vector<AdoptSubject> subjects;
  static constexpr auto fields() {
    return listed(field("accounts", &Adopt::accounts), field("subjects", &Adopt::subjects));
  }
};

using CommandBody =
    std::variant<OpenAccount, Rename, Exclude, SetLimit, GrantRole, RevokeRole, Deposit, Withdraw,
                 Correct, Approve, Decline, SetApprovalSum, Send, Confirm, Return, Receive,
                 OpenSubject, CloseSubject, MarkDamaged, Adopt, NoteAccess, FillDesk, CountDesk,
                 EraseAccount, SetHouseLimit, SetTimeZone, NotePlay, SeePlay, SetReminder,
                 StopGaming, ResumeGaming, AskFloat, IssueFloat, DeclineFloat, CollectDrop, SetPace,
                 KeepTemplate, DropTemplate, CollectDebt, IssueTokens, SetPit>;

// `player` is the number of the account that acts.
using Actor = ActorOf<AccountNo>;

struct Command {
  Actor by;
  Instant at = 0;
  CommandBody body;
  std::string reason = {};
};

}  // namespace croupier::house
