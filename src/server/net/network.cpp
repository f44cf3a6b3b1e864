#include "server/net/network.h"

#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <thread>
#include <vector>

#include "server/net/sessions.h"

namespace croupier::server {
namespace {

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

void accept_on(Network::State& state, const std::shared_ptr<Tcp::acceptor>& acceptor) {
  acceptor->async_accept(asio::make_strand(state.context),
                         [&state, acceptor](beast::error_code fault, Tcp::socket socket) {
                           if (fault == asio::error::operation_aborted) return;
                           if (!fault && state.open < kOpenMost) {
                             beast::error_code ignored;
                             socket.set_option(Tcp::no_delay(true), ignored);
                             start_http(state, std::move(socket));
                           }
                           accept_on(state, acceptor);
                         });
}

}  // namespace

Network::Network() : state_(std::make_unique<State>()) {}
Network::~Network() = default;

std::expected<std::uint16_t, std::string> Network::listen(const std::string& address,
                                                          std::uint16_t port, Guests& guests) {
  state_->guests = &guests;
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

void Network::send(Connection connection, Text message) {
  std::shared_ptr<Talk> talk;
  {
    const std::lock_guard guard(state_->mutex);
    const auto found = state_->talks.find(connection);
    if (found != state_->talks.end()) talk = found->second.lock();
  }
  if (talk) talk->send(std::move(message));
}

void Network::close(Connection connection, std::string_view reason) {
  std::shared_ptr<Talk> talk;
  {
    const std::lock_guard guard(state_->mutex);
    const auto found = state_->talks.find(connection);
    if (found != state_->talks.end()) talk = found->second.lock();
  }
  if (talk) talk->close(std::string(reason));
}

}  // namespace croupier::server
