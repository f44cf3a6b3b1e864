// Tokens of guests: 32 random bytes, of which only a hash is kept. Holds nothing; for any thread.
#pragma once

#include "host/seams.h"

namespace croupier::server {

class Tokens final : public Passwords {
 public:
  Tokens();
  std::string new_token() override;
  std::string hash(std::string_view token) override;
};

}  // namespace croupier::server
