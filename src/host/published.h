// What a host publishes of its table, tournament or promotion: for the lists of the lobby, and for
// what concerns a person everywhere. Safe to use from every thread.
#pragma once

#include <mutex>
#include <string_view>

#include "host/hosted.h"

namespace croupier::server {

class Published {
 public:
  void publish(Summary summary);

  // Adds it to the lists, unless it is not for this person; nothing before it has opened.
  void add_to(Lobby& lobby, const PersonId& person, const PersonId& owner) const;
  // Whether this person plays here, with how much and where.
  std::optional<LobbyOwn> own(const PersonId& person) const;
  // Whether somebody of this name owes the house something here.
  bool is_debtor(std::string_view name) const;
  std::uint8_t pairs_scale() const;

 private:
  const Summary::Share* share_of(const PersonId& person) const;

  mutable std::mutex mutex_;
  Summary summary_;
};

}  // namespace croupier::server
