#include "cli/serve.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "cli/exit_status.h"
#include "journal/sqlite_storage.h"
#include "server/floor.h"
#include "server/front_desk.h"
#include "server/net/network.h"
#include "server/tokens.h"

namespace croupier {
namespace {

constexpr int kFault = 1;

int fail(int status, const std::string& words) {
  fmt::print(stderr, "croupier serve: {}\n", words);
  return status;
}

struct Address {
  std::string host;
  std::uint16_t port = 0;
};

// "127.0.0.1:8080", "[::1]:8080", "0.0.0.0:80".
std::optional<Address> address_from(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  std::string_view host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  if (host == "localhost") host = "127.0.0.1";
  const std::string_view port = text.substr(colon + 1);
  Address address{std::string(host), 0};
  const auto [end, fault] = std::from_chars(port.data(), port.data() + port.size(), address.port);
  if (host.empty() || fault != std::errc{} || end != port.data() + port.size()) return std::nullopt;
  return address;
}

// web/dist of the repository that this program was built in.
std::string usual_web_folder() {
  std::error_code ignored;
  auto folder = std::filesystem::canonical("/proc/self/exe", ignored).parent_path();
  for (int up = 0; up < 4; ++up, folder = folder.parent_path()) {
    for (const char* each : {"web/dist", "share/croupier/web"}) {
      if (std::filesystem::exists(folder / each / "index.html", ignored))
        return (folder / each).string();
    }
  }
  return "web/dist";
}

#ifdef CROUPIER_STACKED_SHOES
// Lines "sb-1: As Td -- 9c", with -- for the cutting card; further lines of the same table go on
// with it.
std::expected<void, std::string> read_stacked(const std::string& path, server::Manners& manners) {
  std::ifstream in(path);
  if (!in) return std::unexpected(path + " cannot be read");
  std::string line;
  while (std::getline(in, line)) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) continue;
    auto& cards = manners.stacked[line.substr(0, colon)];
    std::istringstream words(line.substr(colon + 1));
    std::string text;
    while (words >> text) {
      if (text == "--") {
        cards.emplace_back(CuttingCard{});
        continue;
      }
      const auto card = card_from_text(text);
      if (!card) return std::unexpected(fmt::format("{}: {} is not a card", path, text));
      cards.push_back(*card);
    }
  }
  return {};
}
#endif

// The house's clock, later than the world's where a test asks for it: a day passes by a restart.
class HouseClock final : public server::Clock {
 public:
  HouseClock(server::Clock& world, std::int64_t ahead_seconds)
      : world_(world), ahead_(ahead_seconds * 1000) {}
  Millis now() const override { return world_.now() + ahead_; }
  std::shared_ptr<server::Strand> strand() override { return world_.strand(); }

 private:
  server::Clock& world_;
  Millis ahead_;
};

}  // namespace

int run_serve(const ServeRequest& request) {
  const auto address = address_from(request.listen);
  if (!address) return fail(kBadUsage, "--listen wants ADDRESS:PORT, not " + request.listen);
  if (request.pace <= 0) return fail(kBadUsage, "--pace wants a number above 0");
  if (request.pairs_scale < 1 || request.pairs_scale > 2)
    return fail(kBadUsage, "--pairs-scale wants 1 or 2 (NZ 15B.7)");
  server::Manners manners;
  manners.pairs_scale = static_cast<std::uint8_t>(request.pairs_scale);
  manners.pace = request.pace;
  manners.production = request.production;
  manners.company = !request.quiet_floor;
#ifdef CROUPIER_STACKED_SHOES
  if (!request.stacked.empty()) {
    if (auto read = read_stacked(request.stacked, manners); !read)
      return fail(kBadUsage, read.error());
  }
#endif
  auto files =
      server::StaticFiles::from_folder(request.web.empty() ? usual_web_folder() : request.web);
  if (!files) return fail(kFault, files.error());

  server::Tokens tokens;
  // The network outlives the storage, whose last acknowledgements it still carries.
  server::Network network;
  HouseClock clock(network, request.ahead_seconds);
  auto storage = SqliteStorage::open(request.data);
  if (!storage) return fail(kFault, storage.error());
  server::Floor floor(**storage, clock, network, tokens, std::move(manners));
  if (auto started = floor.start(); !started) return fail(kFault, started.error());
  server::FrontDesk desk(floor, **storage, std::move(*files));
  const auto port = network.listen(address->host, address->port, desk);
  if (!port) return fail(kFault, port.error());
  const bool v6 = address->host.find(':') != std::string::npos;
  fmt::print("croupier: http://{}{}{}:{}/\n", v6 ? "[" : "", address->host, v6 ? "]" : "", *port);
  std::fflush(stdout);
  network.run(request.threads);
  storage->reset();  // what was accepted is on disk before we end
  return 0;
}

}  // namespace croupier
