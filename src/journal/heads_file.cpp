#include "journal/heads_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <utility>

namespace croupier {
namespace {

constexpr std::size_t kSize = 20;
constexpr std::size_t kRoot = 44;  // base64 of 32 bytes
constexpr std::size_t kKey = 8;
constexpr std::size_t kSignature = 88;  // base64 of 64 bytes
constexpr std::size_t kLine = kSize + 1 + kRoot + 1 + kKey + 1 + kSignature + 1;
constexpr std::int64_t kLineLasts = 10'000;  // milliseconds

std::int64_t steady_of_machine() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

template <class Number>
bool read_number(std::string_view text, Number& number, int base) {
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return fault == std::errc{} && end == text.data() + text.size();
}

}  // namespace

std::string line_of(const Head& head) {
  return fmt::format("{:020} {} {:08x} {}\n", head.checkpoint.size,
                     proof::base64(head.checkpoint.root), head.key, proof::base64(head.signature));
}

std::optional<Head> head_from_line(std::string_view line) {
  if (line.size() != kLine || line.back() != '\n') return std::nullopt;
  Head head;
  const auto root = proof::hash_from_base64(line.substr(kSize + 1, kRoot));
  const auto signature =
      proof::from_base64(line.substr(kSize + 1 + kRoot + 1 + kKey + 1, kSignature));
  if (!root || !signature || signature->size() != head.signature.size() ||
      !read_number(line.substr(0, kSize), head.checkpoint.size, 10) ||
      !read_number(line.substr(kSize + 1 + kRoot + 1, kKey), head.key, 16))
    return std::nullopt;
  head.checkpoint.root = *root;
  std::ranges::copy(*signature, head.signature.begin());
  if (line_of(head) != line) return std::nullopt;
  return head;
}

std::expected<HeadsFile, std::string> HeadsFile::open(const std::string& path, bool is_new,
                                                      Steady steady) {
  std::error_code fault;
  const auto folder = std::filesystem::absolute(path).parent_path();
  if (is_new) std::filesystem::create_directories(folder, fault);
  const int file =
      ::open(path.c_str(), O_RDWR | O_CLOEXEC | (is_new ? O_CREAT : 0), S_IRUSR | S_IWUSR);
  if (file < 0) return std::unexpected(fmt::format("{}: {}", path, std::strerror(errno)));
  return HeadsFile(file, steady ? std::move(steady) : steady_of_machine);
}

HeadsFile::HeadsFile(HeadsFile&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      steady_(std::move(other.steady_)),
      line_(other.line_),
      line_begun_(other.line_begun_) {}

HeadsFile::~HeadsFile() {
  if (file_ >= 0) ::close(file_);
}

std::expected<std::optional<Head>, std::string> HeadsFile::newest(
    const std::vector<LogKey>& keys) const {
  struct stat about{};
  if (::fstat(file_, &about) != 0) return std::unexpected(std::string(std::strerror(errno)));
  std::string line(kLine, '\0');
  // What a power cut left of the last line is no head; the one before it still is.
  for (auto lines = about.st_size / static_cast<off_t>(kLine); lines > 0; --lines) {
    const off_t from = (lines - 1) * static_cast<off_t>(kLine);
    if (::pread(file_, line.data(), kLine, from) != static_cast<ssize_t>(kLine)) break;
    auto head = head_from_line(line);
    if (!head) continue;
    const auto key =
        std::ranges::find(keys, head->key, [](const LogKey& each) { return each.verifier.id(); });
    if (key == keys.end()) continue;
    head->checkpoint.origin = key->verifier.name;
    if (proof::is_signed(text_of(head->checkpoint), head->signature, key->verifier.key))
      return head;
  }
  if (about.st_size == 0) return std::nullopt;
  return std::unexpected("no line of it is signed by a key of this journal");
}

bool HeadsFile::note(const Head& head) {
  const std::int64_t now = steady_();
  if (line_ < 0 || now - line_begun_ >= kLineLasts) {
    struct stat about{};
    if (::fstat(file_, &about) != 0) return false;
    line_ = about.st_size / static_cast<off_t>(kLine) * static_cast<off_t>(kLine);
    line_begun_ = now;
  }
  const std::string line = line_of(head);
  return ::pwrite(file_, line.data(), line.size(), line_) == static_cast<ssize_t>(line.size());
}

}  // namespace croupier
