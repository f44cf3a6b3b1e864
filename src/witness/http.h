// Asking a house over HTTP.
#pragma once

#include <expected>
#include <string>

namespace croupier::witness {

struct Address {
  std::string host;
  std::string port;
};

// Plain HTTP, one answer a connection; what matters is signed.
std::expected<std::string, std::string> get(const Address& address, const std::string& path);

}  // namespace croupier::witness
