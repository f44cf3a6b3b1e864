// Bytes: the listening socket, HTTP and WebSocket connections, threads and timers. The only folder
// that includes Boost.Asio and Boost.Beast, and only in its .cpp files.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "host/seams.h"
#include "server/http.h"

namespace croupier::server {

// Who may open a socket; nobody: nobody may.
struct Admitted {
  PersonId person;
  std::string session;    // with which the socket ends; empty: none
  std::string address;    // from which it came; empty: this machine
  bool too_many = false;  // nobody now, because they opened too many
};

// What the network hands on; called from its threads.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void answer(HttpRequest request, AnswerWith with) = 0;
  virtual Admitted admit(const HttpRequest& request) = 0;
  virtual void opened(Connection connection, const Admitted& who) = 0;
  virtual void said(Connection connection, std::string_view text) = 0;
  virtual void closed(Connection connection) = 0;
  // Changes were left out for one who does not read them; now there is room again.
  virtual void fell_behind(Connection connection) = 0;
};

class Network final : public Clock, public Transport {
 public:
  Network();
  ~Network() override;

  // Listens; the answer is the port, which matters where 0 was asked for.
  std::expected<std::uint16_t, std::string> listen(const std::string& address, std::uint16_t port,
                                                   Listener& listener);
  // Until a signal asks to end (SIGINT, SIGTERM).
  void run(unsigned threads);

  // --- Clock ---
  Millis now() const override;
  std::shared_ptr<Strand> strand() override;
  // --- Transport ---
  void send(Connection connection, Text message) override;
  void send_all(const std::vector<Connection>& connections, Text message, InStream place) override;
  void close(Connection connection, std::string_view reason) override;

  struct State;

 private:
  std::unique_ptr<State> state_;
};

}  // namespace croupier::server
