#include "cli/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <expected>
#include <memory>
#include <utility>

#include "notation/play.h"
#include "notation/script.h"

namespace croupier {
namespace {

using notation::Outcome;
using notation::PlayedFile;

struct CloseFile {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

// One byte more than the reader takes, so that it can say that the file is too large.
std::expected<std::string, std::string> read_all(const std::string& path) {
  const File file{path == "-" ? stdin : std::fopen(path.c_str(), "rb")};
  if (!file) return std::unexpected(std::string(std::strerror(errno)));
  std::string text;
  std::array<char, 64 * 1024> part;
  while (text.size() <= notation::kFileBytesMax) {
    const std::size_t size = std::fread(part.data(), 1, part.size(), file.get());
    text.append(part.data(), size);
    if (size < part.size()) break;
  }
  if (std::ferror(file.get()) != 0) return std::unexpected(std::string(std::strerror(errno)));
  return text;
}

PlayedFile replay_file(const std::string& path) {
  const auto text = read_all(path);
  if (text) return notation::play_text(*text);
  PlayedFile failed;
  failed.outcome = Outcome::unreadable;
  failed.findings.push_back({{}, text.error()});
  return failed;
}

void print_lines(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) fmt::print("{}\n", line);
}

}  // namespace

int run_replay(const ReplayRequest& request) {
  Outcome worst = Outcome::holds;
  // Lists go to standard output alone, so that a program can read them.
  const bool lists = request.balances || request.events;
  for (const std::string& path : request.files) {
    const PlayedFile replay = replay_file(path);
    worst = std::max(worst, replay.outcome);
    if (request.events) print_lines(replay.events);
    if (request.balances) print_lines(replay.balances);
    const std::string line = verdict(path == "-" ? "standard input" : path, replay);
    if (!lists) {
      fmt::print("{}\n", line);
    } else if (replay.outcome != Outcome::holds) {
      std::fflush(stdout);
      fmt::print(stderr, "{}\n", line);
    }
  }
  return static_cast<int>(worst);
}

}  // namespace croupier
