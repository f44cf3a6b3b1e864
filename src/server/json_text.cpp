#include "server/json_text.h"

#include <fmt/format.h>

#include "base/match.h"
#include "engine/command_table.h"
#include "record/json_write.h"
#include "words/table.h"

namespace croupier::server {

std::string quoted(std::string_view text) {
  std::string out;
  json::write_free_text(out, text);
  return out;
}

std::string ids_json(const Clauses& clauses) {
  std::string out;
  json::write(out, clauses);
  return out;
}

std::string clauses_json(const Clauses& clauses) {
  std::string out = "[";
  for (const Clause clause : clauses) {
    if (out.size() > 1) out += ',';
    out += fmt::format(R"({{"id":"{}","text":{}}})", id(clause), quoted(wording(clause)));
  }
  return out + ']';
}

std::string refusal_json(const Refusal& refusal) {
  return fmt::format(R"({{"code":"{}","words":{},"clauses":{}}})", word(refusal.code),
                     parts_json(sentence(refusal)), clauses_json(refusal.clauses));
}

std::string refusal_json(std::string_view code, std::string_view words) {
  return fmt::format(R"({{"code":"server-{}","words":{},"clauses":[]}})", code, parts_json(words));
}

std::string body_json(const CommandBody& body) {
  std::string out = fmt::format(R"({{"command":"{}")", name(body));
  match(
      [&](const auto& each) {
        for_each_field(each, [&](std::string_view name, const auto& member) {
          out += ',';
          json::write_text(out, name);
          out += ':';
          json::write(out, member);
        });
      },
      body);
  return out + '}';
}

std::string offer_json(const Offer& offer) {
  return offer_json(offer, offer.why_not ? refusal_json(*offer.why_not) : "null");
}

std::string offer_json(const Offer& offer, std::string_view why_not) {
  return fmt::format(R"({{"command":{},"label":{},"least":{},"most":{},"why_not":{}}})",
                     body_json(offer.command), quoted(row_of(offer.command).label),
                     offer.least.cents(), offer.most.cents(), why_not);
}

}  // namespace croupier::server
