// `croupier-witness`: fetches the checkpoint of a house, checks that it goes on from the last one
// it saw, keeps it and prints it cosigned.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "witness/http.h"
#include "witness/witness.h"

namespace {

using croupier::witness::Address;
using croupier::witness::get;
using croupier::witness::Witness;

constexpr int kRefused = 1;
constexpr int kCannotAsk = 2;

int fail(int status, const std::string& why) {
  fmt::print(stderr, "croupier-witness: {}\n", why);
  return status;
}

std::string text_in(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Watches the log of a house and cosigns its checkpoints.", "croupier-witness");
  Address address{"127.0.0.1", "8080"};
  std::string key;
  std::string kept;
  std::string sign_key;
  std::string name = "croupier-witness";
  app.add_option("--host", address.host, "The house")->capture_default_str();
  app.add_option("--port", address.port, "Its port")->capture_default_str();
  app.add_option("--key", key, "The house's public key")->required();
  app.add_option("--kept", kept, "File that keeps the last checkpoint")->required();
  app.add_option("--sign-key", sign_key, "The witness's own key; made at the first run")
      ->required();
  app.add_option("--name", name, "Under which it cosigns")->capture_default_str();
  app.footer("Exit status: 0 cosigned, 1 the log is not what it was, 2 nobody answers.");
  CLI11_PARSE(app, argc, argv);
  const auto log = croupier::proof::verifier_from(key);
  if (!log) return fail(kCannotAsk, log.error());
  if (!std::filesystem::exists(sign_key)) {
    if (auto made = croupier::proof::make_key_file(sign_key); !made)
      return fail(kCannotAsk, made.error());
  }
  const auto signer = croupier::proof::signer_from_file(sign_key);
  if (!signer) return fail(kCannotAsk, signer.error());
  const auto shown = get(address, "/api/log/checkpoint");
  if (!shown) return fail(kCannotAsk, shown.error());
  const auto ask =
      [&](std::uint64_t from,
          std::uint64_t to) -> std::expected<std::vector<croupier::proof::Hash>, std::string> {
    const auto text = get(address, fmt::format("/api/log/consistency?from={}&to={}", from, to));
    if (!text) return std::unexpected(text.error());
    auto hashes = croupier::witness::proof_in(*text);
    if (!hashes) return std::unexpected("the house answered with no proof");
    return std::move(*hashes);
  };
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(
                           std::chrono::system_clock::now().time_since_epoch())
                           .count();
  const auto note = croupier::witness::cosign(Witness{*log, name, **signer}, text_in(kept), *shown,
                                              static_cast<std::uint64_t>(seconds), ask);
  if (!note) {
    // Two notes of one log that do not fit are the proof against it.
    (void)croupier::proof::replace_file(kept + ".refused", *shown);
    return fail(kRefused, note.error() + "; what was shown is kept in " + kept + ".refused");
  }
  if (auto done = croupier::proof::replace_file(kept, *note); !done)
    return fail(kCannotAsk, done.error());
  fmt::print("{}", *note);
  return 0;
}
