// The repository's own sources against the checks, and each check against a text that must fail it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tidy/checks.h"

namespace croupier::tidy {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = CROUPIER_SOURCE_DIR;

std::string read(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<SourceText> repository() {
  std::vector<SourceText> files;
  for (const char* folder : {"src", "tests", "tools", "bench", "examples"}) {
    if (!fs::is_directory(kRoot / folder)) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kRoot / folder)) {
      const fs::path extension = entry.path().extension();
      if (extension != ".h" && extension != ".cpp") continue;
      const std::string path = entry.path().lexically_relative(kRoot).generic_string();
      files.push_back(source_text(path, read(entry.path())));
    }
  }
  return files;
}

Rooms rooms() { return rooms_of(read(kRoot / "docs/architecture.md")); }

void expect_none(const SourceText& file, const Findings& findings) {
  for (const Finding& finding : findings) {
    ADD_FAILURE_AT((kRoot / file.path).c_str(), finding.line) << finding.message;
  }
}

template <class Check>
void expect_tidy(Check check) {
  for (const SourceText& file : repository()) expect_none(file, check(file));
}

TEST(Repository, HasSources) { EXPECT_GT(repository().size(), 5U); }
TEST(Repository, LinesFit) { expect_tidy(check_width); }
TEST(Repository, HasNoTabsAndTrailingBlanks) { expect_tidy(check_blanks); }
TEST(Repository, FilesAreShort) { expect_tidy(check_length); }
TEST(Repository, FunctionsFitAScreen) { expect_tidy(check_functions); }
// Classes that are larger than that. None may grow and none may be added; what fits leaves the
// list.
const LargerClasses kLarger = {
    {"src/cli/play_session.h: class Session", {20, 50}},
    {"src/driver/stack.h: class CardsOut", {20, 29}},
    {"src/driver/stack.h: class Shoe", {20, 28}},
    {"src/driver/table_driver.h: class TableDriver", {20, 27}},
    {"src/host/host.h: class Host", {20, 28}},
    {"src/host/hosted.h: class Hosted", {20, 28}},
    {"src/host/hosted_table.h: class HostedTable final", {20, 28}},
    {"src/host/hosted_tournament.h: class HostedTournament final", {20, 56}},
    {"src/lab/simulate_figures.h: struct Figures", {21, 25}},
    {"src/notation/expectation.cpp: class QuestionReader", {20, 31}},
    {"src/notation/words.h: class WordCursor", {20, 26}},
    {"src/server/accounts/accounts.h: class Accounts", {20, 38}},
    {"src/server/directory.h: class Directory", {20, 30}},
    {"src/server/people/registry.h: class Registry final", {20, 53}},
    {"src/server/switchboard.h: class Switchboard", {20, 31}},
    {"src/table/stack.h: struct Stack", {37, 25}},
};

TEST(Repository, ClassesDoOneThing) {
  for (const SourceText& file : repository()) {
    if (file.path.starts_with("src/")) expect_none(file, check_classes(file, kLarger));
  }
}
TEST(Repository, RemindersNameAnIssue) { expect_tidy(check_reminders); }
TEST(Repository, NamesSaySomething) { expect_tidy(check_names); }
TEST(Repository, HeadersAreGuarded) { expect_tidy(check_header_guard); }
TEST(Repository, RoomsIncludeOnlyThoseAbove) {
  const Rooms order = rooms();
  expect_tidy([&](const SourceText& file) { return check_rooms(file, order); });
}

SourceText mutants_list(const std::string& name) {
  const std::string path = "tests/mutants/" + name;
  return source_text(path, read(kRoot / path));
}

std::string text_in_repository(const std::string& path) { return read(kRoot / path); }

TEST(Repository, EveryFaultCanBePlanted) {
  const SourceText faults = mutants_list("faults.txt");
  expect_none(faults, check_faults(faults, text_in_repository));
}

TEST(Repository, EveryFaultOfTheSimulationCanBePlanted) {
  const SourceText faults =
      source_text("tests/sim/faults.txt", text_in_repository("tests/sim/faults.txt"));
  expect_none(faults, check_sim_faults(faults, text_in_repository));
}

TEST(Repository, EveryCaughtFaultIsThere) {
  const SourceText caught = mutants_list("caught.txt");
  expect_none(caught, check_caught(caught, mutants_list("faults.txt"), text_in_repository));
}

