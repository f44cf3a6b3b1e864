// `croupier lab`: exact mathematics and simulation. One subcommand a file, lab_<name>.cpp; each
// adds itself and leaves in `chosen` what is to be run.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace croupier {

using LabRun = std::function<int()>;

inline constexpr int kLabBadInput = 2;

void add_lab(CLI::App& app, LabRun& chosen);

// An empty word, as an unset variable of a shell gives it, is no answer; but nothing may be seen.
void refuse_empty_words(CLI::App& command);

// Adds a subcommand whose words fill a `Request`; `run` gets it when it was the one called.
template <class Request>
CLI::App& add_lab_command(CLI::App& lab, LabRun& chosen, const char* name, const char* description,
                          const std::function<void(CLI::App&, Request&)>& add_words,
                          int (*run)(const Request&)) {
  CLI::App& command = *lab.add_subcommand(name, description);
  auto request = std::make_shared<Request>();
  add_words(command, *request);
  refuse_empty_words(command);
  command.callback([&chosen, request, run] { chosen = [request, run] { return run(*request); }; });
  return command;
}

}  // namespace croupier
