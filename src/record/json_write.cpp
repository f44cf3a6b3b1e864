#include "record/json_write.h"

#include <charconv>

#include "base/match.h"
#include "record/json.h"

namespace croupier {
namespace {

template <class T>
constexpr std::string_view type_word() {
  if constexpr (std::is_same_v<T, bool>) return "boolean";
  if constexpr (std::is_integral_v<T> || std::is_same_v<T, Money> || std::is_same_v<T, BoxNo> ||
                std::is_same_v<T, PlayerId> || std::is_same_v<T, HandNo>) {
    return "integer";
  }
  if constexpr (requires(T list) { list.push_back(list[0]); } && !std::is_same_v<T, std::string>) {
    return "array";
  }
  return "string";
}

template <class Body>
void write_schema(std::string& out) {
  out += R"({"type":"object","additionalProperties":false,"properties":{)";
  out += fmt::format(R"("command":{{"const":"{}"}},"by":{{"$ref":"#/$defs/actor"}})", Body::kName);
  out += fmt::format(R"(,"reason":{{"type":"string","maxLength":{}}})", kReasonMax);
  Body body{};
  for_each_field(body, [&](std::string_view name, const auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    out += fmt::format(R"(,"{}":{{"type":"{}")", name, type_word<Member>());
    if constexpr (std::is_enum_v<Member> && kWords<Member>.size() > 0) {
      out += ",\"enum\":";
      out += fmt::format("[\"{}\"]", fmt::join(kWords<Member>, "\",\""));
    }
    out += '}';
  });
  out += "}}";
}

template <std::size_t... At>
void write_all_schemas(std::string& out, std::index_sequence<At...>) {
  ((out += At == 0 ? "" : ",", write_schema<std::variant_alternative_t<At, CommandBody>>(out)),
   ...);
}

}  // namespace

namespace json {

void write_number(std::string& out, std::int64_t value) {
  std::array<char, 20> digits;  // as many as the least of them has, with its sign
  const auto end = std::to_chars(digits.begin(), digits.end(), value).ptr;
  out.append(digits.begin(), end);
}

void write_decimal(std::string& out, double value, int places) {
  out += fmt::format("{:.{}f}", value, places);
}

void write_free_text(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  out += '"';
}

void write_all(std::string& out, std::span<const FieldToWrite> fields) {
  for (const FieldToWrite& each : fields) {
    if (each.is_there != nullptr && !each.is_there(each.value)) continue;
    if (out.back() != '{') out += ',';
    write_text(out, each.name);
    out += ':';
    each.write(out, each.value);
  }
}

}  // namespace json

std::string to_json(const Event& event) {
  std::string out;
  out.reserve(160);
  out += "{\"event\":";
  json::write_text(out, name(event.body));
  out += ",\"clauses\":";
  json::write(out, event.clauses);
  match([&](const auto& body) { json::write_fields(out, body); }, event.body);
  out += '}';
  return out;
}

std::string to_json(const Command& command) {
  std::string out = "{\"command\":";
  json::write_text(out, name(command.body));
  out += ",\"by\":";
  json::write(out, command.by);
  if (!command.reason.empty()) {
    out += ",\"reason\":";
    json::write(out, command.reason);
  }
  match([&](const auto& body) { json::write_fields(out, body); }, command.body);
  out += '}';
  return out;
}

std::string to_json(const Refusal& refusal) {
  std::string out = "{\"refusal\":";
  json::write(out, refusal.code);
  out += ",\"clauses\":";
  json::write(out, refusal.clauses);
  out += fmt::format(R"(,"asked":{},"allowed":{}}})", refusal.values[0].number,
                     refusal.values[1].number);
  return out;
}

std::string command_schema() {
  std::string out = R"({"$schema":"https://json-schema.org/draft/2020-12/schema",)";
  out += R"("$defs":{"actor":{"type":"object","properties":{)";
  out += fmt::format(R"("role":{{"enum":["{}"]}},)", fmt::join(kWords<Role>, "\",\""));
  out += R"("player":{"type":["integer","null"]},"name":{"type":["string","null"]}}}},"oneOf":[)";
  write_all_schemas(out, std::make_index_sequence<std::variant_size_v<CommandBody>>{});
  return out + "]}";
}

}  // namespace croupier
