// Somebody at a browser: keeps what it is told, plays what it is offered, says again what was not
// answered, comes back when the line is lost, and finds out when the server contradicts itself.
#pragma once

#include <rapidjson/document.h>

#include <array>
#include <map>
#include <optional>
#include <string>

#include "sim/wires.h"

namespace croupier::sim {

class Client final : public Reader {
 public:
  struct World {
    Timeline& timeline;
    test::Random& random;
    Wires& wires;
    Checks& checks;
    std::array<TableId, 2> tables;
  };
  Client(World world, std::string name, PersonId person, std::string token);

  void take(const std::string& message) override;
  void lost() override;

  // Does something, and comes back to do more.
  void begin();
  // No more bets: every pending message is answered, then they leave.
  void go_home() { is_going_home_ = true; }
  // Whether there is nothing left to say or to hear.
  bool is_home() const;
  void cut();
  void slow_down(Duration time);
  // Asks for the whole of all it watches; what comes must be what it has.
  void look_again();

  const PersonId& person() const { return person_; }
  const std::string& token() const { return token_; }
  std::int64_t balance() const { return balance_; }

 private:
  struct Seen {
    rapidjson::Document view;
    rapidjson::Document parts;
    std::uint64_t version = 0;
    bool is_whole = false;                          // told from the beginning, without a gap
    std::pair<std::uint64_t, std::uint64_t> far{};  // round and cards, as far as was ever told
  };
  struct Pending {
    std::string text;
    Millis said_at = 0;
  };

  void step();
  void connect();
  void act_at(const TableId& table, Seen& seen);
  void say(const std::string& what, const TableId& table, const std::string& more = {});
  void say_again();
  void take_whole(const rapidjson::Document& message, Seen& seen);
  void take_change(const rapidjson::Document& message, Seen& seen);
  void note_far(Seen& seen);
  bool is_asking(const TableId& table) const;
  [[noreturn]] void broken(const std::string& what) const;

  World world_;
  std::string name_;
  PersonId person_;
  std::string token_;
  std::optional<Connection> connection_;
  std::map<TableId, Seen> seen_;
  std::map<std::string, Pending> pending_;
  std::map<std::string, TableId> asked_at_;
  std::uint64_t said_ = 0;
  std::int64_t balance_ = 0;
  std::int64_t at_tables_ = 0;
  bool is_going_home_ = false;
};

}  // namespace croupier::sim
