#include "server/net/network.h"

#include <sys/resource.h>

#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <thread>
#include <vector>

#include "server/net/sessions.h"

namespace croupier::server {
namespace {

constexpr std::size_t kFew = 8;
constexpr Duration kAcceptPause{100};
constexpr Duration kCrowdEvery{100};  // spectators of a busy table are told so often

class AsioStrand final : public Strand, public std::enable_shared_from_this<AsioStrand> {
 public:
  explicit AsioStrand(asio::io_context& context) : strand_(asio::make_strand(context)) {}

  void post(Task task) override { asio::post(strand_, std::move(task)); }
  void after(Duration delay, Task task) override {
    auto timer = std::make_shared<asio::steady_timer>(strand_, delay);
    timer->async_wait([timer, task = std::move(task)](boost::system::error_code fault) {
      if (!fault) task();
    });
  }

 private:
  asio::strand<asio::io_context::executor_type> strand_;
};

// As many files as the machine allows: each socket is one.
void raise_files() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  (void)::setrlimit(RLIMIT_NOFILE, &files);
}

void accept_on(Network::State& state, const std::shared_ptr<Tcp::acceptor>& acceptor);

// There are no files left: who waits is let in when somebody has gone.
void accept_later(Network::State& state, const std::shared_ptr<Tcp::acceptor>& acceptor) {
  auto timer = std::make_shared<asio::steady_timer>(acceptor->get_executor(), kAcceptPause);
  timer->async_wait([&state, acceptor, timer](beast::error_code fault) {
    if (!fault) accept_on(state, acceptor);
  });
}

void accept_on(Network::State& state, const std::shared_ptr<Tcp::acceptor>& acceptor) {
  acceptor->async_accept(asio::make_strand(state.context),
                         [&state, acceptor](beast::error_code fault, Tcp::socket socket) {
                           if (fault == asio::error::operation_aborted) return;
                           if (fault) return accept_later(state, acceptor);
                           beast::error_code gone;
                           const auto peer = socket.remote_endpoint(gone);
                           Peers::Place place;
                           if (!gone && state.open < kOpenMost)
                             place = state.peers->admit(address_of(peer),
                                                        std::chrono::steady_clock::now());
                           if (place) {
                             beast::error_code ignored;
                             socket.set_option(Tcp::no_delay(true), ignored);
                             start_http(state, std::move(socket), std::move(place));
                           }
                           accept_on(state, acceptor);
                         });
}

}  // namespace

Network::Network() : state_(std::make_unique<State>()) {}
Network::~Network() = default;

std::expected<std::uint16_t, std::string> Network::listen(const std::string& address,
                                                          std::uint16_t port, Listener& listener) {
  state_->listener = &listener;
  raise_files();
  beast::error_code fault;
  const auto where = asio::ip::make_address(address, fault);
  if (fault) return std::unexpected(address + " is not an address");
  auto acceptor = std::make_shared<Tcp::acceptor>(state_->context);
  const Tcp::endpoint end(where, port);
  acceptor->open(end.protocol(), fault);
  if (!fault) acceptor->set_option(asio::socket_base::reuse_address(true), fault);
  if (!fault) acceptor->bind(end, fault);
  if (!fault) acceptor->listen(asio::socket_base::max_listen_connections, fault);
  if (fault)
    return std::unexpected(address + " port " + std::to_string(port) + ": " + fault.message());
  accept_on(*state_, acceptor);
  return acceptor->local_endpoint().port();
}

void Network::run(unsigned threads) {
  asio::signal_set signals(state_->context, SIGINT, SIGTERM);
  signals.async_wait([this](beast::error_code, int) { state_->context.stop(); });
  std::vector<std::jthread> others;
  for (unsigned at = 1; at < threads; ++at) others.emplace_back([this] { state_->context.run(); });
  state_->context.run();
}

Millis Network::now() const {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::shared_ptr<Strand> Network::strand() { return std::make_shared<AsioStrand>(state_->context); }

std::shared_ptr<Talk> Network::State::find(Connection connection) {
  const std::lock_guard guard(mutex);
  const auto found = talks.find(connection);
  return found == talks.end() ? nullptr : found->second.lock();
}

namespace {

// A line for each message.
Text joined(const std::vector<Text>& texts) {
  if (texts.size() == 1) return texts.front();
  std::string all;
  for (const Text& each : texts) {
    if (!all.empty()) all += '\n';
    all += *each;
  }
  return std::make_shared<const std::string>(std::move(all));
}

}  // namespace

void Network::State::hand_out(const Letter& letter) {
  const bool is_change = letter.to.size() > 1;
  const Text text = joined(letter.texts);
  for (const Connection connection : letter.to) {
    if (const auto talk = find(connection)) talk->send(text, is_change);
  }
}

// On one network thread at a time, so that the order stays.
void Network::State::deliver() {
  while (true) {
    Letter next;
    {
      const std::lock_guard guard(post_mutex);
      is_delivering = !post.empty();
      if (!is_delivering) return;
      next = std::move(post.front());
      post.pop_front();
    }
    hand_out(next);
  }
}

void Network::State::put_in_post(Letter letter) {
  post.push_back(std::move(letter));
  if (!std::exchange(is_delivering, true)) asio::post(context, [this] { deliver(); });
}

// At once where the stream was quiet, and then a few times a second.
void Network::State::tell_crowd(std::uint64_t stream, Letter letter) {
  const auto [crowd, is_quiet] = crowds.try_emplace(stream);
  if (is_quiet) {
    put_in_post(std::move(letter));
    return wait_for_crowd(stream);
  }
  std::vector<Letter>& waiting = crowd->second;
  if (waiting.empty() || waiting.back().to != letter.to) {
    waiting.push_back(std::move(letter));
  } else {
    waiting.back().texts.push_back(std::move(letter.texts.front()));
  }
}

void Network::State::wait_for_crowd(std::uint64_t stream) {
  auto timer = std::make_shared<asio::steady_timer>(context, kCrowdEvery);
  timer->async_wait([this, timer, stream](beast::error_code fault) {
    if (fault) return;
    const std::lock_guard guard(post_mutex);
    if (crowds[stream].empty()) {
      crowds.erase(stream);
    } else {
      flush_crowd(stream);
      wait_for_crowd(stream);
    }
  });
}

void Network::State::flush_crowd(std::uint64_t stream) {
  const auto crowd = crowds.find(stream);
  if (crowd == crowds.end()) return;
  for (Letter& each : crowd->second) put_in_post(std::move(each));
  crowd->second.clear();
}

void Network::send(Connection connection, Text message) {
  if (const auto talk = state_->find(connection)) talk->send(std::move(message), false);
}

// A few are told at once. For many it is left to the network threads, and for whatever comes behind
// that, too.
void Network::send_all(const std::vector<Connection>& connections, Text message, InStream place) {
  State::Letter letter{connections, {std::move(message)}};
  {
    const std::lock_guard guard(state_->post_mutex);
    if (place.may_wait) return state_->tell_crowd(place.stream, std::move(letter));
    if (place.stream != 0) state_->flush_crowd(place.stream);
    if (state_->is_delivering || connections.size() > kFew)
      return state_->put_in_post(std::move(letter));
  }
  state_->hand_out(letter);
}

void Network::close(Connection connection, std::string_view reason) {
  if (const auto talk = state_->find(connection)) talk->close(std::string(reason));
}

}  // namespace croupier::server
