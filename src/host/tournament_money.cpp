#include "host/tournament_money.h"

#include <fmt/format.h>

#include "host/company.h"
#include "host/hosted.h"

namespace croupier::server {
namespace {

using tournament::EntrantNo;

bool is_house(const Entered& entered, EntrantNo entrant) {
  return entrant < entered.size() && entered[entrant].starts_with(kHousePrefix);
}

// Of people by way of a transfer: in with what arrives, out with what goes home.
std::string account_of_side(const TableRow& row, tournament::Account side, bool house) {
  switch (side) {
    case tournament::Account::patron:
      if (house) return kCompanyAccount;
      break;
    case tournament::Account::casino: return kCasinoAccount;
    case tournament::Account::pool:
    case tournament::Account::buy_ins: break;
  }
  return ledger_account_of(row);
}

}  // namespace

std::string why_of(tournament::Purpose purpose) {
  return fmt::format("tournament: {}", word(purpose));
}

std::optional<tournament::Purpose> paid_for(const tournament::CommandBody& body) {
  if (std::holds_alternative<tournament::PayFee>(body)) return tournament::Purpose::fee;
  if (std::holds_alternative<tournament::BuyIn>(body)) return tournament::Purpose::buy_in;
  if (std::holds_alternative<tournament::BuyBack>(body)) return tournament::Purpose::buy_back;
  return std::nullopt;
}

tournament::CommandBody payment_for(const std::string& why, EntrantNo entrant) {
  if (why == why_of(tournament::Purpose::fee)) return tournament::PayFee{entrant};
  if (why == why_of(tournament::Purpose::buy_in)) return tournament::BuyIn{entrant};
  return tournament::BuyBack{entrant};
}

Money cost_for(const tournament::Tournament& tournament, const tournament::Command& command,
               const Entered& entered) {
  if (!paid_for(command.body)) return {};
  const auto events = tournament::decide(tournament, command);
  if (!events) return {};
  Money sum;
  for (const tournament::Event& event : *events) {
    const auto* moved = std::get_if<tournament::MoneyMoved>(&event.body);
    if (moved != nullptr && moved->from == tournament::Account::patron &&
        !is_house(entered, moved->entrant))
      sum += moved->amount;
  }
  return sum;
}

std::vector<Movement> movements(const TableRow& row, const tournament::Events& events,
                                const Entered& entered) {
  std::vector<Movement> result;
  for (const tournament::Event& event : events) {
    const auto* moved = std::get_if<tournament::MoneyMoved>(&event.body);
    if (moved == nullptr) continue;
    const bool house = is_house(entered, moved->entrant);
    Movement movement{account_of_side(row, moved->from, house),
                      account_of_side(row, moved->to, house), moved->amount, why_of(moved->purpose),
                      0};
    if (movement.from != movement.to) result.push_back(std::move(movement));
  }
  return result;
}

std::vector<GoesHome> goes_home(const tournament::Events& events, const Entered& entered) {
  std::vector<GoesHome> home;
  for (const tournament::Event& event : events) {
    const auto* moved = std::get_if<tournament::MoneyMoved>(&event.body);
    if (moved == nullptr || moved->to != tournament::Account::patron ||
        is_house(entered, moved->entrant))
      continue;
    home.push_back({entered[moved->entrant], moved->amount, why_of(moved->purpose)});
  }
  return home;
}

}  // namespace croupier::server
