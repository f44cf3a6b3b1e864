#include "house/view.h"

#include <algorithm>

#include "house/ids_json.h"
#include "house/rows.h"

namespace croupier::house {

AccountView view_of(const House& house, AccountNo no) {
  const Account& account = *find(house, no);
  AccountView shown{.no = no,
                    .kind = account.kind,
                    .name = account.name,
                    .balance = account.balance,
                    .excluded_until = account.excluded_until,
                    .limits = account.limits,
                    .in_flight = {}};
  std::ranges::copy_if(house.transfers, std::back_inserter(shown.in_flight),
                       [&](const Transfer& each) { return each.account == no; });
  return shown;
}

HouseView view(const House& house, const Actor& viewer) {
  const bool of_house = kHouse.has(viewer.role);
  HouseView shown;
  shown.accounts = static_cast<std::uint32_t>(house.accounts.size());
  for (std::size_t at = 0; at < house.subjects.size(); ++at) {
    const Subject& each = house.subjects[at];
    const bool own = each.owner == AccountNo{} || each.owner == viewer.player;
    const bool public_too = each.kind == SubjectKind::open_to_all;
    if (!own && !public_too && !of_house) continue;
    shown.subjects.push_back({static_cast<SubjectNo>(at + 1), each.id, each.title, each.machine,
                              each.game, each.kind, each.state, each.why});
  }
  if (find(house, viewer.player) != nullptr) shown.own = view_of(house, viewer.player);
  std::ranges::copy_if(house.grants, std::back_inserter(shown.grants), [&](const Grant& each) {
    return of_house || each.account == viewer.player;
  });
  if (kApprovers.has(viewer.role)) {
    shown.requests = house.requests;
    shown.approval_above = house.approval_above;
  }
  return shown;
}

std::string to_json(const HouseView& view) {
  std::string out;
  json::write(out, view);
  return out;
}

}  // namespace croupier::house
