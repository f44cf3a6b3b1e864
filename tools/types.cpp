// Commands, events and views as TypeScript, for the web page. Made from the field lists, so that
// the page is checked against the engine it talks to. A tool of its own: nobody who plays needs it.
//   build/dev/types > web/src/protocol/generated.ts
#include <fmt/format.h>

#include <cstdio>
#include <optional>
#include <variant>
#include <vector>

#include "engine/command_table.h"
#include "engine/event_table.h"
#include "engine/view.h"
#include "promotion/view.h"
#include "record/sentence.h"
#include "rulebook/game_facts.h"
#include "tournament/view.h"

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
inline constexpr std::string_view kTypeName<Family> = "Family";
template <>
inline constexpr std::string_view kTypeName<Feature> = "Feature";
template <>
inline constexpr std::string_view kTypeName<Jurisdiction> = "Jurisdiction";
template <>
inline constexpr std::string_view kTypeName<PayRow> = "PayRow";
template <>
inline constexpr std::string_view kTypeName<PayTable> = "PayTable";
template <>
inline constexpr std::string_view kTypeName<ClothWords> = "ClothWords";
template <>
inline constexpr std::string_view kTypeName<GameWords> = "GameWords";
template <>
inline constexpr std::string_view kTypeName<HowToPoint> = "HowToPoint";
template <>
inline constexpr std::string_view kTypeName<HowToExample> = "HowToExample";
template <>
inline constexpr std::string_view kTypeName<HowToSection> = "HowToSection";
template <>
inline constexpr std::string_view kTypeName<HowToSideBet> = "HowToSideBet";
template <>
inline constexpr std::string_view kTypeName<HowTo> = "HowTo";
template <>
inline constexpr std::string_view kTypeName<EditionFacts> = "EditionFacts";
template <>
inline constexpr std::string_view kTypeName<InsuranceFacts> = "InsuranceFacts";
template <>
inline constexpr std::string_view kTypeName<ClauseFacts> = "ClauseFacts";
template <>
inline constexpr std::string_view kTypeName<GameFacts> = "GameFacts";
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
inline constexpr std::string_view kTypeName<Sentence> = "Sentence";
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
inline constexpr std::string_view kTypeName<TotalView> = "TotalView";
template <>
inline constexpr std::string_view kTypeName<Awaited> = "Awaited";
template <>
inline constexpr std::string_view kTypeName<AwaitsView> = "AwaitsView";
template <>
inline constexpr std::string_view kTypeName<HandView> = "HandView";
template <>
inline constexpr std::string_view kTypeName<WagerView> = "WagerView";
template <>
inline constexpr std::string_view kTypeName<BoxView> = "BoxView";
template <>
inline constexpr std::string_view kTypeName<OwnView> = "OwnView";
template <>
inline constexpr std::string_view kTypeName<FaceDownView> = "FaceDownView";
template <>
inline constexpr std::string_view kTypeName<DebtView> = "DebtView";
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
template <>
inline constexpr std::string_view kTypeName<OptionalSetup> = "OptionalSetup";
template <>
inline constexpr std::string_view kTypeName<tournament::Conditions> = "Conditions";
template <>
inline constexpr std::string_view kTypeName<tournament::Stage> = "Stage";
template <>
inline constexpr std::string_view kTypeName<tournament::LimitStep> = "LimitStep";
template <>
inline constexpr std::string_view kTypeName<tournament::PlacePrize> = "PlacePrize";
template <>
inline constexpr std::string_view kTypeName<tournament::Place> = "SeatedPlace";
template <>
inline constexpr std::string_view kTypeName<tournament::Counted> = "CountedChips";
template <>
inline constexpr std::string_view kTypeName<tournament::State> = "TournamentState";
template <>
inline constexpr std::string_view kTypeName<tournament::EntrantState> = "EntrantState";
template <>
inline constexpr std::string_view kTypeName<tournament::SeatState> = "SeatState";
template <>
inline constexpr std::string_view kTypeName<tournament::SessionPhase> = "SessionPhase";
template <>
inline constexpr std::string_view kTypeName<tournament::Conduct> = "Conduct";
template <>
inline constexpr std::string_view kTypeName<tournament::SeatView> = "TournamentSeatView";
template <>
inline constexpr std::string_view kTypeName<tournament::FormView> = "FormView";
template <>
inline constexpr std::string_view kTypeName<tournament::TableView> = "TournamentTableView";
template <>
inline constexpr std::string_view kTypeName<tournament::EntrantView> = "EntrantView";
template <>
inline constexpr std::string_view kTypeName<tournament::TournamentView> = "TournamentView";
template <>
inline constexpr std::string_view kTypeName<Clause> = "string";
template <>
inline constexpr std::string_view kTypeName<Clauses> = "string[]";
template <>
inline constexpr std::string_view kTypeName<promotion::PrizeKind> = "PrizeKind";
template <>
inline constexpr std::string_view kTypeName<promotion::Contents> = "PrizeContents";
template <>
inline constexpr std::string_view kTypeName<promotion::Detail> = "PrizeDetail";
template <>
inline constexpr std::string_view kTypeName<promotion::Prize> = "PromotionPrize";
template <>
inline constexpr std::string_view kTypeName<promotion::Terms> = "PromotionTerms";
template <>
inline constexpr std::string_view kTypeName<promotion::Fault> = "PromotionFault";
template <>
inline constexpr std::string_view kTypeName<promotion::State> = "PromotionState";
template <>
inline constexpr std::string_view kTypeName<promotion::Method> = "NoticeMethod";
template <>
inline constexpr std::string_view kTypeName<promotion::PrizeState> = "PrizeState";
template <>
inline constexpr std::string_view kTypeName<promotion::Told> = "Told";
template <>
inline constexpr std::string_view kTypeName<promotion::Entry> = "PromotionEntry";
template <>
inline constexpr std::string_view kTypeName<promotion::Attempt> = "PromotionAttempt";
template <>
inline constexpr std::string_view kTypeName<promotion::PassedOver> = "PromotionPassedOver";
template <>
inline constexpr std::string_view kTypeName<promotion::Denial> = "PromotionDenial";
template <>
inline constexpr std::string_view kTypeName<promotion::Dispute> = "PromotionDispute";
template <>
inline constexpr std::string_view kTypeName<promotion::Duty> = "PromotionDuty";
template <>
inline constexpr std::string_view kTypeName<promotion::Notice> = "PromotionNotice";
template <>
inline constexpr std::string_view kTypeName<promotion::Line> = "PromotionLine";
template <>
inline constexpr std::string_view kTypeName<promotion::ClauseText> = "PromotionClause";
template <>
inline constexpr std::string_view kTypeName<promotion::RefusalView> = "PromotionRefusal";
template <>
inline constexpr std::string_view kTypeName<promotion::NextView> = "PromotionNext";
template <>
inline constexpr std::string_view kTypeName<promotion::Offered> = "PromotionCommand";
template <>
inline constexpr std::string_view kTypeName<promotion::OfferView> = "PromotionOffer";
template <>
inline constexpr std::string_view kTypeName<promotion::RoleOffers> = "PromotionRoleOffers";
template <>
inline constexpr std::string_view kTypeName<promotion::WinnerView> = "PromotionWinner";
template <>
inline constexpr std::string_view kTypeName<promotion::WinnerFile> = "PromotionWinnerFile";
template <>
inline constexpr std::string_view kTypeName<promotion::PromotionView> = "PromotionView";
template <>
inline constexpr std::string_view kTypeName<promotion::PatronView> = "PatronView";
template <>
inline constexpr std::string_view kTypeName<promotion::StaffView> = "PromotionStaff";

