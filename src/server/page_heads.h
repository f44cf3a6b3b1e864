// What is said of a page before its script runs: whether it is there, what it is called, and what a
// link to it shows elsewhere. Read from any thread.
#pragma once

#include <string>

#include "server/static_files.h"
#include "server/switchboard.h"

namespace croupier::server {

// Of a path of the application (web/src/router.ts). What is private is there only for its owner.
PageHead page_head(const Switchboard& switchboard, Storage& storage, const std::string& path,
                   const PersonId& person);

}  // namespace croupier::server
