#include "cli/clauses.h"

#include <fmt/core.h>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

#include "cli/exit_status.h"
#include "rulebook/game_rules.h"
#include "rulebook/noted_wording.h"
#include "rulebook/physical.h"
#include "rulebook/trace.h"

namespace croupier {
namespace {

constexpr std::string_view kClausesUsage =
    "usage: croupier clauses [--game GAME] [--missing | --markdown] [--json]\n"
    "\n"
    "Prints every clause of the rule documents with the places in the code that carry it out, and "
    "how it\n"
    "is proved: by an expectation that names it, by an event or refusal that cited it in play, by "
    "a\n"
    "planted fault that a test caught. A comment or the name of a test proves nothing.\n"
    "\n"
    "  --game GAME  only one document: star-blackjack (SB), blackjack-challenge (BC),\n"
    "               nz-blackjack (NZ) or casino-war (CW)\n"
    "  --missing    only clauses that lack code or evidence, then the duties of people that are "
    "only\n"
    "               shown or recorded, with where; the exit status is 1 when something is missing\n"
    "  --markdown   the page docs/clauses.md: how many clauses are proved how, the duties of "
    "people,\n"
    "               and the neighbouring scenarios of clauses that must not be cited too often\n"
    "  --json       the same as JSON, one array of clauses\n";

constexpr std::size_t kIdColumns = 16;
constexpr std::size_t kClassColumns = 12;
constexpr int kNarrowestPage = 60;

std::optional<Game> game_called(std::string_view word) {
  const auto by_tag = game_from_tag(word);
  return by_tag ? by_tag : game_from_name(word);
}

bool is_asked_for(const ClausesRequest& request, Clause clause) {
  return !request.game || document_of(clause) == game_rules(*request.game).document;
}

// Text that breaks between words and keeps its left margin.
class Page {
 public:
  explicit Page(int columns) : columns_(static_cast<std::size_t>(columns)) {}

  void line(std::string_view text = "") { text_ += fmt::format("{}\n", text); }

  void paragraph(std::string_view head, std::size_t margin, std::string_view text) {
    std::string current = fmt::format("{:<{}}", head, margin);
    bool fresh = true;
    while (!text.empty()) {
      const auto word = text.substr(0, text.find(' '));
      const bool fits = columns_ == 0 || current.size() + 1 + word.size() <= columns_;
      if (!fresh && !fits) {
        line(current);
        current.assign(margin, ' ');
        fresh = true;
      }
      if (!fresh) current += ' ';
      current += word;
      fresh = false;
      text.remove_prefix(std::min(text.size(), word.size() + 1));
    }
    line(current);
  }

  std::string take() { return std::move(text_); }

