// The program: one subcommand a file of this folder.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/match.h"
#include "base/version.gen.h"
#include "cli/admin.h"
#include "cli/backup.h"
#include "cli/clauses.h"
#include "cli/config.h"
#include "cli/copy.h"
#include "cli/draw.h"
#include "cli/drill.h"
#include "cli/exit_status.h"
#include "cli/journal.h"
#include "cli/lab.h"
#include "cli/notation.h"
#include "cli/play.h"
#include "cli/replay.h"
#include "cli/serve.h"

namespace {

// Commands that read their words themselves.
struct OwnWords {
  const char* name;
  const char* description;
  int (*run)(std::span<const std::string_view>);
};

constexpr std::array kOwnWords{
    OwnWords{"play", "A table in the terminal", croupier::run_play},
    OwnWords{"drill", "Situations of the floor, to train on", croupier::run_drill},
    OwnWords{"clauses", "The rule documents clause by clause", croupier::run_clauses},
    OwnWords{"notation", "How commands are said in files", croupier::run_notation},
    OwnWords{"config", "Check a configuration file of serve", croupier::run_config},
    OwnWords{"admin", "Let an administrator in again", croupier::run_admin},
    OwnWords{"draw", "A promotion's draw made again from its seed", croupier::run_draw},
};

CLI::App* add_replay(CLI::App& app, croupier::ReplayRequest& request) {
  CLI::App* replay =
      app.add_subcommand("replay", "Play files of rounds, tournaments and promotions");
  replay
      ->add_option("files", request.files,
                   "The first statement tells what one is about; - is standard input")
      ->required();
  replay->add_flag("--balances", request.balances, "Print NAME AMOUNT for each player and account");
  replay->add_flag("--events", request.events, "Print the events as JSON lines");
  replay->footer("Exit status: 0 all hold, 1 one does not, 2 one cannot be read.");
  return replay;
}

void add_setting(CLI::App& serve, const croupier::Setting& setting,
                 croupier::ServeRequest& request) {
  const std::string name(setting.option);
  const std::string about(setting.about);
  CLI::Option* option = croupier::match(
      croupier::Overloaded{
          [&](bool croupier::ServeRequest::* flag) {
            return serve.add_flag(name, request.*flag, about);
          },
          [&](auto value) {
            return serve.add_option(name, request.*value, about)->capture_default_str();
          }},
      setting.place);
  option->envname(std::string(setting.variable));
}

CLI::App* add_serve(CLI::App& app, croupier::ServeRequest& request) {
  CLI::App* serve = app.add_subcommand("serve", "The house over the network: tables in a browser");
  serve->add_option("--config", request.config, "A TOML file with these settings")
      ->envname("CROUPIER_CONFIG");
  for (const croupier::Setting& each : croupier::settings()) add_setting(*serve, each, request);
  serve->footer(
      "The command line wins over the environment, the environment over the file.\n"
      "croupier config example prints such a file, croupier config check FILE checks one.");
#ifdef CROUPIER_STACKED_SHOES
  serve->add_option("--stacked", request.stacked, "Cards to be dealt, by table: for tests");
  serve->add_option("--ahead", request.ahead_seconds, "Seconds the clock is ahead: for tests");
#endif
  return serve;
}

using Chosen = std::function<int()>;

void add_places(CLI::App& command, croupier::JournalRequest& request) {
  command.add_option("--data", request.data, "Folder of the journal")->capture_default_str();
  command.add_option("--keys", request.keys, "Folder of the keys; default: DATA.keys");
  command.add_option("--heads", request.heads, "File of heads; default: DATA.heads");
}

// A command runs when none below it was named.
void add_journal(CLI::App& app, croupier::JournalRequest& request, Chosen& chosen) {
  CLI::App* journal =
      app.add_subcommand("journal", "Print the records of a stopped server as lines of JSON");
  add_places(*journal, request);
  journal->callback([&] {
    if (!chosen) chosen = [&] { return croupier::run_journal(request); };
  });
  journal->add_subcommand("accept", "Take the journal as it is, whatever the file of heads says")
      ->fallthrough()
      ->callback([&] { chosen = [&] { return croupier::run_journal_accept(request); }; });
  journal->footer("Exit status: 0 done, 2 it cannot be read. croupier-verify checks a journal.");
  CLI::App* keys = app.add_subcommand("keys", "Print the public keys of a journal");
  add_places(*keys, request);
  keys->callback([&] {
    if (!chosen) chosen = [&] { return croupier::run_keys(request); };
  });
  CLI::App* rotate = keys->add_subcommand("rotate", "Let a new key sign from now on");
  rotate->fallthrough()->callback(
      [&] { chosen = [&] { return croupier::run_keys_rotate(request); }; });
  rotate->add_flag("--revoke", request.revoke, "The key before is compromised");
}

void add_backup(CLI::App& app, croupier::BackupRequest& request, Chosen& chosen) {
  CLI::App* backup = app.add_subcommand(
      "backup", "Copy the journal, also of a running server, and verify the copy");
  backup->add_option("--data", request.data, "Folder of the journal")->capture_default_str();
  backup->add_option("--to", request.backup, "Folder for the copy")->required();
  backup->callback([&] { chosen = [&] { return croupier::run_backup(request); }; });
  CLI::App* archive = app.add_subcommand(
      "archive", "Copy the journal up to its last signed head into one file to keep");
  archive->add_option("--data", request.data, "Folder of the journal")->capture_default_str();
  archive->add_option("--to", request.backup, "File for the copy; its checkpoint lies beside it")
      ->required();
  archive->callback([&] { chosen = [&] { return croupier::run_archive(request); }; });
  CLI::App* restore = app.add_subcommand("restore", "Put a copy of the journal back");
  restore->add_option("--from", request.backup, "Folder of the copy")->required();
  restore->add_option("--data", request.data, "Folder without a journal")->capture_default_str();
  restore->add_option("--keys", request.keys, "Folder of the keys; default: DATA.keys");
  restore->add_option("--heads", request.heads, "File of heads; default: DATA.heads");
  restore->callback([&] { chosen = [&] { return croupier::run_restore(request); }; });
}

void add_copy(CLI::App& app, croupier::CopyRequest& request, Chosen& chosen) {
  CLI::App* copy =
      app.add_subcommand("copy", "Move a stopped house from SQLite to PostgreSQL, or back");
  copy->add_option("from", request.from, "A data folder or postgresql://...")->required();
  copy->add_option("to", request.to, "The other, empty")->required();
  copy->add_option("--keys", request.keys, "Folder of the keys; default: FROM.keys");
  copy->add_option("--heads", request.heads, "File of heads; default: FROM.heads");
  copy->callback([&] { chosen = [&] { return croupier::run_copy(request); }; });
}

int run_own_words(const OwnWords& command, const CLI::App& parsed) {
  const std::vector<std::string> rest = parsed.remaining();
  const std::vector<std::string_view> words(rest.begin(), rest.end());
  return command.run(words);
}

// A word where a command is expected, and none is called so.
std::string_view unknown_command(const CLI::App& app, std::span<char*> words) {
  const CLI::App* at = &app;
  for (const std::string_view word : words) {
    const auto commands = at->get_subcommands([](const CLI::App*) { return true; });
    if (commands.empty() || word.starts_with('-')) return "";
    const auto found = std::ranges::find_if(commands, [word](const CLI::App* command) {
      return command->check_name(std::string(word));
    });
    if (found == commands.end()) return word;
    at = *found;
  }
  return "";
}

int run_command(int argc, char** argv) {
  CLI::App app{"Croupier: the rules engine of casino table games", "croupier"};
  app.set_version_flag("--version", fmt::format("croupier {}", croupier::kVersion));
  app.require_subcommand(1);
  croupier::ReplayRequest request;
  const CLI::App* replay = add_replay(app, request);
  croupier::ServeRequest serving;
  const CLI::App* serve = add_serve(app, serving);
  croupier::JournalRequest reading;
  Chosen chosen;
  add_journal(app, reading, chosen);
  croupier::BackupRequest saving;
  add_backup(app, saving, chosen);
  croupier::CopyRequest copying;
  add_copy(app, copying, chosen);
  croupier::LabRun lab;
  croupier::add_lab(app, lab);
  std::array<const CLI::App*, kOwnWords.size()> own{};
  for (std::size_t at = 0; at < own.size(); ++at) {
    CLI::App* command = app.add_subcommand(kOwnWords[at].name, kOwnWords[at].description);
    command->set_help_flag();
    command->prefix_command();
    own[at] = command;
  }
  const auto words = std::span(argv, static_cast<std::size_t>(argc)).subspan(argc > 0 ? 1 : 0);
  if (const std::string_view word = unknown_command(app, words); !word.empty()) {
    fmt::print(stderr, "croupier: there is no command '{}'; --help lists them\n", word);
    return croupier::kBadUsage;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : croupier::kBadUsage;
  }
  if (replay->parsed()) return croupier::run_replay(request);
  if (serve->parsed()) {
    const int refused = croupier::take_config(serving, [serve](const croupier::Setting& each) {
      return serve->get_option(std::string(each.option))->count() > 0;
    });
    return refused != 0 ? refused : croupier::run_serve(serving);
  }
  if (chosen) return chosen();
  if (lab) return lab();
  for (std::size_t at = 0; at < own.size(); ++at) {
    if (own[at]->parsed()) return run_own_words(kOwnWords[at], *own[at]);
  }
  return croupier::kBadUsage;
}

int output_lost(const char* why) {
  fmt::print(stderr, "croupier: the output cannot be written: {}\n", why);
  return croupier::kBadUsage;
}

}  // namespace

// Whatever the answer was, it counts for nothing when it did not reach whoever asked.
int main(int argc, char** argv) {
  try {
    const int status = run_command(argc, argv);
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
      return output_lost(std::strerror(errno));
    return status;
  } catch (const std::system_error& error) {  // fmt says so when a write fails
    if (std::ferror(stdout) == 0) throw;
    return output_lost(error.what());
  }
}