// Only in an event that nobody sees.
template <>
inline constexpr std::string_view kTypeName<InputBody> = "never";

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

template <>
std::string enum_text<Game>() {
  std::vector<std::string> members;
  for (const Game game : all_games()) members.push_back(fmt::format("'{}'", name(game)));
  return union_text(kTypeName<Game>, members);
}

template <HasFields Record>
std::string record_text() {
  return fmt::format("export interface {} {{\n  {}\n}}\n", kTypeName<Record>,
                     fmt::join(fields_of<Record>(NoBox::never), "\n  "));
}

// An event that nobody sees has no type in the page.
bool is_kept_back(std::string_view name) {
  return std::ranges::any_of(event_table(), [&](const EventRow& row) {
    return row.seen_by == SeenBy::nobody && row.name == name;
  });
}

// One of several records, told apart by the name under `key`.
template <class Variant, std::size_t... At>
std::vector<std::string> named_records(std::string_view key, std::string_view more, NoBox no_box,
                                       std::index_sequence<At...>) {
  std::vector<std::string> members;
  const auto add = [&](std::string_view name, const std::vector<std::string>& fields) {
    if (is_kept_back(name)) return;
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

// --- sentences (record/sentence.cpp writes them) ---

std::string sentence_text() {
  const std::vector<std::string> parts{"string",
                                       "{ player: string }",
                                       "{ owner: string }",
                                       "{ verb: [string, string] }",
                                       "{ money: Cents }",
                                       "{ card: Card }",
                                       "{ box: number; hand?: number }",
                                       "{ wager: WagerKind }",
                                       "{ odds: [number, number] }",
                                       "{ time: number }",
                                       "{ clause: string }",
                                       "{ quoted: string }"};
  return "// A verb has a space before it, and two parts that are no text have one between "
         "them.\n" +
         union_text("Part", parts) + "export type Sentence = Part[]\n\n";
}

// --- tournaments ---

// An act of the game is said at its table, not to the tournament.
template <std::size_t... At>
std::vector<std::string> tournament_commands(std::index_sequence<At...>) {
  std::vector<std::string> members;
  const auto add = [&]<class Body>(std::type_identity<Body>) {
    if constexpr (!std::is_same_v<Body, tournament::Play>) {
      constexpr auto kOne = std::make_index_sequence<1>{};
      members.push_back(
          named_records<std::variant<Body>>("command", "", NoBox::never, kOne).front());
    }
  };
  (add(std::type_identity<std::variant_alternative_t<At, tournament::CommandBody>>{}), ...);
  return members;
}

std::string tournament_text() {
  using namespace tournament;
  constexpr auto kAll = std::make_index_sequence<std::variant_size_v<tournament::CommandBody>>{};
  std::string text = "// --- tournaments; an instant is in seconds since 1970, casino time ---\n\n";
  text += enums_text<State, EntrantState, SeatState, SessionPhase, Conduct>() + "\n";
  text += records_text<OptionalSetup, LimitStep, Stage, PlacePrize, Conditions, Place, Counted,
                       SeatView, FormView, TableView, EntrantView, TournamentView>();
  text += "// Without who acts and when, which the server knows.\n";
  text += union_text("TournamentCommand", tournament_commands(kAll));
  return text;
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

std::string games_text() {
  std::string text = "\n// --- games: what GET /api/games answers, and the names of wagers ---\n\n";
  text += enums_text<Family, Feature, Jurisdiction>() + "\n";
  text +=
      records_text<PayRow, PayTable, ClothWords, GameWords, HowToPoint, HowToExample, HowToSection,
                   HowToSideBet, HowTo, EditionFacts, InsuranceFacts, ClauseFacts, GameFacts>();
  text += "// The order of View['offers'].\nexport const OPTIONAL_KINDS: WagerKind[] = [";
  for (const WagerKind kind : kOptionalKinds)
    text += fmt::format("{}'{}'", kind == kOptionalKinds.front() ? "" : ", ", word(kind));
  text += "]\nexport const WAGER_NAMES: Record<WagerKind, { name: string; short: string }> = {\n";
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
  std::string text = "\n// --- promotions ---\n\n";
  text += enums_text<PrizeKind, Contents, State, Method, PrizeState, promotion::Told>() + "\n";
  text += records_text<Detail, Prize, Terms, Fault, Entry, Attempt, PassedOver, Denial,
                       promotion::Dispute, Duty, Notice, Line, ClauseText, RefusalView, NextView,
                       OfferView, RoleOffers, WinnerView, WinnerFile, PromotionView, PatronView,
                       StaffView>();
  text += "// Without who acts and when, which the server knows.\n";
  text += variant_text<promotion::CommandBody>("PromotionCommand", "command", "", NoBox::never);
  text +=
      "\nexport interface PromotionForm {\n  name: PromotionCommand['command']\n  label: string\n"
      "  fields: [string, 'money' | 'flag' | 'number' | 'text' | string[]][]\n}\n"
      "export const PROMOTION_COMMANDS: PromotionForm[] = [\n";
  text +=
      promotion_forms(kAll) + "]\n\nexport const PRIZE_DETAILS: Record<PrizeKind, string[]> = {\n";
  for (std::size_t at = 0; at < kWords<PrizeKind>.size(); ++at) {
    std::vector<std::string> names;
    for (std::string_view name : details_of(static_cast<PrizeKind>(at)))
      names.push_back(fmt::format("'{}'", name));
    text += fmt::format("  '{}': [{}],\n", kWords<PrizeKind>[at], fmt::join(names, ", "));
  }
  return text + "}\n";
}

std::string types_text() {
  std::string text =
      "// Written by tools/types.cpp from the engine's field lists; do not edit.\n"
      "// null stands for nobody, no box, and the hand whose turn it is.\n\n"
      "export type Cents = number\n"
      "// Rank and suit: 'As', 'Td'.\n"
      "export type Card = string\n";
  text += enums_text<Game, Role, PhaseName, WagerKind, WagerState, Awaited, RefusalCode>() + "\n";
  text += sentence_text();
  text += records_text<Actor, Odds, ExactCents, Options, Rulings, RuleSet, Sign, OptionalOffer,
                       TotalView, HandView, WagerView, BoxView, FaceDownView, OwnView, DebtView,
                       MarkerView, LimitsView, AnnouncedView, FloorView, AwaitsView, View>();
  text += "// Without who acts, which the server knows.\n";
  text += variant_text<CommandBody>("Command", "command", "; reason?: string", NoBox::never) + "\n";
  text += variant_text<EventBody>("GameEvent", "event", "; clauses: string[]", NoBox::perhaps);
  text +=
      "\nexport interface CommandForm {\n  name: Command['command']\n  label: string\n"
      "  games: GameName[]\n  roles: Record<Jurisdiction, Role[]>\n  phases: PhaseName[]\n"
      "  needsReason: GameName[]\n"
      "  fields: [string, 'money' | 'card' | 'box' | 'hand' | 'player' | 'flag' | 'flag-on' | "
      "'number' | 'text' | 'cards' | 'players' | "
      "string[]][]\n}\n"
      "// The engine's command table: who may do what, and what has to be filled in.\n"
      "export const COMMANDS: CommandForm[] = [\n";
  text += forms_text(std::make_index_sequence<std::variant_size_v<CommandBody>>{}) + "]\n\n";
  text += tournament_text();
  text += promotion_text();
  text += games_text();
  return text;
}

}  // namespace
}  // namespace croupier

int main() { fmt::print("{}", croupier::types_text()); }
