#include "act/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "journal/sqlite.h"

namespace croupier::bench {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& words) {
  fmt::print(stderr, "bench: {}\n", words);
  std::exit(1);
}

void put_folder(std::string& argument, std::string_view name, const std::string& folder) {
  if (const std::size_t at = argument.find(name); at != std::string::npos)
    argument.replace(at, name.size(), folder);
}

// "croupier: http://127.0.0.1:40123/"
std::uint16_t port_in(int output) {
  std::string text;
  char byte = 0;
  while (::read(output, &byte, 1) == 1 && byte != '\n') text += byte;
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) fail("the server has not started");
  return static_cast<std::uint16_t>(std::atoi(text.c_str() + colon + 1));
}

std::uint64_t acts_in(const std::string& path) {
  auto database = sqlite::Database::open(path, sqlite::Access::read_write);
  if (!database) fail(database.error());
  std::uint64_t acts = 0;
  auto tables = database->prepare(
      "select name from sqlite_master where type = 'table' and name in ('records', 'acts')");
  while (tables.step()) {
    auto count = database->prepare(fmt::format("select count(*) from {}", tables.text(0)).c_str());
    if (count.step()) acts += static_cast<std::uint64_t>(count.number(0));
  }
  return acts;
}

}  // namespace

std::string new_folder() {
  std::string path = (fs::temp_directory_path() / "croupier-bench-XXXXXX").string();
  if (::mkdtemp(path.data()) == nullptr) fail("there is no room for a data folder");
  return path;
}

std::string output_of(const std::string& command) {
  FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) fail(command);
  std::string text;
  std::array<char, 256> bytes{};
  while (std::fgets(bytes.data(), bytes.size(), pipe) != nullptr) text += bytes.data();
  ::pclose(pipe);
  return text;
}

Process::Process(std::vector<std::string> command, const std::string& counting)
    : folder_(new_folder()), command_(std::move(command)), counting_(counting) {
  for (const char* name : {"data", "web"}) fs::create_directory(fs::path(folder_) / name);
  std::ofstream(folder_ + "/web/index.html") << "<title>Croupier</title>";
  const std::string counted_in = folder_ + "/counted";
  const int file = ::open(counted_in.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0 || ::ftruncate(file, sizeof(Counted)) != 0) fail(counted_in);
  counted_ = static_cast<Counted*>(
      ::mmap(nullptr, sizeof(Counted), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0));
  ::close(file);
  for (std::string& each : command_) {
    put_folder(each, "{data}", folder_ + "/data");
    put_folder(each, "{web}", folder_ + "/web");
  }
  start();
}

void Process::start() {
  std::array<int, 2> output{};
  if (::pipe2(output.data(), O_CLOEXEC) != 0) fail("no pipe");
  std::vector<char*> arguments;
  for (std::string& each : command_) arguments.push_back(each.data());
  arguments.push_back(nullptr);
  process_ = ::fork();
  if (process_ == 0) {
    ::dup2(output[1], STDOUT_FILENO);
    ::setenv("LD_PRELOAD", counting_.c_str(), 1);
    ::setenv(kCountedIn, (folder_ + "/counted").c_str(), 1);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }
  ::close(output[1]);
  port_ = port_in(output[0]);
  ::close(output[0]);
}

Process::~Process() {
  if (process_ > 0) {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
  }
  ::munmap(counted_, sizeof(Counted));
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

Used Process::used() const {
  clockid_t clock{};
  timespec time{};
  if (::clock_getcpuclockid(process_, &clock) != 0 || ::clock_gettime(clock, &time) != 0)
    fail("the server has ended");
  return {static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9,
          counted_->writes, counted_->bytes, counted_->syncs};
}

double Process::resident() const {
  std::ifstream pages(fmt::format("/proc/{}/statm", process_));
  double size = 0;
  double resident = 0;
  if (!(pages >> size >> resident)) fail("the server has ended");
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

Kept Process::end() {
  ::kill(process_, SIGTERM);
  int status = 0;
  ::waitpid(process_, &status, 0);
  process_ = 0;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) fail("the server has not ended well");
  const std::string journal = folder_ + "/data/journal.db";
  return {static_cast<std::uint64_t>(fs::file_size(journal)), acts_in(journal)};
}

}  // namespace croupier::bench
