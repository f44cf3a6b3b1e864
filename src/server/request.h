// What a client says over the socket (docs/api.md), read and checked.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/money.h"
#include "journal/storage.h"
#include "record/command.h"

namespace croupier::server {

struct WatchLobby {};
struct Watch {
  TableId table;
};
struct Unwatch {
  TableId table;
};
struct Join {
  TableId table;
  std::optional<Money> chips;
};
struct Leave {
  TableId table;
};
struct Buy {
  TableId table;
  Money chips;
};
struct TopUp {};
struct DoAct {
  TableId table;
  CommandBody command;
  std::string reason;
  std::optional<Role> as;  // as staff of a training table; nothing: as a player
};
// What an act would do to everybody's money, without doing it.
struct Preview {
  DoAct act;
};
// With the moment it was said for; without, whatever is asked when it arrives.
struct SayReady {
  TableId table;
  bool ready = true;
  std::string moment;  // "bets", "insurance"
  std::optional<std::uint32_t> round;
};
struct AskAdvice {
  TableId table;
};
struct Practise {
  std::string game;
  bool company = false;
};
struct Train {
  std::string game;
  bool by_hand = false;
};
struct Rename {
  std::string name;
};

struct Request {
  std::string id;
  std::variant<WatchLobby, Watch, Unwatch, Join, Leave, Buy, TopUp, DoAct, Preview, SayReady,
               AskAdvice, Practise, Train, Rename>
      wish;
};

// What is wrong is a sentence; `id` is kept where it could be read.
struct BadRequest {
  std::string id;
  std::string words;
};

inline constexpr std::size_t kRequestMax = 4096;

std::expected<Request, BadRequest> request_from_json(std::string_view text);

}  // namespace croupier::server
