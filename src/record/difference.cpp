#include "record/difference.h"

namespace croupier::json {

void Patch::begin() {
  if (out_.size() > 1) out_ += ',';
  out_ += "[[";
  for (const Step& each : path_) {
    if (&each != &path_.front()) out_ += ',';
    if (each.member.empty()) {
      write_number(out_, static_cast<std::int64_t>(each.place));
    } else {
      write_text(out_, each.member);
    }
  }
  out_ += "],";
}

bool alike(std::span<const FieldToCompare> fields) {
  for (const FieldToCompare& each : fields) {
    if (each.is_there != nullptr && each.is_there(each.before) != each.is_there(each.after))
      return false;
  }
  return true;
}

void compare_all(Patch& patch, std::span<const FieldToCompare> fields) {
  for (const FieldToCompare& each : fields) {
    patch.enter(each.name);
    each.compare(patch, each.before, each.after);
    patch.leave();
  }
}

}  // namespace croupier::json
