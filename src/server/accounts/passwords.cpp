#include "server/accounts/passwords.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>

#include "server/accounts/totp.h"

namespace croupier::server {
namespace {

// OWASP ASVS 5.0, appendix C: t = 2, m = 19 MiB; about 40 ms here.
constexpr unsigned long long kPasses = 2;
constexpr std::size_t kMemory = std::size_t{19} * 1024 * 1024;

constexpr std::size_t kShortest = 10;
constexpr std::size_t kLongest = 128;
constexpr std::size_t kWaitingMost = 64;

// Those of the well-known lists that are long enough for us.
constexpr std::array<std::string_view, 14> kCommon{
    "1234567890", "0123456789", "qwertyuiop", "1q2w3e4r5t", "password123",
    "password12", "password1!", "iloveyou12", "abcdefghij", "abcd123456",
    "aaaaaaaaaa", "letmein123", "welcome123", "croupier123"};

constexpr std::size_t kGroup = 4;

// "K3FQ-7XTA-…"
std::string grouped(std::string letters) {
  for (std::size_t at = kGroup; at < letters.size(); at += kGroup + 1) letters.insert(at, "-");
  return letters;
}

}  // namespace

std::string hashed_password(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> out{};
  const int failed = crypto_pwhash_str_alg(out.data(), password.data(), password.size(), kPasses,
                                           kMemory, crypto_pwhash_ALG_ARGON2ID13);
  // Only without memory; an empty hash is nobody's.
  return failed == 0 ? std::string(out.data()) : std::string();
}

bool is_password(const std::string& hash, std::string_view password) {
  return !hash.empty() &&
         crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

std::optional<std::string> weak_password(std::string_view password, std::string_view name) {
  if (password.size() < kShortest)
    return fmt::format("A password has at least {} characters.", kShortest);
  if (password.size() > kLongest)
    return fmt::format("A password has at most {} characters.", kLongest);
  std::string small(password);
  std::ranges::transform(small, small.begin(),
                         [](unsigned char each) { return static_cast<char>(std::tolower(each)); });
  if (!name.empty() && small.find(name) != std::string::npos)
    return "Leave your user name out of the password.";
  if (std::ranges::find(kCommon, small) != kCommon.end())
    return "That password is on every list of common ones.";
  return std::nullopt;
}

std::string random_code() {
  std::string bytes(10, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  return grouped(base32(bytes));
}

std::string code_as_given(std::string_view typed) {
  std::string letters;
  for (const char each : typed) {
    const auto letter = static_cast<unsigned char>(each);
    if (std::isalnum(letter) != 0) letters += static_cast<char>(std::toupper(letter));
  }
  return grouped(letters);
}

WorkerThread::WorkerThread() : thread_([this] { work(); }) {}

void WorkerThread::stop() {
  {
    const std::lock_guard guard(mutex_);
    ends_ = true;
  }
  woken_.notify_one();
  if (thread_.joinable()) thread_.join();
}

bool WorkerThread::post(Task task) {
  {
    const std::lock_guard guard(mutex_);
    if (waiting_.size() >= kWaitingMost) return false;
    waiting_.push_back(std::move(task));
  }
  woken_.notify_one();
  return true;
}

void WorkerThread::work() {
  while (true) {
    Task task;
    {
      std::unique_lock guard(mutex_);
      woken_.wait(guard, [this] { return ends_ || !waiting_.empty(); });
      if (ends_) return;
      task = std::move(waiting_.front());
      waiting_.pop_front();
    }
    task();
  }
}

}  // namespace croupier::server
