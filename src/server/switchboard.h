// The whole server without its network: connections open and close, send messages and get answers.
// It reaches sockets, files and clocks only through seams.h, so all of it can be simulated.
#pragma once

#include <expected>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/directory.h"
#include "server/quotas.h"

namespace croupier::server {

class Switchboard {
 public:
  Switchboard(Storage& storage, Clock& clock, Transport& transport, Passwords& passwords,
              Settings settings);

  // Resumes every table, and opens the demo floor where there is nothing yet. What cannot be
  // resumed is closed, with what people had there returned.
  std::expected<void, std::string> start() { return directory_.start(); }

  // --- sockets; from any thread ---
  void opened(Connection connection, const PersonId& person, const std::string& address = {});
  void said(Connection connection, std::string_view text);
  void closed(Connection connection);
  // The person is not let in any more.
  void end(Connection connection, std::string_view why) { house_.transport.close(connection, why); }
  // It was not told all changes, because it does not read them: it gets the whole of what it
  // watches.
  void fell_behind(Connection connection);
  // Whether this person may open another socket.
  bool has_room_for(const PersonId& person) const;

  // --- reading; from any thread ---
  Registry& people() { return registry_; }
  std::optional<Me> me(const PersonId& person) const;
  const Directory& directory() const { return directory_; }
  Directory& directory() { return directory_; }
  Clock& clock() { return house_.clock; }
  const Settings& settings() const { return house_.settings; }
  Quotas& quotas() { return quotas_; }

 private:
  struct Visitor {
    PersonId person;
    std::string address = {};  // empty: this machine
    bool lobby = false;
    std::set<TableId> watches;  // or has watched
    double allowance = 0;       // of messages
    Millis counted = 0;
  };

  void note_watching(const Asker& asker, const TableId& id);
  void answer(const Asker& asker) { send(asker, {.id = asker.id}); }
  void refuse(const Asker& asker, ShownRefusal refusal);
  void refuse(const Asker& asker, HouseRefusal code, std::string words);
  void send(const Asker& asker, const Answer& answer);
  void carry_out(const Asker& asker, const Request& request);
  void watch_lobby(const Asker& asker);
  void at(const Asker& asker, const TableId& id, std::function<void(Host&)> task,
          HouseRefusal missing = HouseRefusal::no_table);
  void ask(const Asker& asker, const TableId& id, Asked asked);
  void ask(const Asker& asker, const OccasionAct& wish, bool only_preview);
  void open_own(const Asker& asker, const std::string& game, const std::string& kind, bool company);
  template <class Wish>
  void open_occasion(const Asker& asker, const Wish& wish);
  void top_up(const Asker& asker);
  void rename(const Asker& asker, const Rename& wish);
  bool is_too_fast(Visitor& visitor);
  // Refused, where they or their address have had as much as there is for them.
  bool has_had_enough(const Asker& asker, Taken what);
  void tell_lobby_soon();
  void tell_lobby();
  void say_hello(const PersonId& person);

  Registry registry_;
  House house_;
  Directory directory_;
  std::shared_ptr<Strand> strand_;  // the lobby's
  Quotas quotas_;

  mutable std::mutex mutex_;  // what is below; never held while a host or the transport is called
  std::map<Connection, Visitor> visitors_;
  bool lobby_told_soon_ = false;
};

}  // namespace croupier::server
