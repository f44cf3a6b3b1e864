// The table of all acts in docs/notation.md, made from the patterns.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "notation/promotion_script.h"
#include "notation/table_of_acts.h"
#include "notation/tournament_reading.h"

namespace croupier::notation {
namespace {

std::string value_shown(const SaidField& field) {
  std::string text = dashed(field.name);
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text + (field.type->is_list ? "…" : "");
}

// "off" may stand there, or one of two words must.
std::string choices_shown(std::vector<std::string_view> choices) {
  const auto unsaid = std::erase(choices, std::string_view());
  const std::string words = fmt::format("{}", fmt::join(choices, "/"));
  return unsaid == 0 ? words : "[" + words + "]";
}

std::string pieces_shown(std::span<const Piece> pieces, const SaidFields& fields);

std::string piece_shown(const Piece& piece, const SaidFields& fields) {
  switch (piece.is) {
    case Piece::Is::word: return std::string(piece.text);
    case Piece::Is::field: return value_shown(fields[piece.field]);
    case Piece::Is::choice: return choices_shown(piece.choices);
    case Piece::Is::hand: return value_shown(fields[piece.field]) + "[.HAND]";
    case Piece::Is::reason: return fmt::format("because \"{}\"", value_shown(fields[piece.field]));
    case Piece::Is::part: break;
  }
  return "[" + pieces_shown(piece.part, fields) + "]";
}

std::string pieces_shown(std::span<const Piece> pieces, const SaidFields& fields) {
  std::string text;
  for (const Piece& piece : pieces) text += (text.empty() ? "" : " ") + piece_shown(piece, fields);
  return text;
}

std::string form_shown(const Kind& kind, const Form& form) {
  if (form.pair != nullptr) return std::string(form.pair->shown);
  std::string text;
  if (form.at_table != AtTable::no)
    text = form.at_table == AtTable::yes ? "table TABLE: " : "[table TABLE:] ";
  if (!form.leads && !kind.said_by) text += "WHO ";
  return text + pieces_shown(form.pieces, kind.usual());
}

std::string section(std::string_view title, const Sayings& sayings) {
  std::string text = fmt::format("### {}\n\n| command | said |\n| --- | --- |\n", title);
  for (const Kind& kind : sayings.kinds()) {
    text += fmt::format("| {} |", kind.name);
    for (const Form& form : kind.forms)
      text +=
          fmt::format("{} `{}`", &form == &kind.forms.front() ? "" : " ·", form_shown(kind, form));
    text += " |\n";
  }
  return text;
}

}  // namespace

std::string table_of_acts() {
  return section("At a table", table_sayings()) + "\n" +
         section("Of a tournament", tournament_sayings()) + "\n" +
         section("Of a promotion", promotion_sayings());
}

}  // namespace croupier::notation
