#include "cli/types.h"

#include <fmt/format.h>

#include <cstdio>
#include <optional>
#include <variant>
#include <vector>

#include "cli/exit_status.h"
#include "engine/command_table.h"
#include "engine/view.h"

namespace croupier {
namespace {

// --- types with a name of their own; others are written out where they are used ---

template <class T>
inline constexpr std::string_view kTypeName{};

template <>
inline constexpr std::string_view kTypeName<Money> = "Cents";
template <>
inline constexpr std::string_view kTypeName<Card> = "Card";
template <>
inline constexpr std::string_view kTypeName<Game> = "GameName";
template <>
inline constexpr std::string_view kTypeName<Role> = "Role";
template <>
inline constexpr std::string_view kTypeName<PhaseName> = "PhaseName";
template <>
inline constexpr std::string_view kTypeName<WagerKind> = "WagerKind";
template <>
inline constexpr std::string_view kTypeName<WagerState> = "WagerState";
template <>
inline constexpr std::string_view kTypeName<RefusalCode> = "RefusalCode";
template <>
inline constexpr std::string_view kTypeName<Actor> = "Actor";
template <>
inline constexpr std::string_view kTypeName<Odds> = "Odds";
template <>
inline constexpr std::string_view kTypeName<ExactCents> = "ExactCents";
template <>
inline constexpr std::string_view kTypeName<Options> = "Options";
template <>
inline constexpr std::string_view kTypeName<Rulings> = "Rulings";
template <>
inline constexpr std::string_view kTypeName<RuleSet> = "RuleSet";
template <>
inline constexpr std::string_view kTypeName<Sign> = "Sign";
template <>
inline constexpr std::string_view kTypeName<OptionalOffer> = "OptionalOffer";
template <>
inline constexpr std::string_view kTypeName<HandView> = "HandView";
template <>
inline constexpr std::string_view kTypeName<WagerView> = "WagerView";
template <>
inline constexpr std::string_view kTypeName<BoxView> = "BoxView";
template <>
inline constexpr std::string_view kTypeName<OwnView> = "OwnView";
template <>
inline constexpr std::string_view kTypeName<MarkerView> = "MarkerView";
template <>
inline constexpr std::string_view kTypeName<LimitsView> = "LimitsView";
template <>
inline constexpr std::string_view kTypeName<AnnouncedView> = "AnnouncedView";
template <>
inline constexpr std::string_view kTypeName<FloorView> = "FloorView";
template <>
inline constexpr std::string_view kTypeName<View> = "View";

// --- a type as it is written ---

// Events may name no box; commands and views name one that is there.
enum class NoBox : std::uint8_t { never, perhaps };

constexpr std::size_t kColumns = 100;

template <class Enum>
std::string one_of_words() {
  return fmt::format("'{}'", fmt::join(kWords<Enum>, "' | '"));
}

std::string list_of(const std::string& item) {
  return item.contains('|') ? fmt::format("({})[]", item) : item + "[]";
}

template <class T>
struct Written;
template <class T>
std::string type_of(NoBox no_box) {
  if constexpr (!kTypeName<T>.empty()) {
    return std::string(kTypeName<T>);
  } else if constexpr (std::is_same_v<T, bool>) {
    return "boolean";
  } else if constexpr (std::is_integral_v<T>) {
    return "number";
  } else if constexpr (std::is_same_v<T, BoxNo>) {
    return no_box == NoBox::perhaps ? "number | null" : "number";
  } else if constexpr (std::is_same_v<T, PlayerId> || std::is_same_v<T, HandNo>) {
    return "number | null";
  } else if constexpr (std::is_enum_v<T>) {
    return one_of_words<T>();
  } else if constexpr (std::is_same_v<T, Name> || std::is_same_v<T, ShortText> ||
                       std::is_same_v<T, std::string>) {
    return "string";
  } else {
    return Written<T>::text(no_box);
  }
}

template <class T>
struct Written<std::optional<T>> {
  static std::string text(NoBox no_box) { return type_of<T>(no_box) + " | null"; }
};
template <class T>
struct Written<std::vector<T>> {
  static std::string text(NoBox no_box) { return list_of(type_of<T>(no_box)); }
};
template <class T, std::size_t N>
struct Written<InlineVector<T, N>> {
  static std::string text(NoBox no_box) { return list_of(type_of<T>(no_box)); }
};
template <class T, std::size_t N>
struct Written<std::array<T, N>> {
  static std::string text(NoBox no_box) { return list_of(type_of<T>(no_box)); }
};

// "box: number"; a key with a hyphen is quoted.
template <HasFields Record>
std::vector<std::string> fields_of(NoBox no_box) {
  std::vector<std::string> fields;
  const Record record{};
  for_each_field(record, [&](std::string_view name, const auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    const std::string key = name.contains('-') ? fmt::format("'{}'", name) : std::string(name);
    fields.push_back(fmt::format("{}: {}", key, type_of<Member>(no_box)));
  });
  return fields;
}

// --- declarations ---

// On one line, or one a line where that is too long.
std::string union_text(std::string_view name, const std::vector<std::string>& members) {
  const std::string line = fmt::format("export type {} = {}\n", name, fmt::join(members, " | "));
  if (line.size() <= kColumns) return line;
  return fmt::format("export type {} =\n  | {}\n", name, fmt::join(members, "\n  | "));
}

template <class Enum>
std::string enum_text() {
  std::vector<std::string> members;
  for (std::string_view each : kWords<Enum>) members.push_back(fmt::format("'{}'", each));
  return union_text(kTypeName<Enum>, members);
}

template <HasFields Record>
std::string record_text() {
  return fmt::format("export interface {} {{\n  {}\n}}\n", kTypeName<Record>,
                     fmt::join(fields_of<Record>(NoBox::never), "\n  "));
}

// One of several records, told apart by the name under `key`.
template <class Variant, std::size_t... At>
std::vector<std::string> named_records(std::string_view key, std::string_view more, NoBox no_box,
                                       std::index_sequence<At...>) {
  std::vector<std::string> members;
  const auto add = [&](std::string_view name, const std::vector<std::string>& fields) {
    std::string member = fmt::format("{{ {}: '{}'{}", key, name, more);
    for (const std::string& each : fields) member += "; " + each;
    members.push_back(member + " }");
  };
  (add(std::variant_alternative_t<At, Variant>::kName,
       fields_of<std::variant_alternative_t<At, Variant>>(no_box)),
   ...);
  return members;
}

template <class Variant>
std::string variant_text(std::string_view type, std::string_view key, std::string_view more,
                         NoBox no_box) {
  constexpr auto kAll = std::make_index_sequence<std::variant_size_v<Variant>>{};
  return union_text(type, named_records<Variant>(key, more, no_box, kAll));
}

template <class... Enums>
std::string enums_text() {
  return (enum_text<Enums>() + ...);
}

template <class... Records>
std::string records_text() {
  return ((record_text<Records>() + "\n") + ...);
}

// --- the command table, for the forms of the consoles ---

// How a field of a command is filled in: a word for what it is, or the words to choose from.
template <class T>
std::string input_of([[maybe_unused]] const T& usual) {
  if constexpr (std::is_same_v<T, Money>) {
    return "'money'";
  } else if constexpr (std::is_same_v<T, Card> || std::is_same_v<T, std::optional<Card>>) {
    return "'card'";
  } else if constexpr (std::is_same_v<T, ReportedCards>) {
    return "'cards'";
  } else if constexpr (std::is_same_v<T, BoxNo>) {
    return "'box'";
  } else if constexpr (std::is_same_v<T, HandNo>) {
    return "'hand'";
  } else if constexpr (std::is_same_v<T, PlayerId>) {
    return "'player'";
  } else if constexpr (std::is_same_v<T, bool>) {
    return usual ? "'flag-on'" : "'flag'";
  } else if constexpr (std::is_integral_v<T>) {
    return "'number'";
  } else if constexpr (std::is_enum_v<T>) {
    return fmt::format("['{}']", fmt::join(kWords<T>, "', '"));
  } else {
    return "'text'";
  }
}

template <class Enum>
std::string words_in(SetOf<Enum> set) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < kWords<Enum>.size(); ++at) {
    if (set.has(static_cast<Enum>(at))) words.push_back(fmt::format("'{}'", kWords<Enum>[at]));
  }
  return fmt::format("[{}]", fmt::join(words, ", "));
}

