#include "server/pit/table_setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "host/demo.h"
#include "journal/recorded_table.h"
#include "record/json_read.h"
#include "record/json_write.h"
#include "rulebook/game_rules.h"

namespace croupier::server {
namespace {

constexpr std::size_t kTextMost = 100'000;

struct SetupRecord {
  RuleSet rules;
  Sign sign;
  std::vector<Money> chips;
  std::vector<OptionalSetup> offers;
  static constexpr auto fields() {
    using S = SetupRecord;
    return listed(field("rules", &S::rules), field("sign", &S::sign), field("chips", &S::chips),
                  field("offers", &S::offers));
  }
};

std::string words_of(const RuleSetFault& fault) {
  return fault.clause ? fmt::format("{} ({})", fault.text, id(fault.clause)) : fault.text;
}

using Choose = std::expected<void, RuleSetFault> (*)(RuleSet&, std::string_view, std::string_view);

std::expected<void, std::string> choose(RuleSet& rules, const std::vector<Chosen>& list,
                                        Choose choose_one) {
  for (const Chosen& each : list) {
    if (auto done = choose_one(rules, each.key, each.value); !done)
      return std::unexpected(fmt::format("{}: {}", each.key, words_of(done.error())));
  }
  return {};
}

}  // namespace

std::expected<TableSetup, std::string> usual_setup(const Settings& settings, const TableRow& row,
                                                   Game game) {
  TableSetup setup = demo_setup(game, settings.pairs_scale);
  // NZ 6.1: real cards are inspected where they come to the table.
  if (is_dealt_by_hand(row)) setup.rules.options.pre_checked = false;
  if (has_shuffler(row)) setup.rules.device = Device::shuffler;
  return setup;
}

std::expected<TableSetup, std::string> setup_of(const Settings& settings, const TableRow& row,
                                                Game game, const OpenPublicTable& wish) {
  auto setup = usual_setup(settings, row, game);
  if (!setup) return setup;
  setup->sign.minimum = wish.minimum;
  setup->sign.maximum = wish.maximum;
  RuleSet& rules = setup->rules;
  if (wish.decks != 0) rules.decks = wish.decks;
  if (wish.boxes != 0) rules.boxes = wish.boxes;
  if (wish.device && !is_dealt_by_hand(row)) rules.device = *wish.device;
  if (auto done = choose(rules, wish.options, choose_option); !done)
    return std::unexpected(done.error());
  if (auto done = choose(rules, wish.rulings, choose_ruling); !done)
    return std::unexpected(done.error());
  // NZ 15B.8: one pay scale at all tables; it is a setting of the house.
  if (rules.options.pairs_scale != usual_setup(settings, row, game)->rules.options.pairs_scale)
    return std::unexpected("Perfect Pairs is paid by one scale at all tables (NZ 15B.8)");
  if (wish.wagers) {
    setup->offers.clear();
    for (const OfferedWager& each : *wish.wagers) {
      const bool paired = each.kind == WagerKind::perfect_pairs && rules.options.pairs_scale != 0;
      setup->offers.push_back({each.kind, each.minimum, each.maximum,
                               paired ? rules.options.pairs_scale : each.pay_table});
    }
  }
  if (auto checked = check(rules); !checked) return std::unexpected(words_of(checked.error()));
  return setup;
}

std::string setup_text(const TableSetup& setup) {
  return json::written(SetupRecord{setup.rules, setup.sign, setup.chips, setup.offers});
}

std::expected<TableSetup, std::string> setup_in(const std::string& text) {
  const auto document = json::parse_object(text, kTextMost);
  if (!document) return std::unexpected(document.error());
  SetupRecord record;
  if (auto problem = json::read(*document, record)) return std::unexpected(*problem);
  return TableSetup{record.rules, record.sign, std::move(record.chips), std::move(record.offers)};
}

}  // namespace croupier::server
