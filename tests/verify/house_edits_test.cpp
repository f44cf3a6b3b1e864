// Grants, limits and balances of the house, edited where they lie: in acts, in the ledger and in a
// snapshot. The verifier finds each and says where.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "house/json.h"
#include "journal/compact.h"
#include "journal/recorded_house.h"
#include "journal/small_journal.h"
#include "proof/record.h"
#include "verify/verify.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;
using house::AccountKind;
using house::AccountNo;
using house::NameNo;

constexpr Instant kSeconds = 1'700'000'000;

class HouseEdits : public test::SmallJournal, public testing::Test {
 protected:
  // Two players, one with money and one with a limit, and an administrator; then the house is kept.
  void SetUp() override {
    const auto storage = open();
    RecordedHouse house;
    const auto act = [&](house::CommandBody body, house::Actor by = {Role::platform}) {
      Write write;
      const auto done = house.act({by, kSeconds, std::move(body), "asked"}, kSeconds * 1000, write);
      ASSERT_TRUE(done) << word(done.error().code);
      test::write_and_wait(*storage, std::move(write));
    };
    act(house::OpenAccount{"ann", AccountKind::person, NameNo{1}});
    act(house::OpenAccount{"bob", AccountKind::person, NameNo{2}});
    act(house::OpenAccount{"carl", AccountKind::staff, NameNo{3}});
    act(house::GrantRole{.account = AccountNo{3}, .role = Role::administrator});
    act(house::SetLimit{AccountNo{1}, house::LimitKind::loss, house::Period::day, 50'000},
        {Role::player, AccountNo{1}});
    act(house::Deposit{AccountNo{2}, house::Currency::demo, Money::dollars(1000)});
    Write kept;
    kept.snapshot = Snapshot{kHouseSubject, house.seq(), to_json(house.now())};
    test::write_and_wait(*storage, std::move(kept));
  }
  std::string fault() const {
    const auto report = verify_journal({.journal = data()});
    if (!report) return report.error();
    if (report->holds) return "";
    const VerifyFault& first = report->faults.front();
    return fmt::format("{}|{}", first.where, first.what);
  }
  // Puts another text in place of one that stands in this column of this row.
  void put_in(const std::string& table, const std::string& column, const std::string& row,
              const std::string& old, const std::string& text) const {
    auto database = *sqlite::Database::open(data() + "/journal.db", sqlite::Access::read_write);
    auto found =
        database.prepare(fmt::format("select {} from {} where {}", column, table, row).c_str());
    ASSERT_TRUE(found.step()) << row;
    const auto bytes = found.blob(0);
    std::string whole = expanded(std::string(bytes.begin(), bytes.end())).value();
    const std::size_t at = whole.find(old);
    ASSERT_NE(at, std::string::npos) << whole;
    whole.replace(at, old.size(), text);
    const std::string compact = compacted(whole);
    auto put =
        database.prepare(fmt::format("update {} set {} = ?1 where {}", table, column, row).c_str());
    put.with(proof::bytes_of(compact)).step();
  }
  void expect_located(const std::function<void()>& edit_it, const std::string& where) {
    fs::remove_all(folder() + "/kept");
    fs::copy(data(), folder() + "/kept", fs::copy_options::recursive);
    edit_it();
    EXPECT_EQ(fault(), where + "|it is not what was signed");
    fs::remove_all(data());
    fs::rename(folder() + "/kept", data());
    EXPECT_EQ(fault(), "");
  }
};

std::string act_row(int seq) {
  return fmt::format("subject = (select entry from ids where id = 'house') and seq = {}", seq);
}

TEST_F(HouseEdits, InActsAreLocated) {
  ASSERT_EQ(fault(), "");
  for (const auto& [seq, old, text] :
       {std::tuple{4, R"("role":"administrator")", R"("role":"cashier")"},
        std::tuple{4, R"("account":3)", R"("account":2)"},
        std::tuple{5, R"("most":50000)", R"("most":90000000)"},
        std::tuple{6, R"("amount":100000)", R"("amount":10000000)"},
        std::tuple{1, R"("kind":"person")", R"("kind":"staff")"}}) {
    SCOPED_TRACE(text);
    expect_located([&] { put_in("acts", "act", act_row(seq), old, text); },
                   fmt::format("acts, house act {}", seq));
  }
}

TEST_F(HouseEdits, InTheLedgerAreLocated) {
  expect_located([&] { edit("update ledger set amount = amount * 100"); }, "ledger, entry 1");
  expect_located([&] { edit("update ledger set to_account = 'person:ann'"); }, "ledger, entry 1");
  expect_located([&] { edit("update ledger set currency = 1"); }, "ledger, entry 1");
}

TEST_F(HouseEdits, InASnapshotAreLocated) {
  const std::string row = "table_id = 'house'";
  const std::string where = "snapshots, house after act 6";
  for (const auto& [old, text] :
       {std::pair{R"(100000)", R"(10000000)"}, std::pair{R"("administrator")", R"("cashier")"},
        std::pair{R"(50000)", R"(90000000)"}}) {
    SCOPED_TRACE(text);
    expect_located([&] { put_in("snapshots", "state", row, old, text); }, where);
  }
}

}  // namespace
}  // namespace croupier
