// The watch over the floor: reads the journal from its beginning and goes on as it grows, so that
// everything it knows follows from what is on disk. It keeps the significant events, every table
// with its figures, and what moved between cage, tables and count room.
//
// It has a strand of its own; whoever asks is answered there. Storage, registry and clock outlive
// it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/people/registry.h"
#include "server/pit/theories.h"

namespace croupier::server {

inline constexpr std::size_t kEventsKept = 200'000;  // the newest; the journal has all of them

class FloorWatch : public std::enable_shared_from_this<FloorWatch> {
 public:
  struct FloatMoved {
    Millis at = 0;
    TableId table;
    std::optional<house::FloatMove> what;  // nothing: the drop was collected
    Money amount;
  };

  static std::shared_ptr<FloorWatch> begin(Storage& storage, Clock& clock, Registry& registry);

  // Runs on the strand, when all that is on disk now has been read.
  void ask(std::function<void(const FloorWatch&)> then);

  // --- for who asks ---
  const std::vector<FloorEvent>& events() const { return events_; }  // oldest first
  const std::map<TableId, FollowedTable>& tables() const { return tables_; }
  const std::vector<FloatMoved>& floats() const { return floats_; }
  const house::House& house() const { return house_; }
  Theories& theories() const { return theories_; }
  // From any thread, the last of them:
  Storage& storage() const { return storage_; }
  Millis now() const { return clock_.now(); }
  std::string name_of(house::AccountNo no) const;
  std::string name_of(const PersonId& person) const;

 private:
  FloorWatch(Storage& storage, Clock& clock, Registry& registry);
  void look_later();
  // Whether there may be more.
  bool read_some();
  std::size_t read_house();
  std::size_t read_table(const KnownSubject& subject);
  std::size_t read_notes();
  bool knows_name_of(const house::AccountErased& erasure) const;
  std::size_t start_over();
  std::size_t give_up(const Record& record, const std::string& why);
  void note(const house::Event& event, const Record& record, const std::string& reason);
  void keep_found();
  std::string name_of(house::NameNo no);

  Storage& storage_;
  Clock& clock_;
  Registry& registry_;
  const std::shared_ptr<Strand> strand_;
  mutable Theories theories_;

  house::House house_;
  std::uint64_t house_seq_ = 0;
  std::uint64_t read_anew_for_ = 0;  // the last erasure that was
  std::map<TableId, FollowedTable> tables_;
  std::map<TableId, std::string> unreadable_;
  std::int64_t last_note_ = 0;
  std::string served_by_;              // the version that began and has not ended
  std::string version_;                // the last that began
  std::vector<std::string> settings_;  // with which it began
  std::vector<FloorEvent> found_;      // not among the events yet
  std::vector<FloorEvent> events_;
  std::uint64_t last_no_ = 0;
  std::vector<FloatMoved> floats_;
  std::map<std::uint32_t, std::string> names_;
};

}  // namespace croupier::server
