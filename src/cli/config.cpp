#include "cli/config.h"

#include <fmt/format.h>

#include <cstdio>
#include <expected>
#include <fstream>
#include <iterator>

#include "cli/exit_status.h"

namespace croupier {
namespace {

constexpr std::string_view kUsage =
    "Usage: croupier config check FILE   check a configuration file of croupier serve\n"
    "       croupier config example      print a file with every setting and its default\n"
    "\n"
    "Exit status: 0 the file can be used, 1 it cannot, 2 it cannot be read.\n";

std::expected<std::string, std::string> text_of_file(const std::string& path) {
  std::ifstream in(path);
  if (!in) return std::unexpected(fmt::format("{} cannot be read", path));
  return std::string(std::istreambuf_iterator<char>(in), {});
}

void print_faults(const std::vector<SettingFault>& faults, std::string_view file) {
  for (const SettingFault& each : faults) fmt::print(stderr, "{}\n", to_text(each, file));
}

int check(const std::string& path) {
  const auto text = text_of_file(path);
  if (!text) {
    fmt::print(stderr, "croupier config: {}\n", text.error());
    return kBadUsage;
  }
  ServeRequest request;
  const auto faults = read_settings(*text, request, [](const Setting&) { return false; });
  print_faults(faults, path);
  if (!faults.empty()) return 1;
  fmt::print("{} can be used.\n", path);
  return 0;
}

}  // namespace

int run_config(std::span<const std::string_view> words) {
  if (words.size() == 2 && words[0] == "check") return check(std::string(words[1]));
  if (words.size() == 1 && words[0] == "example") {
    fmt::print("{}", example_settings());
    return 0;
  }
  const bool asks = words.size() == 1 && (words[0] == "--help" || words[0] == "-h");
  fmt::print(asks ? stdout : stderr, "{}", kUsage);
  return asks ? 0 : kBadUsage;
}

int take_config(ServeRequest& request, const std::function<bool(const Setting&)>& is_given) {
  if (!request.config.empty()) {
    const auto text = text_of_file(request.config);
    if (!text) {
      fmt::print(stderr, "croupier serve: {}\n", text.error());
      return kBadUsage;
    }
    const auto faults = read_settings(*text, request, is_given);
    print_faults(faults, request.config);
    if (!faults.empty()) return kBadUsage;
  }
  const auto faults = faults_of(request);
  for (const SettingFault& each : faults)
    fmt::print(stderr, "croupier serve: {}\n", to_text(each, ""));
  return faults.empty() ? 0 : kBadUsage;
}

}  // namespace croupier
