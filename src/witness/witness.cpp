#include "witness/witness.h"

#include <fmt/format.h>

#include "proof/merkle.h"

namespace croupier::witness {
namespace {

struct Seen {
  proof::Note note;
  proof::Checkpoint checkpoint;
};

std::expected<Seen, std::string> seen(const Witness& witness, std::string_view text) {
  auto note = proof::note_from(text);
  if (!note) return std::unexpected("it is no signed note: " + note.error());
  if (!proof::signed_at(*note, witness.log))
    return std::unexpected("it is not signed by the key of the log");
  auto checkpoint = proof::checkpoint_from(note->text);
  if (!checkpoint) return std::unexpected(checkpoint.error());
  if (checkpoint->origin != witness.log.name)
    return std::unexpected("it is of another log: " + checkpoint->origin);
  return Seen{std::move(*note), std::move(*checkpoint)};
}

// What speaks against it; empty: nothing.
std::string why_not(const proof::Checkpoint& before, const proof::Checkpoint& now,
                    const AskProof& ask) {
  if (now.size < before.size)
    return fmt::format("the log has {} records and had {} when it was last seen: it was cut short",
                       now.size, before.size);
  if (now.size == before.size) {
    return now.root == before.root
               ? ""
               : fmt::format("two different roots are signed over {} records", now.size);
  }
  const auto proof = ask(before.size, now.size);
  if (!proof) return proof.error();
  if (proof::is_consistent(before.size, before.root, now.size, now.root, *proof)) return "";
  return fmt::format(
      "the log of {} records does not begin with the {} that were seen: history was "
      "rewritten",
      now.size, before.size);
}

}  // namespace

std::expected<std::string, std::string> cosign(const Witness& witness, std::string_view last,
                                               std::string_view shown, std::uint64_t unix_seconds,
                                               const AskProof& ask) {
  auto now = seen(witness, shown);
  if (!now) return std::unexpected("the checkpoint: " + now.error());
  if (!last.empty()) {
    const auto before = seen(witness, last);
    if (!before) return std::unexpected("the checkpoint that was kept: " + before.error());
    if (std::string wrong = why_not(before->checkpoint, now->checkpoint, ask); !wrong.empty())
      return std::unexpected(std::move(wrong));
  }
  const proof::Verifier self{witness.name, witness.signer.key(), proof::Signs::witness};
  const proof::Signature signature =
      witness.signer.sign(proof::cosigned_text(now->note.text, unix_seconds));
  now->note.signatures.push_back(proof::cosignature(self, unix_seconds, signature));
  return text_of(now->note);
}

std::optional<std::vector<proof::Hash>> proof_in(std::string_view json) {
  static constexpr std::string_view kBegins = R"("proof":[)";
  const auto begins = json.find(kBegins);
  if (begins == std::string_view::npos) return std::nullopt;
  std::string_view rest = json.substr(begins + kBegins.size());
  std::vector<proof::Hash> hashes;
  while (!rest.empty() && rest.front() != ']') {
    const auto open = rest.find('"');
    const auto close = open == std::string_view::npos ? open : rest.find('"', open + 1);
    if (close == std::string_view::npos) return std::nullopt;
    const auto hash = proof::hash_from_base64(rest.substr(open + 1, close - open - 1));
    if (!hash) return std::nullopt;
    hashes.push_back(*hash);
    rest.remove_prefix(close + 1);
  }
  if (rest.empty()) return std::nullopt;
  return hashes;
}

}  // namespace croupier::witness
