// What the server needs from the outside world, besides storage: time, network and secrets.
// server/net implements these interfaces for real, tests/server/simulated_house.h simulates them,
// and the server cannot tell which one it runs on.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "journal/storage.h"

namespace croupier::server {

using Duration = std::chrono::milliseconds;
using Task = std::function<void()>;

// Runs what is posted to it one after the other, never two at once.
class Strand {
 public:
  virtual ~Strand() = default;
  virtual void post(Task task) = 0;
  // Later, unless the strand is gone by then. There is no cancelling: a task that has become
  // pointless must see so itself.
  virtual void after(Duration delay, Task task) = 0;
};

class Clock {
 public:
  virtual ~Clock() = default;
  virtual Millis now() const = 0;
  virtual std::shared_ptr<Strand> strand() = 0;
};

// One open socket. Never used twice.
enum class Connection : std::uint64_t {};
using Text = std::shared_ptr<const std::string>;

// Of which stream a message is; 0: its place among others does not matter. For spectators several
// may go out together, a few times a second; what must not wait comes behind those of its stream.
struct InStream {
  std::uint64_t stream = 0;
  bool may_wait = false;
};

// Carries whole messages. Each call returns at once and may come from any thread.
class Transport {
 public:
  virtual ~Transport() = default;
  virtual void send(Connection connection, Text message) = 0;
  // The same to many, in the order of the calls of one thread. A reader who is far behind is told
  // the whole instead (Listener::fell_behind).
  virtual void send_all(const std::vector<Connection>& connections, Text message,
                        InStream place) = 0;
  // 1008: against the limits.
  virtual void close(Connection connection, std::string_view reason) = 0;
};

// Secrets of people: a guest's token now, passwords later. Hashing may be slow on purpose.
class Passwords {
 public:
  virtual ~Passwords() = default;
  virtual std::string new_token() = 0;
  virtual std::string hash(std::string_view token) = 0;
};

}  // namespace croupier::server
