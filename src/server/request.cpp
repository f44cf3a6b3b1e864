#include "server/request.h"

#include <fmt/format.h>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "record/json.h"

namespace croupier::server {
namespace {

using Value = rapidjson::Value;

// Reads the members of one request; the first thing that is wrong is kept.
class Reader {
 public:
  explicit Reader(const Value& object) : object_(object) {}

  const Value* member(const char* name) const {
    const auto found = object_.FindMember(name);
    return found == object_.MemberEnd() ? nullptr : &found->value;
  }
  std::string text(const char* name, std::size_t most) {
    const Value* value = member(name);
    if (value == nullptr || !value->IsString() || value->GetStringLength() == 0 ||
        value->GetStringLength() > most) {
      fail(fmt::format("{}: a text of 1 to {} characters is expected", name, most));
      return {};
    }
    return {value->GetString(), value->GetStringLength()};
  }
  std::optional<Role> role(const char* name) {
    const Value* value = member(name);
    if (value == nullptr || value->IsNull()) return std::nullopt;
    const auto role = value->IsString() ? from_word<Role>({value->GetString()}) : std::nullopt;
    if (!role || *role == Role::player) fail(fmt::format("{}: a role of staff is expected", name));
    return role;
  }
  Money money(const char* name) {
    const Value* value = member(name);
    if (value == nullptr || !value->IsInt64() || value->GetInt64() <= 0 ||
        Money::cents(value->GetInt64()) > kMoneyMax) {
      fail(fmt::format("{}: a whole number of cents above zero is expected", name));
      return {};
    }
    return Money::cents(value->GetInt64());
  }
  std::optional<Money> money_or_none(const char* name) {
    const Value* value = member(name);
    if (value == nullptr || value->IsNull()) return std::nullopt;
    return money(name);
  }
  std::string text_or_none(const char* name, std::size_t most) {
    return member(name) == nullptr ? std::string() : text(name, most);
  }
  std::optional<std::uint32_t> count_or_none(const char* name) {
    const Value* value = member(name);
    if (value == nullptr) return std::nullopt;
    if (value->IsUint()) return value->GetUint();
    fail(fmt::format("{}: a whole number is expected", name));
    return std::nullopt;
  }
  std::uint64_t number_or_none(const char* name) {
    const Value* value = member(name);
    if (value == nullptr) return 0;
    if (value->IsInt64() && value->GetInt64() > 0)
      return static_cast<std::uint64_t>(value->GetInt64());
    fail(fmt::format("{}: a whole number above zero is expected", name));
    return 0;
  }
  bool flag(const char* name, bool absent) {
    const Value* value = member(name);
    if (value == nullptr) return absent;
    if (!value->IsBool()) fail(fmt::format("{}: true or false is expected", name));
    return value->IsTrue();
  }
  // An object, as it was written.
  std::string command_text() {
    const Value* value = member("command");
    if (value == nullptr || !value->IsObject()) {
      fail("command: an object is expected");
      return {};
    }
    // Who acts is known from the connection; saying so is not for the client.
    if (value->HasMember("by")) {
      fail("command: by is not yours to say");
      return {};
    }
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
    value->Accept(writer);
    return {buffer.GetString(), buffer.GetSize()};
  }
  // Without who acts: body and reason.
  Command command() {
    std::string text = command_text();
    if (text.empty()) return {};
    text.insert(1, std::string(R"("by":{"role":"player","player":0})") + (text == "{}" ? "" : ","));
    auto read = command_from_json(text);
    if (!read) {
      fail(fmt::format("command: {}", read.error()));
      return {};
    }
    return std::move(*read);
  }

  void fail(std::string words) {
    if (wrong_.empty()) wrong_ = std::move(words);
  }
  const std::string& wrong() const { return wrong_; }

