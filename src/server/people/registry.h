// The house as a subject of its own: accounts, names, balances, transfers and the list of tables,
// tournaments and promotions, as acts in the journal. The machine is src/house; this runs it on a
// strand and publishes what others may read (known.h).
//
// Money goes to and comes from subjects only as transfers (till.h). The storage keeps writes in
// order, so a receiver may act on a transfer as soon as its sender's act is handed to it; nobody
// outside hears of either before both are on disk.
//
// Asking and reading: from any thread. Answers come when the act is durable, from any thread.
#pragma once

#include <atomic>
#include <expected>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "host/books.h"
#include "host/seams.h"
#include "journal/closing.h"
#include "journal/recorded_house.h"
#include "server/people/play_watch.h"

namespace croupier::server {

inline constexpr Money kGuestMoney = Money::dollars(1000);  // play money for somebody new
inline constexpr Money kTopUpBelow = Money::dollars(100);

class Registry final : public Books {
 public:
  using Changed = std::function<void(const PersonId&)>;
  Registry(Storage& storage, Clock& clock, Passwords& passwords, house::Currency currency,
           Changed balance_changed);

  // --- the start, before anybody asks or reads ---
  // The house as the journal has it; a folder of an earlier version is taken over. What subjects
  // have sent is received, and what they have received confirmed.
  std::expected<void, std::string> resume();
  // What was sent to this subject and is not there.
  std::vector<Arrival> on_their_way_to(const TableId& subject) const;
  void open_now(const TableRow& row);
  // The last act of a subject that cannot be resumed: what people had there goes home.
  void close_damaged(const TableRow& row, const Closing& closing);
  void mark_damaged(const TableId& subject, const std::string& why);
  // The first of a house, with what proves who they are.
  std::expected<void, Refusal> open_administrator(const PersonId& id, const std::string& name,
                                                  std::vector<Secret> secrets);
  void note_access_now(const PersonId& person, house::Access what, std::vector<Secret> secrets);
  // By hand, while no server runs.
  std::expected<void, Refusal> erase_now(const PersonId& person, const std::string& reason,
                                         std::vector<Secret> secrets);

  // --- reading ---
  KnownNow known() const override { return known_.load(); }
  house::Currency currency() const override { return currency_; }
  std::optional<Person> by_token(std::string_view token) const;
  // Empty: nobody is called so.
  PersonId by_name(const std::string& name) const;
  bool has_administrator() const;
  bool is_administrator(const PersonId& person) const;

  // --- people ---
  // A guest with play money; the token is given out once and not kept.
  struct NewGuest {
    PersonId id;
    std::string token;
  };
  void make_guest(std::function<void(const NewGuest&)> then);
  // What is wrong with the name, as a sentence.
  using Then = std::function<void(std::expected<void, std::string>)>;
  void rename(const PersonId& id, const std::string& name, Then then);
  // `at_tables`: what they have besides, read when it is decided.
  void top_up(const PersonId& id, std::function<Money()> at_tables, Then then);

  // --- what people of the house ask, under whichever of their roles may ask it ---
  using Asked = std::function<void(std::expected<house::Events, Refusal>)>;
  void ask(const PersonId& by, house::CommandBody body, const std::string& reason, Asked then);
  // Somebody new, by the number of their account; or what is wrong, as a sentence.
  using Opened = std::function<void(std::expected<PersonId, std::string>)>;
  void open_person(const PersonId& by, house::AccountKind kind, const std::string& name,
                   Opened then);
  bool holds_any(const PersonId& person, RoleSet roles) const;
  // The last acts of the house before one, newest first, in words.
  struct ToldAct {
    std::uint64_t seq = 0;
    Millis at = 0;
    std::string kind;  // of the first event
    std::string words;
    std::string reason;
  };
  void tell(std::uint64_t before, std::size_t most, std::function<void(std::vector<ToldAct>)> then);
  // The house as it is now, on its strand.
  void look(std::function<void(const house::House&)> look);

