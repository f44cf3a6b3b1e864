#include "server/static_files.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace croupier::server {
namespace {

struct Type {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array kTypes{Type{".html", "text/html; charset=utf-8"},
                            Type{".js", "text/javascript; charset=utf-8"},
                            Type{".css", "text/css; charset=utf-8"},
                            Type{".svg", "image/svg+xml"},
                            Type{".json", "application/json"},
                            Type{".png", "image/png"},
                            Type{".ico", "image/x-icon"},
                            Type{".woff2", "font/woff2"},
                            Type{".txt", "text/plain; charset=utf-8"},
                            Type{".webmanifest", "application/manifest+json"}};

std::string type_of(const std::string& path) {
  for (const Type& each : kTypes) {
    if (path.ends_with(each.ending)) return std::string(each.type);
  }
  return "application/octet-stream";
}

Text read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return std::make_shared<const std::string>(std::move(text).str());
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char each : text) {
    if (each == '<' || each == '>' || each == '&' || each == '\'' || each == '"')
      out += fmt::format("&#{};", static_cast<int>(each));
    else
      out += each;
  }
  return out;
}

}  // namespace

std::expected<StaticFiles, std::string> StaticFiles::from_folder(const std::string& folder) {
  StaticFiles files;
  std::error_code fault;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, fault)) {
    if (!entry.is_regular_file()) continue;
    std::string path = '/' + std::filesystem::relative(entry.path(), folder).generic_string();
    if (path.ends_with(".gz")) {
      path.resize(path.size() - 3);
      files.files_[path].packed = read_file(entry.path());
    } else {
      files.files_[path].plain = read_file(entry.path());
      files.files_[path].type = type_of(path);
    }
  }
  static constexpr std::string_view kTitle = "<title>Croupier</title>";
  const Text index = files.files_["/index.html"].plain;
  const std::size_t at = index ? index->find(kTitle) : std::string::npos;
  if (fault || at == std::string::npos)
    return std::unexpected(
        fmt::format("{} has no index.html. Name the folder of the page by --web "
                    "or server.web, or build it: ./run does",
                    folder));
  files.before_title_ = index->substr(0, at);
  files.after_title_ = index->substr(at + kTitle.size());
  files.files_.erase("/index.html");
  return files;
}

std::optional<HttpAnswer> StaticFiles::file(const HttpRequest& request) const {
  const auto found = files_.find(request.path);
  // A file that is not there is not a page: a browser must not take index.html for a script.
  if (found == files_.end() && request.path.starts_with("/assets/"))
    return error_answer(404, "there is no such file");
  if (found == files_.end()) return std::nullopt;
  const File& file = found->second;
  HttpAnswer answer;
  answer.type = file.type;
  // The names of assets change with their content.
  answer.headers.emplace_back("Cache-Control", found->first.starts_with("/assets/")
                                                   ? "public, max-age=31536000, immutable"
                                                   : "no-cache");
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (file.packed && request.accepts_gzip) {
    answer.body = file.packed;
    answer.headers.emplace_back("Content-Encoding", "gzip");
  } else {
    answer.body = file.plain;
  }
  return answer;
}

HttpAnswer StaticFiles::page(const HttpRequest& request, const PageHead& head) const {
  const std::string title = escaped(head.title);
  const std::string words = escaped(head.words);
  HttpAnswer answer;
  answer.status = head.status;
  answer.type = "text/html; charset=utf-8";
  answer.headers.emplace_back("Cache-Control", "no-cache");
  // Who shows a link elsewhere wants the whole address of its picture.
  answer.body = std::make_shared<const std::string>(
      fmt::format("{}<title>{}</title>\n"
                  "    <meta name='description' content='{}' />\n"
                  "    <meta property='og:site_name' content='Croupier' />\n"
                  "    <meta property='og:type' content='website' />\n"
                  "    <meta property='og:title' content='{}' />\n"
                  "    <meta property='og:description' content='{}' />\n"
                  "    <meta property='og:image' content='{}/preview/{}.png' />\n"
                  "    <meta property='og:image:width' content='1200' />\n"
                  "    <meta property='og:image:height' content='630' />\n"
                  "    <meta name='twitter:card' content='summary_large_image' />{}",
                  before_title_, title, words, title, words, escaped(request.origin),
                  escaped(head.picture), after_title_));
  return answer;
}

}  // namespace croupier::server
