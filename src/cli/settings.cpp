#include "cli/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

// What is wrong with a file is a value here, too.
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "base/match.h"
#include "house/calendar.h"
#include "server/log.h"

namespace croupier {
namespace {

constexpr std::array kSettings{
    Setting{"server.listen", "--listen", "CROUPIER_LISTEN", &ServeRequest::listen,
            "Address and port; port 0 takes a free one"},
    Setting{"server.address", "--address", "CROUPIER_ADDRESS", &ServeRequest::address,
            "Under which people reach it, such as https://tables.example; empty: this machine"},
    Setting{"server.threads", "--threads", "CROUPIER_THREADS", &ServeRequest::threads,
            "Number of network threads"},
    Setting{"server.data", "--data", "CROUPIER_DATA", &ServeRequest::data, "Folder of the journal"},
    Setting{"server.storage", "--storage", "CROUPIER_STORAGE", &ServeRequest::storage,
            "Address of a PostgreSQL for the journal, postgresql://...; empty: the data folder"},
    Setting{"server.keys", "--keys", "CROUPIER_KEYS", &ServeRequest::keys,
            "Folder of seal.key and sign.key; empty: the data folder's name with .keys"},
    Setting{"server.heads", "--heads", "CROUPIER_HEADS", &ServeRequest::heads,
            "File that says how far the journal came; empty: the data folder's name with .heads"},
    Setting{"server.web", "--web", "CROUPIER_WEB", &ServeRequest::web,
            "Folder of the web page; empty: beside the program"},
    Setting{"server.metrics_key", "--metrics-key", "CROUPIER_METRICS_KEY",
            &ServeRequest::metrics_key,
            "What a collector of /metrics says as a bearer token; empty: administrators alone"},
    Setting{"server.log", "--log", "CROUPIER_LOG", &ServeRequest::log,
            "Lines of JSON to standard error: off, error, warning or info"},
    Setting{"house.production", "--production", "CROUPIER_PRODUCTION", &ServeRequest::production,
            "People with accounts and real money: no guests, no house players, no demo floor"},
    Setting{"house.time_zone", "--time-zone", "CROUPIER_TIME_ZONE", &ServeRequest::time_zone,
            "Whose midnight ends a day of limits: UTC, Australia/Sydney, Pacific/Auckland, or a "
            "rule of POSIX"},
    Setting{"house.quiet_floor", "--quiet-floor", "CROUPIER_QUIET_FLOOR",
            &ServeRequest::quiet_floor, "No house players"},
    Setting{"house.pace", "--pace", "CROUPIER_PACE", &ServeRequest::pace,
            "All time limits and pauses times this"},
    Setting{"house.pairs_scale", "--pairs-scale", "CROUPIER_PAIRS_SCALE",
            &ServeRequest::pairs_scale,
            "New Zealand: the Perfect Pairs pay scale of all tables, 1 or 2 (NZ 15B.8)"},
};

constexpr unsigned kThreadsMost = 256;

// What a value of this place looks like in a file.
std::string_view form_of(const SettingPlace& place) {
  return match(Overloaded{[](std::string ServeRequest::*) { return "a text in quotes"; },
                          [](double ServeRequest::*) { return "a number"; },
                          [](bool ServeRequest::*) { return "true or false"; },
                          [](unsigned ServeRequest::*) { return "a whole number from 0 up"; }},
               place);
}

// Whether the value has the form of its place; then it is put there.
bool put(const toml::node& value, const SettingPlace& place, ServeRequest& request) {
  return match(Overloaded{[&](std::string ServeRequest::* text) {
                            if (!value.is_string()) return false;
                            request.*text = **value.as_string();
                            return true;
                          },
                          [&](double ServeRequest::* number) {
                            if (!value.is_number()) return false;
                            request.*number = *value.value<double>();
                            return true;
                          },
                          [&](bool ServeRequest::* flag) {
                            if (!value.is_boolean()) return false;
                            request.*flag = **value.as_boolean();
                            return true;
                          },
                          [&](unsigned ServeRequest::* number) {
                            const auto read = value.is_integer() ? value.value_exact<std::int64_t>()
                                                                 : std::nullopt;
                            if (!read || !std::in_range<unsigned>(*read)) return false;
                            request.*number = static_cast<unsigned>(*read);
                            return true;
                          }},
               place);
}

std::string written(const SettingPlace& place, const ServeRequest& request = {}) {
  return match(Overloaded{[&](std::string ServeRequest::* text) {
                            return fmt::format("\"{}\"", request.*text);
                          },
                          [&](auto other) { return fmt::format("{}", request.*other); }},
               place);
}

// How many letters have to change to make one word of the other.
std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  for (std::size_t at = 0; at < row.size(); ++at) row[at] = at;
  for (std::size_t i = 0; i < one.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < other.size(); ++j) {
      const std::size_t changed = diagonal + (one[i] == other[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, diagonal + 1, row[j] + 1});
    }
  }
  return row.back();
}

