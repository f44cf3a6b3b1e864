// Where the network meets the house: HTTP requests are answered, sockets are let in.
#pragma once

#include <atomic>

#include "server/floor.h"
#include "server/net/network.h"
#include "server/static_files.h"

namespace croupier::server {

class FrontDesk final : public Guests {
 public:
  FrontDesk(Floor& floor, Storage& storage, StaticFiles files)
      : floor_(floor), storage_(storage), files_(std::move(files)) {}

  void answer(HttpRequest request, AnswerWith with) override;
  PersonId admit(const std::string& token) override;
  void opened(Connection connection, const PersonId& person) override;
  void said(Connection connection, std::string_view text) override;
  void closed(Connection connection) override;

 private:
  void answer_me(const HttpRequest& request, const AnswerWith& with);
  HttpAnswer answer_reading(const HttpRequest& request);
  HttpAnswer answer_round(const HttpRequest& request, const PersonId& person);
  HttpAnswer metrics() const;

  Floor& floor_;
  Storage& storage_;
  StaticFiles files_;
  std::atomic<std::uint64_t> messages_{0};
  std::atomic<std::uint64_t> requests_{0};
  std::atomic<std::int64_t> sockets_{0};
};

}  // namespace croupier::server
