#include "house/facts.h"

#include "base/match.h"
#include "house/floor_acts.h"

namespace croupier::house {
namespace {

template <class Body>
bool names_somebody_new(const House& house, const Body& body) {
  if constexpr (std::is_same_v<Body, AccountOpened>) {
    return static_cast<std::size_t>(body.account) == house.accounts.size() + 1 &&
           !house.account_ids.contains(body.id) && named(house, body.name) == AccountNo{} &&
           body.name != NameNo{};
  } else {
    return static_cast<std::size_t>(body.subject) == house.subjects.size() + 1 &&
           !house.subject_ids.contains(body.opened.id);
  }
}

// Money that leaves an account is there.
std::string wrong_amount(const House& house, const EventBody& body) {
  if (const auto* sent = std::get_if<TransferSent>(&body)) {
    const Account& from = *find(house, sent->account);
    const Money there =
        sent->carries == Carries::tokens ? from.tokens : from.balance[sent->currency];
    if (sent->amount <= Money{} || sent->amount > there) return "it sends money that is not there";
    if (find(house, sent->subject)->currency != sent->currency)
      return "it sends money of another currency";
    if (sent->transfer <= house.last_transfer) return "it uses the number of a transfer again";
  }
  if (const auto* received = std::get_if<TransferReceived>(&body)) {
    const Subject& subject = *find(house, received->subject);
    if (received->number != subject.received + 1) return "it receives a transfer out of turn";
    if (subject.currency != received->currency || received->amount <= Money{})
      return "it receives money that cannot be there";
  }
  if (const auto* moved = std::get_if<MoneyMoved>(&body)) {
    const Account* account = find(house, moved->move.account);
    if (account == nullptr) return "it names an account that is not there";
    const Money amount =
        moved->move.act == DeskAct::withdraw ? -moved->move.amount : moved->move.amount;
    const bool tokens = moved->move.act == DeskAct::tokens;
    if ((tokens ? account->tokens : account->balance[moved->move.currency]) + amount < Money{})
      return "it takes money that is not there";
  }
  return "";
}

}  // namespace

std::string why_no_fact(const House& house, const Event& event) {
  const auto names = [&](const auto& body) -> std::string {
    using Body = std::remove_cvref_t<decltype(body)>;
    if constexpr (is_one_of<Body, AccountOpened, SubjectOpened>) {
      return names_somebody_new(house, body) ? "" : "it opens what is there already";
    }
    if constexpr (requires { body.account; }) {
      if (find(house, body.account) == nullptr) return "it names an account that is not there";
    }
    if constexpr (requires { body.subject; }) {
      if (find(house, body.subject) == nullptr) return "it names a subject that is not there";
    }
    if constexpr (is_one_of<Body, TransferConfirmed, TransferReturned>) {
      if (find(house, body.transfer) == nullptr) return "it names a transfer that is not in flight";
    }
    if constexpr (is_one_of<Body, ApprovalGiven, ApprovalDeclined>) {
      if (find(house, body.request) == nullptr) return "it names a request that is not there";
    }
    if constexpr (std::is_same_v<Body, PlayNoted>) {
      for (const PlayPiece& each : body.pieces) {
        if (find(house, each.account) == nullptr) return "it names an account that is not there";
      }
    }
    if constexpr (std::is_same_v<Body, TimeZoneSet>) {
      if (!time_zone_from(body.time_zone)) return "it names no time zone";
    }
    if constexpr (std::is_same_v<Body, RoleRevoked>) {
      if (find(house, body.grant) == nullptr) return "it names a grant that is not there";
    }
    if constexpr (std::is_same_v<Body, AccountRenamed>) {
      const AccountNo has = named(house, body.name);
      if (has != AccountNo{} && has != body.account) return "it gives a name that somebody has";
    }
    return "";
  };
  std::string wrong = match(names, event.body);
  if (wrong.empty()) wrong = why_no_floor_fact(house, event.body);
  return wrong.empty() ? wrong_amount(house, event.body) : wrong;
}

}  // namespace croupier::house
