// The connections of the network; shared by its .cpp files only.
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
  std::mutex mutex;
  std::map<Connection, std::weak_ptr<Talk>> talks;

  std::mutex post_mutex;  // what is told to many, and waits to be handed to each of them
  std::deque<std::pair<std::vector<Connection>, Text>> post;
  bool is_delivering = false;

  std::shared_ptr<Talk> find(Connection connection);
  void hand_out(const std::vector<Connection>& to, const Text& message);
  void deliver();
};

inline constexpr int kOpenMost = 4000;  // connections of any kind

using HttpMessage = http::request<http::string_body>;

void start_http(Network::State& state, Tcp::socket socket);
void start_talk(Network::State& state, beast::tcp_stream stream, HttpMessage request, Admitted who);

}  // namespace croupier::server
