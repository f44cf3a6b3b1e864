#include "house/offers.h"

#include "base/match.h"

namespace croupier::house {
namespace {

constexpr NameNo kFreeName{4'294'967'295};
constexpr const char* kSaid = "said";
constexpr Money kLeast = Money::cents(1);

// What only a person can say stands in for what they will say, so that everything else is decided.
struct Fill {
  const House& house;
  Instant now;

  // Somebody other than who asks, to try a right of the desk or of the administrator.
  AccountNo somebody(AccountNo except, AccountKind kind) const {
    for (std::size_t at = house.accounts.size(); at > 0; --at) {
      const auto no = static_cast<AccountNo>(at);
      if (no != except && house.accounts[at - 1].kind == kind) return no;
    }
    return {};
  }
  AccountNo by;

  CommandBody operator()(OpenAccount c) const {
    c.id = "an id that nobody has";
    c.name = kFreeName;
    return c;
  }
  CommandBody operator()(Rename c) const {
    if (c.account == AccountNo{}) c.account = somebody({}, AccountKind::person);
    c.name = kFreeName;
    return c;
  }
  CommandBody operator()(Exclude c) const {
    if (c.account == AccountNo{}) c.account = somebody({}, AccountKind::person);
    const Account* account = find(house, c.account);
    c.until = std::max(now + 1, account == nullptr ? Instant{0} : account->excluded_until);
    return c;
  }
  CommandBody operator()(EraseAccount c) const {
    c.account = somebody(by, AccountKind::person);
    return c;
  }
  CommandBody operator()(SetLimit c) const {
    if (c.account == AccountNo{}) c.account = somebody({}, AccountKind::person);
    return c;
  }
  CommandBody operator()(GrantRole c) const {
    c.account = somebody(by, AccountKind::staff);
    c.role = Role::dealer;
    c.until = now + 1;
    return c;
  }
  CommandBody operator()(Deposit c) const { return desk(c); }
  CommandBody operator()(Withdraw c) const { return desk(c); }
  CommandBody operator()(Correct c) const { return desk(c); }
  CommandBody operator()(IssueTokens c) const { return desk(c); }
  CommandBody operator()(CollectDebt c) const { return desk(c); }
  template <class Body>
  CommandBody desk(Body c) const {
    c.account = somebody(by, AccountKind::person);
    c.amount = kLeast;
    return c;
  }
  CommandBody operator()(FillDesk c) const {
    c.amount = kLeast;
    return c;
  }
  CommandBody operator()(OpenSubject c) const {
    c.id = "an id that nothing has";
    return c;
  }
  CommandBody operator()(StopGaming c) const {
    if (c.scope == StopScope::player) c.player = somebody(by, AccountKind::person);
    return c;
  }
  CommandBody operator()(AskFloat c) const {
    c.amount = kLeast;
    return c;
  }
  CommandBody operator()(CollectDrop c) const {
    c.amount = kLeast;
    return c;
  }
  CommandBody operator()(SetPit c) const {
    c.name = kSaid;
    return c;
  }
  CommandBody operator()(KeepTemplate c) const {
    c.name = kSaid;
    c.setup = "{}";
    return c;
  }
  CommandBody operator()(const auto& whole) const { return whole; }
};

class Offering {
 public:
  Offering(const House& house, const Actor& who, Instant now)
      : house_(house), who_(who), now_(now) {}

  void add(const CommandBody& body) {
    const CommandRow& row = row_of(body);
    if (!row.roles->nsw->has(who_.role)) return;
    const CommandBody filled = match(Fill{house_, now_, who_.player}, body);
    const auto tried = decide(house_, {who_, now_, filled, kSaid});
    list.push_back(
        {body, std::string(*row.label), tried ? std::nullopt : std::optional(tried.error())});
  }

  void add_all() {
    const AccountNo own = who_.role == Role::player ? who_.player : AccountNo{};
    add(OpenAccount{.id = "", .kind = AccountKind::person});
    add(Rename{.account = own});
    add(Exclude{.account = own});
    add(SetLimit{.account = own});
    add(EraseAccount{});
    add(SetHouseLimit{});
    add(SeePlay{own});
    add(SetReminder{.account = own});
    add(GrantRole{});
    for (const Grant& each : house_.grants) add(RevokeRole{each.no});
    add(Deposit{.currency = Currency::real});
    add(Withdraw{.currency = Currency::real});
    add(Correct{.currency = Currency::real});
    add(IssueTokens{});
    for (const Request& each : house_.requests) {
      add(Approve{each.no});
      add(Decline{each.no});
    }
    add(SetApprovalSum{house_.approval_above});
    add(FillDesk{});
    add(CountDesk{});
    add(OpenSubject{});
    for (std::size_t at = 0; at < house_.subjects.size(); ++at) {
      if (house_.subjects[at].state == SubjectState::open)
        add(CloseSubject{static_cast<SubjectNo>(at + 1)});
    }
    add_floor();
  }

  void add_floor() {
    add(StopGaming{.scope = StopScope::all});
    add(StopGaming{.scope = StopScope::player});
    for (std::size_t at = 0; at < house_.subjects.size(); ++at) {
      const Subject& subject = house_.subjects[at];
      if (subject.machine != SubjectMachine::table || subject.owner != AccountNo{}) continue;
      const auto no = static_cast<SubjectNo>(at + 1);
      add(StopGaming{.scope = StopScope::table, .table = no});
      add(AskFloat{.table = no, .what = FloatMove::fill});
      add(AskFloat{.table = no, .what = FloatMove::credit});
      add(CollectDrop{.table = no});
      add(CollectDebt{.table = no});
      add(SetPace{.table = no});
    }
    for (const GamingStopped& each : house_.floor.stops) add(ResumeGaming{each.stop});
    for (const FloatAsked& each : house_.floor.requests) {
      add(IssueFloat{each.request});
      add(DeclineFloat{each.request});
    }
    add(SetPit{});
    add(KeepTemplate{});
    for (const Template& each : house_.floor.templates) add(DropTemplate{each.name});
  }

  std::vector<Offer> list;

 private:
  const House& house_;
  const Actor& who_;
  Instant now_;
};

}  // namespace

// The platform acts by what people and clocks ask of it: nothing is offered to it.
std::vector<Offer> offers(const House& house, const Actor& who, Instant now) {
  if (who.role == Role::platform) return {};
  Offering offering(house, who, now);
  offering.add_all();
  return std::move(offering.list);
}

}  // namespace croupier::house
