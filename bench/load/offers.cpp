#include "load/offers.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace croupier::bench {
namespace {

using namespace std::string_view_literals;

// Open to somebody who is not asked for a decision; insurance is declined by saying `ready`.
constexpr std::array<std::string_view, 7> kNoDecisions{
    "take-seat",      "leave-seat", "leave-table", "place-wager",
    "withdraw-wager", "insure",     "reserve-seat"};

std::int64_t number_after(std::string_view text, std::string_view name) {
  const std::size_t at = text.find(name);
  std::int64_t number = 0;
  if (at != std::string_view::npos)
    std::from_chars(text.data() + at + name.size(), text.data() + text.size(), number);
  return number;
}

}  // namespace

bool read_own(std::string_view message, std::uint32_t dice, Own& own) {
  static constexpr std::string_view kOwn = R"("own":{)";
  static constexpr std::string_view kOffer = R"({"command":{"command":")";
  static constexpr std::string_view kWhyNot = R"("why_not":)";
  const std::size_t from = message.find(kOwn);
  if (from == std::string_view::npos) return false;
  message.remove_prefix(from);
  own = {};
  own.staked = number_after(message, R"("staked":)");
  own.ready = message.substr(0, message.find(R"("offers")")).find(R"("ready":true)") !=
              std::string_view::npos;
  std::uint32_t decisions = 0;
  for (std::size_t at = message.find(kOffer); at != std::string_view::npos;
       at = message.find(kOffer, at)) {
    const std::size_t command = at + kOffer.size() - R"({"command":")"sv.size();
    at += kOffer.size();
    const std::string_view name = message.substr(at, message.find('"', at) - at);
    const std::size_t end = message.find('}', at) + 1;
    const std::size_t why_not = message.find(kWhyNot, end) + kWhyNot.size();
    if (why_not < kWhyNot.size() || !message.substr(why_not).starts_with("null")) continue;
    const std::string_view whole = message.substr(command, end - command);
    // In betting nothing but wagers and seats is open: the many others need not be looked at.
    if (name == "place-wager") {
      own.may_bet = own.may_bet || whole.find(R"("kind":"initial")") != std::string_view::npos;
      if (own.may_bet) return true;
    }
    if (std::ranges::find(kNoDecisions, name) != kNoDecisions.end()) continue;
    // Each of them is picked with the same chance, whatever their number.
    if (dice % ++decisions == 0) own.decision = whole;
    dice = dice * 1664525U + 1013904223U;
  }
  return true;
}

}  // namespace croupier::bench