// ---- each check can fail

std::string lines(int count, std::string_view line = "x;\n") {
  std::string text;
  for (int i = 0; i < count; ++i) text += line;
  return text;
}

template <class Check>
std::vector<int> found_lines(Check check, std::string_view text,
                             const std::string& path = "src/base/a.cpp") {
  std::vector<int> found;
  for (const Finding& finding : check(source_text(path, text))) found.push_back(finding.line);
  return found;
}

using Lines = std::vector<int>;

TEST(Width, CountsCharacters) {
  EXPECT_EQ(found_lines(check_width, "a\n" + std::string(101, 'x') + "\n"), Lines{2});
  EXPECT_EQ(found_lines(check_width, std::string(100, 'x') + "\n"), Lines{});
  EXPECT_EQ(found_lines(check_width, "//" + lines(98, "é") + "\n"), Lines{});
}

TEST(Blanks, FindsTabsTrailingBlanksAndNoNewline) {
  EXPECT_EQ(found_lines(check_blanks, "a\n\tb\nc \nd\r\n"), (Lines{2, 3, 4}));
  EXPECT_EQ(found_lines(check_blanks, "a\nb"), Lines{2});
  EXPECT_EQ(found_lines(check_blanks, "a\n"), Lines{});
}

TEST(Length, Of600Lines) {
  EXPECT_EQ(found_lines(check_length, lines(601)), Lines{601});
  EXPECT_EQ(found_lines(check_length, lines(600)), Lines{});
}

TEST(Functions, Of70Lines) {
  const std::string body69 = lines(69);
  EXPECT_EQ(found_lines(check_functions, "int f(int a) {\n" + body69 + "}\n"), Lines{1});
  EXPECT_EQ(found_lines(check_functions, "int f(int a) {\n" + lines(68) + "}\n"), Lines{});
  EXPECT_EQ(found_lines(check_functions, "x;\nTEST(A, B) {\n" + body69 + "}\n"), Lines{2});
  EXPECT_EQ(found_lines(check_functions, "template <class T>\nT f() {\n" + lines(68) + "}\n"),
            Lines{1});
}

TEST(Functions, InsideTypesAndNamespaces) {
  const std::string method = "  bool operator==(A) const {\n" + lines(69) + "  }\n";
  EXPECT_EQ(found_lines(check_functions, "namespace a {\nstruct A {\n" + method + "};\n}\n"),
            Lines{3});
  EXPECT_EQ(found_lines(check_functions, "A::A(int x) : x_{x}, y_(x) {\n" + lines(70) + "}\n"),
            Lines{1});
}

TEST(Functions, AreNotTypesTablesAndNamespaces) {
  const std::string body = lines(80) + "};\n";
  EXPECT_EQ(found_lines(check_functions, "class A : B<decltype(c())> {\n" + body), Lines{});
  EXPECT_EQ(found_lines(check_functions, "template <class T = A(int)>\nstruct S {\n" + body),
            Lines{});
  EXPECT_EQ(found_lines(check_functions, "const T t[size(u)] = {\n" + body), Lines{});
  EXPECT_EQ(found_lines(check_functions, "#define F() {\nnamespace a {\n" + body), Lines{});
  EXPECT_EQ(found_lines(check_functions, "// f() {\nauto s = \"f() {\";\n" + body), Lines{});
}

Findings check_class_sizes(const SourceText& file) { return check_classes(file); }

TEST(Classes, Of20FieldsAnd25Functions) {
  const auto with = [](int fields, int functions, const std::string& more = "") {
    std::string text = "x;\nclass A final : public B<C(int)> {\n public:\n";
    text += lines(fields, "  int a = f(1);\n");
    for (int i = 0; i < functions; ++i)
      text += "  std::vector<int> g" + std::to_string(i) + "(int a) const;\n";
    return text + more + "};\n";
  };
  EXPECT_EQ(found_lines(check_class_sizes, with(20, 25)), Lines{});
  EXPECT_EQ(found_lines(check_class_sizes, with(21, 2)), Lines{2});
  EXPECT_EQ(found_lines(check_class_sizes, with(0, 26)), Lines{2});
  EXPECT_EQ(found_lines(check_class_sizes, with(20, 24, "  void f() { if (a) { b; } }\n")),
            Lines{});
  EXPECT_EQ(found_lines(check_class_sizes, with(20, 25, "  void f() { if (a) { b; } }\n")),
            Lines{2});
  EXPECT_EQ(found_lines(check_class_sizes, with(20, 24, "  A() : b{1}, c(2) {}\n")), Lines{});
  EXPECT_EQ(found_lines(check_class_sizes, with(20, 2, "  std::map<A, B> b{{1, 2}};\n")), Lines{2});
  EXPECT_EQ(found_lines(check_class_sizes, with(20, 2, "  std::function<void()> b;\n")), Lines{2});
}

