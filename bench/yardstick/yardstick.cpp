// The yardstick: what a durable answer costs when nothing is decided. A bare Boost.Beast server
// that writes each message to SQLite with the same group commit as the journal and answers when it
// is on disk. Only for loopback: it checks nothing.
//
//   build/bench/croupier_yardstick --data FOLDER [--record 300] [--answer 81] [--threads 2]
//   build/bench/croupier_yardstick --data FOLDER --commits 2   one commit an act, for so long
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <thread>

#include "journal/sqlite.h"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
namespace sqlite = croupier::sqlite;
using Tcp = asio::ip::tcp;

struct Plan {
  std::string data;
  std::size_t record = 300;  // bytes of a row
  std::size_t answer = 81;   // bytes of an answer
  unsigned threads = 2;
  double commits = 0;
};

sqlite::Database opened(const Plan& plan) {
  std::filesystem::create_directories(plan.data);
  auto database = sqlite::Database::open(plan.data + "/journal.db", sqlite::Access::read_write);
  const auto ready = database ? database->run(
                                    "pragma journal_mode = wal; pragma synchronous = full;"
                                    "pragma wal_autocheckpoint = 4000;"
                                    "create table if not exists records(entry integer primary "
                                    "key, row text)")
                              : std::unexpected(database.error());
  if (ready) return std::move(*database);
  fmt::print(stderr, "yardstick: {}\n", ready.error());
  std::exit(1);
}

// Whatever waits goes into one commit.
class Rows {
 public:
  explicit Rows(const Plan& plan)
      : database_(opened(plan)), row_(plan.record, 'r'), thread_([this] { write_on(); }) {}
  ~Rows() {
    {
      const std::lock_guard guard(mutex_);
      closing_ = true;
    }
    woken_.notify_one();
    thread_.join();
  }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  void write(std::function<void()> durable) {
    {
      const std::lock_guard guard(mutex_);
      waiting_.push_back(std::move(durable));
    }
    woken_.notify_one();
  }

 private:
  void write_on() {
    auto begin = database_.prepare("begin immediate");
    auto commit = database_.prepare("commit");
    auto insert = database_.prepare("insert into records(row) values(?1)");
    std::vector<std::function<void()>> taken;
    while (true) {
      {
        std::unique_lock guard(mutex_);
        woken_.wait(guard, [this] { return closing_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        taken.swap(waiting_);
      }
      begin.with().run();
      for (std::size_t at = 0; at < taken.size(); ++at) insert.with(row_).run();
      commit.with().run();
      for (const auto& durable : taken) durable();
      taken.clear();
    }
  }

  sqlite::Database database_;
  std::string row_;
  std::mutex mutex_;
  std::condition_variable woken_;
  std::vector<std::function<void()>> waiting_;
  bool closing_ = false;
  std::thread thread_;
};

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(Rows& rows, const Plan& plan, Tcp::socket socket)
      : rows_(rows), answer_(plan.answer), stream_(std::move(socket)) {}

  void start() {
    stream_.text(true);
    stream_.auto_fragment(false);
    stream_.async_accept([self = shared_from_this()](beast::error_code fault) {
      if (!fault) self->read();
    });
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code fault, std::size_t) {
      if (fault) return;
      const auto bytes = self->buffer_.cdata();
      self->said({static_cast<const char*>(bytes.data()), bytes.size()});
      self->buffer_.clear();
      self->read();
    });
  }

  void said(std::string_view text) {
    static constexpr std::string_view kId = R"("id":")";
    const std::size_t at = text.find(kId) + kId.size();
    auto answer = fmt::format(R"({{"type":"answer","id":"{}","ok":true,"filled":")",
                              text.substr(at, text.find('"', at) - at));
    answer.resize(std::max(answer_, answer.size() + 2) - 2, '.');
    answer += R"("})";
    rows_.write([self = shared_from_this(), answer = std::move(answer)]() mutable {
      asio::post(self->stream_.get_executor(), [self, answer = std::move(answer)]() mutable {
        self->waiting_.push_back(std::move(answer));
        if (self->waiting_.size() == 1) self->write();
      });
    });
  }

  void write() {
    stream_.async_write(asio::buffer(waiting_.front()),
                        [self = shared_from_this()](beast::error_code fault, std::size_t) {
                          if (fault) return;
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) self->write();
                        });
  }

  Rows& rows_;
  std::size_t answer_;
  websocket::stream<Tcp::socket> stream_;
  beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;
};

void accept_on(asio::io_context& context, Tcp::acceptor& acceptor, Rows& rows, const Plan& plan) {
  acceptor.async_accept(asio::make_strand(context),
                        [&](beast::error_code fault, Tcp::socket socket) {
                          if (fault) return;
                          socket.set_option(Tcp::no_delay(true));
                          std::make_shared<Session>(rows, plan, std::move(socket))->start();
                          accept_on(context, acceptor, rows, plan);
                        });
}

int serve(const Plan& plan) {
  asio::io_context context;
  Rows rows(plan);
  Tcp::acceptor acceptor(context, {asio::ip::address_v4::loopback(), 0});
  accept_on(context, acceptor, rows, plan);
  asio::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([&](beast::error_code, int) { context.stop(); });
  fmt::print("yardstick: http://127.0.0.1:{}/\n", acceptor.local_endpoint().port());
  std::fflush(stdout);
  std::vector<std::jthread> others;
  for (unsigned at = 1; at < plan.threads; ++at) others.emplace_back([&] { context.run(); });
  context.run();
  return 0;
}

// What a server would do that made every act durable by itself.
int commit_each(const Plan& plan) {
  auto database = opened(plan);
  auto insert = database.prepare("insert into records(row) values(?1)");
  const std::string row(plan.record, 'r');
  const auto began = std::chrono::steady_clock::now();
  std::chrono::duration<double> passed{};
  std::uint64_t acts = 0;
  for (; passed.count() < plan.commits; ++acts) {
    insert.with(row).run();
    passed = std::chrono::steady_clock::now() - began;
  }
  fmt::print("{:.0f}\n", static_cast<double>(acts) / passed.count());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Plan plan;
  CLI::App app{"A bare server with the journal's group commit", "croupier_yardstick"};
  app.add_option("--data", plan.data, "Folder for the rows")->required();
  app.add_option("--record", plan.record, "Bytes of a row")->capture_default_str();
  app.add_option("--answer", plan.answer, "Bytes of an answer")->capture_default_str();
  app.add_option("--threads", plan.threads, "Threads of the network")->capture_default_str();
  app.add_option("--commits", plan.commits, "Commit each row by itself for so many seconds");
  CLI11_PARSE(app, argc, argv);
  return plan.commits > 0 ? commit_each(plan) : serve(plan);
}
