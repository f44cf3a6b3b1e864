#include "house/json.h"

#include "house/ids_json.h"
#include "record/act_json.h"

namespace croupier::house {
namespace {

constexpr std::size_t kCommandMost = 1'000'000;
constexpr std::size_t kHouseMost = 1'000'000'000;

}  // namespace

std::string to_json(const CommandBody& body) { return json::body_text("command", body); }
std::string to_json(const Event& event) { return json::event_text(event); }
std::string to_json(const Act& act) { return json::act_text(act); }

std::string to_json(const House& house) {
  std::string out;
  json::write(out, house);
  return out;
}

std::expected<CommandBody, std::string> command_from_json(std::string_view text) {
  return json::command_body<CommandBody>(text, kCommandMost);
}

std::expected<CommandBody, std::string> command_in(const rapidjson::Value& command) {
  return json::command_body_in<CommandBody>(command);
}

std::expected<Act, std::string> act_from_json(const rapidjson::Value& act) {
  return json::act_in<Act>(act);
}

std::expected<House, std::string> house_from_json(std::string_view text) {
  const auto document = json::parse_object(text, kHouseMost);
  if (!document) return std::unexpected(document.error());
  House house;
  if (auto problem = json::read(*document, house)) return std::unexpected(*problem);
  return house;
}

}  // namespace croupier::house
