// Who signs the heads of a log. An interface, so that a device of the house can take the place of
// a key in a file.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "proof/note.h"

namespace croupier::proof {

class Signer {
 public:
  virtual ~Signer() = default;
  virtual PublicKey key() const = 0;
  virtual Signature sign(std::string_view text) = 0;
};

// The 32 bytes of a key in a file that only its owner may read; what is wrong otherwise.
std::expected<std::array<std::uint8_t, 32>, std::string> key_in_file(const std::string& path);
// Makes a file with a new random key, whole or not at all; an existing one is left as it is and is
// an error. Folders above it are made, for their owner only.
std::expected<void, std::string> make_key_file(const std::string& path);
// Writes a file in one step: a reader sees the old text or the new one, after a power cut too.
std::expected<void, std::string> replace_file(const std::string& path, std::string_view content);

// Signs with a key in a file.
std::expected<std::unique_ptr<Signer>, std::string> signer_from_file(const std::string& path);

}  // namespace croupier::proof
