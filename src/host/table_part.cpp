#include "host/table_part.h"

#include <algorithm>

#include "engine/offers.h"
#include "engine/own_view.h"
#include "table/wagers.h"

namespace croupier::server {

TableView TablePart::view_for(const PersonId&) {
  TableView view = showing.view(table(), people());
  view.shoe = shoe();
  return view;
}

void TablePart::note(const Table& before) {
  showing.note(events, before);
  cards_moving = static_cast<int>(std::ranges::count_if(
      events, [](const Event& event) { return std::holds_alternative<CardDealt>(event.body); }));
}

bool TablePart::may_insure(PlayerId player) const {
  return std::ranges::any_of(offers(table(), as_player(player)), [&](const Offer& offer) {
    if (offer.why_not) return false;
    const auto* insure = std::get_if<Insure>(&offer.command);
    const auto* even_money = std::get_if<TakeEvenMoney>(&offer.command);
    if (insure == nullptr && even_money == nullptr) return false;
    const BoxNo box = insure != nullptr ? insure->box : even_money->box;
    return find_wager(table().common.box(box), player, WagerKind::insurance) == nullptr;
  });
}

Own TablePart::own_at(PlayerId player, const PersonId& person) const {
  Own own = own_of(player, own_view(table(), player));
  own.last_win = showing.last_win(table(), player);
  own.ready = ready.contains(person);
  for (std::size_t at = 0; at < table().common.boxes.size(); ++at) {
    if (table().common.boxes[at].seated == player) own.seats.push_back(box_no(at));
  }
  return own;
}

}  // namespace croupier::server
