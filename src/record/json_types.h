// Types of members that say how they are written (json_write.h), for messages.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>

namespace croupier::json {

// Left out where it has no value; a plain std::optional is null there.
template <class T>
struct Perhaps : std::optional<T> {
  using std::optional<T>::optional;
  using std::optional<T>::operator=;
};
template <class T>
inline constexpr bool kMayBeLeftOut = false;
template <class T>
inline constexpr bool kMayBeLeftOut<Perhaps<T>> = true;

// A T that is written already: one text for all who get it.
template <class T>
struct Written {
  std::shared_ptr<const std::string> text;
};

// So many places behind the point.
template <int Places>
struct Decimal {
  double value = 0;
};

// One of several records that nobody needs to tell apart by a name.
template <class... Each>
struct OneOf {
  std::variant<Each...> value;
};

// One of several commands as a message has it: {"command":"hit","box":1}.
template <class Body>
struct Said {
  Body body;
};

}  // namespace croupier::json
