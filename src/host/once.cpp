#include "host/once.h"

#include <algorithm>

namespace croupier::server {
namespace {

constexpr std::size_t kWindow = 64;
constexpr std::size_t kPeopleMost = 256;

}  // namespace

// FNV-1a; 63 bits, as the journal's whole numbers have a sign.
std::uint64_t content_of(std::string_view message) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char each : message)
    hash = (hash ^ static_cast<unsigned char>(each)) * 1099511628211ULL;
  return hash >> 1U;
}

Once::Before Once::look(const PersonId& person, const SaidOnce& said) const {
  const auto window = windows_.find(person);
  if (window == windows_.end()) return Before::never;
  const auto found = std::ranges::find(window->second.last, said.id, &SaidOnce::id);
  if (found == window->second.last.end()) {
    const bool stale = said.number != 0 && said.number <= window->second.forgotten;
    return stale ? Before::stale : Before::never;
  }
  // Records of earlier versions do not say what was said.
  const bool same = found->content == said.content || found->content == 0;
  return same ? Before::same : Before::other;
}

void Once::note(const PersonId& person, const SaidOnce& said) {
  if (said.id.empty()) return;
  Window& window = windows_[person];
  window.noted = ++notes_;
  window.last.push_back(said);
  if (window.last.size() > kWindow) {
    window.forgotten = std::max(window.forgotten, window.last.front().number);
    window.last.pop_front();
  }
  if (windows_.size() <= kPeopleMost) return;
  windows_.erase(
      std::ranges::min_element(windows_, {}, [](const auto& each) { return each.second.noted; }));
}

std::vector<SaidBy> Once::kept() const {
  std::vector<SaidBy> all;
  for (const auto& [person, window] : windows_)
    all.push_back({person, window.forgotten, {window.last.begin(), window.last.end()}});
  return all;
}

void Once::resume(const std::vector<SaidBy>& kept) {
  for (const SaidBy& each : kept) {
    windows_[each.person] = {{each.said.begin(), each.said.end()}, each.forgotten, ++notes_};
  }
}

std::optional<ShownRefusal> refusal_of(Once::Before before) {
  if (before == Once::Before::other)
    return refused(HouseRefusal::id_used,
                   "this id belongs to another message of yours; nothing was done");
  if (before == Once::Before::stale)
    return refused(HouseRefusal::stale,
                   "this message is too old to be carried out; nothing was done");
  return std::nullopt;
}

}  // namespace croupier::server
