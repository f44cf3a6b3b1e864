#include "server/pit/theories.h"

#include <sys/resource.h>

#include <algorithm>

#include "lab/exact.h"
#include "lab/wagers.h"
#include "lab/war_exact.h"
#include "record/json_write.h"

namespace croupier::server {
namespace {

constexpr int kBehindTheTables = 10;  // as `nice` counts
// What people lose by their own decisions before it says anything about the table.
constexpr double kSkill = 0.02;
constexpr double kMostOfOptional = 10'000;

returns::Expected initial_of(const RuleSet& rules, const Composition& shoe) {
  returns::Expected expected{.kind = WagerKind::initial, .skill = kSkill};
  if (family(rules.game) == Family::war) {
    const auto edge = lab::war_edge(rules.game, shoe);
    expected.mean = lab::as_number(edge.ev);
    expected.skill = expected.mean - std::min(lab::as_number(edge.ev_always_surrender),
                                              lab::as_number(edge.ev_always_war));
  } else {
    expected.mean = lab::best_value_of(lab::lab_rules(rules), lab::shoe_of(shoe));
  }
  return expected;
}

std::string key_of(const Table& table) {
  std::string key;
  json::write(key, table.common.rules);
  for (const WagerKind kind : kOptionalKinds) {
    const OptionalOffer& offer = table.common.offer(kind);
    key += offer.on ? static_cast<char>('0' + offer.pay_table) : '-';
  }
  return key;
}

}  // namespace

Theory theory_of(const Table& table) {
  const RuleSet& rules = table.common.rules;
  const Composition shoe = Composition::of_decks(rules.decks);
  Theory theory;
  theory.wagers.push_back(initial_of(rules, shoe));
  for (const lab::WagerFigures& each : lab::wager_figures(rules, shoe)) {
    const bool offered = is_optional(each.kind) && table.common.offer(each.kind).on &&
                         table.common.offer(each.kind).pay_table == each.pay_table;
    if (!offered && each.kind != WagerKind::insurance) continue;
    theory.wagers.push_back({.kind = each.kind,
                             .mean = lab::as_number(each.value),
                             .variance = lab::as_number(each.variance),
                             .most = kMostOfOptional,
                             .skill = is_optional(each.kind) ? 0.0 : 1.0});
  }
  return theory;
}

std::shared_ptr<const Theory> Theories::of(const Table& table) {
  std::string key = key_of(table);
  const std::lock_guard guard(mutex_);
  const auto [found, is_new] = known_.try_emplace(key, nullptr);
  if (!is_new) return found->second;
  workers_.emplace_back([this, key = std::move(key), table] {
    setpriority(PRIO_PROCESS, 0, kBehindTheTables);  // of this thread alone
    auto theory = std::make_shared<const Theory>(theory_of(table));
    const std::lock_guard done(mutex_);
    known_[key] = std::move(theory);
    done_.notify_all();
  });
  return nullptr;
}

void Theories::wait() {
  std::unique_lock guard(mutex_);
  done_.wait(guard, [this] {
    return std::ranges::none_of(known_, [](const auto& each) { return each.second == nullptr; });
  });
}

}  // namespace croupier::server
