// Plays the files one after the other until one does not hold, and says which and why. A fault may
// also crash the engine or keep it busy for ever: then the file that was being played is named.
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>

#include "notation/play.h"

namespace {

constexpr unsigned kSecondsAFile = 10;
std::string playing;  // the path, with what is said should the program not come back

void on_signal(int signal) {
  const std::string_view how = signal == SIGALRM ? ": does not come to an end\n" : ": crashes\n";
  // Nothing but writing is allowed here; a line cut short would only be harder to read.
  [[maybe_unused]] auto written = write(STDOUT_FILENO, playing.data(), playing.size());
  written = write(STDOUT_FILENO, how.data(), how.size());
  _exit(1);
}

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

int main(int count, char** words) {
  using namespace croupier::notation;
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGBUS, SIGILL, SIGALRM}) {
    std::signal(signal, on_signal);
  }
  for (int at = 1; at < count; ++at) {
    playing = words[at];
    alarm(kSecondsAFile);
    const PlayedFile played = play_text(text_of(playing));
    if (played.outcome == Outcome::holds) continue;
    fmt::print("{}\n", verdict(playing, played));
    return 1;
  }
  return 0;
}
