// The two keys of a journal, in files beside it and never in it: seal.key closes the seeds,
// sign.key signs the heads.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "proof/signer.h"

namespace croupier {

inline constexpr const char* kSealFile = "/seal.key";
inline constexpr const char* kSignFile = "/sign.key";

// A key is made only where there is no journal yet that needs it: beside one it would fit nothing,
// and hide that the right one is missing.
std::expected<void, std::string> need_key(const std::string& path, bool may_make);

using Signing = std::shared_ptr<proof::Signer>;
std::expected<Signing, std::string> signer_in(const std::string& path);

}  // namespace croupier