 private:
  const Value& object_;
  std::string wrong_;
};

constexpr std::size_t kIdMax = 64;
constexpr std::size_t kNameMax = 40;

DoAct read_act(Reader& reader) {
  TableId at = reader.text("table", kNameMax);
  Command command = reader.command();
  return {std::move(at), command.body, std::move(command.reason), reader.role("as")};
}

OccasionAct read_occasion_act(Reader& reader) {
  TableId occasion = reader.text("occasion", kNameMax);
  return {std::move(occasion), reader.command_text(), reader.role("as")};
}

OpenTournament read_opening(Reader& reader) {
  OpenTournament wish{reader.text("preset", kNameMax), reader.text("game", kNameMax),
                      reader.count_or_none("company").value_or(0), true};
  const std::string staff = reader.text_or_none("staff", kNameMax);
  if (!staff.empty() && staff != "house" && staff != "me") reader.fail("staff: house or me");
  wish.run_by_house = staff != "me";
  return wish;
}

// Whether the word is one for tournaments and promotions.
bool read_occasion_wish(Reader& reader, std::string_view word, Request& request) {
  if (word == "open-tournament") {
    request.wish = OccasionWish(read_opening(reader));
  } else if (word == "open-promotion") {
    request.wish = OccasionWish(OpenPromotion{reader.text("preset", kNameMax)});
  } else if (word == "enter") {
    request.wish =
        OccasionWish(Enter{reader.text("occasion", kNameMax), reader.flag("agrees", false)});
  } else if (word == "occasion-act") {
    request.wish = OccasionWish(read_occasion_act(reader));
  } else if (word == "occasion-preview") {
    request.wish = OccasionWish(OccasionPreview{read_occasion_act(reader)});
  } else {
    return false;
  }
  return true;
}

void read_wish(Reader& reader, std::string_view word, Request& request) {
  const auto table = [&] { return reader.text("table", kNameMax); };
  if (word == "lobby") {
    request.wish = WatchLobby{};
  } else if (word == "watch") {
    request.wish = Watch{table()};
  } else if (word == "unwatch") {
    request.wish = Unwatch{table()};
  } else if (word == "join") {
    request.wish = Join{table(), reader.money_or_none("chips")};
  } else if (word == "leave") {
    request.wish = Leave{table()};
  } else if (word == "buy") {
    request.wish = Buy{table(), reader.money("chips")};
  } else if (word == "top-up") {
    request.wish = TopUp{};
  } else if (word == "act") {
    request.wish = read_act(reader);
  } else if (word == "preview") {
    request.wish = Preview{read_act(reader)};
  } else if (word == "ready") {
    request.wish = SayReady{table(), reader.flag("ready", true),
                            reader.text_or_none("for", kNameMax), reader.count_or_none("round")};
  } else if (word == "advice") {
    request.wish = AskAdvice{table()};
  } else if (word == "practice") {
    request.wish = Practise{reader.text("game", kNameMax), reader.flag("company", false)};
  } else if (word == "train") {
    request.wish = Train{reader.text("game", kNameMax), reader.flag("by_hand", false),
                         reader.flag("shuffler", false)};
  } else if (word == "name") {
    request.wish = Rename{reader.text("name", kNameMax)};
  } else if (!read_occasion_wish(reader, word, request)) {
    reader.fail(fmt::format("do: there is no {}", word));
  }
}

}  // namespace

std::expected<Request, BadRequest> request_from_json(std::string_view text) {
  if (text.size() > kRequestMax) return std::unexpected(BadRequest{"", "the message is too long"});
  rapidjson::Document document;
  document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(
      text.data(), text.size());
  if (document.HasParseError() || !document.IsObject())
    return std::unexpected(BadRequest{"", "one JSON object is expected"});
  Reader reader(document);
  Request request;
  request.id = reader.text("id", kIdMax);
  if (!reader.wrong().empty()) return std::unexpected(BadRequest{"", reader.wrong()});
  request.number = reader.number_or_none("n");
  const std::string word = reader.text("do", kNameMax);
  if (reader.wrong().empty()) read_wish(reader, word, request);
  if (!reader.wrong().empty()) return std::unexpected(BadRequest{request.id, reader.wrong()});
  return request;
}

}  // namespace croupier::server
