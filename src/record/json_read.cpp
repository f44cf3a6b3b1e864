#include "record/json_read.h"

#include <rapidjson/error/en.h>

#include <algorithm>

#include "record/json.h"

namespace croupier {
namespace json {

std::expected<rapidjson::Document, std::string> parse_object(std::string_view text,
                                                             std::size_t bytes_most) {
  if (text.size() > bytes_most) return std::unexpected("the text is too long");
  rapidjson::Document document;
  document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(
      text.data(), text.size());
  if (document.HasParseError()) {
    return std::unexpected(fmt::format("not JSON at position {}: {}", document.GetErrorOffset(),
                                       rapidjson::GetParseError_En(document.GetParseError())));
  }
  if (!document.IsObject()) return std::unexpected("an object is expected");
  return document;
}

Problem read(const Value& value, bool& member) {
  if (!value.IsBool()) return "true or false is expected";
  member = value.GetBool();
  return {};
}

Problem read(const Value& value, std::string& member) {
  if (!value.IsString()) return "a text is expected";
  member = text_of(value);
  return {};
}

Problem read(const Value& value, ShortText& member) {
  if (!value.IsString() || value.GetStringLength() > ShortText::kBytesMax)
    return fmt::format("a text of at most {} bytes is expected", ShortText::kBytesMax);
  member = ShortText(text_of(value));
  return {};
}

Problem read(const Value& value, Money& member) {
  if (!value.IsInt64()) return "a whole number of cents is expected";
  const Money money = Money::cents(value.GetInt64());
  if (money < -kMoneyMax || money > kMoneyMax) return "the amount is too large";
  member = money;
  return {};
}

Problem read(const Value& value, Name& member) {
  if (value.IsNull()) {
    member = Name{};
    return {};
  }
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

Problem read(const Value& value, Clause& member) {
  if (value.IsString() && value.GetStringLength() == 0) {
    member = {};
    return {};
  }
  const auto clause = value.IsString() ? find_clause(text_of(value)) : std::nullopt;
  if (!clause) return "a clause is expected, such as SB 9.1.1";
  member = *clause;
  return {};
}

Problem read(const Value& value, Clauses& member) {
  member = {};
  return read_list(value, Clauses::kMost, [&](const Value& each) {
    Clause clause;
    Problem problem = read(each, clause);
    if (!problem) member.add(clause);
    return problem;
  });
}

Problem read(const Value& value, Composition& member) {
  Composition::Counts counts{};
  if (auto problem = read(value, counts)) return problem;
  member = Composition::of_counts(counts);
  return {};
}

namespace {

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

}  // namespace

Problem read(const Value& value, PlayerId& member) { return read_id(value, member, 255); }
Problem read(const Value& value, BoxNo& member) { return read_id(value, member, 0); }
Problem read(const Value& value, HandNo& member) { return read_id(value, member, 255); }
Problem read(const Value& value, Game& member) {
  const auto found = value.IsString() ? game_from_name(text_of(value)) : std::nullopt;
  if (!found) return fmt::format("one of {} is expected", names_of_games());
  member = *found;
  return {};
}

Problem read_all(const Value& object, std::span<const FieldToRead> fields, Known known) {
  for (const auto& member : object.GetObject()) {
    const std::string_view key = text_of(member.name);
    const auto field = std::ranges::find(fields, key, &FieldToRead::name);
    if (field != fields.end()) {
      if (auto problem = field->read(member.value, field->member))
        return fmt::format("{}: {}", key, *problem);
    } else if (std::ranges::find(known, key) == known.end()) {
      return fmt::format("there is no field {}", key);
    }
  }
  return {};
}

std::expected<std::string_view, std::string> name_under(const Value& object, const char* key) {
  if (!object.IsObject()) return std::unexpected("an object is expected");
  const auto named = object.FindMember(key);
  if (named == object.MemberEnd() || !named->value.IsString())
    return std::unexpected(fmt::format("{}: a name is expected", key));
  return text_of(named->value);
}

Problem read_event(const Value& value, Event& event) {
  if (!value.IsObject()) return "an object is expected";
  const auto clauses = value.FindMember("clauses");
  if (clauses != value.MemberEnd()) {
    if (auto problem = read(clauses->value, event.clauses))
      return fmt::format("clauses: {}", *problem);
  }
  return read_variant(value, event.body, "event", {"event", "clauses"});
}

}  // namespace json

namespace {

// A longer text than any command or event of ours is not worth reading.
constexpr std::size_t kBytesMost = 64 * 1024;

}  // namespace

std::expected<Command, std::string> command_from_json(std::string_view text) {
  const auto document = json::parse_object(text, kBytesMost);
  if (!document) return std::unexpected(document.error());
  Command command;
  const auto by = document->FindMember("by");
  if (by == document->MemberEnd()) return std::unexpected("by: who acts is missing");
  if (auto problem = json::read(by->value, command.by))
    return std::unexpected(fmt::format("by: {}", *problem));
  const auto reason = document->FindMember("reason");
  if (reason != document->MemberEnd()) {
    if (auto problem = json::read(reason->value, command.reason))
      return std::unexpected(fmt::format("reason: {}", *problem));
  }
  if (auto problem =
          json::read_variant(*document, command.body, "command", {"command", "by", "reason"}))
    return std::unexpected(*problem);
  return command;
}

std::expected<Event, std::string> event_from_json(std::string_view text) {
  const auto document = json::parse_object(text, kBytesMost);
  if (!document) return std::unexpected(document.error());
  Event event;
  if (auto problem = json::read_event(*document, event)) return std::unexpected(*problem);
  return event;
}

}  // namespace croupier
