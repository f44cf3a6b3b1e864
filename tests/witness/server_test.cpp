// A real server on this machine: what it publishes of its log is proved, a witness cosigns it twice
// and refuses the server when an older copy of its journal was put back.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <thread>
#include <utility>

#include "cli/program.h"
#include "proof/merkle.h"
#include "witness/http.h"
#include "witness/witness.h"

namespace croupier::witness {
namespace {

namespace fs = std::filesystem;

std::string text_in(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// In 20 seconds at most.
template <class Done>
bool comes(Done done) {
  for (int tries = 0; tries < 400; ++tries) {
    if (done()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

class ServerTest : public testing::Test {
 protected:
  ServerTest() {
    std::string path = (fs::temp_directory_path() / "croupier-XXXXXX").string();
    folder_ = ::mkdtemp(path.data());
    fs::create_directories(folder_ + "/web");
    std::ofstream(folder_ + "/web/index.html") << "<title>Croupier</title>";
  }
  ~ServerTest() override {
    stop();
    fs::remove_all(folder_);
  }

  std::string data() const { return folder_ + "/data"; }
  void start() {
    const std::string said = folder_ + "/said";
    fs::remove(said);
    const std::string web = folder_ + "/web";
    server_ = ::fork();
    if (server_ == 0) {
      const int out = ::open(said.c_str(), O_WRONLY | O_CREAT, 0600);
      ::dup2(out, STDOUT_FILENO);
      ::dup2(out, STDERR_FILENO);
      ::execl(CROUPIER_PROGRAM, CROUPIER_PROGRAM, "serve", "--listen", "127.0.0.1:0",
              "--quiet-floor", "--data", data().c_str(), "--web", web.c_str(), nullptr);
      ::_exit(127);
    }
    static constexpr std::string_view kHost = "127.0.0.1:";
    ASSERT_TRUE(comes([&] {
      const std::string text = text_in(said);
      const auto at = text.find(kHost);
      if (at == std::string::npos || text.find('\n', at) == std::string::npos) return false;
      address_ = {"127.0.0.1", std::to_string(std::stoi(text.substr(at + kHost.size())))};
      return get(address_, "/api/log/checkpoint").has_value();
    })) << text_in(said);
  }
  void stop() {
    if (server_ == 0) return;
    int status = 0;
    ::kill(server_, SIGINT);
    ::waitpid(std::exchange(server_, 0), &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
  // Guests come: each is a few records.
  void let_come(int guests) const {
    for (int nth = 0; nth < guests; ++nth) EXPECT_TRUE(get(address_, "/api/me"));
  }
  proof::Checkpoint checkpoint() const {
    const auto note = proof::note_from(get(address_, "/api/log/checkpoint").value());
    EXPECT_TRUE(note && proof::signed_at(*note, *proof::verifier_from(key_)));
    return proof::checkpoint_from(note->text).value();
  }
  test::Output cosign() const {
    return test::run_program(fs::path(CROUPIER_PROGRAM).replace_filename("croupier-witness"),
                             "--port " + address_.port + " --key '" + key_ + "' --kept " + folder_ +
                                 "/kept --sign-key " + folder_ + "/witness.key");
  }

  std::string folder_;
  Address address_;
  std::string key_;

 private:
  pid_t server_ = 0;
};

std::string number(std::uint64_t it) { return std::to_string(it); }

TEST_F(ServerTest, IsProvedCosignedAndRefusedWhenItIsRolledBack) {
  start();
  stop();
  const std::string keys = test::run_program("keys --data " + data()).text;
  const auto from = keys.find("croupier/");
  ASSERT_NE(from, std::string::npos) << keys;
  key_ = keys.substr(from, keys.find_first_of(" \n", from) - from);
  fs::copy(data(), folder_ + "/before", fs::copy_options::recursive);

  start();
  const auto first = cosign();
  EXPECT_EQ(first.status, 0) << first.text;
  const proof::Checkpoint then = checkpoint();
  let_come(5);
  proof::Checkpoint now;
  ASSERT_TRUE(comes([&] { return (now = checkpoint()).size >= then.size + 5; }));
  const auto second = cosign();
  EXPECT_EQ(second.status, 0) << second.text;
  EXPECT_NE(second.text.find("croupier-witness"), std::string::npos) << second.text;

  const auto growth =
      get(address_, "/api/log/consistency?from=" + number(then.size) + "&to=" + number(now.size));
  ASSERT_TRUE(growth) << growth.error();
  EXPECT_TRUE(
      proof::is_consistent(then.size, then.root, now.size, now.root, proof_in(*growth).value()));
  static constexpr std::string_view kHash = R"("hash":")";
  for (std::uint64_t leaf = 0; leaf < now.size; leaf += 3) {
    const auto path =
        get(address_, "/api/log/inclusion?leaf=" + number(leaf) + "&size=" + number(now.size));
    ASSERT_TRUE(path) << path.error();
    const auto at = path->find(kHash) + kHash.size();
    const auto hash = proof::hash_from_base64(path->substr(at, path->find('"', at) - at));
    ASSERT_TRUE(hash) << *path;
    EXPECT_TRUE(proof::is_included(*hash, leaf, now.size, now.root, proof_in(*path).value()));
    EXPECT_FALSE(proof::is_included(*hash, leaf, then.size, then.root, proof_in(*path).value()));
  }
  stop();

  // The house puts an older copy back, and takes it as it is.
  fs::remove_all(data());
  fs::rename(folder_ + "/before", data());
  const auto refused = test::run_program("serve --listen 127.0.0.1:0 --data " + data() + " --web " +
                                         folder_ + "/web");
  EXPECT_NE(refused.status, 0);
  EXPECT_NE(refused.text.find("records are missing"), std::string::npos) << refused.text;
  const auto accepted = test::run_program("journal accept --data " + data());
  ASSERT_EQ(accepted.status, 0) << accepted.text;
  start();
  const auto rolled_back = cosign();
  EXPECT_EQ(rolled_back.status, 1) << rolled_back.text;
  EXPECT_NE(rolled_back.text.find("it was cut short"), std::string::npos) << rolled_back.text;
  EXPECT_TRUE(fs::exists(folder_ + "/kept.refused"));
  EXPECT_EQ(text_in(folder_ + "/kept"), second.text);
  // Nor when it has grown past what was seen.
  let_come(12);
  ASSERT_TRUE(comes([&] { return checkpoint().size > now.size; }));
  const auto rewritten = cosign();
  EXPECT_EQ(rewritten.status, 1) << rewritten.text;
  EXPECT_NE(rewritten.text.find("history was rewritten"), std::string::npos) << rewritten.text;
}

}  // namespace
}  // namespace croupier::witness
