#include "cli/play_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>

#include "blackjack/optional_wagers.h"
#include "rulebook/game_rules.h"

namespace croupier::play {
namespace {

constexpr std::string_view kPlayUsage =
    "usage: croupier play [GAME] [OPTIONS]\n"
    "\n"
    "A table in the terminal, for play money. GAME is star-blackjack (SB), blackjack-challenge "
    "(BC),\n"
    "nz-blackjack (NZ) or casino-war (CW); without one you are asked. At the table `help` lists "
    "what\n"
    "you can type. Commands may also come from a pipe.\n"
    "\n"
    "the table\n"
    "  --decks N            number of decks\n"
    "  --boxes N            boxes on the layout\n"
    "  --device D           shoe, shuffler or two-sets\n"
    "  --chips D,D,...      denominations in the float, such as 0.50,1,5,25,100\n"
    "  --limits MIN-MAX     the sign; MIN-MAX/UNIT states a unit above the minimum\n"
    "  --offers KIND=MIN-MAX  an optional wager on offer, MIN-MAX:2 for its second pay table; may "
    "be\n"
    "                       repeated. Without it all that the game has, 1-50; --offers none for "
    "none\n"
    "  --option KEY=VALUE   a choice the rules give to the house, such as third-hand=yes\n"
    "  --ruling KEY=VALUE   a reading of a doubtful clause, such as dealer_soft17=stand\n"
    "  --seed HEX           the same cards every time\n"
    "the people\n"
    "  --name NAME          yours (guest)\n"
    "  --balance AMOUNT     the chips you begin with (1000)\n"
    "  --house N            house players, 0 to 8 (3)\n"
    "the terminal\n"
    "  --script FILE        commands from a file; the status is 1 when one of them is refused\n"
    "  --export FILE        write the session as a .round file that `croupier replay` plays\n"
    "  --pace MS            milliseconds from card to card (150 on a terminal, else 0)\n"
    "  --no-colour          no colours; the variable NO_COLOR does the same\n"
    "  --ascii              letters for suits\n";

using Done = std::expected<void, std::string>;

std::unexpected<std::string> fault(std::string text) { return std::unexpected(std::move(text)); }

Done read_number(std::string_view text, int least, int most, std::optional<std::uint8_t>& into) {
  const auto number = whole_number(text);
  if (!number || *number < least || *number > most) {
    return fault(fmt::format("a number from {} to {} is expected, not '{}'", least, most, text));
  }
  into = static_cast<std::uint8_t>(*number);
  return {};
}

std::expected<std::pair<Money, Money>, std::string> read_range(std::string_view text) {
  const auto dash = text.find('-');
  const auto least = money_from_text(text.substr(0, dash));
  const auto most = dash == std::string_view::npos ? least : money_from_text(text.substr(dash + 1));
  if (!least || !most || dash == std::string_view::npos) {
    return fault(fmt::format("'{}' is not a range such as 5-500", text));
  }
  return std::pair{*least, *most};
}

Done read_limits(std::string_view text, PlayOptions& options) {
  Sign sign;
  const auto slash = text.find('/');
  const auto range = read_range(text.substr(0, slash));
  if (!range) return fault(range.error());
  sign.minimum = range->first;
  sign.maximum = range->second;
  if (slash != std::string_view::npos) {
    const auto unit = money_from_text(text.substr(slash + 1));
    if (!unit) return fault(unit.error());
    sign.unit = *unit;
  }
  options.sign = sign;
  return {};
}

Done read_offer(std::string_view text, PlayOptions& options) {
  if (!options.offers) options.offers.emplace();
  if (text == "none") return {};
  const auto equals = text.find('=');
  const auto kind = wager_kind_called(text.substr(0, equals));
  if (!kind || !is_optional(*kind)) {
    return fault(fmt::format("'{}' is no optional wager", text.substr(0, equals)));
  }
  if (equals == std::string_view::npos) return fault("the amounts are missing: KIND=MIN-MAX");
  OptionalSetup offer{.kind = *kind, .minimum = {}, .maximum = {}, .pay_table = 1};
  std::string_view amounts = text.substr(equals + 1);
  if (const auto colon = amounts.find(':'); colon != std::string_view::npos) {
    const auto table = whole_number(amounts.substr(colon + 1));
    const int most = *kind == WagerKind::lucky_lucky     ? 3
                     : *kind == WagerKind::perfect_pairs ? 2
                                                         : 1;
    if (!table || *table < 1 || *table > most) {
      return fault(fmt::format("{} has pay tables 1 to {}", word(*kind), most));
    }
    offer.pay_table = static_cast<std::uint8_t>(*table);
    amounts = amounts.substr(0, colon);
  }
  const auto range = read_range(amounts);
  if (!range) return fault(range.error());
  offer.minimum = range->first;
  offer.maximum = range->second;
  options.offers->push_back(offer);
  return {};
}

Done read_chips(std::string_view text, PlayOptions& options) {
  options.chips.clear();
  while (!text.empty()) {
    const auto comma = std::min(text.find(','), text.size());
    const auto chip = money_from_text(text.substr(0, comma));
    if (!chip) return fault(chip.error());
    options.chips.push_back(*chip);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return {};
}

Done read_key_value(std::string_view text, std::vector<KeyValue>& into) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) return fault("KEY=VALUE is expected");
  into.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  return {};
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Up to 64 digits; a shorter one is filled up with zeros at the end.
Done read_seed(std::string_view text, PlayOptions& options) {
  Seed seed{};
  if (text.empty() || text.size() > 2 * seed.size()) {
    return fault(fmt::format("a seed has 1 to {} hexadecimal digits", 2 * seed.size()));
  }
  for (std::size_t at = 0; at < text.size(); ++at) {
    const int digit = hex_digit(text[at]);
    if (digit < 0) return fault(fmt::format("'{}' is not hexadecimal", text));
    seed[at / 2] = static_cast<std::uint8_t>(seed[at / 2] | digit << (at % 2 == 0 ? 4 : 0));
  }
  options.seed = seed;
  return {};
}

Done read_device(std::string_view text, PlayOptions& options) {
  options.device = from_word<Device>(text);
  if (!options.device) return fault("shoe, shuffler or two-sets is expected");
  return {};
}

Done read_balance(std::string_view text, PlayOptions& options) {
  const auto amount = money_from_text(text);
  if (!amount) return fault(amount.error());
  options.balance = *amount;
  return {};
}

Done read_name(std::string_view text, PlayOptions& options) {
  static constexpr std::array<std::string_view, 7> kStaff{
      "dealer",       "supervisor",         "manager", "inspector",
      "surveillance", "tournament-manager", "operator"};
  const auto name = Name::from_text(text);
  if (!name) return fault("a name begins with a small letter and has only a-z, 0-9 and -");
  if (std::ranges::count(kStaff, text) > 0) return fault("a player cannot be called that");
  options.name = *name;
  return {};
}

Done read_house(std::string_view text, PlayOptions& options) {
  std::optional<std::uint8_t> count;
  if (auto done = read_number(text, 0, 8, count); !done) return done;
  options.house = *count;
  return {};
}

Done read_pace(std::string_view text, PlayOptions& options) {
  options.pace = whole_number(text);
  if (!options.pace || *options.pace > 5000) return fault("milliseconds, 0 to 5000, are expected");
  return {};
}

Done read_file_name(std::string_view text, std::string& into) {
  into = text;
  if (into.empty()) return fault("a file is expected");
  return {};
}

struct ValueOption {
  std::string_view name;
  Done (*read)(std::string_view, PlayOptions&);
};

constexpr std::array kValueOptions{
    ValueOption{"--decks", [](auto t, PlayOptions& o) { return read_number(t, 1, 8, o.decks); }},
    ValueOption{"--boxes", [](auto t, PlayOptions& o) { return read_number(t, 1, 9, o.boxes); }},
    ValueOption{"--device", read_device},
    ValueOption{"--chips", read_chips},
    ValueOption{"--limits", read_limits},
    ValueOption{"--offers", read_offer},
    ValueOption{"--option", [](auto t, PlayOptions& o) { return read_key_value(t, o.options); }},
    ValueOption{"--ruling", [](auto t, PlayOptions& o) { return read_key_value(t, o.rulings); }},
    ValueOption{"--seed", read_seed},
    ValueOption{"--name", read_name},
    ValueOption{"--balance", read_balance},
    ValueOption{"--house", read_house},
    ValueOption{"--script", [](auto t, PlayOptions& o) { return read_file_name(t, o.script); }},
    ValueOption{"--export",
                [](auto t, PlayOptions& o) { return read_file_name(t, o.export_file); }},
    ValueOption{"--pace", read_pace},
};

bool read_flag(std::string_view word, PlayOptions& options) {
  if (word == "--help" || word == "-h") return options.help = true;
  if (word == "--no-colour" || word == "--no-color") return options.no_colour = true;
  if (word == "--ascii") return options.ascii = true;
  return false;
}

Done read_game(std::string_view word, PlayOptions& options) {
  const auto game = game_called(word);
  if (!game || options.game) {
    return fault(fmt::format("'{}' is not understood; `croupier play --help` lists what is", word));
  }
  options.game = game;
  return {};
}

}  // namespace

std::string_view play_usage() { return kPlayUsage; }

std::expected<PlayOptions, std::string> read_options(std::span<const std::string_view> words) {
  PlayOptions options;
  options.name = *Name::from_text("guest");
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string_view word = words[at];
    if (read_flag(word, options)) continue;
    if (!word.starts_with("-")) {
      if (auto done = read_game(word, options); !done) return fault(done.error());
      continue;
    }
    const auto equals = word.find('=');
    const std::string_view key = word.substr(0, equals);
    const auto option = std::ranges::find(kValueOptions, key, &ValueOption::name);
    if (option == kValueOptions.end()) {
      return fault(fmt::format("'{}' is no option; `croupier play --help` lists them", word));
    }
    const bool joined = equals != std::string_view::npos;
    if (!joined && at + 1 == words.size()) return fault(fmt::format("{} needs a value", key));
    const std::string_view value = joined ? word.substr(equals + 1) : words[++at];
    if (auto done = option->read(value, options); !done) {
      return fault(fmt::format("{}: {}", key, done.error()));
    }
  }
  return options;
}

