// The settings of `croupier serve`, once: each row is a key of the configuration file, an option of
// the command line and a variable of the environment. The command line wins over the environment,
// the environment over the file, the file over the default.
#pragma once

#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/serve.h"

namespace croupier {

using SettingPlace = std::variant<std::string ServeRequest::*, double ServeRequest::*,
                                  bool ServeRequest::*, unsigned ServeRequest::*>;

struct Setting {
  std::string_view key;       // "server.listen"
  std::string_view option;    // "--listen"
  std::string_view variable;  // "CROUPIER_LISTEN"
  SettingPlace place;
  std::string_view about;
};

std::span<const Setting> settings();

// What is wrong with a setting, where it stands, and what to write instead.
struct SettingFault {
  std::size_t line = 0;  // of the file; 0: not from a file
  std::string key;
  std::string what;
  std::string remedy;
};
// "house.toml, line 3: server.listen: … Write …"
std::string to_text(const SettingFault& fault, std::string_view file);

// Puts the values of a TOML text into the request, except those that `is_given` elsewhere.
// Everything that is wrong with the text is listed, values that are given elsewhere included.
std::vector<SettingFault> read_settings(std::string_view text, ServeRequest& request,
                                        const std::function<bool(const Setting&)>& is_given);

// What is wrong with the values, wherever they come from.
std::vector<SettingFault> faults_of(const ServeRequest& request);

// Those of the house, as the journal keeps them at each start: "house.pace = 1".
std::vector<std::string> settings_of_house(const ServeRequest& request);

// A file with every key, its default and what it is for.
std::string example_settings();

struct ListenAddress {
  std::string host;
  std::uint16_t port = 0;
};
// "127.0.0.1:8080", "[::1]:8080", "localhost:80".
std::optional<ListenAddress> listen_address_from(std::string_view text);

}  // namespace croupier
