// The money of people at one subject: asks the house for it, numbers what it sends home, and keeps
// waiting who asks while their money is on its way.
//
// On the subject's strand, except coming_home(), which any thread may ask.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "host/books.h"
#include "host/seams.h"

namespace croupier::server {

// What goes home with an act: out of the subject, to the balance of a person.
struct GoesHome {
  PersonId person;
  Money amount;
  std::string why;
  house::Carries carries{};
};

class Till {
 public:
  Till(Books& books, const TableRow& row, std::shared_ptr<Strand> strand);

  // --- to the subject ---
  // `then` has the money, or why there is none. Whoever has it takes it in by an act of the subject
  // (`arrived`, then `taken`) or gives it back (`refused`).
  void ask(Arrival wish, Books::Sent then);
  // The row of the ledger for the act that takes it in.
  Movement arrived(const Arrival& arrival) const;
  void taken(const Arrival& arrival);
  void refused(const Arrival& arrival, const std::string& why);
  // While money of this person is on its way, what they ask for waits.
  bool is_awaited(const PersonId& person) const { return waiting_.contains(person); }
  void wait(const PersonId& person, Task task) { waiting_.at(person).push_back(std::move(task)); }

  // --- home ---
  // The row of the ledger for the act with which it goes.
  Movement goes_home(const GoesHome& goes, Millis at);
  // After that act was handed to the storage.
  void tell_house();
  Money coming_home(const PersonId& person) const;

 private:
  // Out of the subject and not yet in a balance.
  struct OnTheWay {
    std::mutex mutex;
    std::map<PersonId, Money> sums;
  };
  void settled(const PersonId& person);

  Books& books_;
  TableId subject_;
  std::string account_;
  std::shared_ptr<Strand> strand_;
  std::uint64_t sent_;
  house::Currency currency_;
  std::vector<Homeward> untold_;
  std::map<PersonId, std::vector<Task>> waiting_;  // for money on its way here
  std::shared_ptr<OnTheWay> homeward_ = std::make_shared<OnTheWay>();
};

}  // namespace croupier::server
