// The network between clients and one server: sockets that carry messages late, lose them with the
// connection, and readers who do not read. On the way to the server a message may also be lost,
// doubled or overtaken.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "server/net/network.h"
#include "server/net/outbox.h"
#include "sim/checks.h"
#include "sim/timeline.h"

namespace croupier::sim {

// Whoever sits at the other end.
class Reader {
 public:
  virtual ~Reader() = default;
  virtual void take(const std::string& message) = 0;
  virtual void lost() = 0;
};

// In percent of the messages to the server.
struct Weather {
  int lost = 0;
  int doubled = 0;
  int overtaken = 0;
  int latency = 20;  // in milliseconds, at most
};

class Wires final : public server::Transport {
 public:
  Wires(Timeline& timeline, test::Random& random, Checks& checks)
      : timeline_(timeline), random_(random), checks_(checks) {}

  // --- the server; nothing: it is down, and all sockets are gone ---
  void connect_to(server::Listener* server);
  void send(Connection connection, server::Text message) override;
  void send_all(const std::vector<Connection>& connections, server::Text message,
                server::InStream place) override;
  void close(Connection connection, std::string_view reason) override;

  // --- clients ---
  // Nothing: the server is down or does not admit them.
  std::optional<Connection> open(Reader& reader, const std::string& token);
  void say(Connection connection, const std::string& id, const std::string& text);
  // The line is cut; each end notices by itself.
  void cut(Connection connection);
  // They do not read for so long.
  void slow_down(Connection connection, Duration time);
  // Whether changes were left out for them.
  bool was_behind(Connection connection) const;

  Weather weather;
  // Everything that the server sends, to whom; nothing: it is not kept.
  std::vector<std::string>* transcript = nullptr;

 private:
  struct Link {
    Reader* reader = nullptr;
    server::Outbox outbox;
    bool is_writing = false;
    bool is_cut = false;
    bool was_behind = false;
    Millis slow_until = 0;
    Millis last_in = 0;
  };
  void keep(const std::vector<Connection>& to, const std::string& text);
  void add(Connection connection, const server::Text& message, bool is_change);
  void pump(Connection connection, Link& link);
  void deliver(Connection connection, const std::string& id, const std::string& text);
  void let_go(Connection connection);
  void notice(Connection connection);

  Timeline& timeline_;
  test::Random& random_;
  Checks& checks_;
  server::Listener* server_ = nullptr;
  std::map<Connection, Link> links_;
  std::uint64_t opened_ = 0;
};

}  // namespace croupier::sim
