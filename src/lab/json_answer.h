// JSON as the lab writes it: for programs, and for people who look at it.
#pragma once

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include <string>
#include <string_view>

#include "lab/fraction.h"
#include "lab/wagers.h"
#include "rulebook/ruleset.h"

namespace croupier::lab {

class JsonAnswer {
 public:
  JsonAnswer() : writer_(buffer_) { writer_.SetIndent(' ', 1); }

  void begin_object() { writer_.StartObject(); }
  void end_object() { writer_.EndObject(); }
  void begin_array() { writer_.StartArray(); }
  void end_array() { writer_.EndArray(); }
  void key(std::string_view name) { text(writer_, name, true); }
  void put(std::string_view name, std::string_view value) {
    key(name);
    text(writer_, value, false);
  }
  void put(std::string_view name, double value) {
    key(name);
    writer_.Double(value);
  }
  void put(std::string_view name, int value) {
    key(name);
    writer_.Int(value);
  }
  void value(double number) { writer_.Double(number); }
  void value(int number) { writer_.Int(number); }
  void value(std::string_view words) { text(writer_, words, false); }
  // "value": 0.5 and "value_exact": "1/2"
  void put_exact(std::string_view name, const Fraction& value) {
    put(name, as_number(value));
    put(std::string(name) + "_exact", std::string_view(to_text(value)));
  }
  // Which rules the answer is for.
  void put_rules(const RuleSet& rules);

  std::string take() { return std::string(buffer_.GetString(), buffer_.GetSize()) + '\n'; }

 private:
  template <class Writer>
  static void text(Writer& writer, std::string_view words, bool is_key) {
    const auto length = static_cast<rapidjson::SizeType>(words.size());
    if (is_key) {
      writer.Key(words.data(), length);
    } else {
      writer.String(words.data(), length);
    }
  }

  rapidjson::StringBuffer buffer_;
  rapidjson::PrettyWriter<rapidjson::StringBuffer> writer_;
};

void put_wager(JsonAnswer& json, const WagerFigures& wager);

}  // namespace croupier::lab
