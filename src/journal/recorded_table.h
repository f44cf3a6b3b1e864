// A table with its device, as the journal keeps it: the seeds that an act draws are kept with it,
// and a recorded act is folded as a fact or, to verify it, decided again with those seeds.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "driver/table_driver.h"
#include "journal/act_json.h"
#include "journal/storage.h"

namespace croupier {

// How a table of the house is dealt: by hand, or from a shoe of its own decks. The shuffle is an
// act of its own, so that a record can begin with it; the cut is people's.
Dealing usual_dealing(const TableRow& row, const Table& table, std::function<Seed()> seeds);

// Kinds of tables at which somebody trains as staff: the server deals; or the cards are entered by
// hand, out of a shoe or out of a shuffling device.
inline constexpr std::string_view kTraining = "training";
inline constexpr std::string_view kTrainingByHand = "training-by-hand";
inline constexpr std::string_view kTrainingDevice = "training-by-hand-device";
inline constexpr std::string_view kPublic = "public";
inline constexpr std::string_view kPublicByHand = "public-by-hand";
inline constexpr std::string_view kPublicDevice = "public-by-hand-device";
// Whether a person deals real cards and enters them.
bool is_dealt_by_hand(const TableRow& row);
bool has_shuffler(const TableRow& row);

class RecordedTable {
 public:
  // New seeds come from `dealing.seeds`.
  RecordedTable(Table table, Dealing dealing);
  RecordedTable(const RecordedTable&) = delete;
  RecordedTable& operator=(const RecordedTable&) = delete;

  const Table& table() const { return driver_.table(); }
  const TableDriver& driver() const { return driver_; }

  struct Done {
    Act act;
    Seeds seeds;
  };
  std::expected<Done, Refusal> act(const Command& command);

  // The recorded events have happened: nothing is decided, but the device must give the cards they
  // name. Says what is wrong otherwise; nothing more can be done with this table then.
  std::expected<Events, std::string> take_as_fact(const Record& record);
  // Decided again, it must come out byte for byte as it is recorded; or what is wrong.
  std::expected<Events, std::string> act_again(const Record& record);
  // The same for a table without a device, by somebody who may not open the seeds: the cards and
  // prizes come from the record.
  std::expected<Events, std::string> act_again_from_cards(const Record& record);

 private:
  Seed next_seed();
  void draw_as_in(const Record& record, bool commits);
  void draw_anew();
  std::expected<ActFacts, std::string> facts_of(const Record& record) const;

  std::function<Seed()> seeds_;
  Seeds given_;   // drawn for the act in hand
  Seeds stored_;  // to be drawn again
  bool commits_ = false;
  bool again_ = false;
  bool is_missing_ = false;
  TableDriver driver_;
};

}  // namespace croupier
