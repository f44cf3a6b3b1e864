// The web page: the files of a folder, read once at the start and served from memory.
#pragma once

#include <expected>
#include <map>
#include <string>

#include "server/http.h"

namespace croupier::server {

class StaticFiles {
 public:
  // Clients that accept gzip get NAME.gz if it is beside NAME.
  static std::expected<StaticFiles, std::string> from_folder(const std::string& folder);

  // A path that is not a file is a page of the application and gets index.html.
  HttpAnswer answer(const HttpRequest& request) const;

 private:
  struct File {
    std::string type;
    Text plain;
    Text packed;
  };
  std::map<std::string, File> files_;  // by path, "/assets/app-1234.js"
};

}  // namespace croupier::server
