// What the signed log costs an act: its hashes, its share of a head, the head's row and signature.
// The rows themselves are written with or without it. Goal: 5 µs an act at 16 or more acts a
// commit, 25 µs a commit otherwise.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <string>

#include "journal/signed_log.h"
#include "journal/sqlite_schema.h"
#include "journal/sqlite_storage.h"

namespace croupier {
namespace {

struct Journal {
  Journal() {
    const auto path = std::filesystem::temp_directory_path() / "croupier-bench.key";
    std::filesystem::remove(path);
    if (!proof::make_key_file(path.string())) std::abort();
    const std::shared_ptr<proof::Signer> signer =
        std::move(*proof::signer_from_file(path.string()));
    std::filesystem::remove(path);
    const auto begin = [&](sqlite::Database& it, std::int64_t) {
      return SignedLog::begin(it, signer, 1'700'000'000'000);
    };
    if (!bring_up_to_date(database, begin)) std::abort();
    log.emplace(std::move(*SignedLog::take_up(database, signer)));
  }
  sqlite::Database database =
      std::move(*sqlite::Database::open(":memory:", sqlite::Access::read_write));
  std::optional<SignedLog> log;
};

// An act of a dealt round, and a movement of money every other act.
void add_act(SignedLog& log, std::int64_t seq, const std::string& act, proof::Hash& previous) {
  log.add(proof::Kind::act, std::string("sb-1"), seq, std::int64_t{1'700'000'000'000}, 0,
          std::string("0123456789abcdef"), std::string("c-12345"), seq, std::int64_t{77}, 4,
          std::string("0.2.0"), 0, proof::bytes_of(act), proof::Bytes(), proof::Bytes(previous));
  previous = log.last();
  if (seq % 2 == 0) {
    log.add(proof::Kind::movement, std::int64_t{1'700'000'000'000}, std::string("table:sb-1"),
            std::string("person:0123456789abcdef"), std::int64_t{5000}, std::string("left"),
            std::string("sb-1"), seq, 0, std::optional<std::string_view>());
  }
}

void signed_acts(benchmark::State& state) {
  Journal journal;
  const std::string act(170, 'x');
  proof::Hash previous{};
  std::int64_t seq = 0;
  (void)journal.database.run("begin");
  // A log of some length has a tree of some depth.
  for (; seq < 20000; ++seq) add_act(*journal.log, seq, act, previous);
  journal.log->sign();
  for (auto _ : state) {
    for (std::int64_t nth = 0; nth < state.range(0); ++nth)
      add_act(*journal.log, seq++, act, previous);
    journal.log->sign();
  }
  (void)journal.database.run("commit");
  state.counters["an_act"] =
      benchmark::Counter(static_cast<double>(state.iterations() * state.range(0)),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(signed_acts)->ArgName("acts_a_commit")->Arg(1)->Arg(4)->Arg(16)->Arg(64)->Arg(256);

// A start on a journal of so many acts. It must not grow with them.
void open_journal(benchmark::State& state) {
  const auto folder = std::filesystem::temp_directory_path() / "croupier-bench-journal";
  std::filesystem::remove_all(folder);
  {
    const auto storage = std::move(*SqliteStorage::open(folder.string()));
    for (std::int64_t nth = 0; nth < state.range(0); ++nth) {
      Write write;
      write.record = Record{.table = nth % 2 == 0 ? "sb-1" : "cw-1",
                            .seq = static_cast<std::uint64_t>(nth / 2 + 1),
                            .at = 1'700'000'000'000 + nth,
                            .person = "0123456789abcdef",
                            .said = {.id = "c-1"},
                            .act = R"({"command":{},"drawn":[],"events":[]})",
                            .seeds = {}};
      storage->write(std::move(write));
    }
  }
  for (auto _ : state) benchmark::DoNotOptimize(SqliteStorage::open(folder.string()));
  std::filesystem::remove_all(folder);
}
BENCHMARK(open_journal)
    ->ArgName("acts")
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(5);

}  // namespace
}  // namespace croupier
