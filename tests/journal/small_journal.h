// A data folder with a journal of a few hundred rows of every kind, for tests that look at its
// files. Keys and heads lie outside of it, as a server has them.
#pragma once

#include <fmt/format.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "journal/signed_log.h"
#include "journal/sqlite_storage.h"

namespace croupier::test {

inline constexpr const char* kPersonalName = "Annabel Personal";
inline constexpr const char* kPassword = R"({"password":"hash of a password"})";

inline void write_and_wait(Storage& storage, Write write) {
  std::atomic<bool> durable = false;
  write.durable = [&] {
    durable = true;
    durable.notify_one();
  };
  storage.write(std::move(write));
  durable.wait(false);
}

class SmallJournal {
 public:
  SmallJournal() {
    std::string path = (std::filesystem::temp_directory_path() / "croupier-XXXXXX").string();
    folder_ = ::mkdtemp(path.data());
  }
  ~SmallJournal() { std::filesystem::remove_all(folder_); }
  SmallJournal(const SmallJournal&) = delete;
  SmallJournal& operator=(const SmallJournal&) = delete;

  const std::string& folder() const { return folder_; }
  std::string data() const { return folder_ + "/data"; }
  std::string keys() const { return data() + ".keys"; }
  SqliteSettings settings() const { return settings_beside(data()); }

  std::unique_ptr<SqliteStorage> open() {
    auto storage = SqliteStorage::open(data(), settings());
    if (!storage) throw std::runtime_error(storage.error());
    return std::move(*storage);
  }

  // The act `seq` of one of three subjects, with what goes with an act.
  Write evening(std::uint64_t nth) {
    Write write;
    const std::string subject = nth % 3 == 0 ? "sb-1" : nth % 3 == 1 ? "cw-1" : "nz-1";
    const std::uint64_t seq = ++seqs_[nth % 3];
    write.record = Record{subject,
                          seq,
                          static_cast<Millis>(1000 + nth),
                          Origin::player,
                          nth % 2 == 0 ? "ann" : "bob",
                          {fmt::format("m{}", nth), nth, 77 + nth},
                          R"({"command":{},"drawn":[],"events":[]})",
                          {}};
    if (nth % 7 == 0) write.record->seeds.emplace_back();
    if (nth % 5 == 0) {
      write.round = RoundRow{subject, static_cast<std::uint32_t>(seq), seq};
      write.played.push_back({"ann", subject, static_cast<std::uint32_t>(seq), 1000,
                              Money::dollars(5), Money::dollars(10)});
      write.movements.push_back({"table:" + subject, "person:ann", Money::dollars(5), "won", 1000,
                                 house::Currency::real});
      write.movements.push_back({"person:ann", "transit:x", Money::dollars(1), "moved", 1000,
                                 house::Currency::real, fmt::format("{}/{}", subject, seq)});
    }
    if (nth % 11 == 0) write.snapshot = Snapshot{subject, seq, R"({"state":[1,2,3]})"};
    return write;
  }

  // People and names come with the first; every act is a commit of its own.
  void write_an_evening(std::uint64_t acts = 30, bool with_heads = true) {
    SqliteSettings how = settings();
    if (!with_heads) how.heads.clear();
    auto opened = SqliteStorage::open(data(), std::move(how));
    if (!opened) throw std::runtime_error(opened.error());
    if (!with_heads) written_ = 0, seqs_ = {};
    if (written_ == 0) {
      Write write;
      write.people.push_back({"ann", {}, std::string("\0hash", 5), 5});
      write.people.push_back({"bob", {}, "hash of bob", 6});
      write.names.push_back({1, kPersonalName, "ann"});
      write.names.push_back({2, "bob", "bob"});
      write.notes.push_back({7, R"({"stepped":-5000})"});
      write.secrets.push_back({SecretKind::credential, "ann", R"({"password":"the first"})"});
      write.secrets.push_back({SecretKind::session, "hash of a token", R"({"person":"ann"})"});
      write.secrets.push_back({SecretKind::credential, "ann", kPassword});
      write_and_wait(**opened, std::move(write));
    }
    for (std::uint64_t nth = 0; nth < acts; ++nth) write_and_wait(**opened, evening(written_++));
  }

  sqlite::Database read(const std::string& folder) const {
    auto database = sqlite::Database::open(folder + "/journal.db", sqlite::Access::read_only);
    if (!database) throw std::runtime_error(database.error());
    return std::move(*database);
  }
  sqlite::Database read() const { return read(data()); }
  void edit(const std::string& statement, const std::string& folder) const {
    auto database = sqlite::Database::open(folder + "/journal.db", sqlite::Access::read_write);
    if (!database) throw std::runtime_error(database.error());
    if (auto done = database->run(statement.c_str()); !done) throw std::runtime_error(done.error());
  }
  void edit(const std::string& statement) const { edit(statement, data()); }

  proof::Checkpoint last_checkpoint() const {
    auto database = read();
    return last_head(database, *keys_of(database))->head.checkpoint;
  }
  // Of the data folder.
  std::string all_bytes() const {
    std::string bytes;
    for (const auto& entry : std::filesystem::directory_iterator(data())) {
      std::ifstream in(entry.path(), std::ios::binary);
      bytes.append(std::istreambuf_iterator<char>(in), {});
    }
    return bytes;
  }

 private:
  std::string folder_;
  std::uint64_t written_ = 0;
  std::array<std::uint64_t, 3> seqs_{};
};

}  // namespace croupier::test
