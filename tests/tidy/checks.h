// What a tidy source file is. Each check reads one file and tells where it is not so; none reads
// the disk.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tidy/source_text.h"

namespace croupier::tidy {

inline constexpr int kLineColumns = 100;
inline constexpr int kFileLines = 600;
inline constexpr int kFunctionLines = 70;

struct Finding {
  int line = 0;
  std::string message;
};
using Findings = std::vector<Finding>;

Findings check_width(const SourceText& file);
Findings check_blanks(const SourceText& file);
Findings check_length(const SourceText& file);
Findings check_functions(const SourceText& file);
Findings check_reminders(const SourceText& file);
Findings check_names(const SourceText& file);
Findings check_header_guard(const SourceText& file);

// The folders of src/ in the order of the table in docs/architecture.md.
using Rooms = std::vector<std::string>;
Rooms rooms_of(std::string_view architecture_page);

Findings check_rooms(const SourceText& file, const Rooms& rooms);

}  // namespace croupier::tidy
