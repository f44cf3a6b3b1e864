// Every message of the house but those of tables and occasions (tables.h,
// occasions.h), and what is read by HTTP. A message is a record: its text is written
// from its fields, and so are the types of the page and the tables of docs/api.md
// (tools/types.cpp). What the client says stands in request.h.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "journal/storage.h"
#include "record/json_types.h"
#include "record/refusal.h"
#include "record/sentence.h"
#include "rulebook/game_facts.h"

namespace croupier::server {

// --- refusals ---

struct ClauseText {
  Clause id;
  std::string text;
  static constexpr auto fields() {
    return listed(field("id", &ClauseText::id), field("text", &ClauseText::text));
  }
};

// What no rule decided.
enum class HouseRefusal : std::uint8_t {
  message,
  no_table,
  no_occasion,
  no_game,
  no_advice,
  closed,
  journal,
  preset,
  full,
  table,
  demo,
  enough,
  at_table,
  name,
  nobody,
  is_private,
  balance,
  not_here,
  not_entered,
  not_an_act,
  not_staff,
  not_examiner,
  not_practice,
  no_house_player,
  secret,
  late,
  id_used,
  stale,
  stopped
};

// The word of either.
struct AnyRefusalCode {
  std::string_view word;
  friend bool operator==(const AnyRefusalCode&, const AnyRefusalCode&) = default;
};
void write(std::string& out, const AnyRefusalCode& code);

struct ShownRefusal {
  static constexpr std::string_view kTypeName = "Refusal";
  AnyRefusalCode code;
  Sentence words;
  std::vector<ClauseText> clauses;
  json::Perhaps<std::int64_t> not_before;  // only the time is missing; zero: something else
  static constexpr auto fields() {
    using S = ShownRefusal;
    return listed(field("code", &S::code), field("words", &S::words), field("clauses", &S::clauses),
                  field("not_before", &S::not_before));
  }
};

// Why an offer is not open, without words: the page has these of every code (Words). A tournament's
// refusals have them, because only the tournament knows the names in them.
struct OfferRefusal {
  Refusal refusal;
  Sentence words;
  friend bool operator==(const OfferRefusal&, const OfferRefusal&) = default;
};
void write(std::string& out, const OfferRefusal& refusal);

std::vector<ClauseText> texts_of(const Clauses& clauses);
ShownRefusal shown(const Refusal& refusal);
ShownRefusal refused(HouseRefusal code, std::string words);
// Why money did not leave a balance.
ShownRefusal shown_of_transfer(const Refusal& refusal);

// --- who one is, and the lobby ---

struct Me {
  std::string name;
  Money balance;
  bool guest = false;
  bool play_money = false;
  bool demo = false;
  Money at_tables;
  static constexpr auto fields() {
    using S = Me;
    return listed(field("name", &S::name), field("balance", &S::balance), field("guest", &S::guest),
                  field("play_money", &S::play_money), field("demo", &S::demo),
                  field("at_tables", &S::at_tables));
  }
};

struct Hello {
  static constexpr std::string_view kType = "hello";
  Me you;
  static constexpr auto fields() { return listed(field("you", &Hello::you)); }
};

// The house closed it because its records are damaged.
struct ClosedTable {
  TableId id;
  std::string title;
  std::string why;
  static constexpr auto fields() {
    using S = ClosedTable;
    return listed(field("id", &S::id), field("title", &S::title), field("why", &S::why));
  }
};

// --- by HTTP ---

struct HttpFault {
  std::string error;
  static constexpr auto fields() { return listed(field("error", &HttpFault::error)); }
};

struct Health {
  bool ok = true;
  std::size_t tables = 0;
  static constexpr auto fields() {
    return listed(field("ok", &Health::ok), field("tables", &Health::tables));
  }
};

struct ClauseRow {
  static constexpr std::string_view kTypeName = "Clause";
  Clause id;
  std::string clause_class;
  std::string chapter;
  std::string chapter_title;
  std::string text;
  static constexpr auto fields() {
    using S = ClauseRow;
    return listed(field("id", &S::id), field("class", &S::clause_class),
                  field("chapter", &S::chapter), field("chapter_title", &S::chapter_title),
                  field("text", &S::text));
  }
};
struct RulingText {
  std::string name;
  std::string value;
  std::vector<std::string> values;
  std::string text;
  static constexpr auto fields() {
    using S = RulingText;
    return listed(field("name", &S::name), field("value", &S::value), field("values", &S::values),
                  field("text", &S::text));
  }
};
// What offers are called and why they are refused, once for all of them: "{0} is below the minimum
// of {1}", with the values of the refusal in order.
struct WordsOf {
  std::string name;
  std::string text;
  static constexpr auto fields() {
    return listed(field("name", &WordsOf::name), field("text", &WordsOf::text));
  }
};
struct Words {
  std::vector<WordsOf> commands;
  std::vector<WordsOf> refusals;
  static constexpr auto fields() {
    return listed(field("commands", &Words::commands), field("refusals", &Words::refusals));
  }
};
Words all_words();

// Every game of the list, without how it is played: every page reads this first.
struct Games {
  std::vector<GameFacts> games;
  static constexpr auto fields() { return listed(field("games", &Games::games)); }
};
struct RuleBook {
  Game game{};
  std::string title;
  std::vector<ClauseRow> clauses;
  std::vector<RulingText> rulings;
  std::vector<PayTable> pay_tables;
  static constexpr auto fields() {
    using S = RuleBook;
    return listed(field("game", &S::game), field("title", &S::title), field("clauses", &S::clauses),
                  field("rulings", &S::rulings), field("pay_tables", &S::pay_tables));
  }
};

}  // namespace croupier::server

namespace croupier {
template <>
inline constexpr std::array<std::string_view, 29> kWords<server::HouseRefusal>{
    "server-message",   "server-no-table",     "server-no-occasion",  "server-no-game",
    "server-no-advice", "server-closed",       "server-journal",      "server-preset",
    "server-full",      "server-table",        "server-demo",         "server-enough",
    "server-at-table",  "server-name",         "server-nobody",       "server-private",
    "server-balance",   "server-not-here",     "server-not-entered",  "server-not-an-act",
    "server-not-staff", "server-not-examiner", "server-not-practice", "server-no-house-player",
    "server-secret",    "server-late",         "server-id-used",      "server-stale",
    "server-stopped"};
}  // namespace croupier
