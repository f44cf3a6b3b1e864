#include "load/offers.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace croupier::bench {
namespace {

// Open to somebody who is not asked for a decision; insurance is declined by saying `ready`.
constexpr std::array<std::string_view, 7> kNoDecisions{
    "take-seat",      "leave-seat", "leave-table", "place-wager",
    "withdraw-wager", "insure",     "reserve-seat"};

// --- as much of JSON as is needed, in texts that are known to be right ---

std::size_t end_of_text(std::string_view text) {
  std::size_t at = 1;
  while (text[at] != '"') at += text[at] == '\\' ? 2U : 1U;
  return at + 1;
}

// How long the value is that the text begins with.
std::size_t length_of(std::string_view text) {
  if (text.front() == '"') return end_of_text(text);
  if (text.front() != '{' && text.front() != '[')
    return std::min(text.find_first_of(",]}"), text.size());
  std::size_t depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') {
      at += end_of_text(text.substr(at)) - 1;
    } else if (text[at] == '{' || text[at] == '[') {
      ++depth;
    } else if ((text[at] == '}' || text[at] == ']') && --depth == 0) {
      return at + 1;
    }
  }
  return text.size();
}

// The items of a list, one call each; of "[]" none.
template <class Each>
void for_each_item(std::string_view list, const Each& each) {
  list.remove_prefix(1);
  while (!list.empty() && list.front() != ']') {
    const std::size_t length = length_of(list);
    each(list.substr(0, length));
    list.remove_prefix(length);
    if (list.starts_with(',')) list.remove_prefix(1);
  }
}

// The value of the member of an object; empty: it has none.
std::string_view member_of(std::string_view object, std::string_view name) {
  object.remove_prefix(1);
  while (object.starts_with('"')) {
    const std::size_t end = end_of_text(object);
    const bool found = object.substr(1, end - 2) == name;
    object.remove_prefix(end + 1);
    const std::size_t length = length_of(object);
    if (found) return object.substr(0, length);
    object.remove_prefix(length);
    if (object.starts_with(',')) object.remove_prefix(1);
  }
  return {};
}

std::int64_t number_of(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::string_view name_of(std::string_view command) {
  static constexpr std::string_view kBegins = R"({"command":")";
  command.remove_prefix(kBegins.size());
  return command.substr(0, command.find('"'));
}

}  // namespace

Own::Offer Own::offer_of(std::string_view text) {
  return {std::string(member_of(text, "command")), member_of(text, "why_not") == "null"};
}

void Own::take_whole(std::string_view own) {
  offers_.clear();
  staked_ = 0;
  is_ready_ = false;
  if (!own.starts_with('{')) return;
  staked_ = number_of(member_of(own, "staked"));
  is_ready_ = member_of(own, "ready") == "true";
  for_each_item(member_of(own, "offers"),
                [&](std::string_view each) { offers_.push_back(offer_of(each)); });
}

void Own::take_in_offer(Offer& offer, std::string_view member, std::string_view value) {
  if (member.empty()) {
    offer = offer_of(value);
  } else if (member == R"("why_not")") {
    offer.is_open = value == "null";
  } else if (member == R"("command")") {
    offer.command = value;
  }
}

// [path, value] or [path, from, removed, items].
void Own::take_change(std::string_view change) {
  std::array<std::string_view, 4> parts;
  std::array<std::string_view, 4> path;
  std::size_t count = 0;
  std::size_t steps = 0;
  for_each_item(change, [&](std::string_view each) { parts[count++] = each; });
  for_each_item(parts[0], [&](std::string_view each) {
    if (steps < path.size()) path[steps++] = each;
  });
  if (steps == 0) return take_whole(member_of(parts[1], "own"));
  if (path[0] != R"("own")") return;
  if (steps == 1) return take_whole(parts[1]);
  if (path[1] == R"("staked")") staked_ = number_of(parts[1]);
  if (path[1] == R"("ready")") is_ready_ = parts[1] == "true";
  if (path[1] != R"("offers")") return;
  if (steps > 2)
    return take_in_offer(offers_[static_cast<std::size_t>(number_of(path[2]))], path[3], parts[1]);
  const auto from = offers_.begin() + number_of(parts[1]);
  auto at = offers_.erase(from, from + number_of(parts[2]));
  for_each_item(parts[3],
                [&](std::string_view each) { at = ++offers_.insert(at, offer_of(each)); });
}

bool Own::take(std::string_view message) {
  static constexpr std::string_view kOwn = R"("own":{)";
  static constexpr std::string_view kParts = R"(,"parts":[)";
  if (const std::size_t at = message.find(kParts); at != std::string_view::npos) {
    message.remove_prefix(at + kParts.size() - 1);
    for_each_item(message.substr(0, length_of(message)),
                  [&](std::string_view each) { take_change(each); });
    return true;
  }
  const std::size_t at = message.find(kOwn);
  if (at == std::string_view::npos) return false;
  take_whole(message.substr(at + kOwn.size() - 1));
  return true;
}

bool Own::may_bet() const {
  return std::ranges::any_of(offers_, [](const Offer& each) {
    return each.is_open && name_of(each.command) == "place-wager" &&
           each.command.find(R"("kind":"initial")") != std::string::npos;
  });
}

// Each of them with the same chance, whatever their number.
std::string_view Own::decision(std::uint32_t dice) const {
  std::string_view picked;
  std::uint32_t decisions = 0;
  for (const Offer& each : offers_) {
    if (!each.is_open ||
        std::ranges::find(kNoDecisions, name_of(each.command)) != kNoDecisions.end())
      continue;
    if (dice % ++decisions == 0) picked = each.command;
    dice = dice * 1664525U + 1013904223U;
  }
  return picked;
}

}  // namespace croupier::bench
