#include "witness/http.h"

#include <fmt/format.h>
#include <netdb.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace croupier::witness {
namespace {

constexpr std::size_t kAnswerMost = 1 << 20;
constexpr int kSecondsMost = 10;

struct Socket {
  int file = -1;
  ~Socket() {
    if (file >= 0) ::close(file);
  }
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

}  // namespace

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

}  // namespace croupier::witness
