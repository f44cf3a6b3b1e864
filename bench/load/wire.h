// One WebSocket to a server on this machine, as lean as it goes: plain sockets, frames read in
// place, nothing allocated for a message. Only for load: what a server may not send ends the
// program.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::bench {

// The body and the cookie of an answer to GET; a body ends with the connection.
struct Fetched {
  std::string cookie;
  std::string body;
};
Fetched fetch(std::uint16_t port, std::string_view path);

class Wire {
 public:
  // Opens /api/socket with this cookie, waiting for the answer.
  Wire(std::uint16_t port, const std::string& cookie);
  ~Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  int descriptor() const { return socket_; }
  void say(std::string_view text);
  // Every whole message that has come; the view is good during the call.
  void hear(const std::function<void(std::string_view)>& heard);
  // Waits until something has come.
  void wait() const;

  std::uint64_t bytes_heard() const { return bytes_heard_; }
  // Why the server closed; empty while it is open.
  const std::string& closed() const { return closed_; }

 private:
  struct Frame {
    std::size_t header = 0;
    std::size_t length = 0;
    unsigned opcode = 0;
    bool last = false;
  };
  bool frame_at(std::size_t at, Frame& frame) const;
  void take(const Frame& frame, std::size_t at, const std::function<void(std::string_view)>& heard);
  void send_frame(unsigned opcode, std::string_view payload);

  int socket_;
  std::vector<char> buffer_;
  std::size_t filled_ = 0;
  std::size_t begin_ = 0;    // of the first frame that has not been taken
  std::size_t message_ = 0;  // length of a message in parts so far, gathered at begin_
  bool gathering_ = false;
  std::uint64_t bytes_heard_ = 0;
  std::string closed_;
};

}  // namespace croupier::bench
