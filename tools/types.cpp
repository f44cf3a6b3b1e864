// Commands, events, views and messages as TypeScript for the web page, and as a table for
// docs/api.md, made from the field lists. A tool of its own: nobody who plays needs it.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <set>
#include <variant>
#include <vector>

#include "engine/command_table.h"
#include "host/messages/accounts.h"
#include "host/messages/floor.h"
#include "host/messages/house.h"
#include "host/messages/occasions.h"
#include "host/messages/protection.h"
#include "host/messages/request.h"
#include "promotion/rules.h"
#include "record/sentence.h"
#include "state/event_table.h"

namespace croupier {
namespace {

// --- enumerations with a name of their own; others are written out where they are used ---

template <class T>
inline constexpr std::string_view kEnumName{};

template <>
inline constexpr std::string_view kEnumName<Family> = "Family";
template <>
inline constexpr std::string_view kEnumName<Feature> = "Feature";
template <>
inline constexpr std::string_view kEnumName<Jurisdiction> = "Jurisdiction";
template <>
inline constexpr std::string_view kEnumName<Awaited> = "Awaited";
template <>
inline constexpr std::string_view kEnumName<Role> = "Role";
template <>
inline constexpr std::string_view kEnumName<PhaseName> = "PhaseName";
template <>
inline constexpr std::string_view kEnumName<WagerKind> = "WagerKind";
template <>
inline constexpr std::string_view kEnumName<WagerState> = "WagerState";
template <>
inline constexpr std::string_view kEnumName<RefusalCode> = "RefusalCode";
template <>
inline constexpr std::string_view kEnumName<Origin> = "Origin";
template <>
inline constexpr std::string_view kEnumName<tournament::State> = "TournamentState";
template <>
inline constexpr std::string_view kEnumName<tournament::EntrantState> = "EntrantState";
template <>
inline constexpr std::string_view kEnumName<tournament::SeatState> = "SeatState";
template <>
inline constexpr std::string_view kEnumName<tournament::SessionPhase> = "SessionPhase";
template <>
inline constexpr std::string_view kEnumName<tournament::Conduct> = "Conduct";
template <>
inline constexpr std::string_view kEnumName<promotion::PrizeKind> = "PrizeKind";
template <>
inline constexpr std::string_view kEnumName<promotion::Contents> = "PrizeContents";
template <>
inline constexpr std::string_view kEnumName<promotion::State> = "PromotionState";
template <>
inline constexpr std::string_view kEnumName<promotion::Method> = "NoticeMethod";
template <>
inline constexpr std::string_view kEnumName<promotion::PrizeState> = "PrizeState";
template <>
inline constexpr std::string_view kEnumName<promotion::Told> = "Told";
template <>
inline constexpr std::string_view kEnumName<server::HouseRefusal> = "HouseRefusal";
template <>
inline constexpr std::string_view kEnumName<server::TableKind> = "TableKind";
template <>
inline constexpr std::string_view kEnumName<server::Outcome> = "Outcome";
template <>
inline constexpr std::string_view kEnumName<server::TurnKind> = "TurnKind";
template <>
inline constexpr std::string_view kEnumName<server::ClockKind> = "ClockKind";
template <>
inline constexpr std::string_view kEnumName<server::OccasionKind> = "OccasionKind";

// --- a type as it is written ---

// Events may name no box; commands and views name one that is there.
enum class NoBox : std::uint8_t { never, perhaps };

constexpr std::size_t kColumns = 100;

// What is declared so far. A type that is used is declared before.
struct Declared {
  std::string text;
  std::set<std::string, std::less<>> names;
  std::string table;  // records and their fields, for docs/api.md
};
Declared& declared() {
  static Declared all;
  return all;
}

// The name that the record says itself, or its own.
template <class Record>
std::string_view name_of() {
  if constexpr (requires { Record::kTypeName; }) {
    return Record::kTypeName;
  } else {
    static constexpr std::string_view kFunction = __PRETTY_FUNCTION__;
    constexpr std::size_t kFrom = kFunction.find("Record = ") + 9;
    constexpr std::size_t kTo = kFunction.find_first_of(";]", kFrom);
    constexpr std::string_view kWhole = kFunction.substr(kFrom, kTo - kFrom);
    return kWhole.substr(kWhole.rfind(':') + 1);
  }
}

// On one line, or one a line where that is too long.
std::string union_text(std::string_view name, const std::vector<std::string>& members) {
  const std::string line = fmt::format("export type {} = {}\n", name, fmt::join(members, " | "));
  if (line.size() <= kColumns) return line;
  return fmt::format("export type {} =\n  | {}\n", name, fmt::join(members, "\n  | "));
}

std::vector<std::string> quoted(auto&& words) {
  std::vector<std::string> result;
  for (const std::string_view each : words) result.push_back(fmt::format("'{}'", each));
  return result;
}

void declare_union(std::string_view name, const std::vector<std::string>& members) {
  if (declared().names.emplace(name).second) declared().text += union_text(name, members) + '\n';
}

std::string list_of(const std::string& item) {
  return item.contains('|') ? fmt::format("({})[]", item) : item + "[]";
}

template <class T>
struct Written;
template <HasFields... Each>
void declare();

template <class T>
std::string type_of(NoBox no_box) {
  if constexpr (std::is_same_v<T, bool>) {
    return "boolean";
  } else if constexpr (std::is_same_v<T, Money>) {
    return "Cents";
  } else if constexpr (std::is_same_v<T, Card>) {
    return "Card";
  } else if constexpr (std::is_same_v<T, Game>) {
    return "GameName";
  } else if constexpr (std::is_integral_v<T>) {
    return "number";
  } else if constexpr (std::is_same_v<T, BoxNo>) {
    return no_box == NoBox::perhaps ? "number | null" : "number";
  } else if constexpr (std::is_same_v<T, PlayerId> || std::is_same_v<T, HandNo>) {
    return "number | null";
  } else if constexpr (std::is_enum_v<T>) {
    if (kEnumName<T>.empty()) return fmt::format("{}", fmt::join(quoted(kWords<T>), " | "));
    declare_union(kEnumName<T>, quoted(kWords<T>));
    return std::string(kEnumName<T>);
  } else if constexpr (std::is_convertible_v<T, std::string_view> || std::is_same_v<T, Name> ||
                       std::is_same_v<T, ShortText> || std::is_same_v<T, Clause>) {
    return "string";
  } else if constexpr (HasFields<T>) {
    declare<T>();
    return std::string(name_of<T>());
  } else {
    return Written<T>::text(no_box);
  }
}

template <class T>
struct Written<std::optional<T>> {
  static std::string text(NoBox no_box) {
    const std::string one = type_of<T>(no_box);
    return one.ends_with(" | null") ? one : one + " | null";
  }
};
// As what it holds.
template <class T>
struct WrittenAs {
  static std::string text(NoBox no_box) { return type_of<T>(no_box); }
};
template <class T>
struct Written<json::Perhaps<T>> : WrittenAs<T> {};
template <class T>
struct Written<json::Written<T>> : WrittenAs<T> {};
template <class T>
struct Written<std::shared_ptr<const T>> : WrittenAs<T> {};
template <int Places>
struct Written<json::Decimal<Places>> {
  static std::string text(NoBox) { return "number"; }
};
template <class... Each>
struct Written<json::OneOf<Each...>> {
  static std::string text(NoBox no_box) {
    return fmt::format("{}", fmt::join(std::array{type_of<Each>(no_box)...}, " | "));
  }
};
template <class T>
struct WrittenAsList {
  static std::string text(NoBox no_box) { return list_of(type_of<T>(no_box)); }
};
template <class T>
struct Written<std::vector<T>> : WrittenAsList<T> {};
template <class T, std::size_t N>
struct Written<InlineVector<T, N>> : WrittenAsList<T> {};
template <class T, std::size_t N>
struct Written<std::array<T, N>> : WrittenAsList<T> {};
template <>
struct Written<Clauses> {
  static std::string text(NoBox) { return "string[]"; }
};

// --- what is not made of fields ---

template <std::size_t N>
struct TypeName {
  constexpr TypeName(const char (&name)[N]) { std::ranges::copy(name, text); }
  char text[N];
};
// As a type that is declared elsewhere.
template <TypeName kName>
struct Called {
  static std::string text(NoBox) { return kName.text; }
};
// record/sentence.cpp writes it.
template <>
struct Written<Sentence> : Called<"Sentence"> {};
template <>
struct Written<json::Said<CommandBody>> : Called<"Command"> {};
template <>
struct Written<server::OfferedCommand> : Called<"Command"> {};
template <>
struct Written<json::Said<tournament::CommandBody>> : Called<"TournamentCommand"> {};
template <>
struct Written<promotion::Offered> : Called<"PromotionCommand"> {};
template <>
struct Written<InputBody> : Called<"never"> {};  // only in an event that nobody sees
template <>
struct Written<server::SaidCommand> : Called<"Command"> {};
template <>
struct Written<server::Unread> : Called<"{ command: string }"> {};
template <>
struct Written<server::ToldEvent> : Called<"TableEvent"> {};
template <>
struct Written<server::PatchText> : Called<"Patch"> {};
template <>
struct Written<server::OfferRefusal> : Called<"OfferRefusal"> {};
template <class T>
struct Written<server::Shared<T>> : Written<std::optional<T>> {};
template <class T>
struct Written<server::Spelled<T>> : WrittenAs<T> {};
template <>
struct Written<server::AnyRefusalCode> {
  static std::string text(NoBox no_box) {
    return type_of<RefusalCode>(no_box) + " | " + type_of<server::HouseRefusal>(no_box);
  }
};

// --- declarations ---

// "box: number", or "own?: Own" where it may be left out; a key with a hyphen is quoted.
template <HasFields Record>
std::vector<std::string> fields_of(NoBox no_box) {
  std::vector<std::string> fields;
  if constexpr (requires { Record::kType; })
    fields.push_back(fmt::format("type: '{}'", Record::kType));
  const Record record{};
  for_each_field(record, [&](std::string_view name, const auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    const std::string key = name.contains('-') ? fmt::format("'{}'", name) : std::string(name);
    fields.push_back(fmt::format("{}{}: {}", key, json::kMayBeLeftOut<Member> ? "?" : "",
                                 type_of<Member>(no_box)));
  });
  return fields;
}

template <HasFields Record>
void declare_as(std::string_view name) {
  if (!declared().names.emplace(name).second) return;
  const auto fields = fields_of<Record>(NoBox::never);
  declared().text +=
      fmt::format("export interface {} {{\n  {}\n}}\n\n", name, fmt::join(fields, "\n  "));
  std::string row = fmt::format("`{}`", fmt::join(fields, "`, `"));
  for (std::size_t at = 0; (at = row.find('|', at)) != std::string::npos; at += 2)
    row.insert(at, 1, '\\');
  declared().table += fmt::format("| `{}` | {} |\n", name, row);
}

template <HasFields... Each>
void declare() {
  (declare_as<Each>(name_of<Each>()), ...);
}

// One of several records, told apart by the name under `key`. What may be left out when it is said
// is marked so.
template <class Body>
std::string named_record(std::string_view key, std::string_view more, NoBox no_box) {
  std::string member = fmt::format("{{ {}: '{}'{}", key, Body::kName, more);
  for (const std::string& each : fields_of<Body>(no_box)) member += "; " + each;
  return member + " }";
}

// An event that nobody sees has no type in the page.
bool is_kept_back(std::string_view name) {
  return std::ranges::any_of(event_table(), [&](const EventRow& row) {
    return row.seen_by == SeenBy::nobody && row.name == name;
  });
}

template <class Variant, std::size_t... At>
std::vector<std::string> named_records(std::string_view key, std::string_view more, NoBox no_box,
                                       std::index_sequence<At...>) {
  std::vector<std::string> members;
  const auto add = [&]<class Body>(std::type_identity<Body>) {
    if (!is_kept_back(Body::kName)) members.push_back(named_record<Body>(key, more, no_box));
  };
  (add(std::type_identity<std::variant_alternative_t<At, Variant>>{}), ...);
  return members;
}

template <class Variant>
void declare_variant(std::string_view type, std::string_view key, std::string_view more,
                     NoBox no_box) {
  constexpr auto kAll = std::make_index_sequence<std::variant_size_v<Variant>>{};
  declare_union(type, named_records<Variant>(key, more, no_box, kAll));
}

// An act of the game is said at its table, not to the tournament.
template <std::size_t... At>
std::vector<std::string> tournament_commands(std::index_sequence<At...>) {
  std::vector<std::string> members;
  const auto add = [&]<class Body>(std::type_identity<Body>) {
    if constexpr (!std::is_same_v<Body, tournament::Play>)
      members.push_back(named_record<Body>("command", "", NoBox::never));
  };
  (add(std::type_identity<std::variant_alternative_t<At, tournament::CommandBody>>{}), ...);
  return members;
}

// --- what the client says ---

// A field with nothing in it need not be said.
template <class Body>
std::string saying() {
  std::string member = fmt::format("{{ do: '{}'", Body::kName);
  const Body body{};
  for_each_field(body, [&](std::string_view name, const auto& field) {
    using Member = std::remove_cvref_t<decltype(field)>;
    if constexpr (requires { field.has_value(); }) {
      member += fmt::format("; {}?: {}", name, type_of<typename Member::value_type>(NoBox::never));
    } else {
      member += fmt::format("; {}: {}", name, type_of<Member>(NoBox::never));
    }
  });
  return member + " }";
}

template <std::size_t... At>
std::vector<std::string> sayings(std::index_sequence<At...>) {
  return {saying<std::variant_alternative_t<At, server::Wish>>()...};
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
  } else if constexpr (std::is_same_v<T, Offenders>) {
    return "'players'";
  } else if constexpr (std::is_same_v<T, DepartedOffenders>) {
    return "'departed'";
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

template <class Test>
std::string games_where(Test test) {
  std::vector<std::string> words;
  for (const Game game : all_games()) {
    if (test(game)) words.push_back(fmt::format("'{}'", name(game)));
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
      "  {{\n    name: '{}',\n    label: '{}',\n    games: {},\n"
      "    roles: {{ 'new-south-wales': {}, 'new-zealand': {} }},\n    phases: {},\n    "
      "needsReason: {},\n    fields: [{}],\n  }},\n",
      *row.name, *row.label, games_where([&](Game game) { return is_in_game(row, game); }),
      words_in<Role>(row.roles->nsw), words_in<Role>(row.roles->nz),
      words_in<PhaseName>(row.phases),
      games_where([&](Game game) { return row.before->reason->of(game); }),
      fmt::join(fields, ", "));
}

template <std::size_t... At>
std::string forms_text(std::index_sequence<At...>) {
  return (form_text<std::variant_alternative_t<At, CommandBody>>() + ...);
}

// --- games ---

std::string wager_names() {
  std::vector<std::string_view> kinds;
  for (const WagerKind kind : kOptionalKinds) kinds.push_back(word(kind));
  std::string text = fmt::format(
      "\n// The order of TableView['offers'].\nexport const OPTIONAL_KINDS: WagerKind[] = [{}]\n"
      "export const WAGER_NAMES: Record<WagerKind, {{ name: string; short: string }}> = {{\n",
      fmt::join(quoted(kinds), ", "));
  for (std::size_t at = 0; at < kWagerNames.size(); ++at) {
    text += fmt::format("  '{}': {{ name: '{}', short: '{}' }},\n", kWords<WagerKind>[at],
                        kWagerNames[at].name, kWagerNames[at].short_name);
  }
  return text + "}\n";
}

// --- promotions ---

// The fields that a form can ask for; terms have an editor of their own, and a draw is not asked.
template <class Body>
std::string promotion_form() {
  const Body body{};
  std::vector<std::string> fields;
  for_each_field(body, [&](std::string_view name, const auto& member) {
    using Member = std::remove_cvref_t<decltype(member)>;
    if constexpr (!HasFields<Member> && !std::is_same_v<Body, promotion::DrawWinners>)
      fields.push_back(fmt::format("['{}', {}]", name, input_of(member)));
  });
  return fmt::format("  {{ name: '{}', label: '{}', fields: [{}] }},\n", Body::kName,
                     promotion::label(body), fmt::join(fields, ", "));
}

template <std::size_t... At>
std::string promotion_forms(std::index_sequence<At...>) {
  return (promotion_form<std::variant_alternative_t<At, promotion::CommandBody>>() + ...);
}

std::string promotion_text() {
  using namespace promotion;
  constexpr auto kAll = std::make_index_sequence<std::variant_size_v<promotion::CommandBody>>{};
  std::string text =
      "export interface PromotionForm {\n  name: PromotionCommand['command']\n  label: string\n"
      "  fields: [string, 'money' | 'flag' | 'number' | 'text' | string[]][]\n}\n"
      "export const PROMOTION_COMMANDS: PromotionForm[] = [\n";
  text +=
      promotion_forms(kAll) + "]\n\nexport const PRIZE_DETAILS: Record<PrizeKind, string[]> = {\n";
  for (std::size_t at = 0; at < kWords<PrizeKind>.size(); ++at) {
    text += fmt::format("  '{}': [{}],\n", kWords<PrizeKind>[at],
                        fmt::join(quoted(details_of(static_cast<PrizeKind>(at))), ", "));
  }
  return text + fmt::format(
                    "}}\n// Where more is asked of a prize, in cents.\n"
                    "export const PRIZE_LIMITS = {{\n  scrutineer_above: {},\n"
                    "  choice_above: {},\n  denial_kept_above: {},\n}}\n",
                    kScrutineerAbove.cents(), kChoiceAbove.cents(), kDenialKeptAbove.cents());
}

std::string command_forms() {
  return "export interface CommandForm {\n  name: Command['command']\n  label: string\n"
         "  games: GameName[]\n  roles: Record<Jurisdiction, Role[]>\n  phases: PhaseName[]\n"
         "  needsReason: GameName[]\n"
         "  fields: [string, 'money' | 'card' | 'box' | 'hand' | 'player' | 'flag' | 'flag-on' | "
         "'number' | 'text' | 'cards' | 'players' | 'departed' | "
         "string[]][]\n}\n"
         "// The engine's command table: who may do what, and what has to be filled in.\n"
         "export const COMMANDS: CommandForm[] = [\n" +
         forms_text(std::make_index_sequence<std::variant_size_v<CommandBody>>{}) + "]\n\n";
}

// Everything that is said over the socket or read by HTTP, each with what it is made of before it.
void declare_all() {
  constexpr auto kCommands =
      std::make_index_sequence<std::variant_size_v<tournament::CommandBody>>{};
  constexpr auto kWishes = std::make_index_sequence<std::variant_size_v<server::Wish>>{};
  Declared& all = declared();
  std::vector<std::string_view> games;
  for (const Game game : all_games()) games.push_back(name(game));
  declare_union("GameName", quoted(games));
  (void)type_of<WagerKind>(NoBox::never);
  all.text +=
      "// A verb has a space before it, and two parts that are no text have one between "
      "them.\n" +
      union_text("Part",
                 {"string", "{ player: string }", "{ owner: string }", "{ verb: [string, string] }",
                  "{ money: Cents }", "{ card: Card }", "{ box: number; hand?: number }",
                  "{ wager: WagerKind }", "{ odds: [number, number] }", "{ time: number }",
                  "{ clause: string }", "{ quoted: string }"}) +
      "export type Sentence = Part[]\n\n";
  declare<Actor>();
  all.text += "// Commands are without who acts, which the server knows.\n";
  declare_variant<CommandBody>("Command", "command", "; reason?: string", NoBox::never);
  declare_variant<EventBody>("GameEvent", "event", "; clauses: string[]", NoBox::perhaps);
  all.text += "// --- tournaments and promotions; instants are seconds since 1970 ---\n\n";
  declare_union("TournamentCommand", tournament_commands(kCommands));
  declare_variant<promotion::CommandBody>("PromotionCommand", "command", "", NoBox::never);
  all.text +=
      "// --- messages ---\n\n"
      "// An event as a table tells it; the card is null where it is dealt face down.\n"
      "export type TableEvent = { event: string; clauses: string[]; words: Sentence; origin?: "
      "Origin "
      "} & Record<string, unknown>\n"
      "// A value is set at its path; or in a list some items come instead of others.\n"
      "export type Change =\n"
      "  | [path: (string | number)[], value: unknown]\n"
      "  | [path: (string | number)[], from: number, removed: number, items: unknown[]]\n"
      "export type Patch = Change[]\n\n"
      "// Words of the code are in Words; those of a tournament's refusals are here.\n"
      "export interface OfferRefusal {\n  code: RefusalCode\n  clauses: string[]\n"
      "  values?: Sentence[]\n  words?: Sentence\n  not_before?: number\n}\n\n";
  (void)type_of<RefusalCode>(NoBox::never);
  declare<server::Hello, server::Lobby, server::Answer, server::TableWhole, server::TableChange>();
  declare_as<server::TournamentWhole>("TournamentMessage");
  declare_as<server::PromotionWhole>("PromotionMessage");
  declare<server::OccasionChange>();
  declare_union("ServerMessage", {"Hello", "Lobby", "Answer", "TableMessage", "TableChange",
                                  "TournamentMessage", "PromotionMessage", "OccasionChange"});
  all.text += "// What the client says; the socket adds the id.\n";
  declare_union("Saying", sayings(kWishes));
  all.text += "// --- read by HTTP ---\n\n";
  declare<server::HttpFault, server::Health, server::History, server::Games, server::Words,
          server::RuleBook, server::RoundRecord, server::ShoeRecord>();
  all.text += "// --- accounts of a production house ---\n\n";
  declare<server::OwnAccount, server::OwnGuest, server::SignedIn, server::OfferedFactor,
          server::OwnSessions, server::HousePeople, server::OneTimePassword, server::OpenedTable,
          server::DeskDone, server::CashDesk, server::Statement, server::HouseEvents,
          server::OwnPlay, server::OpenPublicTable, server::FloorNow, server::FloorEvents,
          server::ShiftReport, server::JournalFound, server::RoundVerified>();
}

std::string types_text() {
  declare_all();
  return "// Written by tools/types.cpp from the field lists of the records; do not edit.\n"
         "// null stands for nobody, no box, and the hand whose turn it is.\n\n"
         "export type Cents = number\n"
         "// Rank and suit: 'As', 'Td'.\n"
         "export type Card = string\n" +
         declared().text + command_forms() + promotion_text() + wager_names();
}

// The table of docs/api.md.
std::string table_text() {
  declare_all();
  return "| record | fields |\n| --- | --- |\n" + declared().table;
}

}  // namespace
}  // namespace croupier

// `types` writes web/src/protocol/generated.ts, `types --table` the records of docs/api.md.
int main(int count, char** words) {
  const bool table = count > 1 && std::string_view(words[1]) == "--table";
  fmt::print("{}", table ? croupier::table_text() : croupier::types_text());
}
