// The house: people, rights, money and subjects (tables, tournaments, promotions), in the same form
// as a table. decide() reads and gives events or a refusal, apply() changes in place: a house of
// 100,000 accounts is never copied. Names are numbers, and what proves who somebody is (tokens,
// passwords) is not part of it.
//
// Money is in exactly one place: in an account, in flight to a subject, or at the subject. The
// house's own purses are the other side, so that everything together is zero in each currency.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "house/events.h"
#include "house/floor.h"
#include "record/refusal.h"
#include "record/row.h"

namespace croupier::house {

inline constexpr Money kApprovalAbove = Money::dollars(10'000);  // until the house sets a sum

struct Balances {
  Money demo;
  Money real;
  constexpr const Money& operator[](Currency one) const {
    return one == Currency::demo ? demo : real;
  }
  constexpr Money& operator[](Currency one) { return one == Currency::demo ? demo : real; }
  static constexpr auto fields() {
    return listed(field("demo", &Balances::demo), field("real", &Balances::real));
  }
  friend bool operator==(const Balances&, const Balances&) = default;
};

struct Account {
  std::string id;
  AccountKind kind{};
  NameNo name{};
  Balances balance;
  Money tokens;  // promotional ones; at tables they are staked, never paid out
  Instant opened = 0;
  Instant excluded_until = 0;
  Instant erased = 0;  // zero: it is not
  std::vector<Limit> limits;
  std::vector<Counted> counted;
  AtPlay play;
  static constexpr auto fields() {
    using S = Account;
    return listed(field("id", &S::id), field("kind", &S::kind), field("name", &S::name),
                  field("balance", &S::balance), field("tokens", &S::tokens),
                  field("opened", &S::opened), field("excluded_until", &S::excluded_until),
                  field("erased", &S::erased), field("limits", &S::limits),
                  field("counted", &S::counted), field("play", &S::play));
  }
  friend bool operator==(const Account&, const Account&) = default;
};

struct Subject {
  std::string id;
  std::string title;
  SubjectMachine machine{};
  std::string game;
  SubjectKind kind{};
  AccountNo owner{};
  Currency currency{};
  bool company = false;
  std::string setup;  // of a table of the house, as JSON; empty: as usual for its game
  SubjectState state = SubjectState::open;
  std::string why;  // it is closed or damaged
  Instant opened = 0;
  Money brought;               // confirmed, less what came back: below zero where people won
  std::uint64_t received = 0;  // transfers, of those it has sent
  static constexpr auto fields() {
    using S = Subject;
    return listed(field("id", &S::id), field("title", &S::title), field("machine", &S::machine),
                  field("game", &S::game), field("kind", &S::kind), field("owner", &S::owner),
                  field("currency", &S::currency), field("company", &S::company),
                  field("setup", &S::setup), field("state", &S::state), field("why", &S::why),
                  field("opened", &S::opened), field("brought", &S::brought),
                  field("received", &S::received));
  }
  friend bool operator==(const Subject&, const Subject&) = default;
};

struct Grant {
  GrantNo no{};
  AccountNo account{};
  Role role{};
  Jurisdiction jurisdiction{};
  Scope scope;
  AccountNo by{};
  Instant at = 0;
  Instant until = 0;
  static constexpr auto fields() {
    using S = Grant;
    return listed(field("no", &S::no), field("account", &S::account), field("role", &S::role),
                  field("jurisdiction", &S::jurisdiction), field("scope", &S::scope),
                  field("by", &S::by), field("at", &S::at), field("until", &S::until));
  }
  friend bool operator==(const Grant&, const Grant&) = default;
};

// Waits for a second person.
struct Request {
  RequestNo no{};
  DeskMove move;
  Instant at = 0;
  static constexpr auto fields() {
    using S = Request;
    return listed(field("no", &S::no), field("move", &S::move), field("at", &S::at));
  }
  friend bool operator==(const Request&, const Request&) = default;
};

// In flight to a subject.
struct Transfer {
  TransferNo no{};
  AccountNo account{};
  SubjectNo subject{};
  Currency currency{};
  Money amount;
  std::string why;
  Asked asked;
  Instant at = 0;
  Carries carries{};
  static constexpr auto fields() {
    using S = Transfer;
    return listed(field("no", &S::no), field("account", &S::account), field("subject", &S::subject),
                  field("currency", &S::currency), field("amount", &S::amount),
                  field("why", &S::why), field("asked", &S::asked), field("at", &S::at),
                  field("carries", &S::carries));
  }
  friend bool operator==(const Transfer&, const Transfer&) = default;
};

struct House {
  std::vector<Account> accounts;    // by number, from 1
  std::vector<Subject> subjects;    // by number, from 1
  std::vector<Grant> grants;        // not withdrawn, by number
  std::vector<Request> requests;    // open, by number
  std::vector<Transfer> transfers;  // in flight, by number
  std::array<Balances, kPurses> purses{};
  Money promotions;  // from which tokens are issued: below zero by what people hold or have staked
  Money approval_above = kApprovalAbove;
  Money desk_float;          // put into the desk, and what was over or short when it was counted
  Instant desk_counted = 0;  // the last time
  Protection protection;
  FloorState floor;
  GrantNo last_grant{};
  RequestNo last_request{};
  TransferNo last_transfer{};
  // These follow from the lists.
  std::unordered_map<std::string, AccountNo> account_ids;
  std::unordered_map<std::string, SubjectNo> subject_ids;
  std::unordered_map<std::uint32_t, AccountNo> names;
  static constexpr auto fields() {
    using S = House;
    return listed(field("accounts", &S::accounts), field("subjects", &S::subjects),
                  field("grants", &S::grants), field("requests", &S::requests),
                  field("transfers", &S::transfers), field("purses", &S::purses),
                  field("promotions", &S::promotions), field("approval_above", &S::approval_above),
                  field("desk_float", &S::desk_float), field("desk_counted", &S::desk_counted),
                  field("protection", &S::protection), field("floor", &S::floor),
                  field("last_grant", &S::last_grant), field("last_request", &S::last_request),
                  field("last_transfer", &S::last_transfer));
  }
  // After its fields were read: makes what follows from them, and says what does not fit.
  std::optional<std::string> complete();
  friend bool operator==(const House&, const House&) = default;
};

std::expected<Events, Refusal> decide(const House& house, const Command& command);
void apply(House& house, const Event& event);
// Both together, in place.
std::expected<Events, Refusal> act(House& house, const Command& command);

// Every invariant, each named when it does not hold; empty when all do.
std::string house_is_ok(const House& house);

// --- look-ups; null and nobody where there is none ---

const Account* find(const House& house, AccountNo no);
const Subject* find(const House& house, SubjectNo no);
const Transfer* find(const House& house, TransferNo no);
const Request* find(const House& house, RequestNo no);
const Grant* find(const House& house, GrantNo no);
AccountNo account_of(const House& house, const std::string& id);
SubjectNo subject_of(const House& house, const std::string& id);
AccountNo named(const House& house, NameNo name);

bool is_excluded(const Account& account, Instant now);
// Whether somebody has the role now; for a subject, also by a grant for it alone or for its pit.
bool has_role(const House& house, AccountNo account, Role role, Instant now,
              std::optional<SubjectNo> subject = {});

// The same of a table, under its law.
bool has_role_at(std::span<const Grant> grants, const FloorState& floor, AccountNo account,
                 Role role, SubjectNo table, Jurisdiction law, Instant now);
// The cash that should be in the desk.
Money cash_expected(const House& house);

// --- rows ---

std::span<const CommandRow> rows();
const CommandRow& row_of(const CommandBody& body);
// The table that a command is about, where a role for that table is enough.
std::optional<SubjectNo> table_of(const House& house, const CommandBody& body);
std::span<const EventRow> event_rows();
const EventRow& row_of(const EventBody& body);

}  // namespace croupier::house
