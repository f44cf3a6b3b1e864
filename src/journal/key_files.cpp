#include "journal/key_files.h"

#include <fmt/format.h>

#include <filesystem>

namespace croupier {

std::expected<void, std::string> need_key(const std::string& path, bool may_make) {
  std::error_code fault;
  if (std::filesystem::is_regular_file(path, fault)) return {};
  if (may_make) return proof::make_key_file(path);
  return std::unexpected(fmt::format(
      "{} is missing, and the journal needs it: put it back, a new one would not fit", path));
}

std::expected<Signing, std::string> signer_in(const std::string& path) {
  auto signer = proof::signer_from_file(path);
  if (!signer) return std::unexpected(signer.error());
  return Signing(std::move(*signer));
}

}  // namespace croupier
