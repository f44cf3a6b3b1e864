#include <boost/asio/strand.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/messages/request.h"
#include "server/net/sessions.h"

namespace croupier::server {
namespace {

namespace websocket = beast::websocket;

// A reader who is further behind than this is let go: he comes back and starts from a whole table.
constexpr std::size_t kBehindMost = 1 << 20;
constexpr std::chrono::seconds kIdle{40};

class TalkSession final : public Talk, public std::enable_shared_from_this<TalkSession> {
 public:
  TalkSession(Network::State& state, beast::tcp_stream stream, PersonId person)
      : state_(state),
        connection_{++state.connections},
        person_(std::move(person)),
        stream_(std::move(stream)) {
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
    stream_.next_layer().expires_never();
    request_ = std::move(request);
    stream_.async_accept(request_, [self = shared_from_this()](beast::error_code fault) {
      if (!fault) self->accepted();
    });
  }

  void send(Text message) override {
    asio::post(stream_.get_executor(),
               [self = shared_from_this(), message = std::move(message)]() mutable {
                 self->queue(std::move(message));
               });
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
    state_.guests->opened(connection_, person_);
    read();
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code fault, std::size_t) {
      if (fault) return self->gone();
      const auto bytes = self->buffer_.cdata();
      self->state_.guests->said(self->connection_,
                                {static_cast<const char*>(bytes.data()), bytes.size()});
      self->buffer_.clear();
      self->read();
    });
  }

  void queue(Text message) {
    if (ended_) return;
    behind_ += message->size();
    if (behind_ > kBehindMost) return end(websocket::close_code::policy_error, "too far behind");
    waiting_.push_back(std::move(message));
    if (waiting_.size() == 1) write();
  }

  void write() {
    stream_.async_write(asio::buffer(*waiting_.front()),
                        [self = shared_from_this()](beast::error_code fault, std::size_t) {
                          if (fault) return self->gone();
                          self->behind_ -= self->waiting_.front()->size();
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) return self->write();
                          if (self->closing_) self->end_now();
                        });
  }

  void end(websocket::close_code code, const std::string& reason) {
    if (ended_) return;
    ended_ = true;
    reason_ = websocket::close_reason(code, reason);
    // One write at a time: the close waits for the one under way, not for those behind it.
    if (waiting_.empty()) return end_now();
    closing_ = true;
    waiting_.erase(waiting_.begin() + 1, waiting_.end());
  }

  void end_now() {
    stream_.async_close(reason_, [self = shared_from_this()](beast::error_code) { self->gone(); });
  }

  void gone() {
    ended_ = true;
    if (std::exchange(told_, true)) return;
    stream_.next_layer().cancel();
    {
      const std::lock_guard guard(state_.mutex);
      state_.talks.erase(connection_);
    }
    state_.guests->closed(connection_);
  }

  Network::State& state_;
  Connection connection_;
  PersonId person_;
  websocket::stream<beast::tcp_stream> stream_;
  HttpMessage request_;
  beast::flat_buffer buffer_;
  std::deque<Text> waiting_;
  std::size_t behind_ = 0;
  bool ended_ = false;
  bool closing_ = false;
  bool told_ = false;
  websocket::close_reason reason_;
};

}  // namespace

void start_talk(Network::State& state, beast::tcp_stream stream, HttpMessage request,
                PersonId person) {
  std::make_shared<TalkSession>(state, std::move(stream), std::move(person))
      ->start(std::move(request));
}

}  // namespace croupier::server
