// Tournaments and promotions on the floor: found by their ids, opened, listed.
#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "rulebook/tournament_rules.h"
#include "server/demo.h"
#include "server/floor.h"
#include "server/json_text.h"

namespace croupier::server {
namespace {

constexpr std::size_t kOccasions = 1000;
constexpr std::uint32_t kCompanyMost = 500;

}  // namespace

void Floor::resume_occasion(const TableRow& row) {
  auto occasion = make_occasion(house_, row);
  const std::string account = row.kind + ':' + row.id;
  if (!occasion->rest()) {
    if (auto done = occasion->resume(); !done)
      return close_damaged(row, account, {done.error(), paid_in(account)});
  }
  occasions_[row.id] = occasion;
  occasions_order_.push_back(row.id);
  occasion->post([](Occasion& it) { it.wake(); });
}

// Also by the id of one of its tables.
std::shared_ptr<Occasion> Floor::find_occasion(const TableId& id) const {
  const std::lock_guard guard(mutex_);
  const auto found = occasions_.find(occasion_and_part(id).first);
  return found == occasions_.end() ? nullptr : found->second;
}

void Floor::tell_promotions_of_play() {
  for (const auto& each : occasions()) {
    if (each->row().kind == "promotion") each->post([](Occasion& it) { it.heard_of_play(); });
  }
}

std::vector<std::shared_ptr<Occasion>> Floor::occasions() const {
  const std::lock_guard guard(mutex_);
  std::vector<std::shared_ptr<Occasion>> all;
  for (const TableId& id : occasions_order_) all.push_back(occasions_.at(id));
  return all;
}

void Floor::carry_out(const Asker& asker, const OccasionWish& wish) {
  // Who opens an occasion acts as its staff and can pay prizes: that is for the demo, until staff
  // have accounts of their own.
  const bool opens =
      std::holds_alternative<OpenTournament>(wish) || std::holds_alternative<OpenPromotion>(wish);
  if (opens && house_.manners.production)
    return refuse(asker.connection, asker.id, "demo", "only the staff of the house open these");
  const auto at = [&](const TableId& id, std::function<void(Occasion&)> task) {
    const auto occasion = find_occasion(id);
    if (const std::string why = why_closed(id, asker.person); !why.empty())
      return refuse(asker.connection, asker.id, "closed", why);
    if (!occasion)
      return refuse(asker.connection, asker.id, "no-occasion", "there is no such occasion");
    occasion->post_for(asker, std::move(task));
  };
  match(Overloaded{
            [&](const OpenTournament& w) {
              auto game = from_word<Game>(w.game);
              if (game) game = in_force(*game, today());
              if (!game || !clause_of(TournamentRule::applies, *game))
                return refuse(asker.connection, asker.id, "no-game",
                              "tournaments are for Star Blackjack and Blackjack Challenge");
              if (w.preset != "quick" && w.preset != "heats" && w.preset != "draft")
                return refuse(asker.connection, asker.id, "preset", "there is no such preset");
              if (w.company > kCompanyMost)
                return refuse(asker.connection, asker.id, "full",
                              "so many house players do not come");
              TableRow row;
              row.title = fmt::format("{} tournament", title(*game));
              row.game = word(*game);
              row.kind = "tournament";
              row.company = w.run_by_house;
              open_occasion(asker, std::move(row), {w.preset, std::string(word(*game)), w.company});
            },
            [&](const OpenPromotion& w) {
              TableRow row;
              row.title = "Promotion";
              row.kind = "promotion";
              open_occasion(asker, std::move(row), {w.preset, {}, 0});
            },
            [&](const Enter& w) {
              at(w.occasion, [asker, w](Occasion& it) { it.enter(asker, w.agrees); });
            },
            [&](const OccasionAct& w) {
              at(w.occasion, [asker, w](Occasion& it) { it.act(asker, w); });
            },
            [&](const OccasionPreview& w) {
              at(w.act.occasion, [asker, w](Occasion& it) { it.preview(asker, w.act); });
            },
        },
        wish);
}

void Floor::open_occasion(const Asker& asker, TableRow row, const Opening& opening) {
  const std::string_view letters = row.kind == "tournament" ? "tour" : "promo";
  std::shared_ptr<Occasion> occasion;
  TableId opened_before;
  {
    const std::lock_guard guard(mutex_);
    TableId& opened = opened_by_[asker.person + '\n' + asker.id];
    opened_before = opened;
    const auto of_kind =
        std::ranges::count_if(
            occasions_, [&](const auto& each) { return each.second->row().kind == row.kind; }) +
        std::ranges::count_if(closed_,
                              [&](const auto& each) { return each.second.row.kind == row.kind; });
    if (opened_before.empty() && occasions_.size() < kOccasions) {
      row.id = fmt::format("{}-{}", letters, of_kind + 1);
      row.owner = asker.person;
      row.at = house_.clock.now();
      occasion = make_occasion(house_, row);
    }
    if (occasion) {
      occasions_[row.id] = occasion;
      occasions_order_.push_back(row.id);
      opened = row.id;
    }
  }
  // Asked for again under the same id: it is the one that was opened, told when that is on disk.
  if (!opened_before.empty()) {
    find_occasion(opened_before)->post([this, asker, opened_before](Occasion&) {
      Write write;
      write.durable = [this, asker, opened_before] {
        answer(asker.connection, asker.id, R"(,"occasion":)" + quoted(opened_before));
      };
      house_.storage.write(std::move(write));
    });
    return;
  }
  if (!occasion)
    return refuse(asker.connection, asker.id, "full", "there is no room for another one now");
  occasion->post([asker, opening](Occasion& it) { it.open(asker, opening); });
}

// {"tournaments":[…],"promotions":[…]}, the newest first
std::string Floor::occasions_json(const PersonId& person) const {
  std::string tournaments;
  std::string promotions;
  auto all = occasions();
  std::ranges::reverse(all);
  for (const auto& each : all) {
    const std::string summary = each->summary(person);
    if (summary.empty()) continue;
    std::string& list = each->row().kind == "tournament" ? tournaments : promotions;
    list += (list.empty() ? "" : ",") + summary;
  }
  return fmt::format(R"({{"tournaments":[{}],"promotions":[{}]}})", tournaments, promotions);
}

}  // namespace croupier::server
