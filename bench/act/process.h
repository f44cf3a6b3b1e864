// A server under measurement: a process of this machine with a data folder of its own, which goes
// with it.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

#include "act/counting.h"

namespace croupier::bench {

// What a process has used since it began.
struct Used {
  double cpu_seconds = 0;
  std::uint64_t writes = 0;
  std::uint64_t bytes = 0;
  std::uint64_t syncs = 0;
  friend Used operator-(const Used& now, const Used& then) {
    return {now.cpu_seconds - then.cpu_seconds, now.writes - then.writes, now.bytes - then.bytes,
            now.syncs - then.syncs};
  }
};

// What is left in the data folder of one that has ended.
struct Kept {
  std::uint64_t bytes = 0;
  std::uint64_t acts = 0;
};

class Process {
 public:
  // `command` has {data} and {web} where these folders go. Waits until it says its port.
  Process(std::vector<std::string> command, const std::string& counting);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  std::uint16_t port() const { return port_; }
  Used used() const;
  // Bytes of memory that it holds.
  double resident() const;
  // Ends it in good order.
  Kept end();
  // One that has ended, over the same folder.
  void start_again() { start(); }

 private:
  void start();

  std::string folder_;
  std::vector<std::string> command_;
  std::string counting_;
  Counted* counted_ = nullptr;
  pid_t process_ = 0;
  std::uint16_t port_ = 0;
};

// A folder that is gone at the end of the program's part that made it.
std::string new_folder();
// What the command prints.
std::string output_of(const std::string& command);

}  // namespace croupier::bench
