// Lines of the server's log: what was refused, and nothing of what people say or are.
#include "server/log.h"

#include <gtest/gtest.h>

namespace croupier::server {
namespace {

// What a log writes of one answer.
std::string lines_of(const HttpRequest& request, int status) {
  Log log(LogLevel::info);
  ::testing::internal::CaptureStderr();
  log.answered(request, status);
  return ::testing::internal::GetCapturedStderr();
}

HttpRequest sign_in() {
  HttpRequest request;
  request.method = "POST";
  request.path = "/api/account/sign-in";
  request.address = "203.0.113.7";
  request.cookies = "croupier-session=the-cookie-of-one";
  request.body = R"({"name":"zebedee","password":"correct horse"})";
  return request;
}

TEST(Log, TellsARefusedSignInWithoutNamesPasswordsOrCookies) {
  const std::string line = lines_of(sign_in(), 403);
  EXPECT_NE(line.find(R"("event":"sign-in-refused")"), std::string::npos) << line;
  EXPECT_NE(line.find(R"("client":"203.0.113.7")"), std::string::npos) << line;
  for (const char* secret : {"zebedee", "correct horse", "the-cookie-of-one"})
    EXPECT_EQ(line.find(secret), std::string::npos) << line;
}

TEST(Log, TellsNoQueryAndNoPathThatIsNotOurs) {
  HttpRequest asked = sign_in();
  asked.path = "/api/house/statement";
  asked.query = "account=77&who=zebedee";
  std::string line = lines_of(asked, 403);
  EXPECT_NE(line.find(R"("event":"forbidden")"), std::string::npos) << line;
  for (const char* secret : {"account=77", "zebedee", "statement"})
    EXPECT_EQ(line.find(secret), std::string::npos) << line;
  asked.query.clear();
  asked.path = "/somewhere/zebedee";
  line = lines_of(asked, 500);
  EXPECT_NE(line.find(R"("event":"fault")"), std::string::npos) << line;
  EXPECT_EQ(line.find("zebedee"), std::string::npos) << line;
}

TEST(Log, IsSilentAboutWhatWasAnsweredAndBelowItsLevel) {
  EXPECT_EQ(lines_of(sign_in(), 200), "");
  EXPECT_EQ(lines_of(sign_in(), 404), "");
  Log log(LogLevel::error);
  ::testing::internal::CaptureStderr();
  log.answered(sign_in(), 403);
  log.started("127.0.0.1:1", true);
  EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace croupier::server
