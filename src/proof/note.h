// Signed notes and checkpoints as the C2SP writes them (signed-note, tlog-checkpoint,
// tlog-cosignature), so that the tools of other logs can read those of this one.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "proof/hash.h"

namespace croupier::proof {

using PublicKey = std::array<std::uint8_t, 32>;
using Signature = std::array<std::uint8_t, 64>;

bool is_signed(std::string_view text, const Signature& signature, const PublicKey& key);

// What a head says: the log, how many records, the root over them.
struct Checkpoint {
  std::string origin;
  std::uint64_t size = 0;
  Hash root{};
  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};
// "ORIGIN\nSIZE\nROOT\n": what is signed.
std::string text_of(const Checkpoint& checkpoint);

// How a key is told from others in notes: it signs as a log or cosigns as a witness.
enum class Signs : std::uint8_t { log = 0x01, witness = 0x04 };
struct Verifier {
  std::string name;
  PublicKey key{};
  Signs as = Signs::log;
  std::uint32_t id() const;
};
// "NAME+0f1e2d3c+BASE64", the form in which a public key is handed to people; both ways.
std::string text_of(const Verifier& verifier);
std::expected<Verifier, std::string> verifier_from(std::string_view text);

// One line below a note.
struct NoteSignature {
  std::string name;
  std::uint32_t id = 0;
  std::vector<std::uint8_t> signature;
};
struct Note {
  std::string text;
  std::vector<NoteSignature> signatures;
};
std::string text_of(const Note& note);
std::expected<Note, std::string> note_from(std::string_view text);
std::expected<Checkpoint, std::string> checkpoint_from(std::string_view note_text);

NoteSignature note_signature(const Verifier& verifier, const Signature& signature);
// What a witness signs: the time, and the text of the checkpoint as it saw it.
std::string cosigned_text(std::string_view note_text, std::uint64_t unix_seconds);
NoteSignature cosignature(const Verifier& verifier, std::uint64_t unix_seconds,
                          const Signature& signature);
// Whether the note bears a good signature of that key. Of a witness: when it signed.
std::optional<std::uint64_t> signed_at(const Note& note, const Verifier& verifier);

}  // namespace croupier::proof