std::expected<TableSetup, std::string> table_setup(const PlayOptions& options, Game game) {
  TableSetup setup;
  setup.rules = default_rules(game);
  if (options.decks) setup.rules.decks = *options.decks;
  if (options.boxes) setup.rules.boxes = *options.boxes;
  if (options.device) setup.rules.device = *options.device;
  for (const auto& [key, value] : options.options) {
    if (auto done = choose_option(setup.rules, key, value); !done) return fault(done.error().text);
  }
  for (const auto& [key, value] : options.rulings) {
    if (auto done = choose_ruling(setup.rules, key, value); !done) return fault(done.error().text);
  }
  if (!options.chips.empty()) setup.chips = options.chips;
  if (options.sign) setup.sign = *options.sign;
  if (options.offers) {
    setup.offers = *options.offers;
    return setup;
  }
  for (const OptionalRule& rule : table_rules(game).optionals) {
    // Casino War has its Tie Wager without being told; Super Sevens wants six decks or more.
    const bool too_few = rule.kind == WagerKind::super_sevens &&
                         setup.rules.decks < blackjack::kSuperSevensDecksLeast;
    if (rule.kind == WagerKind::tie || too_few) continue;
    setup.offers.push_back({rule.kind, Money::dollars(1), Money::dollars(50), 1});
  }
  return setup;
}

