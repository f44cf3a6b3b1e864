#include "host/stream.h"

#include <algorithm>

#include "host/write.h"
#include "record/difference.h"

namespace croupier::server {
namespace {

constexpr std::string_view kNothing = "[]";

}  // namespace

void send(Transport& transport, const Outgoing& out) {
  for (const Envelope& each : out) transport.send_all(each.to, each.text);
}

PersonId Stream::remove(Connection connection) {
  const auto found = watchers_.find(connection);
  if (found == watchers_.end()) return {};
  const Watcher gone = std::move(found->second);
  watchers_.erase(found);
  if (std::ranges::none_of(watchers_,
                           [&](const auto& each) { return each.second.sight == gone.sight; }))
    forget(gone.sight);
  return gone.person;
}

void Stream::catch_up(Connection connection, Outgoing& out) {
  const auto found = watchers_.find(connection);
  if (found == watchers_.end()) return;
  found->second.is_told = false;
  tell_change(out);
  out.push_back({{connection}, std::make_shared<const std::string>(whole(connection))});
}

bool Stream::is_watched_by(const PersonId& person) const {
  return std::ranges::any_of(watchers_,
                             [&](const auto& each) { return each.second.person == person; });
}

// Others of the same sight have been told as much: before anybody new comes, they are told what has
// changed since.
template <class Whole>
std::string StreamOf<Whole>::whole(Connection connection) {
  Watcher& watcher = watchers_.at(connection);
  watcher.sight = shown_.sight_of(watcher.person);
  watcher.is_told = true;
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
    const auto [found, is_new] = letters_.try_emplace({before, now});
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
  std::map<std::pair<std::string, std::string>, Letter>& letters() { return letters_; }
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
  std::map<std::pair<std::string, std::string>, Letter> letters_;
  std::map<std::string, Told> told_;
};

template <class Whole>
bool StreamOf<Whole>::tell(bool is_act, const std::optional<Asker>& asker, Outgoing& out) {
  Telling telling(*this, is_act);
  Letter* answered = nullptr;
  std::vector<std::pair<Watcher*, std::string>> sights;
  for (auto& [connection, watcher] : watchers_) {
    if (!watcher.is_told) continue;  // has just come, and gets the whole
    std::string sight = shown_.sight_of(watcher.person);
    Letter& letter = telling.letter(watcher.sight, sight, watcher.person);
    if (asker && asker->connection == connection) {
      answered = &letter;
    } else {
      letter.envelope.to.push_back(connection);
    }
    if (sight != watcher.sight) sights.emplace_back(&watcher, std::move(sight));
  }
  if (!telling.changes()) return false;
  ++version_;
  for (auto& [watcher, sight] : sights) watcher->sight = std::move(sight);
  told_ = std::move(telling.told());
  for (auto& [sight, letter] : telling.letters()) {
    if (!letter.envelope.to.empty()) {
      letter.envelope.text = text_of(letter.change);
      out.push_back(std::move(letter.envelope));
    }
    if (&letter != answered) continue;
    letter.change.answer.emplace(asker->id);
    out.push_back({{asker->connection}, text_of(letter.change)});
  }
  return answered != nullptr;
}

template class StreamOf<TableWhole>;
template class StreamOf<TournamentWhole>;
template class StreamOf<PromotionWhole>;

}  // namespace croupier::server