std::string nearest_key(std::string_view key) {
  const auto found = std::ranges::min_element(
      kSettings, {}, [key](const Setting& each) { return distance(each.key, key); });
  return std::string(found->key);
}

class Reader {
 public:
  Reader(ServeRequest& request, const std::function<bool(const Setting&)>& is_given)
      : request_(request), is_given_(is_given) {}

  void read(const toml::table& table, const std::string& prefix) {
    for (const auto& [name, value] : table) {
      const std::string key = prefix + std::string(name.str());
      if (const auto* inner = value.as_table(); inner && !find(key)) {
        read(*inner, key + '.');
        continue;
      }
      read_one(key, value);
    }
  }

  std::vector<SettingFault> faults;

 private:
  static const Setting* find(std::string_view key) {
    const auto found = std::ranges::find(kSettings, key, &Setting::key);
    return found == kSettings.end() ? nullptr : &*found;
  }

  void read_one(const std::string& key, const toml::node& value) {
    const std::size_t line = value.source().begin.line;
    const Setting* setting = find(key);
    if (setting == nullptr) {
      faults.push_back({line, key, "there is no such setting",
                        fmt::format("Did you mean {}?", nearest_key(key))});
      return;
    }
    ServeRequest tried;
    if (!put(value, setting->place, tried)) {
      faults.push_back({line, key, fmt::format("this setting is {}", form_of(setting->place)),
                        fmt::format("For example: {} = {}", key.substr(key.rfind('.') + 1),
                                    written(setting->place))});
      return;
    }
    for (SettingFault& fault : faults_of(tried)) {
      fault.line = line;
      faults.push_back(std::move(fault));
    }
    if (!is_given_(*setting)) put(value, setting->place, request_);
  }

  ServeRequest& request_;
  const std::function<bool(const Setting&)>& is_given_;
};

}  // namespace

std::span<const Setting> settings() { return kSettings; }

std::string to_text(const SettingFault& fault, std::string_view file) {
  const std::string where = fault.line == 0 ? "" : fmt::format("{}, line {}: ", file, fault.line);
  const std::string key = fault.key.empty() ? "" : fault.key + ": ";
  return fmt::format("{}{}{}. {}", where, key, fault.what, fault.remedy);
}

std::vector<SettingFault> read_settings(std::string_view text, ServeRequest& request,
                                        const std::function<bool(const Setting&)>& is_given) {
  const toml::parse_result parsed = toml::parse(text);
  if (!parsed) {
    const auto& error = parsed.error();
    return {{error.source().begin.line, "",
             fmt::format("this is not TOML: {}", error.description()),
             "croupier config example prints a file to begin with."}};
  }
  Reader reader(request, is_given);
  reader.read(parsed.table(), "");
  std::ranges::stable_sort(reader.faults, {}, &SettingFault::line);
  return std::move(reader.faults);
}

