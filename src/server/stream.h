// A stream of messages about one thing that several people watch: the whole first, then what has
// changed, numbered without gaps. Viewers who see alike share one text; parts of a viewer's own
// come whole, and only when they have changed.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/house.h"

namespace croupier::server {

using Outgoing = std::vector<std::pair<Connection, Text>>;

struct Part {
  std::string_view name;
  std::string json;
  std::string key = {};  // changes with what it says; empty: the text itself
};

// What the stream is about, as each viewer may know it.
class Shown {
 public:
  virtual ~Shown() = default;
  // Viewers with the same key see the same view and hear of the same events.
  virtual std::string sees_as(const PersonId& person) const = 0;
  virtual std::string view_json(const PersonId& person) = 0;
  // Of the act in hand, a list.
  virtual std::string events_json(const PersonId& person) = 0;
  // Beside the view: own, staff, clock …
  virtual std::vector<Part> parts(const PersonId& person) = 0;
  // Members of the whole message that never change: `,"info":{…}`.
  virtual std::string head() const { return {}; }
};

// The words of its messages: {"type":"occasion","occasion":"tour-1",…},
// {"type":"occasion-change",…}
struct StreamWords {
  std::string_view whole;
  std::string_view change;
  std::string_view subject;
};

class Stream {
 public:
  Stream(std::string id, StreamWords words) : id_(std::move(id)), words_(words) {}

  // --- who watches ---
  void add(Connection connection, const PersonId& person) { watchers_[connection] = person; }
  // Whose connection it was; empty: nobody's.
  PersonId remove(Connection connection);
  bool has(Connection connection) const { return watchers_.contains(connection); }
  bool is_watched_by(const PersonId& person) const;
  bool is_watched() const { return !watchers_.empty(); }

  // --- messages ---
  // The whole, for one of them who has just come.
  std::string whole(Shown& shown, const PersonId& person);
  // What has changed, for everybody; with the events of an act, or without one.
  void tell_act(Shown& shown, Outgoing& out) { tell(shown, true, out); }
  void tell_change(Shown& shown, Outgoing& out) { tell(shown, false, out); }

 private:
  void tell(Shown& shown, bool with_events, Outgoing& out);
  void forget_unwatched(const PersonId& person);

  std::string id_;
  StreamWords words_;
  std::uint64_t version_ = 0;
  std::map<Connection, PersonId> watchers_;
  std::map<PersonId, std::string> views_;  // as last told
  std::map<PersonId, std::map<std::string_view, std::string>> parts_;
};

}  // namespace croupier::server
