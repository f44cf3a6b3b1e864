// The subcommands of `croupier lab`, one file each.
#pragma once

#include "cli/lab.h"

namespace croupier {

void add_lab_edge(CLI::App& lab, LabRun& chosen);
void add_lab_hand(CLI::App& lab, LabRun& chosen);
void add_lab_wagers(CLI::App& lab, LabRun& chosen);
void add_lab_simulate(CLI::App& lab, LabRun& chosen);
void add_lab_agreement(CLI::App& lab, LabRun& chosen);
void add_lab_compare(CLI::App& lab, LabRun& chosen);
void add_lab_figures(CLI::App& lab, LabRun& chosen);
void add_lab_report(CLI::App& lab, LabRun& chosen);

}  // namespace croupier
