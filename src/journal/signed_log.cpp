#include "journal/signed_log.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "journal/covered.h"
#include "record/json_read.h"
#include "record/json_write.h"

namespace croupier {
namespace {

constexpr std::size_t kNoteMost = 65536;

proof::Bytes bytes_of(std::span<const proof::Hash> hashes) {
  return {reinterpret_cast<const std::uint8_t*>(hashes.data()), hashes.size_bytes()};
}

// Names of earlier versions are committed to like those that are written now.
void salt_names(sqlite::Database& database, const char* select, const char* update) {
  auto rows = database.prepare(select);
  auto salted = database.prepare(update);
  while (rows.step()) {
    const SaltedText name(rows.text(1));
    salted.with(rows.number(0), name.salt(), name.commitment()).run();
  }
}

LogKey* find(std::vector<LogKey>& keys, std::uint32_t id) {
  const auto found = std::ranges::find(keys, id, [](const LogKey& it) { return it.verifier.id(); });
  return found == keys.end() ? nullptr : &*found;
}

}  // namespace

// --- keys ---

std::expected<void, std::string> take_key_record(std::vector<LogKey>& keys, std::uint64_t leaf,
                                                 std::string_view text) {
  KeyRecord record;
  const auto object = json::parse_object(text, kNoteMost);
  if (!object) return std::unexpected(object.error());
  if (const auto wrong = json::read(*object, record)) return std::unexpected(*wrong);
  const auto verifier = proof::verifier_from(record.key);
  if (!verifier) return std::unexpected(verifier.error());
  LogKey* known = find(keys, verifier->id());
  if (record.does == KeyDoes::is_revoked) {
    if (known == nullptr || known == &keys.back() || known->revoked)
      return std::unexpected("it revokes a key that cannot be revoked");
    known->revoked = leaf;
    return {};
  }
  if ((record.does == KeyDoes::begins) != keys.empty() || known != nullptr)
    return std::unexpected("a key cannot begin or take over here");
  if (!keys.empty()) {
    if (keys.back().verifier.name != verifier->name)
      return std::unexpected("the key of another log takes over");
    keys.back().until = leaf;
  }
  keys.push_back({*verifier, leaf});
  return {};
}

std::expected<std::vector<LogKey>, std::string> keys_of(sqlite::Database& database) {
  std::vector<LogKey> keys;
  auto rows = database.prepare("select leaf, text from notes where kind = 1 order by entry");
  while (rows.step()) {
    const auto leaf = static_cast<std::uint64_t>(rows.number(0));
    if (auto taken = take_key_record(keys, leaf, rows.text(1)); !taken)
      return std::unexpected(fmt::format("record {}: {}", leaf, taken.error()));
  }
  if (keys.empty()) return std::unexpected("no record names the key that signs it");
  return keys;
}

// --- heads ---

std::expected<LastHead, std::string> last_head(sqlite::Database& database,
                                               const std::vector<LogKey>& keys) {
  auto row =
      database.prepare("select size, key, edge, signature from heads order by size desc limit 1");
  if (!row.step()) return std::unexpected("it has no signed head");
  return last_head(
      {static_cast<std::uint64_t>(row.number(0)), row.number(1), row.view(2), row.view(3)}, keys);
}

std::expected<LastHead, std::string> last_head(const HeadRow& row,
                                               const std::vector<LogKey>& keys) {
  const std::uint64_t size = row.size;
  const auto wrong = [size](std::string_view what) {
    return std::unexpected(fmt::format("the head over {} records {}", size, what));
  };
  const auto blob = row.edge;
  std::vector<proof::Hash> subtrees(blob.size() / sizeof(proof::Hash));
  std::memcpy(subtrees.data(), blob.data(), subtrees.size() * sizeof(proof::Hash));
  auto edge = proof::Edge::of(size, subtrees);
  const auto signature = row.signature;
  LastHead last{{{"", size, {}}, static_cast<std::uint32_t>(row.key)}, {}};
  if (!edge || blob.size() % sizeof(proof::Hash) != 0 ||
      signature.size() != last.head.signature.size())
    return wrong("is damaged");
  last.edge = std::move(*edge);
  const LogKey& key = keys.back();
  // The head that hands over is the last of the key before.
  const bool hands_over = keys.size() > 1 && key.from + 1 <= size &&
                          key.verifier.id() != last.head.key &&
                          keys[keys.size() - 2].verifier.id() == last.head.key;
  const proof::Verifier& verifier = hands_over ? keys[keys.size() - 2].verifier : key.verifier;
  if (std::int64_t{verifier.id()} != row.key) return wrong("names a key that may not sign it");
  last.head.checkpoint = {verifier.name, size, last.edge.root()};
  std::ranges::copy(signature, last.head.signature.begin());
  if (!proof::is_signed(text_of(last.head.checkpoint), last.head.signature, verifier.key))
    return wrong("is not signed by the key of this journal");
  return last;
}

// --- writing ---

SignedLog::SignedLog(sqlite::Database& database, std::shared_ptr<proof::Signer> signer,
                     proof::Edge edge, std::string origin)
    : signer_(std::move(signer)),
      verifier_{origin, signer_->key()},
      key_(verifier_.id()),
      origin_(std::move(origin)),
      tree_(std::move(edge)),
      head_(database.prepare(
          "insert into heads(size, key, edge, leaves, signature) values(?1, ?2, ?3, ?4, ?5)")),
      tile_(database.prepare("insert into tiles(level, no, hash) values(?1, ?2, ?3)")),
      note_(database.prepare("insert into notes(leaf, kind, at, text) values(?1, ?2, ?3, ?4)")) {}

std::expected<void, std::string> SignedLog::begin(sqlite::Database& database,
                                                  std::shared_ptr<proof::Signer> signer,
                                                  std::int64_t at) {
  std::array<std::uint8_t, 8> name{};
  randombytes_buf(name.data(), name.size());
  salt_names(database, "select entry, name from names",
             "update names set salt = ?2, commitment = ?3 where entry = ?1");
  salt_names(database, "select no, text from name_texts",
             "update name_texts set salt = ?2, commitment = ?3 where no = ?1");
  SignedLog log(database, std::move(signer), {}, "croupier/" + proof::hex(name));
  const Found found = rows_before_log(database);
  log.note(proof::Kind::key, at, json::written(KeyRecord{text_of(log.verifier_), KeyDoes::begins}));
  if (!found.found.empty()) log.note(proof::Kind::found, at, json::written(found));
  log.sign();
  return {};
}

std::expected<SignedLog, std::string> SignedLog::take_up(sqlite::Database& database,
                                                         std::shared_ptr<proof::Signer> signer) {
  const auto keys = keys_of(database);
  if (!keys) return std::unexpected(keys.error());
  auto last = last_head(database, *keys);
  if (!last) return std::unexpected(last.error());
  const proof::Verifier& verifier = keys->back().verifier;
  if (verifier.key != signer->key()) {
    return std::unexpected(fmt::format(
        "the key that signs it has the id {:08x}; sign.key holds another one", verifier.id()));
  }
  return SignedLog(database, std::move(signer), std::move(last->edge), verifier.name);
}

void SignedLog::note(proof::Kind kind, std::int64_t at, std::string_view text) {
  const std::int64_t leaf = add(kind, at, text);
  note_.with(leaf, static_cast<int>(kind), at, text).run();
}

std::optional<Head> SignedLog::sign() {
  if (tree_.leaves().empty()) return std::nullopt;
  Head head{{origin_, tree_.size(), tree_.edge().root()}, key_};
  head.signature = signer_->sign(text_of(head.checkpoint));
  for (const LogTile& each : tree_.tiles())
    tile_.with(each.level, each.no, proof::Bytes(each.hash)).run();
  head_
      .with(tree_.size(), head.key, bytes_of(tree_.edge().subtrees()), bytes_of(tree_.leaves()),
            proof::Bytes(head.signature))
      .run();
  tree_.begin_next_head();
  return head;
}

Head SignedLog::hand_over(std::shared_ptr<proof::Signer> next, bool revokes, std::int64_t at) {
  const proof::Verifier verifier{origin_, next->key()};
  note(proof::Kind::key, at, json::written(KeyRecord{text_of(verifier), KeyDoes::takes_over}));
  if (revokes)
    note(proof::Kind::key, at, json::written(KeyRecord{text_of(verifier_), KeyDoes::is_revoked}));
  const Head head = *sign();
  signer_ = std::move(next);
  verifier_ = verifier;
  key_ = verifier.id();
  return head;
}

}  // namespace croupier
