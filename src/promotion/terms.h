// The terms and conditions of a promotion (BC 20.7, SB 20.7, CW 14.7) and its prizes, as fields, so
// that what is missing can be named item by item with its clause.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/fields.h"
#include "base/money.h"
#include "rulebook/clause.h"
#include "rulebook/game.h"

namespace croupier::promotion {

// The casino's own time of day, in seconds since 1970-01-01 00:00 there; it is always told.
using Instant = std::int64_t;
inline constexpr Instant kHour = 3600;
inline constexpr Instant kDay = 24 * kHour;

enum class PrizeKind : std::uint8_t {
  cash,
  casino_dollars,  // and slots dollars: no cash instead (K07)
  appliance,
  vehicle,
  travel,
  real_estate,
  other,
};

// How money is paid (BC 20.4).
enum class Means : std::uint8_t { cash, cheque, transfer };

// What a prize may never consist of or include, by its own declaration.
enum class Contents : std::uint8_t { harmless, tobacco, firearm, weapon, prescribed };

}  // namespace croupier::promotion

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 7> kWords<promotion::PrizeKind>{
    "cash", "casino-dollars", "appliance", "vehicle", "travel", "real-estate", "other"};
template <>
inline constexpr std::array<std::string_view, 5> kWords<promotion::Contents>{
    "harmless", "tobacco", "firearm", "weapon", "prescribed"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<promotion::Means>{"cash", "cheque",
                                                                          "transfer"};
}  // namespace croupier

namespace croupier::promotion {

// A detail that the kind of a prize asks for: {"make", "Toyota"}.
struct Detail {
  static constexpr std::string_view kTypeName = "PrizeDetail";
  std::string name;
  std::string text;
  static constexpr auto fields() {
    return listed(field("name", &Detail::name), field("text", &Detail::text));
  }
  friend bool operator==(const Detail&, const Detail&) = default;
};

struct Prize {
  static constexpr std::string_view kTypeName = "PromotionPrize";
  PrizeKind kind = PrizeKind::cash;
  std::string description;
  Money value;
  std::string conditions;  // on receiving, using or accepting it
  std::vector<Detail> details;
  Contents contents = Contents::harmless;
  std::uint32_t liquor_millilitres = 0;
  Money cash_alternative;  // zero: none is offered

  static constexpr auto fields() {
    using S = Prize;
    return listed(field("kind", &S::kind), field("description", &S::description),
                  field("value", &S::value), field("conditions", &S::conditions),
                  field("details", &S::details), field("contents", &S::contents),
                  field("liquor_millilitres", &S::liquor_millilitres),
                  field("cash_alternative", &S::cash_alternative));
  }
  friend bool operator==(const Prize&, const Prize&) = default;
};

struct Terms {
  static constexpr std::string_view kTypeName = "PromotionTerms";
  std::string title;
  std::vector<Game> games;    // with whose play the prizes go
  std::string manner;         // of award
  std::string awarded_where;  // and when, in words
  std::string eligibility;
  Money minimum_wager;  // zero: none is asked for
  // BC 20.7.3: an entry for each so much wagered, and how many a patron may have. Zero: not stated;
  // without either it is one entry a patron.
  Money entry_for_each;
  std::uint32_t entries_most = 0;
  std::string nature;  // with any qualification, reservation or guarantee
  Instant starts = 0;
  Instant closes = 0;  // for entries
  Instant drawn = 0;
  std::string place;
  std::string claiming;
  bool must_be_present = false;
  std::string redraw;          // when another winner is drawn; empty: never
  std::vector<Means> paid_by;  // prizes of up to 10,000 dollars; empty: by any means
  std::string telling_winners;
  std::string publishing;
  std::string available_where;  // where the terms can be had; marketing refers to it
  bool cash_alternative_stated = false;
  std::vector<Prize> prizes;  // one winner each, drawn in this order

  static constexpr auto fields() {
    using S = Terms;
    return listed(
        field("title", &S::title), field("games", &S::games), field("manner", &S::manner),
        field("awarded_where", &S::awarded_where), field("eligibility", &S::eligibility),
        field("minimum_wager", &S::minimum_wager), field("entry_for_each", &S::entry_for_each),
        field("entries_most", &S::entries_most), field("nature", &S::nature),
        field("starts", &S::starts), field("closes", &S::closes), field("drawn", &S::drawn),
        field("place", &S::place), field("claiming", &S::claiming),
        field("must_be_present", &S::must_be_present), field("redraw", &S::redraw),
        field("paid_by", &S::paid_by), field("telling_winners", &S::telling_winners),
        field("publishing", &S::publishing), field("available_where", &S::available_where),
        field("cash_alternative_stated", &S::cash_alternative_stated), field("prizes", &S::prizes));
  }
  friend bool operator==(const Terms&, const Terms&) = default;
};

// What stands in the way of lodging these terms: the clause and the item in words.
struct Fault {
  static constexpr std::string_view kTypeName = "PromotionFault";
  Clause clause;
  std::string words;
  static constexpr auto fields() {
    return listed(field("clause", &Fault::clause), field("words", &Fault::words));
  }
  friend bool operator==(const Fault&, const Fault&) = default;
};
// Every one, in the order of the clauses; empty when the terms are complete and lawful.
std::vector<Fault> faults(const Terms& terms);

// How many entries so much wagered gives a patron in all.
std::uint32_t entries_for(const Terms& terms, Money wagered);
// Whether a prize of the terms may be paid so where the winner has no choice by rule.
bool may_pay_by(const Terms& terms, Means means);

// The names of the details that a kind of prize asks for (BC 20.7.11.1 to 20.7.11.4).
std::vector<std::string_view> details_of(PrizeKind kind);

}  // namespace croupier::promotion
