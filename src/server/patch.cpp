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

// A patch takes nothing away: an object with other members comes whole.
bool has_same_members(const Value& one, const Value& other) {
  if (one.MemberCount() != other.MemberCount()) return false;
  for (const auto& member : one.GetObject()) {
    if (!other.HasMember(member.name)) return false;
  }
  return true;
}

// A list that has only grown, such as a log.
bool begins_with(const Value& list, const Value& with) {
  if (with.Empty() || list.Size() < with.Size()) return false;
  for (rapidjson::SizeType at = 0; at < with.Size(); ++at) {
    if (list[at] != with[at]) return false;
  }
  return true;
}

class Comparison {
 public:
  void compare(const Value& before, const Value& after) {
    if (before.IsObject() && after.IsObject() && has_same_members(before, after)) {
      compare_members(before, after);
    } else if (before.IsArray() && after.IsArray() && before.Size() == after.Size()) {
      for (rapidjson::SizeType at = 0; at < after.Size(); ++at) {
        path_.emplace_back(at);
        compare(before[at], after[at]);
        path_.pop_back();
      }
    } else if (before.IsArray() && after.IsArray() && begins_with(after, before)) {
      for (rapidjson::SizeType at = before.Size(); at < after.Size(); ++at) {
        path_.emplace_back(at);
        put(after[at]);
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
      path_.emplace_back(std::string_view(member.name.GetString(), member.name.GetStringLength()));
      compare(before.FindMember(member.name)->value, member.value);
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
