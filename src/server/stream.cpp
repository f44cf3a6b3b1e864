#include "server/stream.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/patch.h"

namespace croupier::server {

PersonId Stream::remove(Connection connection) {
  const auto found = watchers_.find(connection);
  if (found == watchers_.end()) return {};
  PersonId person = found->second;
  watchers_.erase(found);
  forget_unwatched(person);
  return person;
}

bool Stream::is_watched_by(const PersonId& person) const {
  return std::ranges::any_of(watchers_, [&](const auto& each) { return each.second == person; });
}

void Stream::forget_unwatched(const PersonId& person) {
  if (is_watched_by(person)) return;
  views_.erase(person);
  parts_.erase(person);
}

std::string Stream::whole(Shown& shown, const PersonId& person) {
  std::string text = fmt::format(R"({{"type":"{}","{}":"{}","v":{}{})", words_.whole,
                                 words_.subject, id_, version_, shown.head());
  std::string& view = views_[person];
  view = shown.view_json(person);
  text += R"(,"view":)" + view;
  auto& told = parts_[person];
  told.clear();
  for (Part& part : shown.parts(person)) {
    text += fmt::format(R"(,"{}":{})", part.name, part.json);
    told[part.name] = part.key.empty() ? std::move(part.json) : std::move(part.key);
  }
  return text + R"(,"events":[]})";
}

void Stream::tell(Shown& shown, bool with_events, Outgoing& out) {
  ++version_;
  // Those who see alike and were told alike get one and the same text.
  struct Told {
    std::string before;
    std::string now;
    std::string change;
  };
  std::map<std::string, Told> by_key;
  std::map<PersonId, Text> texts;
  for (const auto& [connection, person] : watchers_) {
    Text& text = texts[person];
    if (!text) {
      const std::string key = shown.sees_as(person);
      std::string& view = views_[person];
      auto known = by_key.find(key);
      if (known == by_key.end() || known->second.before != view) {
        std::string now = known == by_key.end() ? shown.view_json(person) : known->second.now;
        std::string change =
            fmt::format(R"({{"type":"{}","{}":"{}","v":{},"patch":{},"events":{})", words_.change,
                        words_.subject, id_, version_, patch_between(view, now),
                        with_events ? shown.events_json(person) : "[]");
        known = by_key.insert_or_assign(key, Told{view, std::move(now), std::move(change)}).first;
      }
      view = known->second.now;
      std::string own = known->second.change;
      auto& told = parts_[person];
      for (Part& part : shown.parts(person)) {
        std::string& before = told[part.name];
        std::string& now = part.key.empty() ? part.json : part.key;
        if (before == now) continue;
        own += fmt::format(R"(,"{}":{})", part.name, part.json);
        before = std::move(now);
      }
      text = std::make_shared<const std::string>(own + '}');
    }
    out.emplace_back(connection, text);
  }
}

}  // namespace croupier::server
