// The lists of tests/mutants and tests/sim against the sources they speak of. A row goes stale when
// the line it names is moved or reworded, and a fault that cannot be planted proves nothing.
#include <algorithm>
#include <set>

#include "tidy/checks.h"

namespace croupier::tidy {
namespace {

// A field may hold C++'s ||, so one bar parts the fields of a row and two do not.
std::vector<std::string> fields_of(std::string_view row) {
  std::vector<std::string> fields(1);
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row.substr(i, 2) == "||") {
      fields.back() += "||";
      ++i;
    } else if (row[i] == '|') {
      fields.emplace_back();
    } else {
      fields.back() += row[i];
    }
  }
  for (std::string& field : fields) {
    field.erase(0, std::min(field.find_first_not_of(' '), field.size()));
    field.erase(field.find_last_not_of(' ') + 1);
  }
  return fields;
}

bool is_row(std::string_view line) { return !line.empty() && line.front() != '#'; }

std::size_t times_in(std::string_view text, std::string_view part) {
  std::size_t times = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size())) {
    ++times;
  }
  return times;
}

std::vector<std::string> clauses_of(const std::string& field) {
  std::vector<std::string> clauses;
  std::size_t from = 0;
  while (from <= field.size()) {
    const std::size_t comma = std::min(field.find(", ", from), field.size());
    clauses.push_back(field.substr(from, comma - from));
    from = comma + 2;
  }
  return clauses;
}

bool names_a_clause(const std::string& text) {
  const std::string_view game = std::string_view(text).substr(0, 3);
  return text.size() > 3 && (game == "SB " || game == "BC " || game == "NZ " || game == "CW ");
}

std::string complaint_about(const std::vector<std::string>& fields, const TextOfFile& text_of) {
  if (fields.size() != 4)
    return "not four fields: what | file | text as it stands | with the fault";
  if (fields[2] == fields[3]) return "no fault: " + fields[2];
  const std::size_t times = times_in(text_of(fields[1]), fields[2]);
  if (times == 1) return "";
  return fields[1] + " has this " + std::to_string(times) + " times, not once: " + fields[2];
}

// As a row of caught.txt names a fault.
std::string name_of(const std::string& clause, const std::vector<std::string>& fault) {
  return clause + " | " + fault[1] + ": " + fault[2] + " -> " + fault[3];
}

}  // namespace

namespace {

template <class Complaint>
Findings check_rows(const SourceText& list, Complaint complaint) {
  Findings findings;
  for (std::size_t i = 0; i < list.lines.size(); ++i) {
    if (!is_row(list.lines[i])) continue;
    const std::string message = complaint(fields_of(list.lines[i]));
    if (!message.empty()) findings.push_back({static_cast<int>(i) + 1, message});
  }
  return findings;
}

}  // namespace

Findings check_faults(const SourceText& list, const TextOfFile& text_of) {
  return check_rows(list, [&](const std::vector<std::string>& fields) -> std::string {
    if (std::ranges::any_of(fields, &std::string::empty)) return "an empty field";
    if (!std::ranges::all_of(clauses_of(fields[0]), names_a_clause))
      return "not a list of clauses: " + fields[0];
    return complaint_about(fields, text_of);
  });
}

// A fault there may take a text away, and a row without a name belongs to the one above.
Findings check_sim_faults(const SourceText& list, const TextOfFile& text_of) {
  return check_rows(list, [&](const std::vector<std::string>& fields) {
    return complaint_about(fields, text_of);
  });
}

Findings check_caught(const SourceText& caught, const SourceText& faults,
                      const TextOfFile& text_of) {
  std::set<std::string> planted;
  for (const std::string& line : faults.lines) {
    const std::vector<std::string> fields = fields_of(line);
    if (!is_row(line) || fields.size() != 4) continue;
    for (const std::string& clause : clauses_of(fields[0])) planted.insert(name_of(clause, fields));
  }
  std::set<std::string> missed = planted;
  Findings findings;
  for (std::size_t i = 0; i < caught.lines.size(); ++i) {
    const std::string& line = caught.lines[i];
    if (!is_row(line)) continue;
    const std::size_t bar = std::min(line.rfind(" | "), line.size());
    const std::string scenario = line.substr(std::min(bar + 3, line.size()));
    const int number = static_cast<int>(i) + 1;
    if (!planted.contains(line.substr(0, bar))) {
      findings.push_back({number, "faults.txt has no such fault: " + line.substr(0, bar)});
    }
    missed.erase(line.substr(0, bar));
    if (text_of(scenario).empty()) findings.push_back({number, "no such scenario: " + scenario});
  }
  for (const std::string& fault : missed) findings.push_back({1, "nobody notices " + fault});
  return findings;
}

}  // namespace croupier::tidy
