#include "server/screen.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "support/patch.h"

namespace croupier::server {

void carry_out(rapidjson::Document& view, const std::string& patch) {
  rapidjson::Document steps;
  steps.Parse(patch.c_str());
  ASSERT_TRUE(test::carry_out(view, steps)) << patch;
}

std::string text_of(const rapidjson::Value& value) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  value.Accept(writer);
  return {buffer.GetString(), buffer.GetSize()};
}

namespace {

void copy_part(const rapidjson::Document& message, const char* name, rapidjson::Document& part) {
  if (!message.HasMember(name)) return;
  rapidjson::Document copy;
  copy.CopyFrom(message[name], copy.GetAllocator());
  part.Swap(copy);
}

}  // namespace

void Screen::take(const std::string& message) {
  // Answers and hellos say nothing of what is watched.
  if (message.find(R"("v":)") == std::string::npos) return;
  rapidjson::Document document;
  document.Parse(message.c_str());
  const std::string type = document["type"].GetString();
  const char* subject = type.starts_with("occasion") ? "occasion" : "table";
  Seen& seen = seen_[document[subject].GetString()];
  const std::uint64_t version = document["v"].GetUint64();
  if (type == "table" || type == "occasion") {
    copy_part(document, "view", seen.view);
    seen.parts.SetObject();
    for (const char* name : {"own", "staff", "clock", "tournament"}) {
      if (document.HasMember(name))
        seen.parts.AddMember(rapidjson::StringRef(name),
                             rapidjson::Value(document[name], seen.parts.GetAllocator()),
                             seen.parts.GetAllocator());
    }
  } else {
    EXPECT_EQ(version, seen.version + 1) << "a change is missing";
    carry_out(seen.view, text_of(document["patch"]));
    if (document.HasMember("parts")) carry_out(seen.parts, text_of(document["parts"]));
  }
  seen.version = version;
  copy_part(seen.parts, "own", seen.own);
  copy_part(seen.parts, "staff", seen.staff);
  copy_part(seen.parts, "clock", seen.clock);
  copy_part(seen.parts, "tournament", seen.tournament);
}

void Screen::take(SimulatedHouse& house) {
  const auto& sent = house.transport.sent(guest_.connection);
  for (; taken_ < sent.size(); ++taken_) take(sent[taken_]);
}

std::string Screen::stale(SimulatedHouse& house, const std::string& id) {
  take(house);
  const Seen& before = seen_[id];
  const auto parts = [](const Seen& seen) {
    rapidjson::Document view;
    view.CopyFrom(seen.view, view.GetAllocator());
    // The time by which pages count down.
    if (view.IsObject() && view.HasMember("now")) view["now"].SetInt64(0);
    return std::array{std::pair("view", text_of(view)), std::pair("own", text_of(seen.own)),
                      std::pair("staff", text_of(seen.staff)),
                      std::pair("tournament", text_of(seen.tournament))};
  };
  const auto told = parts(before);
  house.say(guest_, "watch", fmt::format(R"("table":"{}")", id));
  // The whole, and no change before it that would hide what was missing.
  const std::string table = fmt::format(R"({{"type":"change","table":"{}")", id);
  const std::string occasion = fmt::format(R"({{"type":"occasion-change","occasion":"{}")", id);
  const auto& sent = house.transport.sent(guest_.connection);
  for (; taken_ < sent.size(); ++taken_) {
    if (!sent[taken_].starts_with(table) && !sent[taken_].starts_with(occasion)) take(sent[taken_]);
  }
  const auto now = parts(seen_[id]);
  for (std::size_t at = 0; at < now.size(); ++at) {
    if (now[at].second == told[at].second) continue;
    std::size_t from = 0;
    while (now[at].second[from] == told[at].second[from]) ++from;
    from = from < 120 ? 0 : from - 120;
    return fmt::format("{} of {} was\n…{}\nand is\n…{}", now[at].first, id,
                       told[at].second.substr(from, 400), now[at].second.substr(from, 400));
  }
  return "";
}

}  // namespace croupier::server
