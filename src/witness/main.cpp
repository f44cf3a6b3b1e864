// `croupier-witness`: fetches the checkpoint of a house, checks that it goes on from the last one
// it saw, keeps it and prints it cosigned.
#include <fmt/format.h>
#include <netdb.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "witness/witness.h"

namespace {

using croupier::witness::Witness;

constexpr int kRefused = 1;
constexpr int kCannotAsk = 2;
constexpr std::size_t kAnswerMost = 1 << 20;
constexpr int kSecondsMost = 10;

int fail(int status, const std::string& why) {
  fmt::print(stderr, "croupier-witness: {}\n", why);
  return status;
}

struct Socket {
  int file = -1;
  ~Socket() {
    if (file >= 0) ::close(file);
  }
};

struct Address {
  std::string host;
  std::string port;
};

bool connect_to(Socket& socket, const Address& address) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (::getaddrinfo(address.host.c_str(), address.port.c_str(), &hints, &found) != 0) return false;
  socket.file = ::socket(found->ai_family, found->ai_socktype | SOCK_CLOEXEC, found->ai_protocol);
  const timeval most{kSecondsMost, 0};
  ::setsockopt(socket.file, SOL_SOCKET, SO_RCVTIMEO, &most, sizeof(most));
  ::setsockopt(socket.file, SOL_SOCKET, SO_SNDTIMEO, &most, sizeof(most));
  const bool connected = ::connect(socket.file, found->ai_addr, found->ai_addrlen) == 0;
  ::freeaddrinfo(found);
  return connected;
}

// Plain HTTP, one answer a connection; what matters is signed.
std::expected<std::string, std::string> get(const Address& address, const std::string& path) {
  Socket socket;
  const std::string where = fmt::format("{}:{}{}", address.host, address.port, path);
  if (!connect_to(socket, address)) return std::unexpected(where + " does not answer");
  const std::string request =
      fmt::format("GET {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", path, address.host);
  if (::send(socket.file, request.data(), request.size(), MSG_NOSIGNAL) !=
      static_cast<ssize_t>(request.size()))
    return std::unexpected(where + " does not take the request");
  std::string answer;
  char part[4096];
  ssize_t got = 0;
  while (answer.size() < kAnswerMost && (got = ::recv(socket.file, part, sizeof(part), 0)) > 0)
    answer.append(part, static_cast<std::size_t>(got));
  const auto body = answer.find("\r\n\r\n");
  if (body == std::string::npos || !answer.starts_with("HTTP/1.1 200"))
    return std::unexpected(where + " answered " + answer.substr(0, answer.find('\r')));
  return answer.substr(body + 4);
}

std::string text_in(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Watches the log of a house and cosigns its checkpoints.", "croupier-witness");
  Address address{"127.0.0.1", "8080"};
  std::string key;
  std::string kept;
  std::string sign_key;
  std::string name = "croupier-witness";
  app.add_option("--host", address.host, "The house")->capture_default_str();
  app.add_option("--port", address.port, "Its port")->capture_default_str();
  app.add_option("--key", key, "The house's public key")->required();
  app.add_option("--kept", kept, "File that keeps the last checkpoint")->required();
  app.add_option("--sign-key", sign_key, "The witness's own key; made at the first run")
      ->required();
  app.add_option("--name", name, "Under which it cosigns")->capture_default_str();
  app.footer("Exit status: 0 cosigned, 1 the log is not what it was, 2 nobody answers.");
  CLI11_PARSE(app, argc, argv);
  const auto log = croupier::proof::verifier_from(key);
  if (!log) return fail(kCannotAsk, log.error());
  if (!std::filesystem::exists(sign_key)) {
    if (auto made = croupier::proof::make_key_file(sign_key); !made)
      return fail(kCannotAsk, made.error());
  }
  const auto signer = croupier::proof::signer_from_file(sign_key);
  if (!signer) return fail(kCannotAsk, signer.error());
  const auto shown = get(address, "/api/log/checkpoint");
  if (!shown) return fail(kCannotAsk, shown.error());
  const auto ask =
      [&](std::uint64_t from,
          std::uint64_t to) -> std::expected<std::vector<croupier::proof::Hash>, std::string> {
    const auto text = get(address, fmt::format("/api/log/consistency?from={}&to={}", from, to));
    if (!text) return std::unexpected(text.error());
    auto hashes = croupier::witness::proof_in(*text);
    if (!hashes) return std::unexpected("the house answered with no proof");
    return std::move(*hashes);
  };
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(
                           std::chrono::system_clock::now().time_since_epoch())
                           .count();
  const auto note = croupier::witness::cosign(Witness{*log, name, **signer}, text_in(kept), *shown,
                                              static_cast<std::uint64_t>(seconds), ask);
  if (!note) {
    // Two notes of one log that do not fit are the proof against it.
    (void)croupier::proof::replace_file(kept + ".refused", *shown);
    return fail(kRefused, note.error() + "; what was shown is kept in " + kept + ".refused");
  }
  if (auto done = croupier::proof::replace_file(kept, *note); !done)
    return fail(kCannotAsk, done.error());
  fmt::print("{}", *note);
  return 0;
}
