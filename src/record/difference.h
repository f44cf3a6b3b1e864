// What has changed between two values of a record, as a patch for who has the first: a list of
// [path, value], each to be set at its path, and of [path, from, removed, items], which puts items
// of a list in the place of others. Walks the field lists; nothing is written but what is in the
// patch. Private to the library, like json_write.h.
#pragma once

#include "record/json_write.h"

namespace croupier::json {

// A list of changes that grows.
class Patch {
 public:
  // The path grows by a member's name or a place in a list, and shrinks again. Only where something
  // is put is it written.
  void enter(std::string_view member) { path_.push_back({member, 0}); }
  void enter(std::size_t place) { path_.push_back({{}, place}); }
  void leave() { path_.pop_back(); }

  template <class Value>
  void put(const Value& value) {
    begin();
    write(out_, value);
    out_ += ']';
  }
  // Instead of `removed` items of the list, from `from` on, come these.
  template <class Item>
  void splice(std::size_t from, std::size_t removed, std::span<const Item> items) {
    begin();
    write_number(out_, static_cast<std::int64_t>(from));
    out_ += ',';
    write_number(out_, static_cast<std::int64_t>(removed));
    out_ += ',';
    write_list(out_, items);
    out_ += ']';
  }
  std::string text() && { return std::move(out_) + ']'; }

 private:
  struct Step {
    std::string_view member;  // empty: a place in a list
    std::size_t place = 0;
  };
  void begin();

  std::string out_ = "[";
  std::vector<Step> path_;
};

template <class Items>
concept IsList = requires(const Items& items) {
  items.begin();
  items.size();
} && !std::is_convertible_v<Items, std::string_view>;

// --- whether two values are written alike ---

template <class T>
bool same(const T& one, const T& other);

template <class T>
bool same_inside(const T& one, const T& other) {
  if constexpr (requires { one.is_same_as(other); }) {
    return one.is_same_as(other);
  } else if constexpr (HasFields<T>) {
    return T::fields()([&](const auto&... each) {
      return (same(one.*(each.member), other.*(each.member)) && ...);
    });
  } else if constexpr (IsList<T>) {
    if (one.size() != other.size()) return false;
    auto second = other.begin();
    for (const auto& each : one) {
      if (!same(each, *second++)) return false;
    }
    return true;
  } else if constexpr (requires { one.has_value(); }) {
    return one.has_value() == other.has_value() && (!one.has_value() || same(*one, *other));
  } else if constexpr (requires { one.body.index(); }) {
    // Commands have no comparison of their own, and one for each of them would be dear to compile.
    return one.body.index() == other.body.index() && written(one) == written(other);
  } else {
    return one == other;
  }
}

template <class T>
bool same(const T& one, const T& other) {
  if constexpr (requires { one.is_identical_to(other); }) {
    if (one.is_identical_to(other)) return true;
  }
  return same_inside(one, other);
}

// --- the difference ---

template <class T>
void compare(Patch& patch, const T& before, const T& after);

struct FieldToCompare {
  std::string_view name;
  const void* before;
  const void* after;
  void (*compare)(Patch& patch, const void* before, const void* after);
  bool (*is_there)(const void* value);
};

// Whether both have the same members.
bool alike(std::span<const FieldToCompare> fields);
void compare_all(Patch& patch, std::span<const FieldToCompare> fields);

template <class Member>
void compare_member(Patch& patch, const void* before, const void* after) {
  compare(patch, *static_cast<const Member*>(before), *static_cast<const Member*>(after));
}

// A patch takes nothing away: a record with other members comes whole.
template <HasFields Record>
void compare_records(Patch& patch, const Record& before, const Record& after) {
  Record::fields()([&]<class... Member>(const Field<Record, Member>&... each) {
    const std::array<FieldToCompare, sizeof...(each)> all{
        FieldToCompare{each.name, &(before.*(each.member)), &(after.*(each.member)),
                       &compare_member<Member>, is_there_of<Member>()}...};
    if (alike(all)) {
      compare_all(patch, all);
    } else {
      patch.put(after);
    }
  });
}

// A list that has only grown, such as a log, gets its new items; another length comes whole.
template <IsList Items>
void compare_lists(Patch& patch, const Items& before, const Items& after) {
  const bool grows = before.size() > 0 && after.size() > before.size();
  auto old = before.begin();
  auto now = after.begin();
  if (grows) {
    for (; old != before.end(); ++old, ++now) {
      if (!same(*old, *now)) return patch.put(after);
    }
  } else if (after.size() != before.size()) {
    return patch.put(after);
  }
  for (std::size_t place = grows ? before.size() : 0; now != after.end(); ++place, ++now) {
    patch.enter(place);
    if (grows) {
      patch.put(*now);
    } else {
      compare(patch, *old++, *now);
    }
    patch.leave();
  }
}

// Items that keep their order and say which of them are about the same thing, such as offers: those
// that went and those that came are named, the others compared.
template <class Item>
concept IsAboutSomething = requires(const Item& one) { one.is_about_same_as(one); };

template <class Item>
std::size_t place_of(std::span<const Item> items, std::size_t from, const Item& item) {
  while (from < items.size() && !items[from].is_about_same_as(item)) ++from;
  return from;
}

template <IsAboutSomething Item>
void compare_ordered(Patch& patch, std::span<const Item> before, std::span<const Item> after) {
  std::size_t old = 0;
  std::size_t now = 0;
  while (old < before.size() && now < after.size()) {
    if (const std::size_t found = place_of(before, old, after[now]); found < before.size()) {
      if (found > old) patch.splice(now, found - old, after.first(0));
      old = found;
    } else if (const std::size_t come = place_of(after, now, before[old]); come < after.size()) {
      patch.splice(now, 0, after.subspan(now, come - now));
      now = come;
    }
    patch.enter(now);
    compare(patch, before[old++], after[now++]);
    patch.leave();
  }
  if (old < before.size() || now < after.size())
    patch.splice(now, before.size() - old, after.subspan(now));
}

template <class T>
void compare(Patch& patch, const T& before, const T& after) {
  if constexpr (requires { before.is_identical_to(after); }) {
    if (before.is_identical_to(after)) return;
  }
  if constexpr (requires { before.is_same_as(after); }) {
    if (!before.is_same_as(after)) patch.put(after);
  } else if constexpr (requires { typename T::value_type; } && IsList<T>) {
    if constexpr (IsAboutSomething<typename T::value_type>) {
      using Items = std::span<const typename T::value_type>;
      compare_ordered(patch, Items(before), Items(after));
    } else {
      compare_lists(patch, before, after);
    }
  } else if constexpr (HasFields<T>) {
    compare_records(patch, before, after);
  } else if constexpr (IsList<T>) {
    compare_lists(patch, before, after);
  } else if constexpr (requires { before.has_value(); }) {
    if (before.has_value() && after.has_value()) return compare(patch, *before, *after);
    if (before.has_value() || after.has_value()) patch.put(after);
  } else {
    if (!same(before, after)) patch.put(after);
  }
}

// [[path, value], …]; "[]" where nothing has changed.
template <HasFields Record>
std::string difference(const Record& before, const Record& after) {
  Patch patch;
  compare(patch, before, after);
  return std::move(patch).text();
}

}  // namespace croupier::json
