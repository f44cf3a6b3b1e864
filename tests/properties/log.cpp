// The log is the truth: written as JSON and read again, the events lead from the opening to the
// same table, and the commands lead to the same events.
#include <fmt/format.h>

#include "properties/property.h"
#include "record/json.h"
#include "state/snapshot.h"

namespace croupier::test {
namespace {

class LogReplays final : public Property {
 public:
  std::string_view name() const override { return "the log replays to the same table"; }
  void open(const TableSetup&, const Table& opened) override { replayed_ = opened; }

  std::string watch(const Moment& moment) override {
    if (!moment.answer) return {};
    for (const Event& event : *moment.answer) {
      const std::string text = to_json(event);
      const auto read = event_from_json(text);
      if (!read) return fmt::format("{} cannot be read: {}", text, read.error());
      if (*read != event || to_json(*read) != text) return fmt::format("{} reads otherwise", text);
      apply(replayed_, *read);
    }
    if (replayed_ != moment.after) return "the table from the log is another one";
    if (!moment.thorough && moment.number % 32 != 0) return {};
    const std::string text = canonical_json(moment.after);
    if (canonical_json(replayed_) != text) return "equal tables are written differently";
    const auto read = table_from_json(text);
    if (!read) return fmt::format("the table cannot be read: {}", read.error());
    return *read == moment.after ? "" : "the table reads otherwise";
  }

 private:
  Table replayed_;
};

class CommandsSurviveJson final : public Property {
 public:
  std::string_view name() const override { return "commands survive JSON"; }

  std::string watch(const Moment& moment) override {
    const Command& command = moment.tried.command;
    const std::string text = to_json(command);
    const auto read = command_from_json(text);
    // What lies beyond any amount is not read at all.
    if (!read) return moment.answer ? fmt::format("{}: {}", text, read.error()) : "";
    if (to_json(*read) != text) return fmt::format("{} reads otherwise", text);
    if (!moment.thorough && moment.number % 8 != 0) return {};
    return decide(moment.before, *read) == moment.answer ? "" : "the command read acts otherwise";
  }
};

}  // namespace

std::unique_ptr<Property> log_replays() { return std::make_unique<LogReplays>(); }
std::unique_ptr<Property> commands_survive_json() {
  return std::make_unique<CommandsSurviveJson>();
}

}  // namespace croupier::test
