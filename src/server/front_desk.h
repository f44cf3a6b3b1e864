// Answers HTTP requests and admits sockets to the house.
//
// Set up before the network runs, which then calls it on any of its threads. It owns the files of
// the page and the desks; all else outlives it.
#pragma once

#include <atomic>

#include "server/accounts/account_desk.h"
#include "server/accounts/guest_desk.h"
#include "server/accounts/house_desk.h"
#include "server/accounts/limit_desk.h"
#include "server/lab_desk.h"
#include "server/log.h"
#include "server/log_desk.h"
#include "server/net/network.h"
#include "server/open_sockets.h"
#include "server/page_heads.h"
#include "server/pit/floor_desk.h"
#include "server/reading_desk.h"
#include "server/static_files.h"
#include "server/switchboard.h"

namespace croupier::server {

class FrontDesk final : public Listener {
 public:
  // A production house has accounts, a demo has guests instead.
  FrontDesk(Switchboard& switchboard, Storage& storage, StaticFiles files,
            Accounts* accounts = nullptr, Address address = Address());

  // From now on the journal answers for itself, and health is what it says. Before anybody asks.
  void serve_log(LogDesk& desk) { log_ = &desk; }
  void write_to(Log& log) { lines_ = &log; }
  // Who collects figures of a production house says this; empty: only administrators read them.
  void take_metrics_key(std::string key) { metrics_key_ = std::move(key); }

  // Guests of a demo may take a password. Before anybody asks.
  void keep_guests(Accounts& accounts) { guest_desk_.emplace(accounts); }
  // The floor of a production house, from what has been read of its journal.
  void serve_floor(FloorWatch& watch);
  // What takes long is read there. Before anybody asks.
  void read_by(Workers& workers);

  void answer(HttpRequest request, AnswerWith with) override;
  Admitted admit(const HttpRequest& request) override;
  void opened(Connection connection, const Admitted& who) override;
  void said(Connection connection, std::string_view text) override;
  void closed(Connection connection) override;
  void fell_behind(Connection connection) override { switchboard_.fell_behind(connection); }

 private:
  // Why a request is not heard at all: it came under another name, or from another site.
  std::optional<HttpAnswer> not_heard(const HttpRequest& request) const;
  void answer_said(const HttpRequest& request, const AnswerWith& with);
  void answer_house(const HttpRequest& request, const AnswerWith& with);
  void answer_statement(const HttpRequest& request, const Person& who, const AnswerWith& with);
  void answer_log(const HttpRequest& request, const AnswerWith& with);
  std::optional<Person> who_asks(const HttpRequest& request);
  void session_ended(const std::string& session);
  void answer_me(const HttpRequest& request, const AnswerWith& with);
  void answer_reading(const HttpRequest& request, const AnswerWith& with);
  HttpAnswer answer_at_once(const HttpRequest& request, const PersonId& person) const;
  void answer_history(const HttpRequest& request, const PersonId& person, const AnswerWith& with);
  void answer_round(const HttpRequest& request, const PersonId& person, const AnswerWith& with);
  void answer_shoe(const HttpRequest& request, const PersonId& person, const AnswerWith& with);
  // Of a public table, or their own.
  std::optional<TableRow> table_open_to(std::string_view id, const PersonId& person) const;
  // They have had as much as there is for them. Whoever asks at once again waits, too.
  void refuse_more(const AnswerWith& with);
  HttpAnswer metrics() const;
  bool may_read_metrics(const HttpRequest& request);
  bool may_make_guest(const std::string& address) const;

  Switchboard& switchboard_;
  Storage& storage_;
  StaticFiles files_;
  Accounts* accounts_;
  Address address_;
  std::optional<AccountDesk> account_desk_;
  std::optional<HouseDesk> house_desk_;
  std::optional<LimitDesk> limit_desk_;
  std::optional<FloorDesk> floor_desk_;
  std::optional<GuestDesk> guest_desk_;
  LabDesk lab_;
  ReadingDesk reading_;
  LogDesk* log_ = nullptr;
  Log* lines_ = nullptr;
  std::string metrics_key_;
  std::atomic<std::uint64_t> messages_{0};
  std::atomic<std::uint64_t> requests_{0};
  OpenSockets sockets_;

  std::shared_ptr<Strand> later_;
};

}  // namespace croupier::server
