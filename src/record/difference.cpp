#include "record/difference.h"

namespace croupier::json {

void Patch::step() {
  lengths_.push_back(path_.size());
  if (!path_.empty()) path_ += ',';
}

void Patch::enter(std::string_view member) {
  step();
  write_text(path_, member);
}

void Patch::enter(std::size_t place) {
  step();
  write_number(path_, static_cast<std::int64_t>(place));
}

void Patch::leave() {
  path_.resize(lengths_.back());
  lengths_.pop_back();
}

void Patch::begin() {
  if (out_.size() > 1) out_ += ',';
  out_ += "[[";
  out_ += path_;
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
