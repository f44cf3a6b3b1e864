// Who may do what, and when, is one table; deciding keeps to it.
#include <fmt/format.h>

#include <algorithm>

#include "base/match.h"
#include "engine/command_table.h"
#include "properties/property.h"

namespace croupier::test {
namespace {

class OnlyRolesAndPhases final : public Property {
 public:
  std::string_view name() const override { return "roles and phases are those of the table"; }

  std::string watch(const Moment& moment) override {
    const Command& command = moment.tried.command;
    const CommandRow& row = row_of(command.body);
    const Game game = moment.before.common.rules.game;
    const PhaseName phase = phase_of(moment.before);
    if (moment.answer) {
      if (!is_in_game(row, game)) return fmt::format("{} is not in this game", *row.name);
      if (!role_may(row, game, command.by.role)) {
        return fmt::format("{} by a {}", *row.name, word(command.by.role));
      }
      if (!row.phases->has(phase)) return fmt::format("{} while {}", *row.name, word(phase));
      if (auto wrong = check_precedents(moment, row, game); !wrong.empty()) return wrong;
    }
    if (!moment.thorough && moment.number % 8 != 0) return {};
    return try_others(moment, row, game);
  }

 private:
  // What the row asks for beforehand was there, and is used up.
  static std::string check_precedents(const Moment& moment, const CommandRow& row, Game game) {
    const Command& command = moment.tried.command;
    // NZ 7.1(d): a table that stood empty is shuffled without one.
    const bool vacant = std::holds_alternative<DirectShuffle>(command.body) &&
                        std::ranges::none_of(moment.before.common.players, &Player::is_here);
    if (row.before->reason->of(game) && !vacant && command.reason.empty())
      return fmt::format("{} without a reason", *row.name);
    const auto subject = subject_of(row);
    if (!subject || is_switched_off(command.body)) return {};
    const auto is_about_it = [&](const Precedent& each) { return each.subject == *subject; };
    const auto& before = moment.before.floor.precedents;
    for (const Told told : {Told::inspector, Told::surveillance, Told::players}) {
      const bool was_told = std::ranges::any_of(
          before, [&](const Precedent& each) { return is_about_it(each) && each.told == told; });
      if (row.before->notices->of(game).has(told) && !was_told)
        return fmt::format("{} and {} not told", *row.name, word(told));
    }
    const bool approved = std::ranges::any_of(before, [&](const Precedent& each) {
      return is_about_it(each) && !each.told && row.before->approvers->has(each.by.role) &&
             each.by != command.by;
    });
    if (!row.before->approvers->empty() && !approved)
      return fmt::format("{} not approved", *row.name);
    const auto count = [&](const auto& list) { return std::ranges::count_if(list, is_about_it); };
    if (count(moment.after.floor.precedents) >= count(before))
      return fmt::format("{} does not use up what was given for it", *row.name);
    return {};
  }

  static bool is_switched_off(const CommandBody& body) {
    return match(
        [](const auto& each) {
          if constexpr (requires { each.on == false; }) return !each.on;
          return false;
        },
        body);
  }

  // The same act by everybody else: who is not in the row is refused for that reason.
  static std::string try_others(const Moment& moment, const CommandRow& row, Game game) {
    for (std::size_t at = 0; at < kWords<Role>.size(); ++at) {
      const Role role = static_cast<Role>(at);
      if (is_in_game(row, game) && role_may(row, game, role)) continue;
      Command command = moment.tried.command;
      command.by.role = role;
      const auto answer = decide(moment.before, command);
      const auto code =
          is_in_game(row, game) ? RefusalCode::role_may_not : RefusalCode::not_in_this_game;
      if (answer || answer.error().code != code) {
        return fmt::format("{} by a {} is not refused for it", *row.name, word(role));
      }
    }
    return {};
  }
};

}  // namespace

std::unique_ptr<Property> only_roles_and_phases_of_the_table() {
  return std::make_unique<OnlyRolesAndPhases>();
}

}  // namespace croupier::test
