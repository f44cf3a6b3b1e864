// What is said and answered by HTTP in the rooms of the house: people and their roles, tables, the
// cash desk, statements, the log. Whose turn it is to say it the house decides (src/house/rows.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "house/house.h"
#include "record/clauses.h"
#include "record/json_types.h"
#include "rulebook/ruleset.h"
#include "rulebook/wager_kind.h"

namespace croupier::server {

// --- people ---

struct NewPerson {
  std::string name;
  house::AccountKind kind = house::AccountKind::person;
  static constexpr auto fields() {
    return listed(field("name", &NewPerson::name), field("kind", &NewPerson::kind));
  }
};
// Somebody new, or somebody who begins again.
struct OneTimePassword {
  std::uint32_t account = 0;
  std::string name;
  std::string password;
  static constexpr auto fields() {
    using S = OneTimePassword;
    return listed(field("account", &S::account), field("name", &S::name),
                  field("password", &S::password));
  }
};
struct OfAccount {
  std::uint32_t account = 0;
  static constexpr auto fields() { return listed(field("account", &OfAccount::account)); }
};
struct EraseWish {
  std::uint32_t account = 0;
  std::string reason;
  static constexpr auto fields() {
    return listed(field("account", &EraseWish::account), field("reason", &EraseWish::reason));
  }
};
struct GrantWish {
  std::uint32_t account = 0;
  Role role{};
  Jurisdiction jurisdiction{};
  std::string table;  // empty, and no pit: the whole house
  Instant until = 0;  // zero: until it is withdrawn
  std::string reason;
  std::string pit;  // by its name; empty: none
  static constexpr auto fields() {
    using S = GrantWish;
    return listed(field("account", &S::account), field("role", &S::role),
                  field("jurisdiction", &S::jurisdiction), field("table", &S::table),
                  field("until", &S::until), field("reason", &S::reason), field("pit", &S::pit));
  }
};
struct WithdrawGrant {
  std::uint32_t grant = 0;
  std::string reason;
  static constexpr auto fields() {
    return listed(field("grant", &WithdrawGrant::grant), field("reason", &WithdrawGrant::reason));
  }
};
struct PitWish {
  std::string name;
  std::vector<std::string> tables;  // all that it has from now on
  std::string reason;
  static constexpr auto fields() {
    using S = PitWish;
    return listed(field("name", &S::name), field("tables", &S::tables),
                  field("reason", &S::reason));
  }
};
struct ShownPit {
  std::string name;
  std::vector<std::string> tables;
  static constexpr auto fields() {
    return listed(field("name", &ShownPit::name), field("tables", &ShownPit::tables));
  }
};
struct ShownGrant {
  std::uint32_t no = 0;
  Role role{};
  Jurisdiction jurisdiction{};
  std::string table;  // empty, and no pit: the whole house
  std::string by;     // empty: the one-time password
  Instant until = 0;
  std::string pit;
  static constexpr auto fields() {
    using S = ShownGrant;
    return listed(field("no", &S::no), field("role", &S::role),
                  field("jurisdiction", &S::jurisdiction), field("table", &S::table),
                  field("by", &S::by), field("until", &S::until), field("pit", &S::pit));
  }
};
struct HousePerson {
  std::uint32_t account = 0;
  std::string name;
  house::AccountKind kind{};
  Money balance;
  Money tokens;  // promotional
  bool locked = false;
  bool factor = false;
  Instant excluded_until = 0;
  std::vector<ShownGrant> grants;
  static constexpr auto fields() {
    using S = HousePerson;
    return listed(field("account", &S::account), field("name", &S::name), field("kind", &S::kind),
                  field("balance", &S::balance), field("tokens", &S::tokens),
                  field("locked", &S::locked), field("factor", &S::factor),
                  field("excluded_until", &S::excluded_until), field("grants", &S::grants));
  }
};
// What holds for everybody now.
struct HouseLimit {
  house::LimitKind kind{};
  house::Period period{};
  std::int64_t most = 0;  // cents or minutes
  static constexpr auto fields() {
    using S = HouseLimit;
    return listed(field("kind", &S::kind), field("period", &S::period), field("most", &S::most));
  }
};
struct HousePeople {
  std::vector<HousePerson> people;
  std::vector<HouseLimit> limits;
  std::vector<ShownPit> pits;
  static constexpr auto fields() {
    using S = HousePeople;
    return listed(field("people", &S::people), field("limits", &S::limits),
                  field("pits", &S::pits));
  }
};

// --- tables ---

enum class DealtBy : std::uint8_t { software, hand, hand_and_shuffler };
// An option or a ruling of the game, as round files and the lab write them.
struct Chosen {
  std::string key;
  std::string value;
  static constexpr auto fields() {
    return listed(field("key", &Chosen::key), field("value", &Chosen::value));
  }
};
struct OfferedWager {
  WagerKind kind{};
  Money minimum;
  Money maximum;
  std::uint8_t pay_table = 1;
  static constexpr auto fields() {
    using S = OfferedWager;
    return listed(field("kind", &S::kind), field("minimum", &S::minimum),
                  field("maximum", &S::maximum), field("pay_table", &S::pay_table));
  }
};
struct OpenPublicTable {
  std::string game;
  std::string title;  // empty: the game and a number
  Money minimum;
  Money maximum;
  std::uint8_t decks = 0;  // zero: as the game usually has
  DealtBy dealt{};
  std::uint8_t boxes = 0;        // zero: as the game usually has
  std::optional<Device> device;  // of software; nothing: a shoe
  std::vector<Chosen> options;   // those that are not as usual
  std::vector<Chosen> rulings;
  std::optional<std::vector<OfferedWager>> wagers;  // nothing: all of the game
  std::uint16_t pace = house::kUsualPace;           // in percent of the usual times
  static constexpr auto fields() {
    using S = OpenPublicTable;
    return listed(field("game", &S::game), field("title", &S::title), field("minimum", &S::minimum),
                  field("maximum", &S::maximum), field("decks", &S::decks),
                  field("dealt", &S::dealt), field("boxes", &S::boxes), field("device", &S::device),
                  field("options", &S::options), field("rulings", &S::rulings),
                  field("wagers", &S::wagers), field("pace", &S::pace));
  }
};
struct ClosePublicTable {
  std::string table;
  std::string reason;
  static constexpr auto fields() {
    return listed(field("table", &ClosePublicTable::table),
                  field("reason", &ClosePublicTable::reason));
  }
};
struct OpenedTable {
  std::string table;
  static constexpr auto fields() { return listed(field("table", &OpenedTable::table)); }
};

// --- the cash desk ---

struct DeskWish {
  std::uint32_t account = 0;
  Money amount;
  std::string reason;
  static constexpr auto fields() {
    using S = DeskWish;
    return listed(field("account", &S::account), field("amount", &S::amount),
                  field("reason", &S::reason));
  }
};
// Cash for what somebody owes at a table.
struct DebtWish {
  std::uint32_t account = 0;
  std::string table;
  Money amount;
  std::string reason;
  static constexpr auto fields() {
    using S = DebtWish;
    return listed(field("account", &S::account), field("table", &S::table),
                  field("amount", &S::amount), field("reason", &S::reason));
  }
};
struct RequestWish {
  std::uint32_t request = 0;
  std::string reason;
  static constexpr auto fields() {
    return listed(field("request", &RequestWish::request), field("reason", &RequestWish::reason));
  }
};
struct CashWish {
  Money amount;
  std::string reason;
  static constexpr auto fields() {
    return listed(field("amount", &CashWish::amount), field("reason", &CashWish::reason));
  }
};
// Whether a second person has to approve it first.
struct DeskDone {
  bool waits = false;
  Money expected;
  static constexpr auto fields() {
    return listed(field("waits", &DeskDone::waits), field("expected", &DeskDone::expected));
  }
};
struct ShownRequest {
  std::uint32_t no = 0;
  house::DeskAct act{};
  std::uint32_t account = 0;
  std::string name;
  Money amount;
  std::string why;
  std::string by;
  Instant at = 0;
  static constexpr auto fields() {
    using S = ShownRequest;
    return listed(field("no", &S::no), field("act", &S::act), field("account", &S::account),
                  field("name", &S::name), field("amount", &S::amount), field("why", &S::why),
                  field("by", &S::by), field("at", &S::at));
  }
};
// Since the desk was last counted.
struct CashDesk {
  Money expected;
  Money taken;
  Money paid;
  Instant counted = 0;
  Money approval_above;
  std::vector<ShownRequest> requests;
  static constexpr auto fields() {
    using S = CashDesk;
    return listed(field("expected", &S::expected), field("taken", &S::taken),
                  field("paid", &S::paid), field("counted", &S::counted),
                  field("approval_above", &S::approval_above), field("requests", &S::requests));
  }
};

// --- statements ---

struct StatementLine {
  std::int64_t at = 0;  // milliseconds
  // "deposit", "withdrawal", "correction", "chips-bought", "chips-returned", "debt-paid"; of tokens
  // "tokens-issued", "tokens-taken-back", "tokens-to-table", "tokens-returned"
  std::string what;
  std::string table;  // empty: the desk
  Money amount;       // below zero: out of the account
  Money balance;      // after it
  std::string why;
  static constexpr auto fields() {
    using S = StatementLine;
    return listed(field("at", &S::at), field("what", &S::what), field("table", &S::table),
                  field("amount", &S::amount), field("balance", &S::balance),
                  field("why", &S::why));
  }
};
// What one wager came to: the sentence has its arithmetic.
struct StatementPaid {
  Money sum;  // below zero: lost
  Clauses clauses;
  std::string words;
  static constexpr auto fields() {
    using S = StatementPaid;
    return listed(field("sum", &S::sum), field("clauses", &S::clauses), field("words", &S::words));
  }
};
// A round in which they had a wager.
struct StatementRound {
  std::int64_t at = 0;
  std::string table;
  std::uint32_t round = 0;
  Money staked;
  Money returned;
  std::vector<StatementPaid> paid;
  static constexpr auto fields() {
    using S = StatementRound;
    return listed(field("at", &S::at), field("table", &S::table), field("round", &S::round),
                  field("staked", &S::staked), field("returned", &S::returned),
                  field("paid", &S::paid));
  }
};
struct Statement {
  std::uint32_t account = 0;
  std::string name;
  std::int64_t from = 0;
  std::int64_t to = 0;
  Money before;
  Money after;
  std::vector<StatementLine> lines;
  std::vector<StatementLine> tokens;   // promotional ones, with a balance of their own
  std::vector<StatementRound> rounds;  // the oldest first
  std::optional<std::int64_t> older;   // ask for rounds before this place; nothing: there are none
  static constexpr auto fields() {
    using S = Statement;
    return listed(field("account", &S::account), field("name", &S::name), field("from", &S::from),
                  field("to", &S::to), field("before", &S::before), field("after", &S::after),
                  field("lines", &S::lines), field("tokens", &S::tokens),
                  field("rounds", &S::rounds), field("older", &S::older));
  }
};

// --- the log ---

struct HouseEvent {
  std::uint64_t seq = 0;
  std::int64_t at = 0;
  std::string kind;
  std::string words;
  std::string reason;
  static constexpr auto fields() {
    using S = HouseEvent;
    return listed(field("seq", &S::seq), field("at", &S::at), field("kind", &S::kind),
                  field("words", &S::words), field("reason", &S::reason));
  }
};
struct HouseEvents {
  std::vector<HouseEvent> events;
  static constexpr auto fields() { return listed(field("events", &HouseEvents::events)); }
};

}  // namespace croupier::server

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 3> kWords<server::DealtBy>{"software", "hand",
                                                                         "hand-and-shuffler"};
}  // namespace croupier
