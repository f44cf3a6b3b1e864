#include "verify/notices.h"

#include <fmt/format.h>

#include <array>
#include <bitset>
#include <string_view>

#include "house/events.h"
#include "record/event.h"

namespace croupier {
namespace {

struct Noticed {
  std::string_view event;  // its name, between quotes in the text of an act
  const char* kind;
};

constexpr std::array kNoticed{
    Noticed{RoundVoided::kName, "void"},
    Noticed{ShortWagerVoided::kName, "void"},
    Noticed{GameInvalidated::kName, "void"},
    Noticed{RulingMade::kName, "ruling"},
    Noticed{DisputeDecided::kName, "ruling"},
    Noticed{WinningsTakenBack::kName, "reversal"},
    Noticed{StakeForfeited::kName, "forfeit"},
    Noticed{PlayerSanctioned::kName, "sanction"},
    Noticed{house::ApprovalGiven::kName, "override"},
    Noticed{house::DeskCounted::kName, "count"},
    Noticed{house::GamingStopped::kName, "stop"},
    Noticed{house::GamingResumed::kName, "stop"},
    Noticed{house::AccountExcluded::kName, "exclusion"},
    Noticed{house::RoleGranted::kName, "grant"},
    Noticed{house::RoleRevoked::kName, "grant"},
    Noticed{house::TransferReturned::kName, "returned"},
};

// What is told apart by more than the name of an event.
struct Marked {
  std::string_view event;
  std::string_view mark;
  const char* kind;
};
constexpr std::array kMarked{
    Marked{house::MoneyMoved::kName, R"("act":"correct")", "correction"},
    // Somebody else approved it. Most acts have nobody there.
    Marked{ActExplained::kName, R"("approved_by":{)", "override"},
};

std::string quoted(std::string_view name) { return fmt::format(R"("{}")", name); }

}  // namespace

std::vector<VerifyNotice> notices_of(const Record& record) {
  std::vector<VerifyNotice> notices;
  const std::string_view text = record.act;
  const auto note = [&](const char* kind, std::string_view what) {
    notices.push_back({kind, fmt::format("{} act {}", record.table, record.seq),
                       fmt::format("{} (by {})", what, word(record.origin))});
  };
  std::bitset<kNoticed.size()> found;
  for (auto at = text.find('"'); at < text.size() - 1; at = text.find('"', at + 1)) {
    const std::string_view rest = text.substr(at + 1);
    for (std::size_t nth = 0; nth < kNoticed.size(); ++nth) {
      const std::string_view event = kNoticed[nth].event;
      if (event[0] == rest[0] && rest.starts_with(event) && rest.substr(event.size(), 1) == "\"")
        found.set(nth);
    }
  }
  for (std::size_t nth = 0; found.any() && nth < kNoticed.size(); ++nth) {
    if (found[nth]) note(kNoticed[nth].kind, quoted(kNoticed[nth].event));
  }
  for (const Marked& each : kMarked) {
    if (text.contains(each.mark) && text.contains(quoted(each.event))) note(each.kind, each.mark);
  }
  return notices;
}

}  // namespace croupier
