// The web page: the files of a folder, read once at the start and served from memory.
#pragma once

#include <expected>
#include <map>
#include <string>

#include "server/http.h"

namespace croupier::server {

class StaticFiles {
 public:
  // A file NAME.gz beside NAME is what those get who can unpack it.
  static std::expected<StaticFiles, std::string> from_folder(const std::string& folder);

  // Every path that is no file is a page of the application: index.html.
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
