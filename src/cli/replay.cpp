#include "cli/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <expected>
#include <memory>
#include <utility>

#include "notation/replay.h"
#include "record/json.h"

namespace croupier {
namespace {

using notation::Outcome;
using notation::Replay;

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

Replay replay_file(const std::string& path) {
  const auto text = read_all(path);
  if (text) return notation::replay_text(*text);
  Replay failed;
  failed.outcome = Outcome::unreadable;
  failed.findings.push_back({{}, text.error()});
  return failed;
}

void print_balances(const Replay& replay) {
  for (const Player& player : replay.table.common.players) {
    if (!player.is_here()) continue;
    fmt::print("{} {}\n", player.name.view(), to_text_fixed(player.chips));
  }
}

void print_events(const Replay& replay) {
  for (const Act& act : replay.acts) {
    for (const Event& event : act.events) fmt::print("{}\n", to_json(event));
  }
}

}  // namespace

int run_replay(const ReplayRequest& request) {
  Outcome worst = Outcome::holds;
  // Lists go to standard output alone, so that a program can read them.
  const bool lists = request.balances || request.events;
  for (const std::string& path : request.files) {
    const Replay replay = replay_file(path);
    worst = std::max(worst, replay.outcome);
    if (request.events) print_events(replay);
    if (request.balances) print_balances(replay);
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
