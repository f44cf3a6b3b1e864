// A file outside the data folder that says how far the journal had come. A journal that was rolled
// back, cut short, rewritten or replaced by an older copy does not fit it any more.
//
// A line is a head: size, root, key and signature, always of the same length. Every commit writes
// over the last line, and a new line begins every ten seconds. The file is not flushed: it may be
// behind the journal after a power cut, never ahead of it. Used by the thread that writes. What
// time it is it is told, so that a simulation has no other clock than its own.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "journal/signed_log.h"

namespace croupier {

// "00000000000000000017 ROOT 0f1e2d3c SIGNATURE\n", the root and the signature in base64.
std::string line_of(const Head& head);
// Without its origin, which no line holds; nothing: it is no such line.
std::optional<Head> head_from_line(std::string_view line);

class HeadsFile {
 public:
  using Steady = std::function<std::int64_t()>;  // milliseconds that pass evenly

  // Opens the file, or makes it where `is_new` and there is none. `steady`: nothing: the machine's.
  static std::expected<HeadsFile, std::string> open(const std::string& path, bool is_new,
                                                    Steady steady = {});
  HeadsFile(HeadsFile&& other) noexcept;
  HeadsFile& operator=(HeadsFile&&) = delete;
  ~HeadsFile();

  // The newest line that one of the keys has signed. Nothing: the file is empty. An error: lines
  // are there and none is signed.
  std::expected<std::optional<Head>, std::string> newest(const std::vector<LogKey>& keys) const;
  // False: it cannot be written.
  bool note(const Head& head);

 private:
  HeadsFile(int file, Steady steady) : file_(file), steady_(std::move(steady)) {}
  int file_;
  Steady steady_;
  std::int64_t line_ = -1;  // where the line begins that is written over; -1: none yet
  std::int64_t line_begun_ = 0;
};

}  // namespace croupier
