// What a table is set up to play: the game, the choices the rules give to the house (options), and
// the readings of doubtful clauses (rulings). All of it is a small value that is recorded with
// every round. Defaults and the worked money of each ruling: docs/rulings.md.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "base/fields.h"
#include "rulebook/clause.h"
#include "rulebook/game.h"

namespace croupier {

// What a dealer's blackjack takes after doubles and splits (A01–A05).
enum class DealerBlackjackPolicy : std::uint8_t { bb1, chip, cap, perhand };
enum class Soft17 : std::uint8_t { stand, hit };                   // B01
enum class SplitBasis : std::uint8_t { value, face };              // B08
enum class SideBetCap : std::uint8_t { per_type, total };          // E02
enum class SecondDealerCard : std::uint8_t { if_needed, always };  // C11
enum class MadnessFailure : std::uint8_t { flat, per_dollar };     // E13
enum class InterimStands : std::uint8_t { by_clause, yes, no };    // H07
enum class WarWrongCount : std::uint8_t { supervisor, misdeal };   // H06

template <>
inline constexpr std::array<std::string_view, 4> kWords<DealerBlackjackPolicy>{"BB1", "CHIP", "CAP",
                                                                               "PERHAND"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<Soft17>{"stand", "hit"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<SplitBasis>{"value", "face"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<SideBetCap>{"per-type", "total"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<SecondDealerCard>{"if-needed", "always"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<MadnessFailure>{"flat", "per-dollar"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<InterimStands>{"by-clause", "yes", "no"};
template <>
inline constexpr std::array<std::string_view, 2> kWords<WarWrongCount>{"supervisor", "misdeal"};

struct Rulings {
  DealerBlackjackPolicy dealer_bj_policy = DealerBlackjackPolicy::bb1;
  Soft17 dealer_soft17 = Soft17::stand;
  bool double_ace_lock = true;       // B04, Star Blackjack
  bool double_split_ten_ace = true;  // B05, Star Blackjack
  bool double_natural = false;       // B06
  SplitBasis split_basis = SplitBasis::value;
  SideBetCap side_bet_cap = SideBetCap::per_type;
  bool super_sevens_two_card_pays = true;  // E06, New Zealand
  bool madness_stake_returned = true;      // E12, New Zealand
  SecondDealerCard second_dealer_card = SecondDealerCard::if_needed;
  bool absent_call_passes = true;  // H12
  // W01, H12: where the clause names absence only (CW 11.8, NZ 16.6).
  bool silence_is_absence = true;
  // --- the floor: irregularities ---
  bool late_insurance_after_bust = true;                        // C10
  MadnessFailure madness_failure = MadnessFailure::flat;        // E13, New Zealand
  bool error_card_double = true;                                // H03
  bool void_returns_lost_stakes = true;                         // H04
  InterimStands void_keeps_interim = InterimStands::by_clause;  // H07
  bool terminated_keeps_paid = true;                            // H05, New South Wales
  WarWrongCount war_wrong_count = WarWrongCount::supervisor;    // H06, Casino War

  static constexpr auto fields() {
    using R = Rulings;
    return listed(field("dealer_bj_policy", &R::dealer_bj_policy),
                  field("dealer_soft17", &R::dealer_soft17),
                  field("double_ace_lock", &R::double_ace_lock),
                  field("double_split_ten_ace", &R::double_split_ten_ace),
                  field("double_natural", &R::double_natural),
                  field("split_basis", &R::split_basis), field("side_bet_cap", &R::side_bet_cap),
                  field("super_sevens_two_card_pays", &R::super_sevens_two_card_pays),
                  field("madness_stake_returned", &R::madness_stake_returned),
                  field("second_dealer_card", &R::second_dealer_card),
                  field("absent_call_passes", &R::absent_call_passes),
                  field("silence_is_absence", &R::silence_is_absence),
                  field("late_insurance_after_bust", &R::late_insurance_after_bust),
                  field("madness_failure", &R::madness_failure),
                  field("error_card_double", &R::error_card_double),
                  field("void_returns_lost_stakes", &R::void_returns_lost_stakes),
                  field("void_keeps_interim", &R::void_keeps_interim),
                  field("terminated_keeps_paid", &R::terminated_keeps_paid),
                  field("war_wrong_count", &R::war_wrong_count));
  }
  friend bool operator==(const Rulings&, const Rulings&) = default;
};

struct Options {
  bool insurance_on_ten = false;        // SB 8.2
  bool third_hand = false;              // SB 12.5
  bool deferred_blackjack = false;      // SB 9.1.1
  bool face_down = false;               // SB 3.6.2
  bool box_maximum = false;             // NZ 14.2
  bool optional_needs_initial = false;  // SB 14.6, BC 13.3, 14.4
  bool low_limit = false;               // SB 6.8, BC 6.7
  bool burn = true;                     // NZ 8.1: a choice there, a duty elsewhere
  bool token_single_use = false;        // the voucher's condition, SB 1.1:casino-promotional-token
  bool tournament = false;              // SB 19, BC 19: the rules of tournament play prevail
  bool deal_from_marker = false;        // SB 19.9.3, BC 19.9.3
  std::uint8_t cutting_cards = 1;       // NZ 3.3(b)
  std::uint8_t bettors = 3;             // SB 5.4, BC 5.4, NZ 14.1
  bool pre_checked = true;              // NZ 6.5: new cards need no inspection at the table
  std::uint8_t pairs_scale = 0;         // NZ 15B.8: at all tables of the casino; 0: not said

  static constexpr auto fields() {
    using O = Options;
    return listed(
        field("insurance-on-ten", &O::insurance_on_ten), field("third-hand", &O::third_hand),
        field("deferred-blackjack", &O::deferred_blackjack), field("face-down", &O::face_down),
        field("box-maximum", &O::box_maximum),
        field("optional-needs-initial", &O::optional_needs_initial),
        field("low-limit", &O::low_limit), field("burn", &O::burn),
        field("token-single-use", &O::token_single_use), field("tournament", &O::tournament),
        field("deal-from-marker", &O::deal_from_marker), field("cutting-cards", &O::cutting_cards),
        field("bettors", &O::bettors), field("pre-checked", &O::pre_checked),
        field("pairs-scale", &O::pairs_scale));
  }
  friend bool operator==(const Options&, const Options&) = default;
};

// SB 2.3.1, BC 2.3.1, CW 2.4.1, NZ 3.3(c), 3.3(e). The dealing device: a card shoe, a shuffling
// device (NZ: continuous shuffler), or (NZ 3.4) a shoe fed by an automatic shuffler with two sets
// of cards.
enum class Device : std::uint8_t { shoe, shuffler, two_sets };
template <>
inline constexpr std::array<std::string_view, 3> kWords<Device>{"shoe", "shuffler", "two-sets"};

struct RuleSet {
  Game game{};
  std::uint8_t decks = 8;
  std::uint8_t boxes = 7;
  Device device = Device::shoe;
  Options options;
  Rulings rulings;

  static constexpr auto fields() {
    using R = RuleSet;
    return listed(field("game", &R::game), field("decks", &R::decks), field("boxes", &R::boxes),
                  field("device", &R::device), field("options", &R::options),
                  field("rulings", &R::rulings));
  }
  friend bool operator==(const RuleSet&, const RuleSet&) = default;
};

// The game with its default decks, options and rulings.
RuleSet default_rules(Game game);

// Why a rule set cannot be played, with the clause that forbids it where one does.
struct RuleSetFault {
  Clause clause;
  std::string text;
};

// Sets one option or ruling by its written key and value ("third-hand", "yes"). A key that this
// game does not have is a fault. A ruling without a switch is taken in the reading that is in force
// under the options chosen before it, and changes nothing.
std::expected<void, RuleSetFault> choose_option(RuleSet& rules, std::string_view key,
                                                std::string_view value);
std::expected<void, RuleSetFault> choose_ruling(RuleSet& rules, std::string_view key,
                                                std::string_view value);

// Checks decks, boxes and device against the game's clauses.
std::expected<void, RuleSetFault> check(const RuleSet& rules);

}  // namespace croupier
