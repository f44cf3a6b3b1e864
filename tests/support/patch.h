// What a browser does with a patch of a view (docs/api.md).
#pragma once

#include <rapidjson/document.h>

namespace croupier::test {

// False: the patch does not fit.
inline bool carry_out(rapidjson::Document& view, const rapidjson::Value& steps) {
  if (!steps.IsArray()) return false;
  for (const auto& step : steps.GetArray()) {
    rapidjson::Value* at = &view;
    for (const auto& key : step[0].GetArray()) {
      if (at->IsArray() && key.IsUint() && key.GetUint() == at->Size())
        at->PushBack(rapidjson::Value(), view.GetAllocator());
      if (key.IsString() ? !at->IsObject() || !at->HasMember(key)
                         : !at->IsArray() || key.GetUint() >= at->Size())
        return false;
      at = key.IsString() ? &(*at)[key.GetString()] : &(*at)[key.GetUint()];
    }
    if (step.Size() == 2) {
      at->CopyFrom(step[1], view.GetAllocator());
      continue;
    }
    // Items of a list in the place of others.
    rapidjson::Value list(rapidjson::kArrayType);
    const auto copy = [&](const rapidjson::Value& item) {
      list.PushBack(rapidjson::Value(item, view.GetAllocator()), view.GetAllocator());
    };
    const unsigned from = step[1].GetUint();
    if (!at->IsArray() || from + step[2].GetUint() > at->Size()) return false;
    for (unsigned nth = 0; nth < from; ++nth) copy((*at)[nth]);
    for (const auto& item : step[3].GetArray()) copy(item);
    for (unsigned nth = from + step[2].GetUint(); nth < at->Size(); ++nth) copy((*at)[nth]);
    *at = list;
  }
  return true;
}

}  // namespace croupier::test
