// A load generator for a running server on this machine: so many people, each at a practice table
// of his own, put a wager down and take it back, and wait for each answer and for the change of the
// table that shows it. Reports durable acts a second and how long both take.
//
// A socket may say forty things a second: many acts need many people.
//
//   build/bench/croupier_load PORT [--people 200] [--seconds 5] [--rate ACTS_A_SECOND]
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;
using Time = std::chrono::steady_clock;

struct Plan {
  std::uint16_t port = 8080;
  unsigned people = 200;
  double seconds = 5;
  double rate = 0;  // of all together; 0: as fast as it goes
};

// In milliseconds since the act was said.
struct Waited {
  double answer = 0;
  double picture = 0;
};

Tcp::endpoint here(const Plan& plan) { return {asio::ip::address_v4::loopback(), plan.port}; }

std::string cookie_of_new_guest(const Plan& plan) {
  asio::io_context context;
  beast::tcp_stream stream(context);
  stream.connect(here(plan));
  http::request<http::empty_body> request{http::verb::get, "/api/me", 11};
  request.set(http::field::host, "127.0.0.1");
  http::write(stream, request);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(stream, buffer, response);
  const std::string cookie(response["Set-Cookie"]);
  return cookie.substr(0, cookie.find(';'));
}

class Person {
 public:
  explicit Person(const Plan& plan) : stream_(context_) {
    const std::string cookie = cookie_of_new_guest(plan);
    stream_.next_layer().connect(here(plan));
    stream_.next_layer().set_option(Tcp::no_delay(true));
    stream_.set_option(
        beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
          request.set(http::field::cookie, cookie);
        }));
    stream_.handshake(fmt::format("127.0.0.1:{}", plan.port), "/api/socket");
    const std::string answer = ask(R"("do":"practice","game":"star-blackjack")");
    const std::size_t at = answer.find(R"("table":")") + 9;
    table_ = answer.substr(at, answer.find('"', at) - at);
    ask(fmt::format(R"("do":"watch","table":"{}")", table_));
    ask(fmt::format(R"("do":"join","table":"{}")", table_));
  }

  // One act, its answer, and the change that puts it on the table: the picture.
  Waited act() {
    const auto began = Time::now();
    const char* name = placed_ ? "withdraw-wager" : "place-wager";
    const char* amount = placed_ ? "" : R"(,"amount":500)";
    const char* event = placed_ ? R"("event":"wager-returned")" : R"("event":"wager-placed")";
    const std::string mine = say(fmt::format(
        R"("do":"act","table":"{}","command":{{"command":"{}","box":1,"kind":"initial"{}}})",
        table_, name, amount));
    placed_ = !placed_;
    Waited waited;
    while (waited.answer == 0 || waited.picture == 0) {
      const std::string text = hear();
      const double now = std::chrono::duration<double, std::milli>(Time::now() - began).count();
      if (text.find(mine) != std::string::npos) waited.answer = now;
      if (text.find(event) != std::string::npos) waited.picture = now;
    }
    return waited;
  }

 private:
  // What the answer will begin with.
  std::string say(const std::string& what) {
    const std::string id = fmt::format("load-{}", ++asked_);
    stream_.write(asio::buffer(fmt::format(R"({{"id":"{}",{}}})", id, what)));
    return fmt::format(R"("answer","id":"{}","ok":true)", id);
  }

  std::string hear() {
    beast::flat_buffer buffer;
    stream_.read(buffer);
    std::string text = beast::buffers_to_string(buffer.data());
    if (text.find(R"("ok":false)") == std::string::npos) return text;
    fmt::print(stderr, "refused: {}\n", text);
    std::exit(1);
  }

  std::string ask(const std::string& what) {
    const std::string mine = say(what);
    std::string text;
    while (text.find(mine) == std::string::npos) text = hear();
    return text;
  }

  asio::io_context context_;
  beast::websocket::stream<Tcp::socket> stream_;
  std::string table_;
  bool placed_ = false;
  int asked_ = 0;
};

// At a given rate people act one after the other, not all at the same moment.
std::vector<Waited> act_for(const Plan& plan, Person& person, unsigned place) {
  std::vector<Waited> all;
  const auto end = Time::now() + std::chrono::duration<double>(plan.seconds);
  const std::chrono::duration<double> apart(plan.rate > 0 ? plan.people / plan.rate : 0);
  const auto wait = std::chrono::duration_cast<Time::duration>(apart);
  auto next = Time::now() + wait * place / plan.people;
  try {
    while (Time::now() < end) {
      if (plan.rate > 0) std::this_thread::sleep_until(next);
      all.push_back(person.act());
      next += wait;
    }
  } catch (const boost::system::system_error& lost) {
    fmt::print(stderr, "the server went away: {}\n", lost.code().message());
    std::exit(1);
  }
  return all;
}

// p50, p90 and p99.
std::string parts(const std::vector<Waited>& all, double Waited::* what) {
  std::vector<double> times;
  for (const Waited& each : all) times.push_back(each.*what);
  std::ranges::sort(times);
  const auto part = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  return fmt::format("p50 {:.2f} ms, p90 {:.2f} ms, p99 {:.2f} ms", part(0.5), part(0.9),
                     part(0.99));
}

}  // namespace

int main(int argc, char** argv) {
  Plan plan;
  CLI::App app{"Load for a running croupier serve on this machine", "croupier_load"};
  app.add_option("port", plan.port, "Port on 127.0.0.1")->required();
  app.add_option("--people", plan.people, "How many at once")->capture_default_str();
  app.add_option("--seconds", plan.seconds, "How long")->capture_default_str();
  app.add_option("--rate", plan.rate, "Acts a second of all together; 0: as fast as it goes");
  CLI11_PARSE(app, argc, argv);
  std::vector<std::unique_ptr<Person>> people;
  for (unsigned at = 0; at < plan.people; ++at) people.push_back(std::make_unique<Person>(plan));
  std::vector<std::vector<Waited>> each(plan.people);
  {
    std::vector<std::jthread> threads;
    for (unsigned at = 0; at < plan.people; ++at)
      threads.emplace_back([&, at] { each[at] = act_for(plan, *people[at], at); });
  }
  std::vector<Waited> all;
  for (const auto& one : each) all.insert(all.end(), one.begin(), one.end());
  fmt::print("{} people, {:.0f} durable acts/s\nanswer  {}\npicture {}\n", plan.people,
             static_cast<double>(all.size()) / plan.seconds, parts(all, &Waited::answer),
             parts(all, &Waited::picture));
  return 0;
}
