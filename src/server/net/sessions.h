// The connections of the network; shared by its .cpp files only.
//
// A connection keeps itself while it reads or writes, and what it does runs on a strand of its own.
// The lists of State are used by any thread, each under the lock that stands before it.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <deque>
#include <map>
#include <memory>
#include <mutex>

#include "server/net/network.h"
#include "server/net/peers.h"

namespace croupier::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;

// A socket that talks; made by an HTTP connection that asks for it.
class Talk {
 public:
  virtual ~Talk() = default;
  // `is_change`: of a stream, and may be left out for one who does not read; the whole follows
  // then.
  virtual void send(Text message, bool is_change) = 0;
  virtual void close(std::string reason) = 0;
};

struct Network::State {
  asio::io_context context;
  Listener* listener = nullptr;
  std::atomic<std::uint64_t> connections{0};
  std::atomic<int> open{0};
  std::shared_ptr<Peers> peers = std::make_shared<Peers>();
  std::mutex mutex;
  std::map<Connection, std::weak_ptr<Talk>> talks;

  // What is told to the same many.
  struct Letter {
    std::vector<Connection> to;
    std::vector<Text> texts;
  };
  std::mutex post_mutex;  // what is told to many, and waits to be handed to each of them
  std::deque<Letter> post;
  bool is_delivering = false;
  std::map<std::uint64_t, std::vector<Letter>> crowds;  // by stream: told a moment ago

  std::shared_ptr<Talk> find(Connection connection);
  void hand_out(const Letter& letter);
  void deliver();
  // All with the mutex of the post held.
  void put_in_post(Letter letter);
  void tell_crowd(std::uint64_t stream, Letter letter);
  void wait_for_crowd(std::uint64_t stream);
  void flush_crowd(std::uint64_t stream);
};

inline constexpr int kOpenMost = 4000;  // connections of any kind

using HttpMessage = http::request<http::string_body>;

// Of the other end; empty: this machine itself.
std::string address_of(const Tcp::endpoint& peer);

// A connection keeps its place until its end.
void start_http(Network::State& state, Tcp::socket socket, Peers::Place place);
void start_talk(Network::State& state, beast::tcp_stream stream, HttpMessage request, Admitted who,
                Peers::Place place);

}  // namespace croupier::server
