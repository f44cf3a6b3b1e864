#include "tournament/conditions.h"

#include <fmt/format.h>

#include <algorithm>

namespace croupier::tournament {
namespace {

using R = TournamentRule;

// SB 19.3.1 (J16): without a fee the pool may be goods and services alone.
bool may_hold_cash(const Conditions& c) {
  const bool bought = c.buy_ins_go == BuyInsGo::to_pool &&
                      (c.buy_backs > 0 || std::ranges::any_of(c.stages, [](const Stage& stage) {
                         return stage.buy_in > Money{};
                       }));
  return bought || c.fee.value_or(Money{}) > Money{} || c.added > Money{} || c.guarantee > Money{};
}

class Checker {
 public:
  explicit Checker(const Conditions& conditions) : conditions_(conditions) {}

  void check_items() {
    const Conditions& c = conditions_;
    need(R::low_limit, !c.low_limit, "no low limit tables: no tournament is played there");
    need(R::item_fee, c.fee && is_sum(*c.fee), "the entry fee, or that there is none");
    check_stages();
    need(R::item_compulsory, !c.compulsory.empty(), "whether a wager is compulsory each round");
    need(R::item_allocation, !c.allocation.empty(),
         "how tables and places, pass cards and undisclosed wagers are allotted and used");
    need(R::item_buy_back, !c.buy_back.empty(), "whether, how and when one may buy back in");
    check_buy_backs();
    need(R::item_entitled, c.states_entitled,
         "that only persons entitled to enter the casino and gamble may enter");
    need(R::item_criteria, !c.selects || !c.criteria.empty(), "the selection criteria");
    check_entry();
    check_prizes();
    need(R::item_prevail, c.states_rules_prevail,
         "that the Tournament Manager runs it by the conditions and the rules, which prevail");
  }

  std::vector<Fault> found;

 private:
  void need(TournamentRule rule, bool there, std::string words) {
    if (!there) found.push_back({clause_of(rule, conditions_.game), std::move(words)});
  }

  void check_stages() {
    const auto& stages = conditions_.stages;
    for (std::size_t at = 0; at < stages.size(); ++at) {
      const Stage& stage = stages[at];
      const std::string which = fmt::format("stage {}: ", at + 1);
      need(R::item_chips, stage.chips > Money{} && is_sum(stage.chips),
           which + "the chips of a player");
      need(R::item_chips, is_sum(stage.buy_in), which + "a buy-in that can be paid");
      check_limits(stage, which);
      check_stage(stage, which);
      const bool last = at + 1 == stages.size();
      need(R::item_structure, last == (stage.kind == StageKind::final),
           which + "a final, which is the last stage and no other");
      check_capacity(at, which);
    }
    need(R::item_structure, !stages.empty(), "the structure: rounds, sessions and the final");
    if (stages.empty()) return;
    need(R::item_structure, stages.front().from == StageFrom::entrants,
         "a first stage for entrants");
    std::size_t places = 0;
    for (const Stage& stage : stages)
      places += stage.from == StageFrom::entrants ? places_of(conditions_, stage) : 0;
    need(R::item_structure, places >= conditions_.field_most, "tables for the largest field");
    if (!found.empty()) return;
    if (auto table = open_table(table_setup(conditions_, stages.front())); !table)
      found.push_back({table.error().clause, "a table that can be played: " + table.error().text});
  }

  void check_limits(const Stage& stage, const std::string& which) {
    bool sound = !stage.limits.empty() && stage.limits.front().from_round == 1;
    std::uint16_t after = 0;
    for (const LimitStep& step : stage.limits) {
      sound = sound && step.from_round > after && step.minimum > Money{} &&
              step.maximum >= step.minimum && is_sum(step.maximum);
      after = step.from_round;
    }
    need(R::item_limits, sound, which + "minimum and maximum from the first round on");
    need(R::item_limits, !sound || stage.limits.front().minimum <= stage.chips,
         which + "a minimum that the chips allow");
  }

  void check_stage(const Stage& stage, const std::string& which) {
    need(R::item_structure, stage.tables > 0, which + "the number of tables");
    need(R::item_structure, (stage.rounds > 0) != (stage.minutes > 0),
         which + "its length in rounds or in minutes");
    need(R::item_structure, stage.advance > 0 && stage.advance <= conditions_.boxes,
         which + "how many advance from each table");
    need(R::item_structure, stage.starts > 0, which + "when it starts");
    need(R::item_structure, stage.kind != StageKind::final || stage.tables == 1,
         which + "one table for the final");
  }

  // Who has advanced must find a place in the next stage for them.
  void check_capacity(std::size_t at, const std::string& which) {
    if (conditions_.stages[at].from != StageFrom::advanced) return;
    need(R::item_structure, coming_to(at) <= places_of(conditions_, conditions_.stages[at]),
         which + "places for all who advance to it");
  }

