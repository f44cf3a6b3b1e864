#include "notation/said_fields.h"

#include <array>

namespace croupier::notation {
namespace {

// What a number means, by the name of its field and its size.
struct NumberSaid {
  enum class Is : std::uint8_t { count, time, entrant };
  std::string_view field;
  std::size_t bytes;
  std::string_view what = {};
  int least = 0;
  int most = 65'535;
  int counted_from = 0;
  Is is = Is::count;
};

constexpr int kOrdinalMax = 100'000;
constexpr std::array kNumbersSaid{
    NumberSaid{"dispute", 2, "the number of a dispute", 1},
    NumberSaid{"from_front", 2, "a number of cards"},
    NumberSaid{"from_back", 2, "a number of cards"},
    NumberSaid{"dollars", 2, "a prize in dollars"},
    NumberSaid{"bettors", 1, "a number of bettors", 0, 9},
    NumberSaid{"boxes", 1, "a number of boxes", 0, 255},
    NumberSaid{"cards", 1, "a number of cutting cards", 0, 9},
    NumberSaid{"pay_table", 1, "a pay table", 0, 9},
    NumberSaid{"seconds", 4, "", 0, 0, 0, NumberSaid::Is::time},
    NumberSaid{"at", 4, "", 0, 0, 0, NumberSaid::Is::time},
    // --- tournaments ---
    NumberSaid{"entrant", 2, "", 0, 0, 0, NumberSaid::Is::entrant},
    NumberSaid{"tables", 1, "the number of a table", 0, 255},
    NumberSaid{"seconds", 2, "a number of seconds"},
    NumberSaid{"quantity", 2, "a number of chips"},
    // --- promotions, which count from 1 ---
    NumberSaid{"prize", 4, "a prize", 1, kOrdinalMax, 1},
    NumberSaid{"dispute", 4, "a dispute", 1, kOrdinalMax, 1},
    NumberSaid{"entry", 4, "the number of an entry", 1, kOrdinalMax, 1},
    NumberSaid{"entries", 4, "a number of entries", 0, kOrdinalMax},
};

const NumberSaid& number_said(std::string_view field, std::size_t bytes) {
  for (const NumberSaid& each : kNumbersSaid) {
    if (each.field == field && each.bytes == bytes) return each;
  }
  static constexpr NumberSaid kAny{"", 0, "a number"};
  return kAny;
}

enum class TextIs : std::uint8_t { quoted, person, seed };
TextIs text_is(std::string_view field) {
  if (field == "seed") return TextIs::seed;
  return field == "patron" || field == "claimant" ? TextIs::person : TextIs::quoted;
}

std::string_view text_called(std::string_view field) {
  if (field == "name") return "a name";
  return field == "address" ? "an address" : field;
}

void put_word(std::string& out, std::string_view text) {
  out += ' ';
  out += text;
}

EntrantNo read_entrant_said(WordCursor& cursor, const Known& known) {
  const int at = cursor.column();
  const std::string_view text = cursor.next("the name of an entrant");
  if (cursor.failed()) return {};
  if (const auto entrant = known.entrant(text)) return *entrant;
  cursor.fail_at(at, fmt::format("nobody named {} has applied", quoted(text)));
  return {};
}

}  // namespace

std::optional<PlayerId> Known::player(std::string_view name) const {
  for (std::size_t at = 0; at < players.size(); ++at) {
    if (!name.empty() && players[at].view() == name) return player_id(at);
  }
  return std::nullopt;
}

std::optional<EntrantNo> Known::entrant(std::string_view name) const {
  for (std::size_t at = entrants.size(); at-- > 0;) {
    if (!name.empty() && entrants[at].view() == name) return static_cast<EntrantNo>(at);
  }
  return std::nullopt;
}

// --- reading ---

void read_said(WordCursor& cursor, const Known&, std::string_view, Money& value) {
  value = cursor.amount();
}
void read_said(WordCursor& cursor, const Known&, std::string_view, Card& value) {
  value = cursor.card();
}
void read_said(WordCursor& cursor, const Known&, std::string_view, BoxNo& value) {
  value = cursor.box();
}

void read_said(WordCursor& cursor, const Known& known, std::string_view, PlayerId& value) {
  const int at = cursor.column();
  const std::string_view text = cursor.next("the name of a player");
  if (cursor.failed()) return;
  if (const auto player = known.player(text)) {
    value = *player;
  } else {
    cursor.fail_at(at, fmt::format("no player is named {}", quoted(text)));
  }
}

void read_said(WordCursor& cursor, const Known&, std::string_view, Name& value) {
  const int at = cursor.column();
  const std::string_view text = cursor.next("a name");
  const auto name = Name::from_text(text);
  if (!name) cursor.fail_at(at, fmt::format("{} is no name", quoted(text)));
  value = name.value_or(Name{});
}

void read_said(WordCursor& cursor, const Known&, std::string_view name, std::string& value) {
  switch (text_is(name)) {
    case TextIs::seed: value = read_seed_digits(cursor); break;
    case TextIs::person: value = read_person(cursor, fmt::format("a {}", name)); break;
    case TextIs::quoted: value = cursor.text(text_called(name)); break;
  }
}

void read_said(WordCursor& cursor, const Known& known, std::string_view, Instant& value) {
  value = known.day.read(cursor);
}

void read_said(WordCursor& cursor, const Known&, std::string_view, WagerKind& value) {
  value = read_kind(cursor);
}

void read_said(WordCursor& cursor, const Known&, std::string_view,
               std::optional<WagerKind>& value) {
  value = WagerKind::initial;
  if (cursor.at_end()) return;
  if (cursor.skip_if("without")) {
    cursor.expect("type");
    value.reset();
  } else {
    value = read_kind(cursor);
  }
}

// "ann 7.2": box 2 of table 7.
void read_said(WordCursor& cursor, const Known& known, std::string_view, tournament::Place& value) {
  value.entrant = read_entrant_said(cursor, known);
  const int at = cursor.column();
  const std::string_view text = cursor.next("a place such as 7.2");
  if (cursor.failed()) return;
  const std::size_t dot = text.find('.');
  const auto whole = [](std::string_view digits) {
    int number = 0;
    for (const char c : digits) {
      if (c < '0' || c > '9' || number > 255) return 0;
      number = number * 10 + (c - '0');
    }
    return number;
  };
  const int table = whole(text.substr(0, dot));
  const int box = dot == std::string_view::npos ? 0 : whole(text.substr(dot + 1));
  if (table < 1 || table > 255 || box < 1 || box > 9)
    cursor.fail_at(at, fmt::format("{} where a place such as 7.2 is expected", quoted(text)));
  value.table = static_cast<tournament::TableNo>(table);
  value.box = BoxNo{static_cast<std::uint8_t>(box)};
}

void read_said(WordCursor& cursor, const Known& known, std::string_view,
               tournament::Counted& value) {
  value.entrant = read_entrant_said(cursor, known);
  value.chips = cursor.amount();
}

std::int64_t read_number(WordCursor& cursor, const Known& known, std::string_view name,
                         std::size_t bytes) {
  const NumberSaid& number = number_said(name, bytes);
  switch (number.is) {
    case NumberSaid::Is::time: return cursor.time();
    case NumberSaid::Is::entrant: return read_entrant_said(cursor, known);
    case NumberSaid::Is::count: break;
  }
  return cursor.whole(number.what, number.least, number.most) - number.counted_from;
}

std::string read_person(WordCursor& cursor, std::string_view what) {
  if (cursor.peek().starts_with('"')) return cursor.text(what);
  return std::string(cursor.next(what));
}

WagerKind read_kind(WordCursor& cursor) {
  const int at = cursor.column();
  const std::string_view text = cursor.next("an optional wager");
  const auto kind = from_word<WagerKind>(text);
  if (kind && is_optional(*kind)) return *kind;
  cursor.fail_at(at, fmt::format("{} is no optional wager", quoted(text)));
  return WagerKind::initial;
}

// --- writing ---

void write_said(std::string& out, const Known&, std::string_view, Money value) {
  put_word(out, to_text(value));
}
void write_said(std::string& out, const Known&, std::string_view, Card value) {
  put_word(out, to_text(value));
}
void write_said(std::string& out, const Known&, std::string_view, BoxNo value) {
  put_word(out, std::to_string(number(value)));
}
void write_said(std::string& out, const Known& known, std::string_view, PlayerId value) {
  const auto at = static_cast<std::size_t>(number(value));
  put_word(out, at < known.players.size() ? known.players[at].view() : "nobody");
}
void write_said(std::string& out, const Known&, std::string_view, const Name& value) {
  put_word(out, value.view());
}

void write_said(std::string& out, const Known&, std::string_view name, const std::string& value) {
  const TextIs is = text_is(name);
  const bool plain =
      is == TextIs::seed ||
      (is == TextIs::person && Name::from_text(value).has_value() && !is_staff_word(value));
  put_word(out, plain ? value : text_in_quotes(value));
}

void write_said(std::string& out, const Known& known, std::string_view, Instant value) {
  put_word(out, known.day.text(value));
}

void write_said(std::string& out, const Known&, std::string_view, std::optional<WagerKind> value) {
  if (!value) {
    put_word(out, "without type");
  } else if (*value != WagerKind::initial) {
    put_word(out, word(*value));
  }
}

void write_said(std::string& out, const Known& known, std::string_view,
                const tournament::Place& value) {
  write_number(out, known, "entrant", sizeof(EntrantNo), value.entrant);
  out += fmt::format(" {}.{}", value.table, number(value.box));
}

void write_said(std::string& out, const Known& known, std::string_view,
                const tournament::Counted& value) {
  write_number(out, known, "entrant", sizeof(EntrantNo), value.entrant);
  put_word(out, to_text(value.chips));
}

void write_number(std::string& out, const Known& known, std::string_view name, std::size_t bytes,
                  std::int64_t value) {
  const NumberSaid& number = number_said(name, bytes);
  const auto at = static_cast<std::size_t>(value);
  switch (number.is) {
    case NumberSaid::Is::time: return put_word(out, time_text(static_cast<std::uint32_t>(value)));
    case NumberSaid::Is::entrant:
      return put_word(out, at < known.entrants.size() ? known.entrants[at].view() : "nobody");
    case NumberSaid::Is::count: break;
  }
  put_word(out, std::to_string(value + number.counted_from));
}

std::string time_text(std::uint32_t seconds) {
  const std::string text = fmt::format("{:02}:{:02}", seconds / 3600, seconds / 60 % 60);
  return seconds % 60 == 0 ? text : fmt::format("{}:{:02}", text, seconds % 60);
}

}  // namespace croupier::notation
