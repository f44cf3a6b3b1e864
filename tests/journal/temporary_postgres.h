// A PostgreSQL of the tests' own in a temporary folder, with Debian's package postgresql-15. One
// server a program; every test has a database of its own. It never touches the system's cluster.
#pragma once

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

namespace croupier::test {

class TemporaryPostgres {
 public:
  // Null where the package is not installed.
  static TemporaryPostgres* get() {
    static const std::unique_ptr<TemporaryPostgres> server = start();
    return server.get();
  }
  ~TemporaryPostgres() {
    (void)run("pg_ctl", fmt::format("stop -m immediate -D {}/data", folder_));
    std::filesystem::remove_all(folder_);
  }
  TemporaryPostgres(const TemporaryPostgres&) = delete;
  TemporaryPostgres& operator=(const TemporaryPostgres&) = delete;

  // The address of a new, empty database.
  std::string new_database() {
    const std::string name = fmt::format("house{}", ++databases_);
    if (run("createdb", fmt::format("-h {} -U postgres {}", folder_, name)) != 0)
      throw std::runtime_error("createdb failed");
    return fmt::format("postgresql:///{}?host={}&user=postgres", name, folder_);
  }
  // Ends every connection at once, as a crash of the server does, and comes back.
  void restart() const {
    (void)run("pg_ctl",
              fmt::format("restart -w -m immediate -D {}/data -l {}/log", folder_, folder_));
  }
  std::string all_bytes() const {
    (void)run("psql", fmt::format("-h {} -U postgres -c checkpoint", folder_));
    return folder_ + "/data";
  }

 private:
  TemporaryPostgres(std::string folder, std::string programs)
      : folder_(std::move(folder)), programs_(std::move(programs)) {}

  static std::unique_ptr<TemporaryPostgres> start() {
    namespace fs = std::filesystem;
    std::string programs;
    std::error_code none;
    for (const auto& each : fs::directory_iterator("/usr/lib/postgresql", none)) {
      if (fs::exists(each.path() / "bin/initdb")) programs = (each.path() / "bin").string();
    }
    if (programs.empty()) return nullptr;
    std::string path = (fs::temp_directory_path() / "croupier-pg-XXXXXX").string();
    if (::mkdtemp(path.data()) == nullptr) throw std::runtime_error("no temporary folder");
    std::unique_ptr<TemporaryPostgres> server(new TemporaryPostgres(path, programs));
    // The server refuses to run as root.
    if (::geteuid() == 0 && std::system(fmt::format("chown postgres {}", path).c_str()) != 0)
      throw std::runtime_error("there is no user postgres");
    const int made = server->run("initdb", fmt::format("-D {}/data -U postgres -A trust -N", path));
    const std::string options = fmt::format(
        "-c listen_addresses= -c unix_socket_directories={} -c fsync=off -c max_connections=60 "
        "-c shared_buffers=32MB -c deadlock_timeout=200ms",
        path);
    const int started =
        made == 0 ? server->run("pg_ctl", fmt::format("start -w -D {}/data -l {}/log -o \"{}\"",
                                                      path, path, options))
                  : made;
    if (started != 0) throw std::runtime_error("PostgreSQL does not start in " + path);
    return server;
  }

  int run(const char* program, const std::string& arguments) const {
    const char* as =
        ::geteuid() == 0 ? "setpriv --reuid postgres --regid postgres --clear-groups " : "";
    return std::system(fmt::format("cd {} && {}{}/{} {} >{}/out 2>&1", folder_, as, programs_,
                                   program, arguments, folder_)
                           .c_str());
  }

  std::string folder_;
  std::string programs_;
  int databases_ = 0;
};

}  // namespace croupier::test
