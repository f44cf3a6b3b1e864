#include <boost/asio/strand.hpp>
#include <boost/beast/websocket.hpp>

#include "host/messages/request.h"
#include "server/net/outbox.h"
#include "server/net/sessions.h"

namespace croupier::server {
namespace {

namespace websocket = beast::websocket;

constexpr std::chrono::seconds kIdle{40};
// Pings and pongs of a client; a browser sends one now and then.
constexpr double kControlsASecond = 2;
constexpr double kControlsAtOnce = 20;

class TalkSession final : public Talk, public std::enable_shared_from_this<TalkSession> {
 public:
  TalkSession(Network::State& state, beast::tcp_stream stream, Admitted who, Peers::Place place)
      : state_(state),
        place_(std::move(place)),
        connection_{++state.connections},
        who_(std::move(who)),
        stream_(stream.release_socket()) {
    ++state_.open;
  }
  ~TalkSession() override { --state_.open; }

  void start(HttpMessage request) {
    websocket::stream_base::timeout patience =
        websocket::stream_base::timeout::suggested(beast::role_type::server);
    patience.idle_timeout = kIdle;
    patience.keep_alive_pings = true;
    stream_.set_option(patience);
    stream_.read_message_max(kRequestMax);
    stream_.text(true);
    stream_.auto_fragment(false);
    stream_.control_callback(
        [this](websocket::frame_type, beast::string_view) { count_control(); });
    request_ = std::move(request);
    stream_.async_accept(request_, [self = shared_from_this()](beast::error_code fault) {
      if (!fault) self->accepted();
    });
  }

  void send(Text message, bool is_change) override {
    {
      const std::lock_guard guard(mutex_);
      come_.push_back({std::move(message), is_change});
      if (std::exchange(comes_, true)) return;
    }
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->take(); });
  }

  void close(std::string reason) override {
    asio::post(stream_.get_executor(), [self = shared_from_this(), reason = std::move(reason)] {
      self->end(websocket::close_code::policy_error, reason);
    });
  }

 private:
  void accepted() {
    {
      const std::lock_guard guard(state_.mutex);
      state_.talks[connection_] = weak_from_this();
    }
    state_.listener->opened(connection_, who_);
    read();
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code fault, std::size_t) {
      if (fault) return self->gone();
      const auto bytes = self->buffer_.cdata();
      self->state_.listener->said(self->connection_,
                                  {static_cast<const char*>(bytes.data()), bytes.size()});
      self->buffer_.clear();
      self->read();
    });
  }

  // On the socket's strand, while it reads.
  void count_control() {
    const auto now = std::chrono::steady_clock::now();
    const std::chrono::duration<double> passed = now - controls_counted_;
    controls_counted_ = now;
    controls_allowed_ =
        std::min(kControlsAtOnce, controls_allowed_ + passed.count() * kControlsASecond) - 1;
    if (controls_allowed_ < 0) close("too many pings");
  }

  struct Message {
    Text text;
    bool is_change = false;
  };

  void take() {
    std::vector<Message> come;
    {
      const std::lock_guard guard(mutex_);
      come.swap(come_);
      comes_ = false;
    }
    for (Message& each : come) {
      if (!ended_ && !outbox_.add(std::move(each.text), each.is_change))
        end(websocket::close_code::policy_error, "too far behind");
    }
    if (!is_writing_ && !ended_ && !outbox_.is_empty()) write();
  }

  // What waits goes out together, a line for each message.
  void write() {
    static constexpr std::string_view kNext = "\n";
    std::vector<asio::const_buffer> lines;
    for (const Text& each : outbox_.take()) {
      if (!lines.empty()) lines.push_back(asio::buffer(kNext));
      lines.push_back(asio::buffer(*each));
    }
    is_writing_ = true;
    stream_.async_write(lines, [self = shared_from_this()](beast::error_code fault, std::size_t) {
      if (fault) return self->gone();
      self->have_written();
    });
  }

  void have_written() {
    is_writing_ = false;
    const bool fell_behind = outbox_.written();
    if (closing_) return end_now();
    if (!outbox_.is_empty()) return write();
    if (fell_behind) state_.listener->fell_behind(connection_);
  }

  void end(websocket::close_code code, const std::string& reason) {
    if (ended_) return;
    ended_ = true;
    reason_ = websocket::close_reason(code, reason);
    // One write at a time: the close waits for the one under way, not for those behind it.
    outbox_.clear();
    if (!is_writing_) return end_now();
    closing_ = true;
  }

  void end_now() {
    stream_.async_close(reason_, [self = shared_from_this()](beast::error_code) { self->gone(); });
  }

  void gone() {
    ended_ = true;
    if (std::exchange(told_, true)) return;
    beast::error_code ignored;
    stream_.next_layer().cancel(ignored);
    {
      const std::lock_guard guard(state_.mutex);
      state_.talks.erase(connection_);
    }
    state_.listener->closed(connection_);
  }

  Network::State& state_;
  Peers::Place place_;
  Connection connection_;
  Admitted who_;
  websocket::stream<Tcp::socket> stream_;
  HttpMessage request_;
  beast::flat_buffer buffer_;
  std::mutex mutex_;  // what has come from any thread
  std::vector<Message> come_;
  bool comes_ = false;
  Outbox outbox_;
  double controls_allowed_ = kControlsAtOnce;
  std::chrono::steady_clock::time_point controls_counted_ = std::chrono::steady_clock::now();
  bool is_writing_ = false;
  bool ended_ = false;
  bool closing_ = false;
  bool told_ = false;
  websocket::close_reason reason_;
};

}  // namespace

void start_talk(Network::State& state, beast::tcp_stream stream, HttpMessage request, Admitted who,
                Peers::Place place) {
  std::make_shared<TalkSession>(state, std::move(stream), std::move(who), std::move(place))
      ->start(std::move(request));
}

}  // namespace croupier::server
