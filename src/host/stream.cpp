#include "host/stream.h"

#include <algorithm>

#include "host/write.h"
#include "record/difference.h"

namespace croupier::server {
namespace {

constexpr std::string_view kNothing = "[]";

}  // namespace

void send(Transport& transport, const Outgoing& out) {
  for (const Envelope& each : out) transport.send_all(each.to, each.text, each.place);
}

void Stream::add(Connection connection, const PersonId& person) {
  remove(connection);
  watchers_[connection] = {person};
  ++people_[person];
}

PersonId Stream::remove(Connection connection) {
  const auto found = watchers_.find(connection);
  if (found == watchers_.end()) return {};
  leave_group(connection, found->second);
  PersonId gone = std::move(found->second.person);
  watchers_.erase(found);
  if (const auto person = people_.find(gone); --person->second == 0) people_.erase(person);
  return gone;
}

void Stream::enter_group(Connection connection, Watcher& watcher) {
  watcher.is_told = true;
  Group& group = groups_[watcher.sight];
  if (group.connections.empty()) group.person = watcher.person;
  group.connections.push_back(connection);
}

void Stream::leave_group(Connection connection, Watcher& watcher) {
  if (!std::exchange(watcher.is_told, false)) return;
  Group& group = groups_.at(watcher.sight);
  std::erase(group.connections, connection);
  if (!group.connections.empty()) {
    group.person = watchers_.at(group.connections.front()).person;
  } else {
    groups_.erase(watcher.sight);
    forget(watcher.sight);
  }
}

void Stream::catch_up(Connection connection, Outgoing& out) {
  const auto found = watchers_.find(connection);
  if (found == watchers_.end()) return;
  leave_group(connection, found->second);
  tell_change(out);
  out.push_back({{connection}, std::make_shared<const std::string>(whole(connection))});
}

// Others of the same sight have been told as much: before anybody new comes, they are told what has
// changed since.
template <class Whole>
std::string StreamOf<Whole>::whole(Connection connection) {
  Watcher& watcher = watchers_.at(connection);
  watcher.sight = shown_.sight_of(watcher.person);
  enter_group(connection, watcher);
  Told& told = told_[watcher.sight];
  if (!told.view)
    told.view = std::make_shared<const typename Whole::View>(shown_.view_for(watcher.person));
  told.parts = std::make_shared<const Parts>(shown_.parts_for(watcher.person));
  Whole whole = shown_.head();
  whole.v = version_;
  whole.view = told.view;
  static_cast<Parts&>(whole) = *told.parts;
  return json::written(whole);
}

// One version: what each sight is told, worked out once.
template <class Whole>
class StreamOf<Whole>::Telling {
 public:
  Telling(StreamOf& stream, bool is_act) : stream_(stream), is_act_(is_act) {}

  // The letter for those who were told by the sight `before` and see by the sight `now`.
  Letter& letter(const std::string& before, const std::string& now, const PersonId& person) {
    const auto [found, is_new] = letters_.try_emplace(Sights(before, now));
    Letter& letter = found->second;
    if (!is_new) return letter;
    const Told& old = stream_.told_.at(before);
    const Shared& shared = shared_by(person, old.view);
    Told& told = told_[now];
    if (!told.parts)
      told = {shared.now, std::make_shared<const Parts>(stream_.shown_.parts_for(person))};
    letter.change = shared.change;
    std::string parts = json::difference(*old.parts, *told.parts);
    changes_ = changes_ || parts != kNothing || *shared.change.patch.text != kNothing;
    if (parts != kNothing) letter.change.parts.emplace(std::move(parts));
    return letter;
  }

  bool changes() const { return changes_ || is_act_; }
  std::map<Sights, Letter>& letters() { return letters_; }
  std::map<std::string, Told>& told() { return told_; }

 private:
  Shared& shared_by(const PersonId& person, const View& before) {
    const auto [found, is_new] = shared_.try_emplace(stream_.shown_.sees_as(person));
    Shared& shared = found->second;
    if (is_new) {
      shared.now = std::make_shared<const typename Whole::View>(stream_.shown_.view_for(person));
      shared.change.of = stream_.shown_.head().of;
      shared.change.v = stream_.version_ + 1;
      std::vector<typename Whole::Line> events;
      if (is_act_) events = stream_.shown_.events_for(person);
      shared.change.events.text = text_of(events);
    }
    if (!is_new && shared.before == before) return shared;
    shared.before = before;
    shared.change.patch.text =
        std::make_shared<const std::string>(json::difference(*before, *shared.now));
    return shared;
  }

  StreamOf& stream_;
  bool is_act_;
  bool changes_ = false;
  std::map<std::string, Shared> shared_;
  std::map<Sights, Letter> letters_;
  std::map<std::string, Told> told_;
};

template <class Whole>
std::map<typename StreamOf<Whole>::Sights, Stream::Group> StreamOf<Whole>::readers() {
  std::map<Sights, Group> readers;
  if (const std::uint64_t sights = shown_.sights(); sights == sights_) {
    for (const auto& [sight, group] : groups_) readers[{sight, sight}] = group;
    return readers;
  }
  for (const auto& [connection, watcher] : watchers_) {
    if (!watcher.is_told) continue;  // has just come, and gets the whole
    Group& group = readers[{watcher.sight, shown_.sight_of(watcher.person)}];
    group.person = watcher.person;
    group.connections.push_back(connection);
  }
  return readers;
}

template <class Whole>
void StreamOf<Whole>::change_sights(const std::map<Sights, Group>& readers) {
  sights_ = shown_.sights();
  groups_.clear();
  for (const auto& [sights, group] : readers) {
    for (const Connection connection : group.connections) {
      Watcher& watcher = watchers_.at(connection);
      watcher.sight = sights.second;
      enter_group(connection, watcher);
    }
  }
}

template <class Whole>
void StreamOf<Whole>::send_letter(const Sights& sights, Letter& letter,
                                  const std::optional<Asker>& asker, Outgoing& out) {
  const auto& [before, now] = sights;
  InStream place;
  if (before.empty() || now.empty()) place = {id(), before.empty() && now.empty()};
  const bool answers = asker && std::erase(letter.to, asker->connection) > 0;
  if (!letter.to.empty()) out.push_back({std::move(letter.to), text_of(letter.change), place});
  if (!answers) return;
  place.may_wait = false;
  letter.change.answer.emplace(asker->id);
  out.push_back({{asker->connection}, text_of(letter.change), place});
}

template <class Whole>
bool StreamOf<Whole>::tell(bool is_act, const std::optional<Asker>& asker, Outgoing& out) {
  Telling telling(*this, is_act);
  const std::map<Sights, Group> all = readers();
  for (const auto& [sights, group] : all)
    telling.letter(sights.first, sights.second, group.person).to = group.connections;
  if (!telling.changes()) return false;
  ++version_;
  told_ = std::move(telling.told());
  if (sights_ != shown_.sights()) change_sights(all);
  const auto reader = asker ? watchers_.find(asker->connection) : watchers_.end();
  const bool answered = reader != watchers_.end() && reader->second.is_told;
  for (auto& [sights, letter] : telling.letters()) send_letter(sights, letter, asker, out);
  return answered;
}

template class StreamOf<TableWhole>;
template class StreamOf<TournamentWhole>;
template class StreamOf<PromotionWhole>;

}  // namespace croupier::server
