// Deciding reads and never changes; a refusal leaves everything as it was; a round comes to an end.
#include <fmt/format.h>

#include "properties/property.h"
#include "state/event_table.h"
#include "state/snapshot.h"
#include "words/table.h"

namespace croupier::test {
namespace {

class RefusalChangesNothing final : public Property {
 public:
  std::string_view name() const override { return "a refusal changes nothing"; }

  std::string watch(const Moment& moment) override {
    if (moment.answer) return moment.answer->empty() ? "accepted, and nothing happened" : "";
    if (moment.before != moment.after) return "the table has changed";
    if (!moment.thorough && moment.number % 16 != 0) return {};
    const bool same_bytes = canonical_json(moment.before) == canonical_json(moment.after);
    return same_bytes ? "" : "the bytes of the table have changed";
  }
};

class DecidingIsPure final : public Property {
 public:
  std::string_view name() const override { return "deciding is pure"; }

  std::string watch(const Moment& moment) override {
    if (!moment.thorough && moment.number % 4 != 0) return {};
    const Table copy = moment.before;
    const auto again = decide(copy, moment.tried.command);
    if (again != moment.answer) return "the same command at the same table was decided otherwise";
    if (copy != moment.before) return "the table was changed by deciding";
    return {};
  }
};

// Acts that move a round on. What may be done at any time, such as buying chips, does not count.
bool moves_on(const Events& events) {
  for (const Event& event : events) {
    const bool idle = std::holds_alternative<PlayerJoined>(event.body) ||
                      std::holds_alternative<ChipsBought>(event.body) ||
                      std::holds_alternative<PlayerLeft>(event.body) ||
                      std::holds_alternative<PlayerRestricted>(event.body) ||
                      std::holds_alternative<BoxReleased>(event.body) ||
                      std::holds_alternative<PlayerAbsent>(event.body) ||
                      std::holds_alternative<PlayerReturned>(event.body) ||
                      std::holds_alternative<PresserNominated>(event.body) ||
                      std::holds_alternative<ButtonDeclined>(event.body) ||
                      std::holds_alternative<BurnCardAsked>(event.body);
    if (!idle) return true;
  }
  return false;
}

class RoundEnds final : public Property {
 public:
  std::string_view name() const override { return "a round ends"; }
  void open(const TableSetup&, const Table&) override { acts_ = 0; }

  std::string watch(const Moment& moment) override {
    if (moment.after.common.betting) {
      acts_ = 0;
    } else if (moment.answer && moves_on(*moment.answer)) {
      ++acts_;
    }
    return acts_ <= kActsMost ? "" : fmt::format("it goes on after {} acts", acts_);
  }

 private:
  // Nine boxes of three hands with at most 22 cards each, the dealer, three bettors a decision,
  // insurance in small parts, and a few shuffles.
  static constexpr int kActsMost = 2000;
  int acts_ = 0;
};

class EverythingHasWords final : public Property {
 public:
  std::string_view name() const override { return "everything has words"; }

  std::string watch(const Moment& moment) override {
    if (!moment.thorough && moment.number % 16 != 0) return {};
    if (sentence(awaits(moment.after), moment.after).empty()) return "no words for what is awaited";
    if (!moment.answer) {
      const std::string why = words(moment.answer.error());
      return why.empty() ? "no words for the refusal" : "";
    }
    for (const Event& event : *moment.answer) {
      if (is_seen(event.body) && words(event, moment.after).empty()) {
        return fmt::format("no words for {}", croupier::name(event.body));
      }
    }
    return {};
  }
};

}  // namespace

std::unique_ptr<Property> refusal_changes_nothing() {
  return std::make_unique<RefusalChangesNothing>();
}
std::unique_ptr<Property> deciding_is_pure() { return std::make_unique<DecidingIsPure>(); }
std::unique_ptr<Property> round_ends() { return std::make_unique<RoundEnds>(); }
std::unique_ptr<Property> everything_has_words() { return std::make_unique<EverythingHasWords>(); }

}  // namespace croupier::test
