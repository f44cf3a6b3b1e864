// The floor of a production house by HTTP (host/messages/floor.h): what pit, inspector and
// surveillance see, and what the pit and the cage do. Whoever holds a role for one table sees that
// table alone. What is asked the house decides (src/house/rows_of_floor.h).
//
// Belongs to the front desk, holds nothing of its own, and answers on any thread of the network.
#pragma once

#include <algorithm>
#include <span>

#include "server/directory.h"
#include "server/pit/report.h"
#include "server/reading_desk.h"

namespace croupier::server {

class FloorDesk {
 public:
  FloorDesk(FloorWatch& watch, Registry& registry, Directory& directory)
      : watch_(watch), registry_(registry), directory_(directory) {}

  // What takes long is read there. Before anybody asks.
  void read_by(Workers& workers) { readers_ = &workers; }
  // "/api/floor…", asked by somebody who is signed in.
  void answer(const HttpRequest& request, const Person& who, const AnswerWith& with);

 private:
  void answer_said(const HttpRequest& request, const Person& who, const AnswerWith& with);
  void stop(const HttpRequest& request, const Person& who, const AnswerWith& with);
  void ask(const Person& who, house::CommandBody body, const std::string& reason,
           const AnswerWith& with);
  void now(const Person& who, const AnswerWith& with);
  void events(const HttpRequest& request, const Person& who, const AnswerWith& with);
  void report(const HttpRequest& request, const Person& who, const AnswerWith& with);
  void journal(const HttpRequest& request, const Person& who, const AnswerWith& with);
  void verify(const HttpRequest& request, const Person& who, const AnswerWith& with);
  bool may(const Person& who, std::span<const RoleSet> sets) const {
    return std::ranges::any_of(sets,
                               [&](RoleSet each) { return registry_.holds_any(who.id, each); });
  }
  house::SubjectNo table_no(const std::string& id) const;

  FloorWatch& watch_;
  Registry& registry_;
  Directory& directory_;
  Workers* readers_ = nullptr;
};

}  // namespace croupier::server
