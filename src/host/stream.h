// A stream of messages about one thing that several people watch: the whole first, then what has
// changed, numbered without gaps. Viewers of one sight see the same and share one text. What
// belongs to a viewer alone, such as offers, is a part of its own and is patched like the view.
//
// Belongs to whoever shows the thing, and is used on that strand only.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "host/house.h"
#include "host/messages/occasions.h"

namespace croupier::server {

// One text for all of them.
struct Envelope {
  std::vector<Connection> to;
  Text text;
  InStream place = {};
};
using Outgoing = std::vector<Envelope>;

// Sends them in their order; when what they tell is on disk.
void send(Transport& transport, const Outgoing& out);

// Who watches, and what they are sent.
class Stream {
 public:
  virtual ~Stream() = default;

  // They are told nothing before the whole.
  void add(Connection connection, const PersonId& person);
  // Whose connection it was; empty: nobody's.
  PersonId remove(Connection connection);
  bool is_watched_by(const PersonId& person) const { return people_.contains(person); }
  bool is_watched() const { return !watchers_.empty(); }
  std::size_t watchers() const { return watchers_.size(); }

  // The whole, for one of them who has just come.
  virtual std::string whole(Connection connection) = 0;
  // The whole for one who was not told everything; nobody else notices.
  void catch_up(Connection connection, Outgoing& out);
  // What an act has changed, for everybody. Who asked for it is answered with it; false: they do
  // not watch, and are to be answered apart.
  bool tell_act(const std::optional<Asker>& asker, Outgoing& out) { return tell(true, asker, out); }
  // What has changed without an act; nobody is told if nothing has.
  void tell_change(Outgoing& out) { tell(false, {}, out); }

 protected:
  struct Watcher {
    PersonId person;
    std::string sight = {};  // as they were told last
    bool is_told = false;    // the whole
  };
  // Of one sight, and told.
  struct Group {
    PersonId person;  // one of them
    std::vector<Connection> connections;
  };
  virtual void forget(const std::string& sight) = 0;
  virtual bool tell(bool is_act, const std::optional<Asker>& asker, Outgoing& out) = 0;
  void enter_group(Connection connection, Watcher& watcher);
  void leave_group(Connection connection, Watcher& watcher);
  std::uint64_t id() const { return reinterpret_cast<std::uintptr_t>(this); }

  std::uint64_t version_ = 0;
  std::map<Connection, Watcher> watchers_;
  std::map<PersonId, std::size_t> people_;  // with how many connections
  std::map<std::string, Group> groups_;     // by sight
};

// What a stream is about, as each viewer may know it. Whole is the message of it
// (messages/occasions.h).
template <class Whole>
class Shown {
 public:
  virtual ~Shown() = default;
  // The whole message without its version, view and parts.
  virtual Whole head() const = 0;
  // Viewers with the same key see the same view and hear of the same events.
  virtual std::string sees_as(const PersonId& person) const = 0;
  // Viewers with the same key have the same parts, too. Who has none of their own, as spectators,
  // has an empty one.
  virtual std::string sight_of(const PersonId& person) const = 0;
  // Rises when anybody's sight may have become another.
  virtual std::uint64_t sights() = 0;
  virtual typename Whole::View view_for(const PersonId& person) = 0;
  // Of the act in hand.
  virtual std::vector<typename Whole::Line> events_for(const PersonId& person) = 0;
  virtual typename Whole::Parts parts_for(const PersonId& person) = 0;
};

template <class Whole>
class StreamOf final : public Stream {
 public:
  // `shown` outlives the stream.
  explicit StreamOf(Shown<Whole>& shown) : shown_(shown) {}

  std::string whole(Connection connection) override;

 private:
  using View = std::shared_ptr<const typename Whole::View>;
  using Change = typename Whole::Change;
  using Parts = typename Whole::Parts;
  // What viewers of one sight were told last.
  struct Told {
    View view;
    std::shared_ptr<const Parts> parts;
  };
  // The same for all who see alike and were told alike.
  struct Shared {
    View before;
    View now;
    Change change;
  };
  // What goes to those who had one sight and have another now, or the same.
  struct Letter {
    Change change;
    std::vector<Connection> to;
  };
  using Sights = std::pair<std::string, std::string>;  // before and now
  class Telling;

  void forget(const std::string& sight) override { told_.erase(sight); }
  bool tell(bool is_act, const std::optional<Asker>& asker, Outgoing& out) override;
  // Who is told what; and where the sights were asked anew, that they are these now.
  std::map<Sights, Group> readers();
  void change_sights(const std::map<Sights, Group>& readers);
  void send_letter(const Sights& sights, Letter& letter, const std::optional<Asker>& asker,
                   Outgoing& out);

  Shown<Whole>& shown_;
  std::uint64_t sights_ = 0;          // of the groups
  std::map<std::string, Told> told_;  // by sight
};

extern template class StreamOf<TableWhole>;
extern template class StreamOf<TournamentWhole>;
extern template class StreamOf<PromotionWhole>;

}  // namespace croupier::server
