// A house on a journal of the real storage, and people who play in it: for tests that look at what
// lies on the disk. Network, clock and tokens are simulated.
#pragma once

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <string>
#include <utility>

#include "journal/sqlite_storage.h"
#include "server/simulated_house.h"

namespace croupier::server {

// A new folder, removed at the end.
class NewFolder {
 public:
  NewFolder() {
    std::string path = (std::filesystem::temp_directory_path() / "croupier-XXXXXX").string();
    folder_ = ::mkdtemp(path.data());
  }
  ~NewFolder() { std::filesystem::remove_all(folder_); }
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;
  const std::filesystem::path& path() const { return folder_; }

 private:
  std::filesystem::path folder_;
};

// A house on a journal of the real storage.
struct Opened {
  Opened(const std::filesystem::path& folder, Millis now, Settings settings = {},
         SqliteSettings sqlite = {})
      : storage(std::move(*SqliteStorage::open(folder.string(), std::move(sqlite)))),
        clock(now),
        switchboard(*storage, clock, transport, tokens, std::move(settings)) {}
  // Its last acknowledgements concern the switchboard, so the storage ends first.
  ~Opened() { storage.reset(); }
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;

  // What was done is on disk, and published.
  void come_to_rest() {
    clock.settle();
    std::promise<void> written;
    Write write;
    write.durable = [&] { written.set_value(); };
    storage->write(std::move(write));
    written.get_future().wait();
  }

  std::unique_ptr<SqliteStorage> storage;
  SimulatedClock clock;
  KeptTransport transport;
  CountedTokens tokens;
  Switchboard switchboard;
};

// Somebody who plays in a house with a disk.
class Patron {
 public:
  Patron(Opened& house, std::uint64_t number) : house_(house), connection_{number} {
    std::promise<PersonId> made;
    house.switchboard.people().make_guest(
        [&](const Registry::NewGuest& it) { made.set_value(it.id); });
    house.clock.settle();
    person_ = made.get_future().get();
    house.switchboard.opened(connection_, person_);
    house.clock.settle();
  }
  // Somebody whom the journal knows.
  Patron(Opened& house, std::uint64_t number, PersonId person)
      : house_(house), connection_{number}, person_(std::move(person)) {
    house.switchboard.opened(connection_, person_);
    house.clock.settle();
  }
  void say(const std::string& what, const std::string& more) {
    // Of another connection of the same person it is another message.
    const std::string id =
        fmt::format("say-{}-{}", static_cast<std::uint64_t>(connection_), ++said_);
    house_.switchboard.said(connection_,
                            fmt::format(R"({{"id":"{}","do":"{}",{}}})", id, what, more));
    house_.clock.settle();
  }
  void act(const std::string& table, const std::string& command) {
    say("act", fmt::format(R"("table":"{}","command":{{{}}})", table, command));
  }
  void act_of(const std::string& occasion, const std::string& role, const std::string& command) {
    const std::string as = role.empty() ? "" : fmt::format(R"("as":"{}",)", role);
    say("occasion-act",
        fmt::format(R"("occasion":"{}",{}"command":{{{}}})", occasion, as, command));
  }
  void sit(const std::string& table, int box) {
    say("watch", fmt::format(R"("table":"{}")", table));
    say("join", fmt::format(R"("table":"{}","chips":20000)", table));
    act(table, fmt::format(R"("command":"take-seat","box":{})", box));
  }
  const PersonId& person() const { return person_; }
  std::string name() const { return house_.switchboard.people().find(person_)->name; }

 private:
  Opened& house_;
  Connection connection_;
  PersonId person_;
  int said_ = 0;
};

}  // namespace croupier::server
