#include "proof/note.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "proof/record.h"
#include "proof/signer.h"

namespace croupier::proof {
namespace {

// The example of the package that defined the form (golang.org/x/mod/sumdb/note).
constexpr std::string_view kKnownKey =
    "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
constexpr std::string_view kKnownNote =
    "If you think cryptography is the answer to your problem,\n"
    "then you don't know what your problem is.\n"
    "\n"
    "\u2014 PeterNeumann "
    "x08go/ZJkuBS9UG/"
    "SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";

class NoteTest : public testing::Test {
 protected:
  NoteTest() {
    std::string path = (std::filesystem::temp_directory_path() / "croupier-note-XXXXXX").string();
    folder_ = ::mkdtemp(path.data());
  }
  ~NoteTest() override { std::filesystem::remove_all(folder_); }

  std::unique_ptr<Signer> new_signer(const std::string& name) const {
    EXPECT_TRUE(make_key_file(folder_ + "/" + name));
    return std::move(*signer_from_file(folder_ + "/" + name));
  }

  std::string folder_;
};

TEST_F(NoteTest, ReadsANoteThatOthersSigned) {
  const auto key = verifier_from(kKnownKey);
  ASSERT_TRUE(key) << key.error();
  EXPECT_EQ(text_of(*key), kKnownKey);
  auto note = note_from(kKnownNote);
  ASSERT_TRUE(note) << note.error();
  EXPECT_TRUE(signed_at(*note, *key));
  EXPECT_EQ(text_of(*note), kKnownNote);
  note->text[3] ^= 1;
  EXPECT_FALSE(signed_at(*note, *key));
}

TEST_F(NoteTest, ACheckpointIsSignedAndCosigned) {
  const auto log = new_signer("log.key");
  const auto witness = new_signer("witness.key");
  const Checkpoint checkpoint{"croupier/0f1e", 17, sha256(bytes_of("a root"))};
  const Verifier as_log{checkpoint.origin, log->key()};
  const Verifier as_witness{"witness/one", witness->key(), Signs::witness};
  Note note{text_of(checkpoint), {}};
  note.signatures.push_back(note_signature(as_log, log->sign(note.text)));
  note.signatures.push_back(cosignature(as_witness, 1'700'000'000,
                                        witness->sign(cosigned_text(note.text, 1'700'000'000))));
  const auto read = note_from(text_of(note));
  ASSERT_TRUE(read);
  EXPECT_TRUE(signed_at(*read, as_log));
  EXPECT_EQ(signed_at(*read, as_witness), 1'700'000'000u);
  EXPECT_EQ(*checkpoint_from(read->text), checkpoint);
  EXPECT_FALSE(signed_at(*read, Verifier{checkpoint.origin, witness->key()}));
}

TEST_F(NoteTest, SaysWhatIsWrong) {
  EXPECT_FALSE(note_from("text without a signature\n"));
  EXPECT_FALSE(note_from("text\n\nno signature\n"));
  EXPECT_FALSE(note_from("text\n\n\u2014 name !!!\n"));
  EXPECT_FALSE(checkpoint_from("origin\n-1\nAAAA\n"));
  EXPECT_FALSE(checkpoint_from("origin\n017\n" + base64(Hash{}) + "\n"));
  EXPECT_FALSE(checkpoint_from("origin\n17\nAAAA\n"));
  EXPECT_TRUE(checkpoint_from("origin\n17\n" + base64(Hash{}) + "\n"));
  std::string other(kKnownKey);
  other[15] = other[15] == '0' ? '1' : '0';
  EXPECT_FALSE(verifier_from(other));
  EXPECT_FALSE(verifier_from("name+00000000"));
}

TEST_F(NoteTest, AKeyIsMadeOnceForItsOwner) {
  const std::string path = folder_ + "/keys/sign.key";
  EXPECT_FALSE(signer_from_file(path));
  ASSERT_TRUE(make_key_file(path));
  EXPECT_FALSE(make_key_file(path));
  namespace fs = std::filesystem;
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(fs::status(folder_ + "/keys").permissions(), fs::perms::owner_all);
  EXPECT_EQ((*signer_from_file(path))->key(), (*signer_from_file(path))->key());
  std::ofstream(path, std::ios::app) << "longer";
  EXPECT_FALSE(signer_from_file(path));
}

TEST(RecordBytes, TellTypesAndLengthsApart) {
  const auto hash_with = [](auto add) {
    RecordBytes record;
    record.begin(Kind::note);
    add(record);
    return sha256(record.bytes());
  };
  const std::vector<Hash> all{
      hash_with([](RecordBytes&) {}),
      hash_with([](RecordBytes& to) { to.add_nothing(); }),
      hash_with([](RecordBytes& to) { to.add(0); }),
      hash_with([](RecordBytes& to) { to.add(""); }),
      hash_with([](RecordBytes& to) { to.add(Bytes()); }),
      hash_with([](RecordBytes& to) { to.add("ab"), to.add("c"); }),
      hash_with([](RecordBytes& to) { to.add("a"), to.add("bc"); }),
      hash_with([](RecordBytes& to) { to.add("abc"); }),
      hash_with([](RecordBytes& to) { to.add(-1); }),
  };
  for (std::size_t one = 0; one < all.size(); ++one)
    for (std::size_t other = 0; other < one; ++other) EXPECT_NE(all[one], all[other]);
  RecordBytes record;
  record.begin(Kind::act);
  record.add(258);
  record.add("ab");
  EXPECT_EQ(hex(record.bytes()),
            "040100000000000001020200000002"
            "6162");
}

}  // namespace
}  // namespace croupier::proof
