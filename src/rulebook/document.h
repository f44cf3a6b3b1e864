// The rule documents, each a file of rulebook/. Several games may be played by one document.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace croupier {

enum class Document : std::uint8_t { sb, bc, nz, cw };
inline constexpr std::array kDocuments = {Document::sb, Document::bc, Document::nz, Document::cw};

// The tag in front of the document's clause numbers.
constexpr std::string_view tag(Document document) {
  constexpr std::array<std::string_view, 4> kTags = {"SB", "BC", "NZ", "CW"};
  return kTags[static_cast<std::size_t>(document)];
}

constexpr std::optional<Document> document_from_tag(std::string_view text) {
  for (const Document document : kDocuments) {
    if (tag(document) == text) return document;
  }
  return std::nullopt;
}

// The name of the document's file in rulebook/, without its ending.
constexpr std::string_view file_name(Document document) {
  constexpr std::array<std::string_view, 4> kNames = {"star-blackjack", "blackjack-challenge",
                                                      "nz-blackjack", "casino-war"};
  return kNames[static_cast<std::size_t>(document)];
}

// An amended document is another edition: a document and a game of their own beside the old ones,
// so that rounds of the old edition are still replayed by theirs.
struct Edition {
  std::uint16_t number = 1;   // every round records it
  std::string_view order;     // what approved it, as far as our copy says
  std::string_view in_force;  // since when, as far as our copy says
};

}  // namespace croupier
