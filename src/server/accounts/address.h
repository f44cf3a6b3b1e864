// Under which address people reach the house. A production house answers under this one and no
// other, so that no page of another site and no name that somebody made up for our number speaks
// for the people who are signed in. A value that never changes; for any thread.
#pragma once

#include <string>
#include <string_view>

namespace croupier::server {

class Address {
 public:
  // "https://tables.example"; empty: this machine, by plain HTTP.
  explicit Address(std::string origin = {}) : origin_(std::move(origin)) {}

  const std::string& origin() const { return origin_; }
  bool is_secure() const { return origin_.starts_with("https://"); }
  bool has_host(std::string_view host) const;
  // What a browser says of the page that asks.
  bool has_page(std::string_view from, std::string_view host) const;

 private:
  std::string origin_;
};

}  // namespace croupier::server