// By its tag, its name or a word of its name; the first in the list that fits.
std::optional<Game> game_called(std::string_view word) {
  for (const Game game : all_games()) {
    const std::string dashed = fmt::format("-{}-", name(game));
    if (tag(game) == word || (*game_rules(game).demo)->letters == word || name(game) == word ||
        dashed.contains(fmt::format("-{}-", word)))
      return game;
  }
  return std::nullopt;
}

std::optional<WagerKind> wager_kind_called(std::string_view word) {
  struct Short {
    std::string_view text;
    WagerKind kind;
  };
  static constexpr std::array kShort{Short{"pairs", WagerKind::perfect_pairs},
                                     Short{"perfect", WagerKind::perfect_pairs},
                                     Short{"pp", WagerKind::perfect_pairs},
                                     Short{"any", WagerKind::any_pairs},
                                     Short{"ap", WagerKind::any_pairs},
                                     Short{"lucky", WagerKind::lucky_lucky},
                                     Short{"ll", WagerKind::lucky_lucky},
                                     Short{"sevens", WagerKind::super_sevens},
                                     Short{"ss", WagerKind::super_sevens},
                                     Short{"madness", WagerKind::madness_21},
                                     Short{"m21", WagerKind::madness_21},
                                     Short{"box", WagerKind::initial},
                                     Short{"ties", WagerKind::tie},
                                     Short{"pair", WagerKind::perfect_pairs}};
  const auto found = std::ranges::find(kShort, word, &Short::text);
  if (found != kShort.end()) return found->kind;
  return from_word<WagerKind>(word);
}

std::string_view short_name(WagerKind kind) {
  static constexpr std::array<std::string_view, 11> kNames{"box",    "pairs",   "any", "lucky",
                                                           "sevens", "madness", "tie", "insured",
                                                           "double", "split",   "war"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

std::string seed_text(const Seed& seed) {
  std::string text;
  for (const std::uint8_t byte : seed) text += fmt::format("{:02x}", byte);
  while (text.size() > 1 && text.ends_with('0')) text.pop_back();
  return text;
}

}  // namespace croupier::play