TEST(Classes, MayBeLargerWhereTheListSaysSo) {
  const SourceText file = source_text("src/a.h", "class A {\n" + lines(21, "  int a;\n") + "};\n");
  EXPECT_EQ(check_classes(file, {{"src/a.h: class A", {21, 25}}}).size(), 0u);
  EXPECT_EQ(check_classes(file, {{"src/a.h: class A", {20, 26}}}).size(), 1u);
  EXPECT_EQ(check_classes(file, {{"src/b.h: class A", {21, 25}}}).size(), 1u);
}

TEST(Classes, DoNotCountConstantsTypesAndDefaults) {
  const std::string others =
      "  using A = B;\n  static constexpr int kA = 2;\n  A(const A&) = delete;\n"
      "  enum class E { a, b };\n  struct In {\n    int a;\n    int f();\n  };\n";
  const std::string full = lines(20, "  int a;\n") + lines(90, "  int f();\n");
  EXPECT_EQ(found_lines(check_class_sizes, "class A {\n" + full + others + "};\n"), Lines{});
  EXPECT_EQ(found_lines(check_class_sizes, "class A {\n" + others + full + " int b;\n};\n"),
            Lines{1});
  EXPECT_EQ(found_lines(check_class_sizes, "struct A {\n" + lines(30, "  int a;\n") + "};\n"),
            Lines{})
      << "a record is a list";
}

TEST(Reminders, NeedAnIssue) {
  const std::string reminder =
      "// TO"
      "DO";
  EXPECT_EQ(found_lines(check_reminders, "a\n" + reminder + ": later\n"), Lines{2});
  EXPECT_EQ(found_lines(check_reminders, reminder + " #12: later\n"), Lines{});
}

TEST(Names, AccessorsAndEmptyWords) {
  EXPECT_EQ(found_lines(check_names, "int get_total();\nvoid setTotal(int);\n"), (Lines{1, 2}));
  EXPECT_EQ(found_lines(check_names, "class ShoeManager;\nint shoe_helper;\n"), (Lines{1, 2}));
  EXPECT_EQ(found_lines(check_names, "x;\n", "src/base/string_util.h"), Lines{1});
  EXPECT_EQ(found_lines(check_names, "Role gaming_manager;\nvoid SetUp() override;\n"), Lines{});
  EXPECT_EQ(found_lines(check_names, "std::get_if<A>(&a);\napp->get_name();\n"), Lines{});
  EXPECT_EQ(found_lines(check_names, "// get_total\nf(\"get_total\", set, settle(), x.get());\n"),
            Lines{});
}

TEST(HeaderGuard, IsPragmaOnce) {
  EXPECT_EQ(found_lines(check_header_guard, "int a;\n", "src/base/a.h"), Lines{1});
  EXPECT_EQ(found_lines(check_header_guard, "#pragma once\nint a;\n", "src/base/a.h"), Lines{});
}

std::string text_of_a(const std::string& path) {
  return path == "src/a.cpp" ? "if (a || b) a = 1;\n" : path == "tests/a.round" ? "x" : "";
}

TEST(Faults, AreWellFormedAndNameATextThatStandsOnce) {
  const auto check = [](const SourceText& file) { return check_faults(file, text_of_a); };
  EXPECT_EQ(found_lines(check, "# x\n\nSB 1, BC 1 | src/a.cpp | a || b | a && b\n"), Lines{});
  EXPECT_EQ(found_lines(check, "SB 1 | src/a.cpp | c | d\nSB 1 | src/a.cpp | a | b\n"),
            (Lines{1, 2}));
  EXPECT_EQ(found_lines(check, "SB 1 | src/b.cpp | a = 1 | a = 2\n"), Lines{1});
  EXPECT_EQ(found_lines(check, "SB 1 | src/a.cpp | a = 1\n"), Lines{1});
  EXPECT_EQ(found_lines(check, "SB 1 | src/a.cpp | a = 1 |\n"), Lines{1});
  EXPECT_EQ(found_lines(check, "SB 1 | src/a.cpp | a = 1 | a = 1\n"), Lines{1});
  EXPECT_EQ(found_lines(check, "SB 1, BC | src/a.cpp | a = 1 | a = 2\n"), Lines{1});
}

