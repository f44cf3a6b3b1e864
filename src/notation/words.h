// The words of one line of a round file, and a cursor that reads them by what the format expects.
// The first thing that does not fit is kept with its column; what is read after it does not matter.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "base/money.h"
#include "cards/card.h"
#include "record/command.h"
#include "rulebook/clause.h"

namespace croupier::notation {

// Where a file cannot be read. Lines and columns count from 1; line 0 means the file as a whole.
struct ReadError {
  int line = 0;
  int column = 0;
  std::string message;
};

struct Word {
  std::string_view text;
  int column = 0;
};

// Without the comment; blanks are spaces and tabs. What stands in quotes is one word.
std::vector<Word> split_words(std::string_view line);
// In quotes, control characters made visible, cut to a readable length.
std::string quoted(std::string_view text);

// "1.2" is box 1, hand 2; without a hand, whichever is meant by the box alone.
struct HandAt {
  BoxNo box{};
  std::optional<HandNo> hand;
};

// A clause as written. The chapter "SB 9" has no row of its own and still means all below it.
struct ClauseText {
  std::string id;
};
bool meets(Clause clause, const ClauseText& wanted);

class WordCursor {
 public:
  WordCursor(int line, std::string_view text);

  int line() const { return line_; }
  bool failed() const { return error_.has_value(); }
  const std::optional<ReadError>& error() const { return error_; }

  bool at_end() const { return at_ >= words_.size(); }
  std::size_t left() const { return words_.size() - at_; }
  // Empty at the end of the line.
  std::string_view peek(std::size_t ahead = 0) const;
  int column() const;

  std::string_view next(std::string_view expected);
  bool skip_if(std::string_view word);
  void expect(std::string_view word);
  void expect_end();
  // What stands after "because" at the end of the line, which then ends before that word; empty
  // where nothing does.
  std::string take_reason();
  Money amount();
  // With a minus sign where somebody has paid more than they got.
  Money balance();
  // What stands in quotes, without them.
  std::string text(std::string_view what);
  // A whole number from `least` to `most`.
  int whole(std::string_view what, int least, int most);
  // "14:20" or "14:20:30", as seconds; hours may pass 24 on a later day.
  std::uint32_t time();
  BoxNo box();
  HandAt hand();
  Card card();
  ClauseText clause();
  ClauseText clause_and_colon();  // "SB 11.1:"
  void fail(std::string message) { fail_at(column(), std::move(message)); }
  void fail_at(int column, std::string message);

 private:
  ClauseText known_clause(int column, std::string_view tag, std::string_view number);

  int line_;
  int end_column_;
  std::vector<Word> words_;
  std::size_t at_ = 0;
  std::optional<ReadError> error_;
};

// One item after the other to the end of the line; at least one.
template <class Read>
void to_end_of_line(WordCursor& cursor, Read read) {
  do {
    read();
  } while (!cursor.at_end() && !cursor.failed());
}

// "refused:", "refused SB 11.1:" or neither, before an act.
struct Refused {
  bool refused = false;
  std::optional<ClauseText> clause = {};  // nothing: any
};
Refused read_refused(WordCursor& cursor);

// The lines of a file that say something, one after the other, until the first that cannot be read
// or shows that an earlier one cannot be.
using ReadLine = std::function<std::optional<ReadError>(WordCursor&, std::string_view)>;
struct LinesRead {
  int last_line = 0;
  std::optional<ReadError> error;
};
LinesRead read_lines(std::string_view text, const ReadLine& read);
// The statement of a line without its comment and outer blanks, for messages.
std::string statement_of(std::string_view line);

}  // namespace croupier::notation
