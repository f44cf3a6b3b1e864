// A stream of messages about one thing that several people watch: the whole first, then what has
// changed, numbered without gaps. Viewers who see alike share one text; parts of a viewer's own
// come whole, and only when they have changed.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/house.h"
#include "server/messages/occasions.h"

namespace croupier::server {

using Outgoing = std::vector<std::pair<Connection, Text>>;

// Who watches, and what they are sent.
class Stream {
 public:
  virtual ~Stream() = default;

  void add(Connection connection, const PersonId& person) { watchers_[connection] = person; }
  // Whose connection it was; empty: nobody's.
  PersonId remove(Connection connection);
  bool is_watched_by(const PersonId& person) const;
  bool is_watched() const { return !watchers_.empty(); }
  std::size_t watchers() const { return watchers_.size(); }

  // The whole, for one of them who has just come.
  virtual std::string whole(const PersonId& person) = 0;
  // What has changed, for everybody; with the events of an act, or without one.
  void tell_act(Outgoing& out) { tell(true, out); }
  void tell_change(Outgoing& out) { tell(false, out); }

 protected:
  virtual void tell(bool with_events, Outgoing& out) = 0;
  virtual void forget(const PersonId& person) = 0;

  std::uint64_t version_ = 0;
  std::map<Connection, PersonId> watchers_;
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

  std::string whole(const PersonId& person) override;

 private:
  using View = std::shared_ptr<const typename Whole::View>;
  using Change = typename Whole::Change;
  using Parts = typename Whole::Parts;
  struct Told {
    View view;
    Parts parts;
  };
  // The same for all who see alike and were told alike.
  struct Shared {
    View before;
    View now;
    Change change;
    Text text;
  };

  void tell(bool with_events, Outgoing& out) override;
  void forget(const PersonId& person) override { told_.erase(person); }
  Shared& shared_by(const PersonId& person, const View& before, bool with_events,
                    std::map<std::string, Shared>& all);

  Shown<Whole>& shown_;
  std::map<PersonId, Told> told_;
};

extern template class StreamOf<TableWhole>;
extern template class StreamOf<TournamentWhole>;
extern template class StreamOf<PromotionWhole>;

}  // namespace croupier::server
