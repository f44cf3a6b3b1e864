// `croupier admin`: for an administrator who cannot sign in any more.
#pragma once

#include <span>
#include <string_view>

namespace croupier {

int run_admin(std::span<const std::string_view> words);

}  // namespace croupier