  // How many have advanced, at most.
  std::size_t coming_to(std::size_t at) const {
    std::size_t coming = 0;
    for (std::size_t before = at; before-- > 0;) {
      const Stage& stage = conditions_.stages[before];
      coming += std::size_t{stage.advance} * stage.tables;
      if (stage.from == StageFrom::advanced) break;
    }
    return coming;
  }

  // Who is out, and may come back before this stage, must find a place in it.
  bool takes_who_bought_back(std::size_t at) const {
    const Stage& stage = conditions_.stages[at];
    if (at == 0 || at > conditions_.buy_back_until || stage.from == StageFrom::eliminated)
      return false;
    std::size_t coming = coming_to(at);
    if (stage.from == StageFrom::entrants) {
      std::size_t played = 0;
      for (std::size_t before = 0; before < at; ++before) {
        const Stage& other = conditions_.stages[before];
        if (other.from == StageFrom::entrants) played += places_of(conditions_, other);
      }
      coming = std::max<std::size_t>(conditions_.field_most, played) - played;
    }
    return coming < places_of(conditions_, stage);
  }

  // SB 19.4.2(g): what is published as an opportunity is one.
  void check_buy_backs() {
    const Conditions& c = conditions_;
    need(R::item_buy_back, (c.buy_backs > 0) == (c.buy_back_price > Money{}),
         c.buy_backs > 0 ? "the price to buy back in"
                         : "how often one may buy back in at the price stated");
    std::size_t opportunities = 0;
    for (std::size_t at = 0; at < c.stages.size(); ++at)
      opportunities += takes_who_bought_back(at) ? 1U : 0U;
    need(R::item_buy_back, c.buy_backs <= opportunities,
         fmt::format(
             "{} to buy back in: before a later stage that has places left over{}",
             c.buy_backs == 1 ? "an opportunity" : fmt::format("{} opportunities", c.buy_backs),
             opportunities == 0 ? ", and there is none"
                                : fmt::format(", and there are only {}", opportunities)));
  }

  void check_entry() {
    const Conditions& c = conditions_;
    need(R::item_entry, !c.terms_of_entry.empty(), "the terms of entry");
    need(R::item_entry, !c.form.empty(), "the application form");
    need(R::item_entry, c.withdraw_until > 0, "until when one may withdraw without penalty");
    need(R::item_entry, c.field_least > 0 && c.field_most >= c.field_least,
         "the smallest and the largest field");
    need(R::item_entry, c.entries_open > 0 && c.entries_open < c.entries_close,
         "from when and until when entries are taken");
  }

  void check_prizes() {
    const Conditions& c = conditions_;
    const bool shared = std::ranges::any_of(c.prizes, [](const auto& p) { return p.parts > 0; });
    const bool goods =
        std::ranges::any_of(c.prizes, [](const auto& p) { return !p.goods.empty(); });
    need(R::item_prizes, shared || (goods && !may_hold_cash(c)),
         "the prizes, and how the cash in the pool is shared");
    need(R::item_prizes, !c.payment.empty(), "how prizes are paid");
    need(R::item_prizes, is_sum(c.added) && is_sum(c.guarantee), "amounts that can be paid");
    const bool fits = c.stages.empty() || c.prizes.size() <= c.stages.back().advance;
    need(R::item_prizes, fits, "as many placegetters in the final as there are prizes");
  }

  const Conditions& conditions_;
};

}  // namespace

std::vector<Fault> faults(const Conditions& conditions) {
  if (!clause_of(R::applies, conditions.game))
    return {{{}, "a game that has tournaments: SB or BC"}};
  Checker checker(conditions);
  checker.check_items();
  std::ranges::stable_sort(checker.found, {}, [](const Fault& each) { return each.clause.row; });
  return std::move(checker.found);
}

const LimitStep& limits_of(const Stage& stage, std::uint16_t round) {
  const LimitStep* holds = &stage.limits.front();
  for (const LimitStep& step : stage.limits) {
    if (step.from_round <= round) holds = &step;
  }
  return *holds;
}

TableSetup table_setup(const Conditions& conditions, const Stage& stage) {
  TableSetup setup;
  setup.rules = default_rules(conditions.game);
  setup.rules.decks = conditions.decks;
  setup.rules.boxes = conditions.boxes;
  setup.rules.device = conditions.device;
  setup.rules.options.tournament = true;
  setup.rules.options.deal_from_marker = conditions.deal_from_marker;
  const LimitStep limits = stage.limits.empty() ? LimitStep{} : stage.limits.front();
  setup.sign = {limits.minimum, limits.maximum, {}};
  setup.chips = conditions.denominations;
  setup.offers = conditions.offers;
  return setup;
}

}  // namespace croupier::tournament
