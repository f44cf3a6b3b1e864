// What somebody may know of the house, built from nothing: everybody the subjects that are open to
// them, a person their own account, the desk what waits for approval, administrators the grants.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "house/house.h"

namespace croupier::house {

struct AccountView {
  static constexpr std::string_view kTypeName = "HouseAccount";
  AccountNo no{};
  AccountKind kind{};
  NameNo name{};
  Balances balance;
  Instant excluded_until = 0;
  std::vector<Limit> limits;
  std::vector<Transfer> in_flight;
  static constexpr auto fields() {
    using S = AccountView;
    return listed(field("no", &S::no), field("kind", &S::kind), field("name", &S::name),
                  field("balance", &S::balance), field("excluded_until", &S::excluded_until),
                  field("limits", &S::limits), field("in_flight", &S::in_flight));
  }
};

struct SubjectView {
  static constexpr std::string_view kTypeName = "HouseSubject";
  SubjectNo no{};
  std::string id;
  std::string title;
  SubjectMachine machine{};
  std::string game;
  SubjectKind kind{};
  SubjectState state{};
  std::string why;
  static constexpr auto fields() {
    using S = SubjectView;
    return listed(field("no", &S::no), field("id", &S::id), field("title", &S::title),
                  field("machine", &S::machine), field("game", &S::game), field("kind", &S::kind),
                  field("state", &S::state), field("why", &S::why));
  }
};

struct HouseView {
  std::uint32_t accounts = 0;
  std::vector<SubjectView> subjects;
  std::optional<AccountView> own;
  std::vector<Grant> grants;      // of administrators; of others their own
  std::vector<Request> requests;  // of those who may approve
  Money approval_above;
  static constexpr auto fields() {
    using S = HouseView;
    return listed(field("accounts", &S::accounts), field("subjects", &S::subjects),
                  field("own", &S::own), field("grants", &S::grants),
                  field("requests", &S::requests), field("approval_above", &S::approval_above));
  }
};

HouseView view(const House& house, const Actor& viewer);
AccountView view_of(const House& house, AccountNo no);
std::string to_json(const HouseView& view);

}  // namespace croupier::house
