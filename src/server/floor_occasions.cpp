// Tournaments and promotions on the floor: found by their ids, opened, listed.
#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "rulebook/tournament_rules.h"
#include "server/demo.h"
#include "server/floor.h"
#include "server/write.h"

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

// Who opens an occasion acts as its staff and can pay prizes: that is for the demo, until staff
// have accounts of their own.
void Floor::open_tournament(const Asker& asker, const OpenTournament& wish) {
  auto game = from_word<Game>(wish.game);
  if (game) game = in_force(*game, today());
  if (house_.manners.production)
    return refuse(asker, HouseRefusal::demo, "only the staff of the house open these");
  if (!game || !clause_of(TournamentRule::applies, *game))
    return refuse(asker, HouseRefusal::no_game,
                  "tournaments are for Star Blackjack and Blackjack Challenge");
  if (wish.preset != "quick" && wish.preset != "heats" && wish.preset != "draft")
    return refuse(asker, HouseRefusal::preset, "there is no such preset");
  if (wish.company > kCompanyMost)
    return refuse(asker, HouseRefusal::full, "so many house players do not come");
  TableRow row;
  row.title = fmt::format("{} tournament", title(*game));
  row.game = word(*game);
  row.kind = "tournament";
  row.company = wish.staff == RunBy::house;
  open_occasion(asker, std::move(row), {wish.preset, std::string(word(*game)), wish.company});
}

void Floor::open_promotion(const Asker& asker, const OpenPromotion& wish) {
  if (house_.manners.production)
    return refuse(asker, HouseRefusal::demo, "only the staff of the house open these");
  TableRow row;
  row.title = "Promotion";
  row.kind = "promotion";
  open_occasion(asker, std::move(row), {wish.preset, {}, 0});
}

void Floor::at_occasion(const Asker& asker, const TableId& id,
                        std::function<void(Occasion&)> task) {
  const auto occasion = find_occasion(id);
  if (const std::string why = why_closed(id, asker.person); !why.empty())
    return refuse(asker, HouseRefusal::closed, why);
  if (!occasion) return refuse(asker, HouseRefusal::no_occasion, "there is no such occasion");
  occasion->post_for(asker, std::move(task));
}

// The occasion reads its command here, where the message is, and acts on its strand.
void Floor::ask_occasion(const Asker& asker, const OccasionAct& wish, bool only_preview) {
  std::expected<std::any, std::string> read;
  if (const auto occasion = find_occasion(wish.occasion))
    read = occasion->read(*wish.command.value);
  if (!read) return refuse(asker, HouseRefusal::message, "command: " + read.error());
  at_occasion(
      asker, wish.occasion,
      [asker, said = OccasionCommand{std::move(*read), wish.as}, only_preview](Occasion& it) {
        if (only_preview) return it.preview(asker, said);
        it.act(asker, said);
      });
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
        Answer answer{.id = asker.id};
        answer.occasion = opened_before;
        send(asker, answer);
      };
      house_.storage.write(std::move(write));
    });
    return;
  }
  if (!occasion) return refuse(asker, HouseRefusal::full, "there is no room for another one now");
  occasion->post([asker, opening](Occasion& it) { it.open(asker, opening); });
}

Occasions Floor::occasions_for(const PersonId& person) const {
  Occasions lists;
  auto all = occasions();
  std::ranges::reverse(all);
  for (const auto& each : all) each->add_summary(person, lists);
  return lists;
}

}  // namespace croupier::server
