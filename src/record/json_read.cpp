// Reading commands and events back. RapidJSON reads the text; every value is checked against the
// field it goes to.
#include <fmt/format.h>
#include <rapidjson/document.h>
#include <rapidjson/error/en.h>

#include <limits>
#include <optional>

#include "record/json.h"

namespace croupier {
namespace {

using Value = rapidjson::Value;
using Problem = std::optional<std::string>;

// A longer text or a deeper nesting than any record of ours is not worth reading.
constexpr std::size_t kTextMax = 64 * 1024;

std::string_view text_of(const Value& value) {
  return {value.GetString(), value.GetStringLength()};
}

// --- values ---

Problem read(const Value& value, bool& member) {
  if (!value.IsBool()) return "true or false is expected";
  member = value.GetBool();
  return {};
}

template <class Number>
  requires std::is_integral_v<Number>
Problem read(const Value& value, Number& member) {
  if (!value.IsInt64()) return "a whole number is expected";
  const std::int64_t number = value.GetInt64();
  if (!std::in_range<Number>(number)) return fmt::format("{} is out of range", number);
  member = static_cast<Number>(number);
  return {};
}

Problem read(const Value& value, Money& member) {
  if (!value.IsInt64()) return "a whole number of cents is expected";
  const Money money = Money::cents(value.GetInt64());
  if (money < -kMoneyMax || money > kMoneyMax) return "the amount is too large";
  member = money;
  return {};
}

template <class Id>
Problem read_id(const Value& value, Id& member, std::uint8_t none) {
  if (value.IsNull()) {
    member = Id{none};
    return {};
  }
  std::uint8_t number = 0;
  if (auto wrong = read(value, number)) return wrong;
  member = Id{number};
  return {};
}
Problem read(const Value& value, PlayerId& member) { return read_id(value, member, 255); }
Problem read(const Value& value, BoxNo& member) { return read_id(value, member, 0); }
Problem read(const Value& value, HandNo& member) { return read_id(value, member, 255); }

Problem read(const Value& value, Name& member) {
  const auto name = value.IsString() ? Name::from_text(text_of(value)) : std::nullopt;
  if (!name)
    return "a name is small letters, digits and hyphens, at most 31, beginning with a letter";
  member = *name;
  return {};
}

Problem read(const Value& value, Card& member) {
  const auto card = value.IsString() ? card_from_text(text_of(value)) : std::nullopt;
  if (!card) return "a card is expected, such as As or Td";
  member = *card;
  return {};
}

template <class Enum>
  requires(std::is_enum_v<Enum> && kWords<Enum>.size() > 0)
Problem read(const Value& value, Enum& member) {
  const auto found = value.IsString() ? from_word<Enum>(text_of(value)) : std::nullopt;
  if (!found) return fmt::format("one of {} is expected", fmt::join(kWords<Enum>, ", "));
  member = *found;
  return {};
}

template <HasFields Record>
Problem read(const Value& value, Record& record);

Problem read(const Value& value, Clauses& clauses) {
  if (!value.IsArray()) return "a list of clauses is expected";
  if (value.Size() > Clauses::kMost)
    return fmt::format("at most {} clauses are expected", Clauses::kMost);
  for (const Value& each : value.GetArray()) {
    const auto clause = each.IsString() ? find_clause(text_of(each)) : std::nullopt;
    if (!clause) return "a clause is expected, such as SB 9.1.1";
    clauses.add(*clause);
  }
  return {};
}

// Fields of the record among the members of the object; `known` are the names read elsewhere.
template <HasFields Record>
Problem read_fields(const Value& object, Record& record,
                    std::initializer_list<std::string_view> known) {
  for (const auto& member : object.GetObject()) {
    const std::string_view key = text_of(member.name);
    bool found = false;
    for (std::string_view each : known) found = found || each == key;
    Problem problem;
    for_each_field(record, [&](std::string_view name, auto& field) {
      if (name != key) return;
      found = true;
      problem = read(member.value, field);
    });
    if (!found) return fmt::format("there is no field {}", key);
    if (problem) return fmt::format("{}: {}", key, *problem);
  }
  return {};
}

template <HasFields Record>
Problem read(const Value& value, Record& record) {
  if (!value.IsObject()) return "an object is expected";
  return read_fields(value, record, {});
}

// The record of the variant that is named so, with its fields read; nothing if none has the name.
template <class Variant, std::size_t At = 0>
std::optional<std::expected<Variant, std::string>> read_named(
    std::string_view name, const Value& object, std::initializer_list<std::string_view> known) {
  if constexpr (At == std::variant_size_v<Variant>) {
    return std::nullopt;
  } else {
    using Body = std::variant_alternative_t<At, Variant>;
    if (Body::kName != name) return read_named<Variant, At + 1>(name, object, known);
    Body body{};
    if (auto problem = read_fields(object, body, known)) return std::unexpected(*problem);
    return Variant(body);
  }
}

std::expected<void, std::string> parse(rapidjson::Document& document, std::string_view text) {
  if (text.size() > kTextMax) return std::unexpected("the text is too long");
  document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(
      text.data(), text.size());
  if (document.HasParseError()) {
    return std::unexpected(fmt::format("not JSON at position {}: {}", document.GetErrorOffset(),
                                       rapidjson::GetParseError_En(document.GetParseError())));
  }
  if (!document.IsObject()) return std::unexpected("an object is expected");
  return {};
}

}  // namespace

std::expected<Command, std::string> command_from_json(std::string_view text) {
  rapidjson::Document document;
  if (auto done = parse(document, text); !done) return std::unexpected(done.error());
  const auto named = document.FindMember("command");
  if (named == document.MemberEnd() || !named->value.IsString())
    return std::unexpected("command: a name is expected");
  Command command;
  const auto by = document.FindMember("by");
  if (by == document.MemberEnd()) return std::unexpected("by: who acts is missing");
  if (auto problem = read(by->value, command.by))
    return std::unexpected(fmt::format("by: {}", *problem));
  auto body = read_named<CommandBody>(text_of(named->value), document, {"command", "by"});
  if (!body) return std::unexpected(fmt::format("command: there is no {}", text_of(named->value)));
  if (!*body) return std::unexpected(body->error());
  command.body = **body;
  return command;
}

std::expected<Event, std::string> event_from_json(std::string_view text) {
  rapidjson::Document document;
  if (auto done = parse(document, text); !done) return std::unexpected(done.error());
  const auto named = document.FindMember("event");
  if (named == document.MemberEnd() || !named->value.IsString())
    return std::unexpected("event: a name is expected");
  Event event;
  const auto clauses = document.FindMember("clauses");
  if (clauses != document.MemberEnd()) {
    if (auto problem = read(clauses->value, event.clauses))
      return std::unexpected(fmt::format("clauses: {}", *problem));
  }
  auto body = read_named<EventBody>(text_of(named->value), document, {"event", "clauses"});
  if (!body) return std::unexpected(fmt::format("event: there is no {}", text_of(named->value)));
  if (!*body) return std::unexpected(body->error());
  event.body = **body;
  return event;
}

}  // namespace croupier
