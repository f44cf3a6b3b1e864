// Passwords of people: argon2id, slow and large on purpose. What hashes runs on a thread of its own
// with a bounded queue, so that guessing holds up no table.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "host/seams.h"

namespace croupier::server {

std::string hashed_password(std::string_view password);
bool is_password(const std::string& hash, std::string_view password);
// What is wrong with a new one, as a sentence.
std::optional<std::string> weak_password(std::string_view password, std::string_view name);

// Easy to read and to type: "K3FQ-7XTA-…", 80 bits.
std::string random_code();
// As it was given out, however it was typed.
std::string code_as_given(std::string_view typed);

// Runs what takes long. False: so much waits that nothing more is taken.
class Workers {
 public:
  virtual ~Workers() = default;
  virtual bool post(Task task) = 0;
};

class WorkerThread final : public Workers {
 public:
  WorkerThread();
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;
  ~WorkerThread() override { stop(); }
  bool post(Task task) override;
  // What is under way is finished, what waits is not begun.
  void stop();

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable woken_;
  std::deque<Task> waiting_;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace croupier::server
