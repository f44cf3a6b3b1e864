// What changed between two JSON texts, as docs/api.md describes it: a list of [path, value].
#pragma once

#include <string>
#include <string_view>

namespace croupier::server {

// "[]" when nothing did. Both must be objects that we wrote ourselves.
std::string patch_between(std::string_view before, std::string_view after);

}  // namespace croupier::server
