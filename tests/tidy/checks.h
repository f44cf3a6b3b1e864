// What a tidy source file is. Each check reads one file and tells where it is not so; none reads
// the disk.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tidy/source_text.h"

namespace croupier::tidy {

inline constexpr int kLineColumns = 100;
inline constexpr int kFileLines = 600;
inline constexpr int kFunctionLines = 70;
inline constexpr int kClassFields = 20;
inline constexpr int kClassMethods = 25;

struct Finding {
  int line = 0;
  std::string message;
};
using Findings = std::vector<Finding>;

Findings check_width(const SourceText& file);
Findings check_blanks(const SourceText& file);
Findings check_length(const SourceText& file);
Findings check_functions(const SourceText& file);
// What a class may hold besides `kClassFields` and `kClassMethods`: "src/a.h: class A" as it is
// now.
struct ClassSize {
  int fields = kClassFields;
  int functions = kClassMethods;
};
using LargerClasses = std::map<std::string, ClassSize>;
Findings check_classes(const SourceText& file, const LargerClasses& larger = {});
Findings check_reminders(const SourceText& file);
Findings check_names(const SourceText& file);
Findings check_header_guard(const SourceText& file);

// The folders of src/ in the order of the table in docs/architecture.md.
using Rooms = std::vector<std::string>;
Rooms rooms_of(std::string_view architecture_page);

Findings check_rooms(const SourceText& file, const Rooms& rooms);

// What a file of the repository holds; nothing for one that is not there.
using TextOfFile = std::function<std::string(const std::string& path)>;

// tests/mutants/faults.txt, tests/sim/faults.txt: each row can be planted.
// tests/mutants/caught.txt: each row names a fault of faults.txt and a scenario, and each clause of
// each fault has a row.
Findings check_faults(const SourceText& list, const TextOfFile& text_of);
Findings check_sim_faults(const SourceText& list, const TextOfFile& text_of);
Findings check_caught(const SourceText& caught, const SourceText& faults,
                      const TextOfFile& text_of);

}  // namespace croupier::tidy
