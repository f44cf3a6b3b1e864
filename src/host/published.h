// What a host publishes of its table, tournament or promotion: for the lists of the lobby, and for
// what concerns a person everywhere. Once as it was decided, for what the house decides itself; and
// once as it is on disk, for what anybody is told. Safe to use from every thread.
#pragma once

#include <atomic>
#include <memory>
#include <string_view>

#include "host/hosted.h"

namespace croupier::server {

class Published {
 public:
  using Value = std::shared_ptr<const Summary>;
  enum class As : std::uint8_t { decided, told };

  // As it was decided; to be told when it is on disk.
  Value decide(Summary summary);
  void tell(Value value) { told_.store(std::move(value)); }

  // Adds it to the lists, unless it is not for this person; nothing before it has opened.
  void add_to(Lobby& lobby, const PersonId& person, const PersonId& owner) const;
  // Whether this person plays here, with how much and where.
  std::optional<LobbyOwn> own(const PersonId& person, As as) const;
  // Whether somebody of this name owes the house something here.
  bool is_debtor(std::string_view name) const;
  std::uint8_t pairs_scale() const;

 private:
  std::atomic<Value> decided_{std::make_shared<const Summary>()};
  std::atomic<Value> told_{std::make_shared<const Summary>()};
};

}  // namespace croupier::server
