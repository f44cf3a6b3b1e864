#include "server/log_desk.h"

#include <charconv>
#include <utility>

#include "record/json_write.h"

namespace croupier::server {
namespace {

// A proof as it is told: hashes in base64.
struct ToldProof {
  std::uint64_t leaf = 0;  // of a consistency proof the size before
  std::uint64_t size = 0;
  std::string hash;  // of the leaf; empty for a consistency proof
  std::vector<std::string> proof;
  static constexpr auto fields() {
    using S = ToldProof;
    return listed(field("leaf", &S::leaf), field("size", &S::size), field("hash", &S::hash),
                  field("proof", &S::proof));
  }
};

std::vector<std::string> told(const std::vector<proof::Hash>& hashes) {
  std::vector<std::string> texts;
  for (const proof::Hash& each : hashes) texts.push_back(proof::base64(each));
  return texts;
}

bool read(const HttpRequest& request, const char* name, std::uint64_t& number) {
  const std::string text(request.parameter(name));
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  return !text.empty() && fault == std::errc{} && end == text.data() + text.size();
}

}  // namespace

HttpAnswer LogDesk::answer(const HttpRequest& request) {
  if (request.path == "/api/log/checkpoint") {
    auto note = log_.checkpoint();
    if (!note) return error_answer(503, note.error());
    HttpAnswer answer;
    answer.type = "text/plain; charset=utf-8";
    answer.body = std::make_shared<const std::string>(std::move(*note));
    return answer;
  }
  ToldProof it;
  if (request.path == "/api/log/inclusion") {
    if (!read(request, "leaf", it.leaf) || !read(request, "size", it.size))
      return error_answer(400, "say leaf and size, two numbers");
    const auto found = log_.inclusion(it.leaf, it.size);
    if (!found) return error_answer(404, found.error());
    it.hash = proof::base64(found->leaf);
    it.proof = told(found->path);
    return json_answer(json::written(it));
  }
  if (request.path == "/api/log/consistency") {
    if (!read(request, "from", it.leaf) || !read(request, "to", it.size))
      return error_answer(400, "say from and to, two numbers");
    const auto found = log_.consistency(it.leaf, it.size);
    if (!found) return error_answer(404, found.error());
    it.proof = told(*found);
    return json_answer(json::written(it));
  }
  return error_answer(404, "there is no such page");
}

void LogDesk::answer_once(Asked& asked, HttpAnswer answer) {
  if (!asked.is_answered.exchange(true)) asked.with(std::move(answer));
}

void LogDesk::committed() {
  std::vector<std::shared_ptr<Asked>> asked;
  {
    const std::lock_guard guard(mutex_);
    asked = std::exchange(asked_, {});
    is_probing_ = false;
  }
  for (const auto& each : asked) answer_once(*each, std::move(each->well));
}

void LogDesk::answer_health(HttpAnswer well, AnswerWith with) {
  auto asked = std::make_shared<Asked>();
  asked->well = std::move(well);
  asked->with = std::move(with);
  bool is_first = false;
  {
    const std::lock_guard guard(mutex_);
    is_first = !std::exchange(is_probing_, true);
    std::erase_if(asked_, [](const auto& each) { return each->is_answered.load(); });
    asked_.push_back(asked);
  }
  timers_->after(kCommitMost, [asked] {
    answer_once(*asked, error_answer(503, "the journal takes no commit: the disk hangs"));
  });
  if (is_first) probe_([this] { committed(); });
}

}  // namespace croupier::server
