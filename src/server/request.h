// Messages from a client (docs/api.md), parsed and checked.
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
// Says which question it answers; if absent, the question open when it arrives.
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
  bool shuffler = false;  // the cards entered come out of a shuffling device
};
struct Rename {
  std::string name;
};

// --- tournaments and promotions ---

struct OpenTournament {
  std::string preset;
  std::string game;
  std::uint32_t company = 0;  // house players who enter
  bool run_by_house = true;   // run by the house's staff; otherwise by the person who opens it
};
struct OpenPromotion {
  std::string preset;
};
struct Enter {
  TableId occasion;
  bool agrees = false;
};
// The command is left as it was written: each kind of occasion has commands of its own.
struct OccasionAct {
  TableId occasion;
  std::string command;
  std::optional<Role> as;
};
struct OccasionPreview {
  OccasionAct act;
};
using OccasionWish =
    std::variant<OpenTournament, OpenPromotion, Enter, OccasionAct, OccasionPreview>;

struct Request {
  std::string id;
  std::uint64_t number = 0;   // rises from message to message of a person; 0: not numbered
  std::uint64_t content = 0;  // a hash of the whole message
  std::variant<WatchLobby, Watch, Unwatch, Join, Leave, Buy, TopUp, DoAct, Preview, SayReady,
               AskAdvice, Practise, Train, Rename, OccasionWish>
      wish;
};

// `words` is a sentence; `id` is kept if it could be read.
struct BadRequest {
  std::string id;
  std::string words;
};

inline constexpr std::size_t kRequestMax = 16384;  // conditions of a tournament are long

std::expected<Request, BadRequest> request_from_json(std::string_view text);

}  // namespace croupier::server