 private:
  std::size_t columns_;
  std::string text_;
};

std::string joined(std::span<const std::string_view> places) {
  return fmt::format("{}", fmt::join(places, ", "));
}

void print_places(Page& page, const ClauseTrace& trace) {
  const std::size_t margin = kIdColumns + kClassColumns;
  const bool needed = needs_code_and_evidence(trace.clause);
  const auto print = [&](std::string_view kind, std::span<const std::string_view> places,
                         bool must_be) {
    if (places.empty() && !must_be) return;
    const std::string head = fmt::format("{:{}}{:<10}", "", margin, kind);
    page.paragraph(head, margin + 10, places.empty() ? "none yet" : joined(places));
  };
  if (clause_class(trace.clause) == ClauseClass::physical) {
    const std::string_view where = recorded_where(trace.clause);
    print("shown", std::span(&where, 1), true);
  }
  print("code", trace.code, needed);
  print("expected", trace.expected, false);
  print("seen", trace.seen, false);
  print("caught", trace.caught, false);
  if (evidence_of(trace) == EvidenceKind::none) print("evidence", {}, needed);
  print("silent", trace.silent, false);
  print("events", trace.events, false);
}

void print_clause(Page& page, const ClauseTrace& trace) {
  const Clause clause = trace.clause;
  std::string head = fmt::format("{:<{}}", id(clause), kIdColumns);
  if (id(clause).size() >= kIdColumns) {  // the long name of a definition has a line of its own
    page.line(id(clause));
    head.assign(kIdColumns, ' ');
  }
  head += fmt::format("{:<{}}", name(clause_class(clause)), kClassColumns);
  page.paragraph(head, kIdColumns + kClassColumns, noted_wording(clause));
  print_places(page, trace);
}

std::string chapter_line(Clause clause) {
  return fmt::format("{} {}  {}", tag(document_of(clause)), chapter(clause), chapter_title(clause));
}

void print_all(Page& page, const ClausesRequest& request) {
  std::string current;
  for (const Clause clause : all_clauses()) {
    if (!is_asked_for(request, clause)) continue;
    if (const std::string title = chapter_line(clause); title != current) {
      if (!current.empty()) page.line();
      page.line(title);
      page.line();
      current = title;
    }
    print_clause(page, trace_of(clause));
  }
  page.line();
}

void print_missing(Page& page, const ClausesRequest& request) {
  for (const Clause clause : all_clauses()) {
    if (!is_asked_for(request, clause)) continue;
    if (const ClauseTrace trace = trace_of(clause); is_missing(trace)) print_clause(page, trace);
  }
  if (count_missing(request) > 0) page.line();
}

// One line a document: how many clauses the program must carry out, and how many it does.
void print_sums(Page& page, const ClausesRequest& request) {
  for (const Game game : all_games()) {
    if (request.game && *request.game != game) continue;
    int needed = 0;
    for (const Clause clause : all_clauses()) {
      if (document_of(clause) == game_rules(game).document && needs_code_and_evidence(clause))
        ++needed;
    }
    const int missing = count_missing({.game = game});
    page.line(
        fmt::format("{}  {}: {} clauses to carry out, {} of them have code and evidence, {} do not",
                    tag(game), name(game), needed, needed - missing, missing));
  }
}

// Duties of people: those that leave a trace one by one, the others by their number.
void print_recorded(Page& page, const ClausesRequest& request) {
  page.line();
  page.line("Duties of people, recorded where they leave a trace:");
  for (const Recorded& duty : recorded_duties()) {
    if (!is_asked_for(request, duty.clause)) continue;
    const std::string head = fmt::format("  {:<{}}", id(duty.clause), kIdColumns);
    page.paragraph(head, kIdColumns + 2, noted_wording(duty.clause));
    page.paragraph("", kIdColumns + 2, duty.where);
  }
  int others = 0;
  for (const Clause clause : all_clauses()) {
    const bool recorded = std::ranges::any_of(
        recorded_duties(), [&](const Recorded& duty) { return duty.clause == clause; });
    if (is_asked_for(request, clause) && !recorded && clause_class(clause) == ClauseClass::physical)
      ++others;
  }
  page.line(fmt::format("  {} others, on the table, its cloth and the cards: {}", others,
                        recorded_where(Clause{})));
}

// --- the page docs/clauses.md ---

constexpr std::string_view kPageTop =
    "# Clauses and their evidence\n"
    "\n"
    "Made by `croupier clauses --markdown`; a test compares it. `croupier clauses` shows each "
    "clause "
    "with its code and its\n"
    "evidence, and `croupier clauses --missing` those that lack either.\n"
    "\n"
    "A clause is proved by what happened when the tests ran. A comment or the name of a test "
    "counts "
    "for nothing.\n"
    "\n"
    "| kind | what it is | where it is noted |\n"
    "| --- | --- | --- |\n"
    "| expected | a statement of a scenario names the clause and holds: `cites`, `refused "
    "CLAUSE:`, "
    "`missing`, `owes` | `tests/goldens/evidence.txt`, written while all scenarios are played, and "
    "compared by a test |\n"
    "| seen | an event or a refusal cites it while a scenario is played | the same |\n"
    "| caught | a fault planted in its code is caught by a test | `tests/mutants/caught.txt`, "
    "written by `./test mutants`; of chance, `tests/goldens/chance.h` |\n"
    "\n"
    "A statement that names a clause proves that clause if it was cited itself, or the one clause "
    "below it that was. Each\n"
    "clause is counted once, by the strongest of its evidence.\n"
    "\n";

constexpr std::string_view evidence_word(EvidenceKind kind) {
  constexpr std::array<std::string_view, 4> kNames{"expected", "seen", "caught", "none"};
  return kNames[static_cast<std::size_t>(kind)];
}

void print_kinds(Page& page) {
  page.line("| document | to carry out | expected | seen | caught | none | duties of people |");
  page.line("| --- | --- | --- | --- | --- | --- | --- |");
  std::array<int, 6> total{};
  const auto row = [&](std::string_view head, const std::array<int, 6>& numbers) {
    page.line(fmt::format("| {} | {} |", head, fmt::join(numbers, " | ")));
  };
  for (const Game game : all_games()) {
    std::array<int, 6> numbers{};  // as in the heading
    for (const Clause clause : all_clauses()) {
      if (document_of(clause) != game_rules(game).document) continue;
      if (clause_class(clause) == ClauseClass::physical) ++numbers[5];
      if (!needs_code_and_evidence(clause)) continue;
      ++numbers[0];
      ++numbers[1 + static_cast<std::size_t>(evidence_of(trace_of(clause)))];
    }
    for (std::size_t at = 0; at < numbers.size(); ++at) total[at] += numbers[at];
    row(fmt::format("{} ({})", title(game), tag(game)), numbers);
  }
  row("all", total);
}

// What a table cell cannot hold.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

void print_people(Page& page) {
  page.line("\n## Clauses that only people can carry out\n");
  page.line("| clause | what it says | what is shown or recorded |");
  page.line("| --- | --- | --- |");
  for (const Clause clause : all_clauses()) {
    if (clause_class(clause) != ClauseClass::physical) continue;
    page.line(fmt::format("| {} | {} | {} |", id(clause), cell(noted_wording(clause)),
                          cell(recorded_where(clause))));
  }
}

void print_neighbours(Page& page) {
  constexpr std::string_view kCites = "cites in tests/scenarios/";
  page.line("\n## Cited only when its condition held\n");
  page.line(
      "For each clause on irregularities, faulty devices and general provisions that events can "
      "cite: a scenario that says that\nit is cited, and a neighbour, in which the same kind of "
      "event happened, that says that it is not.\n");
  page.line("| clause | cited | not cited |");
  page.line("| --- | --- | --- |");
  for (const Clause clause : all_clauses()) {
    const ClauseTrace trace = trace_of(clause);
    if (!needs_neighbour(clause) || trace.events.empty()) continue;
    const auto cited = std::ranges::find_if(
        trace.expected, [&](std::string_view text) { return text.starts_with(kCites); });
    const auto file = [](std::string_view path) {
      return path.substr(std::string_view("tests/scenarios/").size());
    };
    page.line(fmt::format("| {} | {} | {} |", id(clause),
                          cited == trace.expected.end() ? "none" : cited->substr(kCites.size()),
                          trace.silent.empty() ? "none" : file(trace.silent.front())));
  }
}

std::string json_string(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string json_list(std::span<const std::string_view> texts) {
  std::vector<std::string> quoted;
  for (const auto text : texts) quoted.push_back(json_string(text));
  return fmt::format("[{}]", fmt::join(quoted, ","));
}

std::string json_object(const ClauseTrace& trace) {
  const Clause clause = trace.clause;
  return fmt::format(
      R"({{"id":{},"game":{},"chapter":{},"class":{},"wording":{},"normal_play":{},"needed":{},)"
      R"("missing":{},"evidence":{},"code":{},"expected":{},"seen":{},"caught":{},"silent":{},)"
      R"("events":{}}})",
      json_string(id(clause)), json_string(file_name(document_of(clause))),
      json_string(chapter(clause)), json_string(name(clause_class(clause))),
      json_string(noted_wording(clause)), is_normal_play(clause), needs_code_and_evidence(clause),
      is_missing(trace), json_string(evidence_word(evidence_of(trace))), json_list(trace.code),
      json_list(trace.expected), json_list(trace.seen), json_list(trace.caught),
      json_list(trace.silent), json_list(trace.events));
}

// The width of the terminal, or 0 when the output goes elsewhere.
int terminal_columns() {
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return 0;
  return size.ws_col == 0 ? 0 : std::max<int>(kNarrowestPage, size.ws_col);
}

}  // namespace

std::expected<ClausesRequest, std::string> clauses_request(
    std::span<const std::string_view> words) {
  ClausesRequest request;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string_view word = words[i];
    if (word == "--missing") {
      request.missing = true;
    } else if (word == "--markdown") {
      request.markdown = true;
    } else if (word == "--json") {
      request.json = true;
    } else if (word == "--help" || word == "-h") {
      request.help = true;
    } else if (word == "--game" || word.starts_with("--game=")) {
      const bool joined_word = word != "--game";
      if (!joined_word && i + 1 == words.size()) return std::unexpected("--game needs a game");
      word = joined_word ? word.substr(7) : words[++i];
      request.game = game_called(word);
      if (!request.game) {
        return std::unexpected(
            fmt::format("'{}' is not a game; there are star-blackjack (SB), "
                        "blackjack-challenge (BC), nz-blackjack (NZ) and "
                        "casino-war (CW)",
                        word));
      }
    } else {
      return std::unexpected(fmt::format("'{}' is not understood", word));
    }
  }
  return request;
}

std::string clauses_text(const ClausesRequest& request, int columns) {
  Page page(columns);
  if (request.missing) {
    print_missing(page, request);
    print_sums(page, request);
    print_recorded(page, request);
  } else {
    print_all(page, request);
    print_sums(page, request);
  }
  return page.take();
}

std::string clauses_markdown() {
  Page page(0);
  print_kinds(page);
  print_people(page);
  print_neighbours(page);
  return std::string(kPageTop) + page.take();
}

std::string clauses_json(const ClausesRequest& request) {
  std::vector<std::string> objects;
  for (const Clause clause : all_clauses()) {
    const ClauseTrace trace = trace_of(clause);
    if (!is_asked_for(request, clause) || (request.missing && !is_missing(trace))) continue;
    objects.push_back(json_object(trace));
  }
  return fmt::format("[{}]\n", fmt::join(objects, ",\n "));
}

int count_missing(const ClausesRequest& request) {
  int count = 0;
  for (const Clause clause : all_clauses()) {
    if (is_asked_for(request, clause) && is_missing(trace_of(clause))) ++count;
  }
  return count;
}

int run_clauses(std::span<const std::string_view> words) {
  const auto request = clauses_request(words);
  if (!request) {
    fmt::print(stderr, "croupier clauses: {}\n\n{}", request.error(), kClausesUsage);
    return kBadUsage;
  }
  if (request->help) {
    fmt::print("{}", kClausesUsage);
    return 0;
  }
  if (request->markdown) {
    fmt::print("{}", clauses_markdown());
    return 0;
  }
  fmt::print("{}",
             request->json ? clauses_json(*request) : clauses_text(*request, terminal_columns()));
  return request->missing && count_missing(*request) > 0 ? 1 : 0;
}

}  // namespace croupier
