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
  if (fault || !files.files_.contains("/index.html"))
    return std::unexpected(fmt::format("{} has no index.html: the web page is not built", folder));
  return files;
}

HttpAnswer StaticFiles::answer(const HttpRequest& request) const {
  auto found = files_.find(request.path);
  // A file that is not there is not a page: a browser must not take index.html for a script.
  if (found == files_.end() && request.path.starts_with("/assets/"))
    return error_answer(404, "there is no such file");
  if (found == files_.end()) found = files_.find("/index.html");
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

}  // namespace croupier::server
