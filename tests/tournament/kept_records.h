// The disk of a tournament: each accepted command is a record in bytes as the server writes it, its
// seeds sealed. What was not flushed is gone when the power is.
#pragma once

#include <gtest/gtest.h>

#include "journal/recorded_tournament.h"
#include "journal/seal.h"
#include "tournament/json.h"

namespace croupier::tournament {

class KeptRecords {
 public:
  void write(const RecordedTournament::Done& done) {
    Row row{to_json(Act{done.command, done.events}), {}};
    for (const Seed& seed : done.seeds)
      row.sealed.push_back(seal_.close(seed, place(rows_.size(), row.sealed.size())));
    rows_.push_back(std::move(row));
    waiting_.push_back(done.command);
  }
  void flush() { waiting_.clear(); }

  // Nobody has heard of these yet.
  const std::vector<Command>& waiting() const { return waiting_; }
  // Whether cards were shuffled in the last of them.
  bool last_is_shuffle() const { return !waiting_.empty() && !rows_.back().sealed.empty(); }

  // The power is cut: who asked for these got no answer.
  std::vector<Command> lose() {
    rows_.resize(rows_.size() - waiting_.size());
    return std::exchange(waiting_, {});
  }

  // A house that knows nothing but what is on disk; its acts are handed to `hear` as they come out.
  template <class Hear>
  std::unique_ptr<RecordedTournament> resume(std::function<Seed()> seeds, Hear hear) const {
    auto resumed = std::make_unique<RecordedTournament>(std::move(seeds));
    for (std::size_t at = 0; at < rows_.size(); ++at) {
      const auto done = resumed->act_again(record(at));
      if (!done) {
        ADD_FAILURE() << "act " << at + 1 << ": " << done.error() << '\n' << rows_[at].act;
        break;
      }
      hear(*done);
    }
    return resumed;
  }

 private:
  struct Row {
    std::string act;
    std::vector<std::vector<std::uint8_t>> sealed;
  };

  static std::string place(std::size_t row, std::size_t nth) {
    return fmt::format("tour-1/{}/{}", row + 1, nth);
  }
  Record record(std::size_t at) const {
    Record record;
    record.table = "tour-1";
    record.seq = at + 1;
    record.act = rows_[at].act;
    for (const auto& sealed : rows_[at].sealed) {
      const auto seed = seal_.open(sealed, place(at, record.seeds.size()));
      EXPECT_TRUE(seed);
      record.seeds.push_back(seed.value_or(Seed{}));
    }
    return record;
  }

  Seal seal_{Seal::Key{7}};
  std::vector<Row> rows_;
  std::vector<Command> waiting_;  // of the last rows, not flushed
};

}  // namespace croupier::tournament
