// What has happened in the house. Names are numbers here too: a record of the journal holds nothing
// personal. Movements of money have two sides (ledger.h).
#pragma once

#include "house/commands.h"
#include "house/events_of_floor.h"
#include "record/clauses.h"

namespace croupier::house {

// --- people ---

struct AccountOpened {
  static constexpr std::string_view kName = "account-opened";
  AccountNo account{};
  std::string id;
  AccountKind kind{};
  NameNo name{};
  Instant at = 0;
  static constexpr auto fields() {
    using S = AccountOpened;
    return listed(field("account", &S::account), field("id", &S::id), field("kind", &S::kind),
                  field("name", &S::name), field("at", &S::at));
  }
};
struct AccountRenamed {
  static constexpr std::string_view kName = "account-renamed";
  AccountNo account{};
  NameNo name{};
  NameNo before{};
  static constexpr auto fields() {
    using S = AccountRenamed;
    return listed(field("account", &S::account), field("name", &S::name),
                  field("before", &S::before));
  }
};
struct AccountExcluded {
  static constexpr std::string_view kName = "account-excluded";
  AccountNo account{};
  Instant until = 0;
  AccountNo by{};
  static constexpr auto fields() {
    using S = AccountExcluded;
    return listed(field("account", &S::account), field("until", &S::until), field("by", &S::by));
  }
};
struct AccountErased {
  static constexpr std::string_view kName = "account-erased";
  AccountNo account{};
  AccountNo by{};
  Instant at = 0;
  static constexpr auto fields() {
    using S = AccountErased;
    return listed(field("account", &S::account), field("by", &S::by), field("at", &S::at));
  }
};
struct LimitSet {
  static constexpr std::string_view kName = "limit-set";
  AccountNo account{};
  Whose whose{};
  LimitKind kind{};
  Period period{};
  std::int64_t most = kNoLimit;
  Instant from = 0;  // a looser one waits
  static constexpr auto fields() {
    using S = LimitSet;
    return listed(field("account", &S::account), field("whose", &S::whose), field("kind", &S::kind),
                  field("period", &S::period), field("most", &S::most), field("from", &S::from));
  }
};

struct AccessNoted {
  static constexpr std::string_view kName = "access-noted";
  AccountNo account{};
  Access what{};
  AccountNo by{};
  static constexpr auto fields() {
    using S = AccessNoted;
    return listed(field("account", &S::account), field("what", &S::what), field("by", &S::by));
  }
};

// --- rights ---

struct RoleGranted {
  static constexpr std::string_view kName = "role-granted";
  GrantNo grant{};
  AccountNo account{};
  Role role{};
  Jurisdiction jurisdiction{};
  Scope scope;
  AccountNo by{};  // nobody: the first administrator, by the one-time password
  Instant at = 0;
  Instant until = 0;
  static constexpr auto fields() {
    using S = RoleGranted;
    return listed(field("grant", &S::grant), field("account", &S::account), field("role", &S::role),
                  field("jurisdiction", &S::jurisdiction), field("scope", &S::scope),
                  field("by", &S::by), field("at", &S::at), field("until", &S::until));
  }
};
struct RoleRevoked {
  static constexpr std::string_view kName = "role-revoked";
  GrantNo grant{};
  AccountNo account{};
  Role role{};
  AccountNo by{};
  static constexpr auto fields() {
    using S = RoleRevoked;
    return listed(field("grant", &S::grant), field("account", &S::account), field("role", &S::role),
                  field("by", &S::by));
  }
};

// --- the desk ---

// What the desk did or asks to do: of a correction and of tokens the amount may be below zero.
struct DeskMove {
  DeskAct act{};
  AccountNo account{};
  Currency currency{};
  Money amount;
  std::string why;
  AccountNo by{};     // nobody: the platform, with money of the demo
  SubjectNo table{};  // where it is owed
  static constexpr auto fields() {
    using S = DeskMove;
    return listed(field("act", &S::act), field("account", &S::account),
                  field("currency", &S::currency), field("amount", &S::amount),
                  field("why", &S::why), field("by", &S::by), field("table", &S::table));
  }
  friend bool operator==(const DeskMove&, const DeskMove&) = default;
};
struct MoneyMoved {
  static constexpr std::string_view kName = "money-moved";
  DeskMove move;
  AccountNo approved_by{};
  Instant at = 0;
  static constexpr auto fields() {
    using S = MoneyMoved;
    return listed(field("move", &S::move), field("approved_by", &S::approved_by),
                  field("at", &S::at));
  }
};
struct ApprovalAsked {
  static constexpr std::string_view kName = "approval-asked";
  RequestNo request{};
  DeskMove move;
  Instant at = 0;
  static constexpr auto fields() {
    using S = ApprovalAsked;
    return listed(field("request", &S::request), field("move", &S::move), field("at", &S::at));
  }
};
// Approved or declined: it does not wait any more.
struct ApprovalGiven {
  static constexpr std::string_view kName = "approval-given";
  RequestNo request{};
  AccountNo by{};
  static constexpr auto fields() {
    return listed(field("request", &ApprovalGiven::request), field("by", &ApprovalGiven::by));
  }
};
struct ApprovalDeclined {
  static constexpr std::string_view kName = "approval-declined";
  RequestNo request{};
  AccountNo by{};
  static constexpr auto fields() {
    return listed(field("request", &ApprovalDeclined::request), field("by", &ApprovalDeclined::by));
  }
};
struct ApprovalSumSet {
  static constexpr std::string_view kName = "approval-sum-set";
  Money above;
  AccountNo by{};
  static constexpr auto fields() {
    return listed(field("above", &ApprovalSumSet::above), field("by", &ApprovalSumSet::by));
  }
};

struct DeskFilled {
  static constexpr std::string_view kName = "desk-filled";
  Money amount;
  AccountNo by{};
  static constexpr auto fields() {
    return listed(field("amount", &DeskFilled::amount), field("by", &DeskFilled::by));
  }
};
// What is over or short is taken note of, and from now on what was counted is expected.
struct DeskCounted {
  static constexpr std::string_view kName = "desk-counted";
  Money expected;
  Money counted;
  AccountNo by{};
  Instant at = 0;
  static constexpr auto fields() {
    using S = DeskCounted;
    return listed(field("expected", &S::expected), field("counted", &S::counted),
                  field("by", &S::by), field("at", &S::at));
  }
};

// --- transfers ---

struct TransferSent {
  static constexpr std::string_view kName = "transfer-sent";
  TransferNo transfer{};
  AccountNo account{};
  SubjectNo subject{};
  Currency currency{};
  Money amount;
  std::string why;
  Asked asked;
  Instant at = 0;
  Carries carries{};
  static constexpr auto fields() {
    using S = TransferSent;
    return listed(field("transfer", &S::transfer), field("account", &S::account),
                  field("subject", &S::subject), field("currency", &S::currency),
                  field("amount", &S::amount), field("why", &S::why), field("asked", &S::asked),
                  field("at", &S::at), field("carries", &S::carries));
  }
};
struct TransferConfirmed {
  static constexpr std::string_view kName = "transfer-confirmed";
  TransferNo transfer{};
  static constexpr auto fields() { return listed(field("transfer", &TransferConfirmed::transfer)); }
};
struct TransferReturned {
  static constexpr std::string_view kName = "transfer-returned";
  TransferNo transfer{};
  std::string why;
  Instant at = 0;
  static constexpr auto fields() {
    using S = TransferReturned;
    return listed(field("transfer", &S::transfer), field("why", &S::why), field("at", &S::at));
  }
};
struct TransferReceived {
  static constexpr std::string_view kName = "transfer-received";
  SubjectNo subject{};
  std::uint64_t number = 0;
  AccountNo account{};
  Currency currency{};
  Money amount;
  std::string why;
  Instant at = 0;
  Carries carries{};
  static constexpr auto fields() {
    using S = TransferReceived;
    return listed(field("subject", &S::subject), field("number", &S::number),
                  field("account", &S::account), field("currency", &S::currency),
                  field("amount", &S::amount), field("why", &S::why), field("at", &S::at),
                  field("carries", &S::carries));
  }
};

// --- subjects ---

struct SubjectOpened {
  static constexpr std::string_view kName = "subject-opened";
  SubjectNo subject{};
  OpenSubject opened;
  Instant at = 0;
  static constexpr auto fields() {
    using S = SubjectOpened;
    return listed(field("subject", &S::subject), field("opened", &S::opened), field("at", &S::at));
  }
};
struct SubjectClosed {
  static constexpr std::string_view kName = "subject-closed";
  SubjectNo subject{};
  std::string why;
  static constexpr auto fields() {
    return listed(field("subject", &SubjectClosed::subject), field("why", &SubjectClosed::why));
  }
};
struct SubjectDamaged {
  static constexpr std::string_view kName = "subject-damaged";
  SubjectNo subject{};
  std::string why;
  static constexpr auto fields() {
    return listed(field("subject", &SubjectDamaged::subject), field("why", &SubjectDamaged::why));
  }
};

// --- from before there were records of the house ---

struct BalanceCarried {
  static constexpr std::string_view kName = "balance-carried";
  AccountNo account{};
  Money amount;
  static constexpr auto fields() {
    return listed(field("account", &BalanceCarried::account),
                  field("amount", &BalanceCarried::amount));
  }
};
struct SubjectCarried {
  static constexpr std::string_view kName = "subject-carried";
  SubjectNo subject{};
  Money amount;
  static constexpr auto fields() {
    return listed(field("subject", &SubjectCarried::subject),
                  field("amount", &SubjectCarried::amount));
  }
};

using EventBody =
    std::variant<AccountOpened, AccountRenamed, AccountExcluded, LimitSet, RoleGranted, RoleRevoked,
                 MoneyMoved, ApprovalAsked, ApprovalGiven, ApprovalDeclined, ApprovalSumSet,
                 TransferSent, TransferConfirmed, TransferReturned, TransferReceived, SubjectOpened,
                 SubjectClosed, SubjectDamaged, BalanceCarried, SubjectCarried, AccessNoted,
                 DeskFilled, DeskCounted, AccountErased, HouseLimitSet, TimeZoneSet, PlayNoted,
                 PlaySeen, ReminderSet, GamingStopped, GamingResumed, FloatAsked, FloatIssued,
                 FloatDeclined, DropCollected, PaceSet, TemplateKept, TemplateDropped, PitSet>;

// The clauses are empty: what the house decides stands in no rule document.
struct Event {
  Clauses clauses;
  EventBody body;
};
using Events = std::vector<Event>;

}  // namespace croupier::house
