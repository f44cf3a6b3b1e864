// The rows of the table's commands (record/row.h): who may issue each, in which phases and games,
// and what must come first. The permission check, the lists of the consoles and the role-by-command
// test are all made from these rows.
#pragma once

#include <optional>
#include <span>

#include "record/command.h"
#include "record/row.h"

namespace croupier {

// In the order of CommandBody.
std::span<const CommandRow> command_table();
const CommandRow& row_of(const CommandBody& body);

// Of a command that needs a notice or an approval: the subject of these; nothing otherwise.
std::optional<Subject> subject_of(const CommandRow& row);
const CommandRow& row_of(Subject subject);

}  // namespace croupier
