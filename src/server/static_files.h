// The web page: the files of a folder, read once at the start and served from memory. Belongs to
// the front desk; nothing changes after the start, so any thread may read.
#pragma once

#include <expected>
#include <map>
#include <optional>
#include <string>

#include "server/http.h"

namespace croupier::server {

// What is said of a page before its script runs; page_heads.h says it.
struct PageHead {
  int status = 200;
  std::string title = "Croupier";
  std::string words = "Three kinds of blackjack and Casino War, by the rules. All play money.";
  std::string picture = "house";  // public/preview/NAME.png
};

class StaticFiles {
 public:
  // Clients that accept gzip get NAME.gz if it is beside NAME.
  static std::expected<StaticFiles, std::string> from_folder(const std::string& folder);

  // Nothing: it is not a file. Pages of the application are not files.
  std::optional<HttpAnswer> file(const HttpRequest& request) const;
  // index.html with this in its head.
  HttpAnswer page(const HttpRequest& request, const PageHead& head) const;

 private:
  struct File {
    std::string type;
    Text plain;
    Text packed;
  };
  std::map<std::string, File> files_;  // by path, "/assets/app-1234.js"
  // index.html up to its title, and after it.
  std::string before_title_;
  std::string after_title_;
};

}  // namespace croupier::server
