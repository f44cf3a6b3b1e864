#include "record/sentence.h"

#include "record/json_read.h"
#include "record/json_write.h"

namespace croupier {

Sentence as_sentence(std::string text) {
  if (text.empty()) return {};
  return {Part{.is = Part::Is::text, .text = std::move(text)}};
}

std::string plain(const Sentence& sentence) {
  std::string text;
  Part::Is before = Part::Is::text;
  for (const Part& part : sentence) {
    const bool apart = before != Part::Is::text && part.is != Part::Is::text;
    if (!text.empty() && (apart || part.is == Part::Is::verb)) text += ' ';
    text += part.text;
    before = part.is;
  }
  return text;
}

namespace json {
namespace {

void write_key(std::string& out, std::string_view key) {
  out += '{';
  write_text(out, key);
  out += ':';
}

void write_pair(std::string& out, std::int64_t first, std::int64_t second) {
  out += '[';
  write_number(out, first);
  out += ',';
  write_number(out, second);
  out += ']';
}

void write_value(std::string& out, const Part& part) {
  switch (part.is) {
    case Part::Is::text: return;
    case Part::Is::person: write_key(out, "player"); return write_free_text(out, part.own);
    case Part::Is::owner: write_key(out, "owner"); return write_free_text(out, part.own);
    case Part::Is::verb:
      write_key(out, "verb");
      out += '[';
      write_free_text(out, part.text);
      out += ',';
      write_free_text(out, part.own);
      out += ']';
      return;
    case Part::Is::money: write_key(out, "money"); return write_number(out, part.number);
    case Part::Is::card: write_key(out, "card"); return write_text(out, part.own);
    case Part::Is::box:
      write_key(out, "box");
      write_number(out, part.number);
      if (part.second == 0) return;
      out += ",\"hand\":";
      return write_number(out, part.second);
    case Part::Is::wager: write_key(out, "wager"); return write_text(out, part.own);
    case Part::Is::odds: write_key(out, "odds"); return write_pair(out, part.number, part.second);
    case Part::Is::time: write_key(out, "time"); return write_number(out, part.number);
    case Part::Is::clause: write_key(out, "clause"); return write_text(out, part.text);
    case Part::Is::quoted: write_key(out, "quoted"); return write_free_text(out, part.text);
  }
}

}  // namespace

void write(std::string& out, const Part& part) {
  if (part.is == Part::Is::text) return write_free_text(out, part.text);
  write_value(out, part);
  out += '}';
}

namespace {

struct Key {
  const char* name;
  Part::Is is;
};
constexpr std::array kKeys{
    Key{"player", Part::Is::person}, Key{"owner", Part::Is::owner},  Key{"verb", Part::Is::verb},
    Key{"money", Part::Is::money},   Key{"card", Part::Is::card},    Key{"box", Part::Is::box},
    Key{"wager", Part::Is::wager},   Key{"odds", Part::Is::odds},    Key{"time", Part::Is::time},
    Key{"clause", Part::Is::clause}, Key{"quoted", Part::Is::quoted}};

Problem read_pair(const Value& value, std::int64_t& first, std::int64_t& second) {
  std::array<std::int64_t, 2> pair{};
  Problem problem = read(value, pair);
  first = pair[0];
  second = pair[1];
  return problem;
}

Problem read_value(const Value& value, Part& part) {
  switch (part.is) {
    case Part::Is::text:
    case Part::Is::clause:
    case Part::Is::quoted: return read(value, part.text);
    case Part::Is::person:
    case Part::Is::owner:
    case Part::Is::card:
    case Part::Is::wager: {
      Problem problem = read(value, part.own);
      part.text = part.own;
      return problem;
    }
    case Part::Is::verb: {
      std::array<std::string, 2> forms;
      Problem problem = read(value, forms);
      part.text = std::move(forms[0]);
      part.own = std::move(forms[1]);
      return problem;
    }
    case Part::Is::odds: return read_pair(value, part.number, part.second);
    case Part::Is::money:
    case Part::Is::box:
    case Part::Is::time: break;
  }
  return read(value, part.number);
}

}  // namespace

Problem read(const Value& value, Part& member) {
  member = {};
  if (value.IsString()) return read(value, member.text);
  if (!value.IsObject()) return "a part of a sentence is expected";
  for (const Key& each : kKeys) {
    const auto found = value.FindMember(each.name);
    if (found == value.MemberEnd()) continue;
    member.is = each.is;
    if (Problem problem = read_value(found->value, member)) return problem;
    const auto hand = value.FindMember("hand");
    return hand == value.MemberEnd() ? Problem() : read(hand->value, member.second);
  }
  return "a part of a sentence is expected";
}

}  // namespace json
}  // namespace croupier
