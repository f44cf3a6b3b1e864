#include "server/patch.h"

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cassert>
#include <cstdint>
#include <variant>
#include <vector>

namespace croupier::server {
namespace {

using Value = rapidjson::Value;
using Step = std::variant<std::string_view, rapidjson::SizeType>;

class Comparison {
 public:
  void compare(const Value& before, const Value& after) {
    if (before.IsObject() && after.IsObject() && before.MemberCount() == after.MemberCount()) {
      compare_members(before, after);
    } else if (before.IsArray() && after.IsArray() && before.Size() == after.Size()) {
      for (rapidjson::SizeType at = 0; at < after.Size(); ++at) {
        path_.emplace_back(at);
        compare(before[at], after[at]);
        path_.pop_back();
      }
    } else if (before != after) {
      put(after);
    }
  }

  std::string text() {
    writer_.EndArray();
    return {buffer_.GetString(), buffer_.GetSize()};
  }

 private:
  void compare_members(const Value& before, const Value& after) {
    for (const auto& member : after.GetObject()) {
      const auto same = before.FindMember(member.name);
      path_.emplace_back(std::string_view(member.name.GetString(), member.name.GetStringLength()));
      if (same == before.MemberEnd()) {
        put(member.value);
      } else {
        compare(same->value, member.value);
      }
      path_.pop_back();
    }
  }

  void put(const Value& value) {
    writer_.StartArray();
    writer_.StartArray();
    for (const Step& step : path_) {
      if (const auto* key = std::get_if<std::string_view>(&step)) {
        writer_.String(key->data(), static_cast<rapidjson::SizeType>(key->size()));
      } else {
        writer_.Uint(std::get<rapidjson::SizeType>(step));
      }
    }
    writer_.EndArray();
    value.Accept(writer_);
    writer_.EndArray();
  }

  std::vector<Step> path_;
  rapidjson::StringBuffer buffer_;
  rapidjson::Writer<rapidjson::StringBuffer> writer_{buffer_};
  [[maybe_unused]] const bool begun_ = writer_.StartArray();
};

}  // namespace

std::string patch_between(std::string_view before, std::string_view after) {
  if (before == after) return "[]";
  rapidjson::Document old_document;
  rapidjson::Document new_document;
  old_document.Parse(before.data(), before.size());
  new_document.Parse(after.data(), after.size());
  assert(old_document.IsObject() && new_document.IsObject());
  Comparison comparison;
  comparison.compare(old_document, new_document);
  return comparison.text();
}

}  // namespace croupier::server