  // --- secrets: in the order of the calls ---
  void keep(std::vector<Secret> secrets, Task then);
  void note_access(const PersonId& person, house::Access what, const PersonId& by,
                   std::vector<Secret> secrets, Task then);

  // --- people at play ---
  void note_players(const TableId& subject, std::vector<PlayerThere> players) override;
  void note_results(const std::vector<Played>& results) override;
  Guard guard(const PersonId& person, const TableId& table, Jurisdiction law) const override;
  // The account as it is, with what is not noted yet; nothing: it has no limits.
  std::optional<house::Account> account_now(const Person& person) const;
  // Before anybody asks; what is wrong with it.
  std::expected<void, std::string> live_by(const std::string& time_zone);

  // Who somebody is goes for good, with these secrets.
  void erase(const PersonId& person, const PersonId& by, const std::string& reason,
             std::vector<Secret> secrets, Asked then);

  // --- subjects ---
  // `opened` runs as soon as its records may be written.
  void open(const TableRow& row, std::function<void()> opened);
  // By a person of the house; `refused` runs instead where they may not.
  void open_for(const PersonId& by, const TableRow& row, std::function<void()> opened,
                std::function<void(const Refusal&)> refused);
  // The same; not while money is on its way there.
  void close_for(const PersonId& by, const TableId& id, const std::string& reason, Then then);
  void close(const TableId& subject, const std::string& why) override;

  // --- transfers; for a till ---
  void send(const TableId& subject, Arrival wish, Sent then) override;
  void confirm(const Arrival& arrival) override;
  void give_back(const Arrival& arrival, const std::string& why) override;
  void receive(Homeward home, std::function<void()> received) override;

 private:
  using Events = std::expected<house::Events, Refusal>;
  // The one way in which anything happens here.
  Events act(house::CommandBody body, Write write = {}, std::string reason = "of the platform",
             house::Actor by = {Role::platform}, house::Events* told = nullptr);
  void note(const house::Events& events);
  void note_account(house::AccountNo no);
  void note_subject(house::SubjectNo no);
  std::expected<void, std::string> adopt();
  std::string why_other_house() const;
  std::expected<void, std::string> settle_transfers();
  Role role_for(house::AccountNo by, const house::CommandBody& body) const;
  std::string why_no_name(const std::string& name) const;
  std::string free_guest_name() const;
  bool is_free(const std::string& name) const;
  house::NameNo number_of(const std::string& name, const PersonId& person, Write& write);
  house::AccountNo account(const PersonId& id) const { return house::account_of(house_.now(), id); }
  house::SubjectNo subject(const TableId& id) const { return house::subject_of(house_.now(), id); }
  Arrival arrival_of(const house::Transfer& transfer) const;
  std::vector<ErasedName> names_of(const PersonId& person) const;
  void forget_names(const std::vector<ErasedName>& names);
  void recall_results();
  void note_play_soon();
  void note_play();

  Storage& storage_;
  Clock& clock_;
  Passwords& passwords_;
  const house::Currency currency_;
  const Changed balance_changed_;
  const std::shared_ptr<Strand> strand_;

  // --- on the strand ---
  RecordedHouse house_;
  Known next_;  // as after the last act, durable or not
  std::unordered_map<std::uint32_t, std::string> names_;
  std::unordered_map<std::string, std::uint32_t> name_numbers_;
  std::uint32_t last_name_ = 0;

  PlayWatch at_play_;
  std::atomic<bool> notes_play_soon_ = false;
  std::atomic<KnownNow> known_{std::make_shared<const Known>()};
  mutable std::mutex tokens_mutex_;
  std::unordered_map<std::string, PersonId> tokens_;    // by their hash
  std::unordered_map<std::string, PersonId> by_names_;  // by what people are called
};

}  // namespace croupier::server
