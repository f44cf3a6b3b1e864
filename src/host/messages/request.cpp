#include "host/messages/request.h"

#include "host/messages/said.h"
#include "record/json_read.h"

namespace croupier::server {
namespace {

constexpr std::size_t kIdMax = 64;

std::string expected_text(std::size_t most) {
  return fmt::format("a text of 1 to {} characters is expected", most);
}

std::optional<std::string> wrong_role(std::optional<Role> as) {
  if (as != Role::player) return std::nullopt;
  return "as: a role of staff is expected";
}

// What has to be said and was not.
std::string missing(const Wish& wish) {
  std::string wrong;
  match(
      [&](const auto& each) {
        for_each_field(each, [&](std::string_view name, const auto& member) {
          using Member = std::remove_cvref_t<decltype(member)>;
          if constexpr (std::is_same_v<Member, Word>) {
            if (wrong.empty() && member.empty())
              wrong = fmt::format("{}: {}", name, expected_text(Word::kMost));
          }
        });
      },
      wish);
  return wrong;
}

}  // namespace

// --- values ---

json::Problem read(const json::Value& value, Word& word) {
  if (!value.IsString() || value.GetStringLength() == 0 || value.GetStringLength() > Word::kMost)
    return expected_text(Word::kMost);
  word.assign(json::text_of(value));
  return {};
}

json::Problem read(const json::Value& value, SaidCommand& said) {
  if (!value.IsObject()) return "an object is expected";
  // Who acts is known from the connection; saying so is not for the client.
  if (value.HasMember("by")) return "by is not yours to say";
  if (const auto reason = value.FindMember("reason"); reason != value.MemberEnd()) {
    if (auto problem = json::read(reason->value, said.reason)) return "reason: " + *problem;
  }
  return json::read_variant(value, said.body.emplace(), "command", {"command", "reason"});
}

json::Problem read(const json::Value& value, Unread& unread) {
  if (!value.IsObject()) return "an object is expected";
  unread.value = &value;
  return {};
}

// --- messages ---

std::optional<std::string> Join::complete() const {
  if (!chips || *chips > Money{}) return std::nullopt;
  return "chips: a whole number of cents above zero is expected";
}
std::optional<std::string> Buy::complete() const {
  if (chips > Money{}) return std::nullopt;
  return "chips: a whole number of cents above zero is expected";
}
std::optional<std::string> DoAct::complete() const {
  if (!command.body) return "command: an object is expected";
  return wrong_role(as);
}
std::optional<std::string> OccasionAct::complete() const {
  if (command.value == nullptr) return "command: an object is expected";
  return wrong_role(as);
}

std::expected<Request, BadRequest> request_from_json(std::string_view text) {
  if (text.size() > kRequestMax) return std::unexpected(BadRequest{"", "the message is too long"});
  if (has_zero_byte(text)) return std::unexpected(BadRequest{"", std::string(kZeroByteSaid)});
  auto document = json::parse_object(text, kRequestMax);
  if (!document) return std::unexpected(BadRequest{"", "one JSON object is expected"});
  Request request{{}, 0, {}, std::move(*document)};
  const auto id = request.document.FindMember("id");
  const bool has_id = id != request.document.MemberEnd() && id->value.IsString() &&
                      id->value.GetStringLength() > 0 && id->value.GetStringLength() <= kIdMax;
  if (!has_id) return std::unexpected(BadRequest{"", "id: " + expected_text(kIdMax)});
  request.id = json::text_of(id->value);
  const auto number = request.document.FindMember("n");
  if (number != request.document.MemberEnd()) {
    if (!number->value.IsInt64() || number->value.GetInt64() <= 0)
      return std::unexpected(BadRequest{request.id, "n: a whole number above zero is expected"});
    request.number = static_cast<std::uint64_t>(number->value.GetInt64());
  }
  auto problem = json::read_variant(request.document, request.wish, "do", {"do", "id", "n"});
  if (!problem) {
    if (std::string wrong = missing(request.wish); !wrong.empty()) problem = std::move(wrong);
  }
  if (problem) return std::unexpected(BadRequest{request.id, *problem});
  return request;
}

}  // namespace croupier::server
