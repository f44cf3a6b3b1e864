#include "lab/strategy.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>

namespace croupier::lab {
namespace {

constexpr std::string_view kLetters = "A23456789T";
constexpr std::array<int, kValues> kDealerOrder{2, 3, 4, 5, 6, 7, 8, 9, 10, 1};
constexpr std::array<std::string_view, 4> kMoves{"S", "H", "D", "Ds"};

std::optional<Move> move_from_word(std::string_view word) {
  const auto found = std::ranges::find(kMoves, word);
  if (found == kMoves.end()) return std::nullopt;
  return static_cast<Move>(found - kMoves.begin());
}

// --- reading ---

struct Word {
  std::string_view text;
  int column;
};

struct Line {
  int number;
  std::vector<Word> words;
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view rest = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    Line line{++number, {}};
    rest = rest.substr(0, rest.find('#'));
    for (std::size_t at = 0; at < rest.size();) {
      const std::size_t from = rest.find_first_not_of(" \t\r|", at);
      if (from == std::string_view::npos) break;
      at = std::min(rest.find_first_of(" \t\r|", from), rest.size());
      line.words.push_back({rest.substr(from, at - from), static_cast<int>(from) + 1});
    }
    if (!line.words.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

using Done = std::expected<void, StrategyFault>;

template <class... Parts>
std::unexpected<StrategyFault> fault(const Line& line, const Word& word,
                                     fmt::format_string<Parts...> format, Parts&&... parts) {
  return std::unexpected(
      StrategyFault{line.number, word.column, fmt::format(format, std::forward<Parts>(parts)...)});
}

enum class Section : std::uint8_t { none, hard, soft, pairs, count, bets, departures };
constexpr std::array<std::string_view, 7> kSections{"",      "hard", "soft",      "pairs",
                                                    "count", "bets", "departures"};

// Which cells have been given; a chart with a hole is refused.
template <std::size_t Rows>
using Given = std::array<std::array<bool, kValues>, Rows>;
struct GivenCells {
  std::array<Given<kHardMost - kHardLeast + 1>, kCardClasses> hard{};
  std::array<Given<kSoftMost - kSoftLeast + 1>, kCardClasses> soft{};
  Given<kValues> pairs{};
};

class Reader {
 public:
  std::expected<Strategy, StrategyFault> read(std::string_view text) {
    for (const Line& line : lines_of(text)) {
      const auto known = std::ranges::find(kSections, line.words[0].text);
      const Done done = known != kSections.end() ? begin_section(line, known) : read_row(line);
      if (!done) return std::unexpected(done.error());
    }
    if (auto done = check_holes(); !done) return std::unexpected(done.error());
    return std::move(strategy_);
  }

 private:
  using SectionName = decltype(kSections)::const_iterator;

  Done begin_section(const Line& line, SectionName known) {
    section_ = static_cast<Section>(known - kSections.begin());
    columns_.clear();
    first_class_ = 0;
    last_class_ = kCardClasses - 1;
    if (section_ >= Section::count) {
      if (!strategy_.counting) strategy_.counting.emplace();
      if (line.words.size() > 1) {
        return fault(line, line.words[1], "'{}' stands alone on its line", *known);
      }
      return {};
    }
    std::size_t at = 1;
    if (section_ != Section::pairs && line.words.size() > 1 &&
        line.words[1].text.ends_with("-cards")) {
      const std::string_view word = line.words[1].text;
      if (word != "2-cards" && word != "3-cards" && word != "4-cards") {
        return fault(line, line.words[1], "2-cards, 3-cards or 4-cards is expected, not '{}'",
                     word);
      }
      first_class_ = last_class_ = word[0] - '2';
      at = 2;
    }
    for (; at < line.words.size(); ++at) {
      const Word& word = line.words[at];
      const int value = word.text.size() == 1 ? value_from_letter(word.text[0]) : 0;
      if (value == 0) return fault(line, word, "'{}' is no card of the dealer's", word.text);
      if (std::ranges::count(columns_, value) > 0) {
        return fault(line, word, "the dealer's card {} stands twice", word.text);
      }
      columns_.push_back(value);
    }
    if (columns_.empty()) {
      return fault(line, line.words[0], "the dealer's cards must follow '{}': 2 3 4 to A", *known);
    }
    return {};
  }

  Done read_row(const Line& line) {
    switch (section_) {
      case Section::none:
        return fault(line, line.words[0], "a section is expected first, not '{}'",
                     line.words[0].text);
      case Section::hard:
      case Section::soft: return read_totals(line);
      case Section::pairs: return read_pairs(line);
      case Section::count: return read_tag(line);
      case Section::bets: return read_bet(line);
      case Section::departures: return read_departure(line);
    }
    return {};
  }

  static std::optional<double> number(std::string_view text) {
    double value = 0;
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    constexpr double kMost = 1e6;
    if (!(std::abs(value) <= kMost)) return std::nullopt;  // nor is "nan" a number
    return value;
  }

  static std::optional<int> points_of(const Word& word, bool soft) {
    const auto points = number(word.text);
    const int least = soft ? kSoftLeast : kHardLeast;
    const int most = soft ? kSoftMost : kHardMost;
    if (!points || *points < least || *points > most || *points != static_cast<int>(*points)) {
      return std::nullopt;
    }
    return static_cast<int>(*points);
  }

  Done check_length(const Line& line, std::string_view what) const {
    const std::size_t cells = line.words.size() - 1;
    if (cells < columns_.size()) {
      return fault(line, line.words.back(), "a hole: {} {} has no cell against {}", what,
                   line.words[0].text, value_letter(columns_[cells]));
    }
    if (cells > columns_.size()) {
      return fault(line, line.words[columns_.size() + 1], "more cells than cards of the dealer's");
    }
    return {};
  }

  Done read_totals(const Line& line) {
    const bool soft = section_ == Section::soft;
    const std::string_view what = soft ? "soft" : "hard";
    const auto points = points_of(line.words[0], soft);
    if (!points) {
      return fault(line, line.words[0], "'{}' is no {} total from {} to {}", line.words[0].text,
                   what, soft ? kSoftLeast : kHardLeast, soft ? kSoftMost : kHardMost);
    }
    if (auto done = check_length(line, what); !done) return done;
    for (std::size_t at = 0; at < columns_.size(); ++at) {
      const Word& word = line.words[at + 1];
      const auto move = move_from_word(word.text);
      if (!move) return fault(line, word, "S, H, D or Ds is expected, not '{}'", word.text);
      const bool stands = *move == Move::stand || *move == Move::double_or_stand;
      if (*points < 12 && stands) return fault(line, word, "below 12 a card must be drawn");
      if (*points == 21 && !stands) return fault(line, word, "on 21 no card is drawn");
      for (int each = first_class_; each <= last_class_; ++each) {
        if (auto done = put(line, word, soft, *points, columns_[at], each, *move); !done)
          return done;
      }
    }
    return {};
  }

  Done put(const Line& line, const Word& word, bool soft, int points, int dealer, int card_class,
           Move move) {
    const auto which = static_cast<std::size_t>(card_class);
    const auto row = static_cast<std::size_t>(points - (soft ? kSoftLeast : kHardLeast));
    const auto column = static_cast<std::size_t>(dealer - 1);
    bool& given = soft ? given_.soft[which][row][column] : given_.hard[which][row][column];
    if (given) return fault(line, word, "this cell was given before");
    given = true;
    strategy_.put(points, soft, card_class + 2, dealer, move);
    return {};
  }

  Done read_pairs(const Line& line) {
    const Word& first = line.words[0];
    const int value = first.text.size() == 1 ? value_from_letter(first.text[0]) : 0;
    if (value == 0) return fault(line, first, "'{}' is no card to have a pair of", first.text);
    if (auto done = check_length(line, "pair of"); !done) return done;
    for (std::size_t at = 0; at < columns_.size(); ++at) {
      const Word& word = line.words[at + 1];
      if (word.text != "P" && word.text != "-") {
        return fault(line, word, "P or - is expected, not '{}'", word.text);
      }
      const auto row = static_cast<std::size_t>(value - 1);
      const auto column = static_cast<std::size_t>(columns_[at] - 1);
      if (given_.pairs[row][column]) return fault(line, word, "this cell was given before");
      given_.pairs[row][column] = true;
      strategy_.splits[row][column] = word.text == "P";
    }
    return {};
  }

  Done read_tag(const Line& line) {
    const Word& first = line.words[0];
    const int value = first.text.size() == 1 ? value_from_letter(first.text[0]) : 0;
    if (value == 0) return fault(line, first, "'{}' is no card to be counted", first.text);
    const auto tag = line.words.size() == 2 ? number(line.words[1].text) : std::nullopt;
    if (!tag) return fault(line, line.words.back(), "a card and its count are expected");
    strategy_.counting->tags[static_cast<std::size_t>(value - 1)] = *tag;
    return {};
  }

  Done read_bet(const Line& line) {
    const auto from = number(line.words[0].text);
    const auto units = line.words.size() == 2 ? number(line.words[1].text) : std::nullopt;
    if (!from || !units || *units < 0) {
      return fault(line, line.words.back(), "a true count and the units from there on");
    }
    auto& bets = strategy_.counting->bets;
    if (!bets.empty() && *from <= bets.back().from) {
      return fault(line, line.words[0], "true counts must rise");
    }
    bets.push_back({*from, *units});
    return {};
  }

  // "16 hard T 0 S": a line that begins with a number is no section.
  Done read_departure(const Line& line) {
    const auto& words = line.words;
    const auto wrong = [&](std::size_t at) {
      return fault(line, words[std::min(at, words.size() - 1)],
                   "a departure reads: 16 hard T 0 S (total, dealer's card, true count, move)");
    };
    if (words.size() != 5) return wrong(words.size());
    const bool soft = words[1].text == "soft";
    if (!soft && words[1].text != "hard") return wrong(1);
    const auto points = points_of(words[0], soft);
    if (!points) return wrong(0);
    const int dealer = words[2].text.size() == 1 ? value_from_letter(words[2].text[0]) : 0;
    if (dealer == 0) return wrong(2);
    const auto from = number(words[3].text);
    if (!from) return wrong(3);
    const auto move = move_from_word(words[4].text);
    if (!move) return wrong(4);
    strategy_.counting->departures.push_back({soft, *points, dealer, *from, *move});
    return {};
  }

  static StrategyFault hole(std::string_view what, std::string row, int dealer, int card_class) {
    const std::string_view cards = card_class == 0   ? " with two cards"
                                   : card_class == 1 ? " with three cards"
                                   : card_class == 2 ? " with four or more cards"
                                                     : "";
    return {0, 0,
            fmt::format("a hole: {} {} against {}{} has no cell", what, row, value_letter(dealer),
                        cards)};
  }

  template <std::size_t Rows>
  static Done check_rows(const Given<Rows>& given, std::string_view what, int least, int most,
                         int card_class) {
    for (int points = least; points <= most; ++points) {
      for (const int dealer : kDealerOrder) {
        if (!given[static_cast<std::size_t>(points - least)][static_cast<std::size_t>(dealer - 1)])
          return std::unexpected(hole(what, fmt::format("{}", points), dealer, card_class));
      }
    }
    return {};
  }

  Done check_holes() const {
    for (int each = 0; each < kCardClasses; ++each) {
      const auto which = static_cast<std::size_t>(each);
      auto done = check_rows(given_.hard[which], "hard", kHardLeast, kHardMost, each);
      // A row for a soft 21 is not needed: it stands.
      if (done) done = check_rows(given_.soft[which], "soft", kSoftLeast, kSoftMost - 1, each);
      if (!done) return done;
    }
    for (int value = 1; value <= kValues; ++value) {
      for (const int dealer : kDealerOrder) {
        if (!given_
                 .pairs[static_cast<std::size_t>(value - 1)][static_cast<std::size_t>(dealer - 1)])
          return std::unexpected(
              hole("pair of", std::string(1, value_letter(value)), dealer, kCardClasses));
      }
    }
    return {};
  }

  Strategy strategy_;
  GivenCells given_;
  Section section_ = Section::none;
  std::vector<int> columns_;
  int first_class_ = 0;
  int last_class_ = kCardClasses - 1;
};

// --- writing ---

void write_header(std::string& out, std::string_view name) {
  out += fmt::format("{:<13}", name);
  for (const int dealer : kDealerOrder) {
    out += fmt::format(" {:<2}", value_letter(dealer));
  }
  while (out.ends_with(' ')) out.pop_back();
  out += '\n';
}

template <class Cell>
void write_row(std::string& out, std::string_view name, Cell cell) {
  out += fmt::format("{:<13}", name);
  for (const int dealer : kDealerOrder) {
    out += fmt::format(" {:<2}", cell(dealer));
  }
  while (out.ends_with(' ')) out.pop_back();
  out += '\n';
}

void write_totals(std::string& out, const Strategy& strategy, bool soft) {
  const bool each_class = strategy.looks_at_cards();
  const int least = soft ? kSoftLeast : kHardLeast;
  const int most = soft ? kSoftMost : kHardMost;
  for (int which = 0; which < (each_class ? kCardClasses : 1); ++which) {
    const std::string_view name = soft ? "soft" : "hard";
    write_header(out, each_class ? fmt::format("{} {}-cards", name, which + 2) : std::string(name));
    for (int points = least; points <= most; ++points) {
      write_row(out, fmt::format("{}", points), [&](int dealer) {
        return kMoves[static_cast<std::size_t>(strategy.move(points, soft, which + 2, dealer))];
      });
    }
    out += '\n';
  }
}

void write_counting(std::string& out, const Counting& counting) {
  out += "\ncount\n";
  for (int value = 1; value <= kValues; ++value) {
    out += fmt::format("{} {:+}\n", value_letter(value),
                       counting.tags[static_cast<std::size_t>(value - 1)]);
  }
  out += "\nbets\n";
  for (const BetStep& step : counting.bets) out += fmt::format("{:+} {}\n", step.from, step.units);
  out += "\ndepartures\n";
  for (const Departure& each : counting.departures) {
    out += fmt::format("{} {} {} {:+} {}\n", each.points, each.soft ? "soft" : "hard",
                       value_letter(each.dealer), each.from,
                       kMoves[static_cast<std::size_t>(each.move)]);
  }
}

}  // namespace

char value_letter(int value) { return kLetters[static_cast<std::size_t>(value - 1)]; }

int value_from_letter(char letter) {
  if (letter == 'J' || letter == 'Q' || letter == 'K') return kValues;
  const std::size_t at = kLetters.find(letter);
  return at == std::string_view::npos ? 0 : static_cast<int>(at) + 1;
}

std::expected<Strategy, StrategyFault> strategy_from_text(std::string_view text) {
  return Reader().read(text);
}

std::string to_text(const Strategy& strategy) {
  std::string out;
  write_totals(out, strategy, false);
  write_totals(out, strategy, true);
  write_header(out, "pairs");
  for (int value = 1; value <= kValues; ++value) {
    write_row(out, std::string(1, value_letter(value)), [&](int dealer) {
      return std::string_view(strategy.splits_pair(value, dealer) ? "P" : "-");
    });
  }
  if (strategy.counting) write_counting(out, *strategy.counting);
  return out;
}

}  // namespace croupier::lab
