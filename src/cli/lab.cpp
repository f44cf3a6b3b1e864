#include "cli/lab.h"

#include "cli/lab_commands.h"

namespace croupier {

void add_lab(CLI::App& app, LabRun& chosen) {
  CLI::App& lab = *app.add_subcommand("lab", "The mathematics of the games, exact and simulated");
  lab.require_subcommand(1);
  lab.footer("Exit status: 0 done, 2 the question makes no sense.");
  add_lab_edge(lab, chosen);
  add_lab_hand(lab, chosen);
  add_lab_wagers(lab, chosen);
  add_lab_simulate(lab, chosen);
  add_lab_agreement(lab, chosen);
  add_lab_compare(lab, chosen);
  add_lab_figures(lab, chosen);
  add_lab_report(lab, chosen);
}

}  // namespace croupier
