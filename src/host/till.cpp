#include "host/till.h"

#include "house/ledger.h"

namespace croupier::server {

namespace {

std::uint64_t received_from(const Books& books, const TableId& id) {
  const KnownNow known = books.known();
  const KnownSubject* found = known->subjects.find(id);
  return found == nullptr ? 0 : found->received;
}

}  // namespace

Till::Till(Books& books, const TableRow& row, std::shared_ptr<Strand> strand)
    : books_(books),
      subject_(row.id),
      account_(ledger_account_of(row)),
      strand_(std::move(strand)),
      sent_(received_from(books, row.id)),
      currency_(books.currency()) {}

// --- to the subject ---

void Till::ask(Arrival wish, Books::Sent then) {
  waiting_.try_emplace(wish.person);
  books_.send(subject_, std::move(wish), std::move(then));
}

Movement Till::arrived(const Arrival& arrival) const {
  return {house::in_transit_to(account_), account_, arrival.amount, arrival.why, 0, currency_,
          house::transfer_id(arrival.no)};
}

void Till::taken(const Arrival& arrival) {
  books_.confirm(arrival);
  settled(arrival.person);
}

void Till::refused(const Arrival& arrival, const std::string& why) {
  if (arrival.no != house::TransferNo{}) books_.give_back(arrival, why);
  settled(arrival.person);
}

void Till::settled(const PersonId& person) {
  const auto found = waiting_.extract(person);
  if (found.empty()) return;
  for (Task& each : found.mapped()) strand_->post(std::move(each));
}

// --- home ---

Movement Till::goes_home(const GoesHome& goes, Millis at) {
  untold_.push_back({subject_, ++sent_, goes.person, goes.amount, goes.why, goes.carries});
  const bool tokens = goes.carries == house::Carries::tokens;
  if (!tokens) {
    const std::lock_guard guard(homeward_->mutex);
    homeward_->sums[goes.person] += goes.amount;
  }
  return {account_,
          house::in_transit_to(tokens ? tokens_of(goes.person) : account_of(goes.person)),
          goes.amount,
          goes.why,
          at,
          currency_,
          house::transfer_id(subject_, sent_)};
}

void Till::tell_house() {
  for (Homeward& each : untold_) {
    if (each.carries == house::Carries::tokens) {
      books_.receive(std::move(each), [] {});
      continue;
    }
    auto received = [homeward = homeward_, person = each.person, amount = each.amount] {
      const std::lock_guard guard(homeward->mutex);
      const auto found = homeward->sums.find(person);
      found->second -= amount;
      if (found->second.is_zero()) homeward->sums.erase(found);
    };
    books_.receive(std::move(each), std::move(received));
  }
  untold_.clear();
}

Money Till::coming_home(const PersonId& person) const {
  const std::lock_guard guard(homeward_->mutex);
  const auto found = homeward_->sums.find(person);
  return found == homeward_->sums.end() ? Money{} : found->second;
}

}  // namespace croupier::server
