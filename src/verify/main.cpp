// `croupier-verify`: checks a copy of a journal with nothing but a public key.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <optional>

#include "base/version.gen.h"
#include "verify/verify.h"

namespace {

constexpr int kDoesNotHold = 1;
constexpr int kCannotRead = 2;

int fail(const std::string& why) {
  fmt::print(stderr, "croupier-verify: {}\n", why);
  return kCannotRead;
}

int say(const std::expected<std::string, std::string>& text) {
  if (!text) return fail(text.error());
  fmt::print("{}", *text);
  return 0;
}

int say(const std::expected<croupier::Proved, std::string>& proved) {
  if (!proved) return fail(proved.error());
  fmt::print("{}", proved->text);
  return proved->holds ? 0 : kDoesNotHold;
}

// A key as it is printed, or the name of a file that holds one.
std::expected<croupier::proof::Verifier, std::string> key_from(const std::string& word) {
  if (auto key = croupier::proof::verifier_from(word)) return key;
  std::ifstream in(word);
  std::string line;
  if (!std::getline(in, line))
    return std::unexpected(fmt::format("{} is neither a public key nor a file of one", word));
  return croupier::proof::verifier_from(line);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Checks a copy of a journal: signatures, chain and tree, every act, every payment.",
               "croupier-verify");
  croupier::VerifyRequest request;
  std::vector<std::string> keys;
  bool as_json = false;
  bool only_integrity = false;
  app.set_version_flag("--version", std::string(croupier::kVersion));
  app.add_option("journal", request.journal, "A copy of the data folder, or of journal.db")
      ->required();
  app.add_option("--key", keys, "The house's public key, or a file that holds it");
  app.add_option("--seal-key", request.seal_key,
                 "The key of the seeds: also make every shuffle and draw again");
  app.add_option("--continues", request.continues,
                 "A later copy of the journal: prove that it begins with this one");
  app.add_flag("--integrity", only_integrity, "Only check that the rows are the signed ones");
  app.add_flag("--json", as_json, "Print the report as JSON");
  app.footer("Exit status: 0 everything holds, 1 it does not, 2 it cannot be read.");
  std::string payments;
  std::optional<std::uint64_t> prove;
  std::vector<std::string> printed;
  app.add_option("--checkpoint", printed, "Size and root of an earlier checkpoint: SIZE ROOT")
      ->expected(2);
  app.add_option("--payments", payments,
                 "Only list the rounds and movements of money of this table");
  app.add_option("--prove", prove, "Only prove this record");
  CLI11_PARSE(app, argc, argv);
  for (const std::string& each : keys) {
    auto key = key_from(each);
    if (!key) return fail(key.error());
    request.trusted.keys.push_back(std::move(*key));
  }
  if (!printed.empty()) {
    auto checkpoint =
        croupier::proof::checkpoint_from("printed\n" + printed[0] + '\n' + printed[1] + '\n');
    if (!checkpoint) return fail("--checkpoint: " + checkpoint.error());
    request.trusted.printed = std::move(*checkpoint);
  }
  if (!payments.empty()) return say(payments_of(request, payments));
  if (prove) return say(prove_record(request, *prove));
  request.acts = !only_integrity;
  const auto report = croupier::verify_journal(request);
  if (!report) return fail(report.error());
  if (keys.empty())
    fmt::print(stderr, "Without --key it is only shown that the journal fits itself.\n");
  fmt::print("{}", as_json ? to_json(*report) : to_text(*report));
  return report->holds ? 0 : kDoesNotHold;
}
