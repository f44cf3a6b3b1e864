#include "journal/postgres/connection.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <array>

namespace croupier::postgres {
namespace {

void put_number(std::string& out, std::uint64_t value, int bytes) {
  for (int at = bytes - 1; at >= 0; --at) out += static_cast<char>(value >> (8 * at));
}

// The arguments of libpq, which live as long as this.
struct Arguments {
  explicit Arguments(const Values& values) {
    for (const Values::One& each : values.all()) {
      types.push_back(each.type);
      bytes.push_back(each.bytes ? each.bytes->data() : nullptr);
      sizes.push_back(each.bytes ? static_cast<int>(each.bytes->size()) : 0);
      formats.push_back(1);
    }
  }
  int count() const { return static_cast<int>(types.size()); }
  std::vector<Oid> types;
  std::vector<const char*> bytes;
  std::vector<int> sizes;
  std::vector<int> formats;
};

// A commit is told only when the standby has it, where there is one. An append that waits is never
// ended by a time limit: it would be there and could be lost all the same.
constexpr const char* kSession =
    "select set_config('synchronous_commit', 'on', false) "
    "where current_setting('synchronous_commit') in ('off', 'local', 'remote_write');"
    "set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = warning";

}  // namespace

std::int64_t number_in(proof::Bytes bytes) {
  std::uint64_t value = 0;
  for (const std::uint8_t byte : bytes) value = value << 8 | byte;
  return static_cast<std::int64_t>(value);
}

// --- values ---

std::int64_t Values::One::number() const { return number_in(proof::bytes_of(*bytes)); }

void Values::add(std::int64_t value) {
  std::string bytes;
  put_number(bytes, static_cast<std::uint64_t>(value), 8);
  all_.push_back({kBigint, std::move(bytes)});
}

void Values::add(std::string_view text) { all_.push_back({kText, std::string(text)}); }

void Values::add(proof::Bytes blob) {
  if (blob.empty()) {
    all_.push_back({kBytea, std::nullopt});
  } else {
    all_.push_back({kBytea, std::string(proof::text_of(blob))});
  }
}

void Values::add_nothing() { all_.push_back({kText, std::nullopt}); }

void Rows::put(const Values& row) {
  std::string bytes;
  put_number(bytes, row.all().size(), 4);
  for (const Values::One& each : row.all()) {
    put_number(bytes, each.type, 4);
    put_number(bytes, each.bytes ? each.bytes->size() : 0xFFFFFFFFu, 4);
    if (each.bytes) bytes += *each.bytes;
  }
  put_number(bytes_, bytes.size(), 4);
  bytes_ += bytes;
  ++count_;
}

Values::One Rows::array(Oid array_type, Oid row_type) const {
  std::string bytes;
  put_number(bytes, count_ == 0 ? 0 : 1, 4);  // dimensions
  put_number(bytes, 0, 4);                    // no nulls
  put_number(bytes, row_type, 4);
  if (count_ > 0) {
    put_number(bytes, count_, 4);
    put_number(bytes, 1, 4);  // the first index
  }
  return {array_type, bytes + bytes_};
}

// --- results ---

bool Result::is_good() const { return status() == PGRES_TUPLES_OK || status() == PGRES_COMMAND_OK; }

std::string Result::error() const {
  std::string text = PQresultErrorMessage(result_.get());
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

std::string Result::state() const {
  const char* state = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
  return state == nullptr ? "" : state;
}

std::int64_t Result::number(int row, int column) const { return number_in(view(row, column)); }

std::string Result::text(int row, int column) const {
  return std::string(proof::text_of(view(row, column)));
}

proof::Bytes Result::view(int row, int column) const {
  return {reinterpret_cast<const std::uint8_t*>(PQgetvalue(result_.get(), row, column)),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

bool is_passing(const Result& result) {
  if (!result.is_there()) return true;
  const std::string state = result.state();
  if (state.empty()) return true;
  // Connection, no room, ended by somebody, deadlock; or a primary that is one no longer.
  static constexpr std::array kPassing{"08", "53", "57", "58", "40"};
  return state == "25006" ||
         std::ranges::any_of(kPassing, [&](const char* each) { return state.starts_with(each); });
}

// --- connections ---

std::expected<Connection, std::string> Connection::open(const std::string& address) {
  // What the address says itself comes later and wins.
  static constexpr std::array<const char*, 9> kKeys{"application_name",
                                                    "connect_timeout",
                                                    "target_session_attrs",
                                                    "keepalives_idle",
                                                    "keepalives_interval",
                                                    "keepalives_count",
                                                    "tcp_user_timeout",
                                                    "dbname",
                                                    nullptr};
  const std::array<const char*, 9> values{"croupier", "2",    "read-write",    "2",    "1",
                                          "3",        "5000", address.c_str(), nullptr};
  Connection connection;
  connection.connection_.reset(PQconnectdbParams(kKeys.data(), values.data(), 1));
  if (connection.is_lost()) return std::unexpected(connection.error());
  if (auto ready = connection.run(kSession); !ready) return std::unexpected(ready.error());
  return connection;
}

std::string Connection::error() const {
  std::string text = PQerrorMessage(connection_.get());
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

std::expected<void, std::string> Connection::run(const std::string& statements) {
  const Result result(PQexec(connection_.get(), statements.c_str()));
  if (result.is_good()) return {};
  return std::unexpected(result.is_there() ? result.error() : error());
}

Result Connection::ask(const char* statement, const Values& values) {
  const Arguments it(values);
  return Result(PQexecParams(connection_.get(), statement, it.count(), it.types.data(),
                             it.bytes.data(), it.sizes.data(), it.formats.data(), 1));
}

std::expected<void, std::string> Connection::copy_in(
    const std::string& statement, const std::function<std::optional<Values>()>& next) {
  static constexpr std::string_view kBegins("PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0\0", 19);
  constexpr std::size_t kAtOnce = 1 << 20;
  const Result ready(PQexec(connection_.get(), statement.c_str()));
  if (ready.status() != PGRES_COPY_IN) return std::unexpected(ready.error());
  std::string bytes(kBegins);
  const auto send = [&] {
    PQputCopyData(connection_.get(), bytes.data(), static_cast<int>(bytes.size()));
    bytes.clear();
  };
  while (const auto row = next()) {
    put_number(bytes, row->all().size(), 2);
    for (const Values::One& each : row->all()) {
      put_number(bytes, each.bytes ? each.bytes->size() : 0xFFFFFFFFu, 4);
      if (each.bytes) bytes += *each.bytes;
    }
    if (bytes.size() > kAtOnce) send();
  }
  put_number(bytes, 0xFFFF, 2);
  send();
  PQputCopyEnd(connection_.get(), nullptr);
  const Result done(PQgetResult(connection_.get()));
  while (Result(PQgetResult(connection_.get())).is_there()) {
  }
  if (!done.is_there() || !done.is_good()) return std::unexpected(error());
  return {};
}

void Connection::begin_pipeline() {
  PQsetnonblocking(connection_.get(), 1);
  PQenterPipelineMode(connection_.get());
}

bool Connection::send(const char* statement, const Values& values) {
  const Arguments it(values);
  return PQsendQueryParams(connection_.get(), statement, it.count(), it.types.data(),
                           it.bytes.data(), it.sizes.data(), it.formats.data(), 1) == 1 &&
         PQpipelineSync(connection_.get()) == 1 && PQflush(connection_.get()) >= 0;
}

// An answer is a result, then nothing, then the mark that the pipeline is in step.
std::optional<Result> Connection::receive(int woken) {
  std::optional<Result> answer;
  while (!is_lost()) {
    const bool sends = PQflush(connection_.get()) > 0;
    while (PQisBusy(connection_.get()) == 0) {
      Result next(PQgetResult(connection_.get()));
      if (!next.is_there()) {
        if (!answer) break;  // nothing is under way
        continue;
      }
      if (next.status() == PGRES_PIPELINE_SYNC) {
        if (answer) return answer;
        continue;
      }
      answer = std::move(next);
    }
    std::array<pollfd, 2> waits{};
    waits[0] = {PQsocket(connection_.get()), static_cast<short>(sends ? POLLIN | POLLOUT : POLLIN),
                0};
    waits[1] = {woken, POLLIN, 0};
    // In the midst of an answer nothing else is heard.
    ::poll(waits.data(), answer ? 1 : 2, -1);
    if (waits[0].revents != 0 && PQconsumeInput(connection_.get()) == 0) break;
    if (!answer && waits[0].revents == 0 && waits[1].revents != 0) return std::nullopt;
  }
  return Result();
}

}  // namespace croupier::postgres
