// Memory for secrets, and what a process that holds them keeps from others.
#include "proof/guarded.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace croupier::proof {
namespace {

std::string read(const char* path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// In a process of its own: what it does holds for its whole life.
TEST(GuardedMemory, NoCoreIsDumped) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    keep_memory_private();
    const std::string limits = read("/proc/self/limits");
    const std::string core = limits.substr(limits.find("Max core file size"), 70);
    std::istringstream words(core.substr(std::string("Max core file size").size()));
    std::string soft;
    std::string hard;
    words >> soft >> hard;
    ::_exit(soft == "0" && hard == "0" ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
}

// Neither swapped out nor dumped: the flags "lo" (locked) and "dd" (not dumped) of its pages.
TEST(GuardedMemory, IsLockedAndLeftOutOfDumps) {
  const GuardedVector<char> secret(4096, 's');
  std::istringstream maps(read("/proc/self/smaps"));
  const auto at = reinterpret_cast<std::uintptr_t>(secret.data());
  bool is_it = false;
  std::string flags;
  for (std::string line; std::getline(maps, line) && flags.empty();) {
    const std::size_t dash = line.find('-');
    if (dash < 17 && line.find("VmFlags") != 0 && line.find(" kB") == std::string::npos) {
      const auto from = std::stoull(line.substr(0, dash), nullptr, 16);
      const auto to = std::stoull(line.substr(dash + 1), nullptr, 16);
      is_it = from <= at && at < to;
    } else if (is_it && line.starts_with("VmFlags:")) {
      flags = line + ' ';
    }
  }
  EXPECT_NE(flags.find(" dd "), std::string::npos) << flags;
  EXPECT_NE(flags.find(" lo "), std::string::npos) << flags;
}

}  // namespace
}  // namespace croupier::proof
