// The program as a person runs it: what it prints and its exit status.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace croupier::test {

struct Output {
  std::string text;
  int status = -1;
};

// What goes to standard output; where the rest goes is for the words to say.
inline Output run_plainly(const std::string& program, const std::string& words) {
  const std::string command = program + ' ' + words;
  Output output;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return output;
  std::array<char, 4096> buffer{};
  while (const std::size_t size = fread(buffer.data(), 1, buffer.size(), pipe)) {
    output.text.append(buffer.data(), size);
  }
  const int status = pclose(pipe);
  output.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return output;
}

inline Output run_plainly(const std::string& words) { return run_plainly(CROUPIER_PROGRAM, words); }

// Both ways together.
inline Output run_program(const std::string& program, const std::string& words) {
  return run_plainly(program, words + " 2>&1");
}
inline Output run_program(const std::string& words) { return run_program(CROUPIER_PROGRAM, words); }

}  // namespace croupier::test
