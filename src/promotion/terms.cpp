#include "promotion/terms.h"

#include <fmt/format.h>

#include <algorithm>

#include "promotion/rules.h"

namespace croupier::promotion {
namespace {

constexpr std::array<std::string_view, 3> kAppliance{"make", "model", "accessories"};
constexpr std::array<std::string_view, 4> kVehicle{"make", "model", "accessories", "on-road costs"};
constexpr std::array<std::string_view, 4> kTravel{"persons", "inclusions", "date limits",
                                                  "spending money"};
constexpr std::array<std::string_view, 6> kRealEstate{"dwelling",  "plans",    "contract",
                                                      "easements", "location", "inclusions"};

class Checker {
 public:
  explicit Checker(const Terms& terms) : terms_(terms) {}

  void check_words() {
    need(Item::available, terms_.available_where, "where the terms and conditions can be had");
    need(Item::manner, terms_.manner, "how the prize is awarded");
    need(Item::awarded_where, terms_.awarded_where, "when and where the prize is awarded");
    need(Item::eligibility, terms_.eligibility, "who is eligible");
    need(Item::nature, terms_.nature, "what the prize is, with any reservation or guarantee");
    need(Item::closing, terms_.closes > 0, "when entries close");
    need(Item::place_and_time, !terms_.place.empty() && terms_.starts > 0 && terms_.drawn > 0,
         "place, date and time of the promotion");
    need(Item::place_and_time, terms_.starts < terms_.closes && terms_.closes <= terms_.drawn,
         "a start before the closing of entries, and a draw not before it");
    need(Item::eligibility, is_sum(terms_.entry_for_each),
         "for how much wagered there is an entry");
    need(Item::claiming, terms_.claiming, "how a prize is claimed");
    need(Item::telling_winners, terms_.telling_winners, "how the winner is told");
    need(Item::publishing, terms_.publishing, "how the results are published");
    need(Item::prize_details, !terms_.prizes.empty(), "the prizes");
  }

  void check_prize(std::size_t at) {
    const Prize& prize = terms_.prizes[at];
    const std::string which = fmt::format("prize {}: ", at + 1);
    need(Item::prize_details, prize.description, which + "a description");
    need(Item::prize_details, prize.value > Money{}, which + "its value");
    check_contents(prize, which);
    check_details(prize, which);
    if (prize.cash_alternative > Money{}) {
      // K07: never for slots or casino dollars; cash needs no cash instead.
      const bool allowed = prize.kind != PrizeKind::casino_dollars && prize.kind != PrizeKind::cash;
      need(Item::cash_alternative, allowed, which + "no cash instead of money or casino dollars");
      need(Item::cash_alternative,
           terms_.cash_alternative_stated || !must_state_cash_alternative(terms_),
           which + "the cash instead of it, stated in the terms and conditions");
    }
  }

  // In the order of the clauses; where several games say the same, in the order of the games.
  std::vector<Fault> found() {
    std::ranges::stable_sort(found_, {}, &Found::rank);
    std::vector<Fault> faults;
    for (Found& each : found_) faults.push_back(std::move(each.fault));
    return faults;
  }

 private:
  struct Found {
    std::size_t rank = 0;
    Fault fault;
  };
  // Details have clauses of their own below their item, at most six for each kind of prize.
  static std::size_t rank_of(Item item) { return static_cast<std::size_t>(item) * 100; }
  static std::size_t rank_of(PrizeKind kind, std::size_t nth) {
    return rank_of(Item::prize_details) + static_cast<std::size_t>(kind) * 10 + nth + 1;
  }

  void need(Item item, bool there, std::string_view words) {
    if (there) return;
    for (const Clause clause : cite(terms_, item))
      found_.push_back({rank_of(item), {clause, std::string(words)}});
  }
  void need(Item item, const std::string& text, std::string_view words) {
    need(item, !text.empty(), words);
  }

  void check_contents(const Prize& prize, const std::string& which) {
    const auto banned = [&](Contents contents, Item item, std::string_view words) {
      need(item, prize.contents != contents, which + std::string(words));
    };
    banned(Contents::tobacco, Item::tobacco, "tobacco may be no prize");
    banned(Contents::firearm, Item::firearm, "a firearm, ammunition or imitation may be no prize");
    banned(Contents::weapon, Item::weapon, "a prohibited weapon may be no prize");
    need(Item::liquor, prize.liquor_millilitres <= kLiquorMost,
         which + "more than 20 litres of liquor may be no prize");
    banned(Contents::prescribed, Item::prescribed, "what the regulations name may be no prize");
  }

  void check_details(const Prize& prize, const std::string& which) {
    const auto names = details_of(prize.kind);
    for (std::size_t nth = 0; nth < names.size(); ++nth) {
      const bool there = std::ranges::any_of(prize.details, [&](const Detail& detail) {
        return detail.name == names[nth] && !detail.text.empty();
      });
      if (there) continue;
      for (Game game : terms_.games) {
        if (const Rules* rules = rules_of(game))
          found_.push_back({rank_of(prize.kind, nth),
                            {rules->details(prize.kind)[nth], which + std::string(names[nth])}});
      }
    }
  }

  const Terms& terms_;
  std::vector<Found> found_;
};

}  // namespace

std::uint32_t entries_for(const Terms& terms, Money wagered) {
  constexpr std::int64_t kMost = 100'000;
  std::int64_t count = std::max<std::int64_t>(1, terms.entries_most);
  if (terms.entry_for_each > Money{})
    count = std::max<std::int64_t>(0, wagered.cents()) / terms.entry_for_each.cents();
  if (terms.entries_most > 0) count = std::min<std::int64_t>(count, terms.entries_most);
  return static_cast<std::uint32_t>(std::min(count, kMost));
}

bool may_pay_by(const Terms& terms, Means means) {
  return terms.paid_by.empty() || std::ranges::find(terms.paid_by, means) != terms.paid_by.end();
}

std::vector<std::string_view> details_of(PrizeKind kind) {
  switch (kind) {
    case PrizeKind::appliance: return {kAppliance.begin(), kAppliance.end()};
    case PrizeKind::vehicle: return {kVehicle.begin(), kVehicle.end()};
    case PrizeKind::travel: return {kTravel.begin(), kTravel.end()};
    case PrizeKind::real_estate: return {kRealEstate.begin(), kRealEstate.end()};
    case PrizeKind::cash:
    case PrizeKind::casino_dollars:
    case PrizeKind::other: break;
  }
  return {};
}

std::vector<Fault> faults(const Terms& terms) {
  const bool covered = !terms.games.empty() && std::ranges::all_of(terms.games, [](Game game) {
    return rules_of(game) != nullptr;
  });
  if (!covered) return {{{}, "the games it goes with: SB, BC or CW"}};
  for (auto game = terms.games.begin(); game != terms.games.end(); ++game) {
    if (std::find(terms.games.begin(), game, *game) != game)
      return {{{}, "the games it goes with, each once"}};
  }
  Checker checker(terms);
  checker.check_words();
  for (std::size_t at = 0; at < terms.prizes.size(); ++at) checker.check_prize(at);
  return checker.found();
}

}  // namespace croupier::promotion
