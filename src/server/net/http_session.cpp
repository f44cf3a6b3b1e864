#include <boost/asio/strand.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "server/net/sessions.h"

namespace croupier::server {
namespace {

constexpr std::size_t kHeaderMost = 16 * 1024;
constexpr std::size_t kBodyMost = 4 * 1024;
constexpr std::chrono::seconds kPatience{30};

// Nothing from elsewhere, nothing inline, no frame.
constexpr const char* kPolicy =
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "object-src 'none'";

std::string origin_of(const HttpMessage& message) {
  const bool secure = message["X-Forwarded-Proto"] == "https";
  return (secure ? "https://" : "http://") + std::string(message[http::field::host]);
}

// A proxy on this machine says for whom it asks; from anywhere else nobody is believed. Empty: this
// machine itself.
std::string asked_from(const HttpMessage& message, const Tcp::socket& socket) {
  beast::error_code fault;
  const auto peer = socket.remote_endpoint(fault);
  if (fault) return "gone";
  const std::string_view said(message["X-Forwarded-For"]);
  if (!peer.address().is_loopback() || said.empty()) return address_of(peer);
  const std::size_t last = said.find_last_of(", ");
  return std::string(last == std::string_view::npos ? said : said.substr(last + 1));
}

HttpRequest request_of(const HttpMessage& message, const Tcp::socket& socket) {
  HttpRequest request;
  request.address = asked_from(message, socket);
  request.method = std::string(message.method_string());
  const std::string target(message.target());
  const std::size_t question = target.find('?');
  request.path = percent_decoded(std::string_view(target).substr(0, question));
  if (question != std::string::npos) request.query = target.substr(question + 1);
  request.cookies = std::string(message[http::field::cookie]);
  request.host = std::string(message[http::field::host]);
  request.origin = origin_of(message);
  request.from = std::string(message[http::field::origin]);
  request.type = std::string(message[http::field::content_type]);
  request.device = std::string(message[http::field::user_agent]);
  request.authorization = std::string(message[http::field::authorization]);
  request.body = message.body();
  request.accepts_gzip =
      message[http::field::accept_encoding].find("gzip") != beast::string_view::npos;
  return request;
}

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Network::State& state, Tcp::socket socket, Peers::Place place)
      : state_(state), place_(std::move(place)), stream_(std::move(socket)) {
    ++state_.open;
  }
  ~HttpSession() { --state_.open; }

  void read() {
    parser_.emplace();
    parser_->header_limit(kHeaderMost);
    parser_->body_limit(kBodyMost);
    stream_.expires_after(kPatience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code fault, std::size_t) {
                       self->have_read(fault);
                     });
  }

 private:
  void have_read(beast::error_code fault) {
    if (fault == http::error::end_of_stream) return shut();
    if (fault) return;  // gone, too slow, or not HTTP
    if (boost::beast::websocket::is_upgrade(parser_->get())) return upgrade();
    const HttpMessage& message = parser_->get();
    HttpRequest request = request_of(message, stream_.socket());
    const bool keep = message.keep_alive();
    only_head_ = message.method() == http::verb::head;
    const unsigned version = message.version();
    // The answer may come from another thread, when something has become durable.
    state_.listener->answer(std::move(request), [self = shared_from_this(), keep,
                                                 version](HttpAnswer answer) {
      asio::post(self->stream_.get_executor(), [self, keep, version, answer = std::move(answer)] {
        self->write(answer, keep, version);
      });
    });
  }

  void upgrade() {
    HttpMessage message = parser_->release();
    Admitted admitted;
    if (message.target() == "/api/socket")
      admitted = state_.listener->admit(request_of(message, stream_.socket()));
    if (admitted.person.empty()) {
      return write(
          admitted.too_many
              ? error_answer(429, "too many sockets were opened from here; wait a moment")
              : error_answer(403, "a socket is for people of this house, and for its own page"),
          false, message.version());
    }
    start_talk(state_, std::move(stream_), std::move(message), std::move(admitted),
               std::move(place_));
  }

  void write(const HttpAnswer& answer, bool keep, unsigned version) {
    response_.emplace(static_cast<http::status>(answer.status), version);
    auto& response = *response_;
    response.set(http::field::content_type, answer.type);
    response.set("Content-Security-Policy", kPolicy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    for (const auto& [name, value] : answer.headers) response.insert(name, value);
    response.keep_alive(keep);
    response.body() = answer.body ? *answer.body : std::string();
    response.prepare_payload();
    // HEAD: as long as the answer to GET would be, and without it.
    if (std::exchange(only_head_, false)) response.body().clear();
    stream_.expires_after(kPatience);
    http::async_write(stream_, response,
                      [self = shared_from_this(), keep](beast::error_code fault, std::size_t) {
                        if (fault) return;
                        if (keep) return self->read();
                        self->shut();
                      });
  }

  void shut() {
    beast::error_code ignored;
    stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  }

  Network::State& state_;
  Peers::Place place_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::string_body>> response_;
  bool only_head_ = false;  // of the request that is being answered
};

}  // namespace

std::string address_of(const Tcp::endpoint& peer) {
  const auto address = peer.address();
  const bool is_here =
      address == asio::ip::make_address("127.0.0.1") || address == asio::ip::make_address("::1");
  return is_here ? std::string() : address.to_string();
}

void start_http(Network::State& state, Tcp::socket socket, Peers::Place place) {
  std::make_shared<HttpSession>(state, std::move(socket), std::move(place))->read();
}

}  // namespace croupier::server
