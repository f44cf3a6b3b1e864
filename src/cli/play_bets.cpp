// Betting: what a person puts down and takes back before the deal.
#include <fmt/format.h>

#include <algorithm>

#include "cli/play_options.h"
#include "cli/play_session.h"
#include "words/table.h"

namespace croupier::play {

// The last round is cleared away; the house players put their wagers down.
void Session::open_bets() {
  if (bets_open_) return;
  bets_open_ = true;
  result_.reset();
  table_.place_house_bets();
  felt_due_ = true;
}

std::vector<PlaceWager> Session::my_wagers() const {
  std::vector<PlaceWager> mine;
  std::vector<PlaceWager> optional;  // last, since they may need their initial wager
  const auto& boxes = followed_.common.boxes;
  for (std::size_t at = 0; at < boxes.size(); ++at) {
    for (const Wager& wager : boxes[at].wagers) {
      if (wager.player != table_.me() || !wager.is_open()) continue;
      const PlaceWager placed{box_no(at), wager.kind, wager.amount, {}};
      if (wager.kind == WagerKind::initial) mine.push_back(placed);
      if (is_optional(wager.kind)) optional.push_back(placed);
    }
  }
  mine.insert(mine.end(), optional.begin(), optional.end());
  return mine;
}

// The box meant when none is said: for an optional wager where one's last wager lies.
BoxNo Session::usual_box(WagerKind kind) const {
  if (kind != WagerKind::initial && !placed_.empty()) return placed_.back().box;
  if (const BoxNo seat = table_.seat(); seat != kNoBox) return seat;
  if (!placed_.empty()) return placed_.back().box;
  return BoxNo{1};
}

const Offer* Session::bet_offer(const std::vector<Offer>& list, BoxNo box, WagerKind kind) const {
  for (const Offer& offer : list) {
    const auto* place = std::get_if<PlaceWager>(&offer.command);
    if (place != nullptr && place->box == box && place->kind == kind) return &offer;
  }
  return nullptr;
}

Session::Did Session::at_bets(const Input& input) {
  if (input.verb == Verb::nothing) {
    if (!result_ && !my_wagers().empty()) return deal(false);
    story_.say(Tone::warning, last_bets_.empty()
                                  ? "Put down a wager first, such as `bet 25`."
                                  : "Put down a wager first; `b` bets the same again.");
    return Did::looked;
  }
  switch (input.verb) {
    case Verb::bet:
    case Verb::withdraw:
    case Verb::rebet:
    case Verb::double_bets:
    case Verb::clear:
    case Verb::undo:
    case Verb::deal:
    case Verb::sit:
    case Verb::leave:
    case Verb::surrender:
    case Verb::double_down: break;
    default: return not_possible(input);
  }
  open_bets();
  switch (input.verb) {
    case Verb::bet: return bet(input);
    case Verb::withdraw: return withdraw(input);
    case Verb::rebet:
    case Verb::surrender: return rebet();  // "r" is surrender only where one can
    case Verb::double_bets: return double_bets();
    case Verb::undo: return undo();
    case Verb::deal: return deal(true);
    case Verb::sit: return sit(input);
    case Verb::leave: return leave_seat();
    case Verb::double_down: return input.typed == "d" ? deal(false) : double_bets();
    default: break;
  }
  if (!clear_bets()) return refuse_with("There is no wager of yours to take back.");
  placed_.clear();
  table_.place_house_bets();
  return Did::done;
}

Session::Did Session::bet(const Input& input) {
  const WagerKind kind = input.kind.value_or(WagerKind::initial);
  const BoxNo box = input.number ? BoxNo{static_cast<std::uint8_t>(std::min(*input.number, 255))}
                                 : usual_box(kind);
  const std::vector<Offer> list = offers(table(), me());
  const Offer* offer = bet_offer(list, box, kind);
  if (offer != nullptr && input.amount_word != AmountWord::none) {
    const bool least = input.amount_word == AmountWord::least;
    return place({box, kind, least ? offer->least : offer->most, {}});
  }
  if (!input.amount) {
    const std::string range =
        offer == nullptr ? std::string()
                         : fmt::format(", {} to {}", to_text(offer->least), to_text(offer->most));
    return refuse_with(fmt::format("How much? Say `bet AMOUNT`{}.", range));
  }
  return place({box, kind, *input.amount, {}});
}

Session::Did Session::place(const PlaceWager& wager) {
  const Did did = issue(wager);
  if (did != Did::done) return did;
  placed_.push_back(wager);
  table_.place_house_bets();
  return did;
}

Session::Did Session::withdraw(const Input& input) {
  const WagerKind kind = input.kind.value_or(WagerKind::initial);
  const BoxNo box = input.number ? BoxNo{static_cast<std::uint8_t>(std::min(*input.number, 255))}
                                 : usual_box(kind);
  const Did did = issue(WithdrawWager{box, kind});
  if (did != Did::done) return did;
  placed_ = my_wagers();
  table_.place_house_bets();
  return did;
}

bool Session::clear_bets() {
  bool any = false;
  std::vector<PlaceWager> mine = my_wagers();
  std::ranges::reverse(mine);  // optional wagers first, since some go with their initial wager
  for (const PlaceWager& wager : mine) {
    any = table_.act(WithdrawWager{wager.box, wager.kind}).has_value() || any;
  }
  return any;
}

Session::Did Session::rebet() {
  if (last_bets_.empty()) return refuse_with("There is no wager of a round before to repeat.");
  Did all = Did::done;
  for (const PlaceWager& wager : last_bets_) {
    if (const Did did = place(wager); did != Did::done) all = did;
  }
  return all;
}

Session::Did Session::double_bets() {
  const std::vector<PlaceWager> mine = my_wagers();
  if (mine.empty()) return refuse_with("There is no wager of yours to double.");
  Did all = Did::done;
  for (const PlaceWager& wager : mine) {
    if (const Did did = place(wager); did != Did::done) all = did;
  }
  return all;
}

// All back, and again without the last: right also where wagers are taken back together.
Session::Did Session::undo() {
  if (placed_.empty()) return refuse_with("There is no wager of yours to take back.");
  const PlaceWager last = placed_.back();
  std::vector<PlaceWager> rest = placed_;
  rest.pop_back();
  clear_bets();
  placed_.clear();
  for (const PlaceWager& wager : rest) {
    if (table_.act(wager)) placed_.push_back(wager);
  }
  table_.place_house_bets();
  (void)story_.take_news();
  if (terminal_.is_live()) news_.clear();
  story_.say(Tone::plain, fmt::format("Taken back: {} ({}) from box {}.", to_text(last.amount),
                                      word(last.kind), number(last.box)));
  return Did::done;
}

Session::Did Session::sit(const Input& input) {
  if (!input.number) return refuse_with("Which box? Say `sit 3`.");
  const BoxNo box{static_cast<std::uint8_t>(std::min(*input.number, 255))};
  const BoxNo before = table_.seat();
  if (before == box) return refuse_with("You sit there already.");
  if (before != kNoBox) (void)table_.act(LeaveSeat{before});
  const auto taken = table_.act(TakeSeat{box});
  if (!taken && before != kNoBox) {
    (void)table_.act(TakeSeat{before});
    (void)story_.take_news();
    if (terminal_.is_live()) news_.clear();
  }
  return answer(taken);
}

Session::Did Session::leave_seat() {
  const BoxNo seat = table_.seat();
  if (seat == kNoBox) return refuse_with("You have no seat.");
  return issue(LeaveSeat{seat});
}

Session::Did Session::buy(const Input& input) {
  if (!input.amount || input.amount->is_zero()) {
    return refuse_with("How much? Say `buy 500`; it is play money.");
  }
  return answer(table_.buy(*input.amount));
}

Session::Did Session::deal(bool explicitly) {
  if (!explicitly && my_wagers().empty()) {
    return refuse_with("You have no wager on the table; `deal` deals without you.");
  }
  return answer(table_.deal());
}

}  // namespace croupier::play
