#include "server/http.h"

#include <charconv>

#include "host/messages/common.h"
#include "host/messages/said.h"
#include "record/json_write.h"

namespace croupier::server {

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '+') {
      out += ' ';
    } else if (text[at] == '%' && at + 2 < text.size()) {
      unsigned value = 0;
      const auto [end, fault] =
          std::from_chars(text.data() + at + 1, text.data() + at + 3, value, 16);
      if (fault != std::errc{} || end != text.data() + at + 3) return out;
      out += static_cast<char>(value);
      at += 2;
    } else {
      out += text[at];
    }
  }
  if (!can_be_kept(out)) out.clear();
  return out;
}

std::string HttpRequest::cookie(std::string_view name) const {
  const std::string_view text = cookies;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(';', at), text.size());
    std::string_view each = text.substr(at, end - at);
    while (each.starts_with(' ')) each.remove_prefix(1);
    if (each.starts_with(name) && each.substr(name.size()).starts_with('='))
      return std::string(each.substr(name.size() + 1));
    at = end + 1;
  }
  return {};
}

std::string HttpRequest::parameter(std::string_view name) const {
  std::vector<std::string> all = parameters(name);
  return all.empty() ? std::string() : std::move(all.front());
}

std::vector<std::string> HttpRequest::parameters(std::string_view name) const {
  std::vector<std::string> all;
  std::string_view rest = query;
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name)
      all.push_back(percent_decoded(pair.substr(equals + 1)));
  }
  return all;
}

HttpAnswer json_answer(std::string body, int status) {
  HttpAnswer answer;
  answer.status = status;
  answer.body = std::make_shared<const std::string>(std::move(body));
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

HttpAnswer error_answer(int status, std::string_view words) {
  return json_answer(json::written(HttpFault{std::string(words)}), status);
}

}  // namespace croupier::server