std::optional<ListenAddress> listen_address_from(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  std::string_view host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  if (host == "localhost") host = "127.0.0.1";
  const std::string_view port = text.substr(colon + 1);
  ListenAddress address{std::string(host), 0};
  const auto [end, fault] = std::from_chars(port.data(), port.data() + port.size(), address.port);
  if (host.empty() || fault != std::errc{} || end != port.data() + port.size()) return std::nullopt;
  return address;
}

std::vector<SettingFault> faults_of(const ServeRequest& request) {
  std::vector<SettingFault> faults;
  if (!listen_address_from(request.listen))
    faults.push_back({0, "server.listen", fmt::format("\"{}\" is not an address", request.listen),
                      "Write ADDRESS:PORT, such as 127.0.0.1:8080 or [::1]:8080."});
  if (request.threads < 1 || request.threads > kThreadsMost)
    faults.push_back({0, "server.threads", fmt::format("{} is out of range", request.threads),
                      fmt::format("Write a number from 1 to {}.", kThreadsMost)});
  const bool has_scheme =
      request.address.starts_with("https://") || request.address.starts_with("http://");
  const bool has_path =
      request.address.find('/', request.address.find("//") + 2) != std::string::npos;
  if (!request.address.empty() && (!has_scheme || has_path))
    faults.push_back({0, "server.address",
                      fmt::format("\"{}\" is not the address of a site", request.address),
                      "Write https://NAME without a path, such as https://tables.example."});
  if (!house::time_zone_from(request.time_zone))
    faults.push_back({0, "house.time_zone",
                      fmt::format("\"{}\" is no time zone", request.time_zone),
                      "Write UTC, Australia/Sydney, Pacific/Auckland, or a rule of POSIX such as "
                      "AEST-10AEDT,M10.1.0,M4.1.0/3."});
  if (!from_word<server::LogLevel>(request.log))
    faults.push_back({0, "server.log", fmt::format("\"{}\" is no level", request.log),
                      "Write off, error, warning or info."});
  if (request.data.empty())
    faults.push_back({0, "server.data", "the folder has no name", "Write the path of a folder."});
  const bool is_postgresql = request.storage.starts_with("postgresql://");
  if (!request.storage.empty() && !is_postgresql)
    faults.push_back({0, "server.storage",
                      fmt::format("\"{}\" is not the address of a PostgreSQL", request.storage),
                      "Write postgresql://USER@HOST/DATABASE, or leave it out for SQLite."});
  if (!(request.pace > 0))
    faults.push_back({0, "house.pace", fmt::format("{} is not above 0", request.pace),
                      "Write 1 for the usual time limits, 2 for twice as long."});
  if (request.pairs_scale < 1 || request.pairs_scale > 2)
    faults.push_back({0, "house.pairs_scale",
                      fmt::format("{} is not a pay scale of NZ 15B.7", request.pairs_scale),
                      "Write 1 or 2."});
  return faults;
}

std::vector<std::string> settings_of_house(const ServeRequest& request) {
  std::vector<std::string> lines;
  for (const Setting& each : kSettings) {
    if (each.key.starts_with("house."))
      lines.push_back(fmt::format("{} = {}", each.key, written(each.place, request)));
  }
  return lines;
}

std::string example_settings() {
  std::string text =
      "# Settings of croupier serve. Each line shows the default; remove the # to change it.\n";
  std::string_view section;
  for (const Setting& each : kSettings) {
    const std::size_t dot = each.key.find('.');
    if (each.key.substr(0, dot) != section) {
      section = each.key.substr(0, dot);
      text += fmt::format("\n[{}]\n", section);
    }
    text += fmt::format("# {} (option {}, variable {})\n# {} = {}\n", each.about, each.option,
                        each.variable, each.key.substr(dot + 1), written(each.place));
  }
  return text;
}

}  // namespace croupier
