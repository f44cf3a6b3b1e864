// An HTTP request and its answer, as far as the house needs them; the socket library is elsewhere.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "host/seams.h"

namespace croupier::server {

struct HttpRequest {
  std::string method;
  std::string path;     // decoded, without the query
  std::string query;    // as it came
  std::string cookies;  // as they came
  std::string host;     // under which we were asked
  std::string origin;   // "https://tables.example", as the browser or a proxy in front says
  std::string from;     // of the page that asks, as the browser says; empty: it does not
  std::string type;     // of the body
  std::string device;   // as the browser calls itself
  std::string authorization;
  std::string body;
  std::string address;  // of the machine that asks; a proxy here says it; empty: this machine
  bool accepts_gzip = false;

  // Empty where there is none.
  std::string cookie(std::string_view name) const;

  // A value of the query, decoded; empty where it is missing.
  std::string parameter(std::string_view name) const;
  // All values of one that may be said several times.
  std::vector<std::string> parameters(std::string_view name) const;
};

struct HttpAnswer {
  int status = 200;
  std::string type = "application/json";
  Text body;
  std::vector<std::pair<std::string, std::string>> headers;
};

using AnswerWith = std::function<void(HttpAnswer)>;

HttpAnswer json_answer(std::string body, int status = 200);
HttpAnswer error_answer(int status, std::string_view words);
// Empty where that is no UTF-8 or has a zero byte, which no page and no name has.
std::string percent_decoded(std::string_view text);

}  // namespace croupier::server
