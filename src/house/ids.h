// The nouns of the house: accounts, subjects and transfers have numbers, and what a person is
// called or how to reach them is a number too, so that the text can be erased and every record
// stays as it is.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/fields.h"

namespace croupier::house {

// All count from 1; 0 is nobody and nothing.
enum class AccountNo : std::uint32_t {};
enum class SubjectNo : std::uint32_t {};
enum class NameNo : std::uint32_t {};  // the same text has the same number while it is kept
enum class GrantNo : std::uint32_t {};
enum class RequestNo : std::uint32_t {};
enum class TransferNo : std::uint32_t {};
enum class StopNo : std::uint32_t {};
enum class PitNo : std::uint32_t {};

// Money of the demo and money of people are counted apart. An act names one of them, and no act
// names two: they cannot meet.
enum class Currency : std::uint8_t { demo, real };
inline constexpr std::array kCurrencies{Currency::demo, Currency::real};

enum class AccountKind : std::uint8_t { guest, person, staff, house_player };

enum class SubjectMachine : std::uint8_t { table, tournament, promotion };
enum class SubjectKind : std::uint8_t {
  open_to_all,
  practice,
  training,                 // as staff
  training_by_hand,         // with real cards
  training_by_hand_device,  // with a shuffler
  open_by_hand,             // to all, dealt by a person
  open_by_hand_device,
};
enum class SubjectState : std::uint8_t { open, closed, damaged };

// Where money of the house comes from and goes to.
enum class Purse : std::uint8_t { play_money, cash_desk, corrections };
inline constexpr std::size_t kPurses = 3;

// What the desk does with an account: what is owed at a table is taken in cash, and promotional
// tokens are issued or, below zero, taken back.
enum class DeskAct : std::uint8_t { deposit, withdraw, correct, debt, tokens };

// What a transfer between an account and a subject is.
enum class Carries : std::uint8_t { money, debt, tokens };

enum class LimitKind : std::uint8_t { deposit, loss, minutes };
enum class Period : std::uint8_t { day, week, month };
// Of two limits the stricter holds.
enum class Whose : std::uint8_t { own, of_the_house };

enum class ScopeKind : std::uint8_t { whole_house, pit, subject };

// What happens to the means by which somebody proves who they are. The means themselves lie outside
// the records.
enum class Access : std::uint8_t {
  one_time_password_given,
  password_changed,
  second_factor_set,
  second_factor_removed,
  recovery_code_used,
  signed_in,
  signed_out,
  sign_in_failed,
  locked,  // after failed attempts
  unlocked,
};

// A message that asked for something, as its sender named it, so that it is done once.
struct Asked {
  std::string id = {};
  std::uint64_t number = 0;
  std::uint64_t content = 0;
  static constexpr auto fields() {
    return listed(field("id", &Asked::id), field("number", &Asked::number),
                  field("content", &Asked::content));
  }
  friend bool operator==(const Asked&, const Asked&) = default;
};

}  // namespace croupier::house

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 2> kWords<house::Currency>{"demo", "real"};
template <>
inline constexpr std::array<std::string_view, 4> kWords<house::AccountKind>{
    "guest", "person", "staff", "house-player"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<house::SubjectMachine>{
    "table", "tournament", "promotion"};
template <>
inline constexpr std::array<std::string_view, 7> kWords<house::SubjectKind>{
    "public",
    "practice",
    "training",
    "training-by-hand",
    "training-by-hand-device",
    "public-by-hand",
    "public-by-hand-device"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<house::SubjectState>{"open", "closed",
                                                                             "damaged"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<house::Purse>{"play-money", "cash-desk",
                                                                      "corrections"};
template <>
inline constexpr std::array<std::string_view, 5> kWords<house::DeskAct>{
    "deposit", "withdraw", "correct", "debt", "tokens"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<house::Carries>{"money", "debt", "tokens"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<house::LimitKind>{"deposit", "loss",
                                                                          "minutes"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<house::Period>{"day", "week", "month"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<house::Whose>{"own", "house"};
template <>
inline constexpr std::array<std::string_view, 10> kWords<house::Access>{"one-time-password-given",
                                                                        "password-changed",
                                                                        "second-factor-set",
                                                                        "second-factor-removed",
                                                                        "recovery-code-used",
                                                                        "signed-in",
                                                                        "signed-out",
                                                                        "sign-in-failed",
                                                                        "locked",
                                                                        "unlocked"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<house::ScopeKind>{"house", "pit",
                                                                          "subject"};
}  // namespace croupier
