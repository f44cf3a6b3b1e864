// The numbers of the house as JSON: 0 is null. Private to this room: include it where records of
// the house are read or written.
#pragma once

#include "house/ids.h"
#include "record/json_read.h"
#include "record/json_write.h"

namespace croupier::house {

template <class No>
concept IsNo =
    is_one_of<No, AccountNo, SubjectNo, NameNo, GrantNo, RequestNo, TransferNo, StopNo, PitNo>;

template <IsNo No>
void write(std::string& out, No no) {
  if (no == No{}) {
    out += "null";
  } else {
    json::write_number(out, static_cast<std::int64_t>(no));
  }
}

template <IsNo No>
json::Problem read(const json::Value& value, No& no) {
  std::uint32_t number = 0;
  if (!value.IsNull()) {
    if (auto problem = json::read(value, number)) return problem;
  }
  no = static_cast<No>(number);
  return {};
}

}  // namespace croupier::house
