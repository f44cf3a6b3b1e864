#include "proof/note.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <charconv>

namespace croupier::proof {
namespace {

constexpr std::string_view kDash = "\u2014 ";  // an em dash begins the line of a signature
constexpr std::size_t kIdSize = 4;
constexpr std::size_t kTimeSize = 8;

void add_big_endian(std::vector<std::uint8_t>& out, std::uint64_t value, std::size_t size) {
  for (std::size_t at = size; at-- > 0;) out.push_back(static_cast<std::uint8_t>(value >> 8 * at));
}

std::uint64_t big_endian(Bytes bytes) {
  std::uint64_t value = 0;
  for (const std::uint8_t each : bytes) value = value << 8 | each;
  return value;
}

// Up to the next newline, which is taken too; nothing: there is none.
std::optional<std::string_view> take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}

bool is_name(std::string_view name) {
  return !name.empty() && name.find_first_of(" +\n\t\r") == std::string_view::npos;
}

std::optional<NoteSignature> signature_from(std::string_view line) {
  if (!line.starts_with(kDash)) return std::nullopt;
  line.remove_prefix(kDash.size());
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos || !is_name(line.substr(0, space))) return std::nullopt;
  const auto bytes = from_base64(line.substr(space + 1));
  if (!bytes || bytes->size() <= kIdSize) return std::nullopt;
  return NoteSignature{std::string(line.substr(0, space)),
                       static_cast<std::uint32_t>(big_endian(Bytes(*bytes).first(kIdSize))),
                       {bytes->begin() + kIdSize, bytes->end()}};
}

}  // namespace

bool is_signed(std::string_view text, const Signature& signature, const PublicKey& key) {
  return crypto_sign_verify_detached(signature.data(), bytes_of(text).data(), text.size(),
                                     key.data()) == 0;
}

std::string text_of(const Checkpoint& checkpoint) {
  return fmt::format("{}\n{}\n{}\n", checkpoint.origin, checkpoint.size, base64(checkpoint.root));
}

std::uint32_t Verifier::id() const {
  std::string bytes = name + '\n' + static_cast<char>(as);
  bytes += text_of(Bytes(key));
  return static_cast<std::uint32_t>(big_endian(Bytes(sha256(bytes_of(bytes))).first(kIdSize)));
}

std::string text_of(const Verifier& verifier) {
  std::vector<std::uint8_t> bytes{static_cast<std::uint8_t>(verifier.as)};
  bytes.insert(bytes.end(), verifier.key.begin(), verifier.key.end());
  return fmt::format("{}+{:08x}+{}", verifier.name, verifier.id(), base64(bytes));
}

std::expected<Verifier, std::string> verifier_from(std::string_view text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.remove_suffix(1);
  const std::size_t first = text.find('+');
  const std::size_t second = first == std::string_view::npos ? first : text.find('+', first + 1);
  if (second == std::string_view::npos)
    return std::unexpected("a public key reads NAME+ID+BASE64, without spaces");
  const auto bytes = from_base64(text.substr(second + 1));
  Verifier verifier{.name = std::string(text.substr(0, first)), .key = {}};
  if (!bytes || bytes->size() != 1 + verifier.key.size() || !is_name(verifier.name))
    return std::unexpected("the public key is not 33 bytes in base64");
  if (bytes->front() != static_cast<std::uint8_t>(Signs::log) &&
      bytes->front() != static_cast<std::uint8_t>(Signs::witness)) {
    return std::unexpected("the public key is of an unknown type");
  }
  verifier.as = static_cast<Signs>(bytes->front());
  std::ranges::copy(Bytes(*bytes).subspan(1), verifier.key.begin());
  if (text.substr(first + 1, second - first - 1) != fmt::format("{:08x}", verifier.id()))
    return std::unexpected("the id of the public key does not belong to it");
  return verifier;
}

std::string text_of(const Note& note) {
  std::string text = note.text + '\n';
  for (const NoteSignature& each : note.signatures) {
    std::vector<std::uint8_t> bytes;
    add_big_endian(bytes, each.id, kIdSize);
    bytes.insert(bytes.end(), each.signature.begin(), each.signature.end());
    text += fmt::format("{}{} {}\n", kDash, each.name, base64(bytes));
  }
  return text;
}

std::expected<Note, std::string> note_from(std::string_view text) {
  const std::size_t blank = text.rfind("\n\n");
  if (blank == std::string_view::npos) return std::unexpected("the note has no signature");
  Note note{std::string(text.substr(0, blank + 1)), {}};
  text.remove_prefix(blank + 2);
  while (!text.empty()) {
    const auto line = take_line(text);
    if (!line) return std::unexpected("the last line of the note does not end");
    const auto signature = signature_from(*line);
    if (!signature) return std::unexpected("a line below the note is no signature");
    note.signatures.push_back(*signature);
  }
  if (note.signatures.empty()) return std::unexpected("the note has no signature");
  return note;
}

std::expected<Checkpoint, std::string> checkpoint_from(std::string_view note_text) {
  const auto origin = take_line(note_text);
  const auto size = take_line(note_text);
  const auto root = take_line(note_text);
  if (!origin || !size || !root || origin->empty())
    return std::unexpected("a checkpoint has three lines: origin, size and root");
  Checkpoint checkpoint{.origin = std::string(*origin)};
  const auto [end, fault] =
      std::from_chars(size->data(), size->data() + size->size(), checkpoint.size);
  const bool whole = fault == std::errc{} && end == size->data() + size->size();
  if (!whole || *size != std::to_string(checkpoint.size))
    return std::unexpected("the size of the checkpoint is no whole number");
  const auto hash = hash_from_base64(*root);
  if (!hash) return std::unexpected("the root of the checkpoint is not 32 bytes in base64");
  checkpoint.root = *hash;
  return checkpoint;
}

NoteSignature note_signature(const Verifier& verifier, const Signature& signature) {
  return {verifier.name, verifier.id(), {signature.begin(), signature.end()}};
}

std::string cosigned_text(std::string_view note_text, std::uint64_t unix_seconds) {
  return fmt::format("cosignature/v1\ntime {}\n{}", unix_seconds, note_text);
}

NoteSignature cosignature(const Verifier& verifier, std::uint64_t unix_seconds,
                          const Signature& signature) {
  NoteSignature line{verifier.name, verifier.id(), {}};
  add_big_endian(line.signature, unix_seconds, kTimeSize);
  line.signature.insert(line.signature.end(), signature.begin(), signature.end());
  return line;
}

std::optional<std::uint64_t> signed_at(const Note& note, const Verifier& verifier) {
  const bool timed = verifier.as == Signs::witness;
  Signature signature;
  for (const NoteSignature& each : note.signatures) {
    const std::size_t before = timed ? kTimeSize : 0;
    if (each.name != verifier.name || each.id != verifier.id()) continue;
    if (each.signature.size() != before + signature.size()) return std::nullopt;
    const Bytes bytes(each.signature);
    const std::uint64_t at = big_endian(bytes.first(before));
    std::ranges::copy(bytes.subspan(before), signature.begin());
    const std::string text = timed ? cosigned_text(note.text, at) : note.text;
    if (!is_signed(text, signature, verifier.key)) return std::nullopt;
    return at;
  }
  return std::nullopt;
}

}  // namespace croupier::proof
