#include "notation/words.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "notation/script.h"

namespace croupier::notation {
namespace {

constexpr std::size_t kShownMax = 40;

bool is_blank(char c) { return c == ' ' || c == '\t'; }

bool is_below(std::string_view id, std::string_view ancestor) {
  if (!id.starts_with(ancestor)) return false;
  const std::string_view rest = id.substr(ancestor.size());
  return rest.empty() || rest[0] == '.' || rest[0] == '(' || rest[0] == ':';
}

bool is_known(const ClauseText& wanted) {
  if (find_clause(wanted.id)) return true;
  for (const Clause clause : all_clauses()) {
    if (meets(clause, wanted)) return true;
  }
  return false;
}

}  // namespace

std::vector<Word> split_words(std::string_view line) {
  std::vector<Word> words;
  std::size_t at = 0;
  while (at < line.size() && line[at] != '#') {
    if (is_blank(line[at])) {
      ++at;
      continue;
    }
    const std::size_t from = at;
    // What somebody said stands in quotes and may hold blanks and #.
    const std::size_t closing = line[at] == '"' ? line.find('"', at + 1) : std::string_view::npos;
    if (closing != std::string_view::npos) at = closing + 1;
    while (at < line.size() && !is_blank(line[at]) && line[at] != '#') ++at;
    words.push_back({line.substr(from, at - from), static_cast<int>(from) + 1});
  }
  return words;
}

std::string quoted(std::string_view text) {
  std::string shown = "\"";
  for (const char c : text.substr(0, kShownMax)) {
    if (c >= 0x20 && c < 0x7f) {
      shown += c;
    } else {
      shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
  }
  return shown + (text.size() > kShownMax ? "…\"" : "\"");
}

bool meets(Clause clause, const ClauseText& wanted) {
  if (!clause) return false;
  if (const auto row = find_clause(wanted.id)) return is_under(clause, *row);
  return is_below(id(clause), wanted.id);
}

WordCursor::WordCursor(int line, std::string_view text)
    : line_(line), end_column_(static_cast<int>(text.size()) + 1), words_(split_words(text)) {
  if (!words_.empty()) {
    const Word& last = words_.back();
    end_column_ = last.column + static_cast<int>(last.text.size());
  }
}

std::string_view WordCursor::peek(std::size_t ahead) const {
  return at_ + ahead < words_.size() ? words_[at_ + ahead].text : std::string_view{};
}

int WordCursor::column() const { return at_end() ? end_column_ : words_[at_].column; }

void WordCursor::fail_at(int column, std::string message) {
  if (!error_) error_ = ReadError{line_, column, std::move(message)};
}

std::string_view WordCursor::next(std::string_view expected) {
  if (at_end()) {
    fail(fmt::format("the line ends where {} is expected", expected));
    return {};
  }
  return words_[at_++].text;
}

bool WordCursor::skip_if(std::string_view word) {
  if (peek() != word) return false;
  ++at_;
  return true;
}

void WordCursor::expect(std::string_view word) {
  const int at = column();
  const std::string_view found = next(quoted(word));
  if (found != word)
    fail_at(at, fmt::format("{} where {} is expected", quoted(found), quoted(word)));
}

void WordCursor::expect_end() {
  if (!at_end()) fail(fmt::format("{} where the line should end", quoted(peek())));
}

std::string WordCursor::take_reason() {
  if (words_.size() < at_ + 2 || words_[words_.size() - 2].text != "because") return {};
  const Word said = words_.back();
  words_.resize(words_.size() - 2);
  end_column_ = said.column;
  const bool is_quoted =
      said.text.size() > 2 && said.text.front() == '"' && said.text.back() == '"';
  const std::string_view text = is_quoted ? said.text.substr(1, said.text.size() - 2) : "";
  if (!is_quoted || !is_reason(text)) {
    fail_at(said.column,
            fmt::format("{} where a reason in quotes of at most {} characters is expected",
                        quoted(said.text), kReasonMax));
    return {};
  }
  return std::string(text);
}

Money WordCursor::amount() {
  const int at = column();
  const std::string_view text = next("an amount");
  if (failed()) return {};
  const auto money = money_from_text(text);
  if (money) return *money;
  fail_at(at, fmt::format("{}: {}", quoted(text), money.error()));
  return {};
}

Money WordCursor::balance() {
  if (!peek().starts_with('-')) return amount();
  words_[at_].text.remove_prefix(1);
  return -amount();
}

std::string WordCursor::text(std::string_view what) {
  const int at = column();
  const std::string_view said = next(fmt::format("{} in quotes", what));
  if (failed()) return {};
  const bool is_quoted = said.size() >= 2 && said.front() == '"' && said.back() == '"';
  if (is_quoted) return std::string(said.substr(1, said.size() - 2));
  fail_at(at, fmt::format("{} where {} in quotes is expected", quoted(said), what));
  return {};
}

int WordCursor::whole(std::string_view what, int least, int most) {
  const int at = column();
  const std::string_view text = next(what);
  if (failed()) return least;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = error == std::errc{} && end == text.data() + text.size();
  if (is_number && value >= least && value <= most) return value;
  fail_at(at,
          fmt::format("{} where {} from {} to {} is expected", quoted(text), what, least, most));
  return least;
}

std::uint32_t WordCursor::time() {
  const int at = column();
  const std::string_view text = next("a time such as 14:20");
  if (failed()) return 0;
  std::array<unsigned, 3> parts{};
  const char* from = text.data();
  const char* const end = from + text.size();
  std::size_t read = 0;
  for (; read < parts.size(); ++read) {
    const auto [stop, error] = std::from_chars(from, end, parts[read]);
    if (error != std::errc{}) break;
    from = stop;
    if (from == end || *from != ':') break;
    ++from;
  }
  const bool whole = from == end && read >= 1 && read < parts.size();
  if (whole && parts[0] < 100'000 && parts[1] < 60 && parts[2] < 60)
    return parts[0] * 3600 + parts[1] * 60 + parts[2];
  fail_at(at, fmt::format("{} where a time such as 14:20 is expected", quoted(text)));
  return 0;
}

BoxNo WordCursor::box() { return BoxNo{static_cast<std::uint8_t>(whole("a box", 1, 9))}; }

HandAt WordCursor::hand() {
  const std::string_view text = peek();
  const bool named = text.size() == 3 && text[1] == '.';
  if (!named) return {box(), std::nullopt};
  const int at = column();
  next("a hand");
  const bool digits = text[0] >= '1' && text[0] <= '9' && text[2] >= '1' && text[2] <= '9';
  if (!digits) {
    fail_at(at, fmt::format("{} where a hand such as 1.2 is expected", quoted(text)));
    return {};
  }
  return {BoxNo{static_cast<std::uint8_t>(text[0] - '0')},
          HandNo{static_cast<std::uint8_t>(text[2] - '1')}};
}

Card WordCursor::card() {
  const int at = column();
  const std::string_view text = next("a card");
  if (failed()) return {};
  if (const auto card = card_from_text(text)) return *card;
  fail_at(at, fmt::format("unknown card {}: a rank of A23456789TJQK and a suit of shdc is expected",
                          quoted(text)));
  return {};
}

ClauseText WordCursor::known_clause(int column, std::string_view tag, std::string_view number) {
  if (failed()) return {};
  ClauseText clause{fmt::format("{} {}", tag, number)};
  if (!is_known(clause)) fail_at(column, fmt::format("there is no clause {}", quoted(clause.id)));
  return clause;
}

ClauseText WordCursor::clause() {
  const int at = column();
  const std::string_view tag = next("a clause such as SB 9.1.1");
  const std::string_view number = next("the number of a clause");
  return known_clause(at, tag, number);
}

ClauseText WordCursor::clause_and_colon() {
  const int at = column();
  const std::string_view tag = next("a clause such as SB 9.1.1");
  if (!failed() && tag.ends_with(':')) {
    fail_at(at, fmt::format("{} is no clause: a document and a number are expected, such as "
                            "\"refused SB 11.1:\", or \"refused:\" for any clause",
                            quoted(tag)));
    return {};
  }
  const int number_at = column();
  std::string_view number = next("the number of a clause and a colon");
  if (failed()) return {};
  if (!number.ends_with(':')) {
    fail_at(number_at + static_cast<int>(number.size()), "a colon is expected after the clause");
    return {};
  }
  number.remove_suffix(1);
  return known_clause(at, tag, number);
}

namespace {

// What keeps a line from being words at all.
std::optional<ReadError> fault_of_line(int line, std::string_view text) {
  if (text.size() > kLineBytesMax) {
    return ReadError{line, static_cast<int>(kLineBytesMax) + 1,
                     fmt::format("the line is longer than {} bytes", kLineBytesMax)};
  }
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    return ReadError{line, static_cast<int>(nul) + 1, "a NUL byte: this is no text file"};
  }
  return std::nullopt;
}

}  // namespace

LinesRead read_lines(std::string_view text, const ReadLine& read) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (text.size() > kFileBytesMax) {
    return {0, ReadError{0, 0, fmt::format("larger than {} bytes", kFileBytesMax)}};
  }
  int line = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view said = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++line;
    if (said.ends_with('\r')) said.remove_suffix(1);
    if (auto fault = fault_of_line(line, said)) return {line, std::move(fault)};
    WordCursor cursor(line, said);
    if (cursor.at_end()) continue;
    if (auto earlier = read(cursor, said)) return {line, std::move(earlier)};
    if (cursor.failed()) return {line, cursor.error()};
  }
  return {line, std::nullopt};
}

std::string statement_of(std::string_view line) {
  const std::vector<Word> words = split_words(line);
  const auto from = static_cast<std::size_t>(words.front().column - 1);
  const auto to = static_cast<std::size_t>(words.back().column - 1) + words.back().text.size();
  return std::string(line.substr(from, to - from));
}

Refused read_refused(WordCursor& cursor) {
  if (cursor.skip_if("refused:")) return {true, std::nullopt};
  if (cursor.skip_if("refused")) return {true, cursor.clause_and_colon()};
  return {};
}

}  // namespace croupier::notation
