// The words that all subcommands of the lab take alike.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "lab/question.h"
#include "lab/strategy.h"

namespace croupier {

using lab::Complaint;
using lab::RuleWords;

void add_rule_words(CLI::App& command, RuleWords& words);
std::expected<lab::Strategy, Complaint> strategy_from_file(const std::string& path);

void add_seen(CLI::App& command, std::vector<std::string>& seen);

// "1e9"
std::expected<std::uint64_t, Complaint> rounds_from(const std::string& text);

// Any number of 64 bits.
std::expected<std::uint64_t, Complaint> seed_from(const std::string& text);

// Says it on standard error; the status for bad input.
int complain(std::string_view complaint);

}  // namespace croupier
