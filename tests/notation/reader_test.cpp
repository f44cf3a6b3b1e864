// Each input that cannot be read: the line, the column and the reason a person is given.
#include "notation/reader.h"
#include "support/games.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace croupier::notation {
namespace {

struct Bad {
  std::string_view name;
  std::string text;
  int line;
  int column;
  std::string_view message;  // contained in it
};

void PrintTo(const Bad& bad, std::ostream* out) { *out << bad.name; }

const std::string kStart = "game star-blackjack\nplayer ann 1000\nplayer bob 50\ncards As 6c Kh\n";

std::string name_of(const testing::TestParamInfo<Bad>& each) {
  return std::string(each.param.name);
}

class BadInput : public testing::TestWithParam<Bad> {};

TEST_P(BadInput, IsNamedByPlaceAndReason) {
  const Bad& bad = GetParam();
  const auto script = read_round(bad.text);
  ASSERT_FALSE(script.has_value());
  EXPECT_EQ(script.error().line, bad.line);
  EXPECT_EQ(script.error().column, bad.column);
  EXPECT_NE(script.error().message.find(bad.message), std::string::npos) << script.error().message;
}

std::string many(std::string_view line, int times) {
  std::string text;
  for (int at = 0; at < times; ++at) text += line;
  return text;
}

std::string with_players(int count) {
  std::string text = "game star-blackjack\n";
  for (int at = 0; at < count; ++at) text += "player p" + std::to_string(at) + " 5\n";
  return text;
}

INSTANTIATE_TEST_SUITE_P(
    Setup, BadInput,
    testing::ValuesIn(std::vector<Bad>{
        Bad{"empty", "", 1, 1, "no \"game\""},
        Bad{"only_comments", "# nothing\n\n", 3, 1, "no \"game\""},
        Bad{"no_game", "player ann 5\nann sits 1\n", 2, 1, "\"game\" is expected first"},
        Bad{"unknown_game", "game poker\n", 1, 6, "unknown game \"poker\""},
        Bad{"game_twice", "game casino-war\ngame casino-war\n", 2, 1, "said twice"},
        Bad{"game_missing_word", "game\n", 1, 5, "the name of a game"},
        Bad{"unknown_word", "game casino-war\nseats 4\n", 2, 1, "unknown word \"seats\""},
        Bad{"unknown_card", "game star-blackjack\ncards As 1s Kh\n", 2, 10, "unknown card \"1s\""},
        Bad{"card_in_lower_case", "game star-blackjack\ncards as\n", 2, 7, "unknown card \"as\""},
        Bad{"ten_as_10", "game star-blackjack\ncards 10h\n", 2, 7, "unknown card \"10h\""},
        Bad{"no_card", "game star-blackjack\ncards\n", 2, 6, "a card is expected"},
        Bad{"too_many_of_a_card", "game star-blackjack\ndecks 6\ncards " + many("As ", 7) + "\n", 3,
            25, "more \"As\" than 6 decks hold"},
        Bad{"negative_amount", "game star-blackjack\nplayer ann -5\n", 2, 12, "negative"},
        Bad{"fraction_of_a_cent", "game star-blackjack\nplayer ann 5.001\n", 2, 12, "two decimals"},
        Bad{"no_number", "game star-blackjack\nplayer ann five\n", 2, 12, "\"five\""},
        Bad{"huge_amount", "game star-blackjack\nplayer ann 99999999999999999999\n", 2, 12,
            "too large"},
        Bad{"name_twice", "game star-blackjack\nplayer ann 5\nplayer ann 6\n", 3, 8, "already"},
        Bad{"staff_as_player", "game star-blackjack\nplayer dealer 5\n", 2, 8, "member of staff"},
        Bad{"manager_as_player", "game casino-war\nplayer tournament-manager 5\n", 2, 8, "staff"},
        Bad{"name_in_capitals", "game star-blackjack\nplayer Ann 5\n", 2, 8, "is no name"},
        Bad{"name_too_long", "game star-blackjack\nplayer " + many("a", 32) + " 5\n", 2, 8,
            "is no name"},
        Bad{"too_many_players", with_players(65), 66, 8, "at most 64 players"},
        Bad{"more_words", "game star-blackjack\ndecks 8 9\n", 2, 9, "where the line should end"},
        Bad{"decks_no_number", "game star-blackjack\ndecks many\n", 2, 7, "a number of decks"},
        Bad{"decks_not_of_the_game", "game star-blackjack\ndecks 4\n", 2, 1, "decks"},
        Bad{"boxes_not_of_the_game", "game star-blackjack\nplayer ann 5\nboxes 3\n", 3, 1, "boxes"},
        Bad{"boxes_out_of_range", "game star-blackjack\nboxes 10\n", 2, 7, "from 1 to 9"},
        Bad{"unknown_device", "game star-blackjack\ndevice hat\n", 2, 8, "unknown device"},
        Bad{"two_sets_elsewhere", "game star-blackjack\ndevice two-sets\n", 2, 1, "NZ 3.4"},
        Bad{"limits_turned", "game star-blackjack\nlimits 50 5\n", 2, 1, "below the minimum"},
        Bad{"limits_half", "game star-blackjack\nlimits 50\n", 2, 10, "an amount is expected"},
        Bad{"limits_unit_zero", "game casino-war\nlimits 5 50 unit 0\n", 2, 18, "above zero"},
        Bad{"chips_none", "game star-blackjack\nchips\n", 2, 6, "an amount is expected"},
        Bad{"chips_zero", "game star-blackjack\nchips 0 5\n", 2, 1, "is no chip"},
        Bad{"unknown_option", "game star-blackjack\noption x=yes\n", 2, 8, "no option named x"},
        Bad{"option_without_value", "game star-blackjack\noption x\n", 2, 8,
            "a key, = and its value"},
        Bad{"option_of_another_game", "game casino-war\noption third-hand=yes\n", 2, 8,
            "does not exist in casino-war"},
        Bad{"option_value", "game star-blackjack\noption third-hand=maybe\n", 2, 8, "yes or no"},
        Bad{"option_bettors", "game star-blackjack\noption bettors=4\n", 2, 8, "SB 5.4"},
        Bad{"unknown_ruling", "game star-blackjack\nruling x=1\n", 2, 8, "no ruling named x"},
        Bad{"fixed_ruling", "game casino-war\nruling rounding=down\n", 2, 8, "fixed at up"},
        Bad{"ruling_by_option", "game star-blackjack\nruling max_hands=3\n", 2, 8,
            "it is chosen with \"option third-hand=yes\""},
        Bad{"offer_unknown", "game star-blackjack\noffers lotto 1 5\n", 2, 8, "no optional wager"},
        Bad{"offer_not_here", "game star-blackjack\noffers madness-21 1 5\n", 2, 1, "madness-21"},
        Bad{"offer_twice", "game casino-war\noffers tie 1 5\noffers tie 1 5\n", 3, 8, "already"},
        Bad{"offer_scale", "game nz-blackjack\noffers perfect-pairs 1 5 scale=3\n", 2, 26,
            "scale=1 to scale=2"},
        Bad{"offer_table", "game star-blackjack\noffers lucky-lucky 1 5 table=x\n", 2, 24,
            "table=1 to table=3"},
        Bad{"offer_no_table", "game star-blackjack\noffers any-pairs 1 5 table=1\n", 2, 22,
            "no pay table"},
        Bad{"no_such_prize", "game nz-blackjack\nprizes 20 3\n", 2, 11,
            "no prize of 3: one of 1000, 100, 50, 40"},
        Bad{"pairs_scale", "game nz-blackjack\noption pairs-scale=3\n", 2, 8, "NZ 15B.7"},
        Bad{"pairs_scale_of_another",
            "game nz-blackjack\noption pairs-scale=2\noffers perfect-pairs 1 5 scale=1\n", 2, 8,
            "pay scale 2 is in operation at all tables of the casino, not 1 (NZ 15B.8)"},
        Bad{"opening_word", "game star-blackjack\nopening grand\n", 2, 9, "\"by-hand\""}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Acts, BadInput,
    testing::ValuesIn(std::vector<Bad>{
        Bad{"setup_after_act", kStart + "ann sits 1\ncards As\n", 6, 1,
            "before the first act (line 5)"},
        Bad{"undeclared_player", kStart + "cyd sits 1\n", 5, 1, "named \"cyd\""},
        Bad{"clause_without_number", kStart + "refused SB: ann sits 1\n", 5, 9,
            "\"SB:\" is no clause: a document and a number are expected, such as \"refused SB "
            "11.1:\", or \"refused:\" for any clause"},
        Bad{"order_lost_alone", kStart + "dealer reports order-lost\n", 5, 16,
            "\"reports misdealt-card order-lost\" or \"reports burned-in-error order-lost\" is "
            "expected"},
        Bad{"order_lost_of_others", kStart + "dealer reports missing-card order-lost\n", 5, 29,
            "stands behind misdealt-card or burned-in-error only"},
        Bad{"undeclared_inside", kStart + "refused: cyd sits 1\n", 5, 10, "named \"cyd\""},
        Bad{"undeclared_owner", kStart + "cyd has 5\n", 5, 1, "no player is named \"cyd\""},
        Bad{"unknown_verb", kStart + "ann flies 1\n", 5, 5, "unknown word \"flies\""},
        Bad{"owns_what", kStart + "ann hasx 5\n", 5, 5, "unknown word \"hasx\""},
        Bad{"verb_missing", kStart + "ann\n", 5, 4, "an act is expected"},
        Bad{"box_zero", kStart + "ann sits 0\n", 5, 10, "a box from 1 to 9"},
        Bad{"box_ten", kStart + "ann bets 10 on 10\n", 5, 16, "a box from 1 to 9"},
        Bad{"box_missing", kStart + "ann bets 10 on\n", 5, 15, "a box is expected"},
        Bad{"on_missing", kStart + "ann bets 10 1\n", 5, 13, "\"on\" is expected"},
        Bad{"truncated", kStart + "ann sits 1\nann be", 6, 5, "unknown word \"be\""},
        Bad{"bet_negative", kStart + "ann bets -10 on 1\n", 5, 10, "negative"},
        Bad{"bet_kind", kStart + "ann bets 10 on 1 insurance\n", 5, 18, "no optional wager"},
        Bad{"keeps_third", kStart + "ann keeps 1 third\n", 5, 13, "where the line should end"},
        Bad{"hand_letters", kStart + "ann hits 1.x\n", 5, 10, "a hand such as 1.2"},
        Bad{"hand_zero", kStart + "ann hits 1.0\n", 5, 10, "a hand such as 1.2"},
        Bad{"reason_unquoted", kStart + "ann sits 1 because tired\n", 5, 20, "in quotes"},
        Bad{"reason_empty", kStart + "ann sits 1 because \"\"\n", 5, 20, "in quotes"},
        Bad{"reason_too_long", kStart + "ann sits 1 because \"" + many("x", 201) + "\"\n", 5, 20,
            "at most 200"},
        Bad{"staff_called_like_player", kStart + "staff ann dealer\n", 5, 7, "already"},
        Bad{"staff_of_no_role", kStart + "staff kim juggler\n", 5, 11, "no role of the house"},
        Bad{"staff_as_player", kStart + "staff kim player\n", 5, 11, "no role of the house"},
        Bad{"staff_called_by_role", kStart + "staff dealer dealer\n", 5, 7, "member of staff"},
        Bad{"time_words", kStart + "time noon\n", 5, 6, "a time such as 14:20"},
        Bad{"time_minutes", kStart + "time 14:60\n", 5, 6, "a time such as 14:20"},
        Bad{"notice_to_whom", kStart + "manager tells police riffle\n", 5, 15, "inspector"},
        Bad{"dispute_decided_how", kStart + "manager decides 1 maybe\n", 5, 19, "rejected"},
        Bad{"restrict_scope", kStart + "manager restricts ann forever\n", 5, 23, "this-shoe"},
        Bad{"absent_dealer", kStart + "dealer is-absent\n", 5, 1, "a player is expected"},
        Bad{"join_again", kStart + "ann joins 5\n", 5, 1, "already"},
        Bad{"refused_no_colon", kStart + "refused SB 9.1 ann sits 1\n", 5, 15, "a colon"},
        Bad{"refused_no_clause",
            kStart + "refused SB 9"
                     "9.1: ann sits 1\n",
            5, 9,
            "no clause \"SB 9"
            "9.1\""},
        Bad{"refused_nothing", kStart + "refused:\n", 5, 9, "a player or a member of staff"},
        Bad{"overlooked_act", kStart + "overlooked: ann sits 1\n", 5, 17, "\"bets\" is expected"}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Expectations, BadInput,
    testing::ValuesIn(std::vector<Bad>{
        Bad{"unknown_phase", kStart + "phase is over\n", 5, 10, "unknown word \"over\""},
        Bad{"unknown_clause", kStart + "cites SB 77\n", 5, 7, "no clause \"SB 77\""},
        Bad{"unknown_book", kStart + "cites QQ 1\n", 5, 7, "no clause \"QQ 1\""},
        Bad{"shows_nothing", kStart + "box 1 shows\n", 5, 12, "a card is expected"},
        Bad{"dealer_shows_what", kStart + "dealer shows 6x\n", 5, 14, "unknown card \"6x\""},
        Bad{"awaits_what", kStart + "awaits rain\n", 5, 8, "unknown word \"rain\""},
        Bad{"awaits_whom", kStart + "awaits cut cyd\n", 5, 12, "nobody is named \"cyd\""},
        Bad{"has_what", kStart + "ann has much\n", 5, 9, "\"much\""}}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Bytes, BadInput,
    testing::ValuesIn(std::vector<Bad>{
        Bad{"nul", std::string("game casino-war\npla\0yer ann 5\n", 30), 2, 4, "a NUL byte"},
        Bad{"nul_in_comment", std::string("# \0\n", 4), 1, 3, "a NUL byte"},
        Bad{"long_line", "game casino-war\n" + std::string(10'000'000, 'x'), 2, 65'537,
            "longer than 65536 bytes"},
        Bad{"bytes_shown", "game casino-war\n\x01\xff\n", 2, 1, "\"\\x01\\xff\""},
        Bad{"too_many_statements", kStart + many("phase is betting\n", 100'001), 100'005, 1,
            "at most 100000 statements"},
        Bad{"too_large", std::string(kFileBytesMax + 1, '\n'), 0, 0, "larger than"}}),
    name_of);

TEST(Reader, TakesCrlfTabsAByteOrderMarkAndALastLineWithoutEnd) {
  const auto script = read_round(
      "\xEF\xBB\xBFgame\tstar-blackjack\r\n\r\nplayer ann 5 # all of it\r\nann has 5# and no more");
  ASSERT_TRUE(script.has_value()) << script.error().message;
  ASSERT_EQ(script->statements.size(), 1U);
  EXPECT_EQ(script->statements[0].text, "ann has 5");
  EXPECT_EQ(script->statements[0].place.line, 4);
}

TEST(Reader, TakesSetupInAnyOrderBeforeTheFirstAct) {
  const auto script = read_round("decks 6\nplayer ann 5\noption bettors=2\ngame nz-blackjack\n");
  ASSERT_TRUE(script.has_value()) << script.error().message;
  EXPECT_EQ(script->setup.rules.game, kNzBlackjack);
  EXPECT_EQ(script->setup.rules.decks, 6);
  EXPECT_EQ(script->setup.rules.options.bettors, 2);
}

TEST(Reader, MapsStaffToTheRolesOfTheDocuments) {
  EXPECT_EQ(staff_role("supervisor", kStarBlackjack), Role::casino_supervisor);
  EXPECT_EQ(staff_role("manager", kStarBlackjack), Role::gaming_manager);
  EXPECT_EQ(staff_role("manager", kNzBlackjack), Role::operator_delegate);
  EXPECT_EQ(staff_role("operator", kNzBlackjack), Role::casino_operator);
  EXPECT_EQ(staff_role("game-supervisor", kNzBlackjack), Role::game_supervisor);
  EXPECT_EQ(staff_role("ann", kNzBlackjack), std::nullopt);
  EXPECT_EQ(staff_role("player", kNzBlackjack), std::nullopt);
}

TEST(Reader, CountsCardsOnlyWhereNoneCanComeBack) {
  const std::string aces = many("As ", 9) + "\n";
  EXPECT_FALSE(read_round("game star-blackjack\ncards " + aces).has_value());
  EXPECT_TRUE(read_round("game star-blackjack\ndevice shuffler\ncards " + aces).has_value());
  EXPECT_TRUE(read_round("game star-blackjack\ncards -- " + aces).has_value());
  EXPECT_TRUE(read_round("game star-blackjack\nopening by-hand\ncards " + aces).has_value());
  EXPECT_TRUE(read_round("game star-blackjack\ncards " + aces + "supervisor directs shuffle\n")
                  .has_value());
  EXPECT_TRUE(read_round("game casino-war\ncards " + aces + "supervisor reports faces-suspected\n")
                  .has_value());
  // Cards found face up come from the list like any other.
  EXPECT_FALSE(read_round("game casino-war\ncards " + aces + "dealer reports face-up-card As\n")
                   .has_value());
}

// Four decks of which one card is missing and another one is there once more.
TEST(Reader, TheBurnedCardIsMissingInTheList) {
  std::string cards;
  for (int index = 0; index + 1 < kDeckCards; ++index)
    cards += many(to_text(Card::from_index(index)) + " ", 4);
  const std::string last = to_text(Card::from_index(kDeckCards - 1)) + " ";
  const std::string start = "game nz-blackjack\ndecks 4\n";
  const std::string all = "cards " + cards + many(last, 3) + "As\n";
  EXPECT_TRUE(read_round(start + all).has_value());
  EXPECT_FALSE(read_round(start + "option burn=no\n" + all).has_value());
  EXPECT_FALSE(read_round(start + "cards " + cards + many(last, 2) + "As\n").has_value());
}

TEST(Reader, TakesAFixedRulingWithTheValueInForce) {
  EXPECT_TRUE(read_round("game casino-war\nruling rounding=up\n").has_value());
  EXPECT_TRUE(read_round("game star-blackjack\nruling double_cards={2}\n").has_value());
  // In any order, as all of the set-up.
  const std::string by_option = "ruling max_hands=3\noption third-hand=yes\n";
  EXPECT_TRUE(read_round("game star-blackjack\n" + by_option).has_value());
}

// Whatever the bytes, the reader gives a script or a place.
TEST(Reader, NeverFailsOtherwise) {
  std::mt19937 random(1);
  const std::string good = kStart +
                           "ann sits 1\nann bets 10 on 1\nrefused SB 6.1: bob bets 1 on 1\n"
                           "dealer deals\nbox 1.1 shows As Kh\nphase is betting\ncites SB 9.1.1\n";
  for (int round = 0; round < 20'000; ++round) {
    std::string text = good;
    const int changes = 1 + static_cast<int>(random() % 4);
    for (int change = 0; change < changes; ++change) {
      const std::size_t at = random() % text.size();
      switch (random() % 3) {
        case 0: text[at] = static_cast<char>(random()); break;
        case 1: text.erase(at, random() % 8); break;
        default: text.insert(at, 1, " \n:.#-09sA"[random() % 10]); break;
      }
    }
    const auto script = read_round(text);
    if (script) continue;
    EXPECT_GE(script.error().line, 1);
    EXPECT_GE(script.error().column, 1);
    EXPECT_FALSE(script.error().message.empty());
  }
}

}  // namespace
}  // namespace croupier::notation
