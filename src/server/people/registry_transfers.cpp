// Money between the house and its subjects (server/people/registry.h).
#include <fmt/format.h>

#include <charconv>
#include <set>

#include "house/ledger.h"
#include "server/people/registry.h"

namespace croupier::server {
namespace {

using house::AccountNo;

// "sb-1/3" as 3.
std::uint64_t number_in(const std::string& transfer) {
  std::uint64_t number = 0;
  const std::size_t slash = transfer.rfind('/') + 1;
  std::from_chars(transfer.data() + slash, transfer.data() + transfer.size(), number);
  return number;
}

}  // namespace

// --- the start ---

// A row into transit without the row out of it was not received.
std::expected<void, std::string> Registry::settle_transfers() {
  std::set<std::string> in_transit;
  for (const InTransit& each : storage_.in_transit()) {
    in_transit.insert(each.transfer);
    const bool tokens = each.to.starts_with(house::kTokensPrefix);
    if (!tokens && !each.to.starts_with(house::kPersonPrefix)) continue;
    const TableId from = each.transfer.substr(0, each.transfer.rfind('/'));
    const auto done = act(house::Receive{
        subject(from), number_in(each.transfer), account(each.to.substr(each.to.find(':') + 1)),
        each.amount, each.why, tokens ? house::Carries::tokens : house::Carries::money});
    if (!done)
      return std::unexpected(fmt::format("transfer {} cannot be received: {}", each.transfer,
                                         word(done.error().code)));
  }
  house::Confirm there;
  for (const house::Transfer& each : house_.now().transfers) {
    if (!in_transit.contains(transfer_id(each.no))) there.transfers.push_back(each.no);
  }
  if (!there.transfers.empty()) (void)act(std::move(there));
  return {};
}

Arrival Registry::arrival_of(const house::Transfer& transfer) const {
  const house::Asked& asked = transfer.asked;
  return {transfer.no,  house::find(house_.now(), transfer.account)->id, transfer.amount,
          transfer.why, {asked.id, asked.number, asked.content},         transfer.carries};
}

std::vector<Arrival> Registry::on_their_way_to(const TableId& id) const {
  std::vector<Arrival> arrivals;
  for (const house::Transfer& each : house_.now().transfers) {
    if (each.subject == subject(id)) arrivals.push_back(arrival_of(each));
  }
  return arrivals;
}

// --- transfers ---

void Registry::send(const TableId& to, Arrival wish, Sent then) {
  strand_->post([this, to, wish = std::move(wish), then = std::move(then)]() mutable {
    const auto events = act(house::Send{account(wish.person),
                                        subject(to),
                                        wish.amount,
                                        wish.why,
                                        {wish.said.id, wish.said.number, wish.said.content},
                                        wish.carries});
    if (!events) return then(std::unexpected(events.error()));
    wish.no = house_.now().last_transfer;
    then(std::move(wish));
  });
}

void Registry::confirm(const Arrival& arrival) {
  strand_->post([this, no = arrival.no, person = arrival.person] {
    Write write;
    write.durable = [this, person] { balance_changed_(person); };
    (void)act(house::Confirm{{no}}, std::move(write));
  });
}

void Registry::give_back(const Arrival& arrival, const std::string& why) {
  strand_->post([this, no = arrival.no, why] { (void)act(house::Return{no, why}); });
}

void Registry::receive(Homeward home, std::function<void()> received) {
  strand_->post([this, home = std::move(home), received = std::move(received)] {
    Write write;
    write.durable = [this, person = home.person] { balance_changed_(person); };
    (void)act(house::Receive{subject(home.subject), home.number, account(home.person), home.amount,
                             home.why, home.carries},
              std::move(write));
    received();
  });
}

}  // namespace croupier::server