TEST(Faults, OfTheSimulationMayTakeATextAway) {
  const auto check = [](const SourceText& file) { return check_sim_faults(file, text_of_a); };
  EXPECT_EQ(found_lines(check, "# x\nforgotten | src/a.cpp | a = 1 |\n | src/a.cpp | a || b | a\n"),
            Lines{});
  EXPECT_EQ(found_lines(check, "stale | src/a.cpp | c | d\nshort | src/a.cpp | a = 1\n"),
            (Lines{1, 2}));
  EXPECT_EQ(found_lines(check, "none | src/a.cpp | a = 1 | a = 1\n"), Lines{1});
}

TEST(Faults, CaughtNameAFaultAndAScenario) {
  const SourceText faults = source_text("", "SB 1, BC 1 | src/a.cpp | a || b | a && b\n");
  const auto check = [&](const SourceText& file) { return check_caught(file, faults, text_of_a); };
  const std::string fault = " | src/a.cpp: a || b -> a && b | ";
  const std::string both = "SB 1" + fault + "tests/a.round\nBC 1" + fault + "tests/a.round\n";
  EXPECT_EQ(found_lines(check, "# x\n" + both), Lines{});
  EXPECT_EQ(found_lines(check, both + "NZ 1" + fault + "tests/a.round\n"), Lines{3});
  EXPECT_EQ(found_lines(check, both + "SB 1" + fault + "tests/b.round\n"), Lines{3});
  EXPECT_EQ(found_lines(check, both + "SB 1 | src/a.cpp: a -> b | tests/a.round\n"), Lines{3});
  EXPECT_EQ(found_lines(check, "SB 1" + fault + "tests/a.round\n"), Lines{1});
}

TEST(Rooms, AreThoseOfTheArchitecturePage) {
  const Rooms expected = {"base", "cards", "rulebook", "record"};
  const Rooms found = rooms();
  ASSERT_GE(found.size(), 11U);
  EXPECT_EQ(Rooms(found.begin(), found.begin() + 4), expected);
}

TEST(Rooms, IncludeOnlyThoseAbove) {
  const auto check = [](const SourceText& file) { return check_rooms(file, rooms()); };
  const auto found = [&](const std::string& header, const std::string& path) {
    return found_lines(check, "\n#include " + header + "\n", path);
  };
  EXPECT_EQ(found("\"cards/card.h\"", "src/base/a.h"), Lines{2});
  EXPECT_EQ(found("\"clauses.gen.h\"", "src/cards/a.h"), Lines{2});
  EXPECT_EQ(found("\"driver/shoe.h\"", "src/engine/a.h"), Lines{2});
  EXPECT_EQ(found("\"blackjack/hand.h\"", "src/war/a.h"), Lines{2});
  EXPECT_EQ(found("\"base/money.h\"", "src/cards/a.h"), Lines{2});
  EXPECT_EQ(found("\"neighbour.h\"", "src/table/a.cpp"), Lines{2});
  EXPECT_EQ(found("<vector>", "src/attic/a.h"), Lines{1});
  EXPECT_EQ(found("\"cards/card.h\"", "src/war/a.h"), Lines{});
  EXPECT_EQ(found("\"engine/engine.h\"", "src/driver/a.h"), Lines{});
}

TEST(Rooms, OfTheEngineHaveNoChanceTimeOrInput) {
  const auto check = [](const SourceText& file) { return check_rooms(file, rooms()); };
  for (const char* header : {"random", "chrono", "iostream", "fstream", "thread", "sodium.h"}) {
    const std::string text = "#include <" + std::string(header) + ">\n";
    EXPECT_EQ(found_lines(check, text, "src/engine/a.cpp"), Lines{1}) << header;
    EXPECT_EQ(found_lines(check, text, "src/driver/a.cpp"), Lines{}) << header;
  }
}

}  // namespace
}  // namespace croupier::tidy
