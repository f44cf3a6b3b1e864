#include "server/stream.h"

#include <algorithm>

#include "record/difference.h"
#include "server/write.h"

namespace croupier::server {
namespace {

// Takes out of `now` what was told before; whether anything is left.
template <class Parts>
bool keep_changed(const Parts& before, Parts& now) {
  return Parts::fields()([&](const auto&... each) {
    const auto keep = [&](const auto& old, auto& part) {
      if (json::same(old, part)) part.reset();
      return part.has_value();
    };
    return (0 + ... + static_cast<int>(keep(before.*(each.member), now.*(each.member)))) > 0;
  });
}

}  // namespace

PersonId Stream::remove(Connection connection) {
  const auto found = watchers_.find(connection);
  if (found == watchers_.end()) return {};
  PersonId person = found->second;
  watchers_.erase(found);
  if (!is_watched_by(person)) forget(person);
  return person;
}

bool Stream::is_watched_by(const PersonId& person) const {
  return std::ranges::any_of(watchers_, [&](const auto& each) { return each.second == person; });
}

template <class Whole>
std::string StreamOf<Whole>::whole(const PersonId& person) {
  Told& told = told_[person];
  told = {std::make_shared<const typename Whole::View>(shown_.view_for(person)),
          shown_.parts_for(person)};
  Whole whole = shown_.head();
  whole.v = version_;
  whole.view = told.view;
  static_cast<Parts&>(whole) = told.parts;
  return json::written(whole);
}

template <class Whole>
typename StreamOf<Whole>::Shared& StreamOf<Whole>::shared_by(const PersonId& person,
                                                             const View& before, bool with_events,
                                                             std::map<std::string, Shared>& all) {
  const auto [found, is_new] = all.try_emplace(shown_.sees_as(person));
  Shared& shared = found->second;
  if (!is_new && shared.before == before) return shared;
  if (is_new) {
    shared.now = std::make_shared<const typename Whole::View>(shown_.view_for(person));
    shared.change.of = shown_.head().of;
    shared.change.v = version_;
    std::vector<typename Whole::Line> events;
    if (with_events) events = shown_.events_for(person);
    shared.change.events.text = text_of(events);
  }
  shared.before = before;
  shared.change.patch.text =
      std::make_shared<const std::string>(json::difference(*before, *shared.now));
  shared.text = text_of(shared.change);
  return shared;
}

template <class Whole>
void StreamOf<Whole>::tell(bool with_events, Outgoing& out) {
  ++version_;
  std::map<std::string, Shared> all;
  std::map<PersonId, Text> texts;
  for (const auto& [connection, person] : watchers_) {
    const auto found = told_.find(person);
    if (found == told_.end()) continue;  // has just come, and gets the whole
    Text& text = texts[person];
    if (!text) {
      Told& told = found->second;
      const Shared& shared = shared_by(person, told.view, with_events, all);
      Parts parts = shown_.parts_for(person);
      Change change = shared.change;
      static_cast<Parts&>(change) = parts;
      text = keep_changed(told.parts, static_cast<Parts&>(change)) ? text_of(change) : shared.text;
      told = {shared.now, std::move(parts)};
    }
    out.emplace_back(connection, text);
  }
}

template class StreamOf<TableWhole>;
template class StreamOf<TournamentWhole>;
template class StreamOf<PromotionWhole>;

}  // namespace croupier::server
