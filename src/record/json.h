// Records as JSON, both ways, from their field lists. The writing is canonical: fields in the order
// listed, no spaces, so that equal records give equal bytes. Money is a number of cents; cards,
// clauses and words are strings; "nobody", "no box" and "the active hand" are null.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "record/command.h"
#include "record/event.h"
#include "record/refusal.h"

namespace croupier {

std::string to_json(const Event& event);  // {"event":"seat-taken","clauses":[],"player":0,"box":1}
std::string to_json(const Command& command);  // {"command":"take-seat","by":{…},"box":1}; a reason
                                              // after `by` where one is given
std::string to_json(const Refusal& refusal);

// What cannot be read is said in a sentence that names the field. A field left out has its default;
// a field that the command does not have is an error.
std::expected<Command, std::string> command_from_json(std::string_view text);
std::expected<Event, std::string> event_from_json(std::string_view text);

// The commands with their fields and types, as JSON Schema.
std::string command_schema();

}  // namespace croupier
