#include "witness/witness.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "proof/merkle.h"

namespace croupier::witness {
namespace {

// A house with a log of numbered records, which can show any size of it, or another history.
class WitnessTest : public testing::Test {
 protected:
  WitnessTest() {
    std::string path = (std::filesystem::temp_directory_path() / "croupier-XXXXXX").string();
    folder_ = ::mkdtemp(path.data());
    for (const char* name : {"/house", "/witness"})
      EXPECT_TRUE(proof::make_key_file(folder_ + name));
    house_ = std::move(*proof::signer_from_file(folder_ + "/house"));
    own_ = std::move(*proof::signer_from_file(folder_ + "/witness"));
    log_ = {"croupier/test", house_->key()};
    for (int at = 0; at < 40; ++at)
      leaves_.push_back(proof::leaf_hash(proof::bytes_of(std::to_string(at))));
  }
  ~WitnessTest() override { std::filesystem::remove_all(folder_); }

  proof::Subtree subtrees() const {
    return [this](int level, std::uint64_t no) {
      proof::Edge edge;
      for (std::uint64_t at = no << level; at < (no + 1) << level; ++at) edge.add(leaves_[at]);
      return edge.root();
    };
  }
  std::string shown(std::uint64_t size) const {
    const std::string text =
        text_of(proof::Checkpoint{log_.name, size, proof::root_at(size, subtrees())});
    return text_of(proof::Note{text, {proof::note_signature(log_, house_->sign(text))}});
  }
  std::expected<std::string, std::string> cosigned(std::string_view last, std::string_view now) {
    return cosign({log_, "witness.example", *own_}, last, now, 1'700'000'000,
                  [&](std::uint64_t from,
                      std::uint64_t to) -> std::expected<std::vector<proof::Hash>, std::string> {
                    return proof::consistency_proof(from, to, subtrees());
                  });
  }

  std::string folder_;
  std::unique_ptr<proof::Signer> house_;
  std::unique_ptr<proof::Signer> own_;
  proof::Verifier log_;
  std::vector<proof::Hash> leaves_;
};

TEST_F(WitnessTest, CosignsALogThatGrows) {
  std::string last;
  for (const std::uint64_t size : {3u, 3u, 8u, 21u, 40u}) {
    const auto note = cosigned(last, shown(size));
    ASSERT_TRUE(note) << note.error();
    last = *note;
    const auto read = proof::note_from(last);
    ASSERT_TRUE(read);
    const proof::Verifier self{"witness.example", own_->key(), proof::Signs::witness};
    EXPECT_EQ(proof::signed_at(*read, self), 1'700'000'000u);
    EXPECT_TRUE(proof::signed_at(*read, log_));
  }
}

TEST_F(WitnessTest, RefusesAnotherHistoryACutLogAndAnotherKey) {
  const auto last = cosigned("", shown(21));
  ASSERT_TRUE(last);
  const auto shorter = cosigned(*last, shown(20));
  ASSERT_FALSE(shorter);
  EXPECT_NE(shorter.error().find("it was cut short"), std::string::npos);
  leaves_[5][0] ^= 1;
  const auto same_size = cosigned(*last, shown(21));
  ASSERT_FALSE(same_size);
  EXPECT_NE(same_size.error().find("two different roots"), std::string::npos);
  const auto rewritten = cosigned(*last, shown(40));
  ASSERT_FALSE(rewritten);
  EXPECT_NE(rewritten.error().find("history was rewritten"), std::string::npos);
  leaves_[5][0] ^= 1;
  EXPECT_TRUE(cosigned(*last, shown(40)));
  house_ = std::move(*proof::signer_from_file(folder_ + "/witness"));
  EXPECT_FALSE(cosigned(*last, shown(40)));
}

TEST_F(WitnessTest, ReadsTheProofThatAServerTells) {
  const std::string hash = proof::base64(leaves_[0]);
  const auto read =
      proof_in(R"({"leaf":3,"size":5,"hash":"","proof":[")" + hash + "\",\"" + hash + "\"]}");
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, (std::vector{leaves_[0], leaves_[0]}));
  EXPECT_EQ(proof_in(R"({"proof":[]})")->size(), 0u);
  EXPECT_FALSE(proof_in(R"({"proof":["short"]})"));
  EXPECT_FALSE(proof_in(R"({"error":"no"})"));
}

}  // namespace
}  // namespace croupier::witness
