#include "server/tokens.h"

#include <sodium.h>

#include <array>
#include <cstdlib>

namespace croupier::server {

Tokens::Tokens() {
  if (sodium_init() < 0) std::abort();
}

std::string Tokens::new_token() {
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 64> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

std::string Tokens::hash(std::string_view token) {
  std::string out(32, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(out.data()), out.size(),
                     reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr,
                     0);
  return out;
}

}  // namespace croupier::server
