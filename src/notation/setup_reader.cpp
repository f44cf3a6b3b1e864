// The set-up of a file. Statements may come in any order, so most are only taken down here and put
// together when the first act or the end of the file shows that there will be no more.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "notation/reading.h"
#include "rulebook/prizes.h"

namespace croupier::notation {
namespace {

// Most things are said once; a second time is more likely a slip than a change of mind.
template <class Set>
void add_once(WordCursor& cursor, Reading& reading, std::string_view word, Set set) {
  if (std::ranges::count(reading.setup_lines, word, &SetupLine::word) > 0)
    cursor.fail_at(1, fmt::format("{} is said twice", quoted(word)));
  const auto put = [set](TableSetup& setup) -> std::expected<void, RuleSetFault> {
    set(setup);
    return {};
  };
  reading.setup_lines.push_back({word, {cursor.line(), 1}, put});
}

void read_game(WordCursor& cursor, Reading& reading) {
  const int at = cursor.column();
  const std::string_view text = cursor.next("the name of a game");
  if (cursor.failed()) return;
  if (reading.game) return cursor.fail_at(1, "\"game\" is said twice");
  reading.game = game_from_name(text);
  reading.game_place = {cursor.line(), at};
  if (reading.game) return;
  cursor.fail_at(at, fmt::format("unknown game {}: star-blackjack, blackjack-challenge, "
                                 "nz-blackjack or casino-war is expected",
                                 quoted(text)));
}

void read_decks(WordCursor& cursor, Reading& reading) {
  const auto decks = static_cast<std::uint8_t>(cursor.whole("a number of decks", 1, 255));
  add_once(cursor, reading, "decks", [=](TableSetup& setup) { setup.rules.decks = decks; });
}

void read_boxes(WordCursor& cursor, Reading& reading) {
  const auto boxes = static_cast<std::uint8_t>(cursor.whole("a number of boxes", 1, 9));
  add_once(cursor, reading, "boxes", [=](TableSetup& setup) { setup.rules.boxes = boxes; });
}

void read_device(WordCursor& cursor, Reading& reading) {
  const int at = cursor.column();
  const std::string_view text = cursor.next("shoe, shuffler or two-sets");
  const auto device = from_word<Device>(text);
  if (!device) {
    return cursor.fail_at(
        at, fmt::format("unknown device {}: shoe, shuffler or two-sets is expected", quoted(text)));
  }
  add_once(cursor, reading, "device", [=](TableSetup& setup) { setup.rules.device = *device; });
}

void read_chips(WordCursor& cursor, Reading& reading) {
  std::vector<Money> chips;
  to_end_of_line(cursor, [&] { chips.push_back(cursor.amount()); });
  add_once(cursor, reading, "chips", [=](TableSetup& setup) { setup.chips = chips; });
}

void read_limits(WordCursor& cursor, Reading& reading) {
  Sign sign;
  sign.minimum = cursor.amount();
  sign.maximum = cursor.amount();
  if (cursor.skip_if("unit")) {
    const int at = cursor.column();
    sign.unit = cursor.amount();
    if (sign.unit.is_zero()) cursor.fail_at(at, "a unit above zero is expected");
  }
  add_once(cursor, reading, "limits", [=](TableSetup& setup) { setup.sign = sign; });
}

// "key=value" in two halves.
struct Choice {
  int column = 0;
  std::string key;
  std::string value;
};
Choice read_choice(WordCursor& cursor, std::string_view expected) {
  const int at = cursor.column();
  const std::string_view text = cursor.next(expected);
  const std::size_t sign = text.find('=');
  if (sign == std::string_view::npos) {
    cursor.fail_at(at, fmt::format("{} where {} is expected", quoted(text), expected));
    return {};
  }
  return {at, std::string(text.substr(0, sign)), std::string(text.substr(sign + 1))};
}

std::expected<void, RuleSetFault> put_pay_table(OptionalSetup& offer, const Choice& choice,
                                                Game game) {
  if (optional_rule(table_rules(game), offer.kind) == nullptr) return {};  // said later
  const std::uint8_t tables = pay_tables(game, offer.kind);
  const std::string_view key = tables == 1                              ? ""
                               : offer.kind == WagerKind::perfect_pairs ? "scale"
                                                                        : "table";
  const char most = static_cast<char>('0' + tables);
  const bool fits = !key.empty() && choice.key == key && choice.value.size() == 1 &&
                    choice.value[0] >= '1' && choice.value[0] <= most;
  if (!fits) {
    const std::string allowed =
        key.empty() ? "no pay table to choose" : fmt::format("{}=1 to {}={}", key, key, most);
    return std::unexpected(
        RuleSetFault{{},
                     fmt::format("{} takes {}, not {}", word(offer.kind), allowed,
                                 quoted(fmt::format("{}={}", choice.key, choice.value)))});
  }
  offer.pay_table = static_cast<std::uint8_t>(choice.value[0] - '0');
  return {};
}

void read_offers(WordCursor& cursor, Reading& reading) {
  OptionalSetup offer;
  const int at = cursor.column();
  const std::string_view text = cursor.peek();
  offer.kind = read_kind(cursor);
  if (cursor.failed()) return;
  if (std::ranges::count(reading.offered, offer.kind) > 0)
    return cursor.fail_at(at, fmt::format("{} is on offer already", quoted(text)));
  reading.offered.push_back(offer.kind);
  offer.minimum = cursor.amount();
  offer.maximum = cursor.amount();
  std::optional<Choice> choice;
  if (!cursor.at_end()) choice = read_choice(cursor, "scale=1, scale=2 or table=1 to table=3");
  const auto put = [=](TableSetup& setup) -> std::expected<void, RuleSetFault> {
    OptionalSetup offered = offer;
    if (choice) {
      if (auto done = put_pay_table(offered, *choice, setup.rules.game); !done) return done;
    }
    setup.offers.push_back(offered);
    return {};
  };
  reading.setup_lines.push_back({"offers", {cursor.line(), choice ? choice->column : 1}, put});
}

// Of the house, or of the readings of a doubtful clause.
template <auto kChoose>
void read_chosen(WordCursor& cursor, Reading& reading, std::string_view word) {
  const Choice choice = read_choice(cursor, "a key, = and its value");
  const auto put = [=](TableSetup& setup) {
    return kChoose(setup.rules, choice.key, choice.value);
  };
  reading.setup_lines.push_back({word, {cursor.line(), choice.column}, put});
}

void read_option(WordCursor& cursor, Reading& reading) {
  read_chosen<choose_option>(cursor, reading, "option");
}
void read_ruling(WordCursor& cursor, Reading& reading) {
  read_chosen<choose_ruling>(cursor, reading, "ruling");
}

void read_player_line(WordCursor& cursor, Reading& reading) {
  const int at = cursor.column();
  const auto name = read_new_name(cursor, reading);
  PlayerSetup player;
  player.chips = cursor.amount();
  if (cursor.skip_if("tokens")) player.tokens = cursor.amount();
  if (!name) return;
  if (!reading.join(*name)) return cursor.fail_at(at, kTooManyPlayers);
  player.name = *name;
  reading.script.players.push_back(player);
}

void read_cards(WordCursor& cursor, Reading& reading) {
  to_end_of_line(cursor, [&] {
    if (reading.script.cards.size() >= kCardsMax)
      return cursor.fail(fmt::format("a file has at most {} cards", kCardsMax));
    reading.script.card_places.push_back({cursor.line(), cursor.column()});
    reading.script.cards.push_back(read_listed_card(cursor));
  });
}

// NZ 15A.6.
std::string prizes_text() {
  std::string text;
  for (const Prize& prize : kPrizes)
    text += fmt::format("{}{}", text.empty() ? "" : ", ", prize.dollars);
  return text;
}

void read_prizes(WordCursor& cursor, Reading& reading) {
  do {
    const int at = cursor.column();
    const int prize = cursor.whole("a prize in dollars", 0, 65'535);
    if (!is_prize(prize))
      cursor.fail_at(at, fmt::format("the button shows no prize of {}: one of {} is expected",
                                     prize, prizes_text()));
    reading.script.prizes.push_back(prize);
  } while (!cursor.at_end() && !cursor.failed() && reading.script.prizes.size() < kCardsMax);
}

void read_burn_card(WordCursor& cursor, Reading& reading) {
  to_end_of_line(cursor, [&] { reading.script.burn_cards.push_back(cursor.card()); });
}

void read_opening(WordCursor& cursor, Reading& reading) {
  if (reading.opening_said) return cursor.fail_at(1, "\"opening\" is said twice");
  cursor.expect("by-hand");
  reading.opening_said = true;
  reading.script.opening = Opening::by_hand;
}

void read_dealing(WordCursor& cursor, Reading& reading) {
  if (reading.dealing_said) return cursor.fail_at(1, "\"dealing\" is said twice");
  cursor.expect("by-hand");
  reading.dealing_said = true;
  reading.script.dealt_by = DealtBy::hand;
}

std::optional<Name> read_name(WordCursor& cursor, std::string_view whose) {
  const int at = cursor.column();
  const std::string_view text = cursor.next(fmt::format("the name of a {}", whose));
  if (cursor.failed()) return std::nullopt;
  const auto name = Name::from_text(text);
  if (!name) {
    cursor.fail_at(at, fmt::format("{} is no name: a to z, then a to z, 0 to 9 and -, at most {}",
                                   quoted(text), Name::kLengthMax));
  } else if (is_staff_word(text)) {
    cursor.fail_at(at,
                   fmt::format("{} is a member of staff and cannot be a {}", quoted(text), whose));
  }
  return cursor.failed() ? std::nullopt : name;
}

struct SetupWord {
  std::string_view word;
  void (*read)(WordCursor&, Reading&);
};

constexpr std::array kSetupWords{
    SetupWord{"game", read_game},           SetupWord{"decks", read_decks},
    SetupWord{"boxes", read_boxes},         SetupWord{"device", read_device},
    SetupWord{"chips", read_chips},         SetupWord{"limits", read_limits},
    SetupWord{"offers", read_offers},       SetupWord{"option", read_option},
    SetupWord{"ruling", read_ruling},       SetupWord{"player", read_player_line},
    SetupWord{"cards", read_cards},         SetupWord{"prizes", read_prizes},
    SetupWord{"burn-card", read_burn_card}, SetupWord{"opening", read_opening},
    SetupWord{"dealing", read_dealing},
};

// --- putting it together ---

// Rulings come last: what one of them may say depends on the options, wherever those stand.
std::vector<const SetupLine*> in_order(const Reading& reading) {
  std::vector<const SetupLine*> lines;
  for (const SetupLine& line : reading.setup_lines) lines.push_back(&line);
  std::ranges::stable_partition(lines,
                                [](const SetupLine* line) { return line->word != "ruling"; });
  return lines;
}

// NZ 6.1: where the opening is by hand the cards are inspected by hand, unless `option pre-checked`
// says otherwise.
TableSetup setup_before(const Reading& reading) {
  TableSetup setup;
  setup.rules = default_rules(*reading.game);
  if (table_rules(*reading.game).inspection && reading.script.opening == Opening::by_hand)
    setup.rules.options.pre_checked = false;
  return setup;
}

TableSetup setup_without(const Reading& reading, const SetupLine* left_out) {
  TableSetup setup = setup_before(reading);
  for (const SetupLine* line : in_order(reading)) {
    if (line != left_out) (void)line->put(setup);
  }
  return setup;
}

ReadError error_at(Place place, const RuleSetFault& fault) {
  const std::string clause = fault.clause ? fmt::format(" ({})", id(fault.clause)) : "";
  return {place.line, place.column, fault.text + clause};
}

// The first line without which the table would open, or would fail for another reason.
Place blamed(const Reading& reading, const RuleSetFault& fault) {
  for (const SetupLine& line : reading.setup_lines) {
    const auto table = open_table(setup_without(reading, &line));
    if (table || table.error().text != fault.text) return line.place;
  }
  return reading.game_place;
}

// Directed, or after something went wrong: a report or the ruling on it may end in a shuffle.
bool brings_shuffle(const Statement& statement) {
  const auto* played = std::get_if<PlayedAct>(&statement.body);
  if (played == nullptr) return false;
  const CommandBody& body = played->command.body;
  if (const auto* report = std::get_if<ReportIrregularity>(&body)) {
    return report->kind != Irregularity::face_up_card && report->kind != Irregularity::no_wagers;
  }
  return std::holds_alternative<DirectShuffle>(body) ||
         std::holds_alternative<ReplaceCards>(body) || std::holds_alternative<MakeRuling>(body);
}

// Where cards can come back, only the table can say at which draw one is impossible. The burned
// card is not in the list, so the device is empty one card before the list has named them all.
bool cards_can_return(const Reading& reading) {
  const Script& script = reading.script;
  const RuleSet& rules = script.setup.rules;
  const std::size_t decks_hold = static_cast<std::size_t>(rules.decks) * kDeckCards;
  const std::size_t burned = rules.options.burn ? 1 : 0;
  const bool cutting_card = std::ranges::any_of(script.cards, [](const Stacked::Item& item) {
    return std::holds_alternative<CuttingCard>(item);
  });
  return rules.device != Device::shoe || script.opening == Opening::by_hand || cutting_card ||
         script.cards.size() + burned > decks_hold ||
         std::ranges::any_of(script.statements, brings_shuffle);
}

}  // namespace

bool is_setup_word(std::string_view word) {
  return std::ranges::count(kSetupWords, word, &SetupWord::word) > 0;
}

Stacked::Item read_listed_card(WordCursor& cursor) {
  if (cursor.skip_if("--")) return CuttingCard{};
  return cursor.card();
}

void read_setup(WordCursor& cursor, Reading& reading) {
  const std::string_view word = cursor.next("a set-up statement");
  for (const SetupWord& each : kSetupWords) {
    if (each.word == word) each.read(cursor, reading);
  }
  if (!cursor.failed()) cursor.expect_end();
}

std::optional<Name> read_new_name(WordCursor& cursor, const Reading& reading) {
  const int at = cursor.column();
  const auto name = read_name(cursor, "player");
  if (name && reading.player(name->view()))
    cursor.fail_at(at, fmt::format("a player is named {} already", quoted(name->view())));
  return cursor.failed() ? std::nullopt : name;
}

void read_staff(WordCursor& cursor, Reading& reading) {
  cursor.expect("staff");
  if (!reading.game) return cursor.fail_at(1, "\"game\" is expected first");
  const int at = cursor.column();
  const auto name = read_name(cursor, "member of staff");
  if (name && reading.player(name->view()))
    cursor.fail_at(at, fmt::format("a player is named {} already", quoted(name->view())));
  const int role_at = cursor.column();
  const std::string_view text = cursor.next("a role");
  const auto role = staff_role(text, *reading.game);
  if (!cursor.failed() && !role)
    cursor.fail_at(role_at, fmt::format("{} is no role of the house", quoted(text)));
  if (!cursor.failed()) cursor.expect_end();
  if (cursor.failed()) return;
  std::erase_if(reading.staff, [&](const Actor& each) { return each.name == *name; });
  reading.staff.push_back(as(*role, *name));
}

std::optional<ReadError> finish_setup(Reading& reading) {
  TableSetup setup = setup_before(reading);
  for (const SetupLine* line : in_order(reading)) {
    if (const auto done = line->put(setup); !done) return error_at(line->place, done.error());
  }
  if (const auto table = open_table(setup); !table) {
    return error_at(blamed(reading, table.error()), table.error());
  }
  reading.script.setup = setup;
  return std::nullopt;
}

std::optional<ReadError> check_counts(const Reading& reading) {
  if (cards_can_return(reading)) return std::nullopt;
  const Script& script = reading.script;
  std::array<int, kDeckCards> counts{};
  for (std::size_t at = 0; at < script.cards.size(); ++at) {
    const Card card = std::get<Card>(script.cards[at]);
    if (++counts[static_cast<std::size_t>(card.index())] <= script.setup.rules.decks) continue;
    const Place place = script.card_places[at];
    return ReadError{
        place.line, place.column,
        fmt::format("more {} than {} decks hold", quoted(to_text(card)), script.setup.rules.decks)};
  }
  return std::nullopt;
}

}  // namespace croupier::notation
