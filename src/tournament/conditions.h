// The conditions of a tournament (SB 19.4.2, BC 19.4.2, items (a) to (k)) as fields, so that what
// is missing can be named item by item with its clause.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fields.h"
#include "base/money.h"
#include "rulebook/clause.h"
#include "rulebook/game.h"
#include "rulebook/tournament_rules.h"
#include "state/table.h"

namespace croupier::tournament {

// The casino's own time of day, in seconds since 1970-01-01 00:00 there; it is always told.
using Instant = std::int64_t;
inline constexpr Instant kMinute = 60;
inline constexpr Instant kHour = 60 * kMinute;

enum class StageKind : std::uint8_t { heat, semi_final, repechage, catch_up, final };
// Who plays in it: entrants who have not played yet, players who have advanced, or players who are
// out.
enum class StageFrom : std::uint8_t { entrants, advanced, eliminated };
enum class Seating : std::uint8_t { drawn, by_manager };
// J12: where the money of buy-ins and buy-backs goes in the end.
enum class BuyInsGo : std::uint8_t { to_pool, to_operator };
// J07, ruling undisclosed_sum: what an open and an undisclosed wager together may not exceed, the
// chips in the player's possession (SB 19.8.2.4) or the maximum of the table too.
enum class UndisclosedSum : std::uint8_t { chips, table_maximum };

}  // namespace croupier::tournament

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 5> kWords<tournament::StageKind>{
    "heat", "semi-final", "repechage", "catch-up", "final"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<tournament::StageFrom>{
    "entrants", "advanced", "eliminated"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<tournament::Seating>{"drawn", "by-manager"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<tournament::BuyInsGo>{"to-pool",
                                                                              "to-operator"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<tournament::UndisclosedSum>{
    "chips", "table-maximum"};
}  // namespace croupier

namespace croupier::tournament {

// Limits from this round of the session on (SB 19.4.2(d)).
struct LimitStep {
  std::uint16_t from_round = 1;
  Money minimum;
  Money maximum;
  static constexpr auto fields() {
    using S = LimitStep;
    return listed(field("from_round", &S::from_round), field("minimum", &S::minimum),
                  field("maximum", &S::maximum));
  }
  friend bool operator==(const LimitStep&, const LimitStep&) = default;
};

// Sessions at several tables from which so many a table go on; the last stage is the final, and
// there `advance` is how many placegetters there are.
struct Stage {
  StageKind kind = StageKind::final;
  StageFrom from = StageFrom::entrants;
  Instant starts = 0;
  std::uint8_t tables = 1;
  std::uint16_t rounds = 0;   // zero: by the clock
  std::uint16_t minutes = 0;  // zero: by the rounds
  std::uint8_t advance = 1;   // a table
  Money chips;                // for each player
  Money buy_in;               // zero: the chips are received, not purchased
  std::vector<LimitStep> limits;
  std::uint8_t pass_cards = 0;
  std::uint8_t undisclosed = 0;

  static constexpr auto fields() {
    using S = Stage;
    return listed(field("kind", &S::kind), field("from", &S::from), field("starts", &S::starts),
                  field("tables", &S::tables), field("rounds", &S::rounds),
                  field("minutes", &S::minutes), field("advance", &S::advance),
                  field("chips", &S::chips), field("buy_in", &S::buy_in),
                  field("limits", &S::limits), field("pass_cards", &S::pass_cards),
                  field("undisclosed", &S::undisclosed));
  }
  friend bool operator==(const Stage&, const Stage&) = default;
};

// For one place: so many parts of the cash in the pool, and goods or services.
struct PlacePrize {
  std::uint16_t parts = 0;
  std::string goods;
  Money goods_value;
  static constexpr auto fields() {
    using S = PlacePrize;
    return listed(field("parts", &S::parts), field("goods", &S::goods),
                  field("goods_value", &S::goods_value));
  }
  friend bool operator==(const PlacePrize&, const PlacePrize&) = default;
};

struct Conditions {
  std::string title;
  Game game{};
  // --- the tables ---
  std::uint8_t decks = 8;
  std::uint8_t boxes = 7;
  Device device = Device::shoe;
  bool low_limit = false;
  std::vector<Money> denominations{Money::dollars(1), Money::dollars(5), Money::dollars(25),
                                   Money::dollars(100)};
  std::vector<OptionalSetup> offers;
  // --- (a) to (g) ---
  std::optional<Money> fee;
  std::string compulsory;  // whether there is a minimum or compulsory wager
  std::vector<Stage> stages;
  Seating seating = Seating::drawn;
  std::string allocation;  // of tables and places, pass cards, undisclosed wagers, in words
  bool in_order = true;    // there is an order of wagering, with a marker
  bool deal_from_marker = false;
  bool pass_in_last_round = true;  // J19
  UndisclosedSum undisclosed_sum = UndisclosedSum::chips;
  std::string buy_back;        // opportunities, method and timing in words, or that there is none
  std::uint8_t buy_backs = 0;  // for each player
  Money buy_back_price;
  std::uint8_t buy_back_until = 0;  // before the stage of this number, counted from 0, is seated
  // --- (h) ---
  bool states_entitled = false;  // only who may enter the casino and gamble
  std::string refusal;           // the right to refuse any application; empty: not reserved
  bool selects = false;
  std::string criteria;
  // --- (i) ---
  std::string terms_of_entry;
  std::string form;
  Instant entries_open = 0;
  Instant entries_close = 0;
  Instant withdraw_until = 0;  // without penalty
  std::uint16_t field_least = 0;
  std::uint16_t field_most = 0;
  bool needs_agreement = false;  // SB 19.4.3: in writing
  // --- (j) ---
  std::vector<PlacePrize> prizes;
  std::string payment;
  Money added;  // cash the operator adds
  Money guarantee;
  std::uint16_t guarantee_from = 0;  // entries
  // --- (k) ---
  bool states_rules_prevail = false;
  // --- announced now, so that it may happen later ---
  bool limits_may_move = false;     // SB 19.6.15
  std::uint16_t wager_seconds = 0;  // SB 19.6.11; zero: no limit
  std::uint32_t notice = 15 * 60;   // what is reasonable, in seconds (SB 19.5.3, 19.6.11)
  BuyInsGo buy_ins_go = BuyInsGo::to_operator;
  bool cashes_chips = false;  // J10: chips have their face value at the end of a session

  static constexpr auto fields() {
    using S = Conditions;
    return listed(
        field("title", &S::title), field("game", &S::game), field("decks", &S::decks),
        field("boxes", &S::boxes), field("device", &S::device), field("low_limit", &S::low_limit),
        field("denominations", &S::denominations), field("offers", &S::offers),
        field("fee", &S::fee), field("compulsory", &S::compulsory), field("stages", &S::stages),
        field("seating", &S::seating), field("allocation", &S::allocation),
        field("in_order", &S::in_order), field("deal_from_marker", &S::deal_from_marker),
        field("pass_in_last_round", &S::pass_in_last_round),
        field("undisclosed_sum", &S::undisclosed_sum), field("buy_back", &S::buy_back),
        field("buy_backs", &S::buy_backs), field("buy_back_price", &S::buy_back_price),
        field("buy_back_until", &S::buy_back_until), field("states_entitled", &S::states_entitled),
        field("refusal", &S::refusal), field("selects", &S::selects),
        field("criteria", &S::criteria), field("terms_of_entry", &S::terms_of_entry),
        field("form", &S::form), field("entries_open", &S::entries_open),
        field("entries_close", &S::entries_close), field("withdraw_until", &S::withdraw_until),
        field("field_least", &S::field_least), field("field_most", &S::field_most),
        field("needs_agreement", &S::needs_agreement), field("prizes", &S::prizes),
        field("payment", &S::payment), field("added", &S::added), field("guarantee", &S::guarantee),
        field("guarantee_from", &S::guarantee_from),
        field("states_rules_prevail", &S::states_rules_prevail),
        field("limits_may_move", &S::limits_may_move), field("wager_seconds", &S::wager_seconds),
        field("notice", &S::notice), field("buy_ins_go", &S::buy_ins_go),
        field("cashes_chips", &S::cashes_chips));
  }
  friend bool operator==(const Conditions&, const Conditions&) = default;
};

// What stands in the way of publishing: the clause and the item in words.
struct Fault {
  Clause clause;
  std::string words;
  friend bool operator==(const Fault&, const Fault&) = default;
};
// Every one, in the order of the clauses; empty when the conditions are complete and lawful.
std::vector<Fault> faults(const Conditions& conditions);

// The limits that the conditions state for this round of a session.
const LimitStep& limits_of(const Stage& stage, std::uint16_t round);
// A table of this tournament as it stands before anybody comes to it.
TableSetup table_setup(const Conditions& conditions, const Stage& stage);
inline std::size_t places_of(const Conditions& conditions, const Stage& stage) {
  return std::size_t{conditions.boxes} * stage.tables;
}

}  // namespace croupier::tournament
