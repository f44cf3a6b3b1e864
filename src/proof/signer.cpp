#include "proof/signer.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace croupier::proof {
namespace {

using SecretKey = std::array<std::uint8_t, 32>;

std::unexpected<std::string> fault(const std::string& path) {
  return std::unexpected(fmt::format("{}: {}", path, std::strerror(errno)));
}

bool write_all(int file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(file, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

void flush_folder_of(const std::string& path) {
  const auto folder = std::filesystem::absolute(path).parent_path();
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

class FileSigner final : public Signer {
 public:
  explicit FileSigner(SecretKey seed) {
    crypto_sign_seed_keypair(public_.data(), secret_.data(), seed.data());
    sodium_memzero(seed.data(), seed.size());
  }
  ~FileSigner() override { sodium_memzero(secret_.data(), secret_.size()); }
  FileSigner(const FileSigner&) = delete;
  FileSigner& operator=(const FileSigner&) = delete;

  PublicKey key() const override { return public_; }
  Signature sign(std::string_view text) override {
    Signature signature;
    crypto_sign_detached(signature.data(), nullptr, bytes_of(text).data(), text.size(),
                         secret_.data());
    return signature;
  }

 private:
  PublicKey public_{};
  std::array<std::uint8_t, crypto_sign_SECRETKEYBYTES> secret_{};
};

}  // namespace

std::expected<SecretKey, std::string> key_in_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return fault(path);
  struct stat about{};
  const bool known = ::fstat(file, &about) == 0;
  SecretKey key;
  const ssize_t got = ::read(file, key.data(), key.size());
  ::close(file);
  if (got != static_cast<ssize_t>(key.size()) || !known ||
      about.st_size != static_cast<off_t>(key.size())) {
    return std::unexpected(fmt::format("{} is not a key of {} bytes", path, key.size()));
  }
  if ((about.st_mode & (S_IRWXG | S_IRWXO)) != 0 && ::chmod(path.c_str(), S_IRUSR | S_IWUSR) != 0)
    return std::unexpected(fmt::format("{} may be read by others than its owner", path));
  return key;
}

std::expected<void, std::string> replace_file(const std::string& path, std::string_view content) {
  const std::string temporary = path + ".new";
  ::unlink(temporary.c_str());
  const int file =
      ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return fault(temporary);
  const bool written = write_all(file, content) && ::fsync(file) == 0;
  const bool closed = ::close(file) == 0;
  if (!written || !closed || ::rename(temporary.c_str(), path.c_str()) != 0) {
    auto why = fault(path);
    ::unlink(temporary.c_str());
    return why;
  }
  flush_folder_of(path);
  return {};
}

std::expected<void, std::string> make_key_file(const std::string& path) {
  if (sodium_init() < 0) return std::unexpected("libsodium does not start");
  std::error_code failed;
  const auto folder = std::filesystem::absolute(path).parent_path();
  if (std::filesystem::create_directories(folder, failed))
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, failed);
  if (std::filesystem::exists(path, failed))
    return std::unexpected(fmt::format("{} exists already", path));
  SecretKey key;
  randombytes_buf(key.data(), key.size());
  auto made = replace_file(path, text_of(Bytes(key)));
  sodium_memzero(key.data(), key.size());
  return made;
}

std::expected<std::unique_ptr<Signer>, std::string> signer_from_file(const std::string& path) {
  if (sodium_init() < 0) return std::unexpected("libsodium does not start");
  const auto key = key_in_file(path);
  if (!key) return std::unexpected(key.error());
  return std::make_unique<FileSigner>(*key);
}

}  // namespace croupier::proof
