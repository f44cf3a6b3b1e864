#include "sim/wires.h"

#include <fmt/format.h>

#include <algorithm>

namespace croupier::sim {

void Wires::connect_to(server::Listener* server) {
  server_ = server;
  if (server != nullptr) return;
  auto links = std::move(links_);
  links_.clear();
  for (auto& [connection, link] : links) {
    if (!link.is_cut) link.reader->lost();
  }
}

// --- from the server ---

void Wires::send(Connection connection, server::Text message) {
  keep({connection}, *message);
  checks_.sends({connection}, *message);
  add(connection, message, false);
}

// As the network does it: what goes to many may be left out for one who does not read.
void Wires::send_all(const std::vector<Connection>& connections, server::Text message,
                     server::InStream) {
  keep(connections, *message);
  checks_.sends(connections, *message);
  for (const Connection each : connections) add(each, message, connections.size() > 1);
}

void Wires::keep(const std::vector<Connection>& to, const std::string& text) {
  if (transcript == nullptr) return;
  std::string line;
  for (const Connection each : to) line += fmt::format("{} ", static_cast<std::uint64_t>(each));
  transcript->push_back(line + text);
}

void Wires::add(Connection connection, const server::Text& message, bool is_change) {
  const auto found = links_.find(connection);
  if (found == links_.end()) return;
  Link& link = found->second;
  if (!link.outbox.add(message, is_change)) return let_go(connection);
  link.was_behind = link.was_behind || link.outbox.is_behind();
  if (!link.is_writing) pump(connection, link);
}

void Wires::pump(Connection connection, Link& link) {
  link.is_writing = true;
  const Millis reads = link.slow_until - timeline_.now();
  const Duration way(std::max<Millis>(1 + random_.between(0, weather.latency), reads));
  timeline_.after(way, [this, connection, texts = link.outbox.take()] {
    const auto found = links_.find(connection);
    if (found == links_.end()) return;
    if (found->second.is_cut) return;
    Reader& reader = *found->second.reader;
    for (const server::Text& each : texts) reader.take(*each);
    const auto still = links_.find(connection);
    if (still == links_.end()) return;
    still->second.is_writing = false;
    const bool fell_behind = still->second.outbox.written();
    if (!still->second.outbox.is_empty()) return pump(connection, still->second);
    if (fell_behind && server_ != nullptr) server_->fell_behind(connection);
  });
}

// Nobody here says too much, whatever the clock does.
void Wires::close(Connection, std::string_view reason) {
  throw Broken(fmt::format("somebody honest was cut off: {}", reason));
}

// Not at once: the server is in the middle of something.
void Wires::let_go(Connection connection) {
  const auto found = links_.find(connection);
  if (found == links_.end() || found->second.is_cut) return;
  found->second.is_cut = true;
  timeline_.after(Duration(1), [this, connection, reader = found->second.reader] {
    notice(connection);
    reader->lost();
  });
}

// --- from clients ---

std::optional<Connection> Wires::open(Reader& reader, const std::string& token) {
  if (server_ == nullptr) return std::nullopt;
  server::HttpRequest request;
  request.cookies = "croupier=" + token;
  const server::Admitted admitted = server_->admit(request);
  if (admitted.person.empty()) return std::nullopt;
  const Connection connection{++opened_};
  links_[connection].reader = &reader;
  server_->opened(connection, admitted);
  return connection;
}

void Wires::say(Connection connection, const std::string& id, const std::string& text) {
  const auto found = links_.find(connection);
  if (found == links_.end() || random_.chance(weather.lost)) return;
  Link& link = found->second;
  const Millis now = timeline_.now();
  const int copies = random_.chance(weather.doubled) ? 2 : 1;
  for (int nth = 0; nth < copies; ++nth) {
    Millis at = std::max(link.last_in, now + 1 + random_.between(0, weather.latency));
    if (random_.chance(weather.overtaken)) at += random_.between(1, 3000);
    if (at < now + 2000) link.last_in = at;
    timeline_.after(Duration(at - now),
                    [this, connection, id, text] { deliver(connection, id, text); });
  }
}

void Wires::deliver(Connection connection, const std::string& id, const std::string& text) {
  if (server_ == nullptr || !links_.contains(connection)) return;
  checks_.delivered(connection, id);
  server_->said(connection, text);
}

void Wires::cut(Connection connection) {
  const auto found = links_.find(connection);
  if (found == links_.end() || found->second.is_cut) return;
  found->second.is_cut = true;
  found->second.reader->lost();
  timeline_.after(Duration(random_.between(1, 20'000)), [this, connection] { notice(connection); });
}

void Wires::notice(Connection connection) {
  if (links_.erase(connection) > 0 && server_ != nullptr) server_->closed(connection);
}

void Wires::slow_down(Connection connection, Duration time) {
  const auto found = links_.find(connection);
  if (found != links_.end()) found->second.slow_until = timeline_.now() + time.count();
}

bool Wires::was_behind(Connection connection) const {
  const auto found = links_.find(connection);
  return found == links_.end() || found->second.was_behind;
}

}  // namespace croupier::sim
