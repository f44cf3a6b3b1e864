// `croupier config`: checks a configuration file before a server is started with it.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "cli/settings.h"

namespace croupier {

int run_config(std::span<const std::string_view> words);

// The file that the request names, if any, and then a check of all values; says on standard error
// what is wrong. Zero, or the exit status.
int take_config(ServeRequest& request, const std::function<bool(const Setting&)>& is_given);

}  // namespace croupier
