#include "cli/lab.h"

#include "cli/lab_commands.h"

namespace croupier {

void refuse_empty_words(CLI::App& command) {
  for (CLI::Option* option : command.get_options()) {
    if (option->get_type_size() == 0 || option->check_lname("seen")) continue;
    option->check([](const std::string& text) {
      return text.empty() ? std::string("it is empty") : std::string();
    });
  }
}

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
