#include "journal/closing.h"

#include "record/json_read.h"
#include "record/json_write.h"

namespace croupier {
namespace {

constexpr std::size_t kClosingMost = 1 << 20;

}  // namespace

std::string to_json(const Closing& closing) {
  std::string out = R"({"closed":)";
  json::write(out, closing);
  return out + '}';
}

std::optional<Closing> closing_of(const Record& record) {
  if (!record.act.starts_with(R"({"closed":)")) return std::nullopt;
  const auto document = json::parse_object(record.act, kClosingMost);
  Closing closing;
  if (!document || json::read((*document)["closed"], closing)) return std::nullopt;
  return closing;
}

}  // namespace croupier