template <class Body>
std::string form_text() {
  const Body body{};
  const CommandRow& row = row_of(body);
  std::vector<std::string> fields;
  for_each_field(body, [&](std::string_view name, const auto& member) {
    fields.push_back(fmt::format("['{}', {}]", name, input_of(member)));
  });
  return fmt::format(
      "  {{\n    name: '{}',\n    label: '{}',\n    games: {},\n    roles: {},\n    nzRoles: {},\n"
      "    phases: {},\n    needsReason: {},\n    fields: [{}],\n  }},\n",
      row.name, row.label, words_in(row.games), words_in(row.roles), words_in(row.nz_roles),
      words_in(row.phases), row.needs_reason, fmt::join(fields, ", "));
}

template <std::size_t... At>
std::string forms_text(std::index_sequence<At...>) {
  return (form_text<std::variant_alternative_t<At, CommandBody>>() + ...);
}

}  // namespace

std::string types_text() {
  std::string text =
      "// Written by `croupier types` from the engine's field lists; do not edit.\n"
      "// null stands for nobody, no box, and the hand whose turn it is.\n\n"
      "export type Cents = number\n"
      "// Rank and suit: 'As', 'Td'.\n"
      "export type Card = string\n";
  text += enums_text<Game, Role, PhaseName, WagerKind, WagerState, RefusalCode>() + "\n";
  text += records_text<Actor, Odds, ExactCents, Options, Rulings, RuleSet, Sign, OptionalOffer,
                       HandView, WagerView, BoxView, OwnView, MarkerView, LimitsView, AnnouncedView,
                       FloorView, View>();
  text += "// Without who acts, which the server knows.\n";
  text += variant_text<CommandBody>("Command", "command", "; reason?: string", NoBox::never) + "\n";
  text += variant_text<EventBody>("GameEvent", "event", "; clauses: string[]", NoBox::perhaps);
  text +=
      "\nexport interface CommandForm {\n  name: Command['command']\n  label: string\n"
      "  games: GameName[]\n  roles: Role[]\n  nzRoles: Role[]\n  phases: PhaseName[]\n"
      "  needsReason: boolean\n"
      "  fields: [string, 'money' | 'card' | 'box' | 'hand' | 'player' | 'flag' | 'flag-on' | "
      "'number' | 'text' | 'cards' | "
      "string[]][]\n}\n"
      "// The engine's command table: who may do what, and what has to be filled in.\n"
      "export const COMMANDS: CommandForm[] = [\n";
  text += forms_text(std::make_index_sequence<std::variant_size_v<CommandBody>>{}) + "]\n";
  return text;
}

int run_types(std::span<const std::string_view> words) {
  if (!words.empty()) {
    fmt::print(stderr, "croupier types: '{}' is not understood; it takes no words\n", words[0]);
    return kBadUsage;
  }
  fmt::print("{}", types_text());
  return 0;
}

}  // namespace croupier
