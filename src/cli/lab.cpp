#include "cli/lab.h"

namespace croupier {

void add_lab(CLI::App& app, LabRun& chosen) {
  CLI::App& lab = *app.add_subcommand("lab", "The mathematics of the games, exact and simulated");
  lab.require_subcommand(1);
  lab.footer("Exit status: 0 done, 2 the question makes no sense.");
  static_cast<void>(chosen);
}

}  // namespace croupier
