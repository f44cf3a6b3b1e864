#include "server/showing.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/match.h"
#include "engine/event_table.h"
#include "engine/family.h"
#include "engine/offers.h"
#include "record/json.h"
#include "record/json_write.h"
#include "server/json_text.h"
#include "words/table.h"

namespace croupier::server {
namespace {

// A wager event as the one form of them all; nothing for any other event.
std::optional<Settled> settled_by(const EventBody& body) {
  const auto row = [](const auto& e, std::string_view outcome, Money stake) {
    Settled settled;
    settled.player = e.player;
    settled.box = e.box;
    settled.outcome = outcome;
    settled.stake = stake;
    if constexpr (requires { e.hand; }) settled.hand = e.hand;
    if constexpr (requires { e.kind; }) settled.kind = e.kind;
    if constexpr (requires { e.odds; }) settled.odds = e.odds;
    if constexpr (requires { e.exact; }) settled.exact = e.exact;
    if constexpr (requires { e.paid; }) settled.paid = e.paid;
    return std::optional(settled);
  };
  return match(Overloaded{[&](const WagerWon& e) { return row(e, "won", e.stake); },
                          [&](const WagerLost& e) { return row(e, "lost", e.amount); },
                          [&](const WagerStoodOff& e) { return row(e, "stood-off", e.amount); },
                          [&](const WagerReturned& e) { return row(e, "returned", e.amount); },
                          [&](const WagerSurrendered& e) { return row(e, "surrendered", e.stake); },
                          [](const auto&) { return std::optional<Settled>(); }},
               body);
}

// "3750", or "7501/2" where half a cent is left.
std::string exact_words(const ExactCents& exact) {
  if (exact.numerator % exact.denominator == 0)
    return fmt::format("{}", exact.numerator / exact.denominator);
  return fmt::format("{}/{}", exact.numerator, exact.denominator);
}

std::string settled_json(const std::vector<Settled>& all) {
  std::string out = "[";
  for (const Settled& each : all) {
    if (out.size() > 1) out += ',';
    out +=
        fmt::format(R"({{"player":"{}","box":{},"hand":{},"kind":"{}","outcome":"{}","stake":{},)"
                    R"("odds":"{}/{}","exact":"{}","paid":{},"clauses":{},"words":{}}})",
                    each.name, number(each.box), number(each.hand), word(each.kind), each.outcome,
                    each.stake.cents(), each.odds.to, each.odds.on, exact_words(each.exact),
                    each.paid.cents(), ids_json(each.clauses), parts_json(each.words));
  }
  return out + ']';
}

std::vector<PlayerId> everybody(const Table& table) {
  std::vector<PlayerId> players;
  for (std::size_t at = 0; at < table.common.players.size(); ++at) {
    if (table.common.players[at].is_here()) players.push_back(player_id(at));
  }
  return players;
}

// To whom one of these acts is open now.
template <class... Acts>
std::vector<PlayerId> who_may(const Table& table) {
  std::vector<PlayerId> players = everybody(table);
  std::erase_if(players, [&](PlayerId player) {
    return std::ranges::none_of(offers(table, as_player(player)), [](const Offer& offer) {
      return !offer.why_not && (std::holds_alternative<Acts>(offer.command) || ...);
    });
  });
  return players;
}

template <class Value>
void put(std::string& out, std::string_view name, const Value& value) {
  if (out.back() != '{') out += ',';
  json::write_text(out, name);
  out += ':';
  json::write(out, value);
}

// [{"box":5,"card":"9c"}]: cards that fell on boxes where nobody plays any hand, and lie there. The
// round keeps only the cards; where they fell is told by the tape.
std::string astray_json(const Table& table) {
  if (cards_astray(table).empty()) return "[]";
  std::vector<CardMisdealt> lying;
  for (const Event& event : table.tape.events()) {
    const auto* fell = std::get_if<CardMisdealt>(&event.body);
    const auto* taken = std::get_if<CardMadeNext>(&event.body);
    const bool on_box = fell != nullptr ? fell->target == Target::box && fell->card
                                        : taken != nullptr && taken->target == Target::box;
    const auto on_hand = [&](const auto& e) { return has_hand(table, e.box, e.hand); };
    if (!on_box || (fell != nullptr ? on_hand(*fell) : on_hand(*taken))) continue;
    if (fell != nullptr) {
      lying.push_back(*fell);
    } else if (!lying.empty()) {
      lying.pop_back();
    }
  }
  std::string out = "[";
  for (const CardMisdealt& each : lying) {
    out += out.size() > 1 ? ",{" : "{";
    put(out, "box", each.box);
    put(out, "card", *each.card);
    out += '}';
  }
  return out + ']';
}

}  // namespace

Money Settled::came_back() const {
  if (outcome == "lost") return {};
  if (outcome == "surrendered") return paid;
  return stake + paid;
}

void Showing::note_settlement(const Event& event, const Table& table) {
  auto settled = settled_by(event.body);
  if (!settled) return;
  settled->clauses = event.clauses;
  settled->name = table.common.player(settled->player).name.view();
  settled->words = sentence(event, table);
  settled_.push_back(std::move(*settled));
}

void Showing::note(const Events& events, const Table& before) {
  ended_.clear();
  Table table = before;
  for (const Event& event : events) {
    if (std::holds_alternative<RoundBegan>(event.body)) {
      in_round_ = true;
      settled_.clear();
    } else if (std::holds_alternative<RoundCalledOff>(event.body)) {
      in_round_ = false;
    } else if (in_round_) {
      note_settlement(event, table);
    }
    if (std::holds_alternative<RoundEnded>(event.body)) {
      const View seen = view(table, std::nullopt);
      last_ = "{";
      put(last_, "round", seen.round);
      put(last_, "dealer", seen.dealer);
      put(last_, "dealer_total", seen.dealer_total);
      put(last_, "boxes", seen.boxes);
      last_ += R"(,"settled":)" + settled_json(settled_) + '}';
      in_round_ = false;
      last_settled_ = settled_;
      ended_ = std::move(settled_);
      settled_.clear();
    }
    apply(table, event);
  }
}

Money Showing::last_win(const Table& table, PlayerId player) const {
  Money won;
  const std::string_view name = table.common.player(player).name.view();
  for (const Settled& each : last_settled_) {
    if (each.name == name) won += each.paid;
  }
  return won;
}

std::string Showing::json(const Table& table, const std::vector<PersonShown>& people) const {
  std::string out = view_json(view(table, std::nullopt));
  out.pop_back();
  out += R"(,"players":[)";
  for (std::size_t at = 0; at < people.size(); ++at) {
    out += fmt::format(R"({}{{"name":"{}","house":{},"here":{}}})", at == 0 ? "" : ",",
                       people[at].name, people[at].house, people[at].here);
  }
  out += R"(],"turn":)" + turn_json(table);
  out += R"(,"settled":)" + settled_json(settled_);
  out += R"(,"astray":)" + astray_json(table);
  return out + R"(,"last":)" + last_ + '}';
}

std::string view_json(const View& view) {
  std::string out = "{";
  for_each_field(view, [&](std::string_view name, const auto& member) {
    if (name != "own" && name != "players" && name != "debts") put(out, name, member);
  });
  return out + '}';
}

std::string turn_json(const Table& table) {
  const auto turn = [&](std::string_view kind, BoxNo box, HandNo hand,
                        std::span<const PlayerId> players) {
    std::vector<Name> names;
    for (const PlayerId player : players) names.push_back(table.common.player(player).name);
    std::string out = "{";
    put(out, "kind", std::string(kind));
    put(out, "box", box);
    put(out, "hand", hand);
    put(out, "players", names);
    return out + '}';
  };
  const auto all = [&](std::string_view kind, const std::vector<PlayerId>& players) {
    return turn(kind, {}, kActiveHand, players);
  };
  const auto nobody = [&](std::string_view kind) { return all(kind, {}); };
  return match(Overloaded{
                   [&](const AwaitsBets&) { return all("bets", everybody(table)); },
                   [&](const AwaitsInspection&) { return nobody("inspection"); },
                   [&](const AwaitsShuffle&) { return nobody("shuffle"); },
                   [&](const AwaitsCut& a) {
                     if (a.from.role != Role::player) return nobody("cut");
                     return turn("cut", {}, kActiveHand, std::span(&a.from.player, 1));
                   },
                   [&](const AwaitsInsurance&) {
                     return all("insurance", who_may<Insure, TakeEvenMoney>(table));
                   },
                   [&](const AwaitsButton&) { return all("button", who_may<PressButton>(table)); },
                   [&](const AwaitsDecision& a) {
                     return turn("decision", a.box, a.hand, std::span(&a.player, 1));
                   },
                   [&](const AwaitsBettors& a) {
                     return turn("bettors", a.box, a.hand, {a.players.begin(), a.players.end()});
                   },
                   [&](const AwaitsRefunds& a) {
                     return turn("refund", {}, kActiveHand, {a.players.begin(), a.players.end()});
                   },
                   [&](const AwaitsRuling&) { return nobody("ruling"); },
                   [&](const auto&) { return nobody("device"); },
               },
               awaits(table));
}

std::string face_down_json(const OwnView& own) {
  std::string out;
  json::write(out, own.face_down);
  return out;
}

namespace {

// SB 3.6.2: a card dealt face down is told to nobody with the events; who handles it sees it in
// their own part.
std::string public_json(const Event& event) {
  std::string out = to_json(event);
  const auto* dealt = std::get_if<CardDealt>(&event.body);
  if (dealt == nullptr || !dealt->face_down) return out;
  const std::string card = fmt::format(R"("card":"{}")", to_text(dealt->card));
  return out.replace(out.find(card), card.size(), R"("card":null)");
}

}  // namespace

Events shown_to_all(const Events& events) {
  Events shown;
  for (Event event : events) {
    if (row_of(event.body).seen_by != SeenBy::everybody) continue;
    match(
        [](auto& body) {
          if constexpr (requires { body.owed; }) body.owed = {};
        },
        event.body);
    shown.push_back(std::move(event));
  }
  return shown;
}

std::string events_json(const Events& events, const Table& table, std::string_view origin) {
  std::string out = "[";
  for (const Event& each : events) {
    if (!is_seen(each.body)) continue;
    if (out.size() > 1) out += ',';
    out += public_json(each);
    out.pop_back();
    out += fmt::format(R"(,"origin":"{}","words":{}}})", origin, parts_json(sentence(each, table)));
  }
  return out + ']';
}

}  // namespace croupier::server
