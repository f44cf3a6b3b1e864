#include "server/accounts/address.h"

#include <array>

namespace croupier::server {
namespace {

constexpr std::array<std::string_view, 3> kThisMachine{"127.0.0.1", "localhost", "[::1]"};

// "localhost:8080" as "localhost".
std::string_view without_port(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const bool has_port = colon != std::string_view::npos && !host.ends_with(']');
  return has_port ? host.substr(0, colon) : host;
}

}  // namespace

bool Address::has_host(std::string_view host) const {
  if (!origin_.empty()) return std::string_view(origin_).substr(origin_.find("//") + 2) == host;
  for (const std::string_view each : kThisMachine) {
    if (without_port(host) == each) return true;
  }
  return false;
}

bool Address::has_page(std::string_view from, std::string_view host) const {
  if (!origin_.empty()) return from == origin_;
  return has_host(host) && from == "http://" + std::string(host);
}

}  // namespace croupier::server
