// What a table waits for now, of whom and how long: a value each time it is asked. What then
// happens is the table's business (table_steps.cpp).
//
// Belongs to a hosted table, and is used on the strand of its host.
#pragma once

#include <optional>
#include <string>

#include "host/house.h"
#include "host/seated.h"
#include "host/table_part.h"

namespace croupier::server {

// A person conducts it, who trains or is of the staff: the platform waits for them.
bool is_staffed(const TableRow& row);
// A table to learn at: its chips are its own and never come from a balance.
bool is_own_table(const TableRow& row);

// The usual buy-in.
Money usual_buy_in(const TableCommon& table);
bool has_wager(const TableCommon& table, PlayerId player);
bool has_any_wager(const TableCommon& table);

class TableWaits {
 public:
  TableWaits(const TableRow& row, const House& house, const TablePart& part, const Seated& people)
      : row_(row), house_(house), part_(part), people_(people) {}

  // Nothing where a table may take its time.
  std::optional<Deadline> wanted() const;
  // A table rests while nobody looks and nothing of anybody's is on it.
  bool is_awake() const;
  // Nobody is left who has to be waited for.
  bool everybody_is_ready() const;

 private:
  std::optional<Deadline> wanted_now() const;
  std::optional<Deadline> wanted_for_bets() const;
  std::optional<Deadline> wanted_for_decision(const AwaitsDecision& asked) const;
  std::optional<Deadline> window(std::string what, const std::string& key, bool asked,
                                 bool person) const;
  Deadline deadline_of(std::string what, const std::string& key, Duration of) const;
  Deadline silent(const std::string& key, int milliseconds) const;
  Duration decision_time(PlayerId player) const;
  // Those who are asked now: people at the table, here, with something left to choose.
  bool is_asked(PlayerId player) const;
  bool somebody_is_asked() const;
  // Whether somebody with a wager has lost the connection.
  bool somebody_is_away() const;

  const Table& table() const { return part_.table(); }
  const TableCommon& common() const { return part_.table().common; }
  const Limits& limits() const { return house_.settings.limits; }
  Duration paced(int milliseconds) const;

  const TableRow& row_;
  const House& house_;
  const TablePart& part_;
  const Seated& people_;
};

}  // namespace croupier::server
