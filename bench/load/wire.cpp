#include "load/wire.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace croupier::bench {
namespace {

constexpr std::size_t kBuffer = 64 * 1024;
constexpr unsigned kContinued = 0;
constexpr unsigned kText = 1;
constexpr unsigned kClose = 8;
constexpr unsigned kPing = 9;
constexpr unsigned kPong = 10;

[[noreturn]] void fail(const std::string& words) {
  fmt::print(stderr, "load: {}\n", words);
  std::exit(1);
}

int connected_to(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_port = htons(port);
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (socket < 0 || ::connect(socket, reinterpret_cast<sockaddr*>(&there), sizeof there) != 0)
    fail(fmt::format("port {}: {}", port, std::strerror(errno)));
  const int on = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return socket;
}

// Small and rare next to what the kernel buffers: waiting for room is no part of the measurement.
void send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN) {
      pollfd room{socket, POLLOUT, 0};
      ::poll(&room, 1, 1000);
    } else {
      return;  // closed: what is read next says so
    }
  }
}

std::string read_head(int socket) {
  std::string head;
  char byte = 0;
  while (!head.ends_with("\r\n\r\n")) {
    if (::recv(socket, &byte, 1, 0) != 1) fail("the server closed while it answered");
    head += byte;
  }
  return head;
}

std::string field_of(const std::string& head, std::string_view name) {
  const std::size_t at = head.find(name);
  if (at == std::string::npos) return "";
  const std::size_t from = at + name.size();
  return head.substr(from, head.find_first_of(";\r", from) - from);
}

}  // namespace

Fetched fetch(std::uint16_t port, std::string_view path) {
  const int socket = connected_to(port);
  send_all(socket, fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\r\n",
                               path, port));
  const std::string head = read_head(socket);
  Fetched fetched{field_of(head, "Set-Cookie: "), ""};
  char bytes[4096];
  for (ssize_t got = 0; (got = ::recv(socket, bytes, sizeof bytes, 0)) > 0;)
    fetched.body.append(bytes, static_cast<std::size_t>(got));
  ::close(socket);
  if (!head.starts_with("HTTP/1.1 200")) fail(fmt::format("{}: {}", path, fetched.body));
  return fetched;
}

Wire::Wire(std::uint16_t port, const std::string& cookie)
    : socket_(connected_to(port)), buffer_(kBuffer) {
  send_all(socket_,
           fmt::format("GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nUpgrade: websocket\r\n"
                       "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {}\r\n\r\n",
                       port, cookie));
  const std::string head = read_head(socket_);
  if (!head.starts_with("HTTP/1.1 101"))
    fail(fmt::format("the server opens no more sockets: {}", head.substr(0, head.find('\r'))));
  ::fcntl(socket_, F_SETFL, ::fcntl(socket_, F_GETFL) | O_NONBLOCK);
}

Wire::~Wire() { ::close(socket_); }

void Wire::wait() const {
  pollfd come{socket_, POLLIN, 0};
  if (::poll(&come, 1, 10'000) <= 0) fail("the server has said nothing for 10 s");
}

// Frames of a client are masked; a mask of zeros leaves the bytes as they are.
void Wire::send_frame(unsigned opcode, std::string_view payload) {
  char bytes[8 + 1024];
  if (payload.size() > sizeof bytes - 8) fail("what is said is too long");
  std::size_t at = 0;
  bytes[at++] = static_cast<char>(0x80U | opcode);
  if (payload.size() < 126) {
    bytes[at++] = static_cast<char>(0x80U | payload.size());
  } else {
    bytes[at++] = static_cast<char>(0x80U | 126U);
    bytes[at++] = static_cast<char>(payload.size() >> 8U);
    bytes[at++] = static_cast<char>(payload.size() & 0xffU);
  }
  std::memset(bytes + at, 0, 4);
  at += 4;
  std::memcpy(bytes + at, payload.data(), payload.size());
  send_all(socket_, {bytes, at + payload.size()});
}

void Wire::say(std::string_view text) { send_frame(kText, text); }

bool Wire::frame_at(std::size_t at, Frame& frame) const {
  const auto byte = [&](std::size_t nth) { return static_cast<unsigned char>(buffer_[at + nth]); };
  const std::size_t there = filled_ - at;
  if (there < 2) return false;
  frame.opcode = byte(0) & 0x0fU;
  frame.last = (byte(0) & 0x80U) != 0;
  frame.length = byte(1) & 0x7fU;
  const std::size_t more = frame.length == 126 ? 2 : frame.length == 127 ? 8 : 0;
  frame.header = 2 + more;
  if (there < frame.header) return false;
  if (more != 0) frame.length = 0;
  for (std::size_t nth = 0; nth < more; ++nth) frame.length = frame.length << 8U | byte(2 + nth);
  return there >= frame.header + frame.length;
}

// Parts of one message are moved together, so that it can be read as one text.
void Wire::take(const Frame& frame, std::size_t at,
                const std::function<void(std::string_view)>& heard) {
  const char* payload = buffer_.data() + at + frame.header;
  if (frame.opcode == kPing) return send_frame(kPong, {payload, frame.length});
  if (frame.opcode == kClose) {
    closed_ = frame.length > 2 ? std::string(payload + 2, frame.length - 2) : "without a reason";
    return;
  }
  if (frame.opcode != kText && frame.opcode != kContinued) return;
  if (frame.opcode == kText && frame.last) return heard({payload, frame.length});
  if (!gathering_) {
    gathering_ = true;
    begin_ = at;
    message_ = 0;
  }
  std::memmove(buffer_.data() + begin_ + message_, payload, frame.length);
  message_ += frame.length;
  if (!frame.last) return;
  gathering_ = false;
  heard({buffer_.data() + begin_, message_});
}

void Wire::hear(const std::function<void(std::string_view)>& heard) {
  while (closed_.empty()) {
    if (filled_ == buffer_.size()) buffer_.resize(buffer_.size() * 2);
    const std::size_t room = buffer_.size() - filled_;
    const ssize_t got = ::recv(socket_, buffer_.data() + filled_, room, 0);
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0) {
      closed_ = "the connection ended";
      return;
    }
    filled_ += static_cast<std::size_t>(got);
    bytes_heard_ += static_cast<std::uint64_t>(got);
    std::size_t at = gathering_ ? begin_ + message_ : begin_;
    for (Frame frame; frame_at(at, frame);) {
      const std::size_t after = at + frame.header + frame.length;
      take(frame, at, heard);
      at = after;
    }
    // What is left moves to the front, behind the parts gathered so far.
    const std::size_t kept = gathering_ ? message_ : 0;
    if (gathering_) std::memmove(buffer_.data(), buffer_.data() + begin_, message_);
    std::memmove(buffer_.data() + kept, buffer_.data() + at, filled_ - at);
    filled_ = kept + filled_ - at;
    begin_ = 0;
    if (static_cast<std::size_t>(got) < room) return;
  }
}

}  // namespace croupier::bench
