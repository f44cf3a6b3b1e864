// Small pieces of JSON for the envelopes of messages; records write themselves (record/json.h).
#pragma once

#include <string>
#include <string_view>

#include "base/fields.h"
#include "engine/offers.h"
#include "words/json.h"

namespace croupier::server {

// A text in quotes, escaped.
std::string quoted(std::string_view text);

// {"code":…,"words":…,"clauses":[{"id":…,"text":…}]}
std::string refusal_json(const Refusal& refusal);
// The same for what no rule decided; the code begins with "server-".
std::string refusal_json(std::string_view code, std::string_view words);
// ["SB 9.1.1",…]
std::string ids_json(const Clauses& clauses);
// [{"id":…,"text":…}]
std::string clauses_json(const Clauses& clauses);
// {"command":"hit","box":1,"hand":0}: without who issues it.
std::string body_json(const CommandBody& body);
// {"command":{…},"label":…,"least":…,"most":…,"why_not":…}
std::string offer_json(const Offer& offer);
// The same where why not was found elsewhere: a refusal as JSON, or null.
std::string offer_json(const Offer& offer, std::string_view why_not);

}  // namespace croupier::server
