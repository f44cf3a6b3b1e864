// The little of libpq that the journal needs, with owners for its handles. Values go and come in
// binary form. A connection is used by one thread at a time.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "proof/hash.h"

namespace croupier::postgres {

// Of the types that a journal has.
inline constexpr Oid kBytea = 17;
inline constexpr Oid kBigint = 20;
inline constexpr Oid kText = 25;

// Values in the form of the wire, one after the other.
class Values {
 public:
  void add(std::int64_t value);
  void add(std::uint64_t value) { add(static_cast<std::int64_t>(value)); }
  void add(std::uint32_t value) { add(std::int64_t{value}); }
  void add(int value) { add(std::int64_t{value}); }
  void add(std::string_view text);
  void add(const std::string& text) { add(std::string_view(text)); }
  void add(const char* text) { add(std::string_view(text)); }
  void add(const std::optional<std::string_view>& text) { text ? add(*text) : add_nothing(); }
  // Where a blob is empty the database keeps none.
  void add(proof::Bytes blob);
  void add_nothing();

  struct One {
    Oid type;
    std::optional<std::string> bytes;  // nothing: null
    std::int64_t number() const;
  };
  const std::vector<One>& all() const { return all_; }
  void add_one(One one) { all_.push_back(std::move(one)); }

 private:
  std::vector<One> all_;
};

// Rows of one table: an array of a composite type.
class Rows {
 public:
  template <class... Each>
  void add(const Each&... each) {
    Values row;
    (row.add(each), ...);
    put(row);
  }
  bool is_empty() const { return count_ == 0; }
  // By the numbers that the database gave the types of array and row.
  Values::One array(Oid array_type, Oid row_type) const;

 private:
  void put(const Values& row);
  std::string bytes_;
  std::uint32_t count_ = 0;
};

class Result {
 public:
  Result() = default;
  explicit Result(PGresult* result) : result_(result) {}
  bool is_there() const { return result_ != nullptr; }
  bool is_good() const;
  ExecStatusType status() const { return PQresultStatus(result_.get()); }
  std::string error() const;
  std::string state() const;  // five letters of SQLSTATE; empty: not from the database

  int rows() const { return PQntuples(result_.get()); }
  bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  std::int64_t number(int row, int column) const;
  std::uint64_t count(int row, int column) const {
    return static_cast<std::uint64_t>(number(row, column));
  }
  std::string text(int row, int column) const;
  proof::Bytes view(int row, int column) const;
  Oid type(int column) const { return PQftype(result_.get(), column); }
  int columns() const { return PQnfields(result_.get()); }

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

class Connection {
 public:
  // `address`: postgresql://…, with several hosts where a standby may take the primary's place.
  static std::expected<Connection, std::string> open(const std::string& address);

  // Several statements without values.
  std::expected<void, std::string> run(const std::string& statements);
  Result ask(const char* statement, const Values& values = {});
  // `copy … from stdin (format binary)`, a row after the other.
  std::expected<void, std::string> copy_in(const std::string& statement,
                                           const std::function<std::optional<Values>()>& next);
  // Whether the connection is gone, so that nobody knows what became of the last statement.
  bool is_lost() const { return PQstatus(connection_.get()) != CONNECTION_OK; }
  std::string error() const;

  // --- several under way at once (libpq's pipeline mode) ---
  void begin_pipeline();
  // False: the connection is lost.
  bool send(const char* statement, const Values& values);
  // Waits until an answer is there or `woken` can be read. Nothing: no answer yet.
  std::optional<Result> receive(int woken);

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  std::unique_ptr<PGconn, Finish> connection_;
};

// Of the eight bytes in which one is sent.
std::int64_t number_in(proof::Bytes bytes);

// What may pass when it is tried again: the connection, the primary, a deadlock.
bool is_passing(const Result& result);

}  // namespace croupier::postgres
