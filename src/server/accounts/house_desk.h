// The rooms of a production house by HTTP (host/messages/house.h): people and roles, tables, the
// cash desk, statements and the log. What somebody asks is decided by the house under the roles
// they hold; a role is never part of what they say.
//
// Belongs to the front desk, holds nothing of its own, and answers on any thread of the network.
#pragma once

#include "server/accounts/accounts.h"
#include "server/directory.h"
#include "server/http.h"

namespace croupier::server {

class HouseDesk {
 public:
  HouseDesk(Accounts& accounts, Registry& registry, Directory& directory, Storage& storage,
            Clock& clock)
      : accounts_(accounts),
        registry_(registry),
        directory_(directory),
        storage_(storage),
        clock_(clock) {}

  // What takes long is read there. Before anybody asks.
  void read_by(Workers& workers) { readers_ = &workers; }
  // "/api/house/…", asked by somebody who is signed in.
  void answer(const HttpRequest& request, const Person& who, const AnswerWith& with);

 private:
  void run_at(const Person& who, const TableId& table, std::uint16_t percent);
  void answer_said(const HttpRequest& request, const Person& who, const AnswerWith& with);
  bool answer_people(const HttpRequest& request, const Person& who, const AnswerWith& with);
  bool answer_tables(const HttpRequest& request, const Person& who, const AnswerWith& with);
  bool answer_desk(const HttpRequest& request, const Person& who, const AnswerWith& with);

  HttpAnswer people(const Person& who) const;
  std::vector<HouseLimit> limits_now() const;
  std::vector<ShownPit> pits_now() const;
  void log(const HttpRequest& request, const AnswerWith& with);
  void cash_desk(const AnswerWith& with);
  HttpAnswer statement(const HttpRequest& request, const Person& who) const;
  void open_person(const HttpRequest& request, const Person& who, const AnswerWith& with);
  void begin_again(const Person& who, const Person& whose, const AnswerWith& with);
  void erase(const HttpRequest& request, const Person& who, const AnswerWith& with);
  void grant(const HttpRequest& request, const Person& who, const AnswerWith& with);
  void change_pit(const HttpRequest& request, const Person& who, const AnswerWith& with);
  // Whose rights change signs in again.
  void end_sessions_of(const house::Scope& scope);
  void withdraw_grant(const HttpRequest& request, const Person& who, const AnswerWith& with);
  // Asks the house, and tells how it went.
  void ask(const Person& who, house::CommandBody body, const std::string& reason,
           const AnswerWith& with);
  void pass_on(const house::Event& event);
  std::optional<Person> person(std::uint32_t account) const;
  bool may(const Person& who, RoleSet roles) const { return registry_.holds_any(who.id, roles); }

  Accounts& accounts_;
  Registry& registry_;
  Directory& directory_;
  Storage& storage_;
  Clock& clock_;
  Workers* readers_ = nullptr;
};

}  // namespace croupier::server
