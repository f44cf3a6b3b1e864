// A record lists its fields once: JSON both ways, canonical bytes and the schema are made from that
// list.
//
//   struct SeatTaken {
//     static constexpr std::string_view kName = "seat-taken";
//     PlayerId player;
//     BoxNo box;
//     static constexpr auto fields() {
//       return listed(field("player", &SeatTaken::player), field("box", &SeatTaken::box));
//     }
//   };
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <type_traits>

namespace croupier {

template <class Record, class Member>
struct Field {
  std::string_view name;
  Member Record::* member;
};

template <class Record, class Member>
constexpr Field<Record, Member> field(std::string_view name, Member Record::* member) {
  return {name, member};
}

// A list of fields is a function that hands them all to another: every record of every command and
// event is read by every file, and a tuple for each was most of the time of a build.
template <class... Each>
constexpr auto listed(Each... each) {
  return [=](auto&& use) { return use(each...); };
}

// A field of a base, as one of the record derived from it.
template <class Record, class Base, class Member>
constexpr Field<Record, Member> of_record(const Field<Base, Member>& each) {
  return {each.name, static_cast<Member Record::*>(each.member)};
}

// Several lists as one; those of a base are fields of the record that is derived from it:
//   return joined<View>(PublicView::fields(), listed(field("own", &View::own)));
template <class Record, class List>
constexpr auto joined(List list) {
  return [=](auto&& use) {
    return list([&](const auto&... each) { return use(of_record<Record>(each)...); });
  };
}
template <class Record, class First, class... More>
constexpr auto joined(First first, More... more) {
  return [=](auto&& use) {
    return first([&](const auto&... before) {
      return joined<Record>(more...)(
          [&](const auto&... after) { return use(of_record<Record>(before)..., after...); });
    });
  };
}

template <class Record>
concept HasFields = requires { Record::fields(); };

// Calls visit(name, member) for each field in the order listed.
template <HasFields Record, class Visit>
constexpr void for_each_field(Record& record, Visit&& visit) {
  using Plain = std::remove_const_t<Record>;
  Plain::fields()([&](const auto&... each) { (visit(each.name, record.*(each.member)), ...); });
}

// An enumeration gives its words once, in order, by specialising this array: kWords<Device> =
// {"shoe", …}.
template <class Enum>
inline constexpr std::array<std::string_view, 0> kWords{};

template <class Enum>
constexpr std::string_view word(Enum value) {
  return kWords<Enum>[static_cast<std::size_t>(value)];
}

template <class Enum>
constexpr std::optional<Enum> from_word(std::string_view text) {
  for (std::size_t at = 0; at < kWords<Enum>.size(); ++at) {
    if (kWords<Enum>[at] == text) return static_cast<Enum>(at);
  }
  return std::nullopt;
}

}  // namespace croupier
