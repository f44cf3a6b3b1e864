// The ledger: each movement of money as a row with two sides. Money in flight lies on an account of
// its own, named after where it goes, so that the rows alone say where every cent is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "house/house.h"

namespace croupier::house {

inline constexpr std::string_view kPersonPrefix = "person:";
inline constexpr std::string_view kTokensPrefix = "tokens:";
inline constexpr std::string_view kTransitPrefix = "transit:";

// "person:…", "table:sb-1", "house:play-money"
std::string ledger_account(const Account& account);
std::string ledger_account(const Subject& subject);
std::string ledger_account(Purse purse);
// "tokens:…": the promotional tokens of a person. What is issued comes from the house's promotions.
std::string tokens_account(const Account& account);
std::string purse_account(const Account& account, Carries carries);
// Why money goes to a table where it was owed.
inline constexpr std::string_view kOwed = "what was owed";
inline constexpr std::string_view kPromotionsAccount = "house:promotions";
// "float:sb-1": the chips of the house at a table; they come from the cage and go back to it.
std::string float_account(const Subject& subject);
// "drop:sb-1": the box at a table, which is emptied into the count room. The money itself stays
// with the table's account: the rows say what was counted.
std::string drop_account(const Subject& subject);
inline constexpr std::string_view kCageAccount = "house:cage";
inline constexpr std::string_view kDropAccount = "house:count-room";
// "transit:table:sb-1"
std::string in_transit_to(std::string_view account);

// "house/17" of the house, "sb-1/3" of a subject.
std::string transfer_id(TransferNo no);
std::string transfer_id(const std::string& subject, std::uint64_t number);

struct Entry {
  std::string from;
  std::string to;
  Currency currency{};
  Money amount;
  std::string why;
  std::string transfer = {};  // empty: no transfer
  friend bool operator==(const Entry&, const Entry&) = default;
};

// The rows of an event, in the house as it was before it. What arrives at a subject and what leaves
// it are rows of the subject's own commit (arrived, left).
std::vector<Entry> ledger_of(const House& before, const Event& event);

Entry arrived(const Transfer& transfer, const Subject& at);
Entry left(const Subject& from, std::uint64_t number, const Account& to, Money amount,
           std::string why);

}  // namespace croupier::house
