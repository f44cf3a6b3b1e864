#include "server/page_heads.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <ranges>

#include "rulebook/game_rules.h"

namespace croupier::server {
namespace {

using Parts = std::vector<std::string>;

Parts parts_of(const std::string& path) {
  Parts parts;
  for (const auto each : std::views::split(path, '/')) {
    if (!each.empty()) parts.emplace_back(each.begin(), each.end());
  }
  return parts;
}

PageHead called(std::string title) {
  PageHead head;
  head.title = fmt::format("{} · Croupier", title);
  return head;
}

PageHead missing() {
  PageHead head = called("There is nothing here");
  head.status = 404;
  return head;
}

template <class Summary>
const Summary* find(const std::vector<Summary>& list, std::string_view id) {
  const auto found = std::ranges::find(list, TableId(id), &Summary::id);
  return found == list.end() ? nullptr : &*found;
}

PageHead of_tournament(const Switchboard& switchboard, std::string_view id,
                       const PersonId& person) {
  const Occasions lists = switchboard.directory().lobby(person).occasions;
  const TournamentSummary* one = find(lists.tournaments, id);
  if (one == nullptr) return missing();
  PageHead head = called(one->title.empty() ? "A tournament" : one->title);
  head.words = fmt::format("A tournament of {}: the same chips for all, {} of {} have entered.",
                           title(one->game), one->entrants, one->field_most);
  head.picture = "tournament";
  return head;
}

PageHead of_promotion(const Switchboard& switchboard, std::string_view id, const PersonId& person) {
  const Occasions lists = switchboard.directory().lobby(person).occasions;
  const PromotionSummary* one = find(lists.promotions, id);
  if (one == nullptr) return missing();
  return called(one->title.empty() ? "A promotion" : one->title);
}

// "tour-1.3" is the third table of a tournament.
PageHead of_table(const Switchboard& switchboard, const std::string& id, const PersonId& person) {
  if (const std::size_t dot = id.find('.'); dot != std::string::npos)
    return of_tournament(switchboard, std::string_view(id).substr(0, dot), person);
  const auto table = switchboard.directory().table(TableId(id));
  if (!table || (!is_public(*table) && table->owner != person)) return missing();
  PageHead head = called(table->title);
  head.words = "Take a seat, or watch. Every payment names its rule. All play money.";
  head.picture = table->game;
  return head;
}

PageHead of_round(const Switchboard& switchboard, Storage& storage, const Parts& parts,
                  const PersonId& person) {
  PageHead head = of_table(switchboard, parts[1], person);
  std::uint32_t round = 0;
  const auto [end, fault] =
      std::from_chars(parts[2].data(), parts[2].data() + parts[2].size(), round);
  if (head.status != 200 || fault != std::errc{} || end != parts[2].data() + parts[2].size() ||
      !storage.round(TableId(parts[1]), round))
    return missing();
  head.title = fmt::format("Round {} at {}", round, head.title);
  head.words = "Every card and every decision, step by step, with the rule behind each payment.";
  return head;
}

PageHead of_game(const std::string& word, std::string_view before) {
  const auto game = from_word<Game>(word);
  if (!game) return missing();
  PageHead head = called(fmt::format("{}{}", before, title(*game)));
  head.picture = word;
  return head;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

PageHead of_one(const std::string& first) {
  if (first == "tournaments") {
    PageHead head = called("Tournaments");
    head.picture = "tournament";
    return head;
  }
  if (first == "history") return called("Your rounds");
  if (first == "check") return called("Check it");
  if (first == "rules") return called("Rules");
  if (first == "lab") return called("Lab");
  if (first == "promotions") return called("Promotions");
  if (first == "responsible") return called("Responsible play");
  if (first == "settings") return called("Settings");
  if (first == "sign-in") {
    PageHead head = called("Sign in");
    head.words = "For people with an account of this house.";
    return head;
  }
  if (first == "account") return called("Your account");
  if (first == "house") return called("People");
  if (first == "desk") return called("Cash desk");
  if (first == "floor") return called("Floor");
  return missing();
}

}  // namespace

PageHead page_head(const Switchboard& switchboard, Storage& storage, const std::string& path,
                   const PersonId& person) {
  const Parts parts = parts_of(path);
  if (parts.empty() || path == "/index.html") return {};
  const std::string& first = parts[0];
  if (parts.size() == 1) return of_one(first);
  const std::string& second = parts[1];
  const std::string third = parts.size() > 2 ? parts[2] : "";
  if (parts.size() > 3) return missing();
  if (first == "table" && is_one_of(third, {"", "text"}))
    return of_table(switchboard, second, person);
  if (first == "console" && third.empty()) return of_table(switchboard, second, person);
  if (first == "history" && !third.empty()) return of_round(switchboard, storage, parts, person);
  if (first == "tournament" && is_one_of(third, {"", "manage", "results"}))
    return of_tournament(switchboard, second, person);
  if (first == "promotion" && is_one_of(third, {"", "manage", "notices"}))
    return of_promotion(switchboard, second, person);
  if (first == "floor" && third.empty() && is_one_of(second, {"events", "shift", "journal"}))
    return called("Floor");
  if (first == "check" && std::ranges::all_of(third, is_digit)) return called("Check it");
  if (first == "rules" && third.empty()) return of_game(second, "Rules of ");
  if (first == "how-to" && third.empty()) return of_game(second, "How to play ");
  return missing();
}

}  // namespace croupier::server
