#include "journal/secrets.h"

#include <utility>
#include <vector>

#include "journal/covered.h"

namespace croupier {
namespace {

// To what a secret is sealed: it cannot be moved to another person.
std::string secret_place(SecretKind kind, std::string_view id) {
  return std::string(kind == SecretKind::credential ? "credential/" : "session/").append(id);
}

}  // namespace

SecretRows::SecretRows(sqlite::Database& database)
    : database_(database),
      keep_(database.prepare("insert or replace into secrets(kind, id, text, no, salt) "
                             "values(?1, ?2, ?3, ?4, ?5)")),
      erase_(database.prepare("delete from secrets where kind = ?1 and id = ?2")),
      change_(
          database.prepare("insert into secret_changes(leaf, no, commitment) values(?1, ?2, ?3)")) {
  auto row = database.prepare("select max(no) from secret_changes");
  if (row.step()) last_ = row.number(0);
}

// 0: it is not there, or has none yet.
std::int64_t SecretRows::number_of(int kind, const std::string& id) const {
  auto row = database_.prepare("select no from secrets where kind = ?1 and id = ?2");
  return row.with(kind, id).step() ? row.number(0) : 0;
}

void SecretRows::put(const Secret& secret, const Seal& seal, SignedLog& log) {
  const int kind = static_cast<int>(secret.kind);
  std::int64_t no = number_of(kind, secret.id);
  if (secret.text.empty()) {
    if (no == 0) return;
    erase_.with(kind, secret.id).run();
    return note(no, {}, log);
  }
  if (no == 0) no = ++last_;
  const std::string text = sealed_text(secret, seal);
  const SaltedText salted(secret_bytes(kind, secret.id, text));
  keep_.with(kind, secret.id, text, no, salted.salt()).run();
  note(no, salted.commitment(), log);
}

void SecretRows::take_over(sqlite::Database& database, const Seal& seal, SignedLog& log) {
  std::vector<Secret> there;
  auto rows = database.prepare("select kind, id, text from secrets order by kind, id");
  while (rows.step())
    there.push_back({static_cast<SecretKind>(rows.number(0)), rows.text(1), rows.text(2)});
  SecretRows secrets(database);
  for (const Secret& each : there) secrets.put(each, seal, log);
}

void SecretRows::note(std::int64_t no, proof::Bytes commitment, SignedLog& log) {
  const std::int64_t leaf = log.add(proof::Kind::secret, no, commitment);
  change_.with(leaf, no, commitment).run();
}

std::string sealed_text(const Secret& secret, const Seal& seal) {
  return seal.close_text(secret.text, secret_place(secret.kind, secret.id));
}

Secret opened_secret(SecretKind kind, std::string id, std::string text,
                     const std::optional<Seal>& seal) {
  if (seal) text = seal->open_text(text, secret_place(kind, id)).value_or("");
  return {kind, std::move(id), std::move(text)};
}

std::string secret_bytes(std::int64_t kind, std::string_view id, std::string_view text) {
  proof::RecordBytes bytes;
  bytes.begin(proof::Kind::secret);
  bytes.add(kind);
  bytes.add(id);
  bytes.add(text);
  return std::string(proof::text_of(bytes.bytes()));
}

}  // namespace croupier
