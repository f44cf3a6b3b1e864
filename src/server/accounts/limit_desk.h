// Limits, exclusion and time at play by HTTP: a person's own, and those the house sets. Who may do
// what the house decides.
//
// From any thread.
#pragma once

#include "host/messages/protection.h"
#include "server/directory.h"
#include "server/http.h"

namespace croupier::server {

class LimitDesk {
 public:
  LimitDesk(Registry& registry, Directory& directory, Clock& clock)
      : registry_(registry), directory_(directory), clock_(clock) {}

  // Whether the path is one of this desk's.
  static bool is_asked(const HttpRequest& request);
  void answer(const HttpRequest& request, const Person& who, const AnswerWith& with);

 private:
  HttpAnswer own_play(const Person& who, const TableId& table) const;
  void answer_said(const HttpRequest& request, const Person& who, const AnswerWith& with);
  void limit_people(const HttpRequest& request, const Person& who, const AnswerWith& with);
  void exclude(const HttpRequest& request, const Person& who, const AnswerWith& with);
  // `whose` may have to leave the tables then.
  void ask(const Person& who, house::CommandBody body, const std::string& reason,
           const PersonId& whose, const AnswerWith& with);

  Registry& registry_;
  Directory& directory_;
  Clock& clock_;
};

}  // namespace croupier::server
