// Where a person reads and types: a terminal with colours and redrawing, or a pipe or a script with
// plain lines.
#pragma once

#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "cli/play_paint.h"

namespace croupier::play {

class Terminal {
 public:
  struct Wishes {
    bool no_colour = false;
    bool ascii = false;
    std::optional<int> pace;
    std::string script;
  };

  explicit Terminal(const Wishes& wishes);

  // False when the script cannot be read.
  bool is_ready() const { return !script_ || (script_->is_open() && !script_->bad()); }
  bool is_live() const { return live_; }
  bool is_script() const { return script_.has_value(); }
  const Paint& paint() const { return paint_; }
  int columns() const;
  int rows() const;

  // The next line; nothing at the end. A line that does not come from a keyboard is printed, too.
  std::optional<std::string> read_line(std::string_view prompt);
  int line_number() const { return line_; }  // of a script or pipe, from 1

  void print(const std::string& line) const;
  void print(const std::vector<std::string>& lines) const;
  // Live only: the whole screen anew, without flicker.
  void draw(const std::vector<std::string>& lines) const;
  // Live only: time to see a card fall.
  void pause() const;

 private:
  bool live_ = false;
  Paint paint_;
  int pace_ = 0;
  std::optional<std::ifstream> script_;
  int line_ = 0;
};

}  // namespace croupier::play
