// How a table of the house is set up: from what somebody asked for to what the engine opens, and
// the text by which the records keep it.
#pragma once

#include <expected>
#include <string>

#include "host/house.h"
#include "host/messages/house.h"
#include "state/table.h"

namespace croupier::server {

// The demo's, by the way in which the table is dealt.
std::expected<TableSetup, std::string> usual_setup(const Settings& settings, const TableRow& row,
                                                   Game game);
// What is wrong is a sentence with the clause that forbids it.
std::expected<TableSetup, std::string> setup_of(const Settings& settings, const TableRow& row,
                                                Game game, const OpenPublicTable& wish);

std::string setup_text(const TableSetup& setup);
std::expected<TableSetup, std::string> setup_in(const std::string& text);

}  // namespace croupier::server
